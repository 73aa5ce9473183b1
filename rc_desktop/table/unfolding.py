"""The facts between the events of a step: what the table shows of a play before the next cards are dealt.

A step may hold several things: a play ends a deal, and the next one follows; or it ends the hand, and what is
left is collected. Each is an `Act`, and within one the facts follow its events, as they begin and as their
cards arrive, so that nothing is said before it happens and nothing lags behind it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rc_desktop.rules.cards import Cards
from rc_desktop.rules.events import Built, Captured, Claimed, Dealt, Event, Played, Residue, Swept
from rc_desktop.rules.position import NOBODY, Build, Observation
from rc_desktop.table import sentences
from rc_desktop.table.facts import TableFacts, table_facts


@dataclass(frozen=True)
class Act:
    """Events that are shown together, and the facts after them."""

    events: tuple[Event, ...]
    facts: TableFacts

    @property
    def ends_hand(self) -> bool:
        """True when it tells how the hand ends ("End of a hand")."""
        return any(isinstance(event, Residue | Claimed) for event in self.events)


def acts(before: TableFacts, events: Sequence[Event], after: TableFacts) -> tuple[Act, ...]:
    """The acts of a step that leads from the facts `before` to those `after`; the last one's are these."""
    cuts = [0]
    cuts += [at for at, event in enumerate(events) if at and isinstance(event, Dealt | Residue | Claimed)]
    found, facts = [], before
    for begin, end in zip(cuts, [*cuts[1:], len(events)], strict=True):
        for at in range(begin, end):
            now = told(after, events, at)
            facts = arrived(begun(facts, events[at], now), events[at], now)
        found.append(Act(tuple(events[begin:end]), facts if end < len(events) else after))
    return tuple(found)


def told(after: TableFacts, events: Sequence[Event], at: int) -> TableFacts:
    """The facts `after` a step, with the move log only as far as its event number `at`."""
    later = sum(bool(sentences.log_line(event, after.names)) for event in events[at + 1 :])
    return replace(after, log=after.log[: max(0, len(after.log) - later)])


def begun(facts: TableFacts, event: Event, after: TableFacts) -> TableFacts:
    """The facts as an event begins: it stands in the log, and its card or cards are on their way.

    `after` are the facts after the step, its log as it is now.
    """
    view = facts.observation
    if isinstance(event, Played):
        counts = tuple(count - (seat == event.seat) for seat, count in enumerate(view.hand_counts))
        hand = view.hand & ~(1 << event.card)
        moved = _changed(view, turn=NOBODY, hand=hand, hand_counts=counts)
        return replace(_facts(facts, moved, after), last=None)
    if isinstance(event, Dealt):
        counts = tuple(have + new for have, new in zip(view.hand_counts, event.counts, strict=True))
        stock, hand = after.observation.stock_count, after.observation.hand
        moved = _changed(view, hand=hand, hand_counts=counts, stock_count=stock)
        return _facts(facts, moved, after)
    return replace(facts, log=after.log)


def arrived(facts: TableFacts, event: Event, after: TableFacts) -> TableFacts:
    """The facts as the cards of an event have come to where it brings them; else the same."""
    view = facts.observation
    if isinstance(event, Played):
        if event.kind != "trail":
            return facts
        moved = _changed(view, loose=view.loose | 1 << event.card)
    elif isinstance(event, Captured):
        builds = tuple(build for build in view.builds if build.value != event.build)
        piles = _added(view.captured, event.seat, event.cards)
        loose = view.loose & ~event.cards
        moved = _changed(view, loose=loose, builds=builds, captured=piles, last_capturer=event.seat)
    elif isinstance(event, Built):
        moved = _changed(view, loose=view.loose & ~event.cards, builds=_built(view.builds, event))
    elif isinstance(event, Swept):
        sweeps = tuple(count + (seat == event.seat) for seat, count in enumerate(view.sweeps))
        return replace(facts, observation=_changed(view, sweeps=sweeps))
    elif isinstance(event, Dealt):
        return _facts(facts, _changed(view, loose=view.loose | event.table), after)
    elif isinstance(event, Residue) and event.seat != NOBODY:
        moved = _changed(view, loose=0, captured=_added(view.captured, event.seat, event.cards))
        return _facts(facts, moved, after)
    else:
        return facts
    return replace(_facts(facts, moved, after), last=after.last)


def at_rest(view: Observation) -> Observation:
    """An observation while nobody is at turn, for something is still being shown."""
    return _changed(view, turn=NOBODY)


def undealt(facts: TableFacts) -> TableFacts:
    """The facts as a hand begins, before its first deal: nothing on the table, in no hand, in no pile."""
    view = facts.observation
    none = (0,) * view.seats
    empty = _changed(
        view, turn=NOBODY, hand=0, hand_counts=none, loose=0, builds=(), captured=none, sweeps=none,
        last_capturer=NOBODY, history=(),
    )  # fmt: skip
    return replace(facts, observation=empty, hand_order=(), places=(), build_places=(), last=None, earlier=())


def _facts(facts: TableFacts, view: Observation, after: TableFacts) -> TableFacts:
    """Facts of another observation on the way from `facts` to `after`, every card in its place."""
    dealt = after.hand_order if len(after.hand_order) > len(facts.hand_order) else facts.hand_order
    found = table_facts(
        view,
        after.sitters,
        viewer=after.viewer,
        bottom=after.bottom,
        hand_number=after.hand_number,
        sorting=after.sorting,
        dealt=dealt,
        before=facts,
        last=facts.last,
        earlier=facts.earlier,
        log=after.log,
    )
    return replace(found, aids=after.aids, undo=after.undo, sound=after.sound)


def _built(builds: tuple[Build, ...], event: Built) -> tuple[Build, ...]:
    kept = [build for build in builds if build.value not in (event.value, event.before)]
    made = Build(event.value, event.owner, event.cards)
    return tuple(sorted([*kept, made], key=lambda build: build.value))


def _added(piles: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    return tuple(pile | cards if owner == seat else pile for owner, pile in enumerate(piles))


def _changed(view: Observation, **changes: object) -> Observation:
    """An observation with some of its attributes otherwise."""
    parts = {name: changes.get(name, getattr(view, name)) for name in _PARTS}
    return Observation(**parts)  # type: ignore[arg-type]


_PARTS = (
    "options", "dealer", "turn", "seat", "hand", "hand_counts", "loose", "builds", "stock_count", "captured",
    "sweeps", "last_capturer", "scores", "history",
)  # fmt: skip
