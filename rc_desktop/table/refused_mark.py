"""What shows a refused drop: the dashed place with its barred circle, and the card's way back to the hand."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from rc_desktop.rules.cards import card_text
from rc_desktop.table import paint
from rc_desktop.table.card import CardItem, card_art, no_input
from rc_desktop.table.themed import Themed

_UNDER_CARDS: Final = 2.5
_UNDER_HAND: Final = 390.0
_GHOSTS: Final = ((0.12, 0.14), (0.52, 0.26))
"""Pictures left behind: how far on the way from the drop to the card each is, and how much of it is seen."""
_SIGN: Final = 18.0  # px at scale 1: radius of the barred circle on the dashed place
_REACH: Final = 14.0  # px at scale 1 that the arrow's head and the dashes need


class DropPlace(Themed, QGraphicsItem):
    """Where a refused card was let go: dashed, barred, below all cards (`refusal.png`)."""

    def __init__(self) -> None:
        super().__init__()
        self.rect = QRectF()
        self._scale = 1.0
        self.setZValue(_UNDER_CARDS)
        no_input(self)
        self.hide()

    def show_at(self, rect: QRectF, scale: float) -> None:
        """Mark the place, in scene px."""
        self.prepareGeometryChange()
        self.rect, self._scale = QRectF(rect), scale
        self.show()
        self.update()

    def boundingRect(self) -> QRectF:
        """See Qt."""
        return paint.inset(self.rect, -4 * self._scale)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        line = self.theme.problem_line
        paint.dashed_place(painter, self.rect, self.theme, self._scale, line, filled=False)
        paint.barred_mark(painter, self.rect.center(), self.theme, self._scale, _SIGN)


class WayBack(Themed, QGraphicsItem):
    """While a refused card flies home: its fading ghosts, the dotted arrow, and its dashed place in the hand.

    It looks where the card is, and goes once that is home; a card that jumps home leaves nothing.
    """

    def __init__(self) -> None:
        super().__init__()
        self._card: CardItem | None = None
        self._start = QPointF()
        self._scale = 1.0
        self._bounds = QRectF()
        self.setZValue(_UNDER_HAND)
        no_input(self)
        self.hide()

    def follow(self, card: CardItem, scale: float) -> None:
        """Begin at the place where the card is now, in scene px."""
        self.leave()
        self.prepareGeometryChange()
        self._card, self._start, self._scale = card, QPointF(card.pos()), scale
        here = QRectF(card.home)
        here.moveCenter(self._start)
        self._bounds = paint.inset(here.united(card.home), -_REACH * scale)
        card.xChanged.connect(self._moved)
        card.yChanged.connect(self._moved)
        self.show()

    def leave(self) -> None:
        """Show it no longer."""
        card, self._card = self._card, None
        if card is not None:
            card.xChanged.disconnect(self._moved)
            card.yChanged.disconnect(self._moved)
        self.hide()

    def _moved(self) -> None:
        card = self._card
        away = card.pos() - card.home.center() if card is not None else QPointF()
        if away.manhattanLength() < 1:
            self.leave()
        else:
            self.update()

    def boundingRect(self) -> QRectF:
        """See Qt."""
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        card = self._card
        if card is None:
            return
        home, scale = card.home, self._scale
        paint.dashed_place(painter, paint.inset(home, 4 * scale), self.theme, scale)
        face = card_art().face(card_text(card.card), home.width(), painter.device().devicePixelRatioF())
        left_behind = card.pos() - self._start
        place = QRectF(home)
        for part, seen in _GHOSTS:
            place.moveCenter(self._start + left_behind * part)
            painter.setOpacity(seen)
            painter.drawPixmap(place, face, QRectF(face.rect()))
        painter.setOpacity(1.0)
        line = self.theme.problem_line
        paint.dotted_arrow(painter, card.pos(), home.center(), self.theme, scale, line)
