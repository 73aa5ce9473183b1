"""What is told after a fault of the program: that nothing is lost, where the report is, and how to go on."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QRectF, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.screens.controls import PrimaryButton, SecondaryButton
from rc_desktop.screens.long_text import LongText
from rc_desktop.screens.overlay import Popover
from rc_desktop.screens.page import Page
from rc_desktop.screens.words import Box, Panel, Paragraph, Words
from rc_desktop.table.accessible import announce
from rc_desktop.table.theme import DIALOG_RADIUS

translate = QCoreApplication.translate

_WIDE = 620
_REPORT_HIGH = 220


def _words(ended: bool) -> tuple[str, str]:
    """The title, and what happened."""
    if ended:
        return (
            translate("Fault", "Royal Casino ended unexpectedly"),
            translate(
                "Fault",
                "That was a fault of the game, and we are sorry. Nothing is lost: every play was on the disk "
                "before you saw it. What happened is told in a report.",
            ),
        )
    return (
        translate("Fault", "Something went wrong"),
        translate(
            "Fault",
            "That was a fault of the game, and we are sorry. Nothing is lost: every play is on the disk. "
            "The table was put away, and is laid again from there. What happened is told in a report.",
        ),
    )


class FaultNotice(Popover):
    """Lies over the start screen until it is read. `resume_asked`: the match is to be gone on with."""

    resume_asked = Signal()

    def __init__(self, page: Page, report: Path, text: str, ended: bool, can_resume: bool) -> None:
        """`report` is where the `text` lies; `ended`: the fault ended the run before, else it was in this
        one, which goes on."""
        title, words = _words(ended)
        super().__init__(page, page, title, _WIDE, padding=26, radius=DIALOG_RADIUS)
        self._report, self._text = report, text
        private = translate(
            "Fault",
            "No name, no card and no folder of yours is in it. Attach it when you report the fault.",
        )
        self.frame.add(Words(self.look, title, "section", px=25))
        for line in (words, private):
            self.frame.add(Paragraph(self.look, line, ink="muted"))
        self._add_report()
        self._add_buttons(can_resume)
        self.said = Paragraph(self.look, "", "small", "muted")
        self.said.hide()
        self.frame.add(self.said)
        self.setAccessibleDescription(words)

    def _add_report(self) -> None:
        self._paper = Panel(self.look, margins=(2, 2, 2, 2), tone="tray", gap=0)
        self.report_view = LongText(self.look, translate("Fault", "The report"), self._text)
        self._paper.add(self.report_view)
        self._paper.hide()
        self.frame.add(self._paper)

    def _add_buttons(self, can_resume: bool) -> None:
        self.show_report = SecondaryButton(self.look, translate("Fault", "Show report"), "eye")
        self.copy = SecondaryButton(self.look, translate("Fault", "Copy"), "copy")
        self.open_folder = SecondaryButton(self.look, translate("Fault", "Open folder"), "folder")
        row = Box(down=False, gap=2, margins=(0, 6, 0, 0))
        for button in (self.show_report, self.copy, self.open_folder):
            row.add(button)
        row.spring()
        self.frame.add(row)
        below = Box(down=False, gap=6)
        self.shut = SecondaryButton(self.look, translate("Fault", "Close"))
        self.go_on = PrimaryButton(self.look, translate("Fault", "Go on with the match"), "play")
        below.spring()
        below.add(self.shut)
        below.add(self.go_on)
        self.go_on.setVisible(can_resume)
        self.frame.add(below)
        self.show_report.clicked.connect(self._fold)
        self.copy.clicked.connect(self._copy)
        self.open_folder.clicked.connect(self._open_folder)
        self.shut.clicked.connect(self.close_overlay)
        self.go_on.clicked.connect(self._resume)

    def first_focus(self) -> QWidget | None:
        """The way on."""
        return self.shut if self.go_on.isHidden() else self.go_on

    def _fold(self) -> None:
        """Show what the report says, or fold it in."""
        folded = self._paper.isHidden()
        room = self.height() - self.frame.height() - round(32 * self.frame.ui)
        self.report_view.setFixedHeight(max(80, min(round(_REPORT_HIGH * self.frame.ui), room)))
        self._paper.setVisible(folded)
        text = translate("Fault", "Hide report") if folded else translate("Fault", "Show report")
        self.show_report.set_label(text)
        self.place()
        if folded:
            self.report_view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text)
        self._say(translate("Fault", "The report is copied."))

    def _open_folder(self) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._report.parent))):
            text = translate("Fault", "No file manager could be opened. The report is {file}")
            self._say(text.format(file=str(self._report).replace("/", "/\u200b")))

    def _say(self, text: str) -> None:
        self.said.setText(text)
        self.said.show()
        announce(self, text)

    def _resume(self) -> None:
        self.close_overlay()
        self.resume_asked.emit()

    def mousePressEvent(self, event: object) -> None:
        """A press beside it leaves it: it is to be read."""

    def place(self) -> None:
        """In the middle."""
        width = min(round(_WIDE * self.frame.ui), self.width() - 32)
        height = min(self.frame.box.totalHeightForWidth(width), self.height() - 16)
        left, top = (self.width() - width) // 2, (self.height() - height) // 2
        self.frame.setGeometry(left, top, width, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim the page."""
        QPainter(self).fillRect(QRectF(self.rect()), self.look.palette.sheer(self.look.palette.room[1], 0.66))
        super().paintEvent(event)
