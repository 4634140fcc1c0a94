#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files opened one after the other, as a file manager does it: there is one program, each file has a window of
its own there, and one that is open already is raised instead of being opened twice."""

import os
import subprocess

import atspi_window


class Opening(atspi_window.Story):
    def hand_over(self, path):
        """What a file manager runs; it must end at once."""
        environment = dict(os.environ, XDG_DATA_HOME=self.window.home, GDK_BACKEND="x11")
        subprocess.run([self.program, path], env=environment, check=True, timeout=atspi_window.PATIENCE,
                       stderr=subprocess.DEVNULL)

    def has_windows(self, *titles):
        """Whether these are the windows; GTK calls only the first of them a frame."""
        root = self.window.get_root()
        children = [root.get_child_at_index(i) for i in range(root.get_child_count())]
        # One that is just coming or going is none.
        names = [child.get_name() for child in children if child is not None]
        return sorted(names) == sorted(titles)

    def is_recent(self, *names):
        """Whether the desktop knows files of these names as recent."""
        path = os.path.join(self.window.home, "recently-used.xbel")
        if not os.path.exists(path):
            return False
        with open(path, encoding="utf-8") as file:
            text = file.read()
        return all(f"/{name}\"" in text for name in names)

    def go(self):
        army = self.copy("armies", "border-raiders.xml")
        scenario = self.copy("scenarios", "raid-at-the-ford.xml")
        titles = ["Raiders of the border"]
        self.open(army)
        self.step("an army is open", lambda: self.has_windows(*titles))
        self.hand_over(scenario)
        titles.append("Wat’s Raid at the Ford")
        self.step("a scenario opens beside it in the same program", lambda: self.has_windows(*titles))
        self.hand_over(os.path.join(self.data, "rulesets", "border-raid", "ruleset.xml"))
        titles.append("Border Raid")
        self.step("and a rule set", lambda: self.has_windows(*titles))
        self.step("the desktop knows them as recent",
                  lambda: self.is_recent("border-raiders.xml", "raid-at-the-ford.xml"))
        self.hand_over(army)
        self.window.keys("ctrl+f")
        self.step("what is open already is raised, not opened again",
                  lambda: self.has_windows(*titles) and self.window.has_focus("Find troops"))


atspi_window.tell(Opening)
