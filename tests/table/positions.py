"""Observations for the tests of the table: the vectors, the worked positions, and short ones by hand."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from rc_desktop.rules.cards import DECK, card, cards_in, parse
from rc_desktop.rules.notation import position_from_json
from rc_desktop.rules.options import Options, from_dict
from rc_desktop.rules.position import Build, Observation, observe

VECTORS = Path(__file__).parents[1] / "rules" / "vectors.json"


@cache
def vectors() -> tuple[Observation, ...]:
    """The observation of the seat at turn in every vector."""
    entries = json.loads(VECTORS.read_text())["legal"]
    found = [position_from_json(entry["position"]) for entry in entries]
    return tuple(observe(position, position.turn) for position in found if position.turn >= 0)


def seen(position: dict[str, Any]) -> Observation:
    """What the seat at turn sees of a position in the form of notation.md."""
    found = position_from_json(position)
    return observe(found, found.turn)


def table(
    loose: str, hand: str, *builds: tuple[int, int, str], seats: int = 2, turn: int = 0, **rules: Any
) -> Observation:
    """What seat 0 sees: loose cards, its hand, builds as (value, owner, cards); the rest is captured."""
    options: Options = from_dict(rules)
    made = tuple(Build(value, owner, parse(cards.split())) for value, owner, cards in sorted(builds))
    used = parse(loose.split()) | parse(hand.split())
    for build in made:
        used |= build.cards
    held = parse(hand.split())
    return Observation(
        options=options,
        dealer=seats - 1,
        turn=turn,
        seat=0,
        hand=held,
        hand_counts=(held.bit_count(),) * seats,
        loose=parse(loose.split()),
        builds=made,
        stock_count=0,
        captured=(DECK & ~used, *(0 for _ in range(seats - 1))),
        sweeps=(0,) * seats,
        last_capturer=0,
        scores=(0,) * (2 if seats == 4 else seats),
        history=(),
    )


def hands(view: Observation) -> Iterator[int]:
    """The cards of the hand that `view` shows."""
    yield from cards_in(view.hand)


__all__ = ["card", "hands", "seen", "table", "vectors"]
