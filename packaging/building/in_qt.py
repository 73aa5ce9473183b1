"""The works in Qt's own libraries: which of them are there, and of which version, as the libraries tell."""

import re
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final

from building import linkage
from rc_desktop.licences import Licence

MARK: Final = " (in Qt)"
TELLS: Final = {
    "HarfBuzz": rb"\0(\d+\.\d+\.\d+)\0(?=.{0,2000}?\x13\0zh-tw\0)",  # before its table of languages
    "PCRE2": rb"\0(\d+\.\d+) \d{4}-\d\d-\d\d\0",
    "libpng": rb" libpng version (\d+\.\d+\.\d+)\b",
    "zlib": rb" deflate (\d+\.\d+[.\d]*) Copyright ",
}
"""What each says of itself among the constants of QtCore or QtGui; the others have no such words."""
SYSTEM: Final = {"FreeType": "libfreetype.so", "zlib": "libz.so"}
"""What Qt's wheels for Linux have from the system instead, by the library that is linked then."""
_HOLDERS: Final = re.compile(r"(lib)?Qt6?(Core|Gui)(\.so\.6|\.dll|\.6\.dylib)?")


def holders(frozen: Path) -> list[Path]:
    """QtCore and QtGui of the frozen folder."""
    found = (path for path in (frozen / "_internal").rglob("*Qt*") if _HOLDERS.fullmatch(path.name))
    return sorted(path for path in found if path.is_file() and not path.is_symlink())


def version(name: str, holder: bytes) -> str:
    """The version of a work that a library of Qt's has in it; "" where it does not tell one alone."""
    if name not in TELLS:
        return ""
    found = set(re.findall(TELLS[name], holder, re.DOTALL))
    return found.pop().decode() if len(found) == 1 else ""


def sorted_out(works: Iterable[Licence], frozen: Path, system: str = sys.platform) -> list[Licence]:
    """The works with the versions of those in Qt; what Qt has from the system is left out."""
    files = holders(frozen)
    linked = {name for file in files for name in linkage.links(str(file), system)} if files else set()
    contents = [file.read_bytes() for file in files]
    kept = []
    for work in works:
        name = work.name.removesuffix(MARK)
        if name == work.name:
            kept.append(work)
        elif not any(link.startswith(SYSTEM.get(name, "\0")) for link in linked):
            told = {found for content in contents if (found := version(name, content))}
            kept.append(replace(work, version=told.pop()) if len(told) == 1 else work)
    return kept
