#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A charge that goes through four phases, declared, tested, answered and made, by the pointer alone: how many acts it
takes from the drag to the contact. Throws and going on to the next phase count apart, as the faces of real dice would."""

import sys
import tempfile

import atspi_window
import record_turns
from record_hand import Hand

BEGIN = """place 11 1200,900 mm facing 0 because the test begins here
place 38 1200,800 mm facing 180 because the test begins here
set battle turn=1 phase=declarations because the test begins here
"""
MOST = 5
# Phases and what is asked in them, with room to spare.
MOST_STEPS = 40


class Charge(Hand):
    hand = "pointer"
    scenario = "zama"

    def go_to_contact(self):
        """Does what is asked, and goes on where nothing is; how many acts went into that."""
        n_free = 0
        for _ in range(MOST_STEPS):
            if "charges 38" in self.read_journal():
                return n_free
            sight = self.see()
            if sight.open is not None and self.do_next(sight):
                continue
            before = self.acts
            self.go_on()
            n_free += self.acts - before
        raise AssertionError("the charge is never made")

    def go(self):
        self.open_battle(self.scenario, BEGIN)
        self.window.wait(self.find_table, "the table")
        self.frame = self.measure_frame()
        self.acts = 0
        self.drag(self.find("11"), self.find("38"))
        self.shot("declared")
        n_free = self.go_to_contact() + self.throws
        self.shot("contact")
        n = self.acts - n_free
        self.report(n <= MOST, f"a charge through its phases: {n} acts, at most {MOST}")


if __name__ == "__main__":
    place = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    record_turns.set_up(sys.argv[3], place.name)
    atspi_window.tell(Charge)
