"""Tells when a page has been painted for the first time: what is not in sight begins only then."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from rc_desktop.screens.page import Page

_PATIENCE_MS: Final = 1000
"""A window that is opened minimized or covered is not painted; what waits for it begins after that."""


class FirstPaint(QObject):
    """`over` once `page` has been painted and is on the screen; after a moment in any case."""

    over = Signal()

    def __init__(self, page: Page, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._page = page
        self._patience = QTimer(self, singleShot=True, interval=_PATIENCE_MS)
        self._patience.timeout.connect(self._tell)
        page.painted.connect(self._painted)

    def wait(self) -> None:
        """The page is shown: wait for it to be painted."""
        self._patience.start()

    def stop(self) -> None:
        """Tell nothing any more."""
        self._patience.stop()
        self._page.painted.disconnect(self._painted)

    def _painted(self) -> None:
        """The turn of the loop that paints ends with the picture shown; the next one comes after it."""
        self._patience.start(0)

    def _tell(self) -> None:
        self.over.emit()
