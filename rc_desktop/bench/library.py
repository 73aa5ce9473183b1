"""How the library's page does over many records: until rows are painted, scrolled through, searched."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QTimer

from rc_desktop.app import make_application
from rc_desktop.bench.figures import Figure
from rc_desktop.bench.waits import Waits
from rc_desktop.game.catalogue import Catalogue
from rc_desktop.game.data_folder import DataFolder
from rc_desktop.game.folders import Folders
from rc_desktop.game.profiles import Profiles
from rc_desktop.game.record_names import RecordNames
from rc_desktop.screens.library import LibraryPage
from rc_desktop.screens.look import Look

_TYPED: Final = "rosa master"
_LEAST_STEP: Final = 60


def figures(data: Path) -> list[Figure]:
    """Open the library of a data folder whose catalogue is there already, on a page of 1280 x 800."""
    make_application([])
    folders, look = Folders(data), Look()
    names, folder = RecordNames(folders.names), DataFolder(folders)
    catalogue = Catalogue(folders.records, folders.catalogue, names)
    begun = time.perf_counter()
    page = LibraryPage(look, catalogue, Profiles(folders.profiles), folder)
    page.resize(1280, 800)
    page.show()
    _until(lambda: bool(page.model.rows))
    page.list.viewport().repaint()
    shown = time.perf_counter() - begun
    waits = Waits()
    _until(lambda: page.filters.segments[0].label.endswith(str(page.model.total)))
    waits.end()
    letters = [_TYPED[:end] for end in range(1, len(_TYPED) + 1)]
    typed = [_timed(partial(page.search.setText, text)) for text in letters]
    page.search.clear()
    frames = _scroll_through(page)
    page.deleteLater()
    QCoreApplication.sendPostedEvents(page, QEvent.Type.DeferredDelete)
    folder.close()
    catalogue.close()
    look.art.stop()
    return [
        Figure("the library's page: its rows are painted", shown, "s", "under 1"),
        Figure("all are made ready to be searched: the longest turn", waits.turn * 1000, "ms", "under 10"),
        Figure("the longest that a letter of a search takes", max(typed) * 1000, "ms", "under 50"),
        Figure("scrolling through all: p95 of a frame", _p95(frames) * 1000, "ms", "under 17"),
    ]


def _scroll_through(page: LibraryPage) -> list[float]:
    """From the first row to the last in some four hundred steps; how long each takes to paint, s."""
    last = page.list.verticalScrollBar().maximum()
    return [_timed(partial(_scroll_to, page, at)) for at in range(0, last, max(_LEAST_STEP, last // 400))]


def _scroll_to(page: LibraryPage, at: int) -> None:
    page.list.verticalScrollBar().setValue(at)
    page.list.viewport().repaint()


def _timed(act: Callable[[], object]) -> float:
    begun = time.perf_counter()
    act()
    return time.perf_counter() - begun


def _p95(values: list[float]) -> float:
    return sorted(values)[int(0.95 * (len(values) - 1))]


def _until(so: Callable[[], bool]) -> None:
    """Let events run until that is so."""
    loop, look = QEventLoop(), QTimer(interval=1)
    look.timeout.connect(lambda: loop.quit() if so() else None)
    look.start()
    if not so():
        loop.exec()
    look.stop()
