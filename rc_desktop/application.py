"""Qt's application, set up for this program: its names, its style and its fonts."""

import logging
from typing import Final

from PySide6.QtWidgets import QApplication

from rc_desktop import __version__
from rc_desktop.table import fonts

log = logging.getLogger(__name__)

DESKTOP_ID: Final = "io.github.royal_casino.RoyalCasino"


def make_application(arguments: list[str]) -> QApplication:
    """Qt, set up for this program; the application that there is already, if there is one."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    QApplication.setDesktopFileName(DESKTOP_ID)
    app = QApplication(arguments)
    app.setApplicationName("royal-casino")
    app.setApplicationDisplayName("Royal Casino")
    app.setApplicationVersion(__version__)
    app.setStyle("Fusion")
    app.setQuitOnLastWindowClosed(False)
    refused = fonts.load()
    if refused:
        log.error("fonts that Qt would not take: %s", ", ".join(refused))
    app.setFont(fonts.font("body"))
    return app
