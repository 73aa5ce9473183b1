"""A card on the scene: what it shows, how it stands out, and where its home is. It knows no rule."""

from enum import Flag
from typing import Final

from PySide6.QtCore import Property, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from rc_desktop.rules.cards import Card, card_text
from rc_desktop.table import paint
from rc_desktop.table.art import card_art as card_art
from rc_desktop.table.layout import CardSpot
from rc_desktop.table.theme import CARD_RATIO, Palette
from rc_desktop.table.themed import Themed

NO_CARD: Final = -1

_MARGIN: Final = 34.0  # px at scale 1 that rings, glow, arrow and a resting shadow reach beyond the card
_SHADOW_MARGIN: Final = 11.0  # the same for a card that lies flat, without any mark: its shadow alone
_CARRIED_MARGIN: Final = 68.0  # the same for a carried card: it is tilted and larger, and its shadow wide
_HOVER: Final = 6.0
_SELECTED: Final = 12.0
_CARRIED: Final = 1.05


class CardState(Flag):
    """How a card or build stands out; states add up ("States" of the art direction). None of them: idle."""

    IDLE = 0
    HOVER = 1
    LEGAL = 2
    SELECTED = 4
    DRAGGED = 8
    DISABLED = 16
    FOCUS = 32
    REFUSED = 64
    LAST = 128  # the last play left it here


RINGED: Final = CardState.LEGAL | CardState.SELECTED | CardState.REFUSED
"""What has a ring by one of these shows the focus by corners beyond that ring."""


