"""Where a box fits beside something on the table without covering what matters."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QRectF, QSizeF

from rc_desktop.table.paint import Edge

_STEPS: Final = 7  # places tried along each side of the target
# What a covered px costs, against a px of way.
_HIDING: Final = 100.0
_CROWDING: Final = 0.05
_TIPLESS: Final = 3000.0  # px of way rather than a box that points at nothing
_REACH: Final = 3.0  # gaps from the target that a tip still points across
_CORNER: Final = 34.0  # px from a box's end within which no tip can stand


Edges = tuple[float, float, float, float]
"""Left, top, right and bottom of a rectangle: what is looked at very often."""


@dataclass(frozen=True)
class Beside:
    """A box's place, its tip (the edge it is on, None: no tip, and the part 0..1 of that edge), how many px
    it covers of what it should be clear of, and what it costs beside other places."""

    rect: QRectF
    edge: Edge | None
    at: float
    hides: float = 0.0
    cost: float = 0.0


def beside(
    size: QSizeF,
    target: QRectF,
    clear: Sequence[QRectF],
    bounds: QRectF,
    gap: float = 16.0,
    rather: Sequence[QRectF] = (),
) -> Beside:
    """The place for a box of `size` beside `target`, all of it inside `bounds`; all in the same px.

    It covers neither the target nor any of `clear` where there is such a place, else as little as can be; of
    such places it takes one whose tip points at the target, that covers little of `rather` and is near, on
    the right before the left, below before above.
    """
    width, height = min(size.width(), bounds.width()), min(size.height(), bounds.height())
    near = target.adjusted(1 - gap, 1 - gap, gap - 1, gap - 1)
    hidden = [_edges(rect) for rect in (near, *clear)]
    crowded = Counter(map(_edges, rather))
    best: tuple[float, Beside] | None = None
    places = _places(target, width, height, bounds, gap, [target, *clear])
    for preference, (left, top, edge) in enumerate(places):
        rect = QRectF(left, top, width, height)
        cost = _way(rect, target) + preference / 1000
        box = (left, top, left + width, top + height)
        hides = 0.0
        if best is None or cost < best[0]:
            hides = sum(_common(box, other) for other in hidden)
            cost += _HIDING * hides
        if best is not None and cost >= best[0]:
            continue
        found = _tipped(rect, target, edge, hides, _REACH * gap)
        cost += 0 if found.edge is not None else _TIPLESS
        cost += _CROWDING * sum(_common(box, other) * times for other, times in crowded.items())
        if best is None or cost < best[0]:
            best = (cost, found)
    assert best is not None
    return replace(best[1], cost=best[0])


def has_room(size: QSizeF, target: QRectF, clear: Sequence[QRectF], bounds: QRectF, gap: float) -> bool:
    """Whether `beside` has a place for such a box where it covers neither the target nor any of `clear`."""
    width, height = size.width(), size.height()
    if width > bounds.width() or height > bounds.height():
        return False
    near = target.adjusted(1 - gap, 1 - gap, gap - 1, gap - 1)
    hidden = [_edges(rect) for rect in (near, *clear)]
    places = _places(target, width, height, bounds, gap, [target, *clear])
    for left, top in {(left, top) for left, top, _edge in places}:
        right, bottom = left + width, top + height
        if not any(left < x2 and x1 < right and top < y2 and y1 < bottom for x1, y1, x2, y2 in hidden):
            return True
    return False


def _places(
    target: QRectF, width: float, height: float, bounds: QRectF, gap: float, around: Sequence[QRectF]
) -> Iterable[tuple[float, float, Edge]]:
    """Left, top and tip's edge of every place tried, each once, inside the bounds: along the four sides of
    the target, and where the edges of what is around leave room."""
    lowest, rightmost = bounds.bottom() - height, bounds.right() - width
    middle = target.center()
    tops = [middle.y() - height / 2, *_spread(bounds.top(), lowest)]
    tops += [top for other in around for top in (other.bottom() + 4, other.top() - 4 - height)]
    lefts = [middle.x() - width / 2, *_spread(bounds.left(), rightmost)]
    lefts += [left for other in around for left in (other.right() + 4, other.left() - 4 - width)]
    tops = [max(bounds.top(), min(top, lowest)) for top in tops]
    lefts = [max(bounds.left(), min(left, rightmost)) for left in lefts]
    right = max(bounds.left(), min(target.right() + gap, rightmost))
    left = max(bounds.left(), min(target.left() - gap - width, rightmost))
    below = max(bounds.top(), min(target.bottom() + gap, lowest))
    above = max(bounds.top(), min(target.top() - gap - height, lowest))
    found: dict[tuple[float, float, Edge], None] = {}
    found.update(dict.fromkeys((right, top, "left") for top in tops))
    found.update(dict.fromkeys((left, top, "right") for top in tops))
    found.update(dict.fromkeys((left, below, "top") for left in lefts))
    found.update(dict.fromkeys((left, above, "bottom") for left in lefts))
    # Where all around is taken, anywhere at all.
    for left in _spread(bounds.left(), rightmost):
        side: Edge = "left" if left > middle.x() else "right"
        found.update(dict.fromkeys((left, top, side) for top in _spread(bounds.top(), lowest)))
    return found


def _spread(low: float, high: float) -> list[float]:
    return [low + (high - low) * step / (_STEPS - 1) for step in range(_STEPS)]


def _edges(rect: QRectF) -> Edges:
    return rect.left(), rect.top(), rect.right(), rect.bottom()


def _common(box: Edges, other: Edges) -> float:
    """How many px of `other` the box covers."""
    wide = min(box[2], other[2]) - max(box[0], other[0])
    high = min(box[3], other[3]) - max(box[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def _way(rect: QRectF, target: QRectF) -> float:
    """How far the middle of the target is from the box."""
    middle = target.center()
    x = max(rect.left() - middle.x(), 0.0, middle.x() - rect.right())
    y = max(rect.top() - middle.y(), 0.0, middle.y() - rect.bottom())
    return (x * x + y * y) ** 0.5


def _tipped(rect: QRectF, target: QRectF, edge: Edge, hides: float, reach: float) -> Beside:
    """The box with its tip at the middle of what it and the target have in common along that edge.

    Without a tip where it does not lie on that side of the target, quite past it, or farther than `reach`:
    then the tip would point at what lies between.
    """
    away = {
        "left": rect.left() - target.right(),
        "right": target.left() - rect.right(),
        "top": rect.top() - target.bottom(),
        "bottom": target.top() - rect.bottom(),
    }[edge]
    if edge in ("left", "right"):
        start, end, low, high = rect.top(), rect.bottom(), target.top(), target.bottom()
    else:
        start, end, low, high = rect.left(), rect.right(), target.left(), target.right()
    room = min(_CORNER, (end - start) / 2)
    low, high = max(low, start + room), min(high, end - room)
    middle = max(low, min((target.center().y() if edge in ("left", "right") else target.center().x()), high))
    at = (middle - start) / (end - start)
    return Beside(rect, edge if 0 <= away <= reach and low <= high else None, max(0.0, min(at, 1.0)), hides)
