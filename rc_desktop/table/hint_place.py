"""Where the hint's panel lies: at home by one edge of the table, over nothing that it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF

from rc_desktop.rules.cards import Cards
from rc_desktop.rules.plays import Play
from rc_desktop.table.aside import CARD, CLEAR, FURNITURE, Weighed, aside, at_home, weighed
from rc_desktop.table.beside import Edges, edges
from rc_desktop.table.box_room import BoxRoom
from rc_desktop.table.free_room import FreeRoom
from rc_desktop.table.hint_measures import HintMeasures
from rc_desktop.table.hint_panel import HintPanel

if TYPE_CHECKING:
    from rc_desktop.table.view import TableView

_PLAYS: Final = 3  # that are mostly advised, if there are cards for them
_ACROSS: Final = 12  # places across the table that are tried for the line of words
_TOP: Final = 0.22  # part of the table above the panel at home, as in hint.png
_WIDTHS: Final = 5  # ever narrower ones that are tried
_RIM: Final = 12.0  # px
_HOMES: Final = 3  # lanes on each side


class _Way(NamedTuple):
    """The panel's measures, where it may lie, and the plays that it is to be clear of."""

    measures: HintMeasures
    bounds: QRectF
    told: Sequence[Play]


class _Around(NamedTuple):
    """What lies on the table: cards, what is spoken of and open panels; the same with plates and track; and
    what it costs to cover each."""

    cards: list[Edges]
    with_seats: list[Edges]
    weighed: list[Weighed]


