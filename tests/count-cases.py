#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the single cases of a meson test log and prints the line `N passed, N failed`, before it what failed.

usage: count-cases.py TESTLOG.JSON
A program that speaks TAP counts by its cases; any other, and one that died, counts as one case.
Exit status 1 if a case failed or none ran.
"""
import json
import re
import sys

passed = failed = skipped = 0
with open(sys.argv[1], encoding="utf-8") as log:
    for line in log:
        test = json.loads(line)
        lines = re.findall(r"^(?:ok|not ok) \d+[^\n]*", test.get("stdout", ""), re.M)
        good = sum(1 for text in lines if text.startswith("ok") and "# SKIP" not in text)
        skip = sum(1 for text in lines if text.startswith("ok") and "# SKIP" in text)
        bad = len(lines) - good - skip
        died = test["result"] not in ("OK", "SKIP", "EXPECTEDFAIL")
        if not lines:
            good, skip = (0, 1) if test["result"] == "SKIP" else (0 if died else 1, 0)
        for text in lines:
            if text.startswith("not ok"):
                print(f"{test['name']}: {text}")
        passed += good
        skipped += skip
        failed += max(bad, 1) if died else bad

print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
sys.exit(1 if failed or not passed else 0)
