# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program as assistive technology sees it, and the story of a test that is told of it.

A Window is the program, started with the sample battle or with arguments and found on the bus. A Story opens
windows, goes step by step and speaks the Test Anything Protocol; a test is a class of it and a call of tell ().
The tests that use this run under dbus-run-session and display.py. Exit status 77 is "skipped".
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time

try:
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi
except (ImportError, ValueError):
    print("1..0 # SKIP Atspi for Python is missing")
    sys.exit(77)

if shutil.which("xdotool") is None:
    print("1..0 # SKIP xdotool is missing")
    sys.exit(77)

import atspi_tree

PATIENCE = float(os.environ.get("ACIES_PATIENCE", "60"))


class Window:
    """One running program and its first window."""

    def __init__(self, program, *arguments, home=None):
        self.place = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.home = home or self.place.name
        self.is_over = False  # the test itself has ended the program
        self.bus = None
        self.add_viewer()
        self.log = tempfile.TemporaryFile(mode="w+")
        environment = dict(os.environ, XDG_DATA_HOME=self.home, GDK_BACKEND="x11",
                           G_DEBUG="fatal-criticals")
        for name in ("GTK_A11Y", "WAYLAND_DISPLAY"):
            environment.pop(name, None)
        # An empty argument is none: the Start place.
        words = [word for word in arguments or ("--sample",) if word]
        self.process = subprocess.Popen([program, *words], env=environment, stderr=self.log)
        try:
            self.wait(lambda: self.find_node("frame"), "the window")
        except AssertionError:
            print("# the program ended with", self.process.poll(), *self.close(), sep="\n# ")
            raise
        # Without a window manager the keys go to the window under the pointer.
        subprocess.run(["xdotool", "mousemove", "300", "10"], check=True)

    def add_viewer(self):
        """Whatever help is asked for is written down instead of shown."""
        script = os.path.join(self.home, "viewer")
        folder = os.path.join(self.home, "applications")
        os.makedirs(folder, exist_ok=True)
        with open(script, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\necho $1 >{self.home}/asked\n")
        os.chmod(script, 0o755)
        with open(os.path.join(folder, "viewer.desktop"), "w", encoding="utf-8") as file:
            file.write(f"[Desktop Entry]\nType=Application\nName=Viewer\nExec={script} %u\n"
                       "MimeType=x-scheme-handler/help;\n")
        with open(os.path.join(folder, "mimeapps.list"), "w", encoding="utf-8") as file:
            file.write("[Default Applications]\nx-scheme-handler/help=viewer.desktop\n")

    def ask_help(self):
        """Presses F1; returns the page that it asks for."""
        asked = os.path.join(self.home, "asked")
        if os.path.exists(asked):
            os.remove(asked)
        self.keys("F1")
        self.wait(lambda: os.path.exists(asked) and os.path.getsize(asked), "help")
        with open(asked, encoding="utf-8") as file:
            return file.read().strip().removeprefix("help:acies/")

    def close(self):
        """Ends the program; returns what it complained of."""
        crashed = self.process.poll() is not None and not self.is_over
        self.process.terminate()
        self.process.wait()
        self.place.cleanup()
        self.log.seek(0)
        complaints = [line for line in self.log
                      if "WARNING" in line or "CRITICAL" in line or "ERROR" in line]
        return complaints + (["the program ended by itself"] if crashed else [])

    def get_root(self):
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            try:
                child = desktop.get_child_at_index(i)
                if child is not None and child.get_process_id() == self.process.pid:
                    return child
            except gi.repository.GLib.Error:
                pass  # the bus still lists a program that has ended
        return None

    def walk(self, node=None):
        """Every node that is shown, from NODE down, with its ancestors' names."""
        start = self.get_root() if node is None else node
        if isinstance(start, atspi_tree.Node):
            start = start.get_accessible()
        if start is None:
            return
        if self.bus is None:
            self.bus = atspi_tree.Bus(self.process.pid)
        yield from atspi_tree.Tree(self.bus, start).walk()

    def find(self, matches):
        """The first node that MATCHES, to be operated, or None."""
        return next((node.get_accessible() for node, _ in self.walk() if matches(node)), None)

    def find_node(self, role, name=None):
        return self.find(lambda node: node.get_role_name() == role and (name is None or name in node.get_name()))

    def find_window(self, title):
        """An open window or dialog, or None."""
        root = self.get_root()
        for i in range(root.get_child_count()):
            child = root.get_child_at_index(i)
            if child.get_role_name() in ("frame", "dialog", "window") and title in (child.get_name() or ""):
                return child
        return None

    def find_focus(self):
        return self.find(lambda node: node.get_state_set().contains(Atspi.StateType.FOCUSED))

    def has_focus(self, *words):
        """Whether what has the focus is called by all these words."""
        focus = self.find_focus()
        return focus is not None and all(word in focus.get_name() for word in words)

    def is_enabled(self, name):
        button = self.find_node("push button", name)
        return button is not None and button.get_state_set().contains(Atspi.StateType.SENSITIVE)

    def press(self, name):
        Atspi.Action.do_action(self.find_node("push button", name), 0)

    def write(self, name, text):
        """Sets what stands in a field."""
        Atspi.EditableText.set_text_contents(self.find_node("text", name), text)

    def keys(self, *keys):
        for key in keys:
            subprocess.run(["xdotool", "key", "--clearmodifiers", key], check=True)
            time.sleep(0.15)

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "40", text], check=True)
        time.sleep(0.3)

    def wait(self, condition, what):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                found = condition()
            except gi.repository.GLib.Error:
                found = None
            if found:
                return found
            time.sleep(0.1)
        raise AssertionError(f"waited for {what} in vain")


