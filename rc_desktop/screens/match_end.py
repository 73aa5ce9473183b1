"""The end of the match: who won and why, what decided each hand, the way to 21, and what comes next."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from rc_desktop.game.results import RESIGNED, MatchResult
from rc_desktop.game.seating import MatchSetup
from rc_desktop.rules.scoring import SWEEPS
from rc_desktop.screens.controls import LinkButton, PrimaryButton, Scaled, SecondaryButton
from rc_desktop.screens.hand_list import HandList
from rc_desktop.screens.look import Look
from rc_desktop.screens.petals import paint_petals
from rc_desktop.screens.sheet import Sheet
from rc_desktop.screens.sides import SideLook, names_of, side_looks
from rc_desktop.screens.way_to_21 import WayTo21
from rc_desktop.screens.words import Box, Panel, Paragraph, Scroll, Words
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences import item_note, match_reason, match_title
from rc_desktop.table.sentences.cards import Counts

translate = QCoreApplication.translate
CELEBRATION_MS = 1600
_RESTING = 1.0
_ALONE = (760, 360)  # the panel of a match given up in its first hand, px at scale 1


class Banner(Scaled, QWidget):
    """The winner before rays and petals, and the score. The petals drift once, then all stands still."""

    def __init__(
        self, look: Look, sides: tuple[SideLook, ...], result: MatchResult, title: str, reason: str
    ) -> None:
        super().__init__()
        self.look, self.sides, self.result, self.title, self.reason = look, sides, result, title, reason
        self.phase = _RESTING
        self.setAccessibleName(title)
        self.setAccessibleDescription(reason)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.motion = QVariantAnimation(self)
        self.motion.setStartValue(0.0)
        self.motion.setEndValue(_RESTING)
        self.motion.valueChanged.connect(self._drift)

    def celebrate(self) -> None:
        """Let the petals drift, unless motion is off or nobody won."""
        if self.look.speed > 0 and self.result.winner is not None and self.result.reason != RESIGNED:
            self.motion.setDuration(round(CELEBRATION_MS / self.look.speed))
            self.motion.start()

    def finish(self) -> None:
        """Stand still at once."""
        self.motion.stop()
        self._drift(_RESTING)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing moves where nobody sees it."""
        self.finish()
        super().hideEvent(event)

    def _drift(self, phase: float) -> None:
        self.phase = phase
        self.update()

    def sizeHint(self) -> QSize:
        """As in the mock-up."""
        return QSize(round(560 * self.ui), round(150 * self.ui))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        face = QRectF(self.rect())
        shape = QPainterPath()
        shape.addRoundedRect(face, 16 * ui, 16 * ui)
        painter.setClipPath(shape)
        painter.fillRect(face, paint.vertical(face, palette.felt[1], palette.felt[2]))
        left = 24 * ui
        winner = next((side for side in self.sides if side.side == self.result.winner), None)
        if winner is not None:
            centre = QRectF(face.left() + 44 * ui, face.top() + 58 * ui, 76 * ui, 76 * ui)
            self._rays(painter, centre)
            if self.result.reason != RESIGNED:
                paint_petals(painter, face, palette, ui, self.phase)
            crown = QRectF(centre.center().x() - 22 * ui, centre.top() - 46 * ui, 44 * ui, 44 * ui)
            if palette.ornament:
                paint.soft(painter, paint.inset(crown, 6 * ui), 16 * ui, 6 * ui, palette.tray)
            paint.icon(painter, crown, "crown", palette.felt_brass)
            winner.draw_emblem(painter, centre, self.look, ui)
            left = 156 * ui
        scores = self._scores(painter, face)
        self._words(painter, QRectF(left, 0, scores - left - 12 * ui, face.height()))

    def _rays(self, painter: QPainter, centre: QRectF) -> None:
        """The light behind the winner's emblem, so weak that the words on it stay easy to read."""
        painter.setOpacity(0.6)
        paint.sweep_rays(painter, paint.centred(centre, 640 * self.ui), self.look.palette, 0.5)
        painter.setOpacity(1.0)

    def words_rect(self) -> QRectF:
        """The height that title, reason and scores keep to, over the whole width."""
        return QRectF(0, 34 * self.ui, self.width(), 92 * self.ui)

    def _words(self, painter: QPainter, room: QRectF) -> None:
        palette, ui = self.look.palette, self.ui
        title = QRectF(room.left(), room.top() + 34 * ui, room.width(), 40 * ui)
        px = 32 * ui
        while paint.text_width(self.title, font("title", px)) > room.width() and px > 14 * ui:
            px -= 1
        paint.text(painter, title, self.title, font("title", px), palette.text)
        painter.setFont(font("body", 15.5 * ui))
        painter.setPen(palette.felt_text)
        below = QRectF(room.left(), title.bottom() + 2 * ui, room.width(), room.height() - title.bottom())
        painter.drawText(below, int(Qt.TextFlag.TextWordWrap), self.reason)

    def _scores(self, painter: QPainter, face: QRectF) -> float:
        palette, ui = self.look.palette, self.ui
        least, most = (84, 132) if len(self.sides) < 3 else (68, 84)
        name_font = font("button", 14 * ui)
        wide = max(paint.text_width(side.label, name_font) for side in self.sides) + 12 * ui
        wide = min(max(wide, least * ui), most * ui)
        left = face.right() - 18 * ui - wide * len(self.sides)
        plate = QRectF(left - 4 * ui, face.top() + 24 * ui, wide * len(self.sides) + 8 * ui, 108 * ui)
        paint.rounded(painter, plate, 14 * ui, palette.sheer(palette.tray, 0.94))
        gap = 16 * ui
        for number, side in enumerate(self.sides):
            place = QRectF(left + number * wide, face.top() + 40 * ui, wide, 56 * ui)
            score = str(self.result.scores[side.side])
            px = (58 if len(self.sides) < 3 else 44) * ui if len(score) < 3 else 34 * ui
            figures = font("curtain", px, 700)
            name = QRectF(place.left() + 2, place.bottom() + 4 * ui, place.width() - 4, 20 * ui)
            if len(self.sides) == 2:
                # Both stand as far from the colon, whatever their figures' width.
                width = paint.text_width(score, figures) + 1
                place.setLeft(place.left() + gap if number else place.right() - gap - width)
                place.setWidth(width)
            paint.text(painter, place, score, figures, side.style.color(palette), "center")
            half = min(paint.text_width(side.label, name_font), name.width()) / 2
            middle = min(max(place.center().x(), name.left() + half), name.right() - half)
            name = QRectF(middle - half, name.top(), 2 * half + 1, name.height())
            paint.text(painter, name, side.label, name_font, palette.text, "center")
        if len(self.sides) == 2:
            colon = QRectF(left + wide - gap, face.top() + 36 * ui, 2 * gap, 56 * ui)
            paint.text(painter, colon, ":", font("title", 34 * ui), palette.text, "center")
        return plate.left()


