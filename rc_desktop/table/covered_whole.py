"""A low box made wider, so that it covers whole what it would else cut: half a word reads as a fault."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF


def covered_whole(box: QRectF, things: Iterable[QRectF], clear: Sequence[QRectF], bounds: QRectF) -> QRectF:
    """`box`, inside `bounds`, as wide as those of `things` ask that it covers from top to bottom, but not
    from left to right; as it was where it would then lie over any of `clear`. All in the same px."""
    wide = QRectF(box)
    for thing in things:
        if thing.intersects(box) and box.top() - 1 <= thing.top() and thing.bottom() <= box.bottom() + 1:
            wide.setLeft(min(wide.left(), thing.left() - 4))
            wide.setRight(max(wide.right(), thing.right() + 4))
    wide = wide.intersected(bounds)
    over = any(wide.intersects(rect) and not box.intersects(rect) for rect in clear)
    return box if over else wide
