"""The keyboard's focus on what is no card and no build: the bar, the log's tab, plates, piles, the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rc_desktop.table import paint
from rc_desktop.table.felt_mark import OVER_ALL, UNDER_CARDS, UNDER_PLATES, FocusLine
from rc_desktop.table.items import TableItem
from rc_desktop.table.layout import Layout

if TYPE_CHECKING:
    from rc_desktop.table.scene import TableScene


class FocusMark:
    """Draws the focus where it is; `line` is an item of the scene. Cards and builds have their own lines."""

    def __init__(self) -> None:
        self.line = FocusLine()

    def show_on(self, table: TableScene, item: TableItem | None) -> None:
        """Put the focus line round an item, or (None) nowhere."""
        role, layout = item.role if item is not None else "", table.layout
        tool = str(item.key[1]) if item is not None and role == "button" else ""
        table.bar_item.set_press(table.bar_item.hovered, table.bar_item.pressed, tool)
        table.log_tab.set_shown(is_open=table.log_open, focused=role == "log")
        if item is not None and role == "table":
            felt = paint.inset(layout.felt, 4 * layout.scale)
            self.line.show_round(felt, layout.scale, layout.rim_radius, UNDER_CARDS)
        elif item is not None and role in ("stock", "pile", "plate", "track"):
            # Below a plate, so that the tab with the words of the turn lies over the line.
            height = UNDER_PLATES if role == "plate" else OVER_ALL
            self.line.show_round(item.rect, layout.scale, _corner(item, layout), height)
        else:
            self.line.hide()


def _corner(item: TableItem, layout: Layout) -> float:
    """How round the corners of a thing that is no card are, px."""
    if item.role == "plate" and not layout.seat(int(item.key[1])).tall:
        return item.rect.height() / 2
    return {"plate": 20 * layout.ui, "track": 18 * layout.track_scale}.get(item.role, 10 * layout.scale)
