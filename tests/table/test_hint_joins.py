"""Lines between the cards of a hinted sum: over no card that has nothing to do with it."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPointF, QRectF

from rc_desktop.game.advice import Advice, Advised
from rc_desktop.rules.plays import parse_play
from rc_desktop.table.facts import table_facts
from rc_desktop.table.hint_joins import Join, across_gap, along_gaps, pairs_of
from tests.table.board import Board
from tests.table.spoken_of import table
from tests.table.tables import SITTERS


def place(column: int, row: int) -> QRectF:
    """A card of a table of columns and rows, with the gaps of a real one."""
    return QRectF(380 + 114 * column, 270 + 162 * row, 92, 130)


def joins(spots: Sequence[QRectF], lying: Sequence[QRectF], scale: float) -> list[Join]:
    """As on the table: neighbours first, then the others."""
    pairs = list(pairs_of(spots))
    near = [across_gap(pair, lying, scale) for pair in pairs]
    found = [join for join in near if join is not None]
    far = [pair for pair, join in zip(pairs, near, strict=True) if join is None]
    return found + (along_gaps(far, lying, found, [], scale) if far else [])


def crossed(join: Join, rects: list[QRectF]) -> int:
    points = [QPointF(*at) for at in join.curve(1.0).points(2)]
    return sum(any(rect.contains(point) for rect in rects) for point in points)


def test_neighbours_are_joined_straight() -> None:
    (join,) = joins([place(0, 0), place(1, 0)], [place(0, 0), place(1, 0), place(0, 1)], 1.0)
    assert len(join.corners) == 2
    assert join.corners[0][1] == join.corners[1][1] == join.sign[1] == place(0, 0).center().y()
    assert place(0, 0).right() < join.sign[0] < place(1, 0).left()


def test_crossing_sums_go_round() -> None:
    """Looks beside hint.png: 6 + 4 and 7 + 3, corner to corner, made an X with two signs on four cards."""
    cards = [place(0, 0), place(1, 1), place(1, 0), place(0, 1)]
    pairs = [pair for two in (cards[:2], cards[2:]) for pair in pairs_of(two)]
    first, second = along_gaps(pairs, cards, [], [], 1.0)
    assert len(first.corners) == 2
    assert len(second.corners) > 2
    for join in (first, second):
        assert crossed(join, [rect.adjusted(6, 6, -6, -6) for rect in cards]) == 0
    assert abs(first.sign[0] - second.sign[0]) + abs(first.sign[1] - second.sign[1]) > 28


@pytest.mark.parametrize(
    ("one", "other", "between"),
    [
        ((0, 0), (2, 0), [(1, 0), (1, 1), (2, 1)]),
        ((0, 0), (0, 2), [(0, 1), (1, 1)]),
        ((0, 0), (2, 1), [(1, 0), (1, 1)]),
    ],
)
def test_round_a_card_between(
    one: tuple[int, int], other: tuple[int, int], between: list[tuple[int, int]]
) -> None:
    """Newcomers: the line from a three to an eight, and its plus, lay on the queen between them."""
    ends, lying = [place(*one), place(*other)], [place(*each) for each in between]
    (join,) = joins(ends, [*ends, *lying], 1.0)
    assert crossed(join, lying) == 0
    assert not any(rect.contains(QPointF(*join.sign)) for rect in [*lying, *ends])


def test_on_the_table(board: Board) -> None:
    """The newcomers' position: the eight lies between the cards that the jack takes."""
    board.view.show_facts(table_facts(table("Js 4h", "3s Qc 8d 9s 2s", stock=8), SITTERS[:2]))
    loose = board.view.table.layout.loose
    board.view.hinting.toggle()
    board.view.hinting.show_advice(Advice((Advised(parse_play("Js x 2s 9s"), 1.0),)))
    (join,) = board.view.hinting.marks.drawing.joins
    spoken_of = join.ends
    others = [
        spot.rect
        for spot in loose.values()
        if not any(spot.rect.adjusted(-1, -1, 1, 1).contains(end) for end in spoken_of)
    ]
    assert len(others) == 3
    assert crossed(join, others) == 0


def test_through_a_narrow_gap() -> None:
    """Looks at a full table: where rows lie 7 px apart, the line went up and down over an ace."""
    rows = [QRectF(380 + 94 * column, 270 + 115 * row, 84, 108) for row in range(2) for column in range(4)]
    ends = [rows[0], rows[7]]
    (join,) = joins(ends, rows, 0.95)
    assert crossed(join, [rect.adjusted(2, 2, -2, -2) for rect in rows if rect not in ends]) == 0
