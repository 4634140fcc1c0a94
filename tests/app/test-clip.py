#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A scenario opened to be edited: all that stands there is duplicated, cut and pasted by keys, and each is taken
back."""

import os

import atspi_window


class Clipping(atspi_window.Story):
    def count_bodies(self):
        """Units and leaders; the stands of the unit at the keyboard are there too."""
        return sum("/Table" in place and node.get_role_name() == "list item"
                   and not node.get_name().startswith("stand ")
                   for node, place in self.window.walk())

    def go(self):
        window = self.open("--edit", os.path.join(self.data, "scenarios", "raid-at-the-ford.xml"))
        self.step("the scenario is open", self.count_bodies)
        n_bodies = self.count_bodies()
        window.keys("ctrl+b", "ctrl+a", "ctrl+d")
        self.step("everything is duplicated", lambda: self.count_bodies() == 2 * n_bodies)
        window.keys("ctrl+z")
        self.step("and taken back", lambda: self.count_bodies() == n_bodies)
        window.keys("ctrl+a", "ctrl+x")
        self.step("everything is cut", lambda: self.count_bodies() == 0)
        window.keys("ctrl+v")
        self.step("and pasted", lambda: self.count_bodies() == n_bodies)
        window.keys("ctrl+z", "ctrl+z")
        self.step("what is pasted and cut is taken back", lambda: self.count_bodies() == n_bodies)


if __name__ == "__main__":
    atspi_window.tell(Clipping)
