"""Around the middle of the table: bar, score track, rim, seats with plates and hands, piles, stock, log."""

from __future__ import annotations

from typing import Final, cast

from PySide6.QtCore import QRectF, QSizeF

from rc_desktop.rules.position import NOBODY
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.layout_measures import Measures, card_rect, measure
from rc_desktop.table.layout_shapes import CardSpot, Layout, PilePlace, SeatPlace, StockPlace
from rc_desktop.table.layout_words import LAST_HIGH, caption, last, log_drawer, log_tab
from rc_desktop.table.theme import CARD_RATIO, Direction, Place, place_of

HAND_CARDS: Final = 4
HAND_Z: Final = 400.0
BACK_Z: Final = 60.0
AIDS: Final = ("hint", "memory", "undo")
"""The buttons of the bar that not every match has."""

WORDS_GROW: Final = 0.8
"""So much of the text's growth the bar's buttons follow: they have no more room beside the caption."""

_TOOLS: Final = {
    "menu": 82.0,
    "sound": 40.0,
    "last": 116.0,
    "hint": 74.0,
    "memory": 124.0,
    "undo": 80.0,
}  # px at scale 1
_CAPTION: Final = 90.0  # half of the words in the middle of the bar, px at scale 1
_CAPTION_OF_PARTNERS: Final = 124.0

_TAB: Final = 22.0
"""How far the tab of the turn hangs out below a seat at the side, with some air, px at scale 1."""
_TAB_UP: Final = 14.0  # how far that of the own turn stands up above the own plate
_LEAST_PILE: Final = 30.0  # how wide a pile is at least that is watched, px at scale 1
_MANY_SWEEPS: Final = 4  # more lie in the pile than are seen; the words give the number


def lay_frame(
    facts: TableFacts,
    width: float,
    height: float,
    zoom: float,
    text_scale: float,
    log_open: bool,
    keep_size: bool = False,
) -> Layout:
    """A layout with everything but the middle of the table, whose region is in `middle`."""
    size = measure(width, height, text_scale, log_open, keep_size, facts.watched)
    seats = tuple(_seat(facts, seat, size) for seat in range(facts.seats))
    region = _middle(facts, size, seats)
    piles = {seat: _pile(facts, seat, size, seats[seat]) for seat in facts.pile_seats()}
    return Layout(
        width=width,
        height=height,
        zoom=zoom,
        scale=size.scale,
        ui=size.ui,
        text_scale=text_scale,
        compact=size.compact,
        log_docked=size.docked,
        log_over=log_open and not size.docked,
        bar=size.bar,
        content=size.content,
        tools=_tools(facts, size, text_scale),
        track=size.track,
        track_scale=size.track_scale,
        rim=size.rim,
        rim_radius=size.rim_radius,
        felt=size.rim.adjusted(size.cane, size.cane, -size.cane, -size.cane),
        seats=seats,
        piles=piles,
        stock=_stock(facts, size, seats, region),
        middle=region,
        caption=caption(size),
        last=last(size, seats, piles),
        log_tab=log_tab(size, width, log_open),
        log_drawer=log_drawer(size, width, height),
        hand=_hand(facts, size),
        hand_width=size.hand_width,
    )


def _tools(facts: TableFacts, size: Measures, text_scale: float) -> dict[str, QRectF]:
    """The buttons of the bar, from the right: icons alone where the table is small.

    Each has its place for the whole match: one that is not there for the moment leaves it free.
    """
    ruler = max(size.scale, 0.875)
    high = max(34 * size.scale, 32.0)
    places = {}
    right = size.bar.right() - 22 * size.scale
    widths = {name: wide for name, wide in _TOOLS.items() if name not in AIDS or name in facts.aids}
    if facts.sound is None:
        del widths["sound"]
    # Wider with large text, as far as the words in the middle of the bar leave room.
    middle = _CAPTION_OF_PARTNERS if facts.seats == 4 else _CAPTION
    room = size.bar.width() / 2 - (middle + 22 + 7 * len(widths)) * ruler
    if room < ruler * sum(widths.values()) and "memory" in widths:
        widths["memory"] = 40.0  # an icon: all words together would lie under those in the middle
    wider = min(1 + WORDS_GROW * (text_scale - 1), max(1.0, room / (ruler * sum(widths.values()))))
    for name, wide in widths.items():
        across = 40.0 if size.compact else wide * ruler * (wider if wide > 40 else 1)
        if name not in AIDS or facts.has_tool(name):
            places[name] = QRectF(right - across, size.bar.center().y() - high / 2, across, high)
        right -= across + 7 * size.scale
    return places


