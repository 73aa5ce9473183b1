"""The middle of the table: loose cards in a grid at the left, builds in a grid at the right, as large as fit.

Art direction, "Layout": the largest card width that fits, 96 down to 60; one to five columns, then up to
three rows; builds in two columns and two rows; beyond that columns overlap down to 45 %, builds stand closer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QRectF

from rc_desktop.rules.cards import Card, Cards, cards_in, rank_of
from rc_desktop.rules.groups import split
from rc_desktop.rules.position import Build
from rc_desktop.table.layout_measures import LEAST_UI
from rc_desktop.table.layout_shapes import WIDEST, BuildPlace, CardSpot
from rc_desktop.table.theme import CARD_RATIO, FAN_STEP, INDEX_HEIGHT

NARROWEST: Final = 60.0
LEAST_STEP: Final = 0.45

_BADGE: Final = 25.0  # radius at scale 1; it stands out 13 px over the tray's corner
_OUT: Final = 13.0
_RIM: Final = 6.0  # of a badge, round its number
_PLATE: Final = 30.0  # height; half of it hangs out below the tray
_EDGE: Final = 0.035  # of a card's width, below what is read on it
_LONG: Final = 150.0  # px at scale 1 that a plate is never wider than
_INTO_AIR: Final = 0.5  # the part of the air below that a plate may take to lie on no number
_APART: Final = 4.0  # between builds that are pressed together
_RESERVED_COLUMNS: Final = 3

LOOSE_Z: Final = 100.0
BUILD_Z: Final = 200.0


@dataclass(frozen=True)
class Middle:
    """What lies in the middle of the table."""

    card_width: float
    loose: dict[Card, CardSpot]
    builds: dict[int, BuildPlace]


def grid_place(place: int) -> tuple[int, int]:
    """Column and row of a loose card's place: two rows of five, then a third row, then more columns."""
    if place < 10:
        return place // 2, place % 2
    if place < 15:
        return place - 10, 2
    return 5 + (place - 15) // 3, (place - 15) % 3


@dataclass(frozen=True)
class _Try:
    """One way to lay out the middle: a card width and how close things stand."""

    width: float
    gap: float  # between columns of loose cards; negative where they overlap
    group_step: float  # from the last card of a group to the first of the next
    rows: int  # of builds
    across: bool = False  # the second build lies beside the first, not below it
    pressed: bool = False  # builds below cover the lower part of those above

    def height(self) -> float:
        return self.width * CARD_RATIO


