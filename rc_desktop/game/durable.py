"""Files that survive a crash, a kill and a power cut: written aside, synced, renamed; appended and synced."""

import errno
import logging
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

PRIVATE: Final = 0o600
"""The mode of a file that only its owner may read."""

DISK_FULL: Final = "disk-full"
READ_ONLY: Final = "disk-read-only"
DISK: Final = "disk"
"""The codes of what is wrong with a disk; the interface has a sentence for each."""


class DiskTrouble(OSError):
    """A file could not be read or written: `code` says what is wrong, `detail` where and how."""

    def __init__(self, error: OSError, path: Path) -> None:
        super().__init__(error.errno, error.strerror or str(error), str(path))
        self.code = code_of(error)
        self.detail = f"{path}: {error.strerror or error}"


def as_trouble(error: OSError, path: Path) -> DiskTrouble:
    """The error as a `DiskTrouble`, which it may be already."""
    return error if isinstance(error, DiskTrouble) else DiskTrouble(error, path)


def code_of(error: OSError) -> str:
    """`DISK_FULL`, `READ_ONLY` or, for everything else, `DISK`."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return DISK_FULL
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return READ_ONLY
    return DISK


def write(path: Path, data: bytes, mode: int = PRIVATE, keep_previous: bool = True) -> None:
    """Write a whole file so that it is at every moment either the old one or the new one.

    The new file is written beside it, synced, and renamed over it, and the folder is synced too. The
    old one stays as NAME.previous unless told otherwise. Raises `DiskTrouble`; the old file is then intact.
    """
    aside = path.with_name(path.name + ".new")
    try:
        file = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, mode)
        try:
            write_all(file, data)
            os.fsync(file)
        finally:
            os.close(file)
        if keep_previous:
            _keep_previous(path)
        os.replace(aside, path)
        sync_folder(path.parent)
    except OSError as error:
        raise DiskTrouble(error, path) from error


_BINARY: Final = getattr(os, "O_BINARY", 0)


def _keep_previous(path: Path) -> None:
    """Keep the present file under NAME.previous as well, without a moment in which it is not at NAME."""
    previous = path.with_name(path.name + ".previous")
    link = path.with_name(path.name + ".kept")
    try:
        link.unlink(missing_ok=True)
        os.link(path, link)
    except FileNotFoundError:
        return
    except OSError:  # a file system without links: a copy does
        link.write_bytes(path.read_bytes())
    os.replace(link, previous)


def write_all(file: int, data: bytes) -> None:
    """Write every byte to an open file, however many calls the system makes of it; raises OSError."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file, rest) :]


def sync_folder(folder: Path) -> None:
    """Make sure that names made in a folder outlive a power cut; Windows needs and knows no such call."""
    if os.name == "nt":
        return
    file = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


class AppendFile:
    """A file that only grows, every addition whole and synced before `append` returns.

    `length` is how many bytes of it are good. An addition that failed half-way is cut off again
    before the next, so that a full disk leaves no half line in the middle. Raises `DiskTrouble`.
    """

    def __init__(self, path: Path, length: int = 0) -> None:
        self._path = path
        self._file = -1
        self._torn = True
        self.length = length

    def append(self, data: bytes) -> None:
        """Add bytes at the end, and sync them."""
        try:
            self._make_ready()
            self._torn = True
            write_all(self._file, data)
            os.fsync(self._file)
        except OSError as error:
            raise DiskTrouble(error, self._path) from error
        self._torn = False
        self.length += len(data)

    def _make_ready(self) -> None:
        if self._file < 0:
            new = not self._path.exists()
            self._file = os.open(self._path, os.O_WRONLY | os.O_CREAT | _BINARY, PRIVATE)
            if new:
                sync_folder(self._path.parent)
        if self._torn:
            os.ftruncate(self._file, self.length)
            os.lseek(self._file, self.length, os.SEEK_SET)

    def close(self) -> None:
        """Close the file; it may be appended to again."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
            self._torn = True


def set_aside(path: Path, now: Callable[[], datetime] = datetime.now) -> Path | None:
    """Move a file that cannot be used out of the way, under a dated name beside it; it is never deleted.

    Returns the new path, or None where even that was not possible (which is logged).
    """
    stamp = now().strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 1000):
        extra = "" if number == 1 else f"-{number}"
        place = path.with_name(f"{path.stem}.damaged-{stamp}{extra}{path.suffix}")
        if place.exists():
            continue
        try:
            os.replace(path, place)
        except OSError as error:
            log.info("%s could not be set aside: %s", path, error)
            return None
        return place
    return None
