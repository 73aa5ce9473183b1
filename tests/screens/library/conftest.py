"""Opens the library over records that are on no disk, beside a data folder that is."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from rc_desktop.game.data_folder import DataFolder
from rc_desktop.game.folders import Folders
from rc_desktop.game.profiles import Profiles
from rc_desktop.game.record_names import RecordNames
from rc_desktop.screens.library import LibraryPage
from rc_desktop.screens.look import Look
from tests.screens.library.at_library import Open


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    found = Folders(tmp_path / "data")
    found.records.mkdir(parents=True)
    return found


@pytest.fixture
def shelves(look: Look, profiles: Profiles, folders: Folders) -> Iterator[Open]:
    """Opens a library of these records."""
    pages: list[LibraryPage] = []
    folder = DataFolder(folders)
    names = RecordNames(folders.names)

    def opened(catalogue: object, size: tuple[int, int] = (1280, 800)) -> LibraryPage:
        catalogue.names = names  # type: ignore[attr-defined]
        page = LibraryPage(look, catalogue, profiles, folder)  # type: ignore[arg-type]
        page.resize(*size)
        page.show()
        page.activateWindow()
        pages.append(page)
        QApplication.processEvents()
        page.start_focus()
        return page

    yield opened
    for page in pages:
        if isValid(page):
            page.close()
            page.deleteLater()
    folder.close()
    names.flush()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
