# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds what was never marked for translation in what a program shows in the pseudo-locale.

There all letters of a translated text have accents, so a plain word is one that no translator was given, unless it is
data: a name or an id of the files in data, something typed, or part of a path.
"""

import glob
import os
import re

WORD = re.compile(r"\b[A-Za-z]{3,}\b")
# The names of the program and of rule sets, which no catalog has; what units of measure are called.
NAMES = {"Acies", "aciesctl", "Civitates", "Bellantes", "Veni", "Vidi", "Vici", "figures", "JSON", "XML"}


def read_words(path, pattern):
    with open(path, encoding="utf-8") as file:
        return {word for part in re.findall(pattern, file.read()) for word in WORD.findall(part)}


def list_data_words(data):
    """Whatever armies and scenarios say, and the ids, spellings and clauses of rule sets."""
    words = set(NAMES)
    for folder in ("armies", "scenarios"):
        for path in glob.glob(os.path.join(data, folder, "**", "*"), recursive=True):
            if path.endswith((".xml", ".play")):
                words |= read_words(path, r"(?s).+")
    for path in glob.glob(os.path.join(data, "rulesets", "*", "**", "*.xml"), recursive=True):
        words |= read_words(path, r"\b(?:id|say|cite|cell|values?|name)=\"([^\"]*)\"")
        words |= read_words(path, r"<(?:cell|say)>([^<]*)<")
        if os.path.basename(path) == "clauses.xml":
            words |= read_words(path, r"\btitle=\"([^\"]*)\"")
    return words


def find(text, known):
    """The words of TEXT that are plain, and no data."""
    return [word for word in WORD.findall(re.sub(r"\S*/\S*", "", text)) if word not in known]
