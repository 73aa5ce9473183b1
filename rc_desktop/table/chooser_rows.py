"""The rows of the chooser: a play each, as little cards in groups, a sentence, and what comes of it."""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from rc_desktop.rules.cards import Cards, card_text, cards_in, count, rank_of
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import View
from rc_desktop.table import paint
from rc_desktop.table.card import card_art
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences.cards import joined, signed
from rc_desktop.table.sentences.names import Names
from rc_desktop.table.sentences.plays import PlayLine, groups_of, play_line
from rc_desktop.table.theme import CARD_RATIO, TOUCH_TARGET, mix
from rc_desktop.table.themed import Themed

Index = QModelIndex | QPersistentModelIndex
translate = QCoreApplication.translate

ROW: Final = Qt.ItemDataRole.UserRole
NUMBERED: Final = 9
"""So many rows have a number key."""

_MEASURED: Final = 40  # rows looked at to find the width; further ones are shortened to fit
# Measures in px at scale 1, after chooser.png.
_PITCH: Final = 47.0
_CARD: Final = 28.0
_STEP: Final = 23.0
_GROUP_GAP: Final = 9.0
_CARDS_LEFT: Final = 48.0
_CARDS_WIDEST: Final = 230.0
_CARDS_NARROW: Final = 190.0
_CARDS_LEAST: Final = 130.0
_TEXT_GAP: Final = 20.0
_ICON_ROOM: Final = 44.0
_MORE: Final = 30.0  # for the figure of the cards that are not shown
_LEAST_SHOWN: Final = 0.68  # the part of a little card's step that still shows its number


class Row(NamedTuple):
    """One play of the list: its words, and its cards in groups."""

    line: PlayLine
    groups: tuple[Cards, ...]


Reading = tuple[int, int, int, tuple[int, ...]]
"""What a row's sentence tells of a play: its kind, build, value, and the ranks it takes."""


def _reading(play: Play) -> Reading:
    return play.kind, play.build, play.value, tuple(rank_of(card) for card in cards_in(play.loose))


def _in_common(plays: tuple[Play, ...]) -> dict[Reading, Cards]:
    """For sentences that more than one play would have: the cards that all of those take."""
    common: dict[Reading, Cards] = {}
    seen: set[Reading] = set()
    for play in plays:
        reading = _reading(play)
        if reading in common:
            seen.add(reading)
        common[reading] = common.get(reading, play.loose) & play.loose
    return {reading: common[reading] for reading in seen}


def _told_apart(own: Cards, detail: str) -> str:
    """The second line of a row whose sentence another row has too: which cards are its own, suits and all."""
    text = translate("Chooser", "with {cards}: {detail}", "rows that differ by suits alone; cards as 5♣")
    return text.format(cards=joined(signed(card) for card in cards_in(own)), detail=detail)


class ChooserRows(QAbstractListModel):
    """The plays of a choice; their sentences are made when a row is first seen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._plays: tuple[Play, ...] = ()
        self._rows: dict[int, Row] = {}
        self._view: View | None = None
        self._names = Names(())
        self._common: dict[Reading, Cards] = {}

    def show_plays(self, plays: tuple[Play, ...], view: View, names: Names) -> None:
        """List other plays; `view` is the table before them."""
        self.beginResetModel()
        self._plays, self._view, self._names, self._rows = plays, view, names, {}
        self._common = _in_common(plays)
        self.endResetModel()

    def play(self, row: int) -> Play:
        """The play of a row, from 0."""
        return self._plays[row]

    def row(self, row: int) -> Row:
        """The words and groups of a row, from 0."""
        if row not in self._rows:
            assert self._view is not None
            play = self._plays[row]
            line = play_line(play, self._view, self._names)
            own = play.loose & ~self._common.get(_reading(play), play.loose)
            if own:
                line = line._replace(detail=_told_apart(own, line.detail))
            self._rows[row] = Row(line, groups_of(play, self._view))
        return self._rows[row]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own default)
        """See Qt."""
        return 0 if parent.isValid() else len(self._plays)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """See Qt: the sentence, the row whole as it is spoken, and (`ROW`) the row itself."""
        if not index.isValid():
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.row(index.row()).line.title
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self.row(index.row()).line.spoken
        if role == ROW:
            return self.row(index.row())
        return None


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
    both: float = 0.0  # what the shorter line asks for in the row where that is longest
    lines: int = 2

    @property
    def text_left(self) -> float:
        """Where the sentences begin, from the row's left edge."""
        return _CARDS_LEFT * self.scale + self.cards + _TEXT_GAP * self.scale

    def within(self, width: float) -> "RowMeasures":
        """The same rows in a list so wide: where sentences are longer, they go on in a second line."""
        if width >= self.width or self.lines > 2:
            return self
        lines = 3 if self.both <= width - self.text_left - _ICON_ROOM * self.scale else 4
        return replace(self, pitch=self.pitch + (lines - 2) * 1.25 * title_px(self.scale), lines=lines)


