"""What the system asks for in colours: light or dark, and high contrast."""

from functools import cache
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAccessibilityHints, QGuiApplication, QStyleHints

SYSTEM: Final = "system"


def theme_of(setting: str, light: bool, contrast: bool) -> str:
    """The theme that a setting comes to ("system" or a theme's name) on such a system."""
    if setting != SYSTEM:
        return setting
    if contrast:
        return "contrast-light" if light else "contrast-dark"
    return "morning" if light else "evening"


@cache
def _system() -> tuple[QStyleHints, QAccessibilityHints]:
    """The system's wishes, asked for once and kept as long as the process.

    Both belong to the application. PySide lets the second one go where nothing holds it, and asked for again
    after its first holder has gone, it is a wrapper round nothing.
    """
    hints = QGuiApplication.styleHints()
    return hints, hints.accessibility()


class SystemColours(QObject):
    """Follows the system's wishes; a system that has none is taken for dark, as the game was drawn."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        """There must be an application."""
        super().__init__(parent)
        self._hints, self._accessibility = _system()
        self._hints.colorSchemeChanged.connect(self.changed)
        self._accessibility.contrastPreferenceChanged.connect(self.changed)

    @property
    def light(self) -> bool:
        """The system asks for dark words on a light ground."""
        return self._hints.colorScheme() == Qt.ColorScheme.Light

    @property
    def contrast(self) -> bool:
        """The system asks for high contrast."""
        return self._accessibility.contrastPreference() == Qt.ContrastPreference.HighContrast

    def theme(self, setting: str) -> str:
        """The theme that a setting comes to now."""
        return theme_of(setting, self.light, self.contrast)
