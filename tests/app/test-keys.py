#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The main path with the keyboard alone: choose a unit in the order of battle, begin an action, type
its dice, accept, and see the journal grow; then undo and redo."""

import atspi_window

MOST_DICE = 8


class Play(atspi_window.Story):
    def go(self):
        window = self.open_battle("great-plains", "# The battle is as it begins.\n")
        self.step("the battle is open", lambda: window.find_node("list", "Order of battle"))

        window.keys("ctrl+Page_Down", "ctrl+Page_Down")
        self.step("the first phases are entered", lambda: self.read_journal() != "")

        window.keys("ctrl+f")
        self.step("Ctrl+F goes to the search", lambda: window.has_focus("Find a unit"))
        window.type("roman legion")
        window.keys("Return")
        self.step("a unit is chosen in the order of battle",
                  lambda: window.find_node("list item", "1 Roman legion"))

        window.keys("ctrl+b")
        self.step("the unit at the keyboard shows its stands",
                  lambda: window.find_node("list item", " south, facing "))
        window.keys("Page_Down", "Tab")
        self.step("its second stand has the focus", lambda: window.has_focus(" south, facing ", "2"))
        window.keys("Page_Up")
        self.step("and the unit again", lambda: window.has_focus(" stands"))

        window.keys("ctrl+0", "Return")
        self.step("what is due asks for dice, and a die has the focus",
                  lambda: window.has_focus(", die 1"))
        self.accept()
        window.keys("ctrl+z")
        self.step("undo takes the ruling back", lambda: window.is_enabled("Redo"))
        window.keys("ctrl+shift+z")
        self.step("redo writes it again", lambda: not window.is_enabled("Redo"))

    def accept(self):
        """Types the dice asked for, chooses, and accepts."""
        window = self.window
        before = self.read_journal()
        for i in range(MOST_DICE):
            if not window.has_focus(", die "):
                break
            window.type(str(3 + i % 2))
        if not window.has_focus("Accept"):
            window.keys("Return")  # the first of what may be chosen
        self.step("the dice and the choice are taken, Accept has the focus",
                  lambda: window.has_focus("Accept"))
        window.keys("Return")
        self.step("the journal grows", lambda: self.read_journal().startswith(before.rstrip()) and self.read_journal() != before)


if __name__ == "__main__":
    atspi_window.tell(Play)
