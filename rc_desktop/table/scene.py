"""The scene: draws the facts as graphics items, owns no rule and no state of the game."""

import logging
from collections.abc import Callable, Iterable
from typing import TypeVar

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from rc_desktop.table.bar import BarItem
from rc_desktop.table.card import NO_CARD
from rc_desktop.table.card_scene import CardScene
from rc_desktop.table.drawer import LogDrawer, LogTab
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.furniture import Furniture, background
from rc_desktop.table.items import TableItem, table_items
from rc_desktop.table.layout import Layout, arrange
from rc_desktop.table.piles import PileItem, StockItem
from rc_desktop.table.plates import PlateItem
from rc_desktop.table.recall import RecallItem
from rc_desktop.table.track import BandItem, LastPlayItem, TrackItem

_LOG = logging.getLogger("rc_desktop.table")
_Item = TypeVar("_Item", bound=QGraphicsItem)


class TableScene(CardScene):
    """The table as items. `facts`, `layout` and `items_list` are those last set; `set_facts` comes first."""

    laid_out = Signal()  # after new facts, another size, or the log opened or shut

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.items_list: tuple[TableItem, ...] = ()
        self.text_scale = 1.0
        self.left_handed = False
        self._size = (1280.0, 800.0)
        self._log_open = False
        self._plates: dict[int, PlateItem] = {}
        self._piles: dict[int, PileItem] = {}
        self.stock_item = StockItem()
        self.track_item = TrackItem()
        self.band_item = BandItem()
        self.last_item = LastPlayItem()
        self.bar_item = BarItem()
        self.log_tab = LogTab()
        self.log_drawer = LogDrawer()
        self.recall_item = RecallItem()
        self.recall_item.visibleChanged.connect(self._recalled)
        for item in self._standing():
            self.addItem(item)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)

    def _standing(self) -> tuple[Furniture, ...]:
        return (
            self.stock_item,
            self.track_item,
            self.band_item,
            self.last_item,
            self.bar_item,
            self.log_tab,
            self.log_drawer,
            self.recall_item,
        )

    # --- facts and size --------------------------------------------------------------------------------

    def _recalled(self) -> None:
        """While the last plays are laid out nothing else says the last of them."""
        self.last_item.setVisible(not self.recall_item.isVisible())

    def set_facts(self, facts: TableFacts, *, after_motion: bool = False) -> bool:
        """Show facts at once, and tell whether an item had to be corrected to them.

        After motion everything should lie where it belongs already: what does not is corrected and logged as
        a warning.
        """
        self.facts = facts
        wrong = self._lay_out()
        if wrong and after_motion:
            _LOG.warning("after motion the scene had to be corrected: %s", "; ".join(wrong))
        elif wrong:
            _LOG.debug("the scene follows new facts: %d items", len(wrong))  # which could tell a shut hand
        return bool(wrong)

    def tell_facts(self, facts: TableFacts) -> None:
        """Say what facts say while cards are on their way: all but cards and builds follows at once."""
        self.facts = facts
        self.layout = self.arrange(facts)
        self._correct_furniture()
        self.mark_last()
        self.items_list = table_items(facts, self.layout)

    def set_size(self, width: float, height: float, text_scale: float | None = None) -> None:
        """Lay the table out anew for a window of that size in px, at once."""
        before = (*self._size, self.text_scale)
        self._size, self.text_scale = (width, height), text_scale or self.text_scale
        if hasattr(self, "facts") and before != (width, height, self.text_scale):
            self._lay_out()

    def set_left_handed(self, left_handed: bool) -> None:
        """Put the bar's tools on the left, or on the right again."""
        self.left_handed = left_handed
        self.set_log_open(self._log_open)

    def set_log_open(self, is_open: bool) -> None:
        """Open or shut the log; in a wide window the table makes room for it."""
        self._log_open = is_open
        if hasattr(self, "facts"):
            self._lay_out()

    def slide_log(self, part: float) -> None:
        """Show the log's drawer open so far, 0..1; its tab goes with it."""
        self.log_drawer.set_slide(part)
        if not hasattr(self, "layout"):
            return
        rest = 1.0 if self._log_open else 0.0
        self.log_tab.setPos((rest - part) * self.layout.log_drawer.width(), 0)

    @property
    def log_open(self) -> bool:
        """True while the log is open."""
        return self._log_open

    def arrange(self, facts: TableFacts) -> Layout:
        """The layout that facts would have in this window."""
        return arrange(facts, *self._size, self.text_scale, self._log_open, self.left_handed)

    def _lay_out(self) -> list[str]:
        facts = self.facts
        self.layout = self.arrange(facts)
        self.setSceneRect(0, 0, self.layout.width, self.layout.height)
        wrong = self.correct_lying()
        self._correct_furniture()
        self.mark_last()
        self.items_list = table_items(facts, self.layout)
        self.update()
        self.laid_out.emit()
        return wrong

    # --- items that are corrected ----------------------------------------------------------------------

    def _correct_furniture(self) -> None:
        seats, piles = range(self.facts.seats), self.layout.piles
        _match(self._plates, seats, self._added_plate, self._discard)
        _match(self._piles, piles, self._added_pile, self._discard)
        for item in (*self._standing(), *self._plates.values(), *self._piles.values()):
            item.set_facts(self.facts, self.layout)
        self.log_tab.set_shown(is_open=self._log_open, focused=self.log_tab.focused)
        self.slide_log(1.0 if self._log_open else 0.0)

    def _added_plate(self, seat: int) -> PlateItem:
        return self._added(PlateItem(seat))

    def _added_pile(self, seat: int) -> PileItem:
        return self._added(PileItem(seat))

    # --- asking ----------------------------------------------------------------------------------------

    def pile_item(self, seat: int) -> PileItem:
        """The pile that a seat's captures go to; with partnerships, its side's."""
        if seat in self._piles:
            return self._piles[seat]
        return self._piles[(seat + 2) % 4]

    def plate_item(self, seat: int) -> PlateItem:
        """The plate of a seat."""
        return self._plates[seat]

    def item_at(self, point: QPointF) -> TableItem | None:
        """What a point of the scene lies on: of overlapping things the one on top."""
        found = [item for item in self.items_list if item.rect.contains(point)]
        if not self.items_list:
            return None  # nothing is shown yet
        if self._log_open and self.layout.log_drawer.contains(point):
            return None  # the drawer lies over everything
        return max(found, key=self._height, default=None)

    def _height(self, item: TableItem) -> float:
        if item.card != NO_CARD:
            card = self._cards.get(item.card)
            return card.zValue() if card is not None else 0.0
        if item.build is not None:
            return self.layout.builds[item.build.value].z
        return {"tools": 1000.0, "log": 900.0, "table": -1.0}.get(item.group, 10.0)

    # --- marks and background --------------------------------------------------------------------------

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """See Qt: room and felt, from one pixmap; the dark room until there is something to show."""
        if not hasattr(self, "layout"):
            painter.fillRect(rect, self.theme.room[1])
            return
        ratio = painter.device().devicePixelRatioF()
        # Qt has clipped to what must be drawn; drawn whole, the pixmap's px fall on the device's.
        painter.drawPixmap(0, 0, background(self.layout, self.theme, ratio))


def _match(
    held: dict[int, _Item],
    wanted: Iterable[int],
    add: Callable[[int], _Item],
    discard: Callable[[_Item], None],
) -> None:
    """Keep one item for each of the wanted seats."""
    for seat in [seat for seat in held if seat not in set(wanted)]:
        discard(held.pop(seat))
    for seat in wanted:
        if seat not in held:
            held[seat] = add(seat)