# --- seats --------------------------------------------------------------------------------------------


def _seat(facts: TableFacts, seat: int, size: Measures) -> SeatPlace:
    direction = cast(Direction, facts.observation.options.direction)
    place = place_of(seat, facts.seats, facts.bottom, direction)
    count = facts.observation.hand_counts[seat]
    if place == "bottom":
        shown = 0 if seat == facts.viewer else count
        backs = tuple(CardSpot(_hand_rect(size, i, count), HAND_Z + i) for i in range(shown))
        return SeatPlace(seat, place, _bottom_plate(size), False, backs)
    if place == "top":
        return SeatPlace(
            seat, place, _top_plate(size, facts.seats), False, _top_backs(size, facts.seats, count)
        )
    return _side(facts, seat, place, size, count)


def _hand_rect(size: Measures, number: int, count: int) -> QRectF:
    step = size.hand_width + 6 * size.scale
    x = size.middle_x + (number - (count - 1) / 2) * step
    return card_rect(x, size.hand_top + size.hand_width * CARD_RATIO / 2, size.hand_width)


def _hand(facts: TableFacts, size: Measures) -> dict[int, CardSpot]:
    cards = facts.hand_order if facts.viewer == facts.bottom and facts.viewer != NOBODY else ()
    return {card: CardSpot(_hand_rect(size, i, len(cards)), HAND_Z + i) for i, card in enumerate(cards)}


def _hand_half(size: Measures) -> float:
    return (HAND_CARDS * size.hand_width + (HAND_CARDS - 1) * 6 * size.scale) / 2


def _bottom_plate(size: Measures) -> QRectF:
    high = 64 * size.ui
    right = size.middle_x - _hand_half(size) - 12 * size.scale
    # Beneath the rim, where there is the room; with large text farther out.
    usual = max(66 * size.scale, min(112 * size.scale, right - size.content.left() - 300 * size.ui))
    left = size.content.left() + (18 if size.compact or size.drawn_in else usual)
    middle = size.content.bottom() - (14 + high / 2 if size.compact else 86 * size.scale)
    wide = min(right - left, 340 * size.ui)
    return QRectF(left, middle - high / 2, wide, high)


def _top_card(size: Measures, seats: int) -> tuple[float, float, float]:
    """Width, step and middle height of the backs at the top."""
    if size.compact:
        wide = 38 * size.scale / 0.75
        return wide, 1.15 * wide, size.rim.top() + 4 + wide * CARD_RATIO / 2
    roomy = seats == 2 and not size.drawn_in
    wide = (76 if roomy else 56 if _is_tight(size) else 64) * size.scale
    middle = size.content.top() + (76 if roomy else 70) * size.scale
    return wide, wide + (8 if roomy else 2) * size.scale, middle


def _is_tight(size: Measures) -> bool:
    """True where a table has drawn together beside the log and its large words need the room."""
    return size.drawn_in and not size.compact and size.ui > size.plain_ui


def _top_backs(size: Measures, seats: int, count: int) -> tuple[CardSpot, ...]:
    wide, step, y = _top_card(size, seats)
    return tuple(
        CardSpot(card_rect(size.middle_x + (i - (count - 1) / 2) * step, y, wide), BACK_Z + i)
        for i in range(count)
    )


