"""Marks beside the cards: the open table's glow, the gap in the hand, the focus line of what is no card."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from rc_desktop.table import paint
from rc_desktop.table.card import no_input
from rc_desktop.table.theme import tint
from rc_desktop.table.themed import Themed

OVER_ALL: Final = 980.0
UNDER_PLATES: Final = 69.0
UNDER_CARDS: Final = 1.5
"""How high a line of the focus lies."""


class FeltGlow(Themed, QGraphicsItem):
    """The felt lights up while the card may be trailed: a dashed line along its edge, not colour alone."""

    def __init__(self) -> None:
        super().__init__()
        self._felt = QRectF()
        self._radius = 0.0
        self._scale = 1.0
        self.setZValue(1)
        no_input(self)
        self.hide()

    def show_on(self, felt: QRectF, radius: float, scale: float) -> None:
        """Light the edge of the felt, in scene px."""
        self.prepareGeometryChange()
        self._felt, self._radius, self._scale = QRectF(felt), radius, scale
        self.show()
        self.update()

    def boundingRect(self) -> QRectF:
        """See Qt."""
        return self._felt

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        scale = self._scale
        line = paint.inset(self._felt, 9 * scale)
        width = paint.line_width(self.theme, scale, 2.5)
        radius = max(8.0, self._radius - 9 * scale)
        if self.theme.ornament:
            paint.rounded(painter, line, radius, None, tint(self.theme.glow, 0.25), 4 * width)
        paint.rounded(painter, line, radius, None, self.theme.target, width, (10 * scale, 7 * scale))


class HandGap(Themed, QGraphicsItem):
    """The dashed place in the hand that a carried card was taken from."""

    def __init__(self) -> None:
        super().__init__()
        self._rect = QRectF()
        self._scale = 1.0
        self.setZValue(2)
        no_input(self)
        self.hide()

    def show_at(self, rect: QRectF, scale: float) -> None:
        """Leave the gap at a card's home, in scene px."""
        self.prepareGeometryChange()
        self._rect, self._scale = QRectF(rect), scale
        self.show()
        self.update()

    def boundingRect(self) -> QRectF:
        """See Qt."""
        return paint.inset(self._rect, -4)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        paint.dashed_place(painter, paint.inset(self._rect, 4 * self._scale), self.theme, self._scale)


class FocusLine(Themed, QGraphicsItem):
    """The keyboard's focus round anything that is not a card, a build or a button: those draw their own."""

    def __init__(self) -> None:
        super().__init__()
        self._rect = QRectF()
        self._scale = 1.0
        self._corner = 0.0
        self.setZValue(OVER_ALL)
        no_input(self)
        self.hide()

    def show_round(self, rect: QRectF, scale: float, corner: float, height: float) -> None:
        """Draw the line round `rect`, in scene px, with corners as round as what it holds, so high."""
        self.prepareGeometryChange()
        self._rect, self._scale, self._corner = QRectF(rect), scale, corner
        self.setZValue(height)
        self.show()
        self.update()

    def boundingRect(self) -> QRectF:
        """See Qt."""
        return paint.inset(self._rect, -6 * max(1.0, self._scale))

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        paint.focus_line(painter, self._rect, self.theme, self._scale, self._corner)
