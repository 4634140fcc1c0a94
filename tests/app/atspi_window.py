"""The program as assistive technology sees it: started with the sample battle or with arguments, found on the
bus.

The tests that use this run under dbus-run-session and xvfb-run. Exit status 77 is "skipped".
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

PATIENCE = 60.0


class Window:
    """One running program and its first window."""

    def __init__(self, program, *arguments):
        self.home = tempfile.mkdtemp(prefix="acies-atspi-")
        self.log = tempfile.TemporaryFile(mode="w+")
        environment = dict(os.environ, XDG_DATA_HOME=self.home, GDK_BACKEND="x11",
                           G_DEBUG="fatal-criticals")
        for name in ("GTK_A11Y", "WAYLAND_DISPLAY"):
            environment.pop(name, None)
        self.process = subprocess.Popen([program, *(arguments or ("--sample",))], env=environment, stderr=self.log)
        self.wait(lambda: self.find_node("frame"), "the window")
        # Without a window manager the keys go to the window under the pointer.
        subprocess.run(["xdotool", "mousemove", "300", "10"], check=True)

    def close(self):
        """Ends the program; returns what it complained of."""
        crashed = self.process.poll() is not None
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)
        self.log.seek(0)
        complaints = [line for line in self.log
                      if "WARNING" in line or "CRITICAL" in line or "ERROR" in line]
        return complaints + (["the program ended by itself"] if crashed else [])

    def get_root(self):
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(i)
            if child is not None and child.get_process_id() == self.process.pid:
                return child
        return None

    def walk(self, node=None):
        """Every node that is shown, with its ancestors' names."""
        stack = [(node or self.get_root(), "")]
        while stack:
            node, place = stack.pop()
            if node is None:
                continue
            yield node, place
            try:
                below = place + "/" + (node.get_name() or node.get_role_name())
                stack += [(node.get_child_at_index(i), below)
                          for i in reversed(range(node.get_child_count()))]
            except gi.repository.GLib.Error:
                pass  # the node went while it was looked at

    def find_nodes(self, role, name=None):
        return [node for node, _ in self.walk()
                if node.get_role_name() == role and (name is None or name in node.get_name())]

    def find_node(self, role, name=None):
        nodes = self.find_nodes(role, name)
        return nodes[0] if nodes else None

    def find_focus(self):
        for node, _ in self.walk():
            if node.get_state_set().contains(Atspi.StateType.FOCUSED):
                return node
        return None

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
