#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a command on an X display of its own, in a runtime folder of its own.

usage: display.py WIDTHxHEIGHTxDEPTH COMMAND...
Programs that run side by side must share neither: the bus of assistive technology has its socket in that folder.
The server itself takes the first number that is free; xvfb-run looks for one before it starts the server, so that
two which begin at once may find the same.
"""
import os
import signal
import subprocess
import sys
import tempfile


def stop(number, _frame):
    sys.exit(128 + number)


def read_number(descriptor):
    """What the server writes once it is ready: its number and the end of a line. Nothing if it died."""
    with os.fdopen(descriptor) as numbers:
        return numbers.readline().strip()


def run(screen, command):
    ours, its = os.pipe()
    with subprocess.Popen(["Xvfb", "-displayfd", str(its), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"],
                          pass_fds=[its], stderr=subprocess.DEVNULL) as server:
        try:
            os.close(its)
            number = read_number(ours)
            if not number:
                print("display.py: Xvfb did not start.", file=sys.stderr)
                return 1
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as runtime:
                environment = dict(os.environ, DISPLAY=f":{number}", XDG_RUNTIME_DIR=runtime)
                return subprocess.run(command, env=environment, check=False).returncode
        finally:
            server.terminate()


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, stop)
    status = run(sys.argv[1], sys.argv[2:])
    sys.exit(status if status >= 0 else 128 - status)
