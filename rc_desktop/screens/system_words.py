"""How large the system's own words are: whether the person has asked it for larger ones than usual."""

import sys
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QGuiApplication

LARGE: Final = "large"
SYSTEM: Final = "system"
_LARGE_FROM: Final = {"win32": 10.8, "darwin": 15.6}
_ELSEWHERE: Final = 12.0
"""From this size on, in points, a system's words are larger than any of its kind has them when it is new: 9
on Windows, 13 on macOS, 9 to 11 on the desktops of Linux."""


def system_points() -> float:
    """How large the words of the system's own programs are, in points."""
    font: QFont = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    return font.pointSizeF() if font.pointSizeF() > 0 else QFontInfo(font).pointSizeF()


class SystemWords(QObject):
    """Follows the size of the system's words.

    Qt has no signal for it. It is asked again when the program comes to the front: whoever changes it does so
    in a window of the system.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        """There must be an application."""
        super().__init__(parent)
        self._points = system_points()
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.applicationStateChanged.connect(self._look)

    def large(self, setting: str) -> bool:
        """True where words are to be large by this setting: "system", "normal" or "large"."""
        if setting == SYSTEM:
            return self._points >= _LARGE_FROM.get(sys.platform, _ELSEWHERE)
        return setting == LARGE

    def _look(self, state: Qt.ApplicationState) -> None:
        before = self._points
        if state == Qt.ApplicationState.ApplicationActive:
            self._points = system_points()
        if before != self._points:
            self.changed.emit()
