"""What all screens share: the palette, the card pictures, how fast things move, and how large words are."""

from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QPixmap

from rc_desktop.game.settings import Settings, SettingsFile
from rc_desktop.rules.cards import Card, card_text
from rc_desktop.screens.system_colours import SystemColours
from rc_desktop.screens.system_words import SystemWords
from rc_desktop.table.art import card_art
from rc_desktop.table.theme import USUAL, Palette, palette_of

LARGE_TEXT: Final = 1.25


class Look(QObject):
    """How things look now. `follow` keeps it as the settings and the system say.

    `changed` goes out when all is to be drawn anew: other colours, other cards. `resized` goes out when
    words are larger or smaller, and pages are to take their scale anew.
    """

    changed = Signal()
    resized = Signal()

    def __init__(
        self, palette: Palette = USUAL, text_scale: float = 1.0, parent: QObject | None = None
    ) -> None:
        """`text_scale` is 1, or `LARGE_TEXT`. `speed` is that of motion: 1 as designed, 0 off."""
        super().__init__(parent)
        self.art = card_art()
        self.palette = palette
        self.text_scale = text_scale
        self.speed = 1.0
        self.left_handed = False  # the tools of every bar stand on the left
        self._file: SettingsFile | None = None
        self._system: SystemColours | None = None
        self._words: SystemWords | None = None
        self._drawn_anew = False  # `changed` has gone out
        self.art.changed.connect(self._tell)

    # --- following ---------------------------------------------------------------------------------------

    def follow(self, file: SettingsFile) -> None:
        """Look as these settings say from now on, at once whenever they or the system change."""
        self._file = file
        self._system = SystemColours(self)
        self._system.changed.connect(self._follow)
        self._words = SystemWords(self)
        self._words.changed.connect(self._follow)
        file.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        assert self._file is not None
        assert self._system is not None
        assert self._words is not None
        settings, before = self._file.settings, (self.palette, self.left_handed)
        self._drawn_anew = False
        self.palette = palette_of(self._system.theme(settings.theme), settings.felt)
        self.left_handed = settings.left_handed
        self.set_cards(settings)
        if before != (self.palette, self.left_handed) and not self._drawn_anew:
            self._tell()
        self.set_text_scale(LARGE_TEXT if self._words.large(settings.text_size) else 1.0)

    def _tell(self) -> None:
        self._drawn_anew = True
        self.changed.emit()

    @property
    def row_line(self) -> QColor | None:
        """The line round rows and plates where fills do not tell them from what they lie on; else None."""
        return None if self.palette.ornament else self.palette.line

    # --- one thing at a time -----------------------------------------------------------------------------

    def set_palette(self, palette: Palette) -> None:
        """Take other colours."""
        if palette != self.palette:
            self.palette = palette
            self._tell()

    def set_text_scale(self, text_scale: float) -> None:
        """Make words larger or smaller."""
        if text_scale != self.text_scale:
            self.text_scale = text_scale
            self.resized.emit()

    def set_cards(self, settings: Settings) -> None:
        """Draw cards as the settings say: in four colours, in large print, with which back."""
        pure = not self.palette.ornament
        self.art.use(settings.four_colours, settings.large_print, settings.back, pure)

    # --- pictures ----------------------------------------------------------------------------------------

    def face(self, card: Card, width: float, dpr: float, large: bool | None = None) -> QPixmap:
        """The picture of a card, `width` logical px wide; `large` print where it is very small."""
        return self.art.face(card_text(card), width, dpr, large=large)

    def back_picture(self, width: float, dpr: float, name: str = "") -> QPixmap:
        """The picture of the back in use, or of the back `name`."""
        return self.art.back(width, dpr, name)
