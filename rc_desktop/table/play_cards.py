"""A play as a row of little cards: the hand card, an arrow, what it is played on, and in words what it is."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale, QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from rc_desktop.rules.cards import Cards, as_set, card_text, cards_in, count
from rc_desktop.rules.plays import TRAIL, Play
from rc_desktop.table import paint
from rc_desktop.table.card import card_art
from rc_desktop.table.fonts import font
from rc_desktop.table.hint_drawing import groups_on_table
from rc_desktop.table.sentences.play_kinds import badge_of, kind_words
from rc_desktop.table.sentences.plays import ICONS
from rc_desktop.table.theme import CARD_RATIO, Palette

translate = QCoreApplication.translate

# Measures in px at scale 1, after hint.png and review.png.
CARD: Final = 30.0
_STEP: Final = 26.0
_GROUP_GAP: Final = 10.0
_ARROW: Final = 26.0
_BADGE: Final = 20.0
_WORDS: Final = 14.0
_WORDS_GAP: Final = 10.0
_SIGN: Final = 20.0
_CLOSE: Final = 0.72
"""Cards that would lie closer than so much of their usual step have the play's sign beside them, no word."""
_TIGHT: Final = 0.45
"""Cards that would still lie closer than that have no gaps between their groups."""

_SIZES: Final = (1.0, 0.95, 0.9, 0.86, 0.82)
"""Parts of their usual size that cards have where their groups would else not lie apart."""

_LEAST: Final = 0.5
"""Cards never lie closer: of more than have room then a figure says how many are not shown."""
_MORE: Final = 28.0


@dataclass(frozen=True)
class _Fan:
    """How close the cards of groups lie, px: from one to the next of a group, and between two groups."""

    step: float
    gap: float

    def width(self, group: Cards, card: float) -> float:
        return card + self.step * (count(group) - 1)


def _fan(groups: tuple[Cards, ...], room: float, scale: float) -> tuple[_Fan, float]:
    """The fan that has all groups in `room` px, and the part of the usual step that it leaves.

    Cards lie closer before groups do, so that these are told apart; where that would hide the cards'
    numbers, everything is as close as it must be, and the last card whole.
    """
    steps = sum(count(group) - 1 for group in groups)
    gaps, least = max(0, len(groups) - 1), 0.6 * _GROUP_GAP * scale
    card, step, gap = CARD * scale, _STEP * scale, _GROUP_GAP * scale
    if len(groups) * card + steps * step + gaps * gap <= room:
        return _Fan(step, gap), 1.0
    part = (room - len(groups) * card - gaps * least) / (steps * step) if steps else 0.0
    if part >= _TIGHT:
        return _Fan(min(1.0, part) * step, least), min(1.0, part)
    natural = (len(groups) - 1) * card + steps * step + gaps * gap
    part = min(1.0, max(0.0, (room - card) / natural)) if natural else 1.0
    return _Fan(part * step, part * (card + gap) - card), part


def _first(groups: tuple[Cards, ...], number: int) -> tuple[Cards, ...]:
    """So many cards of the groups, from the first."""
    shown: list[Cards] = []
    for group in groups:
        cards = list(cards_in(group))[:number]
        number -= len(cards)
        if cards:
            shown.append(as_set(cards))
    return tuple(shown)


def _with_room(groups: tuple[Cards, ...], room: float, scale: float) -> tuple[tuple[Cards, ...], _Fan, int]:
    """The groups as far as each card of them shows its number in `room` px, their fan, and how many cards
    are left out."""
    fan, part = _fan(groups, room, scale)
    whole = shown = sum(count(group) for group in groups)
    while part < _LEAST and shown > 2:
        shown -= 1
        fan, part = _fan(_first(groups, shown), room - _MORE * scale, scale)
    return _first(groups, shown), fan, whole - shown


def _groups(play: Play, build: Cards) -> tuple[Cards, ...]:
    groups = groups_on_table(play)
    return (*groups, build) if build else groups


def needs_sign(play: Play, build: Cards, room: float, scale: float) -> bool:
    """Whether in `room` px there is none for words after the cards, for they are many."""
    face = font("name", max(12.0, _WORDS * scale), 700)
    free = room - (CARD + _ARROW + _WORDS_GAP) * scale - paint.text_width(kind_words(play), face)
    fan, part = _fan(_groups(play, build), free, scale)
    return play.kind != TRAIL and (part < _CLOSE or fan.gap < 0)


