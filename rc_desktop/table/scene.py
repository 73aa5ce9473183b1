"""The scene: draws the facts as graphics items, owns no rule and no state of the game."""

import logging
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from rc_desktop.rules.cards import Card, card_text
from rc_desktop.rules.position import Build
from rc_desktop.table.bar import BarItem
from rc_desktop.table.build import BuildItem
from rc_desktop.table.card import NO_CARD, CardItem, CardState
from rc_desktop.table.drawer import LogDrawer, LogTab
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.furniture import Furniture, background
from rc_desktop.table.items import TableItem, table_items
from rc_desktop.table.layout import CardSpot, Layout, arrange
from rc_desktop.table.piles import PileItem, StockItem
from rc_desktop.table.plates import PlateItem, style_of
from rc_desktop.table.recall import RecallItem
from rc_desktop.table.themed import ThemedScene
from rc_desktop.table.track import BandItem, LastPlayItem, TrackItem

_LOG = logging.getLogger("rc_desktop.table")
_Item = TypeVar("_Item", bound=QGraphicsItem)


class TableScene(ThemedScene):
    """The table as items. `facts`, `layout` and `items_list` are those last set; `set_facts` comes first."""

    laid_out = Signal()  # after new facts, another size, or the log opened or shut

    facts: TableFacts
    layout: Layout

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.items_list: tuple[TableItem, ...] = ()
        self.text_scale = 1.0
        self.left_handed = False
        self._size = (1280.0, 800.0)
        self._log_open = False
        self._cards: dict[Card, CardItem] = {}
        self._backs: dict[int, list[CardItem]] = {}
        self._builds: dict[int, BuildItem] = {}
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
        self._mark_last()
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
        wrong = [*self._correct_cards(), *self._correct_backs(), *self._correct_builds()]
        self._correct_furniture()
        self._mark_last()
        self.items_list = table_items(facts, self.layout)
        self.update()
        self.laid_out.emit()
        return wrong

    # --- items that are corrected ----------------------------------------------------------------------

    def _homes(self) -> Iterator[tuple[Card, CardSpot]]:
        yield from self.layout.hand.items()
        yield from self.layout.loose.items()
        for build in self.layout.builds.values():
            yield from build.spots()

    def _correct_cards(self) -> list[str]:
        wrong = []
        homes = dict(self._homes())
        for card in [card for card in self._cards if card not in homes]:
            self._discard(self._cards.pop(card))
            wrong.append(f"{card_text(card)} is not on the table")
        for card, spot in homes.items():
            item = self._cards.get(card)
            if item is None:
                item = self._cards[card] = self._added(CardItem(card, spot.rect.width(), self.layout.scale))
                wrong.append(f"{card_text(card)} was missing")
                item.set_home(spot, self.layout.scale)
                item.go_home()
                continue
            item.set_home(spot, self.layout.scale)
            item.set_face_up(True, picture=False)
            if not item.is_brought_home():
                wrong.append(f"{card_text(card)} was elsewhere")
        return wrong

    def _correct_backs(self) -> list[str]:
        wrong = []
        for seat in [seat for seat in self._backs if seat >= self.facts.seats]:
            for item in self._backs.pop(seat):
                self._discard(item)
        for place in self.layout.seats:
            items = self._backs.setdefault(place.seat, [])
            if len(items) != len(place.backs):
                wrong.append(f"seat {place.seat} had {len(items)} cards face down, not {len(place.backs)}")
            while len(items) > len(place.backs):
                self._discard(items.pop())
            while len(items) < len(place.backs):
                width = place.backs[len(items)].rect.width()
                items.append(self._added(CardItem(NO_CARD, width, self.layout.scale, face_up=False)))
            for item, spot in zip(items, place.backs, strict=True):
                item.set_home(spot, self.layout.scale)
                item.reveal(NO_CARD)
                item.set_face_up(False)
                item.go_home()
        return wrong

    def _correct_builds(self) -> list[str]:
        wrong = []
        builds = {build.value: build for build in self.facts.observation.builds}
        for value in [value for value in self._builds if value not in builds]:
            self.remove_build(value)
            wrong.append(f"the build of {value} is gone")
        for value, build in builds.items():
            if value not in self._builds:
                self._builds[value] = self._new_build(value)
                wrong.append(f"the build of {value} was missing")
            self._show_build(self._builds[value], build)
        return wrong

    def _new_build(self, value: int) -> BuildItem:
        item = self._added(BuildItem(value))
        self.addItem(item.cover)
        return item

    def _show_build(self, item: BuildItem, build: Build) -> None:
        facts, names = self.facts, self.facts.names
        item.show_at(self.layout.builds[build.value], self.layout.scale)
        item.set_owner(
            style_of(facts, build.owner),
            names.initials()[build.owner],
            names.seat_label(build.owner),
            build.single,
        )

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

    def _added(self, item: _Item) -> _Item:
        self.addItem(item)
        return item

    def _discard(self, item: QGraphicsItem) -> None:
        self.removeItem(item)

    # --- asking ----------------------------------------------------------------------------------------

    def card_item(self, card: Card) -> CardItem | None:
        """A visible card: in the hand, loose, in a build or in flight."""
        return self._cards.get(card)

    def card_items(self) -> list[CardItem]:
        """All cards whose face may be seen."""
        return list(self._cards.values())

    def build_item(self, value: int) -> BuildItem | None:
        """The build of a value."""
        return self._builds.get(value)

    def build_items(self) -> list[BuildItem]:
        """All builds."""
        return list(self._builds.values())

    def back_items(self, seat: int) -> list[CardItem]:
        """The cards that a seat holds face down, from left to right or from above."""
        return self._backs.get(seat, [])

    def pile_item(self, seat: int) -> PileItem:
        """The pile that a seat's captures go to; with partnerships, its side's."""
        if seat in self._piles:
            return self._piles[seat]
        return self._piles[(seat + 2) % 4]

    def plate_item(self, seat: int) -> PlateItem:
        """The plate of a seat."""
        return self._plates[seat]

    def home_of(self, card: Card) -> QRectF:
        """Where the layout says a visible card lies; an empty rectangle for any other."""
        spot = self.layout.spot_of(card)
        return QRectF(spot.rect) if spot is not None else QRectF()

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

    # --- items in motion -------------------------------------------------------------------------------

    def take_back(self, seat: int) -> CardItem | None:
        """Take a face-down card out of a seat's hand, to be played; None where there is none."""
        items = self._backs.get(seat)
        return items.pop() if items else None

    def adopt(self, card: Card, item: CardItem) -> CardItem:
        """Let an item, now known to be `card`, stand for it from here on."""
        old = self._cards.get(card)
        if old is not None and old is not item:
            self._discard(old)
        item.reveal(card)
        self._cards[card] = item
        return item

    def add_card(self, card: Card, rect: QRectF, *, face_up: bool, seat: int | None = None) -> CardItem:
        """A new card at a place of the scene: a visible one, or (`card` -1) one in a seat's hand."""
        item = self._added(CardItem(card, rect.width(), self.layout.scale, face_up=face_up))
        item.setPos(rect.center())
        item.settle()
        if card != NO_CARD:
            self._cards[card] = item
        elif seat is not None:
            self._backs.setdefault(seat, []).append(item)
        return item

    def remove_card(self, item: CardItem) -> None:
        """Take a card off the scene: it has gone into a pile."""
        self._cards = {card: other for card, other in self._cards.items() if other is not item}
        for items in self._backs.values():
            if item in items:
                items.remove(item)
        self._discard(item)

    def add_build(self, value: int) -> BuildItem:
        """The build of a value; a new one where there is none yet."""
        if value not in self._builds:
            self._builds[value] = self._new_build(value)
        return self._builds[value]

    def rename_build(self, before: int, value: int) -> BuildItem | None:
        """A build has another value now; one that had it before is joined and goes."""
        item = self._builds.pop(before, None)
        if item is None:
            return None
        joined = self._builds.pop(value, None)
        if joined is not None:
            self._discard(joined.cover)
            self._discard(joined)
        self._builds[value] = item
        return item

    def remove_build(self, value: int) -> None:
        """Take a build's tray, badge and plate off the scene; its cards stay."""
        item = self._builds.pop(value, None)
        if item is not None:
            self._discard(item.cover)
            self._discard(item)

    # --- marks and background --------------------------------------------------------------------------

    def _mark_last(self) -> None:
        last = self.facts.last
        cards = last.cards if last is not None else 0
        built = last.value if last is not None and last.kind in ("build", "add", "raise") else 0
        loose = cards & self.facts.observation.loose
        for card, item in self._cards.items():
            _set(item, CardState.LAST, bool(loose >> card & 1))
        for value, build in self._builds.items():
            _set(build, CardState.LAST, value == built)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """See Qt: room and felt, from one pixmap; the dark room until there is something to show."""
        if not hasattr(self, "layout"):
            painter.fillRect(rect, self.theme.room[1])
            return
        ratio = painter.device().devicePixelRatioF()
        # Qt has clipped to what must be drawn; drawn whole, the pixmap's px fall on the device's.
        painter.drawPixmap(0, 0, background(self.layout, self.theme, ratio))


def _set(item: CardItem | BuildItem, state: CardState, on: bool) -> None:
    if on:
        item.add_state(state)
    else:
        item.drop_state(state)


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
