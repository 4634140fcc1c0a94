#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games shared out and put together again by aciesctl: test-simulate.py ACIESCTL parts|parallel|play.

parts     parts merged are the whole, byte for byte; what is missing, doubled or of other rules is said, with 1
parallel  the same by the recipe of the manual, with GNU parallel; skipped where it is missing
play      the program plays both sides of a battle file, twice the same, and the journal verifies; it leaves alone
          the side that it does not play, and plays on however many turns it may
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ACIESCTL, WHAT = sys.argv[1:3]
GAMES = ["raid-at-the-ford", "--games", "6", "--turns", "3", "--seed", "5", "--by", "raiders=attack", "--by",
         "watch=hold"]


def run(*words, status=0, cwd=None):
    done = subprocess.run([ACIESCTL, *words], capture_output=True, text=True, cwd=cwd, timeout=280)
    assert done.returncode == status, (words, done.returncode, done.stdout, done.stderr)
    return done.stdout if status == 0 else done.stderr


def merge(*parts, status=0):
    return run("simulate", "--merge", *map(str, parts), status=status)


def test_parts(folder):
    parts = [folder / f"part-{i}.json" for i in (1, 2, 3)]
    for i, part in enumerate(parts, 1):
        run("simulate", *GAMES, "--shard", f"{i}/3", "-o", str(part))
    whole = folder / "whole.json"
    run("simulate", *GAMES, "--whole", "-o", str(whole))
    merged = folder / "merged.json"
    run("simulate", "--merge", *map(str, reversed(parts)), "-o", str(merged))
    assert merged.read_bytes() == whole.read_bytes()
    assert merge(*parts) == run("simulate", *GAMES, "--whole")
    assert "Part 2 of 3 is missing." in merge(parts[0], parts[2], status=1)
    assert "there twice" in merge(*parts, parts[1], status=1)
    other = json.loads(parts[1].read_text())
    other["sides"].append("nobody")
    for game in other["played"]:
        game["lost"].append(0)
    parts[1].write_text(json.dumps(other))
    assert "“sides” differs" in merge(*parts, status=1)
    other["rules"] = "0" * 64
    parts[1].write_text(json.dumps(other))
    assert "“rules” differs" in merge(*parts, status=1)
    parts[1].write_text("nothing")
    assert "not a part of a trial" in merge(*parts, status=1)
    assert "There is no doctrine" in run("simulate", "raid-at-the-ford", "--by", "raiders=fly", status=1)
    assert "2/8" in run("simulate", *GAMES, "--shard", "3/2", status=2)


def test_parallel(folder):
    if shutil.which("parallel") is None:
        print("GNU parallel is not there, so its recipe was not tried.")
        sys.exit(77)
    subprocess.run(["parallel", "--will-cite", ACIESCTL, "simulate", *GAMES, "--shard", "{}/3", "-o", "part-{}.json",
                    ":::", "1", "2", "3"], cwd=folder, check=True, timeout=280)
    parts = [folder / f"part-{i}.json" for i in (1, 2, 3)]
    assert merge(*parts) == run("simulate", *GAMES, "--whole")


def play_long(folder, script):
    """So many turns that no number holds the last of them."""
    battle = str(folder / "long.acies")
    both = ["--by", "raiders=attack", "--by", "watch=delay", "--seed"]
    run("new", "raid-at-the-ford", "-o", battle)
    run("play", battle, str(script), *both, "4", "--turns", "1")
    log = run("log", battle)
    run("play", battle, str(script), *both, "1", "--turns", str(2**31 - 1))
    assert len(run("log", battle)) > len(log), log


def play_one_twice(folder, script):
    """A side that is named twice is not both sides."""
    battle = str(folder / "one.acies")
    run("new", "raid-at-the-ford", "-o", battle)
    run("play", battle, str(script), "--by", "raiders=attack", "--by", "raiders=hold", "--seed", "1")
    log = run("log", battle)
    assert "nobody knows how to meet it" not in log, log
    assert "Shoot, Border watch" not in log, log


def test_play(folder):
    logs = []
    for name in ("first", "second"):
        battle = str(folder / f"{name}.acies")
        run("new", "raid-at-the-ford", "-o", battle)
        script = folder / "empty.play"
        script.write_text("")
        run("play", battle, str(script), "--by", "raiders=attack", "--by", "watch=delay", "--turns", "2", "--seed", "4")
        logs.append(run("log", battle))
        run("verify", battle)
    assert logs[0] == logs[1]
    assert len(logs[0].splitlines()) > 10
    assert run("advise", str(folder / "first.acies"), "1", "--by", "attack").strip()
    play_long(folder, script)
    play_one_twice(folder, script)


with tempfile.TemporaryDirectory() as name:
    {"parts": test_parts, "parallel": test_parallel, "play": test_play}[WHAT](pathlib.Path(name))
