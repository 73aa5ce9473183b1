"""Where everything lies on a table that is only looked at: seats are names beside cards, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, cast

from PySide6.QtCore import QRectF

from rc_desktop.table.facts import TableFacts
from rc_desktop.table.fonts import font
from rc_desktop.table.layout_frame import BACK_Z, HAND_Z
from rc_desktop.table.layout_measures import card_rect
from rc_desktop.table.layout_middle import lay_middle
from rc_desktop.table.layout_shapes import CardSpot, Layout, SeatPlace, StockPlace
from rc_desktop.table.paint_base import text_width
from rc_desktop.table.theme import CARD_RATIO, MAX_SCALE, Direction, Place, place_of

# Measures in px at scale 1, after review.png.
_USUAL: Final = (838.0, 489.0)
_LEAST: Final = (760.0, 430.0)
"""A smaller place shows the table drawn smaller: cards need that room, words are laid out larger."""
LEAST_WORDS: Final = 0.93
"""So large words are at least on the screen, against scale 1: 14 px are 13."""
_EDGE: Final = 8.0
_CANE: Final = 13.0
_RADIUS: Final = 118.0
_HAND: Final = 84.0
_TOP_CARD: Final = 54.0
_SIDE_CARD: Final = 46.0
_SIDE_STEP: Final = 30.0
_BETWEEN: Final = 6.0
_STRIP: Final = 24.0
_LOOSE: Final = 0.76
"""So large is the middle against the seats: its cards are smaller than those of the hand."""
NAME: Final = 16.0
"""Px of a name at scale 1."""
TOKEN: Final = 25.0
_NAME_HIGH: Final = 32.0


@dataclass(frozen=True)
class _Ground:
    """The table in its place, scene px."""

    width: float
    height: float
    zoom: float
    scale: float
    ui: float
    rim: QRectF

    @property
    def hand_width(self) -> float:
        return _HAND * self.scale

    @property
    def hand_top(self) -> float:
        return self.rim.bottom() + 4 * self.scale - self.hand_width * CARD_RATIO

    @property
    def middle_x(self) -> float:
        return self.rim.center().x()

    def name_width(self, name: str) -> float:
        """What a name with its token needs."""
        return text_width(name, font("name", NAME * self.ui)) + (TOKEN + 14) * self.ui


def arrange_picture(facts: TableFacts, width: float, height: float, text_scale: float) -> Layout:
    """The layout of a table that fills a place of `width` x `height` px (above 0).

    It has neither bar nor track, piles nor stock; of the seats only names, tokens and cards. Words are no
    smaller on the screen than `LEAST_WORDS` says, times `text_scale`: where the table is drawn smaller than
    it is laid out (`zoom` < 1) they are laid out larger.
    """
    ground = _ground(width, height, text_scale)
    seats = tuple(_seat(facts, seat, ground) for seat in range(facts.seats))
    region = _region(ground, seats)
    scale, rim = ground.scale, ground.rim
    nothing = QRectF()
    frame = Layout(
        width=ground.width,
        height=ground.height,
        zoom=ground.zoom,
        scale=scale,
        ui=ground.ui,
        text_scale=text_scale,
        compact=False,
        log_docked=False,
        log_over=False,
        bar=nothing,
        content=QRectF(0, 0, ground.width, ground.height),
        tools={},
        track=nothing,
        track_scale=1.0,
        rim=rim,
        rim_radius=_RADIUS * scale,
        felt=rim.adjusted(_CANE * scale, _CANE * scale, -_CANE * scale, -_CANE * scale),
        seats=seats,
        piles={},
        stock=StockPlace(nothing, nothing, nothing),
        middle=region,
        caption=QRectF(region.left(), ground.hand_top - _STRIP * scale, region.width(), _STRIP * scale),
        last=nothing,
        log_tab=nothing,
        log_drawer=nothing,
        hand=_hand(facts, ground),
        hand_width=ground.hand_width,
    )
    places, homes = dict(facts.places), dict(facts.build_places)
    builds, size, axis = facts.observation.builds, _LOOSE * scale, ground.middle_x
    middle = lay_middle(region, places, builds, homes, size, ground.ui, across=True, axis=axis)
    return replace(frame, loose=middle.loose, builds=middle.builds, card_width=middle.card_width)


def _ground(width: float, height: float, text_scale: float) -> _Ground:
    zoom = min(1.0, width / _LEAST[0], height / _LEAST[1])
    wide, high = width / zoom, height / zoom
    scale = min(wide / _USUAL[0], high / _USUAL[1], MAX_SCALE)
    ui = max(scale, LEAST_WORDS / zoom) * text_scale
    rim = QRectF(0, 0, wide, high).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE - 4 * scale)
    return _Ground(wide, high, zoom, scale, ui, rim)


def _hand(facts: TableFacts, ground: _Ground) -> dict[int, CardSpot]:
    cards = facts.hand_order if facts.viewer == facts.bottom else ()
    return {card: CardSpot(_hand_rect(ground, at, len(cards)), HAND_Z + at) for at, card in enumerate(cards)}


def _hand_rect(ground: _Ground, number: int, count: int) -> QRectF:
    step = ground.hand_width + _BETWEEN * ground.scale
    x = ground.middle_x + (number - (count - 1) / 2) * step
    return card_rect(x, ground.hand_top + ground.hand_width * CARD_RATIO / 2, ground.hand_width)


def _seat(facts: TableFacts, seat: int, ground: _Ground) -> SeatPlace:
    direction = cast(Direction, facts.observation.options.direction)
    place = place_of(seat, facts.seats, facts.bottom, direction)
    count, wanted = facts.observation.hand_counts[seat], ground.name_width(facts.names[seat])
    if place == "bottom":
        hidden = 0 if seat == facts.viewer else count
        backs = [_hand_rect(ground, number, count) for number in range(hidden)]
        left = _hand_rect(ground, 0, max(1, count)).left()
        plate = _beside(ground, left, ground.hand_top + ground.hand_width * CARD_RATIO / 2, wanted)
        return SeatPlace(seat, place, plate, False, _spots(backs, HAND_Z))
    if place == "top":
        wide, top = _TOP_CARD * ground.scale, ground.rim.top() + 10 * ground.scale
        step = wide + _BETWEEN * ground.scale
        y = top + wide * CARD_RATIO / 2
        middles = [ground.middle_x + (number - (count - 1) / 2) * step for number in range(max(1, count))]
        backs = [card_rect(x, y, wide) for x in middles[:count]]
        plate = _beside(ground, middles[0] - wide / 2, y, wanted)
        return SeatPlace(seat, place, plate, False, _spots(backs, BACK_Z))
    return _side(seat, place, count, wanted, ground)


def _spots(rects: list[QRectF], z: float, angle: float = 0.0) -> tuple[CardSpot, ...]:
    return tuple(CardSpot(rect, z + number, angle) for number, rect in enumerate(rects))


def _beside(ground: _Ground, right: float, y: float, wanted: float) -> QRectF:
    """A name left of cards that begin at `right`."""
    high, right = _NAME_HIGH * ground.ui, right - 10 * ground.scale
    low = ground.rim.bottom() - (_CANE + 3) * ground.scale - high  # on the felt
    wide = min(wanted, right - ground.rim.left() - 44 * ground.scale)
    top = max(ground.rim.top() + (_CANE + 3) * ground.scale, min(y - high / 2, low))
    return QRectF(right - wide, top, wide, high)


def _side(seat: int, place: Place, count: int, wanted: float, ground: _Ground) -> SeatPlace:
    """A seat at the left or right: its cards lie turned by a quarter, its name below them."""
    scale, rim = ground.scale, ground.rim
    wide, step, high = _SIDE_CARD * scale, _SIDE_STEP * scale, _NAME_HIGH * ground.ui
    long, span = wide * CARD_RATIO, wide + 3 * step
    top = rim.center().y() - (span + 6 * scale + high) / 2
    inner = (_CANE + 8) * scale
    x = rim.left() + inner + long / 2 if place == "left" else rim.right() - inner - long / 2
    first = top + (span - (wide + (count - 1) * step)) / 2 + wide / 2
    backs = [card_rect(x, first + number * step, wide) for number in range(count)]
    plate = QRectF(0, top + span + 6 * scale, min(wanted, 0.2 * rim.width()), high)
    if place == "left":
        plate.moveLeft(rim.left() + inner)
    else:
        plate.moveRight(rim.right() - inner)
    return SeatPlace(seat, place, plate, False, _spots(backs, BACK_Z, 90.0))


def _region(ground: _Ground, seats: tuple[SeatPlace, ...]) -> QRectF:
    """The region of loose cards and builds: between the seats, above the hand."""
    scale, rim = ground.scale, ground.rim
    air = 14 * scale
    left, right = rim.left() + (_CANE + 10) * scale, rim.right() - (_CANE + 10) * scale
    top = rim.top() + (10 + _TOP_CARD * CARD_RATIO) * scale
    for seat in seats:
        edges = [seat.plate, *(spot.bounds() for spot in seat.backs)]
        if seat.place == "left":
            left = max(left, *(rect.right() + air for rect in edges))
        elif seat.place == "right":
            right = min(right, *(rect.left() - air for rect in edges))
        elif seat.place == "top":
            top = max(top, *(rect.bottom() for rect in edges))
    bottom = ground.hand_top - 16 * scale
    return QRectF(left, top + 8 * scale, right - left, bottom - top - 8 * scale)
