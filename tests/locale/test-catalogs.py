#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The catalogs of po/LINGUAS against the sources as they are today:
    test-catalogs.py SOURCE

No message is missing or doubtful; placeholders, plural forms and mnemonics are as they should be; and nothing is left
in English but the words that alike.txt lists, which are the same in both languages.
"""

import os
import re
import subprocess
import sys
import tempfile

import catalogs

MNEMONIC = re.compile(r"_(?=[^\W_])")
WORD = re.compile(r"[^\W\d_]{4,}")
# No more of each fault than one wants to read.
MOST = 12


def read_alike(path):
    """The words that a language has in common with English; those of "all" are in every language."""
    alike = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                language, words = line.split(":", 1)
                alike.setdefault(language, set()).update(words.split())
    return alike


def strip(text):
    """TEXT without its placeholders, as a count of each."""
    return sorted(mark for mark in catalogs.PLACEHOLDER.findall(text) if not mark.startswith("%"))


def counts_alike(text, source):
    """Whether TEXT chooses its words by what is counted in SOURCE; it need not choose as many."""
    names = re.findall(catalogs.COUNTED_NAME, text)
    return len(names) == len(catalogs.COUNTED.findall(text)) and all(name[:-1] in source for name in names)


class Catalog:
    def __init__(self, source, language, template, scratch):
        self.language = language
        self.path = os.path.join(source, "po", language + ".po")
        merged = os.path.join(scratch, language + ".po")
        # What is like another message is no translation: it is left empty.
        catalogs.run("msgmerge", "--quiet", "--no-fuzzy-matching", "--output-file", merged, self.path, template)
        self.merged = merged
        self.places = {message.key: message.places for message in catalogs.read(template)}
        header, *self.messages = catalogs.read(merged)
        self.n_forms = int(re.search(r"nplurals=(\d+)", header.texts[""])[1])

    def find_missing(self):
        return [message.text for message in self.messages if message.is_fuzzy or not all(message.texts.values())]

    def find_misformatted(self):
        """What gettext itself finds wrong, and named placeholders and markup, of which it knows nothing."""
        done = subprocess.run(["msgfmt", "--check", "--output-file", os.devnull, self.merged], capture_output=True,
                              text=True, check=False)
        faults = done.stderr.splitlines() if done.returncode else []
        return faults + [text for message, text in self.each() if strip(text) != strip(message.text)
                         or not counts_alike(text, message.text)]

    def find_misplaced(self):
        """Where a message does not stand any more; one that is new may wait for po/locate.py."""
        return [message.text for message in catalogs.read(self.path)
                if message.places and message.text and message.places != self.places.get(message.key)]

    def find_plurals(self):
        return [message.text for message in self.messages
                if message.plural is not None and len(message.texts) != self.n_forms]

    def find_mnemonics(self):
        return [text for message, text in self.each()
                if min(1, len(MNEMONIC.findall(message.text))) != len(MNEMONIC.findall(text))]

    def find_english(self, alike):
        faults = []
        for message, text in self.each():
            if text == message.text:
                words = {word.lower() for word in WORD.findall(catalogs.PLACEHOLDER.sub("", text))}
                if words - alike.get(self.language, set()) - alike.get("all", set()):
                    faults.append(text)
        return faults

    def each(self):
        """Every message with each of its translations."""
        return [(message, text) for message in self.messages for text in message.texts.values() if text]


class Report:
    """Speaks the Test Anything Protocol."""

    def __init__(self):
        self.n_cases = self.n_faults = 0

    def tell(self, name, faults):
        self.n_cases += 1
        self.n_faults += bool(faults)
        print(f"{'not ok' if faults else 'ok'} {self.n_cases} {name}")
        for fault in faults[:MOST]:
            print("#   " + fault.replace("\n", "\\n"))
        if len(faults) > MOST:
            print(f"#   and {len(faults) - MOST} more")


def main(source):
    report = Report()
    alike = read_alike(os.path.join(os.path.dirname(os.path.abspath(__file__)), "alike.txt"))
    with tempfile.TemporaryDirectory() as scratch:
        template = os.path.join(scratch, "acies.pot")
        catalogs.extract(source, template)
        for language in catalogs.list_languages(source):
            catalog = Catalog(source, language, template, scratch)
            report.tell(f"{language}: every message is translated", catalog.find_missing())
            report.tell(f"{language}: placeholders agree", catalog.find_misformatted())
            report.tell(f"{language}: places are right (po/locate.py writes them)", catalog.find_misplaced())
            report.tell(f"{language}: plural forms are there", catalog.find_plurals())
            report.tell(f"{language}: one mnemonic for one", catalog.find_mnemonics())
            report.tell(f"{language}: no English is left", catalog.find_english(alike))
    print(f"1..{report.n_cases}")
    return 1 if report.n_faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
