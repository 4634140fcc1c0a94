#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Completion in the shells that are here: bash is asked by its own variables, fish by "complete -C"; of zsh, which
completes at a terminal only, that it can read the script."""
import pathlib
import shutil
import subprocess
import sys

CASES = [
    ("sho", "show"),
    ("points scip", "scipio-203-bc"),
    ("show x --bo", "--board"),
    ("draw-up a b --from north-", "north-east"),
    ("print map /usr/sha", "/usr/share"),
    ("odds border-raid sho", "shoot"),
    ("odds border-raid shoot un", "unit="),
    ("clause border-raid ", "3"),
    ("facts border-raid troop/bo", "troop/bows"),
    ("facts border-raid bow", "bows"),
]


def ask_bash(program, script, line):
    words = line.split(" ")
    code = ('source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _aciesctl; '
            'printf "%s\\n" "${COMPREPLY[@]}"')
    return subprocess.run(["bash", "--norc", "-c", code, "bash", script, program, *words], text=True,
                          capture_output=True, check=True).stdout.split("\n")


def ask_fish(program, script, line):
    folder = str(pathlib.Path(program).parent)
    code = 'set -p PATH $argv[1]; source $argv[2]; complete -C "aciesctl $argv[3]"'
    said = subprocess.run(["fish", "--no-config", "-c", code, folder, script, line], text=True, capture_output=True,
                          check=True).stdout
    return [way.split("\t")[0].rstrip("/") for way in said.split("\n")]


def try_shell(n, shell, ask, program, script):
    if shutil.which(shell) is None:
        print(f"ok {n} {shell} # SKIP {shell} is not here")
        return
    lacking = [(line, want) for line, want in CASES
               if want not in ask(program, script, line)]
    print("not ok" if lacking else "ok", n, shell)
    for line, want in lacking:
        print(f"# “{line}” does not lead to {want}, but to {ask(program, script, line)[:5]}")


def main(program, folder):
    print("1..3")
    try_shell(1, "bash", ask_bash, program, folder + "/aciesctl.bash")
    try_shell(2, "fish", ask_fish, program, folder + "/aciesctl.fish")
    if shutil.which("zsh") is None:
        print("ok 3 zsh # SKIP zsh is not here")
    else:
        read = subprocess.run(["zsh", "-n", folder + "/_aciesctl"], capture_output=True, text=True, check=False)
        print("ok" if read.returncode == 0 else "not ok", "3 zsh can read the script")
        print("#", read.stderr.strip())


main(*sys.argv[1:])
