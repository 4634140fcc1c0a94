#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program is killed while an army, a scenario or house rules are not saved: the next one has them as they were,
from the Start place or where their file is opened, and keeps nothing once they are saved or let go."""

import glob
import os
import signal

import atspi_window


class Kill(atspi_window.Story):
    def list_spares(self):
        return glob.glob(os.path.join(self.home, "acies", "unsaved", "*"))

    def kill(self):
        """At once, as by a loss of power: the program cannot say a word."""
        window = self.window
        window.wait(lambda: any(name.endswith(".xml") for name in self.list_spares()), "a copy")
        window.is_over = True
        os.kill(window.process.pid, signal.SIGKILL)
        window.process.wait()
        self.close()

    def has_total(self, points):
        return self.window.find_node("label", f"{points} points")

    def lose_army(self):
        window = self.open(self.path, home=self.home)
        self.step("the army is open", lambda: window.find_node("list", "Army"))
        self.report(not self.list_spares(), "nothing is kept of what is saved")
        window.keys("ctrl+f")
        window.type("riders")
        window.keys("Return")
        self.step("a unit is added", lambda: self.has_total(81))
        window.keys("ctrl+z")
        self.step("what is undone to what was saved is kept no more",
                  lambda: self.has_total(49) and not self.list_spares())
        window.keys("ctrl+shift+z")
        self.step("and done again", lambda: self.has_total(81))
        self.kill()

    def take_up_by_file(self):
        window = self.open(self.path, home=self.home)
        self.step("its file opened, the army is as it was", lambda: self.has_total(81))
        self.step("which is said", lambda: window.find(
            lambda node: node.get_role_name() == "label" and "before this was saved" in (node.get_name() or "")))
        self.kill()

    def take_up_from_start(self):
        window = self.open("", home=self.home)
        self.step("the Start place offers it", lambda: window.find_node("list", "Not saved"))
        self.step("a key reaches it", lambda: window.keys("Tab") or window.has_focus("Raiders"))
        window.keys("Return")
        self.step("from the Start place too", lambda: self.has_total(81))
        window.keys("ctrl+s")
        self.step("saved, it is in its file", lambda: 'type="riders"' in self.read())
        self.step("and nothing more is kept", lambda: not self.list_spares())

    def read(self):
        with open(self.path, encoding="utf-8") as file:
            return file.read()

    def save_over_others(self):
        """Meanwhile another program writes the same file."""
        window = self.window
        with open(self.path, "a", encoding="utf-8") as file:
            file.write("<!-- of another hand -->\n")
        window.keys("ctrl+f", "ctrl+a")
        window.type("riders")
        window.keys("Return")
        self.step("a third unit is added", self.list_spares)
        window.keys("ctrl+s")
        self.step("who saves over what others wrote is asked", lambda: window.is_enabled("Replace"))
        window.press("Cancel")
        self.report("of another hand" in self.read(), "and nothing is lost while he is")
        window.keys("ctrl+s")
        self.step("again", lambda: window.is_enabled("Replace"))
        window.press("Replace")
        self.step("until he says so", lambda: "of another hand" not in self.read() and not self.list_spares())

    def quit_unsaved(self):
        window = self.window
        window.keys("ctrl+f", "ctrl+a")
        window.type("bows")
        window.keys("Return")
        self.step("another unit is added", self.list_spares)
        window.keys("ctrl+q")
        self.step("who quits is asked before it is lost", lambda: window.is_enabled("Discard"))
        window.is_over = True
        window.press("Discard")
        window.wait(lambda: window.process.poll() is not None, "the end of the program")
        self.report(not self.list_spares(), "what is let go is kept no more")

    def go(self):
        self.home = os.path.join(self.folder, "home")
        os.makedirs(self.home)
        self.path = self.copy("armies", "border-raiders.xml")
        self.lose_army()
        self.take_up_by_file()
        self.take_up_from_start()
        self.save_over_others()
        self.quit_unsaved()


if __name__ == "__main__":
    atspi_window.tell(Kill)
