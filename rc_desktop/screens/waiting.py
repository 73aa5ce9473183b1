"""The matches that wait to be gone on with: who plays, how it stands, since when."""

import logging
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.library import NEWEST, Entry, Standing, standing, unfinished
from rc_desktop.game.listed import UNFINISHED, Listed
from rc_desktop.game.seating import MatchSetup
from rc_desktop.rules.position import sides
from rc_desktop.screens.dates import day_and_time
from rc_desktop.screens.seating_words import SHORTER, Line, how_it_stands, who_plays

translate = QCoreApplication.translate
log = logging.getLogger(__name__)

MOST: Final = 8
"""How many are offered; older ones come into sight when newer ones have ended."""


@dataclass(frozen=True)
class Waiting:
    """One match: its record, who plays and how it stands (with names of any length), since when, and the name
    that it was given, as far as that is known."""

    path: Path
    who: Line
    stands: Line
    since: str
    name: str = ""

    def detail(self) -> str:
        """How it stands and since when, in one line, and before that the name it was given."""
        text = translate("NewMatch", "{match} · since {time}", "a match that waits: how it stands")
        if self.name:
            text = translate("NewMatch", "{name} · {match} · since {time}", "a match that waits, by its name")
        return text.format(name=self.name, match=self.stands(SHORTER[2]), time=self.since)


def entries_waiting(folder: Path, passed_over: Collection[Path]) -> list[Entry]:
    """Of the newest matches of a folder those that have not ended, the one played last first.

    Those `passed_over` could not be opened. A folder that cannot be read has none. However full the folder
    is, nobody waits: older matches come into sight when the catalogue has listed it, a moment after.
    """
    try:
        return unfinished(folder, passed_over, NEWEST)
    except OSError as error:
        log.info("no match to go on with: %s", error)
        return []


def matches_waiting(entries: Sequence[Entry], me: str) -> tuple[Waiting, ...]:
    """The first matches as they are offered; `me` is the profile of "I". One that the disk does not give is
    passed over."""
    found: list[Waiting] = []
    for entry in entries:
        if len(found) == MOST:
            break
        try:
            found.append(_waiting(entry, me))
        except (OSError, ValueError) as error:
            log.info("a match cannot be gone on with: %s", error)
    return tuple(found)


def listed_waiting(listed: Iterable[Listed], passed_over: Collection[Path]) -> list[Listed]:
    """Of the listed records the matches that have not ended, the one played last first; no disk is asked."""
    waiting = [
        record
        for record in listed
        if record.state == UNFINISHED and record.setup is not None and record.path not in passed_over
    ]
    return sorted(waiting, key=lambda record: record.written, reverse=True)


def matches_listed(listed: Sequence[Listed], me: str) -> tuple[Waiting, ...]:
    """The first of them as they are offered."""
    return tuple(_waiting_listed(record, me) for record in listed[:MOST])


def people_waiting(entries: Iterable[Entry | Listed]) -> frozenset[str]:
    """The profiles of all who sit in these matches."""
    setups = [entry.setup for entry in entries if entry.setup is not None]
    return frozenset(sitter.profile for setup in setups for sitter in setup.sitters if sitter.profile)


def _waiting(entry: Entry, me: str) -> Waiting:
    return _offered(
        entry.path, entry.setup, entry.started, standing(entry.path, sides(entry.setup.seats)), me
    )


def _waiting_listed(record: Listed, me: str) -> Waiting:
    assert record.setup is not None
    assert record.started is not None
    scores = record.scores or (0,) * sides(record.seats)
    now = Standing(max(1, record.hand), scores, 0 < record.hands >= record.hand)
    return _offered(record.path, record.setup, record.started, now, me, record.name)


def _offered(
    path: Path, setup: MatchSetup, started: datetime, now: Standing, me: str, name: str = ""
) -> Waiting:
    return Waiting(
        path,
        partial(who_plays, setup.sitters, setup.options.target, me),
        partial(how_it_stands, setup.sitters, me, now.hand, now.scores, now.between),
        day_and_time(started),
        name,
    )
