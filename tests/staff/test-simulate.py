#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games shared out and put together again by aciesctl: test-simulate.py ACIESCTL parts|parallel|options|play|advise.

parts     parts merged are the whole, byte for byte; what is missing, doubled or of other rules is said, with 1
options   what does not go together, counts nothing or would overwrite something is refused
parallel  the same by the recipe of the manual, with GNU parallel; skipped where it is missing
play      the program plays both sides of a battle file, twice the same, and the journal verifies; it leaves alone
          the side that it does not play, and plays on however many turns it may
advise    the best acts of a unit and how dues may be met are told, so many of them; a side may be called "all"
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ACIESCTL, WHAT = sys.argv[1:3]
GAMES = ["raid-at-the-ford", "--games", "6", "--turns", "3", "--seed", "5", "--by", "raiders=attack", "--by",
         "watch=hold"]


def run(*words, status=0, typed="", errors=False):
    """What it prints, or says if it ends with another STATUS or if ERRORS are asked for."""
    done = subprocess.run([ACIESCTL, *words], capture_output=True, text=True, input=typed, timeout=280)
    assert done.returncode == status, (words, done.returncode, done.stdout, done.stderr)
    return done.stderr if errors or status != 0 else done.stdout


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


def test_options(folder):
    part = folder / "part.json"
    run("simulate", *GAMES[:5], "--games", "1", "-o", str(part))
    assert "There is no doctrine" in run("simulate", "raid-at-the-ford", "--by", "raiders=fly", status=1)
    assert "leave one out" in run("simulate", "raid-at-the-ford", "--by", "raiders=hold", "--by", "RAIDERS=attack", status=1)
    assert "2/8" in run("simulate", *GAMES, "--shard", "3/2", status=2)
    for more in (["--shard", "1/1"], ["--by", "watch=hold"], ["--whole"]):
        assert "as they are" in run("simulate", "--merge", str(part), *more, status=2)
    before = part.read_bytes()
    assert run("simulate", "--merge", str(part), "-o", str(part), status=2)
    assert part.read_bytes() == before
    other = folder / "other.json"
    other.write_text('{"kind": "something else"}')
    assert run("simulate", "--merge", str(part), "-o", str(other), "--force", status=1)
    assert "something else" in other.read_text()
    big = folder / "big.json"
    with open(big, "wb") as file:
        file.truncate(64 * 1024 * 1024 + 1)
    assert "large" in merge(big, status=1)
    battle = str(folder / "raid.acies")
    run("new", "raid-at-the-ford", "-o", battle)
    for count in ("0", "-4"):
        assert "at least 1" in run("play", battle, "-", "--by", "raiders=hold", "--turns", count, status=2)
    assert "at least 1" in run("advise", battle, "1", "-n", "-3", status=2)


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
    run("new", "raid-at-the-ford", "-o", battle)
    run("play", battle, "-", typed="next\n" * 12)
    log = run("log", battle)
    assert "Turn 2" in log, log
    run("play", battle, str(script), "--by", "raiders=attack", "--by", "watch=hold", "--seed", "1", "--turns",
        str(2**31 - 1))
    assert len(run("log", battle)) > len(log), log


def play_one(folder, script):
    """Whoever plays one side leaves the other alone; a side that is named twice is played in one way only."""
    battle = str(folder / "one.acies")
    run("new", "raid-at-the-ford", "-o", battle)
    run("play", battle, str(script), "--by", "raiders=attack", "--by", "raiders=hold", "--seed", "1", status=1)
    run("play", battle, str(script), "--by", "raiders=attack", "--seed", "1")
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
        run("play", battle, str(script), "--by", "raiders=attack", "--by", "watch=hold", "--turns", "2", "--seed", "4")
        logs.append(run("log", battle))
        run("verify", battle)
    assert logs[0] == logs[1]
    assert len(logs[0].splitlines()) > 10
    play_long(folder, script)
    play_one(folder, script)


def begin_advice(folder, change=lambda text: text):
    """A raid that has begun, whose scenario CHANGE altered."""
    data = pathlib.Path(os.environ["ACIES_DATA_PATH"])
    scenario = folder / "scenarios" / "raid.xml"
    for name in ("scenarios", "armies"):
        (folder / name).mkdir(exist_ok=True)
    shutil.copy(data / "armies" / "border-raiders.xml", folder / "armies")
    scenario.write_text(change((data / "scenarios" / "raid-at-the-ford.xml").read_text()))
    battle = str(folder / "raid.acies")
    run("new", str(scenario), "-o", battle, "--force")
    return str(scenario), battle


def test_advise(folder):
    scenario, battle = begin_advice(folder)
    run("play", battle, "-", typed="next\n")
    lines = run("advise", battle, "1", "--by", "attack").splitlines()
    assert lines[0] == "Bows of the hill", lines
    acts = json.loads(run("advise", battle, "1", "--by", "attack", "--json"))["list"][0]["acts"]
    assert 1 < len(acts) <= 3, acts
    worth = [act["gain"] + act["liking"] for act in acts]
    assert worth == sorted(worth, reverse=True), worth
    for act in acts:
        assert "obligation" not in act["question"], act
        assert any(act["sentence"] in line for line in lines), (act, lines)
    one = json.loads(run("advise", battle, "1", "--by", "attack", "--json", "-n", "1"))["list"][0]["acts"]
    assert one == acts[:1], (one, acts)
    delay = ["advise", battle, "1", "--by", "delay", "-n", "1"]
    act = json.loads(run(*delay, "--json"))["list"][0]["acts"][0]
    answered = json.loads(run(*delay, "--json", "--answers"))["list"][0]["acts"][0]
    answer = answered.pop("answer")
    assert answered == act and answer["side"] == "watch", (answered, answer)
    assert answer["sentence"] in run(*delay, "-a"), answer
    scenario, battle = begin_advice(folder, lambda text: text.replace('id="watch"', 'id="all"'))
    assert "for all sides" in run("check", scenario, errors=True)
    run("play", battle, "-", typed="next\n")
    assert run("advise", battle, "11", "--by", "attack").strip()


with tempfile.TemporaryDirectory() as name:
    {"parts": test_parts, "parallel": test_parallel, "options": test_options, "play": test_play,
     "advise": test_advise}[WHAT](pathlib.Path(name))
