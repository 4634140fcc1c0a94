#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The script `dev` on a bare system: it installs what the build asks for, and no step of it fails without a word.

What the meson.build files ask of the system stands in them; which Debian package brings it stands here, in
PACKAGES and nowhere else; what is installed stands in the lists of `dev`. Whatever is not optional must be in the
lists that `./dev build` installs, the rest at least in those of `./dev test`. A name that PACKAGES does not know
fails, so that a new one is entered with the change that brings it.
"""
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile

# What a meson.build file may ask for, as "kind name", and the Debian 12 package that brings it.
PACKAGES = {
    "dependency cairo": "libcairo2-dev",
    "dependency cairo-pdf": "libcairo2-dev",
    "dependency cairo-svg": "libcairo2-dev",
    "dependency gio-2.0": "libglib2.0-dev",
    "dependency gio-unix-2.0": "libglib2.0-dev",
    "dependency glib-2.0": "libglib2.0-dev",
    "dependency gobject-2.0": "libglib2.0-dev",
    "dependency gnutls": "libgnutls28-dev",
    "dependency gtk4": "libgtk-4-dev",
    "dependency json-glib-1.0": "libjson-glib-dev",
    "dependency gtksourceview-5": "libgtksourceview-5-dev",
    "dependency libadwaita-1": "libadwaita-1-dev",
    "dependency apriltag": "libapriltag-dev",
    "dependency gdk-pixbuf-2.0": "libgdk-pixbuf-2.0-dev",
    "dependency libheif": "libheif-dev",
    "dependency libqrencode": "libqrencode-dev",
    "dependency librsvg-2.0": "librsvg2-dev",
    "dependency libsoup-3.0": "libsoup-3.0-dev",
    "dependency libxml-2.0": "libxml2-dev",
    "dependency libarchive": "libarchive-dev",
    "dependency lua5.4": "liblua5.4-dev",
    "dependency pangocairo": "libpango1.0-dev",
    "dependency readline": "libreadline-dev",
    "dependency libseccomp": "libseccomp-dev",
    "dependency sqlite3": "libsqlite3-dev",
    "library geos_c": "libgeos-dev",
    "library m": "build-essential",
    "program appstreamcli": "appstream",
    "program dbus-run-session": "dbus",
    "program clang": "clang",
    "program desktop-file-validate": "desktop-file-utils",
    "program glib-compile-resources": "libglib2.0-dev",
    "program glib-compile-schemas": "libglib2.0-dev",
    "program gtk4-update-icon-cache": "libgtk-4-bin",
    "program itstool": "itstool",
    "program msgfmt": "gettext",
    "program pkg-config": "pkg-config",
    "program python3": "python3",
    "program update-desktop-database": "desktop-file-utils",
    "program update-mime-database": "shared-mime-info",
    "program xmllint": "libxml2-utils",
    "program xvfb-run": "xvfb",
    "program weston": "weston",
    "program yelp-check": "yelp-tools",
}

# What the helpers of meson's modules look for by themselves; with an argument of theirs, only where it is given.
HELPERS = {
    "gnome.compile_resources": ["glib-compile-resources", "xmllint"],
    "gnome.post_install": [],
    "gnome.post_install glib_compile_schemas": ["glib-compile-schemas"],
    "gnome.post_install gtk_update_icon_cache": ["gtk4-update-icon-cache"],
    "gnome.post_install update_desktop_database": ["update-desktop-database"],
    "gnome.post_install update_mime_database": ["update-mime-database"],
    "gnome.yelp": ["itstool", "msgfmt"],
    "i18n.gettext": ["msgfmt"],
    "i18n.merge_file": ["msgfmt"],
}

CALL = re.compile(r"(find_program|dependency|find_library|import|(?:gnome|i18n)\.\w+)\s*\(")


def read_arguments(text, start):
    """The text of a call's arguments, from after its opening bracket to the closing one."""
    depth, quoted = 1, False
    for at in range(start, len(text)):
        if text[at] == "'":
            quoted = not quoted
        elif not quoted:
            depth += {"(": 1, ")": -1}.get(text[at], 0)
        if depth == 0:
            return text[start:at]
    raise SystemExit("a bracket is never closed")