class HintPlace:
    """Lays a panel out over a table view. All is in the px of the view's viewport.

    It is mostly where it was before: inside the rim at the right, or by the edge there; for the left-handed
    at the left. So it is found again: from turn to turn it changes sides only where it would else lie over
    what it speaks of, and rather lies over other cards than on the other side.
    """

    def __init__(self, view: TableView, panel: HintPanel) -> None:
        self._view = view
        self._panel = panel
        self._room = BoxRoom(view)
        self._before = QRectF()  # where the plays were, or will be
        self._found_for: object = None  # hand, window and person that this was found for
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
        self.follows_row = False
        place, measures = self._clear_of_all(plays) or self._clear_of_one(plays)
        self._before = place
        self._panel.lay_out(place, measures)

    def _clear_of_all(self, plays: Sequence[Play]) -> tuple[QRectF, HintMeasures] | None:
        """The place clear of all plays, brief or with less large words rather than on the other side."""
        whole = [way for way in self._tried(plays) if way.told == plays]
        around = self._around(self.spoken_of(plays))
        for right in self._sides(self._room.bounds()):
            for way in whole:
                fit, least = self._fit(way)
                place = self._on_side(fit, least, way.bounds, around, right)
                if place is not None:
                    return place, way.measures
        return None

    def _clear_of_one(self, plays: Sequence[Play]) -> tuple[QRectF, HintMeasures]:
        """The place where it covers least of what it speaks of; of the row that is shown, nothing."""
        place, measures = QRectF(), HintMeasures()
        *tried, last = self._tried(plays)
        free: dict[tuple[bool, float], FreeRoom] = {}
        for way in (*tried, last):
            spoken_of, about = self.spoken_of(way.told), (way.told == plays, way.bounds.top())
            if about not in free:
                free[about] = FreeRoom(way.bounds, spoken_of)
            fit, least = self._fit(way)
            if way is not last and not free[about].fits(least, fit(way.bounds.width()).height()):
                continue  # nowhere is it clear of them
            place, measures = self._place(fit, least, way.bounds, spoken_of), way.measures
            self.follows_row = way.told != plays
            if not any(place.intersects(rect) for rect in spoken_of):
                break
        return place, measures

    def _fit(self, way: _Way) -> tuple[Callable[[float], QSizeF], float]:
        """What the panel needs so, at most some px wide, and how narrow it may be."""
        fit = partial(self._panel.size_in, way.measures)
        return fit, self._panel.least_width(way.measures, len(self._panel.rows))

    def _tried(self, plays: Sequence[Play]) -> Iterator[_Way]:
        """The ways to lie, the best first."""
        room = self._room
        large, usual = room.scales()[0], room.scales()[-1]
        yield _Way(HintMeasures(large), room.bounds(), plays)
        if plays:
            shown = [play for play in plays if play == self._panel.shown]
            scales = dict.fromkeys((large, (large + usual) / 2, usual))
            for scale in scales:
                yield _Way(HintMeasures(scale, brief=True), room.bounds(), plays)
                yield _Way(HintMeasures(scale, brief=True), room.bounds(), shown)
            for scale in scales:
                yield _Way(HintMeasures(scale, brief=True), room.bounds_with_bar(), shown)

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
        found += [item.plate_rect() for item in self._view.table.build_items() if item.value in builds]
        return [self._room.to_view(rect) for rect in found]

    def _lay_line(self) -> None:
        """Lay out the line of words that it thinks: where it covers nothing, near where the plays will be."""
        bounds, measures = self._room.bounds(), HintMeasures(self._room.scale())
        rows = max(1, min(len(self._view.table.layout.hand), _PLAYS))
        least = self._panel.least_width(measures, rows)

        def fit(most: float) -> QSizeF:
            wide = min(measures.wide, most)
            return QSizeF(wide, measures.expected_height(rows, wide))

        self._before = place = self._place(fit, least, bounds, self.spoken_of([]))
        size = self._panel.size_in(measures, bounds.width())
        free = max(0.0, bounds.width() - size.width())
        lefts = [place.right() - size.width(), place.left()]
        if place.center().x() < bounds.center().x():
            lefts.reverse()
        lefts += [bounds.left() + free * step / _ACROSS for step in range(_ACROSS + 1)]
        lefts[2:] = sorted(lefts[2:], key=lambda left: abs(left - lefts[0]))
        lanes = [(left, place.top()) for left in lefts]
        tab = self._room.to_view(self._view.table.layout.log_tab)
        clear = [*self._lying(), *self._panels(), *self._seats(), *self._room.rest(), tab]
        home = at_home(size, lanes, bounds, list(map(edges, clear)))
        self._panel.lay_out(home or QRectF(QPointF(lefts[0], place.top()), size), measures)

    def _place(
        self, fit: Callable[[float], QSizeF], least: float, bounds: QRectF, spoken_of: list[QRectF]
    ) -> QRectF:
        """The place for a panel that `fit` makes: at home if it covers no card there, a little narrower or
        over cards that it does not speak of rather than on the other side; else where it covers least."""
        around = self._around(spoken_of)
        for right in self._sides(bounds):
            place = self._on_side(fit, least, bounds, around, right)
            if place is not None:
                return place
        before = self._wanted(bounds) if self._before.isNull() else self._before
        left_handed = self._view.table.left_handed
        return aside(fit(bounds.width()), bounds, around.weighed, before, left_handed)

    def _around(self, spoken_of: list[QRectF]) -> _Around:
        lying, panels = self._lying(), self._panels()
        there = weighed(spoken_of + panels, CLEAR) + weighed(lying, CARD)
        there += [(rect, FURNITURE * times) for rect, times in _counted(self._room.rest())]
        cards = list(map(edges, [*spoken_of, *lying, *panels]))
        return _Around(cards, cards + list(map(edges, self._seats())), there)

    def _on_side(
        self, fit: Callable[[float], QSizeF], least: float, bounds: QRectF, around: _Around, right: bool
    ) -> QRectF | None:
        """The place on one side: at home if it covers no card there, rather narrow than over the rim; else
        over cards that it does not speak of; None where it would cover what it speaks of."""
        wide = fit(bounds.width())
        step = max(0.0, wide.width() - least) / _WIDTHS
        sizes = [wide, *(fit(wide.width() - step * number) for number in range(1, _WIDTHS + 1) if step)]
        homes = [(size, self._lanes(size, bounds, right)) for size in sizes]
        for number in range(_HOMES):
            for size, lanes in homes:
                home = at_home(size, lanes[number:], bounds, around.cards)
                if home is not None and home.left() == lanes[number][0]:
                    return at_home(size, lanes[number:], bounds, around.with_seats) or home
        return self._staying((sizes[0], sizes[-1]), bounds, around.weighed, right)

    def _staying(
        self, sizes: Sequence[QSizeF], bounds: QRectF, there: Sequence[Weighed], right: bool
    ) -> QRectF | None:
        """The place on one side where it covers nothing that it must be clear of, and least of other things;
        None where there is none."""
        clear = [rect for rect, cost in there if cost >= CLEAR]
        half = QRectF(bounds)
        half.setWidth(min(bounds.width(), max(sizes[0].width(), bounds.width() / 2)))
        if right:
            half.moveRight(bounds.right())
        for room in (self._under_track(half), half):
            free = FreeRoom(room, clear)
            for size in sizes:
                if not free.fits(size.width(), size.height()):
                    continue
                left, top = self._lanes(size, bounds, right)[0]
                place = aside(size, room, there, QRectF(QPointF(left, top), size))
                if not any(place.intersects(rect) for rect in clear):
                    return place
        return None

    def _under_track(self, room: QRectF) -> QRectF:
        """The part of a room below a track that lies across it, so that no figures of it are cut in half."""
        track = self._room.to_view(self._view.table.layout.track)
        if track.width() < track.height():
            return room
        return room.adjusted(0, max(0.0, track.bottom() + _RIM / 3 - room.top()), 0, 0)

    def _lying(self) -> list[QRectF]:
        """Cards and builds, and what was played last."""
        table = self._view.table
        cards = [spot.rect for spot in table.layout.loose.values()]
        cards += [
            place.visible.united(place.plate).united(place.badge) for place in table.layout.builds.values()
        ]
        cards += [item.plate_rect() for item in table.build_items()]  # of long names it may be wider
        if table.facts.last is not None:
            cards.append(table.last_item.pill_rect(table.facts, table.layout))
        return [self._room.to_view(rect) for rect in cards]

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
        """Whether it is at home at the right: where it is already, then on the other side. With another hand,
        window or size of words it begins anew at the right."""
        table = self._view.table
        layout = table.layout
        now = (table.facts.hand_number, layout.width, layout.height, layout.text_scale, table.left_handed)
        if now != self._found_for:
            self._found_for, self._before = now, QRectF()
        right = self._before.center().x() > bounds.center().x()
        if self._before.isNull():
            right = not table.left_handed
        return right, not right

    def _lanes(self, size: QSizeF, bounds: QRectF, right: bool) -> list[tuple[float, float]]:
        """Left edges and tops where a panel of a size is at home on one side: inside the rim, beside the tab
        of the log, by the edge."""
        wanted, tab = self._wanted(bounds), self._room.to_view(self._view.table.layout.log_tab)
        lefts = [wanted.left() + _RIM, bounds.left(), bounds.left()]
        if right:
            beside = tab.left() - _RIM / 2 if tab.left() > wanted.right() else bounds.right()
            lefts = [end - size.width() for end in (wanted.right(), beside, bounds.right())]
        return [(left, wanted.top()) for left in lefts]

    def _wanted(self, bounds: QRectF) -> QRectF:
        """Where the panel would be at first: at the right inside the rim, as in hint.png."""
        rim = self._room.to_view(self._view.table.layout.rim)
        top = rim.top() + _TOP * rim.height()
        return QRectF(rim.left(), top, rim.width() - _RIM, max(1.0, bounds.bottom() - top))


def _counted(rects: Sequence[QRectF]) -> list[tuple[QRectF, int]]:
    """Rectangles, each once, with how often it stands there."""
    found: dict[Edges, tuple[QRectF, int]] = {}
    for rect in rects:
        key = edges(rect)
        found[key] = (rect, found.get(key, (rect, 0))[1] + 1)
    return list(found.values())
