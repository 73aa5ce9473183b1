"""How a hint joins the cards of a sum: straight, or through the gaps where another card lies between."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF

from rc_desktop.table.beside import Edges, edges

# Measures in px at scale 1.
_ROW_GAPS: Final = (16.0, 3.5)  # from the edge of a card into the gap between rows, where that is narrow
_COLUMN_GAPS: Final = (11.0, 3.5)  # the same between columns
_OFF_MIDDLE: Final = 0.28  # part of a card from its middle, where an arrow ends
_LOOK: Final = 6.0  # px between the points of a line that are looked at
_CROSSING: Final = 50.0  # px of way rather than one such point on a card
_INSIDE: Final = 2.0  # px of a card's edge that a line may touch

Join = tuple[QPointF, ...]
"""The corners of a line from the edge of one card to that of another, in scene px."""


def joins(spots: Sequence[QRectF], lying: Sequence[QRectF], scale: float) -> Iterator[Join]:
    """The cards of a sum as a chain: each joined to the nearest that is joined already, edge to edge.

    `lying` is all that a line had better not cross; what overlaps one of the two cards does not count.
    """
    joined, rest = list(spots[:1]), list(spots[1:])
    while rest:
        near, other = min(
            ((spot, other) for spot in joined for other in rest),
            key=lambda pair: QLineF(pair[0].center(), pair[1].center()).length(),
        )
        rest.remove(other)
        joined.append(other)
        yield _join(near, other, lying, scale)


def sign_line(join: Join) -> QLineF:
    """The stretch of a join on which the sign of the sum stands: its longest."""
    return max((QLineF(one, other) for one, other in pairwise(join)), key=QLineF.length)


def _join(one: QRectF, other: QRectF, lying: Sequence[QRectF], scale: float) -> Join:
    """The straight line where it crosses nothing, else the way through gaps that crosses least."""
    straight = (_edge(one, other.center()), _edge(other, one.center()))
    others = [
        edges(rect.adjusted(_INSIDE, _INSIDE, -_INSIDE, -_INSIDE))
        for rect in lying
        if not rect.intersects(one) and not rect.intersects(other)
    ]
    if not _crossed(straight, others):
        return straight

    def cost(join: Join) -> float:
        length = sum(QLineF(start, end).length() for start, end in pairwise(join))
        return length + _CROSSING * _crossed(join, others)

    return min([*_through_gaps(one, other, scale), straight], key=cost)


def _through_gaps(one: QRectF, other: QRectF, scale: float) -> Iterator[Join]:
    """Ways along the gap below or above a card, then along the one beside it."""
    first, second = _side(one, other.center()), _side(other, one.center())
    for card in (one, other):
        for gap in _ROW_GAPS:
            for y in (card.bottom() + gap * scale, card.top() - gap * scale):
                start = QPointF(first.x(), one.bottom() if y > one.center().y() else one.top())
                end = QPointF(second.x(), other.bottom() if y > other.center().y() else other.top())
                yield start, QPointF(start.x(), y), QPointF(end.x(), y), end
        for gap in _COLUMN_GAPS:
            for x in (card.right() + gap * scale, card.left() - gap * scale):
                start = QPointF(one.right() if x > one.center().x() else one.left(), first.y())
                end = QPointF(other.right() if x > other.center().x() else other.left(), second.y())
                yield start, QPointF(x, start.y()), QPointF(x, end.y()), end


def _side(card: QRectF, towards: QPointF) -> QPointF:
    """A point beside a card's middle, on the side of `towards`: an arrow may end at the middle."""
    x, y = card.center().x(), card.center().y()
    across = _OFF_MIDDLE * card.width() * ((towards.x() > x) - (towards.x() < x))
    down = _OFF_MIDDLE * card.height() * ((towards.y() > y) - (towards.y() < y))
    return QPointF(x + across, y + down)


def _crossed(join: Join, others: Sequence[Edges]) -> int:
    """How many points along a join lie on any of `others`."""
    found = 0
    for start, end in pairwise(join):
        x, y, to_x, to_y = start.x(), start.y(), end.x(), end.y()
        near = [
            (left, top, right, bottom)
            for left, top, right, bottom in others
            if left <= max(x, to_x)
            and min(x, to_x) <= right
            and top <= max(y, to_y)
            and min(y, to_y) <= bottom
        ]
        if not near:
            continue
        steps = max(1, round(max(abs(to_x - x), abs(to_y - y)) / _LOOK))
        for step in range(steps + 1):
            at_x, at_y = x + (to_x - x) * step / steps, y + (to_y - y) * step / steps
            found += any(x1 <= at_x <= x2 and y1 <= at_y <= y2 for x1, y1, x2, y2 in near)
    return found


def _edge(card: QRectF, towards: QPointF) -> QPointF:
    """Where a line from the middle of a card leaves it on its way."""
    way = towards - card.center()
    parts = [abs(way.x()) / (card.width() / 2), abs(way.y()) / (card.height() / 2)]
    return card.center() + way / max(*parts, 1e-6)
