"""The settings of accessibility: all that helps to read, see and follow, in one place."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from rc_desktop.game.settings import SettingsFile
from rc_desktop.screens.look import Look
from rc_desktop.screens.settings_form import SettingsForm
from rc_desktop.screens.settings_preview import TablePreview
from rc_desktop.screens.settings_table import add_looks
from rc_desktop.screens.words import Box

translate = QCoreApplication.translate


class AccessSettings(SettingsForm):
    """Text size, large print, four colours, contrast and motion, with a table as the preview."""

    def __init__(self, look: Look, file: SettingsFile, parent: QWidget | None = None) -> None:
        super().__init__(look, file, translate("Settings", "Accessibility"), parent)
        self.preview = TablePreview(look, file, translate("Settings", "Preview of the table"))
        spoken = translate("Settings", "Text size")
        size = self.segments(
            "text_size",
            spoken,
            [
                (translate("Settings", "System", "text as large as the system's own"), "system"),
                (translate("Settings", "Normal"), "normal"),
                (translate("Settings", "Large"), "large"),
            ],
        )
        beside = Box(gap=4)
        beside.add(self.under(spoken, size))
        beside.add(self.switch("large_print", translate("Settings", "Large print on cards")))
        beside.add(self.switch("four_colours", translate("Settings", "A colour for each suit")))
        add_looks(self, self.preview, beside)
