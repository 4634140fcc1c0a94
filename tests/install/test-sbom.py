#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""The bill of materials: it is what SPDX 2.3 asks for, the same each time, and names whatever docs/threats.md does.

usage: test-sbom.py ROOT BUILD PROGRAM...
"""
import copy
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ID = re.compile(r"SPDXRef-[A-Za-z0-9.-]+")
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
CREATOR = re.compile(r"(Person|Organization|Tool): \S.*")
PURL = re.compile(r"pkg:deb/debian/[a-z0-9.+-]+@[^?@:]+\?arch=[a-z0-9-]+")
# Of a package, in the words of SPDX 2.3 (7.1 to 7.17): what must be there where no files are listed.
PACKAGE = {
    "name": r"\S+", "SPDXID": ID.pattern, "versionInfo": r"\S+", "downloadLocation": r"NOASSERTION|NONE|git\+https://\S+",
    "licenseConcluded": r"NOASSERTION|[A-Za-z0-9.-]+", "licenseDeclared": r"NOASSERTION|[A-Za-z0-9.-]+",
    "copyrightText": r".+", "supplier": r"NOASSERTION|(Person|Organization): .+",
}


def judge(bill):
    """What of BILL is not as SPDX 2.3 has it."""
    faults = []

    def want(entry, key, pattern, where):
        if not re.fullmatch(pattern, str(entry.get(key, ""))):
            faults.append(f"{where}: {key} is {entry.get(key)!r}")

    want(bill, "spdxVersion", r"SPDX-2\.3", "document")
    want(bill, "dataLicense", r"CC0-1\.0", "document")
    want(bill, "SPDXID", "SPDXRef-DOCUMENT", "document")
    want(bill, "name", r"\S+", "document")
    want(bill, "documentNamespace", r"https://[^#\s]+", "document")
    want(bill.get("creationInfo", {}), "created", MOMENT.pattern, "document")
    creators = bill.get("creationInfo", {}).get("creators", [])
    if not creators or not all(CREATOR.fullmatch(creator) for creator in creators):
        faults.append(f"document: creators are {creators}")
    for package in bill.get("packages", []):
        for key, pattern in PACKAGE.items():
            want(package, key, pattern, package.get("name"))
        if package.get("filesAnalyzed") is not False:
            faults.append(f"{package.get('name')}: filesAnalyzed must be false")
        for reference in package.get("externalRefs", []):
            want(reference, "referenceLocator", PURL.pattern, package.get("name"))
    known = [package.get("SPDXID") for package in bill.get("packages", [])] + [bill.get("SPDXID")]
    if len(known) != len(set(known)):
        faults.append("two have one SPDXID")
    links = bill.get("relationships", [])
    for link in links:
        want(link, "relationshipType", "DESCRIBES|DEPENDS_ON", "relationships")
        faults += [f"{end} is not there" for end in (link.get("spdxElementId"), link.get("relatedSpdxElement"))
                   if end not in known]
    if not any(link.get("relationshipType") == "DESCRIBES" for link in links):
        faults.append("nothing is described")
    return faults


def make(root, build, programs):
    made = subprocess.run([sys.executable, root / "build-aux" / "sbom.py", build, *programs],
                          env=dict(os.environ, SOURCE_DATE_EPOCH="1764201600"), capture_output=True, text=True, check=False)
    return made.stdout if made.returncode == 0 else json.dumps({"name": made.stderr})


def test_bill(bill, again, root):
    return judge(bill) + ([] if bill == again else ["it is not the same twice"]) + (
        [] if len(bill.get("packages", [])) > 40 else ["it names too few packages"])


def test_judge(bill, again, root):
    """The judge itself must be able to say no."""
    breaks = [
        lambda bill: bill.pop("spdxVersion"),
        lambda bill: bill["creationInfo"].update(created="yesterday"),
        lambda bill: bill["packages"][1].update(SPDXID="SPDXRef-a_b"),
        lambda bill: bill["packages"][1].pop("versionInfo"),
        lambda bill: bill["packages"].append(bill["packages"][0]),
        lambda bill: bill["packages"].pop(),
        lambda bill: bill["relationships"].pop(0),
    ]
    faults = []
    for number, broken in enumerate(breaks):
        other = copy.deepcopy(bill)
        broken(other)
        if not judge(other):
            faults.append(f"breach {number} goes unseen")
    return faults


def test_threats(bill, again, root):
    """Whatever the programs themselves ask for is told of where it is said what happens if it is hostile."""
    told = (root / "docs" / "threats.md").read_text()
    asked = [link["relatedSpdxElement"].removeprefix("SPDXRef-Package-") for link in bill["relationships"]
             if link["relationshipType"] == "DEPENDS_ON" and link["spdxElementId"] == bill["packages"][0]["SPDXID"]]
    return [f"docs/threats.md says nothing of {name}" for name in asked if f"`{name}`" not in told]


def main(root, build, programs):
    if shutil.which("dpkg-query") is None:
        print("1..0 # SKIP The packages of this system are not Debian's.")
        return 0
    root = pathlib.Path(root)
    bill, again = (json.loads(make(root, build, programs)) for _ in range(2))
    tests = {"bill": test_bill, "judge": test_judge, "threats": test_threats}
    print(f"1..{len(tests)}")
    status = 0
    for number, (name, test) in enumerate(tests.items(), 1):
        faults = test(bill, again, root)
        for fault in faults:
            print(f"# {fault}")
        print(f"{'not ok' if faults else 'ok'} {number} /acies/install/sbom/{name}")
        status = status or bool(faults)
    return status


sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