def _top_half(size: Measures, seats: int) -> float:
    wide, step, _ = _top_card(size, seats)
    return ((HAND_CARDS - 1) * step + wide) / 2


def _top_plate(size: Measures, seats: int) -> QRectF:
    high = 64 * size.ui
    _, _, y = _top_card(size, seats)
    right = size.middle_x - _top_half(size, seats) - 12 * size.scale
    left = size.rim.left() + (18 if _is_tight(size) else 30) * size.scale
    wide = min(right - left, 296 * size.ui)
    if seats == 2:
        # With large text it grows upwards, over the rim as the cards beside it do.
        higher = high - 64 * size.plain_ui
        if higher > 0 and size.compact:
            wide = min(wide, right - size.rim.left() - size.rim_radius + high / 2)
        top = max(y - high / 2, size.rim.top() + 1 + max(0.0, size.cane - higher))
        clear = _clear_of_corner(size, right - wide, high)
    else:  # below it the seat at the side needs its room
        top = max(y - high / 2, size.rim.top() + 4)
        clear = min(
            _clear_of_corner(size, right - wide, high), top + (0 if size.compact else 10 * size.scale)
        )
    return QRectF(right - wide, max(top, clear), wide, high)


def _clear_of_corner(size: Measures, left: float, high: float) -> float:
    """The least top of a plate from `left` whose round end lies on the felt, not on the rim's corner."""
    middle = size.rim.left() + size.rim_radius - left - high / 2  # how far it is left of the corner's middle
    reach = size.rim_radius - size.cane - high / 2 - 2
    if middle <= 0:
        return size.rim.top()
    down = (reach * reach - middle * middle) ** 0.5 if reach > middle else 0.0
    return size.rim.top() + size.rim_radius - down - high / 2


def _side(facts: TableFacts, seat: int, place: Place, size: Measures, count: int) -> SeatPlace:
    """A seat at the left or right: its cards lie turned by a quarter, its plate below them."""
    own_pile = facts.seats == 3
    wide = 60 * size.scale
    step = (44 if not size.compact else 30) * size.scale
    long = wide * CARD_RATIO
    across = 146 * size.ui
    tall = 100 * size.ui
    region = wide + (HAND_CARDS - 1) * step
    whole = region + 34 * size.ui + tall + (48 * size.scale + 62 * size.scale * CARD_RATIO if own_pile else 0)
    high, low = _top_plate(size, facts.seats).bottom() + 4, size.rim.bottom() - 8 * size.scale
    top = high + max(0.0, (low - high - whole) / 2)
    if facts.watched and size.compact:  # the tab of its turn ends above the plate at the bottom
        least = size.rim.top() + size.cane
        end = _bottom_plate(size).top() - _TAB * size.ui
        top = max(least, min(top, end - region - 34 * size.ui - tall))
    if not size.compact:
        top = max(high, min(top, size.rim.top() + (180 - (68 if own_pile else 0)) * size.scale))
    inner = 16 * size.scale + long / 2
    x = size.rim.left() + inner if place == "left" else size.rim.right() - inner
    start = top + (region - (wide + (count - 1) * step)) / 2 + wide / 2
    backs = tuple(CardSpot(card_rect(x, start + i * step, wide), BACK_Z + i, 90.0) for i in range(count))
    plate = QRectF(0, top + region + 34 * size.ui, across, tall)
    if place == "left":
        plate.moveLeft(size.rim.left() + 8 * size.scale)
    else:
        plate.moveRight(size.rim.right() - 8 * size.scale)
    return SeatPlace(seat, place, plate, True, backs)


# --- piles and stock -----------------------------------------------------------------------------------


