#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""--language: what is said and printed is in that language whatever the environment says, with its decimal sign, and a
report is the same as one in an environment of that language.

usage: test-chosen-language.py ACIESCTL DATA
"""
import os
import pathlib
import subprocess
import sys
import tempfile

# A language, what it calls the verbs' first line, a scenario's turn, and how it writes a half.
WORDS = {"de": ("Aufruf", "Zug 1"), "en": ("Usage", "Turn 1"), "es": ("Uso", "Turno 1"), "fr": ("Utilisation", "Tour 1"),
         "it": ("Uso", "Turno 1")}


class Cases:
    def __init__(self, program, data, folder):
        self.program, self.folder, self.n = os.path.abspath(program), pathlib.Path(folder), 0
        self.environment = dict(os.environ, ACIES_DATA_PATH=os.path.abspath(data), XDG_DATA_HOME=folder + "/home")

    def run(self, *words, **more):
        done = subprocess.run([self.program, *words], cwd=self.folder, env=self.environment | more, text=True, check=False,
                              capture_output=True)
        self.status = done.returncode
        return done.stdout + done.stderr

    def tell(self, good, name, said=""):
        self.n += 1
        print("ok" if good else "not ok", self.n, name)
        if not good:
            for line in said.splitlines()[:12]:
                print("#", line)


def main(program, data):
    with tempfile.TemporaryDirectory() as folder:
        cases = Cases(program, data, folder)
        print(f"1..{3 * len(WORDS) + 6}")
        cases.run("new", "great-plains", "-o", "plains.acies", LC_ALL="C.UTF-8")
        cases.run("do", "plains.acies", "next", LC_ALL="C.UTF-8")
        for language, (usage, turn) in WORDS.items():
            said = cases.run("--language", language, "help", LC_ALL="C", LANGUAGE="it")
            cases.tell(said.startswith(usage), f"{language}: help", said)
            shown = cases.run("show", "plains.acies", f"--language={language}", LC_ALL="C.UTF-8", LANGUAGE="fr")
            cases.tell(turn in shown, f"{language}: turn", shown)
            cases.run("print", "report", "plains.acies", "-o", f"{language}.md", "--language", language, LC_ALL="C.UTF-8")
            report = (cases.folder / f"{language}.md").read_text()
            cases.tell(turn in report and (language == "en" or WORDS["en"][1] not in report), f"{language}: report", report)
        odds = ["odds", "border-raid", "shoot", "unit.type=bows", "unit.n=1", "target.type=riders", "gap.unit.target=8",
                "sees.unit.target=yes", "ground.target=none", "--language"]
        cases.tell("33.3" in cases.run(*odds, "en", LC_ALL="C.UTF-8") and "33,3" in cases.run(*odds, "de", LC_ALL="C.UTF-8"),
                   "the decimal sign")
        cases.run("print", "report", "plains.acies", "-o", "environment.md", LC_ALL="C.UTF-8", LANGUAGE="de")
        cases.tell((cases.folder / "environment.md").read_text() == (cases.folder / "de.md").read_text(),
                   "the same report as in an environment of that language")
        (cases.folder / "home" / "acies" / "scenarios").mkdir(parents=True)
        own = (pathlib.Path(data) / "scenarios" / "great-plains.xml").read_text().replace('id="great-plains"', 'id="our-plains"')
        (cases.folder / "home" / "acies" / "scenarios" / "our-plains.xml").write_text(own)
        said = cases.run("list", "scenarios", "--language", "de", LC_ALL="C.UTF-8")
        cases.tell("Die Großen Felder, 203 v. Chr." in said and "The Great Plains, 203 BC" in said,
                   "titles of what is shipped, not of what is one's own", said)
        said = cases.run("list", "--language", "xx", LC_ALL="C.UTF-8")
        cases.tell(cases.status == 2 and "en, de, es, fr, it" in said, "a language that is not there", said)
        said = cases.run("list", "--language", LC_ALL="C.UTF-8")
        cases.tell(cases.status == 2 and "en, de, es, fr, it" in said, "no language at all", said)
        said = cases.run("note", "plains.acies", "--", "--language", LC_ALL="C.UTF-8")
        cases.tell(cases.status == 0 and "--language" in said, "a word that only looks like it", said)


main(*sys.argv[1:])
