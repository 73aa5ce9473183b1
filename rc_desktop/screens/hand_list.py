"""The hands of a match as a list: what each side gained, where it stood then, and what decided the hand."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.game.results import HandResult, MatchResult
from rc_desktop.rules.match import CONDITION
from rc_desktop.rules.options import Options
from rc_desktop.rules.position import NOBODY
from rc_desktop.rules.scoring import condition_of
from rc_desktop.screens.controls import Scaled
from rc_desktop.screens.count import gained
from rc_desktop.screens.look import Look
from rc_desktop.screens.sides import SideLook
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences import Names, item_title, joined
from rc_desktop.table.theme import mix

translate = QCoreApplication.translate
_ROW: Final = 52  # px at scale 1, with the gap below
_HIGHEST_ROW: Final = 68
_FEW_ROWS: Final = (272, 92)  # together, and each: what few rows may take, px at scale 1
_LEAST_ROW: Final = 42
_TOKEN: Final = 28  # px at scale 1 that a token before words takes


def decided(hand: HandResult, options: Options, names: Names) -> tuple[str, int]:
    """The most important thing about a hand, and whose it is (`NOBODY`: that need not be said): a condition
    met, who is level at the top, else the dearest items of who made most of it."""
    settlement = hand.settlement
    if settlement.reason == CONDITION and settlement.winner is not None:
        item = condition_of(options, hand.before, settlement.winner)
        return (item_title(item) if item is not None else ""), NOBODY
    points = gained(hand)
    if max(points) == 0:
        return translate("MatchEnd", "Nothing counted"), NOBODY
    level = [side for side, each in enumerate(points) if each == max(points)]
    if len(level) == len(points):
        return translate("MatchEnd", "Level in this hand"), NOBODY
    if len(level) > 1:
        text = translate("MatchEnd", "Level: {sides}", "some of three sides")
        return text.format(sides=joined(names.label(side) for side in level)), NOBODY
    best = points.index(max(points))
    mine = sorted((item for item in settlement.counted if item.side == best), key=lambda item: -item.points)
    dear = [item_title(item.item) for item in mine if item.points > 1][:2]
    if not dear:
        dear = [item_title(item.item) for item in mine][:2]
    return joined(dear), best


def what_decided(hand: HandResult, options: Options, names: Names) -> str:
    """The same in words, with the name of whose it is."""
    items, side = decided(hand, options, names)
    if side == NOBODY:
        return items
    return translate("MatchEnd", "{side}: {items}").format(side=names.label(side), items=items)


def is_near(hand: HandResult, options: Options) -> bool:
    """True for a hand that some side began near the target."""
    return any(condition_of(options, hand.before, side) is not None for side in range(len(hand.before)))


class _Words(NamedTuple):
    """What decided a hand, in words and their font; `owner` is whose token stands before them."""

    text: str
    face: QFont
    owner: SideLook | None = None


class HandList(Scaled, QWidget):
    """The list."""

    def __init__(
        self,
        look: Look,
        sides: Sequence[SideLook],
        result: MatchResult,
        options: Options,
        names: Names,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.look, self.sides, self.result, self.options = look, sides, result, options
        self.lines = [what_decided(hand, options, names) for hand in result.hands]
        self._decided = [decided(hand, options, names) for hand in result.hands]
        self.setAccessibleName(translate("MatchEnd", "The hands"))
        self.setAccessibleDescription("\n".join(self._said()))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def _said(self) -> list[str]:
        said = []
        for hand, line in zip(self.result.hands, self.lines, strict=True):
            text = translate("MatchEnd", "Hand {number}: {scores}. {line}")
            one = translate("MatchEnd", "{side} {score}", "a side and its score")
            scores = joined(
                one.format(side=side.label, score=hand.settlement.scores[side.side]) for side in self.sides
            )
            said.append(text.format(number=hand.number, scores=scores, line=line))
        return said

    def sizeHint(self) -> QSize:
        """A head and a row for each hand."""
        return QSize(round(560 * self.ui), round((34 + _ROW * len(self.lines)) * self.ui))

    def highest(self) -> int:
        """How high it may be, px, before its rows seem empty."""
        together, each = _FEW_ROWS
        rows = max(_HIGHEST_ROW * len(self.lines), min(together, each * len(self.lines)))
        return round((34 + rows) * self.ui)

    def _row(self, number: int) -> QRectF:
        """Where a hand stands; of few hands each has more room."""
        down = (self.height() - 34 * self.ui) / max(1, len(self.lines))
        return QRectF(0, 34 * self.ui + number * down, self.width(), down - 6 * self.ui)

    def minimumSizeHint(self) -> QSize:
        """Two lines of small words go into a row."""
        return QSize(round(300 * self.ui), round((34 + _LEAST_ROW * len(self.lines)) * self.ui))

    def below(self, height: float) -> set[int]:
        """The rows that are not whole in sight where the list is so many px high, by number from 0."""
        if self.minimumSizeHint().height() <= height:
            return set()
        whole = int((height - 34 * self.ui) / (_LEAST_ROW * self.ui))
        return set(range(max(0, whole), len(self.lines)))

    def _step(self) -> float:
        """How far the sides' columns are apart: a name has its room, as far as there is any."""
        least, most = (136, 0.27) if len(self.sides) == 2 else (112, 0.2)
        face = font("button", 14 * self.ui, 500)
        widest = max(paint.text_width(side.label, face) for side in self.sides)
        return max(least * self.ui, min(widest + 43 * self.ui, most * self.width()))

    def _name_width(self) -> float:
        return self._step() - 41 * self.ui

    def _column(self, number: int) -> float:
        return 108 * self.ui + number * self._step()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the list."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        small = font("button", 14 * ui, 500)
        head = QRectF(24 * ui, 0, 90 * ui, 30 * ui)
        paint.text(painter, head, translate("MatchEnd", "Hand"), small, palette.muted)
        for number, side in enumerate(self.sides):
            left = self._column(number)
            side.draw_token(painter, QRectF(left, 5 * ui, 20 * ui, 20 * ui), self.look, ui)
            words = QRectF(left + 27 * ui, 0, self._name_width(), 30 * ui)
            face = paint.fitted("button", 14 * ui, side.label, words.width(), 500)
            paint.text(painter, words, side.label, face, palette.felt_text)
        left = self._column(len(self.sides))
        paint.text(painter, QRectF(left, 0, self.width() - left, 30 * ui),
                   translate("MatchEnd", "What decided it"), small, palette.muted)  # fmt: skip
        for number in range(len(self.lines)):
            self._draw_row(painter, self._row(number), number)

    def _draw_row(self, painter: QPainter, rect: QRectF, number: int) -> None:
        palette, ui = self.look.palette, self.ui
        hand = self.result.hands[number]
        winner = hand.settlement.winner
        fill = mix(palette.panel, palette.raised, 0.85 if number % 2 == 0 else 0.4)
        line = self.look.row_line
        if winner is not None:
            fill, line = mix(palette.panel, palette.brass, 0.16), palette.brass
        paint.rounded(painter, paint.inset(rect, 1.2), 12 * ui, fill, line, paint.line_width(palette, ui, 2))
        count = QRectF(rect.left() + 24 * ui, rect.top(), 40 * ui, rect.height())
        paint.text(painter, count, str(hand.number), font("name", 18 * ui), palette.text)
        points = gained(hand)
        for column, side in enumerate(self.sides):
            self._draw_score(painter, rect, column, side, points[side.side], hand)
        self._draw_decided(painter, rect, number)

    # --- what decided a hand ---------------------------------------------------------------------------

    def _pill(self, rect: QRectF, number: int) -> tuple[QRectF, str]:
        """Where a row says that the hand was begun near the target, and how; empty where it was not."""
        if not is_near(self.result.hands[number], self.options):
            return QRectF(), ""
        label = translate("MatchEnd", "near {target}").format(target=self.options.target)
        size = paint.pill_size(label, 0.93 * self.ui, "problem")
        pill = QRectF(rect.right() - 12 * self.ui - size.width(), 0, size.width(), size.height())
        pill.moveTop(rect.center().y() - size.height() / 2)
        return pill, label

    def _room(self, rect: QRectF, pill: QRectF) -> QRectF:
        left = self._column(len(self.sides))
        right = pill.left() - 8 * self.ui if not pill.isEmpty() else rect.right() - 12 * self.ui
        return QRectF(left, rect.top(), right - left, rect.height())

    def _words(self, number: int, room: QRectF) -> _Words | None:
        """What decided a hand, as large as `room` has it: with the name of whose it was, or with the token
        where names are long. None where neither has room."""
        ui, line = self.ui, self.lines[number]
        items, side = self._decided[number]
        large, small = font("button", 14.5 * ui, 500), font("small", 13 * ui, 500)
        if paint.text_width(line, large) <= room.width():
            return _Words(line, large)
        tries = [_Words(line, small)]
        owner = next((one for one in self.sides if one.side == side), None)
        for px in (13 * ui, 12.0):
            tries.append(_Words(items, font("small", px, 500), owner))
        for words in tries:
            wide = room.width() - (_TOKEN * ui if words.owner is not None else 0)
            longest = max(paint.text_width(part, words.face) for part in words.text.split(" "))
            if longest <= wide and paint.paragraph_height(words.text, words.face, wide) <= room.height():
                return words
        return None

    def has_room(self) -> bool:
        """What decided each hand is told whole, and the sides' names above it are."""
        face = font("button", 14 * self.ui, 500)
        if any(paint.text_width(side.label, face) > self._name_width() for side in self.sides):
            return False
        rows = range(len(self.lines))
        return all(
            self._words(row, self._room(self._row(row), self._pill(self._row(row), row)[0])) for row in rows
        )

    def _draw_decided(self, painter: QPainter, rect: QRectF, number: int) -> None:
        palette, ui = self.look.palette, self.ui
        pill, label = self._pill(rect, number)
        room = self._room(rect, pill)
        words = self._words(number, room)
        if words is None and label:  # rather what decided it than that it was near the target
            label, room = "", self._room(rect, QRectF())
            words = self._words(number, room)
        if label:
            paint.pill(painter, pill, palette, 0.93 * ui, label, "problem")
        if words is None:
            paint.text(painter, room, self.lines[number], font("small", 13 * ui, 500), palette.text)
            return
        if words.owner is not None:
            token = QRectF(room.left(), room.center().y() - 10 * ui, 20 * ui, 20 * ui)
            words.owner.draw_token(painter, token, self.look, ui)
            room.setLeft(room.left() + _TOKEN * ui)
        paint.paragraph(painter, room, words.text, words.face, palette.text)

    def _draw_score(
        self, painter: QPainter, rect: QRectF, column: int, side: SideLook, points: int, hand: HandResult
    ) -> None:
        palette, ui = self.look.palette, self.ui
        left = self._column(column)
        pill = QRectF(left, rect.center().y() - 15 * ui, 46 * ui, 30 * ui)
        won = hand.settlement.winner == side.side
        if won:
            paint.rounded(
                painter, pill, 15 * ui, palette.tray, palette.brass, paint.line_width(palette, ui, 2)
            )
            paint.icon(painter, paint.inset(pill, 5 * ui), "crown", palette.brass)
        elif points:
            label = translate("HandSummary", "+{points}").format(points=points)
            paint.count_pill(painter, pill, palette, ui, label, side.style.color(palette))
        else:
            paint.text(painter, pill, "–", font("name", 18 * ui), palette.muted, "center")
        score = QRectF(left + 52 * ui, rect.top(), 44 * ui, rect.height())
        ink = palette.brass if won else palette.text if points else palette.muted
        number = str(hand.settlement.scores[side.side])
        paint.text(painter, score, number, font("name", 20 * ui, 700 if won else 600), ink, "center")
