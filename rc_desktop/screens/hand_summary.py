"""The end of a hand: what each side scored and why, where the sides stand, and the way to 21."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.game.results import HandResult
from rc_desktop.game.seating import MatchSetup
from rc_desktop.rules.scoring import condition_of
from rc_desktop.screens.controls import LinkButton, PrimaryButton, Scaled, SecondaryButton
from rc_desktop.screens.count import gained
from rc_desktop.screens.count_table import CountTable
from rc_desktop.screens.look import Look
from rc_desktop.screens.sheet import Sheet
from rc_desktop.screens.sides import SideLook, names_of, side_looks
from rc_desktop.screens.way_to_21 import WayTo21
from rc_desktop.screens.words import Box, Panel, Paragraph, Words
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences import hand_title, near_lines, near_rule, what_wins
from rc_desktop.table.theme import mix

translate = QCoreApplication.translate


class _Head(Scaled, QWidget):
    """The hand's number, who led or won it, and over each column of the count whose it is."""

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

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        room = self.table.column(0).left() - 24 * ui
        title = QRectF(12 * ui, 6 * ui, room, 40 * ui)
        paint.text(painter, title, self.title, font("title", 34 * ui), palette.text)
        face = font("body", 16 * ui)
        if paint.text_width(self.line, face) > room:
            face = font("button", 13.5 * ui, 500)
        paint.paragraph(painter, QRectF(12 * ui, 44 * ui, room, 36 * ui), self.line, face, palette.muted)
        for number, side in enumerate(self.sides):
            column = self.table.column(number)
            frame = QRectF(0, 2 * ui, 50 * ui, 50 * ui)
            frame.moveCenter(QRectF(column.left(), 2 * ui, column.width(), 50 * ui).center())
            side.draw_emblem(painter, frame, self.look, ui)
            name = QRectF(column.left(), 60 * ui, column.width(), 22 * ui)
            paint.text(painter, name, side.label, font("heading", 16 * ui), palette.text, "center")


class _Score(Scaled, QWidget):
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

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it; where it is narrow the name stands below."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face = QRectF(self.rect())
        # Between panel and raised, so that the side's colour can be read on it in every theme.
        paint.rounded(painter, face, 14 * ui, mix(palette.panel, palette.raised, 0.4))
        roomy = self.roomy()
        color, name = self.side.style.color(palette), font("button", 14 * ui)
        high = face.height() if roomy else 44 * ui
        size = 38 * ui if roomy else 20 * ui
        frame = QRectF(face.left() + 10 * ui, face.top() + (high - size) / 2, size, size)
        (self.side.draw_emblem if roomy else self.side.draw_token)(painter, frame, self.look, ui)
        left = frame.right() + (9 if roomy else 6) * ui
        number = font("play", (36 if roomy else 27) * ui)
        paint.text(painter, QRectF(left, face.top(), 64 * ui, high), str(self.score), number, color)
        pill = QRectF(0, face.bottom() - 34 * ui if roomy else face.top() + 11 * ui, 36 * ui, 23 * ui)
        pill.moveRight(face.right() - (10 if roomy else 7) * ui)
        words = QRectF(face.left() + 8 * ui, face.top() + 42 * ui, face.width() - 16 * ui, 22 * ui)
        if roomy:
            words = QRectF(left, face.top() + 12 * ui, face.right() - 10 * ui - left, 20 * ui)
            words.setLeft(left + paint.text_width(str(self.score), number) + 6 * ui)
        align: paint.Align = "right" if roomy else "center"
        paint.text(painter, words, self.side.label, name, palette.text, align)
        paint.rounded(painter, pill, 12 * ui, color if self.points else palette.sheer(palette.dim, 0.8))
        label = translate("HandSummary", "+{points}").format(points=self.points) if self.points else "–"
        ink = palette.token_ink if self.points else palette.muted
        paint.text(painter, pill, label, font("name", 15 * ui, 700), ink, "center")


class _Need(Scaled, QWidget):
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


