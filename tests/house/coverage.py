#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Says how many lines of some folders of src their own tests run, and fails where they are too few.

usage: coverage.py BUILD [FILES]

BUILD is a build folder of the project that was set up with -Db_coverage=true. The tests of
tests/ROOM/FOLDER are built and run alone for src/ROOM/FOLDER, so that nothing counts that another
folder's tests come across. With FILES as a second word, each file has a line, and its lines that were
not run.
"""

import collections
import json
import pathlib
import subprocess
import sys

FOLDERS = ["rules/script", "rules/load", "referee/odds", "referee/host",
           "referee/propose"]
LEAST = 85  # per cent

ROOT = pathlib.Path(__file__).resolve().parents[2]


def run_tests(build, folder):
    """Builds and runs the tests of FOLDER, with all that was counted before forgotten."""
    room = folder.split("/")[0]
    names = sorted(path.stem.removeprefix("test-") for path in (ROOT / "tests" / folder).glob("test-*.c"))
    targets = [f"tests/{room}/test-{room}-{name}" for name in names]
    subprocess.run(["ninja", "-C", build, "--quiet", *targets], check=True)
    for counted in build.rglob("*.gcda"):
        counted.unlink()
    subprocess.run(["meson", "test", "-C", build, "--no-rebuild", "--quiet", "--print-errorlogs",
                    "--suite", room, *names], check=True)


def count_lines(build, folder):
    """For each file of FOLDER, a dictionary of line to how often it was run."""
    files = collections.defaultdict(dict)
    room = folder.split("/")[0]
    notes = sorted(path.resolve() for path in (build / "src" / room).rglob("*.gcno"))
    for note in notes:
        made = subprocess.run(["gcov", "--json-format", "--stdout", note], cwd=build, check=True,
                              capture_output=True, text=True).stdout
        for text in made.splitlines():
            for entry in json.loads(text)["files"]:
                path = (build / entry["file"]).resolve()
                if path.parent != ROOT / "src" / folder:
                    continue
                lines = files[path.name]
                for line in entry["lines"]:
                    number = line["line_number"]
                    lines[number] = lines.get(number, 0) + line["count"]
    return files


def print_files(files):
    for name, lines in sorted(files.items()):
        missed = [str(number) for number, count in sorted(lines.items()) if count == 0]
        print(f"    {name:30} {len(lines) - len(missed):4} of {len(lines):4}  {' '.join(missed)}")


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    failed = False
    for folder in FOLDERS:
        run_tests(build, folder)
        files = count_lines(build, folder)
        counts = [count for lines in files.values() for count in lines.values()]
        covered = 100 * sum(count > 0 for count in counts) / len(counts)
        failed = failed or covered < LEAST
        print(f"src/{folder:14} {covered:5.1f} % of {len(counts)} lines", flush=True)
        if len(sys.argv) > 2:
            print_files(files)
    if failed:
        sys.exit(f"Tests of a folder must run at least {LEAST} % of its lines.")


if __name__ == "__main__":
    main()
