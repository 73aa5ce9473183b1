"""The settings of sound: whether cues are heard, and how loud."""

from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from rc_desktop.game.settings import Settings, SettingsFile
from rc_desktop.screens.controls import SecondaryButton
from rc_desktop.screens.look import Look
from rc_desktop.screens.settings_form import SettingsForm
from rc_desktop.screens.words import Box, Paragraph, Words
from rc_desktop.table.accessible import announce
from rc_desktop.table.sound_cues import CAPTURE

translate = QCoreApplication.translate

SAMPLE: Final = CAPTURE
"""The cue by which the volume is judged: the commonest of the longer ones."""


class SoundSettings(SettingsForm):
    """Sound on or off, and its volume. `cue_asked` carries the name of a sound to be heard now."""

    cue_asked = Signal(str)

    def __init__(self, look: Look, file: SettingsFile, parent: QWidget | None = None) -> None:
        super().__init__(look, file, translate("Settings", "Sound"), parent)
        self.add(
            self.switch(
                "sound",
                translate("Settings", "Sound"),
                translate("Settings", "Short, wooden sounds; each has its sign on the table too."),
            )
        )
        spoken = translate("Settings", "Volume")
        self.add(self.subject(spoken))
        row = Box(down=False, gap=16)
        self.volume = self.slider("volume", spoken, 100, 5)
        self.percent = Words(look, "", "body", weight=600)
        row.add(self.volume, 1)
        row.add(self.percent)
        row.spring()
        self.add(row)
        self.hear = SecondaryButton(look, translate("Settings", "Play a sound"), "sound")
        self.hear.clicked.connect(self._hear)
        self.add_left(self.hear)
        none = translate("Settings", "No sound device was found. Each sound has its sign on the table.")
        self.no_device = Paragraph(look, none, ink="muted")
        self.no_device.hide()
        self.add(self.no_device)
        self.spring()
        self.show_settings(file.settings)

    def _hear(self) -> None:
        self.cue_asked.emit(SAMPLE)

    def show_device(self, found: bool) -> None:
        """Say so where no device was found to be heard through."""
        if not found and self.no_device.isHidden():
            announce(self, self.no_device.text())
        self.no_device.setVisible(not found)

    def show_settings(self, settings: Settings) -> None:
        """The volume in hundredths too; without sound there is none to set."""
        super().show_settings(settings)
        if not hasattr(self, "hear"):
            return
        self.percent.setText(translate("Settings", "{percent} %").format(percent=settings.volume))
        self.percent.updateGeometry()
        for part in (self.volume, self.percent, self.hear):
            part.setEnabled(settings.sound)
