#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes aciesctl(1) out of the page of the commands in the manual.

    make-man.py commands.page VERSION OUTPUT [ACIESCTL]

With ACIESCTL, where it can be run, each verb lists its options as the program knows them.
"""
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

MALLARD = "{http://projectmallard.org/1.0/}"


def escape(text):
    """TEXT as roff prints it."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("‘", "\\(oq").replace("’", "\\(cq")
    text = text.replace("“", "\\(lq").replace("”", "\\(rq").replace("…", "\\&...")
    return re.sub(r"^([.'])", r"\\&\1", text)


def name(tag):
    return tag.removeprefix(MALLARD)


def flow(element, links):
    """What ELEMENT says as one line, with code in bold; a link to another page is its name."""
    parts = [escape(element.text or "")]
    last = None
    for child in element:
        if last is not None and name(child.tag) == name(last.tag) == "key" and not last.tail:
            parts.append("+")
        last = child
        said = flow(child, links)
        if name(child.tag) == "link" and not said:
            said = links.get(child.get("xref"), escape("“" + child.get("xref").split("#")[0] + "” in the manual"))
        parts.append(f"\\fB{said}\\fR" if name(child.tag) in ("code", "key") else said)
        parts.append(escape(child.tail or ""))
    return re.sub(r"\s+", " ", "".join(parts)).strip() if name(element.tag) in ("p", "title") else "".join(parts)


def write_options(verb, lines):
    for option in verb["options"]:
        letter = f"\\fB\\-{option['letter']}\\fR, " if option["letter"] else ""
        value = f" \\fI{escape(option['argument'])}\\fR" if option["argument"] else ""
        lines += [".TP", f"{letter}\\fB\\-\\-{escape(option['name'])}\\fR{value}", escape(option["summary"] or "")]


def write_items(section, verbs, links, lines):
    """The items of SECTION; behind the last of a verb, its options."""
    items = list(section.iter(MALLARD + "item"))
    first_words = ["".join(item.find(MALLARD + "title").itertext()).split()[0] for item in items]
    for at, item in enumerate(items):
        lines += [".TP", flow(item.find(MALLARD + "title"), links)]
        for nth, paragraph in enumerate(item.findall(MALLARD + "p")):
            lines += ([".IP"] if nth else []) + [flow(paragraph, links)]
        verb = verbs.get(first_words[at])
        if verb and first_words[at] not in first_words[at + 1:]:
            lines.append(".RS")
            write_options(verb, lines)
            lines.append(".RE")


def write_section(section, verbs, links, lines):
    lines.append('.SH "' + flow(section.find(MALLARD + "title"), links).upper() + '"')
    for child in section:
        if name(child.tag) == "p":
            lines += [".PP", flow(child, links)]
        elif name(child.tag) == "terms":
            write_items(child, verbs, links, lines)
        elif name(child.tag) == "screen":
            lines += [".PP", ".nf", ".RS"] + [escape(line) for line in (child.text or "").strip().split("\n")]
            lines += [".RE", ".fi"]


def main(page, version, output, program=None):
    root = ElementTree.parse(page).getroot()
    verbs = {}
    if program:
        table = subprocess.run([program, "help", "--json"], capture_output=True, check=True,
                               env={"LC_ALL": "C.UTF-8"}).stdout
        verbs = {verb["name"]: verb for verb in json.loads(table)["verbs"]}
    links = {"#" + section.get("id"): "\\fB" + flow(section.find(MALLARD + "title"), {}).upper() + "\\fR"
             for section in root.iter(MALLARD + "section") if section.get("id")}
    lines = [f'.TH ACIESCTL 1 "" "Acies {version}" "User Commands"', ".SH NAME",
             "aciesctl \\- referee battles with miniatures from the command line", ".SH SYNOPSIS",
             ".B aciesctl", "\\fIVERB\\fR [\\fIARGUMENTS\\fR...]", ".br", ".B aciesctl help", "[\\fIVERB\\fR]", ".br",
             ".B aciesctl \\-\\-version", ".SH DESCRIPTION"]
    for paragraph in root.findall(MALLARD + "p"):
        lines += [".PP", flow(paragraph, links)]
    for section in root.findall(MALLARD + "section"):
        write_section(section, verbs, links, lines)
    lines += [".SH SEE ALSO", "The manual of Acies, which \\fByelp help:acies\\fR opens."]
    with open(output, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


main(*sys.argv[1:])
