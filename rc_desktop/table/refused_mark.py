"""What shows a refused drop: the dashed place with its barred circle, and the card's way back to the hand."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from rc_desktop.rules.cards import card_text
from rc_desktop.table import paint
from rc_desktop.table.card import CardItem, card_art, no_input
from rc_desktop.table.themed import Themed

_UNDER_CARDS: Final = 2.5
_UNDER_HAND: Final = 390.0
_ABOVE_CARDS: Final = 380.0
_GHOSTS: Final = ((0.12, 0.14), (0.52, 0.26))
"""Pictures left behind: how far on the way from the drop to the card each is, and how much of it is seen."""
_SIGN: Final = 18.0  # px at scale 1: radius of the barred circle on the dashed place
_CORNER_SIGN: Final = 13.0  # the same of one at a target's corner
_AROUND: Final = 8.0  # px at scale 1 between a target and the dashes round it
_REACH: Final = 14.0  # px at scale 1 that the arrow's head and the dashes need


class DropPlace(Themed, QGraphicsItem):
    """Where a refused card was let go: dashed and barred (`refusal.png`).

    On the felt it lies below all else. On a card or build the dashes go round that, and a build or card that
    is ringed already, as the one to blame, needs none.
    """

    def __init__(self) -> None:
        super().__init__()
        self.rect = QRectF()
        self.sign: QPointF | None = None  # the middle of the barred circle; None where there is none
        self._dashed = True
        self._radius = _SIGN
        self._free = QPainterPath()
        self._scale = 1.0
        self.setZValue(_UNDER_CARDS)
        no_input(self)
        self.hide()

    @property
    def dashed(self) -> bool:
        """True where the place is marked by more than a ring that is there anyway."""
        return self._dashed

    def show_at(self, rect: QRectF, scale: float, lying: Sequence[QRectF] = ()) -> None:
        """Mark a place on the felt, in scene px, as far as nothing of what is `lying` there covers it."""
        self._begin(QRectF(rect), scale, True, _UNDER_CARDS)
        over = [other for other in lying if other.intersects(self.boundingRect())]
        for other in over:
            hole = QPainterPath()
            hole.addRect(other)
            self._free = self._free.subtracted(hole)
        free = (place for place in _signs(rect, _SIGN * scale) if not any(map(place.intersects, over)))
        sign = next(free, None)
        self.sign, self._radius = (sign.center() if sign is not None else None), _SIGN

    def show_round(self, target: QRectF, scale: float, *, ringed: bool) -> None:
        """Mark a card or build that a card was let go on, in scene px; nothing is drawn where it is
        `ringed`."""
        self._begin(paint.inset(target, -_AROUND * scale), scale, not ringed, _ABOVE_CARDS)
        self.sign, self._radius = (None if ringed else self.rect.topLeft()), _CORNER_SIGN

    def _begin(self, rect: QRectF, scale: float, dashed: bool, z: float) -> None:
        self.prepareGeometryChange()
        self.rect, self._scale, self._dashed = rect, scale, dashed
        self._free = QPainterPath()
        self._free.addRect(self.boundingRect())
        self.setZValue(z)
        self.show()
        self.update()

    def boundingRect(self) -> QRectF:
        """See Qt."""
        return paint.inset(self.rect, -(_CORNER_SIGN + 3) * self._scale)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        if not self._dashed:
            return
        painter.save()
        painter.setClipPath(self._free, Qt.ClipOperation.IntersectClip)
        line = self.theme.problem_line
        paint.dashed_place(painter, self.rect, self.theme, self._scale, line, filled=False)
        painter.restore()
        if self.sign is not None:
            paint.barred_mark(painter, self.sign, self.theme, self._scale, self._radius)


def _signs(rect: QRectF, radius: float) -> Iterator[QRectF]:
    """Where the barred circle may stand on a place: in its middle, or nearer to an end or corner."""
    for across, down in ((0.5, 0.5), (0.5, 0.8), (0.5, 0.2), (0.8, 0.8), (0.2, 0.8), (0.8, 0.2), (0.2, 0.2)):
        middle = rect.topLeft() + QPointF(across * rect.width(), down * rect.height())
        yield paint.centred(QRectF(middle, middle), 2 * radius)


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
