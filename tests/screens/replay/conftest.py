"""Opens records to be watched."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from rc_desktop.game.data_folder import DataFolder
from rc_desktop.game.folders import Folders
from rc_desktop.screens.look import Look
from rc_desktop.screens.replay import ReplayPage
from tests.screens.replay.watched import Watch


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    found = Folders(tmp_path / "data")
    found.records.mkdir(parents=True)
    return found


@pytest.fixture
def watch(look: Look, folders: Folders) -> Iterator[Watch]:
    """Opens the replay of a record."""
    folder = DataFolder(folders)
    pages: list[ReplayPage] = []

    def opened(path: Path, size: tuple[int, int] = (1280, 800)) -> ReplayPage:
        page = ReplayPage(look, path, folder)
        page.resize(*size)
        page.show()
        page.activateWindow()
        pages.append(page)
        folder._short._pool.waitForDone()
        QApplication.processEvents()
        page.start_focus()
        return page

    yield opened
    for page in pages:
        page.close()
        page.deleteLater()
    folder.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
