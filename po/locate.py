#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes into each catalog where its messages stand in the sources as they are today: a line “#: FILE …” before each.
Nothing else of a catalog is touched, so that what changes is easily read.

usage: po/locate.py
"""
import os
import sys
import tempfile

SOURCE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(SOURCE, "tests", "locale"))

import catalogs  # noqa: E402


def place(block, places):
    """BLOCK, a message as a catalog has it, with the lines of PLACES, by key, that say where it stands."""
    message = catalogs.read_block(block)
    if message is None or not message.text:
        return block
    lines = [line for line in block.split("\n") if not line.startswith("#:")]
    at = next(n for n, line in enumerate(lines) if line.startswith(("#,", "#|", "msg")))
    return "\n".join(lines[:at] + places.get(message.key, []) + lines[at:])


def main():
    with tempfile.TemporaryDirectory() as scratch:
        template = os.path.join(scratch, "acies.pot")
        catalogs.extract(SOURCE, template)
        places = {message.key: message.places for message in catalogs.read(template)}
    for language in catalogs.list_languages(SOURCE):
        path = os.path.join(SOURCE, "po", language + ".po")
        with open(path, encoding="utf-8") as file:
            blocks = file.read().split("\n\n")
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n\n".join(place(block, places) for block in blocks))


main()
