"""Which target a card lies on: the one that it covers most, wherever the pointer is."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QRectF

from rc_desktop.rules.legal import Lit
from rc_desktop.table.items import TableItem
from rc_desktop.table.layout import Layout
from rc_desktop.table.question import BuildOf, HandCard, LooseCard, OpenTable, Spot

LEAST: Final = 0.12
"""Less of the card than this over a target is a brush, not a drop."""

_LIT: Final = 1.5  # an edge for what glows: a card between a target and one that cannot be meant


def spot_of(item: TableItem) -> Spot | None:
    """What a table item is to a gesture; None for what takes no part in plays."""
    if item.group == "hand":
        return HandCard(item.card)
    if item.group == "loose":
        return LooseCard(item.card)
    if item.build is not None:
        return BuildOf(item.build.value)
    return OpenTable() if item.group == "table" else None


def dropped_on(card: QRectF, items: Iterable[TableItem], layout: Layout, lit: Lit | None) -> Spot | None:
    """What a card let go at `card` (scene px) lies on; None for its own hand and for beside the table.

    Of several targets the one with the largest overlap; on none of them, the open table.
    """
    best: tuple[float, Spot | None] = (LEAST * card.width() * card.height(), None)
    for item in items:
        spot = spot_of(item)
        if isinstance(spot, LooseCard | BuildOf):
            common = card.intersected(item.rect)
            area = common.width() * common.height() * (_LIT if lit is not None and _glows(spot, lit) else 1.0)
            if not common.isEmpty() and area > best[0]:
                best = (area, spot)
    if best[1] is not None:
        return best[1]
    hand_top = min((spot.rect.top() for spot in layout.hand.values()), default=layout.height)
    on_table = layout.felt.contains(card.center()) and card.center().y() < hand_top
    return OpenTable() if on_table else None


def _glows(spot: LooseCard | BuildOf, lit: Lit) -> bool:
    if isinstance(spot, LooseCard):
        return bool(lit.loose >> spot.card & 1)
    return spot.value in lit.builds
