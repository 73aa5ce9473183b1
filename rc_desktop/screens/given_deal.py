"""A page about given cards: what they are, what computers and persons made of them, and Play."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.game.deals import GivenDeal
from rc_desktop.game.demonstration import Demonstration
from rc_desktop.game.in_turn import InTurn
from rc_desktop.game.played_deals import points_of
from rc_desktop.game.results import HandResult
from rc_desktop.game.seating import MatchSetup
from rc_desktop.screens.controls import PrimaryButton, Scaled, ToolButton
from rc_desktop.screens.look import Look
from rc_desktop.screens.sub_page import SubPage
from rc_desktop.screens.words import Box, Panel, Paragraph, Scroll, Words
from rc_desktop.table import paint
from rc_desktop.table.theme import CARD_RATIO

translate = QCoreApplication.translate

_MOST_MADE: Final = 4
"""No more results are ever listed."""
_ROW_HEIGHT: Final = 56.0
_LOW_ROW_HEIGHT: Final = 46.0
_ROW_GAP: Final = 8.0


@dataclass
class Made:
    """What somebody made of the cards: who, for which side, and the result, or who is playing it now."""

    title: str
    side: int
    seats: int
    result: HandResult | None = None
    show: Demonstration | None = field(default=None, compare=False)
    path: Path | None = None


def points_text(made: Made) -> str:
    """The points of a result, the own side's first: "9 : 3"; empty while there is none."""
    if made.result is None:
        return ""
    points = points_of(made.result, made.seats)
    others = [str(value) for side, value in enumerate(points) if side != made.side]
    text = translate("GivenDeal", "{own} : {others}", "points of a hand, the own side's first")
    return text.format(own=points[made.side], others=" : ".join(others))


def row_height(low: bool) -> float:
    """How high the row of a result is, px at scale 1."""
    return _LOW_ROW_HEIGHT if low else _ROW_HEIGHT


class MadeRow(Panel):
    """One result, or how far it has come; `watch_asked` carries the record to be watched."""

    watch_asked = Signal(object)

    def __init__(self, look: Look, made: Made, may_watch: bool, parent: QWidget | None = None) -> None:
        super().__init__(look, False, (18, 8, 10, 8), 12, "raised", parent)
        self.made = made
        self._may_watch = may_watch
        self._low = False
        self.title = Words(look, made.title, "body", px=16)
        self.points = Words(look, "", "play", px=22, align="right")
        self.watch = ToolButton(look, translate("GivenDeal", "Watch"), "play")
        self.watch.clicked.connect(self._pressed)
        self.add(self.title, 1)
        self.add(self.points)
        self.add(self.watch)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if made.show is not None:
            made.show.progressed.connect(self._progressed)
            made.show.done.connect(self._done)
            made.show.failed.connect(self._failed)
        self._show(points_text(made))

    def sizeHint(self) -> QSize:
        """As high with points as without."""
        return QSize(super().sizeHint().width(), round(row_height(self._low) * self.ui))

    def set_low(self, low: bool) -> None:
        """Be lower, where there is little room, or as high as it is meant."""
        if low != self._low:
            self._low = low
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """Never lower than that."""
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

    def _show(self, points: str, role: str = "play") -> None:
        self.points.role, self.points.px = ("play", 22) if role == "play" else ("button", 14)
        self.points.setText(points)
        self.points.updateGeometry()
        spoken = translate("GivenDeal", "{who}: {points}", "a result, spoken")
        self.setAccessibleName(
            spoken.format(who=self.made.title, points=points) if points else self.made.title
        )
        watched = self.made.result is not None and self.made.path is not None and self._may_watch
        self.watch.setVisible(watched)
        self.watch.setAccessibleDescription(self.made.title)

    def _progressed(self, done: int, of: int) -> None:
        text = translate("GivenDeal", "is being played: {done} of {of}")
        self._show(text.format(done=done, of=of), "button")

    def _done(self, result: HandResult) -> None:
        self.made.result = result
        self._show(points_text(self.made))

    def _failed(self, _code: str, _detail: str) -> None:
        self._show(translate("GivenDeal", "The engine does not answer."), "button")

    def _pressed(self) -> None:
        self.watch_asked.emit(self.made.path)


class _Fan(Scaled, QWidget):
    """Four cards face down, as they are dealt."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Room for the turned cards and their shadows."""
        return QSize(round(260 * self.ui), round(150 * self.ui))

    def minimumSizeHint(self) -> QSize:
        """Never squeezed: it would be cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw them."""
        painter, ui = QPainter(self), self.ui
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = 72 * ui
        picture = self.look.back_picture(wide, self.devicePixelRatioF())
        for number in range(4):
            away = number - 1.5
            painter.save()
            painter.translate(self.width() / 2 + away * 46 * ui, 68 * ui + away * away * 3.4 * ui)
            painter.rotate(7 * away)
            card = QRectF(-wide / 2, -wide * CARD_RATIO / 2, wide, wide * CARD_RATIO)
            paint.card(painter, card, picture, self.look.palette, ui, "hover")
            painter.restore()