def match_over(hands: int, minutes: int) -> str:
    """What the bar says: that it is over, after how many hands and minutes (0: that is not known)."""
    if not hands:
        return translate("MatchEnd", "Match over in the first hand")
    played = translate("MatchEnd", "1 hand") if hands == 1 else Counts.tr("%n hands", "of a match", hands)
    if not minutes:
        return translate("MatchEnd", "Match over · {hands}").format(hands=played)
    took = translate("MatchEnd", "1 minute") if minutes == 1 else Counts.tr("%n minutes", "", minutes)
    return translate("MatchEnd", "Match over · {hands}, {minutes}").format(hands=played, minutes=took)


class MatchEnd(Sheet):
    """How the match ended. `rematch` and `new_match` can come next; `review_asked` wants the persons'
    plays reviewed, `cards_asked` the last hand's cards once more."""

    rematch = Signal()
    review_asked = Signal()
    cards_asked = Signal()
    new_match = Signal()

    def __init__(
        self,
        look: Look,
        setup: MatchSetup,
        result: MatchResult,
        builds: tuple[Sequence[int], Sequence[int]] | None,
        parent: QWidget,
        minutes: int = 0,
    ) -> None:
        """`builds` are, per side, how many builds it took and how many it made, where that is known.
        `minutes` is how long the match took, 0 where nobody knows."""
        super().__init__(look, match_over(len(result.hands), minutes), parent)
        self.sides = side_looks(setup)
        names = names_of(setup)
        title = match_title(result, names)
        self.banner = Banner(look, self.sides, result, title, match_reason(result, setup.options, names))
        self._left = Box(gap=10, parent=self)
        self._left.add(self.banner)
        self._right: Box | None = None
        if result.hands:
            self._hands = HandList(look, self.sides, result, setup.options, names)
            self._list = Scroll(look, self._hands)
            self._left.add(self._list, 1000)  # all the room that it needs
            self._left.add(self._facts(setup, result, builds))
            self._left.spring()
            self._right = self._way(setup, result)
        else:
            self._left.spring()
            text = translate(
                "MatchEnd", "The match was given up in its first hand, before anything was counted."
            )
            self._left.add(Paragraph(look, text, ink="muted", centred=True))
            self._left.spring()
        self._left.add(self._buttons())

    def _way(self, setup: MatchSetup, result: MatchResult) -> Box:
        column = Box(gap=8, margins=(16, 12, 16, 8), parent=self)
        heading = translate("WayTo21", "The way to {target}").format(target=setup.options.target)
        column.add(Words(self.look, heading, "heading"))
        chart = WayTo21(self.look)
        chart.show_way(self.sides, result.hands, setup.options)
        column.add(chart, 1)
        self.cards = LinkButton(
            self.look, translate("MatchEnd", "The last hand's cards again"), "swap", quiet=True
        )
        self.cards.clicked.connect(self.cards_asked)
        column.box.addWidget(self.cards, 0, Qt.AlignmentFlag.AlignHCenter)
        return column

    @property
    def panel(self) -> QRectF:
        """The large panel; where no hand was played to its end, one as large as what there is to say."""
        whole = super().panel
        if self._right is not None:
            return whole
        return paint.centred(
            whole, min(_ALONE[0] * self.ui, whole.width()), min(_ALONE[1] * self.ui, whole.height())
        )

    def _facts(
        self, setup: MatchSetup, result: MatchResult, builds: tuple[Sequence[int], Sequence[int]] | None
    ) -> Box:
        row = Box(down=False, gap=12)
        self._notes: list[Words] = []
        self._facts_heads: list[Box] = []
        made = [sum(hand.sweeps[side.side] for hand in result.hands) for side in self.sides]
        note = item_note(SWEEPS, setup.options)
        row.add(self._fact(translate("MatchEnd", "Sweeps"), made, note), 1)
        if builds is not None:
            taken = [builds[0][side.side] for side in self.sides]
            note = translate("MatchEnd", "whoever had made them")
            row.add(self._fact(translate("MatchEnd", "Builds taken"), taken, note), 1)
            own = [builds[1][side.side] for side in self.sides]
            note = translate("MatchEnd", "raises not counted")
            row.add(self._fact(translate("MatchEnd", "Builds made"), own, note), 1)
        return row

    def _fact(self, title: str, numbers: Sequence[int], note: str) -> Panel:
        panel = Panel(self.look, True, (16, 8, 16, 8), 2, "tray")
        head, counts = Box(down=False, gap=2), Box(down=False, gap=12)
        head.add(Words(self.look, title, "button", "muted", weight=500), 1)
        head.box.addWidget(counts, 0, Qt.AlignmentFlag.AlignLeft)
        panel.add(head)
        self._facts_heads.append(head)
        self._notes.append(Words(self.look, note, "small", "muted"))
        panel.add(self._notes[-1])
        for side, number in zip(self.sides, numbers, strict=True):
            words = Words(self.look, str(number), "heading", ink=side.style.hue, px=22, weight=700)
            spoken = translate("MatchEnd", "{fact}, {side}: {number}", "sweeps or builds, spoken")
            words.setAccessibleName(spoken.format(fact=title, side=side.label, number=number))
            counts.add(words)
        return panel

    def _buttons(self) -> Box:
        row = Box(down=False, gap=8)
        self.review = SecondaryButton(self.look, translate("MatchEnd", "Review"), "eye")
        self.review.clicked.connect(self.review_asked)
        self.other = SecondaryButton(self.look, translate("MatchEnd", "New match"))
        self.again = PrimaryButton(self.look, translate("MatchEnd", "Rematch"), "play")
        self.other.clicked.connect(self.new_match)
        self.again.clicked.connect(self.rematch)
        row.add(self.review, 2)
        self.review.setVisible(self._right is not None)  # a hand was played to its end
        row.add(self.other, 2)
        row.add(self.again, 3)
        return row

    def start_focus(self) -> None:
        """Enter plays again; the petals drift once."""
        self.again.setFocus(Qt.FocusReason.PopupFocusReason)
        if self.banner.motion.state() != QAbstractAnimation.State.Running:
            self.banner.celebrate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Any key ends the petals' drift."""
        self.banner.finish()
        super().keyPressEvent(event)

    def lay_out(self) -> None:
        """The story on the left, the chart on the right."""
        super().lay_out()
        inside = self.inside()
        right, gap = round(inside.width() * 0.345), round(16 * self.ui)
        if self._right is None:
            self._left.setGeometry(inside)
            return
        self._list.setMaximumHeight(self._hands.highest())
        roomy = (
            self._hands.sizeHint().height() + 370 * self.ui <= inside.height()
        )  # with banner, facts and buttons
        for note, head in zip(self._notes, self._facts_heads, strict=True):
            note.setVisible(roomy)
            way = QBoxLayout.Direction.TopToBottom if roomy else QBoxLayout.Direction.LeftToRight
            head.box.setDirection(way)
        self._left.setGeometry(inside.left(), inside.top(), inside.width() - right - gap, inside.height())
        self._right.setGeometry(inside.right() - right + 1, inside.top(), right, inside.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sheet, and the darker well on the right."""
        super().paintEvent(event)
        if self._right is not None:
            well = QRectF(self._right.geometry())
            palette = self.look.palette
            paint.rounded(QPainter(self), well, 16 * self.ui, palette.over(palette.panel, palette.tray, 0.45))
