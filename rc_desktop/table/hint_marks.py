"""A hint drawn on the table: an arrow from the hand card to each group, sums marked, rings round all."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from rc_desktop.rules.cards import Cards, cards_in, worth_alone
from rc_desktop.rules.groups import split
from rc_desktop.rules.plays import ADD, CAPTURE, NEW_BUILD, TRAIL, Play
from rc_desktop.table import paint
from rc_desktop.table.card import no_input
from rc_desktop.table.hint_joins import Join, joins, sign_line
from rc_desktop.table.hint_ways import Way, ways
from rc_desktop.table.paint_hint import hint_arrow, plus_disc, sum_line
from rc_desktop.table.scene import TableScene
from rc_desktop.table.sentences.play_kinds import badge_of
from rc_desktop.table.themed import Themed

_NOTHING: Final = QRectF()
_ABOVE_CARDS: Final = 860.0
_LIFTED: Final = 6.0  # px at scale 1 that the hinted hand card stands out
_BADGE: Final = 44.0  # px at scale 1 of the badge of a build that is not made yet
_WAYS: Final = tuple(step / 10 for step in range(-12, 13))  # parts of a sign's width, along its line
_SIDE_BY_SIDE: Final = 40.0  # px at scale 1 between two cards of a sum that need no line


def groups_on_table(play: Play) -> tuple[Cards, ...]:
    """The loose cards that a play takes or joins, in the groups they form; the build apart."""
    if play.kind == CAPTURE:
        return split(play.loose, worth_alone(play.card))
    if play.kind in (NEW_BUILD, ADD):
        made = split(play.loose | 1 << play.card, play.value)
        return tuple(rest for group in made if (rest := group & ~(1 << play.card)))
    return split(play.loose, play.value)


@dataclass(frozen=True)
class Drawing:
    """What there is to draw of one play, in scene px; equal drawings look alike."""

    rings: tuple[tuple[QRectF, float], ...] = ()  # what is ringed and, 0 for a card's own, how round it is
    arrows: tuple[Way, ...] = ()  # from left to right where they end
    joins: tuple[Join, ...] = ()  # between neighbours of a sum, edge to edge
    place: QRectF = field(default_factory=QRectF)  # where a trailed card would lie
    above: tuple[QRectF, ...] = ()  # badge and plate of the build: its ring lies beneath them
    badge: QRectF = field(default_factory=QRectF)  # of a build made of loose cards: a capture has none
    value: str = ""  # on that badge

    @property
    def sums(self) -> tuple[QLineF, ...]:
        """The stretches of the joins on which the signs of sums stand."""
        return tuple(map(sign_line, self.joins))


def drawing_of(scene: TableScene, play: Play, hidden: QRectF = _NOTHING) -> Drawing:
    """How a play is drawn on the table as it lies, in sight of whoever cannot see what is `hidden`."""
    layout = scene.layout
    if play.card not in layout.hand:
        return Drawing()
    lifted = layout.hand[play.card].rect.translated(0, -_LIFTED * layout.scale)
    rings, place = [(lifted, 0.0)], QRectF()
    targets: list[Sequence[QRectF]] = []
    lying = [*_lying(scene), hidden]
    sums: list[Join] = []
    above: tuple[QRectF, ...] = ()
    badge = QRectF()
    for group in groups_on_table(play):
        spots = [layout.loose[card].rect for card in cards_in(group) if card in layout.loose]
        rings.extend((spot, 0.0) for spot in spots)
        if spots:
            targets.append(spots)
        sums.extend(joins(spots, lying, layout.scale))
        if play.kind == NEW_BUILD and spots:
            corner = min(spots, key=lambda spot: (spot.top(), -spot.right())).topRight()
            size = _BADGE * layout.ui
            badge = QRectF(corner.x() - 0.7 * size, corner.y() - 0.3 * size, size, size)
    if play.build in layout.builds:
        tray = layout.builds[play.build].visible
        rings.append((tray, 16 * layout.scale))
        item = scene.build_item(play.build)
        plate = item.plate_rect() if item is not None else layout.builds[play.build].plate
        above = (layout.builds[play.build].badge, plate)
        targets.append([tray.united(plate)])
    if play.kind == TRAIL:
        place = _free_place(scene, hidden)
        targets.append([place])
    arrows = ways(targets, lying, lifted, layout.scale)
    value = "" if badge.isNull() else badge_of(play)
    return Drawing(tuple(rings), arrows, tuple(sums), place, above, badge, value)


def _lying(scene: TableScene) -> list[QRectF]:
    """All that an arrow had better not cross: cards on the table, and builds with badge and plate."""
    layout = scene.layout
    found = [spot.rect for spot in layout.loose.values()]
    for value, place in layout.builds.items():
        item = scene.build_item(value)
        found += [place.visible, place.badge, item.plate_rect() if item is not None else place.plate]
    return found


def discs_on(sums: Sequence[QLineF], apart: float) -> list[QPointF]:
    """Where the signs of sums stand: in the middle of each line. Where lines cross, both signs give way along
    their own lines, as little as keeps them `apart`, so that neither lies on a card of the other sum."""
    places: list[QPointF] = []
    for number, line in enumerate(sums):
        places.append(line.center())
        near = [other for other in range(number) if _far(places[other], places[number]) < apart]
        if near:
            places[near[0]], places[number] = _giving_way(sums[near[0]], line, apart)
    return places


def _far(one: QPointF, other: QPointF) -> float:
    return QLineF(one, other).length()


def _giving_way(one: QLineF, other: QLineF, apart: float) -> tuple[QPointF, QPointF]:
    """A point on each of two lines, about their middles, as near to these as keeps the points `apart`."""

    def at(line: QLineF, way: float) -> QPointF:
        return line.pointAt(0.5 + way * apart / max(1.0, line.length()))

    ways = sorted(product(_WAYS, _WAYS), key=lambda pair: (max(map(abs, pair)), abs(sum(pair)), -pair[0]))
    found = [(at(one, first), at(other, second)) for first, second in ways]
    return next((pair for pair in found if _far(*pair) >= apart), found[-1])


def _free_place(scene: TableScene, hidden: QRectF) -> QRectF:
    """Open table for a trailed card, in sight if it can be: the free place nearest to the felt's middle."""
    layout = scene.layout
    card = QRectF(0, 0, layout.card_width, 1.4 * layout.card_width)
    taken = [item.rect for item in scene.items_list if item.role != "table"] + _lying(scene)
    room, middle = layout.middle, layout.middle_point()
    places = []
    for across in range(13):
        for down in range(7):
            card.moveCenter(
                QPointF(room.left() + room.width() * across / 12, room.top() + room.height() * down / 6)
            )
            if not any(rect.intersects(card) for rect in taken):
                places.append(QRectF(card))
    card.moveCenter(middle)

    def worth(place: QRectF) -> tuple[float, float]:
        under = place.intersected(hidden)
        return under.width() * under.height(), QLineF(place.center(), middle).length()

    return min(places, key=worth, default=card)


