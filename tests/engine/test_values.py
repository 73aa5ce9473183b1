"""What stands as a deal ends: V by hand, exact where it is decided, and the chance to win the match."""

import math
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rc_desktop.engine import values
from rc_desktop.engine.chance import Chance
from rc_desktop.engine.match_reward import ChanceOfTwo
from rc_desktop.engine.rewards import PointsOfThree, PointsOfTwo, reward_for
from rc_desktop.engine.win_chance import chances, look_up
from rc_desktop.rules.cards import DECK, as_set, card, parse
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.match import settle
from rc_desktop.rules.options import CHOICES, DOMINICAN, Options
from rc_desktop.rules.position import NOBODY, Position
from rc_desktop.rules.scoring import tally, totals


def at_deal_end(
    first: str, second: str, loose: str, turn: int = 0, scores: tuple[int, ...] = (0, 0), **rules: object
) -> Position:
    """Two seats as a new deal begins; every card that is not named lies in the stock."""
    piles = parse(first.split()), parse(second.split())
    table = parse(loose.split())
    rest = [number for number in range(52) if not (piles[0] | piles[1] | table) >> number & 1]
    options = Options(**rules)  # type: ignore[arg-type]
    hands = (as_set(rest[:4]), as_set(rest[4:8]))
    return Position(options, 1 - turn, turn, hands, table, (), tuple(rest[8:]), piles, (0, 0), 0, scores)


def ended(seed: str, seats: int, scores: tuple[int, ...], rules: dict[str, object]) -> Position:
    """A hand played at random to its end."""
    chance = Chance(seed)
    position = deal(Options(**rules), seats, 0, shuffled(seed), scores)  # type: ignore[arg-type]
    while position.turn != NOBODY:
        plays = legal_plays(position)
        position = next_position(position, plays[chance.below(len(plays))])
    return position


@pytest.mark.parametrize("x", [-9.0, -2.5, -0.3, 0.0, 0.05, 1.0, 3.33, 7.99])
def test_squash_is_the_logistic(x: float) -> None:
    assert values.squash(x) == pytest.approx(2 / (1 + math.exp(-x)) - 1, abs=0.001)


def test_v_of_a_deal_end_counted_by_hand() -> None:
    """Two aces and a lead of two cards and a spade; seat 1 moves next, on an ace and a six."""
    position = at_deal_end("Ac As 5d", "Td", "Ad 6h", turn=1)
    lead = 1 + 1 - 2 + 3 * values.squash(2 / math.sqrt(48)) + values.squash(1.5 * 1 / math.sqrt(12))
    # Nothing sweeps 1 + 6 but a seven, and all four are unseen.
    table = -0.95 + 2 * 0.15 + 0.83 + 4 * 0.16
    of = PointsOfTwo(DOMINICAN, 2, values.TWO_SEATS).of(position)
    assert of == pytest.approx([lead - table, table - lead])


@pytest.mark.parametrize(
    ("loose", "value"), [("Ac", 14), ("6c 7d", 13), ("9c 8d", 0), ("Ah Ks", 14), ("Ah Ad", 2)]
)
def test_what_sweeps(loose: str, value: int) -> None:
    assert values.sweep_value(parse(loose.split())) == value


def test_table_terms() -> None:
    terms = values.FOUR_SEATS
    loose = parse("2s 2d Td Kc".split())
    points = values.table_points(terms, loose, DECK & ~loose, sweeps_count=True)
    assert points == pytest.approx(-1.30 + 4 * 0.15 + 0.50 + 0.50 - 0.30)
    alone = values.table_points(terms, parse(["9c"]), parse("9d 9h".split()), sweeps_count=True)
    assert alone == pytest.approx(-1.30 + 0.15 + 2 * 0.20)
    assert values.table_points(terms, parse(["9c"]), parse(["9d"]), sweeps_count=False) == pytest.approx(
        -1.15
    )


@pytest.mark.parametrize(
    ("lead", "left", "value"), [(5, 4, 1), (-5, 4, -1), (0, 0, 0), (1, 0, 1), (0, 12, 0), (4, 4, None)]
)
def test_a_decided_majority_counts_exactly(lead: int, left: int, value: float | None) -> None:
    found = values.majority(lead, left, values.CARD_SLOPE)
    assert found == value if value is not None else 0 < found < 1


def test_shares_of_three() -> None:
    assert values.shares([10, 10, 10], 5, 1.0) == pytest.approx([1 / 3] * 3)
    assert values.shares([20, 10, 5], 4, 1.0) == [1, 0, 0]
    assert values.shares([20, 20, 5], 0, 1.0) == [0, 0, 0]
    two = values.shares([12, 9], 16, 1.0)
    assert two[0] - two[1] == pytest.approx(values.majority(3, 16, 1.0), abs=1e-6)


@given(st.text(max_size=4), st.sampled_from([2, 4]), st.sampled_from(["cancel", "count", "off"]))
def test_a_finished_hand_is_worth_its_points(seed: str, seats: int, sweeps: str) -> None:
    position = ended(seed, seats, (0, 0), {"sweeps": sweeps})
    points = totals(tally(position), seats)
    assert reward_for(position).of(position) == pytest.approx([points[0] - points[1], points[1] - points[0]])


@given(st.text(max_size=4), st.sampled_from(["cancel", "count", "off"]))
def test_a_finished_hand_of_three_is_worth_its_points(seed: str, sweeps: str) -> None:
    position = ended(seed, 3, (0, 0, 0), {"sweeps": sweeps})
    points = totals(tally(position), 3)
    of = PointsOfThree(position.options, position.scores, values.FOUR_SEATS).of(position)
    assert of == pytest.approx([mine - (sum(points) - mine) / 2 for mine in points])


