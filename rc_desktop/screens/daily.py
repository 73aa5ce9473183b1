"""The deal of the day: the same cards for everyone, and what a Master makes of them from both seats."""

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDate, QLocale
from PySide6.QtWidgets import QWidget

from rc_desktop.game.deals import GivenDeal, daily, daily_setup
from rc_desktop.game.demonstration import Demonstration
from rc_desktop.game.engine_client import EngineClient
from rc_desktop.game.errands import Errands, Tell
from rc_desktop.game.masters import RIVAL, STRONGEST, master_record, master_setups
from rc_desktop.game.played_deals import LeftDeal, PlayedDeal, left, played
from rc_desktop.game.seating import Sitter
from rc_desktop.screens.draft import computer_sitter
from rc_desktop.screens.given_deal import GivenDealPage, Made
from rc_desktop.screens.look import Look
from rc_desktop.table.sentences import level_name

translate = QCoreApplication.translate


class DailyPage(GivenDealPage):
    """The page of one day's deal. What the Master plays can be watched once the person has played it."""

    def __init__(
        self,
        look: Look,
        person: Sitter,
        records: Path,
        shown: Path,
        day: date | None = None,
        engine: Callable[[], EngineClient | None] = lambda: None,
        parent: QWidget | None = None,
    ) -> None:
        """`person` plays; `records` are the played matches, `shown` is where computers' hands are kept."""
        super().__init__(look, translate("Daily", "Deal of the day"), parent)
        self.day = day or date.today()
        self.deal: GivenDeal = daily(self.day)
        self.setup = daily_setup(person, computer_sitter(1, RIVAL))
        self._shown, self._engine = shown, engine
        locale = QLocale()
        self.tell(
            locale.toString(
                QDate(self.day.year, self.day.month, self.day.day), QLocale.FormatType.LongFormat
            ),
            translate(
                "Daily",
                "One hand with the same cards for everyone on this date, against a {rival}, without hints "
                "and without taking back. First come the points of whoever is named, then those of the other "
                "seat.",
            ).format(rival=level_name(RIVAL)),
        )
        self._errands = Errands(self)
        errand = self._errands.do(partial(_played, records, self.deal))
        errand.done.connect(self._found)

    def _found(self, before: tuple[tuple[PlayedDeal, ...], tuple[LeftDeal, ...]]) -> None:
        """What was made of the deal here already is known: show it, and what the Master makes of it.

        One that was begun is gone on with: nobody deals the cards anew by leaving the table.
        """
        if self.gone:
            return
        me = self.setup.sitters[0].profile
        own = [each for each in before[0] if each.setup.sitters[0].profile == me]
        unended = [each for each in before[1] if each.setup.sitters[0].profile == me]
        begun = [each for each in unended if not each.given_up]
        made = [Made(translate("Daily", "You"), 0, 2, each.result, path=each.path) for each in own[:1]]
        made += [
            Made(translate("Daily", "You, another time"), 0, 2, each.result, path=each.path)
            for each in own[1:][-1:]
        ]
        ended = bool(own) or len(begun) < len(unended)
        if not own and ended:
            made.append(Made(translate("Daily", "You gave up"), 0, 2))
        texts = (
            translate("Daily", "A {level} with your cards"),
            translate("Daily", "A {level} with the other seat's cards"),
        )
        for seat, setup in enumerate(master_setups(self.setup.sitters[1])):
            path = master_record(self._shown, self.day, seat)
            show = Demonstration(setup, self.deal, path, self._engine(), self)
            title = texts[seat].format(level=level_name(STRONGEST))
            made.append(Made(title, seat, 2, show=show, path=path))
        self.show_made(made, may_watch=ended)
        if begun:
            self.offer_begun(translate("Daily", "Go on with the deal"), begun[-1].path)
            return
        label = translate("Daily", "Play it again") if ended else translate("Daily", "Play the deal")
        self.offer(label, self.setup, self.deal)

    def leave(self) -> None:
        """See `GivenDealPage`."""
        super().leave()
        self._errands.retire()


def _played(
    records: Path, deal: GivenDeal, tell: Tell
) -> tuple[tuple[PlayedDeal, ...], tuple[LeftDeal, ...]]:
    return played(records, deal.cards, tell), left(records, deal.cards, tell)
