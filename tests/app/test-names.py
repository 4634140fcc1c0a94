#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every state of a battle's window and whatever opens from it: names for all that can be operated, and help."""

import atspi_walk


def ask_each(node):
    """What is at NODE and below, in the same order as a walk, asked node by node."""
    yield node.get_role_name(), node.get_name()
    for i in range(node.get_child_count()):
        yield from ask_each(node.get_child_at_index(i))


class Naming(atspi_walk.Walk):
    def go(self):
        window = self.open()
        self.look("the table with all the room", [], lambda: window.find_node("list", "Order of battle"))
        self.look("before the first turn", ["shift+F9"], lambda: window.find_node("label", "Press Begin"),
                  "referee-a-turn")
        frame = window.find_node("frame")
        self.report([(node.get_role_name(), node.get_name()) for node, _ in window.walk(frame)]
                    == list(ask_each(frame)), "what is read at once is what each node says")
        self.play(window)
        self.popovers(window)
        self.windows(window)
        self.look("start", ["ctrl+n"], lambda: window.find_node("list", "Scenarios"), "start")

    def play(self, window):
        self.look("something due", ["ctrl+Page_Down"], lambda: window.find_node("label", "Due (1)"))
        self.look("a ruling", ["ctrl+1"],
                  lambda: window.find_node("label", "Chances") and window.has_focus(", die 1"),
                  "referee-a-turn#rule")
        self.look("thrown", ["ctrl+t"], lambda: window.find_node("push button", "Undo These Dice"))
        self.look("an override", "Override…", lambda: window.has_focus("Reason"),
                  "referee-a-turn#overrule")
        self.look("the umpire's hand", ["ctrl+BackSpace", "ctrl+u"],
                  lambda: window.find_node("push button", "Set"), "referee-a-turn#overrule")
        self.look("the hand closed", ["ctrl+u"], lambda: window.find_node("list", "Journal"))
        self.look("the journal searched", ["ctrl+j"],
                  lambda: window.has_focus("Search the journal"), "referee-a-turn#undo")
        self.look("an earlier point", ["Escape", "ctrl+Page_Up"],
                  lambda: window.find_node("label", "(as it was)"))
        self.look("the present again", ["ctrl+Home"],
                  lambda: not window.find_node("label", "(as it was)"))

    def popovers(self, window):
        self.look("the main menu", ["F10"], lambda: window.has_focus("New"))
        window.keys("Escape")
        self.look("the document menu", ["ctrl+m"], lambda: window.has_focus("Undo the Whole Thread"))
        window.keys("Escape", "ctrl+b")
        self.look("the measuring tool", ["m"], lambda: window.find_node("label", "Click or drag from"),
                  "referee-a-turn#measure")
        self.look("the menu of a unit", ["s", "Tab", "Menu"],
                  lambda: window.find_node("menu", "What can be done here"))
        window.keys("Escape", "ctrl+e")
        window.type("gibberish")
        self.look("a message", ["Return"], lambda: window.find_node("label", "gibberish"))

    def windows(self, window):
        self.dialog("the calculator", ["ctrl+k"], "Calculator", "calculator", "ctrl+w")
        self.dialog("print", ["ctrl+p"], "Print", "print")
        self.dialog("the table for the players", ["shift+F11"], "Table", "referee-a-turn#open", "ctrl+w")
        self.dialog("preferences", ["ctrl+comma"], "Preferences")
        self.dialog("about", ["F10", "Up", "Return"], "About")
        self.dialog("shortcuts", ["ctrl+question"], "Keyboard Shortcuts")
        self.dialog("a new army", ["shift+ctrl+a"], "New Army")
        self.dialog("a new scenario", ["shift+ctrl+n"], "New Scenario")


if __name__ == "__main__":
    atspi_walk.atspi_window.tell(Naming)
