"""A slow, obvious referee of rules.md, against which the engine's rules are compared.

It is written from rules.md and notation.md alone and shares no code with the engine. Positions are the JSON
forms of notation.md as dicts, plays are texts. Nothing here is fast: every set of loose cards is tried
against every condition.
"""

from tests.referee.cards import (
    CARD_ITEMS,
    COUNTING_ORDER,
    DECK,
    HOUSE_RULES,
    POINTS,
    Build,
    Item,
    Position,
    Rules,
    count,
    deal,
    in_order,
    side_count,
    with_defaults,
    worth,
)
from tests.referee.plays import is_legal, is_single, legal_plays, play
from tests.referee.positions import check_position
from tests.referee.scoring import claimed, settle, tally

__all__ = [
    "CARD_ITEMS",
    "COUNTING_ORDER",
    "DECK",
    "HOUSE_RULES",
    "POINTS",
    "Build",
    "Item",
    "Position",
    "Rules",
    "check_position",
    "claimed",
    "count",
    "deal",
    "in_order",
    "is_legal",
    "is_single",
    "legal_plays",
    "play",
    "settle",
    "side_count",
    "tally",
    "with_defaults",
    "worth",
]
