"""The cards and builds on the scene: corrected to where they lie, found, taken up and laid down by motion."""

from collections.abc import Iterator
from typing import TypeVar

from PySide6.QtCore import QObject, QRectF
from PySide6.QtWidgets import QGraphicsItem

from rc_desktop.rules.cards import Card, card_text
from rc_desktop.rules.position import Build
from rc_desktop.table.build import BuildItem
from rc_desktop.table.card import NO_CARD, CardItem, CardState
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.layout import CardSpot, Layout
from rc_desktop.table.plates import style_of
from rc_desktop.table.themed import ThemedScene

_Item = TypeVar("_Item", bound=QGraphicsItem)


class CardScene(ThemedScene):
    """A scene with the cards and builds of `facts`, lying as `layout` says; whoever inherits sets both."""

    facts: TableFacts
    layout: Layout

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards: dict[Card, CardItem] = {}
        self._backs: dict[int, list[CardItem]] = {}
        self._builds: dict[int, BuildItem] = {}

    # --- corrected to the layout -------------------------------------------------------------------------

    def correct_lying(self) -> list[str]:
        """Bring cards and builds to where they belong, and tell what had to be corrected."""
        return [*self._correct_cards(), *self._correct_backs(), *self._correct_builds()]

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
            names.shorter(build.owner),
        )

    def mark_last(self) -> None:
        """Mark what the last play left on the table, and those of others since the viewer's own."""
        cards, built = 0, set()
        for play in self.facts.marked:
            cards |= play.cards
            if play.kind in ("build", "add", "raise"):
                built.add(play.value)
        loose = cards & self.facts.observation.loose
        for card, item in self._cards.items():
            _set(item, CardState.LAST, bool(loose >> card & 1))
        for value, build in self._builds.items():
            _set(build, CardState.LAST, value in built)

    def _added(self, item: _Item) -> _Item:
        self.addItem(item)
        return item

    def _discard(self, item: QGraphicsItem) -> None:
        self.removeItem(item)

    # --- asking ------------------------------------------------------------------------------------------

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

    def home_of(self, card: Card) -> QRectF:
        """Where the layout says a visible card lies; an empty rectangle for any other."""
        spot = self.layout.spot_of(card)
        return QRectF(spot.rect) if spot is not None else QRectF()

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


def _set(item: CardItem | BuildItem, state: CardState, on: bool) -> None:
    if on:
        item.add_state(state)
    else:
        item.drop_state(state)
