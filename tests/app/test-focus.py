#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the keyboard is after each step: a refused line waits in the entry to be typed over, nothing leads into an
override by itself, and whatever is opened and left gives the keyboard back to where it was."""

import time

import atspi_window
from atspi_window import Atspi

APPROACH = "set battle turn=1 phase=approach side=rome because the test begins here\n"
ENTRY = "Typed play"
TOO_FAR = "8 ahead 90 JT"


class Focus(atspi_window.Story):
    def get_line(self):
        """What stands in the entry and how much of it is selected, if it has the focus; else None."""
        focus = self.window.find_focus()
        if focus is None or ENTRY not in focus.get_name():
            return None
        text = Atspi.Text.get_text(focus, 0, Atspi.Text.get_character_count(focus))
        span = Atspi.Text.get_selection(focus, 0) if Atspi.Text.get_n_selections(focus) else None
        return text, span and abs(span.end_offset - span.start_offset)

    def has_label(self, text):
        return self.window.find_node("label", text) is not None

    def shows(self, name):
        return self.window.find_node("push button", name).get_state_set().contains(Atspi.StateType.SHOWING)

    def find_table_unit(self, name):
        table = self.window.find_node("list", "Table")
        for node, _ in self.window.walk(table):
            if node.get_role_name() == "list item" and node.get_name().startswith(name):
                return node
        return None

    def is_selected(self, name):
        return self.find_table_unit(name).get_state_set().contains(Atspi.StateType.SELECTED)

    def enter(self, line):
        self.window.keys("ctrl+e")
        self.window.type(line)
        self.window.keys("Return")

    def go(self):
        window = self.open_battle("great-plains", APPROACH)
        self.step("the battle is open", lambda: window.find_node("list", "Order of battle"))
        self.refuse()
        self.help()
        self.escape()
        self.type_on_accept()
        self.table()
        self.menu()

    def refuse(self):
        window = self.window
        self.enter(TOO_FAR)
        self.step("what is forbidden says so", lambda: self.has_label("Not allowed by the rules"))
        self.step("the refused line waits in the entry, selected",
                  lambda: self.get_line() == (TOO_FAR, len(TOO_FAR)))
        before = self.read_journal()
        window.keys("Return")
        time.sleep(0.5)
        self.report(self.get_line() == (TOO_FAR, len(TOO_FAR)), "Enter asks it again and opens no override")
        window.type("8 ahead 1 JT")
        window.keys("Return")
        self.step("the next line takes its place", lambda: window.has_focus("Accept"))
        self.report(self.read_journal() == before, "and nothing was overruled")
        window.keys("Escape")

    def help(self):
        window = self.window
        self.enter("?")
        self.step("? tells what can be typed", lambda: window.find_node("list", "What can be typed now"))
        window.keys("Escape")
        self.step("Escape goes back to the entry", lambda: self.get_line() is not None)

    def escape(self):
        """Esc closes the override, and then drops the question."""
        window = self.window
        self.enter(TOO_FAR)
        self.step("a line is refused", lambda: self.has_label("Not allowed by the rules"))
        window.press("Override")
        self.step("the override asks for a reason", lambda: window.has_focus("Reason"))
        window.keys("Escape")
        self.step("Escape closes it", lambda: window.has_focus("Override"))
        self.report(self.has_label("Not allowed by the rules"), "and the question stays")
        window.keys("Escape")
        self.step("Escape drops the question", lambda: not self.shows("Override"))
        self.report(self.get_line() is not None, "and the entry has the keyboard")
        window.keys("Escape")

    def type_on_accept(self):
        window = self.window
        self.enter("8 ahead 1 JT")
        self.step("a ruling waits to be accepted", lambda: window.has_focus("Accept"))
        before = self.read_journal()
        window.type("9 ahead 1 JT")
        self.step("what is typed then goes to the entry",
                  lambda: (self.get_line() or ("",))[0] == "9 ahead 1 JT")
        self.report(self.read_journal() == before, "and accepts nothing")
        window.keys("Return", "Escape")

    def table(self):
        window = self.window
        self.enter("show 9")
        self.step("a line selects a unit", lambda: self.is_selected("9 "))
        window.keys("ctrl+b")
        self.step("Ctrl+B goes to it on the table", lambda: window.has_focus("9 ", " stands"))
        self.report(self.is_selected("9 "), "and keeps it selected")

    def menu(self):
        """A submenu is opened, as a click does it, and left by Escape."""
        window = self.window
        for key, name in (("F10", "Look"), ("ctrl+m", "Battle Report")):
            window.keys(key)
            entry = window.wait(lambda: window.find_node("menu item", name), name)
            Atspi.Action.do_action(entry, 0)
            time.sleep(1)
            window.keys("Escape")
            window.wait(lambda: window.find_node("menu item", name) is None, "the menu to close")
            window.keys("ctrl+e")
            self.step(f"the keyboard is alive after {name} and Escape", lambda: self.get_line() is not None)


if __name__ == "__main__":
    atspi_window.tell(Focus)
