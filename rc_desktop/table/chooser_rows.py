"""The rows of the chooser: a play each, as little cards in groups, a sentence, and what comes of it."""

from typing import Final

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
)
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from rc_desktop.rules.cards import Cards, card_text, cards_in, count
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import View
from rc_desktop.table import paint
from rc_desktop.table.card import card_art
from rc_desktop.table.chooser_measures import (
    CARD,
    GROUP_GAP,
    MORE,
    PITCH,
    STEP,
    Row,
    RowMeasures,
    cards_width,
    detail_px,
    title_px,
    with_room,
)
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences.cards import joined, signed
from rc_desktop.table.sentences.names import Names
from rc_desktop.table.sentences.plays import PlayLine, groups_of, play_line, play_spoken
from rc_desktop.table.theme import CARD_RATIO, mix
from rc_desktop.table.themed import Themed

Index = QModelIndex | QPersistentModelIndex
translate = QCoreApplication.translate

ROW: Final = Qt.ItemDataRole.UserRole
NUMBERED: Final = 9
"""So many rows have a number key."""

# Every other bit, and every other pair of bits, of a set of cards, which has four bits a rank.
_ODD_BITS: Final = 0x5555555555555
_ODD_PAIRS: Final = 0x3333333333333

Reading = tuple[int, int, int, int]
"""What a row's sentence tells of a play: its kind, build, value, and the ranks it takes."""


def _reading(play: Play) -> Reading:
    return play.kind, play.build, play.value, _ranks(play.loose)


def _ranks(cards: Cards) -> int:
    """How many cards of each rank there are, a hexadecimal digit a rank: asked of hundreds of plays."""
    pairs = cards - (cards >> 1 & _ODD_BITS)
    return (pairs & _ODD_PAIRS) + (pairs >> 2 & _ODD_PAIRS)


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

    def spoken(self, row: int) -> str:
        """A row from 0 whole, in words."""
        assert self._view is not None
        return play_spoken(self._plays[row], self._view, self._names)

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
            return self.spoken(index.row())
        if role == ROW:
            return self.row(index.row())
        return None


class RowPainter(Themed, QStyledItemDelegate):
    """Draws the rows; the current one on a lighter ground with a lantern line round it."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.measures = RowMeasures(1.0, PITCH, 0.0, 0.0)
        self.column = 10  # px: how wide a row is where there are several columns

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """See Qt."""
        return QSize(self.column, round(self.measures.pitch))

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
        elif self._is_ruled(index, option.widget):
            top = QRectF(
                rect.left() + self.measures.cards_left,
                rect.top(),
                rect.width() - 56 * scale,
                self.theme.min_line,
            )
            painter.fillRect(top, self.theme.sheer(self.theme.line, 0.6))
        cap_left = (self.measures.cards_left - 26 * scale) / 2
        if index.row() < NUMBERED:
            cap = paint.centred(
                QRectF(rect.left() + cap_left, rect.top(), 26 * scale, rect.height()), 26 * scale
            )
            paint.key_cap(painter, cap, self.theme, scale, str(index.row() + 1))
        self._cards(painter, rect, row.groups)
        self._words(painter, rect, row.line, self.theme.felt_text if chosen else self.theme.muted)
        icon = QRectF(0, rect.top(), 28 * scale, rect.height())
        icon.moveLeft(rect.right() - self.measures.icon_room + 5 * scale)
        if self.measures.close:
            icon.setHeight(rect.height() * 2 / 3)
        paint.icon(painter, paint.centred(icon, 20 * scale), row.line.icon, self.theme.brass)

    def _is_ruled(self, index: Index, rows: QWidget) -> bool:
        """Whether a rule parts a row from the one above it: not where that has the current one's ring."""
        above = index.row() - (2 if self.measures.close else 1)
        return above >= 0 and not (isinstance(rows, QListView) and rows.currentIndex().row() == above)

    def _words(self, painter: QPainter, rect: QRectF, line: PlayLine, ink: QColor) -> None:
        """The sentence and below it what comes of it; in a narrow list either may have two lines."""
        scale, lines = self.measures.scale, self.measures.lines
        title, detail = font("body", title_px(scale), 600), font("small", detail_px(scale))
        left, (room, below) = rect.left() + self.measures.text_left, self.measures.rooms(rect.width())
        long = lines > 2 and paint.text_width(line.title, title) > room
        whole = lines == 2 or (long and lines == 3)
        told = [line.detail] if whole else _broken(line.detail, detail, below)
        high = (rect.height() - 6 * scale) / lines
        spare = high * max(0, lines - len(told) - (2 if long else 1)) / 2
        top = rect.bottom() - 2 * scale - spare - high * len(told)
        begin = rect.top() + 3 * scale + spare
        first = QRectF(left, begin, room, top - begin)
        if long:
            whole_sums = line.title.replace(" + ", "\u00a0+\u00a0")
            paint.paragraph(painter, first, whole_sums, title, self.theme.text)
        else:
            paint.text(painter, first, line.title, title, self.theme.text)
        for number, part in enumerate(told):
            second = QRectF(left, top + number * high, below, high)
            paint.suited(painter, second, part, detail, ink)

    def _cards(self, painter: QPainter, rect: QRectF, groups: tuple[Cards, ...]) -> None:
        """The groups, side by side; cards lie closer where there are more than the column holds, as far as
        each shows its number, and a figure stands for those that then have no room."""
        scale = self.measures.scale
        wide, ratio = CARD * scale, painter.device().devicePixelRatioF()
        shown = with_room(groups, self.measures.cards / scale)
        natural = cards_width(shown) * scale
        more = sum(count(group) for group in groups) - sum(count(group) for group in shown)
        room = self.measures.cards - (MORE * scale if more else 0.0)
        squeeze = min(1.0, (room - wide) / max(natural - wide, 1))
        x = rect.left() + self.measures.cards_left
        y = rect.center().y() - wide * CARD_RATIO / 2
        for group in shown:
            for card in cards_in(group):
                face = card_art().face(card_text(card), wide, ratio, large=True)
                place = QRectF(QPointF(x, y), QRectF(0, 0, wide, wide * CARD_RATIO).size())
                paint.card(painter, place, face, self.theme, scale)
                x += STEP * scale * squeeze
            x += (CARD - STEP + GROUP_GAP) * scale * squeeze
        if more:
            figure = translate("Chooser", "+{count}", "further cards of a play, beside the pictures of some")
            rest = QRectF(
                rect.left() + self.measures.cards_left + room, rect.top(), MORE * scale, rect.height()
            )
            words = figure.format(count=QLocale().toString(more))
            paint.text(painter, rest, words, font("name", detail_px(scale)), self.theme.text, "right")


def _broken(words: str, face: QFont, room: float) -> list[str]:
    """A line, or two where one is longer than `room` px."""
    if paint.suited_width(words, face) <= room:
        return [words]
    at = len(words)
    while (at := words.rfind(" ", 0, at)) > 0:
        if paint.suited_width(words[:at], face) <= room:
            return [words[:at], words[at + 1 :]]
    return [words]
