"""Hands that computers play one after the other, so that the machine is left to the person."""

from collections.abc import Iterable

from PySide6.QtCore import QObject

from rc_desktop.game.demonstration import Demonstration


class InTurn(QObject):
    """Starts demonstrations in their order, each when the one before it is over, well or not."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shows: list[Demonstration] = []
        self._waiting: list[Demonstration] = []
        self._running: Demonstration | None = None

    def add(self, shows: Iterable[Demonstration]) -> None:
        """Play these too, after all others; the first begins at once."""
        for show in shows:
            self.shows.append(show)
            self._waiting.append(show)
            show.done.connect(self._over)
            show.failed.connect(self._over)
        self._next()

    def close(self) -> None:
        """Nobody plays on."""
        self._waiting.clear()
        for show in self.shows:
            show.close()

    def _over(self) -> None:
        if self.sender() is self._running:
            self._running = None
            self._next()

    def _next(self) -> None:
        if self._running is None and self._waiting:
            self._running = self._waiting.pop(0)
            self._running.start()
