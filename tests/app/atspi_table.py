# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A table that is played by a real pointer: a Story whose hands find units where they lie."""

import re
import subprocess
import time

import atspi_window
from atspi_window import Atspi


def pointer(*words):
    subprocess.run(["xdotool", *(str(word) for word in words)], check=True)
    time.sleep(0.25)


class TableStory(atspi_window.Story):
    acts = 0  # clicks, drags and keys so far

    def measure_window(self):
        """Its width and height on the screen, shadow and all."""
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.window.process.pid)],
                               capture_output=True, text=True, check=True).stdout.split()
        shapes = [subprocess.run(["xdotool", "getwindowgeometry", "--shell", one], capture_output=True, text=True,
                                 check=True).stdout for one in found]
        # Whatever pops up is smaller.
        return max((int(re.search(r"WIDTH=(\d+)", shape)[1]), int(re.search(r"HEIGHT=(\d+)", shape)[1]))
                   for shape in shapes)

    def measure_frame(self):
        """How far the window's shadow sets off what assistive technology measures from its frame on."""
        width, height = self.measure_window()
        box = self.window.find_node("frame").get_extents(Atspi.CoordType.WINDOW)
        return (width - box.width) // 2, (height - box.height) // 2

    def find_table(self):
        return self.window.find_node("list", "Table")

    def find_unit(self, number):
        for node, _ in self.window.walk(self.find_table()):
            if node.get_role_name() == "list item" and node.get_name().startswith(number + " "):
                return node
        raise AssertionError(f"{number} is not on the table")

    def find(self, number):
        """The middle of the unit in the window, once it rests."""
        before = None
        while True:
            box = self.find_unit(number).get_extents(Atspi.CoordType.WINDOW)
            at = box.x + box.width // 2 + self.frame[0], box.y + box.height // 2 + self.frame[1]
            if at == before:
                return at
            before = at
            time.sleep(0.2)

    def click(self, at):
        self.acts += 1
        pointer("mousemove", *at)
        pointer("click", 1)
        time.sleep(0.7)

    def carry(self, start, end):
        """A drag that is not let go of."""
        self.acts += 1
        pointer("mousemove", *start, "mousedown", 1)
        for part in (0.2, 0.5, 0.8, 1):
            pointer("mousemove", *(round(start[i] + (end[i] - start[i]) * part) for i in (0, 1)))
        time.sleep(0.5)

    def drag(self, start, end):
        self.carry(start, end)
        pointer("mouseup", 1)
        time.sleep(0.7)

    def key(self, *keys):
        self.acts += len(keys)
        self.window.keys(*keys)
        time.sleep(0.7)

    def dice(self, *faces):
        self.window.keys(*(str(face) for face in faces))
        time.sleep(0.7)

    def is_selected(self, number):
        return self.find_unit(number).get_state_set().contains(Atspi.StateType.SELECTED)
