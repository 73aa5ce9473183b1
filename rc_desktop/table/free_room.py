"""What room rectangles leave free: the largest boxes that still fit between them."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF

from rc_desktop.table.beside import Edges, edges


class FreeRoom:
    """The room inside `bounds` beside what is `taken`; asked for many sizes, so all is looked at once."""

    def __init__(self, bounds: QRectF, taken: Sequence[QRectF]) -> None:
        left, top, right, bottom = edges(bounds)
        rects = sorted(edges(rect) for rect in taken)  # from the left to the right
        begins = sorted({top, *(rect[3] for rect in rects if top < rect[3] < bottom)})
        ends = sorted({bottom, *(rect[1] for rect in rects if top < rect[1] < bottom)}, reverse=True)
        self._free = [
            (end - begin, _widest(left, right, begin, end, rects))
            for begin in begins
            for end in ends
            if end > begin
        ]

    def fits(self, width: float, height: float) -> bool:
        """Whether a box of that size has a place anywhere, px."""
        return any(width <= wide and height <= high for high, wide in self._free)


def _widest(left: float, right: float, top: float, bottom: float, rects: Iterable[Edges]) -> float:
    """The widest gap that rectangles, in order, leave from `left` to `right`, all the way down."""
    widest, at = 0.0, left
    for begin, high, end, low in rects:
        if high < bottom and top < low:
            widest = max(widest, min(begin, right) - at)
            if end > at:
                at = end
    return max(widest, right - at)
