#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Does what the pages of the help show in a terminal, each from its first <screen> to its last: commands
of aciesctl, and behind one that plays the lines that are typed into it. All of it must succeed."""
import pathlib
import shlex
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

SCREEN = "{http://projectmallard.org/1.0/}screen"
TIMEOUT = 120


def read_commands(page):
    """Each command of PAGE as its words, with the lines that are typed into it."""
    commands = []
    for screen in ElementTree.parse(page).iter(SCREEN):
        for line in "".join(screen.itertext()).splitlines():
            if line.startswith("aciesctl "):
                commands.append((shlex.split(line)[1:], []))
            elif not commands:
                sys.exit(f"{page}: “{line}” stands before any command.")
            else:
                commands[-1][1].append(line)
    return commands


def run(program, command, lines, folder):
    """Returns whether it succeeded; says what was wrong."""
    if command[0] == "play":
        command = [*command, "-"]
    elif lines:
        print(f"# {command[0]} reads no lines: {lines[0]}")
        return False
    done = subprocess.run([program, *command], input="\n".join(lines), text=True, cwd=folder,
                          capture_output=True, timeout=TIMEOUT)
    if done.returncode != 0:
        print(f"# {shlex.join(command)}: {done.stderr.strip()}")
    return done.returncode == 0


def main(program, folder):
    pages = [(page, commands) for page in sorted(pathlib.Path(folder).glob("*.page"))
             if (commands := read_commands(page))]
    print(f"1..{len(pages)}")
    for n, (page, commands) in enumerate(pages, 1):
        with tempfile.TemporaryDirectory() as scratch:
            good = all([run(program, *command, scratch) for command in commands])
        print("ok" if good else "not ok", n, page.stem)


main(pathlib.Path(sys.argv[1]).resolve(), sys.argv[2])
