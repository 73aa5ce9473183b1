"""A short tip the first time an idea of the game can be used; it takes no clicks and goes with the play."""

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.screens.look import Look
from rc_desktop.table import paint
from rc_desktop.table.fonts import font

translate = QCoreApplication.translate


class TipBox(QWidget):
    """The tip, in one or more lines."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.ui = 1.0
        self.sentence = ""
        self._back = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def tell(self, sentence: str, room: QRectF, ui: float) -> None:
        """Show a tip in the middle of `room` (the parent's px); an empty one takes it away."""
        self.sentence, self.ui = sentence, ui
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence) and not self._back)
        if not sentence:
            return
        words = font("button", 14.5 * ui, 500)
        width = min(paint.text_width(sentence, words) + 64 * ui, room.width())
        place = paint.centred(room, width, 40 * ui)
        self.setGeometry(place.toAlignedRect())
        self.raise_()
        self.update()

    def set_back(self, back: bool) -> None:
        """Stand back, out of sight, or be seen again."""
        self._back = back
        self.setVisible(bool(self.sentence) and not back)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face = paint.inset(QRectF(self.rect()), 1.5)
        paint.rounded(
            painter,
            face,
            face.height() / 2,
            palette.panel,
            palette.brass_line,
            paint.line_width(palette, ui, 1.2),
        )
        sign = QRectF(face.left() + 14 * ui, face.center().y() - 10 * ui, 20 * ui, 20 * ui)
        paint.icon(painter, sign, "hint", palette.brass)
        words = face.adjusted(42 * ui, 0, -14 * ui, 0)
        paint.text(painter, words, self.sentence, font("button", 14.5 * ui, 500), palette.text)
