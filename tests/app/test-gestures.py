#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many acts a ruling takes, counted while it is played: an act is a click, a drag or a key. The faces of
real dice and going on to the next phase count apart. Each case plays on a battle of its own, and the journal says
whether it was done."""

import json
import re
import time

import atspi_window
from atspi_table import TableStory, pointer

CHARGE = """place 6 1310,700 mm facing 0 because the test begins here
place 38 1310,630 mm facing 180 because the test begins here
set battle turn=1 phase=charges side=rome because the test begins here
"""
SHOT = """place 3 1310,700 mm facing 0 because the test begins here
place 35 1310,664 mm facing 180 because the test begins here
set battle turn=1 phase=short-range side=rome because the test begins here
"""
# Two Roman hexes beside one of Attila's, in the middle of the table.
ATTACK = """place 42 272.506,210 mm because the test begins here
place 53 272.506,226 mm because the test begins here
place 54 258.65,218 mm because the test begins here
set battle turn=1 phase=combat side=roman because the test begins here
"""
# The most acts that each may take.
MOST = {"charge": 3, "shot": 3, "hex move": 2, "hex attack": 4}
MOST_KEYS = 7


class Gestures(TableStory):
    def begin(self, scenario, script):
        """Opens a battle of SCENARIO after the lines of SCRIPT."""
        self.close()
        self.acts = 0
        self.open_battle(scenario, script)
        self.window.wait(lambda: self.find_table(), "the table")
        self.frame = self.measure_frame()

    def find_place(self, known, place):
        """Where a place of the table (mm) lies in the window, by two units KNOWN."""
        shown = json.loads(self.ask_control("show", "--json", self.battle))
        places = {unit["id"]: (unit["place"]["x"], unit["place"]["y"]) for unit in shown["units"] if "place" in unit}
        pixels = [self.find(number) for number in known]
        return tuple(round(pixels[0][axis] + (place[axis] - places[known[0]][axis])
                           * (pixels[1][axis] - pixels[0][axis])
                           / (places[known[1]][axis] - places[known[0]][axis])) for axis in (0, 1))

    def select(self, *numbers):
        """Clicks on one, and on the others with Ctrl held; waits until it is done, however slow the machine is."""
        for number in numbers:
            if number != numbers[0]:
                pointer("keydown", "ctrl")
            self.click(self.find(number))
            pointer("keyup", "ctrl")
            self.window.wait(lambda: self.is_selected(number), f"{number} to be selected")

    def write_line(self, text):
        self.acts += len(text)
        self.window.type(text)
        self.key("Return")

    def wait_for(self, words, what):
        self.window.wait(lambda: words in self.read_journal(), what)

    def count(self, name, most):
        self.report(self.acts <= most, f"{name}: {self.acts} acts, at most {most}")

    def charge(self):
        self.begin("great-plains", CHARGE)
        self.drag(self.find("6"), self.find("38"))
        self.wait_for("6 Latin horse declares a charge on 38", "the declaration")
        self.key("1")
        self.wait_for("38 Masaesylii, 1st stands before 6 Latin horse", "the answer")
        self.dice(4, 3, 2)
        self.key("Return")
        self.wait_for("6 Latin horse charges 38", "the charge")
        self.count("charge", MOST["charge"])

    def answer_by_drag(self):
        """Who is charged answers by where he is dragged: away, which wants dice, or onto the charger."""
        for words in ("evades", "counter-charges"):
            self.begin("great-plains", CHARGE)
            self.drag(self.find("6"), self.find("38"))
            self.wait_for("6 Latin horse declares a charge on 38", "the declaration")
            x, y = self.find("38")
            self.drag((x, y), (x, y - 60) if words == "evades" else self.find("6"))
            if words == "evades":
                self.dice(4, 3, 3, 2)
                self.key("Return")
            self.wait_for(f"38 Masaesylii, 1st {words} 6", "the answer by a drag")
            self.count(f"charge and answer by drags, {words}", MOST["charge"])

    def charge_by_keys(self):
        self.begin("great-plains", CHARGE)
        self.write_line("6>38")
        self.wait_for("6 Latin horse declares a charge on 38", "the declaration")
        self.key("1")
        self.wait_for("stands before 6 Latin horse", "the answer")
        self.dice(4, 3, 2)
        self.key("Return")
        self.wait_for("6 Latin horse charges 38", "the charge")
        self.count("charge, typed", MOST_KEYS)

    def shot(self):
        self.begin("great-plains", SHOT)
        self.select("3")
        self.click(self.find("35"))
        self.dice(6, 2)
        self.key("Return")
        self.wait_for("3 Roman velites shoot at 35", "the shot")
        self.count("shot", MOST["shot"])

    def refuse(self):
        """What is dropped or forbidden leaves nothing behind."""
        self.begin("great-plains", CHARGE)
        before = self.read_journal()
        foe = self.find("38")
        self.carry(self.find("6"), foe)
        # A key that clears modifiers would let go of the button too.
        pointer("key", "Escape")
        pointer("mousemove", foe[0] + 30, foe[1] - 40)
        pointer("mouseup", 1)
        time.sleep(0.7)
        self.report(self.read_journal() == before and not self.is_selected("38"),
                    "Esc drops a drag, and the press with it")
        self.drag(self.find("6"), self.find("31"))
        self.report(self.read_journal() == before, "a forbidden gesture writes nothing")
        self.report(self.window.find_node("push button", "Override") is None
                    or self.window.find_node("label", "Not allowed by the rules") is None,
                    "and leaves no slip")

    def move(self):
        self.begin("chalons", "next\n")
        to = self.find_place(("47", "1"), (161.658, 346))
        self.select("47")
        self.click(to)
        self.wait_for("47 Legionaries to", "the move")
        self.count("hex move", MOST["hex move"])

    def attack(self):
        self.begin("chalons", ATTACK)
        self.select("53", "54")
        self.drag(self.find("54"), self.find("42"))
        self.dice(6)
        self.key("Return")
        self.window.wait(lambda: re.search(r"Legionaries \(\d+\) against 42", self.read_journal()), "the attack")
        self.count("hex attack, two on one", MOST["hex attack"])

    def go(self):
        for case in (self.charge, self.answer_by_drag, self.charge_by_keys, self.shot, self.refuse, self.move,
                     self.attack):
            case()


if __name__ == "__main__":
    atspi_window.tell(Gestures)
