"""The list of moves: a painted row each; the one in hand shows the better play with its reason."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QItemSelectionModel, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from rc_desktop.game.moments import observation_of
from rc_desktop.game.review import POOR, Reviewed
from rc_desktop.screens.controls import Recoloured, Scaled
from rc_desktop.screens.focused_list import FocusedList
from rc_desktop.screens.look import Look
from rc_desktop.screens.review_moves import BY_SIZE, MOVE, Index, Move, MoveModel
from rc_desktop.screens.whole_rows import begin_with_a_whole_row, is_cut
from rc_desktop.screens.words import dress_bar
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.paint_marks import mark_color, review_mark
from rc_desktop.table.play_cards import CARD, paint_play_cards
from rc_desktop.table.sentences.advice import why_advised
from rc_desktop.table.sentences.advice_more import than_played
from rc_desktop.table.sentences.reviews import given_spoken, given_text, mark_name, unit_about
from rc_desktop.table.theme import CARD_RATIO, OwnerStyle, mix, tint

translate = QCoreApplication.translate

# Measures in px at scale 1, after review.png.
ROW: Final = 38.0
_HEADING: Final = 34.0
_SIDE: Final = 14.0
_OPEN_TOP: Final = 8.0
_BEST: Final = 30.0
_GAP: Final = 8.0
_WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class MovePainter(QStyledItemDelegate):
    """Paints the rows of a `MoveList`, and says how high they are."""

    def __init__(self, list_: "MoveList") -> None:
        super().__init__(list_)
        self._list = list_

    # --- what is in a row ------------------------------------------------------------------------------

    def _why(self, move: Move, play: Reviewed) -> str:
        """What the open row says: why the other play was better, or that nothing was."""
        model = self._list.rows
        if not play.given:
            return given_spoken(play)
        view = observation_of(move.before, move.seat)
        why = why_advised(play.reasons, play.best, view, model.names, than_played(play))
        text = translate("Review", "{why} {unit}", "why a play was better; what its points are")
        return text.format(why=_sentence(why), unit=unit_about(play.by_chance, play.exact))

    def _why_font(self) -> QFont:
        return font("body", max(12.0, 14 * self._list.ui), 500)

    def _is_open(self, index: Index) -> bool:
        return index.row() == self._list.currentIndex().row()

    def heading(self, index: Index) -> bool:
        """True for a row with the number of its hand above it."""
        move = index.data(MOVE)
        return self._list.rows.order != BY_SIZE and isinstance(move, Move) and move.place == 1

    def _words_height(self, text: str) -> float:
        width = self._list.viewport().width() - 2 * (_SIDE + 4) * self._list.ui
        return (
            QFontMetricsF(self._why_font()).boundingRect(QRectF(0, 0, width, 2000), _WRAPPED, text).height()
        )

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """A line; the one in hand with what was found below it."""
        ui = self._list.ui
        height = (ROW + (_HEADING if self.heading(index) else 0)) * ui
        move = index.data(MOVE)
        if self._is_open(index) and isinstance(move, Move):
            play = self._list.rows.reviewed(move)
            height += 4 * ui
            if play is not None:
                height += (2 * _OPEN_TOP + 4) * ui + self._words_height(self._why(move, play))
                if play.given:
                    height += (_BEST + CARD * CARD_RATIO + 2 * _GAP) * ui
        return QSize(round(120 * ui), round(height))

    # --- drawing ---------------------------------------------------------------------------------------

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a row."""
        move = index.data(MOVE)
        if not isinstance(move, Move) or (not self._is_open(index) and is_cut(self._list, option.rect)):
            return
        palette, ui = self._list.look.palette, self._list.ui
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.heading(index):
            place = QRectF(rect.left() + _SIDE * ui, rect.top(), rect.width(), _HEADING * ui)
            text = translate("Review", "Hand {number}").format(number=move.told)
            paint.text(painter, place, text, font("heading", 15 * ui), palette.brass)
            rect.setTop(rect.top() + _HEADING * ui)
        play = self._list.rows.reviewed(move)
        if self._is_open(index):
            face = rect.adjusted(2, 2, -2, -2)
            focused = self._list.hasFocus()
            line = palette.target if focused else palette.line_bright
            width = paint.line_width(palette, ui, 2.2 if focused else 1.4)
            paint.rounded(painter, face, 12 * ui, mix(palette.raised, palette.felt[0], 0.2), line, width)
        line_rect = QRectF(
            rect.left(), rect.top() + (2 * ui if self._is_open(index) else 0), rect.width(), ROW * ui
        )
        self._line(painter, line_rect, move, play)
        if self._is_open(index) and play is not None:
            self._found(painter, rect.adjusted(0, (ROW + 4) * ui, 0, 0), move, play)
        painter.restore()

    def _line(self, painter: QPainter, rect: QRectF, move: Move, play: Reviewed | None) -> None:
        """Number, owner, what was played, what it gave away, and its mark."""
        palette, ui = self._list.look.palette, self._list.ui
        inside = rect.adjusted(_SIDE * ui, 0, -_SIDE * ui, 0)
        number = QRectF(inside.left(), rect.top(), 22 * ui, rect.height())
        paint.text(painter, number, str(move.number), font("button", 14 * ui), palette.muted)
        token = paint.centred(QRectF(inside.left() + 26 * ui, rect.top(), 22 * ui, rect.height()), 20 * ui)
        style, letters = self._list.owners[move.seat]
        paint.owner_token(painter, token, palette, ui, style, letters)
        place = QRectF(token.right() + 10 * ui, rect.top(), 0, rect.height())
        place.setRight(inside.right())
        text = str(self._list.rows.data(self._list.rows.index(self._list.rows.row_of(move.key))) or "")
        if play is not None:
            mark = paint.centred(QRectF(place.right() - 24 * ui, rect.top(), 24 * ui, rect.height()), 23 * ui)
            review_mark(painter, mark, palette, ui, play.mark)
            place.setRight(place.right() - 32 * ui)
            room = place.width() - _move_width(text, 15 * ui) - 14 * ui
            words, given = font("name", 14.5 * ui, 700), self._given(move, play, room)
            paint.text(painter, place, given, words, mark_color(palette, play.mark), "right")
            if given:
                place.setRight(place.right() - paint.text_width(given, words) - 8 * ui)
        painter.setClipRect(rect)
        ink = palette.text if move.seat == self._list.rows.seat else palette.muted
        red = mix(palette.coral, ink, 0.45)  # as words it must stand out more than as a face
        px = self._words_px(text, place.width())
        paint.suited(painter, place, text, font("body", px), ink, red, _ranks(px))
        painter.setClipping(False)

    def _given(self, move: Move, play: Reviewed, room: float) -> str:
        """What a poor play gave away: "−2.6", and in the row in hand, where there is room, "Blunder −2.6"."""
        given = given_text(play.given) if play.mark in POOR else ""
        now = self._list.move_now
        if not given or now is None or now.key != move.key:
            return given
        text = translate("Review", "{mark} {given}", "Blunder −2.6")
        named = text.format(mark=mark_name(play.mark), given=given)
        return named if paint.text_width(named, font("name", 14.5 * self._list.ui, 700)) <= room else given

    def _words_px(self, text: str, room: float) -> float:
        """Where a move has no room, large words give way down to the usual size."""
        px, usual = 15 * self._list.ui, 15 * self._list.ui / self._list.look.text_scale
        while px > usual and _move_width(text, px) > room:
            px = max(usual, px - 1)
        return px

    def _found(self, painter: QPainter, rect: QRectF, move: Move, play: Reviewed) -> None:
        """Below the line of the row in hand: the better play, and why."""
        palette, ui = self._list.look.palette, self._list.ui
        inside = rect.adjusted((_SIDE + 4) * ui, 0, -(_SIDE + 4) * ui, 0)
        painter.setPen(paint.pen(tint(palette.line, 0.9), 1))
        painter.drawLine(inside.topLeft(), inside.topRight())
        top = inside.top() + _OPEN_TOP * ui
        if play.given:
            sign = QRectF(inside.left(), top, 24 * ui, _BEST * ui)
            review_mark(painter, paint.centred(sign, 21 * ui), palette, ui, "best")
            title = QRectF(inside.left() + 32 * ui, top, inside.width() - 32 * ui, _BEST * ui)
            paint.text(painter, title, mark_name("best"), font("heading", 15 * ui), palette.good)
            view = observation_of(move.before, move.seat)
            build = next((one.cards for one in view.builds if one.value == play.best.build), 0)
            top += (_BEST + _GAP) * ui
            at = QPointF(inside.left(), top)
            paint_play_cards(painter, at, inside.right(), play.best, build, palette, ui)
            top += (CARD * CARD_RATIO + _GAP) * ui
        painter.setFont(self._why_font())
        painter.setPen(palette.text)
        words = QRectF(inside.left(), top, inside.width(), max(1.0, rect.bottom() - top))
        painter.drawText(words, _WRAPPED, self._why(move, play))