def size_apart(play: Play, build: Cards, room: float, scale: float) -> float:
    """The part of their usual size at which the cards of a play, its sign after them, have their groups apart
    in `room` px; the usual one where no size helps."""
    groups, sign = _groups(play, build), (_WORDS_GAP + _SIGN) * scale
    for size in _SIZES:
        free = room - sign - (CARD + _ARROW) * size * scale
        if _fan(groups, free, size * scale)[0].gap >= 0:
            return size
    return 1.0


def paint_play_cards(
    painter: QPainter,
    at: QPointF,
    right: float,
    play: Play,
    build: Cards,
    palette: Palette,
    scale: float,
    signed: bool | None = None,
    size: float = 1.0,
) -> None:
    """Draw a play from `at` on, closer together where there is little room up to `right`.

    `build` are the cards of the build that it takes, adds to or raises (none: 0). A badge has the value of
    the build that it makes, and a word or two after the cards say what it is, or its sign after many cards;
    `signed` says which, None that it is as there is room. The cards have that part of their usual `size`.
    """
    groups, small = _groups(play, build), size * scale
    high, card = CARD * CARD_RATIO * small, CARD * small
    at = QPointF(at.x(), at.y() + (CARD * CARD_RATIO * scale - high) / 2)
    words, face = kind_words(play), font("name", max(12.0, _WORDS * scale), 700)
    x = end = at.x() + (CARD + _ARROW) * small
    room = right - x - _WORDS_GAP * scale
    wide = paint.text_width(words, face)
    fan, more = _fan(groups, room - wide, small)[0], 0
    if signed is None:
        signed = needs_sign(play, build, right - at.x(), scale)
    if signed:
        wide = _SIGN * scale
        groups, fan, more = _with_room(groups, room - wide, small)
    _group(painter, 1 << play.card, at, 0.0, palette, small)
    _arrow(painter, QRectF(at.x() + (CARD + 4) * small, at.y(), (_ARROW - 8) * small, high), palette, small)
    if play.kind == TRAIL:
        paint.dashed_place(painter, QRectF(QPointF(x, at.y()), QSizeF(card, high)), palette, small)
        end = x + card
    for group in groups:
        _group(painter, group, QPointF(x, at.y()), fan.step, palette, small)
        end = x + fan.width(group, card)
        made = badge_of(play) if group == groups[-1] else ""
        _badge(painter, QPointF(end, at.y()), str(play.build) if group == build else made, palette, scale)
        x = end + fan.gap
    if more:
        rest = QRectF(end, at.y(), _MORE * scale, high)
        paint.text(painter, rest, _and_more(more), face, palette.text, "right")
        end = rest.right()
    place = QRectF(end + _WORDS_GAP * scale, at.y(), wide + 2, high)
    if signed:
        paint.icon(painter, paint.centred(place, wide), ICONS[play.kind], palette.text)
    else:
        paint.text(painter, place, words, face, palette.text)


def _arrow(painter: QPainter, place: QRectF, palette: Palette, scale: float) -> None:
    paint.icon(painter, paint.centred(place, 18 * scale), "arrow-right", palette.brass)


def _and_more(count: int) -> str:
    figure = translate("PlayCards", "+{count}", "further cards of a play, beside the pictures of some")
    return figure.format(count=QLocale().toString(count))


def _badge(painter: QPainter, corner: QPointF, value: str, palette: Palette, scale: float) -> None:
    """The value of a build at the upper right corner of its cards; nothing where there is none."""
    if value:
        size = _BADGE * scale
        badge = QRectF(corner.x() - 0.6 * size, corner.y() - 5 * scale, size, size)
        paint.value_badge(painter, badge, palette, 0.4 * scale, value)


def _group(painter: QPainter, group: Cards, at: QPointF, step: float, palette: Palette, scale: float) -> None:
    wide, ratio = CARD * scale, painter.device().devicePixelRatioF()
    for number, card in enumerate(cards_in(group)):
        face = card_art().face(card_text(card), wide, ratio, large=True)
        place = QRectF(QPointF(at.x() + number * step, at.y()), QSizeF(wide, wide * CARD_RATIO))
        paint.card(painter, place, face, palette, scale)