class HintMarks(Themed, QGraphicsItem):
    """The drawing of the hinted play; nothing while there is none (art direction, "Hint")."""

    def __init__(self) -> None:
        super().__init__()
        self._drawing = Drawing()
        self._scale = 1.0
        self._ground = QRectF()
        self._made: tuple[Play | None, object, QRectF] = (None, None, QRectF())  # for what it was drawn
        self.setZValue(_ABOVE_CARDS)
        no_input(self)
        self.hide()

    @property
    def drawing(self) -> Drawing:
        """What is drawn; an empty one while there is no hint."""
        return self._drawing if self.isVisible() else Drawing()

    def show_play(self, scene: TableScene, play: Play | None, hidden: QRectF = _NOTHING) -> None:
        """Draw a play, or (None) nothing; `hidden`, in scene px, is what the panel lies over."""
        made = (play, scene.layout, hidden)
        if self._made == made and self.isVisible():
            return
        self._made = made
        drawing = drawing_of(scene, play, hidden) if play is not None else Drawing()
        self.setVisible(drawing != Drawing())
        if drawing != self._drawing or scene.sceneRect() != self._ground:
            self.prepareGeometryChange()
            self._drawing, self._scale, self._ground = drawing, scene.layout.scale, scene.sceneRect()
            self.update()

    def boundingRect(self) -> QRectF:
        """See Qt."""
        return self._ground

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """See Qt."""
        drawing, palette, scale = self._drawing, self.theme, self._scale
        painter.save()
        painter.setClipPath(self._beneath(), Qt.ClipOperation.IntersectClip)
        for rect, corner in drawing.rings:
            paint.legal_ring(painter, rect, palette, scale, corner or None, arrow=False)
        painter.restore()
        if not drawing.place.isNull():
            paint.dashed_place(painter, drawing.place, palette, scale)
        for join in drawing.joins:
            if len(join) > 2 or QLineF(join[0], join[-1]).length() > _SIDE_BY_SIDE * scale:
                sum_line(painter, join, palette, scale)
        for arrow in sorted(drawing.arrows, key=lambda way: way.end.y()):
            hint_arrow(painter, *arrow.path(scale), palette, scale)
        for place in discs_on(drawing.sums, 28 * scale):
            plus_disc(painter, place, palette, max(scale, 0.8))
        if drawing.value:
            paint.value_badge(painter, drawing.badge, palette, scale, drawing.value)

    def _beneath(self) -> QPainterPath:
        """All but what lies above the rings."""
        path = QPainterPath()
        path.addRect(self._ground)
        for rect in self._drawing.above:
            hole = QPainterPath()
            hole.addRoundedRect(rect, rect.height() / 2, rect.height() / 2)
            path = path.subtracted(hole)
        return path
