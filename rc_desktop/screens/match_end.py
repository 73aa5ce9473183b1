"""The end of the match: who won and why, what decided each hand, the way to 21, and what comes next."""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.game.results import MatchResult
from rc_desktop.game.review import Given
from rc_desktop.game.seating import MatchSetup
from rc_desktop.screens.controls import LinkButton, PrimaryButton, SecondaryButton
from rc_desktop.screens.hand_list import HandList
from rc_desktop.screens.look import Look
from rc_desktop.screens.match_banner import Banner
from rc_desktop.screens.match_facts import BuildCounts, MatchFacts
from rc_desktop.screens.sheet import Sheet
from rc_desktop.screens.sides import names_of, side_looks
from rc_desktop.screens.way_to_21 import WayTo21
from rc_desktop.screens.words import Box, Paragraph, Scroll, Words
from rc_desktop.table import paint
from rc_desktop.table.sentences import match_reason, match_title
from rc_desktop.table.sentences.cards import Counts

translate = QCoreApplication.translate
_AIR: Final = 12  # px at scale 1 more above the buttons where there is room
_ALONE: Final = (760, 360)  # the panel of a match given up in its first hand, px at scale 1
_DEAL: Final = (900, 632)  # that of a deal, which has no way to 21 beside it


def match_over(hands: int, minutes: int, deal: bool = False) -> str:
    """What the bar says: that it is over, after how many hands and minutes (0: that is not known)."""
    if deal:
        return translate("MatchEnd", "The deal is over")
    if not hands:
        return translate("MatchEnd", "Match over in the first hand")
    played = translate("MatchEnd", "1 hand") if hands == 1 else Counts.tr("%n hands", "of a match", hands)
    if not minutes:
        return translate("MatchEnd", "Match over · {hands}").format(hands=played)
    took = translate("MatchEnd", "1 minute") if minutes == 1 else Counts.tr("%n minutes", "", minutes)
    return translate("MatchEnd", "Match over · {hands}, {minutes}").format(hands=played, minutes=took)


