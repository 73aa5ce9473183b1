"""A against B on the same cards: who sits where, and how sure a mean is."""

from math import inf

import pytest

from rc_desktop.pairing import margin, more, seatings


@pytest.mark.parametrize(
    ("seats", "seated"),
    [(2, ((0, 1), (1, 0))), (3, ((0, 1, 1), (1, 0, 1), (1, 1, 0))), (4, ((0, 1, 0, 1), (1, 0, 1, 0)))],
)
def test_seats_are_swapped(seats: int, seated: tuple[tuple[int, ...], ...]) -> None:
    assert seatings(seats) == seated


def test_a_side_is_held_against_the_mean_of_the_others() -> None:
    assert more((7, 4), 0) == 3
    assert more((7, 4, 1), 1) == 0


@pytest.mark.parametrize(("count", "t"), [(3, 4.303), (5, 2.776), (11, 2.228), (31, 2.042), (1001, 1.962)])
def test_the_interval_is_student_s(count: int, t: float) -> None:
    """Against the printed tables; with two values there is none."""
    values = [1.0, -1.0] * (count // 2) + [0.0] * (count % 2)
    mean = sum(values) / count
    error = (sum((value - mean) ** 2 for value in values) / (count - 1) / count) ** 0.5
    found = margin(values)
    assert found.mean == pytest.approx(mean)
    assert found.half_width == pytest.approx(t * error, rel=0.06 if count == 3 else 0.01)
    assert margin([1.0, 2.0]).half_width == inf


def test_a_mean_is_shown_with_its_interval_where_there_is_one() -> None:
    assert str(margin([1.0, 2.0])) == "+1.50"
    assert str(margin([1.0, 1.0, 1.0])) == "+1.00 ± 0.00"
