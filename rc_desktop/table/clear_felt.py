"""Where words can stand on the felt so that they cover nothing that lies there."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from rc_desktop.table.layout import Layout

_ACROSS, _DOWN = 14, 10
"""So many places are tried along the felt."""

_AIR: Final = 6.0  # px at scale 1 between the words and what lies there


def lying(layout: Layout) -> list[QRectF]:
    """All that lies or stands on the table, scene px; the own hand and what is below the felt apart."""
    found = [spot.rect for spot in layout.loose.values()]
    found += [place.visible for place in layout.builds.values()]
    found += [layout.stock.card, layout.stock.badge, layout.stock.words, layout.last]
    for seat in layout.seats:
        tab = 24 * layout.ui  # of the turn, which hangs out below
        found += [seat.plate.adjusted(0, -tab, 0, tab), *(spot.bounds() for spot in seat.backs)]
    for pile in layout.piles.values():
        found += [pile.bounds, pile.words]
    if layout.log_over:
        found.append(layout.log_drawer)
    return found


def clear_place(size: QSizeF, wish: QPointF, layout: Layout) -> QRectF | None:
    """The place for words of `size` px nearest to having their middle at `wish`, on the felt and above the
    strip of words over the own hand, where they cover nothing; None where there is none."""
    air = _AIR * layout.scale
    felt = layout.felt.adjusted(air, air, -air, -air)
    felt.setBottom(min(felt.bottom(), layout.caption.top()))
    taken = [
        (rect.left() - air, rect.top() - air, rect.right() + air, rect.bottom() + air)
        for rect in lying(layout)
    ]
    wide, high = size.width(), size.height()
    lefts = _along(felt.left(), felt.right() - wide, wish.x() - wide / 2, _ACROSS)
    tops = _along(felt.top(), felt.bottom() - high, wish.y() - high / 2, _DOWN)
    best: tuple[float, float, float] | None = None
    for left in lefts:
        for top in tops:
            way = abs(left + wide / 2 - wish.x()) + abs(top + high / 2 - wish.y())
            if best is not None and way >= best[0]:
                continue
            right, bottom = left + wide, top + high
            if not any(x < right and x2 > left and y < bottom and y2 > top for x, y, x2, y2 in taken):
                best = (way, left, top)
    return QRectF(best[1], best[2], wide, high) if best is not None else None


def _along(low: float, high: float, wish: float, steps: int) -> list[float]:
    """Places to try from `low` to `high`, the wished one first; none where there is no room."""
    if high < low:
        return []
    return [max(low, min(wish, high)), *(low + (high - low) * step / steps for step in range(steps + 1))]
