#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""No number of a rule stands in the procedures of a shipped rule set: it is a constant of ruleset.xml, where sheets,
house rules and mutations find it.
    test-numbers.py SOURCE
"""

import pathlib
import re
import sys

COMMENT = re.compile(r"--[^\n]*")
STRING = re.compile(r"'[^'\n]*'|\"[^\"\n]*\"")
NUMBER = re.compile(r"(?<![\w.'])\d+")
# A way as words may hold a number too.
WAY = re.compile(r"\b(?:ahead|back|side|incline|wheel|pivot|turn|swing)\b(?:\s+(?:left|right))?\s+(-?\d+)")
# One, two and half of something are arithmetic.
PLAIN = {"0", "1", "2"}
# What is true of any plane, of any map of hexes and of how the program counts, whatever the rules say.
GEOMETRY = [
    r"\[\s*\d+\s*\]",  # the place in a list
    r"\b(?:90000|180000|360000)\b|\bdegrees \((?:90|180|360)\)",  # a quarter turn, half a turn, a whole one
    r"\* 1000\b",  # degrees as angles
    r"mm \(1\) // 10\b",  # bases that lie no farther apart touch
    r"\* 100 \+ ",  # the number of a hex: its column, then its row
    r"% 6\b|\b1, 6 do|\b6 >= face|turned >= 2 and 4 >= turned",  # the six sides of a hex, and the three that face away
]


def list_numbers(text):
    """The lines that hold a number of a rule, and the numbers."""
    found = []
    for n, line in enumerate(text.splitlines(), 1):
        code = COMMENT.sub("", line)
        numbers = [way for way in WAY.findall(" ".join(STRING.findall(code))) if way.lstrip("-") not in ("90", "180")]
        code = STRING.sub("''", code)
        for allowed in GEOMETRY:
            code = re.sub(allowed, " ", code)
        numbers += [number for number in NUMBER.findall(code) if number not in PLAIN]
        found += [(n, number) for number in numbers]
    return found


def check_itself():
    """A number is found in code and in the words of a way, and nowhere else."""
    assert list_numbers("local a = 3 -- 4") == [(1, "3")]
    assert list_numbers("\nmove (u, 'ahead 7')") == [(2, "7")]
    assert list_numbers("local a, b = t[3], 2 * x1 + 180000 // 2 - mm (1) // 10") == []
    assert list_numbers("move (u, 'turn -90'); say ('note', 'above-6')") == []


def main(source):
    check_itself()
    files = sorted(pathlib.Path(source, "data", "rulesets").glob("*/procedures/*.lua"))
    assert files
    print(f"1..{len(files)}")
    for n, path in enumerate(files, 1):
        found = list_numbers(path.read_text(encoding="utf-8"))
        print("not ok" if found else "ok", n, path.relative_to(source))
        for line, number in found:
            print(f"# line {line}: {number} belongs into a <constant> of ruleset.xml")


main(sys.argv[1])
