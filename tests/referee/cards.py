"""The referee's cards, players and deals, written from rules.md and notation.md alone."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

Position = dict[str, Any]
Build = dict[str, Any]
Rules = dict[str, Any]
Item = dict[str, Any]

RANKS = "A23456789TJQK"
SUITS = "cdhs"
DECK = [rank + suit for rank in RANKS for suit in SUITS]
ORDER = {card: index for index, card in enumerate(DECK)}
COUNTS = {card: RANKS.index(card[0]) + 1 for card in DECK}

# Every house rule's values, the default first.
HOUSE_RULES: dict[str, tuple[Any, ...]] = {
    "direction": ("counter-clockwise", "clockwise"),
    "deal_passes": ("left", "right"),
    "match_loose": ("all", "any", "free"),
    "raise_own": (False, True),
    "raise_absorbs": (False, True),
    "partner_builds": (False, True),
    "owner_may_trail": (False, True),
    "sweeps": ("cancel", "count", "off"),
    "last_play_sweep": (True, False),
    "near_target": ("gate", "cap", "off"),
    "at_one_short": ("little_casino", "most_spades"),
    "claim": ("hand_end", "immediate"),
    "both_reach": ("higher", "counting_out"),
}
DEFAULTS: Rules = {name: values[0] for name, values in HOUSE_RULES.items()}
DEFAULTS["target"] = 21

POINTS = {
    "cards": 3,
    "spades": 1,
    "big_casino": 2,
    "little_casino": 1,
    "ace_spades": 1,
    "ace_clubs": 1,
    "ace_hearts": 1,
    "ace_diamonds": 1,
    "sweeps": 1,
}
COUNTING_ORDER = list(POINTS)
CARD_ITEMS = {
    "big_casino": "Td",
    "little_casino": "2s",
    "ace_spades": "As",
    "ace_clubs": "Ac",
    "ace_hearts": "Ah",
    "ace_diamonds": "Ad",
}


# --- Cards and values ---------------------------------------------------------


def count(card: str) -> int:
    """What a card counts inside a sum (rules.md, Cards and values): an ace is 1."""
    return COUNTS[card]


def worth(card: str) -> int:
    """What a card standing alone is worth (rules.md, Cards and values): an ace is 14."""
    return 14 if card[0] == "A" else count(card)


def in_order(cards: Sequence[str]) -> list[str]:
    """The cards in the order of notation.md, Cards and plays."""
    return sorted(cards, key=ORDER.__getitem__)


def splits(cards: Sequence[str], value: int) -> bool:
    """Whether cards split exactly into groups of value (rules.md, Cards and values)."""
    return _splits(tuple(sorted([COUNTS[card] for card in cards], reverse=True)), value, 0)


@lru_cache(maxsize=500_000)
def _splits(counts: tuple[int, ...], value: int, missing: int) -> bool:
    """Try every group (rules.md, Cards and values), `missing` short in the open one."""
    if missing:
        return any(
            _splits(counts[:i] + counts[i + 1 :], value, missing - card)
            for i, card in enumerate(counts)
            if card <= missing
        )
    if not counts:
        return True
    first, rest = counts[0], counts[1:]
    alone = 14 if first == 1 else first
    if alone == value and _splits(rest, value, 0):
        return True
    # The first card has to be in some group, so it may as well open the next one.
    return first < value and _splits(rest, value, value - first)


# --- Players, deal, turn ------------------------------------------------------


def with_defaults(rules: Rules) -> Rules:
    """All house rules, those not named on their default (notation.md, Position)."""
    return {**DEFAULTS, **rules}


def side_count(seats: int) -> int:
    """How many sides play (rules.md, Players, deal, turn): four seats are two."""
    return 2 if seats == 4 else seats


def side_of(seats: int, seat: int) -> int:
    """The side of a seat (notation.md, Position)."""
    return seat % side_count(seats)


def is_partner(position: Position, seat: int, other: int) -> bool:
    """Whether two seats are partners (rules.md, Players, deal, turn)."""
    return bool(position["seats"] == 4 and other == (seat + 2) % 4)


def side_scores(position: Position) -> list[int]:
    """The match scores as the hand began, zeros if absent (notation.md, Position)."""
    zeros = [0] * side_count(position["seats"])
    return list(position.get("scores", zeros))


def deal(rules: Rules, seats: int, dealer: int, deck: Sequence[str], scores: Sequence[int]) -> Position:
    """The position after the first deal (rules.md, Players, deal, turn)."""
    position: Position = {
        "rules": {k: v for k, v in rules.items() if v != DEFAULTS[k]},
        "seats": seats,
        "dealer": dealer,
        "turn": None,
        "hands": [[] for _ in range(seats)],
        "loose": [],
        "builds": [],
        "stock": list(deck),
        "captured": [[] for _ in range(seats)],
        "sweeps": [0] * seats,
        "last_capturer": None,
        "scores": list(scores),
    }
    deal_hands(position)
    position["loose"] = in_order(position["stock"][:4])
    position["stock"] = position["stock"][4:]
    return position


def deal_hands(position: Position) -> None:
    """Deal four to each seat from dealer + 1 (rules.md, Players, deal, turn)."""
    seats, first = position["seats"], position["dealer"] + 1
    for seat in range(first, first + seats):
        position["hands"][seat % seats] = in_order(position["stock"][:4])
        position["stock"] = position["stock"][4:]
    position["turn"] = first % seats
