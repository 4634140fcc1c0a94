#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole turn refereed with the keyboard and by ear alone: the sample's own script is typed into the entry line by
line, from the initiative over moves, javelins, a charge and its melee to the rally, and what is due is begun by its
key. A screen reader says each ruling as it is accepted, and of whoever is on the table where he stands."""

import os

import atspi_reader
import atspi_window
from atspi_window import Atspi

MOST_DUE = 12


def read_script(path):
    """The lines that are typed: without remarks, and without “odds”, which every ruling shows."""
    with open(path, encoding="utf-8") as file:
        lines = [line.strip() for line in file]
    return [line for line in lines if line and not line.startswith(("#", "odds"))]


class Turn(atspi_window.Story):
    def count_due(self):
        due = self.window.find_node("list", "What is due")
        return due.get_child_count() if due is not None else 0

    def can_accept(self):
        return self.accept.get_state_set().contains(Atspi.StateType.SENSITIVE)

    def grows(self, what):
        self.step(what, lambda: self.journal.get_child_count() > self.n_entries)
        self.n_entries = self.journal.get_child_count()
        newest = self.journal.get_child_at_index(self.n_entries - 1).get_name()
        if newest not in self.reader.listen():
            self.unsaid.append(newest)

    def hear_table(self):
        """From the table by Tab to somebody on it."""
        self.window.keys("ctrl+b", "Tab")
        heard = self.reader.listen()
        self.report(" JT east, " in heard and " JT south, facing " in heard, "where somebody stands is said")

    def accept_ruling(self, what):
        self.window.wait(self.can_accept, f"{what} to be ruled")
        self.window.keys("ctrl+Return")
        self.grows(what)

    def settle(self):
        """All that is due and needs no dice, one by one."""
        for _ in range(MOST_DUE):
            n_due = self.count_due()
            if n_due == 0:
                return
            self.window.keys("ctrl+1")
            self.accept_ruling(f"what is due, of {n_due}")
        raise AssertionError("there is no end of what is due")

    def go_on(self, line):
        if line == "settle":
            self.settle()
            return
        self.window.keys("ctrl+e")
        self.window.type(line)
        self.window.keys("Return")
        if line == "next":
            self.grows("the next phase")
        else:
            self.accept_ruling(line)

    def go(self):
        window = self.open()
        self.step("the battle is open", lambda: window.find_node("list", "Order of battle"))
        window.keys("shift+F9")
        self.step("ruling and journal are shown", lambda: window.find_node("list", "Journal"))
        self.journal = window.find_node("list", "Journal")
        self.accept = window.find_node("push button", "Accept")
        self.n_entries = self.journal.get_child_count()
        self.reader, self.unsaid = atspi_reader.Reader(), []
        window.keys("ctrl+e")
        self.reader.listen()
        # The script stops in every phase, whether or not anybody can act in it.
        self.go_on("set stops-in-empty-phases yes because the script does")
        for line in read_script(os.path.join(self.data, "scenarios", "great-plains.play")):
            self.go_on(line)
        self.go_on("next")
        self.step("the second turn has begun", lambda: window.find_node("label", "Turn 2"))
        self.report(not self.unsaid, "each ruling was said as it was accepted")
        for sentence in self.unsaid:
            print("# not said:", sentence)
        self.hear_table()


if __name__ == "__main__":
    atspi_window.tell(Turn)
