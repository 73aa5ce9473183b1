"""The last page of the settings: where everything is kept, its backup, and how to go back to one."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from rc_desktop.game.data_folder import DataFolder
from rc_desktop.game.settings import SettingsFile
from rc_desktop.screens.library_data import DataFolderSection
from rc_desktop.screens.look import Look
from rc_desktop.screens.page import Page
from rc_desktop.screens.settings_form import SettingsForm

translate = QCoreApplication.translate


class DataSettings(SettingsForm):
    """The data folder; it holds no setting."""

    def __init__(
        self, look: Look, file: SettingsFile, folder: DataFolder, page: Page, parent: QWidget | None = None
    ) -> None:
        """`page` is where its questions are asked."""
        super().__init__(look, file, translate("Settings", "Data"), parent)
        self.section = DataFolderSection(look, page, folder)
        self.add(self.section)
        self.spring()
