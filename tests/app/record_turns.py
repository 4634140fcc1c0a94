#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns of a battle in the window, by the pointer alone or by the keyboard alone: whatever is due is begun, thrown,
chosen and accepted, somebody is moved or goes for an enemy in each phase in which he may, and Next goes on. How many
acts it took, and how long, is printed, those of each charge or attack apart; with ACIES_SHOTS a picture of each phase
goes into that folder. It takes minutes, so that it is no test of every day: `./dev turns SCENARIO pointer|keys [TURNS
[large|small [FROM]]]` runs it, from a heading of the recorded battle on if you name one."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import atspi_window
from atspi_window import Atspi
from record_attacks import AttackStory

TURNS = 3
# Width and height of the window, and how much larger than usual its text is.
SIZES = {"large": (1600, 1000, 1), "small": (1000, 700, 1.5)}
MOST_ACTS = 1500
# An answer may need so many throws and choices.
MOST_STEPS = 8


class Turns(AttackStory):
    scenario, hand, turns, heading = "great-plains", "keys", TURNS, None
    n_shots = 0

    def shot(self, name):
        folder = os.environ.get("ACIES_SHOTS")
        if folder:
            self.n_shots += 1
            words = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
            path = os.path.join(folder, f"{self.scenario}-{self.hand}-{self.n_shots:02}-{words}.png")
            subprocess.run(["import", "-window", "root", path], check=True)

    def read_position(self):
        return self.ask_control("show", self.battle).splitlines()[1]

    def count_events(self):
        return len(self.read_events())

    def list_due(self):
        """What can be met now."""
        return [due for due in json.loads(self.ask_control("due", "--json", self.battle))
                if due["state"] == "ready"]

    @staticmethod
    def is_shown(node):
        """Whether it is, and not beside the window as what is folded away."""
        accessible = node.get_accessible()
        if accessible is None:
            return False  # it has gone since
        box = accessible.get_extents(Atspi.CoordType.WINDOW)
        return box.width > 0 and box.height > 0 and box.x >= 0 and box.y >= 0

    def find_shown(self, matches):
        """The first that is shown, can be operated and MATCHES (node, names of what is about it); or None."""
        for node, place in self.window.walk():
            if matches(node, place) and node.get_state_set().contains(Atspi.StateType.SENSITIVE) \
                    and self.is_shown(node):
                return node
        return None

    def find_button(self, name):
        return self.find_shown(lambda node, _: node.get_role_name() in ("push button", "toggle button")
                               and node.get_name().startswith(name))

    def click_node(self, node):
        box = node.get_extents(Atspi.CoordType.WINDOW)
        self.click((box.x + box.width // 2 + self.frame[0], box.y + box.height // 2 + self.frame[1]))

    def press_button(self, name):
        """Presses it as a hand would; FALSE: it is not there."""
        node = self.find_button(name)
        if node is not None:
            self.click_node(node)
        return node is not None

    def press_due_button(self):
        """Its name says how much there is: "3 due now"."""
        button = self.find_shown(lambda node, _: node.get_role_name() in ("push button", "toggle button")
                                 and node.get_name().endswith(" due now"))
        if button is not None:
            self.click_node(button)
        return button is not None

    def find_due(self):
        return self.find_shown(lambda node, place: node.get_role_name() == "list item"
                               and place.endswith("/What is due"))

    # What either hand can do, and whether it could.

    def begin_due(self):
        if self.hand == "keys":
            self.key("ctrl+1")
            return True
        row = self.find_due()
        # Where there is no room for it, a button brings the list, which slides in.
        if row is None and self.press_due_button():
            end = time.monotonic() + 5
            while row is None and time.monotonic() < end:
                row = self.find_due()
        if row is not None:
            self.click_node(row)
            # A busy machine may need a while; what is pressed before would be something else.
            end = time.monotonic() + 10
            while self.find_button("Drop") is None and time.monotonic() < end:
                time.sleep(0.2)
        return row is not None

    def throw(self):
        before = self.acts
        if self.hand == "keys":
            self.key("ctrl+t")
        else:
            self.press_button("Throw")
        self.throws += self.acts - before

    def choose(self):
        """The first of what may be chosen."""
        if self.hand == "keys":
            self.key("1")
            return
        field = self.find_shown(lambda node, _: node.get_name() == "Choose…")
        if field is not None:
            self.click_node(field)
            self.window.keys("Down", "Return")
            return
        # What a ruling asks for are the buttons before Accept.
        buttons = [node for node, _ in self.window.walk()
                   if node.get_role_name() == "push button" and self.is_shown(node)]
        last = next((n for n, node in enumerate(buttons) if node.get_name().startswith("Accept")), 0)
        for node in reversed(buttons[:last]):
            if node.get_state_set().contains(Atspi.StateType.SENSITIVE):
                self.click_node(node)
                return

    def accept(self):
        if self.hand == "keys":
            self.key("ctrl+Return")
        else:
            self.press_button("Accept")

    def drop(self):
        if self.hand == "keys":
            self.key("ctrl+BackSpace")
        else:
            self.press_button("Drop")

    def go_on(self):
        if self.hand == "keys":
            self.key("ctrl+Page_Down")
        elif not self.press_button("Next"):
            self.press_button("Begin")

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

    def answer(self):
        """Throws and chooses until it is in the journal. FALSE: it did not get there."""
        before = self.count_events()
        for step in range(MOST_STEPS):
            self.throw()
            self.accept()
            if self.count_events() > before:
                return True
            if step % 2 == 0:
                self.choose()
                if self.count_events() > before:
                    return True
        return self.count_events() > before

    def meet_dues(self):
        """All that is due. FALSE: some of it could not be done."""
        position = self.read_position()
        for _ in range(60):
            due = self.list_due()
            if not due or self.acts > MOST_ACTS or self.read_position() != position:
                return True
            acts, throws, start = self.acts, self.throws, time.monotonic()
            if not self.begin_due() or not self.answer():
                self.shot("left-" + position)
                self.drop()
                return False
            left = {one["serial"] for one in self.list_due()}
            self.add_up([one for one in due if one["serial"] not in left], acts, throws, start)
        return True

    def play_phase(self):
        """Whatever can be done in it; returns how many things could not."""
        position = self.read_position()
        # First, as answers wait until all have declared.
        n_left = 0 if self.attack() else 1
        if not self.meet_dues():
            return n_left + 1
        if self.read_position() == position:
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
