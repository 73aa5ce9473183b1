"""Positions that the referee refuses."""

from typing import Any

from tests.referee.cards import DECK, HOUSE_RULES, Position, side_count, splits, worth
from tests.referee.scoring import claimed


def check_position(position: Position) -> str | None:
    """Why the position must be refused, or None (notation.md, Position)."""
    checks = (
        _check_form,
        _check_rules,
        _check_seats,
        _check_lists,
        _check_cards,
        _check_builds,
        _check_stock,
        _check_hand_sizes,
    )
    # Each check may rely on the ones before it.
    return next((why for check in checks if (why := check(position))), None)


def _is_int(value: Any, low: int, high: int | None = None) -> bool:
    """Whether a JSON value is a whole number in the range (true is not 1)."""
    return type(value) is int and low <= value and (high is None or value <= high)


def _check_form(position: Any) -> str | None:
    """Whether all fields are there, and no others (notation.md, Position)."""
    fields = {"rules", "seats", "dealer", "turn", "hands", "loose", "builds"}
    fields |= {"stock", "captured", "sweeps", "last_capturer"}
    if not isinstance(position, dict):
        return "a position is an object"
    if set(position) - {"scores"} != fields:
        return f"wrong fields: {sorted(set(position) ^ fields)}"
    return None


def _check_rules(position: Position) -> str | None:
    """Whether the house rules are known ones (rules.md, all house rules)."""
    if not isinstance(position["rules"], dict):
        return "rules are an object"
    for name, value in position["rules"].items():
        if name == "target":
            if not _is_int(value, 1):
                return "the target is not a positive whole number"
        elif name not in HOUSE_RULES:
            return f"unknown house rule {name}"
        elif type(value) not in (bool, str) or value not in HOUSE_RULES[name]:
            return f"unknown value of house rule {name}"
    return None


def _check_seats(position: Position) -> str | None:
    """Whether seats are in range (notation.md, Position)."""
    seats = position["seats"]
    if not _is_int(seats, 2, 4):
        return "there are 2, 3 or 4 seats"
    if not _is_int(position["dealer"], 0, seats - 1):
        return "dealer out of range"
    for name in ("turn", "last_capturer"):
        if position[name] is not None and not _is_int(position[name], 0, seats - 1):
            return f"{name} out of range"
    return None


def _check_lists(position: Position) -> str | None:
    """Whether there is one entry a seat, or a side (notation.md, Position)."""
    seats = position["seats"]
    lengths = {"hands": seats, "captured": seats, "sweeps": seats}
    lengths["scores"] = side_count(seats)
    for name, length in lengths.items():
        entries = position.get(name, [0] * length)
        if not isinstance(entries, list) or len(entries) != length:
            return f"{name} needs {length} entries"
        if name in ("sweeps", "scores") and not all(_is_int(n, 0) for n in entries):
            return f"{name} are whole numbers from 0"
    return None


def _check_cards(position: Position) -> str | None:
    """Whether all 52 cards appear exactly once (notation.md, Position)."""
    builds = position["builds"]
    if not isinstance(builds, list) or not all(isinstance(b, dict) for b in builds):
        return "builds are a list of objects"
    if any(set(build) != {"value", "owner", "cards"} for build in builds):
        return "a build has value, owner and cards"
    places = [*position["hands"], *position["captured"]]
    places += [position["loose"], position["stock"], *(b["cards"] for b in builds)]
    if not all(isinstance(place, list) for place in places):
        return "cards are listed"
    cards = [card for place in places for card in place]
    if not all(isinstance(card, str) for card in cards):
        return "cards are texts"
    if sorted(cards) != sorted(DECK):
        return "not all 52 cards exactly once"
    return None


def _check_builds(position: Position) -> str | None:
    """Whether the builds can stand (notation.md, Position)."""
    seen = set()
    for build in position["builds"]:
        value, owner = build["value"], build["owner"]
        if not _is_int(value, 2, 14) or not _is_int(owner, 0, position["seats"] - 1):
            return "a build's value or owner is out of range"
        if value in seen:
            return f"two builds of {value}"
        seen.add(value)
        if not build["cards"] or not splits(build["cards"], value):
            return f"the build of {value} does not split into groups"
        if value not in map(worth, position["hands"][owner]):
            return f"the build of {value} has no guard"
    return None


def _check_stock(position: Position) -> str | None:
    """Whether the stock is a whole number of deals (notation.md, Position)."""
    one_deal = 4 * position["seats"]
    stock = len(position["stock"])
    # 48 of the 52 cards go to hands, and the first deal has been made.
    if stock % one_deal or stock > 48 - one_deal:
        return "the stock is not a whole number of deals"
    return None


def _check_hand_sizes(position: Position) -> str | None:
    """Whether alternate play can leave such hands (notation.md, Position)."""
    seats, first = position["seats"], position["dealer"] + 1
    hands = [position["hands"][seat % seats] for seat in range(first, first + seats)]
    sizes = [len(hand) for hand in hands]
    if max(sizes) > 4:
        return "a hand has more than four cards"
    if position["turn"] is None:
        return _check_hand_over(position, sizes)
    # Those who sit before the seat at turn have played one card more.
    played = (position["turn"] - first) % seats
    full = sizes[played]
    if full == 0 or sizes != [full - 1] * played + [full] * (seats - played):
        return "hand sizes that alternate play cannot produce"
    return None


def _check_hand_over(position: Position, sizes: list[int]) -> str | None:
    """Whether a hand without a turn is over (notation.md, Position; rules.md, `claim`)."""
    if claimed(position) is None:
        over = not any(sizes) and not position["stock"]
        return None if over else "no turn, but the hand is not over"
    if sizes != sorted(sizes) or sizes[-1] - sizes[0] > 1 or sizes[0] == 4:
        return "hand sizes that alternate play cannot produce"
    return None
