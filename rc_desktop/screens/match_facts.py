"""Under the hands of a match that is over: sweeps, builds, what was given away, a Master with its cards."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QBoxLayout

from rc_desktop.game.masters import STRONGEST
from rc_desktop.game.results import MatchResult
from rc_desktop.game.review import Given
from rc_desktop.game.seating import MatchSetup
from rc_desktop.rules.position import side_of
from rc_desktop.rules.scoring import SWEEPS
from rc_desktop.screens.look import Look
from rc_desktop.screens.sides import SideLook
from rc_desktop.screens.words import Box, Panel, Words
from rc_desktop.table.sentences import item_note, joined, level_name
from rc_desktop.table.sentences.cards import Counts
from rc_desktop.table.sentences.reviews import given_so_far

translate = QCoreApplication.translate

BuildCounts = tuple[Sequence[int], Sequence[int]]
"""Per side, how many builds it took and how many it made."""


class Fact(Panel):
    """A figure for each side, with its title, and a note where there is room; an empty figure is left out."""

    def __init__(
        self, look: Look, sides: tuple[SideLook, ...], title: str, numbers: Sequence[str], note: str
    ) -> None:
        super().__init__(look, True, (16, 8, 16, 8), 2, "tray")
        self.title = title
        self._sides = sides
        self._head, self._counts = Box(down=False, gap=2), Box(down=False, gap=12)
        self.head = Words(look, title, "button", "muted", weight=500)
        self._head.add(self.head, 1)
        self._head.add(self._counts, at=Qt.AlignmentFlag.AlignLeft)
        self.add(self._head)
        self.note = Words(look, "", "small", "muted")
        self.add(self.note)
        self.figures = []
        for side in sides:
            words = Words(look, "", "heading", ink=side.style.hue, px=22, weight=700)
            self._counts.add(words)
            self.figures.append(words)
        self.tell(numbers, note)

    def tell(self, numbers: Sequence[str], note: str) -> None:
        """Show these figures, by side, and what they mean."""
        spoken = translate("MatchEnd", "{fact}, {side}: {number}", "sweeps or builds, spoken")
        for words, side, number in zip(self.figures, self._sides, numbers, strict=True):
            words.setText(number)
            words.setVisible(bool(number))
            words.setAccessibleName(spoken.format(fact=self.title, side=side.label, number=number))
            words.setAccessibleDescription(note)
            words.updateGeometry()
        self.note.setText(note)
        self.setToolTip(note)

    def set_roomy(self, roomy: bool, airy: bool) -> None:
        """With room, the figures stand under the title and the note under them; `airy`: with air round it."""
        self.note.setVisible(roomy)
        self.set_margins((16, 13, 16, 11) if airy else (16, 8, 16, 8))
        way = QBoxLayout.Direction
        self._head.box.setDirection(way.TopToBottom if roomy else way.LeftToRight)


class MasterFact(Fact):
    """What a Master made of the same cards, its own points first, as on the page of the day: of no side here,
    for whose colour should points have that were scored with a person's cards, and not by that person?"""

    def __init__(self, look: Look, title: str, points: str, note: str) -> None:
        super().__init__(look, (), title, (), note)
        self._note = note
        self.points = Words(look, points, "heading", px=22, weight=700)
        spoken = translate("MatchEnd", "{fact} {note}: {points}", "what a Master made of a deal, spoken")
        self.points.setAccessibleName(spoken.format(fact=title, note=note, points=points))
        self._counts.add(self.points)

    def set_roomy(self, roomy: bool, airy: bool) -> None:
        """See `Fact`. Two Masters stand side by side: without room, whose cards theirs were is the title."""
        super().set_roomy(roomy, airy)
        text = translate("MatchEnd", "{fact}, {note}", "“A Master, with your cards”, where there is no room")
        self.head.setText(self.title if roomy else text.format(fact=self.title, note=self._note))
        self.head.updateGeometry()


