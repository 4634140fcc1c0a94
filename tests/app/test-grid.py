#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turn 2 of the Great Plains, when one side has lost its leaders: eleven control tests come as one table, opened by
Next itself, and take eleven faces and Enter. The table, its keys, one undo, and a row by itself."""

import os
import subprocess
import sys

import atspi_window

LEADERS = ["hasdrubal", "syphax", "hanno", "celtiberian-chief"]
PHASE = "# Turn 2, Command, Hasdrubal and Syphax"
FACES = "34561234562"


def shot(name):
    """A picture of the screen, for whoever looks at what the test sees."""
    folder = os.environ.get("ACIES_SHOTS")
    if folder:
        subprocess.run(["import", "-window", "root", os.path.join(folder, name + ".png")], check=True)


class Grid(atspi_window.Story):
    def make_battle(self):
        """The recorded battle up to that phase, the leaders lost by the umpire's hand just before it."""
        aciesctl, script = sys.argv[3], sys.argv[4]
        battle = os.path.join(self.folder, "plains.acies")
        begun = os.path.join(self.folder, "begun.play")
        with open(script, encoding="utf-8") as file:
            lines = file.read().split("\n")
        lines = lines[:lines.index(PHASE)]
        assert lines[-1] == "next"
        lines[-1:] = [f"lose {leader} 1 because he fell" for leader in LEADERS]
        with open(begun, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        scenario = os.path.join(self.data, "scenarios", "great-plains.xml")
        subprocess.run([aciesctl, "new", scenario, "-o", battle], check=True, stdout=subprocess.DEVNULL)
        subprocess.run([aciesctl, "play", battle, begun], check=True, stdout=subprocess.DEVNULL)
        return battle

    def count_entries(self):
        return self.journal.get_child_count()

    def has_grid(self, n):
        """A table with N rows is shown."""
        return self.window.find_node("label", f"Control test: {n}")

    def go(self):
        window = self.open(self.make_battle())
        self.step("the battle is open", lambda: window.find_node("list", "Order of battle"))
        self.journal = window.find_node("list", "Journal")

        window.keys("ctrl+Page_Down")
        self.step("Next opens the table of eleven", lambda: self.has_grid(11))
        shot("grid-empty")
        self.step("the first die has the ring", lambda: window.has_focus("31 Celtiberians, 1st band", "1 D6"))

        window.type(FACES[:5])
        self.step("digits go on by themselves", lambda: window.has_focus("36 African spearmen", "1 D6"))
        shot("grid-five")
        window.keys("Return")
        self.step("Enter says how many are open", lambda: window.find_node("label", "6 are open"))
        window.keys("BackSpace")
        self.step("Backspace empties the die before", lambda: window.has_focus("35 Celtiberian skirmishers", "1 D6"))
        window.keys("Up")
        self.step("Up goes to the row before", lambda: window.has_focus("34 Celtiberians, 4th band"))
        window.keys("Down")
        window.type(FACES[4:])
        self.step("all have their die", lambda: window.find_node("label", "Ready to accept"))
        shot("grid-full")
        before = self.count_entries()
        window.keys("Return")
        self.step("Enter accepts all of them", lambda: self.count_entries() == before + 11)
        self.step("and the table is gone", lambda: not window.find_node("label", "Control test: 11"))

        window.keys("ctrl+z")
        self.step("one undo takes them back", lambda: window.find_node("label", "Due (11)"))
        window.keys("ctrl+e")
        window.type("grid")
        window.keys("Return")
        self.step("the table is there again", lambda: self.has_grid(11))
        n_keys = 0
        for key in [*FACES, "Return"]:
            window.keys(key)
            n_keys += 1
        self.step(f"{n_keys} keys for eleven tests",
                  lambda: not self.has_grid(11) and not window.find_node("label", "Due (11)"))
        self.step("all of them are in the journal", lambda: self.count_entries() >= before + 11)

        window.keys("ctrl+z")
        window.keys("ctrl+e")
        window.type("grid 3 - 5")
        window.keys("Return")
        self.step("what is typed fills in order", lambda: window.find_node("label", "9 are open"))
        window.press("One by One")
        self.step("a row is shown by itself", lambda: window.has_focus(", die 1"))


if __name__ == "__main__":
    atspi_window.tell(Grid)
