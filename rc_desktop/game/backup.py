"""Writing a backup: the whole data folder in one file, looked through as a restore would before it counts."""

import hashlib
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import msgspec

from rc_desktop.game import durable
from rc_desktop.game.backup_contents import (
    BESIDE,
    FORMAT,
    MANIFEST,
    OWN,
    Backup,
    Manifest,
    Part,
    most_bytes,
    on_any_disk,
    readable,
    told,
)
from rc_desktop.game.backup_reading import examine
from rc_desktop.game.errands import Tell, in_silence
from rc_desktop.game.record import MAX_LINE


@dataclass(frozen=True)
class _Group:
    """Files that belong together: a record comes first, then what lies beside it, by what its name ends in.

    `packed` is the first one's name in the backup, where no disk takes it for that of another.
    """

    name: str
    packed: str
    ends: tuple[str, ...] = ("",)


def back_up(data: Path, target: Path, program: str, now: datetime, tell: Tell = in_silence) -> Backup:
    """Write everything of the data folder that cannot be made anew into one file.

    It is written aside, checked as a restore would check it, and renamed when it is whole, so that there is
    never half a backup, nor one that cannot be used. Records of matches that are being played are taken as
    far as they are written. Raises `BackupError` for what no restore would take (there is too much of it),
    `DiskTrouble` and `Stopped`.
    """

    def check(file: Path) -> None:
        examine(file, lambda done, of: tell(of + done, 2 * of))
        tell(1, 1)

    with (
        durable.given_out(target, check=check) as out,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed,
    ):
        made = _pack(packed, data, program, now, lambda done, of: tell(done, 2 * of))
    return made


def _pack(packed: zipfile.ZipFile, data: Path, program: str, now: datetime, tell: Tell) -> Backup:
    groups = list(_groups(data))
    parts: list[Part] = []
    left_out: list[str] = []
    for number, group in enumerate(groups):
        tell(number, len(groups))
        for end, content in _read_group(data, group, left_out):
            name = group.packed + end
            packed.writestr(name, content)
            parts.append(Part(name, len(content), hashlib.sha256(content).hexdigest()))
    tell(len(groups), len(groups))
    packed.writestr(MANIFEST, msgspec.json.encode(Manifest(FORMAT, program, now, parts)))
    return told(Manifest(FORMAT, program, now, parts), tuple(left_out))


def _groups(data: Path) -> Iterator[_Group]:
    """The files of the data folder by name, those together that belong together."""
    for name in OWN:
        if (data / name).is_file():
            yield _Group(name, name)
    taken: set[str] = set()
    for path in sorted((data / "matches").glob("*.rcg")):
        name = f"matches/{path.name}"
        ends = tuple(end for end in BESIDE if end == "" or (data / (name + end)).is_file())
        yield _Group(name, _free(name, taken), ends)


def _free(name: str, taken: set[str]) -> str:
    """The name, or one beside it where a disk could take it for one that is taken: `final-2.rcg`."""
    free, number = name, 1
    stem = name.removesuffix(".rcg").encode(errors="replace")[:180].decode(errors="ignore")
    while on_any_disk(free) in taken:
        number += 1
        free = f"{stem}-{number}.rcg"
    taken.add(on_any_disk(free))
    return free


def _read_group(data: Path, group: _Group, left_out: list[str]) -> list[tuple[str, bytes]]:
    """The bytes of files that belong together, as they were at one moment, by what their names end in.

    A match that is being played may end its hand meanwhile, and with it the private file: it is read before
    the record and once more after it, until both are the same.
    """
    name, ends = group.name, [end for end in group.ends if end != ".secret"]
    try:
        most_bytes(name)
        for _ in range(5):
            before = _secret(data, name)
            found = [(end, durable.read(data / (name + end), most_bytes(name + end))) for end in ends]
            if _secret(data, name) == before:
                break
        if before is not None:
            found.append((".secret", before))
        return found
    except (OSError, ValueError):
        left_out.append(readable(name))
        return []


def _secret(data: Path, record: str) -> bytes | None:
    try:
        return durable.read(data / (record + ".secret"), MAX_LINE)
    except FileNotFoundError:
        return None
