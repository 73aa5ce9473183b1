"""The parts of a hand's summary: its heading, where a side stands after it, what a side near 21 needs."""

from PySide6.QtCore import QCoreApplication, QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.screens.controls import Scaled
from rc_desktop.screens.count_table import CountTable
from rc_desktop.screens.look import Look
from rc_desktop.screens.sides import SideLook
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences import what_wins
from rc_desktop.table.theme import mix

translate = QCoreApplication.translate


class Head(Scaled, QWidget):
    """The hand's number, who took or won it, and over each column of the count whose it is."""

    def __init__(
        self, look: Look, title: str, line: str, sides: tuple[SideLook, ...], table: CountTable
    ) -> None:
        super().__init__()
        self.look, self.title, self.line, self.sides, self.table = look, title, line, sides, table
        self.setAccessibleName(title)
        self.setAccessibleDescription(line)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The emblems with their names below."""
        return QSize(round(420 * self.ui), round(84 * self.ui))

    @property
    def _room(self) -> float:
        return self.table.column(0).left() - 24 * self.ui

    def _line_face(self) -> QFont:
        face = font("body", 16 * self.ui)
        return (
            face if paint.text_width(self.line, face) <= self._room else font("button", 13.5 * self.ui, 500)
        )

    def has_room(self) -> bool:
        """Names and title whole, and the line in two at most."""
        ui = self.ui
        wide, high = self._room, 36 * ui
        names = max(paint.text_width(side.label, font("heading", 16 * ui)) for side in self.sides)
        return (
            paint.text_width(self.title, font("title", 34 * ui)) <= wide
            and paint.paragraph_height(self.line, self._line_face(), wide) <= high + 2 * ui
            and names <= self.table.column(0).width()
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        title = QRectF(12 * ui, 6 * ui, self._room, 40 * ui)
        paint.text(painter, title, self.title, font("title", 34 * ui), palette.text)
        below = QRectF(12 * ui, 44 * ui, self._room, 36 * ui)
        paint.paragraph(painter, below, self.line, self._line_face(), palette.muted)
        for number, side in enumerate(self.sides):
            column = self.table.column(number)
            frame = QRectF(0, 2 * ui, 50 * ui, 50 * ui)
            frame.moveCenter(QRectF(column.left(), 2 * ui, column.width(), 50 * ui).center())
            side.draw_emblem(painter, frame, self.look, ui)
            name = QRectF(column.left(), 60 * ui, column.width(), 22 * ui)
            face = paint.fitted("heading", 16 * ui, side.label, column.width())
            paint.text(painter, name, side.label, face, palette.text, "center")


class Score(Scaled, QWidget):
    """Where one side stands after the hand: emblem, score, and what the hand added."""

    def __init__(self, look: Look, side: SideLook, score: int, points: int, labels: tuple[str, ...]) -> None:
        """`labels` are those of all sides: all stand alike."""
        super().__init__()
        self.look, self.side, self.score, self.points, self.labels = look, side, score, points, labels
        text = translate("HandSummary", "{side}: {score}")
        self.setAccessibleName(text.format(side=side.label, score=score))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As in the mock-up."""
        return QSize(round(150 * self.ui), round(70 * self.ui))

    def minimumSizeHint(self) -> QSize:
        """Three of them share the row too."""
        return QSize(round(96 * self.ui), self.sizeHint().height())

    def roomy(self) -> bool:
        """True where there is room for the emblem, and for every side's whole name beside its score."""
        number = paint.text_width("20", font("play", 36 * self.ui))
        name = max(paint.text_width(label, font("button", 14 * self.ui)) for label in self.labels)
        return self.width() > max(150 * self.ui, number + name + 73 * self.ui)

    def has_room(self) -> bool:
        """The name whole, and score and gain beside each other."""
        if self.roomy():
            return True
        ui = self.ui
        number = paint.text_width(str(self.score), font("play", 27 * ui))
        name = paint.text_width(self.side.label, font("button", 14 * ui))
        return number + 60 * ui <= self.width() and name + 16 * ui <= self.width()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it; where it is narrow the name stands below."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face = QRectF(self.rect())
        # Between panel and raised, so that the side's colour can be read on it in every theme.
        hair = paint.line_width(palette, ui, 1)
        fill = mix(palette.panel, palette.raised, 0.4)
        paint.rounded(painter, paint.inset(face, hair / 2), 14 * ui, fill, self.look.row_line, hair)
        roomy = self.roomy()
        color = self.side.style.color(palette)
        high = face.height() if roomy else 44 * ui
        size = 38 * ui if roomy else 20 * ui
        frame = QRectF(face.left() + 10 * ui, face.top() + (high - size) / 2, size, size)
        number = font("play", (36 if roomy else 27) * ui)
        left = frame.right() + (9 if roomy else 6) * ui
        if roomy:
            self.side.draw_emblem(painter, frame, self.look, ui)
        elif paint.text_width(str(self.score), number) + 86 * ui <= face.width():
            self.side.draw_token(painter, frame, self.look, ui)
        else:  # the name below says whose it is
            left = frame.left()
        paint.text(painter, QRectF(left, face.top(), 64 * ui, high), str(self.score), number, color)
        pill = QRectF(0, face.bottom() - 34 * ui if roomy else face.top() + 11 * ui, 36 * ui, 23 * ui)
        pill.moveRight(face.right() - (10 if roomy else 7) * ui)
        words = QRectF(face.left() + 8 * ui, face.top() + 42 * ui, face.width() - 16 * ui, 22 * ui)
        if roomy:
            words = QRectF(left, face.top() + 12 * ui, face.right() - 10 * ui - left, 20 * ui)
            words.setLeft(left + paint.text_width(str(self.score), number) + 6 * ui)
        align: paint.Align = "right" if roomy else "center"
        name = paint.fitted("button", 14 * ui, self.side.label, words.width())
        paint.text(painter, words, self.side.label, name, palette.text, align)
        paint.rounded(painter, pill, 12 * ui, color if self.points else palette.sheer(palette.dim, 0.8))
        label = translate("HandSummary", "+{points}").format(points=self.points) if self.points else "–"
        ink = palette.token_ink if self.points else palette.muted
        paint.text(painter, pill, label, font("name", 15 * ui, 700), ink, "center")


