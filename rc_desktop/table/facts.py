"""Everything the table draws at one moment, and how cards keep their places from one moment to the next."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final, Literal

from rc_desktop.game.seating import Sitter
from rc_desktop.rules.cards import Card, Cards, cards_in, rank_of, suit_of
from rc_desktop.rules.events import Built, Captured, Event, Played
from rc_desktop.rules.position import NOBODY, Observation, side_of
from rc_desktop.table.sentences.names import Names

Sorting = Literal["rank", "suit", "dealt"]

# From the left, colours by turns, so that neighbouring suits never look alike.
_SUIT_ORDER: Final = {3: 0, 2: 1, 0: 2, 1: 3}


LogKind = Literal["heading", "play", "note"]


class LogLine(str):
    """A line of the move log; `kind` tells a deal's heading and a play from all else."""

    kind: LogKind

    def __new__(cls, text: str, kind: LogKind) -> "LogLine":
        line = super().__new__(cls, text)
        line.kind = kind
        return line


def plays_in(log: Iterable[str]) -> int:
    """How many plays the lines of a log tell; a line that does not say what it is tells one."""
    return sum(not isinstance(line, LogLine) or line.kind == "play" for line in log)


@dataclass(frozen=True)
class LastPlay:
    """A play that stays marked on the table: what was played and which cards it left or made there.

    `kind` is trail, capture, build, add or raise; `cards` are all the cards it concerned (a capture's lie in
    the pile by now), `value` the build made or taken (0: none). `events` are the play's, for the sentence.
    """

    seat: int
    card: Card
    kind: str
    cards: Cards
    value: int
    events: tuple[Event, ...] = ()


@dataclass(frozen=True)
class TableFacts:
    """What the table shows: one seat's observation and what is public around it.

    `viewer` is the seat whose hand lies open (`NOBODY`: none), `bottom` the seat drawn nearest. `hand_order`
    holds the viewer's cards from left to right; `places` the grid place of each loose card and `build_places`
    that of each build by value, both kept until captured. `last` is the last play, still marked, `earlier`
    those marked with it, which others made since the viewer last played, oldest first. `log` is the lines of
    the move log. `aids` are the tools that this match has beside the usual ones ("hint", "memory", "undo");
    `undo` names the play that can be taken back now (empty: none). `sound` tells whether cues are heard
    (None: there is no button for it). `watched`: nobody plays here, it is only looked at.
    """

    observation: Observation
    sitters: tuple[Sitter, ...]
    viewer: int
    bottom: int
    hand_number: int = 1
    hand_order: tuple[Card, ...] = ()
    places: tuple[tuple[Card, int], ...] = ()
    build_places: tuple[tuple[int, int], ...] = ()
    last: LastPlay | None = None
    earlier: tuple[LastPlay, ...] = ()
    log: tuple[str, ...] = ()
    sorting: Sorting = "rank"
    aids: tuple[str, ...] = ()
    undo: str = ""
    sound: bool | None = None
    watched: bool = False

    @property
    def marked(self) -> tuple[LastPlay, ...]:
        """The plays still marked, oldest first."""
        return (*self.earlier, self.last) if self.last is not None else ()

    @property
    def seats(self) -> int:
        """How many seats play: 2, 3 or 4."""
        return self.observation.seats

    @cached_property
    def names(self) -> Names:
        """How the seats are spoken of; the viewer is "you"."""
        return Names.of_seats((sitter.name for sitter in self.sitters), self.viewer)

    @property
    def turn(self) -> int:
        """The seat to play, or `NOBODY`."""
        return self.observation.turn

    def has_tool(self, tool: str) -> bool:
        """True where an aid of the match is there now: for whoever looks on, and to be of some use."""
        return tool in self.aids and (bool(self.undo) if tool == "undo" else self.viewer != NOBODY)

    def pile_seats(self) -> tuple[int, ...]:
        """The seats at whose places piles lie: every seat, or of partners the bottom one and the next."""
        if self.seats == 4:
            return tuple(sorted((self.bottom, (self.bottom + 1) % 4)))
        return tuple(range(self.seats))

    def pile_of(self, seat: int) -> tuple[int, int]:
        """How many cards and how many sweeps lie in the pile of `seat`: its own, or its partnership's."""
        view = self.observation
        mates = [s for s in range(self.seats) if side_of(s, self.seats) == side_of(seat, self.seats)]
        return sum(view.captured[s].bit_count() for s in mates), sum(view.sweeps[s] for s in mates)


