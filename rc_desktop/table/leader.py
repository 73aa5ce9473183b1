"""The dotted arrow from a box to what it is about, where the box lies too far away for a tip."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.table import paint
from rc_desktop.table.themed import Themed

_MARGIN: Final = 12.0  # px at scale 1 that dots and head reach beside the way
_INTO: Final = 10.0  # px at scale 1 that the arrow reaches over the edge of what it points at
_PARTS: Final = (0.5, 0.25, 0.75, 0.1, 0.9)  # of the width and height of what it may point at
_STEP: Final = 5.0  # px along a way from one look at what lies there to the next


class Leader(Themed, QWidget):
    """Lies over the table and takes no input."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._way, self._scale = QLineF(), 1.0
        self.hide()

    @property
    def way(self) -> QLineF:
        """From the box's edge to its end, px of the parent."""
        return QLineF(self._way)

    def lead(self, box: QRectF, ends: Sequence[QRectF], others: Sequence[QRectF], scale: float) -> None:
        """Point from `box` at one of `ends` by the shortest way that crosses none of `others`, all in the
        parent's px; hidden where there is no such way."""
        ways = [
            way
            for end in ends
            for way in _ways(box, paint.inset(end, min(_INTO * scale, end.width() / 3)))
            if not _crosses(way, [paint.inset(rect, -_MARGIN / 2 * scale) for rect in others])
        ]
        if not ways:
            self.hide()
            return
        self._scale = scale
        self._way = min(ways, key=QLineF.length)
        around = QRectF(self._way.p1(), self._way.p2()).normalized()
        self.setGeometry(paint.inset(around, -_MARGIN * scale).toAlignedRect())
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt."""
        painter = QPainter(self)
        here = QPointF(self.pos())
        start, end = self._way.p1() - here, self._way.p2() - here
        paint.dotted_arrow(painter, start, end, self.theme, self._scale)
        painter.end()


def _ways(box: QRectF, end: QRectF) -> Iterator[QLineF]:
    """Straight ways from the edge of a box to another."""
    for part in _PARTS:
        start = _nearest(box, end.topLeft() + QPointF(end.width(), end.height()) * part)
        yield QLineF(start, _nearest(end, start))


def _crosses(way: QLineF, others: Sequence[QRectF]) -> bool:
    """Whether a way leads over any of these."""
    looks = 1 + int(way.length() / _STEP)
    points = [way.pointAt(look / looks) for look in range(looks + 1)]
    return any(rect.contains(point) for rect in others for point in points)


def _nearest(rect: QRectF, point: QPointF) -> QPointF:
    """The point of a rectangle that is nearest to `point`."""
    return QPointF(
        max(rect.left(), min(point.x(), rect.right())), max(rect.top(), min(point.y(), rect.bottom()))
    )
