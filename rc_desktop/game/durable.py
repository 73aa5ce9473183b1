"""Files that survive a crash, a kill and a power cut: written aside, synced, renamed; appended and synced."""

import contextlib
import errno
import logging
import os
import stat
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

if TYPE_CHECKING:
    from datetime import datetime

log = logging.getLogger(__name__)

SET_ASIDE: Final = ".damaged-"
"""What stands in the name of a file that was moved out of the way, before the time."""

PRIVATE: Final = 0o600
"""The mode of a file that only its owner may read."""

DISK_FULL: Final = "disk-full"
QUOTA: Final = "disk-quota"
READ_ONLY: Final = "disk-read-only"
FORBIDDEN: Final = "disk-forbidden"
GONE: Final = "disk-gone"
NAME: Final = "disk-name"
NO_FILE: Final = "disk-no-file"
FAILING: Final = "disk-failing"
DISK: Final = "disk"
"""The codes of what is wrong with a disk; the interface has a sentence for each. All begin with "disk"."""

_CODES: Final = {
    errno.ENOSPC: DISK_FULL,
    errno.EDQUOT: QUOTA,
    errno.EFBIG: QUOTA,
    errno.EROFS: READ_ONLY,
    errno.EACCES: FORBIDDEN,
    errno.EPERM: FORBIDDEN,
    errno.ENOENT: GONE,
    errno.ENOTDIR: GONE,
    errno.EEXIST: GONE,
    errno.ENODEV: GONE,
    errno.ENXIO: GONE,
    errno.ESTALE: GONE,
    errno.ENAMETOOLONG: NAME,
    errno.EISDIR: NO_FILE,
    errno.EIO: FAILING,
}

# Bytes as they are on Windows too; and a pipe in a file's place is refused, not waited for.
_FLAGS: Final = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)


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
    """What is wrong, as one of the codes above; `DISK` for what is none of the others."""
    return _CODES.get(error.errno or 0, DISK)


class TooLarge(ValueError):
    """A file has more bytes than it may have."""


@contextlib.contextmanager
def opened(path: Path) -> Iterator[BinaryIO]:
    """A regular file, open for reading.

    That it is one is checked on the open file itself, whatever lay there when somebody looked before. Raises
    `ValueError` for anything else (a folder, a pipe that would never end), and OSError.
    """
    file = os.open(path, os.O_RDONLY | _FLAGS)
    try:
        if not stat.S_ISREG(os.fstat(file).st_mode):
            raise ValueError(f"{path.name} is no file")
        with open(file, "rb", closefd=False) as source:
            yield source
    finally:
        os.close(file)


def read(path: Path, most: int) -> bytes:
    """The bytes of a file, which may have at most so many.

    Raises `TooLarge` for a larger one, `ValueError` for what is no file, and OSError for one that cannot be
    read.
    """
    with opened(path) as source:
        data = source.read(most + 1)
    if len(data) > most:
        raise TooLarge(f"{path.name} has more than {most} bytes")
    return data


def make_folder(folder: Path) -> None:
    """Make a folder anew that was taken away, and the one it lay in; nothing above that. Raises OSError."""
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
    except FileNotFoundError:
        folder.parent.mkdir(mode=0o700, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)


def write(path: Path, data: bytes, mode: int = PRIVATE, keep_previous: bool = True) -> None:
    """Write a whole file so that it is at every moment either the old one or the new one.

    The new file is written beside it, synced, and renamed over it, and the folder is synced too. The
    old one stays as NAME.previous unless told otherwise. A folder that was taken away is made anew. Raises
    `DiskTrouble`; the old file is then intact, and what was written of the new one takes no room.
    """
    aside = path.with_name(path.name + ".new")
    try:
        make_folder(path.parent)
        file = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _FLAGS, mode)
        try:
            write_all(file, data)
            os.fsync(file)
        finally:
            os.close(file)
        if path.is_dir():  # nothing can be written over it
            set_aside(path)
        elif keep_previous:
            _keep_previous(path)
        os.replace(aside, path)
        sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            aside.unlink(missing_ok=True)
        raise DiskTrouble(error, path) from error


