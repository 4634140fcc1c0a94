#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the game of the page "A game's first hour" as the page says, step by step.

usage: test-first-hour.py ACIESCTL SOURCE

After each step the commands of its screens must succeed, and no example may fail. In the end the game is what is
shipped as Night Landing, its army and its scenario: nothing more and, but for the folder of further examples, nothing
less.
"""
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

GAME = "night-landing"
PAGE = "{http://projectmallard.org/1.0/}"


def squeeze(text):
    return " ".join(text.split())


class Sheet:
    """An XML file: what stands below its root, each by its name and id."""

    def __init__(self, root):
        self.root, self.items = ElementTree.Element(root.tag, root.attrib), {}
        self.add(root)

    def add(self, elements):
        for element in elements:
            names = [element.get(name, "") for name in ("id", "name", "of")]
            if element.tag.endswith(("}place", "}points")):
                names += element.attrib.values()
            self.items[(element.tag, *names)] = element

    def write(self):
        self.root[:] = self.items.values()
        ElementTree.register_namespace("", self.root.tag[1:].partition("}")[0])
        return ElementTree.tostring(self.root, encoding="unicode")

    def list(self):
        """What stands in it, as lines that can be compared."""
        return sorted([str(sorted(self.root.attrib.items()))]
                      + [squeeze(re.sub(r">\s+|\s+<", lambda found: found[0].strip(),
                                        ElementTree.canonicalize(ElementTree.tostring(item, encoding="unicode"))))
                         for item in self.items.values()])


class Program:
    """A Lua file: its functions by their names, each with the comment before it."""

    def __init__(self):
        self.chunks = {}

    def add(self, text):
        for chunk in text.strip().split("\n\n"):
            name = re.search(r"(?m)^function (\w+)", chunk)
            self.chunks[name and name[1]] = chunk

    def write(self):
        return "\n\n".join(self.chunks.values()) + "\n"

    def list(self):
        return sorted(map(squeeze, self.chunks.values()))


class Game:
    """The files of the game as far as they are written."""

    def __init__(self, data):
        self.folder, self.files = data / "rulesets" / GAME, {}

    def add(self, name, text):
        """Puts in what a box of the page says: a whole file, or some of it."""
        if name.endswith(".lua"):
            self.files.setdefault(name, Program()).add(text)
        elif name in self.files:
            root = self.files[name].root
            namespace = root.tag[1:].partition("}")[0]
            self.files[name].add(ElementTree.fromstring(f'<root xmlns="{namespace}">{text}</root>'))
        else:
            self.files[name] = Sheet(ElementTree.fromstring(text))
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.files[name].write(), encoding="utf-8")

    def compare(self, shipped):
        """In what it differs from what is SHIPPED."""
        names = {str(path.relative_to(shipped)) for path in shipped.rglob("*")
                 if path.is_file() and path.parent.name != "examples"}
        faults = [f"{name} is not on the page" for name in names - set(self.files)]
        for name, file in self.files.items():
            text = (shipped / name).read_text(encoding="utf-8")
            was = Program() if name.endswith(".lua") else Sheet(ElementTree.fromstring(text))
            if name.endswith(".lua"):
                was.add(text)
            faults += [f"{name}: only on the page: {line}" for line in file.list() if line not in was.list()]
            faults += [f"{name}: not on the page: {line}" for line in was.list() if line not in file.list()]
        return faults


def run_screen(program, text, folder):
    """Runs the commands of a screen, each with the lines that are typed into it; returns what was wrong."""
    faults, commands = [], []
    for line in text.splitlines():
        if line.startswith("aciesctl "):
            commands.append((shlex.split(line)[1:], []))
        else:
            commands[-1][1].append(line)
    environment = dict(os.environ, ACIES_DATA_PATH=str(folder), XDG_DATA_HOME=str(folder / "home"), LC_ALL="C.UTF-8")
    for command, lines in commands:
        command += ["-"] if command[0] == "play" else []
        done = subprocess.run([program, *command], env=environment, cwd=folder, input="\n".join(lines), text=True,
                              capture_output=True, check=False)
        if done.returncode != 0 or command[0] == "check" and "nothing wrong" not in done.stdout:
            faults.append(f"{shlex.join(command)}: {done.stdout}{done.stderr}")
    return faults


def main(program, source):
    program, source = os.path.abspath(program), pathlib.Path(source).resolve()
    page = ElementTree.parse(source / "help" / "C" / "first-hour.page")
    n = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for name in ("schemas", "symbols"):
            (folder / name).symlink_to(source / "data" / name)
        game = Game(folder)
        for section in page.iter(PAGE + "section"):
            faults = []
            for part in section.iter():
                if part.tag == PAGE + "listing":
                    game.add("".join(part.find(PAGE + "title").itertext()), part.find(PAGE + "code").text)
                elif part.tag == PAGE + "screen":
                    faults += run_screen(program, part.text, folder)
            n += 1
            tell(n, section.get("id"), faults)
        tell(n + 1, "as shipped", game.compare(source / "data" / "rulesets" / GAME))
    print(f"1..{n + 1}")


def tell(n, name, faults):
    print(f"{'not ok' if faults else 'ok'} {n} {name}")
    for fault in faults:
        print(re.sub("(?m)^", "# ", fault))


main(*sys.argv[1:])
