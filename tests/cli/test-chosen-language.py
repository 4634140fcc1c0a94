#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""--language: what is said and printed is in that language whatever the environment says, with its decimal sign, and a
report is the same as one in an environment of that language.

usage: test-chosen-language.py ACIESCTL DATA
"""
import pathlib
import sys
import tempfile

from cases import Cases

# A language, what it calls the verbs' first line, a scenario's turn, and how it writes a half.
WORDS = {"de": ("Aufruf", "Zug 1"), "en": ("Usage", "Turn 1"), "es": ("Uso", "Turno 1"), "fr": ("Utilisation", "Tour 1"),
         "it": ("Uso", "Turno 1")}
# From the first phase to where three tests are due.
TO_TESTS = """initiative hasdrubal dice 3 5 answer order=goes-first
next
scipio does control
massinissa does inspire
"""


def main(program, data):
    with tempfile.TemporaryDirectory() as folder:
        cases = Cases(program, data, folder)
        print(f"1..{3 * len(WORDS) + 7}")
        cases.say("new", "great-plains", "-o", "plains.acies")
        cases.say("do", "plains.acies", "next")
        for language, (usage, turn) in WORDS.items():
            said = cases.say("--language", language, "help", LC_ALL="C", LANGUAGE="it")
            cases.tell(said.startswith(usage), f"{language}: help", said)
            shown = cases.say("show", "plains.acies", f"--language={language}", LANGUAGE="fr")
            cases.tell(turn in shown, f"{language}: turn", shown)
            cases.say("print", "report", "plains.acies", "-o", f"{language}.md", "--language", language)
            report = (cases.folder / f"{language}.md").read_text()
            cases.tell(turn in report and (language == "en" or WORDS["en"][1] not in report), f"{language}: report", report)
        odds = ["odds", "border-raid", "shoot", "unit.type=bows", "unit.n=1", "target.type=riders", "gap.unit.target=8",
                "sees.unit.target=yes", "ground.target=none", "--language"]
        cases.tell("33.3" in cases.say(*odds, "en") and "33,3" in cases.say(*odds, "de"), "the decimal sign")
        cases.say("print", "report", "plains.acies", "-o", "environment.md", LANGUAGE="de")
        cases.tell((cases.folder / "environment.md").read_text() == (cases.folder / "de.md").read_text(),
                   "the same report as in an environment of that language")
        cases.say("play", "plains.acies", typed=TO_TESTS)
        said = cases.say("grid", "plains.acies", "--language", "de")
        cases.tell("1 W6" in said and "1 D6" not in said, "what a die is called in a table", said)
        (cases.folder / "home" / "acies" / "scenarios").mkdir(parents=True)
        own = (pathlib.Path(data) / "scenarios" / "great-plains.xml").read_text().replace('id="great-plains"', 'id="our-plains"')
        (cases.folder / "home" / "acies" / "scenarios" / "our-plains.xml").write_text(own)
        said = cases.say("list", "scenarios", "--language", "de")
        cases.tell("Die Großen Felder, 203 v. Chr." in said and "The Great Plains, 203 BC" in said,
                   "titles of what is shipped, not of what is one's own", said)
        said = cases.say("list", "--language", "xx")
        cases.tell(cases.status == 2 and "en, de, es, fr, it" in said, "a language that is not there", said)
        said = cases.say("list", "--language")
        cases.tell(cases.status == 2 and "en, de, es, fr, it" in said, "no language at all", said)
        said = cases.say("note", "plains.acies", "--", "--language")
        cases.tell(cases.status == 0 and "--language" in said, "a word that only looks like it", said)


main(*sys.argv[1:])
