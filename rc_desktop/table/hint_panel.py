"""The hint's panel: the best plays in rows, what their numbers are, and the keys that show and play."""

from itertools import pairwise
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from rc_desktop.game.advice import Advice
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import Observation
from rc_desktop.table import paint
from rc_desktop.table.hint_measures import HintMeasures
from rc_desktop.table.hint_row import HintRow
from rc_desktop.table.key_button import KeyButton
from rc_desktop.table.sentences.advice import (
    advice_about,
    advice_measure,
    advice_title,
    thinking_words,
)
from rc_desktop.table.sentences.names import Names
from rc_desktop.table.themed import Themed

translate = QCoreApplication.translate

# Measures in px at scale 1, after hint.png.
_MEASURE: Final = 20.0  # px more of heading where what the numbers are has a line of its own
_SIDE: Final = 9.0
_LEFT: Final = 18.0  # from the edge to the keys below
_GAP: Final = 10.0  # between the buttons there
_TIGHT: Final = 7.0  # both, in a narrow panel
_RULE: Final = 24.0  # from the edge to the rule between two rows
_LINE: Final = 52.0  # px high while it thinks: one line, which finds room on open felt
_SHADOW: Final = 26.0
_WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class HintPanel(Themed, QWidget):
    """Shows that the adviser thinks, what it advises, or why there is no advice."""

    pointed = Signal(object)  # Play: the row shown now
    chosen = Signal(object)  # Play: to be played
    left = Signal()  # by Esc, by its button, or by the key that opened it
    passed = Signal()  # Tab: the keyboard goes on to the table, the panel stays

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = self._measure = self._words = self._note = ""
        self._measures = HintMeasures()  # with which it lies there
        self._box = QRectF()
        self.rows: list[HintRow] = []
        play = translate("Hint", "play it", "beside the picture of the key Enter")
        self.enter = KeyButton(
            translate("Hint", "Enter", "the key"), play, translate("Hint", "Play it"), self
        )
        close = translate("Hint", "close", "beside the picture of the key Esc")
        self.escape = KeyButton(
            translate("Chooser", "Esc", "the name on the key"), close, translate("Hint", "Close"), self
        )
        self.enter.clicked.connect(self._play_it)
        self.escape.clicked.connect(self.left)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    # --- what it shows -----------------------------------------------------------------------------------

    @property
    def words(self) -> str:
        """What it says in place of plays: that it thinks, or why there are none; else empty."""
        return self._words

    @property
    def measure(self) -> str:
        """What the numbers are."""
        return self._measure

    @property
    def note(self) -> str:
        """What is said once above the plays: that the numbers are now of another kind."""
        return self._note

    @property
    def shown(self) -> Play | None:
        """The play of the row that is shown; None before there are rows."""
        return next((row.play for row in self.rows if row.isChecked()), None)

    def box(self) -> QRectF:
        """The panel without its shadow, in the parent's px."""
        return QRectF(self._box)

    @property
    def is_line(self) -> bool:
        """True while it says nothing but that it thinks: then it is one line."""
        return not self.rows and self._words == thinking_words()

    def say(self, words: str) -> None:
        """Say a sentence in place of plays."""
        self._clear()
        self._title, self._measure, self._words = translate("Hint", "Hint"), "", words
        self._note = ""
        self.setAccessibleName(self._title)
        self.setAccessibleDescription(words)
        self.enter.hide()
        self.update()

    def show_advice(self, advice: Advice, view: Observation, names: Names, note: str = "") -> None:
        """List the plays of an advice, the first one shown; a `note` is said above them."""
        had = self.hasFocus()
        self._clear()
        self._title, self._words = advice_title(advice), ""
        self._measure = advice_measure(advice, view, names)
        self._note = note
        about = " ".join(filter(None, (note, advice_about(advice))))
        self.setAccessibleName(self._title)
        self.setAccessibleDescription(about)
        for number in range(len(advice.plays)):
            row = HintRow(number, advice, view, names, self)
            row.setChecked(number == 0)
            row.toggled.connect(self._toggled)
            self.rows.append(row)
            row.show()
        self.enter.show()
        if had:
            self.rows[0].setFocus(Qt.FocusReason.OtherFocusReason)
        self.update()

    def _clear(self) -> None:
        if self.isAncestorOf(self.focusWidget() or self) and any(row.hasFocus() for row in self.rows):
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        for row in self.rows:
            row.hide()
            row.deleteLater()
        self.rows = []

    def show_row(self, number: int) -> None:
        """Show a row, from 0; nothing where there is none such."""
        if 0 <= number < len(self.rows):
            self.rows[number].setChecked(True)
            if self.has_keyboard():
                self.rows[number].setFocus(Qt.FocusReason.OtherFocusReason)

    def has_keyboard(self) -> bool:
        """True while the panel, or one of its rows, holds the keyboard."""
        return self.hasFocus() or any(row.hasFocus() for row in self.rows)

    def take_keyboard(self) -> None:
        """Take the keyboard, at the row that is shown."""
        here = next((row for row in self.rows if row.isChecked()), self)
        here.setFocus(Qt.FocusReason.PopupFocusReason)

    def _toggled(self, checked: bool) -> None:
        row = self.sender()
        if checked and isinstance(row, HintRow):
            if self._measures.brief:
                self.lay_out(self._box, self._measures)
            self.update()
            self.pointed.emit(row.play)

    def _play_it(self) -> None:
        play = self.shown
        if play is not None:
            self.chosen.emit(play)

    # --- its size and place ------------------------------------------------------------------------------

    def size_in(self, measures: HintMeasures, most: float) -> QSizeF:
        """What it needs with these measures, at most `most` px wide; brief, whichever row is shown."""
        scale, width = measures.scale, min(measures.wide, most)
        if self.is_line:
            words = paint.text_width(self._words, measures.words_font())
            across = words + self.escape.size_at(scale).width() + 84 * scale
            return QSizeF(min(most, across), max(40.0, _LINE * scale))
        if not self.rows:
            said = QFontMetricsF(measures.words_font()).boundingRect(
                QRectF(0, 0, width - 44 * scale, 1000), _WRAPPED, self._words
            )
            rows = said.height() + 16 * scale
        else:
            inside = width - 2 * _SIDE * scale
            rows = sum(row.height_in(measures, inside) + 8 * scale for row in self.rows)
            if measures.brief:
                # As high as it is with the longest reason: it stays as it is when another row is shown.
                reasons = [row.words_height(measures, inside) for row in self.rows]
                shown = [
                    reason for row, reason in zip(self.rows, reasons, strict=True) if row.says_why(measures)
                ]
                rows += max(reasons) - sum(shown)
        above = self._head(measures, width) + self._note_height(measures, width)
        return QSizeF(width, above + 8 * scale + rows + measures.foot)

    def least_width(self, measures: HintMeasures, rows: int) -> float:
        """How narrow it may be with so many rows, px: its keys stand side by side."""
        scale = measures.scale
        keys = self._keys_width(measures, rows) + self._buttons_width(measures)
        return max(measures.narrow, keys + 3.5 * _TIGHT * scale)

    def _buttons_width(self, measures: HintMeasures) -> float:
        return sum(button.size_at(measures.scale).width() for button in (self.enter, self.escape))

    def _foot_gaps(self, measures: HintMeasures, width: float) -> tuple[float, float]:
        """From the edge to the keys of a panel so wide, and from button to button; less if it is narrow."""
        keys = self._keys_width(measures, len(self.rows)) + self._buttons_width(measures)
        left, gap = _LEFT * measures.scale, _GAP * measures.scale
        return (left, gap) if keys + 2 * left + gap <= width else (_TIGHT * measures.scale,) * 2

    def _fits_beside(self, measures: HintMeasures, width: float) -> bool:
        """True where what the numbers are stands beside the title of a panel so wide."""
        words = paint.text_width(self._title, measures.title_font())
        words += paint.text_width(self._measure, measures.small_font())
        return words + 84 * measures.scale <= width

    def _head(self, measures: HintMeasures, width: float) -> float:
        """How high the heading of a panel so wide is."""
        if not self._measure or self._fits_beside(measures, width):
            return measures.title_height
        return measures.title_height + max(16.0, _MEASURE * measures.scale)

    def _note_height(self, measures: HintMeasures, width: float) -> float:
        """How high the note in a panel so wide is."""
        if not self._note:
            return 0.0
        room = QRectF(0, 0, width - 40 * measures.scale, 1000)
        words = QFontMetricsF(measures.note_font()).boundingRect(room, _WRAPPED, self._note)
        return words.height() + 10 * measures.scale

    def lay_out(self, box: QRectF, measures: HintMeasures) -> None:
        """Lie at a place, in the parent's px, with these measures."""
        self._measures, self._box = measures, QRectF(box)
        scale, margin = measures.scale, _SHADOW * measures.scale
        self.setGeometry(box.adjusted(-margin, -margin, margin, margin).toAlignedRect())
        inside = box.translated(-self.x(), -self.y())
        top = inside.top() + self._head(measures, inside.width())
        top += self._note_height(measures, inside.width())
        wide = inside.width() - 2 * _SIDE * scale
        signed = any(row.needs_sign(measures, wide) for row in self.rows)
        # Rows have whole px, up to one less than they are given.
        sizes = [row.size_apart(measures, wide - 1) for row in self.rows] if signed else []
        for row in self.rows:
            row.measures, row.signed, row.card_size = measures, signed, min(sizes, default=1.0)
            high = row.height_in(measures, wide)
            place = QRectF(inside.left() + _SIDE * scale, top, wide, high)
            row.setGeometry(place.toRect())
            row.update()
            top += high + 8 * scale
        foot = QRectF(inside.left(), inside.bottom() - measures.foot, inside.width(), measures.foot)
        self.enter.fit(scale)
        self.escape.fit(scale)
        if self.is_line:
            line = inside.center().y() - self.escape.height() / 2
            self.escape.move(round(inside.right() - 14 * scale - self.escape.width()), round(line))
            self.update()
            return
        left, gap = self._foot_gaps(measures, foot.width())
        x = foot.left() + left + self._keys_width(measures, len(self.rows))
        for button in (self.enter, self.escape):
            if not button.isHidden():
                button.move(round(x), round(foot.center().y() - button.height() / 2))
                x += button.width() + gap
        self.update()

    def _keys(self, rows: int) -> str:
        return f"1–{rows}" if rows > 1 else ""

    def _show_word(self) -> str:
        return translate("Hint", "show", "beside the picture of the number keys")

    def _keys_width(self, measures: HintMeasures, rows: int) -> float:
        if not self._keys(rows):
            return 0.0
        cap = paint.key_cap_size(self._keys(rows), measures.cap_scale).width()
        return cap + paint.text_width(self._show_word(), measures.small_font()) + 26 * measures.scale

    # --- keys and pointer --------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See Qt: numbers and arrows show a row, Enter plays it, Esc closes; other keys are the table's."""
        key = event.key()
        at = next((row.number for row in self.rows if row.isChecked()), -1)
        if key in (Qt.Key.Key_Escape, Qt.Key.Key_H):
            self.left.emit()
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.show_row(key - Qt.Key.Key_1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.show_row(at + (1 if key == Qt.Key.Key_Down else -1))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self._play_it()
        elif key not in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """See Qt: Tab leads back to the table."""
        self.passed.emit()
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """See Qt: what lies beneath is not pressed."""
        event.accept()

    def event(self, event: QEvent) -> bool:
        """See Qt: the heading's numbers tell what they are."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self.rows:
            QToolTip.showText(event.globalPos(), self.accessibleDescription(), self)
            return True
        return super().event(event)

    # --- the picture -------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt: the panel, its heading, what the numbers are, and the keys."""
        measures, palette = self._measures, self.theme
        scale = measures.scale
        box = self._box.translated(-self.x(), -self.y())
        painter = QPainter(self)
        paint.popover(painter, box, palette, scale)
        if self.is_line:
            self._paint_line(painter, box)
            return
        head = QRectF(box.left() + 20 * scale, box.top(), box.width() - 40 * scale, measures.title_height)
        sign = QRectF(head.left(), head.top(), 20 * scale, head.height())
        paint.icon(painter, paint.centred(sign, 20 * scale), "hint", palette.brass)
        words = head.adjusted(30 * scale, 0, 0, 0)
        paint.text(painter, words, self._title, measures.title_font(), palette.text)
        beside = self._fits_beside(measures, box.width())
        measure = QRectF(words)
        if not beside:
            up = 6 if measures.brief else 16
            measure = QRectF(words.left(), head.bottom() - up * scale, words.width(), 18 * scale)
        align: paint.Align = "right" if beside else "left"
        paint.text(painter, measure, self._measure, measures.small_font(), palette.muted, align)
        if self._note:
            self._paint_note(painter, box)
        if self._words:
            area = box.adjusted(22 * scale, self._head(measures, box.width()), -22 * scale, -measures.foot)
            painter.setFont(measures.words_font())
            painter.setPen(palette.text)
            painter.drawText(area, _WRAPPED, self._words)
        for above, below in pairwise(self.rows):
            if not (above.isChecked() or below.isChecked()):
                y = (above.geometry().bottom() + below.geometry().top() + 1) / 2
                rule = QRectF(box.left() + _RULE * scale, y, box.width() - 2 * _RULE * scale, 1)
                painter.fillRect(rule, palette.line)
        self._paint_foot(painter, box)
        painter.end()

    def _paint_line(self, painter: QPainter, box: QRectF) -> None:
        measures, palette = self._measures, self.theme
        scale = measures.scale
        sign = QRectF(box.left() + 18 * scale, box.top(), 20 * scale, box.height())
        paint.icon(painter, paint.centred(sign, 20 * scale), "hint", palette.brass)
        words = QRectF(sign.right() + 10 * scale, box.top(), box.right() - sign.right(), box.height())
        paint.text(painter, words, self._words, measures.words_font(), palette.text)

    def _paint_note(self, painter: QPainter, box: QRectF) -> None:
        measures = self._measures
        scale, high = measures.scale, self._note_height(measures, box.width())
        top = box.top() + self._head(measures, box.width())
        painter.setFont(measures.note_font())
        painter.setPen(self.theme.text)
        area = QRectF(box.left() + 20 * scale, top, box.width() - 40 * scale, high - 10 * scale)
        painter.drawText(area, _WRAPPED, self._note)

    def _paint_foot(self, painter: QPainter, box: QRectF) -> None:
        measures, palette = self._measures, self.theme
        scale = measures.scale
        foot = QRectF(box.left(), box.bottom() - measures.foot, box.width(), measures.foot)
        painter.fillRect(QRectF(foot.left() + 1, foot.top(), foot.width() - 2, 1), palette.line)
        keys = self._keys(len(self.rows))
        if keys:
            size = paint.key_cap_size(keys, measures.cap_scale)
            left, _gap = self._foot_gaps(measures, box.width())
            cap = QRectF(
                foot.left() + left, foot.center().y() - size.height() / 2, size.width(), size.height()
            )
            paint.key_cap(painter, cap, palette, measures.cap_scale, keys)
            word = QRectF(cap.right() + 8 * scale, foot.top(), 200 * scale, foot.height())
            paint.text(painter, word, self._show_word(), measures.small_font(), palette.muted)
