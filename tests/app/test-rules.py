#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A rule set looked through and changed with the keyboard alone: a rule is found, a part of it looked at, given
another value with a reason, that taken back and done again, and the house rules saved; a clause tells what of it is not
computed."""

import glob
import os
import shutil

import atspi_window


class Browsing(atspi_window.Story):
    def shows(self, words):
        return self.window.find_node("label", words)

    def has_row(self, words):
        return self.window.find_node("list item", words)

    def browse(self):
        window = self.window
        self.step("the contents are listed", lambda: self.has_row("Troop types"))
        window.keys("ctrl+f")
        window.type("target in cover")
        self.step("what has the word is found", lambda: self.has_row("shooting"))
        window.keys("Return")
        self.step("the rule is shown", lambda: self.window.has_focus("within 4 paces, +1"))
        window.keys("Down", "Down", "Return")
        self.step("a factor is looked at", lambda: self.shows("Used by"))
        self.step("with its clause", lambda: self.window.find_node("push button", "3, "))

    def is_factor(self, words):
        return self.window.find_node("push button", "target in cover, " + words)

    def list_saved(self):
        return glob.glob(os.path.join(self.window.home, "**", "rulesets", "*", "ruleset.xml"), recursive=True)

    def is_saved(self, *words):
        for path in self.list_saved():
            with open(path, encoding="utf-8") as file:
                text = file.read()
            if all(word in text for word in words):
                return True
        return False

    def change(self):
        window = self.window
        window.keys("Return", "ctrl+a", "parenleft", "Return")
        self.step("a reason is asked for", lambda: self.window.has_focus("Reason"))
        window.type("Who could miss")
        window.keys("Return")
        self.step("what cannot be is refused", lambda: self.is_factor("−1") and self.window.has_focus("Reason"))
        window.keys("shift+Tab", "ctrl+a", "minus", "2", "Return")
        self.step("the factor is changed", lambda: self.is_factor("−2, changed, was -1"))
        self.step("and says why", lambda: self.shows("Who could miss"))
        self.step("the example that it turns is listed",
                  lambda: self.window.find_node("list item", "shooting"))
        window.keys("ctrl+z")
        self.step("undo takes it back", lambda: self.is_factor("−1"))
        window.keys("ctrl+shift+z")
        self.step("redo does it again", lambda: self.is_factor("−2, changed"))
        window.keys("ctrl+s")
        self.step("the house rules are saved",
                  lambda: self.is_saved('extends="border-raid"', "Who could miss"))

    def be_overtaken(self):
        """What is played is saved first, but not over what others wrote."""
        window = self.window
        window.keys("ctrl+z")
        self.step("undone, it is not saved", lambda: self.is_factor("−1"))
        for path in self.list_saved():
            with open(path, "a", encoding="utf-8") as file:
                file.write("<!-- theirs -->\n")
        window.press("Play by These Rules")
        self.step("what others wrote is not replaced unasked",
                  lambda: window.find_window("Replace What Others Wrote?"))
        window.keys("Escape")
        self.step("and it is still theirs", lambda: self.is_saved("theirs", "Who could miss"))
        window.keys("ctrl+shift+z")
        self.step("the change is done again", lambda: self.is_factor("−2, changed"))

    def play(self):
        window = self.window
        window.press("Play by These Rules")
        self.step("a scenario is asked for", lambda: window.find_window("Play by These Rules"))
        self.step("with those of the rules below", lambda: window.find_node("combo box", "Scenario"))
        window.keys("Return")
        self.step("it is played by the house rules", lambda: window.find_window("Raid"))

    def write_part(self):
        """A copy of the rule set in which one clause is computed in part."""
        folder = shutil.copytree(os.path.join(self.data, "rulesets", "border-raid"),
                                 os.path.join(self.folder, "border-raid"))
        path = os.path.join(folder, "clauses.xml")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace('<clause id="3"', '<clause id="3" status="part" missing="Bows in the rain."'))
        return folder

    def read_clause(self):
        self.close()
        window = self.open(self.write_part())
        self.step("the contents are listed again", lambda: self.has_row("Clauses"))
        window.keys("ctrl+f")
        window.type("bows rain")
        self.step("what a clause lacks is found", lambda: self.has_row("3"))
        window.keys("Return")
        self.step("and told", lambda: window.find_node("push button", "missing, Bows in the rain."))

    def go(self):
        self.open(os.path.join(self.data, "rulesets", "border-raid"))
        self.browse()
        self.change()
        self.be_overtaken()
        self.play()
        self.read_clause()


atspi_window.tell(Browsing)
