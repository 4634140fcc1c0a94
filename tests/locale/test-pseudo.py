#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What aciesctl says in the language that nobody speaks, verb by verb:
    test-pseudo.py SOURCE FOLDER ACIESCTL

A word without accents is one that no translator was given.
"""

import os
import subprocess
import sys
import tempfile

import pseudo
import unmarked

VERBS = [
    "new great-plains.xml -o {battle}", "play {battle} great-plains.play",
    "show {battle}", "due {battle}", "verify {battle}", "log {battle}",
    "points scipio-203-bc", "roster scipio-203-bc", "check civitates-bellantes",
    "examples border-raid", "differences veni-vidi-vici-25mm", "differences civitates-bellantes",
    "coverage border-raid", "show {battle} 8", "show {battle} scipio", "show {battle} nobody", "undo {battle}",
    "ask {battle} move unit=8", "nonsense", "points nonsense", "verify nonsense",
]
# Typed by the user, and said again.
TYPED = {"nobody", "nonsense", "unit", "move", "replaces", "hasdrubal"}


def main(source, folder, program):
    pseudo.speak(source, folder, "en_XA")
    known = unmarked.list_data_words(os.path.join(source, "data")) | TYPED
    n_faults = 0
    with tempfile.TemporaryDirectory() as scratch:
        for number, line in enumerate(VERBS, 1):
            words = line.format(battle=os.path.join(scratch, "battle.acies")).split()
            words = [os.path.join(source, "data", "scenarios", word) if word.startswith("great-plains.") else word
                     for word in words]
            done = subprocess.run([program, *words], capture_output=True, text=True, check=False)
            said = done.stdout + done.stderr
            faults = {word: plain for plain in said.splitlines() for word in unmarked.find(plain, known)}
            n_faults += bool(faults) or not said
            print(f"{'not ok' if faults or not said else 'ok'} {number} {words[0]}: {len(said.splitlines())} lines")
            for word, plain in faults.items():
                print(f"#   {word}: {plain.strip()}")
    print(f"1..{len(VERBS)}")
    return 1 if n_faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
