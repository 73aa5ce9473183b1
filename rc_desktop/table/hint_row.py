"""A row of the hint's panel: an advised play as little cards, what it is worth, and why, in a sentence."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QRadioButton, QWidget

from rc_desktop.game.advice import Advice
from rc_desktop.rules.cards import Cards, card_text, cards_in, count
from rc_desktop.rules.plays import TRAIL, Play
from rc_desktop.rules.position import Observation
from rc_desktop.table import paint
from rc_desktop.table.card import card_art
from rc_desktop.table.fonts import font
from rc_desktop.table.hint_marks import groups_on_table
from rc_desktop.table.sentences.advice import advice_spoken, advice_value, why_advised
from rc_desktop.table.sentences.names import Names
from rc_desktop.table.sentences.plays import play_line
from rc_desktop.table.theme import CARD_RATIO, mix
from rc_desktop.table.themed import Themed

translate = QCoreApplication.translate

# Measures in px at scale 1, after hint.png.
_CARD: Final = 30.0
_STEP: Final = 26.0
_GROUP_GAP: Final = 10.0
_ARROW: Final = 26.0
_LEFT: Final = 22.0
_CARDS_LEFT: Final = 48.0
_TOP: Final = 9.0
_WORDS_GAP: Final = 7.0
_BADGE: Final = 20.0
_WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class HintRow(Themed, QRadioButton):
    """One of the plays; checked while it is the one drawn on the table. Its keys are the panel's affair."""

    def __init__(self, number: int, advice: Advice, view: Observation, names: Names, parent: QWidget) -> None:
        """`number` counts from 0."""
        super().__init__(parent)
        advised = advice.plays[number]
        self.number = number
        self.play: Play = advised.play
        self.value = advice_value(advised.value, advice.measure)
        self.why = why_advised(advised.reasons, advised.play, view, names)
        self._build = next((build.cards for build in view.builds if build.value == self.play.build), 0)
        self._scale = 1.0
        spoken = translate("Advice", "{number}. {play}. {value}. {why}", "a row of the hint, spoken")
        if not self.value:
            spoken = translate("Advice", "{number}. {play}. {why}", "a row of the hint, spoken")
        value = advice_spoken(advised.value, advice.measure)
        play = play_line(self.play, view, names).spoken
        self.setText(spoken.format(number=number + 1, play=play, value=value, why=self.why))
        self.setAccessibleName(self.text())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def fit(self, scale: float, width: float) -> float:
        """Take that scale and width, px; returns the height it needs."""
        self._scale = scale
        words = QFontMetricsF(self._why_font()).boundingRect(
            QRectF(0, 0, width - 2 * _LEFT * scale, 1000), _WRAPPED, self.why
        )
        return (_TOP * 2 + _WORDS_GAP + _CARD * CARD_RATIO) * scale + words.height()

    def _why_font(self) -> QFont:
        return font("body", max(12.0, 14.5 * self._scale), 500)

    def _value_font(self) -> QFont:
        return font("section", max(17.0, 25 * self._scale))

    def hitButton(self, pos: object) -> bool:
        """See Qt: the whole row is pressed, not only where Qt would draw its circle."""
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See Qt."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt: number key, little cards, value and sentence; the chosen row in a lantern line."""
        painter, palette, scale = QPainter(self), self.theme, self._scale
        rect = QRectF(self.rect())
        if self.isChecked():
            fill = mix(palette.raised, palette.felt[0], 0.35)
            body = paint.inset(rect, 2 * scale)
            paint.rounded(
                painter, body, 12 * scale, fill, palette.target, paint.line_width(palette, scale, 2.2)
            )
        high = _CARD * CARD_RATIO * scale
        line = QRectF(rect.left() + _LEFT * scale, rect.top() + _TOP * scale, 0, high)
        cap = paint.centred(QRectF(line.left(), line.top(), 26 * scale, high), 26 * scale)
        paint.key_cap(painter, cap, palette, scale, str(self.number + 1))
        wide = paint.text_width(self.value, self._value_font()) if self.value else 0.0
        value = QRectF(rect.right() - 18 * scale - wide, line.top(), wide + 2, high)
        ink = palette.target if self.isChecked() else palette.text
        paint.text(painter, value, self.value, self._value_font(), ink)
        self._paint_cards(
            painter, QPointF(rect.left() + _CARDS_LEFT * scale + 10 * scale, line.top()), value.left()
        )
        words = rect.adjusted(_LEFT * scale, (_TOP + _WORDS_GAP) * scale + high, -_LEFT * scale, 0)
        painter.setFont(self._why_font())
        painter.setPen(palette.text if self.isChecked() else palette.muted)
        painter.drawText(words, _WRAPPED, self.why)
        if self.hasFocus():
            paint.focus_line(painter, paint.inset(rect, 5 * scale), palette, scale, 10 * scale)
        painter.end()

    def _paint_cards(self, painter: QPainter, at: QPointF, right: float) -> None:
        """The hand card, an arrow, and the groups; closer together where there are many."""
        scale, palette = self._scale, self.theme
        groups = groups_on_table(self.play)
        if self._build:
            groups = (*groups, self._build)
        room = right - 10 * scale - at.x() - (_CARD + _ARROW) * scale
        natural = sum(_CARD + _STEP * (count(group) - 1) + _GROUP_GAP for group in groups) * scale
        squeeze = min(1.0, room / natural) if natural else 1.0
        self._paint_group(painter, 1 << self.play.card, at, 1.0)
        arrow = QRectF(at.x() + (_CARD + 4) * scale, at.y(), (_ARROW - 8) * scale, _CARD * CARD_RATIO * scale)
        x = at.x() + (_CARD + _ARROW) * scale
        paint.icon(painter, paint.centred(arrow, 18 * scale), "arrow-right", palette.brass)
        if self.play.kind == TRAIL:
            size = QSizeF(_CARD * scale, _CARD * CARD_RATIO * scale)
            paint.dashed_slot(painter, QRectF(QPointF(x, at.y()), size), palette, scale)
        for group in groups:
            self._paint_group(painter, group, QPointF(x, at.y()), squeeze)
            x += (_CARD + _STEP * (count(group) - 1)) * scale * squeeze
            if self._build and group == self._build:
                badge = QRectF(x - 0.6 * _BADGE * scale, at.y() - 5 * scale, _BADGE * scale, _BADGE * scale)
                paint.value_badge(painter, badge, palette, 0.4 * scale, str(self.play.build))
            x += _GROUP_GAP * scale * squeeze

    def _paint_group(self, painter: QPainter, group: Cards, at: QPointF, squeeze: float) -> None:
        wide, ratio = _CARD * self._scale, painter.device().devicePixelRatioF()
        for number, card in enumerate(cards_in(group)):
            face = card_art().face(card_text(card), wide, ratio, large=True)
            x = at.x() + number * _STEP * self._scale * squeeze
            place = QRectF(QPointF(x, at.y()), QSizeF(wide, wide * CARD_RATIO))
            paint.card(painter, place, face, self.theme, self._scale)
