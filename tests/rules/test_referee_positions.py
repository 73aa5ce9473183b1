"""Positions that the referee refuses, and the random ones that it makes and accepts."""

import copy
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.referee import (
    DECK,
    Position,
    check_position,
    claimed,
    is_single,
    legal_plays,
    play,
    settle,
    tally,
)
from tests.rules.made import cards_of, position_with
from tests.rules.random_positions import crowded_positions, played_hand, played_positions, settlements

# --- Positions that are refused ------------------------------------------------------------


def changed(**fields: Any) -> Callable[[Position], None]:
    """A change that sets fields of a position."""
    return lambda position: position.update(fields)


def build_changed(**fields: Any) -> Callable[[Position], None]:
    """A change that sets fields of a position's build."""
    return lambda position: position["builds"][0].update(fields)


def without_a_card(position: Position) -> None:
    position["captured"][0].pop()


def card_twice(position: Position) -> None:
    position["captured"][0][-1] = position["captured"][0][0]


def two_builds_of_a_value(position: Position) -> None:
    cards = ["4h", "5h"]
    position["captured"][0] = [card for card in position["captured"][0] if card not in cards]
    position["builds"].append({"value": 9, "owner": 0, "cards": cards})


def without_the_guard(position: Position) -> None:
    position["hands"][0] = ["Qd"]
    position["captured"][0] = [card for card in position["captured"][0] if card != "Qd"] + ["9h"]


def hand_too_small(position: Position) -> None:
    position["captured"][0] += position["hands"][1]
    position["hands"][1] = []


def hand_too_large(position: Position) -> None:
    for hand in position["hands"]:
        hand += [position["captured"][0].pop() for _ in range(4)]


def odd_stock(position: Position) -> None:
    position["stock"] = [position["captured"][0].pop() for _ in range(4)]


def stock_too_large(position: Position) -> None:
    pile = position["captured"][0]
    position["stock"], position["captured"][0] = pile[:44], pile[44:]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (changed(extra=1), "fields"),
        (changed(rules={"raise_all": True}), "unknown house rule"),
        (changed(rules={"raise_own": 1}), "unknown value"),
        (changed(rules={"target": 0}), "target"),
        (changed(seats=5), "seats"),
        (changed(dealer=2), "dealer"),
        (changed(turn=-1), "turn"),
        (changed(turn=True), "turn"),
        (changed(last_capturer=2), "last_capturer"),
        (changed(sweeps=[0]), "sweeps"),
        (changed(scores=[0, 0, 0]), "scores"),
        (changed(builds=None), "builds"),
        (changed(turn=0), "hand sizes"),
        (changed(turn=None), "not over"),
        (build_changed(owner=2), "out of range"),
        (build_changed(owner=1), "no guard"),
        (build_changed(value=15), "out of range"),
        (build_changed(value=8), "does not split"),
        (without_a_card, "52 cards"),
        (card_twice, "52 cards"),
        (two_builds_of_a_value, "two builds"),
        (without_the_guard, "no guard"),
        (hand_too_small, "hand sizes"),
        (hand_too_large, "more than four"),
        (odd_stock, "stock"),
        (stock_too_large, "stock"),
    ],
)
def test_positions_that_are_refused(change: Callable[[Position], None], why: str) -> None:
    build = {"value": 9, "owner": 0, "cards": ["4c", "5c"]}
    position = position_with(hands=[["9h"], ["Kd"]], builds=[build])
    assert check_position(position) is None
    change(position)
    refusal = check_position(position)
    assert refusal is not None
    assert why in refusal


# --- Random play ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_whole_hands_keep_the_rules_promises(seats: int, seed: int) -> None:
    hand = list(played_hand(Random(f"whole {seed}"), seats))
    for position in hand:
        assert check_position(position) is None
        assert sorted(cards_of(position)) == sorted(DECK)
        assert (legal_plays(position) == []) is (position["turn"] is None)
    for before, after in pairwise(hand):
        dealt = sum(map(len, after["hands"])) > sum(map(len, before["hands"]))
        assert not (dealt and after["builds"])
    end = hand[-1]
    assert claimed(end) or end["builds"] == []
    counted = tally(end)
    sweeps = sum(item["points"] for item in counted["items"] if item["item"] == "sweeps")
    assert sum(counted["totals"]) - sweeps <= 11
    assert sweeps <= sum(end["sweeps"])


def test_random_play_leaves_its_position_as_it_was() -> None:
    position = next(crowded_positions(0, 1))
    before = copy.deepcopy(position)
    for text in legal_plays(position):
        assert check_position(play(position, text)) is None
    assert position == before


def test_random_positions_are_accepted_and_the_same_for_a_seed() -> None:
    crowded = list(crowded_positions(7, 60))
    assert all(check_position(position) is None for position in crowded)
    assert all(legal_plays(position) for position in crowded)
    assert crowded == list(crowded_positions(7, 60))
    assert list(played_positions(7, 2)) == list(played_positions(7, 2))


def test_crowded_positions_reach_the_hard_cases() -> None:
    crowded = list(crowded_positions(3, 300))
    builds = [build for position in crowded for build in position["builds"]]
    assert max(len(position["loose"]) for position in crowded) == 12
    assert max(len(position["builds"]) for position in crowded) >= 4
    assert {is_single(build) for build in builds} == {True, False}
    assert {build["value"] for build in builds} == set(range(2, 15))
    assert {position["seats"] for position in crowded} == {2, 3, 4}
    partners = [p for p in crowded if p["seats"] == 4 and _partner_owns(p)]
    assert len(partners) >= 10


def _partner_owns(position: Position) -> bool:
    """Whether the partner of the seat at turn owns a build (rules.md, Build)."""
    return any(build["owner"] == (position["turn"] + 2) % 4 for build in position["builds"])


def test_random_settlements_have_at_most_one_winner_at_the_target() -> None:
    for rules, scores, scored in settlements(5, 500):
        after, winner = settle(rules, scores, scored)
        assert all(new >= old for old, new in zip(scores, after, strict=True))
        assert winner is None or after[winner] >= rules.get("target", 21)
        assert winner is not None or max(after) < rules.get("target", 21) or after.count(max(after)) > 1
