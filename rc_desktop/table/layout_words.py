"""Words over the felt, the pill of the last play, and the move log: their places around everything else."""

from typing import Final

from PySide6.QtCore import QRectF

from rc_desktop.table.layout_measures import Measures
from rc_desktop.table.layout_shapes import PilePlace, SeatPlace

LAST_HIGH: Final = 30.0
"""How high the pill of the last play is, px at scale 1."""


def caption(size: Measures) -> QRectF:
    """The strip of words above the hand, where no card lies."""
    high = 32 * size.ui
    wide = min(size.rim.width() - 120 * size.scale, 640 * size.ui)
    below = size.hand_top - (5 if size.compact else 24) * size.scale
    return QRectF(size.middle_x - wide / 2, below - high, wide, high)


def last(size: Measures, seats: tuple[SeatPlace, ...], piles: dict[int, PilePlace]) -> QRectF:
    """The pill of the last play: under the top seat, or where the table is small, beside its pile."""
    high = LAST_HIGH * size.ui
    if not size.compact:
        wide = min(440 * size.ui, size.rim.width() * 0.5)
        # Where the cards of the top seat are large it lies halfway between them and those on the felt; when
        # it is larger itself it leaves panels the room below.
        roomy = len(seats) == 2 and not size.drawn_in and size.ui == size.plain_ui
        below = 139 if roomy else 134
        pill = QRectF(size.middle_x - wide / 2, size.content.top() + below * size.scale, wide, high)
        near = [seat.plate for seat in seats if seat.place == "top"] + [p.bounds for p in piles.values()]
        for thing in near:  # with larger words they reach down to it
            if thing.bottom() > pill.top() > thing.top() and thing.center().x() < size.middle_x:
                pill.setLeft(max(pill.left(), thing.right() + 8 * size.scale))
            elif thing.bottom() > pill.top() > thing.top():
                pill.setRight(min(pill.right(), thing.left() - 8 * size.scale))
        return pill
    top = [pile.bounds.right() for pile in piles.values() if pile.card.top() < size.rim.center().y()]
    left = max([size.middle_x, *top])
    right = size.rim.right() - 40 * size.scale
    return QRectF(left + 10, size.rim.top() + size.cane + 1, right - left - 10, high)


def log_tab(size: Measures, width: float, log_open: bool) -> QRectF:
    """The tab that opens the log: at the window's edge, or at that of the open log."""
    right = width - (size.drawer if log_open else 0.0)
    if size.compact:
        lower = min(31.5, 126 * (size.ui / size.plain_ui - 1))  # below the words of the pile
        return QRectF(right - 104 * size.ui, size.content.bottom() - 72 + lower, 104 * size.ui, 40)
    middle = size.content.top() + 317 * size.scale
    wide = max(34 * size.scale, 32.0)
    return QRectF(right - wide, middle - 69 * size.ui, wide, 138 * size.ui)


def log_drawer(size: Measures, width: float, height: float) -> QRectF:
    """The open log, below the bar."""
    wide = size.drawer
    return QRectF(width - wide, size.bar.bottom(), wide, height - size.bar.bottom())
