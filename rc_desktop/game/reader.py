"""Goes through the lines of a record, one after the other, and believes none of them."""

from collections.abc import Callable
from typing import Any

from rc_desktop.game import wrong
from rc_desktop.game.deals import Cards, daily
from rc_desktop.game.record import (
    EndLine,
    HandLine,
    Line,
    MatchLine,
    PlayLine,
    ResultLine,
    SitterLine,
    TakebackLine,
    VoidLine,
)
from rc_desktop.game.results import RESIGNED
from rc_desktop.game.running import EVERY, RunningHand
from rc_desktop.game.timeline import Timeline
from rc_desktop.game.wrong import RecordError
from rc_desktop.rules.position import NOBODY, sides

Tell = Callable[[int], None]
"""What a reader calls now and then with the number of the line it is at; what it raises ends the reading."""


def in_silence(_line: int) -> None:
    """A `Tell` for what nobody waits for."""


class Reader:
    """Takes in lines: `timeline` is what could be played again, `running` the hand that could not yet.

    `tell` hears how far it is, every `EVERY` lines and plays.
    """

    def __init__(self, timeline: Timeline, cards: Cards, tell: Tell = in_silence) -> None:
        self.timeline = timeline
        self.cards = cards
        self.tell = tell
        self._number = 1
        self.running: RunningHand | None = None
        self._steps: dict[type[Any], Callable[[Any, int], None]] = {
            MatchLine: self._second_head,
            HandLine: self._hand,
            PlayLine: self._play,
            TakebackLine: self._takeback,
            SitterLine: self._sitter,
            ResultLine: self._result,
            VoidLine: self._void,
            EndLine: self._end,
        }

    def read(self, line: Line, number: int) -> None:
        """Take in a line; raises `RecordError` where it cannot follow the ones before it."""
        self._number = number
        if number % EVERY == 0:
            self.pause()
        if self.timeline.result is not None:
            raise RecordError(number, wrong.AFTER_END)
        self._steps[type(line)](line, number)

    def pause(self) -> None:
        """Tell how far the reading is; here it may be ended."""
        self.tell(self._number)

    def _second_head(self, line: MatchLine, number: int) -> None:
        raise RecordError(number, wrong.SECOND_HEAD)

    def _hand(self, line: HandLine, number: int) -> None:
        timeline = self.timeline
        if self.running is not None:
            raise RecordError(number, wrong.STILL_RUNNING, hand=self.running.line.number)
        if timeline.decided:
            raise RecordError(number, wrong.WON_BEFORE)
        if line.number != timeline.next_number:
            raise RecordError(number, wrong.WRONG_NUMBER, hand=line.number, expected=timeline.next_number)
        dealer = timeline.next_dealer
        given = daily(self.cards.day) if self.cards.day is not None else None
        if given is not None:
            dealer = given.dealer
        if line.dealer >= timeline.setup.seats or dealer not in (NOBODY, line.dealer):
            raise RecordError(number, wrong.WRONG_DEALER, seat=line.dealer)
        self.running = RunningHand(line, timeline.setup.sitters, given)
        timeline.again = NOBODY

    def _play(self, line: PlayLine, number: int) -> None:
        self._running_hand(number).add_play(line, self.timeline.setup, number)

    def _takeback(self, line: TakebackLine, number: int) -> None:
        self._running_hand(number).take_back(line, self.timeline.setup, number)

    def _running_hand(self, number: int) -> RunningHand:
        if self.running is None:
            raise RecordError(number, wrong.NO_HAND)
        return self.running

    def _sitter(self, line: SitterLine, number: int) -> None:
        if line.seat >= self.timeline.setup.seats:
            raise RecordError(number, wrong.NO_SEAT, seat=line.seat)
        sitter = line.who(number)
        if self.running is not None:
            self.running.reseat(self.timeline.setup)
        self.timeline.seat(line.seat, sitter)

    def _result(self, line: ResultLine, number: int) -> None:
        running = self.running
        if running is None or running.line.number != line.number:
            raise RecordError(number, wrong.OTHER_HAND, hand=line.number)
        running.play_onto(self.timeline, line.deck, line.nonce, number, self.pause)
        if self.timeline.now.turn != NOBODY:
            raise RecordError(number, wrong.NOT_OVER, hand=line.number)
        self.running = None
        counted = self.timeline.close_hand().settlement.scores
        if counted != tuple(line.scores):
            raise RecordError(number, wrong.SCORES, written=_score(line.scores), counted=_score(counted))

    def _void(self, line: VoidLine, number: int) -> None:
        if self.running is None or self.running.line.number != line.number:
            raise RecordError(number, wrong.OTHER_HAND, hand=line.number)
        self.timeline.again = self.running.line.dealer
        self.running = None

    def _end(self, line: EndLine, number: int) -> None:
        timeline = self.timeline
        if line.reason != RESIGNED:
            if self.running is not None or not timeline.decided:
                raise RecordError(number, wrong.NOT_WON)
            result = timeline.finish()
            if line != EndLine(result.winner, result.reason):
                raise RecordError(number, wrong.OTHER_END)
            return
        if line.resigned is None or line.resigned >= sides(timeline.setup.seats) or timeline.decided:
            raise RecordError(number, wrong.RESIGNATION)
        if (line.deck is None or line.nonce is None) != (self.running is None):
            raise RecordError(number, wrong.DECK_SHOWN)
        if self.running is not None and line.deck is not None and line.nonce is not None:
            self.running.play_onto(timeline, line.deck, line.nonce, number, self.pause)
            self.running = None
        if timeline.resign(line.resigned).winner != line.winner:
            raise RecordError(number, wrong.OTHER_WINNER)


def reader_of(head: MatchLine, tell: Tell = in_silence) -> Reader:
    """A reader that has read a first line; raises `RecordError`."""
    cards = head.where_from()
    return Reader(Timeline(head.setup(), one_hand=cards.given), cards, tell)


def _score(scores: list[int] | tuple[int, ...]) -> str:
    return " : ".join(str(score) for score in scores)
