"""The choice of faces by their pictures: four colours and large print combine, classic is neither."""

from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from rc_desktop.game.settings import Settings
from rc_desktop.screens import settings_pictures as pictures
from rc_desktop.screens.flow import Flow
from rc_desktop.screens.look import Look
from rc_desktop.screens.pictured import ChoiceShape, ChoiceText, PicturedCheck

translate = QCoreApplication.translate

_FACES: Final = ChoiceShape(196, 98, 112, "beside")


class FacesChoice(Flow):
    """Three choices; `picked` carries a dict of the settings that a press changes."""

    picked = Signal(object)
    names: Final = ("four_colours", "large_print")

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(gap=2, even=True, parent=parent)
        self.setAccessibleName(translate("Settings", "Faces"))
        words = {
            "classic": (translate("Settings", "Classic"), translate("Settings", "two colours")),
            "four_colours": (
                translate("Settings", "Four colours"),
                translate("Settings", "diamonds blue, clubs green"),
            ),
            "large_print": (
                translate("Settings", "Large print"),
                translate("Settings", "one big rank, one big suit"),
            ),
        }
        self.choices: dict[str, PicturedCheck] = {}
        for name, text in words.items():
            picture = pictures.faces(look, name == "four_colours", name == "large_print")
            choice = PicturedCheck(look, ChoiceText(*text), _FACES, picture)
            choice.setObjectName(name)
            choice.clicked.connect(self._clicked)
            self.add(choice)
            self.choices[name] = choice

    def show_settings(self, settings: Settings) -> None:
        """Show the settings as they stand; nothing is picked by it."""
        for name in self.names:
            self.choices[name].setChecked(getattr(settings, name))
        self.choices["classic"].setChecked(not any(getattr(settings, name) for name in self.names))

    def _clicked(self, on: bool) -> None:
        name = self.sender().objectName()
        if name == "classic":
            self.choices[name].setChecked(True)
            self.picked.emit(dict.fromkeys(self.names, False))
        else:
            self.picked.emit({name: on})
