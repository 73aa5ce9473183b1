"""Dialogs for files: they begin in the folder that was chosen last, at first in the person's documents."""

import os
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget
from shiboken6 import isValid

from rc_desktop.game.settings import SettingError, SettingsFile


class _Kept:
    """The settings that keep the folder, for every dialog of the program."""

    file: SettingsFile | None = None

    @classmethod
    def settings(cls) -> SettingsFile | None:
        """These, while there are any."""
        return cls.file if cls.file is not None and isValid(cls.file) else None


def keep_folder_in(file: SettingsFile) -> None:
    """Keep the folder that is chosen last in these settings from now on."""
    _Kept.file = file


def file_dialog(parent: QWidget, title: str) -> QFileDialog:
    """A dialog to be set up and opened; it goes when it is closed."""
    dialog = QFileDialog(parent, title, _begins_in())
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.filesSelected.connect(_remember)
    return dialog


def _begins_in() -> str:
    """The folder that was chosen last, if it is there still; else the person's documents, else their home."""
    file = _Kept.settings()
    kept = file.settings.file_folder if file is not None else ""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    for folder in (kept, documents):
        # These never raise: no dialog may fail for a folder that cannot be looked into any more.
        if os.path.isabs(folder) and os.path.isdir(folder):
            return folder
    return os.path.expanduser("~")


def _remember(files: Sequence[str]) -> None:
    file = _Kept.settings()
    if not files or file is None:
        return
    try:
        file.change(file_folder=str(Path(files[0]).parent))
    except SettingError:  # a name that no setting takes: the folder of before stays
        return
