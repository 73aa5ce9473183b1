"""The dotted arrow from a box to what it is about, where the box lies too far away for a tip."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.table import paint
from rc_desktop.table.themed import Themed

_MARGIN: Final = 12.0  # px at scale 1 that dots and head reach beside the way
_INTO: Final = 10.0  # px at scale 1 that the arrow reaches over the edge of what it points at


class Leader(Themed, QWidget):
    """Lies over the table and takes no input."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._start, self._end, self._scale = QPointF(), QPointF(), 1.0
        self.hide()

    def lead(self, box: QRectF, target: QRectF, scale: float) -> None:
        """Point from `box` at `target`, both in the parent's px."""
        self._scale = scale
        inner = paint.inset(target, min(_INTO * scale, target.width() / 3))
        self._end = _nearest(inner, box.center())
        self._start = _nearest(box, self._end)
        self._end = _nearest(inner, self._start)
        way = QRectF(self._start, self._end).normalized()
        self.setGeometry(paint.inset(way, -_MARGIN * scale).toAlignedRect())
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt."""
        painter = QPainter(self)
        here = QPointF(self.pos())
        paint.dotted_arrow(painter, self._start - here, self._end - here, self.theme, self._scale)
        painter.end()


def _nearest(rect: QRectF, point: QPointF) -> QPointF:
    """The point of a rectangle that is nearest to `point`."""
    return QPointF(
        max(rect.left(), min(point.x(), rect.right())), max(rect.top(), min(point.y(), rect.bottom()))
    )
