#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What NEWS.md says of the newest version is what the metainfo says of it."""
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree


def read_news(root):
    newest = (root / "NEWS.md").read_text().split("\n## ")[1]
    return [line.removeprefix("- ") for line in newest.splitlines()[1:] if line]


def read_metainfo(root):
    release = ElementTree.parse(root / "data" / "acies.metainfo.xml.in").find("releases/release")
    return [re.sub(r"\s+", " ", said.text).strip() for said in release.find("description").iter() if said.tag in ("p", "li")]


def main(folder):
    root = pathlib.Path(folder)
    news, metainfo = read_news(root), read_metainfo(root)
    print("1..1")
    print("ok 1 news" if news == metainfo and news else "not ok 1 news")
    for said in set(news) ^ set(metainfo):
        print("# only one of the two says:", said)


main(sys.argv[1])
