#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a program in a language that nobody speaks, to show what cannot be translated:
    pseudo.py SOURCE FOLDER LANGUAGE PROGRAM ARGUMENTS...

Every text to translate is written with accents on all its letters, in brackets, and a third wider, as translations
often are; placeholders and markup stay. So a plain letter on the screen is a text that translators never see, or data,
and a missing bracket is a text cut off. The catalog is made below FOLDER unless it is newer than the sources. As
LANGUAGE, "he" makes GTK write from right to left, given a locale that does; "en_XA" stands for any other.
"""

import os
import re
import sys
import tempfile

import catalogs

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "äƀçďëƒğĥïĵķłɱñöþɋřšţüṽŵẋýžÄɃÇĎËƑĞĤÏĴĶŁṀÑÖÞɊŘŠŢÜṼŴẊÝŽ"
ACCENTS = str.maketrans(PLAIN, ACCENTED)
KEPT = re.compile(catalogs.PLACEHOLDER.pattern + r"|&\w+;|" + catalogs.COUNTED_NAME)
WIDER = 0.35


def accent(text):
    """TEXT as the language has it."""
    body = text.strip("\r\n")
    if not body:
        return text
    head, _, tail = text.partition(body)
    parts, last = [], 0
    for match in KEPT.finditer(body):
        parts += [body[last:match.start()].translate(ACCENTS), match[0]]
        last = match.end()
    parts.append(body[last:].translate(ACCENTS))
    wider = "·" * round(len(KEPT.sub("", body)) * WIDER)
    return f"{head}[{''.join(parts)}{wider}]{tail}"


def write_catalog(template, catalog):
    with open(catalog, "w", encoding="utf-8") as file:
        file.write('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n'
                   'Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n')
        for message in catalogs.read(template)[1:]:
            file.write("\n")
            if message.context is not None:
                file.write(f"msgctxt {catalogs.escape(message.context)}\n")
            file.write(f"msgid {catalogs.escape(message.text)}\n")
            texts = [("msgstr", message.text)]
            if message.plural is not None:
                file.write(f"msgid_plural {catalogs.escape(message.plural)}\n")
                texts = [("msgstr[0]", message.text), ("msgstr[1]", message.plural)]
            for key, text in texts:
                file.write(f"{key} {catalogs.escape(accent(text))}\n")


def is_newer(path, source):
    """Whether the catalog at PATH was made after all that it was made of."""
    listed = os.path.join(source, "po", "POTFILES")
    with open(listed, encoding="utf-8") as file:
        made_of = [os.path.join(source, line.strip()) for line in file if line.strip() and not line.startswith("#")]
    made_of += [listed, os.path.join(source, "data", "its", "acies-ruleset.its"), __file__]
    return os.path.exists(path) and all(os.path.getmtime(path) > os.path.getmtime(one) for one in made_of)


def make(source, folder, language):
    """Sees to it that FOLDER has the catalog of LANGUAGE; tests that run side by side may all want it."""
    place = os.path.join(folder, language, "LC_MESSAGES")
    path = os.path.join(place, "acies.mo")
    os.makedirs(place, exist_ok=True)
    if is_newer(path, source):
        return
    with tempfile.TemporaryDirectory(dir=place) as scratch:
        template, catalog, compiled = (os.path.join(scratch, name) for name in ("acies.pot", "acies.po", "acies.mo"))
        catalogs.extract(source, template)
        write_catalog(template, catalog)
        catalogs.run("msgfmt", "--check-format", "--output-file", compiled, catalog)
        os.replace(compiled, path)


def speak(source, folder, language):
    """Lets this process, and those it starts, find the catalog."""
    make(source, folder, language)
    os.environ["ACIES_LOCALE_DIR"] = os.path.abspath(folder)
    os.environ["LANGUAGE"] = language


if __name__ == "__main__":
    speak(*sys.argv[1:4])
    os.execvp(sys.argv[4], sys.argv[4:])
