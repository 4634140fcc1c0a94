#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""One's own rule set written with the keyboard alone: what is wrong is told as it is typed and leads to its line, the
examples are known once nothing is, undo and save do as everywhere, and what was not saved outlives the program."""

import glob
import os
import shutil
import signal

import atspi_window


class Writing(atspi_window.Story):
    def shows(self, words):
        return self.window.find_node("label", words)

    def has_row(self, words):
        return self.window.find_node("list item", words)

    def copy_set(self):
        """Border Raid as a rule set of the user's own."""
        folder = shutil.copytree(os.path.join(self.data, "rulesets", "border-raid"),
                                 os.path.join(self.home, "acies", "rulesets", "border-raid"))
        self.facts = os.path.join(folder, "ruleset.xml")
        return folder

    def read(self):
        with open(self.facts, encoding="utf-8") as file:
            return file.read()

    def write(self):
        window = self.open(self.copy_set(), home=self.home)
        self.step("the Rules place is shown", lambda: self.has_row("Troop types"))
        window.keys("F4")
        self.step("its text is written at a key", lambda: window.has_focus("ruleset.xml"))
        self.step("the examples are known", lambda: self.shows("examples are as they say"))
        window.keys("ctrl+Home", "Down", "Return")
        window.type("<die")
        self.step("what is wrong is told", lambda: self.shows("1 problem"))
        self.report(self.shows("Examples run once nothing is wrong"), "and no example is")
        window.keys("F8")
        self.step("a key leads to it", lambda: window.has_focus("ruleset.xml, line"))
        window.keys("Return")
        self.step("and Enter to its line", lambda: window.has_focus("ruleset.xml"))
        window.keys("ctrl+z", "ctrl+z")
        self.step("undo takes it back", lambda: self.shows("Nothing is wrong"))
        self.report("<die\n" not in self.read(), "nothing was saved")

    def save(self):
        window = self.window
        window.keys("ctrl+Home", "Down", "End")
        window.keys("Return")
        window.type("<!-- mine -->")
        window.keys("ctrl+s")
        self.step("saved, it is in its file", lambda: "<!-- mine -->" in self.read())

    def list_spares(self):
        return glob.glob(os.path.join(self.home, "acies", "unsaved", "*"))

    def lose(self):
        """The program is killed, as by a loss of power."""
        window = self.window
        window.type("<!-- lost -->")
        window.wait(lambda: any(name.endswith(".json") for name in self.list_spares()), "a copy")
        window.is_over = True
        os.kill(window.process.pid, signal.SIGKILL)
        window.process.wait()
        self.close()
        window = self.open(os.path.dirname(self.facts), home=self.home)
        self.step("what was not saved is offered", lambda: window.find(
            lambda node: node.get_role_name() == "label" and "before this was saved" in (node.get_name() or "")))
        window.keys("F4")
        window.wait(lambda: window.has_focus("ruleset.xml"), "the text")
        window.keys("ctrl+s")
        self.step("and is there to be saved", lambda: "<!-- lost -->" in self.read())

    def follow(self):
        with open(self.facts, "a", encoding="utf-8") as file:
            file.write("<!-- theirs")
        self.step("what is changed on disk is followed", lambda: self.shows("1 problem"))

    def go(self):
        self.home = os.path.join(self.folder, "home")
        os.makedirs(self.home)
        self.write()
        self.save()
        self.lose()
        self.follow()


if __name__ == "__main__":
    atspi_window.tell(Writing)
