#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual as one file: every page and section of the help is in it, every link leads to one of them, each picture is
inside, and nothing is loaded from anywhere.

usage: test-manual.py FOLDER MANUAL...
"""
import html.parser
import pathlib
import sys
import xml.etree.ElementTree as ElementTree

PAGE = "{http://projectmallard.org/1.0/}"
OPEN = {"meta", "img", "input"}


class Reader(html.parser.HTMLParser):
    """What is of interest in a file of HTML."""

    def __init__(self):
        super().__init__()
        self.ids, self.links, self.sources, self.wrong, self.stack = [], [], [], [], []

    def handle_starttag(self, tag, attributes):
        known = dict(attributes)
        if "id" in known:
            self.ids.append(known["id"])
        self.links += [known["href"]] if "href" in known else []
        self.sources += [known["src"]] if "src" in known else []
        if tag == "img" and not known.get("alt"):
            self.wrong.append("a picture without words")
        if tag not in OPEN:
            self.stack.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)

    def handle_endtag(self, tag):
        if not self.stack or self.stack.pop() != tag:
            self.wrong.append(f"</{tag}> ends nothing")


def list_ids(folder):
    for path in sorted(pathlib.Path(folder).glob("*.page")):
        root = ElementTree.parse(path).getroot()
        yield root.get("id")
        for section in root.iter(PAGE + "section"):
            yield f"{root.get('id')}-{section.get('id')}"


def check(folder, path):
    """Returns what is wrong with the manual at PATH."""
    reader = Reader()
    reader.feed(pathlib.Path(path).read_text(encoding="utf-8"))
    wrong = reader.wrong + [f"there is no {ident}" for ident in list_ids(folder) if ident not in reader.ids]
    wrong += [f"{ident} is there twice" for ident in set(reader.ids) if reader.ids.count(ident) > 1]
    wrong += [f"the link {link} leads nowhere" for link in reader.links
              if not link.startswith("#") or link[1:] not in reader.ids]
    wrong += [f"{source[:60]} is loaded" for source in reader.sources if not source.startswith("data:")]
    return wrong


def main(folder, *manuals):
    print(f"1..{len(manuals)}")
    for n, path in enumerate(manuals, 1):
        wrong = check(folder, path)
        print("not ok" if wrong else "ok", n, pathlib.Path(path).stem)
        for what in wrong:
            print("#", what)


main(*sys.argv[1:])
