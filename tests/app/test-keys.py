#!/usr/bin/python3
"""The main path with the keyboard alone: choose a unit in the order of battle, begin an action, type
its dice, accept, and see the journal grow; then undo and redo."""

import sys

import atspi_window
from atspi_window import Atspi

MOST_DICE = 8


class Play:
    def __init__(self, window):
        self.window = window
        self.n_steps = 0
        self.n_dice = 0

    def step(self, what, condition):
        self.window.wait(condition, what)
        self.n_steps += 1
        print(f"ok {self.n_steps} {what}")

    def count_journal(self):
        journal = self.window.find_node("list", "Journal")
        return len([node for node, _ in self.window.walk(journal)
                    if node.get_role_name() == "list item"])

    def has_focus(self, name):
        focus = self.window.find_focus()
        return focus is not None and name in focus.get_name()

    def is_enabled(self, name):
        button = self.window.find_node("push button", name)
        return button.get_state_set().contains(Atspi.StateType.SENSITIVE)

    def go(self):
        window = self.window
        self.step("the battle is open", lambda: window.find_node("list", "Order of battle"))

        window.keys("ctrl+Page_Down", "ctrl+Page_Down")
        self.step("the first phases are entered", lambda: self.count_journal() >= 1)

        window.keys("ctrl+f")
        self.step("Ctrl+F goes to the search", lambda: self.has_focus("Find a unit"))
        window.type("roman legion")
        window.keys("Return")
        self.step("a unit is chosen in the order of battle",
                  lambda: window.find_node("list item", "1 Roman legion"))

        window.keys("ctrl+b")
        self.step("the unit at the keyboard shows its stands",
                  lambda: window.find_node("list item", " south, facing "))
        window.keys("Page_Down", "Tab")
        self.step("its second stand has the focus",
                  lambda: self.has_focus(" south, facing ") and self.has_focus("2"))
        window.keys("Page_Up")
        self.step("and the unit again", lambda: self.has_focus(" stands"))

        window.keys("ctrl+d", "Return")
        self.step("what is due asks for dice, and a die has the focus",
                  lambda: self.has_focus(", die 1"))
        before = self.count_journal()
        while self.has_focus(", die ") and self.n_dice < MOST_DICE:
            window.type(str(3 + self.n_dice % 2))
            self.n_dice += 1
        if not self.has_focus("Accept"):
            window.keys("Return")  # the first of what may be chosen
        self.step("the dice and the choice are taken, Accept has the focus",
                  lambda: self.has_focus("Accept"))
        window.keys("Return")
        self.step("the journal grows", lambda: self.count_journal() == before + 1)
        window.keys("ctrl+z")
        self.step("undo strikes the ruling out",
                  lambda: self.count_journal() != before + 1 or self.is_enabled("Redo"))
        window.keys("ctrl+shift+z")
        self.step("redo writes it again", lambda: not self.is_enabled("Redo"))


def main():
    window = atspi_window.Window(sys.argv[1])
    play = Play(window)
    failed = False
    try:
        play.go()
    except AssertionError as error:
        failed = True
        print(f"not ok {play.n_steps + 1} {error}")
        focus = window.find_focus()
        print("# focus:", focus and (focus.get_role_name(), focus.get_name()))
        play.n_steps += 1
    finally:
        complaints = window.close()
    for complaint in complaints:
        print("#", complaint.rstrip())
    print(f"{'not ok' if complaints else 'ok'} {play.n_steps + 1} no complaint")
    print(f"1..{play.n_steps + 1}")
    return 1 if failed or complaints else 0


if __name__ == "__main__":
    sys.exit(main())
