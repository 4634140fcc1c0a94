#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of the commands has an item for each verb of aciesctl, and in it, or in what it says of all
verbs, each option that the verb has."""
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

MALLARD = "{http://projectmallard.org/1.0/}"
OPTION = re.compile(r"--[a-z][a-z-]+")


def ask(program, *arguments):
    return subprocess.run([program, *arguments, "--help"], text=True, capture_output=True, check=True).stdout


def read_page(folder):
    """What the page says of each verb, and what it says of all: the words outside such items."""
    root = ElementTree.parse(pathlib.Path(folder) / "commands.page").getroot()
    of_verbs = {}
    for item in root.iter(MALLARD + "item"):
        words = "".join(item.itertext())
        verb = words.split()[0]
        of_verbs[verb] = of_verbs.get(verb, "") + words
    of_all = "".join("".join(paragraph.itertext()) for paragraph in root.findall(MALLARD + "p"))
    answers = root.find(f"{MALLARD}section[@id='options']")
    return of_verbs, of_all, "".join(answers.itertext())


def main(program, folder):
    verbs = re.findall(r"^  ([a-z-]+)  ", ask(program), re.MULTILINE)
    of_verbs, of_all, answers = read_page(folder)
    print(f"1..{len(verbs)}")
    for n, verb in enumerate(verbs, 1):
        words = of_verbs.get(verb, "") + of_all + (answers if verb in ("ask", "do", "odds") else "")
        lacking = [option for option in OPTION.findall(ask(program, verb)) if option not in words]
        if verb not in of_verbs:
            lacking.insert(0, verb)
        print("not ok" if lacking else "ok", n, verb)
        if lacking:
            print("# the page does not tell of", ", ".join(lacking))


main(*sys.argv[1:])
