"""The log beside a replay: what happened in the hand in sight, line by line; the line of now is lit."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from rc_desktop.game.walk import Walk
from rc_desktop.screens.controls import Recoloured, Scaled
from rc_desktop.screens.look import Look
from rc_desktop.screens.whole_rows import begin_with_a_whole_row, is_cut
from rc_desktop.screens.words import dress_bar
from rc_desktop.table import paint, sentences
from rc_desktop.table.fonts import font
from rc_desktop.table.log import MoveLog, result_line
from rc_desktop.table.sentences import Names

translate = QCoreApplication.translate

_LINE: Final = int(Qt.ItemDataRole.UserRole)
_PAD: Final = 14.0

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class ReplayLine:
    """A line: its words, what it is (heading, play, note, problem), and the stop it belongs to."""

    text: str
    kind: str
    stop: int


def lines_at(walk: Walk, at: int, names: Names) -> tuple[ReplayLine, ...]:
    """The lines of one stop: what happened, and what was made there and taken back."""
    stop = walk.stops[at]
    hand = walk.hands[stop.hand]
    log = MoveLog()
    log.begin_hand(walk.number(stop.hand))
    moment = walk.moment(at)
    log.add(moment.events, by_computer=moment.by is not None and not moment.by.is_person)
    lines = [ReplayLine(str(line), getattr(line, "kind", "note"), at) for line in log.lines(names)]
    if stop.place:
        lines = lines[1:]  # the heading of the hand stands over its deal
    text = translate("Replay", "Taken back: {what}", "a play that was made and taken back")
    for taken in hand.taken:
        if taken.place == stop.place:
            said = [sentences.log_line(event, names) for events in taken.events for event in events]
            lines += [ReplayLine(text.format(what=line), "taken", at) for line in said if line]
    result = hand.played.result
    if result is not None and stop.place == len(hand.moments) - 1:
        numbered = replace(result, number=walk.number(stop.hand))
        line = result_line(numbered, names)
        if not walk.is_counted(stop.hand):  # a score behind a damage is only claimed
            line = translate("Replay", "Hand {number} ends; its score is not known.").format(
                number=numbered.number
            )
        lines.append(ReplayLine(line, "note", at))
    return tuple(lines)


class LogModel(QAbstractListModel):
    """The lines of one hand."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.lines: tuple[ReplayLine, ...] = ()

    def show_hand(self, walk: Walk, hand: int, names: Callable[[int], Names]) -> None:
        """Show another hand; `names` says how the seats are spoken of at a stop."""
        first = walk.starts[hand]
        stops = range(first, first + len(walk.hands[hand].moments))
        self.beginResetModel()
        self.lines = tuple(line for at in stops for line in lines_at(walk, at, names(at)))
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """See Qt."""
        return 0 if parent is not None and parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """See Qt."""
        line = self.lines[index.row()]
        if role == _LINE:
            return line
        return line.text if role == Qt.ItemDataRole.DisplayRole else None


class LogList(Recoloured, Scaled, QListView):
    """The lines; `asked` carries the stop of one that was pressed."""

    asked = Signal(int)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.lines = LogModel(self)
        self.setModel(self.lines)
        self.setItemDelegate(_LinePainter(self))
        self.setAccessibleName(translate("Replay", "What happened"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.now = -1
        self.clicked.connect(self._pressed)
        self.recolour()

    def recolour(self) -> None:
        """See `Recoloured`."""
        dress_bar(self.verticalScrollBar(), self.look)

    def _rescaled(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See Qt: lines break otherwise in another width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """See Qt: another row may be whole now."""
        super().scrollContentsBy(dx, dy)
        self.viewport().update()

    def show_now(self, at: int) -> None:
        """Light the lines of a stop, and bring them into sight."""
        self.now = at
        found = [row for row, line in enumerate(self.lines.lines) if line.stop == at]
        if found:
            self.scrollTo(self.lines.index(found[-1]))
            self.scrollTo(self.lines.index(found[0]))
            begin_with_a_whole_row(self, self.lines.index(found[-1]))
        self.viewport().update()

    def _pressed(self, index: QModelIndex) -> None:
        self.asked.emit(self.lines.lines[index.row()].stop)

    def words_font(self, kind: str) -> QFont:
        """The font of a kind of line."""
        if kind == "heading":
            return font("name", 15.5 * self.ui)
        return font("body", (13.5 if kind in ("note", "taken") else 14.5) * self.ui)


class _LinePainter(QStyledItemDelegate):
    """Paints the lines."""

    def __init__(self, list_: LogList) -> None:
        super().__init__(list_)
        self._list = list_

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """As many lines of words as the width makes of it."""
        line, ui = index.data(_LINE), self._list.ui
        width = self._list.viewport().width() - 2 * _PAD * ui
        words = QFontMetricsF(self._list.words_font(line.kind))
        box = words.boundingRect(
            QRectF(0, 0, max(40.0, width), 4000), int(Qt.TextFlag.TextWordWrap), line.text
        )
        above = 14 if line.kind == "heading" else 5
        return QSize(self._list.viewport().width(), round(box.height() + (above + 5) * ui))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one line."""
        line, ui, palette = index.data(_LINE), self._list.ui, self._list.look.palette
        rect: QRect = option.rect
        if is_cut(self._list, rect):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if line.stop == self._list.now and line.kind != "heading":
            face = QRectF(rect).adjusted(2, 1, -2, -1)
            paint.rounded(
                painter, face, 8 * ui, palette.raised, palette.target, paint.line_width(palette, ui, 1.4)
            )
        ink = {"heading": palette.brass, "play": palette.text}.get(line.kind, palette.muted)
        painter.setPen(palette.muted if line.stop > self._list.now else ink)  # what comes later is quieter
        painter.setFont(self._list.words_font(line.kind))
        words = QRectF(rect).adjusted(_PAD * ui, (14 if line.kind == "heading" else 5) * ui, -_PAD * ui, 0)
        painter.drawText(words, int(Qt.TextFlag.TextWordWrap), line.text)
        painter.restore()