def table_facts(
    observation: Observation,
    sitters: Sequence[Sitter],
    *,
    viewer: int | None = None,
    bottom: int | None = None,
    hand_number: int = 1,
    sorting: Sorting = "rank",
    dealt: tuple[Card, ...] = (),
    before: TableFacts | None = None,
    last: LastPlay | None = None,
    earlier: tuple[LastPlay, ...] = (),
    log: tuple[str, ...] = (),
    watched: bool = False,
) -> TableFacts:
    """The facts of an observation; `viewer` and `bottom` are its own seat unless said otherwise.

    Cards that were on the table in `before` keep their places, new ones fill the gaps; a hand sorted "dealt"
    lies as in `dealt`, the order in which it came.
    """
    seat = observation.seat if viewer is None else viewer
    nearest = bottom if bottom is not None else max(seat, 0)
    hand = observation.hand if seat == observation.seat and seat != NOBODY else 0
    same = before if before is not None and before.hand_number == hand_number else None
    return TableFacts(
        observation=observation,
        sitters=tuple(sitters),
        viewer=seat,
        bottom=nearest,
        hand_number=hand_number,
        hand_order=ordered(hand, sorting, dealt),
        places=_loose_places(observation, same),
        build_places=_build_places(observation, same),
        last=last,
        earlier=earlier,
        log=log,
        sorting=sorting,
        watched=watched,
    )


def seat_of_side(sitters: Sequence[Sitter], side: int) -> int:
    """The seat whose shape and initial stand for a side: its own; of partners a person's, or the first.

    It does not ask who is drawn at the bottom, so that a side's mark stays the same when the table turns.
    """
    seats = [seat for seat in range(len(sitters)) if side_of(seat, len(sitters)) == side]
    return next((seat for seat in seats if sitters[seat].is_person), seats[0])


def ordered(hand: Cards, sorting: Sorting, dealt: tuple[Card, ...] = ()) -> tuple[Card, ...]:
    """A hand's cards from left to right: by rank, by suit, or as they were `dealt`."""
    cards = list(cards_in(hand))
    if sorting == "rank":
        cards.sort(key=lambda card: (rank_of(card), _SUIT_ORDER[suit_of(card)]))
    elif sorting == "suit":
        cards.sort(key=lambda card: (_SUIT_ORDER[suit_of(card)], rank_of(card)))
    else:
        kept = [card for card in dealt if hand >> card & 1]
        cards = kept + [card for card in cards if card not in kept]
    return tuple(cards)


def _loose_places(observation: Observation, before: TableFacts | None) -> tuple[tuple[Card, int], ...]:
    kept = {card: place for card, place in before.places if observation.loose >> card & 1} if before else {}
    for card in cards_in(observation.loose):
        if card not in kept:
            kept[card] = _first_free(kept.values())
    return tuple(sorted(kept.items()))


def _build_places(observation: Observation, before: TableFacts | None) -> tuple[tuple[int, int], ...]:
    """A build stays where the build lay that shares most cards with it: a raise changes only its value."""
    kept: dict[int, int] = {}
    if before is not None:
        old = {build.value: build.cards for build in before.observation.builds}
        for value, place in sorted(before.build_places, key=lambda pair: -old[pair[0]].bit_count()):
            heirs = [b.value for b in observation.builds if b.cards & old[value] and b.value not in kept]
            if heirs:
                kept[heirs[0]] = place
    for build in observation.builds:
        if build.value not in kept:
            kept[build.value] = _first_free(kept.values())
    return tuple(sorted(kept.items()))


def _first_free(taken: Iterable[int]) -> int:
    used = set(taken)
    place = 0
    while place in used:
        place += 1
    return place


def plays_of(events: Sequence[Event]) -> tuple[LastPlay, ...]:
    """Every play of a run of events, oldest first."""
    starts = [at for at, event in enumerate(events) if isinstance(event, Played)]
    parts = [events[at:end] for at, end in pairwise([*starts, len(events)])]
    return tuple(play for part in parts if (play := last_play_of(part)) is not None)


def last_play_of(events: Sequence[Event]) -> LastPlay | None:
    """What the events of a play leave to be marked; None where no play is among them."""
    played = next((event for event in events if isinstance(event, Played)), None)
    if played is None:
        return None
    cards, value = 1 << played.card, 0
    for event in events:
        if isinstance(event, Captured):
            cards, value = event.cards, event.build
        elif isinstance(event, Built):
            cards, value = event.cards, event.value
    return LastPlay(played.seat, played.card, played.kind, cards, value, tuple(events))
