#!/usr/bin/python3
"""An army built with the keyboard alone: troops are found and added, stepped, duplicated, moved and removed,
named, saved, and opened again; the total below the tree follows every key."""

import os
import shutil
import sys
import tempfile

import atspi_window


class Building:
    def __init__(self, program, data):
        self.program = program
        self.folder = tempfile.mkdtemp(prefix="acies-army-")
        self.path = os.path.join(self.folder, "raiders.xml")
        shutil.copy(os.path.join(data, "armies", "border-raiders.xml"), self.path)
        self.n_steps = 0
        self.complaints = []
        self.window = None

    def step(self, what, condition):
        self.window.wait(condition, what)
        self.n_steps += 1
        print(f"ok {self.n_steps} {what}")

    def open(self):
        self.window = atspi_window.Window(self.program, self.path)
        self.step("the army is open", lambda: self.window.find_node("list", "Army"))

    def close(self):
        if self.window is not None:
            self.complaints += self.window.close()
            self.window = None

    def has_total(self, points):
        return self.window.find_node("label", f"{points} points")

    def has_row(self, words):
        return self.window.find_node("list item", words)

    def holds(self, *words):
        with open(self.path, encoding="utf-8") as file:
            text = file.read()
        return all(word in text for word in words)

    def go(self):
        self.open()
        window = self.window
        self.step("it says what it costs", lambda: self.has_total(49))
        window.keys("ctrl+f")
        window.type("riders")
        window.keys("Return")
        self.step("a unit is found and added", lambda: self.has_total(57))
        window.keys("ctrl+b", "plus", "plus")
        self.step("each key adds a stand", lambda: self.has_total(73))
        window.keys("ctrl+d")
        self.step("it is duplicated", lambda: self.has_total(97))
        window.keys("Delete")
        self.step("and removed", lambda: self.has_total(73))
        window.keys("ctrl+z")
        self.step("undo brings it back", lambda: self.has_total(97))
        window.keys("ctrl+z", "ctrl+s")
        self.step("it is saved",
                  lambda: self.holds('type="riders" stands="3"', '<reckoned points="73"'))
        self.close()
        self.open()
        self.step("opened again it is the same", lambda: self.has_total(73))


def main():
    building = Building(sys.argv[1], sys.argv[2])
    failed = False
    try:
        building.go()
    except AssertionError as error:
        failed = True
        building.n_steps += 1
        print(f"not ok {building.n_steps} {error}")
    finally:
        building.close()
        shutil.rmtree(building.folder, ignore_errors=True)
    for complaint in building.complaints:
        print("#", complaint.rstrip())
    print(f"{'not ok' if building.complaints else 'ok'} {building.n_steps + 1} no complaint")
    print(f"1..{building.n_steps + 1}")
    return 1 if failed or building.complaints else 0


if __name__ == "__main__":
    sys.exit(main())
