"""The way to 21: every side's score after every hand as lines, points up and hands to the right."""

from collections.abc import Sequence
from math import ceil, inf
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.game.results import HandResult
from rc_desktop.rules.options import Options
from rc_desktop.screens.controls import Scaled
from rc_desktop.screens.look import Look
from rc_desktop.screens.sides import SideLook
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences import item_title, listed, track_condition

translate = QCoreApplication.translate
_DASHES: Final[tuple[tuple[float, ...], ...]] = ((), (7.0, 5.0), (1.5, 4.5))
_MARK: Final = 27.0
_LAST: Final = 4  # points with words: those at which something is asked, and the target
_CLOSEST: Final = 12.5  # px at scale 1 under which their numbers touch
_APART: Final = 15.0  # px at scale 1 that a line of these words needs
_WIDER: Final = 2.3  # so many times further apart are the last points at most than those before them
_LOW: Final = 260.0  # px at scale 1 under which a chart has a smaller crown, and more room for the points
_MOST_BEYOND: Final = 8  # points beyond the target that still make a difference to where a score stands
_FEWEST: Final = 5  # hands the chart has room for from the start
_NUMBERS_APART: Final = 4.0  # px at scale 1 between two hands' numbers


def ways(results: Sequence[HandResult], sides: int) -> tuple[tuple[int, ...], ...]:
    """Each side's scores from 0 on, one after each hand."""
    return tuple((0, *(result.settlement.scores[side] for result in results)) for side in range(sides))


def aside(heights: Sequence[float], size: float, lowest: float = inf) -> tuple[tuple[int, float], ...]:
    """Where each marker goes so that none closer than `size` lie on each other: steps to the right, 0 or 1,
    and its height. With no room in either column it goes up or down, whichever is nearer, not below `lowest`:
    further to the right it would seem to stand at another hand."""
    places: list[tuple[int, float]] = []
    for height in heights:
        free = [
            (abs(y - height), step, y)
            for step in (0, 1)
            for y in (height, *(other + way * size for _, other in places for way in (-1, 1)))
            if (y <= lowest or y == height)
            and all(column != step or abs(other - y) >= size for column, other in places)
        ]
        _, step, y = min(free)
        places.append((step, y))
    return tuple(places)


