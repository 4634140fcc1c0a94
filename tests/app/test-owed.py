#!/usr/bin/python3
"""With the keyboard alone: what a leader owes stands in his pane and is one key away."""

import sys

import atspi_window


def owe(window):
    window.wait(lambda: window.find_node("list", "Order of battle"), "the battle")
    window.keys("ctrl+Page_Down")
    window.wait(lambda: window.find_node("list item", "Throw for initiative"), "what is due")
    window.keys("ctrl+f")
    window.wait(lambda: "Find a unit" in (window.find_focus() or window.get_root()).get_name(),
                "the search")
    window.type("hasdrubal son")
    window.keys("Return")
    window.wait(lambda: window.find_node("list", "Due of it"), "what the leader owes")
    yield "what the leader owes stands in his pane"
    window.keys("ctrl+1")
    window.wait(lambda: ", die 1" in (window.find_focus() or window.get_root()).get_name(),
                "the first die")
    yield "one key begins it"


def main():
    window = atspi_window.Window(sys.argv[1])
    n, failed = 0, False
    try:
        for step in owe(window):
            n += 1
            print(f"ok {n} {step}")
    except AssertionError as error:
        n, failed = n + 1, True
        print(f"not ok {n} {error}")
        focus = window.find_focus()
        print("# focus:", focus and (focus.get_role_name(), focus.get_name()))
    finally:
        complaints = window.close()
    for complaint in complaints:
        print("#", complaint.rstrip())
    print(f"{'not ok' if complaints else 'ok'} {n + 1} no complaint")
    print(f"1..{n + 1}")
    return 1 if failed or complaints else 0


if __name__ == "__main__":
    sys.exit(main())
