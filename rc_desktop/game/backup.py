"""The whole data folder in one file: what belongs into it, and how it is written."""

import contextlib
import hashlib
import os
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from rc_desktop.game import durable
from rc_desktop.game.errands import Tell, in_silence
from rc_desktop.game.record import MAX_BYTES, MAX_LINE

FORMAT: Final = 1
MANIFEST: Final = "royal-casino-backup.json"
SUFFIX: Final = ".zip"

_OWN: Final = {"settings.ini": 1 << 20, "profiles.json": 8 << 20, "names.json": 64 << 20}
"""The files of the data folder itself, and how large each may be at most, in bytes."""
_BESIDE: Final = {"": MAX_BYTES, ".secret": MAX_LINE, ".review": MAX_BYTES}
"""A record and what may lie beside it, and how large each may be."""

MAX_FILES: Final = 50_000
MAX_TOTAL: Final = 2 << 30
_RECORD: Final = re.compile(r"matches/([^/\\:*?\"<>|\x00-\x1f\x7f]{1,200}\.rcg)(\.secret|\.review)?")
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)

Wrong = Literal["not-one", "newer", "damaged", "too-large", "name", "link", "locked"]


class BackupError(ValueError):
    """A file that is no backup to be used: `code` says what is wrong, `detail` with what in it."""

    def __init__(self, code: Wrong, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}")
        self.code: Wrong = code
        self.detail = detail


@dataclass(frozen=True)
class Backup:
    """What a backup holds: when and by which version it was made, how many records, how many bytes.

    `left_out` are the files that could not be taken in as it was made.
    """

    made: datetime
    program: str
    records: int
    size: int
    left_out: tuple[str, ...] = ()


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file of a backup as its list names it."""

    name: Annotated[str, msgspec.Meta(max_length=300)]
    size: Annotated[int, msgspec.Meta(ge=0)]
    sha256: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The list that a backup carries of itself."""

    format: int
    program: Annotated[str, msgspec.Meta(max_length=200)]
    made: Annotated[datetime, msgspec.Meta(tz=True)]
    files: Annotated[list[Part], msgspec.Meta(max_length=MAX_FILES)]


def most_bytes(name: str) -> int:
    """How large the file of this name may be in a backup; raises `BackupError` for one without a place there.

    A name is one of the data folder's own files, or a record in `matches` with what lies beside it: no other
    folder, no way up, nothing that a system takes for a device.
    """
    if name in _OWN:
        return _OWN[name]
    found = _RECORD.fullmatch(name)
    if found is None or found[1].startswith((".", " ")) or _DEVICES.fullmatch(found[1]):
        raise BackupError("name", name[:200])
    return _BESIDE[found[2] or ""]


# --- making one ------------------------------------------------------------------------------------------


def back_up(data: Path, target: Path, program: str, now: datetime, tell: Tell = in_silence) -> Backup:
    """Write everything of the data folder that cannot be made anew into one file.

    It is written aside and renamed when it is whole, so that there is never half a backup. Records of matches
    that are being played are taken as far as they are written. Raises `DiskTrouble` and `Stopped`.
    """
    aside = target.with_name(target.name + ".new")
    try:
        file = os.open(
            aside, os.O_RDWR | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), durable.PRIVATE
        )
        try:
            with (
                open(file, "w+b", closefd=False) as out,
                zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed,
            ):
                made = _pack(packed, data, program, now, tell)
            os.fsync(file)
        finally:
            os.close(file)
        os.replace(aside, target)
        durable.sync_folder(target.parent)
    except OSError as error:
        raise durable.as_trouble(error, target) from error
    finally:
        with contextlib.suppress(OSError):
            aside.unlink(missing_ok=True)
    return made


def _pack(packed: zipfile.ZipFile, data: Path, program: str, now: datetime, tell: Tell) -> Backup:
    groups = list(_groups(data))
    parts: list[Part] = []
    left_out: list[str] = []
    for number, group in enumerate(groups):
        tell(number, len(groups))
        for name, content in _read_group(data, group, left_out):
            packed.writestr(name, content)
            parts.append(Part(name, len(content), hashlib.sha256(content).hexdigest()))
    tell(len(groups), len(groups))
    packed.writestr(MANIFEST, msgspec.json.encode(Manifest(FORMAT, program, now, parts)))
    return told(Manifest(FORMAT, program, now, parts), tuple(left_out))


def _groups(data: Path) -> Iterator[tuple[str, ...]]:
    """The files of the data folder by name, those together that belong together: a record comes first."""
    for name in _OWN:
        if (data / name).is_file():
            yield (name,)
    for path in sorted((data / "matches").glob("*.rcg")):
        name = f"matches/{path.name}"
        yield tuple(name + end for end in _BESIDE if end == "" or (data / (name + end)).is_file())


def _read_group(data: Path, names: tuple[str, ...], left_out: list[str]) -> list[tuple[str, bytes]]:
    """The bytes of files that belong together, as they were at one moment.

    A match that is being played may end its hand meanwhile, and with it the private file: it is read before
    the record and once more after it, until both are the same.
    """
    try:
        for name in names:
            most_bytes(name)
        for _ in range(5):
            before = _secret(data, names[0])
            found = [
                (name, durable.read(data / name, most_bytes(name))) for name in names if not _is_secret(name)
            ]
            if _secret(data, names[0]) == before:
                break
        if before is not None:
            found.append((names[0] + ".secret", before))
        return found
    except (OSError, ValueError):
        left_out.append(names[0])
        return []


def _is_secret(name: str) -> bool:
    return name.endswith(".secret")


def _secret(data: Path, record: str) -> bytes | None:
    try:
        return durable.read(data / (record + ".secret"), MAX_LINE)
    except FileNotFoundError:
        return None


def told(manifest: Manifest, left_out: tuple[str, ...] = ()) -> Backup:
    """What a list says of its backup."""
    records = sum(part.name.endswith(".rcg") for part in manifest.files)
    size = sum(part.size for part in manifest.files)
    return Backup(manifest.made, manifest.program, records, size, left_out)
