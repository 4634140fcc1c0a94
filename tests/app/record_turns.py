#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns of a battle in the window, by the pointer alone or by the keyboard alone: whatever is due is begun, thrown,
chosen and accepted, somebody is moved or goes for an enemy in each phase in which he may, and Next goes on. How many
acts it took, and how long, is printed, those of each charge or attack apart; with ACIES_SHOTS a picture of each phase
goes into that folder, and with ACIES_ACTS one of what each act meets. It takes minutes, so that it is no test of
every day: `./dev turns SCENARIO pointer|keys [TURNS [large|small [FROM]]]` runs it, from a heading of the recorded
battle on if you name one."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import atspi_window
from record_attacks import AttackStory

TURNS = 3
# Width and height of the window, and how much larger than usual its text is.
SIZES = {"large": (1600, 1000, 1), "small": (1000, 700, 1.5)}
MOST_ACTS = 1500


class Turns(AttackStory):
    turns, heading = TURNS, None

    def read_position(self):
        return self.ask_control("show", self.battle).splitlines()[1]

    def list_due(self):
        """What can be met now."""
        return [due for due in json.loads(self.ask_control("due", "--json", self.battle))["list"]
                if due["state"] == "ready"]

    def move(self):
        """Somebody goes a little ahead, if he may."""
        if self.hand == "keys":
            self.key("ctrl+b", "Tab", "Up", "Up", "Return")
            return
        for node, _ in self.window.walk(self.find_table()):
            if node.get_role_name() == "list item":
                at = self.find(node.get_name().split(" ")[0])
                self.drag(at, (at[0], at[1] - 12))
                return

    def meet_due(self, tried):
        """What is open, or else the first that is due and not in TRIED. FALSE: it could not be done."""
        sight = self.see()
        if sight.open is not None and self.answer(sight):
            return True
        self.drop()
        rows = sorted(self.list_due(), key=lambda due: due["may"])
        for n, due in enumerate(rows):
            if due["serial"] in tried:
                continue
            tried.add(due["serial"])
            if self.begin_due(n):
                return self.answer(self.see())
            return False
        return False

    def meet_dues(self):
        """All that is due. Returns how much of it could not be done."""
        position, tried, n_left = self.read_position(), set(), 0
        for _ in range(60):
            due = self.list_due()
            if all(one["serial"] in tried for one in due) or self.acts > MOST_ACTS \
                    or self.read_position() != position:
                return n_left
            acts, throws, start = self.acts, self.throws, time.monotonic()
            if not self.meet_due(tried):
                n_left += 1
                print("# left:", "; ".join(one["sentence"] for one in due), flush=True)
                self.shot("left-" + position)
                self.drop()
                continue
            left = {one["serial"] for one in self.list_due()}
            self.add_up([one for one in due if one["serial"] not in left], acts, throws, start)
        return n_left

    def play_phase(self):
        """Whatever can be done in it; returns how many things could not."""
        position = self.read_position()
        # First, as answers wait until all have declared.
        n_left = 0 if self.attack() else 1
        n_left += self.meet_dues()
        if n_left == 0 and self.read_position() == position:
            self.move()
            self.drop()
        return n_left

    def go(self):
        self.begin_battle()
        start, n_left = time.monotonic(), 0
        shown = set()
        while self.acts < MOST_ACTS:
            position = self.read_position()
            turn = re.match(r"Turn (\d+)", position)
            if turn is not None and int(turn[1]) > self.last:
                break
            if position not in shown:
                shown.add(position)
                self.shot(position)
                print(f"# {time.monotonic() - start:6.0f} s {self.acts:4} acts  {position}", flush=True)
                if turn is not None:
                    n_left += self.play_phase()
            # Twice where something is still due.
            self.go_on()
        seconds = time.monotonic() - start
        events = self.count_events()
        self.report(int(re.match(r"Turn (\d+)", self.read_position())[1]) > self.last,
                    f"{self.scenario}, {self.hand}: {len(shown)} parts of phases, {self.acts} acts, {events} events, "
                    f"{n_left} left undone, {seconds:.0f} s")
        self.tell_attacks()
        self.ask_control("verify", self.battle)
        self.report(True, "the journal verifies")

    def read_script(self):
        """The recorded battle up to the heading, if one is named."""
        if self.heading is None:
            return ""
        path = os.path.join(os.path.dirname(__file__), "..", "battles", self.scenario + ".play")
        with open(path, encoding="utf-8") as file:
            before, found, _ = file.read().partition(f"# {self.heading}\n")
        assert found, f"{path} has no heading {self.heading}"
        return before

    def begin_battle(self):
        self.open_battle(self.scenario, self.read_script())
        self.attacks = {}
        turn = re.match(r"Turn (\d+)", self.read_position())
        self.last = self.turns + (int(turn[1]) - 1 if turn is not None else 0)
        self.window.wait(self.find_table, "the table")
        self.frame = self.measure_frame()
        self.acts = 0


def set_up(size, folder):
    """The size of the window, and of text: what a display and its settings would say."""
    width, height, text = SIZES[size]
    settings = os.path.join(folder, "glib-2.0", "settings")
    os.makedirs(settings)
    with open(os.path.join(settings, "keyfile"), "w", encoding="utf-8") as file:
        file.write(f"[io/github/acies_referee/Acies]\nwindow-width={width}\nwindow-height={height}\n")
    os.environ.update(GSETTINGS_BACKEND="keyfile", XDG_CONFIG_HOME=folder)
    if shutil.which("xprop"):
        subprocess.run(["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
                        f"Xft.dpi:\t{round(96 * text)}"], check=True)


if __name__ == "__main__":
    place = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    Turns.scenario, Turns.hand = sys.argv[3], sys.argv[4]
    Turns.turns = int(sys.argv[5])
    Turns.heading = sys.argv[7] if len(sys.argv) > 7 else None
    set_up(sys.argv[6], place.name)
    atspi_window.tell(Turns)
