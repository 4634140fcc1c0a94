#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Where a scenario is edited, an army built and rules looked through, with each tool: names for all that can be
operated, and help."""

import os

import atspi_walk


class Naming(atspi_walk.Walk):
    def go(self):
        self.open("--edit", os.path.join(self.data, "scenarios", "raid-at-the-ford.xml"))
        self.edit(self.window)
        self.close()
        self.open(os.path.join(self.data, "armies", "border-raiders.xml"))
        self.build(self.window)
        self.close()
        self.open(os.path.join(self.data, "rulesets", "border-raid"))
        self.browse(self.window)
        self.close()
        self.open(self.write_list())
        self.look("a spreadsheet", [], lambda: self.window.find_window("Import an Army"), "armies#import")

    def write_list(self):
        path = os.path.join(self.folder, "list.csv")
        with open(path, "w", encoding="utf-8") as file:
            file.write("Name,Type,Stands\nArchers,Bows,4\n")
        return path

    def edit(self, window):
        self.look("a scenario", [], lambda: window.find_node("text", "Title"), "scenarios")
        self.look("a unit of it", ["ctrl+b", "Tab"], lambda: window.has_focus(" stands"))
        self.look("terrain", ["t"], lambda: window.find_node("list", "Terrain"), "terrain")
        self.look("zones", ["z"], lambda: window.find_node("label", "Click a zone or an area"),
                  "scenarios#zones")
        self.look("the umpire's tape", ["m"], lambda: window.find_node("label", "Click or drag from"),
                  "referee-a-turn#measure")

    def build(self, window):
        self.look("an army", [], lambda: window.find_node("list", "Army"), "armies")
        self.look("an entry of it", ["ctrl+b", "Down", "Down"], lambda: window.has_focus("stand"))
        self.look("its menu", ["ctrl+m"], lambda: window.has_focus("Save"))
        window.keys("Escape")
        self.dialog("the army as text", ["ctrl+m", "x"], "Army as Text", "armies#text")

    def browse(self, window):
        self.look("rules", [], lambda: window.find_node("list item", "Troop types"), "rules")
        window.keys("ctrl+f")
        window.type("target in cover")
        self.look("what is found", [], lambda: window.find_node("list item", "shooting"))
        self.look("a rule", ["Return"], lambda: window.has_focus("within 4 paces"), "rules")
        self.look("a part of it", ["Down", "Down", "Return"], lambda: window.find_node("label", "Used by"))
        self.dialog("the sheet of it", ["ctrl+p"], "Print", "print")


if __name__ == "__main__":
    atspi_walk.atspi_window.tell(Naming)
