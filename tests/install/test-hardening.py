#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether the programs are built so that a fault in them is hard to use, and know no folder of whoever built them.

usage: test-hardening.py CC SOURCE_ROOT PREFIX BUILD PROGRAM...
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

# What is wrong without it, and how a program shows that it has it.
WANTED = [
    ("it lies at a place of its own at each start (PIE)", "-hd", r"Type:\s+DYN[\s\S]*Flags:.*\bPIE\b"),
    ("what the linker fills in is read-only afterwards (RELRO)", "-l", r"GNU_RELRO"),
    ("all of that is filled in before it runs (BIND_NOW)", "-d", r"BIND_NOW|Flags:.*\bNOW\b"),
    ("its stack holds no code (NX)", "-lW", r"GNU_STACK.* RW +0x"),
    ("its functions guard their return (stack protector)", "--dyn-syms", r"__stack_chk_fail"),
]
# Of each file, and not seen in a program in which the compiler could make sure of everything: checked functions of
# the C library (FORTIFY), where it optimizes.
COMMAND = [r"-D_FORTIFY_SOURCE=[1-9]", r"-O[1-3sg]", r"-fstack-protector-strong"]
# Built so, a program has nothing of all that; the judge must say so.
BARE = ["-no-pie", "-fno-stack-protector", "-O0", "-Wl,-z,norelro", "-Wl,-z,lazy", "-Wl,-z,execstack"]


def ask(option, program):
    return subprocess.run(["readelf", "-W", *([option] if option else []), str(program)],
                          env=dict(os.environ, LC_ALL="C"), capture_output=True, text=True, check=True).stdout


def judge(program):
    """What PROGRAM lacks."""
    return [words for words, option, pattern in WANTED if not re.search(pattern, ask(option, program))]


def test_programs(compiler, root, prefix, build, programs):
    return [f"{program}: it is not so that {words}" for program in programs for words in judge(program)]


def test_commands(compiler, root, prefix, build, programs):
    commands = json.loads((pathlib.Path(build) / "compile_commands.json").read_text())
    ours = [entry for entry in commands if re.match(r"src/", entry["output"])]
    faults = [f"{entry['file']} is compiled without {pattern}" for entry in ours for pattern in COMMAND
              if not re.search(pattern, entry["command"])]
    return faults if len(ours) > 300 else [f"there are only {len(ours)} commands"]


def test_paths(compiler, root, prefix, build, programs):
    """Two builds in different folders could not be the same bytes."""
    faults = []
    for program in programs:
        with tempfile.TemporaryDirectory() as folder:
            stripped = pathlib.Path(folder) / "program"
            subprocess.run(["objcopy", "--strip-debug", program, stripped], check=True)
            # Where it will be installed it must know.
            if root.encode() in stripped.read_bytes().replace(prefix.encode(), b""):
                faults.append(f"{program} knows the folder {root}")
    return faults


def test_judge(compiler, root, prefix, build, programs):
    with tempfile.TemporaryDirectory() as folder:
        source, program = pathlib.Path(folder) / "bare.c", pathlib.Path(folder) / "bare"
        source.write_text('#include <stdio.h>\nint main (void) { char text[40]; gets_line: sprintf (text, "%p", (void *) text);'
                          " if (text[0] == 1) goto gets_line; return text[0]; }\n")
        subprocess.run([*compiler, *BARE, "-o", program, source], check=True, capture_output=True)
        missed = [words for words, _, _ in WANTED if words not in judge(program)]
    return [f"a bare program passes for one of which {words}" for words in missed]


def main(compiler, root, prefix, build, programs):
    tests = {"programs": test_programs, "commands": test_commands, "paths": test_paths, "judge": test_judge}
    print(f"1..{len(tests)}")
    status = 0
    for number, (name, test) in enumerate(tests.items(), 1):
        faults = test(compiler.split(), root, prefix, build, programs)
        for fault in faults:
            print(f"# {fault}")
        print(f"{'not ok' if faults else 'ok'} {number} /acies/install/hardening/{name}")
        status = status or bool(faults)
    return status


sys.exit(main(*sys.argv[1:5], sys.argv[5:]))