def title_px(scale: float) -> float:
    """The size of a row's sentence, px."""
    return max(13.0, 15 * scale)


def detail_px(scale: float) -> float:
    """The size of a row's second line, px."""
    return max(12.0, 13 * scale)


def measured(rows: ChooserRows, scale: float, room: float | None = None) -> RowMeasures:
    """The columns that the first rows need at that scale.

    In a list whose rows have no more than `room` px the little cards lie closer, so that the words, which
    say what they say in full, have what they need.
    """
    cards = title = detail = both = 0.0
    for number in range(min(_MEASURED, rows.rowCount())):
        line, groups = rows.row(number)
        cards = max(cards, _cards_width(groups) * scale)
        said = paint.text_width(line.title, font("body", title_px(scale), 600))
        told = paint.suited_width(line.detail, font("small", detail_px(scale)))
        title, detail = max(title, said, told), max(detail, told)
        both = max(both, min(said, told))
    cards = min(cards, (_CARDS_WIDEST if room is None else _CARDS_NARROW) * scale)
    if room is not None:
        left = room - detail - (_CARDS_LEFT + _TEXT_GAP + _ICON_ROOM) * scale
        cards = max(min(cards, left), min(cards, _CARDS_LEAST * scale))
    # Two lines of at least 12 px, and a target for a finger, whatever the scale.
    pitch = max(_PITCH * scale, TOUCH_TARGET)
    found = RowMeasures(scale, pitch, cards, 0.0)
    return RowMeasures(scale, pitch, cards, found.text_left + title + _ICON_ROOM * scale, both)


def _cards_width(groups: tuple[Cards, ...]) -> float:
    """Room for groups of little cards at scale 1."""
    return sum(_CARD + _STEP * (count(group) - 1) for group in groups) + _GROUP_GAP * (len(groups) - 1)


