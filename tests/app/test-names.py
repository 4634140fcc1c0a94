#!/usr/bin/python3
"""Whatever can be operated has a name, and none is the name of a class: in every state of the window."""

import sys

import atspi_window

OPERATED = {"push button", "toggle button", "check box", "radio button", "combo box", "text", "entry",
            "password text", "spin button", "slider", "list item", "list", "menu item", "page tab",
            "page tab list", "link", "dialog", "frame", "table cell"}


def find_nameless(window, state):
    faults = []
    for node, place in window.walk():
        name = node.get_name() or ""
        if node.get_role_name() not in OPERATED:
            continue
        if name == "" or name.startswith(("Gtk", "Adw", "Acies")) and name != "Acies":
            faults.append(f"{state}: {node.get_role_name()} “{name}” at {place}")
    return faults


def main():
    window = atspi_window.Window(sys.argv[1])
    states = [
        ("offers", [], lambda: window.find_node("list", "Actions in this phase")),
        ("something due", ["ctrl+Page_Down"], lambda: window.find_node("label", "Due (1)")),
        ("a ruling", ["ctrl+1"], lambda: window.find_node("label", "Chances")
         and ", die 1" in (window.find_focus() or window.get_root()).get_name()),
        ("thrown", ["ctrl+t"], lambda: window.find_node("push button", "Take These Dice Back")),
        ("the umpire's hand", ["ctrl+BackSpace", "ctrl+u"],
         lambda: window.find_node("push button", "Set")),
        ("the journal searched", ["ctrl+u", "ctrl+j"],
         lambda: window.find_focus().get_name() == "Search the journal"),
        ("an earlier point", ["Escape", "ctrl+Page_Up"],
         lambda: window.find_node("label", "(as it was)")),
        ("the present again", ["ctrl+Home"],
         lambda: not window.find_node("label", "(as it was)")),
        ("start", ["ctrl+n"], lambda: window.find_node("list", "Scenarios")),
    ]
    faults = []
    try:
        for number, (state, keys, is_there) in enumerate(states, 1):
            window.keys(*keys)
            window.wait(is_there, state)
            found = find_nameless(window, state)
            print(f"{'not ok' if found else 'ok'} {number} {state}")
            faults += found
    finally:
        faults += window.close()
    for fault in faults:
        print("#", fault)
    print(f"{'not ok' if faults else 'ok'} {len(states) + 1} nothing nameless, no complaint")
    print(f"1..{len(states) + 1}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