def _ranks(px: float) -> QFont:
    """Ranks stand out, as in the mock-up."""
    return font("body", px, 700)


def _move_width(text: str, px: float) -> float:
    return paint.suited_width(text, font("body", px), _ranks(px))


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?", "。")) else text + "."


class MoveList(FocusedList, Recoloured, Scaled, QListView):
    """The rows. `chosen` carries the Move that a person goes to."""

    chosen = Signal(object)

    def __init__(self, look: Look, model: MoveModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.rows = model
        self.owners: tuple[tuple[OwnerStyle, str], ...] = ()
        self.setModel(model)
        self.setItemDelegate(MovePainter(self))
        self.setAccessibleName(translate("Review", "Moves"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.viewport().setAutoFillBackground(False)
        self._quiet = False
        model.dataChanged.connect(self._grown)
        self.recolour()

    def recolour(self) -> None:
        """See `Recoloured`."""
        dress_bar(self.verticalScrollBar(), self.look)

    def _rescaled(self) -> None:
        self.verticalScrollBar().setSingleStep(round(ROW * self.ui))
        self._stay()

    def _grown(self) -> None:
        """Rows may have other heights now."""
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See Qt: sentences break elsewhere, and the row in hand stays in sight."""
        super().resizeEvent(event)
        self._stay()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """See Qt: another row may be whole now."""
        super().scrollContentsBy(dx, dy)
        self.viewport().update()

    def _stay(self) -> None:
        self._grown()
        self.executeDelayedItemsLayout()
        self.scrollTo(self.currentIndex(), QAbstractItemView.ScrollHint.EnsureVisible)
        begin_with_a_whole_row(self, self.currentIndex())

    @property
    def move_now(self) -> Move | None:
        """The move in hand."""
        found = self.currentIndex().data(MOVE)
        return found if isinstance(found, Move) else None

    def go_to(self, key: tuple[int, int]) -> None:
        """Take a move in hand and bring it into sight with what is around it; nobody is told."""
        row = self.rows.row_of(key)
        self._quiet = True
        if row < 0:
            self.setCurrentIndex(self.rows.index(-1))
        else:
            index = self.rows.index(row)
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.executeDelayedItemsLayout()
            near = self.viewport().rect().contains(self.visualRect(index))
            hint = QAbstractItemView.ScrollHint
            self.scrollTo(index, hint.EnsureVisible if near else hint.PositionAtCenter)
            if not near:
                begin_with_a_whole_row(self, index)
        self._quiet = False

    def currentChanged(self, now: Index, before: Index) -> None:
        """See Qt."""
        super().currentChanged(now, before)
        self._grown()
        move = now.data(MOVE)
        if isinstance(move, Move) and not self._quiet:
            self.chosen.emit(move)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, Home, End and pages go from row to row; other keys are the page's."""
        if event.key() in (
            *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End),
            *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown),
        ):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt; where there is no row, the words for it."""
        super().paintEvent(event)
        if self.rows.rows:
            return
        painter, ui = QPainter(self.viewport()), self.ui
        room = QRectF(self.viewport().rect()).adjusted(20 * ui, 16 * ui, -20 * ui, 0)
        painter.setFont(font("body", 15 * ui))
        painter.setPen(self.look.palette.muted)
        painter.drawText(room, _WRAPPED, translate("Review", "No mistakes so far."))
