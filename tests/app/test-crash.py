#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window faults; the next one says so, shows and copies a report, and the one after that says nothing of it."""

import os
import signal

import atspi_window

SENTENCE = "did not end properly"


class Fault(atspi_window.Story):
    def find_text(self, text):
        return self.window.find(lambda node: node.get_role_name() == "label" and text in (node.get_name() or ""))

    def go(self):
        os.environ.update(ACIES_RUN_MARK="yes", XDG_STATE_HOME=os.path.join(self.folder, "state"))
        window = self.open_battle("raid-at-the-ford", "next\n")
        self.step("the battle is open", lambda: window.find_node("list", "Order of battle"))
        window.keys("ctrl+l")
        window.type("note one")
        window.keys("Return", "Return")
        self.step("a note is accepted", lambda: window.find_node("list item", "Note: one"))
        battle = self.battle
        window.is_over = True
        os.kill(window.process.pid, signal.SIGSEGV)
        window.process.wait()
        self.close()
        window = self.open(battle)
        self.step("the next window says what happened", lambda: self.find_text(SENTENCE))
        self.step("and has what was accepted", lambda: window.find_node("list item", "Note: one"))
        show = window.wait(lambda: window.find(lambda node: node.get_name() == "Show All"), "Show All")
        atspi_window.Atspi.Action.do_action(show, 0)
        self.step("it shows the report", lambda: self.find_text("signal 11"))
        report = self.find_text("signal 11").get_name()
        self.report("act ruling" in report and self.folder not in report and "Note" not in report,
                    "which has acts, and nothing of the user")
        self.step("which can be copied", lambda: window.is_enabled("Copy"))
        window.press("Copy")
        self.close()
        window = self.open(battle)
        self.step("the battle is open again", lambda: window.find_node("list item", "Note: one"))
        self.report(self.find_text(SENTENCE) is None, "nothing more is said of it")


if __name__ == "__main__":
    atspi_window.tell(Fault)
