#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of the keys has a row for each shortcut of the shortcuts window, with the same keys."""
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

MALLARD = "{http://projectmallard.org/1.0/}"
WORDS = {"bracketleft": "[", "bracketright": "]", "plus": "+", "minus": "−", "question": "?", "comma": ",",
         "Return": "Enter", "BackSpace": "Backspace", "Page_Up": "Page Up", "Page_Down": "Page Down",
         "Escape": "Esc", "space": "Space", "Control": "Ctrl"}
FIGURES = {"<Control>1...9": ["Ctrl", "1", "Ctrl", "9"], "1...9": ["1", "9"]}
OVERLAY_KEYS = ["Ctrl", "?"]  # GTK's own


def name_keys(accelerators):
    """The words on the keys of ACCELERATORS, one after the other."""
    keys = [key for accelerator in accelerators for key in re.findall(r"[\w.]+", accelerator)]
    words = [WORDS.get(key, key) for key in keys]
    return [word.upper() if len(word) == 1 else word for word in words]


def read_accelerators(root):
    source = (root / "src" / "app" / "application" / "acies-application-actions.c").read_text()
    found = re.findall(r'\{ "([\w.()-]+)", \{ ("[^}]*") \} \}', source)
    return {action: [key for key in re.findall(r'"([^"]+)"', keys) if "KP_" not in key] for action, keys in found}


def read_window(root):
    accelerators = read_accelerators(root)
    for shortcut in ElementTree.parse(root / "ui" / "gtk" / "help-overlay.ui").iter("object"):
        if shortcut.get("class") != "GtkShortcutsShortcut":
            continue
        says = {of.get("name"): of.text for of in shortcut.findall("property")}
        keys = says.get("accelerator")
        if keys is None and says["action-name"] == "win.show-help-overlay":
            yield says["title"], OVERLAY_KEYS
        elif keys is None:
            yield says["title"], name_keys(accelerators[says["action-name"]])
        else:
            yield says["title"], FIGURES.get(keys) or name_keys(keys.split())


def read_page(root):
    for row in ElementTree.parse(root / "help" / "C" / "shortcuts.page").iter(MALLARD + "tr"):
        title, keys = row.iter(MALLARD + "td")
        yield "".join(title.itertext()).strip(), [key.text for key in keys.iter(MALLARD + "key")]


def main(folder):
    root = pathlib.Path(folder)
    page, window = dict(read_page(root)), dict(read_window(root))
    print("1..1")
    print("ok 1 shortcuts" if page == window and page else "not ok 1 shortcuts")
    for title in sorted(set(page) | set(window)):
        if page.get(title) != window.get(title):
            print(f"# {title}: the page has {page.get(title)}, the window {window.get(title)}")


main(sys.argv[1])
