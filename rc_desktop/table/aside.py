"""Where a panel fits over the table: by the right or left edge, where it covers least of what matters."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSizeF

from rc_desktop.table.beside import Edges, edges

_STEPS: Final = 9  # places tried across and down
_GAP: Final = 4.0  # px beside what it is to be clear of
# What a covered px costs, against a px of way from the place it would rather have.
CLEAR: Final = 10.0
CARD: Final = 0.4
FURNITURE: Final = 0.02

Weighed = tuple[QRectF, float]
"""Something that lies there, and what a px of it costs when it is covered: `CLEAR`, `CARD`, `FURNITURE`."""


def weighed(rects: Iterable[QRectF], cost: float) -> list[Weighed]:
    """Rectangles that cost the same."""
    return [(rect, cost) for rect in rects]


def aside(
    size: QSizeF, bounds: QRectF, there: Sequence[Weighed], before: QRectF, left_handed: bool = False
) -> QRectF:
    """The place for a panel of `size` inside `bounds`, all in the same px.

    It covers nothing that is to be clear where there is such a place, else as little as can be. Of such
    places it takes the one nearest to `before`, where it was; at first (null) nearest to the right, or for
    the `left_handed` to the left.
    """
    if left_handed:
        mirrored = [(_turned(bounds, rect), cost) for rect, cost in there]
        return _turned(bounds, aside(size, bounds, mirrored, _turned(bounds, before)))
    width, height = min(size.width(), bounds.width()), min(size.height(), bounds.height())
    wanted_right = bounds.right() if before.isNull() else before.right()
    wanted_top = bounds.center().y() - height / 2 if before.isNull() else before.top()
    others = [(rect.left(), rect.top(), rect.right(), rect.bottom(), cost) for rect, cost in there]
    # The dearest first, so that a bad place is given up early.
    others.sort(key=lambda other: -other[4])
    across = [wanted_right - width, *_beside(there, width, across=True)]
    lefts = _tried(bounds.left(), bounds.right() - width, across)
    tops = _tried(bounds.top(), bounds.bottom() - height, [wanted_top, *_beside(there, height, across=False)])
    best, place = float("inf"), QRectF(bounds.right() - width, bounds.top(), width, height)
    for left in lefts:
        for top in tops:
            cost = abs(left + width - wanted_right) + abs(top - wanted_top)
            for x1, y1, x2, y2, each in others:
                if cost >= best:
                    break
                wide = min(left + width, x2) - max(left, x1)
                high = min(top + height, y2) - max(top, y1)
                if wide > 0 and high > 0:
                    cost += each * wide * high
            if cost < best:
                best, place = cost, QRectF(left, top, width, height)
    return place


def at_home(
    size: QSizeF, lanes: Sequence[tuple[float, float]], bounds: QRectF, clear: Sequence[Edges]
) -> QRectF | None:
    """The first place that covers nothing of `clear`, so that a panel is mostly found where it was before.

    `lanes` are left edges, each with the top it would have there, the best first; along a lane it gives way
    up or down. None where no lane has such a place. All in the same px.
    """
    width, height = size.width(), size.height()
    first_left, first_top, last_right, last_bottom = edges(bounds)
    lowest = last_bottom - height
    for left, wanted in lanes:
        right = left + width
        if left < first_left or right > last_right or lowest < first_top:
            continue
        there = [(top, bottom) for x1, top, x2, bottom in clear if x1 < right and left < x2]
        tops = [wanted, *(bottom + _GAP for _, bottom in there), *(top - _GAP - height for top, _ in there)]
        kept = {max(first_top, min(top, lowest)) for top in tops}
        for place in sorted(kept, key=lambda top: (abs(top - wanted), -top)):
            if not any(top < place + height and place < bottom for top, bottom in there):
                return QRectF(left, place, width, height)
    return None


def _turned(bounds: QRectF, rect: QRectF) -> QRectF:
    """A rectangle as seen in a mirror, left and right of the middle of `bounds` exchanged."""
    if rect.isNull():
        return rect
    return rect.translated(bounds.left() + bounds.right() - rect.left() - rect.right(), 0)


def _beside(there: Sequence[Weighed], extent: float, *, across: bool) -> list[float]:
    """Where the panel would lie just beside each thing that is to be clear."""
    found = []
    for rect, cost in there:
        if cost >= CLEAR:
            low, high = (rect.left(), rect.right()) if across else (rect.top(), rect.bottom())
            found += [high + _GAP, low - _GAP - extent]
    return found


def _tried(low: float, high: float, more: Iterable[float]) -> list[float]:
    """Places from `low` to `high`, evenly spread and some `more`, each once."""
    spread = [high - (high - low) * step / (_STEPS - 1) for step in range(_STEPS)]
    kept = {round(place): place for place in more if low <= place <= high}
    return [*spread, *kept.values()]
