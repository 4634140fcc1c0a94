#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Typed play that faults or is killed: all that was accepted is there, the next sitting says what happened, and the
report has nothing of the user in it.

usage: test-crash-report.py ACIESCTL DATA
"""
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile

SECRET = "marshmallow"
PATIENCE = 60


class Desk:
    """Somebody's home folder with a battle in it."""

    def __init__(self, program, data, home):
        self.program, self.home = program, pathlib.Path(home)
        self.battle = self.home / f"{SECRET}.acies"
        self.environment = dict(os.environ, ACIES_DATA_PATH=data, HOME=home, XDG_STATE_HOME=str(self.home / "state"),
                                XDG_DATA_HOME=str(self.home / "data"), TERM="dumb", USER=SECRET, LOGNAME=SECRET)
        self.environment.pop("ACIES_RUN_MARK", None)
        self.run("new", "raid-at-the-ford", "-o", self.battle)

    def run(self, *words):
        done = subprocess.run([self.program, *words], env=self.environment, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr

    def sit(self, end):
        """Plays at a terminal, notes something, and then comes END, a signal or None; returns all that was said."""
        child, terminal = pty.fork()
        if child == 0:
            # Whoever started the tests may have had it ignored, as nohup does.
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
            os.execve(self.program, [self.program, "play", str(self.battle)], self.environment)
        pending = b""
        lines = [f"note {SECRET} one\n", f"note {SECRET} two\n"] + (["quit\n"] if end is None else [])

        def wait_for(text):
            """All that is said up to TEXT and with it."""
            nonlocal pending
            while text not in pending:
                if not select.select([terminal], [], [], PATIENCE)[0]:
                    raise AssertionError(f"“{text.decode()}” is not said, but {pending!r}")
                pending += os.read(terminal, 65536)
            said, found, pending = pending.partition(text)
            return said + found

        all_said = wait_for(b"> ")
        for line in lines:
            os.write(terminal, line.encode())
            if line != "quit\n":
                all_said += wait_for(line.split()[-1].encode() + b"\r\n")
                all_said += wait_for(b"> ")
        if end is not None:
            os.kill(child, end)
        _, status = os.waitpid(child, 0)
        os.close(terminal)
        assert (os.WTERMSIG(status) if os.WIFSIGNALED(status) else None) == end, status
        return all_said.decode(errors="replace")


def count_notes(desk):
    _, out, _ = desk.run("log", desk.battle)
    return out.count(f"Note: {SECRET}")


def try_end(desk, end, words):
    """What is wrong after a sitting that ended by END, whose report must hold WORDS."""
    faults = []
    before = count_notes(desk)
    desk.sit(end)
    if count_notes(desk) != before + 2:
        faults.append(f"{count_notes(desk) - before} of 2 notes are kept")
    said = desk.sit(None)
    if "did not end properly" not in said:
        faults.append(f"the next sitting says nothing of it: {said!r}")
    if "did not end properly" in desk.sit(None):
        faults.append("it is told twice")
    status, report, _ = desk.run("crash")
    if status != 0 or any(not re.search(word, report) for word in words):
        faults.append(f"the report is {report!r}")
    if SECRET in report or "/home" in report or str(desk.home) in report:
        faults.append(f"the report tells of the user: {report!r}")
    status, out, err = desk.run("verify", desk.battle)
    if status != 0:
        faults.append(f"verify: {out}{err}")
    return faults


KINDS = ["^aciesctl [0-9]", r"\d+ act open\n", r"\d+ rules [0-9a-f]{16}\n", r"\d+ act ruling\n\d+ act ruling\n"]


def test_fault(desk):
    return try_end(desk, signal.SIGSEGV, KINDS + ["signal 11\n", r"at aciesctl\+0x[0-9a-f]+\n|at libc"])


def test_kill(desk):
    return try_end(desk, signal.SIGKILL, KINDS + ["ended without a word\n"])


def test_hang_up(desk):
    """Whoever closes the terminal has ended the program."""
    desk.sit(signal.SIGHUP)
    said = desk.sit(None)
    return ["it is taken for a fault"] if "did not end properly" in said else []


def test_nothing(desk):
    status, out, err = desk.run("crash")
    return [] if status == 1 and not out and "No run" in err else [f"{status}: {out!r}, {err!r}"]


def main(program, data):
    tests = {"nothing": test_nothing, "hang-up": test_hang_up, "fault": test_fault, "kill": test_kill}
    print(f"1..{len(tests)}")
    result = 0
    with tempfile.TemporaryDirectory() as home:
        desk = Desk(program, data, home)
        for number, (name, test) in enumerate(tests.items(), 1):
            faults = test(desk)
            for fault in faults:
                print(f"# {fault}")
            print(f"{'not ok' if faults else 'ok'} {number} /acies/cli/crash/{name}", flush=True)
            result = result or bool(faults)
    return result


sys.exit(main(*sys.argv[1:]))
