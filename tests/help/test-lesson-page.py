#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual's page of the lesson is what the lesson says."""

import os
import subprocess
import sys

tree = sys.argv[1]
made = subprocess.run([sys.executable, os.path.join(tree, "help", "lesson"),
                       os.path.join(tree, "data", "lessons", "first-evening.xml")],
                      capture_output=True, text=True, check=True).stdout
with open(os.path.join(tree, "help", "C", "first-evening.page"), encoding="utf-8") as page:
    is_same = page.read() == made
print(f"{'ok' if is_same else 'not ok'} 1 the page of the lesson is up to date; help/lesson makes it")
print("1..1")
sys.exit(0 if is_same else 1)