class WayTo21(Scaled, QWidget):
    """The chart."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._sides: tuple[SideLook, ...] = ()
        self._ways: tuple[tuple[int, ...], ...] = ()
        self._options = Options()
        self._over = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_way(
        self,
        sides: tuple[SideLook, ...],
        results: Sequence[HandResult],
        options: Options,
        over: bool = False,
    ) -> None:
        """Show the hands so far; `over`: no others follow, and none needs room."""
        self._sides, self._options, self._over = sides, options, over
        self._ways = ways(results, len(sides))
        said = []
        for side in sides:
            text = translate("WayTo21", "{side}: {scores}")
            scores = listed(str(score) for score in self._ways[side.side])
            said.append(text.format(side=side.label, scores=scores))
        self.setAccessibleName(translate("WayTo21", "The way to {target}").format(target=options.target))
        self.setAccessibleDescription("\n".join(said))
        self.update()

    def sizeHint(self) -> QSize:
        """As in the art direction, smaller where it must."""
        return QSize(round(330 * self.ui), round(300 * self.ui))

    def minimumSizeHint(self) -> QSize:
        """So small that it can still be read."""
        return QSize(round(220 * self.ui), round(170 * self.ui))

    def has_room(self) -> bool:
        """The numbers of the last points stand apart, and so do their words from the marks at their left."""
        target = self._options.target
        if not self._conditions:
            return self.height() >= self.minimumSizeHint().height()
        return self._y(target - 1) - self._y(target) >= _CLOSEST * self.ui and self._words_beside()

    def _words_beside(self) -> bool:
        """The words of the last points begin beyond the chart's own room for hands."""
        return self._widest() <= (110 - 14) * self.ui

    def _widest(self) -> float:
        """How wide the widest words of the last points are, px."""
        items = [item for short in (1, 2, 3) if (item := track_condition(self._options, short)) is not None]
        face = font("small", 13 * self.ui)
        return max((paint.text_width(item_title(item), face) for item in items), default=0.0)

    # --- measures --------------------------------------------------------------------------------------

    def _y(self, score: float) -> float:
        """Where a score stands. In a low chart the last points are further apart than those before them: each
        of them has words. What goes beyond the target stands a little above it, beside the crown."""
        low, high = self.height() - 34 * self.ui, (40 if self._is_low else 62) * self.ui
        target = self._options.target
        if score > target:
            beyond = min(score - target, _MOST_BEYOND)
            return high - beyond * (2 if self._is_low else 3) * self.ui
        even = (low - high) / target
        first = target - _LAST
        wide = min(_APART * self.ui, (low - high) / (_LAST + max(0, first) / _WIDER))
        if even >= wide or first <= 0 or not self._conditions:
            return low - even * score
        below = (low - high - _LAST * wide) / first
        return low - below * min(score, first) - wide * max(0.0, score - first)

    @property
    def _is_low(self) -> bool:
        return self.height() < _LOW * self.ui

    @property
    def _conditions(self) -> bool:
        """True where something is asked of a side near the target."""
        return track_condition(self._options, 1) is not None

    @property
    def _axis(self) -> float:
        return 56 * self.ui

    def _x(self, hand: int) -> float:
        step = min(33 * self.ui, max(4.0, self._room_for_hands / max(1, self._hands)))
        return self._axis + 18 * self.ui + hand * step

    @property
    def _room_for_hands(self) -> float:
        words = min(118 * self.ui, self._widest() + 30 * self.ui)
        return self.width() - self._axis - words - _MARK * self.ui

    @property
    def _hands(self) -> int:
        """How many hands the chart is laid out for: those played, and others if all can have numbers."""
        if self._over:
            return self._played
        return max(self._played, min(_FEWEST, int(self._room_for_hands / self._number_width(_FEWEST))))

    @property
    def _played(self) -> int:
        return len(self._ways[0]) - 1 if self._ways else 0

    def _number_width(self, hand: int) -> float:
        """How far from the next the number of a hand must stand, px."""
        return paint.text_width("0" * len(str(hand)), font("small", 13 * self.ui)) + _NUMBERS_APART * self.ui

    # --- drawing ---------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the chart."""
        if not self._ways:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_zone(painter)
        self._draw_axis(painter)
        self._draw_hands(painter)
        for number, side in enumerate(self._sides):
            self._draw_line(painter, side, _DASHES[number % 3])
        self._draw_markers(painter)

    def _draw_zone(self, painter: QPainter) -> None:
        palette, ui, target = self.look.palette, self.ui, self._options.target
        if not self._conditions:
            return
        half = (self._y(target - 2) - self._y(target - 1)) / 2
        tall = max(6 * half, 3 * 13.4)
        zone = QRectF(4, self._y(target - 2) - tall / 2, self.width() - 8, tall)
        paint.rounded(painter, zone, 8 * ui, palette.over(palette.panel, palette.coral, 0.14))
        width = paint.line_width(palette, ui, 1)
        edge = palette.sheer(palette.coral, 0.5)
        paint.rounded(painter, zone, 8 * ui, None, edge, width, (3 * ui, 3 * ui))
        size = max(12.0, min(13 * ui, 2.1 * half))
        # Where the scores lie closer than lines of words can, the words spread about the middle one.
        apart = max(2 * half, 1.12 * size)
        zone_words = font("small", size)
        for short in (1, 2, 3):
            item = track_condition(self._options, short)
            middle = self._y(target - 2) + (short - 2) * apart
            line = QRectF(0, middle - 10 * ui, self.width() - 14 * ui, 20 * ui)
            if item is not None:
                paint.text(painter, line, item_title(item), zone_words, palette.text, "right")

    def _draw_axis(self, painter: QPainter) -> None:
        palette, ui, target, axis = self.look.palette, self.ui, self._options.target, self._axis
        wide, above = (28, 38) if self._is_low else (44, 58)
        crown = QRectF(axis - wide / 2 * ui, self._y(target) - above * ui, wide * ui, wide * ui)
        paint.icon(painter, crown, "crown", palette.brass)
        line = QRectF(axis - 3 * ui, self._y(target), 6 * ui, self._y(0) - self._y(target))
        paint.rounded(painter, line, 3 * ui, palette.groove)
        step = self._y(0) - self._y(1)
        every = 1 if step > 5 * ui else 5 if step * 5 > 5 * ui else 10
        shown = [target]
        labelled = {target - 1, target - 2, target - 3} if self._conditions else set()
        for score in range(0, target, every):
            y, major = self._y(score), score % 5 == 0 or score in labelled
            half = (10 if major else 6) * ui
            thick = paint.line_width(palette, ui, 2)
            tick = QRectF(axis - half, y - thick / 2, 2 * half, thick)
            paint.rounded(painter, tick, 1, palette.brass if major else palette.tick)
            wanted = major and all(abs(self._y(other) - y) > 0.9 * 13 * ui for other in shown)
            if score in labelled and self._y(target - 1) - self._y(target) > 10 * ui:
                wanted = True
            if wanted and abs(self._y(target) - y) > (9 if score in labelled else 15) * ui:
                shown.append(score)
                self._draw_number(painter, score, palette.text if score in labelled else palette.muted)
            if score % 5 == 0 and score and score not in labelled:
                painter.fillRect(
                    QRectF(axis, y, self.width() - axis - 100 * ui, 1),
                    palette.over(palette.panel, palette.line, 0.4),
                )
        disc = QRectF(axis - 8 * ui, self._y(target) - 8 * ui, 16 * ui, 16 * ui)
        paint.rounded(painter, disc, 8 * ui, palette.brass)
        self._draw_number(painter, target, palette.brass, 700)

    def _draw_number(self, painter: QPainter, score: int, color: object, weight: int = 600) -> None:
        ui = self.ui
        place = QRectF(0, self._y(score) - 10 * ui, self._axis - 16 * ui, 20 * ui)
        words = font("name", (15 if weight == 700 else 14) * ui, weight)
        paint.text(painter, place, str(score), words, color, "right")  # type: ignore[arg-type]

    def _draw_hands(self, painter: QPainter) -> None:
        palette, ui = self.look.palette, self.ui
        small, played = font("small", 13 * ui), self._played
        under = QRectF(0, self.height() - 24 * ui, 0, 20 * ui)
        paint.text(painter, QRectF(4, under.top(), 60 * ui, under.height()),
                   translate("WayTo21", "Hand"), small, palette.muted)  # fmt: skip
        for hand in self.numbered():
            place = QRectF(self._x(hand) - 20 * ui, under.top(), 40 * ui, under.height())
            ink = palette.text if hand <= played else palette.muted
            paint.text(painter, place, str(hand), small, ink, "center")

    def numbered(self) -> list[int]:
        """The hands whose numbers stand below: the last one played, the first, and others that have room."""
        played, end = self._played, self._hands
        needed = self._number_width(end)
        every = max(1, ceil(needed / (self._x(2) - self._x(1))))
        shown: list[int] = []
        for hand in (played, 1, *range(played - every, 1, -every), *range(played + every, end + 1, every)):
            if hand > 0 and all(abs(self._x(hand) - self._x(other)) >= needed for other in shown):
                shown.append(hand)
        return sorted(shown)

    def _draw_line(self, painter: QPainter, side: SideLook, dash: tuple[float, ...]) -> None:
        ui, way = self.ui, self._ways[side.side]
        path = QPainterPath(QPointF(self._x(0), self._y(way[0])))
        for hand, score in enumerate(way[1:], 1):
            path.lineTo(self._x(hand), self._y(score))
        painter.save()
        painter.setPen(
            paint.pen(side.style.color(self.look.palette), 3 * ui, tuple(part * ui for part in dash))
        )
        painter.drawPath(path)
        painter.restore()
        dots = len(way) < 16
        for hand, score in enumerate(way[1:-1], 1):
            if dots:
                spot = paint.owner_path(side.style.shape, QPointF(self._x(hand), self._y(score)), 5 * ui)
                paint.fill_path(
                    painter, spot, side.style.color(self.look.palette), self.look.palette.token_rim, 1.4 * ui
                )

    def _draw_markers(self, painter: QPainter) -> None:
        ui, size, last = self.ui, _MARK * self.ui, len(self._ways[0]) - 1
        ends = [self._ways[side.side][-1] for side in self._sides]
        places = aside([self._y(end) for end in ends], size - 2, self._y(0))
        marks = [
            (side, self._y(end), QPointF(self._x(last) + step * (size + 2 * ui), y))
            for side, end, (step, y) in zip(self._sides, ends, places, strict=True)
        ]
        for side, height, at in marks:
            if at.x() > self._x(last):
                painter.save()
                painter.setPen(paint.pen(side.style.color(self.look.palette), 2.4 * ui))
                painter.drawLine(QPointF(self._x(last), height), at)
                painter.restore()
        for side, _, at in reversed(marks):
            rect = QRectF(at.x() - size / 2, at.y() - size / 2, size, size)
            side.draw_token(painter, rect, self.look, ui)
