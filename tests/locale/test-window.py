#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window in a language that nobody speaks:
    test-window.py PROGRAM DATA SOURCE FOLDER LANGUAGE LOCALE

Whatever it shows in each of its states has been translated; where one writes from right to left, all about the table
is mirrored. Runs under dbus-run-session and display.py; FOLDER keeps the catalogs and the locale.
"""

import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, os.pardir, "app"))

import atspi_window
import pseudo
import unmarked
from gi.repository import Atspi

# What GTK says for itself, of which our catalogs know nothing, and the classes of what has no name.
OF_GTK = {"Minimize", "Maximize", "Restore", "Close", "the", "window", "None"}
CLASSES = ("Gtk", "Adw", "Acies")
# The words of a choice that a procedure offers by ids.
BY_ID = {"order", "goes", "first", "second"}
RIGHT_TO_LEFT = {"he"}


def use_locale(folder, name):
    """Compiles the locale NAME, as "he_IL", unless it is there or known to all; and takes it."""
    path = os.path.join(folder, "locales", name + ".UTF-8")
    if name != "C" and not os.path.isdir(path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        subprocess.run(["localedef", "-c", "-i", name, "-f", "UTF-8", path], capture_output=True, check=False)
    os.environ.update(LOCPATH=os.path.dirname(path), LC_ALL=name + ".UTF-8")


class Translated(atspi_window.Story):
    def find_plain(self):
        known = unmarked.list_data_words(self.data) | OF_GTK | BY_ID
        faults = set()
        for node, _ in self.window.walk():
            texts = node.get_name() or "", node.get_description() or ""
            if not texts[0].startswith(CLASSES):
                faults.update(f"“{word}” in “{text}”" for text in texts for word in unmarked.find(text, known))
        return sorted(faults)

    def state(self, what, keys, condition):
        """Goes on to a state; every word it shows must have accents."""
        self.window.keys(*keys)
        self.window.wait(condition, what)
        faults = self.find_plain()
        self.report(not faults, what)
        self.complaints += [f"{what}: {fault}" for fault in faults]

    def find(self, role, text):
        """What shows the English TEXT."""
        return self.window.find_node(role, pseudo.accent(text).rstrip("·]"))

    def get_left(self, role, text):
        return Atspi.Component.get_extents(self.find(role, text), Atspi.CoordType.WINDOW).x

    def go(self):
        self.open()
        is_mirrored = os.environ["LANGUAGE"] in RIGHT_TO_LEFT
        self.state("the table", [], lambda: self.find("list", "Order of battle"))
        self.report((self.get_left("push button", "Main Menu") < self.get_left("page tab", "Play")) == is_mirrored,
                    "the menu stands at the end of the line")
        self.state("a ruling", ["ctrl+Page_Down", "ctrl+1"], lambda: self.find("label", "Chances"))
        self.state("the umpire’s hand", ["Escape", "ctrl+u"], lambda: self.find("push button", "Set"))
        self.close()
        self.open("--edit", os.path.join(self.data, "scenarios", "great-plains.xml"))
        self.state("a scenario to edit", [], lambda: self.find("push button", "Undo"))


if __name__ == "__main__":
    _, program, data, source, folder, language, locale = sys.argv
    use_locale(folder, locale)
    pseudo.speak(source, folder, language)
    sys.exit(0 if Translated(program, data).run() else 1)
