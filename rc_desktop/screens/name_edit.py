"""A name that is edited where it stands."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from rc_desktop.screens.controls import RING, Recoloured, Scaled, field_colours
from rc_desktop.screens.look import Look
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences import tidy
from rc_desktop.table.sentences.names import MAX_SAID

translate = QCoreApplication.translate

INDENT: Final = 2 * RING
"""Where the words of a chair begin, px at scale 1: a word to press keeps room for its focus line."""


class NameEdit(Recoloured, Scaled, QLineEdit):
    """A name, edited where it stands; `named` carries it when the person is done, `done` says that this was
    by Enter, and that the name was taken.

    A new name has at most `MAX_SAID` characters; a longer one of an old profile is shown and kept whole.
    """

    named = Signal(str)
    done = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setFrame(False)
        self.setMaxLength(MAX_SAID)
        self.setAccessibleName(translate("NewMatch", "Name"))
        self.setToolTip(translate("NewMatch", "Press to change the name"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.recolour()
        self.editingFinished.connect(self._finished)
        self.textChanged.connect(self.updateGeometry)
        self._told = ""
        self._rescaled()

    def recolour(self) -> None:
        """See `Recoloured`."""
        self.setPalette(field_colours(self.look, self.palette()))

    def _rescaled(self) -> None:
        self.setFont(font("name", 18 * self.ui))
        side = round(INDENT * self.ui) - 2  # Qt keeps two more px itself
        self.setTextMargins(side, round(3 * self.ui), side, 0)
        self.setFixedHeight(max(32, round(32 * self.ui)))
        super()._rescaled()

    def sizeHint(self) -> QSize:
        """As wide as the name, and room to write a short one."""
        words = paint.text_width(self.text() or self.placeholderText(), self.font())
        width = max(words + (2 * INDENT + 12) * self.ui, 84 * self.ui)
        return QSize(round(width), self.height())

    def minimumSizeHint(self) -> QSize:
        """A long name scrolls in its field."""
        return QSize(round(60 * self.ui), self.height())

    def show_name(self, name: str, placeholder: str) -> None:
        """Show another name."""
        self._told = name
        self.setPlaceholderText(placeholder)
        self.updateGeometry()
        if self.text() != name:
            self.setMaxLength(max(MAX_SAID, len(name.encode("utf-16-le")) // 2))
            self.setText(name)
            self.setCursorPosition(0)

    def _finished(self) -> None:
        """Done: the name is told on one line and without marks that turn text round."""
        if self.text() == self._told:
            return
        name = tidy(self.text())
        if name == tidy(self._told):
            self.setText(self._told)
            return
        self._told = name
        self.setText(name)
        self.setCursorPosition(0)  # a long one is read from its beginning
        self.named.emit(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is done with a name that was typed, and is the page's where none was; Esc takes the typing
        back."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.text() == self._told:
                event.ignore()
                return
            wanted = tidy(self.text())
            self._finished()
            if tidy(self.text()) == wanted:
                self.done.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text() != self._told:
            self.setText(self._told)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """By the keyboard, the name is marked as a whole."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A long name is read from its beginning, wherever in it one has been."""
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self.setCursorPosition(0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A line below says that it can be edited."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        if self.hasFocus() or self.underMouse():
            line = palette.target if self.hasFocus() else palette.line_bright
            face = QRectF(self.rect()).adjusted(0, 0, 0, -2 * ui)  # air to the line below
            paint.rounded(painter, face, 8 * ui, palette.tray)
            paint.rounded(
                painter,
                paint.inset(face, ui),
                7 * ui,
                None,
                line,
                paint.line_width(palette, ui, 2 if self.hasFocus() else 1),
            )
        painter.end()
        super().paintEvent(event)
