"""How far a piece of work has come, as a bar that fills."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from rc_desktop.screens.controls import Scaled
from rc_desktop.screens.look import Look
from rc_desktop.table import paint


class ProgressBar(Scaled, QProgressBar):
    """Qt's bar, its picture ours."""

    def __init__(self, look: Look, name: str, thickness: float = 12, parent: QWidget | None = None) -> None:
        """`name` is what a screen reader calls it; `thickness`: px at scale 1."""
        super().__init__(parent)
        self.look, self._thickness = look, thickness
        self.setAccessibleName(name)
        self.setRange(0, 1000)
        self.setValue(0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A thin bar."""
        return QSize(round(160 * self.ui), round(self._thickness * self.ui))

    def minimumSizeHint(self) -> QSize:
        """It may be short."""
        return QSize(round(80 * self.ui), self.sizeHint().height())

    def tell(self, done: int, of: int) -> None:
        """So much is done, of so much."""
        self.setValue(round(1000 * done / of) if of else 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the bar."""
        painter, palette = QPainter(self), self.look.palette
        face = QRectF(self.rect())
        radius = face.height() / 2
        hair = paint.line_width(palette, self.ui, 1)
        paint.rounded(painter, face, radius, palette.groove, palette.line, hair)
        full = QRectF(face)
        full.setWidth(max(face.height(), face.width() * self.value() / 1000))
        if self.value() > 0:
            paint.rounded(painter, full, radius, palette.lantern)
