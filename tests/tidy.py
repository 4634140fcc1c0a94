#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a test in a temporary folder of its own, and fails when the test leaves anything in it.

usage: tidy.py PLACE COMMAND...
The folder is made in PLACE and goes with all that is left. The exit status is that of the command, but 1 where
a test that succeeds, or is skipped, leaves something behind. tests/meson.build wraps every test in this.
"""
import os
import shutil
import signal
import subprocess
import sys
import tempfile

SKIPPED = 77  # what meson takes for "skipped"


def stop(number, _frame):
    sys.exit(128 + number)


def list_left(folder):
    """What stands in FOLDER, each with its path below it."""
    for where, folders, files in os.walk(folder):
        for name in sorted(folders) + sorted(files):
            yield os.path.relpath(os.path.join(where, name), folder)


def run(place, command):
    os.makedirs(place, exist_ok=True)
    folder = tempfile.mkdtemp(prefix="acies-test-", dir=place)
    os.chmod(folder, 0o1777)  # as that of the system: tests that take rights away give them to whom they like
    try:
        status = subprocess.run(command, env=dict(os.environ, TMPDIR=folder), check=False).returncode
        left = list(list_left(folder))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if status < 0:
        return 128 - status
    if left and status in (0, SKIPPED):
        print(f"This test leaves {len(left)} behind in the temporary folder; who makes a folder removes it "
              "(tests/acies-scratch.h):", *left[:20], sep="\n  ", file=sys.stderr)
        return 1
    return status


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, stop)
    sys.exit(run(sys.argv[1], sys.argv[2:]))
