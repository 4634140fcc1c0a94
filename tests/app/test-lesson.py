#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The lesson is followed by somebody who does only what is pointed at: once by the pointer, once by typing. What he does
stands in the lesson's own file, and after each step the card must tell the next."""

import os
import sys
import xml.etree.ElementTree as ElementTree

import atspi_window
from atspi_table import TableStory
from atspi_window import Atspi

SPACE = "{urn:acies:lesson:1}"
SCENARIO = "{urn:acies:scenario:1}"
# What people read on the controls that the lesson names.
LABELS = {"next_button": ("Next", "Begin"), "accept_button": ("Accept",)}
MOST_PRESSES = 12


class Lesson(TableStory):
    known = {}  # controls that were found: the whole window takes long to walk

    def read(self):
        folder = os.path.join(self.data, "lessons")
        root = ElementTree.parse(os.path.join(folder, "first-evening.xml")).getroot()
        self.steps = root.findall(SPACE + "step")
        battle = ElementTree.parse(os.path.join(folder, root.get("scenario"))).getroot()
        self.places = {place.get("unit"): tuple(float(part) for part in place.get("at").split(","))
                       for place in battle.iter(SCENARIO + "place")}

    def find_table(self):
        return self.keep("table", super().find_table)

    def is_at(self, number):
        """Whether the card shows the step of this number, from 1."""
        card = self.keep("card", lambda: self.window.find(lambda node: node.get_name() == "Lesson"))
        return any(node.get_name() == f"{number} of {len(self.steps)}" for node, _ in self.window.walk(card))

    def keep(self, name, find):
        """The control called NAME, looked for once."""
        if self.known.get(name) is None:
            self.known[name] = find()
        return self.known[name]

    def find_middle(self, node):
        box = node.get_extents(Atspi.CoordType.WINDOW)
        return box.x + box.width // 2 + self.frame[0], box.y + box.height // 2 + self.frame[1]

    def find_button(self, control):
        button = self.keep(control, lambda: self.window.find(lambda node: node.get_role_name() == "push button"
                                                             and node.get_name() in LABELS[control]))
        assert button is not None, f"there is no {control}"
        return button

    def press(self, control):
        self.window.wait(lambda: self.is_sensitive(control), f"{control} to be sensitive")
        self.click(self.find_middle(self.find_button(control)))

    def is_sensitive(self, control):
        return self.find_button(control).get_state_set().contains(Atspi.StateType.SENSITIVE)

    def find_due(self, number):
        """The due of this number in the list, or None."""
        due = self.keep("due", lambda: self.window.find_node("list", "What is due"))
        return due.get_child_at_index(int(number) - 1) if due is not None else None

    def press_due(self, number):
        row = self.window.wait(lambda: self.find_due(number), f"due {number}")
        self.click(self.find_middle(row))

    def find_end(self, words):
        """Where a drag of unit WORDS[0] ends."""
        unit, how = words[0], words[1]
        start = self.find(unit)
        if how == "onto":
            return self.find(words[2])
        known = ("11", "12")  # they stand where they stood at first, until somebody is charged
        pixels = [self.find(other) for other in known]
        scale = (pixels[1][0] - pixels[0][0]) / (self.places[known[1]][0] - self.places[known[0]][0])
        return tuple(round(start[axis] + float(words[2 + axis]) * scale) for axis in (0, 1))

    def do(self, line, number):
        verb, *words = line.split(" ")
        if verb == "press" and "until" in words:
            for _ in range(MOST_PRESSES):
                if self.is_at(number + 1):
                    return
                self.press(words[0])
        elif verb == "press":
            self.press(words[0])
        elif verb == "due":
            self.press_due(words[0])
        elif verb == "faces":
            self.dice(*words)
        elif verb == "choose":
            self.choose(words[0])
        elif verb == "write":
            self.write_line(" ".join(words))
        elif verb == "click":
            self.click(self.find(words[0]))
        elif verb == "drag":
            self.drag(self.find(words[0]), self.find_end(words))
        elif verb == "key":
            self.key(*words)
        else:
            raise AssertionError(f"nobody knows how to “{line}”")

    def write_line(self, text):
        self.click(self.find_middle(self.keep("entry", lambda: self.window.find_node("text", "Typed play"))))
        self.window.keys("ctrl+a")  # a line that was not understood still stands there
        self.window.type(text)
        self.key("Return")

    def choose(self, choice):
        """A number, which is pressed as a key, or the second of what a question offers."""
        if choice.isdigit():
            self.key(choice)
            return
        node = self.window.find_node("push button", "the winner moves second")
        self.click(self.find_middle(node))

    def type(self, line, number):
        if line.startswith("key "):
            self.key(*line.split(" ")[1:])
        elif " until " in line:
            for _ in range(MOST_PRESSES):
                if self.is_at(number + 1):
                    return
                self.write_line(line.split(" until ")[0])
        else:
            self.write_line(line)

    def follow(self, name, hand):
        self.open("--lesson")
        self.window.wait(lambda: self.find_table(), "the table")
        self.frame = self.measure_frame()
        for number, step in enumerate(self.steps, 1):
            self.step(step.find(SPACE + "title").text, lambda n=number: self.is_at(n))
            for act in step.findall(SPACE + name):
                hand(act.text or "", number)

    def go(self):
        self.read()
        name = sys.argv[3]
        self.follow(name, {"do": self.do, "type": self.type}[name])


if __name__ == "__main__":
    atspi_window.tell(Lesson)
