#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What checkers of other people make of a rule set: luacheck by the settings that `aciesctl ruleset stub` writes, and
xmllint by the catalogue of our schemas. luacheck finds nothing wrong with any shipped rule set, xmllint nothing with
Border Raid, and each a seeded mistake."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

CATALOG = "{urn:oasis:names:tc:entity:xmlns:xml:catalog}"

# A file of the data, its schema, and a mistake: what to write instead of what.
FILES = [
    ("rulesets/border-raid/ruleset.xml", "ruleset", ' mood="', ' moood="'),
    ("rulesets/border-raid/ruleset.xml", "ruleset", "<troop ", "<trooper "),
    ("rulesets/border-raid/clauses.xml", "clauses", ' id="5"', ""),
    ("rulesets/border-raid/examples.xml", "examples", "<outcome ", "<outcom "),
    ("armies/border-raiders.xml", "army", '<leader ', '<lieder '),
    ("scenarios/raid-at-the-ford.xml", "scenario", ' width="900"', ' wide="900"'),
]

LUA_MISTAKES = [
    ("a function that is not there", "lookup (", "lokup (", "lokup"),
    ("a library of Lua", "lookup (", "math.floor (", "math"),
    ("a local that nobody uses", "function nerve (q)", "function nerve (q)\n  local half = 1", "half"),
]

n = 0


def say(passed, what, *said):
    global n
    n += 1
    print("ok" if passed else "not ok", n, what)
    for line in () if passed else said:
        print("#", line.replace("\n", "\n# "))


def run(*words, **options):
    done = subprocess.run(words, text=True, capture_output=True, **options)
    return done.returncode, done.stdout + done.stderr


def test_luacheck(aciesctl, data, folder):
    if shutil.which("luacheck") is None:
        print("# luacheck is not installed")
        return
    for procedures in sorted((data / "rulesets").glob("*/procedures")):
        game = folder / procedures.parent.name
        shutil.copytree(procedures.parent, game)
        status, said = run(aciesctl, "ruleset", "stub", game)
        say(status == 0, f"stub: {game.name}", said)
        status, said = run("luacheck", "--no-color", "procedures", cwd=game)
        say(status == 0, f"luacheck: {game.name}", said)
    game = folder / "border-raid"
    file = game / "procedures" / "raid.lua"
    text = file.read_text()
    for name, before, after, word in LUA_MISTAKES:
        file.write_text(text.replace(before, after, 1))
        status, said = run("luacheck", "--no-color", "procedures", cwd=game)
        say(before in text and status == 1 and word in said, f"luacheck: {name}", said)


def lint(data, schema, file):
    """As the guide says to do."""
    environment = dict(os.environ, XML_CATALOG_FILES=str(data / "schemas" / "catalog.xml"))
    return run("xmllint", "--noout", "--nonet", "--relaxng", f"urn:acies:schema:{schema}", file, env=environment)


def test_xmllint(data, folder):
    listed = {uri.get("name").split(":")[-1]: uri.get("uri")
              for uri in ElementTree.parse(data / "schemas" / "catalog.xml").getroot().iter(CATALOG + "uri")}
    there = {file.stem: file.name for file in (data / "schemas").glob("*.rng")}
    say(listed == there, "the catalogue lists every schema", str(set(listed) ^ set(there)))
    if shutil.which("xmllint") is None:
        print("# xmllint is not installed")
        return
    for name, schema, before, after in FILES:
        status, said = lint(data, schema, data / name)
        say(status == 0, f"xmllint: {name}", said)
        wrong = folder / "wrong.xml"
        text = (data / name).read_text()
        element = re.match(r"<(\w+) ", before)
        changed = text.replace(before, after, 1)
        if element is not None:
            changed = changed.replace(f"</{element[1]}>", f"</{after.strip('< ')}>", 1)
        wrong.write_text(changed)
        status, said = lint(data, schema, wrong)
        say(before in text and "fails to validate" in said, f"xmllint: {before.strip()} wrong in {name}", said)


def main(aciesctl, data):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        os.environ["XDG_DATA_HOME"] = str(folder / "home")
        test_luacheck(aciesctl, pathlib.Path(data), folder)
        test_xmllint(pathlib.Path(data), folder)
    print(f"1..{n}")


main(*sys.argv[1:])
