"""Reading a damaged record: what is wrong, line by line, and every hand that is whole all the same."""

from typing import Final

from rc_desktop.game.moments import PlayedHand
from rc_desktop.game.reader import Reader, sitter_of
from rc_desktop.game.record import EndLine, HandLine, Line, ResultLine, SitterLine, decode
from rc_desktop.game.timeline import Timeline
from rc_desktop.game.wrong import AND_MORE, LEFT_OUT, Damage, RecordError

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
            self._damages.append(error.damage)
        shown = at
        unread: list[int] = []
        while True:
            line = self._line(at)
            if at > shown and isinstance(line, HandLine):
                if self._begin_again(line, shown, at):
                    break
            elif line is not None:
                self._open(line, at + 1)
            if at > shown and line is not None:
                unread.append(at + 1)
            at += 1
            if at == len(self._lines) or len(self._damages) >= MOST_DAMAGES:
                break
        if unread:
            self._damages.append(Damage(unread[0], LEFT_OUT, {"last": unread[-1]}))
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

    def _open(self, line: Line, number: int) -> None:
        """If this line shows the deck of the hand that ran where something is wrong, play that hand again."""
        running, timeline = self._now.running, self._now.timeline
        if running is None or timeline.deal is not None or not isinstance(line, ResultLine | EndLine):
            return
        if isinstance(line, ResultLine) and line.number != running.line.number:
            return
        if line.deck is None or line.nonce is None:
            return
        try:
            running.play_onto(timeline, line.deck, line.nonce, number)
        except RecordError as error:
            self._tell(error)

    def _begin_again(self, line: HandLine, wrong: int, at: int) -> bool:
        """Go on from a hand with a timeline of its own; False where none can follow or no score is known."""
        before = self._now.timeline
        scores = self._scores(line.number, wrong, at)
        if scores is None or before.decided or before.result is not None or line.dealer >= before.setup.seats:
            return False
        self._keep()
        self._now = Reader(Timeline.from_hand(before, line.number, line.dealer, scores), self.reader.cards)
        for place in range(wrong, at):
            self._seat(place)
        return True

    def _scores(self, number: int, wrong: int, at: int) -> tuple[int, ...] | None:
        """The scores with which this hand begins: counted where that can be, else as the line before says."""
        before = self._now.timeline
        if number == before.next_number:
            return before.scores
        for place in range(at - 1, wrong - 1, -1):
            try:
                line = decode(self._lines[place], place + 1)
            except RecordError:
                continue
            if isinstance(line, ResultLine) and len(line.scores) == len(before.scores):
                return tuple(line.scores) if line.number == number - 1 else None
        return None

    def _seat(self, place: int) -> None:
        """Whoever sat down in a line that was not read sits there in the hands behind it."""
        timeline = self._now.timeline
        try:
            line = decode(self._lines[place], place + 1)
            if isinstance(line, SitterLine) and line.seat < timeline.setup.seats:
                timeline.seat(line.seat, sitter_of(line, place + 1))
        except RecordError as error:
            self._tell(error)

    def _keep(self) -> None:
        if self._now is not self.reader:
            self.later.extend(self._now.timeline.hands)
