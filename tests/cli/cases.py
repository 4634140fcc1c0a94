# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cases of one program in a folder of its own, told one after the other as TAP."""
import os
import pathlib
import subprocess


class Cases:
    """Folders of the user are below FOLDER; what is in ENVIRONMENT stands for what was there before."""

    def __init__(self, program, data, folder, **environment):
        self.program, self.folder, self.n = os.path.abspath(program), pathlib.Path(folder), 0
        self.status, self.said = None, ""  # of the last run
        self.environment = dict(os.environ, ACIES_DATA_PATH=os.path.abspath(data), LC_ALL="C.UTF-8",
                                XDG_DATA_HOME=folder + "/home", XDG_STATE_HOME=folder + "/state",
                                XDG_CACHE_HOME=folder + "/cache") | environment

    def run(self, *words, typed="", **environment):
        """How a run on WORDS ended, and what it said to what is TYPED; bytes that are no text are as Python has them."""
        done = subprocess.run([self.program, *words], cwd=self.folder, env=self.environment | environment, check=False,
                              input=typed, capture_output=True, encoding="utf-8", errors="surrogateescape")
        self.status, self.said = done.returncode, done.stdout + done.stderr
        return done

    def say(self, *words, **more):
        """All that such a run said."""
        self.run(*words, **more)
        return self.said

    def tell(self, good, name, said=None):
        """The next case was GOOD, or it was not, as what was SAID, or was said last, shows."""
        self.n += 1
        print("ok" if good else "not ok", self.n, name)
        if not good:
            for line in (self.said if said is None else said).splitlines()[-20:]:
                print("#", ascii(line[:400]))
