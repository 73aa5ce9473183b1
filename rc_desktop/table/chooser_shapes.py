"""The shapes a list of plays can take, the one it had best take first: one column, or two in a low strip."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSizeF

from rc_desktop.table.chooser_measures import RowMeasures, RowNeeds, measured

MOST_ROWS: Final = 8
"""Longer lists scroll."""
LEAST_ROWS: Final = 4
"""So many rows of a longer list are in sight at the least."""
BAR: Final = 14.0
"""The scroll bar, px at every scale."""
SIDE: Final = 8.0
"""Beside the rows, px at scale 1."""

# Rows in sight and the width, px at scale 1 (None: as wide as sentences are; else long ones take two lines),
# in one column; then in two, lines of two rows each.
_ROWS: Final = (MOST_ROWS, 5, LEAST_ROWS)
_WIDTHS: Final = (None, 700.0, 590.0, 490.0)
_LINES: Final = (MOST_ROWS // 2, 3, LEAST_ROWS // 2)
_NEAR_EDGE: Final = 24.0  # px: a list so near the edge of its room reaches up to it
_WIDEST_STRIP: Final = 1300.0

# Measures in px at scale 1, after chooser.png.
_NARROWEST: Final = 484.0
_HEAD: Final = 52.0
_FOOT: Final = 12.0
_NOTE: Final = 28.0
_STRIP_HEAD: Final = 30.5
_STRIP_FOOT: Final = 4.0
_LEAST_HEAD: Final = 28.0  # px: key caps stand in the head


class Words(NamedTuple):
    """How wide the words round the rows are, px: heading, what the keys do, the note (0: there is none)."""

    title: float
    hints: float
    note: float


@dataclass(frozen=True)
class Shape:
    """A list's size and what it is made of, px: the heading's height, the rows' measures and columns, the
    note's line beneath them (0: none, or it stands beside the heading), and the foot."""

    size: QSizeF
    measures: RowMeasures
    columns: int
    head: float
    note: float
    foot: float

    @property
    def lines(self) -> int:
        """How many lines of rows are in sight."""
        return round((self.size.height() - self.head - self.note - self.foot) / self.measures.pitch)

    @property
    def readable(self) -> bool:
        """Whether the words of every row have room in it: in one column."""
        frame = self.size.width() - 2 * SIDE * self.measures.scale - BAR
        return self.measures.readable(frame)

    def reaching_up(self, rect: QRectF, room: QRectF) -> tuple["Shape", QRectF]:
        """The list at `rect` as high as to the edge of its `room` where that is near: its rows have more air,
        and no words are cut in between."""
        more = rect.top() - room.top()
        if not 0 < more < _NEAR_EDGE:
            return self, rect
        pitch = self.measures.pitch + more // self.lines
        grown = replace(self, measures=replace(self.measures, pitch=pitch))
        return grown, rect.adjusted(0, -more, 0, 0)


def shapes(
    rows: tuple[RowNeeds, ...], count: int, words: Words, scale: float, room: float
) -> Iterator[Shape]:
    """The shapes of a list of `count` plays, of which the first ask for `rows`, at most `room` px wide.

    Every one has `LEAST_ROWS` in sight, or all there are. One column comes first, the more rows the better;
    strips are for tables where nothing higher leaves free what the list speaks of.
    """
    columns = [_column(rows, count, words, scale, room, widest) for widest in _WIDTHS]
    # One whose sentences are cut is for where every other's are too.
    columns = [column for column in columns if column.readable] or columns[:1]
    for lines in dict.fromkeys(min(most, count) for most in _ROWS):
        yield from (_high(column, lines) for column in columns)
    if count > 1:
        natural = measured(rows, scale, close=True)
        for lines in dict.fromkeys(min(most, (count + 1) // 2) for most in _LINES):
            strip = _strip(natural, count, lines, words, room)
            if strip is not None:
                yield strip


def _column(
    rows: tuple[RowNeeds, ...], count: int, words: Words, scale: float, room: float, widest: float | None
) -> Shape:
    """One column, no row high yet, at most `widest` px wide at scale 1."""
    frame = 2 * SIDE * scale + (BAR if count > LEAST_ROWS else 0.0)
    within = min(widest * scale, room) - frame if widest is not None else None
    measures = measured(rows, scale, within)
    needed = measures.width + 2 * SIDE * scale + BAR + 1  # the list lies on whole px
    head = words.title + words.hints + 60 * scale
    width = max(_NARROWEST * scale, needed, head)
    width = min(width, widest * scale if widest is not None else width, room)
    measures = measures.within(width - frame)
    note = _note_height(words, scale)
    high = _HEAD * scale + note + _FOOT * scale
    return Shape(QSizeF(width, high), measures, 1, _HEAD * scale, note, _FOOT * scale)


def _high(shape: Shape, lines: int) -> Shape:
    """A shape with so many lines of rows."""
    high = shape.head + shape.note + shape.foot + lines * round(shape.measures.pitch)
    return replace(shape, size=QSizeF(shape.size.width(), high))


def _strip(natural: RowMeasures, count: int, lines: int, words: Words, room: float) -> Shape | None:
    """Two columns in so many lines of rows with these measures where there is room; None where a row would
    not have the words it must have."""
    scale = natural.scale
    frame = 2 * SIDE * scale + (BAR if count > 2 * lines else 0.0)
    width = min(room, _WIDEST_STRIP * scale)
    half = (width - frame) / 2
    if natural.width <= half:
        width, half = min(width, 2 * natural.width + frame + 2), natural.width + 1
    measures = measured(natural.needs, scale, half, close=True)
    if not measures.readable(half):
        return None
    measures = measures.within(half)
    head, foot = max(_STRIP_HEAD * scale, _LEAST_HEAD), _STRIP_FOOT * scale
    beside = words.title + words.note + words.hints + 84 * scale <= width
    note = 0.0 if beside else _note_height(words, scale)
    width = max(width, min(words.title + words.hints + 60 * scale, room))
    return _high(Shape(QSizeF(width, 0.0), measures, 2, head, note, foot), lines)


def _note_height(words: Words, scale: float) -> float:
    return _NOTE * max(scale, 0.9) if words.note else 0.0
