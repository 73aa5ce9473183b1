"""The Wilson interval against published values and its own properties."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rc_desktop.game.wilson import wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        # Newcombe, Two-sided confidence intervals for the single proportion, 1998, table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_published_intervals(successes: int, trials: int, low: float, high: float) -> None:
    found = wilson(successes, trials)
    assert found is not None
    assert (found.low, found.high) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


@given(st.integers(1, 2000).flatmap(lambda of: st.tuples(st.integers(0, of), st.just(of))))
def test_the_share_lies_inside_and_losing_mirrors_winning(case: tuple[int, int]) -> None:
    won, of = case
    found, mirrored = wilson(won, of), wilson(of - won, of)
    assert found is not None
    assert mirrored is not None
    assert 0 <= found.low <= found.share <= found.high <= 1
    assert found.low < found.high
    assert mirrored.low == pytest.approx(1 - found.high)


def test_no_trials_have_no_interval() -> None:
    assert wilson(0, 0) is None


@pytest.mark.parametrize(("won", "of"), [(3, 2), (-1, 2)])
def test_more_won_than_played_is_refused(won: int, of: int) -> None:
    with pytest.raises(ValueError, match="successes"):
        wilson(won, of)
