#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""No sentence of the help has more than thirty words. What is typed counts as one word, whatever stands in it.

usage: test-sentences.py FOLDER
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

PAGE = "{http://projectmallard.org/1.0/}"
LONGEST = 30
BLOCKS = {PAGE + name for name in ("p", "title", "desc", "cite")}
TYPED = {PAGE + name for name in ("code", "cmd", "input", "sys", "file", "key")}
# A full stop behind these, or behind a number at the start of a list, ends no sentence.
SHORT = re.compile(r"\b(?:e\.g|i\.e|etc|c|p|mm|cm|vs|approx)\.$")


def flatten(element):
    """The words of ELEMENT; each thing that is typed is one of them."""
    parts = [element.text or ""]
    for child in element:
        if child.tag in TYPED and "".join(child.itertext()).strip():
            parts.append("#")
        elif child.tag not in BLOCKS:
            parts.append(flatten(child))
        parts.append(child.tail or "")
    return "".join(parts)


def split(text):
    """The sentences of TEXT."""
    sentence = []
    for word in text.split():
        sentence.append(word)
        if re.search(r"[.!?…][”’)»]*$", word) and not SHORT.search(word):
            yield sentence
            sentence = []
    if sentence:
        yield sentence


def list_long(page):
    for block in ElementTree.parse(page).iter():
        if block.tag in BLOCKS:
            for sentence in split(flatten(block)):
                n = sum(bool(re.search(r"\w|#", word)) for word in sentence)
                if n > LONGEST:
                    yield n, " ".join(sentence)


def main(folder):
    pages = sorted(pathlib.Path(folder).glob("*.page"))
    print(f"1..{len(pages)}")
    for n, page in enumerate(pages, 1):
        too_long = list(list_long(page))
        print("not ok" if too_long else "ok", n, page.stem)
        for words, sentence in too_long:
            print(f"# {words} words: {sentence}")


main(sys.argv[1])
