"""Trouble while a match goes on, in words: what happened, what is safe, what to do; shown where it arose."""

from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.screens.controls import ToolButton
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Box, Paragraph, Words
from rc_desktop.table import paint

translate = QCoreApplication.translate

RECOVERED: Final = "disk-recovered"


class TroubleText(NamedTuple):
    """A title and what is to be known."""

    title: str
    text: str


def trouble_text(code: str) -> TroubleText:
    """The words for a code of `PublicMatch.trouble`, of settings or of profiles."""
    found = _disk().get(code) or _engine().get(code)
    return found or TroubleText(
        translate("Trouble", "Something went wrong"),
        translate("Trouble", "The match is safe up to the last play. You can go on."),
    )


def _disk() -> dict[str, TroubleText]:
    waits = translate(
        "Trouble", "Every play so far is safe. The game waits, and goes on by itself when it can write again."
    )
    return {
        "disk-full": TroubleText(translate("Trouble", "The disk is full: make some room"), waits),
        "disk-read-only": TroubleText(
            translate("Trouble", "The game may not write to its folder: allow it to"), waits
        ),
        "disk": TroubleText(translate("Trouble", "The disk does not take the last play"), waits),
        "hand-lost": TroubleText(
            translate("Trouble", "This hand is dealt anew"),
            translate(
                "Trouble", "Its deck was not on the disk any more. All hands before it count as played."
            ),
        ),
        "hand-changed": TroubleText(
            translate("Trouble", "This hand is dealt anew"),
            translate("Trouble", "Its deck was changed on the disk. All hands before it count as played."),
        ),
        "settings-damaged": TroubleText(
            translate("Trouble", "Your settings could not be read"),
            translate("Trouble", "The usual ones are used. The old file is kept beside the new one."),
        ),
        "profiles-damaged": TroubleText(
            translate("Trouble", "The list of people could not be read"),
            translate("Trouble", "Your matches are untouched. The old file is kept beside the new one."),
        ),
        "record-damaged": TroubleText(
            translate("Trouble", "The last match cannot be opened"),
            translate("Trouble", "Its file is kept as it is. Your other matches are untouched."),
        ),
        "record-newer": TroubleText(
            translate("Trouble", "The last match is from a newer version of the program"),
            translate("Trouble", "It is kept as it is; the newer version can go on with it."),
        ),
    }


def _engine() -> dict[str, TroubleText]:
    again = TroubleText(
        translate("Trouble", "The computer player was started again"),
        translate("Trouble", "The match is safe and goes on. There is nothing to do."),
    )
    simple = TroubleText(
        translate("Trouble", "The computer player did not answer"),
        translate("Trouble", "A simple play was made in its place. The match is safe and goes on."),
    )
    missing = TroubleText(
        translate("Trouble", "The computer player cannot be started"),
        translate("Trouble", "Simple plays are made in its place. Installing the game anew brings it back."),
    )
    return {
        "engine-restarted": again,
        "engine-died": simple,
        "engine-silent": simple,
        "engine-refused": simple,
        "engine-illegal": simple,
        "engine-missing": missing,
    }


class TroubleBox(Box):
    """The words of a trouble in place, with their details, until somebody has read them."""

    closed = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(False, (64, 12, 8, 14), 8, parent)
        self.look = look
        self.code = ""
        words = Box(gap=4)
        self.title = Words(look, "", "heading", "text", px=18)
        self.text = Paragraph(look, "", ink="problem_text", px=14.5)
        words.add(self.title)
        words.add(self.text)
        self.add(words, 1)
        self.close_button = ToolButton(look, translate("Trouble", "Close"), "cross", False)
        self.close_button.clicked.connect(self._close)
        self.add(self.close_button)
        self.hide()

    def tell(self, code: str, detail: str) -> None:
        """Show a trouble; one that is over is taken away. `detail` is in the tooltip."""
        if code == RECOVERED:
            if self.code.startswith("disk"):
                self._close()
            return
        self.code = code
        title, text = trouble_text(code)
        self.title.setText(title)
        self.text.setText(text)
        self.setToolTip(detail)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.show()
        self.raise_()

    def _close(self) -> None:
        self.code = ""
        self.hide()
        self.closed.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and its sign."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face = paint.inset(QRectF(self.rect()), 1.5)
        paint.rounded(painter, face, 16 * ui, palette.problem, palette.problem_line, 1.6 * ui)
        sign = QRectF(face.left() + 20 * ui, face.top() + 16 * ui, 30 * ui, 30 * ui)
        paint.icon(painter, sign, "warning", palette.problem_line)
