"""The choice of the cloth, shown both with the table and with the cards that lie on it."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.settings import FELTS
from rc_desktop.screens import settings_pictures as pictures
from rc_desktop.screens.look import Look
from rc_desktop.screens.pictured import ChoiceShape, ChoiceText, PicturedChoice, PicturedRow
from rc_desktop.screens.settings_form import SettingsForm
from rc_desktop.screens.words import Box, Words

translate = QCoreApplication.translate

_CLOTH: Final = ChoiceShape(84, 118, 72)


def felt_choice(form: SettingsForm) -> Box:
    """A choice for each cloth, under a heading; it is not added."""
    return form.under(translate("Settings", "Felt"), _choices(form), line=_FeltLine(form.look))


class _FeltLine(Words):
    """Says that the theme in use has a cloth of its own, while it has one."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, translate("Settings", "High contrast has its own."), "small", "muted")
        look.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.setVisible(self.look.palette.cloth == "")


def _choices(form: SettingsForm) -> PicturedRow:
    names = (
        translate("Settings", "Terrace"),
        translate("Settings", "Lagoon"),
        translate("Settings", "Mango leaf"),
        translate("Settings", "Plum"),
    )
    choices = [
        PicturedChoice(form.look, ChoiceText(name), _CLOTH, pictures.cloth(form.look, felt))
        for name, felt in zip(names, FELTS, strict=True)
    ]
    return form.pictured("felt", translate("Settings", "Felt"), choices, FELTS)
