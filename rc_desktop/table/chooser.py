"""The chooser: the plays that fit a gesture, listed beside its target, picked by click, number or Enter."""

from collections.abc import Sequence
from dataclasses import replace
from math import inf
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
from PySide6.QtGui import QFont, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from rc_desktop.rules.position import View
from rc_desktop.table import paint
from rc_desktop.table.beside import Beside, beside, has_room, least_hidden
from rc_desktop.table.chooser_list import PlayList
from rc_desktop.table.chooser_measures import RowMeasures, RowNeeds, detail_px, needs_of
from rc_desktop.table.chooser_rows import NUMBERED, ChooserRows, RowPainter
from rc_desktop.table.chooser_shapes import MOST_ROWS, SIDE, Shape, Words, shapes
from rc_desktop.table.covered_whole import covered_whole
from rc_desktop.table.fonts import font
from rc_desktop.table.free_room import FreeRoom
from rc_desktop.table.leader import Leader
from rc_desktop.table.question import Choice
from rc_desktop.table.sentences.names import Names
from rc_desktop.table.themed import Themed

translate = QCoreApplication.translate

_MEASURED: Final = 24  # rows looked at to find the columns; further ones are shortened to fit
_SOMEWHAT: Final = 0.75  # of the words' size: so small rather than a list over the bar
# Measures in px at scale 1, after chooser.png.
_TIP: Final = 15.0
_SHADOW: Final = 26.0
_STRIP_GAP: Final = 5.0  # between a strip and what it is clear of