def asked_by(text):
    """Yields (what is asked for, whether the build goes on without it) for the text of one meson.build file."""
    text = re.sub(r"(?m)^\s*#.*$", "", text)
    for call in CALL.finditer(text):
        if call.start() and re.match(r"[\w]", text[call.start() - 1]):
            continue
        arguments = read_arguments(text, call.end())
        optional = re.search(r"required:\s*(false|get_option)", arguments) is not None
        name = re.match(r"\s*'([^']*)'", arguments)
        kind = call.group(1)
        if kind in ("find_program", "dependency", "find_library"):
            if not name:
                yield f"{kind} of a name that is not written out: {arguments.strip()}", False
                continue
            kind = {"find_program": "program", "find_library": "library"}.get(kind, kind)
            yield f"{kind} {name.group(1).rsplit('/', 1)[-1]}", optional
        elif kind == "import":
            if name.group(1) == "python":
                yield "program python3", optional
            elif name.group(1) not in ("fs", "gnome", "i18n"):
                yield f"module {name.group(1)}", optional
        else:
            given = [f"{kind} {key}" for key in re.findall(r"(\w+):\s*true", arguments)] if kind == "gnome.post_install" else []
            for helper in [kind] + given:
                for program in HELPERS.get(helper, [f"for the helper {helper}"]):
                    yield f"program {program}", optional


def read_lists(dev):
    """The lists of packages in `dev`, by their purpose."""
    return {purpose: set(names.split()) for purpose, names in re.findall(r"(?m)^packages_(\w+)=\(([^)]*)\)", dev)}


def judge(where, text, lists):
    """What TEXT of the file WHERE asks for and the lists do not install."""
    faults = []
    # What packages that the lists name are sure to bring: meson is written in Python.
    built = lists["build"] | lists["run"] | {"python3"}
    for asked, optional in asked_by(text):
        package = PACKAGES.get(asked)
        in_tests = where.startswith("tests/") or optional
        installed = built | (lists["test"] if in_tests else set())
        if where.startswith("tests/") and optional:  # what has a command of its own, with a list of its own
            installed = set().union({"python3"}, *lists.values())
        if package is None:
            faults.append(f"{where} asks for {asked}, and tests/house/test-dev.py does not know its package")
        elif package not in installed:
            faults.append(f"{where} asks for {asked}, and no list of dev that is installed by then has {package}")
    return faults


def test_packages(root):
    lists = read_lists((root / "dev").read_text())
    files = [root / "meson.build"] + [
        file for folder in ("data", "help", "po", "src", "tests") for file in sorted((root / folder).rglob("meson.build"))
    ]
    faults = []
    for file in files:
        faults += judge(str(file.relative_to(root)), file.read_text(), lists)
    return faults if len(files) > 20 else ["the meson.build files are not found"]


def test_judge(root):
    """The judge itself must be able to say no."""
    lists = {"build": {"meson", "libglib2.0-dev"}, "run": set(), "test": {"xvfb"}, "fuzz": {"clang"}}
    cases = [
        ("meson.build", "glib_dep = dependency('glib-2.0', version: '>= 2.74')", 0),
        ("meson.build", "# dependency('gtk4')", 0),
        ("meson.build", "glib_dep = declare_dependency(x)", 0),
        ("meson.build", "dependency('gtk4')", 1),
        ("meson.build", "dependency('new-thing')", 1),
        ("meson.build", "find_program('xvfb-run')", 1),
        ("meson.build", "find_program('xvfb-run', required: false)", 0),
        ("tests/app/meson.build", "find_program('xvfb-run')", 0),
        ("tests/fuzz/meson.build", "find_program('clang')", 1),
        ("tests/fuzz/meson.build", "find_program('clang', required: false)", 0),
        ("meson.build", "find_program('clang', required: false)", 1),
        ("meson.build", "foreach name : names\n find_program(name)\nendforeach", 1),
        ("data/meson.build", "gnome.post_install(\n  glib_compile_schemas: true,\n  update_desktop_database: true,\n)", 1),
        ("data/meson.build", "gnome.post_install(\n  glib_compile_schemas: true,\n)", 0),
        ("data/meson.build", "gnome.generate_vapi('x')", 1),
        ("meson.build", "rust = import('rust')", 1),
        ("meson.build", "import('python').find_installation()", 0),
    ]
    return [f"{text!r} of {where}: {judge(where, text, lists)}" for where, text, n in cases if len(judge(where, text, lists)) != n]


def run_dev(root, command, programs):
    """`dev COMMAND` in a folder of its own, where PROGRAMS, a dict of scripts, stand before those of the system."""
    with tempfile.TemporaryDirectory() as scratch:
        home = pathlib.Path(scratch)
        shutil.copy(root / "dev", home / "dev")
        (home / "bin").mkdir()
        for name, script in programs.items():
            (home / "bin" / name).write_text("#!/bin/sh\n" + script + "\n")
            (home / "bin" / name).chmod(0o755)
        environment = dict(os.environ, PATH=f"{home / 'bin'}:{os.environ['PATH']}")
        return subprocess.run([home / "dev", *command], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)


