"""The name of a seat with its token, on a table that is only looked at."""

from typing import Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from rc_desktop.table import paint
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.layout import Layout
from rc_desktop.table.picture_layout import NAME, TOKEN
from rc_desktop.table.plates import PlateItem, style_of


class SeatName(PlateItem):
    """A name and its token, beside the cards; at the left the token stands first."""

    def bounds(self, facts: TableFacts, layout: Layout) -> QRectF:
        """See `Furniture`."""
        return layout.seat(self.seat).plate.adjusted(-2, -2, 2, 2)

    def shows(self, facts: TableFacts, layout: Layout) -> object:
        """See `Furniture`."""
        place = layout.seat(self.seat)
        return facts.names[self.seat], style_of(facts, self.seat), place.plate, place.place, layout.ui

    def draw(self, painter: QPainter, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        place, ui = layout.seat(self.seat), layout.ui
        rect, size, gap = place.plate, TOKEN * ui, 8 * ui
        token = QRectF(rect.right() - size - 2 * ui, rect.center().y() - size / 2, size, size)
        words = QRectF(rect.left(), rect.top(), token.left() - gap - rect.left(), rect.height())
        if place.place == "left":
            token.moveLeft(rect.left() + 2 * ui)
            words.moveLeft(token.right() + gap)
        letters = facts.names.initials()[self.seat]
        paint.owner_token(painter, token, self.theme, ui, style_of(facts, self.seat), letters)
        name = facts.names[self.seat]
        face = paint.fitted("name", NAME * ui, name, words.width())
        side: Literal["left", "right"] = "left" if place.place == "left" else "right"
        paint.text(painter, words, name, face, self.theme.text, side)
