#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a test in a temporary folder of its own, and fails when the test leaves anything in it.

usage: tidy.py PLACE COMMAND...
       tidy.py --place
The folder is made in PLACE and goes with all that is left. The exit status is that of the command, but 1 where
a test that succeeds, or is skipped, leaves something behind. tests/meson.build wraps every test in this.
With --place it tells where: in memory if there is room, as journals are written to the disk step by step.
"""
import os
import shutil
import signal
import subprocess
import sys
import tempfile

SKIPPED = 77  # what meson takes for "skipped"
MEMORY, DISK = "/dev/shm", "/tmp"
ROOM = 1 << 30  # bytes


def stop(number, _frame):
    sys.exit(128 + number)


def choose_place():
    """MEMORY, unless it is small, or nothing can be written or run there."""
    try:
        found = os.statvfs(MEMORY)
    except OSError:
        return DISK
    is_good = found.f_bavail * found.f_frsize >= ROOM and not found.f_flag & os.ST_NOEXEC
    return MEMORY if is_good and os.access(MEMORY, os.W_OK | os.X_OK) else DISK


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
    if sys.argv[1:] == ["--place"]:
        print(choose_place())
        sys.exit()
    signal.signal(signal.SIGTERM, stop)
    sys.exit(run(sys.argv[1], sys.argv[2:]))