# What is installed already, as the script asks for it.
ALL_THERE = 'shift 2; for name in "$@"; do echo "ii  $name"; done'


def test_words(root):
    """A step that fails is named, and the end of what it said is shown."""
    many = "for i in $(seq 500); do echo line $i; done; "
    cases = [
        ("the installer fails", ["build"], {"dpkg-query": "exit 1", "id": "echo 0", "apt-get": "echo no such mirror; exit 100"},
         ["no such mirror", "apt-get"]),
        ("nobody may install", ["--yes", "build"], {"dpkg-query": "exit 1", "id": "echo 1000", "sudo": "echo not you >&2; exit 1"},
         ["not you"]),
        ("nobody can be asked", ["build"], {"dpkg-query": "exit 1", "id": "echo 1000", "sudo": "echo asked for >&2; exit 1"},
         ["./dev --yes", "libgtk-4-dev"]),
        ("meson fails", ["build"], {"dpkg-query": ALL_THERE, "meson": many + "echo 'a program is not found'; exit 1"},
         ["a program is not found", "meson setup"]),
        ("meson fails for the command line", ["ctl", "--version"],
         {"dpkg-query": ALL_THERE, "meson": "echo 'a program is not found' >&2; exit 1"}, ["a program is not found", "meson setup"]),
        ("meson fails to install", ["install", "there"],
         {"dpkg-query": ALL_THERE, "meson": "echo 'a program is not found'; exit 1"}, ["a program is not found", "meson setup"]),
        ("ninja fails", ["run"], {"dpkg-query": ALL_THERE, "meson": "exit 0", "ninja": many + "echo 'error: x'; exit 1"},
         ["error: x", "ninja"]),
        ("the count of the tests fails", ["test"],
         {"dpkg-query": ALL_THERE, "meson": "exit 0", "ninja": "exit 0", "python3": "exit 3"}, ["testlog.txt"]),
        ("anything else fails", ["build"], {"dpkg-query": ALL_THERE, "mkdir": "exit 4"}, ["mkdir", "ended with 4"]),
    ]
    faults = []
    for name, command, programs, wanted in cases:
        done = run_dev(root, command, programs)
        said = done.stdout + done.stderr
        missing = [text for text in wanted if text not in said]
        if done.returncode == 0 or not said.strip() or missing or len(said.splitlines()) > 100:
            faults.append(f"{name}: ended with {done.returncode} and said {said[-500:]!r}, without {missing}")
    return faults


def test_asking(root):
    """At a terminal whoever is not root is asked before sudo is used, and a “no” or silence installs nothing."""
    faults = []
    for answer, installs in (("y\n", True), ("n\n", False), ("\n", False), ("", False)):
        with tempfile.TemporaryDirectory() as scratch:
            home = pathlib.Path(scratch)
            shutil.copy(root / "dev", home / "dev")
            (home / "bin").mkdir()
            for name, script in {"dpkg-query": "exit 1", "id": "echo 1000", "sudo": f"echo x >>{home}/used; exit 1"}.items():
                (home / "bin" / name).write_text("#!/bin/sh\n" + script + "\n")
                (home / "bin" / name).chmod(0o755)
            ours, theirs = pty.openpty()
            os.write(ours, answer.encode() or b"\x04")
            done = subprocess.run([home / "dev", "build"], env=dict(os.environ, PATH=f"{home / 'bin'}:{os.environ['PATH']}"),
                                  stdin=theirs, capture_output=True, text=True)
            os.close(ours)
            os.close(theirs)
            if (home / "used").exists() != installs or "libgtk-4-dev" not in done.stderr or done.returncode == 0:
                faults.append(f"answered {answer!r}: used sudo: {(home / 'used').exists()}, said {done.stderr[-300:]!r}")
    return faults


def main(folder):
    root = pathlib.Path(folder)
    tests = {"packages": test_packages, "judge": test_judge, "words": test_words, "asking": test_asking}
    print(f"1..{len(tests)}")
    for number, (name, test) in enumerate(tests.items(), 1):
        faults = test(root)
        print("not ok" if faults else "ok", number, name)
        for fault in faults:
            print("#", fault)


main(sys.argv[1])
