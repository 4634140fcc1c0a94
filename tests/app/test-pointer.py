#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The main path with the pointer: click a unit on the table, drag it ahead, and it has moved."""

import subprocess
import time

import atspi_window
from atspi_window import Atspi

UNIT = "8 Massylii"
PHASE = "Turn 1, Approach, Scipio"
MOST_PHASES = 30


def pointer(*words):
    subprocess.run(["xdotool", *(str(word) for word in words)], check=True)
    time.sleep(0.2)


class Hand(atspi_window.Story):
    def find_unit(self):
        table = self.window.find_node("list", "Table")
        for node, _ in self.window.walk(table):
            if node.get_role_name() == "list item" and node.get_name().startswith(UNIT):
                return node
        return None

    def is_selected(self):
        return self.find_unit().get_state_set().contains(Atspi.StateType.SELECTED)

    def find_middle(self):
        box = self.find_unit().get_extents(Atspi.CoordType.WINDOW)
        return box.x + box.width // 2, box.y + box.height // 2

    def has_moved(self):
        return any(UNIT in entry and "ahead" in entry for entry in self.look()[0])

    def look(self):
        """What the journal says, and whether going on is held up by something due: in one walk."""
        entries, is_held_up = [], False
        for node, place in self.window.walk():
            if "/Journal" in place and node.get_role_name() == "list item":
                entries.append(node.get_name())
            is_held_up |= "Go On All the Same" in (node.get_name() or "")
        return entries, is_held_up

    def go_to_approach(self):
        seen = self.look()
        for _ in range(MOST_PHASES):
            if any(PHASE in entry for entry in seen[0]):
                return True
            self.window.keys("ctrl+Page_Down")
            self.window.wait(lambda: self.look() != seen, "the next phase")
            seen = self.look()
        return False

    def go(self):
        self.open()
        self.step("the unit is on the table", self.find_unit)
        assert self.go_to_approach(), "the phase of moves never came"
        x, y = self.find_middle()
        pointer("mousemove", x, y)
        pointer("click", 1)
        self.step("a click selects it", self.is_selected)

        pointer("mousemove", x, y, "mousedown", 1)
        for aside in range(5, 30, 5):
            pointer("mousemove", x, y - aside)
        pointer("mouseup", 1)
        self.step("a drag moves it at once", self.has_moved)

        self.window.keys("ctrl+z")
        self.step("and undo takes it back", lambda: self.find_middle() == (x, y))
        self.pan(x, y)

    def pan(self, x, y):
        """The tool hears nothing of it: Escape still is the selection's, not that of a drag."""
        self.window.keys("ctrl+b", "plus", "plus", "plus")
        self.window.wait(lambda: self.find_middle() != (x, y), "the table drawn larger")
        before = self.find_middle()
        pointer("keydown", "space", "mousemove", x, y - 60, "mousedown", 1)
        for aside in range(10, 60, 10):
            pointer("mousemove", x + aside, y - 60 - aside)
        pointer("mouseup", 1, "keyup", "space")
        self.step("space and a drag pan", lambda: self.find_middle() != before)
        self.window.keys("Escape")
        self.step("and begin nothing else", lambda: not self.is_selected())


if __name__ == "__main__":
    atspi_window.tell(Hand)
