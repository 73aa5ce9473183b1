"""The referee's counts: what a hand is worth, and what it makes of a match."""

from collections.abc import Sequence
from typing import Any

from tests.referee.cards import (
    CARD_ITEMS,
    COUNTING_ORDER,
    POINTS,
    Item,
    Position,
    Rules,
    side_count,
    side_of,
    side_scores,
    with_defaults,
)

# --- End of a hand --------------------------------------------------------------


def piles(position: Position) -> list[list[str]]:
    """Each side's captured cards (rules.md, End of a hand)."""
    seats = position["seats"]
    sides: list[list[str]] = [[] for _ in range(side_count(seats))]
    for seat, pile in enumerate(position["captured"]):
        sides[side_of(seats, seat)] += pile
    return sides


def spades(cards: Sequence[str]) -> list[str]:
    """The spades among the cards (rules.md, End of a hand)."""
    return [card for card in cards if card[1] == "s"]


def most(counts: Sequence[int]) -> int | None:
    """The side with more than each other side, or None (rules.md, End of a hand)."""
    top = max(counts)
    return counts.index(top) if counts.count(top) == 1 else None


def tally(position: Position) -> dict[str, Any]:
    """The hand's items in counting order and points (rules.md, End of a hand)."""
    if position["turn"] is not None:
        raise ValueError("the hand is not over")
    claim = claimed(position)
    items = _all_items(position) if claim is None else [_item(*claim)]
    totals = [0] * side_count(position["seats"])
    for item in items:
        totals[item["side"]] += item["points"]
    return {"items": items, "totals": totals}


def _item(name: str, side: int, times: int = 1) -> Item:
    """One item as notation.md's `tally` writes it."""
    return {"item": name, "side": side, "points": times * POINTS[name]}


def _all_items(position: Position) -> list[Item]:
    """Every item somebody scores (rules.md, End of a hand)."""
    sides = piles(position)
    winners = {
        "cards": most([len(pile) for pile in sides]),
        "spades": most([len(spades(pile)) for pile in sides]),
    }
    for name, card in CARD_ITEMS.items():
        holders = [side for side, pile in enumerate(sides) if card in pile]
        winners[name] = holders[0] if holders else None
    items = [_item(name, side) for name, side in winners.items() if side is not None]
    return items + _sweep_items(position)


def _sweep_items(position: Position) -> list[Item]:
    """The sweeps that score, after cancelling (rules.md, Sweep)."""
    made = [0] * side_count(position["seats"])
    for seat, sweeps in enumerate(position["sweeps"]):
        made[side_of(position["seats"], seat)] += sweeps
    scoring = {
        "cancel": [max(0, n - max(_without(made, s))) for s, n in enumerate(made)],
        "count": made,
        "off": [0] * len(made),
    }[with_defaults(position["rules"])["sweeps"]]
    return [_item("sweeps", side, n) for side, n in enumerate(scoring) if n]


def _without(counts: Sequence[int], side: int) -> list[int]:
    """The counts of each other side (rules.md, End of a hand)."""
    return [n for other, n in enumerate(counts) if other != side]


# --- The match ------------------------------------------------------------------


def condition_of(rules: Rules, scores: Sequence[int], side: int) -> str | None:
    """The item a side must score to win, if it is bound to one (rules.md, The match)."""
    rules = with_defaults(rules)
    # A hand that begins with a side at the target is one of playing on.
    if rules["near_target"] == "off" or max(scores) >= rules["target"]:
        return None
    one_short = {"little_casino": "little_casino", "most_spades": "spades"}
    needed = {3: "cards", 2: "big_casino", 1: one_short[rules["at_one_short"]]}
    return needed.get(rules["target"] - scores[side])


def claimed(position: Position) -> tuple[str, int] | None:
    """The item and side of a condition that cannot fail (rules.md, `claim`)."""
    if with_defaults(position["rules"])["claim"] != "immediate":
        return None
    scores = side_scores(position)
    for item in COUNTING_ORDER:
        for side in range(len(scores)):
            needed = condition_of(position["rules"], scores, side)
            if needed == item and _cannot_fail(position, side, item):
                return item, side
    return None


def _cannot_fail(position: Position, side: int, item: str) -> bool:
    """Whether the side is certain of the item whatever follows (rules.md, `claim`)."""
    sides = piles(position)
    if item in CARD_ITEMS:
        return CARD_ITEMS[item] in sides[side]
    if item == "spades":
        sides = [spades(pile) for pile in sides]
    sizes = [len(pile) for pile in sides]
    still_out = (13 if item == "spades" else 52) - sum(sizes)
    return all(sizes[side] > other + still_out for other in _without(sizes, side))


def settle(rules: Rules, scores: Sequence[int], items: Sequence[Item]) -> tuple[list[int], int | None]:
    """The scores after the hand and the winner, if any (rules.md, The match)."""
    items = sorted(items, key=lambda item: COUNTING_ORDER.index(item["item"]))
    items = [item for item in items if not _barred(rules, scores, item)]
    by_condition = _condition_winner(rules, scores, items)
    after = [_score_after(rules, scores, side, items, side == by_condition) for side in range(len(scores))]
    if by_condition is not None:
        return after, by_condition
    return after, _points_winner(rules, scores, items, after)


def _barred(rules: Rules, scores: Sequence[int], item: Item) -> bool:
    """Whether the item is a sweep that does not score (rules.md, The match)."""
    rules = with_defaults(rules)
    if item["item"] != "sweeps":
        return False
    near = scores[item["side"]] >= rules["target"] - 3
    return bool(rules["sweeps"] == "off" or (near and rules["near_target"] != "off"))


def _condition_winner(rules: Rules, scores: Sequence[int], items: Sequence[Item]) -> int | None:
    """The first side in counting order to meet its condition (rules.md, The match)."""
    for item in items:
        if condition_of(rules, scores, item["side"]) == item["item"]:
            return int(item["side"])
    return None


def _score_after(rules: Rules, scores: Sequence[int], side: int, items: Sequence[Item], won: bool) -> int:
    """One side's score after the hand (rules.md, The match, `near_target`)."""
    rules = with_defaults(rules)
    total: int = scores[side]
    total += sum(item["points"] for item in items if item["side"] == side)
    target: int = rules["target"]
    if condition_of(rules, scores, side) is None:
        return total
    if rules["near_target"] == "gate":
        return target if won else scores[side]
    return max(target, total) if won else min(target - 1, total)


def _points_winner(
    rules: Rules, scores: Sequence[int], items: Sequence[Item], after: Sequence[int]
) -> int | None:
    """Who wins by points, None if nobody or level (rules.md, The match)."""
    rules = with_defaults(rules)
    target = rules["target"]
    if max(after) < target:
        return None
    if rules["both_reach"] == "counting_out" and max(scores) < target:
        first = _first_to_reach(rules, scores, items)
        if first is not None:
            return first
    return most(after)


def _first_to_reach(rules: Rules, scores: Sequence[int], items: Sequence[Item]) -> int | None:
    """The first to the target before the sweeps (rules.md, `both_reach`)."""
    running = list(scores)
    for item in items:
        side = item["side"]
        # A side bound to a condition cannot reach the target by points.
        if item["item"] == "sweeps" or condition_of(rules, scores, side) is not None:
            continue
        running[side] += item["points"]
        if running[side] >= rules["target"]:
            return int(side)
    return None