class HandSummary(Sheet):
    """What a hand brought. `next_hand` asks for the next one, or for the end of the match; `review_asked`
    wants the persons' plays so far reviewed, `cards_asked` this hand's cards once more."""

    next_hand = Signal()
    review_asked = Signal()
    cards_asked = Signal()

    def __init__(
        self,
        look: Look,
        setup: MatchSetup,
        result: HandResult,
        results: Sequence[HandResult],
        parent: QWidget,
        note: str = "",
    ) -> None:
        """`results` are all the hands so far, `result` the last of them; `note` says who captured last."""
        caption = translate("HandSummary", "End of hand {number}").format(number=result.number)
        super().__init__(look, caption, parent)
        self.sides = side_looks(setup)
        self._names = names_of(setup)
        self._left = self._count(setup, result)
        if note:
            self._left.add(Words(look, note, "button", "muted"))
        self._right = self._standing(setup, result, results)

    def _count(self, setup: MatchSetup, result: HandResult) -> Box:
        column = Box(gap=8, parent=self)
        self.table = CountTable(self.look)
        self.table.show_count(result, setup.options, self.sides)
        title = translate("HandSummary", "Hand {number}").format(number=result.number)
        line = hand_title(result, setup.options, self._names)
        head = _Head(self.look, title, line, self.sides, self.table)
        column.add(head)
        column.add(self.table, 1)
        if self.table.barred:
            text = translate("HandSummary", "Crossed out: near {target} these points do not count.")
            words = Words(self.look, text.format(target=setup.options.target), "button", "problem_line")
            column.add(words)
        near = self._near(setup, result)
        if near is not None:
            column.add(near)
        return column

    def _near(self, setup: MatchSetup, result: HandResult) -> Panel | None:
        """The box of the last three points: the rule, and what each side that stands there needs."""
        options, scores = setup.options, result.settlement.scores
        lines = near_lines(options, scores, self._names)
        if result.settlement.winner is not None or not lines:
            return None
        box = Panel(self.look, margins=(20, 12, 20, 12), gap=4, tone="problem")
        near = [(side, item) for side in self.sides if (item := condition_of(options, scores, side.side))]
        if not near:  # level at the top: the match plays on
            for line in lines:
                box.add(Paragraph(self.look, line, px=15))
            return box
        head = Box(down=False, gap=14)
        title = translate("HandSummary", "Near {target}").format(target=options.target)
        heading = Words(self.look, title, "heading", "problem_line", px=17)
        heading.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        head.add(heading)
        head.add(Paragraph(self.look, near_rule(options), px=14.5), 1)
        box.add(head)
        needs = Box(down=len(near) > 2 or self.look.text_scale > 1, gap=8 if len(near) < 3 else 2)
        for side, item in near:
            needs.add(_Need(self.look, side, scores[side.side], item, options.near_target == "cap"))
        box.add(needs)
        return box

    def _standing(self, setup: MatchSetup, result: HandResult, results: Sequence[HandResult]) -> Box:
        column = Box(gap=10, margins=(16, 8, 16, 8), parent=self)
        title = translate("HandSummary", "After hand {number}").format(number=result.number)
        column.add(Words(self.look, title, "heading"))
        scores = Box(down=False, gap=10)
        points, labels = gained(result), tuple(side.label for side in self.sides)
        for side in self.sides:
            score = result.settlement.scores[side.side]
            scores.add(_Score(self.look, side, score, points[side.side], labels), 1)
        column.add(scores)
        chart = WayTo21(self.look)
        chart.show_way(self.sides, results, setup.options)
        column.add(chart, 1)
        text = translate("HandSummary", "Next hand")
        if result.settlement.winner is not None:
            text = translate("HandSummary", "To the end of the match")
        self.go_on = PrimaryButton(self.look, text, "play")
        self.go_on.clicked.connect(self.next_hand)
        self.review = SecondaryButton(self.look, translate("HandSummary", "Review"), "eye")
        self.review.clicked.connect(self.review_asked)
        row = Box(down=False, gap=2)
        row.add(self.review, 2)
        row.add(self.go_on, 3)
        column.add(row)
        self.cards = LinkButton(self.look, translate("HandSummary", "Same cards again"), "swap", quiet=True)
        self.cards.clicked.connect(self.cards_asked)
        below = Box(down=False)
        self.review_below = LinkButton(
            self.look, translate("HandSummary", "Review"), "eye", quiet=True
        )  # where there is no room beside the other
        self.review_below.clicked.connect(self.review_asked)
        below.spring()
        below.add(self.review_below)
        below.add(self.cards)
        below.spring()
        column.add(below)
        # What comes next is the last stop before the bar.
        stops = (self.review, self.review_below, self.cards, self.go_on)
        for one, other in pairwise(stops):
            QWidget.setTabOrder(one, other)
        return column

    def start_focus(self) -> None:
        """Enter goes on."""
        self.go_on.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space go on from anywhere."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self.go_on.click()
        else:
            super().keyPressEvent(event)

    def _well(self) -> QRectF:
        return QRectF(self._right.geometry())

    def lay_out(self) -> None:
        """The count on the left, the standing on the right."""
        super().lay_out()
        inside = self.inside()
        right = round(inside.width() * (0.345 if self.width() >= 1120 else 0.34))
        gap = round(16 * self.ui)
        words = self.review.sizeHint().width() + self.go_on.sizeHint().width() - 24 * self.ui
        narrow = right - 32 * self.ui < words  # so little that words would be cut
        self.review.setVisible(not narrow)
        self.review_below.setVisible(narrow)
        self._left.setGeometry(inside.left(), inside.top(), inside.width() - right - gap, inside.height())
        self._right.setGeometry(inside.right() - right + 1, inside.top(), right, inside.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sheet, and the darker well on the right."""
        super().paintEvent(event)
        palette = self.look.palette
        fill = palette.over(palette.panel, palette.tray, 0.45)
        paint.rounded(QPainter(self), self._well(), 16 * self.ui, fill)
