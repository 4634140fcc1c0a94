#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages that whoever referees, builds an army or prints reads first are whole in each language of the manual: nothing
of them is left in English, each translation has the marks and links of its text, and the words on buttons are those that
the program shows. Each catalog says of its texts in which file of the tree they stand.

usage: test-translated.py SOURCE
"""
import pathlib
import re
import subprocess
import sys
import tempfile

PAGES = ("index", "start", "first-evening", "build-an-army", "print-a-sheet", "print")
# Keys, buttons and what is typed may be named otherwise there, and so in other places.
TAG = re.compile(r"<(?!/?(?:gui|key|input))[^>]*>")
LABEL = re.compile(r"<gui>([^<]*)</gui>")


def join(lines):
    text = "".join(re.findall(r'"(.*)"', lines))
    return text.replace("\\n", "\n").replace('\\"', '"')


def read_catalog(path):
    """The translations of PATH by their context and text; none that is marked as doubtful."""
    found = {}
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        parts = re.search(r"^msgid (.*?)^msgstr (.*)", block, re.S | re.M)
        context = re.search(r'^msgctxt "(.*)"', block, re.M)
        if parts and "#, fuzzy" not in block and not block.startswith("#~"):
            found[context[1] if context else None, join(parts[1])] = join(parts[2])
    return found


def list_texts(page):
    with tempfile.NamedTemporaryFile(suffix=".pot") as template:
        subprocess.run(["itstool", "-o", template.name, page], check=True)
        return [key for key in read_catalog(pathlib.Path(template.name)) if key[1] not in ("", "translator-credits")]


def check(text, translation, labels):
    """Returns what is wrong with the TRANSLATION of TEXT."""
    if not translation:
        return f"nothing says: {text[:70]}"
    if sorted(TAG.findall(text)) != sorted(TAG.findall(translation)):
        return f"other marks than in: {text[:70]}"
    strange = [label for label in LABEL.findall(translation) if label.rstrip("…") not in labels]
    return f"no control is called {strange[0]}" if strange else None


def list_strange_places(catalog, source):
    """The places of texts that CATALOG names and that are no files of the tree."""
    places = {place.rsplit(":", 1)[0] for line in re.findall(r"^#: (.*)", catalog.read_text(encoding="utf-8"), re.M)
              for place in line.split()}
    return [f"no file of the tree: {place}" for place in sorted(places)
            if place.startswith("/") or not (source / place).exists()]


def main(source):
    source = pathlib.Path(source)
    languages = (source / "help" / "LINGUAS").read_text(encoding="utf-8").split()
    print(f"1..{len(languages)}")
    for n, language in enumerate(languages, 1):
        catalog = read_catalog(source / "help" / language / f"{language}.po")
        labels = {text.replace("_", "").rstrip("…")
                  for text in read_catalog(source / "po" / f"{language}.po").values()}
        wrong = [what for page in PAGES for context, text in list_texts(source / "help" / "C" / f"{page}.page")
                 if (what := check(text, catalog.get((context, text)), labels))]
        wrong += list_strange_places(source / "help" / language / f"{language}.po", source)
        print("not ok" if wrong else "ok", n, language)
        for what in wrong:
            print("#", what)


main(sys.argv[1])
