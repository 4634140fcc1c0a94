#!/usr/bin/python3
"""A scenario opened to be edited: its title and size are changed, a size that is none is refused beside its
field, it is saved, undone and done again, a zone is drawn, and opened once more it holds what was typed."""

import os
import shutil
import sys
import tempfile

import atspi_window
from atspi_window import Atspi


class Editing:
    def __init__(self, program, data):
        self.program = program
        self.folder = tempfile.mkdtemp(prefix="acies-scenario-")
        for kind, name in (("scenarios", "raid-at-the-ford.xml"), ("armies", "border-raiders.xml")):
            os.mkdir(os.path.join(self.folder, kind))
            shutil.copy(os.path.join(data, kind, name), os.path.join(self.folder, kind, name))
        self.path = os.path.join(self.folder, "scenarios", "raid-at-the-ford.xml")
        self.n_steps = 0
        self.complaints = []
        self.window = None

    def step(self, what, condition):
        self.window.wait(condition, what)
        self.n_steps += 1
        print(f"ok {self.n_steps} {what}")

    def open(self):
        self.window = atspi_window.Window(self.program, "--edit", self.path)
        self.step("the scenario is open", lambda: self.window.find_node("text", "Title"))

    def close(self):
        if self.window is not None:
            self.complaints += self.window.close()
            self.window = None

    def write(self, name, text):
        field = self.window.find_node("text", name)
        Atspi.EditableText.set_text_contents(field, text)

    def is_enabled(self, name):
        button = self.window.find_node("push button", name)
        return button and button.get_state_set().contains(Atspi.StateType.SENSITIVE)

    def holds(self, *words):
        with open(self.path, encoding="utf-8") as file:
            text = file.read()
        return all(word in text for word in words)

    def draw_zone(self):
        button = self.window.find_node("push button", "Draw a Zone on the Table")
        Atspi.Action.do_action(button, 0)
        self.step("the tool says what is drawn",
                  lambda: self.window.find_node("label", "click point by point"))
        self.window.keys("Insert", "shift+Right", "shift+Right", "Insert", "shift+Down", "shift+Down",
                         "Insert", "Return")
        self.step("a zone is drawn without a pointer",
                  lambda: self.window.find_node("label", "Delete removes"))
        self.window.keys("ctrl+s")
        self.step("and saved", lambda: self.holds("<zone>"))

    def go(self):
        self.open()
        self.write("Title", "The Ford at Night")
        self.write("Width", "0")
        self.window.keys("ctrl+s")
        self.step("a table of nothing is refused in a sentence",
                  lambda: self.window.find_node("label", "A table is from"))
        self.write("Width", "1100,5 mm")
        self.window.keys("ctrl+s")
        self.step("it is saved",
                  lambda: self.holds("The Ford at Night", 'width="1100.5"',
                                     'army="../armies/border-raiders.xml"'))
        # A field that has the focus takes back what was typed in it; the table, what was done.
        self.window.keys("ctrl+b", "ctrl+z")
        self.step("undo takes the size back", lambda: self.is_enabled("Redo"))
        self.window.keys("ctrl+s")
        self.step("as it was it is saved", lambda: self.holds('width="900"'))
        self.window.keys("ctrl+shift+z")
        self.step("redo does it again", lambda: not self.is_enabled("Redo"))
        self.window.keys("ctrl+s")
        self.step("as it is it is saved", lambda: self.holds('width="1100.5"'))
        self.draw_zone()
        self.close()
        self.open()
        self.step("opened again it holds what was typed",
                  lambda: self.window.find_node("frame", "The Ford at Night"))


def main():
    editing = Editing(sys.argv[1], sys.argv[2])
    failed = False
    try:
        editing.go()
    except AssertionError as error:
        failed = True
        print(f"not ok {editing.n_steps + 1} {error}")
        editing.n_steps += 1
    finally:
        editing.close()
        shutil.rmtree(editing.folder, ignore_errors=True)
    for complaint in editing.complaints:
        print("#", complaint.rstrip())
    print(f"{'not ok' if editing.complaints else 'ok'} {editing.n_steps + 1} no complaint")
    print(f"1..{editing.n_steps + 1}")
    return 1 if failed or editing.complaints else 0


if __name__ == "__main__":
    sys.exit(main())
