#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""With the keyboard alone: what a leader owes stands in his pane and is one key away."""

import atspi_window


class Owing(atspi_window.Story):
    def go(self):
        window = self.open()
        self.step("the battle is open", lambda: window.find_node("list", "Order of battle"))
        window.keys("ctrl+Page_Down")
        self.step("something is due", lambda: window.find_node("list item", "Throw for initiative"))
        window.keys("ctrl+f")
        self.step("Ctrl+F goes to the search", lambda: window.has_focus("Find a unit"))
        window.type("hasdrubal son")
        window.keys("Return")
        self.step("what the leader owes stands in his pane",
                  lambda: window.find_node("list", "Due from it"))
        window.keys("ctrl+1")
        self.step("one key begins it", lambda: window.has_focus(", die 1"))


if __name__ == "__main__":
    atspi_window.tell(Owing)
