# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""LibreOffice opens the spreadsheets of armies that we write, and saves them zipped and flat; what we read of
either is the same army. Without LibreOffice there is nothing to be tested, and the test says so."""
import os
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from pathlib import Path

aciesctl, data = sys.argv[1], Path(sys.argv[2])
office = shutil.which("soffice") or shutil.which("libreoffice")
formats = {"ods": "ods", "fods": "fods:OpenDocument Spreadsheet Flat XML"}


def run(*words):
    """What aciesctl says to WORDS."""
    done = subprocess.run([aciesctl, *map(str, words)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"aciesctl {' '.join(map(str, words))}: {done.stderr}")
    return done.stdout


def list_army(army):
    """The army as a compact list, without its first line: a spreadsheet has no points that are allowed."""
    return run("roster", army, "--format", "compact").split("\n", 1)[1]


def save_all(folder, files, ending):
    """Has LibreOffice open FILES and save them below FOLDER in another format."""
    out = folder / ending
    environment = dict(os.environ, HOME=str(folder))
    subprocess.run([office, "--headless", f"-env:UserInstallation={(folder / 'profile').as_uri()}", "--convert-to",
                    formats[ending], "--outdir", str(out), *map(str, files)],
                   env=environment, capture_output=True, timeout=300, check=True)
    return out


def main():
    """One line of TAP for each army and format."""
    if office is None:
        print("1..0 # SKIP LibreOffice is not installed (libreoffice-calc-nogui); ./dev long installs it")
        return 0
    armies = sorted((data / "armies").glob("*.xml"))
    print(f"1..{len(armies) * len(formats)}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sheets = []
        for army in armies:
            sheets.append(folder / f"{army.stem}.fods")
            sheets[-1].write_text(run("roster", army, "--format", "fods"), encoding="utf-8")
        for ending in formats:
            saved = save_all(folder, sheets, ending)
            for army in armies:
                root = xml.parse(army).getroot()
                back = folder / f"{army.stem}-{ending}.army.xml"
                title = root.findtext("{urn:acies:army:1}title") or army.stem
                run("import", saved / f"{army.stem}.{ending}", root.get("ruleset"), "--title", title, "-o", back)
                same = list_army(back) == list_army(army)
                print(f"{'ok' if same else 'not ok'} {army.stem} comes back from {ending}", flush=True)
    return 0


sys.exit(main())
