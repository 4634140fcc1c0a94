#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The English of the program's own messages: none of them uses a phrase of the list below.
    test-english.py SOURCE

Texts of rule sets and scenarios are their authors', and are left alone.
"""

import os
import re
import sys
import tempfile

import catalogs

# (what to write instead, what is not written)
RULES = [
    ("X is not a Y, X must be a Y", r"(?<![Tt]here )\b(?:is|are) no\b(?! (?:longer|more|fewer|less)\b)"),
    ("needs", r"\bwant(?:s|ed)?\b"),
    ("redo, restore", r"\b[Bb]r(?:ing|ings|ought) (?:again|back)\b"),
    ("undo", r"\b[Tt](?:ake|akes|aken|ook) (?:it )?back\b"),
    ("gives a different result", r"\bcomes? out (?:otherwise|the same|as)\b|\botherwise than\b"),
    ("must be …, not “%s”", r"; “%[sd]” is (?:not|too much)\.|\bis (?:“%s”|<%s>) meant\?"),
    ("must be …", r"\bmay not stand\b|\bcannot stand (?:in|there)\b"),
    ("is, appears", r"\bstands? (?:twice|between|after|alone|in (?:line|one|<))"),
    ("is at, is in", r"\bstands? (?:at|in) the (?:top|left|right|lower|upper|file)\b"),
    ("the subject named", r"\bsays? (?:neither|another|which by)|\bsaid (?:of a|again)\b|\bIs it whole\?"),
    ("starting value", r"as it always begins|tells that too"),
    ("on line", r"\b(?:in|of) line %[ud]\b"),
    ("after, next to", r"^(?:Behind|Besides)\b"),
    ("counted", r"\breckoned\b"),
    ("empty", r"\bwith blanks\b"),
    ("read-only", r"\b[Oo]nly to look\b"),
]


def find(texts, pattern):
    found = re.compile(pattern)
    return [text for text in texts if found.search(text)]


def main(source):
    with tempfile.TemporaryDirectory() as scratch:
        template = os.path.join(scratch, "acies.pot")
        catalogs.extract(source, template, but="data/rulesets/")
        texts = [text for message in catalogs.read(template)[1:] for text in (message.text, message.plural) if text]
    n_faults = 0
    for number, (instead, pattern) in enumerate(RULES, 1):
        faults = find(texts, pattern)
        n_faults += bool(faults)
        print(f"{'not ok' if faults else 'ok'} {number} {instead}")
        for fault in faults:
            print("#   " + fault.replace("\n", "\\n"))
    print(f"1..{len(RULES)}")
    return 1 if n_faults or len(texts) < 1000 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
