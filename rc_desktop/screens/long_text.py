"""A long text to read, scrolled by wheel and keys, of which parts can be marked and copied."""

import re
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from rc_desktop.screens.controls import Recoloured, Ringed, field_colours
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import dress_bar
from rc_desktop.table import paint
from rc_desktop.table.fonts import font

_HERE = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home,
         Qt.Key.Key_End, Qt.Key.Key_Left, Qt.Key.Key_Right)  # fmt: skip

_FULL: Final = 50
"""A line of so many letters was broken for its length; a shorter one ends where its writer wanted."""
_HANGING: Final = 4
_LIST: Final = re.compile(r"([-*=_#]{3,}|[-*•] |\(?[0-9a-zA-Z]{1,3}[.)] )")


class LongText(Recoloured, Ringed, QPlainTextEdit):
    """Nothing can be written in it; `name` is what a screen reader calls it."""

    def __init__(self, look: Look, name: str, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setAccessibleName(name)
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.document().setDocumentMargin(12)
        self.setPlainText(text)
        self._rescaled()
        self.recolour()

    def recolour(self) -> None:
        """See `Recoloured`."""
        self.setPalette(field_colours(self.look, self.palette()))
        self.viewport().setAutoFillBackground(False)
        dress_bar(self.verticalScrollBar(), self.look)

    def _rescaled(self) -> None:
        self.setFont(font("small", 13.5 * self.ui))
        super()._rescaled()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What scrolls and copies stays here; all other keys are the page's."""
        copies = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() in _HERE or copies:
            super().keyPressEvent(event)
            self.viewport().update()
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The text, and the focus line round it."""
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        self.paint_ring(
            painter, paint.inset(QRectF(self.viewport().rect()), 3 * self.ui), self.look, 10 * self.ui
        )


def flowing(text: str) -> str:
    """A text that was broken into lines of a terminal's width, its paragraphs in one line each.

    Lines that belong to a table or a list, or stand further in, stay as they are.
    """
    told: list[str] = []
    whole = False  # the last line goes on
    for line in text.splitlines():
        words = line.strip()
        alone = not words or bool(_LIST.match(words)) or "   " in words
        if whole and not alone and _indent(line) <= _indent(told[-1]) + _HANGING:
            told[-1] = f"{told[-1]} {words}"
        else:
            told.append(line.rstrip())
        whole = "   " not in words and len(line) >= _FULL
    return "\n".join(told)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
