"""The menu of the pages beside the table: the other pages, the window, and the way out."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.screens.house_rules import Rule
from rc_desktop.screens.overlay import Choice, MenuRow, Popover
from rc_desktop.screens.page import Page
from rc_desktop.screens.pages import page_words

translate = QCoreApplication.translate

FULLSCREEN, KEYS, ABOUT, QUIT = "fullscreen", "keys", "about", "quit"


def page_choices() -> dict[str, Choice]:
    """The pages that can be gone to from anywhere, by name, as a menu offers them."""
    return {name: Choice(words.label, sign=words.sign) for name, words in page_words().items()}


class PageMenu(Popover):
    """The menu. `asked` carries a page's name or one of the names above."""

    asked = Signal(str)

    def __init__(self, page: Page, anchor: QWidget, pages: Sequence[str], fullscreen: bool) -> None:
        """`pages` are those to offer: all but the one that is up."""
        super().__init__(page, anchor, translate("Menu", "Menu"), 300)
        self.rows: dict[str, MenuRow] = {}
        choices = page_choices()
        for name in pages:
            self._row(name, choices[name])
        if pages:
            self.frame.add(Rule(self.look))
        text = translate("Menu", "Leave full screen") if fullscreen else translate("Menu", "Full screen")
        self._row(FULLSCREEN, Choice(text, sign="full"))
        self._row(KEYS, Choice(translate("Menu", "Keys"), sign="keys"))
        self._row(ABOUT, Choice(translate("Menu", "About Royal Casino"), sign="info"))
        self._row(QUIT, Choice(translate("Menu", "Quit"), sign="cross"))

    def _row(self, name: str, choice: Choice) -> None:
        row = MenuRow(self.look, choice)
        row.setObjectName(name)
        row.clicked.connect(self._pressed)
        self.frame.add(row)
        self.rows[name] = row

    def _pressed(self) -> None:
        name = self.sender().objectName()
        self.close_overlay()
        self.asked.emit(name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """M shuts it again."""
        if event.key() == Qt.Key.Key_M:
            self.dismiss()
        else:
            super().keyPressEvent(event)
