#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every verb of the table speaks JSON: it has --json, writes an object with its version where it succeeds, and an
object with the error where it fails (that of check holds what it found). A verb that is not in RUNS is asked only whether it fails so.

usage: test-json.py ACIESCTL DATA
"""
import json
import shutil
import sys
import tempfile

from cases import Cases

# A run of each verb that succeeds, in a folder that the runs before it have written in.
RUNS = [
    ("check", ["check", "border-raid"]),
    ("examples", ["examples", "border-raid"]),
    ("clause", ["clause", "border-raid", "3"]),
    ("coverage", ["coverage", "border-raid"]),
    ("differences", ["differences", "border-raid", "night-landing"]),
    ("facts", ["facts", "border-raid", "bows"]),
    ("house", ["house", "new", "our-house", "border-raid"]),
    ("ruleset", ["ruleset", "new", "our-game"]),
    ("ruleset", ["ruleset", "pack", "border-raid", "-o", "raid.aciesr"]),
    ("ruleset", ["ruleset", "stub", "our-game"]),
    ("points", ["points", "border-raiders"]),
    ("roster", ["roster", "border-raiders"]),
    ("odds", ["odds", "border-raid", "shoot", "unit.type=bows", "unit.n=1", "target.type=riders",
              "gap.unit.target=8", "sees.unit.target=yes", "ground.target=none"]),
    ("draw-up", ["draw-up", "scipio-202-bc", "hannibal-202-bc", "-o", "drawn.xml"]),
    ("new", ["new", "raid-at-the-ford", "-o", "raid.acies"]),
    ("do", ["do", "raid.acies", "next"]),
    ("ask", ["ask", "raid.acies", "next"]),
    ("note", ["note", "raid.acies", "a note"]),
    ("set", ["set", "raid.acies", "battle", "turn=2", "--reason", "a test"]),
    ("show", ["show", "raid.acies"]),
    ("log", ["log", "raid.acies"]),
    ("due", ["due", "raid.acies"]),
    ("undo", ["undo", "raid.acies"]),
    ("redo", ["redo", "raid.acies"]),
    ("adopt", ["adopt", "raid.acies"]),
    ("verify", ["verify", "raid.acies"]),
    ("trust", ["trust", "raid.acies"]),
    ("print", ["print", "map", "raid.acies", "-o", "map.svg"]),
    ("export", ["export", "raid.acies", "raid.aciesx"]),
    ("import", ["import", "again.acies", "raid.aciesx"]),
    ("list", ["list", "armies"]),
    ("help", ["help"]),
]


def read(text):
    """The one object of TEXT, or None."""
    try:
        value = json.loads(text)
    except json.JSONDecodeError:
        return None
    return value if isinstance(value, dict) and value.get("version") == 1 else None


def try_play(cases):
    """Typed play writes an object for each line, with the answers that follow it."""
    cases.run("new", "great-plains", "-o", "plains.acies")
    done = cases.run("play", "plains.acies", "--json",
                     typed="next\ninitiative hasdrubal\n\n# the dice\n3 5\ngoes-first\nnonsense\n")
    objects = [read(line) for line in done.stdout.splitlines()]
    good = None not in objects and done.returncode == 1 and len(objects) == 4
    cases.tell(good, "play: an object for each line")
    if not good:
        return
    cases.tell([one["typed"] for one in objects] == [None, "next", "initiative hasdrubal\n3 5\ngoes-first", "nonsense"],
               "play: what was typed")
    cases.tell([one["line"] for one in objects] == [0, 1, 2, 7], "play: where it stands")
    cases.tell([len(one["events"]) > 0 for one in objects] == [False, True, True, False]
               and objects[1]["events"][0]["kind"] == "ruling", "play: what happened")
    cases.tell([one["error"] is not None for one in objects] == [False, False, False, True], "play: what is wrong")


def main(program, data):
    with tempfile.TemporaryDirectory() as folder:
        cases = Cases(program, data, folder)
        table = read(cases.run("help", "--json").stdout)["verbs"]
        print(f"1..{2 * len(table) + len(RUNS) + 8}")
        for verb in table:
            cases.tell(any(option["name"] == "json" for option in verb["options"]), f"{verb['name']}: has --json")
            done = cases.run(verb["name"], "--json", "there", "is", "no", "such", "thing")
            said = read(done.stdout)
            cases.tell(done.returncode != 0 and said is not None
                       and (verb["name"] == "check" or (said.get("error") and said["exit"] == done.returncode)),
                       f"{verb['name']}: its error")
        for name, words in RUNS:
            done = cases.run(*words, "--json")
            cases.tell(done.returncode == (1 if name == "differences" else 0) and read(done.stdout) is not None, f"{name}: {' '.join(words[1:])}")
        for words in (["border-raid", "nowhere"], ["border-raid", "--explain", "nothing"]):
            done = cases.run("examples", *words, "--json")
            said = read(done.stdout) or {}
            cases.tell(done.returncode == 1 and words[-1] in said.get("error", "") and "list" not in said,
                       f"examples: {' '.join(words)}")
        try_play(cases)
        shutil.rmtree(folder + "/state", ignore_errors=True)
        done = cases.run("crash", "--json")
        cases.tell(done.returncode == 1 and "error" in (read(done.stdout) or {}), "crash: there was none")


main(*sys.argv[1:])
