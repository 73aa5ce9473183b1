"""The folder of records: their names, what is in it, and the match to go on with."""

import logging
import os
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from rc_desktop.game import durable
from rc_desktop.game.deals import SHUFFLED, Cards
from rc_desktop.game.misread import no_record
from rc_desktop.game.record import (
    MARK,
    MAX_LINE,
    EndLine,
    HandLine,
    MatchLine,
    RecordError,
    ResultLine,
    decode,
)
from rc_desktop.game.seating import MatchSetup
from rc_desktop.game.wrong import EMPTY, NOTHING, ONLY_ZEROS

log = logging.getLogger(__name__)

SUFFIX: Final = ".rcg"
NEWEST: Final = 32
"""So many records are looked at where nobody may be kept waiting; the catalogue knows all of them."""
_TAIL: Final = 256 * 1024
"""Bytes at a record's end that hold its last whole hand many times over."""


@dataclass(frozen=True)
class Entry:
    """A record in the folder: where it lies, when its match began, who sat down, and whether it ended.

    `written` is when the file was last written, in nanoseconds: it tells matches of one second apart.
    `match` is the match's own name; `cards` says where its cards come from.
    """

    path: Path
    started: datetime
    setup: MatchSetup
    finished: bool
    written: int = 0
    match: str = ""
    cards: Cards = SHUFFLED


@dataclass(frozen=True)
class Unreadable:
    """A record in the folder whose first line cannot be read: damaged, or of a `newer` version."""

    path: Path
    newer: bool


@dataclass(frozen=True)
class Standing:
    """Where a match stands: the number of its last hand, the scores, and whether that hand is over."""

    hand: int
    scores: tuple[int, ...]
    between: bool


def new_record_path(folder: Path, started: datetime, match: str) -> Path:
    """Where the record of a new match lies: its name begins with the time, and so sorts by it."""
    return folder / f"{started:%Y-%m-%d-%H%M%S}-{match}{SUFFIX}"


def survey(folder: Path, most: int | None = None) -> tuple[list[Entry], list[Unreadable]]:
    """The records of a folder, newest first, and by name those that cannot be read.

    Only the first and the last line of each are looked at; `replay.load` reads a whole one. `most`: only so
    many of them, the newest by their names, which begin with the time.
    """
    found, unreadable = [], []
    paths = sorted(folder.glob("*" + SUFFIX))
    for path in paths if most is None else paths[-most:]:
        if not path.is_file() or durable.SET_ASIDE in path.name:  # a pipe would never be read to its end
            continue
        try:
            entry = read_entry(path)
        except (OSError, ValueError) as error:
            log.info("%s is not listed: %s", path.name, error)
            unreadable.append(Unreadable(path, isinstance(error, RecordError) and error.newer))
            continue
        if entry is not None:
            found.append(entry)
    found.sort(key=lambda entry: (entry.started, entry.written, entry.path.name), reverse=True)
    return found, unreadable


def read_entry(path: Path) -> Entry | None:
    """What a record's first and last line say; None when it ends within the first.

    Raises `RecordError` for a first line that is wrong, `ValueError` for what is no file (any more), and
    `OSError` for a file that cannot be read.
    """
    with durable.opened(path) as file:
        first = file.readline(MAX_LINE + 2)
        if not first.endswith(b"\n"):
            if len(first) > MAX_LINE:
                decode(first, 1)
            why = no_record(first.removeprefix(MARK))
            if why not in (EMPTY, ONLY_ZEROS, NOTHING):  # those are what an end of the power leaves
                raise RecordError(1, why)
            return None
        head = decode(first[:-1], 1)
        end = file.seek(0, 2)
        file.seek(max(0, end - MAX_LINE))
        tail = file.read()
        written = os.fstat(file.fileno()).st_mtime_ns
    assert isinstance(head, MatchLine)  # decode() has looked at what the first line is
    return Entry(path, head.started, head.setup(), _is_end(tail), written, head.match, head.where_from())


def _is_end(tail: bytes) -> bool:
    """True when the last whole line ends the match."""
    lines = tail.split(b"\n")
    try:
        return len(lines) > 1 and isinstance(decode(lines[-2], 2), EndLine)
    except RecordError:
        return False


def standing(path: Path, sides: int) -> Standing:
    """Where the match of a record stands, from the lines at its end alone; nothing is played again.

    A line that cannot be read tells nothing here: `replay.load` says what is wrong. Raises `OSError`, and
    `ValueError` for what is no file.
    """
    with durable.opened(path) as file:
        file.seek(max(0, file.seek(0, 2) - _TAIL))
        lines = file.read().split(b"\n")[:-1]
    number, scores, between = 0, (0,) * sides, False
    for text in reversed(lines):
        if not text.startswith((b'{"line":"hand"', b'{"line":"result"')):
            continue
        try:
            line = decode(text, 2)
        except RecordError:
            continue
        if isinstance(line, HandLine) and not number:
            number = line.number
        if isinstance(line, ResultLine) and len(line.scores) == sides:
            scores, between = tuple(line.scores), not number
            number = number or line.number
            break
    return Standing(max(1, number), scores, between)


def unfinished(folder: Path, passed_over: Collection[Path] = (), most: int | None = None) -> list[Entry]:
    """The matches that have not ended, but those `passed_over`; `most` as in `survey`.

    The one played last comes first, whenever it began: that is the one to go on with.
    """
    found = survey(folder, most)[0]
    waiting = [entry for entry in found if not entry.finished and entry.path not in passed_over]
    return sorted(waiting, key=lambda entry: entry.written, reverse=True)
