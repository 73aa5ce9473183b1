"""The folder of records: their names, what is in it, and the match to go on with. Nothing is ever deleted."""

import logging
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from rc_desktop.game.record import MAX_LINE, EndLine, MatchLine, RecordError, decode
from rc_desktop.game.seating import MatchSetup

log = logging.getLogger(__name__)

SUFFIX: Final = ".rcg"


@dataclass(frozen=True)
class Entry:
    """A record in the folder: where it lies, when its match began, who sat down, and whether it ended."""

    path: Path
    started: datetime
    setup: MatchSetup
    finished: bool


def new_record_path(folder: Path, started: datetime, match: str) -> Path:
    """Where the record of a new match lies: its name begins with the time, and so sorts by it."""
    return folder / f"{started:%Y-%m-%d-%H%M%S}-{match}{SUFFIX}"


def entries(folder: Path) -> list[Entry]:
    """The records of a folder, newest first; what is no record of this program's is passed over.

    Only the first and the last line of each are looked at; `replay.load` reads a whole one.
    """
    found = []
    for path in folder.glob("*" + SUFFIX):
        if not path.is_file():  # a pipe would never be read to its end
            continue
        try:
            entry = read_entry(path)
        except (RecordError, OSError, ValueError) as error:
            log.info("%s is not listed: %s", path.name, error)
            continue
        if entry is not None:
            found.append(entry)
    found.sort(key=lambda entry: (entry.started, entry.path.name), reverse=True)
    return found


def read_entry(path: Path) -> Entry | None:
    """What a record's first and last line say; None when it ends within the first.

    Raises `RecordError` for a first line that is wrong, `OSError` for a file that cannot be read.
    """
    with path.open("rb") as file:
        first = file.readline(MAX_LINE + 2)
        if not first.endswith(b"\n"):
            if len(first) > MAX_LINE:
                raise RecordError(1, f"longer than {MAX_LINE} bytes")
            return None
        head = decode(first[:-1], 1)
        end = file.seek(0, 2)
        file.seek(max(0, end - MAX_LINE))
        tail = file.read()
    assert isinstance(head, MatchLine)  # decode() has looked at what the first line is
    try:
        setup = head.setup()
    except ValueError as error:
        raise RecordError(1, str(error)) from None
    return Entry(path, head.started, setup, _is_end(tail))


def _is_end(tail: bytes) -> bool:
    """True when the last whole line ends the match."""
    lines = tail.split(b"\n")
    try:
        return len(lines) > 1 and isinstance(decode(lines[-2], 2), EndLine)
    except RecordError:
        return False


def latest_unfinished(folder: Path, passed_over: Collection[Path] = ()) -> Path | None:
    """The record of the newest match that has not ended, the one to go on with; None when there is none.

    Those `passed_over` were tried already and could not be read.
    """
    found = (entry.path for entry in entries(folder) if not entry.finished)
    return next((path for path in found if path not in passed_over), None)