class Chooser(Themed, QWidget):
    """The open list. It holds the keyboard while it is open; what a row means is the gesture's affair."""

    chosen = Signal(int)  # this row, from 0, is to be played
    pointed = Signal(int)  # this row is the current one: its cards are to glow on the table
    left = Signal()  # taken back by Esc or the back button

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title = self._short = ""
        self._note = ""
        self._scale = 1.0
        self._place = Beside(QRectF(), None, 0.5)
        self._shape = Shape(QSizeF(), RowMeasures(1.0, 0.0, 0.0, 0.0), 1, 0.0, 0.0, 0.0)
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
        titles: tuple[str, str],
        view: View,
        names: Names,
        target: QRectF,
        clear: Sequence[Sequence[QRectF]],
        bounds: Sequence[QRectF],
        scales: Sequence[float],
        rather: Sequence[QRectF] = (),
        led: tuple[Sequence[QRectF], Sequence[QRectF]] = ((), ()),
    ) -> None:
        """Open the list, or list another choice, beside `target`, under the first of `titles`, or the second
        where that has no room.

        It is clear of the first of `clear` where there is such a place at the first of `scales`: in the first
        of `bounds`, in one column or a lower shape, then in the next bounds. Else it is clear of the next,
        which asks for less, or is drawn to the next of `scales` for that: large words give way before cards
        are covered. It lies rather off `rather`. Where it is too far away for a tip a dotted arrow leads to
        one of the first of `led`, over none of the second. All rectangles are in the parent's px.
        """
        self._title, self._short = titles
        self._note = _note(choice)
        self._rows.show_plays(choice.plays, view, names)
        self.setAccessibleName(self._title)
        self._list.setAccessibleName(self._title)
        self.follow_theme()
        self._find_place(target, clear, bounds, scales, rather)
        self._lay_out()
        if self._place.edge is None:
            self._leader.lead(self._place.rect, *led, self._scale)
        else:
            self._leader.hide()
        self._list.setCurrentIndex(self._rows.index(choice.row, 0))
        self.raise_()
        self.show()
        self._list.setFocus(Qt.FocusReason.PopupFocusReason)
        self.update()

    def _find_place(
        self,
        target: QRectF,
        clear: Sequence[Sequence[QRectF]],
        bounds: Sequence[QRectF],
        scales: Sequence[float],
        rather: Sequence[QRectF],
    ) -> None:
        """Take the first shape that covers nothing it should be clear of, or the one that covers least."""
        offers: dict[float, tuple[Shape, ...]] = {}
        for number, these in enumerate(clear):
            free = [(room, FreeRoom(room, [target, *these])) for room in bounds]
            tried = [(scale, each) for scale in scales for each in free]
            if not number:
                # At first rather somewhat smaller words than a list over the bar.
                near = [scale for scale in scales if scale >= _SOMEWHAT * scales[0]]
                tried = [*((scale, free[0]) for scale in near), *((scales[0], each) for each in free[1:])]
            for self._scale, (room, has) in tried:
                if self._scale not in offers:
                    offers[self._scale] = self._offered(bounds)
                for columns in (1, 2):
                    offered = [s for s in offers[self._scale] if s.columns == columns]
                    fitting = [s for s in offered if has.fits(s.size.width(), s.size.height())]
                    shape = self._fitting(fitting, target, these, room)
                    if shape is not None:
                        self._take(shape, target, these, room, rather)
                        return
        shape = self._least_hiding(offers[self._scale], target, clear[-1], bounds[-1])
        self._take(shape, target, clear[-1], bounds[-1], rather)

    def _offered(self, bounds: Sequence[QRectF]) -> tuple[Shape, ...]:
        """The shapes that the list can take at its scale in `bounds`, all of one width."""
        rows, count, words = self._needs(), self._rows.rowCount(), self._words()
        return tuple(shapes(rows, count, words, self._scale, bounds[0].width()))

    def _least_hiding(
        self, offered: Sequence[Shape], target: QRectF, clear: Sequence[QRectF], room: QRectF
    ) -> Shape:
        """The first of the shapes that cover least where none covers nothing."""
        best, least, sizes = offered[0], inf, set[tuple[float, float]]()
        for shape in offered:
            size = shape.size.width(), shape.size.height()
            if size not in sizes:
                sizes.add(size)
                hides = least_hidden(shape.size, target, clear, room, self._gap(shape), least)
                if hides < least:
                    best, least = shape, hides
        return best

    def _fitting(
        self, offered: Sequence[Shape], target: QRectF, clear: Sequence[QRectF], room: QRectF
    ) -> Shape | None:
        """The first shape that has a place clear of all; rather one as long that also stands at its target,
        so that a tip points at it."""
        first = None
        for shape in offered:
            gap = self._gap(shape)
            if first is None and has_room(shape.size, target, clear, room, gap):
                first = shape
            if first is None or first.columns > 1 or shape.lines < first.lines:
                continue
            if has_room(shape.size, target, clear, room, gap, near=True):
                return shape
        return first

    def _gap(self, shape: Shape) -> float:
        """How far a list keeps from its target, px: a tip's length; a strip has none."""
        return (_TIP if shape.columns == 1 else _STRIP_GAP) * self._scale + 2

    def _take(
        self,
        shape: Shape,
        target: QRectF,
        clear: Sequence[QRectF],
        room: QRectF,
        rather: Sequence[QRectF],
    ) -> None:
        place = beside(shape.size, target, clear, room, self._gap(shape), rather)
        if shape.columns > 1:
            shape, rect = shape.reaching_up(place.rect, room)
            rect = covered_whole(rect, rather, [target, *clear], room)
            place = replace(place, rect=rect, edge=None)
        self._place = place
        self._shape = shape
        self._painter.measures = shape.measures

    def _needs(self) -> tuple[RowNeeds, ...]:
        first = range(min(_MEASURED, self._rows.rowCount()))
        return needs_of((self._rows.row(number) for number in first), self._scale)

    def _words(self) -> Words:
        """How wide what is said round the rows is."""
        title = paint.text_width(self._title, self._title_font())
        note = paint.text_width(self._note, font("small", detail_px(self._scale))) if self._note else 0.0
        return Words(title, self._hints_width(), note)

    def _title_font(self) -> QFont:
        return font("heading", max(14.0, 19 * self._scale))

    def _lay_out(self) -> None:
        scale, box, shape = self._scale, self._place.rect, self._shape
        margin = (_SHADOW + _TIP) * scale
        self.setGeometry(box.adjusted(-margin, -margin, margin, margin).toAlignedRect())
        inside = box.translated(-self.x(), -self.y())
        rows = inside.adjusted(SIDE * scale, shape.head, -SIDE * scale, -shape.foot - shape.note)
        self._list.setGeometry(rows.toRect())
        self._list.stand_in(shape.columns, round(shape.measures.pitch))
        self._back.fit(scale)
        top = inside.top() + (shape.head - self._back.height()) / 2
        top += 4 * scale if shape.columns == 1 else 0.0
        self._back.move(round(inside.right() - 14 * scale - self._back.width()), round(top))

    def _hints_width(self) -> float:
        self._back.fit(self._scale)
        return self._back.width() + self._choose_width() + 24 * self._scale

    def _current_changed(self, current: QModelIndex) -> None:
        if current.isValid():
            self._list.viewport().update()  # the rules beside the ring, too
            self.pointed.emit(current.row())

    # --- the picture -------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt: the box with its tip, the heading, the key hints and the note."""
        scale = self._scale
        box = self._place.rect.translated(-self.x(), -self.y())
        painter = QPainter(self)
        paint.popover(painter, box, self.theme, scale, self._place.edge, self._place.at)
        head = QRectF(box.left() + 20 * scale, box.top(), box.width(), self._shape.head)
        head.translate(0, 4 * scale if self._shape.columns == 1 else 0.0)
        head.setRight(self._back.x() - self._choose_width() - 14 * scale)
        title = self._title
        if paint.text_width(title, self._title_font()) > head.width():
            title = self._short
        paint.suited(painter, head, title, self._title_font(), self.theme.text)
        self._paint_choose_hint(painter, head)
        if self._note:
            self._paint_note(painter, box, head)
        painter.end()

    def _paint_note(self, painter: QPainter, box: QRectF, head: QRectF) -> None:
        """The note beneath the rows, or beside the heading where the list is low and wide."""
        scale, shape = self._scale, self._shape
        low = box.bottom() - shape.foot - 2 * scale - shape.note
        note = QRectF(box.left() + 20 * scale, low, box.width() - 40 * scale, shape.note)
        if not shape.note:
            note = QRectF(head)
            note.setLeft(head.left() + paint.text_width(self._title, self._title_font()) + 24 * scale)
        paint.text(painter, note, self._note, font("small", detail_px(scale)), self.theme.muted)

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
