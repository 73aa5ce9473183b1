"""What a play brings and leaves, on tables small enough to count by hand."""

import pytest

from rc_desktop.engine import left, policy
from rc_desktop.engine.policy import Table
from rc_desktop.engine.stakes import A_CARD, A_SPADE, PLAIN
from rc_desktop.rules.cards import as_set, card, parse
from rc_desktop.rules.plays import parse_play
from rc_desktop.rules.position import Build
from tests.engine.test_levels import seen_by_first


def table(loose: str, *builds: Build) -> Table:
    return Table(parse(loose.split()), builds, 0)


def test_hauls_of_the_worked_position() -> None:
    """A 2 3 5 6 8: an eight takes 8, 6+2 and 5+3, or 8 and 5+2+A (rules.md, Worked positions)."""
    prizes = policy.hauls(table("Ac 2c 3c 5c 6c 8c"), PLAIN)
    assert prizes[8] == pytest.approx(max(5 * A_CARD, 4 * A_CARD + 1))
    assert prizes[4] == pytest.approx(2 * A_CARD + 1)
    assert prizes[14] == pytest.approx(max(6 * A_CARD + 1, PLAIN.of(parse("Ac 2c 3c 8c".split()))), abs=2)


def test_hauls_count_sweeps_and_builds() -> None:
    nine = Build(9, 1, parse(["4c", "5c"]))
    assert policy.hauls(table("", nine), PLAIN)[9] == pytest.approx(2 * A_CARD + 1)
    assert policy.hauls(table("Ks", nine), PLAIN)[9] == pytest.approx(2 * A_CARD)
    assert policy.hauls(table("9s", nine), PLAIN)[9] == pytest.approx(3 * A_CARD + A_SPADE + 1)
    assert policy.hauls(table("Ks", nine), PLAIN)[12] == 0


def test_crowded_tables_are_estimated_from_below() -> None:
    """Group by group finds a capture that exists, and nearly the best."""
    loose = "Ac 2c 2d 3c 3d 4c 4d 5c 6c 7c 8c"
    whole = PLAIN.of(parse(loose.split()))
    assert 0.4 * whole < policy.hauls(table(loose), PLAIN)[9] <= whole + 1


@pytest.mark.parametrize(
    ("copies", "unseen", "hand", "chance"),
    [
        (0, 20, 4, 0),
        (4, 4, 4, 1),
        (1, 4, 1, 0.25),
        (2, 4, 2, 5 / 6),
        (1, 0, 4, 0),
        (3, 10, 0, 0),
        (2, 2, 1, 1),
    ],
)
def test_chance_held(copies: int, unseen: int, hand: int, chance: float) -> None:
    assert policy.chance_held(copies, unseen, hand) == pytest.approx(chance)


def test_expected_best_takes_the_best_first() -> None:
    prizes = [0.0] * 15
    likely = [0.0] * 15
    prizes[5], likely[5] = 3.0, 0.5
    prizes[9], likely[9] = 1.0, 1.0
    assert policy.expected_best(prizes, likely) == pytest.approx(2.0)


def test_an_owner_holds_the_guard() -> None:
    """What is certain is honoured: who built nine holds a nine until it is played (opponent.md)."""
    builds = [{"value": 9, "owner": 1, "cards": ["4d", "5d"]}]
    view = seen_by_first(["Kh 2c", "9h 3c"], "", builds=builds)
    after = policy.table_after(view, parse_play("2c"))
    unseen = parse("9h 9c 3c 8c 8d 8h 8s 7c".split())
    likely = policy.held_by(view, after, 1, unseen, 2)
    assert likely[9] == 1
    assert 0 < likely[8] < 1
    assert likely[5] == 0


@pytest.mark.parametrize(
    ("loose", "values"),
    [("5c 6c", [11]), ("Ac", [14]), ("Kc 2c", []), ("Ac Ad", [2, 14]), ("9c 4c 5c", [9]), ("7c 7d", [7, 14])],
)
def test_sweepers(loose: str, values: list[int]) -> None:
    """One group or several, an ace alone fourteen and one in a sum (rules.md, Cards and values)."""
    assert [value for value in left.WORTHS if left.sweeper(parse(loose.split()), (), [value])] == values


def test_a_build_is_swept_by_its_own_value_alone() -> None:
    assert left.sweeper(0, (9,), left.WORTHS) == 9
    assert left.sweeper(parse("9c 4c 5c".split()), (9,), left.WORTHS) == 9
    assert left.sweeper(parse("9c 4c 5c".split()), (8,), left.WORTHS) == 0
    assert left.sweeper(0, (8, 9), left.WORTHS) == 0


def test_table_after_each_kind_of_play() -> None:
    builds = [{"value": 9, "owner": 1, "cards": ["4d", "5d"]}]
    view = seen_by_first(["9c 4c 2c Kd", "9h 3c 8h 7h"], "5c 7c", builds=builds)
    trailed = policy.table_after(view, parse_play("2c"))
    assert (trailed.loose, len(trailed.builds)) == (parse("2c 5c 7c".split()), 1)
    captured = policy.table_after(view, parse_play("9c x [9]"))
    assert (captured.loose, captured.builds) == (parse("5c 7c".split()), ())
    added = policy.table_after(view, parse_play("4c + [9] 5c = 9"))
    assert added.builds == (Build(9, 0, parse("4c 4d 5c 5d".split())),)
    raised = policy.table_after(view, parse_play("4c + [9] = 13"))
    assert raised.builds == (Build(13, 0, parse("4c 4d 5d".split())),)
    assert raised.hand == as_set(map(card, "2c 9c Kd".split()))
