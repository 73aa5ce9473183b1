"""The settings: pages named at the left, one of them at the right; what is chosen is in force at once."""

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from rc_desktop.game.data_folder import DataFolder
from rc_desktop.game.settings import Settings, SettingsFile
from rc_desktop.screens.controls import SecondaryButton
from rc_desktop.screens.house_rules import Rule
from rc_desktop.screens.look import Look
from rc_desktop.screens.settings_access import AccessSettings
from rc_desktop.screens.settings_cards import CardSettings
from rc_desktop.screens.settings_data import DataSettings
from rc_desktop.screens.settings_form import SettingsForm
from rc_desktop.screens.settings_nav import SettingsNav
from rc_desktop.screens.settings_play import PlaySettings
from rc_desktop.screens.settings_sound import SoundSettings
from rc_desktop.screens.settings_table import TableSettings
from rc_desktop.screens.sub_page import SubPage
from rc_desktop.screens.words import Box, Panel, Scroll

translate = QCoreApplication.translate

_SIGNS: Final = ("build", "cards", "sound", "play-line", "access", "folder")


class SettingsPage(SubPage):
    """All settings. What is changed is in force and kept at once; nothing has to be confirmed.

    `cue_asked` carries the name of a sound to be heard now.
    """

    cue_asked = Signal(str)

    def __init__(
        self, look: Look, file: SettingsFile, folder: DataFolder, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, translate("Settings", "Settings"), parent=parent)
        self.set_title(translate("Settings", "Settings"), translate("Settings", "Saved as you go"))
        self.sound = SoundSettings(look, file)
        self.sound.cue_asked.connect(self.cue_asked)
        self.forms: list[SettingsForm] = [
            TableSettings(look, file),
            CardSettings(look, file),
            self.sound,
            PlaySettings(look, file),
            AccessSettings(look, file),
            DataSettings(look, file, folder, self),
        ]
        pages = [(form.title, sign) for form, sign in zip(self.forms, _SIGNS, strict=True)]
        self.nav = SettingsNav(look, translate("Settings", "Pages of the settings"), pages)
        self.nav.picked.connect(self._show)
        self.restore = SecondaryButton(look, translate("Settings", "Restore defaults"), "undo")
        self.rule = Rule(look)
        self.restore.clicked.connect(self._restore)
        file.changed.connect(self._settings_changed)
        row = Box(down=False, gap=16)
        row.add(self._left())
        row.add(self._right(), 1)
        self.body.add(row, 1)
        self.first_focus = self.nav.entries[0]
        self._show(0)

    def _left(self) -> Panel:
        left = self._list = Panel(self.look, gap=2)
        left.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        left.add(self.nav)
        left.spring()
        self._line, self._foot = Box(), Box()
        self._line.add(self.rule)
        self._foot.add(self.restore)
        left.add(self._line)
        left.add(self._foot)
        return left

    def lay_out(self) -> None:
        """See `SubPage`; with large text a narrow window has less air round the list of pages."""
        wide = self.width() >= 1120 or self.look.text_scale == 1
        self._list.set_margins((10, 10, 10, 8) if wide else (5, 10, 5, 10))
        self._line.set_margins((10, 0, 10, 8) if wide else (8, 0, 8, 4))
        self._foot.set_margins((6, 0, 6, 0) if wide else (0, 0, 0, 0))
        super().lay_out()

    def _right(self) -> Panel:
        right = Panel(self.look, margins=(2, 6, 4, 6))
        self.pages = QStackedWidget()
        for form in self.forms:
            scroll = Scroll(self.look, form)
            scroll.setAccessibleName(form.title)
            self.pages.addWidget(scroll)
        right.add(self.pages, 1)
        return right

    @property
    def form(self) -> SettingsForm:
        """The page that is up."""
        return self.forms[self.nav.chosen]

    def go_to(self, number: int) -> None:
        """Show one of the pages, from 0."""
        self.nav.choose(number)

    def start_focus(self) -> None:
        """The keyboard begins at the page that is up."""
        self.first_focus = self.nav.entries[self.nav.chosen]
        super().start_focus()

    def _show(self, number: int) -> None:
        self.pages.setCurrentIndex(number)
        title = self.forms[number].title
        line = translate("Settings", "Gives every setting of the page {title} its first value again")
        self.restore.setAccessibleDescription(line.format(title=title))
        self._settings_changed()

    def _settings_changed(self, _settings: Settings | None = None) -> None:
        self.restore.setEnabled(not self.form.as_delivered)
        for part in (self.rule, self.restore):
            part.setVisible(bool(self.form.names))
            policy = part.sizePolicy()
            if not policy.retainSizeWhenHidden():  # without it the list would be narrower on that page
                policy.setRetainSizeWhenHidden(True)
                part.setSizePolicy(policy)

    def _restore(self) -> None:
        self.form.restore()
        # Nothing is left to restore: the focus goes where the page begins.
        self.nav.entries[self.nav.chosen].setFocus(Qt.FocusReason.OtherFocusReason)
