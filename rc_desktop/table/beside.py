"""Where a box fits beside something on the table without covering what matters."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final, NamedTuple

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


class _Lane(NamedTuple):
    """Places in a row: the box's left edge stays and its tops are tried (`upright`), or the other way."""

    edge: Edge  # where its tip would be
    upright: bool
    at: float
    places: tuple[float, ...]

    def box(self, place: float, width: float, height: float) -> QRectF:
        """The box at one of the places."""
        left, top = (self.at, place) if self.upright else (place, self.at)
        return QRectF(left, top, width, height)

    def crossed(
        self, width: float, height: float, others: Iterable[tuple[Edges, float]]
    ) -> list[tuple[float, float, float]]:
        """Of rectangles, each with its weight, those on the lane: from where to where along it, and how
        broadly a box covers them, times the weight."""
        found = []
        upright, near = self.upright, self.at
        far = near + (width if upright else height)
        for (left, top, right, bottom), weight in others:
            low, high, start, end = (left, right, top, bottom) if upright else (top, bottom, left, right)
            # No calls: there are thousands of these before a list of plays is open.
            broad = (high if high < far else far) - (low if low > near else near)
            if broad > 0:
                found.append((start, end, broad * weight))
        return found


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
    covered = [(edges(rect), 1.0) for rect in hidden(target, clear, gap)]
    crowded = [(each, _CROWDING * times) for each, times in Counter(map(edges, rather)).items()]
    best: Beside | None = None
    least = inf
    preference = 0
    for lane in _lanes(target, width, height, bounds, gap, clear):
        extent = height if lane.upright else width
        hiding, crowding = (lane.crossed(width, height, others) for others in (covered, crowded))
        for place in lane.places:
            preference += 1
            cost = preference / 1000
            hides = _covered(place, extent, hiding, (least - cost) / _HIDING)
            cost += _HIDING * hides
            if cost >= least:
                continue
            cost += _covered(place, extent, crowding, least - cost)
            if cost >= least:
                continue
            found = _tipped(lane.box(place, width, height), target, lane.edge, hides, _REACH * gap)
            cost += _way(found.rect, target) + (0.0 if found.edge is not None else _TIPLESS)
            if cost < least:
                least, best = cost, found
    assert best is not None
    return replace(best, cost=least)


def least_hidden(
    size: QSizeF, target: QRectF, clear: Sequence[QRectF], bounds: QRectF, gap: float, below: float = inf
) -> float:
    """How many px such a box covers of the target and of `clear` at the place that covers least; `below`
    where no place covers less, which is known early."""
    width, height = min(size.width(), bounds.width()), min(size.height(), bounds.height())
    covered = [(edges(rect), 1.0) for rect in hidden(target, clear, gap)]
    for lane in _lanes(target, width, height, bounds, gap, clear):
        extent = height if lane.upright else width
        # The broadest first, so that a bad place is given up early.
        crossed = sorted(lane.crossed(width, height, covered), key=lambda part: -part[2])
        for place in lane.places:
            found = _covered(place, extent, crossed, below)
            if found < below:
                below = found
    return below


def has_room(
    size: QSizeF, target: QRectF, clear: Sequence[QRectF], bounds: QRectF, gap: float, *, near: bool = False
) -> bool:
    """Whether `beside` has a place for such a box where it covers neither the target nor any of `clear`;
    `near`: one from which a tip points at the target."""
    width, height = size.width(), size.height()
    if width > bounds.width() or height > bounds.height():
        return False
    covered = [(edges(rect), 1.0) for rect in hidden(target, clear, gap)]
    for lane in _lanes(target, width, height, bounds, gap, clear):
        extent = height if lane.upright else width
        crossed = lane.crossed(width, height, covered)
        for place in lane.places:
            if any(place < end and start < place + extent for start, end, _broad in crossed):
                continue
            box = lane.box(place, width, height)
            if not near or _tipped(box, target, lane.edge, 0.0, _REACH * gap).edge is not None:
                return True
    return False


def hidden(target: QRectF, clear: Sequence[QRectF], gap: float) -> list[QRectF]:
    """What a box is not to cover: the target, with the gap it keeps from that, and what is to be clear."""
    return [target.adjusted(1 - gap, 1 - gap, gap - 1, gap - 1), *clear]


def _lanes(
    target: QRectF, width: float, height: float, bounds: QRectF, gap: float, clear: Sequence[QRectF]
) -> Iterator[_Lane]:
    """Every place tried, inside the bounds: along the four sides of the target, and where the edges of what
    is around leave room; then, where all around is taken, anywhere at all."""
    first_left, first_top, right, bottom = edges(bounds)
    lowest, rightmost = bottom - height, right - width
    near, middle = edges(target), target.center()
    tops = [middle.y() - height / 2, *_spread(first_top, lowest)]
    lefts = [middle.x() - width / 2, *_spread(first_left, rightmost)]
    for other in (near, *map(edges, clear)):
        tops += (other[3] + 4, other[1] - 4 - height)
        lefts += (other[2] + 4, other[0] - 4 - width)
    down = _within(tops, first_top, lowest)
    across = _within(lefts, first_left, rightmost)
    yield _Lane("left", True, max(first_left, min(near[2] + gap, rightmost)), down)
    yield _Lane("right", True, max(first_left, min(near[0] - gap - width, rightmost)), down)
    yield _Lane("top", False, max(first_top, min(near[3] + gap, lowest)), across)
    yield _Lane("bottom", False, max(first_top, min(near[1] - gap - height, lowest)), across)
    everywhere = _within(_spread(first_top, lowest), first_top, lowest)
    for left in _spread(first_left, rightmost):
        yield _Lane("left" if left > middle.x() else "right", True, left, everywhere)


def _within(places: Iterable[float], low: float, high: float) -> tuple[float, ...]:
    """Places kept inside, each once."""
    kept = [low if place <= low else high if place >= high else place for place in places]
    return tuple(dict.fromkeys(kept))


def _spread(low: float, high: float) -> list[float]:
    return [low + (high - low) * step / (_STEPS - 1) for step in range(_STEPS)]


def edges(rect: QRectF) -> Edges:
    """A rectangle as four numbers."""
    return rect.left(), rect.top(), rect.right(), rect.bottom()


def _covered(
    place: float, extent: float, crossed: Iterable[tuple[float, float, float]], most: float
) -> float:
    """How many px, weighed, a box covers at a place of a lane; some number above `most` where it is more."""
    covered = 0.0
    far = place + extent
    for start, end, broad in crossed:
        # No calls here either.
        long = (end if end < far else far) - (start if start > place else place)
        if long > 0:
            covered += long * broad
            if covered > most:
                break
    return covered


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
