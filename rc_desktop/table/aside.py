"""Where a panel fits over the table: by the right or left edge, where it covers least of what matters."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSizeF

_STEPS: Final = 9  # places tried across and down
# What a covered px costs, against a px of way from the place it would rather have.
_HIDING: Final = 10.0
_CROWDING: Final = 0.02


def aside(
    size: QSizeF,
    bounds: QRectF,
    clear: Sequence[QRectF],
    rather: Sequence[QRectF],
    before: QRectF,
    left_handed: bool = False,
) -> QRectF:
    """The place for a panel of `size` inside `bounds`, all in the same px.

    It covers none of `clear` where there is such a place, else as little as can be, and little of `rather`.
    Of such places it takes the one nearest to `before`, where it was; at first (null) nearest to the right,
    or for the `left_handed` to the left.
    """
    if left_handed:
        turned = partial(_turned, bounds)
        place = aside(size, bounds, [*map(turned, clear)], [*map(turned, rather)], turned(before))
        return turned(place)
    width, height = min(size.width(), bounds.width()), min(size.height(), bounds.height())
    wanted_right = bounds.right() if before.isNull() else before.right()
    wanted_top = bounds.center().y() - height / 2 if before.isNull() else before.top()
    best: tuple[float, QRectF] | None = None
    for across in range(_STEPS):
        for down in range(_STEPS + 1):
            left = bounds.right() - width - (bounds.width() - width) * across / (_STEPS - 1)
            top = bounds.top() + (bounds.height() - height) * down / (_STEPS - 1)
            if down == _STEPS:
                top = max(bounds.top(), min(wanted_top, bounds.bottom() - height))
            rect = QRectF(left, top, width, height)
            cost = abs(rect.right() - wanted_right) + abs(rect.top() - wanted_top)
            cost += _HIDING * sum(_common(rect, other) for other in clear)
            cost += _CROWDING * sum(_common(rect, other) for other in rather)
            if best is None or cost < best[0]:
                best = (cost, rect)
    assert best is not None
    return best[1]


def _turned(bounds: QRectF, rect: QRectF) -> QRectF:
    """A rectangle as seen in a mirror, left and right of the middle of `bounds` exchanged."""
    if rect.isNull():
        return rect
    return rect.translated(bounds.left() + bounds.right() - rect.left() - rect.right(), 0)


def _common(rect: QRectF, other: QRectF) -> float:
    """How many px of `other` the panel covers."""
    common = rect.intersected(other)
    return common.width() * common.height() if not common.isEmpty() else 0.0
