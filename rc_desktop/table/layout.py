"""Where everything on the table lies: one pure function of facts, size and text scale."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF

from rc_desktop.table.facts import TableFacts
from rc_desktop.table.layout_frame import lay_frame
from rc_desktop.table.layout_middle import lay_middle
from rc_desktop.table.layout_shapes import (
    INDEX_HEIGHT,
    INDEX_WIDTH,
    BuildPlace,
    CardSpot,
    Layout,
    PilePlace,
    SeatPlace,
    StockPlace,
)

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

    `text_scale` is 1, or 1.25 for large text. An open log takes its room from the table
    where that leaves enough (1280 x 800 does); in a smaller window it slides over it. For the `left_handed`
    the bar's tools stand on the left.
    """
    zoom = min(1.0, width / SMALLEST[0], height / SMALLEST[1])
    frame = lay_frame(view, width / zoom, height / zoom, zoom, text_scale, log_open)
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
    tools = _mirrored(frame) if left_handed else frame.tools
    return replace(
        frame,
        loose=middle.loose,
        builds=middle.builds,
        card_width=middle.card_width,
        tools=tools,
        left_handed=left_handed,
    )


def _mirrored(frame: Layout) -> dict[str, QRectF]:
    """The bar's tools as far from its left end as they are drawn from its right end."""
    across = frame.bar.left() + frame.bar.right()
    return {
        name: place.translated(across - place.left() - place.right(), 0)
        for name, place in frame.tools.items()
    }
