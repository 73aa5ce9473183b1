"""About the program: its version, what it is built with, where a newer one is, and whose work is in it."""

import logging
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop import __version__
from rc_desktop.crash.report import as_lines, facts, system
from rc_desktop.game.errands import Errands, Tell
from rc_desktop.licences import Licence, licences
from rc_desktop.screens.about_works import Works
from rc_desktop.screens.controls import Scaled, SecondaryButton
from rc_desktop.screens.long_text import LongText, flowing
from rc_desktop.screens.look import Look
from rc_desktop.screens.sub_page import SubPage
from rc_desktop.screens.words import Box, Panel, Paragraph, Scroll, Words
from rc_desktop.table import paint
from rc_desktop.table.accessible import announce
from rc_desktop.table.theme import chrome_scale

log = logging.getLogger(__name__)
translate = QCoreApplication.translate

PROJECT: Final = "https://github.com/royal-casino/royal-casino"
ISSUES: Final = f"{PROJECT}/issues"
"""The addresses of pyproject.toml. Nothing asks them for anything; a browser opens them by a press."""

_LEFT: Final = 318.0
_LIST: Final = 224.0


class _Crown(Scaled, QWidget):
    """The sign of the house."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As wide as its column."""
        return QSize(round(120 * self.ui), round(64 * self.ui))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        place = paint.centred(QRectF(self.rect()), 82 * self.ui, 62 * self.ui)
        paint.icon(QPainter(self), place, "crown", self.look.palette.brass)


class AboutPage(SubPage):
    """The page. What is installed is looked up in a thread: `show_works` shows it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, translate("About", "About Royal Casino"), parent=parent)
        self._errands = Errands(self)
        self._details = ""
        row = Box(down=False, gap=16)
        row.add(self._left())
        row.add(self._right(), 1)
        self.body.add(row, 1)
        self.first_focus = self.copy
        self._errands.do(_look_up).done.connect(self._looked_up)

    def leave(self) -> None:
        """Nobody waits for what is looked up any more."""
        self._errands.retire()

    # --- the program -----------------------------------------------------------------------------------

    def _left(self) -> QWidget:
        look = self.look
        self.column = Panel(look, margins=(8, 14, 6, 10))
        self.column.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        inside = Box(gap=6, margins=(12, 4, 12, 4))
        inside.spring()
        inside.add(_Crown(look))
        inside.add(Words(look, translate("About", "Royal Casino"), "section", align="center"))
        version = translate("About", "Version {version}").format(version=__version__)
        inside.add(Words(look, version, "body", "brass", align="center"))
        free = translate("About", "The Dominican card game of casino. Free software under the MIT licence.")
        inside.add(Paragraph(look, free, centred=True))
        self.built = Paragraph(look, "", "small", "muted", centred=True)
        inside.add(self.built)
        self.copy = SecondaryButton(look, translate("About", "Copy details"), "copy")
        self.newer = SecondaryButton(look, translate("About", "Newer versions"), "globe")
        self.fault = SecondaryButton(look, translate("About", "Report a fault"), "pen")
        self.copy.setAccessibleDescription(translate("About", "Version, Python, Qt and system, as text"))
        buttons = Box(gap=0, margins=(0, 10, 0, 8))
        for button in (self.copy, self.newer, self.fault):
            buttons.add(button)
        inside.add(buttons)
        text = translate(
            "About",
            "The last two open {page} in your browser. By itself the game asks the network for nothing.",
        )
        address = PROJECT.removeprefix("https://").replace("/", "/\u200b")
        inside.add(Paragraph(look, text.format(page=address), "small", "muted", centred=True))
        self.said = Paragraph(look, "", "small", "text", centred=True)
        self.said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)  # an address, whole
        self.said.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # a mouse marks it, Tab goes to what does something
        inside.add(self.said)
        inside.spring()
        self._words = Scroll(look, inside)
        self._words.verticalScrollBar().rangeChanged.connect(self._reveal)
        self.column.add(self._words, 1)
        self.copy.clicked.connect(self._copy)
        self.newer.clicked.connect(lambda: self._open(PROJECT))
        self.fault.clicked.connect(lambda: self._open(ISSUES))
        return self.column

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._details)
        self._say(translate("About", "The version details are copied."))

    def _open(self, address: str) -> None:
        # Where a system takes an address and has nothing to show it with, nobody is told.
        if QDesktopServices.openUrl(QUrl(address)):
            text = translate("About", "Your browser is asked for {address}. If nothing opens, type it there.")
        else:
            text = translate("About", "No browser could be opened. The address is {address}")
        self._say(text.format(address=address))

    def _say(self, text: str) -> None:
        self.said.setText(text)
        announce(self, text)
        self._reveal()

    def _reveal(self) -> None:
        """Scroll to what was said, now and when it has got its height."""
        if self.said.text():
            self._words.ensureWidgetVisible(self.said, 0, 12)

    # --- whose work is in it ---------------------------------------------------------------------------

    def _right(self) -> QWidget:
        look = self.look
        right = Panel(look, margins=(20, 16, 16, 14), gap=10)
        right.add(Words(look, translate("About", "Whose work is in it"), "heading"))
        self.works = Works(look)
        self.list = Scroll(look, self.works)
        self.list.setAccessibleName(translate("About", "Works"))
        self.text = LongText(look, translate("About", "The licence"))
        paper = Panel(look, margins=(2, 2, 2, 2), tone="tray", gap=0)
        self.where = Words(look, "", "small", "muted")
        paper.add(self.text, 1)
        columns = Box(down=False, gap=12)
        beside = Box(gap=6)
        beside.add(paper, 1)
        beside.add(self.where)
        columns.add(self.list)
        columns.add(beside, 1)
        right.add(columns, 1)
        self.works.picked.connect(self._show)
        return right

    def _looked_up(self, found: tuple[dict[str, str], list[Licence]]) -> None:
        _, works = found
        told = facts()
        self._details = "\n".join([f"Royal Casino {__version__}", *as_lines(told)])
        text = translate("About", "Python {python} · Qt {qt}", "what this copy is built with")
        self.built.setText(text.format(python=told["Python"].split()[0], qt=told["Qt"].split(",")[0]))
        self.works.show_works(works)

    def _show(self, licence: Licence) -> None:
        self.text.setPlainText(flowing(licence.text))
        self.where.setText(licence.where.removeprefix("https://"))

    def lay_out(self) -> None:
        """The program's column and the list keep their widths, the text has the rest."""
        super().lay_out()
        ui, words = chrome_scale(self.scale), self.look.text_scale
        self.column.setFixedWidth(round(_LEFT * ui * min(1.1, words)))
        self.list.setFixedWidth(round(_LIST * ui * min(1.1, words)))


def _look_up(_tell: Tell) -> tuple[dict[str, str], list[Licence]]:
    """In a thread: what takes the disk, or another program of the system."""
    try:
        works = licences()
    except (LookupError, OSError, ValueError) as error:  # somebody's own packages: the version is told anyhow
        log.info("whose work is in it cannot be told: %s", error)
        works = []
    return system(), works
