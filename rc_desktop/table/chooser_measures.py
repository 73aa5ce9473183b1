"""The columns of the chooser's rows: room for little cards, words and icon, and how high a row is."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from rc_desktop.rules.cards import Cards, cards_in, count
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences.plays import PlayLine
from rc_desktop.table.theme import TOUCH_TARGET

# Measures in px at scale 1, after chooser.png.
PITCH: Final = 47.0
CARD: Final = 28.0
STEP: Final = 23.0
GROUP_GAP: Final = 9.0
_CARDS_LEFT: Final = (48.0, 36.0)  # from the row's left edge; where rows stand closely
_ICON_ROOM: Final = (44.0, 31.0)
MORE: Final = 30.0
"""For the figure of the cards that are not shown."""
_CARDS_WIDEST: Final = 230.0
_CARDS_NARROW: Final = 190.0
_CARDS_LEAST: Final = 84.0  # two of them and the figure
_TEXT_GAP: Final = (20.0, 11.0)
_LEAST_SHOWN: Final = 0.68  # the part of a little card's step that still shows its number
_LINE: Final = 1.2  # the height of a line of words beside its size
_GROWING: Final = 10.7  # px that words grow by a step of the scale above the least, 0.75
_CLOSE_LINE: Final = 1.1  # the same in rows of four lines of a low list: else it lay over cards
_FILLED: Final = 0.9  # the part of a line that words fill before one goes into the next


class Row(NamedTuple):
    """One play of the list: its words, and its cards in groups."""

    line: PlayLine
    groups: tuple[Cards, ...]


class RowNeeds(NamedTuple):
    """What one row needs, px: its little cards at their usual step, its sentence, its second line."""

    cards: float
    title: float
    detail: float


@dataclass(frozen=True)
class RowMeasures:
    """The columns of a list, in px: the same for all rows, wide enough for the first of them.

    A row has 2 `lines`; in a narrow list 3, so that its sentence or its second line may go on in another,
    or 4 where there is a row in which both must.
    """

    scale: float
    pitch: float
    cards: float  # room for the little cards
    width: float  # what the whole row asks for
    needs: tuple[RowNeeds, ...] = ()
    lines: int = 2
    close: bool = False  # what stands in a row stands closely

    @property
    def cards_left(self) -> float:
        """Where the little cards begin, from the row's left edge."""
        return _CARDS_LEFT[self.close] * self.scale

    @property
    def text_left(self) -> float:
        """Where the sentences begin, from the row's left edge."""
        return self.cards_left + self.cards + _TEXT_GAP[self.close] * self.scale

    @property
    def icon_room(self) -> float:
        """For the icon at the right end."""
        return _ICON_ROOM[self.close] * self.scale

    def rooms(self, width: float) -> tuple[float, float]:
        """For the sentence and for its second line in a row so wide: closely, that goes on below the icon."""
        room = width - self.text_left - self.icon_room
        return room, room + (self.icon_room - 4 * self.scale if self.close else 0.0)

    def within(self, width: float) -> "RowMeasures":
        """The same rows in a list so wide: where sentences are longer, they go on in a second line."""
        if width >= self.width:
            return self
        title, detail = self.rooms(width)
        lines = max((2 + (row.title > title) + (row.detail > detail) for row in self.needs), default=2)
        line = _CLOSE_LINE if self.close and lines > 3 else _LINE
        high = lines * line * title_px(self.scale) + 6 * self.scale
        return replace(self, pitch=max(self.pitch, high), lines=lines)

    def readable(self, width: float) -> bool:
        """Whether no row so wide needs more than two lines for its sentence, nor for what comes of it."""
        title, detail = (2 * _FILLED * room for room in self.rooms(width))
        return all(row.title <= title and row.detail <= detail for row in self.needs)


def title_px(scale: float) -> float:
    """The size of a row's sentence, px: large words are larger in a small window too."""
    return max(13.0, 15 * scale, min(15.0, 13.0 + _GROWING * (scale - 0.75)))


def detail_px(scale: float) -> float:
    """The size of a row's second line, px."""
    return max(12.0, 13 * scale, min(13.0, 12.0 + _GROWING / 2 * (scale - 0.75)))


def needs_of(rows: Iterable[Row], scale: float) -> tuple[RowNeeds, ...]:
    """What each row needs at that scale."""
    title, detail = font("body", title_px(scale), 600), font("small", detail_px(scale))
    return tuple(
        RowNeeds(
            cards_width(groups) * scale,
            paint.text_width(line.title, title),
            paint.suited_width(line.detail, detail),
        )
        for line, groups in rows
    )


def measured(
    rows: tuple[RowNeeds, ...], scale: float, room: float | None = None, close: bool = False
) -> RowMeasures:
    """The columns for rows that need so much at that scale.

    In a list whose rows have no more than `room` px the little cards lie closer, so that the words, which
    say what they say in full, have what they need; `close`: everything does.
    """
    cards = max((row.cards for row in rows), default=0.0)
    detail = max((row.detail for row in rows), default=0.0)
    words = max((max(row.title, row.detail) for row in rows), default=0.0)
    cards = min(cards, (_CARDS_WIDEST if room is None else _CARDS_NARROW) * scale)
    # Two lines of at least 12 px, and a target for a finger, whatever the scale.
    found = RowMeasures(scale, max(PITCH * scale, TOUCH_TARGET), 0.0, 0.0, rows, close=close)
    if room is not None:
        left = room - detail - found.text_left - found.icon_room
        cards = max(min(cards, left), min(cards, _CARDS_LEAST * scale))
    found = replace(found, cards=cards)
    return replace(found, width=found.text_left + words + found.icon_room)


def cards_width(groups: tuple[Cards, ...]) -> float:
    """Room for groups of little cards at scale 1."""
    return sum(CARD + STEP * (count(group) - 1) for group in groups) + GROUP_GAP * (len(groups) - 1)


def with_room(groups: tuple[Cards, ...], room: float) -> tuple[Cards, ...]:
    """As many of the cards, from the first, as show their numbers in `room` px at scale 1."""
    if (room - CARD) >= _LEAST_SHOWN * (cards_width(groups) - CARD):
        return groups
    shown: list[Cards] = []
    for group in groups:
        for card in cards_in(group):
            longer = (
                [*shown[:-1], shown[-1] | 1 << card] if shown and shown[-1] & group else [*shown, 1 << card]
            )
            if (room - MORE - CARD) < _LEAST_SHOWN * (cards_width(tuple(longer)) - CARD):
                return tuple(shown)
            shown = longer
    return tuple(shown)
