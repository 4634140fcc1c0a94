#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What aciesctl does at a terminal and nowhere else: headings above its tables, lines folded to the width, colour, a
pager; and that nothing of a file is obeyed by a terminal.

usage: test-terminal.py ACIESCTL DATA
"""
import fcntl
import os
import pathlib
import pty
import re
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unicodedata

from cases import Cases

COLOUR = re.compile("\033\\[[0-9;]*m")


class Terminal(Cases):
    def __init__(self, program, data, folder):
        super().__init__(program, data, folder, TERM="xterm", PAGER="cat", TMPDIR=folder + "/tmp")
        os.mkdir(folder + "/tmp")
        for name in ("NO_COLOR", "COLUMNS", "LESS"):
            self.environment.pop(name, None)

    def at_terminal(self, *words, width=80, typed="", **more):
        """What the program says at a terminal of WIDTH; what is None in MORE is not in its environment."""
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
        environment = {name: value for name, value in (self.environment | more).items() if value is not None}
        process = subprocess.Popen([self.program, *words], cwd=self.folder, env=environment, stdin=theirs, stdout=theirs,
                                   stderr=theirs, start_new_session=True)
        os.close(theirs)
        os.write(ours, typed.encode())
        said = b""
        while True:
            try:
                piece = os.read(ours, 65536)
            except OSError:
                break
            if not piece:
                break
            said += piece
        os.close(ours)
        self.status = process.wait()
        return said.decode(errors="replace").replace("\r\n", "\n")


def cells(line):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


def try_tables(cases):
    said = cases.at_terminal("show", "raid.acies", width=100)
    plain = COLOUR.sub("", said)
    cases.tell(re.search(r"^  ID +Name +Type +Stands +Formation +Place +State$", plain, re.MULTILINE) is not None,
               "a heading above the units", plain)
    cases.tell("\033[1m  ID" in said, "which is bold", said)
    cases.tell("\033" not in cases.at_terminal("show", "raid.acies", NO_COLOR="1"), "but not with NO_COLOR")
    cases.tell("\033" not in cases.at_terminal("show", "raid.acies", TERM="dumb"), "nor at a dumb terminal")
    said = cases.say("show", "raid.acies")
    cases.tell("Formation" not in said and "\033" not in said, "neither in a pipe", said)


def try_width(cases):
    heading = ["Fact", "Name", "Value"]
    piped = cases.say("facts", "veni-vidi-vici")
    for width in (40, 80, 132):
        said = COLOUR.sub("", cases.at_terminal("facts", "veni-vidi-vici", width=width))
        wide = [line for line in said.splitlines() if cells(line) > width]
        # What has no space to fold it at stays as wide as it is.
        wide = [line for line in wide if cells(line.split()[0]) + 8 < width and not re.search(r"\S{20}", line)]
        cases.tell(not wide, f"no line is wider than {width}", "\n".join(wide))
        cases.tell(said.split() == heading + piped.split(), f"no word is lost at {width}")
    cases.tell(any(len(line) > 200 for line in piped.splitlines()), "in a pipe they are as long as they are")
    said = COLOUR.sub("", cases.at_terminal("show", "no-such-battle", width=40))
    cases.tell(max(map(cells, said.splitlines())) <= 40 and len(said.splitlines()) > 1, "errors are folded", said)
    cases.tell("\033[1;31maciesctl:" in cases.at_terminal("show", "nope"), "and their name is red")


def try_pager(cases):
    pager = cases.folder / "pager"
    pager.write_text('#!/bin/sh\nsed "s/^/paged: /"\n')
    pager.chmod(0o755)
    said = cases.at_terminal("list", "armies", PAGER=str(pager))
    cases.tell(said.startswith("paged: ") and "border-raiders" in said and cases.status == 0, "the pager shows a list",
               said)
    for words in (["list", "armies", "--no-pager"], ["--no-pager", "list", "armies"]):
        said = cases.at_terminal(*words, PAGER=str(pager))
        cases.tell("paged:" not in said and "border-raiders" in said, " ".join(words), said)
    said = cases.at_terminal("show", "nope", PAGER=str(pager))
    cases.tell("paged: aciesctl: " in COLOUR.sub("", said) and cases.status == 1,
               "what is wrong comes through it, with the exit code", said)
    cases.tell("paged:" not in cases.say("list", "armies", PAGER=str(pager)), "no pager in a pipe")
    said = cases.at_terminal("list", "armies", PAGER="no-such-pager-at-all")
    cases.tell("border-raiders" in said and cases.status == 0, "a pager that is not there is not missed", said)
    said = cases.at_terminal("play", "raid.acies", PAGER=str(pager), typed="quit\n")
    cases.tell("paged:" not in said, "typed play has none", said)


def try_control(cases):
    """A title that would clear the screen and turn round what follows."""
    army = (pathlib.Path(cases.environment["ACIES_DATA_PATH"]) / "armies" / "border-raiders.xml").read_text()
    army = army.replace("<title>", "<title>\u009b2J\u202eX").replace('id="border-raiders"', 'id="hostile"')
    folder = cases.folder / "home" / "acies" / "armies"
    folder.mkdir(parents=True)
    (folder / "hostile.xml").write_text(army)
    piped = cases.say("list", "armies")
    cases.tell("\u009b2J" in piped, "the title is as it was written in a pipe", piped)
    said = cases.at_terminal("list", "armies")
    cases.tell("\u009b" not in said and "\u202e" not in said and "\ufffd2J\ufffdX" in said,
               "and harmless at a terminal", said)
    said = cases.at_terminal("list", "armies", "--json")
    cases.tell("\u009b" not in said and "\u202e" not in said, "in JSON too", said)
    said = cases.say("complete", "points", "host")
    cases.tell("hostile\t" in said and "\u009b" not in said and "\u202e" not in said, "and for the completion", said)
    said = cases.at_terminal("show", "\u009b2J")
    cases.tell("\u009b" not in said, "what was typed wrongly too", said)


def try_interrupted(cases):
    """The copy of standard input goes with the program that is interrupted."""
    for number in (signal.SIGINT, signal.SIGTERM):
        process = subprocess.Popen([cases.program, "check", "-"], cwd=cases.folder, env=cases.environment,
                                   stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        process.stdin.write(b"<army")
        process.stdin.flush()
        for _ in range(200):
            if list((cases.folder / "tmp").glob("acies-stdin-*")):
                break
            time.sleep(0.05)
        was_there = bool(list((cases.folder / "tmp").glob("acies-stdin-*")))
        process.send_signal(number)
        process.stdin.close()
        status = process.wait()
        cases.tell(was_there and status == -number and not list((cases.folder / "tmp").iterdir()),
                   f"nothing is left by {signal.Signals(number).name}", f"{was_there} {status}")
    said = cases.say("differences", "-", "-")
    cases.tell(cases.status == 2 and "only once" in said, "standard input is read once", said)


def main(program, data):
    with tempfile.TemporaryDirectory() as folder:
        cases = Terminal(program, data, folder)
        cases.say("new", "raid-at-the-ford", "-o", "raid.acies")
        print("1..29")
        try_tables(cases)
        try_width(cases)
        try_pager(cases)
        try_control(cases)
        try_interrupted(cases)


main(*sys.argv[1:])
