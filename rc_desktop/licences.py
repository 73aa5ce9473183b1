"""Whose work is in the program: what it is built with, under which licences, with their texts. No Qt."""

import json
import platform
import sysconfig
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from importlib import metadata
from pathlib import Path
from typing import Final

from rc_desktop import qt_works
from rc_desktop.paths import asset, assets_dir

FILE: Final = "third-party.json"
"""What a package was built with stands there, in `assets`; in a checkout there is no such file."""

DISTRIBUTIONS: Final = (
    "PySide6-Essentials",
    "shiboken6",
    "msgspec",
    "platformdirs",
    "miniaudio",
    "cffi",
    "pycparser",
)
"""What a person gets with the program, beside Python, Qt and the fonts."""

_FONTS: Final = (
    ("League Spartan", "2.002", "OFL-LeagueSpartan.txt", "https://github.com/theleagueof/league-spartan"),
    ("Inter", "4.001", "OFL-Inter.txt", "https://rsms.me/inter"),
)
"""The fonts' names, versions as their files have them, licences and homes."""
_QT: Final = "PySide6-Essentials"  # the distribution that brings Qt's own libraries, of its version
_SITES: Final = ("homepage", "home", "source", "source code", "repository", "documentation")


@dataclass(frozen=True)
class Licence:
    """One work: its `name` and `version` ("" where it has none), the `licence` as an SPDX expression, the
    whole `text` of it, and `where` the work is to be had, an https address or ""."""

    name: str
    version: str
    licence: str
    text: str
    where: str


def collect(names: Iterable[str] = DISTRIBUTIONS) -> list[Licence]:
    """The licences of installed distributions, with Python's, Qt's and the fonts' beside them, by name.

    A distribution that is not installed is left out, for it is passed on to nobody. Raises `LookupError`
    for one whose licence has no text, neither its own nor one of ours.
    """
    found = [_python(), *(_font(*font) for font in _FONTS)]
    for name in dict.fromkeys(names):
        try:
            distribution = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue
        found.append(_of(distribution))
        if name == _QT:
            found.append(_qt(distribution.version))
            found += [_in_qt(*work) for work in qt_works.works()]
    return sorted(found, key=lambda licence: (licence.name.casefold(), licence.version))


def licences() -> list[Licence]:
    """What this copy of the program was built with: as its package lists it, else what is installed."""
    listed = assets_dir() / FILE
    if listed.is_file():
        return from_json(listed.read_bytes())
    return collect()


def to_json(found: Iterable[Licence]) -> bytes:
    """The list as the file `FILE` holds it; the same bytes for the same list."""
    rows = [asdict(licence) for licence in found]
    return (json.dumps(rows, ensure_ascii=False, indent=1) + "\n").encode()


def from_json(data: bytes) -> list[Licence]:
    """The list that a file holds; raises `ValueError` for what is none."""
    rows = json.loads(data)
    names = {entry.name for entry in fields(Licence)}
    if not isinstance(rows, list) or not all(isinstance(row, dict) and row.keys() == names for row in rows):
        raise ValueError("not a list of licences")
    if not all(isinstance(value, str) for row in rows for value in row.values()):
        raise ValueError("a licence is made of texts")
    return [Licence(**row) for row in rows]


def _of(distribution: metadata.Distribution) -> Licence:
    about = distribution.metadata
    licence = _field(about, "License-Expression") or _field(about, "License").partition("\n")[0]
    return Licence(
        about["Name"],
        distribution.version,
        licence,
        _texts(distribution) or _ours(about["Name"], licence),
        _where(about),
    )


def _field(about: metadata.PackageMetadata, name: str) -> str:
    return about[name].strip() if name in about else ""


def _texts(distribution: metadata.Distribution) -> str:
    """The texts that a distribution brings, one after the other; "" when it brings none."""
    names = distribution.metadata.get_all("License-File") or []
    texts = []
    for file in sorted(distribution.files or (), key=str):
        place = file.as_posix()
        if ".dist-info/" in place and any(place.endswith(f"/{name}") for name in names):
            texts.append(file.read_text(encoding="utf-8").strip())
    return "\n\n".join(texts)


def _ours(name: str, licence: str) -> str:
    """The text of a licence that its distribution names only; raises `LookupError` where there is none."""
    if "LGPL-3.0" not in licence:
        raise LookupError(f"{name} brings no text of its licence, {licence or 'which it does not name'}")
    return _lgpl()


def _lgpl() -> str:
    """The Lesser GPL 3 is additions to the GPL 3, so both are its text."""
    return "\n\n".join(_read("licences", f"{name}-3.0-only.txt") for name in ("LGPL", "GPL"))


def _read(*parts: str) -> str:
    return asset(*parts).read_text(encoding="utf-8").strip()


def _where(about: metadata.PackageMetadata) -> str:
    """The work's own page, or the nearest to it that is named."""
    named = {}
    for line in about.get_all("Project-URL") or []:
        label, _, address = line.partition(",")
        named[label.strip().casefold()] = address.strip()
    wanted = [_field(about, "Home-page"), *(named.get(site, "") for site in _SITES)]
    return next((address for address in wanted if address.startswith("https://")), "")


def _python() -> Licence:
    # An installed Python has its own text; a package has none, and gets the one we keep.
    own = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    text = own.read_text(encoding="utf-8").strip() if own.is_file() else _read("licences", "Python.txt")
    return Licence("Python", platform.python_version(), "PSF-2.0", text, "https://www.python.org")


def _qt(version: str) -> Licence:
    return Licence("Qt", version, "LGPL-3.0-only", _lgpl(), "https://www.qt.io")


def _in_qt(name: str, licence: str, where: str) -> Licence:
    return Licence(f"{name} (in Qt)", "", licence, _read("licences", "Qt", f"{name}.txt"), where)


def _font(name: str, version: str, file: str, where: str) -> Licence:
    return Licence(name, version, "OFL-1.1", _read("fonts", file), where)
