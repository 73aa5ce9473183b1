"""A scene with a director whose clock is turned by hand, and random hands to be shown on it."""

from collections.abc import Iterator
from random import Random

from PySide6.QtCore import QObject, Signal

from rc_desktop.game.seating import Sitter
from rc_desktop.rules.events import Event, seen_by
from rc_desktop.rules.hand import apply, deal, opening_events, shuffled
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.options import DOMINICAN, Options
from rc_desktop.rules.position import NOBODY, Observation, Position, observe
from rc_desktop.table.director import Director
from rc_desktop.table.facts import TableFacts, last_play_of, table_facts
from rc_desktop.table.motion import FRAME
from rc_desktop.table.scene import TableScene

SITTERS = (
    Sitter("Manuel"),
    Sitter("Rosa", "computer", "regular"),
    Sitter("Lucía", "computer", "novice"),
    Sitter("Inés", "computer", "regular"),
)
HOUSE = Options(raise_own=True, raise_absorbs=True, owner_may_trail=True, match_loose="free")
"""House rules under which everything happens that can happen."""
Step = tuple[tuple[Event, ...], TableFacts]


class HandClock(QObject):
    """A clock that ticks when it is told to, frame by frame."""

    ticked = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self.running = False
        self.now = 0.0

    def start(self) -> None:
        """Begin from 0."""
        self.running, self.now = True, 0.0

    def stop(self) -> None:
        """Tick no more."""
        self.running = False

    def advance(self, ms: float) -> None:
        """Let so many ms go by, frame by frame, as long as something moves."""
        end = self.now + ms
        while self.running and self.now < end:
            self.now = min(end, self.now + FRAME)
            self.ticked.emit(self.now)

    def run(self) -> float:
        """Let time go by until nothing moves any more; returns how many ms it took."""
        before = self.now
        for _ in range(10_000):
            if not self.running:
                return self.now - before
            self.advance(FRAME)
        raise AssertionError("the motion does not end")


class Stage:
    """A scene, its director, and the numbers of the steps that are done."""

    def __init__(self, width: float = 1280, height: float = 800) -> None:
        self.clock = HandClock()
        self.scene = TableScene()
        self.scene.set_size(width, height)
        self.director = Director(self.scene, self.clock)
        self.done: list[int] = []
        self.director.done.connect(self.done.append)

    def picture(self) -> list[tuple[object, ...]]:
        """All that lies on the scene as values: two scenes that look alike are equal."""
        cards = [
            (item.card, *_rounded((*item.pos().toTuple(), item.get_width(), item.rotation(), item.zValue())),
             item.get_flip(), item.opacity(), item.state.value)
            for item in [*self.scene.card_items(), *self._backs()]
        ]  # fmt: skip
        builds = [
            (b.value, *_rounded(b.scene_rect().getRect()), b.opacity(), b.cover.opacity(), b.cover.get_pop())
            for b in self.scene.build_items()
        ]
        piles = [
            (seat, self.scene.pile_item(seat).cards, self.scene.pile_item(seat).sweeps)
            for seat in range(self.scene.facts.seats)
        ]
        return [*sorted(cards), *sorted(builds), *piles, (self.scene.stock_item.count,)]

    def _backs(self) -> Iterator[object]:
        for seat in range(self.scene.facts.seats):
            yield from self.scene.back_items(seat)

    def wrong(self) -> list[str]:
        """The cards that do not lie where the layout says, and those that should not be there."""
        layout, found = self.scene.layout, []
        for item in self.scene.card_items():
            spot = layout.spot_of(item.card)
            if spot is None or spot.rect.center() != item.pos() or not item.is_home():
                found.append(f"card {item.card}")
        for seat in layout.seats:
            items = self.scene.back_items(seat.seat)
            if [item.pos() for item in items] != [spot.rect.center() for spot in seat.backs]:
                found.append(f"backs of {seat.seat}")
        return found


def _rounded(values: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(value, 3) for value in values)


def steps(
    seed: str,
    seats: int = 2,
    viewer: int = 0,
    options: Options = DOMINICAN,
    zeal: float = 0.5,
    scores: tuple[int, ...] | None = None,
) -> Iterator[Step]:
    """A random hand from deal to end as the viewer's table is told it; `zeal` for builds and captures."""
    rng = Random(f"steps {seed}")
    position = deal(options, seats, rng.randrange(seats), shuffled(seed), scores)
    facts = _facts(position, viewer, None, ())
    yield masked(opening_events(position, shuffled(seed)), viewer), facts
    while position.turn != NOBODY:
        plays = legal_plays(position)
        eager = [play for play in plays if play.loose or play.build]
        play = rng.choice(eager if eager and rng.random() < zeal else plays)
        position, events = apply(position, play)
        facts = _facts(position, viewer, facts, events)
        yield masked(events, viewer), facts


def masked(events: tuple[Event, ...], viewer: int) -> tuple[Event, ...]:
    """Events as the viewer may know them."""
    return tuple(seen_by(event, viewer) for event in events)


def observed(position: Position, viewer: int) -> Observation:
    """What the viewer sees; nobody sees what is public."""
    if viewer != NOBODY:
        return observe(position, viewer)
    view = observe(position, 0)
    return Observation(
        view.options, view.dealer, view.turn, NOBODY, 0, view.hand_counts, view.loose, view.builds,
        view.stock_count, view.captured, view.sweeps, view.last_capturer, view.scores, (),
    )  # fmt: skip


def _facts(
    position: Position, viewer: int, before: TableFacts | None, events: tuple[Event, ...]
) -> TableFacts:
    return table_facts(
        observed(position, viewer),
        SITTERS[: position.seats],
        viewer=viewer,
        bottom=max(viewer, 0),
        before=before,
        last=last_play_of(masked(events, viewer)),
    )
