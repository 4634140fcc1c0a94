#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The mistakes that authors of rule sets make, seeded one at a time into a copy of a small game: where they are found.

usage: test-mistakes.py ACIESCTL DATA TABLES

TABLES is the folder "mistakes" beside this file. It has two files of each game: GAME.play asks what is asked of it
in play, and GAME.txt holds the mistakes:

    == a name for it
    the file
    - what stands there, once
    + what is written instead, \\n being the end of a line
    @ where it should be found, if not where it was made: a file and what stands there, or what stands there
    ! a word of the cure, or several with | between
    = what comes of it today

What comes of it is one of these, the best first:

    load       `aciesctl check` finds it, with file and line, and says how to cure it
    vague      `aciesctl check` finds it, but names another place, or no cure
    run        whoever asks for it reads that it is wrong, with file and line
    silent     nothing finds it, and nothing comes out otherwise
    otherwise  nothing finds it, and something comes out otherwise: a ruling is wrong

Whatever is worse than its table says is a fault. With ACIES_WRITE_EXPECTED set, the tables are written anew with what
came of each, to be read before it is believed.
"""
import collections
import dataclasses
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# A game, its army and its scenario, by their ids.
GAMES = {
    "border-raid": ("border-raiders", "raid-at-the-ford"),
    "night-landing": ("night-watch", "landing-at-the-bay"),
}
ENDS = ("load", "vague", "run", "silent", "otherwise")
FOUND = re.compile(r"^(?P<file>[^\s:]+):(?P<line>\d+): (?P<text>.*)$")


@dataclasses.dataclass
class Mistake:
    """One mistake, as its table has it."""

    name: str
    file: str = ""
    old: str = ""
    new: str = ""
    places: list = dataclasses.field(default_factory=list)
    cures: list = dataclasses.field(default_factory=list)
    expected: str = ""

    def write(self):
        """The mistake as it stands in its table."""
        places = [f"@ {file} {text}" if file else f"@ {text}" for file, text in self.places]
        return "\n".join([f"== {self.name}", self.file, f"- {self.old}", f"+ {self.new}".rstrip(), *places,
                          "! " + " | ".join(self.cures), f"= {self.expected}"]).replace("\x00", "\\n") + "\n"


def read_table(path):
    """The lines before the first mistake, and the mistakes."""
    head, *blocks = re.split(r"(?m)^== ", path.read_text(encoding="utf-8"))
    return head, [read_mistake(block) for block in blocks]


def read_mistake(block):
    name, file, *lines = block.strip().split("\n")
    mistake = Mistake(name, file)
    for line in lines:
        mark, text = line[0], line[2:].replace("\\n", "\x00")
        if mark == "-":
            mistake.old = text
        elif mark == "+":
            mistake.new = text
        elif mark == "@":
            file, _, rest = text.partition(" ")
            mistake.places.append((file, rest) if "/" in file else ("", text))
        elif mark == "!":
            mistake.cures = text.split(" | ")
        else:
            mistake.expected = text
    return mistake


class Shelf:
    """A folder with a copy of a game, and what the program says of it."""

    def __init__(self, program, data, tables, folder, game):
        self.program, self.data, self.folder, self.game = os.path.abspath(program), data, folder, game
        self.script = (tables / f"{game}.play").read_text(encoding="utf-8")
        self.army, self.scenario = GAMES[game]
        self.files = [f"rulesets/{game}", f"rulesets/{game}/examples.xml", f"armies/{self.army}.xml",
                      f"scenarios/{self.scenario}.xml"]
        for name in ("schemas", "symbols", "lists"):
            (folder / name).symlink_to(data / name)
        self.environment = dict(os.environ, ACIES_DATA_PATH=str(folder), XDG_DATA_HOME=str(folder / "home"),
                                LC_ALL="C.UTF-8")

    def fill(self):
        """Puts the game there as it is shipped."""
        for name in self.files:
            path = self.folder / name
            if (self.data / name).is_dir():
                shutil.rmtree(path, ignore_errors=True)
                shutil.copytree(self.data / name, path)
            else:
                path.parent.mkdir(exist_ok=True)
                shutil.copy(self.data / name, path)

    def run(self, *words, text=None):
        done = subprocess.run([self.program, *words], env=self.environment, cwd=self.folder, input=text,
                              stdin=None if text is not None else subprocess.DEVNULL, capture_output=True, text=True,
                              check=False)
        return (done.stdout + done.stderr).replace(str(self.folder) + "/", "")

    def check(self):
        """What the program finds, each line once: whatever is wrong with rules is said of every file that needs them."""
        return "\n".join(dict.fromkeys(self.run("check", *self.files).split("\n")))

    def ask(self):
        """All that the game is asked: its examples, the typed lines, who stands where in the end, and the prices."""
        battle = self.folder / "battle.acies"
        answers = [self.run("examples", self.game), self.run("new", self.scenario, "-o", battle.name)]
        if battle.exists():
            answers += [self.run("play", battle.name, text=self.script), self.run("show", battle.name),
                        self.run("show", battle.name, "--board")]
            battle.unlink()
        return answers + [self.run("points", self.army)]


def find_line(text, other):
    """The number of the first line in which TEXT is not OTHER."""
    lines, others = text.split("\n"), other.split("\n")
    same = (i for i, (a, b) in enumerate(zip(lines, others)) if a != b)
    return next(same, min(len(lines), len(others)) - 1) + 1


def seed(shelf, mistake):
    """Makes the mistake; returns the places where it should be found, as files and lines."""
    path = shelf.folder / mistake.file
    text = path.read_text(encoding="utf-8")
    old = mistake.old.replace("\x00", "\n")
    assert text.count(old) == 1, f"{mistake.name}: “{old}” stands {text.count(old)} times in {mistake.file}"
    wrong = text.replace(old, mistake.new.replace("\x00", "\n"))
    path.write_text(wrong, encoding="utf-8")
    places = []
    for file, there in mistake.places:
        whole = (shelf.folder / (file or mistake.file)).read_text(encoding="utf-8")
        places.append((file or mistake.file, whole[:whole.index(there)].count("\n") + 1))
    return places or [(mistake.file, find_line(wrong, text))]


def is_found(said, places, cures):
    """Whether a line of what was SAID names one of the places and one of the cures."""
    found = (FOUND.match(line) for line in said.split("\n"))
    return any(match and (match["file"], int(match["line"])) in places and any(cure in match["text"] for cure in cures)
               for match in found)


def names_file(answer):
    """Whether ANSWER says in which line of the rules something is wrong; that an example fails is not enough."""
    return re.search(r"\.(lua|xml):\d+: .*(procedures/\w+\.lua|ruleset\.xml):\d+: ", answer) \
        or re.search(r"^-:\d+: .*(procedures/\w+\.lua|ruleset\.xml):\d+: ", answer, re.M)


def judge(shelf, mistake, sound):
    """What comes of the mistake, and what was said of it; SOUND is what the game answers without it."""
    shelf.fill()
    places = seed(shelf, mistake)
    said = shelf.check()
    if is_found(said, places, mistake.cures):
        return "load", said
    if said != sound[0]:
        return "vague", said
    answers = shelf.ask()
    others = [answer for answer, was in zip(answers, sound[1]) if answer != was]
    if not others and len(answers) == len(sound[1]):
        return "silent", ""
    is_rule = mistake.file.startswith("rulesets/") and not mistake.file.endswith("examples.xml")
    return "otherwise" if is_rule and not any(map(names_file, others)) else "run", "\n".join(others)


def judge_all(shelf, path, report):
    """Judges the mistakes of one table; returns what came of them."""
    head, mistakes = read_table(path)
    shelf.fill()
    sound = shelf.check(), shelf.ask()
    report(f"{shelf.game}/sound", "nothing wrong" in sound[0] and "0 failed" in sound[1][0], "\n".join(sound[1]))
    ends = []
    for mistake in mistakes:
        end, said = judge(shelf, mistake, sound)
        good = ENDS.index(end) <= ENDS.index(mistake.expected) or "ACIES_WRITE_EXPECTED" in os.environ
        report(f"{shelf.game}/{mistake.name}", good, f"expected {mistake.expected}, found {end}:\n{said}")
        mistake.expected = end
        ends.append(end)
    if "ACIES_WRITE_EXPECTED" in os.environ:
        path.write_text(head + "\n".join(mistake.write() for mistake in mistakes), encoding="utf-8")
    return ends


class Report:
    """Speaks the Test Anything Protocol."""

    def __init__(self):
        self.n_cases = 0

    def __call__(self, name, good, said):
        self.n_cases += 1
        print(f"{'ok' if good else 'not ok'} {self.n_cases} {name}", flush=True)
        if not good or "ACIES_SAY" in os.environ:
            print(re.sub("(?m)^", "# ", said), flush=True)


def main(program, data, tables):
    data, tables = pathlib.Path(data).resolve(), pathlib.Path(tables)
    report = Report()
    ends = collections.Counter()
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            shelf = Shelf(program, data, tables, pathlib.Path(folder).resolve(), game)
            ends.update(judge_all(shelf, tables / f"{game}.txt", report))
    print("# " + ", ".join(f"{end} {ends[end]}" for end in ENDS) + f" of {ends.total()}")
    print(f"1..{report.n_cases}")


if __name__ == "__main__":
    main(*sys.argv[1:])
