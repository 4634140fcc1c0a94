#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs each command of the page "The JSON" and compares what it writes with the shapes of the page: no field that the
page does not have, none of another kind, and in the end none on the page that no command wrote. Each verb that has
--json has a command there.

usage: test-json.py ACIESCTL FOLDER
"""
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

PAGE = "{http://projectmallard.org/1.0/}"
SIMPLE = {"text": str, "number": (int, float), "true or false": bool, "nothing": type(None)}
WRONG_ARMY = """<army xmlns="urn:acies:army:1" id="wrong" ruleset="civitates-bellantes"><title>Wrong</title>
<command id="c" kind="army"><label>C</label><unit id="1" type="nobody" stands="3"/></command></army>"""
# They want photographs, or a run that ended badly; what the last writes is read by itself alone.
WITHOUT = ("photo", "crash", "simulate")
# What is typed into a command of the page.
TYPED = {"play plains.acies -": ["show 8", "undo", "redo", "nonsense"]}
# Written only while a messenger is on his way, and where an act that is advised needs dice.
RARE = ("order-step", "counsel-chance")
# Fields that only come after more play than that.
RARE_FIELDS = {("order", "arrived")}
# What is done before a command of the page: commands, and lines that are typed into the last of them.
BEFORE = {
    "import scipio.csv": ([["roster", "scipio-203-bc", "--format", "csv"]], None),
    "due plains.acies": ([["play", "plains.acies", "-"]], ["next"]),
    "grid plains.acies": ([["play", "plains.acies", "-"]], ["next", "scipio does control", "massinissa inspires"]),
    "show plains.acies": ([["play", "plains.acies", "-"]],
                          ["grid 3 4 1", "next", "hasdrubal does control", "next", "8 ahead 7",
                           "10 ahead 1 override verdict=allowed because he waves", "next", "next", "next", "next",
                           "8 ahead 4", "next", "next", "8 shoots 41 dice 6 2 6 1", "next", "next", "next", "41>8",
                           "8 meets 41 with stand", "41 charges 8 dice 4 3 2", "next", "fight 8 dice 1 6"]),
    "advise advice.acies 8 --by attack --answers": ([["new", "great-plains", "-o", "advice.acies"], ["play", "advice.acies", "-"]],
                                          ["next", "initiative hasdrubal dice 3 5 answer order=goes-first", "next",
                                           "massinissa inspires", "grid 3 4 1", "next", "hasdrubal does control", "next"]),
    "show zama.acies --for rome": ([["new", "zama", "-o", "zama.acies"], ["play", "zama.acies", "-"]],
                                   ["next", "next", "13 declares on 44"]),
    "log zama.acies --orders": ([["play", "zama.acies", "--skip", "-"]],
                                ["undo", "next",
                                 "scipio-africanus orders 1 attack by signal override verdict=allowed because he waves"]),
}


def words(element):
    return " ".join("".join(element.itertext()).split())


class Page:
    """The commands of the page with what they write, and its shapes; each shape's fields by their names."""

    def __init__(self, path):
        root = ElementTree.parse(path).getroot()
        self.commands, self.shapes = [], {}
        for row in root.iter(PAGE + "tr"):
            cells = row.findall(PAGE + "td")
            command = cells[0].find(f"{PAGE}p/{PAGE}cmd")
            if command is not None:
                self.commands.append((words(command), words(cells[1])))
        for section in root.find(f"{PAGE}section[@id='shapes']").findall(PAGE + "section"):
            rows = [[words(cell) for cell in row.findall(PAGE + "td")] for row in section.iter(PAGE + "tr")]
            self.shapes[section.get("id")] = {row[0]: row[1] for row in rows}
        said = {(shape, field) for shape, fields in self.shapes.items() for field in fields if shape not in RARE}
        self.unseen = said - RARE_FIELDS

    def fits(self, value, kind):
        """What of VALUE is not of KIND, in words; nothing if all is."""
        if kind == "value":
            return self.fits_value(value)
        if kind in SIMPLE:
            good = isinstance(value, SIMPLE[kind]) and (kind != "number" or not isinstance(value, bool))
            return [] if good else [f"{value!r} is not {kind}"]
        if kind.endswith(" or nothing"):
            return [] if value is None else self.fits(value, kind.removesuffix(" or nothing"))
        if kind.startswith("list of "):
            if not isinstance(value, list):
                return [f"{value!r} is not a list"]
            return [wrong for part in value for wrong in self.fits(part, kind.removeprefix("list of "))]
        if kind.startswith("map of "):
            return [wrong for part in value.values() for wrong in self.fits(part, kind.removeprefix("map of "))]
        return self.fits_shape(value, kind)

    def fits_value(self, value):
        if isinstance(value, dict):
            return self.fits_shape(value, "position" if "turn" in value else "place")
        return [f"{value!r} is not a value"] if isinstance(value, list) else []

    def fits_shape(self, value, shape):
        fields, wrong = self.shapes[shape], []
        if not isinstance(value, dict):
            return [f"{value!r} is not a {shape}"]
        for field, part in value.items():
            if field not in fields:
                wrong.append(f"{shape} has no “{field}” on the page")
                continue
            self.unseen.discard((shape, field))
            wrong += [f"{shape}, {field}: {what}" for what in self.fits(part, fields[field])]
        return wrong


