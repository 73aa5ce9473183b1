"""Dialogs for files: they begin in the folder that was chosen last, at first in the person's documents."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget


class _Last:
    """The folder that was chosen last, for every dialog of the program."""

    folder = ""


def file_dialog(parent: QWidget, title: str) -> QFileDialog:
    """A dialog to be set up and opened; it goes when it is closed."""
    dialog = QFileDialog(parent, title, _begins_in())
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.filesSelected.connect(_remember)
    return dialog


def _begins_in() -> str:
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    for folder in (_Last.folder, documents):
        if folder and Path(folder).is_dir():
            return folder
    return str(Path.home())


def _remember(files: Sequence[str]) -> None:
    if files:
        _Last.folder = str(Path(files[0]).parent)
