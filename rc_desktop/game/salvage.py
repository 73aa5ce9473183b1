"""Reading a damaged record: what is wrong, line by line, and every hand that is whole all the same."""

from typing import Final

from rc_desktop.game.moments import PlayedHand
from rc_desktop.game.reader import Reader
from rc_desktop.game.record import EndLine, HandLine, Line, ResultLine, SitterLine, decode
from rc_desktop.game.running import EVERY
from rc_desktop.game.timeline import Timeline
from rc_desktop.game.wrong import (
    AND_MORE,
    CLAIMED_SCORES,
    LEFT_OUT,
    ONE_LEFT_OUT,
    SCORES,
    Damage,
    RecordError,
)

MOST_DAMAGES: Final = 100
"""A file in which more is wrong is not read to its end."""


class Salvage:
    """Goes on behind what is wrong, from the next hand whose scores at its beginning are known.

    `reader` has read up to the first thing that is wrong; the hand that ran there is played again up to it
    if its deck is shown further down. `later` are the hands behind it, `damages` all that is wrong.
    """

    def __init__(self, reader: Reader, lines: list[bytes]) -> None:
        """Read the lines of a record, of which the first was read already."""
        self.reader = reader
        self.later: list[PlayedHand] = []
        self._lines = lines
        self._now = reader
        self._damages: list[Damage] = []
        at = 1
        while at < len(lines) and len(self._damages) < MOST_DAMAGES:
            at = self._read(at)
        if at < len(lines):
            self._damages.append(Damage(at + 1, AND_MORE))
        self._keep()

    @property
    def damages(self) -> tuple[Damage, ...]:
        """All that is wrong, in the order of the lines."""
        return tuple(sorted(self._damages, key=lambda damage: damage.line))

    def _read(self, at: int) -> int:
        """Read one line, or find the way on from one that is wrong; returns the next to be read."""
        try:
            self._now.read(decode(self._lines[at], at + 1), at + 1)
            return at + 1
        except RecordError as error:
            self._damages.append(self._as_known(error.damage))
            return self._go_on(at)

    def _as_known(self, damage: Damage) -> Damage:
        """Behind something that is wrong, no scores are counted that could be held against others."""
        if damage.code == SCORES and self._now is not self.reader:
            return Damage(damage.line, CLAIMED_SCORES)
        return damage

    def _go_on(self, wrong: int) -> int:
        """Pass over lines until a hand can be read again; returns where it begins."""
        told: ResultLine | None = None
        sitters: list[tuple[int, SitterLine]] = []
        unread: list[int] = []
        other_hand = False
        at = wrong
        while at < len(self._lines) and len(self._damages) < MOST_DAMAGES:
            if at % EVERY == 0:
                self._now.pause()
            line = self._line(at)
            if isinstance(line, HandLine):
                if at > wrong and self._begin_again(line, told, sitters):
                    break
                other_hand = True
            elif isinstance(line, ResultLine | EndLine) and not other_hand:
                self._open(line, at + 1)
            if isinstance(line, ResultLine):
                told = line
            elif isinstance(line, SitterLine):
                sitters.append((at + 1, line))
            if line is not None and at > wrong:
                unread = [*unread[:1], at + 1]
            at += 1
        if unread:
            more = len(unread) > 1
            self._damages.append(
                Damage(unread[0], LEFT_OUT, {"last": unread[-1]}) if more else Damage(unread[0], ONE_LEFT_OUT)
            )
        return at

    def _line(self, at: int) -> Line | None:
        """A line that is not read any more; None, and told, for one that is none."""
        try:
            return decode(self._lines[at], at + 1)
        except RecordError as error:
            self._tell(error)
            return None

    def _tell(self, error: RecordError) -> None:
        if error.damage not in self._damages:
            self._damages.append(error.damage)

    def _open(self, line: ResultLine | EndLine, number: int) -> None:
        """If this line shows the deck of the hand that ran where something is wrong, play that hand again."""
        running, timeline = self._now.running, self._now.timeline
        if running is None or timeline.deal is not None:
            return
        if isinstance(line, ResultLine) and line.number != running.line.number:
            return
        if line.deck is None or line.nonce is None:
            return
        try:
            running.play_onto(timeline, line.deck, line.nonce, number, self._now.pause)
        except RecordError as error:
            self._tell(error)

    def _begin_again(
        self, line: HandLine, told: ResultLine | None, sitters: list[tuple[int, SitterLine]]
    ) -> bool:
        """Go on from a hand with a timeline of its own; False where none can follow or no score is known.

        `told` is the last result that was passed over, `sitters` sat down in lines that were.
        """
        before = self._now.timeline
        scores = _scores(line.number, before, told)
        if scores is None or before.decided or before.result is not None or line.dealer >= before.setup.seats:
            return False
        self._keep()
        timeline = Timeline.from_hand(before, line.number, line.dealer, scores)
        self._now = Reader(timeline, self.reader.cards, self.reader.tell)
        for number, other in sitters:
            try:
                if other.seat < timeline.setup.seats:
                    timeline.seat(other.seat, other.who(number))
            except RecordError as error:
                self._tell(error)
        return True

    def _keep(self) -> None:
        if self._now is not self.reader:
            self.later.extend(self._now.timeline.hands)


def _scores(number: int, before: Timeline, told: ResultLine | None) -> tuple[int, ...] | None:
    """The scores with which a hand begins: counted where that can be, else as the result before it says."""
    if number == before.next_number:
        return before.scores
    if told is None or told.number != number - 1 or len(told.scores) != len(before.scores):
        return None
    return tuple(told.scores)
