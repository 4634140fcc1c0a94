#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a command under a Wayland compositor of its own that shows nothing, weston, in a runtime folder of its own.

usage: wayland.py WIDTHxHEIGHT COMMAND...
Exit status 77 is "skipped": there is no weston. What presses keys or moves the pointer by xdotool cannot run here.
"""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

SOCKET = "acies"
PATIENCE = 30


def stop(number, _frame):
    sys.exit(128 + number)


def wait_for(path, server):
    end = time.monotonic() + PATIENCE
    while not os.path.exists(path):
        if server.poll() is not None or time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def run(size, command):
    width, height = size.split("x")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as runtime:
        environment = dict(os.environ, XDG_RUNTIME_DIR=runtime, WAYLAND_DISPLAY=SOCKET, GDK_BACKEND="wayland")
        environment.pop("DISPLAY", None)
        with subprocess.Popen(["weston", "--backend=headless-backend.so", f"--width={width}", f"--height={height}",
                               f"--socket={SOCKET}", "--idle-time=0"],
                              env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
            try:
                if not wait_for(os.path.join(runtime, SOCKET), server):
                    print("wayland.py: weston did not start.", file=sys.stderr)
                    return 1
                return subprocess.run(command, env=environment, check=False).returncode
            finally:
                server.terminate()


if __name__ == "__main__":
    if shutil.which("weston") is None:
        print("1..0 # SKIP weston is missing")
        sys.exit(77)
    signal.signal(signal.SIGTERM, stop)
    status = run(sys.argv[1], sys.argv[2:])
    sys.exit(status if status >= 0 else 128 - status)
