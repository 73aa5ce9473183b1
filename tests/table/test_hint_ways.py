"""Arrows of a hint: each ends at its group and crosses no card that has nothing to do with it."""

from itertools import combinations, pairwise

from PySide6.QtCore import QRectF

from rc_desktop.game.advice import Advice, Advised
from rc_desktop.rules.cards import card
from rc_desktop.rules.plays import parse_play
from rc_desktop.table.facts import table_facts
from rc_desktop.table.hint_ways import Way, cross, ways
from tests.table.board import Board
from tests.table.spoken_of import table
from tests.table.tables import SITTERS

HAND = QRectF(480, 630, 112, 157)
NEAR, FAR, BESIDE = QRectF(494, 416, 84, 118), QRectF(494, 269, 84, 118), QRectF(602, 416, 84, 118)


def crossed(way: Way, rects: list[QRectF]) -> int:
    path, _unit = way.path()
    points = [path.pointAtPercent(number / 60) for number in range(61)]
    return sum(any(rect.contains(point) for rect in rects) for point in points)


def test_straight_up_where_nothing_lies_between() -> None:
    (way,) = ways([[NEAR]], [NEAR, FAR, BESIDE], HAND, 1.0)
    assert way.lane is None
    assert way.end.x() == NEAR.center().x()
    assert NEAR.bottom() < way.end.y() < NEAR.bottom() + 20


def test_round_a_card_that_lies_between() -> None:
    """Looks against hint.png: an arrow to the nine ran over the seven below it."""
    (way,) = ways([[FAR]], [NEAR, FAR, BESIDE], HAND, 1.0)
    assert crossed(way, [NEAR, BESIDE]) == 0
    assert FAR.left() <= way.end.x() <= FAR.right()
    assert FAR.bottom() < way.end.y() < NEAR.top()


def test_of_a_group_it_goes_to_the_card_that_is_free() -> None:
    (way,) = ways([[FAR, BESIDE]], [NEAR, FAR, BESIDE], HAND, 1.0)
    assert way.end.x() == BESIDE.center().x()


def test_ways_leave_the_card_side_by_side() -> None:
    found = ways([[BESIDE], [FAR], [NEAR]], [NEAR, FAR, BESIDE], HAND, 1.0)
    starts = sorted(way.start.x() for way in found)
    assert [after - before for before, after in pairwise(starts)] == [22, 22]
    assert sum(starts) / 3 == HAND.center().x()
    lines = [way.points(4) for way in found]
    for one, other in combinations(lines, 2):
        assert not any(cross(*first, *second) for first in pairwise(one) for second in pairwise(other))


def test_on_the_table(board: Board) -> None:
    """The position of the picture that showed it: two rows of two, the play's card in the far one."""
    view = table("9h 2c", "9d Kd 7c Td", stock=0)
    board.view.show_facts(table_facts(view, SITTERS[:2]))
    board.view.hinting.toggle()
    board.view.hinting.show_advice(Advice((Advised(parse_play("9h x 9d"), 1.0),)))
    (way,) = board.view.hinting.marks.drawing.arrows
    loose = board.view.table.layout.loose
    assert crossed(way, [spot.rect for number, spot in loose.items() if number != card("9d")]) == 0
