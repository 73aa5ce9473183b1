"""Qt's application, set up for this program: its names, its style and its fonts."""

import logging
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from rc_desktop import __version__
from rc_desktop.table import fonts

log = logging.getLogger(__name__)

DESKTOP_ID: Final = "io.github.royal_casino.RoyalCasino"


class Application(QApplication):
    """Qt's application. `file_asked`: the system wants a file opened, which is how macOS says it."""

    file_asked = Signal(object)

    def event(self, event: QEvent) -> bool:
        """See Qt; only what is sent to the application itself comes here."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_asked.emit(Path(event.file()))
            return True
        return super().event(event)


def make_application(arguments: list[str]) -> QApplication:
    """Qt, set up for this program; the application that there is already, if there is one."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    QApplication.setDesktopFileName(DESKTOP_ID)
    # As an argument: `setStyle` returns the style, and PySide makes all that belongs to one (docs/start.md).
    app = Application([*arguments[:1], "-style", "Fusion", *arguments[1:]])
    app.setApplicationName("royal-casino")
    app.setApplicationDisplayName("Royal Casino")
    app.setApplicationVersion(__version__)
    app.setQuitOnLastWindowClosed(False)
    refused = fonts.load()
    if refused:
        log.error("fonts that Qt would not take: %s", ", ".join(refused))
    app.setFont(fonts.font("body"))
    return app
