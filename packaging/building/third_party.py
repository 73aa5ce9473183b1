"""Whose work is in the frozen folder: Python's packages, Qt, fonts, libraries of the building system."""

import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

from building import in_qt, linkage
from rc_desktop import licences
from rc_desktop.licences import Licence

BUILT_WITH: Final = ("mypy", "pyinstaller")
"""Their run-time parts are in the program: mypyc's in compiled modules, PyInstaller's as what starts it."""

SPDX: Final = {
    "libbrotli1": "MIT",
    "libbz2-1.0": "bzip2-1.0.6",
    "libffi8": "MIT",
    "libsqlite3-0": "blessing",
    "libuuid1": "BSD-3-Clause",
    "libxkbcommon": "MIT",
    "libxcb": "MIT",
}
"""What Debian's packages of libraries are under, by how their names begin; their texts say it in full."""


BOOTLOADER: Final = "GPL-2.0-or-later WITH Bootloader-exception"
"""What PyInstaller says of itself in a sentence, as SPDX says it."""


class UnknownWork(LookupError):
    """A library in the frozen folder of which nobody knows whose it is; the message names it."""


def system_libraries(frozen: Path) -> list[str]:
    """The names of the libraries that came from the system, as they lie in the frozen folder."""
    if not sys.platform.startswith("linux"):
        return []
    found = (path for path in (frozen / "_internal").iterdir() if path.is_file() and not path.is_symlink())
    names = (path.name for path in found if path.name.startswith("lib") and linkage.is_elf(path))
    return sorted(name for name in names if not name.startswith("libpython"))


def packages_of(names: list[str]) -> dict[str, str]:
    """The Debian package of each library; raises `UnknownWork` for one that no package has."""
    found = {}
    for name in names:
        command = ["dpkg-query", "--search", f"*/{name}"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        owners = {line.partition(":")[0] for line in done.stdout.splitlines()}
        if len(owners) != 1:
            raise UnknownWork(f"{name} belongs to {len(owners)} packages")
        found[name] = owners.pop()
    return found


def licence_of(package: str) -> Licence:
    """What is known of a Debian package: its version, licence, whole text and home; raises `UnknownWork`."""
    command = ["dpkg-query", "--show", "--showformat", "${Version}\\n${Homepage}", package]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    version, _, home = said.partition("\n")
    spdx = next((licence for name, licence in SPDX.items() if package.startswith(name)), None)
    text = Path("/usr/share/doc", package, "copyright")
    if spdx is None or not text.is_file():
        raise UnknownWork(f"the licence of {package} is not known")
    return Licence(package, version, spdx, text.read_text(encoding="utf-8").strip(), home)


def _icu(source: Path) -> Licence:
    text = (source / "packaging" / "licences" / "ICU.txt").read_text(encoding="utf-8").strip()
    return Licence("ICU", "73", "Unicode-3.0", text, "https://icu.unicode.org")


def collect(frozen: Path, source: Path) -> list[Licence]:
    """Every work in the frozen folder, by name; raises `LookupError` where a text is missing."""
    found = {work.name: work for work in licences.collect((*licences.DISTRIBUTIONS, *BUILT_WITH))}
    found.pop("pycparser", None)  # cffi's compiler, which the program does not carry
    if (bootloader := found.get("pyinstaller")) is not None:
        found["pyinstaller"] = replace(bootloader, licence=BOOTLOADER)
    if any((frozen / "_internal").rglob("libicu*")):
        found["ICU"] = _icu(source)
    libraries = system_libraries(frozen)
    if libraries and shutil.which("dpkg-query") is None:
        raise UnknownWork("the licences of the system's libraries are known on Debian and Ubuntu only")
    for package in sorted(set(packages_of(libraries).values())):
        found[package] = licence_of(package)
    works = in_qt.sorted_out(found.values(), frozen)
    return sorted(works, key=lambda work: (work.name.casefold(), work.version))


def write(frozen: Path, works: list[Licence]) -> None:
    """Put the list into the program, where the page About reads it."""
    (frozen / "_internal" / "assets" / licences.FILE).write_bytes(licences.to_json(works))
