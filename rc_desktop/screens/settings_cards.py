"""The settings of the cards: faces, backs, the cloth they lie on, and the order of the hand."""

from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from rc_desktop.game.settings import BACKS, HAND_SORTS, SettingsFile
from rc_desktop.screens import settings_pictures as pictures
from rc_desktop.screens.flow import Flow
from rc_desktop.screens.look import Look
from rc_desktop.screens.pictured import ChoiceShape, ChoiceText, PicturedChoice, PicturedRow
from rc_desktop.screens.settings_faces import FacesChoice
from rc_desktop.screens.settings_felt import felt_choice
from rc_desktop.screens.settings_form import SettingsForm
from rc_desktop.screens.settings_preview import CardPreview

translate = QCoreApplication.translate

_BACK: Final = ChoiceShape(104, 118, 62)


class CardSettings(SettingsForm):
    """Faces, back, felt and hand order, with cards on the felt as the preview."""

    def __init__(self, look: Look, file: SettingsFile, parent: QWidget | None = None) -> None:
        super().__init__(look, file, translate("Settings", "Cards"), parent)
        self.preview = CardPreview(look, translate("Settings", "Preview of the cards"))
        self.add(self.preview)
        line = translate("Settings", "Four colours and large print also work together.")
        self.add(self.subject(translate("Settings", "Faces"), line))
        faces = FacesChoice(look)
        for name in faces.names:
            self.bind(name, faces.choices[name], faces.show_settings)
        faces.picked.connect(self.change_all)
        self.add(faces)
        below = Flow(gap=20)
        below.add(self.under(translate("Settings", "Back"), self._backs()))
        below.add(felt_choice(self))
        self.add(below)
        orders = (
            translate("Settings", "As dealt"),
            translate("Settings", "By rank"),
            translate("Settings", "By suit"),
        )
        spoken = translate("Settings", "Hand order")
        row = self.segments("hand_sort", spoken, list(zip(orders, HAND_SORTS, strict=True)))
        self.add(self.in_line(spoken, row))
        self.spring()

    def _backs(self) -> PicturedRow:
        names = (
            translate("Settings", "Cane"),
            translate("Settings", "Mosaic"),
            translate("Settings", "Night sun"),
        )
        choices = [
            PicturedChoice(self.look, ChoiceText(name), _BACK, pictures.back(self.look, back))
            for name, back in zip(names, BACKS, strict=True)
        ]
        return self.pictured("back", translate("Settings", "Back"), choices, BACKS)
