"""What tests of the library ask of its page."""

from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from rc_desktop.game.folders import Folders
from rc_desktop.game.listed import Listed
from rc_desktop.game.results import HandResult
from rc_desktop.game.told import Told
from rc_desktop.screens.library import LibraryPage
from tests.game.playing import finished_match
from tests.screens.shelves import shelf

Open = Callable[..., LibraryPage]
OFFSCREEN = "This plugin does not support propagateSizeHints"


def settle(page: LibraryPage) -> None:
    """Let the folder's thread do what it was asked for, and what that asks for in turn."""
    for _ in range(4):
        page._folder._short._pool.waitForDone()
        QApplication.processEvents()


def sentences(page: LibraryPage) -> list[str]:
    """The rows as they are read out."""
    return [row.sentence for row in page.model.rows]


def tell(page: LibraryPage, *hands: HandResult) -> None:
    """What the record in hand, which is on no disk, would tell when it was read."""
    page._pause.stop()
    row = page.list.row
    assert row is not None
    page.details.show_told(Told(row.record.path, row.setup, hands, 4, len(hands), 0, None, {}, ()))
    QApplication.processEvents()


def real(folders: Folders) -> Listed:
    """A record on the disk as the catalogue lists it."""
    match, _ = finished_match(folders.records)
    scores = match.results[-1].settlement.scores
    path = match.path
    found = shelf()[1]
    return Listed(path, 1, 1, found.state, "", found.match, found.started, match.setup,
                  len(match.results), len(match.results), scores, 0)  # fmt: skip
