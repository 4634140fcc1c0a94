#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Does what the pages of the help show in a terminal, each from its first <screen> to its last: commands
of aciesctl, and behind one that plays the lines that are typed into it. All of it must succeed.

A screen may show answers, too. There each command begins with “$ ”, each line typed into one that plays with “> ”, and
what follows is what the program must say to it, word for word; “…” stands for what the page leaves out.

usage: test-screens.py ACIESCTL FOLDER...
"""
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

SCREEN = "{http://projectmallard.org/1.0/}screen"
TIMEOUT = 300


class Command:
    """A command with the lines that are typed into it, and the answers shown: what is typed, or None for what the command
    itself says, and how the program answers."""

    def __init__(self, words):
        self.words, self.lines, self.answers = words, [], []


def read_commands(page):
    """Each command of PAGE."""
    commands = []
    for screen in ElementTree.parse(page).iter(SCREEN):
        shown = "".join(screen.itertext()).splitlines()
        shows_answers = any(line.startswith(("$ ", "> ")) for line in shown)
        for line in shown:
            if line.startswith(("aciesctl ", "$ aciesctl ")):
                commands.append(Command(shlex.split(line.removeprefix("$ "))[1:]))
                if shows_answers:
                    commands[-1].answers.append((None, []))
            elif not commands:
                sys.exit(f"{page}: “{line}” stands before any command.")
            elif line.startswith("> "):
                commands[-1].lines.append(line[2:])
                commands[-1].answers.append((line[2:], []))
            elif shows_answers:
                commands[-1].answers[-1][1].append(line)
            else:
                commands[-1].lines.append(line)
    return commands


def squeeze(text):
    return " ".join(text.split())


def is_answer(said, answer):
    """Whether SAID is what the page shows as its ANSWER, whose lines may be folded elsewhere."""
    shown = squeeze(" ".join(answer))
    pattern = r".*?".join(re.escape(part.strip()) for part in shown.split("…"))
    return bool(re.fullmatch(pattern, squeeze(said)))


def compare(command, said):
    """Returns whether the program SAID what the page shows."""
    good = True
    blocks = re.split(r"^> ", said, flags=re.MULTILINE)
    told = [(None, blocks[0])] + [tuple(block.partition("\n")[::2]) for block in blocks[1:]]
    for typed, answer in command.answers:
        while told and told[0][0] != typed:
            told.pop(0)
        actual = told.pop(0)[1] if told else ""
        if answer and not is_answer(actual, answer):
            print(f"# The page shows another answer to “{typed or shlex.join(command.words)}” than this:")
            print("".join(f"#   {line}\n" for line in actual.rstrip().splitlines()), end="")
            good = False
    return good


def run(program, command, folder):
    """Returns whether it succeeded; says what was wrong."""
    words = command.words
    if words[0] == "play":
        # At a terminal, as on a page that shows answers, empty phases are passed over.
        words = [*words, *(["--skip"] if command.answers else []), "-"]
    elif command.lines:
        print(f"# {words[0]} reads no lines: {command.lines[0]}")
        return False
    done = subprocess.run([program, *words], input="\n".join(command.lines), text=True, cwd=folder,
                          capture_output=True, timeout=TIMEOUT)
    if done.returncode != 0:
        print(f"# {shlex.join(words)}: {done.stderr.strip()}")
        print("".join(f"#   {line}\n" for line in done.stdout.rstrip().splitlines()[-20:]), end="")
    return compare(command, done.stdout) and done.returncode == 0


def main(program, *folders):
    pages = [(page, commands) for folder in folders for page in sorted(pathlib.Path(folder).glob("*.page"))
             if (commands := read_commands(page))]
    print(f"1..{len(pages)}")
    for n, (page, commands) in enumerate(pages, 1):
        with tempfile.TemporaryDirectory() as scratch:
            good = all([run(program, command, scratch) for command in commands])
        print("ok" if good else "not ok", n, page.stem)


main(pathlib.Path(sys.argv[1]).resolve(), *sys.argv[2:])
