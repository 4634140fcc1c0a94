#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the house: how large its folders are, how they lean on one another, how often code asks what it deals with.

usage: measures.py [ROOT]     It knows the tree with folders in its rooms and the one before.
"""
import collections
import pathlib
import re
import statistics
import sys

ROOMS = "base geometry model rules referee storage drawing cli app".split()
CORE = ROOMS[:6]
INCLUDE = re.compile(r'^\s*#\s*include\s+"([a-z]+(?:/[a-z]+)?)/([^"/]+)"', re.M)


def sources(folder):
    return [path for path in sorted(folder.rglob("*")) if path.suffix in (".c", ".h")]


def count_lines(paths):
    return sum(path.read_text(errors="replace").count("\n") for path in paths)


def find_circles(arrows):
    """Sets of folders that reach one another."""
    def reach(start):
        seen, todo = set(), [start]
        while todo:
            for target in arrows[todo.pop()]:
                if target not in seen:
                    seen.add(target)
                    todo.append(target)
        return seen

    reached = {folder: reach(folder) for folder in list(arrows)}
    return {frozenset(other for other in reached if other in reached[folder] and folder in reached[other])
            for folder in reached if folder in reached[folder]}


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    src = root / "src"
    folders = collections.Counter(str(path.parent.relative_to(src)) for path in sources(src))
    arrows = collections.defaultdict(set)
    users = collections.Counter()
    text = {path: path.read_text(errors="replace") for path in sources(src)}
    for path, content in text.items():
        here = str(path.parent.relative_to(src))
        for folder, name in INCLUDE.findall(content):
            if folder != here:
                arrows[here].add(folder)
            if name.endswith("-private.h"):
                users[name] += 1
    largest = max(folders, key=folders.get)
    print(f"folders: {len(folders)}; files in one: median {statistics.median(folders.values()):g}, "
          f"largest {folders[largest]} ({largest})")
    print(f"circles between folders: {len(find_circles(arrows))}")
    name, number = users.most_common(1)[0]
    print(f"widest private header: {name}, included by {number}")
    everything = "\n".join(text.values())
    print("questions of type (unit, leader, stand?):", len(re.findall(r"ACIES_IS_(?:UNIT|LEADER|STAND) \(", everything)))
    print("questions of mode (scenario, calculator?):",
          len(re.findall(r"\b\w*is_(?:draft|scenario|calculator) \(", everything))
          + len(re.findall(r"^(?!.*g_return).*ACIES_IS_(?:PLAY_SESSION|CALCULATOR|SCENARIO_EDITOR) \(",
                           everything, re.M)))
    for room in ROOMS:
        lines, tests = count_lines(sources(src / room)), count_lines(sources(root / "tests" / room))
        print(f"{room:9} {lines:6} lines, tests {tests:6}, {tests / lines:.2f} a line")
    lines = sum(count_lines(sources(src / room)) for room in CORE)
    tests = sum(count_lines(sources(root / "tests" / room)) for room in CORE)
    print(f"core      {lines:6} lines, tests {tests:6}, {tests / lines:.2f} a line")


if __name__ == "__main__":
    main()
