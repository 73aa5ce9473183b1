"""While the chooser is open the table steps back behind a dark veil, but for the cards of the current row."""

from collections.abc import Iterable, Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from rc_desktop.rules.cards import Card
from rc_desktop.rules.legal import Lit
from rc_desktop.table.card import CardState, no_input
from rc_desktop.table.scene import TableScene
from rc_desktop.table.theme import CARD_RADIUS, tint
from rc_desktop.table.themed import Themed

_DARK: Final = 0.42
_ABOVE_CARDS: Final = 850.0  # below a card that was dropped on its target
_RING: Final = 6.0  # px at scale 1 round a card that its ring takes
_TICK: Final = 14.0  # px at scale 1 from the middle of a tick to its edge
_LIFTED: Final = 12.0  # px at scale 1 that a selected card stands out


class Spotlight(Themed, QGraphicsItem):
    """The veil, with a hole for everything that the current row takes or uses (`chooser.png`)."""

    def __init__(self) -> None:
        super().__init__()
        self._path = QPainterPath()
        self._log_tab: QGraphicsItem | None = None
        self.setZValue(_ABOVE_CARDS)
        no_input(self)
        self.hide()

    def show_on(self, scene: TableScene, lit: Lit, card: Card) -> None:
        """Leave in the light what is `lit`, and the played card where it is still in the hand."""
        layout = scene.layout
        path = QPainterPath()
        path.addRect(QRectF(0, layout.bar.bottom(), layout.width, layout.height - layout.bar.bottom()))
        for hole in _apart(_in_the_light(scene, lit, card)):
            path.addPath(hole)
        if path != self._path:
            self.prepareGeometryChange()
            self._path = path
            self.update()
        # The log's tab lies above all cards, and so above the veil.
        self._log_tab = scene.log_tab
        self._log_tab.setOpacity(1 - _DARK if self.theme.ornament else 1.0)
        self.show()

    def hide(self) -> None:
        """See Qt: the log's tab is bright again too."""
        if self._log_tab is not None:
            self._log_tab.setOpacity(1.0)
        super().hide()

    def covers(self, x: float, y: float) -> bool:
        """True where the scene is dimmed now."""
        return self.isVisible() and self._path.contains(self.mapFromScene(x, y))

    def boundingRect(self) -> QRectF:
        """See Qt."""
        return self._path.boundingRect()

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        if self.theme.ornament:
            painter.fillPath(self._path, tint(self.theme.room[1], _DARK))


def _apart(holes: Iterable[QPainterPath]) -> list[QPainterPath]:
    """The same holes, those that lie over one another as one: what lies in two would be filled again."""
    found: list[QPainterPath] = []
    for hole in holes:
        rect = hole.boundingRect()
        over = [other for other in found if other.boundingRect().intersects(rect)]
        for other in over:
            hole = hole.united(other)
        found = [other for other in found if other not in over]
        found.append(hole)
    return found


def _in_the_light(scene: TableScene, lit: Lit, card: Card) -> Iterator[QPainterPath]:
    """What stays bright, with its ring and the arrow above it."""
    layout = scene.layout
    for member, spot in layout.loose.items():
        if lit.loose >> member & 1:
            yield from _bright(scene, member, spot.rect)
    for value, place in layout.builds.items():
        item = scene.build_item(value)
        if value in lit.builds and item is not None:
            ring = _RING * layout.scale
            yield _rounded(place.visible.adjusted(-ring, -ring, ring, ring), 16 * layout.scale + ring)
            yield _rounded(place.badge, place.badge.width() / 2)
            yield _rounded(item.plate_rect(), place.plate.height() / 2)
            if item.state & CardState.LEGAL:
                yield _arrow(place.visible, layout.scale)
    played = scene.card_item(card)
    if card in layout.hand and played is not None and not played.state & CardState.DRAGGED:
        yield from _bright(scene, card, layout.hand[card].rect)


def _bright(scene: TableScene, card: Card, rect: QRectF) -> Iterator[QPainterPath]:
    """A card with its ring; one that is chosen stands out, and has a tick at its corner."""
    scale, item = scene.layout.scale, scene.card_item(card)
    ring = _RING * scale
    state = item.state if item is not None else CardState.IDLE
    if state & CardState.SELECTED:
        rect, tick = standing_out(rect, scale)
        yield _rounded(tick, _TICK * scale)
    elif state & CardState.LEGAL:
        yield _arrow(rect, scale)
    yield _rounded(rect.adjusted(-ring, -ring, ring, ring), CARD_RADIUS * rect.width() + ring)


def standing_out(rect: QRectF, scale: float) -> tuple[QRectF, QRectF]:
    """Where a chosen card of the hand is while it stands out of its place `rect`, and its tick."""
    rect = rect.translated(0, -_LIFTED * scale)
    tick = QRectF(0, 0, 2 * _TICK * scale, 2 * _TICK * scale)
    tick.moveCenter(rect.topRight() + QPointF(-6, -5) * scale)
    return rect, tick


def _rounded(rect: QRectF, corner: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, corner, corner)
    return path


def _arrow(rect: QRectF, scale: float) -> QPainterPath:
    """The small arrow above a lit card or tray, with its edge."""
    tip = QPointF(rect.center().x(), rect.top() - 2 * scale)
    path = QPainterPath(tip)
    path.lineTo(tip + QPointF(-12, -12) * scale)
    path.lineTo(tip + QPointF(12, -12) * scale)
    path.closeSubpath()
    return path