class MatchFacts(Box):
    """The facts of a match. What was given away, and what a Master makes of a given deal, comes when it is
    known; `builds` are None where a match was gone on with and nobody knows them."""

    def __init__(
        self,
        look: Look,
        sides: tuple[SideLook, ...],
        setup: MatchSetup,
        result: MatchResult,
        builds: BuildCounts | None,
    ) -> None:
        super().__init__(gap=10)
        self.look, self._sides, self._setup, self._result, self._builds = look, sides, setup, result, builds
        self._roomy = self._airy = True
        self._row, self._below = Box(down=False, gap=12), Box(down=False, gap=12)
        self.add(self._row)
        self.add(self._below)
        self._below.hide()
        self.given: Fact | None = None
        made = [sum(hand.sweeps[side.side] for hand in result.hands) for side in sides]
        self.facts: list[Fact] = []
        self._add(translate("MatchEnd", "Sweeps"), _texts(made), self._sweeps_note())
        if builds is not None:
            note = translate("MatchEnd", "whoever had made them")
            self.taken = self._add(translate("MatchEnd", "Builds taken"), self._by_side(builds[0]), note)
            note = translate("MatchEnd", "raises not counted")
            self.own = self._add(translate("MatchEnd", "Builds made"), self._by_side(builds[1]), note)

    def _sweeps_note(self) -> str:
        """What the sweeps made have scored. They cancel within each hand, not over the match."""
        options = self._setup.options
        if options.sweeps == "off":
            return item_note(SWEEPS, options)
        scored = [
            sum(
                item.points
                for hand in self._result.hands
                for item in hand.settlement.counted
                if item.item == SWEEPS and item.side == side.side
            )
            for side in self._sides
        ]
        text = translate("MatchEnd", "scored hand by hand: {numbers}", "sweeps, each side's points")
        if options.sweeps == "cancel":
            text = translate("MatchEnd", "after cancelling, {numbers}", "sweeps, each side's points")
        return text.format(numbers=joined(_texts(scored)))

    def _by_side(self, numbers: Sequence[int]) -> list[str]:
        return _texts([numbers[side.side] for side in self._sides])

    def _add(self, title: str, numbers: Sequence[str], note: str) -> Fact:
        fact = Fact(self.look, self._sides, title, numbers, note)
        self._place(fact, self._row)
        return fact

    def _place(self, fact: Fact, row: Box) -> None:
        self.facts.append(fact)
        row.add(fact, 1)
        fact.set_scale(self.ui)
        fact.set_roomy(self._roomy, self._airy)

    # --- what comes later ------------------------------------------------------------------------------

    def show_given(self, given: Mapping[int, Given]) -> None:
        """Show what the persons gave away, by seat, in the hands that a review has been through.

        It stands where the builds made stood; how many there were is then told beside those taken.
        """
        points: dict[int, float] = {}
        for seat, found in given.items():
            side = side_of(seat, self._setup.seats)
            points[side] = points.get(side, 0.0) + found.points
        if not points:
            return
        hands = min(found.hands for found in given.values())
        part = hands < len(self._result.hands)
        texts = [given_so_far(points[side.side], part) if side.side in points else "" for side in self._sides]
        if len(points) > 1:
            texts = [text or "–" for text in texts]
        note = translate("MatchEnd", "points against best play")
        if part:
            note = Counts.tr("points, in %n of {hands} hands", "that have been reviewed", hands)
            note = note.format(hands=len(self._result.hands))
        if self.given is None:
            self.given = self._add(translate("MatchEnd", "Given away"), texts, note)
            self._row.box.removeWidget(self.given)
            self._row.insert(1, self.given, 1)
            self._tell_made_beside()
        self.given.tell(texts, note)

    def _tell_made_beside(self) -> None:
        if self._builds is None:
            return
        self.own.hide()
        taken, made = (self._by_side(numbers) for numbers in self._builds)
        note = translate("MatchEnd", "{numbers} were made", "builds, by side: “5 and 6 were made”")
        self.taken.tell(taken, note.format(numbers=joined(made)))

    def show_master(self, seat: int, points: Sequence[int]) -> None:
        """Show what a Master made at this seat of the same cards, `points` by side."""
        title, note = _master_words(seat)
        text = translate("MatchEnd", "{own} : {other}", "points of a hand, the Master's own first")
        self._below.show()
        fact = MasterFact(self.look, title, text.format(own=points[seat], other=points[1 - seat]), note)
        self._place(fact, self._below)

    @property
    def roomy_px(self) -> float:
        """How high all of it is with its notes, px at scale 1."""
        return 86.0 if self._below.isHidden() else 182.0

    @property
    def airy_px(self) -> float:
        """The same with air round them."""
        return self.roomy_px + (10 if self._below.isHidden() else 20)

    def set_roomy(self, roomy: bool, airy: bool) -> None:
        """With room, every fact tells what it means."""
        self._roomy, self._airy = roomy, airy
        for fact in self.facts:
            fact.set_roomy(roomy, airy)


def _master_words(seat: int) -> tuple[str, str]:
    """The title of what a Master made at this seat of the deal of a day, and a note about the cards."""
    title = translate("MatchEnd", "A {level}").format(level=level_name(STRONGEST))
    notes = (
        translate("MatchEnd", "with your cards"),
        translate("MatchEnd", "with the other seat's cards"),
    )
    return title, notes[seat]


def _texts(numbers: Sequence[int]) -> list[str]:
    return [str(number) for number in numbers]
