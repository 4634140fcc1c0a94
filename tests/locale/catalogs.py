# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The catalogs of messages as gettext's own tools make and read them, for the tests beside this file."""

import dataclasses
import os
import re
import subprocess

# What meson's preset "glib" looks for, as far as the sources use it.
KEYWORDS = ("_", "N_", "C_:1c,2", "NC_:1c,2", "ngettext:1,2", "g_dcgettext:2", "g_dngettext:2,3",
            "g_dpgettext2:2c,3")
PLACEHOLDER = re.compile(r"%(?:\d+\$)?[-+#0]*[\d*]*(?:\.[\d*]+)?(?:hh|h|ll|l|z|j|t)?[diouxXeEfgGcs%]"
                         r"|\{[\w.:-]*\}|</?[a-z][^>]*>")


@dataclasses.dataclass
class Message:
    """One text to translate; `texts` are its translations, one of them or one for each plural form."""

    context: str | None = None
    text: str = ""
    plural: str | None = None
    texts: dict = dataclasses.field(default_factory=dict)
    comments: list = dataclasses.field(default_factory=list)

    @property
    def key(self):
        return self.context, self.text

    @property
    def is_fuzzy(self):
        return any(line.startswith("#,") and "fuzzy" in line for line in self.comments)

    @property
    def places(self):
        """The lines that say in which files it stands."""
        return [line for line in self.comments if line.startswith("#:")]

    @property
    def is_c_format(self):
        return any(line.startswith("#,") and re.search(r"\bc-format", line) for line in self.comments)


def run(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


def extract(source, template, but=None):
    """Writes the messages of the sources at SOURCE, as they are today, to the file TEMPLATE, BUT for those below a
    folder."""
    with open(os.path.join(source, "po", "POTFILES"), encoding="utf-8") as file:
        names = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    run("xgettext", "--directory", source, "--output", template, *(name for name in names if not (but and name.startswith(but))),
        "--from-code=UTF-8", "--add-comments", "--add-location=file", "--package-name=acies",
        *("--keyword=" + keyword for keyword in KEYWORDS),
        env=dict(os.environ, GETTEXTDATADIRS=os.path.join(source, "data")))


def list_languages(source):
    with open(os.path.join(source, "po", "LINGUAS"), encoding="utf-8") as file:
        return [line.strip() for line in file if line.strip() and not line.startswith("#")]


# {n|unit|units}: a word for each plural form.
COUNTED_NAME = r"\{[\w.-]+\|"
COUNTED = re.compile(COUNTED_NAME + r"[^{}|]*(?:\|[^{}|]*)+\}")
ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


def unescape(quoted):
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], match[1]), quoted[1:-1])


def escape(text):
    for plain, escaped in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        text = text.replace(plain, escaped)
    return f'"{text}"'


def read(path):
    """The messages of a catalog, its header first; what is obsolete is left out."""
    with open(path, encoding="utf-8") as file:
        blocks = file.read().split("\n\n")
    return [message for message in map(read_block, blocks) if message is not None]


def read_block(block):
    message, parts, key = Message(), {}, None
    for line in block.splitlines():
        match = re.match(r'(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?) (".*")$', line)
        if line.startswith("#"):
            message.comments.append(line)
        elif match:
            key = match[1]
            parts[key] = unescape(match[2])
        elif key is not None:
            parts[key] += unescape(line)
    if "msgid" not in parts:
        return None
    message.context, message.text = parts.get("msgctxt"), parts["msgid"]
    message.plural = parts.get("msgid_plural")
    message.texts = {key[6:]: text for key, text in parts.items() if key.startswith("msgstr")}
    return message
