"""The end of a hand: what each side scored and why, where the sides stand, and the way to 21."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QCoreApplication, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from rc_desktop.game.results import HandResult
from rc_desktop.game.seating import MatchSetup
from rc_desktop.rules.scoring import condition_of
from rc_desktop.screens.controls import LinkButton, PrimaryButton, SecondaryButton
from rc_desktop.screens.count import gained
from rc_desktop.screens.count_table import CountTable
from rc_desktop.screens.hand_summary_parts import Head, Need, Score
from rc_desktop.screens.look import Look
from rc_desktop.screens.sheet import Sheet
from rc_desktop.screens.sides import names_of, side_looks
from rc_desktop.screens.way_to_21 import WayTo21
from rc_desktop.screens.words import Box, Panel, Paragraph, Words
from rc_desktop.table import paint
from rc_desktop.table.sentences import hand_title, near_lines, near_rule

translate = QCoreApplication.translate


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
        *,
        only: bool = False,
    ) -> None:
        """`results` are all the hands so far, `result` the last of them; `note` says who captured last.
        `only`: it is a deal with given cards, which has no second hand."""
        caption = translate("HandSummary", "End of hand {number}").format(number=result.number)
        super().__init__(look, caption, parent)
        self.sides = side_looks(setup)
        self._names = names_of(setup)
        self._needs: Box | None = None
        self._only = only
        self._is_last = result.settlement.winner is not None
        self.hand = result.number
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
        head = Head(self.look, title, line, self.sides, self.table)
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
        self._needs = Box(gap=2)
        for side, item in near:
            self._needs.add(Need(self.look, side, scores[side.side], item, options.near_target == "cap"))
        box.add(self._needs)
        return box

    def _turn_needs(self, room: float) -> None:
        """What the sides near the target need stands side by side where that has `room` px."""
        if self._needs is None:
            return
        needs = self._needs.findChildren(Need)
        beside = 2 * max(need.sizeHint().width() for need in needs) + 60 * self.ui <= room
        way = QBoxLayout.Direction
        self._needs.box.setDirection(way.LeftToRight if beside and len(needs) < 3 else way.TopToBottom)

    def _standing(self, setup: MatchSetup, result: HandResult, results: Sequence[HandResult]) -> Box:
        column = Box(gap=10, margins=(16, 8, 16, 8), parent=self)
        title = translate("HandSummary", "After hand {number}").format(number=result.number)
        if self._only:
            title = translate("HandSummary", "The points of this deal")
        column.add(Words(self.look, title, "heading"))
        scores = Box(down=False, gap=10)
        points, labels = gained(result), tuple(side.label for side in self.sides)
        for side in self.sides:
            score = result.settlement.scores[side.side]
            scores.add(Score(self.look, side, score, points[side.side], labels), 1)
        column.add(scores)
        if self._only:  # nobody is on the way to anything
            column.spring()
        else:
            chart = WayTo21(self.look)
            chart.show_way(self.sides, results, setup.options)
            column.add(chart, 1)
        text = translate("HandSummary", "Next hand")
        if self._only:
            text = translate("HandSummary", "To the result")
        elif self._is_last:
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

    def columns(self) -> tuple[Box, ...]:
        """See `Sheet`."""
        return self._left, self._right

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
        self._turn_needs(inside.width() - right - gap)
        self._left.set_flush(inside.adjusted(0, 0, -right - gap, 0))
        self._right.setGeometry(inside.right() - right + 1, inside.top(), right, inside.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sheet, and the darker well on the right."""
        super().paintEvent(event)
        palette = self.look.palette
        fill = palette.over(palette.panel, palette.tray, 0.45)
        paint.rounded(QPainter(self), self._well(), 16 * self.ui, fill)
