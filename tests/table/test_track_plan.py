"""The score track at every combination of scores: markers, numerals and signs keep clear of each other."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from rc_desktop.table.card import card_art
from rc_desktop.table.fonts import font
from rc_desktop.table.paint_base import text_width
from rc_desktop.table.paint_track import score_track
from rc_desktop.table.theme import palette_of
from rc_desktop.table.track_plan import TrackPlan, plan_track, track_point
from rc_desktop.table.view import TableView
from tests.table.tables import crowded
from tests.table.test_screens_table import photograph

FLAT, FLAT_LARGE = (QRectF(16, 44, 928, 36), 1.0), (QRectF(16, 44, 928, 45), 1.25)
UPRIGHT, UPRIGHT_LOW = (QRectF(18, 66, 94, 606), 1.0), (QRectF(16, 58, 94, 524), 1.0)


def plans(
    rect: QRectF, scale: float, target: int, figures: float = 1.0
) -> Iterator[tuple[Sequence[int], TrackPlan]]:
    """Every combination of the scores of two sides (so also of partners), and of three close together."""
    near = (target - 3, target - 2, target - 1)
    for sides in (2, 3):
        for scores in combinations_with_replacement(range(target + 1), sides):
            if sides == 3 and scores[2] - scores[0] > 3 and scores[1] not in (scores[0], scores[2]):
                continue  # as two of them are
            yield scores, plan_track(rect, scale, scores, target, near, figures)


def touching(one: QRectF, other: QRectF) -> float:
    """How far two rectangles lie in each other, px; 0 where they do not."""
    common = one.intersected(other)
    return 0.0 if common.isEmpty() else min(common.width(), common.height())


@pytest.mark.parametrize("target", [11, 21, 31])
@pytest.mark.parametrize(
    ("rect", "scale", "figures"),
    [(*FLAT, 1.0), (*FLAT, 7 / 6), (*FLAT_LARGE, 1.0), (*UPRIGHT, 1.0), (*UPRIGHT_LOW, 1.0)],
    ids=["flat", "flat-figures", "flat-large", "upright", "upright-low"],
)
def test_no_marker_hides_a_numeral_a_sign_or_another_marker(
    qapp: object, rect: QRectF, scale: float, figures: float, target: int
) -> None:
    """At 960 x 600 two markers on 0 hid the "0", and a marker on 20 the sign of 19."""
    for scores, plan in plans(rect, scale, target, figures):
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


@pytest.mark.parametrize(
    ("rect", "scale"),
    [FLAT, FLAT_LARGE, UPRIGHT, UPRIGHT_LOW],
    ids=["flat", "flat-large", "upright", "upright-low"],
)
def test_markers_of_one_score_are_whole_and_no_line_crosses_one(
    qapp: object, rect: QRectF, scale: float
) -> None:
    """Second newcomer, 3: three sides on 0 had markers of 12 px with letters of 6, and a line across one."""
    for scores, plan in plans(rect, scale, 21):
        for number, token in enumerate(plan.tokens):
            assert token.width() >= 20 * scale, scores
            for other in plan.tokens[:number]:
                assert touching(token, other) < 0.01, scores
        for side, line in plan.leaders.items():
            along = [line.pointAt(part / 20) for part in range(21)]
            for number, token in enumerate(plan.tokens):
                inside = token.adjusted(1, 1, -1, -1)
                assert number == side or not any(inside.contains(point) for point in along), scores


def test_on_the_flat_track_what_wins_stands_below_its_score(qapp: object) -> None:
    """Second newcomer, 11: "19 10♦ 20 2♠" ran together on one line at 960 x 600.

    Found later: the numerals stood beside their ticks. They stand over them, what wins below at the right.
    """
    plan = plan_track(*FLAT, (17, 16), 21, (18, 19, 20))
    for score, sign in plan.signs.items():
        label = plan.labels[score]
        tick = track_point(*FLAT, score).x()
        assert label.center().x() == pytest.approx(tick)
        assert sign.top() >= label.bottom()
        assert 10 <= sign.left() - tick <= 14


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


def test_with_four_colours_the_sign_of_the_10_of_diamonds_is_blue(qtbot: QtBot) -> None:
    """Second newcomer, 12: the deck's diamonds were blue, the sign on the track stayed red."""
    view = TableView()
    qtbot.addWidget(view)
    view.resize(1280, 800)
    view.show()
    qtbot.waitExposed(view)
    view.show_facts(crowded())
    sign = plan_track(
        view.table.layout.track, view.table.layout.track_scale, (14, 11), 21, (18, 19, 20)
    ).signs
    colours = []
    for four in (False, True):
        card_art().use(four_colours=four)
        view.table.redraw()
        picture = photograph(view, 1).copy(sign[19].toRect())
        points = [picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height())]
        warmth = [point.red() - point.blue() for point in points]
        colours.append((max(warmth) > 70, min(warmth) < -70))
    card_art().use()
    assert colours == [(True, False), (False, True)]


@pytest.mark.parametrize("theme", ["evening", "contrast-dark", "contrast-light"])
def test_the_ground_of_the_near_scores_has_no_patches(qapp: object, theme: str) -> None:
    """Art direction, 960 x 600: dark or white patches lay over the zone 18-20, ugliest in high contrast."""
    rect, scale = FLAT
    image = QImage(960, 90, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    score_track(painter, rect, palette_of(theme, "terrace"), scale, [])
    painter.end()
    plan = plan_track(rect, scale, [], 21, (18, 19, 20))
    assert plan.zone is not None
    level = {image.pixel(round(sign.left()) - 2, round(sign.center().y())) for sign in plan.signs.values()}
    level |= {image.pixel(round(sign.right()), round(sign.center().y())) for sign in plan.signs.values()}
    assert level == {image.pixel(round(plan.zone.left()) + 5, round(plan.zone.center().y()))}


def test_a_marker_leaves_air_before_its_sign(qapp: object) -> None:
    """Art direction, 960 x 600: the marker on 19 touched the sign of 10 of diamonds."""
    rect, scale = FLAT
    for score in (18, 19, 20):
        plan = plan_track(rect, scale, [score], 21, (18, 19, 20))
        assert plan.signs[score].left() - plan.tokens[0].right() >= 3 * scale


def test_figures_stand_off_the_dashes_round_the_near_scores(qapp: object) -> None:
    """Looks against table-2p.png: "20" and the spade stood 2 px from the edge of their ground; there 8."""
    rect, scale = UPRIGHT
    for scores in ((14, 11), (20, 11), (18, 21)):
        plan = plan_track(rect, scale, scores, 21, (18, 19, 20))
        assert plan.zone is not None
        wide = text_width("20", font("name", 13 * scale))
        assert plan.labels[20].right() - wide - plan.zone.left() >= 6
        assert plan.zone.right() - max(sign.right() for sign in plan.signs.values()) >= 6
        assert len({label.right() for label in plan.labels.values()} | {plan.goal.right()}) == 1


def test_the_flat_track_uses_its_length(qapp: object) -> None:
    """Looks against table-960x600-crowded.png: 30 px a point, 92 for each of the last, 60 left free."""
    rect, scale = FLAT
    plan = plan_track(rect, scale, (14, 11), 21, (18, 19, 20))
    usual, near = (plan.at[score + 1].x() - plan.at[score].x() for score in (0, 19))
    assert near < 2.1 * usual
    right = plan.goal.left() + text_width("21", font("name", 14 * scale, 700))
    assert 10 <= rect.right() - right <= 22