def _pile(facts: TableFacts, seat: int, size: Measures, at: SeatPlace) -> PilePlace:
    s = size.scale
    place = at.place
    if facts.seats == 4 and place != "bottom":  # the other partners' pile lies beside the top seat
        place = "top"
    if place == "bottom":
        wide = (70 if size.compact else 76) * s
        x = size.middle_x + _hand_half(size) + (34 if size.compact else 106) * s + wide / 2
        y = size.content.bottom() - 92 * s
    elif place == "top":
        wide = (50 if size.compact else 70 if facts.seats == 2 else 62) * s
        half = _top_half(size, facts.seats)
        x = size.middle_x + half + (28 if size.compact else 42) * s + wide / 2
        y = _top_card(size, facts.seats)[2] - (4 if size.compact else 0) * s
    elif facts.watched and size.compact:  # beside the plate: below it there is no room
        wide = 50 * s
        x = at.plate.right() + 26 * size.ui + wide / 2
        y = at.plate.bottom() - 10 * size.ui - wide * CARD_RATIO / 2
        return _pile_at(facts, seat, size, card_rect(x, y, wide), place)
    else:
        wide = (50 if size.compact else 62) * s
        x = at.plate.left() + (28 if size.compact else 38) * s + wide / 2  # clear of the rim's corner
        low = min(size.rim.bottom(), _bottom_plate(size).top() - 2)
        if facts.watched:  # no larger than the plates above and below it leave room for
            high = low - at.plate.bottom() - 14 * size.ui
            wide = min(wide, max(_LEAST_PILE * s, high / CARD_RATIO))
        room = low - at.plate.bottom() - wide * CARD_RATIO - 10 * size.ui
        near = 10 if size.compact else 4 if facts.watched else 27
        gap = max(near * s, min(_TAB * size.ui, room))  # below the turn's tab
        y = at.plate.bottom() + gap + wide * CARD_RATIO / 2
    pile = _pile_at(facts, seat, size, card_rect(x, y, wide), place)
    if place == "bottom" and size.drawn_in:  # clear of the log
        least = size.middle_x + _hand_half(size) + 16 * s + wide / 2
        aside = max(least, x - max(0.0, pile.words.right() + 4 * s - size.content.right()))
        pile = _pile_at(facts, seat, size, card_rect(aside, y, wide), place)
        pile.words.setRight(min(pile.words.right(), size.content.right() - 2))
    if place in ("left", "right"):  # its words lie below the tab with the words of the turn
        pile.words.moveTop(max(pile.words.top(), at.plate.bottom() + _TAB * size.ui))
        low = _bottom_plate(size).top() - _TAB_UP * size.ui
        if place == "left" and pile.words.bottom() > low:  # in one line, above the tab of the own turn
            free = size.middle_x - _hand_half(size) - 4 - pile.words.left()
            pile.words.setSize(QSizeF(min(190 * size.ui, free), 18 * size.ui))
            # And below the strip of words, which may be as long as the felt.
            pile.words.moveTop(max(pile.words.top(), min(caption(size).bottom(), low - 18 * size.ui)))
    return pile


def _pile_at(facts: TableFacts, seat: int, size: Measures, card: QRectF, place: Place) -> PilePlace:
    s, ui = size.scale, size.ui
    badge = QRectF(0, 0, 52 * ui, 26 * ui)
    badge.moveCenter(card.center())
    badge.moveTop(card.bottom() - 17 * ui)
    count = min(facts.pile_of(seat)[1], _MANY_SWEEPS)
    across = card.width() * 0.92
    x = card.right() + 38 * s - across * CARD_RATIO / 2
    # One below the other, so that each shows its rank, within the height of the pile.
    step = min(20 * s, (card.height() - across) / max(1, count - 1))
    first = card.center().y() + (4 * s if count == 1 else -step * (count - 1) / 2)
    sweeps = [
        CardSpot(card_rect(x, first + step * number, across), 2 + number / 10, 90.0)
        for number in range(count)
    ]
    right = max([card.right() + 4 * s, *(spot.bounds().right() for spot in sweeps)])
    left = max(right, badge.right()) + 8 * s
    words = QRectF(left, card.center().y() - 19 * ui, 108 * ui, 38 * ui)
    if size.compact and place == "bottom":  # clear of the rim above, and of the log's tab
        words.setHeight(36 * ui)
        words.moveTop(max(words.top(), size.rim.bottom() + 2))
        tab = log_tab(size, size.content.right(), log_open=False)
        if tab.intersects(words) and not facts.watched:  # a watched table has none
            words.setRight(tab.left() - 4)
    if size.compact and place == "top":  # in one line, beneath the last play
        below = max(badge.bottom() - 19 * ui, size.rim.top() + size.cane + LAST_HIGH * ui + 3)
        words = QRectF(left, below, 190 * ui, 18 * ui)
    bounds = card.united(badge)
    for spot in sweeps:
        bounds = bounds.united(spot.bounds())
    return PilePlace(seat, card, badge, words, tuple(sweeps), bounds)


