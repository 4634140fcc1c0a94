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
POSITIONS = ("Before the first turn", "Turn ")
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
        return any("/Journal" in place and UNIT in (node.get_name() or "") and "ahead" in node.get_name()
                   for node, place in self.window.walk())

    def look(self):
        """Where the battle stands, by the title of the window, which comes first; and whether going on is held up
        by something due: in one walk. What is asked may leave the journal no room."""
        position, is_held_up = None, False
        for node, _ in self.window.walk():
            name = node.get_name() or ""
            if position is None and name.startswith(POSITIONS):
                position = name
            is_held_up |= "Go On All the Same" in name
        return position, is_held_up

    def go_to_approach(self):
        seen = self.look()
        for _ in range(MOST_PHASES):
            if seen[0] == PHASE:
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
