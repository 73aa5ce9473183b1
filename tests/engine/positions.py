"""Positions that the tests of the engine room use, as JSON."""

from itertools import chain
from typing import Any

from rc_desktop.rules.cards import DECK, parse, texts
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.notation import Json, observation_to_json, position_to_json
from rc_desktop.rules.options import DOMINICAN, Options
from rc_desktop.rules.position import Observation, Position, observe


def made_up(hands: list[str], loose: str, turn: int | None = 0, **more: Any) -> Json:
    """A position near the end of a hand: every card that is not named lies in seat 0's pile."""
    held = [hand.split() for hand in hands]
    builds = more.get("builds", [])
    named = [*chain(*held), *loose.split(), *chain(*(build["cards"] for build in builds))]
    rest = texts(DECK & ~parse(named))
    position = {
        "rules": {},
        "seats": len(hands),
        "dealer": len(hands) - 1,
        "turn": turn,
        "hands": held,
        "loose": loose.split(),
        "builds": [],
        "stock": [],
        "captured": [rest, *[[] for _ in hands[1:]]],
        "sweeps": [0] * len(hands),
        "last_capturer": 0,
        "scores": [0] * (3 if len(hands) == 3 else 2),
    }
    return {**position, **more}


def start(seats: int = 2, seed: str = "x", options: Options = DOMINICAN) -> Position:
    """A position as a hand begins."""
    return deal(options, seats, seats - 1, shuffled(seed))


def seen(position: Position) -> Json:
    """What the seat at turn sees, as JSON."""
    return observation_to_json(observe(position, position.turn))


def as_json(position: Position) -> Json:
    """A position as JSON."""
    return position_to_json(position)


def finished(seats: int = 2, seed: str = "x") -> Position:
    """A hand played to its end, always by the first legal play."""
    position = start(seats, seed)
    while position.turn >= 0:
        position = next_position(position, legal_plays(position)[0])
    return position


def full_table(hand: str, loose: int, options: Options) -> Observation:
    """What a seat sees with so many loose cards before it, the lowest ones that it does not hold."""
    held = parse(hand.split())
    on_table = 0
    for card in range(52):
        if on_table.bit_count() < loose and not held >> card & 1:
            on_table |= 1 << card
    unseen = 52 - loose - held.bit_count() - 4
    assert unseen >= 0
    captured = 0
    for card in range(51, -1, -1):
        if captured.bit_count() < unseen and not (held | on_table) >> card & 1:
            captured |= 1 << card
    return Observation(
        options, 1, 0, 0, held, (held.bit_count(), 4), on_table, (), 0, (captured, 0), (0, 0), -1, (0, 0), ()
    )
