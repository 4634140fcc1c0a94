#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that use what build-aux/pch brings include it, by themselves or by way of their own headers, so that a
build with precompiled headers, which would not miss it, tells no less than one without.

usage: test-includes.py ROOT
"""
import pathlib
import re
import sys

INCLUDE = re.compile(r'^#include (?:"([^"]+)"|<([^>]+)>)', re.M)
COMMENT = re.compile(r"/\*.*?\*/", re.S)
# What says that a library is used, and the headers that bring it.
LIBRARIES = {
    "GTK": (re.compile(r"\b(?:Gtk[A-Z]|gtk_|GTK_)"), {"gtk/gtk.h", "adwaita.h", "gtksourceview/gtksource.h"}),
    "libadwaita": (re.compile(r"\b(?:Adw[A-Z]|adw_|ADW_)"), {"adwaita.h"}),
    "GIO": (re.compile(r"\b(?:GFile|GListModel|GListStore|GCancellable|GTask|GSettings)\b"),
            {"gio/gio.h", "gtk/gtk.h", "adwaita.h", "json-glib/json-glib.h"}),
    "math.h": (re.compile(r"\b(?:sqrt|lround|llround|atan2|floor|ceil|hypot|fabs) \("),
               {"math.h", "gtk/gtk.h", "adwaita.h", "cairo.h"}),
}


def gather(name, read, reached):
    """All headers that NAME includes, by whatever way, added to REACHED."""
    for own, other in INCLUDE.findall(read(name)):
        header = own or other
        if header not in reached:
            reached.add(header)
            if own:
                gather(own, read, reached)
    return reached


def list_faults(names, read):
    faults = []
    for name in names:
        reached = gather(name, read, set())
        text = COMMENT.sub("", read(name))
        for library, (words, headers) in LIBRARIES.items():
            found = words.search(text)
            if found and not headers & reached:
                faults.append(f"{name} says “{found[0]}” and does not include {library}")
    return faults


def main():
    source = pathlib.Path(sys.argv[1]) / "src"
    texts = {str(path.relative_to(source)): path.read_text(encoding="utf-8")
             for path in source.rglob("*.[ch]")}
    faults = list_faults(sorted(texts), lambda name: texts.get(name, ""))
    example = {"a.c": '#include "b.h"\nGtkWidget *w; gtk_x ();', "b.h": "#include <glib.h>",
               "c.c": '#include "d.h"\nGtkWidget *w;', "d.h": "#include <gtk/gtk.h>"}
    sees = list_faults(["a.c", "c.c"], lambda name: example.get(name, "")) == [
        "a.c says “GtkW” and does not include GTK"]
    print("1..2")
    print(f"{'ok' if sees else 'not ok'} 1 an include that is missing is seen")
    print(f"{'not ok' if faults or len(texts) < 300 else 'ok'} 2 each of {len(texts)} files includes what it uses")
    for fault in faults:
        print("#", fault)
    sys.exit(1 if faults or not sees else 0)


main()
