#!/usr/bin/python3
"""Whatever can be operated has a name, and none is the name of a class: in every state of the window."""

import atspi_window

OPERATED = {"push button", "toggle button", "check box", "radio button", "combo box", "text", "entry",
            "password text", "spin button", "slider", "list item", "list", "menu item", "page tab",
            "page tab list", "link", "dialog", "frame", "table cell"}


class Naming(atspi_window.Story):
    def find_nameless(self):
        faults = []
        for node, place in self.window.walk():
            name = node.get_name() or ""
            if node.get_role_name() not in OPERATED:
                continue
            if name == "" or name.startswith(("Gtk", "Adw", "Acies")) and name != "Acies":
                faults.append(f"{node.get_role_name()} “{name}” at {place}")
        return faults

    def state(self, what, keys, condition):
        """Goes on to a state; every control it shows must have a name."""
        self.window.keys(*keys)
        self.window.wait(condition, what)
        faults = self.find_nameless()
        self.report(not faults, what)
        self.complaints += [f"{what}: {fault}" for fault in faults]

    def go(self):
        window = self.open()
        self.state("offers", [], lambda: window.find_node("list", "Actions in this phase"))
        self.state("something due", ["ctrl+Page_Down"], lambda: window.find_node("label", "Due (1)"))
        self.state("a ruling", ["ctrl+1"],
                   lambda: window.find_node("label", "Chances") and window.has_focus(", die 1"))
        self.state("thrown", ["ctrl+t"], lambda: window.find_node("push button", "Take These Dice Back"))
        self.state("the umpire's hand", ["ctrl+BackSpace", "ctrl+u"],
                   lambda: window.find_node("push button", "Set"))
        self.state("the journal searched", ["ctrl+u", "ctrl+j"],
                   lambda: window.has_focus("Search the journal"))
        self.state("an earlier point", ["Escape", "ctrl+Page_Up"],
                   lambda: window.find_node("label", "(as it was)"))
        self.state("the present again", ["ctrl+Home"],
                   lambda: not window.find_node("label", "(as it was)"))
        self.state("start", ["ctrl+n"], lambda: window.find_node("list", "Scenarios"))


if __name__ == "__main__":
    atspi_window.tell(Naming)