class MatchEnd(Sheet):
    """How the match ended. `rematch` and `new_match` can come next; `review_asked` wants the persons'
    plays reviewed, `cards_asked` the last hand's cards once more, which is what comes next after a deal."""

    rematch = Signal()
    review_asked = Signal()
    cards_asked = Signal()
    new_match = Signal()

    def __init__(
        self,
        look: Look,
        setup: MatchSetup,
        result: MatchResult,
        builds: BuildCounts | None,
        parent: QWidget,
        minutes: int = 0,
        *,
        deal: bool = False,
    ) -> None:
        """`builds` are, per side, how many builds it took and how many it made, where that is known.
        `minutes` is how long the match took, 0 where nobody knows. `deal`: it was one hand of given cards."""
        super().__init__(look, match_over(len(result.hands), minutes, deal), parent)
        self.sides = side_looks(setup)
        names = names_of(setup)
        title = match_title(result, names)
        self.banner = Banner(look, self.sides, result, title, match_reason(result, setup.options, names))
        self._left = Box(gap=9, parent=self)
        self._left.add(self.banner)
        self._right: Box | None = None
        self._deal, self._told = deal, bool(result.hands)
        self.facts: MatchFacts | None = None
        self._room: tuple[bool, bool] | None = None  # for notes, and for air
        if result.hands:
            self._hands = HandList(look, self.sides, result, setup.options, names)
            self._list = Scroll(look, self._hands)
            self._left.add(self._list, 1000)  # all the room that it needs
            self.facts = MatchFacts(look, self.sides, setup, result, builds)
            self._left.add(self.facts)
            self._left.spring()
            self._right = None if deal else self._way(setup, result)
        else:
            self._left.spring()
            text = translate(
                "MatchEnd", "The match was given up in its first hand, before anything was counted."
            )
            self._left.add(Paragraph(look, text, ink="muted", centred=True))
            self._left.spring()
        self._row = self._buttons()
        self._left.add(self._row)

    def _way(self, setup: MatchSetup, result: MatchResult) -> Box:
        column = Box(gap=8, margins=(16, 12, 16, 8), parent=self)
        heading = translate("WayTo21", "The way to {target}").format(target=setup.options.target)
        column.add(Words(self.look, heading, "heading"))
        chart = WayTo21(self.look)
        chart.show_way(self.sides, result.hands, setup.options, over=True)
        column.add(chart, 1)
        self.cards = LinkButton(
            self.look, translate("MatchEnd", "The last hand's cards again"), "swap", quiet=True
        )
        self.cards.clicked.connect(self.cards_asked)
        column.add(self.cards, at=Qt.AlignmentFlag.AlignHCenter)
        return column

    @property
    def panel(self) -> QRectF:
        """The large panel; where no hand was played to its end, one as large as what there is to say."""
        whole = super().panel
        if self._right is not None:
            return whole
        # What was given up in its first hand has room on the felt, within its rim.
        inside = whole if self._told else paint.inset(self.felt, 36 * self.scale)
        wide, high = _DEAL if self._told else _ALONE
        across, down = min(wide * self.ui, inside.width()), min(high * self.ui, inside.height())
        return paint.centred(inside, across, down)

    # --- what becomes known afterwards -----------------------------------------------------------------

    def show_given(self, given: Mapping[int, Given]) -> None:
        """Show what the persons gave away, by seat, as far as the match has been reviewed."""
        if self.facts is not None:
            self.facts.show_given(given)
            self.rescale()

    def show_master(self, seat: int, points: Sequence[int]) -> None:
        """Show what a Master made of a given deal at this seat: the points, by side."""
        if self.facts is not None:
            self.facts.show_master(seat, points)
            self.rescale()

    def _buttons(self) -> Box:
        row = Box(down=False, gap=8)
        self.review = SecondaryButton(self.look, translate("MatchEnd", "Review"), "eye")
        self.review.clicked.connect(self.review_asked)
        self.other = SecondaryButton(self.look, translate("MatchEnd", "New match"))
        self.other.clicked.connect(self.new_match)
        text = (
            translate("MatchEnd", "The same cards again") if self._deal else translate("MatchEnd", "Rematch")
        )
        self.again = PrimaryButton(self.look, text, "play")
        self.again.clicked.connect(self.cards_asked if self._deal else self.rematch)
        row.add(self.review, 2)
        self.review.setVisible(self._told)  # a hand was played to its end
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

    def columns(self) -> tuple[Box, ...]:
        """See `Sheet`."""
        return (self._left,) if self._right is None else (self._left, self._right)

    def crowded(self) -> set[QWidget | int]:
        """See `Sheet`; hands that one must scroll to have no room either."""
        found = super().crowded()
        return found if not self._told else found | self._hands.below(self._list.height())

    def lay_out(self) -> None:
        """The story on the left, the chart on the right."""
        super().lay_out()
        inside = self.inside()
        right, gap = round(inside.width() * 0.345), round(16 * self.ui)
        if not self._told:
            self._left.set_flush(inside)
            return
        self._list.setMaximumHeight(self._hands.highest())
        assert self.facts is not None
        # What banner and buttons leave.
        free = (inside.height() - self._hands.sizeHint().height()) / self.ui - 284
        self._be_roomy(free >= self.facts.roomy_px, free >= self.facts.airy_px + _AIR)
        if self._right is None:
            self._left.set_flush(inside)
            return
        self._left.set_flush(inside.adjusted(0, 0, -right - gap, 0))
        self._right.setGeometry(inside.right() - right + 1, inside.top(), right, inside.height())

    def _be_roomy(self, roomy: bool, airy: bool) -> None:
        """With room, facts have their notes, and with more of it all has air round it: at once."""
        assert self.facts is not None
        if (roomy, airy) == self._room:
            return
        self._room = roomy, airy
        self.facts.set_roomy(roomy, airy)
        self._row.set_margins((0, _AIR if airy else 0, 0, 0))
        for box in (*reversed(self._left.findChildren(Box)), self._left):
            box.box.invalidate()
        self._left.box.activate()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the sheet, and the darker well on the right."""
        super().paintEvent(event)
        if self._right is not None:
            well = QRectF(self._right.geometry())
            palette = self.look.palette
            paint.rounded(QPainter(self), well, 16 * self.ui, palette.over(palette.panel, palette.tray, 0.45))