def _middle(facts: TableFacts, size: Measures, seats: tuple[SeatPlace, ...]) -> QRectF:
    """The region of loose cards and builds."""
    s = size.scale
    left, right = size.rim.left() + 14 * s, size.rim.right() - 14 * s
    for seat in seats:
        if seat.place == "left":
            left = seat.plate.right()
        elif seat.place == "right":
            right = seat.plate.left()
    if not (size.compact and facts.seats > 2):
        left += _stock_gap(facts, size) + _stock_room(size)
    else:
        left = max(left, _beside_backs(size) + _stock_room(size))
        if facts.watched and facts.seats == 3:  # right of the pile beside the plate
            left += (26 + 8 + 108) * size.ui + 50 * s
    top = size.rim.top() + (64 * s / 0.75 if size.compact else 162 * s)
    for seat in seats:
        if seat.place == "top":
            higher = seat.plate.height() - 64 * size.plain_ui
            air = 6 * s if size.compact else max(8 * s, (8 if size.drawn_in else 37) * s - 2.5 * higher)
            top = max(top, seat.plate.bottom() + air)
    bottom = caption(size).top() - (4 if size.compact else 8) * s
    close = size.compact or size.drawn_in
    region = QRectF(left + (16 if close else 28) * s, top, 0, bottom - top)
    region.setRight(right - (12 if size.compact else 4 if size.drawn_in else 24) * s)
    return region


def _stock_width(size: Measures) -> float:
    return (64 if size.compact else 84) * size.scale


def _stock_room(size: Measures) -> float:
    """Across, with the pill and the word below the cards."""
    return max(_stock_width(size), (60 if size.drawn_in else 68) * size.ui)


def _beside_backs(size: Measures) -> float:
    """Right of the cards that the left seat holds."""
    return size.rim.left() + (16 + 60 * CARD_RATIO + 10) * size.scale


def _stock_gap(facts: TableFacts, size: Measures) -> float:
    return (10 if size.compact or size.drawn_in else 44 if facts.seats == 2 else 28) * size.scale


def _stock(facts: TableFacts, size: Measures, seats: tuple[SeatPlace, ...], region: QRectF) -> StockPlace:
    """The stock: left of the loose cards; on a small table with a seat there, beside that seat's hand."""
    wide = _stock_width(size)
    y = region.center().y() - 14 * size.scale
    left_seat = next((seat for seat in seats if seat.place == "left"), None)
    if size.compact and left_seat is not None:
        x = _beside_backs(size) + _stock_room(size) / 2
        y = left_seat.plate.top() - 66 * size.ui - wide * CARD_RATIO / 2
    else:
        edge = left_seat.plate.right() if left_seat is not None else size.rim.left() + 14 * size.scale
        x = edge + _stock_gap(facts, size) + _stock_room(size) / 2
    card = card_rect(x, y, wide)
    badge = QRectF(0, 0, 52 * size.ui, 27 * size.ui)
    badge.moveCenter(card.center())
    badge.moveTop(card.bottom() - 12 * size.ui)
    words = QRectF(x - 34 * size.ui, badge.bottom() + 3 * size.ui, 68 * size.ui, 20 * size.ui)
    return StockPlace(card, badge, words)
