"""Everything on the table as one list: what is where, what it is called aloud, in the order of the focus.

Painting, pointing, keyboard and screen readers go by the same list (art direction, "Focus order": hand, loose
cards by row, builds, piles, plates, track, log, and the bar last).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QCoreApplication, QRectF

from rc_desktop.rules.cards import Card
from rc_desktop.rules.position import NOBODY, Build, side_of
from rc_desktop.table import sentences
from rc_desktop.table.facts import TableFacts, plays_in
from rc_desktop.table.layout import Layout
from rc_desktop.table.plates import plate_rect

Group = Literal["hand", "loose", "builds", "table", "backs", "piles", "plates", "track", "log", "tools"]
Role = Literal["card", "build", "table", "back", "stock", "pile", "plate", "track", "log", "button"]

NO_CARD = -1


@dataclass(frozen=True)
class TableItem:
    """One thing on the table. `key` names it: ("card", 17), ("build", 9), ("pile", 0), ("tool", "menu").

    `rect` is where it can be pointed at, in scene px; `name` what a screen reader says. `card` is -1 and
    `build` None for what is neither. Backs are listed for screen readers; the focus passes over them.
    """

    key: tuple[str, int | str]
    rect: QRectF
    name: str
    role: Role
    group: Group
    card: Card = NO_CARD
    build: Build | None = None

    @property
    def focusable(self) -> bool:
        """True when the keyboard can come here."""
        return self.role != "back"


def table_items(facts: TableFacts, layout: Layout) -> tuple[TableItem, ...]:
    """All that lies on the table, in the order of the focus. Plates are measured by their words: needs a
    QGuiApplication."""
    return (
        *_hand(facts, layout),
        *_loose(facts, layout),
        *_builds(facts, layout),
        *_open_table(layout),
        *_backs(layout),
        *_piles(facts, layout),
        *_plates(facts, layout),
        *_furniture(facts, layout),
    )


def _hand(facts: TableFacts, layout: Layout) -> Iterator[TableItem]:
    for card in facts.hand_order:
        if card in layout.hand:
            name = sentences.hand_name(card)
            yield TableItem(("card", card), layout.hand[card].rect, name, "card", "hand", card)


def _loose(facts: TableFacts, layout: Layout) -> Iterator[TableItem]:
    # By rows, and within a row from the left.
    spots = sorted(layout.loose.items(), key=lambda item: (round(item[1].rect.top()), item[1].rect.left()))
    for card, spot in spots:
        yield TableItem(("card", card), spot.rect, sentences.loose_name(card), "card", "loose", card)


def _builds(facts: TableFacts, layout: Layout) -> Iterator[TableItem]:
    builds = {build.value: build for build in facts.observation.builds}
    places = sorted(layout.builds.values(), key=lambda place: (round(place.tray.top()), place.tray.left()))
    for place in places:
        build = builds[place.value]
        name = sentences.build_name(build, facts.names)
        yield TableItem(("build", place.value), place.visible, name, "build", "builds", build=build)


def _open_table(layout: Layout) -> Iterator[TableItem]:
    # The place to trail, beneath all else.
    name = QCoreApplication.translate("TableItems", "Open table", "the place to trail a card")
    yield TableItem(("table", 0), layout.felt, name, "table", "table")


def _backs(layout: Layout) -> Iterator[TableItem]:
    for seat in layout.seats:
        for number, spot in enumerate(seat.backs):
            key = ("back", 10 * seat.seat + number)
            yield TableItem(key, spot.bounds(), sentences.face_down_name(), "back", "backs")


def _piles(facts: TableFacts, layout: Layout) -> Iterator[TableItem]:
    stock = layout.stock.card.united(layout.stock.badge)
    yield TableItem(("stock", 0), stock, sentences.stock_name(facts.observation), "stock", "piles")
    for seat, place in layout.piles.items():
        cards, sweeps = facts.pile_of(seat)
        name = sentences.pile_name(side_of(seat, facts.seats), cards, sweeps, facts.names)
        yield TableItem(("pile", seat), place.bounds, name, "pile", "piles")


def _plates(facts: TableFacts, layout: Layout) -> Iterator[TableItem]:
    view, names = facts.observation, facts.names
    for place in layout.seats:
        seat = place.seat
        subtitle = sentences.seat_subtitle(view, facts.sitters, seat, names)
        at_turn = view.turn == seat and seat != NOBODY
        name = sentences.plate_name(seat, subtitle, at_turn, view.hand_counts[seat], names)
        yield TableItem(("plate", seat), plate_rect(facts, layout, seat), name, "plate", "plates")


def _furniture(facts: TableFacts, layout: Layout) -> Iterator[TableItem]:
    options, scores = facts.observation.options, facts.observation.scores
    track = sentences.track_name(scores, options.target, facts.names)
    yield TableItem(("track", 0), layout.track, track, "track", "track")
    yield TableItem(("log", 0), layout.log_tab, sentences.log_name(plays_in(facts.log)), "log", "log")
    for tool, rect in sorted(layout.tools.items(), key=lambda item: item[1].left()):
        name = facts.undo if tool == "undo" else sound_name(facts) if tool == "sound" else tool_name(tool)
        yield TableItem(("tool", tool), rect, name, "button", "tools")


def tool_name(tool: str) -> str:
    """The name of a button of the bar, as it stands on it."""
    return {
        "last": QCoreApplication.translate("TopBar", "Last move"),
        "hint": QCoreApplication.translate("TopBar", "Hint"),
        "memory": QCoreApplication.translate("TopBar", "Cards seen"),
        "undo": QCoreApplication.translate("TopBar", "Undo"),
        "menu": QCoreApplication.translate("TopBar", "Menu"),
    }[tool]


def sound_name(facts: TableFacts) -> str:
    """The name of the button that switches sound: what it is now."""
    if facts.sound:
        return QCoreApplication.translate("TopBar", "Sound is on")
    return QCoreApplication.translate("TopBar", "Sound is off")
