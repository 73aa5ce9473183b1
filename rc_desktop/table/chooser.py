"""The chooser: the plays that fit a gesture, listed beside its target, picked by click, number or Enter."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QLocale,
    QModelIndex,
    QPoint,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
)
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from rc_desktop.rules.position import View
from rc_desktop.table import paint
from rc_desktop.table.beside import Beside, beside
from rc_desktop.table.chooser_rows import (
    NUMBERED,
    ChooserRows,
    PlayList,
    RowMeasures,
    RowPainter,
    detail_px,
    measured,
)
from rc_desktop.table.fonts import font
from rc_desktop.table.leader import Leader
from rc_desktop.table.question import Choice
from rc_desktop.table.sentences.names import Names
from rc_desktop.table.themed import Themed

translate = QCoreApplication.translate

MOST_ROWS: Final = 8
"""Longer lists scroll."""
LEAST_ROWS: Final = 4
"""So many rows of a longer list are in sight, where fewer would not uncover much of what glows."""

_ROWS: Final = (MOST_ROWS, 5, LEAST_ROWS, 3)
_WIDTHS: Final = (None, 700.0, 590.0)
"""Rows in sight and the width, px at scale 1 (None: as wide as sentences are; else long ones take two lines).

Of these a list takes the first shape that covers nothing, or the least, so that the cards to click next
stay in sight."""
_ROW_WORTH: Final = 1500.0  # px covered at scale 1 rather than one row less than `LEAST_ROWS`

# Measures in px at scale 1, after chooser.png.
_NARROWEST: Final = 484.0
_BAR: Final = 14.0  # px of the scroll bar at every scale
_HEAD: Final = 52.0
_FOOT: Final = 12.0
_NOTE: Final = 28.0
_SIDE: Final = 8.0
_TIP: Final = 15.0
_SHADOW: Final = 26.0


class Chooser(Themed, QWidget):
    """The open list. It holds the keyboard while it is open; what a row means is the gesture's affair."""

    chosen = Signal(int)  # this row, from 0, is to be played
    pointed = Signal(int)  # this row is the current one: its cards are to glow on the table
    left = Signal()  # taken back by Esc or the back button

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = ""
        self._note = ""
        self._scale = 1.0
        self._place = Beside(QRectF(), None, 0.5)
        self._rows = ChooserRows(self)
        self._painter = RowPainter(self)
        self._leader = Leader(parent)  # where the list lies too far from its target for a tip
        self._list = PlayList(self._rows, self._painter, self)
        self._list.chosen.connect(self.chosen)
        self._list.left.connect(self.left)
        self._list.selectionModel().currentChanged.connect(self._current_changed)
        self._back = BackButton(self)
        self._back.clicked.connect(self.left)
        self.setFocusProxy(self._list)
        self.hide()

    def hideEvent(self, event: QHideEvent) -> None:
        """See Qt: what points at the target goes too."""
        self._leader.hide()

    def follow_theme(self) -> None:
        """The table has other colours."""
        self._list.follow_theme()
        self.update()

    # --- what it shows -----------------------------------------------------------------------------------

    @property
    def row(self) -> int:
        """The current row, from 0; -1 while there is none."""
        return self._list.currentIndex().row()

    @property
    def title(self) -> str:
        """What was put on what."""
        return self._title

    @property
    def note(self) -> str:
        """What is said beneath the rows: that the list is cut, or how to make it shorter."""
        return self._note

    def texts(self) -> list[tuple[str, str]]:
        """The sentence and the second line of every row."""
        lines = [self._rows.row(number).line for number in range(self._rows.rowCount())]
        return [(line.title, line.detail) for line in lines]

    def box(self) -> QRectF:
        """The box without its shadow and tip, in the parent's px."""
        return QRectF(self._place.rect)

    def row_rect(self, row: int) -> QRectF:
        """Where a row that is not scrolled away lies, in the parent's px."""
        inside = QRectF(self._list.visualRect(self._rows.index(row, 0)))
        return inside.translated(self._list.viewport().mapTo(self, QPoint(0, 0)) + self.pos())

    def offer(
        self,
        choice: Choice,
        title: str,
        view: View,
        names: Names,
        target: QRectF,
        clear: Sequence[QRectF],
        bounds: QRectF,
        scale: float,
        rather: Sequence[QRectF] = (),
    ) -> None:
        """Open the list, or list another choice: beside `target`, clear of `clear`, rather of `rather` too.

        All rectangles are in the parent's px.
        """
        self._title, self._scale = title, scale
        self._note = _note(choice)
        self._rows.show_plays(choice.plays, view, names)
        self.setAccessibleName(title)
        self._list.setAccessibleName(title)
        self.follow_theme()
        self._find_place(target, clear, bounds, rather)
        self._lay_out()
        if self._place.edge is None:
            self._leader.lead(self._place.rect, target, scale)
        else:
            self._leader.hide()
        self._list.setCurrentIndex(self._rows.index(choice.row, 0))
        self.raise_()
        self.show()
        self._list.setFocus(Qt.FocusReason.PopupFocusReason)
        self.update()

    def _find_place(
        self, target: QRectF, clear: Sequence[QRectF], bounds: QRectF, rather: Sequence[QRectF]
    ) -> None:
        """Take the first shape that covers nothing it should be clear of, or the one that covers least."""
        gap, best = _TIP * self._scale + 2, float("inf")
        found = {most: self._measures(most, bounds) for most in _WIDTHS}
        for rows in dict.fromkeys(min(rows, self._rows.rowCount()) for rows in _ROWS):
            for width, measures in found.values():
                size = QSizeF(width, min(self._height(measures, rows), bounds.height()))
                place = beside(size, target, clear, bounds, gap, rather)
                fewer = min(LEAST_ROWS, self._rows.rowCount()) - rows
                cost = place.hides + max(0, fewer) * _ROW_WORTH * self._scale**2
                if cost < best:
                    best, self._place, self._painter.measures = cost, place, measures
                if place.hides < 1:
                    return

    def _measures(self, most: float | None, bounds: QRectF) -> tuple[float, RowMeasures]:
        """How wide the box is, at `most` px at scale 1, and the columns of its rows."""
        frame = 2 * _SIDE * self._scale + (_BAR if self._rows.rowCount() > min(_ROWS) else 0.0)
        room = min(most * self._scale, bounds.width()) - frame if most is not None else None
        measures = measured(self._rows, self._scale, room)
        width = self._width(measures, bounds, most)
        return width, measures.within(width - frame)

    def _width(self, measures: RowMeasures, bounds: QRectF, most: float | None) -> float:
        """How wide the box is, at `most` px at scale 1."""
        scale = self._scale
        head = paint.text_width(self._title, font("heading", 19 * scale)) + self._hints_width() + 60 * scale
        rows = measures.width + 2 * _SIDE * scale + _BAR + 1  # the list lies on whole px
        needed = max(_NARROWEST * scale, rows, head)
        return min(needed, most * scale if most is not None else needed, bounds.width())

    def _height(self, measures: RowMeasures, most: int) -> float:
        """How high the box is with at most so many rows in sight."""
        scale, rows = self._scale, min(most, self._rows.rowCount())
        note = _NOTE * max(scale, 0.9) if self._note else 0.0
        return _HEAD * scale + rows * round(measures.pitch) + note + _FOOT * scale

    def _lay_out(self) -> None:
        scale, box = self._scale, self._place.rect
        margin = (_SHADOW + _TIP) * scale
        self.setGeometry(box.adjusted(-margin, -margin, margin, margin).toAlignedRect())
        inside = box.translated(-self.x(), -self.y())
        rows = inside.adjusted(_SIDE * scale, _HEAD * scale, -_SIDE * scale, -_FOOT * scale)
        if self._note:
            rows.setBottom(rows.bottom() - _NOTE * max(scale, 0.9))
        self._list.setGeometry(rows.toRect())
        self._back.fit(scale)
        top = inside.top() + (_HEAD * scale - self._back.height()) / 2 + 4 * scale
        self._back.move(round(inside.right() - 14 * scale - self._back.width()), round(top))

    def _hints_width(self) -> float:
        self._back.fit(self._scale)
        return self._back.width() + self._choose_width() + 24 * self._scale

    def _current_changed(self, current: QModelIndex) -> None:
        if current.isValid():
            self.pointed.emit(current.row())

    # --- the picture -------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt: the box with its tip, the heading, the key hints and the note."""
        scale = self._scale
        box = self._place.rect.translated(-self.x(), -self.y())
        painter = QPainter(self)
        paint.popover(painter, box, self.theme, scale, self._place.edge, self._place.at)
        head = QRectF(box.left() + 20 * scale, box.top() + 4 * scale, box.width(), _HEAD * scale)
        head.setRight(self._back.x() - self._choose_width() - 14 * scale)
        paint.text(painter, head, self._title, font("heading", max(14.0, 19 * scale)), self.theme.text)
        self._paint_choose_hint(painter, head)
        if self._note:
            low = box.bottom() - (_FOOT + 2) * scale - _NOTE * max(scale, 0.9)
            note = QRectF(box.left() + 20 * scale, low, box.width() - 40 * scale, _NOTE * max(scale, 0.9))
            paint.text(painter, note, self._note, font("small", detail_px(scale)), self.theme.muted)
        painter.end()

    def _keys(self) -> str:
        rows = min(NUMBERED, self._rows.rowCount())
        return f"1–{rows}" if rows > 1 else translate("Chooser", "Enter", "the name on the key")

    def _choose_word(self) -> str:
        if self._rows.rowCount() == 1:
            return translate("Chooser", "play it", "beside the picture of the key Enter")
        return translate("Chooser", "choose", "beside the picture of the number keys")

    def _choose_width(self) -> float:
        scale = self._scale
        cap = paint.key_cap_size(self._keys(), max(scale, 0.93)).width()
        return cap + paint.text_width(self._choose_word(), font("small", detail_px(scale))) + 26 * scale

    def _paint_choose_hint(self, painter: QPainter, head: QRectF) -> None:
        scale = self._scale
        size = paint.key_cap_size(self._keys(), max(scale, 0.93))
        cap = QRectF(
            head.right() + 4 * scale, head.center().y() - size.height() / 2, size.width(), size.height()
        )
        paint.key_cap(painter, cap, self.theme, max(scale, 0.93), self._keys())
        word = QRectF(cap.right() + 8 * scale, head.top(), 200 * scale, head.height())
        paint.text(painter, word, self._choose_word(), font("small", detail_px(scale)), self.theme.muted)


