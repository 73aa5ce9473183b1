"""The choice of faces: four colours and large print, two switches that combine freely."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from rc_desktop.game.settings import Settings
from rc_desktop.screens.choices import Switch
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Box

translate = QCoreApplication.translate


class DeckChoice(Box):
    """Two switches side by side; `picked` carries a setting's name and whether it is on now."""

    picked = Signal(str, object)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(down=False, gap=12, parent=parent)
        self.switches = {
            "four_colours": Switch(look, translate("DeckChoice", "Four colours")),
            "large_print": Switch(look, translate("DeckChoice", "Large print")),
        }
        for name, switch in self.switches.items():
            switch.setObjectName(name)
            switch.clicked.connect(self._clicked)
            self.add(switch)
        self.spring()

    def show_settings(self, settings: Settings) -> None:
        """Show the settings as they stand; nothing is picked by it."""
        for name, switch in self.switches.items():
            switch.setChecked(getattr(settings, name))

    def _clicked(self, on: bool) -> None:
        self.picked.emit(self.sender().objectName(), on)
