#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The file of the battle that is open in the window is deleted: what is typed next is not accepted, the window
says why, and the battle is saved elsewhere and goes on there."""

import glob
import os

import atspi_window


class Losing(atspi_window.Story):
    def find_battle(self):
        return glob.glob(os.path.join(self.window.home, "**", "*.acies"), recursive=True)

    def go(self):
        window = self.open()
        self.step("the battle is open", lambda: window.find_node("list", "Order of battle"))
        window.keys("ctrl+l")
        window.type("note one")
        window.keys("Return", "Return")
        self.step("a note is accepted", lambda: window.find_node("list item", "Note: one"))
        for path in self.find_battle():
            os.remove(path)
        window.keys("ctrl+l")
        window.type("note two")
        window.keys("Return", "Return")
        self.step("the window says that the file is gone",
                  lambda: window.find_node("push button", "Save Elsewhere…"))
        self.step("and what was not accepted is not shown",
                  lambda: not window.find_node("list item", "Note: two"))


if __name__ == "__main__":
    atspi_window.tell(Losing)
