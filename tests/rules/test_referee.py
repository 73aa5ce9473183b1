"""The referee checked on vectors and worked positions: plays, deals, sweeps, claims, settlements."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.referee import (
    DECK,
    POINTS,
    Position,
    check_position,
    claimed,
    deal,
    is_legal,
    is_single,
    legal_plays,
    play,
    settle,
    tally,
)
from tests.rules.made import position_with
from tests.rules.worked import WORKED, Worked

VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))


# --- vectors.json and the worked positions ---------------------------------------


@pytest.mark.parametrize("vector", VECTORS["legal"], ids=lambda vector: None)
def test_legal_plays_of_the_vectors(vector: dict[str, Any]) -> None:
    assert check_position(vector["position"]) is None
    assert legal_plays(vector["position"]) == vector["plays"]


@pytest.mark.parametrize("vector", VECTORS["settle"], ids=lambda vector: None)
def test_settlements_of_the_vectors(vector: dict[str, Any]) -> None:
    after = settle(vector["rules"], vector["scores"], vector["items"])
    assert after == (vector["after"], vector["winner"])


@pytest.mark.parametrize("worked", WORKED, ids=lambda worked: worked.name)
def test_worked_positions(worked: Worked) -> None:
    assert check_position(worked.position) is None
    for text in worked.legal:
        assert is_legal(worked.position, text), text
    for text in worked.illegal:
        assert not is_legal(worked.position, text), text


def worked_position(name: str) -> Position:
    """The worked position of this name (rules.md, Worked positions)."""
    return next(worked.position for worked in WORKED if worked.name == name)


def test_a_raise_changes_the_owner() -> None:
    after = play(worked_position("an opponent's single 6 is raised to 8"), "2d + [6] = 8")
    assert after["builds"] == [{"value": 8, "owner": 1, "cards": ["2d", "3c", "3d"]}]
    assert is_single(after["builds"][0])


def test_an_added_group_makes_a_build_multiple() -> None:
    after = play(worked_position("an opponent's single 8: the 2 and a loose 6 join it"), "2d + [8] 6c = 8")
    assert after["builds"] == [{"value": 8, "owner": 1, "cards": ["2d", "3c", "5c", "6c"]}]
    assert not is_single(after["builds"][0])


# --- Plays -------------------------------------------------------------------------


def test_cards_of_a_play_are_read_in_any_order() -> None:
    position = worked_position("a 9 takes an opponent's build of 9 and 5+4 together")
    assert play(position, "9d x 5c [9] 4c") == play(position, "9d x [9] 4c 5c")


@pytest.mark.parametrize("text", ["", "9d x", "9d x 4c", "9d x 4c 4c 5c", "9d x [10]", "4c", "9d x 4c 5c ="])
def test_texts_that_are_no_legal_plays_are_refused(text: str) -> None:
    position = worked_position("a 9 takes an opponent's build of 9 and 5+4 together")
    assert not is_legal(position, text)
    with pytest.raises(ValueError, match="not a legal play"):
        play(position, text)


def test_a_raise_into_a_build_makes_one_of_the_two() -> None:
    builds = [
        {"value": 6, "owner": 0, "cards": ["2c", "4c"]},
        {"value": 8, "owner": 0, "cards": ["3c", "5c"]},
    ]
    position = position_with(builds=builds, hands=[["6d", "8h"], ["2d", "8d"]])
    after = play(position, "2d + [6] = 8")
    assert after["builds"] == [{"value": 8, "owner": 1, "cards": ["2c", "2d", "3c", "4c", "5c"]}]


def test_the_partners_build_is_captured_but_not_joined() -> None:
    builds = [{"value": 8, "owner": 3, "cards": ["3c", "5c"]}]
    hands = [["Kc", "Kh"], ["2d", "8d"], ["Qc", "Qh"], ["8h", "Jc"]]
    fields = {"seats": 4, "builds": builds, "hands": hands, "loose": ["6c"], "sweeps": [0] * 4}
    position = position_with(**fields, captured=[[], [], [], []])
    assert check_position(position) is None
    assert legal_plays(position) == ["2d", "8d", "8d x [8]"]
    position["rules"] = {"partner_builds": True}
    assert legal_plays(position) == ["2d", "2d + [8] 6c = 8", "8d", "8d x [8]"]


# --- Deals, sweeps and the end of a hand --------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_deal_goes_round_from_the_dealers_neighbour(seats: int) -> None:
    position = deal({"claim": "hand_end"}, seats, seats - 1, DECK, [0, 0, 0][: 3 if seats == 3 else 2])
    assert check_position(position) is None
    assert position["turn"] == 0
    assert position["rules"] == {}
    assert [card for hand in position["hands"] for card in hand] == DECK[: 4 * seats]
    assert position["loose"] == DECK[4 * seats : 4 * seats + 4]
    assert position["stock"] == DECK[4 * seats + 4 :]


def test_empty_hands_are_dealt_again_without_the_table() -> None:
    stock = [f"{rank}{suit}" for suit in "hs" for rank in "2345"]
    position = position_with(turn=0, hands=[["Kc"], []], loose=["9c"], stock=stock)
    after = play(position, "Kc")
    assert after["hands"] == [stock[4:], stock[:4]]
    assert (after["turn"], after["stock"], after["loose"]) == (1, [], ["9c", "Kc"])


def test_a_capture_that_empties_the_table_is_a_sweep() -> None:
    position = position_with(hands=[["Qc"], ["9d"]], loose=["9c"])
    assert play(position, "9d x 9c")["sweeps"] == [0, 1]


@pytest.mark.parametrize(("last_play_sweep", "sweeps"), [(True, [1, 0]), (False, [0, 0])])
def test_the_hands_last_card_may_sweep(last_play_sweep: bool, sweeps: list[int]) -> None:
    rules = {"last_play_sweep": last_play_sweep}
    position = position_with(rules=rules, turn=0, hands=[["9d"], []], loose=["9c"])
    after = play(position, "9d x 9c")
    assert after["turn"] is None
    assert after["sweeps"] == sweeps


def test_the_residue_goes_to_whoever_captured_last() -> None:
    position = position_with(turn=0, hands=[["Qd"], []], loose=["9c"], last_capturer=1)
    after = play(position, "Qd")
    assert after["captured"][1] == ["9c", "Qd"]
    assert (after["loose"], after["sweeps"], check_position(after)) == ([], [0, 0], None)


def test_without_a_capture_the_residue_goes_to_nobody() -> None:
    loose = [card for card in DECK if card != "Qd"]
    position = position_with(
        rules={"match_loose": "free"}, turn=0, hands=[["Qd"], []], loose=loose[:6], last_capturer=None
    )
    position["captured"] = [[], []]
    after = play(position, "Qd")
    assert after["loose"] == [*loose[:6], "Qd"]
    assert tally(after) == {"items": [], "totals": [0, 0]}


@pytest.mark.parametrize(
    ("rule", "sweeps", "scored"),
    [
        ("cancel", [3, 1, 2], [(0, 1)]),
        ("cancel", [2, 2, 0], []),
        ("count", [3, 0, 2], [(0, 3), (2, 2)]),
        ("off", [3, 1, 2], []),
    ],
)
def test_sweeps_cancel_count_or_are_off(rule: str, sweeps: list[int], scored: list[tuple[int, int]]) -> None:
    fields = {"rules": {"sweeps": rule}, "seats": 3, "turn": None, "sweeps": sweeps}
    position = position_with(**fields, hands=[[], [], []], captured=[[], [], []], scores=[0, 0, 0])
    items = tally(position)["items"]
    assert [(i["side"], i["points"]) for i in items if i["item"] == "sweeps"] == scored


def test_ties_of_cards_and_spades_score_for_nobody() -> None:
    # 13 ranks of two suits each, and the spades shared but for one that nobody has.
    mine = [card for card in DECK if card[1] in "cd"]
    theirs = [card for card in DECK if card[1] in "hs"]
    mine[0], theirs[1] = theirs[1], mine[0]
    position = position_with(turn=None, hands=[[], []], captured=[mine, theirs])
    names = [item["item"] for item in tally(position)["items"]]
    assert "cards" not in names
    assert names[0] == "spades"


# --- Claims ---------------------------------------------------------------------------


def claiming(scores: list[int], **fields: Any) -> Position:
    """A position under `claim` immediate, the rest with seat 0 (rules.md, The match)."""
    return position_with(rules={"claim": "immediate"}, scores=scores, **fields)


def test_a_claimed_card_ends_the_hand_at_once() -> None:
    position = claiming([0, 19], hands=[["Kc", "Qc"], ["Th", "Kd"]], loose=["Td", "2c"])
    after = play(position, "Th x Td")
    assert (after["turn"], after["loose"], after["hands"]) == (None, ["2c"], [["Qc", "Kc"], ["Kd"]])
    assert check_position(after) is None
    assert tally(after) == {"items": [{"item": "big_casino", "side": 1, "points": 2}], "totals": [0, 2]}
    assert settle(after["rules"], after["scores"], tally(after)["items"]) == ([0, 21], 1)


def test_most_cards_are_claimed_once_nobody_can_reach_as_many() -> None:
    hands = [["Kc", "Qc"], ["9d", "Kd"]]
    pile = [card for card in DECK if card not in ("Kc", "Qc", "9d", "Kd", "9c", "2c")]
    short = claiming([0, 18], hands=hands, loose=["9c", "2c"], captured=[pile[:22], pile[22:]])
    # 24 and 2 captured make 26, as many as 22 and the 4 still out.
    assert play(short, "9d x 9c")["turn"] == 0
    enough = claiming([0, 18], hands=hands, loose=["9c", "2c"], captured=[pile[:21], pile[21:]])
    assert play(enough, "9d x 9c")["turn"] is None


def test_of_two_claims_by_one_play_the_earlier_in_counting_order_is_met() -> None:
    fields = {"hands": [["Kc", "Qc"], ["Th", "Kd"]], "loose": ["Td", "2s", "8c"], "seats": 2}
    position = claiming([0, 20], **fields)
    assert claimed(play(position, "Th x 2s 8c Td")) == ("little_casino", 1)
    seats = {"seats": 4, "sweeps": [0] * 4, "captured": [[], [], [], []], "loose": ["Td", "2s", "8c"]}
    position = claiming([19, 20], hands=[["Kc"], ["Th"], ["Qc"], ["Jc"]], **seats)
    assert claimed(play(position, "Th x 2s 8c Td")) == ("little_casino", 1)


@pytest.mark.parametrize("rules", [{"claim": "hand_end"}, {"near_target": "off"}, {"target": 31}])
def test_nothing_is_claimed_without_a_condition(rules: dict[str, Any]) -> None:
    position = claiming([0, 19], hands=[["Kc", "Qc"], ["Th", "Kd"]], loose=["Td", "2c"])
    position["rules"].update(rules)
    assert play(position, "Th x Td")["turn"] == 0


def test_nothing_is_claimed_while_playing_on() -> None:
    seats = {"seats": 3, "sweeps": [0] * 3, "captured": [[], [], []], "loose": ["Td", "2c"]}
    position = claiming([22, 19, 22], hands=[["Kc"], ["Th"], ["Qc"]], **seats)
    assert play(position, "Th x Td")["turn"] == 2


# --- Settlements that vectors.json lacks -------------------------------------------------


def items(*scored: tuple[str, int]) -> list[dict[str, Any]]:
    """Items by name and side (notation.md, `tally`)."""
    return [{"item": name, "side": side, "points": POINTS[name]} for name, side in scored]


@pytest.mark.parametrize(
    ("rules", "scores", "scored", "after", "winner"),
    [
        # Both meet a condition: the earlier in counting order, and nothing for the other.
        ({}, [18, 19], [("cards", 0), ("big_casino", 1)], [21, 19], 0),
        ({}, [20, 19], [("big_casino", 1), ("little_casino", 0)], [20, 21], 1),
        ({"at_one_short": "most_spades"}, [20, 19], [("spades", 0), ("big_casino", 1)], [21, 19], 0),
        # Under cap the winner keeps its total, the other one stays capped.
        ({"near_target": "cap"}, [18, 19], [("cards", 0), ("spades", 0), ("big_casino", 1)], [22, 20], 0),
        # A condition beats a higher score and counting out.
        ({}, [17, 19], [("cards", 0), ("spades", 0), ("big_casino", 1)], [21, 21], 1),
        (
            {"both_reach": "counting_out"},
            [17, 20],
            [("cards", 0), ("spades", 0), ("little_casino", 1)],
            [21, 21],
            1,
        ),
        # Level at the target, or level by sweeps alone, plays on.
        (
            {},
            [17, 17],
            [("cards", 0), ("spades", 0), ("big_casino", 1), ("ace_clubs", 1), ("ace_hearts", 1)],
            [21, 21],
            None,
        ),
        (
            {"both_reach": "counting_out", "sweeps": "count", "near_target": "off"},
            [20, 20],
            [("sweeps", 0), ("sweeps", 1)],
            [21, 21],
            None,
        ),
        # Sweeps do not score from target - 3 on, unless near_target is off.
        ({}, [22, 22], [("ace_clubs", 0), ("sweeps", 1)], [23, 22], 0),
        ({"near_target": "off"}, [18, 0], [("sweeps", 0)], [19, 0], None),
    ],
)
def test_settlements(
    rules: dict[str, Any],
    scores: list[int],
    scored: list[tuple[str, int]],
    after: list[int],
    winner: int | None,
) -> None:
    assert settle(rules, scores, items(*scored)) == (after, winner)
