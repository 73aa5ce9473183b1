"""Reading a record: every line checked, every play played again through the rules, nothing believed."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from rc_desktop.game import durable
from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.record import (
    MAX_BYTES,
    MAX_LINE,
    EndLine,
    HandLine,
    Line,
    MatchLine,
    PlayLine,
    RecordError,
    ResultLine,
    Secret,
    SitterLine,
    VoidLine,
    deck_of,
    decode,
    decode_secret,
    keeps,
    secret_path,
    split,
)
from rc_desktop.game.results import RESIGNED
from rc_desktop.game.timeline import Deal, Timeline
from rc_desktop.rules.hand import IllegalPlay
from rc_desktop.rules.plays import Play, PlayError, parse_play
from rc_desktop.rules.position import NOBODY, sides

KNOWN: Final = ""
LOST: Final = "lost"
CHANGED: Final = "changed"

_T = TypeVar("_T")


@dataclass
class RunningHand:
    """A hand whose deck has not been shown yet: its line, and its plays with the lines they stand in."""

    line: HandLine
    plays: list[tuple[int, Play]] = field(default_factory=list)

    def check_next(self, line: PlayLine, seats: int, number: int) -> None:
        """Add a play after the checks that need no deck: whose turn it is, no card played twice."""
        try:
            play = parse_play(line.play)
        except PlayError as error:
            raise RecordError(number, str(error)) from None
        turn = (self.line.dealer + 1 + len(self.plays)) % seats
        if line.seat != turn:
            raise RecordError(number, f"seat {line.seat} plays, but it is the turn of seat {turn}")
        if any(play.card == earlier.card for _, earlier in self.plays):
            raise RecordError(number, "this card has been played before")
        self.plays.append((number, play))


@dataclass
class Story:
    """What a record tells.

    `timeline` holds all that could be played again. `running` is the hand at the end of the record
    whose result is not in it; `secret` tells whether its deck is known (`KNOWN`: the timeline has
    its plays too), or that its private file was `LOST` or `CHANGED`. `length` is how many bytes of
    the file are good: a torn last line is not.
    """

    head: MatchLine
    timeline: Timeline
    running: RunningHand | None
    secret: str
    length: int


def load(path: Path) -> Story | None:
    """Read a record and the private file beside it; None for one that ends within its first line.

    Raises `RecordError` for a record that is wrong, naming the line, and `DiskTrouble`.
    """
    try:
        data = durable.read(path, MAX_BYTES)
        secret = _read_secret(path)
    except OSError as error:
        raise DiskTrouble(error, path) from error
    except ValueError as error:
        raise RecordError(1, str(error)) from None
    return read(data, secret)


def _read_secret(record: Path) -> bytes | None:
    """What lies in the private file's place: None for nothing, no bytes for what is no such file."""
    try:
        return durable.read(secret_path(record), MAX_LINE)
    except FileNotFoundError:
        return None
    except ValueError:
        return b""


def read(data: bytes, secret: bytes | None = None) -> Story | None:
    """Read a record's bytes and, for the hand that runs, its private file's; as `load`, without files."""
    lines, length = split(data)
    if not lines:
        return None
    head = decode(lines[0], 1)
    assert isinstance(head, MatchLine)  # decode() has looked at what the first line is
    replay = _Replay(head)
    for number, text in enumerate(lines[1:], 2):
        replay.read(decode(text, number), number)
    return replay.story(secret, length)


