"""What of the hint's panel follows from how large and how brief it is drawn."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QFont

from rc_desktop.table.fonts import font

# Measures in px at scale 1, after hint.png.
_WIDE: Final = 376.0
_NARROW: Final = 316.0  # where it finds room then
_HEAD: Final = 58.0
_BRIEF_HEAD: Final = 40.0  # where height is short
_FOOT: Final = 48.0
_ROW: Final = 112.0  # px that a row mostly takes
_NARROW_ROW: Final = 126.0  # in a narrower panel, where a reason may need one more line


@dataclass(frozen=True)
class HintMeasures:
    """A panel's scale, and whether it is brief: then it gives the reason of the row that is shown alone.

    Asked of many while a place is tried; the panel takes the one that it is laid out with. All in px.
    """

    scale: float = 1.0
    brief: bool = False

    @property
    def cap_scale(self) -> float:
        """The scale of pictures of keys, which stay large enough to be read."""
        return max(self.scale, 0.93)

    @property
    def wide(self) -> float:
        """How wide the panel is where there is room."""
        return _WIDE * self.scale

    @property
    def narrow(self) -> float:
        """How narrow its rows may be."""
        return _NARROW * self.scale

    @property
    def title_height(self) -> float:
        """The heading without a line for what the numbers are."""
        return (_BRIEF_HEAD if self.brief else _HEAD) * self.scale

    @property
    def foot(self) -> float:
        """The line with the keys."""
        return max(36.0, _FOOT * self.scale)

    def expected_height(self, rows: int, width: float) -> float:
        """How high a panel so wide mostly is with so many plays."""
        row = _ROW if width == self.wide else _NARROW_ROW
        return (_HEAD + rows * row + 8 + _FOOT) * self.scale

    def title_font(self) -> QFont:
        """For the heading."""
        return font("heading", max(15.0, 20 * self.scale))

    def small_font(self) -> QFont:
        """For what the numbers are, and beside keys."""
        return font("small", max(12.0, 14 * self.scale))

    def note_font(self) -> QFont:
        """For the note above the plays."""
        return font("body", max(12.0, 14 * self.scale), 600)

    def words_font(self) -> QFont:
        """For what is said in place of plays."""
        return font("body", max(13.0, 15 * self.scale))

    def why_font(self) -> QFont:
        """For the reason of a play."""
        return font("body", max(12.0, 14.5 * self.scale), 500)

    def value_font(self) -> QFont:
        """For what a play is worth."""
        return font("section", max(17.0, 25 * self.scale))
