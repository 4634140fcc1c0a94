#!/usr/bin/python3
"""A scenario opened to be edited: all that stands there is duplicated, cut and pasted by keys, and each is taken
back."""

import os
import sys

import atspi_window


class Clipping:
    def __init__(self, window):
        self.window = window
        self.n_steps = 0

    def step(self, what, condition):
        self.window.wait(condition, what)
        self.n_steps += 1
        print(f"ok {self.n_steps} {what}")

    def count_bodies(self):
        """Units and leaders; the stands of the unit at the keyboard are there too."""
        return sum("/Table" in place and node.get_role_name() == "list item"
                   and not node.get_name().startswith("stand ")
                   for node, place in self.window.walk())

    def go(self):
        self.step("the scenario is open", self.count_bodies)
        n_bodies = self.count_bodies()
        for keys in ("ctrl+b", "ctrl+a", "ctrl+d"):
            self.window.keys(keys)
        self.step("everything is duplicated", lambda: self.count_bodies() == 2 * n_bodies)
        self.window.keys("ctrl+z")
        self.step("and taken back", lambda: self.count_bodies() == n_bodies)
        for keys in ("ctrl+a", "ctrl+x"):
            self.window.keys(keys)
        self.step("everything is cut", lambda: self.count_bodies() == 0)
        self.window.keys("ctrl+v")
        self.step("and pasted", lambda: self.count_bodies() == n_bodies)
        for keys in ("ctrl+z", "ctrl+z"):
            self.window.keys(keys)
        self.step("what is pasted and cut is taken back", lambda: self.count_bodies() == n_bodies)


def main():
    scenario = os.path.join(sys.argv[2], "scenarios", "raid-at-the-ford.xml")
    window = atspi_window.Window(sys.argv[1], "--edit", scenario)
    clipping = Clipping(window)
    failed = False
    try:
        clipping.go()
    except AssertionError as error:
        failed = True
        print(f"not ok {clipping.n_steps + 1} {error}")
        clipping.n_steps += 1
    finally:
        complaints = window.close()
    for complaint in complaints:
        print("#", complaint.rstrip())
    print(f"{'not ok' if complaints else 'ok'} {clipping.n_steps + 1} no complaint")
    print(f"1..{clipping.n_steps + 1}")
    return 1 if failed or complaints else 0


if __name__ == "__main__":
    sys.exit(main())
