#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A rule set that somebody packed is opened as a file: it says what it is, is installed and then listed as from
elsewhere. A new one is begun with the keyboard and written; a ruling of a battle by it goes into its examples."""

import os
import subprocess

import atspi_window


class Packages(atspi_window.Story):
    def shows(self, words):
        return self.window.find_node("label", words)

    def has_row(self, words):
        return self.window.find_node("list item", words)

    def pack(self):
        """A rule set of another user's, in a file."""
        self.file = os.path.join(self.folder, "night-raid.aciesr")
        os.environ["XDG_DATA_HOME"] = os.path.join(self.folder, "author")
        self.ask_control("ruleset", "new", "night-raid", "--title", "Night Raid")
        self.ask_control("ruleset", "pack", "night-raid", "-o", self.file)

    def install(self):
        window = self.open(self.file, home=self.home)
        self.step("it says what it is", lambda: self.shows("Install “Night Raid”, Version 0.1?"))
        self.report(self.shows("“night-raid”, version 0.1, is new here."), "and what is new")
        window.press("_Install")
        self.step("then it is on Start", lambda: self.has_row("Night Raid"))
        self.step("as from elsewhere", lambda: self.shows("From elsewhere, version 0.1, not trusted yet"))
        self.close()
        self.open(self.file, home=self.home)
        self.step("a second time it is there already", lambda: self.shows("Is Here Already"))
        self.close()

    def begin(self):
        window = self.open("", home=self.home)
        window.wait(lambda: window.find_node("push button", "Play the Sample Battle"), "Start")
        subprocess.run(["gapplication", "action", "io.github.acies_referee.Acies", "new-ruleset"], check=True)
        self.step("a new rule set is asked for by title", lambda: self.shows("It begins as a small game"))
        window.type("Dawn Raid")
        window.keys("Return")
        self.step("it is written at once", lambda: window.has_focus("ruleset.xml"))
        self.step("and nothing is wrong with it", lambda: self.shows("examples are as they say"))
        self.close()

    def save_example(self):
        battle = os.path.join(self.folder, "dawn.acies")
        os.environ["XDG_DATA_HOME"] = self.home
        self.ask_control("new", "dawn-raid-meeting", "-o", battle)
        self.ask_control("do", battle, "next")
        window = self.open(battle, home=self.home)
        window.wait(lambda: window.is_enabled("Next"), "the battle")
        window.wait(lambda: window.keys("ctrl+alt+e") or self.shows("Added to the examples as"), "the toast")
        self.report(True, "a ruling goes to the examples at a key")
        window.press("Open in Write")
        self.step("where they are written", lambda: window.find_node("text", "examples.xml"))

    def go(self):
        self.home = os.path.join(self.folder, "player")
        os.makedirs(self.home)
        self.pack()
        self.install()
        self.begin()
        self.save_example()


if __name__ == "__main__":
    atspi_window.tell(Packages)
