"""The score track at every combination of scores: markers, numerals and signs keep clear of each other."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

import pytest
from PySide6.QtCore import QRectF

from rc_desktop.table.fonts import font
from rc_desktop.table.paint_base import text_width
from rc_desktop.table.track_plan import TrackPlan, plan_track, track_point

FLAT, FLAT_LARGE = (QRectF(16, 44, 928, 36), 1.0), (QRectF(16, 44, 928, 45), 1.25)
UPRIGHT, UPRIGHT_LOW = (QRectF(18, 66, 94, 606), 1.0), (QRectF(16, 58, 94, 524), 1.0)


def plans(rect: QRectF, scale: float, target: int) -> Iterator[tuple[Sequence[int], TrackPlan]]:
    """Every combination of the scores of two sides (so also of partners), and of three close together."""
    near = (target - 3, target - 2, target - 1)
    for sides in (2, 3):
        for scores in combinations_with_replacement(range(target + 1), sides):
            if sides == 3 and scores[2] - scores[0] > 3:
                continue  # as two of them are
            yield scores, plan_track(rect, scale, scores, target, near)


def touching(one: QRectF, other: QRectF) -> float:
    """How far two rectangles lie in each other, px; 0 where they do not."""
    common = one.intersected(other)
    return 0.0 if common.isEmpty() else min(common.width(), common.height())


@pytest.mark.parametrize("target", [11, 21, 31])
@pytest.mark.parametrize(
    ("rect", "scale"),
    [FLAT, FLAT_LARGE, UPRIGHT, UPRIGHT_LOW],
    ids=["flat", "flat-large", "upright", "upright-low"],
)
def test_no_marker_hides_a_numeral_a_sign_or_another_marker(
    qapp: object, rect: QRectF, scale: float, target: int
) -> None:
    """At 960 x 600 two markers on 0 hid the "0", and a marker on 20 the sign of 19."""
    for scores, plan in plans(rect, scale, target):
        words = [*plan.labels.values(), *plan.signs.values(), plan.goal]
        if not plan.upright:
            words.append(plan.crown)
        for number, token in enumerate(plan.tokens):
            assert rect.contains(token), scores
            # A px or two of a round marker's corner in the air round a numeral hides nothing.
            assert all(touching(token, word) < 2.5 * scale for word in words), scores
            for other in plan.tokens[:number]:
                assert touching(token, other) < 0.55 * token.width(), scores
                assert token != other
        assert set(plan.signs) == {target - 3, target - 2, target - 1}
        assert set(plan.labels) >= {0, *plan.signs}
        numerals = [*plan.labels.values(), *plan.signs.values()]
        for number, word in enumerate(numerals):
            assert not any(touching(word, other) > 0.01 for other in numerals[:number])


@pytest.mark.parametrize(("rect", "scale"), [FLAT, UPRIGHT], ids=["flat", "upright"])
def test_numerals_fit_and_are_readable(qapp: object, rect: QRectF, scale: float) -> None:
    """Text is never under 12 px nor cut: two figures fit the places kept for them."""
    plan = plan_track(rect, scale, (0, 0), 21, (18, 19, 20))
    px = 13 if plan.upright else 12
    for score, place in plan.labels.items():
        assert text_width(str(score), font("name", px * scale)) <= place.width()


@pytest.mark.parametrize("target", [3, 11, 21, 31, 99])
@pytest.mark.parametrize(("rect", "scale"), [FLAT, UPRIGHT], ids=["flat", "upright"])
def test_the_line_goes_on_evenly_and_whole(rect: QRectF, scale: float, target: int) -> None:
    """A marker that climbs never steps back, and scores at or beyond the target stand at its end."""
    points = [track_point(rect, scale, half / 2, target) for half in range(2 * target + 1)]
    along = [-point.y() if rect.height() > rect.width() else point.x() for point in points]
    assert along == sorted(along)
    assert len(set(along)) == len(along)
    assert track_point(rect, scale, target + 5, target) == points[-1]
    assert all(rect.contains(point) for point in points)
