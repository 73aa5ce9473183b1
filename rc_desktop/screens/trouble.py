"""Trouble while a match goes on, in words: what happened, what is safe, what to do; shown where it arose."""

import re
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.screens.controls import SecondaryButton, ToolButton
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Box, Paragraph, Words
from rc_desktop.table import paint
from rc_desktop.table.sentences import level_name

translate = QCoreApplication.translate

RECOVERED: Final = "disk-recovered"
LEVEL_UNKNOWN: Final = "level-unknown"


# A folder's name can be longer than a line: after so many letters it may be broken.
_LONG: Final = re.compile(r"(\S{24})(?=\S)")


class TroubleText(NamedTuple):
    """A title and what is to be known."""

    title: str
    text: str


UNSAVED: Final = "unsaved-"
"""Before the code of a disk that refused settings or profiles: nothing waits for those."""


def trouble_text(code: str, detail: str = "") -> TroubleText:
    """The words for a code of `PublicMatch.trouble`, of settings or of profiles; some name their `detail`."""
    waits = translate(
        "Trouble", "Every play so far is safe. The game waits, and goes on by itself when it can write again."
    )
    unsaved = translate("Trouble", "What you changed counts for now, but is not kept. The match is safe.")
    disk = _disk().get(code.removeprefix(UNSAVED))
    if disk is not None:
        return TroubleText(disk, unsaved if code.startswith(UNSAVED) else waits)
    found = _files().get(code) or _engine().get(code)
    if found is not None:
        detail = level_name(detail) if code == LEVEL_UNKNOWN else detail
        return TroubleText(found.title, found.text.format(detail=detail))
    return TroubleText(
        translate("Trouble", "Something went wrong"),
        translate("Trouble", "The match is safe up to the last play. You can go on."),
    )


def _disk() -> dict[str, str]:
    return {
        "disk-full": translate("Trouble", "The disk is full: make some room"),
        "disk-quota": translate("Trouble", "Your part of the disk is full: make room"),
        "disk-read-only": translate("Trouble", "The disk is read-only: unlock it"),
        "disk-forbidden": translate("Trouble", "The game may not write to its folder"),
        "disk-gone": translate("Trouble", "The game's folder is gone: bring it back"),
        "disk-name": translate("Trouble", "The name of the game's folder is too long"),
        "disk-failing": translate("Trouble", "The disk reports errors: it may be failing"),
        "disk": translate("Trouble", "The disk takes nothing from the game"),
    }


def _files() -> dict[str, TroubleText]:
    left_alone = translate(
        "Trouble", "Its file is left as it is, so what you change now is forgotten when the game is closed."
    )
    return {
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
        "settings-newer": TroubleText(
            translate("Trouble", "Your settings are of a newer version"), left_alone
        ),
        "settings-unreadable": TroubleText(
            translate("Trouble", "Your settings cannot be opened"), left_alone
        ),
        "profiles-damaged": TroubleText(
            translate("Trouble", "The list of people could not be read"),
            translate("Trouble", "Your matches are untouched. The old file is kept beside the new one."),
        ),
        "profiles-newer": TroubleText(
            translate("Trouble", "The list of people is of a newer version"), left_alone
        ),
        "profiles-unreadable": TroubleText(
            translate("Trouble", "The list of people cannot be opened"), left_alone
        ),
        "names-damaged": TroubleText(
            translate("Trouble", "The names of your matches could not be read"),
            translate("Trouble", "Your matches are untouched. The old file is kept beside the new one."),
        ),
        "names-newer": TroubleText(
            translate("Trouble", "The names of your matches are of a newer version"), left_alone
        ),
        "names-unreadable": TroubleText(
            translate("Trouble", "The names of your matches cannot be opened"), left_alone
        ),
        "restored": TroubleText(
            translate("Trouble", "Your backup is in its place"),
            translate("Trouble", "What was here before is kept in {detail}"),
        ),
        "restore-failed": TroubleText(
            translate("Trouble", "The backup is not in its place yet"),
            translate("Trouble", "Nothing is lost. It goes on when the game is started again."),
        ),
        "record-damaged": TroubleText(
            translate("Trouble", "That match cannot be opened"),
            translate("Trouble", "Its file is kept as it is. Your other matches are untouched."),
        ),
        "record-newer": TroubleText(
            translate("Trouble", "That match is of a newer version"),
            translate("Trouble", "It is kept as it is; the newer version can go on with it."),
        ),
        "records-damaged": TroubleText(
            translate("Trouble", "A match could not be read"),
            translate("Trouble", "Nothing is deleted. Its file is kept in {detail}"),
        ),
        "records-newer": TroubleText(
            translate("Trouble", "A match is of a newer version"),
            translate("Trouble", "That version can go on with it. Its file is kept in {detail}"),
        ),
        LEVEL_UNKNOWN: TroubleText(
            translate("Trouble", "A computer's level is unknown here"),
            translate("Trouble", "The nearest one plays in its place: {detail}. You can choose another."),
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
    """The words of a trouble in place, with their details, until somebody has read them.

    While a match waits for its disk there are two ways on: `again` tries at once, `back` leaves the match as
    it is for the start screen.
    """

    closed = Signal()
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
        self.hide()

    def tell(self, code: str, detail: str) -> None:
        """Show a trouble; one that is over is taken away. `detail` is in the tooltip."""
        if code == RECOVERED:
            if self.code.startswith("disk"):
                self._close()
            return
        self.code = code
        title, text = trouble_text(code, detail)
        self.title.setText(title)
        self.text.setText(_LONG.sub("\\1\u200b", text))
        self._ways.setVisible(self._has_ways and code in _disk())
        self.setToolTip(detail)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.show()
        self.raise_()

    def _close(self) -> None:
        self.code = ""
        inside = QApplication.focusWidget()
        if inside is not None and self.isAncestorOf(inside):
            inside.clearFocus()  # else Qt would look for the next one on a table not laid out
        self.hide()
        self.closed.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and its sign."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face = paint.inset(QRectF(self.rect()), 1.5)
        paint.rounded(
            painter, face, 16 * ui, palette.problem, palette.problem_line, paint.line_width(palette, ui, 1.6)
        )
        sign = QRectF(face.left() + 20 * ui, face.top() + 16 * ui, 30 * ui, 30 * ui)
        paint.icon(painter, sign, "warning", palette.problem_line)
