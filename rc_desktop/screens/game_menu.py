"""The menu over the table: the match, the other pages, speed and sound at hand, the way out."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.game.settings import SPEEDS, Settings
from rc_desktop.screens.choices import Segmented, Switch
from rc_desktop.screens.house_rules import Rule
from rc_desktop.screens.overlay import Choice, MenuRow, Popover
from rc_desktop.screens.page import Page
from rc_desktop.screens.page_menu import page_choices
from rc_desktop.screens.words import Box, Words
from rc_desktop.table import paint

translate = QCoreApplication.translate

NEW, SEATS, FULLSCREEN, RESIGN = "new", "seats", "fullscreen", "resign"
KEYS, ABOUT, QUIT = "keys", "about", "quit"


class GameMenu(Popover):
    """The menu. `asked` carries one of the names above or a page's, `setting_picked` a setting and its value.

    Two settings are at hand here, those that someone wants changed in the middle of a play: speed and sound.
    """

    asked = Signal(str)
    setting_picked = Signal(str, object)

    def __init__(
        self, page: Page, anchor: QWidget, settings: Settings, speed: float, fullscreen: bool, over: bool
    ) -> None:
        """`speed` is the one in use; `over` is True once there is nothing to resign any more."""
        super().__init__(page, anchor, translate("Menu", "Menu"), 380)
        self.rows: dict[str, MenuRow] = {}
        kept = "" if over else translate("Menu", "This one is kept, to resume")
        self._row(NEW, Choice(translate("Menu", "New match"), kept, sign="plus"))
        if not over:
            self._row(SEATS, Choice(translate("Menu", "Seats …"), sign="person"))
        for name, choice in page_choices().items():
            self._row(name, choice)
        text = translate("Menu", "Leave full screen") if fullscreen else translate("Menu", "Full screen")
        self._row(FULLSCREEN, Choice(text, sign="full"))
        self.frame.add(Rule(self.look))
        self.motion = self._motion(speed)
        self.sound = self._sound(settings.sound)
        self.frame.add(Rule(self.look))
        if not over:
            self._row(RESIGN, Choice(translate("Menu", "Resign …"), sign="barred"))
        self._row(KEYS, Choice(translate("Menu", "Keys"), sign="keys"))
        self._row(ABOUT, Choice(translate("Menu", "About Royal Casino"), sign="info"))
        safe = translate("Menu", "The match is safe at every moment")
        self._row(QUIT, Choice(translate("Menu", "Quit"), safe, sign="cross"))

    def _row(self, name: str, choice: Choice) -> None:
        row = MenuRow(self.look, choice)
        row.setObjectName(name)
        row.clicked.connect(self._pressed)
        self.frame.add(row)
        self.rows[name] = row

    def _motion(self, speed: float) -> Segmented:
        labels = (
            translate("Menu", "Off"),
            translate("Menu", "Slow"),
            translate("Menu", "Normal"),
            translate("Menu", "Fast"),
            translate("Menu", "Faster"),
        )
        name = translate("Menu", "Motion")
        chosen = SPEEDS.index(speed) if speed in SPEEDS else -1
        motion = Segmented(self.look, name, [paint.Segment(label) for label in labels], chosen)
        motion.picked.connect(self._motion_picked)
        row = Box(gap=0, margins=(14, 2, 4, 0))
        row.add(Words(self.look, name, "small", "muted"))
        row.add(motion, at=Qt.AlignmentFlag.AlignLeft)
        self.frame.add(row)
        return motion

    def _sound(self, on: bool) -> Switch:
        sound = Switch(self.look, translate("Menu", "Sound"))
        sound.setChecked(on)
        sound.clicked.connect(self._sound_clicked)
        row = Box(margins=(14, 0, 4, 2))
        row.add(sound)
        self.frame.add(row)
        return sound

    def _pressed(self) -> None:
        name = self.sender().objectName()
        self.close_overlay()
        self.asked.emit(name)

    def _motion_picked(self, number: int) -> None:
        self.setting_picked.emit("animation_speed", SPEEDS[number])

    def _sound_clicked(self, on: bool) -> None:
        self.setting_picked.emit("sound", on)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """M shuts it again."""
        if event.key() == Qt.Key.Key_M:
            self.dismiss()
        else:
            super().keyPressEvent(event)
