"""The count of a hand as a table: a row for each item, a column for each side, the hand's points below."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.game.results import HandResult
from rc_desktop.rules.cards import card
from rc_desktop.rules.options import Options
from rc_desktop.rules.scoring import BIG, CARDS, LITTLE, SPADES, SWEEPS
from rc_desktop.screens.controls import Scaled
from rc_desktop.screens.count import ACES, Cell, CountRow, any_barred, count_rows, gained
from rc_desktop.screens.look import Look
from rc_desktop.screens.sides import SideLook
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences import points_counted
from rc_desktop.table.theme import CARD_RATIO, mix

translate = QCoreApplication.translate
_WORDS: Final = 72  # px at scale 1 from the left of a row to its words


class CountTable(Scaled, QWidget):
    """The table. Points that do not count near the target are barred, and a line below says so."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._rows: tuple[CountRow, ...] = ()
        self._sides: tuple[SideLook, ...] = ()
        self._gained: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_count(self, result: HandResult, options: Options, sides: tuple[SideLook, ...]) -> None:
        """Show a hand's count."""
        self._rows, self._sides = count_rows(result, options), sides
        self._gained = gained(result)
        self.setAccessibleName(translate("HandSummary", "The count"))
        self.setAccessibleDescription("\n".join(self._said()))
        self.update()

    def _said(self) -> list[str]:
        lines = []
        for row in self._rows:
            for side in self._sides:
                cell = row.cells[side.side]
                if cell.points:
                    text = translate("HandSummary", "{item}: {side}, {points}")
                    if cell.barred:
                        text = translate("HandSummary", "{item}: {side}, {points}, not counted")
                    points = points_counted(cell.points)
                    lines.append(text.format(item=row.title, side=side.label, points=points))
        for side in self._sides:
            text = translate("HandSummary", "This hand: {side}, {points}")
            points = points_counted(self._gained[side.side])
            lines.append(text.format(side=side.label, points=points))
        return lines

    @property
    def barred(self) -> bool:
        """True while some points shown did not count."""
        return any_barred(self._rows)

    def sizeHint(self) -> QSize:
        """As in the mock-up."""
        return QSize(round(690 * self.ui), round((66 * 6 + 54) * self.ui))

    def minimumSizeHint(self) -> QSize:
        """Rows keep room for two lines."""
        return QSize(round(420 * self.ui), round((46 * 6 + 40) * self.ui))

    def has_room(self) -> bool:
        """Every row's name and second line whole, and room for both."""
        room = self.column(0).left() - (_WORDS + 4) * self.ui
        return self._widest() <= room + 0.5 and self.height() >= self.minimumSizeHint().height()

    def _widest(self) -> float:
        """How wide the widest words of a row are, px."""
        title, note = self._title_face(), self._note_face()
        widths = [paint.text_width(row.title, title) for row in self._rows]
        return max((0.0, *widths, *(paint.text_width(row.note, note) for row in self._rows)))

    def _title_face(self) -> QFont:
        return font("name", 18 * self.ui)

    def _note_face(self) -> QFont:
        return font("button", 13.5 * self.ui, 500)

    # --- drawing ---------------------------------------------------------------------------------------

    def column(self, number: int) -> QRectF:
        """The column of the side shown as the given number, over the whole height; narrower than usual where
        the words need the room."""
        usual, least = (162, 124) if len(self._sides) == 2 else (128, 104)
        free = self.width() - (10 + _WORDS + 4) * self.ui - self._widest()
        wide = max(least * self.ui, min(usual * self.ui, free / max(1, len(self._sides))))
        wide = min(wide, 0.62 * self.width() / max(1, len(self._sides)))
        left = self.width() - 10 * self.ui - wide * (len(self._sides) - number)
        return QRectF(left, 0, wide, self.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw all rows."""
        painter = QPainter(self)
        total = min(54 * self.ui, 0.16 * self.height())
        pitch = (self.height() - total) / 6
        for number, row in enumerate(self._rows):
            rect = QRectF(0, number * pitch, self.width(), pitch - 5 * self.ui)
            self._draw_row(painter, rect, row, number % 2 == 0)
        self._draw_total(painter, QRectF(0, self.height() - total, self.width(), total))

    def _draw_row(self, painter: QPainter, rect: QRectF, row: CountRow, bright: bool) -> None:
        palette, ui = self.look.palette, self.ui
        fill = mix(palette.panel, palette.raised, 0.85 if bright else 0.35)
        hair = paint.line_width(palette, ui, 1)
        paint.rounded(painter, paint.inset(rect, hair / 2), 12 * ui, fill, self.look.row_line, hair)
        self._draw_sign(painter, QRectF(rect.left() + 8 * ui, rect.top(), 48 * ui, rect.height()), row.item)
        words = QRectF(rect.left() + _WORDS * ui, rect.top(), 0, rect.height())
        words.setRight(self.column(0).left() - 4 * ui)
        upper = QRectF(words.left(), words.center().y() - 22 * ui, words.width(), 24 * ui)
        lower = QRectF(words.left(), words.center().y() + 2 * ui, words.width(), 18 * ui)
        paint.text(painter, upper, row.title, self._title_face(), palette.text)
        paint.text(painter, lower, row.note, self._note_face(), palette.muted)
        for number, side in enumerate(self._sides):
            column = self.column(number)
            place = QRectF(column.left(), rect.top(), column.width(), rect.height())
            self._draw_cell(painter, place, row.cells[side.side], side)

    def _draw_sign(self, painter: QPainter, place: QRectF, item: str) -> None:
        palette, dpr = self.look.palette, self.devicePixelRatioF()
        height = place.height() - 10 * self.ui
        width = min(height / CARD_RATIO, 34 * self.ui)
        if item == SPADES:
            paint.suit(painter, paint.centred(place, 30 * self.ui), "s", palette.text)
            return
        pictures = {
            BIG: ("Td",),
            LITTLE: ("2s",),
            ACES: ("As", "Ah"),
        }.get(item, ())
        shown = [self.look.face(card(name), width, dpr) for name in pictures]
        shown = shown or [self.look.back_picture(width, dpr)] * (3 if item == CARDS else 1)
        if item not in (BIG, LITTLE, ACES, CARDS):
            # A sweep: a card lies crosswise in the pile.
            painter.save()
            painter.translate(place.center() + QPointF(-0.02 * width, 0))
            painter.rotate(90)
            across = QRectF(-width / 2, -width * CARD_RATIO / 2, width, width * CARD_RATIO)
            paint.card(painter, across, self.look.face(card("Ks"), width, dpr), palette, self.ui)
            painter.restore()
        step = (0.36 if len(shown) == 2 else 0.12) * width
        left = place.center().x() - (width + step * (len(shown) - 1)) / 2
        if item == SWEEPS:
            left = place.center().x() - 0.68 * width  # with the card that sticks out, it keeps to its place
        for number, picture in enumerate(shown):
            rect = QRectF(left + number * step, place.center().y() - width * CARD_RATIO / 2, width,
                          width * CARD_RATIO)  # fmt: skip
            paint.card(painter, rect, picture, palette, self.ui)

    def _draw_cell(self, painter: QPainter, place: QRectF, cell: Cell, side: SideLook) -> None:
        palette, ui = self.look.palette, self.ui
        pill = self.pill(place)
        left = QRectF(place)
        left.setLeft(place.left() + 4 * ui)
        left.setRight(pill.left() - min(13 * ui, 0.08 * place.width()))
        if cell.amount is not None:
            ink = palette.text if cell.points else palette.muted
            left.setLeft(left.right() - self._card_width(place.height()))  # where a single card would lie
            left.adjust(-8 * ui, 0, 8 * ui, 0)
            paint.text(painter, left, str(cell.amount), font("name", 21 * ui), ink, "center")
        else:
            self._draw_cards(painter, left, cell)
        if not cell.points:
            paint.text(painter, pill, "–", font("name", 20 * ui), palette.muted, "center")
            return
        label = translate("HandSummary", "+{points}").format(points=cell.points)
        if cell.barred:
            width = paint.line_width(palette, ui, 1.4)
            paint.rounded(painter, pill, pill.height() / 2, palette.problem, palette.problem_line, width)
            used = paint.text(
                painter, pill, label, font("name", 18 * ui, 700), palette.problem_text, "center"
            )
            line = QRectF(0, 0, used + 8 * ui, 2 * ui)
            line.moveCenter(pill.center())
            paint.rounded(painter, line, ui, palette.problem_line)
            return
        paint.count_pill(painter, pill, palette, ui, label, side.style.color(palette))

    def pill(self, place: QRectF) -> QRectF:
        """Where the points stand in a side's place in a row: what they are for is left of them, and both
        together about the middle, over which the side's emblem is."""
        ui = self.ui
        pill = QRectF(0, 0, min(52 * ui, 0.5 * place.width() - 10 * ui), 32 * ui)
        pill.moveCenter(QPointF(place.center().x() + 3 * ui + pill.width() / 2, place.center().y()))
        return pill

    def _card_width(self, height: float) -> float:
        """How wide a card is in a row so high, px."""
        return min(31 * self.ui, (height - 14 * self.ui) / CARD_RATIO)

    def _draw_cards(self, painter: QPainter, place: QRectF, cell: Cell) -> None:
        if not cell.cards:
            return
        dpr = self.devicePixelRatioF()
        width = self._card_width(place.height())
        free = place.width() - width
        step = min(0.72 * width, free / max(1, len(cell.cards) - 1))
        left = place.right() - width - step * (len(cell.cards) - 1)
        for number, shown in enumerate(cell.cards):
            rect = QRectF(left + number * step, place.center().y() - width * CARD_RATIO / 2, width,
                          width * CARD_RATIO)  # fmt: skip
            picture = self.look.face(shown, width, dpr)
            paint.card(painter, rect, picture, self.look.palette, self.ui)

    def _draw_total(self, painter: QPainter, place: QRectF) -> None:
        palette, ui = self.look.palette, self.ui
        hair = max(1.2, palette.min_line)
        line = QRectF(place.left(), place.top(), place.width(), hair)
        painter.fillRect(line, palette.sheer(palette.brass_line, 0.7))
        words = place.adjusted(_WORDS * ui, 0, 0, 0)
        paint.text(
            painter, words, translate("HandSummary", "This hand"), font("heading", 20 * ui), palette.text
        )
        for number, side in enumerate(self._sides):
            column = self.column(number)
            room = self.pill(QRectF(column.left(), place.top(), column.width(), place.height()))
            room.adjust(-8 * ui, 0, 8 * ui, 0)
            points = self._gained[side.side]
            label = translate("HandSummary", "+{points}").format(points=points) if points else "–"
            ink = side.style.color(palette) if points else palette.muted
            paint.text(painter, room, label, font("section", 27 * ui, 700), ink, "center")