class RowPainter(Themed, QStyledItemDelegate):
    """Draws the rows; the current one on a lighter ground with a lantern line round it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.measures = RowMeasures(1.0, _PITCH, 0.0, 0.0)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """See Qt."""
        return QSize(10, round(self.measures.pitch))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See Qt: number key, little cards, the sentence and its second line, the play's icon."""
        row = index.data(ROW)
        scale = self.measures.scale
        rect = QRectF(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        body = paint.inset(rect, 2 * scale)
        if chosen:
            fill = (
                mix(self.theme.raised, self.theme.felt[0], 0.35) if self.theme.ornament else self.theme.raised
            )
            line = paint.line_width(self.theme, scale, 2.2)
            paint.rounded(painter, body, 12 * scale, fill, self.theme.target, line)
        elif index.row():
            top = QRectF(
                rect.left() + _CARDS_LEFT * scale, rect.top(), rect.width() - 56 * scale, self.theme.min_line
            )
            painter.fillRect(top, self.theme.sheer(self.theme.line, 0.6))
        if index.row() < NUMBERED:
            cap = paint.centred(
                QRectF(rect.left() + 11 * scale, rect.top(), 26 * scale, rect.height()), 26 * scale
            )
            paint.key_cap(painter, cap, self.theme, scale, str(index.row() + 1))
        self._cards(painter, rect, row.groups)
        words = rect.adjusted(self.measures.text_left, 0, -_ICON_ROOM * scale, 0)
        self._words(painter, words, row.line, self.theme.felt_text if chosen else self.theme.muted)
        icon = QRectF(rect.right() - 38 * scale, rect.top(), 28 * scale, rect.height())
        paint.icon(painter, paint.centred(icon, 20 * scale), row.line.icon, self.theme.brass)

    def _words(self, painter: QPainter, rect: QRectF, line: PlayLine, ink: QColor) -> None:
        """The sentence and below it what comes of it; in a narrow list either may have two lines."""
        scale, lines = self.measures.scale, self.measures.lines
        title, detail = font("body", title_px(scale), 600), font("small", detail_px(scale))
        long = lines > 2 and paint.text_width(line.title, title) > rect.width()
        whole = lines == 2 or (long and lines == 3)
        told = [line.detail] if whole else _broken(line.detail, detail, rect.width())
        high = (rect.height() - 6 * scale) / lines
        spare = high * max(0, lines - len(told) - (2 if long else 1)) / 2
        top = rect.bottom() - 2 * scale - spare - high * len(told)
        begin = rect.top() + 3 * scale + spare
        first = QRectF(rect.left(), begin, rect.width(), top - begin)
        if long:
            whole_sums = line.title.replace(" + ", "\u00a0+\u00a0")
            paint.paragraph(painter, first, whole_sums, title, self.theme.text)
        else:
            paint.text(painter, first, line.title, title, self.theme.text)
        for number, part in enumerate(told):
            second = QRectF(rect.left(), top + number * high, rect.width(), high)
            paint.suited(painter, second, part, detail, ink)

    def _cards(self, painter: QPainter, rect: QRectF, groups: tuple[Cards, ...]) -> None:
        """The groups, side by side; cards lie closer where there are more than the column holds, as far as
        each shows its number, and a figure stands for those that then have no room."""
        scale = self.measures.scale
        wide, ratio = _CARD * scale, painter.device().devicePixelRatioF()
        shown = _with_room(groups, self.measures.cards / scale)
        natural = _cards_width(shown) * scale
        more = sum(count(group) for group in groups) - sum(count(group) for group in shown)
        room = self.measures.cards - (_MORE * scale if more else 0.0)
        squeeze = min(1.0, (room - wide) / max(natural - wide, 1))
        x = rect.left() + _CARDS_LEFT * scale
        y = rect.center().y() - wide * CARD_RATIO / 2
        for group in shown:
            for card in cards_in(group):
                face = card_art().face(card_text(card), wide, ratio, large=True)
                place = QRectF(QPointF(x, y), QRectF(0, 0, wide, wide * CARD_RATIO).size())
                paint.card(painter, place, face, self.theme, scale)
                x += _STEP * scale * squeeze
            x += (_CARD - _STEP + _GROUP_GAP) * scale * squeeze
        if more:
            figure = translate("Chooser", "+{count}", "further cards of a play, beside the pictures of some")
            rest = QRectF(rect.left() + _CARDS_LEFT * scale + room, rect.top(), _MORE * scale, rect.height())
            words = figure.format(count=QLocale().toString(more))
            paint.text(painter, rest, words, font("name", detail_px(scale)), self.theme.text, "right")


def _with_room(groups: tuple[Cards, ...], room: float) -> tuple[Cards, ...]:
    """As many of the cards, from the first, as show their numbers in `room` px at scale 1."""
    if (room - _CARD) >= _LEAST_SHOWN * (_cards_width(groups) - _CARD):
        return groups
    shown: list[Cards] = []
    for group in groups:
        for card in cards_in(group):
            longer = (
                [*shown[:-1], shown[-1] | 1 << card] if shown and shown[-1] & group else [*shown, 1 << card]
            )
            if (room - _MORE - _CARD) < _LEAST_SHOWN * (_cards_width(tuple(longer)) - _CARD):
                return tuple(shown)
            shown = longer
    return tuple(shown)


def _broken(words: str, face: QFont, room: float) -> list[str]:
    """A line, or two where one is longer than `room` px."""
    if paint.suited_width(words, face) <= room:
        return [words]
    at = len(words)
    while (at := words.rfind(" ", 0, at)) > 0:
        if paint.suited_width(words[:at], face) <= room:
            return [words[:at], words[at + 1 :]]
    return [words]


class PlayList(Themed, QListView):
    """The rows with their keys: numbers, Enter and Space choose, arrows move, Esc leaves; all others stay."""

    chosen = Signal(int)  # this row, from 0
    left = Signal()

    def __init__(self, rows: ChooserRows, painter: RowPainter, parent: QWidget) -> None:
        super().__init__(parent)
        self.setModel(rows)
        self.setItemDelegate(painter)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.follow_theme()
        self.entered.connect(self.setCurrentIndex)
        self.clicked.connect(self._clicked)

    def follow_theme(self) -> None:
        """Let the scroll bar have the colours of the table."""
        well, handle = self.theme.tray.name(), self.theme.brass.name()
        sheet = _SCROLL_BAR.format(well=well, handle=handle)
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)

    def _clicked(self, index: QModelIndex) -> None:
        self.chosen.emit(index.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See Qt."""
        key, row = event.key(), self.currentIndex().row()
        if key in _MOVING:
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.isAutoRepeat():
            return
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and row >= 0:
            self.chosen.emit(row)
        elif 0 <= key - Qt.Key.Key_1 < min(NUMBERED, self.model().rowCount()):
            self.chosen.emit(key - Qt.Key.Key_1)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """See Qt: Tab stays inside until the list is shut."""
        return True


_MOVING: Final = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)

_SCROLL_BAR: Final = """
QListView {{ background: transparent; outline: none; }}
QScrollBar:vertical {{ background: {well}; border-radius: 7px; width: 14px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {handle}; border-radius: 4px; min-height: 40px; margin: 2px 3px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
"""
