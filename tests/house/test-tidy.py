#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every test has a temporary folder of its own, and one that leaves anything in it fails.

usage: test-tidy.py TIDY PLACE
TIDY is the program that tests run under, PLACE the folder that it makes theirs in.
"""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

# What a test does, how it ends, and what is then said of it.
CASES = [
    ("leaves nothing", "true", 0, ""),
    ("cleans up", 'mkdir "$TMPDIR/mine" && touch "$TMPDIR/mine/file" && rm -r "$TMPDIR/mine"', 0, ""),
    ("leaves an empty folder", 'mkdir "$TMPDIR/acies-left"', 1, "acies-left"),
    ("leaves a hidden file", 'touch "$TMPDIR/.left"', 1, ".left"),
    ("leaves a link to nothing", 'ln -s /nowhere "$TMPDIR/link"', 1, "link"),
    ("is skipped and leaves a file", 'touch "$TMPDIR/left"; exit 77', 1, "left"),
    ("is skipped", "exit 77", 77, ""),
    ("fails", 'touch "$TMPDIR/left"; exit 3', 3, ""),
    ("is killed", "kill -9 $$", 137, ""),
]


def wait_for(path):
    for _ in range(600):
        if path.exists():
            return True
        time.sleep(0.05)
    return False


def main():
    tidy, place = sys.argv[1], pathlib.Path(sys.argv[2])
    results = []
    with tempfile.TemporaryDirectory() as scratch:
        inner = pathlib.Path(scratch) / "place"
        for what, script, status, said in CASES:
            result = subprocess.run([tidy, inner, "sh", "-c", script], stderr=subprocess.PIPE, text=True, check=False)
            is_good = result.returncode == status and (said in result.stderr if said else result.stderr == "")
            results.append((is_good and not list(inner.iterdir()), f"a test that {what}"))
        sign = pathlib.Path(scratch) / "sign"
        script = f'touch "$TMPDIR/left" {sign}; exec sleep 60'
        with subprocess.Popen([tidy, inner, "sh", "-c", script], start_new_session=True) as stopped:
            is_there = wait_for(sign)
            os.killpg(stopped.pid, signal.SIGTERM)
        results.append((is_there and stopped.returncode != 0 and not list(inner.iterdir()), "a test that is stopped"))
    # Which this one shows of itself.
    results.append((pathlib.Path(tempfile.gettempdir()).parent == place, "tests run so"))
    print(f"1..{len(results)}")
    for number, (is_good, what) in enumerate(results, 1):
        print(f"{'ok' if is_good else 'not ok'} {number} {what}")
    sys.exit(0 if all(is_good for is_good, _ in results) else 1)


main()
