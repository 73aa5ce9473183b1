"""Trouble while a match goes on, shown where it arose until somebody has read it."""

import re
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.screens.controls import SecondaryButton, ToolButton
from rc_desktop.screens.look import Look
from rc_desktop.screens.trouble_words import UNSAVED, is_of_disk, trouble_text
from rc_desktop.screens.words import Box, Paragraph, Words, paragraphs_tip
from rc_desktop.table import paint

translate = QCoreApplication.translate

PASSING: Final = frozenset(("engine-restarted",))
"""What has mended itself: it goes by itself when there was time to read it."""

_READING_MS: Final = 10_000

RECOVERED: Final = "disk-recovered"
RESTORED: Final = "restored"
"""What is told in the same place and is no trouble: all went as it was asked for."""

# A folder's name can be longer than a line: it may be broken behind what separates its parts, so that no
# number is torn, and a part that is itself longer than a line after so many letters.
_BREAK: Final = re.compile(r"(?<=\S)[/\\](?=\S)|[^\s/\\]{40}(?=[^\s/\\])")


class TroubleBox(Box):
    """The words of a trouble in place, with their details, until somebody has read them; what is `PASSING`
    for a while.

    While a match waits for its disk there are two ways on: `again` tries at once, `back` leaves the match as
    it is for the start screen.
    """

    closed = Signal(str)  # the code of what was read
    again = Signal()
    back = Signal()

    def __init__(self, look: Look, parent: QWidget, ways: bool = False) -> None:
        """`ways`: it lies over a match, which a disk can stop."""
        super().__init__(False, (64, 12, 8, 14), 8, parent)
        self.look = look
        self.code = ""
        words = Box(gap=4)
        self.title = Words(look, "", "heading", "text", px=18)
        self.text = Paragraph(look, "", ink="problem_text", px=14.5)
        words.add(self.title)
        words.add(self.text)
        self._has_ways = ways
        self.try_again = SecondaryButton(look, translate("Trouble", "Try again"))
        self.go_back = SecondaryButton(look, translate("Trouble", "Back to the start"))
        self._ways = Box(down=False, gap=4)
        for button, signal in ((self.try_again, self.again), (self.go_back, self.back)):
            button.clicked.connect(signal)
            self._ways.add(button)
        self._ways.spring()
        self._ways.hide()
        words.add(self._ways)
        self.add(words, 1)
        self.close_button = ToolButton(look, translate("Trouble", "Close"), "cross", False)
        self.close_button.clicked.connect(self._close)
        self.add(self.close_button)
        self._passing = QTimer(self, singleShot=True, interval=_READING_MS)
        self._passing.timeout.connect(self._pass)
        self.hide()

    def tell(self, code: str, detail: str) -> None:
        """Show a trouble; one that is over is taken away. `detail` is in the tooltip."""
        if code == RECOVERED:
            if self.code.startswith("disk"):
                self._close()
            return
        if code.startswith(UNSAVED) and self._ways.isVisible():
            return  # the same disk holds up the match, and that has two ways on
        self.code = code
        title, text = trouble_text(code, detail)
        self.title.setText(title)
        self.text.ink = "text" if code == RESTORED else "problem_text"
        self.text.recolour()
        self.text.setText(_BREAK.sub("\\g<0>\u200b", text))
        self._ways.setVisible(self._has_ways and is_of_disk(code))
        self.setToolTip(paragraphs_tip(detail))
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.show()
        self.raise_()
        if code in PASSING:
            self._passing.start()
        else:
            self._passing.stop()

    def _pass(self) -> None:
        """There was time to read it; whoever points at it, or is on it with the keyboard, is not done."""
        if self.underMouse() or self.close_button.hasFocus():
            self._passing.start()
        else:
            self._close()

    def _close(self) -> None:
        read, self.code = self.code, ""
        self._passing.stop()
        inside = QApplication.focusWidget()
        if inside is not None and self.isAncestorOf(inside):
            inside.clearFocus()  # else Qt would look for the next one on a table not laid out
        self.hide()
        self.closed.emit(read)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and its sign."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face = paint.inset(QRectF(self.rect()), 1.5)
        note = self.code == RESTORED
        fill, line = (palette.raised, palette.line) if note else (palette.problem, palette.problem_line)
        paint.rounded(painter, face, 16 * ui, fill, line, paint.line_width(palette, ui, 1.6))
        sign = QRectF(face.left() + 20 * ui, face.top() + 16 * ui, 30 * ui, 30 * ui)
        paint.icon(painter, sign, "info" if note else "warning", palette.brass if note else line)
