#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A charge that goes through four phases, declared, tested, answered and made, by either hand alone: how many acts it
takes from the gesture to the contact. Throws and going on to the next phase count apart, as the faces of real dice
would."""

import sys
import tempfile

import atspi_window
import record_turns
from record_hand import Hand

BEGIN = """place 11 1200,900 mm facing 0 because the test begins here
place 38 1200,800 mm facing 180 because the test begins here
set battle turn=1 phase=declarations because the test begins here
"""
# Acts of each hand.
MOST = {"pointer": 5, "keys": 12}
# Phases and what is asked in them, with room to spare.
MOST_STEPS = 40


class Charge(Hand):
    scenario = "zama"

    def declare(self):
        if self.hand == "pointer":
            self.drag(self.find("11"), self.find("38"))
        else:
            self.acts += len("11>38")
            self.window.type("11>38")
            self.key("Return")
        self.shot("declared")

    def go_to_contact(self):
        """Does what is asked, and goes on where nothing is; how many acts went into that."""
        n_free = 0
        for _ in range(MOST_STEPS):
            if "charges 38" in self.read_journal():
                return n_free
            sight = self.see_settled()
            if sight.open is not None and self.do_next(sight):
                continue
            before = self.acts
            self.go_on()
            n_free += self.acts - before
        raise AssertionError("the charge is never made")

    def charge(self, hand):
        self.close()
        self.hand = hand
        self.open_battle(self.scenario, BEGIN)
        self.window.wait(self.find_table, "the table")
        self.frame = self.measure_frame()
        self.acts = self.throws = 0
        self.declare()
        n_free = self.go_to_contact() + self.throws
        self.shot("contact")
        self.report(self.acts - n_free <= MOST[hand],
                    f"a charge through its phases, {hand}: {self.acts - n_free} acts, at most {MOST[hand]}")

    def go(self):
        for hand in MOST:
            self.charge(hand)


if __name__ == "__main__":
    place = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    record_turns.set_up(sys.argv[3], place.name)
    atspi_window.tell(Charge)