class GivenDealPage(SubPage):
    """The page. `play_asked` carries set-up and cards to be played, `resume_asked` the record of a match of
    them that was left, `replay_asked` one to watch."""

    play_asked = Signal(object, object)
    resume_asked = Signal(object)
    replay_asked = Signal(object)

    def __init__(self, look: Look, caption: str, parent: QWidget | None = None) -> None:
        super().__init__(look, caption, parent=parent)
        self.rows: list[MadeRow] = []
        self._shows = InTurn(self)
        self.gone = False
        self._to_play: tuple[MatchSetup, GivenDeal] | None = None
        self._begun_already: Path | None = None
        self.panel = Panel(look, margins=(28, 22, 28, 22), gap=12)
        self.heading = Words(look, "", "section", px=27, align="center")
        self.text = Paragraph(look, "", ink="muted", centred=True)
        self.list = Box(gap=_ROW_GAP)
        self.play = PrimaryButton(look, "", "play")
        self.play.clicked.connect(self._play)
        self.play.hide()
        row = Box(down=False)
        row.spring()
        row.add(self.play)
        self.fan = _Fan(look)
        for part in (self.fan, self.heading, self.text, self.list, row):
            self.panel.add(part)
        # In a row of its own the panel is asked how high it is at its width, and not at that of the page.
        middle, column = Box(down=False), Box()
        middle.spring()
        middle.add(self.panel)
        middle.spring()
        column.spring()
        column.add(middle)
        column.spring(2)
        self.panel_scroll = Scroll(look, column)
        self.body.add(self.panel_scroll, 1)
        self.first_focus = self.play

    def tell(self, heading: str, text: str) -> None:
        """Say what the page is about."""
        self.heading.setText(heading)
        self.text.setText(text)
        self.heading.updateGeometry()
        self._make_room()

    def offer(self, label: str, setup: MatchSetup, deal: GivenDeal) -> None:
        """Offer to play these cards."""
        self._to_play = (setup, deal)
        self._offer(label)

    def offer_begun(self, label: str, record: Path) -> None:
        """Offer to go on with a match of these cards, in the place of another one."""
        self._begun_already = record
        self._offer(label)

    def _offer(self, label: str) -> None:
        self.play.set_label(label)
        self.play.show()
        self._make_room()
        self.start_focus()

    def show_made(self, made: Sequence[Made], may_watch: bool) -> None:
        """Show results, and have computers play those that are not known yet, one after the other."""
        for each in made:
            row = MadeRow(self.look, each, may_watch)
            row.watch_asked.connect(self.replay_asked)
            self.list.add(row)
            row.show()  # now, and not in a later turn: it has its part in how high all is
            self.rows.append(row)
        self.rescale()
        self._make_room()
        self._shows.add(each.show for each in made if each.show is not None)

    def _play(self) -> None:
        if self._begun_already is not None:
            self.resume_asked.emit(self._begun_already)
        elif self._to_play is not None:
            self.play_asked.emit(*self._to_play)

    def start_focus(self) -> None:
        """The keyboard begins at Play, where it is offered."""
        self.first_focus = None if self.play.isHidden() else self.play
        super().start_focus()

    def lay_out(self) -> None:
        """The panel in the middle, no wider than can be read at a glance."""
        super().lay_out()
        self.panel.setFixedWidth(round(min(720 * self.ui, self.width() - 48)))
        self._make_room()

    def _make_room(self) -> None:
        """Give what is on the page the room there is: where it is scarce the cards are not drawn, and then
        the results are lower; where that is not enough all of it scrolls.

        It is reckoned with as many results as ever are, so that the cards do not come and go with these.
        """
        room, to_come = self.panel_scroll.height(), max(0, _MOST_MADE - len(self.rows))
        for drawn, low in ((True, False), (False, False), (False, True)):
            self.fan.setVisible(drawn)
            for row in self.rows:
                row.set_low(low)
            high = self._least_height()
            if high + to_come * (row_height(low) + _ROW_GAP) * self.ui <= room:
                break
        self.panel.setMinimumHeight(high)  # or Qt takes it for what it would be at another width

    def _least_height(self) -> int:
        """How high the panel must be now, px; Qt asks the boxes on it only in a later turn of its loop."""
        for inner in reversed(self.panel.findChildren(Box)):
            inner.box.activate()
        return self.panel.least_height()

    def leave(self) -> None:
        """The page goes: nobody plays on."""
        self.gone = True
        self._shows.close()
