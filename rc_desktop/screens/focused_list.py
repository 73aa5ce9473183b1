"""Lists that show whether the keyboard is in them."""

from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QAbstractItemView


class FocusedList:
    """A list whose row in hand looks otherwise while the keyboard is in it."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        """See Qt."""
        super().focusInEvent(event)  # type: ignore[misc]
        self._drawn_anew()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """See Qt."""
        super().focusOutEvent(event)  # type: ignore[misc]
        self._drawn_anew()

    def _drawn_anew(self) -> None:
        assert isinstance(self, QAbstractItemView)
        self.viewport().update()