class _Replay:
    """Goes through the lines of a record, one after the other."""

    def __init__(self, head: MatchLine) -> None:
        self.head = head
        self.timeline = Timeline(_checked(1, head.setup))
        self.running: RunningHand | None = None
        self._steps: dict[type[Any], Callable[[Any, int], None]] = {
            MatchLine: self._second_head,
            HandLine: self._hand,
            PlayLine: self._play,
            SitterLine: self._sitter,
            ResultLine: self._result,
            VoidLine: self._void,
            EndLine: self._end,
        }

    def read(self, line: Line, number: int) -> None:
        """Take in a line; raises `RecordError` where it cannot follow the ones before it."""
        if self.timeline.result is not None:
            raise RecordError(number, "the match was over before this line")
        self._steps[type(line)](line, number)

    def story(self, secret: bytes | None, length: int) -> Story:
        """What all the lines tell, with the hand that runs played again if its private file is right."""
        found = KNOWN if self.running is None else self._open_by(secret)
        return Story(self.head, self.timeline, self.running, found, length)

    def _second_head(self, line: MatchLine, number: int) -> None:
        raise RecordError(number, "a second first line")

    def _hand(self, line: HandLine, number: int) -> None:
        timeline = self.timeline
        if self.running is not None:
            raise RecordError(number, f"hand {self.running.line.number} is still running")
        if timeline.decided:
            raise RecordError(number, "the match had been won before this hand")
        if line.number != timeline.next_number:
            raise RecordError(number, f"hand {line.number} where hand {timeline.next_number} must come")
        dealer = timeline.next_dealer
        if line.dealer >= timeline.setup.seats or dealer not in (NOBODY, line.dealer):
            raise RecordError(number, f"seat {line.dealer} cannot be the dealer of this hand")
        self.running = RunningHand(line)
        timeline.again = NOBODY

    def _play(self, line: PlayLine, number: int) -> None:
        if self.running is None:
            raise RecordError(number, "a play where no hand is running")
        self.running.check_next(line, self.timeline.setup.seats, number)

    def _sitter(self, line: SitterLine, number: int) -> None:
        if line.seat >= self.timeline.setup.seats:
            raise RecordError(number, f"there is no seat {line.seat}")
        self.timeline.seat(line.seat, _checked(number, line.who))

    def _result(self, line: ResultLine, number: int) -> None:
        running = self.running
        if running is None or running.line.number != line.number:
            raise RecordError(number, f"a result of hand {line.number}, which is not running")
        self._replay_hand(line.deck, line.nonce, number)
        if self.timeline.now.turn != NOBODY:
            raise RecordError(number, "a result of a hand that is not over")
        self.running = None
        result = self.timeline.close_hand()
        if result.settlement.scores != tuple(line.scores):
            raise RecordError(number, "the scores are not those that the plays lead to")

    def _void(self, line: VoidLine, number: int) -> None:
        if self.running is None or self.running.line.number != line.number:
            raise RecordError(number, f"hand {line.number} is void, but is not running")
        self.timeline.again = self.running.line.dealer
        self.running = None

    def _end(self, line: EndLine, number: int) -> None:
        timeline = self.timeline
        if line.reason != RESIGNED:
            if self.running is not None or not timeline.decided:
                raise RecordError(number, "the end of a match that nobody has won")
            result = timeline.finish()
            if line != EndLine(result.winner, result.reason):
                raise RecordError(number, "the end is not the one that the last hand decided")
            return
        if line.resigned is None or line.resigned >= sides(timeline.setup.seats) or timeline.decided:
            raise RecordError(number, "a side resigns that cannot")
        if (line.deck is None or line.nonce is None) != (self.running is None):
            raise RecordError(number, "a deck is shown for the hand that runs, and for no other")
        if line.deck is not None and line.nonce is not None:
            self._replay_hand(line.deck, line.nonce, number)
            self.running = None
        if timeline.resign(line.resigned).winner != line.winner:
            raise RecordError(number, "the winner is not the side that the resignation leaves")

    def _replay_hand(self, deck: str, nonce: str, number: int) -> None:
        """Play the running hand again, now that its deck is shown; `number` is the line that shows it."""
        running = self.running
        assert running is not None
        cards = _checked(number, partial(deck_of, deck))
        if not keeps(running.line.commitment, deck, nonce):
            raise RecordError(number, "deck and nonce are not those that the hand's line committed to")
        self.timeline.open_hand(Deal(running.line.number, running.line.dealer, cards, nonce))
        for place, play in running.plays:
            try:
                self.timeline.moments.append(self.timeline.after(play))
            except IllegalPlay as error:
                raise RecordError(place, str(error)) from None

    def _open_by(self, data: bytes | None) -> str:
        """Play the hand that runs again with its private file; says whether that file was right."""
        running = self.running
        assert running is not None
        self.timeline.dealer = running.line.dealer
        if data is None:
            return LOST
        secret = decode_secret(data)
        if secret is None or not self._is_ours(secret, running.line):
            return CHANGED
        self._replay_hand(secret.deck, secret.nonce, 0)
        return KNOWN

    def _is_ours(self, secret: Secret, line: HandLine) -> bool:
        """True when a private file is of this match and hand, and keeps what the hand's line promised."""
        if secret.match != self.head.match or secret.number != line.number:
            return False
        try:
            deck_of(secret.deck)
        except ValueError:
            return False
        return keeps(line.commitment, secret.deck, secret.nonce)


def _checked(number: int, make: Callable[[], _T]) -> _T:
    """What `make` makes; its `ValueError` becomes a `RecordError` of this line."""
    try:
        return make()
    except ValueError as error:
        raise RecordError(number, str(error)[:300]) from None
