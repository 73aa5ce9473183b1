"""The settings of the table: its colours, the side of its tools, and how things move on it."""

from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.game.settings import SPEEDS, THEMES, SettingsFile
from rc_desktop.screens import settings_pictures as pictures
from rc_desktop.screens.choices import Segmented
from rc_desktop.screens.flow import Flow
from rc_desktop.screens.look import Look
from rc_desktop.screens.pictured import ChoiceShape, ChoiceText, PicturedChoice, PicturedRow
from rc_desktop.screens.settings_felt import felt_choice
from rc_desktop.screens.settings_form import SettingsForm
from rc_desktop.screens.settings_preview import TablePreview
from rc_desktop.screens.system_colours import SYSTEM
from rc_desktop.screens.words import Box

translate = QCoreApplication.translate

GAP: Final = 20.0  # px at scale 1 between the preview and what is beside it
_THEME: Final = ChoiceShape(128, 112, 116)


def motion_row(form: SettingsForm) -> Segmented:
    """The choice of how fast things move; left to the system, its wish for less motion decides."""
    labels = (
        translate("Settings", "As the system"),
        translate("Settings", "Off"),
        translate("Settings", "Slow"),
        translate("Settings", "Normal"),
        translate("Settings", "Fast"),
        translate("Settings", "Faster"),
    )
    choices = list(zip(labels, (None, *SPEEDS), strict=True))
    return form.segments("animation_speed", translate("Settings", "Motion"), choices)


def add_looks(form: SettingsForm, preview: QWidget, beside: Box) -> None:
    """Add the preview with what stands beside it, and under both the theme and motion, to the page's end."""
    beside.spring()
    top = Flow(gap=GAP)
    top.add(preview)
    top.add(beside)
    form.add(top)
    form.add(form.under(translate("Settings", "Theme"), theme_choices(form)))
    form.add(form.subject(translate("Settings", "Motion"), motion_line()))
    form.add_left(motion_row(form))
    form.spring()


def motion_line() -> str:
    """What leaving motion to the system means."""
    return translate("Settings", "The system's wish for less motion counts until you choose.")


def theme_choices(form: SettingsForm) -> PicturedRow:
    """A choice for each theme, on the cloth in use; left to the system, it may be either of two."""
    names = (
        translate("Settings", "As the system"),
        translate("Settings", "Evening terrace"),
        translate("Settings", "Morning terrace"),
        translate("Settings", "Contrast, dark"),
        translate("Settings", "Contrast, light"),
    )
    choices = [
        PicturedChoice(
            form.look, ChoiceText(name), _THEME, pictures.theme(_drawn(theme), partial(_felt, form.file))
        )
        for name, theme in zip(names, THEMES, strict=True)
    ]
    return form.pictured("theme", translate("Settings", "Theme"), choices, THEMES)


def _drawn(theme: str) -> tuple[str, ...]:
    return ("evening", "morning") if theme == SYSTEM else (theme,)


def _felt(file: SettingsFile) -> str:
    return file.settings.felt


class TableSettings(SettingsForm):
    """Theme, the tool bar's side, motion, with a whole table as the preview."""

    def __init__(self, look: Look, file: SettingsFile, parent: QWidget | None = None) -> None:
        super().__init__(look, file, translate("Settings", "Table"), parent)
        self.preview = TablePreview(look, file, translate("Settings", "Preview of the table"))
        beside = Box(gap=4)
        tools = self.segments(
            "left_handed",
            translate("Settings", "Tool bar"),
            [(translate("Settings", "On the right"), False), (translate("Settings", "On the left"), True)],
        )
        tools_line = translate("Settings", "On the side of the hand you play with.")
        beside.add(self.under(translate("Settings", "Tool bar"), tools))
        beside.add(self.note(tools_line))
        self._beside, self._felt = beside, felt_choice(self)
        self._beside.add(self._felt)
        add_looks(self, self.preview, beside)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where preview and felts have no room side by side, the felts stand under both, and the tool bar's
        side keeps its place beside the preview."""
        super().resizeEvent(event)
        room = self.width() - 2 * round(24 * self.ui)
        needed = self.preview.sizeHint().width() + round(GAP * self.ui) + self._felt.sizeHint().width()
        under = needed > room
        if under != (self._felt.parentWidget() is self):
            if under:
                self.insert(2, self._felt)
            else:
                self._beside.insert(2, self._felt)
