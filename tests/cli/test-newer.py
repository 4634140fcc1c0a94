#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A file of any kind that a newer version made is refused with a sentence that says so, whatever is asked of it, and is
left as it is to the last byte, with nothing beside it.

usage: test-newer.py ACIESCTL DATA KEPT
"""
import hashlib
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile

WORDS = "newer version"


class Shelf:
    """A folder with a file of each kind that says that it is of version 2, or of version 1 for the control."""

    def __init__(self, program, data, kept, folder, version):
        self.program, self.data, self.folder = os.path.abspath(program), pathlib.Path(data), pathlib.Path(folder)
        self.version = version
        self.environment = dict(os.environ, ACIES_DATA_PATH=str(self.data), XDG_DATA_HOME=str(self.folder / "home"))
        for kind, source in (("armies", "border-raiders"), ("scenarios", "raid-at-the-ford")):
            self.write(f"{kind}/{source}.xml", self.data / kind / f"{source}.xml")
        self.write("shared.xml", pathlib.Path(kept) / "border-raid.xml")
        self.write("our-club/ruleset.xml", pathlib.Path(kept) / "rulesets" / "our-club" / "ruleset.xml")
        shutil.copytree(self.data / "rulesets" / "border-raid", self.folder / "border-raid")
        self.write("border-raid/ruleset.xml", self.folder / "border-raid" / "ruleset.xml")
        self.write("examples.xml", self.folder / "border-raid" / "examples.xml")
        self.write("list.xml", sorted((self.data / "lists").glob("*.xml"))[0])
        self.run("new", "raid-at-the-ford", "-o", self.folder / "battle.acies")
        with sqlite3.connect(self.folder / "battle.acies") as database:
            database.execute(f"pragma user_version = {version}")
        database.close()

    def write(self, name, source):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        text = source.read_text()
        for kind in ("army", "scenario", "exchange", "ruleset", "list"):
            text = text.replace(f"urn:acies:{kind}:1", f"urn:acies:{kind}:{self.version}")
        path.write_text(text)

    def run(self, *words):
        done = subprocess.run([self.program, *map(str, words)], env=self.environment, cwd=self.folder, text=True,
                              stdin=subprocess.DEVNULL, capture_output=True, check=False)
        return done.returncode, done.stdout + done.stderr

    def weigh(self):
        """What lies in the folder, byte for byte, and when it was written."""
        return {str(path): (path.stat().st_mtime_ns, path.stat().st_mode, hashlib.sha256(path.read_bytes()).hexdigest())
                for path in sorted(self.folder.rglob("*")) if path.is_file()}


# What is asked of each; what would be written is written into the folder "out".
ASKED = [
    "check armies/border-raiders.xml", "roster armies/border-raiders.xml", "points armies/border-raiders.xml",
    "check scenarios/raid-at-the-ford.xml", "new scenarios/raid-at-the-ford.xml -o out/a.acies",
    "roster scenarios/raid-at-the-ford.xml",
    "check shared.xml", "import out/b.acies shared.xml",
    "check our-club", "new raid-at-the-ford --ruleset our-club -o out/c.acies", "house drop our-club modifiers/shooting/close",
    "check border-raid", "coverage border-raid/ruleset.xml", "examples examples.xml",
    "check list.xml",
    "check battle.acies", "show battle.acies", "log battle.acies", "due battle.acies", "verify battle.acies",
    "note battle.acies words", "undo battle.acies", "play battle.acies", "adopt battle.acies", "export battle.acies out/d.xml",
]


def judge(shelf, asked):
    """What is wrong with the answer."""
    before = shelf.weigh()
    status, said = shelf.run(*asked.split())
    faults = []
    if status == 0:
        faults.append(f"{asked}: is done")
    if WORDS not in said:
        faults.append(f"{asked}: says {said!r}")
    if shelf.weigh() != before:
        faults.append(f"{asked}: changes {sorted(set(shelf.weigh().items()) ^ set(before.items()))}")
    return faults


def main(program, data, kept):
    print(f"1..{len(ASKED) + 1}")
    result = 0
    with tempfile.TemporaryDirectory() as folder:
        shelf = Shelf(program, data, kept, folder, 2)
        (shelf.folder / "out").mkdir()
        for number, asked in enumerate(ASKED, 1):
            faults = judge(shelf, asked)
            for fault in faults:
                print(f"# {fault}")
            print(f"{'not ok' if faults else 'ok'} {number} /acies/cli/newer/{asked.replace(' ', '-').replace('/', '.')}", flush=True)
            result = result or bool(faults)
    with tempfile.TemporaryDirectory() as folder:
        # None of it is refused for another reason.
        shelf = Shelf(program, data, kept, folder, 1)
        said = {asked: shelf.run(*asked.split())[1] for asked in ASKED if asked.startswith("check")}
        wrong = [asked for asked, words in said.items() if WORDS in words]
        print(f"{'not ok' if wrong else 'ok'} {len(ASKED) + 1} /acies/cli/newer/control")
        result = result or bool(wrong)
    return result


sys.exit(main(*sys.argv[1:]))
