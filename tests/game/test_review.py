"""What a review says of plays: marks and thresholds, one unit near the target too, totals and a level."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rc_desktop.game.review import (
    A_POINT,
    BEST,
    BLUNDER,
    EQUAL,
    GOOD,
    INACCURACY,
    MARK_FROM,
    MARKS,
    MISTAKE,
    Review,
    Reviewed,
    counts,
    given_away,
    mark_of,
    total,
)
from rc_desktop.game.review_level import GIVEN_A_HAND, estimate
from rc_desktop.game.review_plan import as_asked
from rc_desktop.game.seating import LEVELS
from rc_desktop.rules.hand import deal, shuffled
from rc_desktop.rules.options import DOMINICAN, Options
from rc_desktop.rules.plays import parse_play
from rc_desktop.rules.position import Observation, observe

PLAY = parse_play("9h")


def seen(options: Options, scores: tuple[int, ...], seats: int = 2) -> Observation:
    position = deal(options, seats, seats - 1, shuffled("x"), scores)
    return observe(position, position.turn)


def of(hand: int, place: int, given: float, seat: int = 0, by_chance: bool = False) -> Reviewed:
    return Reviewed(hand, place, seat, PLAY, PLAY, given, by_chance=by_chance)


def test_marks_go_by_one_table() -> None:
    """The mock-up's: -0.4 and -0.5 an inaccuracy, -1.1 a mistake, -2.6 a blunder."""
    assert MARKS == (BEST, GOOD, INACCURACY, MISTAKE, BLUNDER)
    assert [mark_of(given) for given in (0, 0.09, 0.1, 0.29, 0.4, 0.5, 1.1, 1.99, 2, 2.6, 9)] == [
        BEST, BEST, GOOD, GOOD, INACCURACY, INACCURACY, MISTAKE, MISTAKE, BLUNDER, BLUNDER, BLUNDER,
    ]  # fmt: skip
    assert [least for _, least in MARK_FROM] == sorted((least for _, least in MARK_FROM), reverse=True)


@given(st.floats(-20, 20), st.floats(-20, 20), st.booleans())
def test_nothing_is_given_away_by_plays_that_count_as_equal(best: float, played: float, chance: bool) -> None:
    """What is left of chance between two values is no mistake, and nobody gains by a review."""
    given = given_away(best, played, chance)
    assert given == 0 or given >= EQUAL - 0.005
    assert (mark_of(given) == BEST) == (given == 0 or given < EQUAL)


def test_a_tenth_of_the_match_is_a_point() -> None:
    assert given_away(0.75, 0.5, by_chance=True) == pytest.approx(0.25 / A_POINT)
    assert given_away(3.5, 1.0, by_chance=False) == 2.5


@pytest.mark.parametrize("scores", [(0, 0), (12, 9), (17, 17), (21, 21), (3, 16)])
def test_without_a_condition_points_are_asked_for(scores: tuple[int, int]) -> None:
    """A Master's values are chances from a third of the target on; a review's stay points."""
    view = seen(DOMINICAN, scores)
    question, by_chance = as_asked(view)
    assert not by_chance
    assert question.scores == (0, 0)
    assert (question.hand, question.loose, question.history) == (view.hand, view.loose, view.history)


@pytest.mark.parametrize("scores", [(18, 3), (2, 19), (20, 20)])
def test_with_a_condition_the_match_is_asked_for(scores: tuple[int, int]) -> None:
    """On 18, 19 and 20 the points of the hand decide nothing (rules.md, The match: to 21)."""
    view = seen(DOMINICAN, scores)
    assert as_asked(view) == (view, True)


def test_other_targets_and_no_conditions() -> None:
    low = replace(DOMINICAN, target=11)
    question, by_chance = as_asked(seen(low, (7, 0)))
    assert not by_chance
    assert question.options.target == 21  # else level scores would be near the target, too
    assert as_asked(seen(low, (8, 0)))[1]
    assert not as_asked(seen(replace(DOMINICAN, near_target="off"), (20, 18)))[1]


def test_with_three_sides_the_question_stands_as_it_is() -> None:
    view = seen(DOMINICAN, (18, 3, 5), 3)
    assert as_asked(view) == (view, False)


def test_totals_are_of_hands_that_are_whole() -> None:
    plays = (of(1, 1, 0.5), of(1, 2, 0, seat=1), of(1, 3, 2.25), of(2, 1, 4.0))
    review = Review(plays, (1,))
    assert review.by_seat()[0].points == 2.75
    assert (review.by_seat()[0].plays, review.by_seat()[0].hands) == (2, 1)
    assert review.by_seat()[0].per_hand == 2.75
    assert review.by_seat()[1].points == 0
    assert total(plays) == 6.75
    assert counts(plays) == {BEST: 1, GOOD: 0, INACCURACY: 1, MISTAKE: 0, BLUNDER: 2}


def test_a_level_is_told_from_points_alone() -> None:
    """What was given away where points decide nothing says little of a level."""
    plays = (of(1, 1, 0.5), of(2, 1, 3, by_chance=True), of(3, 1, 0.0))
    assert Review(plays, (1, 2, 3)).points_of(0) == (0.5, 0.0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_gives_away_what_a_level_does_is_of_that_level(seats: int) -> None:
    for level, (usual, _) in GIVEN_A_HAND[seats].items():
        found = estimate([usual] * 40, seats)
        assert found is not None
        assert found.level == level
        assert found.per_hand == pytest.approx(usual)


def test_the_table_has_every_level_and_falls_with_strength() -> None:
    for table in GIVEN_A_HAND.values():
        assert tuple(table) == LEVELS
        usual = [points for points, _ in table.values()]
        assert usual == sorted(usual, reverse=True)


def test_one_hand_tells_little_and_many_tell_more() -> None:
    one, many = estimate([3.5], 2), estimate([3.5] * 30, 2)
    assert one is not None
    assert many is not None
    assert many.half_width < one.half_width
    order = LEVELS.index
    assert order(one.weakest) <= order(many.weakest) <= order(many.level) <= order(many.strongest)
    assert order(one.strongest) > order(one.weakest)
    assert estimate([], 2) is None


def test_nobody_is_below_the_weakest_or_above_the_strongest() -> None:
    worst, perfect = estimate([30.0] * 3, 2), estimate([0.0] * 20, 2)
    assert worst is not None
    assert perfect is not None
    assert worst.level == worst.strongest == LEVELS[0]
    assert perfect.level == LEVELS[-1]
