"""Records moved to the bin and back, and given out as files: nothing is destroyed while it may be wanted."""

import contextlib
import logging
import os
import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from rc_desktop.game import durable
from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.record import MAX_BYTES

log = logging.getLogger(__name__)

BESIDE: Final = (".secret", ".review")
"""What may lie beside a record, and goes where it goes."""

BIN: Final = "bin"
KEPT_DAYS: Final = 30
"""How long a deleted record lies in the bin before it is destroyed."""

_STAMPED: Final = re.compile(r"(\d{4}-\d\d-\d\d-\d{6})(-\d+)?")


@dataclass(frozen=True)
class Deleted:
    """A record that was deleted: where it lay, and the folder of the bin where it lies now."""

    path: Path
    place: Path


def delete(record: Path, data: Path, now: datetime) -> Deleted:
    """Move a record, and what lies beside it, into a folder of its own in the bin. Raises `DiskTrouble`.

    The record goes first: a private file without its record tells nothing, but a record without its private
    file has lost its hand.
    """
    place = None
    try:
        place = _fresh_folder(data / BIN, now)
        os.replace(record, place / record.name)
        for end in BESIDE:
            _move(record.with_name(record.name + end), place)
        durable.sync_folder(place)
        durable.sync_folder(record.parent)
    except OSError as error:
        if place is not None:
            with contextlib.suppress(OSError):  # it is not empty: what is in it was deleted
                place.rmdir()
        raise durable.as_trouble(error, record) from error
    return Deleted(record, place)


def bring_back(deleted: Deleted) -> Path:
    """Undo a deletion; returns where the record lies, beside one that took its name. Raises `DiskTrouble`."""
    path = deleted.path
    try:
        durable.make_folder(path.parent)
        target = free_path(path)
        for end in BESIDE:
            binned = deleted.place / (path.name + end)
            if binned.exists():
                os.replace(binned, target.with_name(target.name + end))
        os.replace(deleted.place / path.name, target)
        durable.sync_folder(path.parent)
        deleted.place.rmdir()
    except OSError as error:
        raise durable.as_trouble(error, path) from error
    return target


def bin_folders(data: Path, now: datetime) -> list[tuple[Path, datetime]]:
    """The folders of the bin that `delete` made, and when; one whose name is no time is of `now`."""
    try:
        folders = [path for path in (data / BIN).iterdir() if path.is_dir() and not path.is_symlink()]
    except OSError:
        return []
    named = ((folder, _STAMPED.fullmatch(folder.name)) for folder in folders)
    return [(folder, _time_of(found[1], now)) for folder, found in named if found is not None]


def goes_at(since: datetime) -> datetime:
    """When what was deleted then is destroyed: at the first start from then on."""
    return since + timedelta(days=KEPT_DAYS)


def empty_bin(data: Path, now: datetime) -> int:
    """Destroy what has lain in the bin for `KEPT_DAYS`; returns how many folders went. For once a start.

    Only folders that `delete` made, and only files in them: anything else that lies there stays.
    """
    gone = 0
    for folder, since in bin_folders(data, now):
        if now < goes_at(since):
            continue
        try:
            for file in folder.iterdir():
                file.unlink()
            folder.rmdir()
            gone += 1
        except OSError as error:
            log.info("the bin keeps %s: %s", folder.name, error)
    return gone


def export(record: Path, target: Path) -> None:
    """Copy a record to a file of the person's choice. Raises `DiskTrouble`.

    The private file of a hand that runs is never given out: it tells what nobody at the table may know.
    """
    try:
        data = durable.read(record, MAX_BYTES)
    except ValueError as error:
        raise DiskTrouble(OSError(0, str(error)), record) from error
    except OSError as error:
        raise DiskTrouble(error, record) from error
    with durable.given_out(target) as out:
        out.write(data)


def free_path(path: Path) -> Path:
    """The path, or the next free one beside it where something lies there: `NAME-2.rcg`."""
    for number in range(1, 10_000):
        place = path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
        if not os.path.lexists(place):
            return place
    raise FileExistsError(17, "no free name", str(path))


def _fresh_folder(parent: Path, now: datetime) -> Path:
    durable.make_folder(parent)
    for number in range(1, 10_000):
        place = parent / (f"{now:%Y-%m-%d-%H%M%S}" + (f"-{number}" if number > 1 else ""))
        try:
            place.mkdir(mode=0o700)
        except FileExistsError:
            continue
        return place
    raise FileExistsError(17, "no free name", str(parent))


def _move(path: Path, folder: Path) -> None:
    try:
        os.replace(path, folder / path.name)
    except FileNotFoundError:
        return


def _time_of(text: str, now: datetime) -> datetime:
    try:
        return datetime.strptime(text, "%Y-%m-%d-%H%M%S").replace(tzinfo=now.tzinfo)
    except ValueError:
        return now
