"""About the program: its name, its version, and whose work is in it."""

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from rc_desktop import __version__
from rc_desktop.screens.controls import PrimaryButton
from rc_desktop.screens.overlay import Popover
from rc_desktop.screens.page import Page
from rc_desktop.screens.words import Paragraph, Words

translate = QCoreApplication.translate


class About(Popover):
    """The box, in the middle of the page."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, page, translate("About", "About Royal Casino"), 440, padding=24)
        name = Words(self.look, translate("About", "Royal Casino"), "section", align="center")
        version = translate("About", "Version {version}").format(version=__version__)
        self.frame.add(name)
        self.frame.add(Words(self.look, version, "body", "muted", align="center"))
        for text in (
            translate("About", "The Dominican card game of casino. Free software under the MIT licence."),
            translate("About", "Set in League Spartan and Inter, both under the SIL Open Font License."),
            translate("About", "Built with Qt for Python, under the LGPL."),
        ):
            self.frame.add(Paragraph(self.look, text, ink="felt_text", px=14, centred=True))
        self.done = PrimaryButton(self.look, translate("About", "Close"))
        self.done.clicked.connect(self.close_overlay)
        self.frame.box.addWidget(self.done, 0, Qt.AlignmentFlag.AlignHCenter)

    def first_focus(self) -> QWidget | None:
        """The way out."""
        return self.done

    def place(self) -> None:
        """In the middle."""
        width = min(round(440 * self.frame.ui), self.width() - 32)
        height = self.frame.box.totalHeightForWidth(width)
        left, top = (self.width() - width) // 2, (self.height() - height) // 2
        self.frame.setGeometry(left, top, width, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim the page."""
        QPainter(self).fillRect(QRectF(self.rect()), self.look.palette.sheer(self.look.palette.room[1], 0.6))
        super().paintEvent(event)
