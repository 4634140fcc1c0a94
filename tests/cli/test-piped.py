#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a person types in "play", dice and answers on lines of their own, does the same out of a pipe or a script; and a
line that answers nothing is never taken for an answer.

usage: test-piped.py ACIESCTL DATA
"""
import json
import sys
import tempfile

from cases import Cases

TYPED = """next
initiative hasdrubal
3 5
goes-first
next
"""
# The same in lines that say everything.
WHOLE = """next
initiative hasdrubal dice 3 5 answer order=goes-first
next
"""
# What is typed; in which line it is refused, None: nowhere; a word of what is said; how many events there are.
REFUSED = [
    ("next\ninitiative hasdrubal\n", 2, "an answer that is needed", 1),
    ("next\ninitiative hasdrubal\nnext\n", 2, "an answer that is needed", 1),
    ("next\ninitiative hasdrubal\n3 5\nnext\n", 3, "an answer that is needed", 1),
    ("next\ninitiative hasdrubal\n3 9\n", 3, "9", 1),
    ("next\ninitiative hasdrubal\n3 5\ngoes-nowhere\n", 4, "goes-nowhere", 1),
    ("next\ninitiative hasdrubal dice 3 5\n\n# Rome waits\n  goes-first\n", None, "Rome waits", 2),
    ("next\nset 6 dp=2\nbecause the ground is soft\n", None, "the ground is soft", 2),
    ("next\nset 6 dp=2\nthe ground is soft\n", 2, "eason", 1),
    ("next\ndue 1\n3 5 4\ngoes-first\n", None, "face more", 2),
    (WHOLE + "scipio does control\nmassinissa does inspire\ngrid\n\udcff\udcfe\nnext\n", 7, "UTF-8", 5),
]


# In the last line a measure is missing.
UNPLACED = WHOLE + """place 8 unknown because it fell
place 41 unknown because it fell
41 charges 8 override verdict=allowed because the umpire says so
"""


class Play(Cases):
    def play(self, typed, *options):
        """Plays TYPED in a new battle; returns how that ended and what happened."""
        self.run("new", "great-plains", "-o", "plains.acies", "--force")
        done = self.run("play", "plains.acies", *options, typed=typed)
        log = json.loads(self.run("log", "plains.acies", "--json").stdout)["list"]
        return done, [event["sentence"] for event in log]

    def play_json(self, typed):
        """What "play --json" writes of TYPED, each line of it; None: not every line is JSON."""
        self.run("new", "great-plains", "-o", "plains.acies", "--force")
        done = self.run("play", "plains.acies", "--json", typed=typed)
        try:
            return [json.loads(line) for line in done.stdout.encode().splitlines()]
        except ValueError:
            return None


def main(program, data):
    with tempfile.TemporaryDirectory() as folder:
        cases = Play(program, data, folder)
        print(f"1..{len(REFUSED) + 5}")
        piped, happened = cases.play(TYPED)
        cases.tell(piped.returncode == 0 and len(happened) == 3, "typed lines go through a pipe",
                   piped.stdout + piped.stderr)
        cases.tell(happened == cases.play(WHOLE)[1], "and do what whole lines do", "\n".join(happened))
        cases.tell(happened[:2] == cases.play(TYPED + "quit\n", "--interactive")[1][:2],
                   "and what somebody does who is asked", "\n".join(happened))
        written = cases.play_json("next\n\udcff\udcfe\n")
        cases.tell(written is not None and "UTF-8" in written[-1]["error"], "a line that is no text leaves JSON whole")
        done, happened = cases.play(UNPLACED + "accept 1\n", "--pages", "--plain", "--local")
        cases.tell("-:6: " in done.stderr and "an answer that is needed" in done.stderr and len(happened) == 5,
                   "a line for the players’ pages is no measure", done.stdout + done.stderr)
        for typed, line, word, n_events in REFUSED:
            done, happened = cases.play(typed)
            said = done.stdout + done.stderr
            good = done.returncode == 0 if line is None else done.returncode == 1 and f"-:{line}: " in done.stderr
            cases.tell(good and word in said and len(happened) == n_events, typed.replace("\n", " / "), said)


main(*sys.argv[1:])
