# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A walk through windows: in each state it shows, whatever can be operated has a name that is not the name of a
class, and F1 asks for its page of the help."""

import re

import atspi_window
from atspi_window import Atspi

OPERATED = {"alert", "check box", "check menu item", "combo box", "dialog", "entry", "frame", "link", "list",
            "list item", "menu", "menu item", "page tab", "page tab list", "password text", "progress bar",
            "push button", "radio button", "radio menu item", "slider", "spin button", "status bar",
            "table cell", "text", "toggle button"}
# What takes the focus only to scroll or to be copied from.
PASSIVE = {"label", "scroll bar", "scroll pane"}
CLASS = re.compile("(Gtk|Adw|Acies)[A-Z]")


def wants_name(node):
    role = node.get_role_name()
    return role in OPERATED or (role not in PASSIVE
                                and node.get_state_set().contains(Atspi.StateType.FOCUSABLE))


class Walk(atspi_window.Story):
    def find_nameless(self):
        faults = []
        for node, place in self.window.walk():
            name = node.get_name() or ""
            if (name == "" or CLASS.match(name)) and wants_name(node):
                faults.append(f"{node.get_role_name()} “{name}” at {place}")
        return faults

    def look(self, what, keys, condition, page=None):
        """Goes on to a state by KEYS, or by pressing the button of that name, and looks at all it shows."""
        if isinstance(keys, str):
            self.window.press(keys)
        else:
            self.window.keys(*keys)
        self.window.wait(condition, what)
        faults = self.find_nameless()
        if page is not None:
            asked = self.window.ask_help()
            faults += [f"{what}: F1 asks for {asked}, not for {page}"] if asked != page else []
        self.report(not faults, what)
        self.complaints += [fault for fault in faults if fault not in self.complaints]

    def dialog(self, what, keys, title, page=None, close="Escape"):
        """The same of a window called TITLE, which is then closed."""
        self.look(what, keys, lambda: self.window.find_window(title), page)
        self.window.keys(close)
        self.window.wait(lambda: not self.window.find_window(title), f"{what} to close")
