#!/usr/bin/python3
"""Where a scenario is edited and an army built, with each tool: names for all that can be operated, and help."""

import os

import atspi_walk


class Naming(atspi_walk.Walk):
    def go(self):
        self.open("--edit", os.path.join(self.data, "scenarios", "raid-at-the-ford.xml"))
        self.edit(self.window)
        self.close()
        self.open(os.path.join(self.data, "armies", "border-raiders.xml"))
        self.build(self.window)

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
        self.look("its options", ["F10"], lambda: window.has_focus("New Battle"))
        window.keys("Escape")


if __name__ == "__main__":
    atspi_walk.atspi_window.tell(Naming)
