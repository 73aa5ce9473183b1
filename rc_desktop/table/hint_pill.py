"""The pill that says what letting go of a card would do, and what a click does next."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.table import paint
from rc_desktop.table.themed import Themed


class HintPill(Themed, QWidget):
    """One line on the table that takes no clicks."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._text = ""
        self._tone: paint.Tone = "lantern"
        self._scale = 1.0
        self.hide()

    @property
    def text(self) -> str:
        """What it says; empty while it is hidden."""
        return self._text

    def tell(self, text: str, tone: paint.Tone, room: QRectF, scale: float) -> None:
        """Show a line in the middle of `room` (the parent's px); an empty one hides the pill."""
        self._text, self._tone, self._scale = text, tone, max(scale, 0.86)
        if not text:
            self.hide()
            return
        size = paint.pill_size(text, self._scale, tone)
        place = paint.centred(room, size.width(), size.height())
        self.setGeometry(paint.inset(place, -2).toAlignedRect())
        self.setAccessibleName(text)
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt."""
        painter = QPainter(self)
        paint.pill(
            painter, paint.inset(QRectF(self.rect()), 2), self.theme, self._scale, self._text, self._tone
        )
        painter.end()