class _Table:
    """What must be laid out, and the region for it."""

    def __init__(
        self,
        region: QRectF,
        places: Mapping[Card, int],
        builds: Mapping[int, tuple[int, tuple[Cards, ...]]],
        scale: float,
        ui: float,
        across: bool,
        axis: float,
    ) -> None:
        self.across = across
        self.region = region
        self.axis = axis
        self.grid = {card: grid_place(place) for card, place in places.items()}
        self.columns = max((column for column, _ in self.grid.values()), default=-1) + 1
        self.rows = max(2, max((row for _, row in self.grid.values()), default=0) + 1)
        # Value -> groups, in the order of their places.
        self.builds = {value: groups for value, (_, groups) in sorted(builds.items(), key=lambda b: b[1][0])}
        self.homes = [place for place, _ in sorted(builds.values())]
        self.scale = scale
        self.ui = ui
        # With large text badges and plates grow inwards, over their trays: cards keep their size.
        self.plain = min(ui, max(scale, LEAST_UI))
        self.out, self.below = _OUT * self.plain, _PLATE * self.plain / 2
        self.pad = 10 * scale
        self.between = 20 * scale  # two builds side by side
        self.divide = 30 * scale  # loose cards and builds
        self.air = 14 * scale  # from an owner's plate to the build below: the arrow over a lit one

    # --- sizes -----------------------------------------------------------------------------------------

    def loose_width(self, way: _Try, columns: int) -> float:
        return columns * way.width + (columns - 1) * way.gap if columns else 0.0

    def loose_step_down(self, way: _Try) -> float:
        """From one row to the next: as open as the columns are, within what the region allows."""
        most = (self.region.height() - way.height()) / (self.rows - 1)
        return min(way.height() * 1.25, most)

    def tray_size(self, groups: tuple[Cards, ...], way: _Try) -> tuple[float, float]:
        steps = sum(group.bit_count() - 1 for group in groups) * FAN_STEP * way.width
        steps += (len(groups) - 1) * way.group_step
        return way.width + steps + 2 * self.pad, self.tray_height(way)

    def tray_height(self, way: _Try) -> float:
        return way.height() + 2 * self.pad

    def row_step(self, way: _Try) -> float:
        """From one row of builds to the next."""
        free = self._free_step(way)
        return min(free, (self.region.height() - self.out) / way.rows) if way.pressed else free

    def _free_step(self, way: _Try) -> float:
        return self.tray_height(way) + self.below + self.air

    def hang(self, way: _Try) -> float:
        """How far owners' plates hang out below their trays: not at all where builds are pressed together."""
        return self.below if self.row_step(way) >= self._free_step(way) else 0.0

    def clear_hang(self, way: _Try) -> float:
        """How far a plate must hang out to lie on no more of a card than the edge below its number."""
        return _PLATE * self.ui - self.pad - _EDGE * way.width

    def shown_height(self, way: _Try) -> float:
        """How much of a tray is seen: pressed together, builds are tucked away below."""
        return (
            min(self.tray_height(way), self.row_step(way) - _APART * self.plain)
            if way.pressed
            else self.tray_height(way)
        )

    def cover_ui(self, way: _Try) -> float:
        """How large badges and plates are: where builds are pressed together, so that no plate lies on the
        number of its badge or a suit, but never smaller than with text of the usual size."""
        if self.hang(way) > 0:
            return self.ui
        room = (self.shown_height(way) + self.out) / (2 * _BADGE + _PLATE - _RIM)
        seen = self.pad + INDEX_HEIGHT * way.width
        below = (self.shown_height(way) + _APART / 2 * self.plain - seen) / _PLATE
        return max(self.plain, min(self.ui, room, below))

    def build_grid(self, way: _Try) -> dict[int, tuple[int, int]]:
        """Column and row of each build. Two by two, everyone keeps its place; a fuller table closes ranks."""
        keeps = way.rows == 2 and max(self.homes, default=0) < 4
        numbers = self.homes if keeps else range(len(self.homes))
        placed = zip(self.builds, numbers, strict=True)
        if way.across and keeps:
            return {value: (number % 2, number // 2) for value, number in placed}
        return {value: (number // way.rows, number % way.rows) for value, number in placed}

    def column_widths(self, way: _Try) -> list[float]:
        widths: dict[int, float] = {}
        for value, (column, _) in self.build_grid(way).items():
            widths[column] = max(widths.get(column, 0.0), self.tray_size(self.builds[value], way)[0])
        usual = self.tray_size((3,), way)[0]
        return [widths.get(column, usual) for column in range(max(widths, default=-1) + 1)]

    def builds_width(self, way: _Try) -> float:
        widths = self.column_widths(way)
        return sum(widths) + self.between * (len(widths) - 1) + self.out if widths else 0.0

    def width(self, way: _Try) -> float:
        loose, builds = self.loose_width(way, self.columns), self.builds_width(way)
        return loose + builds + (self.divide if loose and builds else 0.0)

    def fits(self, way: _Try) -> bool:
        if self.width(way) > self.region.width():
            return False
        row_gap = self.loose_step_down(way) - way.height()
        if row_gap < min(0.1 * way.width, 8 * self.scale):
            return False
        if not self.builds:
            return True
        used = max(row for _, row in self.build_grid(way).values()) + 1
        step = self.row_step(way)
        if self.hang(way) == 0:
            return step >= self.pad + INDEX_HEIGHT * way.width + (_PLATE + _APART) * self.plain
        return used * step - self.air + self.out <= self.region.height()

    # --- the choice ------------------------------------------------------------------------------------

    def choose(self) -> _Try:
        """The best way that fits: the widest cards; where the narrowest are too wide, the least overlap."""
        for way in self._open_ways():
            if self.fits(way):
                return way
        close = [way for way in self._close_ways() if self.fits(way)]
        if close:
            return self._spread(min(close, key=self._cost))
        return self._squeezed()

    def _least(self) -> float:
        return max(NARROWEST, NARROWEST * self.scale)

    def _open_ways(self) -> Iterator[_Try]:
        """Nothing overlaps but the fans of builds; `across`, these lie side by side where there is room."""
        width = max(WIDEST * self.scale, self._least())
        while True:
            for across in (True, False) if self.across else (False,):
                for gap in (0.24, 0.15):
                    yield _Try(width, gap * width, width + 8 * self.scale, 2, across)
            if width == self._least():
                return
            width = max(self._least(), width - 2 * self.scale)

    def _close_ways(self) -> Iterator[_Try]:
        """Columns of loose cards overlap, groups of a build close up, builds cover others' lower part."""
        least = self._least()
        for rows, pressed in ((2, False), (2, True), (3, True), (4, True)):
            for group in (1.1, 0.7, 0.5):
                for part in (1.15, 1.05, 0.95, 0.85, 0.75, 0.65, 0.55, LEAST_STEP):
                    yield _Try(least, (part - 1) * least, group * least, rows, pressed=pressed)

    def _cost(self, way: _Try) -> float:
        """How much is lost to overlap; a build lying open is worth more than a loose card lying open."""
        covered = 1 - self.row_step(way) / self._free_step(way)
        return 4 * covered - way.gap / way.width - 0.5 * way.group_step / way.width

    def _spread(self, way: _Try) -> _Try:
        """The same with the loose cards as far apart as there is room."""
        if self.columns < 2:
            return way
        spare = (self.region.width() - self.width(way)) / (self.columns - 1)
        return replace(way, gap=min(way.gap + spare, 0.24 * way.width))

    def _squeezed(self) -> _Try:
        """The last resort: loose cards as close as the region demands, hardly any air round builds."""
        self.between, self.divide = 12 * self.scale, 10 * self.scale
        way = _Try(self._least(), 0.0, 0.5 * self._least(), 4 if len(self.builds) > 6 else 3, pressed=True)
        builds = self.builds_width(way)
        room = self.region.width() - builds - (self.divide if builds else 0.0) - way.width
        step = max(0.1 * way.width, room / max(1, self.columns - 1))
        return replace(way, gap=min(0.15 * way.width, step - way.width))

    # --- the places ------------------------------------------------------------------------------------

    def left(self, way: _Try) -> tuple[float, float]:
        """The left edges of loose cards and builds, together round the axis as far as the region allows.

        Room is kept for the columns most hands come to need, so that the cards already there seldom move;
        columns fill it from the builds to the left.
        """
        columns = max(self.columns, _RESERVED_COLUMNS)
        usual = self.tray_size((3,), way)[0] + self.out
        wanted = self.loose_width(way, columns) + self.divide + max(self.builds_width(way), usual)
        whole = min(max(wanted, self.width(way)), self.region.width())
        left = max(self.region.left(), min(self.axis - whole / 2, self.region.right() - whole))
        builds = left + self.loose_width(way, columns) + self.divide
        if self.builds:
            builds = min(builds, self.region.right() - self.builds_width(way))
            left = builds - self.divide - self.loose_width(way, columns)
        return left, builds

    def lay_loose(self, way: _Try, left: float) -> dict[Card, CardSpot]:
        down = self.loose_step_down(way)
        top = self.region.center().y() - ((self.rows - 1) * down + way.height()) / 2
        spots, taken = {}, set(self.grid.values())
        last = max(self.columns, _RESERVED_COLUMNS) - 1
        for card, (column, row) in self.grid.items():
            # From the builds to the left: free columns lie at the edge, not as a hole in the middle.
            covered, across = way.gap < -1 and (column - 1, row) in taken, last - column
            rect = QRectF(left + across * (way.width + way.gap), top + row * down, way.width, way.height())
            seen = (way.width + way.gap if covered else way.width, min(way.height(), down))
            spots[card] = CardSpot(rect, LOOSE_Z + 10 * row + across / 2, covered=covered, seen=seen)
        return spots

    def lay_builds(self, way: _Try, left: float) -> dict[int, BuildPlace]:
        grid, widths, step = self.build_grid(way), self.column_widths(way), self.row_step(way)
        rows = max(2, max((row for _, row in grid.values()), default=0) + 1)
        shown = self.shown_height(way)
        hang = self.hang(way)
        spare = self.region.height() - (rows - 1) * step - shown - self.out - hang
        if not way.pressed and spare > 0:  # plates off the cards first, then air between the rows
            more = min(max(0.0, self.clear_hang(way) - hang), spare / rows)
            hang, step, spare = hang + more, step + more, spare - rows * more
            air = min(spare / 2, 20 * self.ui)
            step, spare = step + air / (rows - 1), spare - air
        if hang > 0:  # what is still on them goes on into the air below, but for some of that
            hang += min(max(0.0, self.clear_hang(way) - hang), _INTO_AIR * self.air)
        top = self.region.top() + self.out + max(0.0, spare / 2)
        places = {}
        for value, (column, row) in grid.items():
            x = left + sum(widths[:column]) + self.between * column
            at = QRectF(x, top + row * step, *self.tray_size(self.builds[value], way))
            visible = QRectF(at.x(), at.y(), at.width(), shown)
            place = self._build(value, way, at, visible, hang, BUILD_Z + 20 * row)
            # Nothing lies to the right of it, nor below, where that would have its badge.
            if column == len(widths) - 1 and (column, row + 1) not in grid.values():
                free = self.region.right() - place.plate.right()
                place = replace(place, reach=max(0.0, min(free, _LONG * place.ui - place.plate.width())))
            places[value] = place
        return places

    def _build(
        self, value: int, way: _Try, tray: QRectF, visible: QRectF, hang: float, z: float
    ) -> BuildPlace:
        """A build whose plate hangs out so far below its tray."""
        cards: list[tuple[Card, QRectF]] = []
        x = tray.left() + self.pad
        for group in self.builds[value]:
            for card in sorted(cards_in(group), key=lambda member: (-rank_of(member), member)):
                cards.append((card, QRectF(x, tray.top() + self.pad, way.width, way.height())))
                x += FAN_STEP * way.width
            x += way.group_step - FAN_STEP * way.width
        ui = self.cover_ui(way)
        radius = _BADGE * ui
        corner = QRectF(0, 0, 2 * radius, 2 * radius)
        corner.moveCenter(tray.topRight())
        corner.translate(self.out - radius, radius - self.out)
        room = min(tray.width() + 2 * self.between / 2, _LONG * ui)
        plate = QRectF(0, 0, room, _PLATE * ui)
        plate.moveCenter(tray.center())
        plate.moveBottom(visible.bottom() + (hang or _APART / 2 * self.plain))
        return BuildPlace(value, tray, visible, tuple(cards), corner, plate, z, ui)


def lay_middle(
    region: QRectF,
    places: Mapping[Card, int],
    builds: tuple[Build, ...],
    build_places: Mapping[int, int],
    scale: float,
    ui: float,
    across: bool = False,
    axis: float | None = None,
) -> Middle:
    """Loose cards and builds within `region` (px); `places` and `build_places` as `TableFacts` keeps them.

    `across`: in a low window two builds lie side by side where there is room. `axis`: round which x all lies,
    the middle of the region unless said otherwise.
    """
    parts = {build.value: (build_places[build.value], split(build.cards, build.value)) for build in builds}
    table = _Table(region, places, parts, scale, ui, across, region.center().x() if axis is None else axis)
    way = table.choose()
    loose_left, builds_left = table.left(way)
    return Middle(way.width, table.lay_loose(way, loose_left), table.lay_builds(way, builds_left))