class Story:
    """What a test tells: go () opens windows and takes steps."""

    def __init__(self, program, data):
        self.program = program
        self.control = os.path.join(os.path.dirname(program), "aciesctl")
        self.data = data
        self.place = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.folder = self.place.name
        self.window = None
        self.complaints = []
        self.n_steps = 0
        self.n_failed = 0

    def open(self, *arguments, home=None):
        """A window of its own data folder, or of HOME, which others may have had before."""
        self.window = Window(self.program, *arguments, home=home)
        return self.window

    def close(self):
        if self.window is not None:
            self.complaints += self.window.close()
            self.window = None

    def copy(self, kind, name):
        """A copy of one of the program's files that the test may change."""
        path = os.path.join(self.folder, kind, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        shutil.copy(os.path.join(self.data, kind, name), path)
        return path

    def ask_control(self, *words):
        """What aciesctl says to WORDS."""
        done = subprocess.run([self.control, *words], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def open_battle(self, scenario, script):
        """Opens a battle of its own, of SCENARIO after the lines of SCRIPT."""
        self.battle = os.path.join(self.folder, f"{scenario}-{self.n_steps}.acies")
        lines = os.path.join(self.folder, "lines.play")
        with open(lines, "w", encoding="utf-8") as file:
            file.write(script)
        self.ask_control("new", os.path.join(self.data, "scenarios", f"{scenario}.xml"), "-o", self.battle)
        self.ask_control("play", self.battle, lines)
        return self.open(self.battle)

    def read_journal(self):
        return self.ask_control("log", self.battle)

    def report(self, is_good, what):
        self.n_steps += 1
        self.n_failed += not is_good
        print(f"{'ok' if is_good else 'not ok'} {self.n_steps} {what}", flush=True)
        return is_good

    def step(self, what, condition):
        self.window.wait(condition, what)
        self.report(True, what)

    def go(self):
        raise NotImplementedError

    def run(self):
        """Tells it to its end; TRUE if all went well."""
        try:
            self.go()
        except AssertionError as error:
            self.report(False, error)
            focus = self.window and self.window.find_focus()
            print("# focus:", focus and (focus.get_role_name(), focus.get_name()))
        finally:
            self.close()
            self.place.cleanup()
        for complaint in self.complaints:
            print("#", complaint.rstrip())
        self.report(not self.complaints, "no complaint")
        print(f"1..{self.n_steps}")
        return self.n_failed == 0


def tell(story):
    sys.exit(0 if story(sys.argv[1], sys.argv[2]).run() else 1)
