"""The ways of a hint's arrows: to the nearest edge that is free, through the gaps between other cards."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainterPath

# Measures in px at scale 1.
_RING: Final = 9.0  # between a card and the head of an arrow to it: its ring is there
_GAP: Final = 12.0  # from the edge of a card to the middle of the gap beside it
_HEAD: Final = 15.0
_APART: Final = 22.0  # between the arrows where they leave the card
_TURN: Final = 10.0  # below a card a way through a gap is straight
_LOOKED: Final = 20  # points of a way looked at
_CROSSING: Final = 8.0  # so many times as bad as a longer way it is to cross a card
_OFF_MIDDLE: Final = 60.0  # px of way rather than an arrow to the corner of a card
_PARTS: Final = (0.5, 0.2, 0.8)  # along the lower edge


class Way(NamedTuple):
    """From the card up to what it is played on; through a gap, or (None) in one bend."""

    start: QPointF
    end: QPointF
    gap: QLineF | None = None

    def path(self, scale: float) -> tuple[QPainterPath, QPointF]:
        """The line as far as the arrow's head, and the direction of that."""
        start, end = self.start, self.end
        if self.gap is None:
            way = end - start
            last = QPointF(end.x() - 0.06 * way.x(), start.y() + 0.3 * way.y())
        else:
            last = QPointF(self.gap.x2(), end.y() + 0.45 * (self.gap.y2() - end.y()) + 4 * scale)
        along = end - last
        unit = along / max(1.0, (along.x() ** 2 + along.y() ** 2) ** 0.5)
        path = QPainterPath(start)
        if self.gap is not None:
            low = self.gap.p1()
            rise = low.y() - start.y()
            path.cubicTo(start + QPointF(0, 0.45 * rise), low - QPointF(0, 0.6 * rise), low)
            path.lineTo(self.gap.p2())
        path.quadTo(last, end - unit * _HEAD * scale)
        return path, unit


def ways(
    targets: Sequence[Sequence[QRectF]], lying: Sequence[QRectF], card: QRectF, scale: float
) -> tuple[Way, ...]:
    """One way to each target, the cards of a group, from left to right where they end; all in scene px.

    A way ends below a card of its group, and crosses nothing of what is `lying` where it can do without.
    """
    middle = QPointF(card.center().x(), card.top() - 2 * scale)
    found = [_best(spots, lying, middle, scale) for spots in targets]
    # They leave the card in the order in which they come up, so that they do not cross one another.
    order = sorted(found, key=lambda way: way.gap.x1() if way.gap is not None else way.end.x())
    step = min(_APART * scale, 0.8 * card.width() / max(1, len(order)))
    begun = [
        way._replace(start=middle + QPointF((number - (len(order) - 1) / 2) * step, 0))
        for number, way in enumerate(order)
    ]
    return tuple(sorted(begun, key=lambda way: way.end.x()))


def _best(spots: Sequence[QRectF], lying: Sequence[QRectF], start: QPointF, scale: float) -> Way:
    """The way to a group that crosses least and is shortest."""
    best, cost, clear = Way(start, spots[0].center()), float("inf"), False
    for gaps in (False, True):
        for spot in spots:
            others = [rect for rect in lying if not spot.contains(rect)]
            for way, detour in _tried(spot, others, start, scale, gaps):
                path, _unit = way.path(scale)
                length = path.length()
                points = (path.pointAtPercent(number / _LOOKED) for number in range(_LOOKED + 1))
                crossed = sum(any(rect.contains(point) for rect in others) for point in points)
                each = length + detour + _CROSSING * length * crossed / _LOOKED
                if each < cost:
                    best, cost = way, each
                    clear = not crossed
        if clear:
            break
    return best


def _tried(
    spot: QRectF, others: Sequence[QRectF], start: QPointF, scale: float, gaps: bool
) -> Iterator[tuple[Way, float]]:
    """Ways to points below a card, straight up or through the gaps beside what lies before it."""
    before = [rect for rect in others if rect.top() > spot.top() + 0.3 * spot.height()]
    for part in _PARTS:
        end = QPointF(spot.left() + part * spot.width(), spot.bottom() + _RING * scale)
        detour = _OFF_MIDDLE * scale * (part != 0.5)
        if not gaps:
            yield Way(start, end), detour
            continue
        columns = {
            round(x)
            for rect in before
            for x in (rect.left() - _GAP * scale, rect.right() + _GAP * scale)
            if abs(x - end.x()) < spot.width()
        }
        for x in columns:
            beside = [rect for rect in before if abs(rect.center().x() - x) < rect.width()]
            low = max((rect.bottom() for rect in beside), default=end.y()) + _TURN * scale
            high = max(min((rect.top() for rect in beside), default=end.y()), end.y() + _HEAD * scale)
            if low > high and low < start.y():
                yield Way(start, end, QLineF(x, low, x, high)), detour
