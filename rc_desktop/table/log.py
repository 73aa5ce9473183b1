"""The move log of a match: what everyone saw, kept as events and told in words for whoever looks on."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.results import HandResult
from rc_desktop.rules.events import Built, Captured, Dealt, Event, Played, Swept, seen_by
from rc_desktop.rules.position import NOBODY
from rc_desktop.table import sentences
from rc_desktop.table.facts import LogLine
from rc_desktop.table.sentences import Names
from rc_desktop.table.sentences.cards import the_cards
from rc_desktop.table.sentences.takeback import taken_back

translate = QCoreApplication.translate


@dataclass(frozen=True)
class TakenBack:
    """A play was taken back; `events` are those that it had made."""

    events: tuple[Event, ...]


@dataclass(frozen=True)
class ByComputer:
    """An event of a play that a computer made, at a seat where a person may sit by now."""

    event: Event


Entry = int | Event | ByComputer | HandResult | TakenBack
"""What stands in a log; a number is that of a hand that begins."""


class MoveLog:
    """Grows by the events of each step and by each hand's result; tells its lines to any viewer.

    What a seat alone may see is taken out as it comes in, so that nobody's log can hold a hidden card.
    """

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._told: list[LogLine] = []  # the lines of the first entries, as `_names` has them
        self._names: Names | None = None
        self._hand = 1  # of the last of them

    def begin_hand(self, number: int) -> None:
        """A hand begins, counted from 1."""
        self._entries.append(number)

    def add(self, events: Sequence[Event], *, by_computer: bool = False) -> None:
        """Something happened; `by_computer` where a computer has played."""
        seen = [seen_by(event, NOBODY) for event in events]
        self._entries.extend(ByComputer(event) if by_computer else event for event in seen)

    @property
    def length(self) -> int:
        """How much stands in it, for `take_back`."""
        return len(self._entries)

    def take_back(self, length: int, events: Sequence[Event]) -> None:
        """What came after the first `length` entries has not happened; the play that made `events` was taken
        back. That plays were taken back stays told."""
        del self._told[length:]
        told = [entry for entry in self._entries[length:] if isinstance(entry, TakenBack)]
        self._entries[length:] = [
            *told,
            TakenBack(tuple(seen_by(event, NOBODY) for event in events)),
        ]

    def end_hand(self, result: HandResult) -> None:
        """A hand has been counted."""
        self._entries.append(result)

    def clear(self) -> None:
        """Forget everything: another match begins."""
        self._entries.clear()
        self._names = None

    def lines(self, names: Names) -> tuple[str, ...]:
        """The log from the beginning, oldest line first; `names` says who is "you".

        What was told before to the same viewer is kept: a long match costs no more than a short one.
        """
        if names != self._names:
            self._names, self._hand, self._told = names, 1, []
        for entry in self._entries[len(self._told) :]:
            if isinstance(entry, int):
                self._hand = entry
            self._told.append(_line(entry, self._hand, names))
        return tuple(line for line in self._told if line)


def _line(entry: Entry, hand: int, names: Names) -> LogLine:
    """The line of an entry; as many events have one here as `sentences.log_line` tells of."""
    if isinstance(entry, ByComputer):
        event = entry.event
        if isinstance(event, Played | Captured | Built | Swept) and names.you(event.seat):
            names = _without_you(names)
        return _line(event, hand, names)
    if isinstance(entry, int):
        return _heading(hand, 1)
    if isinstance(entry, TakenBack):
        return LogLine(taken_back(entry.events, names), "note")
    if isinstance(entry, HandResult):
        return LogLine(result_line(entry, names), "note")
    if isinstance(entry, Dealt):
        if not entry.table:
            return _heading(hand, entry.number)
        text = translate("Log", "On the table: {cards}", "the first deal of a hand")
        return LogLine(text.format(cards=the_cards(entry.table)), "note")
    played = isinstance(entry, Played | Captured | Built)
    return LogLine(sentences.log_line(entry, names), "play" if played else "note")


def _without_you(names: Names) -> Names:
    """The same seats for what a computer did at the viewer's: it was not you."""
    text = translate("Log", "{name} (computer)", "a computer has played at this person's seat")
    played = text.format(name=names[names.viewer])
    return Names((*names.all[: names.viewer], played, *names.all[names.viewer + 1 :]))


def _heading(hand: int, deal: int) -> LogLine:
    text = translate("Log", "Hand {hand} · Deal {deal}", "heading of a deal in the move log")
    return LogLine(text.format(hand=hand, deal=deal), "heading")


def result_line(result: HandResult, names: Names) -> str:
    """How a hand ended: "Hand 3 ends: You 14, Rosa 11"."""
    scores = []
    for side, score in enumerate(result.settlement.scores):
        text = translate("Log", "{side} {score}", "a side and its score")
        scores.append(text.format(side=names.label(side), score=score))
    text = translate("Log", "Hand {number} ends: {scores}")
    return text.format(number=result.number, scores=sentences.listed(scores))
