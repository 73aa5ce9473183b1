"""A line to write in, and one to search with."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from rc_desktop.screens.controls import RING, Recoloured, Ringed, field_colours
from rc_desktop.screens.look import Look
from rc_desktop.table import paint
from rc_desktop.table.fonts import font


class Field(Recoloured, Ringed, QLineEdit):
    """A line to write in; Esc, Enter and what else has no meaning in it goes on to what it stands on."""

    sign = ""

    def __init__(self, look: Look, name: str, words: str, parent: QWidget | None = None) -> None:
        """`name` is spoken, `words` are shown while the field is empty."""
        super().__init__(parent)
        self.look = look
        self.setFrame(False)
        self.setMaxLength(200)
        self.setPlaceholderText(words)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._rescaled()
        self.recolour()

    def recolour(self) -> None:
        """See `Recoloured`."""
        self.setPalette(field_colours(self.look, self.palette()))

    def _rescaled(self) -> None:
        self.setFont(font("button", 14.5 * self.ui, 500))
        left = 42 if self.sign else 16
        self.setTextMargins(round((RING + left) * self.ui), 0, round((RING + 14) * self.ui), 0)
        super()._rescaled()

    def sizeHint(self) -> QSize:
        """As high as the filters beside it."""
        return QSize(round(340 * self.ui), round((42 + 2 * RING) * self.ui))

    def minimumSizeHint(self) -> QSize:
        """Room for a short word."""
        return QSize(round(130 * self.ui), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field and its sign, then the words."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face = paint.inset(QRectF(self.rect()), RING * ui)
        line = palette.brass if self.hasFocus() else palette.line_bright
        paint.rounded(
            painter, face, face.height() / 2, palette.tray, line, paint.line_width(palette, ui, 1.2)
        )
        if self.sign:
            place = QRectF(face.left() + 16 * ui, face.center().y() - 9 * ui, 18 * ui, 18 * ui)
            paint.icon(painter, place, self.sign, palette.muted)
        self.paint_ring(painter, face, self.look, face.height() / 2)
        painter.end()
        super().paintEvent(event)


class SearchField(Field):
    """A field with a magnifier; Esc empties it, and only an empty one lets Esc go on."""

    sign = "search"

    def __init__(self, look: Look, words: str, short: str, parent: QWidget | None = None) -> None:
        """`words` say what can be searched for, `short` stands there where they have no room."""
        self._words, self._short = words, short
        super().__init__(look, words, words, parent)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See Qt: show the words that have room."""
        super().resizeEvent(event)
        self._suit()

    def _rescaled(self) -> None:
        super()._rescaled()
        self._suit()

    def _suit(self) -> None:
        """All words, or the short ones; large text gives way down to the usual before those are cut."""
        margins = self.textMargins()
        room = self.width() - margins.left() - margins.right() - 6
        px = 14.5 * self.ui
        whole = paint.text_width(self._words, font("button", px, 500)) <= room
        words = self._words if whole else self._short
        self.setFont(paint.fitted("button", px, words, room, 500, px / self.look.text_scale))
        self.setPlaceholderText(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc empties the field; the down arrow is for whoever has the list."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)
