"""What a layout consists of: rectangles in scene px, for the cards and all that stands around them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF

from rc_desktop.rules.cards import Card

if TYPE_CHECKING:
    from rc_desktop.table.theme import Place

ENOUGH_AIR: Final = 100.0
"""Px above a card with nothing near."""

WIDEST: Final = 96.0
"""Px at scale 1 of the widest card in the middle of the table."""
_FAN: Final = 1.75  # how high a sweep's open fan is, in widths of its cards
_FAN_MIDDLE: Final = 0.76  # and how far its middle lies below its top
_FAN_HIGHER: Final = 0.42  # the part of the spare room that is above it
_WORD: Final = 116.0  # how high a sweep's word is, with some air, px at scale 1


@dataclass(frozen=True)
class CardSpot:
    """Where a card lies: its upright rectangle, turned by `angle` degrees about its middle, and its height.

    Below `crop` (px from its top, if not 0) it is tucked away under the build in the next row. Of one that is
    `covered` by the next card or so tucked away, only the corner tells what it is: so many px of it, across
    and down, are `seen`.
    """

    rect: QRectF
    z: float
    angle: float = 0.0
    crop: float = 0.0
    covered: bool = False
    seen: tuple[float, float] = (0.0, 0.0)
    air: float = ENOUGH_AIR

    def bounds(self) -> QRectF:
        """What the card covers, turned as it is (quarter turns only)."""
        if self.angle % 180 == 0:
            return QRectF(self.rect)
        turned = QRectF(0, 0, self.rect.height(), self.rect.width())
        turned.moveCenter(self.rect.center())
        return turned


@dataclass(frozen=True)
class BuildPlace:
    """A build on the table: its tray, cards by groups, value badge, and the room for its owner's plate.

    `visible` is the part of the tray that no build below it covers: what can be pointed at. `ui` is the size
    of badge and plate, 1 as drawn: where builds stand closely large ones give way. `reach` is how much
    further to the right the plate of a long name may go, px: over felt where no build lies.
    """

    value: int
    tray: QRectF
    visible: QRectF
    cards: tuple[tuple[Card, QRectF], ...]
    badge: QRectF
    plate: QRectF
    z: float
    ui: float = 1.0
    reach: float = 0.0

    def spots(self) -> Iterator[tuple[Card, CardSpot]]:
        """The spots of its cards, from the left."""
        for number, (card, rect) in enumerate(self.cards):
            free = self.visible.bottom() - rect.top()
            crop = free - 3 if free < rect.height() else 0.0
            over = [
                other for _, other in self.cards[number + 1 : number + 2] if rect.right() > other.left() + 1
            ]
            strip = over[0].left() - rect.left() if over else rect.width()
            under_plate = rect.left() + strip > self.plate.left() and rect.left() < self.plate.right()
            down = self.plate.top() - rect.top() if under_plate else crop or rect.height()
            covered = bool(crop or over)
            seen = (strip, min(down, crop or rect.height()))
            yield card, CardSpot(rect, self.z + 1 + number / 2, crop=crop, covered=covered, seen=seen)


@dataclass(frozen=True)
class SeatPlace:
    """A seat at the table: its plate and the spots of its cards when they are face down."""

    seat: int
    place: Place
    plate: QRectF
    tall: bool
    backs: tuple[CardSpot, ...]


@dataclass(frozen=True)
class PilePlace:
    """A pile: its top card, the pill with the count, sweeps crosswise beside it, and room for words: in two
    lines, or in one where `words` is no higher than a line."""

    seat: int
    card: QRectF
    badge: QRectF
    words: QRectF
    sweeps: tuple[CardSpot, ...]
    bounds: QRectF


@dataclass(frozen=True)
class StockPlace:
    """The stock: its top card, the pill with the count and the word beneath."""

    card: QRectF
    badge: QRectF
    words: QRectF


@dataclass(frozen=True)
class Layout:
    """All places on the table for one size.

    `width` and `height` are the scene's; a window smaller than the smallest table shows it at `zoom` < 1.
    `scale` is the interface's (1 at 1280 x 800), `ui` that of plates and pills, whose text is 12 px or more.
    """

    width: float
    height: float
    zoom: float
    scale: float
    ui: float
    text_scale: float
    compact: bool
    log_docked: bool  # the open log stands beside the table
    log_over: bool  # the open log lies over it, for want of room
    bar: QRectF
    content: QRectF
    tools: dict[str, QRectF]
    track: QRectF
    track_scale: float
    rim: QRectF
    rim_radius: float
    felt: QRectF
    seats: tuple[SeatPlace, ...]
    piles: dict[int, PilePlace]
    stock: StockPlace
    middle: QRectF
    caption: QRectF
    last: QRectF
    log_tab: QRectF
    log_drawer: QRectF
    hand: dict[Card, CardSpot]
    hand_width: float
    loose: dict[Card, CardSpot] = field(default_factory=dict)
    builds: dict[int, BuildPlace] = field(default_factory=dict)
    card_width: float = 0.0
    left_handed: bool = False  # the bar's tools stand on the left, its title on the right

    def seat(self, seat: int) -> SeatPlace:
        """The place of a seat; raises `KeyError` for a seat that does not play."""
        for place in self.seats:
            if place.seat == seat:
                return place
        raise KeyError(seat)

    def spot_of(self, card: Card) -> CardSpot | None:
        """Where a visible card lies: in the hand, loose, or in a build; None for any other."""
        found = self.hand.get(card) or self.loose.get(card)
        if found is not None:
            return found
        for build in self.builds.values():
            for member, spot in build.spots():
                if member == card:
                    return spot
        return None

    def is_icon(self, tool: str) -> bool:
        """True for a button of the bar that has room for its icon alone."""
        return self.tools[tool].width() < 60 * max(self.scale, 0.875)

    def text(self, px: float) -> float:
        """The size in px of words of `px` at scale 1: scaled, never under 12."""
        return max(12.0, px * self.scale * self.text_scale)

    def sweep_fan(self) -> tuple[QPointF, float]:
        """Where swept cards gather, and how wide they are there: as large as in the hand, between the hand at
        the top and the word below them."""
        top, room, width = self._sweep_room()
        spare = room - _FAN * width - _WORD * self.ui
        return QPointF(self.felt.center().x(), top + _FAN_HIGHER * spare + _FAN_MIDDLE * width), width

    def word_point(self) -> QPointF:
        """Where a sweep's word has its middle: that of the felt, across, below its cards."""
        middle, width = self.sweep_fan()
        return middle + QPointF(0, (_FAN - _FAN_MIDDLE) * width + _WORD / 2 * self.ui)

    def _sweep_room(self) -> tuple[float, float, float]:
        """From where, and how far down, a sweep and its word may reach; how wide its cards can be."""
        backs = [spot.rect.bottom() for seat in self.seats if seat.place == "top" for spot in seat.backs]
        top = max([self.felt.top(), *backs]) + 8 * self.scale
        room = self.caption.top() - 2 * self.scale - top  # words near the target stand in the strip below
        return top, room, max(40 * self.scale, min(self.hand_width, (room - _WORD * self.ui) / _FAN))

    def middle_point(self) -> QPointF:
        """The middle of the felt between the seats."""
        return self.middle.center()
