"""What the table remembers from step to step: the move log, the play still marked, where the cards lie."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rc_desktop.game.errands import Tell, in_silence
from rc_desktop.game.public import MatchSeen
from rc_desktop.rules.events import Built, Captured, Dealt, Event, Played, Residue
from rc_desktop.rules.position import NOBODY, side_of, sides
from rc_desktop.screens.viewer import Viewer
from rc_desktop.table.facts import LastPlay, Sorting, TableFacts, last_play_of, plays_of, table_facts
from rc_desktop.table.log import MoveLog
from rc_desktop.table.sentences import Names

_TELL: Final = 64
"""After so many steps it is told how far the catching up is."""


@dataclass(frozen=True)
class _Before:
    """What was remembered before a step of the hand that runs, should that step be taken back."""

    log: int
    last: LastPlay | None
    last_player: int
    facts: TableFacts | None
    since: dict[int, tuple[Event, ...]]
    made: tuple[int, ...]
    taken: tuple[int, ...]


@dataclass
class TableMemory:
    """Fed with every step of `match`, it gives the facts to draw. All of it is public."""

    match: MatchSeen
    log: MoveLog = field(default_factory=MoveLog)
    last: LastPlay | None = None
    last_player: int = NOBODY
    rest: Residue | None = None
    """Who took what was left at the end of the hand; None while it runs."""
    facts: TableFacts | None = None
    _steps: int = 0
    _deal: int = 0  # the step of the last deal
    _hand: int = 0
    _since: dict[int, list[Event]] = field(default_factory=dict)
    _made: list[int] = field(default_factory=lambda: [0, 0, 0])
    _taken: list[int] = field(default_factory=lambda: [0, 0, 0])
    _before: dict[int, _Before] = field(default_factory=dict)  # by step, of the deal that runs
    _played: dict[int, tuple[Event, ...]] = field(default_factory=dict)  # the same steps' events

    def catch_up(self, tell: Tell = in_silence) -> None:
        """Take in a match that is gone on with from its first step: cards keep the places they had.

        For a long match it takes a while: that is for a thread, and what `tell` raises ends it.
        """
        for step in range(self._steps, self.match.steps):
            if step % _TELL == 0:
                tell(step, self.match.steps)
            self.take(step)
            view = self.match.seen(step, NOBODY).observation
            self.facts = table_facts(
                view, self.match.setup.sitters, hand_number=max(1, self._hand), before=self.facts
            )

    def take(self, step: int) -> None:
        """A step happened."""
        events = self.match.seen(step, NOBODY).events
        self._before[step], self._played[step] = self._now(), events
        for event in events:
            if isinstance(event, Dealt):
                self._deal = step
                self._before.clear()  # a play before a deal is never taken back
                self._played.clear()
                if event.number == 1:
                    self._begin_hand()
            elif isinstance(event, Residue):
                self.rest = event
        self.log.add(events, by_computer=self.match.by_computer(step))
        self._count(events)
        played = next((event for event in events if isinstance(event, Played)), None)
        for seat in range(self.match.seats):
            self._since.setdefault(seat, []).extend(events)
        if played is not None:
            self.last = last_play_of(events)
            self.last_player = played.seat
            self._since[played.seat] = []
        self._steps = step + 1

    def _now(self) -> _Before:
        since = {seat: tuple(events) for seat, events in self._since.items()}
        made, taken = tuple(self._made), tuple(self._taken)
        return _Before(self.log.length, self.last, self.last_player, self.facts, since, made, taken)

    def take_back(self, step: int) -> tuple[Event, ...]:
        """The steps after this one were taken back; returns the events of the play that was.

        All is as it was then, but that the log tells of it.
        """
        before = self._before[step + 1]
        events = self._played[step + 1]
        for other in [number for number in self._before if number > step]:
            del self._before[other], self._played[other]
        self.log.take_back(before.log, events)
        self.last, self.last_player, self.facts = before.last, before.last_player, before.facts
        self._since = {seat: list(seen) for seat, seen in before.since.items()}
        self._made, self._taken = list(before.made), list(before.taken)
        self._steps = step + 1
        return events

    def events_of(self, step: int) -> tuple[Event, ...]:
        """What everyone saw of a step of this deal; nothing where it was another's."""
        return self._played.get(step, ())

    def _begin_hand(self) -> None:
        for result in self.match.results[max(0, self._hand - 1) : self._hand]:
            self.log.end_hand(result)
        self._hand += 1
        self.log.begin_hand(self._hand)
        self.last, self.last_player, self.rest = None, NOBODY, None
        self._since = {}

    def _count(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Built) and event.how == "new":
                self._made[side_of(event.seat, self.match.seats)] += 1
            elif isinstance(event, Captured) and event.build:
                self._taken[side_of(event.seat, self.match.seats)] += 1

    def since(self, seat: int) -> tuple[Event, ...]:
        """What everyone saw since `seat` last played in this hand."""
        return tuple(self._since.get(seat, ()))

    def builds(self) -> tuple[Sequence[int], Sequence[int]]:
        """How many builds each side took, and how many it made."""
        count = sides(self.match.seats)
        return self._taken[:count], self._made[:count]

    def _dealt(self, seat: int) -> tuple[int, ...]:
        """The cards of the last deal in the order in which `seat`, who looks on, got them."""
        if seat == NOBODY or not self._steps:
            return ()
        events = self.match.seen(self._deal, seat).events
        return next((event.hands[seat] or () for event in events if isinstance(event, Dealt)), ())

    def now(self, step: int, viewer: Viewer, sorting: Sorting) -> TableFacts:
        """The facts after `step` for whoever looks on now."""
        sitters = self.match.setup.sitters
        names = Names.of_seats((sitter.name for sitter in sitters), viewer.seat)
        self.facts = table_facts(
            self.match.seen(step, viewer.seat).observation,
            sitters,
            viewer=viewer.seat,
            bottom=viewer.bottom,
            hand_number=max(1, self._hand),
            sorting=sorting,
            dealt=self._dealt(viewer.seat),
            before=self.facts,
            last=self.last,
            earlier=plays_of(self.since(viewer.seat))[:-1],
            log=self.log.lines(names),
        )
        return self.facts
