#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of a rule set tells all of its switches as they come, names each clause that is ours, that the umpire judges
or that is done in part, and says in how many words the program does what is in part.

usage: test-games.py SOURCE
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

GAMES = ("armageddon", "chalons", "civitates-bellantes", "veni-vidi-vici")
PAGE, RULES = "{http://projectmallard.org/1.0/}", "{urn:acies:ruleset:1}"


def squeeze(text):
    return " ".join(text.split())


def words(element):
    return squeeze("".join(element.itertext()))


def read_switches(page):
    """What the page's table says of each switch."""
    rows = [[words(cell) for cell in row] for row in page.iter(PAGE + "tr")]
    return {row[0]: row[1] for row in rows[1:]}


def list_ours(page):
    """The clauses that are ours, by the number behind the S, as the page names them one by one or from one to another."""
    ours = set()
    text = words(page.find(f"{PAGE}section[@id='ours']"))
    for first, last in re.findall(r"\bS(\d+)(?: (?:to|and) S(\d+))?", text):
        ours.update(range(int(first), int(last or first) + 1))
    return ours


def check(rules, page):
    """Returns what the page lacks or says wrongly, in words."""
    lacking = []
    told = read_switches(page)
    switches = {words(switch.find(RULES + "label")): switch.get("default")
                for switch in ElementTree.parse(rules / "ruleset.xml").iter(RULES + "switch")}
    lacking += [f"the switch “{label}” as “{default}”" for label, default in switches.items() if told.get(label) != default]
    lacking += [f"no such switch as “{label}”" for label in told if label not in switches]
    judged = words(page.find(f"{PAGE}section[@id='umpire']"))
    clauses = ElementTree.parse(rules / "clauses.xml").getroot()
    numbers = {int(clause.get("id")[1:]) for clause in clauses if re.fullmatch(r"S\d+", clause.get("id"))}
    lacking += [f"S{number}" for number in sorted(numbers ^ list_ours(page))]
    for clause in clauses:
        if clause.get("status") == "umpire":
            label = clause.find(RULES + "label")
            title = clause.get("title") or words(label)
            if title.lower() not in judged.lower():
                lacking.append(f"the umpire’s clause “{title}”")
        if clause.get("missing") and squeeze(clause.get("missing")) not in judged:
            lacking.append(f"what {clause.get('id')} is missing")
    if not any(clause.get("missing") for clause in clauses) and "No clause is done in part" not in judged:
        lacking.append("that no clause is done in part")
    return lacking


def main(source):
    source = pathlib.Path(source)
    print(f"1..{len(GAMES)}")
    for n, game in enumerate(GAMES, 1):
        page = ElementTree.parse(source / "help" / "C" / f"{game}.page").getroot()
        lacking = check(source / "data" / "rulesets" / game, page)
        print("not ok" if lacking else "ok", n, game)
        for what in lacking:
            print("# the page does not tell:", what)


main(sys.argv[1])
