"""Where the hint's panel lies: at home by one edge of the table, over nothing that it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from rc_desktop.rules.cards import Cards
from rc_desktop.rules.plays import Play
from rc_desktop.table.aside import CARD, CLEAR, FURNITURE, aside, at_home, weighed
from rc_desktop.table.beside import edges
from rc_desktop.table.box_room import BoxRoom
from rc_desktop.table.free_room import FreeRoom
from rc_desktop.table.hint_panel import HintPanel

if TYPE_CHECKING:
    from rc_desktop.table.view import TableView

_PLAYS: Final = 3  # that are mostly advised, if there are cards for them
_ACROSS: Final = 12  # places across the table that are tried for the line of words
_TOP: Final = 0.22  # part of the table above the panel at home, as in hint.png
_WIDTHS: Final = 5  # ever narrower ones that are tried
_RIM: Final = 12.0  # px


class HintPlace:
    """Lays a panel out over a table view. All is in the px of the view's viewport.

    It is mostly where it was before: inside the rim at the right, or by the edge there, else the same at the
    left; for the left-handed the other way round. So it is found again, and from turn to turn it changes
    sides for the sake of cards alone.
    """

    def __init__(self, view: TableView, panel: HintPanel) -> None:
        self._view = view
        self._panel = panel
        self._room = BoxRoom(view)
        self._before = QRectF()  # where the plays were, or will be
        self.follows_row = False  # there is no place clear of all plays: it lies clear of the one shown

    def lay_out(self, plays: Sequence[Play]) -> None:
        """Find the panel's place: clear of the hand and of the cards of `plays`, rather of all others.

        While it thinks it is one line on open felt, by where the plays will be. Where it would cover what it
        speaks of it is brief; then it is clear of the play that is shown alone, its large text is less large,
        or it lies over the bar.
        """
        if self._panel.is_line:
            self._lay_line()
            return
        place = QRectF()
        *tried, last = self._tried(plays)
        free: dict[tuple[bool, float], FreeRoom] = {}
        for way in (*tried, last):
            scale, brief, bounds, told = way
            spoken_of, about = self.spoken_of(told), (told == plays, bounds.top())
            if about not in free:
                free[about] = FreeRoom(bounds, spoken_of)
            fit = partial(self._panel.fit, scale, brief=brief)
            least = self._panel.narrow(len(self._panel.rows), scale)
            if way is not last and not free[about].fits(least, fit(bounds.width()).height()):
                continue  # nowhere is it clear of them
            place = self._place(fit, least, bounds, spoken_of)
            self.follows_row = told != plays
            if not any(place.intersects(rect) for rect in spoken_of):
                break
        self._before = place
        self._panel.lay_out(place)

    def _tried(self, plays: Sequence[Play]) -> Iterator[tuple[float, bool, QRectF, Sequence[Play]]]:
        """Scale of the panel, whether it is brief, where it may lie and what be clear of; the best first."""
        room = self._room
        large, usual = room.scales()[0], room.scales()[-1]
        yield large, False, room.bounds(), plays
        if plays:
            shown = [play for play in plays if play == self._panel.shown]
            scales = dict.fromkeys((large, (large + usual) / 2, usual))
            for scale in scales:
                yield scale, True, room.bounds(), plays
                yield scale, True, room.bounds(), shown
            for scale in scales:
                yield scale, True, room.bounds_with_bar(), shown

    def hidden(self) -> QRectF:
        """What of the table lies under the panel, in scene px."""
        return self._view.viewportTransform().inverted()[0].mapRect(self._panel.box())

    def spoken_of(self, plays: Sequence[Play]) -> list[QRectF]:
        """The hand, and the cards and builds of plays."""
        layout = self._view.table.layout
        loose: Cards = 0
        for play in plays:
            loose |= play.loose
        builds = {play.build for play in plays}
        found = [spot.rect for spot in layout.hand.values()]
        found += [spot.rect for card, spot in layout.loose.items() if loose >> card & 1]
        found += [
            place.visible.united(place.plate) for value, place in layout.builds.items() if value in builds
        ]
        return [self._room.to_view(rect) for rect in found]

    def _lay_line(self) -> None:
        """Lay out the line of words that it thinks: where it covers nothing, near where the plays will be."""
        bounds, scale = self._room.bounds(), self._room.scale()
        rows = max(1, min(len(self._view.table.layout.hand), _PLAYS))
        self._before = QRectF()
        fit = partial(self._panel.expected, rows, scale)
        least = self._panel.narrow(rows, scale)
        self._before = place = self._place(fit, least, bounds, self.spoken_of([]))
        size = self._panel.fit(scale, bounds.width())
        free = max(0.0, bounds.width() - size.width())
        lefts = [place.right() - size.width(), place.left()]
        if place.center().x() < bounds.center().x():
            lefts.reverse()
        lefts += [bounds.left() + free * step / _ACROSS for step in range(_ACROSS + 1)]
        lefts[2:] = sorted(lefts[2:], key=lambda left: abs(left - lefts[0]))
        lanes = [(left, place.top()) for left in lefts]
        tab = self._room.to_view(self._view.table.layout.log_tab)
        clear = [*self._lying(), *self._seats(), *self._room.rest(), tab]
        home = at_home(size, lanes, bounds, list(map(edges, clear)))
        self._panel.lay_out(home or QRectF(QPointF(lefts[0], place.top()), size))

    def _place(
        self, fit: Callable[[float], QSizeF], least: float, bounds: QRectF, spoken_of: list[QRectF]
    ) -> QRectF:
        """The place for a panel that `fit` makes: at home if it covers no card there, a little narrower
        rather than on the other side; else where it covers least."""
        lying = self._lying()
        cards, seats = list(map(edges, [*spoken_of, *lying])), list(map(edges, self._seats()))
        wide = fit(bounds.width())
        step = max(0.0, wide.width() - least) / _WIDTHS
        sizes = [wide, *(fit(wide.width() - step * number) for number in range(1, _WIDTHS + 1) if step)]
        for right in self._sides(bounds):
            for size in sizes:
                lanes = self._lanes(size, bounds, right)
                home = at_home(size, lanes, bounds, cards)
                if home is not None:
                    return at_home(size, lanes, bounds, cards + seats) or home
        there = weighed(spoken_of + self._panels(), CLEAR) + weighed(lying, CARD)
        there += weighed(self._room.rest(), FURNITURE)
        before = self._wanted(bounds) if self._before.isNull() else self._before
        return aside(wide, bounds, there, before, self._view.table.left_handed)

    def _lying(self) -> list[QRectF]:
        """Cards and builds, what was played last, and panels that are open."""
        table = self._view.table
        cards = [spot.rect for spot in table.layout.loose.values()]
        cards += [
            place.visible.united(place.plate).united(place.badge) for place in table.layout.builds.values()
        ]
        if table.facts.last is not None:
            cards.append(table.last_item.pill_rect(table.facts, table.layout))
        return [self._room.to_view(rect) for rect in cards] + self._panels()

    def _panels(self) -> list[QRectF]:
        table = self._view.table
        found = [self._room.to_view(table.layout.log_drawer)] if table.log_open else []
        if self._view.memory_panel.is_open:
            found.append(self._view.memory_panel.box())
        return found

    def _seats(self) -> list[QRectF]:
        layout = self._view.table.layout
        return [self._room.to_view(rect) for rect in (*(seat.plate for seat in layout.seats), layout.track)]

    def _sides(self, bounds: QRectF) -> tuple[bool, bool]:
        """Whether it is at home at the right: where it is already, then on the other side."""
        before = self._before
        right = before.center().x() > bounds.center().x()
        if before.isNull():
            right = not self._view.table.left_handed
        return right, not right

    def _lanes(self, size: QSizeF, bounds: QRectF, right: bool) -> list[tuple[float, float]]:
        """Left edges and tops where a panel of a size is at home on one side."""
        wanted = self._wanted(bounds)
        lefts = [wanted.left() + _RIM, bounds.left()]
        if right:
            lefts = [wanted.right() - size.width(), bounds.right() - size.width()]
        return [(left, wanted.top()) for left in lefts]

    def _wanted(self, bounds: QRectF) -> QRectF:
        """Where the panel would be at first: at the right inside the rim, as in hint.png."""
        rim = self._room.to_view(self._view.table.layout.rim)
        top = rim.top() + _TOP * rim.height()
        return QRectF(rim.left(), top, rim.width() - _RIM, max(1.0, bounds.bottom() - top))
