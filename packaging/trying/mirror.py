"""Where things lie in the packaged program's window: read off the same program, opened on a copy of its data.

Nothing is asked of the packaged program itself. It is the person's own files that tell what is on the
table, and the same sources that tell where that is shown in a window of the same size.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize
from PySide6.QtWidgets import QWidget

from rc_desktop.app import Program, make_application
from rc_desktop.game.errands import Errands
from rc_desktop.game.folders import Folders
from rc_desktop.offscreen import HandPlayer, click
from rc_desktop.table.items import TableItem
from trying.mouse import Point

Way = tuple[Point, Point]
"""A card of the hand, and what it can be played on."""


class Mirror(HandPlayer):
    """A hand player that only looks: it tells where to click, and clicks nothing but Resume."""

    def __init__(self, program: Program, folder: Path) -> None:
        super().__init__(program, folder)
        self.program = program

    def middle(self, widget: QWidget) -> Point:
        """The middle of a control, as a point of the window."""
        at = widget.mapTo(self.program.window, widget.rect().center())
        return at.x(), at.y()

    def resume(self) -> bool:
        """Go on with the match of the data folder; False when its hand is over."""
        cover = self.program.start_page.cover
        self._until(lambda: cover.resume.isVisible(), "the match to go on with")
        click(cover.resume)
        self._until(lambda: self._my_turn() or self._summary() is not None, "my turn")
        return self._summary() is None

    def ways(self) -> list[Way]:
        """What can be played, captures first."""
        return [(self._at(card), self._at(target)) for card, target in self._offers()]

    def _at(self, item: TableItem) -> Point:
        view = self._view
        spot = self._open_spot(item) if item.role == "table" else item.rect.center()
        at = view.mapTo(self.program.window, view.mapFromScene(spot) + QPoint(0, 0))
        return at.x(), at.y()


def copy_of(data: Path, copy: Path) -> None:
    """Copy a data folder that the program is at work in: what it is still writing may be gone when its turn
    comes, and has its place under another name."""
    shutil.copytree(data, copy, ignore=shutil.ignore_patterns("running.lock", "*.new"))


@contextmanager
def mirror(data: Path, size: Point) -> Iterator[Mirror]:
    """The program in a window of a size, on a copy of a data folder that need not be there yet."""
    make_application(["rc-desktop-mirror"])
    with tempfile.TemporaryDirectory(prefix="rc-mirror-") as name:
        copy = Path(name) / "data"
        if data.is_dir():
            copy_of(data, copy)
        places = Folders(copy)
        places.records.mkdir(parents=True, exist_ok=True)
        program = Program(places)
        program.settings.change(pace_ms=0, animation_speed=0.0, sound=False)
        program.open()
        program.window.resize(QSize(*size))
        QCoreApplication.processEvents()
        try:
            yield Mirror(program, Path(name))
        finally:
            program.shut_down()
            for errands in program.findChildren(Errands):  # which end with the application, and it goes on
                errands.close()
            program.deleteLater()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
