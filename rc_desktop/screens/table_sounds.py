"""The sounds of a match at its table: what its page shows and its match tells, handed on as cues."""

from PySide6.QtCore import QObject

from rc_desktop.game.results import HandResult, MatchResult
from rc_desktop.rules.events import Event
from rc_desktop.rules.position import side_of
from rc_desktop.screens.table_page import TablePage
from rc_desktop.table.sound import Sounds
from rc_desktop.table.sound_cues import GAME_WON, HAND_WON, HINT, REFUSED, TURN
from rc_desktop.table.sound_speaker import Plays


class TableSounds(QObject):
    """Lives as long as the page it listens to; people hear what goes well for a person."""

    def __init__(self, page: TablePage, speaker: Plays) -> None:
        super().__init__(page)
        self._page = page
        self.sounds = Sounds(speaker, self)
        page.view.director.reached.connect(self._reached)
        page.view.hands.refused.connect(self._refused)
        page.view.hinting.advised.connect(self._advised)
        page.match.asked.connect(self._asked)
        page.match.hand_ended.connect(self._hand_ended)
        page.match.match_ended.connect(self._match_ended)

    def _reached(self, event: Event, moment: str) -> None:
        self.sounds.happened(event, moment, self._page.viewer.seat, self._page.match.setup.seats)

    def _refused(self) -> None:
        self.sounds.cue(REFUSED)

    def _advised(self) -> None:
        self.sounds.cue(HINT)

    def _asked(self, seat: int) -> None:
        if self._page.match.setup.sitters[seat].is_person:
            self.sounds.cue(TURN)

    def _hand_ended(self, result: HandResult) -> None:
        scores = zip(result.settlement.scores, result.before, strict=True)
        gained = [after - before for after, before in scores]
        best = max(gained)
        if gained.count(best) == 1 and self._has_person(gained.index(best)):
            self.sounds.cue(HAND_WON)

    def _match_ended(self, result: MatchResult) -> None:
        if result.winner is not None and self._has_person(result.winner):
            self.sounds.cue(GAME_WON)

    def _has_person(self, side: int) -> bool:
        """True where a person sits on a side."""
        sitters = self._page.match.setup.sitters
        return any(
            sitter.is_person and side_of(seat, len(sitters)) == side for seat, sitter in enumerate(sitters)
        )
