"""What all screens share: the palette, the card pictures, the deck in use, and how large words are."""

from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from rc_desktop.rules.cards import Card, card_text
from rc_desktop.table.art import CardArt
from rc_desktop.table.theme import EVENING, Palette

LARGE_TEXT: Final = 1.25


class Look(QObject):
    """How things look now. `changed` goes out when cards or words are to be drawn anew."""

    changed = Signal()

    def __init__(
        self,
        art: CardArt | None = None,
        palette: Palette = EVENING,
        text_scale: float = 1.0,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.art = art if art is not None else CardArt(self)
        self.palette = palette
        self.text_scale = text_scale
        self.speed = 1.0
        self.deck = "classic"
        self.back = "teal"

    def set_cards(self, deck: str, back: str) -> None:
        """Draw cards with another deck (one of `settings.DECKS`) and back (one of `settings.BACKS`)."""
        if (deck, back) != (self.deck, self.back):
            self.deck, self.back = deck, back
            self.changed.emit()

    def face(self, card: Card, width: float, dpr: float, deck: str = "") -> QPixmap:
        """The picture of a card, `width` logical px wide; `deck` is the one in use unless given."""
        used = deck or self.deck
        return self.art.face(
            card_text(card), width, dpr, four_colours=used == "four-colour", large=used == "large"
        )

    def back_picture(self, width: float, dpr: float) -> QPixmap:
        """The picture of the back in use."""
        return self.art.back(width, dpr, self.back)
