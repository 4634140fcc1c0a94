#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the whole manual as one file of HTML, with its pictures in it and a search: nothing else has to be loaded, so
that it opens in any browser, and out of a sandbox that hands on single files.

    make-html.py LANGUAGE OUTPUT PICTURES [CATALOG.po] PAGE...

PICTURES is the folder that media of the pages are in. With CATALOG.po the pages are translated by it first, by itstool.
"""
import base64
import html
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

MALLARD = "{http://projectmallard.org/1.0/}"
INLINE = {"code": "code", "cmd": "code", "input": "kbd", "sys": "samp", "file": "code", "key": "kbd", "gui": "strong",
          "em": "em", "keyseq": "span", "guiseq": "span"}
KINDS = {".png": "image/png", ".svg": "image/svg+xml"}
SEARCH = {"C": "Search", "de": "Suchen", "fr": "Rechercher"}
STYLE = """
:root { color-scheme: light dark; --line: #8885; --link: #1a5fb4; }
@media (prefers-color-scheme: dark) { :root { --link: #99c1f1; } }
body { font: 1rem/1.5 sans-serif; margin: 0 auto; max-width: 52rem; padding: 1rem; }
a { color: var(--link); } h1, h2, h3, h4 { line-height: 1.2; } article { border-top: 1px solid var(--line); margin-top: 3rem; }
pre { overflow-x: auto; border: 1px solid var(--line); border-radius: .4rem; padding: .6rem; font-size: .85rem; }
code, kbd, samp { font-family: monospace; } kbd { border: 1px solid var(--line); border-radius: .2rem; padding: 0 .2rem; }
table { border-collapse: collapse; display: block; overflow-x: auto; } td, th { border-bottom: 1px solid var(--line);
padding: .2rem .6rem; text-align: left; vertical-align: top; } td p { margin: 0; } img { max-width: 100%; height: auto; }
input { font: inherit; width: 100%; box-sizing: border-box; padding: .4rem; } nav ul { columns: 2 16rem; }
dt { font-weight: bold; } [hidden] { display: none; }
"""
SCRIPT = """
const field = document.querySelector('input'), sections = [...document.querySelectorAll('article')];
const texts = sections.map(section => section.textContent.toLowerCase());
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\\s+/);
  sections.forEach((section, n) => { section.hidden = !words.every(word => texts[n].includes(word)); });
});
window.addEventListener('hashchange', () => {
  const aim = document.getElementById(location.hash.slice(1));
  if (aim && aim.closest('[hidden]')) { field.value = ''; field.dispatchEvent(new Event('input')); aim.scrollIntoView(); }
});
"""


def name(element):
    return element.tag.removeprefix(MALLARD)


class Manual:
    """The pages, and what a link to each of their sections is called."""

    def __init__(self, pictures, pages):
        self.pictures = pathlib.Path(pictures)
        roots = [ElementTree.parse(page).getroot() for page in pages]
        self.roots = sorted(roots, key=lambda root: (root.get("id") != "index", root.get("type") != "guide"))
        self.titles, self.guides = {}, {}
        for root in roots:
            page = root.get("id")
            self.titles[page] = self.flow(root.find(MALLARD + "title"), page)
            for section in root.iter(MALLARD + "section"):
                self.titles[f"{page}#{section.get('id')}"] = self.flow(section.find(MALLARD + "title"), page)
            for link in root.find(MALLARD + "info").findall(MALLARD + "link"):
                self.guides.setdefault(link.get("xref"), []).append(root)

    def flow(self, element, page):
        """What stands in ELEMENT as a line of text."""
        parts = [html.escape(element.text or "")]
        for child in element:
            if name(child) == "link":
                parts.append(self.link(child, page))
            elif name(child) in INLINE:
                tag = INLINE[name(child)]
                parts.append(f"<{tag}>{self.flow_seq(child, page)}</{tag}>")
            else:
                parts.append(self.flow(child, page))
            parts.append(html.escape(child.tail or ""))
        return "".join(parts)

    def flow_seq(self, element, page):
        if name(element) not in ("keyseq", "guiseq"):
            return self.flow(element, page)
        between = "+" if name(element) == "keyseq" else " → "
        return between.join(f"<{INLINE[name(child)]}>{self.flow(child, page)}</{INLINE[name(child)]}>" for child in element)

    def link(self, element, page):
        xref = element.get("xref")
        aim = page + xref if xref.startswith("#") else xref
        has_words = "".join(element.itertext()).strip()
        words = self.flow(element, page) if has_words else self.titles.get(aim, html.escape(aim))
        return f'<a href="#{aim.replace("#", "-")}">{words}</a>'

    def picture(self, element):
        path = self.pictures / element.get("src")
        data = base64.b64encode(path.read_bytes()).decode()
        words = html.escape(" ".join("".join(element.itertext()).split()), quote=True)
        return f'<p><img alt="{words}" src="data:{KINDS[path.suffix]};base64,{data}"/></p>\n'

    def block(self, element, page, level):
        """ELEMENT, which stands by itself, and what is in it."""
        kind = name(element)
        if kind in ("info", "title"):
            return ""
        if kind == "p":
            return f"<p>{self.flow(element, page)}</p>\n"
        if kind in ("code", "screen"):
            return f"<pre>{self.flow(element, page)}</pre>\n"
        if kind == "media":
            return self.picture(element)
        if kind == "desc":
            return f"<p><em>{self.flow(element, page)}</em></p>\n"
        if kind == "section":
            return self.section(element, page, level)
        inside = "".join(self.block(child, page, level) for child in element)
        if kind == "terms":
            return "<dl>\n" + "".join(self.term(item, page, level) for item in element) + "</dl>\n"
        tags = {"list": "ul", "steps": "ol", "item": "li", "figure": "figure", "listing": "div", "table": "table",
                "thead": "thead", "tbody": "tbody", "tr": "tr", "td": "td"}
        if kind == "listing" and element.find(MALLARD + "title") is not None:
            inside = f"<p><strong>{self.flow(element.find(MALLARD + 'title'), page)}</strong></p>\n" + inside
        return f"<{tags[kind]}>{inside}</{tags[kind]}>\n"

    def term(self, item, page, level):
        titles = "".join(f"<dt>{self.flow(title, page)}</dt>" for title in item.findall(MALLARD + "title"))
        return f"{titles}<dd>{''.join(self.block(child, page, level) for child in item)}</dd>\n"

    def section(self, element, page, level):
        """A section, below it the pages that it leads to."""
        ident = f"{page}#{element.get('id')}"
        title = f'<h{level} id="{ident.replace("#", "-")}">{self.titles[ident]}</h{level}>\n'
        inside = "".join(self.block(child, page, min(level + 1, 6)) for child in element)
        guided = self.guides.get(ident, [])
        if guided:
            inside += "<ul>" + "".join(self.entry(root) for root in guided) + "</ul>\n"
        return title + inside

    def entry(self, root):
        page = root.get("id")
        about = root.find(f"{MALLARD}info/{MALLARD}desc")
        return f'<li><a href="#{page}">{self.titles[page]}</a>: {self.flow(about, page)}</li>\n'

    def article(self, root):
        page = root.get("id")
        inside = "".join(self.block(child, page, 3) for child in root)
        level = "h1" if page == self.roots[0].get("id") else "h2"
        return f'<article id="{page}"><{level}>{self.titles[page]}</{level}>\n{inside}</article>\n'

    def write(self, language):
        search = SEARCH.get(language, SEARCH["C"])
        first = self.titles[self.roots[0].get("id")]
        return (f'<!DOCTYPE html>\n<html lang="{"en" if language == "C" else language}"><head><meta charset="utf-8"/>'
                f'<meta name="viewport" content="width=device-width"/><title>{first}</title><style>{STYLE}</style></head>'
                f'<body><p><input type="search" placeholder="{search}" aria-label="{search}"/></p>\n'
                + "".join(self.article(root) for root in self.roots) + f"<script>{SCRIPT}</script></body></html>\n")


def translate(catalog, pages, folder):
    """PAGES by CATALOG, in FOLDER."""
    compiled = pathlib.Path(folder) / "pages.mo"
    subprocess.run(["msgfmt", "-o", compiled, catalog], check=True)
    subprocess.run(["itstool", "-m", compiled, "-o", folder, *pages], check=True)
    return [pathlib.Path(folder) / pathlib.Path(page).name for page in pages]


def main(language, output, pictures, *pages):
    with tempfile.TemporaryDirectory() as scratch:
        if pages[0].endswith(".po"):
            pages = translate(pages[0], pages[1:], scratch)
        pathlib.Path(output).write_text(Manual(pictures, pages).write(language), encoding="utf-8")


main(*sys.argv[1:])
