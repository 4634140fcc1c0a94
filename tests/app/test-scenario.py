#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A scenario opened to be edited: its title and size are changed, a size that is none is refused beside its
field, it is saved, undone and done again, a zone is drawn, and opened once more it holds what was typed."""

import atspi_window


class Editing(atspi_window.Story):
    def open_scenario(self):
        window = self.open("--edit", self.path)
        self.step("the scenario is open", lambda: window.find_node("text", "Title"))
        return window

    def holds(self, *words):
        with open(self.path, encoding="utf-8") as file:
            text = file.read()
        return all(word in text for word in words)

    def draw_zone(self):
        window = self.window
        window.press("Draw a Zone on the Table")
        self.step("the tool says what is drawn",
                  lambda: window.find_node("label", "click point by point"))
        window.keys("Insert", "shift+Right", "shift+Right", "Insert", "shift+Down", "shift+Down",
                    "Insert", "Return")
        self.step("a zone is drawn without a pointer",
                  lambda: window.find_node("label", "Delete removes"))
        window.keys("ctrl+s")
        self.step("and saved", lambda: self.holds("<zone>"))

    def go(self):
        self.copy("armies", "border-raiders.xml")
        self.path = self.copy("scenarios", "raid-at-the-ford.xml")
        window = self.open_scenario()
        window.write("Title", "The Ford at Night")
        window.write("Width", "0")
        window.keys("ctrl+s")
        self.step("a table of nothing is refused in a sentence",
                  lambda: window.find_node("label", "A table must be between"))
        window.write("Width", "1100,5 mm")
        window.keys("ctrl+s")
        self.step("it is saved",
                  lambda: self.holds("The Ford at Night", 'width="1100.5"',
                                     'army="../armies/border-raiders.xml"'))
        # A field that has the focus takes back what was typed in it; the table, what was done.
        window.keys("ctrl+b", "ctrl+z")
        self.step("undo takes the size back", lambda: window.is_enabled("Redo"))
        window.keys("ctrl+s")
        self.step("as it was it is saved", lambda: self.holds('width="900"'))
        window.keys("ctrl+shift+z")
        self.step("redo does it again", lambda: not window.is_enabled("Redo"))
        window.keys("ctrl+s")
        self.step("as it is it is saved", lambda: self.holds('width="1100.5"'))
        self.draw_zone()
        self.close()
        window = self.open_scenario()
        self.step("opened again it holds what was typed",
                  lambda: window.find_node("frame", "The Ford at Night"))


if __name__ == "__main__":
    atspi_window.tell(Editing)
