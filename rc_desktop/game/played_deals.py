"""What was made of given cards before: the hands with the same cards, looked up in the folder of records."""

import logging
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from rc_desktop.game import durable
from rc_desktop.game.deals import Cards, GivenDeal, again
from rc_desktop.game.library import SUFFIX
from rc_desktop.game.moments import PlayedHand
from rc_desktop.game.record import MAX_BYTES, MAX_LINE, RecordError
from rc_desktop.game.replay import Story, Tell, in_silence, read
from rc_desktop.game.results import HandResult
from rc_desktop.game.seating import MatchSetup
from rc_desktop.rules.position import sides
from rc_desktop.rules.scoring import totals

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class PlayedDeal:
    """A hand that was played to its end: its record, its cards, who sat there, and what came of it."""

    path: Path
    deal: GivenDeal
    setup: MatchSetup
    hand: PlayedHand
    result: HandResult

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each side in this hand, those that the rules near the target bar included."""
        return points_of(self.result, self.setup.seats)


def points_of(result: HandResult, seats: int) -> tuple[int, ...]:
    """The points that each side scored in a hand, as if it had begun from 0."""
    assert len(result.before) == sides(seats)
    return tuple(totals(result.items, seats))


def last_hand(record: Path, tell: Tell = in_silence) -> PlayedDeal | None:
    """The last hand of a record that is over; None where there is none, or the record cannot be read."""
    found = _hands(record, tell)
    return found[-1] if found else None


@dataclass(frozen=True)
class LeftDeal:
    """A match of given cards whose hand is not over: one to go on with, or one that was given up."""

    path: Path
    setup: MatchSetup
    given_up: bool


def played(folder: Path, cards: Cards, tell: Tell = in_silence) -> tuple[PlayedDeal, ...]:
    """The hands in a folder's records with these given cards, the oldest first; for a thread."""
    return tuple(hand for path in _with(folder, cards) for hand in _hands(path, tell))


def left(folder: Path, cards: Cards, tell: Tell = in_silence) -> tuple[LeftDeal, ...]:
    """The matches of these given cards whose hand is not over, the oldest first; for a thread."""
    found = []
    for path in _with(folder, cards):
        story = _story(path, tell)
        if story is not None and not story.timeline.results:
            found.append(LeftDeal(path, story.timeline.setup, story.timeline.result is not None))
    return tuple(found)


def _with(folder: Path, cards: Cards) -> Iterator[Path]:
    """The records whose first line names these cards, the oldest first."""
    wanted = str(cards).encode("ascii")
    for path in sorted(folder.glob("*" + SUFFIX)):
        if durable.SET_ASIDE in path.name or not path.is_file():
            continue
        try:
            with durable.opened(path) as file:
                head = file.readline(MAX_LINE)
        except (OSError, ValueError) as error:
            log.info("%s is not looked into: %s", path.name, error)
            continue
        if b'"' + wanted + b'"' in head:
            yield path


def _story(record: Path, tell: Tell) -> Story | None:
    """What a record tells; None where it cannot be read, or nothing is in it."""
    try:
        return read(durable.read(record, MAX_BYTES), tell=tell)
    except (OSError, ValueError, RecordError) as error:
        log.info("%s is not looked into: %s", record.name, error)
        return None


def _hands(record: Path, tell: Tell) -> list[PlayedDeal]:
    story = _story(record, tell)
    if story is None:
        return []
    found = []
    for hand in story.timeline.hands:
        if hand.result is not None:
            deal, cards = again(story.head.match, hand), story.head.where_from()
            if cards.given:  # the same cards as somewhere else: they keep the name they have there
                deal = replace(deal, cards=cards)
            found.append(PlayedDeal(record, deal, story.timeline.setup, hand, hand.result))
    return found
