#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the bill of materials of the programs as SPDX 2.3: what they are, and every Debian package whose library they
load, by which way it comes, in which version, from which source.

usage: sbom.py BUILD PROGRAM...

BUILD is a build folder: meson knows the project's version and which libraries it asks for. Which packages those lead
to, dpkg knows. The time is SOURCE_DATE_EPOCH, or the beginning of 1970: the same programs have the same bill.
"""
import datetime
import hashlib
import json
import os
import re
import subprocess
import sys

HOMEPAGE = "https://github.com/acies-referee/acies"
# Licences whose short names Debian and SPDX share, or nearly.
LICENCES = {
    "GPL-2": "GPL-2.0-only", "GPL-2+": "GPL-2.0-or-later", "GPL-3": "GPL-3.0-only", "GPL-3+": "GPL-3.0-or-later",
    "LGPL-2": "LGPL-2.0-only", "LGPL-2+": "LGPL-2.0-or-later", "LGPL-2.0+": "LGPL-2.0-or-later",
    "LGPL-2.1": "LGPL-2.1-only", "LGPL-2.1+": "LGPL-2.1-or-later", "LGPL-3": "LGPL-3.0-only",
    "LGPL-3+": "LGPL-3.0-or-later", "Expat": "MIT", "MIT": "MIT", "zlib": "Zlib", "Zlib": "Zlib",
    "BSD-2-clause": "BSD-2-Clause", "BSD-3-clause": "BSD-3-Clause", "Apache-2.0": "Apache-2.0",
}


def ask(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True, env=dict(os.environ, LC_ALL="C")).stdout


def list_libraries(program):
    """Paths of all libraries that PROGRAM loads, and the names of those that it asks for itself."""
    loaded = dict(re.findall(r"(?m)^\s*(\S+)(?: => (\S+))? \(0x", ask("ldd", program)))
    paths = {name: path or name for name, path in loaded.items() if path or name.startswith("/")}
    direct = set(re.findall(r"NEEDED.*\[(.*)\]", ask("readelf", "-d", program)))
    return paths, direct


def find_packages(paths):
    """The package of each of PATHS; some packages have a file in /lib, which is now a link to /usr/lib."""
    ways = {path: [os.path.realpath(path), os.path.realpath(path).removeprefix("/usr"), path] for path in paths}
    # It ends with 1 as one of the ways is not known.
    found = subprocess.run(["dpkg-query", "-S", *sorted({way for some in ways.values() for way in some})],
                           capture_output=True, text=True, check=False).stdout
    packages = {path: names.split(":")[0].split(",")[0] for names, path in re.findall(r"(?m)^(\S.*): (/.*)$", found)}
    owners = {path: next((packages[way] for way in some if way in packages), None) for path, some in ways.items()}
    unknown = [path for path, owner in owners.items() if owner is None]
    if unknown:
        raise SystemExit(f"sbom.py: no package has {', '.join(unknown)}")
    return owners


def find_licence(package):
    """What the package's own file says, where it says it as a machine reads it, and it is one licence."""
    try:
        with open(f"/usr/share/doc/{package}/copyright", encoding="utf-8", errors="replace") as file:
            text = file.read()
    except OSError:
        return "NOASSERTION"
    first = re.search(r"(?m)^Files: \*\n(?:.*\n)*?License: *(.*)$", text)
    return LICENCES.get(first.group(1).strip(), "NOASSERTION") if first else "NOASSERTION"


def describe_all(packages):
    """Each of PACKAGES as SPDX has it, and the names of what it depends on."""
    fields = ["Package", "Version", "Architecture", "source:Package", "source:Version", "Homepage", "Maintainer", "Depends",
              "Pre-Depends"]
    shown = ask("dpkg-query", "-W", "-f", "\t".join(f"${{{field}}}" for field in fields) + "\n", *packages)
    rows = [line.split("\t") for line in shown.splitlines()]
    return {row[0]: describe(*row) for row in rows if row[0] in packages}


def describe(package, version, architecture, source, source_version, homepage, maintainer, *depends):
    entry = {
        "name": package,
        "SPDXID": "SPDXRef-Package-" + re.sub(r"[^A-Za-z0-9.-]", "-", package),
        "versionInfo": version,
        "supplier": "Organization: " + re.sub(r"\s*<.*>", "", maintainer),
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "sourceInfo": f"Built by Debian from the source package {source} {source_version}.",
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": find_licence(package),
        "copyrightText": "NOASSERTION",
        "externalRefs": [{
            "referenceCategory": "PACKAGE-MANAGER",
            "referenceType": "purl",
            "referenceLocator": f"pkg:deb/debian/{package}@{version.replace(':', '%3A').replace('+', '%2B')}?arch={architecture}",
        }],
    }
    if homepage:
        entry["homepage"] = homepage
    return entry, {word.split(" ")[0].split(":")[0] for word in re.split(r"[,|] *", ", ".join(depends))}


def describe_project(build):
    project = json.loads(ask("meson", "introspect", build, "--projectinfo"))
    asked = [entry["name"] for entry in json.loads(ask("meson", "introspect", build, "--dependencies"))]
    return {
        "name": project["descriptive_name"],
        "SPDXID": "SPDXRef-Package-" + project["descriptive_name"],
        "versionInfo": project["version"],
        "supplier": "Organization: The Acies developers",
        "downloadLocation": "git+" + HOMEPAGE,
        "homepage": HOMEPAGE,
        "filesAnalyzed": False,
        "licenseConcluded": "GPL-3.0-or-later",
        "licenseDeclared": "GPL-3.0-or-later",
        "copyrightText": "2026 The Acies developers",
        "comment": "The build asks for " + ", ".join(sorted(set(asked))) + ", and for geos_c.",
    }


def relate(one, kind, other):
    return {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}


def make(build, programs):
    paths, direct = {}, set()
    for program in programs:
        loaded, asked = list_libraries(program)
        paths.update(loaded)
        direct |= asked
    packages = find_packages(paths.values())
    owners = {name: packages[path] for name, path in paths.items()}
    project = describe_project(build)
    described = describe_all(sorted(set(owners.values())))
    ids = {package: entry["SPDXID"] for package, (entry, _) in described.items()}
    links = [relate("SPDXRef-DOCUMENT", "DESCRIBES", project["SPDXID"])]
    links += [relate(project["SPDXID"], "DEPENDS_ON", ids[package])
              for package in sorted({owners[name] for name in direct if name in owners})]
    links += [relate(ids[package], "DEPENDS_ON", ids[other])
              for package, (_, depends) in described.items() for other in sorted(depends & ids.keys() - {package})]
    packages = [project] + [entry for entry, _ in described.values()]
    digest = hashlib.sha256(json.dumps([packages, links], sort_keys=True).encode()).hexdigest()
    moment = datetime.datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), datetime.timezone.utc)
    name = f"{project['name']}-{project['versionInfo']}"
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": name,
        "documentNamespace": f"{HOMEPAGE}/spdx/{name}-{digest[:16]}",
        "creationInfo": {"created": moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
                         "creators": ["Organization: The Acies developers", "Tool: acies-sbom"]},
        "packages": packages,
        "relationships": links,
    }


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    json.dump(make(sys.argv[1], sys.argv[2:]), sys.stdout, indent=1, ensure_ascii=False)
    print()