class CardItem(Themed, QGraphicsObject):
    """A card; its position is its middle. `card` is -1 while nobody may know it.

    Logic and picture are apart: `face_up` says which side is up, `flip` how far the picture has turned;
    `home` (of `spot`) is where the layout says it lies; `pos`, `width`, `rotation` where the picture is now.
    """

    def __init__(self, card: Card, width: float, scale: float, *, face_up: bool = True) -> None:
        super().__init__()
        self.card = card
        self.face_up = face_up
        self.state = CardState.IDLE
        self.spot = CardSpot(QRectF(), 0.0)
        self.apart = False  # carried, or on its way back by itself: no step's motion has to bring it home
        self._flip = 1.0 if face_up else 0.0
        self._width = width
        self._crisp = width
        self._scale = scale
        self._lift = 0.0
        self._tilt = 0.0
        self._bounds = QRectF()
        self._measure()
        self.setCacheMode(QGraphicsItem.CacheMode.NoCache)

    # --- home ------------------------------------------------------------------------------------------

    @property
    def home(self) -> QRectF:
        """Where the layout says the card lies, upright, in scene px."""
        return self.spot.rect

    def set_home(self, spot: CardSpot, scale: float | None = None) -> None:
        """Say where the card lies; the picture stays where it is until `go_home`."""
        self.spot = spot
        if scale is not None and scale != self._scale:
            self.prepareGeometryChange()
            self._scale = scale
            self._measure()

    def is_home(self) -> bool:
        """True when the picture lies where it belongs, to half a px, and shows the side that is up."""
        away = self.pos() - self.home.center()
        return (
            max(abs(away.x()), abs(away.y())) < 0.5
            and abs(self._width - self.home.width()) < 0.5
            and abs(self.rotation() - self.spot.angle) < 0.5
            and self._flip == (1.0 if self.face_up else 0.0)
            and self.opacity() == 1.0
        )

    def go_home(self) -> None:
        """Put the picture where the card lies, at once."""
        self.apart = False
        self.setPos(self.home.center())
        self.set_width(self.home.width())
        self.setRotation(self.spot.angle)
        self.setOpacity(1.0)
        self._flip = 1.0 if self.face_up else 0.0
        self._tilt = 0.0
        self.set_lift(0.0)
        self.settle()

    def is_brought_home(self) -> bool:
        """Put the picture where the card lies; False where it should have lain there already.

        One that is `apart` stays where it is, as wide as it is to be, and comes home by itself.
        """
        if self.apart:
            self.set_width(self.home.width())
            self._crisp = self._width
            return True
        lay_there = self.is_home()
        self.go_home()
        return lay_there

    def settle(self) -> None:
        """The picture rests: draw it as sharp as can be, at its place in the order of heights."""
        self._crisp = self._width
        self.setZValue(self._resting_z())
        self.update()

    def _resting_z(self) -> float:
        # A card among overlapping ones comes free of them while it is pointed at or has the focus.
        free = self.state & (CardState.HOVER | CardState.FOCUS | CardState.SELECTED)
        return self.spot.z + (300.0 if free and self.spot.z < 400 else 0.0)

    # --- which side is up ------------------------------------------------------------------------------

    def set_face_up(self, up: bool, *, picture: bool = True) -> None:
        """Turn the card over; with `picture` False the picture follows later, through `flip`."""
        self.face_up = up
        if picture:
            self.set_flip(1.0 if up else 0.0)

    def get_flip(self) -> float:
        """How far the picture has turned: 0 the back, 1 the face."""
        return self._flip

    def set_flip(self, value: float) -> None:
        """Turn the picture, 0 the back .. 1 the face."""
        if value != self._flip:
            self._flip = value
            self.update()

    def reveal(self, card: Card) -> None:
        """Say which card this is, now that everybody may know."""
        self.card = card
        self.update()

    # --- the picture -----------------------------------------------------------------------------------

    def get_width(self) -> float:
        """The picture's width in px."""
        return self._width

    def set_width(self, width: float) -> None:
        """Change the picture's width in px; it is drawn sharp again by `settle`."""
        if width != self._width:
            self.prepareGeometryChange()
            self._width = width
            self._measure()
            self.update()

    def set_lift(self, px: float) -> None:
        """Raise the picture by px without moving its home."""
        if px == self._lift:
            return
        if bool(px) != bool(self._lift):
            self.prepareGeometryChange()
        self._lift = px
        self._measure()
        self.update()

    def set_tilt(self, degrees: float) -> None:
        """Tilt the picture of a carried card, up to 6 degrees either way."""
        self._tilt = max(-6.0, min(6.0, degrees))
        self.update()

    def set_state(self, state: CardState) -> None:
        """Show another state."""
        if state != self.state:
            if _margin(state) != _margin(self.state):
                self.prepareGeometryChange()
            self.state = state
            self._measure()
            self.setZValue(self._resting_z() if not state & CardState.DRAGGED else self.zValue())
            self.update()

    def add_state(self, state: CardState) -> None:
        """Show a state besides those shown."""
        self.set_state(self.state | state)

    def drop_state(self, state: CardState) -> None:
        """Show a state no longer."""
        self.set_state(self.state & ~state)

    def card_rect(self) -> QRectF:
        """The card in its own coordinates, without ring or shadow."""
        height = self._width * CARD_RATIO
        return QRectF(-self._width / 2, -height / 2, self._width, height)

    def scene_rect(self) -> QRectF:
        """What the picture of the card covers in the scene."""
        return self.mapRectToScene(self.card_rect())

    def boundingRect(self) -> QRectF:
        """See Qt: everything that `paint` may touch."""
        return self._bounds

    def _measure(self) -> None:
        """Find the bounds anew: Qt asks for them several times a frame, and they seldom change."""
        reach = (_MARGIN if self._lift else _margin(self.state)) * max(1.0, self._scale)
        self._bounds = self.card_rect().adjusted(-reach, -reach, reach, 1.4 * reach)

    def shape(self) -> QPainterPath:
        """See Qt: the card itself, however it stands out."""
        path = QPainterPath()
        path.addRect(self.card_rect())
        return path

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt: the card with its shadow, and what its state adds."""
        state, palette, scale = self.state, self.theme, self._scale
        lift = self._lift + self._stands_out()
        rect = self.card_rect()
        painter.save()
        painter.translate(0, -lift)
        if state & CardState.DRAGGED:
            painter.rotate(self._tilt)
            painter.scale(_CARRIED, _CARRIED)
        squeeze = abs(2 * self._flip - 1)
        if squeeze < 1:
            painter.scale(max(squeeze, 0.02), 1)
        crop = self.spot.crop if self.spot.crop and self._is_tucked() else 0.0
        if crop:
            painter.setClipRect(rect.adjusted(-9 * scale, -9 * scale, 9 * scale, crop - rect.height()))
        height: paint.Lift = "drag" if state & CardState.DRAGGED else "hover" if lift else "idle"
        pixmap = self._pixmap(painter)
        paint.card(painter, _on_pixels(painter, rect, pixmap), pixmap, palette, scale, height)
        if state is not CardState.IDLE:
            self._paint_state(painter, rect)
        painter.restore()

    def _stands_out(self) -> float:
        """How far its state raises the card, px."""
        if self.state is CardState.IDLE:
            return 0.0
        if self.state & CardState.SELECTED:
            return _SELECTED * self._scale
        return _HOVER * self._scale if self.state & CardState.HOVER else 0.0

    def _is_tucked(self) -> bool:
        free = CardState.HOVER | CardState.FOCUS | CardState.SELECTED | CardState.DRAGGED | CardState.REFUSED
        return not self.state & free and self.pos() == self.home.center()

    def _paint_state(self, painter: QPainter, rect: QRectF) -> None:
        state, palette, scale = self.state, self.theme, self._scale
        if state & CardState.REFUSED:
            paint.refused_ring(painter, rect, palette, scale)
        elif state & CardState.SELECTED:
            paint.selected_ring(painter, rect, palette, scale)
        elif state & CardState.LEGAL:
            paint.legal_ring(painter, rect, palette, scale, air=self.spot.air)
        # Where the tick of a chosen card is, or the pointer of a lit one, there is no room for the eye.
        if state & CardState.LAST and not state & (CardState.REFUSED | CardState.LEGAL | CardState.SELECTED):
            last_mark(painter, self.mark_point(), palette, scale)
        if state & CardState.FOCUS:
            (paint.focus_corners if state & RINGED else paint.focus_line)(painter, rect, palette, scale)

    def mark_point(self) -> QPointF:
        """Where the mark of the last play has its middle, in the card's own coordinates: at a corner, or on a
        covered card in the strip that is seen, below rank and suit."""
        rect = self.card_rect()
        if self.spot.covered and self._is_tucked():
            return QPointF(rect.left() + 0.22 * rect.width(), rect.top() + 0.72 * rect.height())
        return QPointF(rect.right() - 5 * self._scale, rect.top() + 5 * self._scale)

    def _pixmap(self, painter: QPainter) -> QPixmap:
        ratio = painter.device().devicePixelRatioF()
        veil = self.theme.veil if self.state & CardState.DISABLED and self.theme.ornament else None
        if self._flip < 0.5 or self.card == NO_CARD:
            return card_art().back(self._crisp, ratio, veil=veil)
        seen = self.spot.seen if self.spot.covered and self._is_tucked() else (0.0, 0.0)
        return card_art().face(card_text(self.card), self._crisp, ratio, veil=veil, seen=seen)

    flip = Property(float, get_flip, set_flip)
    width = Property(float, get_width, set_width)


def _margin(state: CardState) -> float:
    """How far the picture may reach beyond the card, px at scale 1.

    Most cards lie flat, and most that move do: what is drawn anew for each frame is kept as small as it is.
    """
    if state & CardState.DRAGGED:
        return _CARRIED_MARGIN
    return _MARGIN if state & ~CardState.DISABLED else _SHADOW_MARGIN


def _on_pixels(painter: QPainter, rect: QRectF, pixmap: QPixmap) -> QRectF:
    """The rectangle moved by under a px so that the pixmap is copied, not resampled: sharp at every ratio."""
    ratio = painter.device().devicePixelRatioF()
    device = painter.combinedTransform() * QTransform.fromScale(ratio, ratio)
    if device.m12() or device.m21():  # turned: it is resampled anyway
        return rect
    corner = device.map(rect.topLeft())
    size = device.mapRect(rect)
    if abs(size.width() - pixmap.width()) > 1 or abs(size.height() - pixmap.height()) > 1:
        return rect
    exact = QRectF(round(corner.x()), round(corner.y()), pixmap.width(), pixmap.height())
    back, possible = device.inverted()
    return back.mapRect(exact) if possible else rect


def last_mark(painter: QPainter, centre: QPointF, palette: Palette, scale: float) -> None:
    """The eye on what the last play left on the table, 24 px at scale 1."""
    disc = mark_rect(centre, scale)
    radius = disc.width() / 2
    paint.rounded(
        painter,
        disc,
        radius,
        palette.tray,
        palette.brass_line,
        paint.line_width(palette, max(1.0, scale), 1.4),
    )
    paint.icon(painter, paint.inset(disc, 0.22 * radius), "eye", palette.text)


def no_input(item: QGraphicsItem) -> None:
    """Let the pointer pass through an item: pointing goes by the list of table items."""
    item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    item.setAcceptHoverEvents(False)


def mark_rect(centre: QPointF, scale: float) -> QRectF:
    """What `last_mark` covers there, px."""
    return paint.centred(QRectF(centre, centre), 24 * max(scale, 0.8))
