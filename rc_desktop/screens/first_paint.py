"""Tells when a window has been painted for the first time: what is not in sight begins only then."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

_PATIENCE_MS: Final = 1000
"""A window that is opened minimized or covered is not painted; what waits for it begins after that."""


class FirstPaint(QObject):
    """`over` once `widget` has been painted, its picture handed to the screen; after a moment in any case."""

    over = Signal()

    def __init__(self, widget: QWidget, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._widget = widget
        self._patience = QTimer(self, singleShot=True, interval=_PATIENCE_MS)
        self._patience.timeout.connect(self._tell)
        widget.installEventFilter(self)

    def wait(self) -> None:
        """The widget is shown: wait for it to be painted."""
        self._patience.start()

    def stop(self) -> None:
        """Tell nothing any more."""
        self._patience.stop()
        self._widget.removeEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """See Qt: everything goes its way. The turn of the loop that paints ends with the picture shown."""
        if event.type() == QEvent.Type.Paint:
            self._widget.removeEventFilter(self)
            self._patience.start(0)
        return False

    def _tell(self) -> None:
        self.stop()
        self.over.emit()
