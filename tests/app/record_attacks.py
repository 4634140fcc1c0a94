# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A charge or an attack in the recorded turns, by its one gesture: a drag onto the enemy, or `6>38` typed. Whatever
comes of it (the answer, the charge, the melee) is met among what is due; the acts that it took are added up here."""

import json
import os
import shutil
import subprocess
import time

from record_hand import Hand

# Where an enemy is gone for by hand; elsewhere the same gesture moves or shoots.
PHASES = ("declarations", "charges", "charge")
# So too where one side has them; what both have together is due without a gesture.
PHASES_OF_SIDE = ("combat", "melee")
# So many pairs are looked at, the nearest first.
MOST_PAIRS = 12
# What the command line says of a line that would do if only the dice were told.
WANTS_DICE = "The line does not give an answer that is needed."


class AttackStory(Hand):
    def read_state(self):
        return json.loads(self.ask_control("show", "--json", self.battle))

    def read_events(self):
        return json.loads(self.ask_control("log", "--json", self.battle))["list"]

    def count_events(self):
        return len(self.read_events())

    def would_do(self, line):
        """Whether the rules let it be done; tried on a copy of the battle."""
        copy, script = (os.path.join(self.folder, name) for name in ("tried.acies", "tried.play"))
        for end in ("", "-wal"):
            if os.path.exists(self.battle + end):
                shutil.copy(self.battle + end, copy + end)
            elif os.path.exists(copy + end):
                os.remove(copy + end)
        with open(script, "w", encoding="utf-8") as file:
            file.write(line + "\n")
        done = subprocess.run([self.control, "play", copy, script], capture_output=True, text=True, check=False)
        return done.returncode == 0 or WANTS_DICE in done.stderr

    def list_pairs(self, state):
        """Who could go for whom, the nearest first: units as `show` tells of them."""
        placed = [unit for unit in state["units"] if unit["place"] and not unit["lost"]]
        pairs = [(one, other) for one in placed for other in placed
                 if one["side"] != other["side"] and state["side"] in (None, one["side"])]
        return sorted(pairs, key=lambda pair: sum((pair[0]["place"][axis] - pair[1]["place"][axis]) ** 2
                                                  for axis in ("x", "y")))[:MOST_PAIRS]

    def find_attack(self):
        """Whom the rules let go for whom, and how it is typed; or None."""
        state = self.read_state()
        if state["phase"] not in PHASES + (PHASES_OF_SIDE if state["side"] else ()):
            return None
        for unit, foe in self.list_pairs(state):
            line = f"{unit['id']}>{foe['place'].get('hex', foe['id'])}"
            if self.would_do(line):
                return unit["id"], foe["id"], line
        return None

    def go_for(self, unit, foe, line):
        if self.hand == "keys":
            self.acts += len(line)
            self.window.type(line)
            self.key("Return")
        else:
            self.drag(self.find(unit), self.find(foe))

    def attack(self):
        """Goes for an enemy, if there is one to go for. FALSE: it did not get into the journal."""
        found = self.find_attack()
        if found is None:
            return True
        acts, throws, before, start = self.acts, self.throws, len(self.read_events()), time.monotonic()
        self.go_for(*found)
        self.shot("attack " + found[2])
        events = self.read_events()
        if len(events) == before and self.answer(self.await_open()):
            events = self.read_events()
        if len(events) == before:
            print("# in vain:", found[2], flush=True)
            self.drop()
            return False
        self.attacks[events[before]["seq"]] = found[2], []
        self.note_step(events[before]["seq"], "gesture", acts, throws, start)
        return True

    def add_up(self, done, acts, throws, start):
        """What has been done of what was due may have come of an attack; one grid may do it for several."""
        found = {step["seq"]: due["obligation"] for due in done for step in due["thread"]
                 if step["seq"] in self.attacks}
        for seq, what in found.items():
            self.note_step(seq, what, acts, throws, start, len(done))

    def note_step(self, seq, what, acts, throws, start, n_shared=1):
        """Acts and throws since ACTS, THROWS and START belong to the attack that the event SEQ began."""
        self.attacks[seq][1].append((what, self.acts - acts, self.throws - throws, time.monotonic() - start, n_shared))

    def tell_attacks(self):
        for line, steps in self.attacks.values():
            told = ", ".join(f"{what} {acts}" + (f" for {shared} at once" if shared > 1 else "")
                             for what, acts, _, _, shared in steps)
            acts, throws, seconds = (sum(step[i] for step in steps) for i in (1, 2, 3))
            print(f"# attack {line}: {acts} acts, {throws} of them throws, {seconds:.0f} s ({told})", flush=True)
