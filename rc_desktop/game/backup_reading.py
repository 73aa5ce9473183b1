"""A backup looked through, every byte of it, before anything in it is believed."""

import contextlib
import errno
import hashlib
import os
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from rc_desktop.game import durable
from rc_desktop.game.backup_contents import (
    FORMAT,
    MANIFEST,
    MAX_FILES,
    MAX_TOTAL,
    Backup,
    BackupError,
    Manifest,
    Part,
    most_bytes,
    on_any_disk,
    readable,
    told,
)
from rc_desktop.game.errands import Tell, in_silence

_MAX_FILE: Final = 2 << 30
_MAX_DIRECTORY: Final = 16 << 20
_PIECE: Final = 1 << 16


class _Head(msgspec.Struct):
    """What the list of any version says."""

    format: int


def examine(file: Path, tell: Tell = in_silence) -> Backup:
    """Look through a backup, every byte of it; raises `BackupError`, `DiskTrouble` and `Stopped`."""
    with opened(file) as (packed, manifest):
        for number, part in enumerate(manifest.files):
            tell(number, len(manifest.files))
            for _ in unpacked(packed, part):
                pass
    return told(manifest)


@contextlib.contextmanager
def opened(file: Path) -> Iterator[tuple[zipfile.ZipFile, Manifest]]:
    """A backup open for reading, everything about it checked but the bytes of its files (`unpacked`)."""
    try:
        with _opened_raw(file) as raw:
            _check_end(raw, os.fstat(raw.fileno()).st_size)
            with zipfile.ZipFile(raw) as packed:
                yield packed, _manifest(packed)
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        NotImplementedError,
        UnicodeError,
        struct.error,
    ):
        raise BackupError("damaged") from None
    except OSError as error:
        if error.errno == errno.EINVAL:  # a place in the file that is none, as its contents name it
            raise BackupError("damaged") from None
        raise durable.as_trouble(error, file) from error


@contextlib.contextmanager
def _opened_raw(file: Path) -> Iterator[BinaryIO]:
    with contextlib.ExitStack() as closing:
        try:
            raw = closing.enter_context(durable.opened(file))
        except ValueError:
            raise BackupError("not-one") from None
        yield raw


def _check_end(raw: BinaryIO, size: int) -> None:
    """See that the table of contents is small, before anyone reads it into memory.

    A backup has no comment and is never of the large kind, so its end lies in the last 22 bytes.
    """
    if size > _MAX_FILE:
        raise BackupError("too-large")
    if size < 22:
        raise BackupError("not-one")
    raw.seek(max(0, size - 42))
    tail = raw.read()
    end = tail[-22:]
    if not end.startswith(b"PK\x05\x06") or (tail[:4] == b"PK\x06\x07" and size >= 42):
        raise BackupError("not-one")
    _, _, _, entries, all_entries, length, _, comment = struct.unpack("<4s4H2LH", end)
    if entries != all_entries or comment:
        raise BackupError("not-one")
    if entries > MAX_FILES + 1 or length > _MAX_DIRECTORY:
        raise BackupError("too-large")
    raw.seek(0)


def _manifest(packed: zipfile.ZipFile) -> Manifest:
    """The list of a backup, which must be that of its files; raises `BackupError`."""
    infos = {info.filename: info for info in packed.infolist()}
    if MANIFEST not in infos:
        raise BackupError("not-one")
    text = _read_whole(packed, infos[MANIFEST], _MAX_DIRECTORY)
    try:
        if msgspec.json.decode(text, type=_Head).format > FORMAT:
            raise BackupError("newer")
        manifest = msgspec.json.decode(text, type=Manifest)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise BackupError("damaged", MANIFEST) from None
    _check_names(packed, manifest)
    for part in manifest.files:
        _check_info(infos[part.name], part)
    if sum(part.size for part in manifest.files) > MAX_TOTAL:
        raise BackupError("too-large")
    return manifest


def _check_names(packed: zipfile.ZipFile, manifest: Manifest) -> None:
    """Every name is one that belongs there, and there are no two that any disk takes for one."""
    for info in packed.infolist():
        if info.filename != MANIFEST:
            most_bytes(info.filename)
    seen: set[str] = set()
    for info in packed.infolist():
        name = on_any_disk(info.filename)
        if name in seen:
            raise BackupError("twice", readable(info.filename)[:200])
        seen.add(name)
    listed = [MANIFEST, *(part.name for part in manifest.files)]
    if sorted(listed) != sorted(info.filename for info in packed.infolist()):
        raise BackupError("list")


def _check_info(info: zipfile.ZipInfo, part: Part) -> None:
    mode = info.external_attr >> 16
    if mode and stat.S_IFMT(mode) not in (0, stat.S_IFREG):
        raise BackupError("link", part.name)
    if info.flag_bits & 1:
        raise BackupError("locked", part.name)
    if info.file_size != part.size or part.size > most_bytes(part.name):
        raise BackupError("too-large", part.name)
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise BackupError("damaged", part.name)


def unpacked(packed: zipfile.ZipFile, part: Part) -> Iterator[bytes]:
    """The bytes of a file, piece by piece; one byte too many, too few or changed raises `BackupError`."""
    digest, length = hashlib.sha256(), 0
    try:
        with packed.open(part.name) as source:
            while piece := source.read(_PIECE):
                length += len(piece)
                if length > part.size:
                    raise BackupError("too-large", part.name)
                digest.update(piece)
                yield piece
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError):
        raise BackupError("damaged", part.name) from None
    if length != part.size or digest.hexdigest() != part.sha256:
        raise BackupError("damaged", part.name)


def _read_whole(packed: zipfile.ZipFile, info: zipfile.ZipInfo, most: int) -> bytes:
    if info.file_size > most or info.flag_bits & 1:
        raise BackupError("too-large", info.filename)
    with packed.open(info) as source:
        text = source.read(most + 1)
    if len(text) > most:
        raise BackupError("too-large", info.filename)
    return text
