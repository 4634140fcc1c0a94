#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""What packages are made of agrees with the tree: the Flatpak runtime is alive, the Containerfile does what the README
says, Debian's files name what is built, asked for and installed.

usage: test-packages.py SOURCE BUILD
"""
import datetime
import json
import pathlib
import re
import shlex
import subprocess
import sys

# When the GNOME runtime of this number is no longer supported. A runtime lives until the second release after it; what
# has not ended yet is that release as GNOME plans it.
ENDS = {
    "46": "2025-04-17", "47": "2025-10-15", "48": "2026-03-24",
    "49": "2026-09-30", "50": "2027-03-15", "51": "2027-09-15",
}


def try_runtime(root, today):
    manifest = next((root / "flatpak").glob("*.yml")).read_text()
    number = re.search(r"runtime-version: '(\d+)'", manifest).group(1)
    if number not in ENDS:
        return [f"nobody has said here when the runtime {number} ends"]
    return [f"the runtime {number} ended on {ENDS[number]}"] if ENDS[number] <= today.isoformat() else []


def test_runtime(root, _build):
    faults = try_runtime(root, datetime.date.today())
    if not try_runtime(root, datetime.date(2030, 1, 1)):
        faults.append("the test cannot fail")
    return faults


def test_container(root, _build):
    """The commands of the README's first block are the steps of the Containerfile, on the system of its heading."""
    readme = (root / "README.md").read_text()
    block = re.search(r"## Try it on Debian 12\n\n((?:    .*\n)+)", readme).group(1)
    commands = [line.split("#")[0].strip() for line in block.splitlines()]
    container = (root / "Containerfile").read_text()
    steps = re.findall(r"(?m)^RUN (.*)$", container)
    faults = [] if commands == steps else [f"the README says {commands}, the Containerfile {steps}"]
    if not re.search(r"(?m)^FROM \S*debian:bookworm$", container):
        faults.append("the Containerfile is not made from Debian 12")
    return faults


def read_list(dev, purpose):
    return set(re.search(rf"packages_{purpose}=\(([^)]*)\)", dev).group(1).split())


def test_dependencies(root, _build):
    """Debian's package and the README name every library that `dev` installs to build with."""
    libraries = {name for name in read_list((root / "dev").read_text(), "build") if re.fullmatch(r"lib.*-dev", name)}
    control = (root / "debian" / "control").read_text()
    readme = (root / "README.md").read_text()
    wanted = set(re.findall(r"(?m)^ ([a-z0-9.+-]+)", control.split("Standards-Version")[0]))
    table = set(" ".join(row.split("|")[2] for row in readme.splitlines() if row.count("|") == 5).split())
    return ([f"debian/control does not ask for {name}" for name in sorted(libraries - wanted)]
            + [f"the README does not name {name}" for name in sorted(libraries - table - {"libglib2.0-dev"})])


def test_debian(root, _build):
    meson = (root / "meson.build").read_text()
    version = re.search(r"version: '([^']*)'", meson).group(1)
    homepage = re.search(r"homepage = '([^']*)'", meson).group(1)
    control = (root / "debian" / "control").read_text()
    changelog = (root / "debian" / "changelog").read_text()
    faults = []
    if not re.match(rf"acies \({re.escape(version)}-\d+\) ", changelog):
        faults.append(f"the changelog does not begin with version {version} and a revision")
    for field in ("Homepage", "Vcs-Git", "Vcs-Browser"):
        if not re.search(rf"(?m)^{field}: {re.escape(homepage)}", control):
            faults.append(f"{field} is not {homepage}")
    if (root / "debian" / "source" / "format").read_text().strip() != "3.0 (quilt)":
        faults.append("a program with an upstream is no native package")
    for test in re.findall(r"(?m)^Tests: (.*)$", (root / "debian" / "tests" / "control").read_text()):
        script = root / "debian" / "tests" / test
        if not script.stat().st_mode & 0o100 or subprocess.run(["sh", "-n", script], check=False).returncode != 0:
            faults.append(f"debian/tests/{test} cannot be run")
    return faults


def test_installed(root, build):
    """Whatever is installed below the prefix goes into one of the two packages, and each line of theirs is of use."""
    options = json.loads(subprocess.run(["meson", "introspect", "--buildoptions", build], capture_output=True, check=True).stdout)
    prefix = next(option["value"] for option in options if option["name"] == "prefix")
    plan = json.loads(subprocess.run(["meson", "introspect", "--installed", build], capture_output=True, check=True).stdout)
    paths = ["usr" + path.removeprefix(prefix) for path in plan.values()]
    lines = [line for name in ("acies", "acies-data")
             for line in (root / "debian" / f"{name}.install").read_text().split()]
    under = {line: [path for path in paths if path == line or path.startswith(line + "/")] for line in lines}
    taken = {path for found in under.values() for path in found}
    return ([f"{path} goes into no package" for path in sorted(set(paths) - taken)]
            + [f"there is nothing in {line}" for line, found in under.items() if not found])


def test_thumbnailer(root, _build):
    """It draws a battle as its line says, whatever the name of the file."""
    entry = dict(line.split("=", 1) for line in (root / "data" / "acies.thumbnailer").read_text().splitlines() if "=" in line)
    faults = []
    for kind in entry["MimeType"].rstrip(";").split(";"):
        if f'type="{kind}"' not in (root / "data" / "acies.mime.xml.in").read_text():
            faults.append(f"no file is {kind}")
    words = shlex.split(entry["Exec"])
    if words[-2:] != ["%i", "%o"] or entry["TryExec"] not in entry["Exec"]:
        faults.append(f"the line is not one of a file and a picture: {words}")
    return faults


def main(source, build):
    root = pathlib.Path(source)
    tests = {"runtime": test_runtime, "container": test_container, "dependencies": test_dependencies,
             "debian": test_debian, "installed": test_installed, "thumbnailer": test_thumbnailer}
    print(f"1..{len(tests)}")
    for number, (name, test) in enumerate(tests.items(), 1):
        faults = test(root, build)
        print("not ok" if faults else "ok", number, name)
        for fault in faults:
            print("#", fault)


main(*sys.argv[1:])
