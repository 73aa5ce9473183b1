"""A row of the hint's panel: an advised play as little cards, what it is worth, and why, in a sentence."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QRadioButton, QWidget

from rc_desktop.game.advice import Advice
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import Observation
from rc_desktop.table import paint
from rc_desktop.table.hint_measures import HintMeasures
from rc_desktop.table.play_cards import CARD, needs_sign, paint_play_cards, size_apart
from rc_desktop.table.sentences.advice import advice_spoken, advice_value, why_advised
from rc_desktop.table.sentences.advice_more import than_next
from rc_desktop.table.sentences.names import Names
from rc_desktop.table.sentences.plays import play_spoken
from rc_desktop.table.theme import CARD_RATIO, mix
from rc_desktop.table.themed import Themed

translate = QCoreApplication.translate

# Measures in px at scale 1, after hint.png.
_EDGE: Final = 22.0  # to the key and to the words; four px less to the value at the right
_NARROW_EDGE: Final = 13.0  # in a narrow row, so that all cards are seen
_NARROW: Final = 0.9  # parts of a panel's usual width that a narrow row has
_TO_CARDS: Final = 36.0  # from the left of the key
_VALUE_GAP: Final = 10.0
_TOP: Final = 9.0
_WORDS_GAP: Final = 7.0
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
        self.why = why_advised(advised.reasons, advised.play, view, names, than_next(advice, number))
        self._build = next((build.cards for build in view.builds if build.value == self.play.build), 0)
        self.measures = HintMeasures()  # with which it is drawn
        self.signed = False  # what the play is is said by a sign, as in the other rows
        self.card_size = 1.0  # part of their usual size that its cards have, as in the other rows
        self._heights: dict[tuple[float, float], float] = {}  # of the reason, by scale and width
        spoken = translate("Advice", "{number}. {play}. {value}. {why}", "a row of the hint, spoken")
        if not self.value:
            spoken = translate("Advice", "{number}. {play}. {why}", "a row of the hint, spoken")
        value = advice_spoken(advised.value, advice.measure)
        play = play_spoken(self.play, view, names)
        self.setText(spoken.format(number=number + 1, play=play, value=value, why=self.why))
        self.setAccessibleName(self.text())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def height_in(self, measures: HintMeasures, width: float) -> float:
        """How high it is in a panel of these measures, `width` px wide itself, as it is checked now."""
        words = 0.0
        if self.says_why(measures):
            words = _WORDS_GAP * measures.scale + self.words_height(measures, width)
        return (_TOP * 2 + CARD * CARD_RATIO) * measures.scale + words

    def words_height(self, measures: HintMeasures, width: float) -> float:
        """How high its reason is in a row so wide, px."""
        scale = measures.scale
        if (scale, width) not in self._heights:  # many are tried
            room = QRectF(0, 0, width - 2 * _edge(measures, width), 1000)
            words = QFontMetricsF(measures.why_font()).boundingRect(room, _WRAPPED, self.why)
            self._heights[scale, width] = words.height()
        return self._heights[scale, width]

    def needs_sign(self, measures: HintMeasures, width: float) -> bool:
        """Whether there is no room for words after the cards in a row so wide, px."""
        return needs_sign(self.play, self._build, self.room_for_cards(measures, width), measures.scale)

    def size_apart(self, measures: HintMeasures, width: float) -> float:
        """The part of their usual size at which cards of groups lie apart in a row so wide, px."""
        return size_apart(self.play, self._build, self.room_for_cards(measures, width), measures.scale)

    def room_for_cards(self, measures: HintMeasures, width: float) -> float:
        """What is between key and value in a row so wide, px."""
        beside = (_TO_CARDS + _VALUE_GAP - 4) * measures.scale + self._value_width(measures)
        return width - beside - 2 * _edge(measures, width)

    def _value_width(self, measures: HintMeasures) -> float:
        return paint.text_width(self.value, measures.value_font()) if self.value else 0.0

    def says_why(self, measures: HintMeasures | None = None) -> bool:
        """Whether its reason is seen in a panel of these measures; None: of those it has."""
        return not (measures or self.measures).brief or self.isChecked()

    def hitButton(self, pos: object) -> bool:
        """See Qt: the whole row is pressed, not only where Qt would draw its circle."""
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See Qt."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt: number key, little cards, value and sentence; the chosen row in a lantern line."""
        painter, palette, scale = QPainter(self), self.theme, self.measures.scale
        rect = QRectF(self.rect())
        if self.isChecked():
            fill = mix(palette.raised, palette.felt[0], 0.35)
            body = paint.inset(rect, 2 * scale)
            paint.rounded(
                painter, body, 12 * scale, fill, palette.target, paint.line_width(palette, scale, 2.2)
            )
        high = CARD * CARD_RATIO * scale
        edge = _edge(self.measures, rect.width())
        line = QRectF(rect.left() + edge, rect.top() + _TOP * scale, 0, high)
        cap = paint.centred(QRectF(line.left(), line.top(), 26 * scale, high), 26 * scale)
        paint.key_cap(painter, cap, palette, scale, str(self.number + 1))
        wide = self._value_width(self.measures)
        value = QRectF(rect.right() - edge + 4 * scale - wide, line.top(), wide + 2, high)
        ink = palette.target if self.isChecked() else palette.text
        paint.text(painter, value, self.value, self.measures.value_font(), ink)
        at = QPointF(line.left() + _TO_CARDS * scale, line.top())
        end = value.left() - _VALUE_GAP * scale
        paint_play_cards(
            painter, at, end, self.play, self._build, palette, scale, self.signed, self.card_size
        )
        if self.says_why():
            words = rect.adjusted(edge, (_TOP + _WORDS_GAP) * scale + high, -edge, 0)
            painter.setFont(self.measures.why_font())
            painter.setPen(palette.text if self.isChecked() else palette.muted)
            painter.drawText(words, _WRAPPED, self.why)
        if self.hasFocus():
            paint.focus_line(painter, paint.inset(rect, 5 * scale), palette, scale, 10 * scale)
        painter.end()


def _edge(measures: HintMeasures, width: float) -> float:
    """How far words and pictures are from the edges of a row so wide, px."""
    return (_NARROW_EDGE if width < _NARROW * measures.wide else _EDGE) * measures.scale
