"""A record to be walked through: its hands moment by moment, what was taken back, whose cards may be seen."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from rc_desktop.game.deals import SHUFFLED, Cards
from rc_desktop.game.moments import Moment, PlayedHand
from rc_desktop.game.record import HandLine, PlayLine, TakebackLine, decode, split
from rc_desktop.game.replay import Tell, bytes_of, in_silence, read, read_bytes
from rc_desktop.game.results import MatchResult
from rc_desktop.game.running import EVERY
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.game.wrong import Damage, RecordError
from rc_desktop.rules.events import Built, Dealt, Event, Swept
from rc_desktop.rules.hand import IllegalPlay, apply
from rc_desktop.rules.plays import PlayError, parse_play

MarkKind = Literal["hand", "deal", "build", "sweep"]


@dataclass(frozen=True)
class TakenBack:
    """Plays that were made and taken back: after so many plays that stand, and the events of each."""

    place: int
    events: tuple[tuple[Event, ...], ...]


@dataclass(frozen=True)
class WatchedHand:
    """A hand to be watched, with what was taken back in it."""

    played: PlayedHand
    taken: tuple[TakenBack, ...]

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The deal, then one for every play that stands."""
        return self.played.moments

    def sitters(self, place: int) -> tuple[Sitter, ...]:
        """Who sat there after so many plays."""
        sitting = list(self.played.sitters)
        for moment in self.moments[1 : place + 1]:
            if moment.by is not None:
                sitting[moment.history[-1][0]] = moment.by
        return tuple(sitting)


@dataclass(frozen=True)
class Stop:
    """One place to stand at: a hand of the walk and a moment of it, both counted from 0."""

    hand: int
    place: int


@dataclass(frozen=True)
class Walk:
    """Everything of a record that can be watched, in order.

    `open_hands`: the match is over, and every hand may be seen. Otherwise the hand that runs is shown only as
    the person saw it (`is_open`).
    `damages` are what is wrong with the record; then what is whole can be watched all the same. `starts` are
    the stops at which the hands begin, `marks` those at which a hand or a deal begins, a build or a sweep is
    made. `cards` says where the cards come from. The last `later` hands lie behind something that is wrong:
    with which scores they began is only claimed. `unseen` is the number of a hand that runs and whose cards
    are not in the record yet (0: there is none).
    """

    path: Path
    setup: MatchSetup
    hands: tuple[WatchedHand, ...]
    result: MatchResult | None
    open_hands: bool
    damages: tuple[Damage, ...]
    stops: tuple[Stop, ...]
    starts: tuple[int, ...]
    marks: tuple[tuple[int, MarkKind], ...]
    cards: Cards = SHUFFLED
    later: int = 0
    unseen: int = 0

    @property
    def broken_at(self) -> int | None:
        """The stop behind which the record is damaged; None where nothing is wrong."""
        if not self.damages:
            return None
        behind = len(self.hands) - self.later
        return max(0, self.starts[behind] - 1) if self.later else len(self.stops) - 1

    def number(self, hand: int) -> int:
        """Which hand of its match one is, from 1: of the match it was played in first, where cards were given
        again."""
        return self.cards.hand or self.hands[hand].played.number

    def is_open(self, hand: int) -> bool:
        """True where all cards of a hand, from 0, are public: it is over, and its deck is in the record."""
        return self.open_hands or self.hands[hand].played.result is not None

    def is_counted(self, hand: int) -> bool:
        """True where all hands before one, from 0, were counted again, so that its scores are known."""
        return hand < len(self.hands) - self.later

    def moment(self, at: int) -> Moment:
        """What was so at a stop."""
        stop = self.stops[at]
        return self.hands[stop.hand].moments[stop.place]


def _marks(hands: Sequence[WatchedHand], stops: Sequence[Stop]) -> tuple[tuple[int, MarkKind], ...]:
    kinds = (_mark_of(hands[stop.hand].moments[stop.place].events, stop.place) for stop in stops)
    return tuple((at, kind) for at, kind in enumerate(kinds) if kind is not None)


def _mark_of(events: Sequence[Event], place: int) -> MarkKind | None:
    if place == 0:
        return "hand"
    if any(isinstance(event, Swept) for event in events):
        return "sweep"
    if any(isinstance(event, Dealt) for event in events):
        return "deal"
    return "build" if any(isinstance(event, Built) for event in events) else None


def read_walk(path: Path, tell: Tell = in_silence) -> tuple[Walk | None, tuple[Damage, ...]]:
    """Read a record for watching; None, with what is wrong, where nothing of it can be watched.

    A hand that runs is in it as far as it was played, if its private file is right. For a thread. Raises
    `DiskTrouble`, and what `tell` raises, which is called now and then.
    """
    try:
        data, secret = bytes_of(path)
    except RecordError as error:
        return None, (error.damage,)
    damages: tuple[Damage, ...] = ()
    try:
        story = read(data, secret, tell)
    except RecordError:
        story, damages = read_bytes(data, tell)
    if story is None:
        return None, damages or read_bytes(data)[1]
    if not story.hands:
        return None, damages
    taken = _taken_back(data, tell)
    hands = tuple(
        WatchedHand(hand, _events_of(hand, taken.get(hand.number, []), tell)) for hand in story.hands
    )
    stops = tuple(Stop(number, at) for number, hand in enumerate(hands) for at in range(len(hand.moments)))
    starts = tuple(at for at, stop in enumerate(stops) if stop.place == 0)
    result, over = story.timeline.result, story.timeline.result is not None or bool(damages)
    marks = _marks(hands, stops)
    cards = story.head.where_from()
    sitting, later = story.timeline.setup, len(story.later)
    running = story.running if story.timeline.deal is None and not damages else None
    unseen = running.line.number if running is not None else 0
    walk = Walk(path, sitting, hands, result, over, damages, stops, starts, marks, cards, later, unseen)
    return walk, damages


_Taken = list[tuple[int, list[str]]]


def _taken_back(data: bytes, tell: Tell) -> dict[int, _Taken]:
    """By hand, after so many plays that stand, the texts of plays that were taken back."""
    found: dict[int, _Taken] = {}
    number, standing = 0, list[str]()
    lines = split(data)[0]
    for at, text in enumerate(lines, 1):
        if at % EVERY == 0:
            tell(at, len(lines))
        if not text.startswith((b'{"line":"hand"', b'{"line":"play"', b'{"line":"takeback"')):
            continue
        try:
            line = decode(text, at)
        except RecordError:
            continue
        if isinstance(line, HandLine):
            number, standing = line.number, []
        elif isinstance(line, PlayLine):
            standing.append(line.play)
        elif isinstance(line, TakebackLine) and line.plays <= len(standing):
            gone = standing[-line.plays :]
            del standing[-line.plays :]
            found.setdefault(number, []).append((len(standing), gone))
    return found


def _events_of(hand: PlayedHand, taken: _Taken, tell: Tell) -> tuple[TakenBack, ...]:
    """The events of plays that were taken back, played again from where they were made."""
    found = []
    for done, (place, texts) in enumerate(taken):
        if done % EVERY == 0:
            tell(done, len(taken))
        if place >= len(hand.moments):
            continue
        position, events = hand.moments[place].position, []
        try:
            for text in texts:
                position, happened = apply(position, parse_play(text))
                events.append(happened)
        except (PlayError, IllegalPlay):
            continue  # in a damaged record they may have been made elsewhere
        found.append(TakenBack(place, tuple(events)))
    return tuple(found)
