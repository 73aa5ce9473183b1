"""Where a card comes to rest that was dropped on what it plays with: aside, so that this is still told."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF

from rc_desktop.rules.legal import Lit
from rc_desktop.table.layout import INDEX_HEIGHT, INDEX_WIDTH, Layout
from rc_desktop.table.question import BuildOf, LooseCard, Target

# What it costs to cover the whole of something, against the way of a card's width.
_TARGET: Final = 30.0
_LIT: Final = 12.0
_OTHER: Final = 2.5
_FACE: Final = 2.5  # of the target: the more of it and its ring is seen, the better
_AGAINST: Final = 0.25  # for a way up or to the left: mostly a card settles below what it lies on
_STEPS: Final = tuple(step / 6 for step in range(-5, 6))  # parts of the way that still covers a bit of it
_LARGER: Final = 1.05  # a held card is drawn a little larger than it is
_AIR: Final = 4.0  # px at scale 1 round what is to be seen


class Sight(NamedTuple):
    """Something that tells what lies there, and what it costs to cover it."""

    rect: QRectF
    cost: float


def settled(held: QRectF, target: QRectF, sights: Sequence[Sight], room: QRectF) -> QPointF:
    """The middle of a held card, dropped at `held`, once it has settled on `target`; all in scene px.

    It stays where it is, unless somewhere else on the target, inside `room`, it hides less of `sights`.
    """
    wide, high = held.width() * _LARGER, held.height() * _LARGER
    reach = target.adjusted(-wide, -high, wide, high)
    near = [
        (rect.left(), rect.top(), rect.right(), rect.bottom(), cost / (rect.width() * rect.height()))
        for rect, cost in sights
        if rect.intersects(reach)
    ]
    best, place = float("inf"), held.center()
    for middle in _tried(held, target, room):
        away = middle - held.center()
        cost = (abs(away.x()) + abs(away.y())) / held.width()
        cost += _AGAINST * (middle.x() < target.center().x()) + _AGAINST * (middle.y() < target.center().y())
        left, top = middle.x() - wide / 2, middle.y() - high / 2
        for x1, y1, x2, y2, each in near:
            across = min(left + wide, x2) - max(left, x1)
            down = min(top + high, y2) - max(top, y1)
            if across > 0 and down > 0:
                cost += across * down * each
        if cost < best:
            best, place = cost, middle
    return place


def _tried(held: QRectF, target: QRectF, room: QRectF) -> Iterator[QPointF]:
    """Where it was dropped, and places all over the target."""
    yield held.center()
    across, down = (held.width() + target.width()) / 2, (held.height() + target.height()) / 2
    card = QRectF(held)
    for x, y in product(_STEPS, _STEPS):
        card.moveCenter(target.center() + QPointF(x * across, y * down))
        if room.contains(card):
            yield card.center()


def sights(layout: Layout, targets: Iterable[Target], lit: Lit, large: bool) -> list[Sight]:
    """What tells the cards and builds of a table: ranks, badges and plates; most of all those of the
    `targets`, then those that are `lit`. With `large` print ranks take more room."""
    meant = set(targets)
    found: list[Sight] = []
    for card, spot in layout.loose.items():
        cost = _TARGET if LooseCard(card) in meant else _LIT if lit.loose >> card & 1 else _OTHER
        found.append(Sight(_corner(spot.rect, layout, large), cost))
        if LooseCard(card) in meant:
            found.append(Sight(spot.rect, _FACE))
    for value, place in layout.builds.items():
        cost = _TARGET if BuildOf(value) in meant else _LIT if value in lit.builds else _OTHER
        found += [Sight(place.badge, cost), Sight(place.plate, cost / 2)]
        found += [Sight(_corner(rect, layout, large), cost / 4) for _card, rect in place.cards]
        if BuildOf(value) in meant:
            found.append(Sight(place.visible, _FACE))
    found += [Sight(_corner(spot.rect, layout, large), _LIT) for spot in layout.hand.values()]
    return found


def _corner(card: QRectF, layout: Layout, large: bool) -> QRectF:
    """Rank and suit of a card, with some air."""
    size, air = (1.5 if large else 1.0) * card.width(), _AIR * layout.scale
    wide, high = INDEX_WIDTH * size + 2 * air, INDEX_HEIGHT * size + 2 * air
    return QRectF(card.left() - air, card.top() - air, wide, high)
