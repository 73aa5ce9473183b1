"""Where swept cards lay: dashed places on the felt, and dotted ways to where they gather (`sweep.png`)."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from rc_desktop.table import paint
from rc_desktop.table.card import no_input
from rc_desktop.table.themed import Themed

_UNDER_CARDS: Final = 2.5
_FAINT: Final = 0.55  # how much of the dotted ways is seen
_DOT: Final = 3.0  # px at scale 1
_REACH: Final = 8.0  # px at scale 1 that dashes and dots need beside their line


class Traces(Themed, QGraphicsItem):
    """The places `rects` and the ways from there to `meeting`, in scene px; below all cards."""

    def __init__(self, rects: Sequence[QRectF], meeting: QPointF, scale: float) -> None:
        super().__init__()
        self.rects, self._meeting, self._scale = tuple(rects), meeting, scale
        self.setZValue(_UNDER_CARDS)
        no_input(self)

    def boundingRect(self) -> QRectF:
        """See Qt."""
        whole = QRectF(self._meeting, self._meeting)
        for rect in self.rects:
            whole = whole.united(rect)
        return paint.inset(whole, -_REACH * self._scale)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dots = paint.pen(self.theme.sheer(self.theme.target, _FAINT), _DOT * self._scale)
        dots.setCapStyle(Qt.PenCapStyle.RoundCap)
        dots.setDashPattern([0.01, 3.0])
        for rect in self.rects:
            paint.dashed_place(painter, rect, self.theme, self._scale, self.theme.felt_text, filled=False)
            painter.setPen(dots)
            painter.drawLine(rect.center(), self._meeting)
