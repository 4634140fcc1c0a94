# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The hand of the recorded turns, the pointer's or the keyboard's, and what it looks at: it does what the window asks
for next and nothing in vain. Looking is no act; an act is a click, a drag or a key, and throws are counted apart too,
as the faces of real dice would be."""

import os
import re
import subprocess
import time

import atspi_window
from atspi_window import Atspi
from atspi_table import TableStory

BUTTONS = ("push button", "toggle button")
# What is asked has its place in the window, by the names of what it is in.
ASKED, GRID, FACTORS = "/What is asked", "/Tests of several units", "/Factors"
# A busy machine may need so many seconds to show what was asked for.
PATIENCE = atspi_window.PATIENCE / 6
# An answer may need so many throws and choices.
MOST_STEPS = 14


class Sight:
    """What the window asks for, read at once."""

    def __init__(self, nodes):
        self.open = None  # "slip", "grid" or None
        self.throw = self.accept = self.drop = self.field = None
        self.choices, self.measures = [], []
        self.due, self.n_due = [], None
        self.told = []  # names of all that bears on it, to see whether it is still changing
        for node, place in nodes:
            self.take(node, place)
        # What an earlier question left on a page that is hidden still is there for assistive technology; whatever
        # may be dropped is not hidden.
        if self.open is None:
            self.throw = self.accept = self.field = None
            self.choices, self.measures = [], []

    def take(self, node, place):
        name, role = node.get_name(), node.get_role_name()
        if not node.get_state_set().contains(Atspi.StateType.SENSITIVE):
            return
        if name != "" and (role in BUTTONS or any(part in place for part in (ASKED, GRID, "/What is due"))):
            self.told.append(name)
        if GRID in place:
            self.open = "grid"
            if role in BUTTONS and name == "Throw the Rest":
                self.throw = node
            elif role in BUTTONS and name == "Accept":
                self.accept = node
        elif name.startswith("Drop This Question"):
            self.open, self.drop = "slip", node
        elif role in BUTTONS and name in ("Accept", "Go On All the Same"):
            self.accept = self.accept or node
        elif role in BUTTONS and name == "Throw":
            self.throw = self.throw or node
        elif role == "push button" and ASKED in place and name != "":
            self.choices.append(node)
        elif role == "text" and ASKED in place:
            self.measures.append(node)
        elif name == "Choose…":
            self.field = self.field or node
        elif role == "list item" and place.endswith("/What is due"):
            self.due.append(node)
        elif role in BUTTONS and (name.endswith(" due now") or name == "Nothing is due"):
            self.n_due = node


class Hand(TableStory):
    hand = "keys"
    scenario = "great-plains"
    size = None  # of the window
    throws = 0  # of the acts, those that only throw
    n_shots = 0

    def shot(self, name):
        folder = os.environ.get("ACIES_SHOTS")
        if folder:
            self.n_shots += 1
            words = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
            path = os.path.join(folder, f"{self.scenario}-{self.hand}-{self.n_shots:03}-{words[:60]}.png")
            subprocess.run(["import", "-window", "root", path], check=True)

    def note(self, *words):
        """What is to be done next; with a picture before it, for whoever asks for each act."""
        if os.environ.get("ACIES_ACTS"):
            print(f"#   {self.acts:4}", *words, flush=True)
            self.shot(" ".join(str(word) for word in words))

    def see(self):
        """What is asked for; and says so if the window does not keep to its size."""
        size = self.measure_window()
        if self.size not in (None, size):
            print(f"# the window has grown from {self.size} to {size}", flush=True)
            self.shot("grown")
        self.size = size
        return Sight(self.window.walk())

    def see_settled(self):
        """The same, seen alike twice: a busy machine still shows one question while another is on its way."""
        sight = self.see()
        while True:
            time.sleep(0.3)
            again = self.see()
            if again.told == sight.told:
                return again
            sight = again

    @staticmethod
    def is_shown(node):
        """Whether it is, and not beside the window as what is folded away."""
        accessible = node.get_accessible()
        if accessible is None:
            return False  # it has gone since
        box = accessible.get_extents(Atspi.CoordType.WINDOW)
        return box.width > 0 and box.height > 0 and box.x >= 0 and box.y >= 0

    def find_button(self, name):
        for node, _ in self.window.walk():
            if node.get_role_name() in BUTTONS and node.get_name().startswith(name) \
                    and node.get_state_set().contains(Atspi.StateType.SENSITIVE) and self.is_shown(node):
                return node
        return None

    def click_node(self, node):
        box = node.get_extents(Atspi.CoordType.WINDOW)
        self.click((box.x + box.width // 2 + self.frame[0], box.y + box.height // 2 + self.frame[1]))

    def press_button(self, name):
        """Presses it as a hand would; FALSE: it is not there."""
        node = self.find_button(name)
        if node is not None:
            self.click_node(node)
        return node is not None

    def await_open(self):
        """What is open, as soon as something is."""
        end = time.monotonic() + PATIENCE
        while True:
            sight = self.see()
            if sight.open is not None or time.monotonic() > end:
                return sight
            time.sleep(0.2)

    # What either hand can do.

    def begin_due(self, n):
        """Begins the Nth of what is due. FALSE: it is not to be had."""
        self.note("begin due", n + 1)
        if self.hand == "keys":
            if n > 8:
                return False
            self.key(f"ctrl+{n + 1}")
            return self.await_open().open is not None
        sight = self.see()
        # Where there is no room for it, a button brings the list, which slides in.
        if not any(self.is_shown(row) for row in sight.due) and sight.n_due is not None:
            self.click_node(sight.n_due)
            end = time.monotonic() + PATIENCE
            while not any(self.is_shown(row) for row in sight.due) and time.monotonic() < end:
                sight = self.see()
        if n >= len(sight.due) or not self.is_shown(sight.due[n]):
            return False
        self.click_node(sight.due[n])
        return self.await_open().open is not None

    def throw(self, sight):
        before = self.acts
        self.note("throw")
        if self.hand == "keys":
            self.key("ctrl+t")
        else:
            self.click_node(sight.throw)
        self.throws += self.acts - before

    def choose(self, sight):
        """The first of what may be chosen."""
        self.note("choose", sight.choices[0].get_name())
        if self.hand == "keys":
            self.key("1")
        else:
            self.click_node(sight.choices[0])

    def fill(self, sight):
        """The first that may fill the role that is asked for."""
        self.note("fill a role")
        if self.hand == "keys":
            self.key("space")
        else:
            self.click_node(sight.field)
        self.key("Down", "Return")

    def accept(self, sight):
        self.note("accept")
        if self.hand == "keys":
            self.key("ctrl+Return")
        else:
            self.click_node(sight.accept)

    def drop(self):
        """Ends what is open, if it is a question."""
        sight = self.see()
        if sight.drop is None:
            return
        self.note("drop")
        if self.hand == "keys":
            self.key("ctrl+BackSpace")
        else:
            self.click_node(sight.drop)

    def go_on(self):
        self.note("next")
        if self.hand == "keys":
            self.key("ctrl+Page_Down")
        elif not self.press_button("Next"):
            self.press_button("Begin")

    def do_next(self, sight):
        """What the window asks for next. FALSE: it asks for nothing that this hand knows."""
        if sight.open is None:
            return False
        if sight.throw is not None:
            self.throw(sight)
        elif sight.choices:
            self.choose(sight)
        elif sight.accept is not None:
            self.accept(sight)
        elif sight.field is not None:
            self.fill(sight)
        else:
            return False
        return True

    def answer(self, sight):
        """Does what the window asks for until it is in the journal. FALSE: it did not get there."""
        before = self.count_events()
        for _ in range(MOST_STEPS):
            if not self.do_next(sight):
                break
            if self.count_events() > before:
                return True
            sight = self.see()
        return self.count_events() > before
