"""What a backup holds: which files belong into one, under which names, and the list it carries of itself."""

import re
import unicodedata
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Final, Literal

import msgspec

from rc_desktop.game.record import MAX_BYTES, MAX_LINE

FORMAT: Final = 1
MANIFEST: Final = "royal-casino-backup.json"
SUFFIX: Final = ".zip"

OWN: Final = {"settings.ini": 1 << 20, "profiles.json": 8 << 20, "names.json": 64 << 20}
"""The files of the data folder itself, and how large each may be at most, in bytes."""
BESIDE: Final = {"": MAX_BYTES, ".secret": MAX_LINE, ".review": MAX_BYTES}
"""A record and what may lie beside it, and how large each may be."""

MAX_FILES: Final = 50_000
MAX_TOTAL: Final = 2 << 30
_RECORD: Final = re.compile(
    r"matches/([^/\\:*?\"<>|\x00-\x1f\x7f\ud800-\udfff]{1,200}\.rcg)(\.secret|\.review)?"
)
_DEVICES: Final = re.compile(r"(con|conin\$|conout\$|prn|aux|nul|(com|lpt)[\d¹²³]) *(\..*)?", re.IGNORECASE)

Wrong = Literal["not-one", "newer", "damaged", "list", "too-large", "name", "twice", "link", "locked"]


class BackupError(ValueError):
    """A file that is no backup to be used: `code` says what is wrong, `detail` with which file in it."""

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

    format: Annotated[int, msgspec.Meta(ge=1)]
    program: Annotated[str, msgspec.Meta(max_length=200)]
    made: Annotated[datetime, msgspec.Meta(tz=True)]
    files: Annotated[list[Part], msgspec.Meta(max_length=MAX_FILES)]


def most_bytes(name: str) -> int:
    """How large the file of this name may be in a backup; raises `BackupError` for one without a place there.

    A name is one of the data folder's own files, or a record in `matches` with what lies beside it: no other
    folder, no way up, nothing that a system takes for a device, nothing that is no text.
    """
    if name in OWN:
        return OWN[name]
    found = _RECORD.fullmatch(name)
    if found is None or found[1].startswith((".", " ")) or _DEVICES.fullmatch(found[1]):
        raise BackupError("name", readable(name)[:200])
    return BESIDE[found[2] or ""]


def readable(name: str) -> str:
    """The name of a file as it can be shown and written: bytes of it that are no text are replaced."""
    return name.encode("utf-8", "replace").decode()


def on_any_disk(name: str) -> str:
    """What two names have in common that some disk takes for one: capitals and forms of accents aside."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", name).casefold())


def told(manifest: Manifest, left_out: tuple[str, ...] = ()) -> Backup:
    """What a list says of its backup."""
    records = sum(part.name.endswith(".rcg") for part in manifest.files)
    size = sum(part.size for part in manifest.files)
    return Backup(manifest.made, manifest.program, records, size, left_out)
