"""Qt's application, set up for this program: its names, its style and its fonts."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from rc_desktop import __version__
from rc_desktop.without_window import no_display_told

log = logging.getLogger(__name__)

DESKTOP_ID: Final = "io.github.royal_casino.RoyalCasino"


class FilesToOpen:
    """The files that the system asks the program to open, as macOS does; kept until somebody opens them."""

    def __init__(self) -> None:
        self._waiting: list[Path] = []
        self._open: Callable[[Path], object] | None = None

    def open_files_with(self, open_file: Callable[[Path], object]) -> None:
        """Have files opened so from now on, and those that wait at once."""
        self._open = open_file
        while self._waiting:
            open_file(self._waiting.pop(0))

    def hear(self, event: QEvent) -> bool:
        """True for an event that asks for a file."""
        if not (isinstance(event, QFileOpenEvent) and event.file()):
            return False
        path = Path(event.file())
        if self._open is None:
            self._waiting.append(path)
        else:
            self._open(path)
        return True


class Application(QApplication):
    """Qt's application; `files_to_open` are those that the system asks for."""

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        self.files_to_open = FilesToOpen()

    def event(self, event: QEvent) -> bool:
        """See Qt; only what is sent to the application itself comes here."""
        return self.files_to_open.hear(event) or super().event(event)


def bare_application(arguments: list[str]) -> Application:
    """Qt with this program's names and style, and without its fonts: enough for a picture."""
    QApplication.setDesktopFileName(DESKTOP_ID)
    # As an argument: `setStyle` returns the style, and PySide makes all that belongs to one (docs/start.md).
    with no_display_told():
        app = Application([*arguments[:1], "-style", "Fusion", *arguments[1:]])
    app.setApplicationName("royal-casino")
    app.setApplicationDisplayName("Royal Casino")
    app.setApplicationVersion(__version__)
    app.setQuitOnLastWindowClosed(False)
    return app


def make_application(arguments: list[str]) -> QApplication:
    """Qt, set up for this program; the application that there is already, if there is one."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    app = bare_application(arguments)
    give_fonts(app)
    return app


def give_fonts(app: QApplication) -> None:
    """Have words written in our typefaces."""
    from rc_desktop.table import fonts

    refused = fonts.load()
    if refused:
        log.error("fonts that Qt would not take: %s", ", ".join(refused))
    app.setFont(fonts.font("body"))