def run(program, arguments, folder, lines=None):
    environment = dict(os.environ, XDG_DATA_HOME=str(folder / "home"))
    return subprocess.run([program, *arguments], cwd=folder, text=True, capture_output=True, env=environment,
                          input="\n".join(lines) if lines else None, timeout=300)


def prepare(program, folder, command):
    """Returns what went wrong while the files and battles were made that COMMAND of the page needs."""
    (folder / "wrong.army.xml").write_text(WRONG_ARMY, encoding="utf-8")
    commands, lines = BEFORE.get(command.removeprefix("aciesctl "), ([], None))
    if command.startswith("aciesctl import scipio.csv"):
        commands = BEFORE["import scipio.csv"][0]
    for n, arguments in enumerate(commands, 1):
        done = run(program, arguments, folder, lines if n == len(commands) else None)
        if done.returncode != 0:
            return [f"{shlex.join(arguments)}: {done.stderr.strip()}"]
        if arguments[0] == "roster":
            (folder / "scipio.csv").write_text(done.stdout, encoding="utf-8")
            (folder / "wrong.csv").write_text(done.stdout + "one,two,three\n", encoding="utf-8")
    return []


def main(program, folder):
    page = Page(pathlib.Path(folder) / "json.page")
    helped = json.loads(run(program, ["help", "--json"], pathlib.Path.cwd()).stdout)
    verbs = [verb["name"] for verb in helped["verbs"] if verb["name"] not in WITHOUT
             and any(option["name"] == "json" for option in verb["options"])]
    print(f"1..{len(page.commands) + 2}")
    with tempfile.TemporaryDirectory() as scratch:
        for n, (command, kind) in enumerate(page.commands, 1):
            wrong = try_command(page, program, command, kind, pathlib.Path(scratch))
            print("not ok" if wrong else "ok", n, command)
            for what in sorted(set(wrong)):
                print("#", what)
    lacking = [verb for verb in verbs if not any(command.split()[1] == verb for command, _ in page.commands)]
    print("not ok" if lacking else "ok", len(page.commands) + 1, "each verb is there", *lacking)
    print("not ok" if page.unseen else "ok", len(page.commands) + 2, "each field was written")
    for shape, field in sorted(page.unseen):
        print(f"# no command wrote {field} of {shape}")


def try_command(page, program, command, kind, folder):
    """Returns what is wrong with what COMMAND writes."""
    wrong = prepare(program, folder, command)
    arguments = shlex.split(command.translate(str.maketrans("“”", '""')))[1:]
    done = run(program, [*arguments, "--json"], folder, TYPED.get(command.removeprefix("aciesctl ")))
    if kind.startswith("lines of "):
        written = [json.loads(line) for line in done.stdout.splitlines()]
        return wrong + page.fits(written, kind.replace("lines", "list", 1))
    try:
        written = json.loads(done.stdout)
    except ValueError:
        return [*wrong, f"no JSON: {done.stderr.strip()}"]
    if written.pop("version", None) != 1:
        return [*wrong, "no version 1"]
    if "error" in written and kind != "failure":
        return [*wrong, written["error"]]
    return wrong + page.fits(written["list"] if kind.startswith("list of ") else written, kind)


main(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2])
