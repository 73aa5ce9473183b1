"""The ways of a hint's arrows: to the nearest edge that is free, through the gaps between other cards."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainterPath

from rc_desktop.table.beside import edges

# Measures in px at scale 1.
_RING: Final = 9.0  # between a card and the head of an arrow to it: its ring is there
_GAP: Final = 12.0  # from the edge of a card to the middle of the gap beside it
_HEAD: Final = 15.0
_APART: Final = 22.0  # between the arrows where they leave the card
_TURN: Final = 10.0  # below a card a way through a gap is straight
_LOOKED: Final = 6  # points of each of its bends looked at
_CARDS: Final = 2  # of a group to which ways are tried
_CROSSING: Final = 8.0  # so many times as bad as a longer way it is to cross a card
_OFF_MIDDLE: Final = 60.0  # px of way rather than an arrow to the corner of a card
_Point = tuple[float, float]
_PARTS: Final = (0.5, 0.2, 0.8)  # along the lower edge


class Way(NamedTuple):
    """From the card up to what it is played on; through a gap, or (None) in one bend."""

    start: QPointF
    end: QPointF
    gap: QLineF | None = None

    def path(self, scale: float) -> tuple[QPainterPath, QPointF]:
        """The line as far as the arrow's head, and the direction of that."""
        last = self._last(scale)
        along = self.end - last
        unit = along / max(1.0, (along.x() ** 2 + along.y() ** 2) ** 0.5)
        path = QPainterPath(self.start)
        if self.gap is not None:
            path.cubicTo(*self._rising(self.gap), self.gap.p1())
            path.lineTo(self.gap.p2())
        path.quadTo(last, self.end - unit * _HEAD * scale)
        return path, unit

    def _last(self, scale: float) -> QPointF:
        """Where the last bend points at: from there the head comes."""
        if self.gap is None:
            way = self.end - self.start
            return QPointF(self.end.x() - 0.06 * way.x(), self.start.y() + 0.3 * way.y())
        rest = self.gap.y2() - self.end.y()
        return QPointF(self.gap.x2(), self.end.y() + 0.45 * rest + 4 * scale)

    def _rising(self, gap: QLineF) -> tuple[QPointF, QPointF]:
        """What the bend up to a gap points at."""
        rise = QPointF(0, gap.y1() - self.start.y())
        return self.start + rise * 0.45, gap.p1() - rise * 0.6

    def points(self, scale: float) -> list[_Point]:
        """Some points along it, to see what it crosses: found without a path, for many are tried."""
        start, end, last = _pair(self.start), _pair(self.end), _pair(self._last(scale))
        if self.gap is None:
            return _bent(start, last, last, end)
        low, high = _pair(self.gap.p1()), _pair(self.gap.p2())
        first, second = map(_pair, self._rising(self.gap))
        between = [(low[0], low[1] + (high[1] - low[1]) * step / _LOOKED) for step in range(_LOOKED)]
        return [*_bent(start, first, second, low), *between, *_bent(high, last, last, end)]


def _pair(point: QPointF) -> _Point:
    return point.x(), point.y()


def _bent(start: _Point, first: _Point, second: _Point, end: _Point) -> list[_Point]:
    """Points of a curve that begins towards `first` and comes from `second`."""
    found = []
    for step in range(_LOOKED + 1):
        t = step / _LOOKED
        parts = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x, y = (
            sum(part * at[axis] for part, at in zip(parts, (start, first, second, end), strict=True))
            for axis in (0, 1)
        )
        found.append((x, y))
    return found


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
    """The way to a group that crosses least and is shortest: straight to one of its lower cards, or through
    gaps."""
    best, cost, clear = Way(start, spots[0].center()), float("inf"), False
    lower = sorted(spots, key=lambda spot: (-round(spot.bottom()), abs(spot.center().x() - start.x())))
    for gaps in (False, True):
        for spot in lower[:_CARDS]:
            others = [rect for rect in lying if not spot.contains(rect)]
            sides = [edges(rect) for rect in others]
            for way, detour in _tried(spot, others, start, scale, gaps):
                points = way.points(scale)
                length = sum(abs(x2 - x1) + abs(y2 - y1) for (x1, y1), (x2, y2) in pairwise(points))
                if length + detour >= cost:
                    continue
                crossed = sum(any(x1 < x < x2 and y1 < y < y2 for x1, y1, x2, y2 in sides) for x, y in points)
                each = length + detour + _CROSSING * length * crossed / len(points)
                if each < cost:
                    best, cost, clear = way, each, not crossed
            if clear:
                return best
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