class BackButton(Themed, QAbstractButton):
    """The key Esc and the word for what it does: one step back, also by click or finger."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._scale = 1.0
        self.setText(translate("Chooser", "back", "beside the picture of the key Esc"))
        self.setAccessibleName(translate("Chooser", "Back"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def fit(self, scale: float) -> None:
        """Take the size that a scale asks for."""
        self._scale = scale
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """See Qt: as wide as its words, as high as a target must be."""
        cap = paint.key_cap_size(_escape(), max(self._scale, 0.93)).width()
        words = paint.text_width(self.text(), font("small", detail_px(self._scale)))
        return QSize(round(cap + words + 20 * self._scale), max(32, round(44 * self._scale)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt."""
        painter = QPainter(self)
        size = paint.key_cap_size(_escape(), max(self._scale, 0.93))
        middle = self.height() / 2
        cap = QRectF(4 * self._scale, middle - size.height() / 2, size.width(), size.height())
        paint.key_cap(painter, cap, self.theme, max(self._scale, 0.93), _escape())
        word = QRectF(cap.right() + 8 * self._scale, 0, self.width(), self.height())
        ink = self.theme.text if self.underMouse() else self.theme.muted
        paint.text(painter, word, self.text(), font("small", detail_px(self._scale)), ink)
        painter.end()


def _escape() -> str:
    return translate("Chooser", "Esc", "the name on the key")


def _note(choice: Choice) -> str:
    """The line beneath a long list: more cards clicked make it shorter; there may be more than it shows."""
    listed, total = len(choice.plays), choice.total
    if not choice.complete:
        text = translate(
            "Chooser", "{listed} of more than {total} plays are listed. Click more cards to find yours."
        )
    elif total > listed:
        text = translate("Chooser", "{listed} of {total} plays are listed. Click more cards to find yours.")
    elif listed > MOST_ROWS:
        text = translate(
            "Chooser", "{total} plays. Click more cards to take them along and shorten the list."
        )
    else:
        return ""
    return text.format(listed=QLocale().toString(listed), total=QLocale().toString(total))
