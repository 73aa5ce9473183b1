"""What all screens share: the palette, the card pictures, how fast things move, and how large words are."""

from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from rc_desktop.game.settings import Settings
from rc_desktop.rules.cards import Card, card_text
from rc_desktop.table.card import card_art
from rc_desktop.table.theme import EVENING, Palette

LARGE_TEXT: Final = 1.25


class Look(QObject):
    """How things look now. `changed` goes out when cards are to be drawn anew."""

    changed = Signal()

    def __init__(
        self, palette: Palette = EVENING, text_scale: float = 1.0, parent: QObject | None = None
    ) -> None:
        """`text_scale` is 1, or `LARGE_TEXT`. `speed` is that of motion: 1 as designed, 0 off."""
        super().__init__(parent)
        self.art = card_art()
        self.palette = palette
        self.text_scale = text_scale
        self.speed = 1.0
        self.art.changed.connect(self.changed)

    def set_cards(self, settings: Settings) -> None:
        """Draw cards as the settings say: in four colours, in large print, with which back."""
        self.art.use(settings.four_colours, settings.large_print, settings.back)

    def face(self, card: Card, width: float, dpr: float, large: bool | None = None) -> QPixmap:
        """The picture of a card, `width` logical px wide; `large` print where it is very small."""
        return self.art.face(card_text(card), width, dpr, large=large)

    def back_picture(self, width: float, dpr: float, name: str = "") -> QPixmap:
        """The picture of the back in use, or of the back `name`."""
        return self.art.back(width, dpr, name)
