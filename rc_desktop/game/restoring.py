"""A backup brought back: unpacked beside the present state now, put in its place at the next start.

Between the two the program goes on as it is, and nothing of a match that runs is touched. What was there
before is never destroyed: it is backed up when the restore is asked for, and at the start moved to a dated
folder.
"""

import logging
import os
import shutil
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from rc_desktop.game import durable, restored
from rc_desktop.game.backup import back_up
from rc_desktop.game.backup_contents import SUFFIX, Backup
from rc_desktop.game.backup_reading import examine, opened, unpacked
from rc_desktop.game.errands import Tell, in_silence
from rc_desktop.game.folders import STAGED as STAGED

log = logging.getLogger(__name__)

_MARK: Final = "ready.json"
_ITEMS: Final = ("settings.ini", "profiles.json", "names.json", "matches")
BACKUPS: Final = "backups"


class _Ready(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What marks a backup as unpacked whole: what it brings, and where what it replaces goes."""

    items: list[str]
    replaced: str


def stamp(now: datetime) -> str:
    """A time as it stands in the names of files and folders."""
    return f"{now:%Y-%m-%d-%H%M%S}"


def stage(file: Path, data: Path, program: str, now: datetime, tell: Tell = in_silence) -> Backup:
    """Look through a backup, back up the present state, and unpack; it counts from the next start on.

    Raises `BackupError`, `DiskTrouble` and `Stopped`; the data folder is then as it was.
    """
    made = examine(file, lambda done, of: tell(done, 3 * of))
    durable.make_folder(data / BACKUPS)
    kept = data / BACKUPS / f"before-restore-{stamp(now)}{SUFFIX}"
    back_up(data, kept, program, now, lambda done, of: tell(of + done, 3 * of))
    cancel(data)
    staged = data / STAGED
    try:
        _unpack(file, staged, lambda done, of: tell(2 * of + done, 3 * of))
        items = [name for name in _ITEMS if (staged / name).exists()]
        ready = _Ready(items, f"replaced-{stamp(now)}")
        durable.write(staged / _MARK, msgspec.json.encode(ready), keep_previous=False)
    except BaseException:
        shutil.rmtree(staged, ignore_errors=True)
        raise
    return made


def _unpack(file: Path, staged: Path, tell: Tell) -> None:
    try:
        (staged / "matches").mkdir(parents=True, mode=0o700)
        with opened(file) as (packed, manifest):
            for number, part in enumerate(manifest.files):
                tell(number, len(manifest.files))
                _write(staged / part.name, unpacked(packed, part))
        durable.sync_folder(staged / "matches")
        durable.sync_folder(staged)
    except OSError as error:
        raise durable.as_trouble(error, staged) from error


def _write(path: Path, pieces: object) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
    file = os.open(path, flags, durable.PRIVATE)
    try:
        for piece in pieces:  # type: ignore[attr-defined]
            durable.write_all(file, piece)
        os.fsync(file)
    finally:
        os.close(file)


def is_waiting(data: Path) -> bool:
    """True while an unpacked backup waits for the next start."""
    return (data / STAGED / _MARK).is_file()


def cancel(data: Path) -> None:
    """Drop a backup that waits: what was unpacked goes, the backup's own file stays. Raises `DiskTrouble`."""
    staged = data / STAGED
    if is_waiting(data):
        restored.forget(data)  # what a start that failed may have left: it is not in its place, nor will be
    try:
        (staged / _MARK).unlink(missing_ok=True)
        if staged.is_dir() and not staged.is_symlink():
            shutil.rmtree(staged)
    except NotADirectoryError:
        durable.set_aside(staged)
    except OSError as error:
        raise durable.as_trouble(error, staged) from error


def apply(data: Path) -> Path | None:
    """Put a backup that waits in the place of what is there; called at a start, before anything is read.

    Returns the folder to which the former state was moved; None where nothing waits. It can be broken off at
    any moment, and goes on at the next start. Raises `DiskTrouble`; what was moved is then moved back as far
    as the disk lets it, so that the program has the former state, whole, until that start.
    """
    staged = data / STAGED
    try:
        ready = msgspec.json.decode(durable.read(staged / _MARK, 1 << 16), type=_Ready)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        log.info("%s is not restored: %s", staged, error)
        return None
    replaced = data / Path(ready.replaced).name
    moved: list[tuple[Path, Path]] = []
    try:
        replaced.mkdir(mode=0o700, exist_ok=True)
        for name in _ITEMS:
            _change_places(name, ready, data, replaced, moved)
        durable.sync_folder(replaced)
        durable.sync_folder(data)
        restored.keep(replaced)  # before the mark goes: a program that ends now tells it when next started
        (staged / _MARK).unlink()  # what follows may fail: without its mark nothing waits any more
    except OSError as error:
        _move_back(moved)
        restored.forget(data)
        raise durable.as_trouble(error, data) from error
    _clear(staged)
    return replaced


def _change_places(
    name: str, ready: _Ready, data: Path, replaced: Path, moved: list[tuple[Path, Path]]
) -> None:
    """Move one thing out, and what the backup brings in; what was done before a break is not done again."""
    brought, place, staged = name in ready.items, data / name, data / STAGED / name
    if brought and not staged.exists():
        return
    if place.exists():
        _move(place, _fresh(replaced / name), moved)
    if brought:
        _move(staged, place, moved)


def _move(source: Path, place: Path, moved: list[tuple[Path, Path]]) -> None:
    os.replace(source, place)
    moved.append((source, place))


def _fresh(place: Path) -> Path:
    """A path at which nothing lies: what the program missed after a break, it has made anew."""
    number, fresh = 1, place
    while os.path.lexists(fresh):
        number += 1
        fresh = place.with_stem(f"{place.stem}-{number}")
    return fresh


def _move_back(moved: list[tuple[Path, Path]]) -> None:
    """Undo moves, the last first, as far as the disk lets it; never over something."""
    for source, place in reversed(moved):
        try:
            if not os.path.lexists(source):
                os.replace(place, source)
        except OSError as error:
            log.info("%s stays at %s until the next start: %s", source, place, error)


def _clear(staged: Path) -> None:
    """Take away what is left of a backup that is in its place."""
    try:
        durable.sync_folder(staged)
    except OSError as error:
        log.info("%s is not synced: %s", staged, error)
    shutil.rmtree(staged, ignore_errors=True)