@contextlib.contextmanager
def given_out(
    path: Path, mode: int = PRIVATE, check: Callable[[Path], object] | None = None
) -> Iterator[BinaryIO]:
    """A file for the person, at a place of their choice: written whole, then put where it is to be.

    It is written beside that place under a name of its own, and removed if anything fails. `check` is shown
    it before it is put in its place; what it raises is such a failure. Raises `DiskTrouble`: `NO_FILE`
    where something else than a file lies.
    """
    aside: Path | None = None
    try:
        if path.exists() and not path.is_file():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        file, name = tempfile.mkstemp(".new", ".royal-casino-", path.parent)
        aside = Path(name)
        with open(file, "w+b") as out:
            yield out
            out.flush()
            os.chmod(name, mode)
            os.fsync(file)
        if check is not None:
            check(aside)
        os.replace(aside, path)
        sync_folder(path.parent)
    except OSError as error:
        raise as_trouble(error, path) from error
    finally:
        if aside is not None:
            with contextlib.suppress(OSError):
                aside.unlink(missing_ok=True)


def previous(path: Path) -> Path:
    """Where the version of a file before its last writing lies: NAME.previous."""
    return path.with_name(path.name + ".previous")


def _keep_previous(path: Path) -> None:
    """Keep the present file under NAME.previous as well, without a moment in which it is not at NAME."""
    link = path.with_name(path.name + ".kept")
    try:
        link.unlink(missing_ok=True)
        os.link(path, link)
    except FileNotFoundError:
        return
    except OSError:  # a file system without links: a copy does
        link.write_bytes(path.read_bytes())
    os.replace(link, previous(path))


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
    before the next, so that a full disk leaves no half line in the middle. What was written is kept in mind
    too: a file that was deleted, or replaced by another one, is written anew, and the other one set aside.
    Raises `DiskTrouble`.
    """

    def __init__(self, path: Path, length: int = 0) -> None:
        self._path = path
        self._file = -1
        self._torn = True
        self._good: bytes | None = None if length else b""
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
        assert self._good is not None
        self._torn = False
        self._good += data
        self.length += len(data)

    def _make_ready(self) -> None:
        """Have the file open that lies at the path, with the good bytes in it and nothing after them."""
        if not self._is_open():
            self.close()
            self._open()
        if self._torn:
            os.ftruncate(self._file, self.length)
            os.lseek(self._file, self.length, os.SEEK_SET)

    def _is_open(self) -> bool:
        """True when the file that lies at the path is the one that is open."""
        if self._file < 0:
            return False
        try:
            return os.path.samestat(os.fstat(self._file), self._path.stat())
        except OSError:
            return False

    def _open(self) -> None:
        """Open the file; one that lacks the good bytes is written anew, from memory."""
        try:
            present = read(self._path, _MOST)[: self.length]
        except FileNotFoundError:
            present = None
        except ValueError:
            present = b""
        if self._good is None:
            if present is None or len(present) < self.length:
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
            self._good = present
        if present is not None and present != self._good and set_aside(self._path) is None:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        if self.length and present != self._good:
            write(self._path, self._good, keep_previous=False)
        new = not self._path.exists()
        if new:
            make_folder(self._path.parent)
        self._file = os.open(self._path, os.O_WRONLY | os.O_CREAT | _FLAGS, PRIVATE)
        if new:
            sync_folder(self._path.parent)

    def close(self) -> None:
        """Close the file; it may be appended to again."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
            self._torn = True


_MOST: Final = 1 << 26
"""More than any file that grows here ever has, in bytes."""


def _now() -> "datetime":
    from datetime import datetime

    return datetime.now()


def set_aside(path: Path, now: Callable[[], "datetime"] = _now) -> Path | None:
    """Move a file that cannot be used out of the way, under a dated name beside it; it is never deleted.

    Returns the new path, or None where even that was not possible (which is logged).
    """
    if not os.path.lexists(path):
        return None
    stamp = now().strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 1000):
        extra = "" if number == 1 else f"-{number}"
        place = path.with_name(f"{path.stem}{SET_ASIDE}{stamp}{extra}{path.suffix}")
        if place.exists():
            continue
        try:
            os.replace(path, place)
        except OSError as error:
            log.info("%s could not be set aside: %s", path, error)
            return None
        return place
    return None
