#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages for developers speak of what exists: every file, folder, type and function that one of them names.
    test-docs.py SOURCE
"""

import glob
import os
import re
import sys

QUOTED = re.compile(r"`([^`\n]+)`")
NAME = re.compile(r"\b(?:Acies[A-Z]\w+|acies_[a-z]\w+|ACIES_[A-Z]\w+)")
# Paths and file names; words in capitals or "thing" stand for a name that the reader chooses.
PATH = re.compile(r"[\w-][\w./-]*/[\w./-]*|[\w-]+\.(?:[ch]|py|md|xml|ui|lua|page)|acies-[\w-]+")
CHOSEN = re.compile(r"\b[A-Z]{2,}\b(?!\.md)|[Tt]hing|^\d")
# What is there once it has been built or installed, and what is named as a part of a word.
ELSEWHERE = re.compile(r"^(_build|acies/rulesets|\.c)\b")


def list_names(source):
    """Every file and folder as each of the ways to name it: its path and the ends of that, without its ending too."""
    names = set()
    for where, folders, files in os.walk(source):
        folders[:] = [folder for folder in folders if not folder.startswith((".", "_"))]
        for name in files + folders:
            parts = os.path.relpath(os.path.join(where, name), source).split(os.sep)
            ends = {"/".join(parts[i:]) for i in range(len(parts))}
            names |= ends | {os.path.splitext(end)[0] for end in ends}
    return names


def list_words(source):
    words = set()
    paths = glob.glob(os.path.join(source, "src", "**", "*.[ch]"), recursive=True)
    for path in paths + [os.path.join(source, "dev")]:
        with open(path, encoding="utf-8") as file:
            words |= set(NAME.findall(file.read()))
    return words


def find_faults(page, names, words):
    with open(page, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            for quoted in QUOTED.findall(line):
                for word in NAME.findall(quoted):
                    if word not in words and not CHOSEN.search(word.lower()):
                        yield f"{number}: the sources do not know {word}"
                name = quoted.rstrip("/")
                if PATH.fullmatch(name) and not CHOSEN.search(name) and not ELSEWHERE.search(name) and name not in names:
                    yield f"{number}: there is no file or folder {name}"


def main(source):
    names, words = list_names(source), list_words(source)
    pages = ["README.md", "CONTRIBUTING.md", *sorted(glob.glob("docs/*.md", root_dir=source))]
    n_faults = 0
    for number, page in enumerate(pages, 1):
        faults = list(find_faults(os.path.join(source, page), names, words))
        n_faults += len(faults)
        print(f"{'not ok' if faults else 'ok'} {number} {page}")
        for fault in faults:
            print(f"#   {page}:{fault}")
    print(f"1..{len(pages)}")
    return 1 if n_faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
