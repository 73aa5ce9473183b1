"""Where everything on the table lies: one pure function of facts, size and text scale."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QRectF

from rc_desktop.rules.cards import Card
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.layout_frame import lay_frame
from rc_desktop.table.layout_measures import can_keep_size
from rc_desktop.table.layout_middle import lay_middle
from rc_desktop.table.layout_shapes import (
    ENOUGH_AIR,
    BuildPlace,
    CardSpot,
    Layout,
    PilePlace,
    SeatPlace,
    StockPlace,
)
from rc_desktop.table.theme import INDEX_HEIGHT, INDEX_WIDTH

__all__ = [
    "INDEX_HEIGHT",
    "INDEX_WIDTH",
    "SMALLEST",
    "BuildPlace",
    "CardSpot",
    "Layout",
    "PilePlace",
    "SeatPlace",
    "StockPlace",
    "arrange",
]

SMALLEST = (960.0, 600.0)
"""The smallest table, px; a smaller window shows it reduced."""


def arrange(
    view: TableFacts,
    width: float,
    height: float,
    text_scale: float = 1.0,
    log_open: bool = False,
    left_handed: bool = False,
) -> Layout:
    """The layout of the table in a window of `width` x `height` px (above 0), "Layout" of the art direction.

    `text_scale` is 1, or 1.25 for large text. Beside an open log the table draws together, and its cards stay
    as large as they are where there is room; in the smallest windows the log slides over it. For the
    `left_handed` the bar's tools stand on the left.
    """
    zoom = min(1.0, width / SMALLEST[0], height / SMALLEST[1])
    wide, high = width / zoom, height / zoom
    found = _filled(view, lay_frame(view, wide, high, zoom, text_scale, log_open))
    if log_open and can_keep_size(wide, high):
        kept = _filled(view, lay_frame(view, wide, high, zoom, text_scale, log_open, keep_size=True))
        # A table too full for that is better laid out anew.
        found = kept if _ease(kept) >= _ease(found) else found
    return replace(found, tools=_mirrored(found), left_handed=True) if left_handed else found


_LEAST_PLATE: Final = 147.0
"""How wide a seat's plate must be for its name and level, px at scale 1."""


def _ease(layout: Layout) -> tuple[bool, bool, int, float]:
    """How well a table is seen: whether plates and stock have room, whether nothing lies below the log, how
    few cards and builds lie below others, how wide cards are."""
    roomy = all(seat.plate.width() >= _LEAST_PLATE * layout.ui for seat in layout.seats if not seat.tall)
    roomy = roomy and not any(spot.rect.intersects(layout.stock.card) for spot in layout.loose.values())
    pressed = sum(place.visible.height() < place.tray.height() - 1 for place in layout.builds.values())
    pressed += sum(spot.covered for spot in layout.loose.values())
    return roomy, not layout.log_over, -pressed, layout.card_width


def _filled(view: TableFacts, frame: Layout) -> Layout:
    """The frame with the middle of the table: loose cards and builds."""
    observation = view.observation
    middle = lay_middle(
        frame.middle,
        dict(view.places),
        observation.builds,
        dict(view.build_places),
        frame.scale,
        frame.ui,
        across=frame.compact,
        axis=frame.caption.center().x(),
    )
    return replace(
        frame,
        loose=dict(_with_air(middle.loose, frame)),
        builds=middle.builds,
        card_width=middle.card_width,
    )


def _with_air(loose: Mapping[Card, CardSpot], frame: Layout) -> Iterator[tuple[Card, CardSpot]]:
    """Loose cards with the air between each and the card, the plate or the hand right above it."""
    above = [(rect.left(), rect.right(), rect.bottom()) for rect in _above(loose, frame)]
    for card, spot in loose.items():
        middle, top = spot.rect.center().x(), spot.rect.top()
        ends = [top - end for left, right, end in above if left < middle < right and end <= top + 1]
        yield card, replace(spot, air=max(0.0, min([*ends, ENOUGH_AIR])))


def _above(loose: Mapping[Card, CardSpot], frame: Layout) -> Iterator[QRectF]:
    yield from (spot.rect for spot in loose.values())
    for seat in frame.seats:
        yield seat.plate
        yield from (spot.bounds() for spot in seat.backs)


def _mirrored(frame: Layout) -> dict[str, QRectF]:
    """The bar's tools as far from its left end as they are drawn from its right end."""
    across = frame.bar.left() + frame.bar.right()
    return {
        name: place.translated(across - place.left() - place.right(), 0)
        for name, place in frame.tools.items()
    }
