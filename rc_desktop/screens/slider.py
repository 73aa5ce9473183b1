"""A slider from nothing to all, painted like the rest of the controls."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from rc_desktop.screens.controls import RING, Ringed
from rc_desktop.screens.look import Look
from rc_desktop.table import paint

KNOB: Final = 22.0


class Slider(Ringed, QSlider):
    """Qt's slider, which keyboard and screen readers know; a press anywhere on it goes there."""

    def __init__(self, look: Look, name: str, most: int, step: int, parent: QWidget | None = None) -> None:
        """From 0 to `most`; the arrows go on by `step`."""
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.look = look
        self.setRange(0, most)
        self.setSingleStep(step)
        self.setPageStep(2 * step)
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Long enough to be set finely."""
        return QSize(round(300 * self.ui), round((KNOB + 12 + 2 * RING) * self.ui))

    def minimumSizeHint(self) -> QSize:
        """Shorter in a narrow place."""
        return QSize(round(140 * self.ui), self.sizeHint().height())

    def groove(self) -> QRectF:
        """Where the knob's middle goes."""
        reach = (KNOB / 2 + RING) * self.ui
        return QRectF(reach, self.height() / 2 - 3 * self.ui, self.width() - 2 * reach, 6 * self.ui)

    def _go_to(self, x: float) -> None:
        groove = self.groove()
        part = min(1.0, max(0.0, (x - groove.left()) / max(1.0, groove.width())))
        self.setValue(round(part * self.maximum()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go where it was pressed."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self._go_to(event.position().x())
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer while it is held."""
        if self.isSliderDown():
            self._go_to(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Stay there."""
        self.setSliderDown(False)
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The page scrolls; a slider that turns with it would be changed by chance."""
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw groove, what is filled of it, and the knob."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        if not self.isEnabled():
            painter.setOpacity(0.45)
        groove = self.groove()
        part = self.value() / max(1, self.maximum())
        hair = paint.line_width(palette, ui, 1.2)
        paint.rounded(painter, groove, groove.height() / 2, palette.tray, palette.line_bright, hair)
        filled = QRectF(groove.left(), groove.top(), part * groove.width(), groove.height())
        if part > 0:
            paint.rounded(painter, filled, groove.height() / 2, palette.coral)
        size = KNOB * ui
        knob = QRectF(0, 0, size, size)
        knob.moveCenter(QPointF(filled.right(), groove.center().y()))
        fill = paint.vertical(knob, palette.brass_light, palette.brass_dark)
        paint.rounded(painter, knob, size / 2, fill, palette.brass_rim, hair)
        self.paint_ring(painter, knob, self.look, size / 2)
