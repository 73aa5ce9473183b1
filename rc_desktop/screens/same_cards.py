"""The same cards again: to be played once more, or watched as a Master plays them in the person's place."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from rc_desktop.game.deals import watched
from rc_desktop.game.demonstration import Demonstration
from rc_desktop.game.engine_client import EngineClient
from rc_desktop.game.errands import Errands, Tell
from rc_desktop.game.played_deals import PlayedDeal, last_hand, played
from rc_desktop.game.seating import LEVELS, MatchSetup
from rc_desktop.rules.position import side_of
from rc_desktop.screens.given_deal import GivenDealPage, Made
from rc_desktop.screens.look import Look
from rc_desktop.table.sentences import Names, level_name

translate = QCoreApplication.translate

_STRONGEST = LEVELS[-1]


class SameCardsPage(GivenDealPage):
    """The page about the last hand of the record at `path` that is over."""

    def __init__(
        self,
        look: Look,
        path: Path,
        shown: Path,
        engine: Callable[[], EngineClient | None] = lambda: None,
        parent: QWidget | None = None,
    ) -> None:
        """`shown` is where computers' hands are kept."""
        super().__init__(look, translate("SameCards", "Same cards again"), parent)
        self._shown, self._engine = shown, engine
        self._errands = Errands(self)
        errand = self._errands.do(partial(_found_in, path))
        errand.done.connect(self._found)

    def _found(self, found: tuple[PlayedDeal, tuple[PlayedDeal, ...]] | None) -> None:
        """The hand has been read: show what was made of it, and let a Master play it."""
        if self.gone:
            return
        if found is None:
            self.tell(
                translate("SameCards", "No hand is over yet"),
                translate("SameCards", "The cards of a hand can be played again once it is over."),
            )
            return
        before, others = found
        persons = [seat for seat, sitter in enumerate(before.hand.sitters) if sitter.is_person]
        me = persons[0] if persons else 0
        heading = translate("SameCards", "The cards of hand {number}")
        text = translate("SameCards", "Everyone gets the same cards. {name}'s points come first.")
        if len(persons) == 1:
            text = translate("SameCards", "Everyone gets the same cards. Your points come first.")
        names = Names.of_seats(sitter.name for sitter in before.hand.sitters)
        self.tell(heading.format(number=before.hand.number), text.format(name=names[me]))
        self._show(before, others, me)
        self.offer(translate("SameCards", "Play these cards again"), _seated(before), before.deal)

    def _show(self, before: PlayedDeal, others: tuple[PlayedDeal, ...], me: int) -> None:
        seats, side = before.setup.seats, side_of(me, before.setup.seats)
        made = [Made(translate("SameCards", "You"), side, seats, before.result, path=before.path)]
        made += [
            Made(translate("SameCards", "You, another time"), side, seats, each.result, path=each.path)
            for each in others[-2:]
        ]
        name = level_name(_STRONGEST)
        path = self._shown / f"{str(before.deal.cards).replace(' ', '-')}.rcg"
        setup = watched(_seated(before), _STRONGEST, name)
        show = Demonstration(setup, before.deal, path, self._engine(), self)
        title = translate("SameCards", "A {level} with your cards").format(level=name)
        made.append(Made(title, side, seats, show=show, path=path))
        self.show_made(made, may_watch=True)

    def leave(self) -> None:
        """See `GivenDealPage`."""
        super().leave()
        self._errands.retire()


def _seated(before: PlayedDeal) -> MatchSetup:
    """The match of a hand, with who sat there as it was dealt."""
    return MatchSetup(
        before.setup.options,
        before.hand.sitters,
        before.hand.dealer,
        before.setup.aids,
        before.setup.memory_aid,
    )


def _found_in(path: Path, tell: Tell) -> tuple[PlayedDeal, tuple[PlayedDeal, ...]] | None:
    """The last hand of a record, and what was made of its cards otherwise."""
    before = last_hand(path, tell)
    if before is None:
        return None
    others = played(path.parent, before.deal.cards, tell)
    return before, tuple(other for other in others if other.path != path)
