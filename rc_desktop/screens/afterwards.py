"""What becomes known of a match when it is over: what its review found, what a Master makes of the deal."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from rc_desktop.game.deals import daily
from rc_desktop.game.demonstration import Demonstration
from rc_desktop.game.errands import Errands, Tell
from rc_desktop.game.in_turn import InTurn
from rc_desktop.game.masters import RIVAL, master_record, master_setups
from rc_desktop.game.match import Match
from rc_desktop.game.played_deals import points_of
from rc_desktop.game.results import HandResult
from rc_desktop.game.review import Given
from rc_desktop.game.review_file import given_away
from rc_desktop.screens.draft import computer_sitter
from rc_desktop.screens.match_end import MatchEnd


class Afterwards(QObject):
    """Tells the end of a match what is known of it, and what becomes known while it is up.

    After the deal of a day a Master plays it from both seats, unless that is kept already.
    """

    def __init__(self, match: Match, end: MatchEnd, shown: Path | None) -> None:
        """`shown` is where computers' hands are kept (None: no Master plays)."""
        super().__init__(end)
        self._path, self._end = match.path, end
        self._errands = Errands(self)
        self._shows = InTurn(self)
        self.review_changed()
        day = match.cards.day
        if day is not None and shown is not None and match.results:
            for seat, setup in enumerate(master_setups(computer_sitter(1, RIVAL))):
                show = Demonstration(setup, daily(day), master_record(shown, day, seat), parent=self)
                show.done.connect(partial(self._played, seat))
                self._shows.add([show])

    def review_changed(self) -> None:
        """There may be a review, or more of one: look, in a thread."""
        self._errands.do(partial(_given, self._path)).done.connect(self._given)

    def _given(self, given: dict[int, Given] | None) -> None:
        if given:
            self._end.show_given(given)

    def _played(self, seat: int, result: HandResult) -> None:
        self._end.show_master(seat, points_of(result, 2))

    def close(self) -> None:
        """The end of the match goes: nothing is waited for."""
        self._shows.close()
        self._errands.retire()


def _given(path: Path, _tell: Tell) -> dict[int, Given] | None:
    return given_away(path)
