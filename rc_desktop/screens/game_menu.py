"""The menu over the table: the match, the hand's order, how things move and look, and the way out."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.game.settings import BACKS, HAND_SORTS, SPEEDS, Settings
from rc_desktop.screens.choices import Segmented
from rc_desktop.screens.deck_choice import DeckChoice
from rc_desktop.screens.house_rules import Rule
from rc_desktop.screens.overlay import Choice, MenuRow, Popover
from rc_desktop.screens.page import Page
from rc_desktop.screens.words import Box, Words
from rc_desktop.table import paint

translate = QCoreApplication.translate

NEW, SEATS, FULLSCREEN, RESIGN, ABOUT, QUIT = "new", "seats", "fullscreen", "resign", "about", "quit"


class GameMenu(Popover):
    """The menu. `asked` carries one of the names above, `setting_picked` a setting and its value."""

    asked = Signal(str)
    setting_picked = Signal(str, object)

    def __init__(
        self, page: Page, anchor: QWidget, settings: Settings, speed: float, fullscreen: bool, over: bool
    ) -> None:
        """`speed` is the one in use; `over` is True once there is nothing to resign any more."""
        super().__init__(page, anchor, translate("Menu", "Menu"), 380)
        self.rows: dict[str, MenuRow] = {}
        self._row(
            NEW, translate("Menu", "New match"), translate("Menu", "This one is kept, to resume"), "plus"
        )
        if not over:
            self._row(SEATS, translate("Menu", "Seats …"), translate("Menu", "Who plays where"), "person")
        self.frame.add(Rule(self.look))
        self.choices = {
            "hand_sort": self._choice(
                translate("Menu", "Hand order"),
                (
                    translate("Menu", "As dealt"),
                    translate("Menu", "By rank"),
                    translate("Menu", "By suit"),
                ),
                HAND_SORTS.index(settings.hand_sort),
            ),
            "animation_speed": self._choice(
                translate("Menu", "Motion"),
                (
                    translate("Menu", "Off"),
                    translate("Menu", "Slow"),
                    translate("Menu", "Normal"),
                    translate("Menu", "Fast"),
                    translate("Menu", "Faster"),
                ),
                SPEEDS.index(speed) if speed in SPEEDS else -1,
            ),
            "back": self._choice(
                translate("Menu", "Backs"),
                (translate("Menu", "Teal"), translate("Menu", "Coral"), translate("Menu", "Night")),
                BACKS.index(settings.back),
            ),
        }
        for name, choice in self.choices.items():
            choice.setObjectName(name)
            choice.picked.connect(self._picked)
        self.deck = self._deck(settings)
        self.frame.add(Rule(self.look))
        text = translate("Menu", "Leave full screen") if fullscreen else translate("Menu", "Full screen")
        self._row(FULLSCREEN, text, "", "full")
        if not over:
            self._row(RESIGN, translate("Menu", "Resign …"), "", "barred")
        self._row(ABOUT, translate("Menu", "About Royal Casino"), "", "info")
        self._row(
            QUIT, translate("Menu", "Quit"), translate("Menu", "The match is safe at every moment"), "cross"
        )

    def _row(self, name: str, label: str, detail: str, sign: str) -> None:
        row = MenuRow(self.look, Choice(label, detail, sign=sign))
        row.setObjectName(name)
        row.clicked.connect(self._pressed)
        self.frame.add(row)
        self.rows[name] = row

    def _choice(self, name: str, labels: Sequence[str], chosen: int) -> Segmented:
        row = Box(gap=0, margins=(14, 4, 4, 2))
        row.add(Words(self.look, name, "small", "muted"))
        choice = Segmented(self.look, name, [paint.Segment(label) for label in labels], chosen)
        row.box.addWidget(choice, 0, Qt.AlignmentFlag.AlignLeft)
        self.frame.add(row)
        return choice

    def _deck(self, settings: Settings) -> DeckChoice:
        row = Box(gap=0, margins=(14, 4, 4, 2))
        row.add(Words(self.look, translate("Menu", "Cards"), "small", "muted"))
        choice = DeckChoice(self.look)
        choice.show_settings(settings)
        choice.picked.connect(self.setting_picked)
        row.add(choice)
        self.frame.add(row)
        return choice

    def _pressed(self) -> None:
        name = self.sender().objectName()
        self.close_overlay()
        self.asked.emit(name)

    def _picked(self, number: int) -> None:
        name = self.sender().objectName()
        self.setting_picked.emit(name, VALUES[name][number])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """M shuts it again."""
        if event.key() == Qt.Key.Key_M:
            self.dismiss()
        else:
            super().keyPressEvent(event)


VALUES: Final = {"hand_sort": HAND_SORTS, "animation_speed": SPEEDS, "back": BACKS}
"""What each choice of the menu stands for, in order."""
