"""What a hint draws of one play: rings, an arrow to each group, signs inside sums, the place for a trail."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF

from rc_desktop.rules.cards import Cards, cards_in, worth_alone
from rc_desktop.rules.groups import split
from rc_desktop.rules.plays import ADD, CAPTURE, NEW_BUILD, TRAIL, Play
from rc_desktop.table.clear_felt import lying
from rc_desktop.table.hint_joins import LEAST, SIGN, Join, Pair, across_gap, along_gaps, pairs_of
from rc_desktop.table.hint_ways import Way, ways
from rc_desktop.table.layout import Layout
from rc_desktop.table.layout_shapes import CardSpot
from rc_desktop.table.scene import TableScene
from rc_desktop.table.sentences.play_kinds import badge_of
from rc_desktop.table.theme import CARD_RATIO

_NOTHING: Final = QRectF()
_LIFTED: Final = 6.0  # px at scale 1 that the hinted hand card stands out
_BADGE: Final = 44.0  # px at scale 1 of the badge of a build that is not made yet
_PITCH: Final = 1.24  # from one card to the next, in their widths and heights, where only one lies


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
    joins: tuple[Join, ...] = ()  # between the cards of a sum, each with its sign
    place: QRectF = field(default_factory=QRectF)  # where a trailed card would lie
    above: tuple[QRectF, ...] = ()  # badge and plate of the build: its ring lies beneath them
    badge: QRectF = field(default_factory=QRectF)  # of a build made of loose cards: a capture has none
    value: str = ""  # on that badge


def drawing_of(scene: TableScene, play: Play, hidden: QRectF = _NOTHING) -> Drawing:
    """How a play is drawn on the table as it lies, in sight of whoever cannot see what is `hidden`."""
    layout = scene.layout
    if play.card not in layout.hand:
        return Drawing()
    lifted = layout.hand[play.card].rect.translated(0, -_LIFTED * layout.scale)
    rings, place, badge = [(lifted, 0.0)], QRectF(), QRectF()
    sums: list[list[QRectF]] = []
    others: list[list[QRectF]] = []
    above: tuple[QRectF, ...] = ()
    taken = _taken(scene)
    for group in groups_on_table(play):
        spots = [layout.loose[card] for card in cards_in(group) if card in layout.loose]
        rings.extend((spot.rect, 0.0) for spot in spots)
        if spots:
            sums.append(list(map(_seen, spots)))
        if play.kind == NEW_BUILD and spots:
            badge = _new_badge(sums[-1], layout)
    if play.build in layout.builds:
        tray, badge_of_it, plate = _build(scene, play.build)
        rings.append((tray, 16 * layout.scale))
        above = (badge_of_it, plate)
        others.append([tray.united(plate)])
    if play.kind == TRAIL:
        place = _free_place(scene, taken, hidden)
        others.append([place])
    arrows, joins = _lines(sums, others, [*taken, hidden], lifted, layout.scale)
    value = "" if badge.isNull() else badge_of(play)
    return Drawing(tuple(rings), arrows, joins, place, above, badge, value)


def _lines(
    sums: Sequence[Sequence[QRectF]],
    others: Sequence[Sequence[QRectF]],
    around: Sequence[QRectF],
    card: QRectF,
    scale: float,
) -> tuple[tuple[Way, ...], tuple[Join, ...]]:
    """Arrows to sums and other targets, and joins inside sums: first between neighbours, for there is only
    one place for these; then the arrows keep clear of them, and the rest of the joins of both."""
    pairs = [pair for spots in sums for pair in pairs_of(spots)]
    near: list[Join] = []
    far: list[Pair] = []
    for pair in pairs:
        join = across_gap(pair, around, scale)
        if join is not None:
            near.append(join)
        else:
            far.append(pair)
    size = 2 * SIGN * max(scale, LEAST)
    signs = [QRectF(x - size / 2, y - size / 2, size, size) for x, y in (join.sign for join in near)]
    arrows = ways([*sums, *others], [*around, *signs], card, scale)
    rest = along_gaps(far, around, near, [way.points(7 * scale) for way in arrows], scale) if far else []
    return arrows, (*near, *rest)


def _seen(spot: CardSpot) -> QRectF:
    """What is seen of a card, across: the next one may lie over the rest."""
    rect = QRectF(spot.rect)
    if spot.covered and spot.seen[0]:
        rect.setWidth(min(rect.width(), spot.seen[0]))
    return rect


def _build(scene: TableScene, value: int) -> tuple[QRectF, QRectF, QRectF]:
    """What is seen of a build's tray, its badge, and its owner's plate as it is drawn."""
    place, item = scene.layout.builds[value], scene.build_item(value)
    return place.visible, place.badge, item.plate_rect() if item is not None else place.plate


def _taken(scene: TableScene) -> list[QRectF]:
    """All that a line had better not cross: what lies and stands on the table, builds with their plates."""
    found = [rect for rect in lying(scene.layout) if not rect.isEmpty()]
    for value in scene.layout.builds:
        found += _build(scene, value)[1:]
    return found


def _new_badge(spots: Sequence[QRectF], layout: Layout) -> QRectF:
    """Where the badge of a build made of loose cards stands: at the upper right of them."""
    corner = min(spots, key=lambda spot: (spot.top(), -spot.right())).topRight()
    size = _BADGE * layout.ui
    return QRectF(corner.x() - 0.7 * size, corner.y() - 0.3 * size, size, size)


def _free_place(scene: TableScene, around: Sequence[QRectF], hidden: QRectF) -> QRectF:
    """Open table for a trailed card, in sight if it can be: in line with the cards that lie there, else
    anywhere; of such places the nearest to the felt's middle."""
    layout = scene.layout
    room, middle = layout.middle, layout.middle_point()
    card = QRectF(0, 0, layout.card_width, CARD_RATIO * layout.card_width)
    taken = [item.rect for item in scene.items_list if item.role != "table"] + [*around]

    def worth(place: QRectF) -> tuple[float, float]:
        under = place.intersected(hidden)
        return under.width() * under.height(), QLineF(place.center(), middle).length()

    lines = _in_line([spot.rect for spot in layout.loose.values()], room)
    spread = [
        QPointF(room.left() + room.width() * across / 12, room.top() + room.height() * down / 6)
        - card.center()
        for across, down in product(range(13), range(7))
    ]
    for corners in (lines, spread):
        places = [card.translated(corner) for corner in corners]
        free = [place for place in places if not any(rect.intersects(place) for rect in taken)]
        if free:
            return min(free, key=worth)
    card.moveCenter(middle)
    return card


def _in_line(cards: Sequence[QRectF], room: QRectF) -> list[QPointF]:
    """Upper left corners of places in the rows and columns of cards, or in the next, inside the room."""
    if not cards:
        return []
    found: list[list[float]] = []
    size = cards[0].size()
    least, most = (room.left(), room.top()), (room.right() - size.width(), room.bottom() - size.height())
    for axis, length in enumerate((size.width(), size.height())):
        starts = sorted({round(rect.left() if axis == 0 else rect.top(), 1) for rect in cards})
        steps = [after - before for before, after in pairwise(starts)]
        step = min((step for step in steps if step > length), default=_PITCH * length)
        lines = {*starts, starts[0] - step, starts[-1] + step, *(start + step for start in starts)}
        found.append([line for line in lines if least[axis] <= line + 0.5 and line - 0.5 <= most[axis]])
    return [QPointF(x, y) for x, y in product(*found)]
