"""The empty chairs of the table being set up, to be filled."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.screens.controls import Button
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Box
from rc_desktop.table import paint
from rc_desktop.table.fonts import font

translate = QCoreApplication.translate


class AddSeat(Button):
    """An empty chair to fill."""

    edge = 1.5
    alike: Sequence["AddSeat"] = ()  # their words are as large as each other

    def __init__(self, look: Look, text: str, detail: str, parent: QWidget | None = None) -> None:
        super().__init__(look, text, parent)
        self.detail = detail
        self.setAccessibleDescription(detail)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Both lines whole."""
        width = paint.text_width(self.label, font("body", 15 * self.ui, 600)) + 90 * self.ui
        return QSize(round(width), round(60 * self.ui))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw a dashed chair."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face = paint.inset(QRectF(self.rect()), 1.5 * ui)
        lit = self.underMouse() or (self.ring and self.hasFocus())
        line = palette.target if self.ring and self.hasFocus() else palette.line_bright
        fill = palette.raised if lit else None
        paint.rounded(painter, face, 14 * ui, fill, line, 1.3 * ui, (5 * ui, 4 * ui))
        sign = QRectF(face.left() + 20 * ui, face.center().y() - 10 * ui, 20 * ui, 20 * ui)
        paint.icon(painter, sign, "plus", palette.brass)
        words = QRectF(face.left() + 54 * ui, face.top() + 9 * ui, face.width() - 64 * ui, 20 * ui)
        paint.text(painter, words, self.label, font("body", 15 * ui, 600), palette.text)
        words.translate(0, 20 * ui)
        longest = max((chair.detail for chair in self.alike), key=len, default=self.detail)
        detail = paint.fitted("button", 14 * ui, longest, words.width(), 500)
        paint.text(painter, words, self.detail, detail, palette.muted)


class EmptyChairs(Box):
    """The third chair and the fourth, side by side."""

    def __init__(self, look: Look) -> None:
        super().__init__(down=False, gap=12)
        self.third = AddSeat(
            look,
            translate("NewMatch", "Add a third player"),
            translate("NewMatch", "everyone for themselves"),
        )
        self.fourth = AddSeat(
            look, translate("NewMatch", "Add a fourth"), translate("NewMatch", "two against two")
        )
        self.third.alike = self.fourth.alike = (self.third, self.fourth)
        self.add(self.third, 1)
        self.add(self.fourth, 1)