class Need(Scaled, QWidget):
    """What a side near the target needs: its token, and the one item."""

    def __init__(self, look: Look, side: SideLook, score: int, item: str, besides: bool) -> None:
        """`besides`: other points count as well, up to one short of the target."""
        super().__init__()
        self.look, self.side = look, side
        text = translate("HandSummary", "{side}, at {score}: only {item}")
        if besides:
            text = translate("HandSummary", "{side}, at {score}: {item} wins")
        self.words = text.format(side=side.label, score=score, item=what_wins(item))
        self.setAccessibleName(self.words)
        self.setToolTip(self.words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Token and words."""
        width = paint.text_width(self.words, font("body", 15 * self.ui)) + 34 * self.ui
        return QSize(round(width) + 2, round(28 * self.ui))

    def minimumSizeHint(self) -> QSize:
        """Long words give way."""
        return QSize(round(160 * self.ui), self.sizeHint().height())

    def has_room(self) -> bool:
        """The words whole."""
        return paint.text_width(self.words, font("small", 13 * self.ui)) <= self.width() - 34 * self.ui

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw both; the words smaller where they would not fit."""
        painter, ui = QPainter(self), self.ui
        token = QRectF(1, self.height() / 2 - 12 * ui, 24 * ui, 24 * ui)
        self.side.draw_token(painter, token, self.look, ui)
        words = QRectF(self.rect()).adjusted(34 * ui, 0, 0, 0)
        face = font("body", 15 * ui)
        if paint.text_width(self.words, face) > words.width():
            face = font("small", 13 * ui)
        paint.text(painter, words, self.words, face, self.look.palette.text)