@given(
    st.text(max_size=4),
    st.sampled_from([2, 4]),
    st.tuples(st.integers(0, 23), st.integers(0, 23)),
    st.sampled_from(CHOICES["near_target"]),
    st.sampled_from(CHOICES["at_one_short"]),
    st.sampled_from(CHOICES["claim"]),
    st.sampled_from(CHOICES["sweeps"]),
)
def test_a_finished_hand_is_settled_as_the_rules_do(
    seed: str, seats: int, scores: tuple[int, int], near: str, short: str, claim: str, sweeps: str
) -> None:
    """Nothing is open any more: who has won has won, else the table's chance at the new scores."""
    rules: dict[str, object] = {
        "near_target": near, "at_one_short": short, "claim": claim, "sweeps": sweeps
    }  # fmt: skip
    position = ended(seed, seats, scores, rules)
    settlement = settle(position.options, scores, tally(position))
    chance = ChanceOfTwo(position.options, scores).of(position)
    if settlement.winner is None:
        expected = look_up(chances(near), 21, *settlement.scores)
    else:
        expected = 1.0 if settlement.winner == 0 else 0.0
    assert chance == pytest.approx([expected, 1 - expected])


def test_the_expectation_is_exact() -> None:
    """Against every outcome of the open items, one by one."""
    position = at_deal_end("Ac 2c 3c 4c", "Ad 2d 3d Td", "5h", scores=(15, 13))
    reward = ChanceOfTwo(DOMINICAN, (15, 13))
    # Seat 0 is to move on one loose card: thought to be 1.58 cards and 0.2 spades behind for that.
    cards = (1 + values.squash(values.CARD_SLOPE * -1.58 / 44**0.5)) / 2
    spades = (1 + values.squash(values.SPADE_SLOPE * -0.2 / 13**0.5)) / 2
    items = [(3, cards), (1, spades), (1, 0.5), (1, 0.5), (1, 0.5)]  # cards, spades, 2s, two aces
    total = 0.0
    for gets in product((False, True), repeat=len(items)):
        own, other, chance = 15 + 1, 13 + 1 + 2, 1.0
        for (points, each), mine in zip(items, gets, strict=True):
            chance *= each if mine else 1 - each
            own, other = (own + points, other) if mine else (own, other + points)
        total += chance * look_up(chances("gate"), 21, own, other)
    assert reward.of(position)[0] == pytest.approx(total)


def test_who_moves_first_on_which_table_counts() -> None:
    """A full table helps the side to move next towards most cards, a bare one the other side."""
    full = at_deal_end("Ac 2c 3c 4c", "Ad 2d 3d 4d", "5h 6h 7h 8h 9h Kd Ks", scores=(18, 0))
    bare = at_deal_end("Ac 2c 3c 4c", "Ad 2d 3d 4d", "", scores=(18, 0))
    chance = [ChanceOfTwo(DOMINICAN, (18, 0)).of(position)[0] for position in (full, bare)]
    assert chance[0] > chance[1]
    level = [ChanceOfTwo(DOMINICAN, (18, 18)).of(position)[0] for position in (full, bare)]
    assert level[0] > 0.5 > level[1]


def test_conditions_decide_first() -> None:
    """Side 0 on 19 wins with the ten of diamonds alone; side 1 on 20 with the two of spades, but later."""
    have = at_deal_end("Td", "2s", "", scores=(19, 20))
    assert ChanceOfTwo(DOMINICAN, (19, 20)).of(have) == [1.0, 0.0]
    gone = at_deal_end("2c", "Td", "", scores=(19, 0))
    assert ChanceOfTwo(DOMINICAN, (19, 0)).of(gone)[0] < 0.9
    open_yet = at_deal_end("2c", "3d", "", scores=(19, 0))
    assert ChanceOfTwo(DOMINICAN, (19, 0)).of(open_yet)[0] > 0.9


def test_the_win_table() -> None:
    """Both chances make one; 17 is worth more than 18 against anyone up to 17 (opponent.md)."""
    table = chances("gate")
    for own, other in product(range(21), repeat=2):
        assert table[own][other] + table[other][own] == pytest.approx(1, abs=0.0002)
    for other in range(18):
        assert table[17][other] > table[18][other]


def test_the_reckoned_table_rises_with_the_score() -> None:
    table = chances("off")
    for own, other in product(range(20), repeat=2):
        assert table[own + 1][other] >= table[own][other]
        assert table[own][other] + table[other][own] == pytest.approx(1)
    assert look_up(table, 31, 10, 10) == look_up(table, 21, 0, 0)


def test_three_sides_near_the_target() -> None:
    """A side on 19 of three wants the ten of diamonds above all else."""
    reward = PointsOfThree(DOMINICAN, (19, 0, 0), values.FOUR_SEATS)
    rest = DECK & ~parse("Td Ac Ad As".split())
    with_ten = Position(
        DOMINICAN, 0, NOBODY, (0, 0, 0), 0, (), (), (1 << card("Td"), rest, parse("Ac Ad As".split())),
        (0, 0, 0), 0, (19, 0, 0),
    )  # fmt: skip
    with_aces = Position(
        DOMINICAN, 0, NOBODY, (0, 0, 0), 0, (), (), (parse("Ac Ad As".split()), rest, 1 << card("Td")),
        (0, 0, 0), 0, (19, 0, 0),
    )  # fmt: skip
    assert reward.of(with_ten)[0] > reward.of(with_aces)[0] + 5
