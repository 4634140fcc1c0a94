#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""An army built with the keyboard alone: troops are found and added, stepped, duplicated, moved and removed,
named, saved, and opened again; the total below the tree follows every key."""

import atspi_window


class Building(atspi_window.Story):
    def open_army(self):
        window = self.open(self.path)
        self.step("the army is open", lambda: window.find_node("list", "Army"))
        return window

    def has_total(self, points):
        return self.window.find_node("label", f"{points} points")

    def holds(self, *words):
        with open(self.path, encoding="utf-8") as file:
            text = file.read()
        return all(word in text for word in words)

    def are_in_order(self, *words):
        with open(self.path, encoding="utf-8") as file:
            text = file.read()
        places = [text.rfind(word) for word in words]
        return -1 not in places and places == sorted(places)

    def add(self, words):
        self.window.keys("ctrl+f", "ctrl+a")
        self.window.type(words)
        self.window.keys("Return", "ctrl+s")

    def add_command(self, window):
        self.add("command")
        self.add("bows")
        self.step("a command is added, and a unit to it",
                  lambda: self.are_in_order('type="spears"', "<command ", "<unit "))
        window.keys("ctrl+b", "ctrl+z", "ctrl+z", "ctrl+s")
        self.step("both are taken back",
                  lambda: self.holds('<reckoned points="73"'))

    def go(self):
        self.path = self.copy("armies", "border-raiders.xml")
        window = self.open_army()
        self.step("it says what it costs", lambda: self.has_total(49))
        window.keys("ctrl+f")
        window.type("riders")
        window.keys("Return")
        self.step("a unit is found and added, as large as usual", lambda: self.has_total(81))
        window.keys("ctrl+b", "plus")
        self.step("a key adds a stand", lambda: self.has_total(89))
        window.keys("minus", "minus")
        self.step("another takes it away", lambda: self.has_total(73))
        window.keys("alt+Up", "ctrl+d")
        self.step("it is duplicated", lambda: self.has_total(97))
        window.keys("Delete")
        self.step("and removed", lambda: self.has_total(73))
        window.keys("ctrl+z")
        self.step("undo brings it back", lambda: self.has_total(97))
        window.keys("ctrl+z", "ctrl+s")
        self.step("it is saved",
                  lambda: self.holds('type="riders" stands="3"', '<reckoned points="73"'))
        self.step("it stands before the spears, where a key put it",
                  lambda: self.are_in_order('type="bows"', 'type="riders"', 'type="spears"'))
        self.add_command(window)
        self.close()
        self.open_army()
        self.step("opened again it is the same", lambda: self.has_total(73))


if __name__ == "__main__":
    atspi_window.tell(Building)
