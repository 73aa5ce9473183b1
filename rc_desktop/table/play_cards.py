"""A play as a row of little cards: the hand card, an arrow, what it is played on, and in words what it is."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from rc_desktop.rules.cards import Cards, card_text, cards_in, count
from rc_desktop.rules.plays import CAPTURE, TRAIL, Play
from rc_desktop.table import paint
from rc_desktop.table.card import card_art
from rc_desktop.table.fonts import font
from rc_desktop.table.hint_marks import groups_on_table
from rc_desktop.table.sentences.play_kinds import badge_of, kind_words
from rc_desktop.table.sentences.plays import ICONS
from rc_desktop.table.theme import CARD_RATIO, Palette

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
"""Cards that would lie closer than so much of their usual step have a capture's sign beside them, no word."""


def paint_play_cards(
    painter: QPainter, at: QPointF, right: float, play: Play, build: Cards, palette: Palette, scale: float
) -> None:
    """Draw a play from `at` on, closer together where there is little room up to `right`.

    `build` are the cards of the build that it takes, adds to or raises (none: 0). A badge has the value of
    the build that it makes, and a word or two after the cards say what it is.
    """
    groups = groups_on_table(play)
    if build:
        groups = (*groups, build)
    high = CARD * CARD_RATIO * scale
    words, face = kind_words(play), font("name", max(12.0, _WORDS * scale), 700)
    natural = sum(CARD + _STEP * (count(group) - 1) + _GROUP_GAP for group in groups) * scale

    def squeeze_with(wide: float) -> float:
        # The last card is drawn whole, however close the others lie.
        room = right - at.x() - (2 * CARD + _ARROW + _WORDS_GAP) * scale - wide
        return min(1.0, max(0.0, room / (natural - CARD * scale))) if natural else 1.0

    wide = paint.text_width(words, face)
    squeeze = squeeze_with(wide)
    signed = play.kind == CAPTURE and squeeze < _CLOSE
    if signed:
        wide = _SIGN * scale
        squeeze = squeeze_with(wide)
    _group(painter, 1 << play.card, at, 1.0, palette, scale)
    arrow = QRectF(at.x() + (CARD + 4) * scale, at.y(), (_ARROW - 8) * scale, high)
    paint.icon(painter, paint.centred(arrow, 18 * scale), "arrow-right", palette.brass)
    x = end = at.x() + (CARD + _ARROW) * scale
    if play.kind == TRAIL:
        paint.dashed_place(painter, QRectF(QPointF(x, at.y()), QSizeF(CARD * scale, high)), palette, scale)
        end = x + CARD * scale
    for group in groups:
        _group(painter, group, QPointF(x, at.y()), squeeze, palette, scale)
        end = x + (_STEP * (count(group) - 1) * squeeze + CARD) * scale
        label = badge_of(play) if group == groups[-1] else ""
        if build and group == build:
            label = str(play.build)
        if label:
            badge = QRectF(end - 0.6 * _BADGE * scale, at.y() - 5 * scale, _BADGE * scale, _BADGE * scale)
            paint.value_badge(painter, badge, palette, 0.4 * scale, label)
        x += (CARD + _STEP * (count(group) - 1) + _GROUP_GAP) * scale * squeeze
    place = QRectF(end + _WORDS_GAP * scale, at.y(), wide + 2, high)
    if signed:
        paint.icon(painter, paint.centred(place, wide), ICONS[CAPTURE], palette.text)
    else:
        paint.text(painter, place, words, face, palette.text)


def _group(
    painter: QPainter, group: Cards, at: QPointF, squeeze: float, palette: Palette, scale: float
) -> None:
    wide, ratio = CARD * scale, painter.device().devicePixelRatioF()
    for number, card in enumerate(cards_in(group)):
        face = card_art().face(card_text(card), wide, ratio, large=True)
        place = QRectF(
            QPointF(at.x() + number * _STEP * scale * squeeze, at.y()), QSizeF(wide, wide * CARD_RATIO)
        )
        paint.card(painter, place, face, palette, scale)
