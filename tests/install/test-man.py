#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""aciesctl(1): every verb and each of its options stands in it, man has nothing to complain of, and it has the sections
that a manual page has."""
import json
import os
import re
import shutil
import subprocess
import sys

SECTIONS = ["NAME", "SYNOPSIS", "DESCRIPTION", "FOR BATTLES", "EXIT CODES", "FILES", "EXAMPLES", "SEE ALSO"]


def show(page):
    return subprocess.run(["man", "--warnings", "-l", page], text=True, capture_output=True, check=True,
                          env=os.environ | {"LC_ALL": "C.UTF-8", "MANWIDTH": "1000", "MAN_KEEP_FORMATTING": "",
                                            "MANPAGER": "cat", "PAGER": "cat", "GROFF_NO_SGR": "1"})


def tell(n, lacking, what):
    print("not ok" if lacking else "ok", n, what)
    for one in lacking:
        print("#", one)


def main(program, page):
    if shutil.which("man") is None or shutil.which("groff") is None:
        print("1..0 # SKIP man and groff are not both here to read the page with")
        return
    table = json.loads(subprocess.run([program, "help", "--json"], capture_output=True, check=True).stdout)
    shown = show(page)
    text = re.sub(r".\x08", "", shown.stdout).replace("\u2010", "-")
    print("1..4")
    tell(1, shown.stderr.splitlines(), "nothing to complain of")
    tell(2, [title for title in SECTIONS if not re.search(f"^{title}$", text, re.MULTILINE)], "sections")
    verbs = table["verbs"]
    tell(3, [verb["name"] for verb in verbs if not re.search(rf"^ +{verb['name']} ?", text, re.MULTILINE)], "verbs")
    tell(4, [f"{verb['name']} --{option['name']}" for verb in verbs for option in verb["options"]
             if "--" + option["name"] not in text], "options")


main(*sys.argv[1:])
