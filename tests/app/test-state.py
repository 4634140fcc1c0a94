#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A window comes back as it was closed: its size, its panes and the height of its journal."""

import os
import subprocess

import atspi_window
from atspi_window import Atspi


class Returning(atspi_window.Story):
    def open_sample(self):
        window = self.open()
        self.step("the battle is open", lambda: window.find_node("list", "Order of battle"))
        return window

    def get_size(self):
        box = self.window.find_node("frame").get_extents(Atspi.CoordType.WINDOW)
        return box.width, box.height

    def resize(self, width, height):
        search = ["xdotool", "search", "--onlyvisible", "--class", "acies"]
        subprocess.run([*search, "windowsize", str(width), str(height)], check=True)

    def is_pressed(self, name):
        states = self.window.find_node("push button", name).get_state_set()
        return states.contains(Atspi.StateType.PRESSED) or states.contains(Atspi.StateType.CHECKED)

    def go(self):
        os.environ["GSETTINGS_BACKEND"] = "keyfile"
        os.environ["XDG_CONFIG_HOME"] = self.folder
        window = self.open_sample()
        before = self.get_size()
        self.resize(1000, 640)
        self.step("it has another size", lambda: self.get_size() != before)
        after = self.get_size()
        window.keys("F9")
        self.step("the order of battle is hidden", lambda: not self.is_pressed("Order of Battle"))
        window.keys("ctrl+w")
        self.step("it is closed", lambda: window.process.poll() is not None)
        window.is_over = True
        self.close()
        self.open_sample()
        self.step("it has that size again", lambda: self.get_size() == after)
        self.step("and hides the order of battle still",
                  lambda: not self.is_pressed("Order of Battle"))


if __name__ == "__main__":
    atspi_window.tell(Returning)
