"""The match on the table: how one is begun, gone on with and left."""

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEventLoop, QObject, QTimer, Signal

from rc_desktop.game.errands import Errand, Errands, Tell
from rc_desktop.game.seating import MatchSetup

if TYPE_CHECKING:
    from rc_desktop.app import Program
    from rc_desktop.game.deals import GivenDeal
    from rc_desktop.game.match import Match
    from rc_desktop.screens.opening import Opened
    from rc_desktop.screens.table_memory import TableMemory
    from rc_desktop.screens.table_page import TablePage

log = logging.getLogger(__name__)

SLOW_MS: Final = 150
"""A record that is not open by then keeps somebody waiting, who is told so."""
_PATIENCE_MS: Final = 3000
"""How long the end waits for a disk; a match that is not written by then lacks its last play, no more."""


class Matches(QObject):
    """One match is played at a time; those that were left close when all is written.

    It belongs to the `Program`.

    A record has one writer: that of a match which is still being left is opened when that one has closed.

    `slow` carries the record that is being opened and keeps somebody waiting, None when that is over;
    `refused` the path of one that cannot be opened, the code of a trouble and its detail. `begun`: a match
    lies on the table. `left`: one that was left is written, and can be offered. `changed` carries `in_use`
    when it is different.
    """

    slow = Signal(object)
    refused = Signal(object, str, str)
    begun = Signal()
    left = Signal()
    changed = Signal(object)

    def __init__(self, program: "Program", options: dict[str, Any]) -> None:
        """`options` are passed on to every `Match`."""
        super().__init__(program)
        self._program = program
        self._options = options
        self.match: Match | None = None
        self.table_page: TablePage | None = None
        self._leaving: list[Match] = []
        self._opening: Path | None = None
        self._slow = False
        self._number = 0  # of the reading that is waited for
        self._errand: Errand | None = None
        self._errands = Errands(self)
        self._agreed: set[Path] = set()  # matches of others that are played on in their place
        self._patience = QTimer(self, singleShot=True, interval=SLOW_MS)
        self._patience.timeout.connect(self._tell_slow)

    @property
    def being_written(self) -> frozenset[Path]:
        """The records that are written to: of the match that is played, and of those being left."""
        return frozenset(match.path for match in (self.match, *self._leaving) if match is not None)

    @property
    def in_use(self) -> frozenset[Path]:
        """The same, and the record that is being opened: nobody else may touch them."""
        return self.being_written | ({self._opening} if self._opening is not None else set())

    # --- beginning -------------------------------------------------------------------------------------

    def new_match(self, setup: MatchSetup, deal: "GivenDeal | None" = None) -> None:
        """Begin a match; with a `deal` one hand of those cards."""
        from rc_desktop.game.match import Match

        self._play(Match.new(setup, self._program.folders.records, deal=deal, **self._how()))

    def rematch(self) -> None:
        """Begin another match between those who sit at the table."""
        if self.match is not None:
            self.new_match(self.match.rematch())

    def _how(self) -> dict[str, Any]:
        program = self._program
        return {
            "engine": program.the_engine(),
            "pace_ms": program.settings.settings.pace_ms,
            "parent": self,
            **self._options,
        }

    def _play(self, match: "Match", memory: "TableMemory | None" = None) -> None:
        from rc_desktop.screens.table_page import TablePage
        from rc_desktop.screens.table_sounds import TableSounds

        program = self._program
        self._forget_opening()
        program.leave_pages()
        self._leave_table()
        self.match = match
        adviser = program.the_adviser() if match.setup.aids else None
        page = TablePage(
            program.look,
            program.settings,
            match,
            program.reduced,
            adviser=adviser,
            memory=memory,
            shown=program.folders.shown,
        )
        TableSounds(page, program.speaker)
        page.new_match.connect(self.to_start)
        page.rematch.connect(self.rematch)
        page.quit.connect(program.window.close)
        page.fullscreen.connect(program.window.toggle_fullscreen)
        page.page_asked.connect(program.open_page)
        page.review_asked.connect(program.ways.open_review)
        page.cards_asked.connect(program.ways.open_cards)
        match.trouble.connect(self._tell_over_table)
        # The disk that refused a match may have refused before who plays it.
        page.trouble.again.connect(program.profiles.file.try_again)
        page.trouble.again.connect(program.settings.file.try_again)
        self.table_page = page
        program.window.show_page(page)
        self.begun.emit()
        self.changed.emit(self.in_use)
        page.begin()

    def _tell_over_table(self, code: str, detail: str) -> None:
        """The table tells its match's trouble itself; a page that lies over it tells it too."""
        page = self._program.page_up
        if self.sender() is self.match and page is not self.table_page:
            page.tell_trouble(code, detail)

    # --- going on --------------------------------------------------------------------------------------

    def resume(self, path: Path) -> None:
        """Go on with the match of a record, once it has been read in a thread; what is asked last counts.

        One that lies on the table already comes to the front.
        """
        if path == self._opening:
            return
        self._forget_opening()
        if self.match is not None and self.match.path == path and self.table_page is not None:
            self._program.leave_pages()
            self._program.window.show_page(self.table_page)
            return
        self._opening = path
        self._patience.start()
        self.changed.emit(self.in_use)
        if all(match.path != path for match in self._leaving):
            self._read(path)

    def _read(self, path: Path) -> None:
        import rc_desktop.screens.opening  # noqa: F401  # for `_open`: no thread loads (docs/start.md)

        self._number += 1
        self._errand = self._errands.do(partial(_open, path))
        self._errand.done.connect(partial(self._opened, self._number))
        self._errand.failed.connect(partial(self._not_opened, self._number))

    def _opened(self, number: int, opened: "Opened") -> None:
        from rc_desktop.game.match import Match

        if number != self._number or opened.path != self._opening:
            return
        names = self._strangers(opened)
        if names:
            self._ask_for_place(opened.path, names)
            return
        self._play(Match(opened.story, opened.path, deal=opened.deal, **self._how()), opened.memory)

    def _strangers(self, opened: "Opened") -> tuple[str, ...]:
        """Who plays this match, where all of them are persons of another computer and nobody agreed yet."""
        from rc_desktop.screens.seating_words import strangers

        if opened.path in self._agreed:
            return ()
        known = {person.id for person in self._program.profiles.people}
        return strangers(opened.story.timeline.setup.sitters, known)

    def _ask_for_place(self, path: Path, names: tuple[str, ...]) -> None:
        """Nobody is seated in another's place without a word."""
        from rc_desktop.screens.others_match import PlaceQuestion

        self._forget_opening()
        watch = partial(self._program.ways.open, "replay", path)
        PlaceQuestion(self._program.page_up, names, partial(self._agree, path), watch).open()

    def _agree(self, path: Path) -> None:
        self._agreed.add(path)
        self.resume(path)

    def _not_opened(self, number: int, error: Exception) -> None:
        from rc_desktop.game.durable import DiskTrouble
        from rc_desktop.game.record import RecordError

        path = self._opening
        if number != self._number or path is None:
            return
        self._forget_opening()
        if isinstance(error, RecordError):
            self.refused.emit(path, "record-newer" if error.newer else "record-damaged", error.damage.told)
        else:
            log.info("%s: %s", path, error.detail if isinstance(error, DiskTrouble) else repr(error))
            self.refused.emit(path, "record-unread", "")

    def _tell_slow(self) -> None:
        self._slow = True
        self.slow.emit(self._opening)

    def _forget_opening(self) -> None:
        """Nothing is waited for any more; what is still being read concerns nobody."""
        if self._opening is None:
            return
        self._opening = None
        self._number += 1
        errand, self._errand = self._errand, None
        if errand is not None:
            errand.stop()
        self._patience.stop()
        if self._slow:
            self._slow = False
            self.slow.emit(None)
        self.changed.emit(self.in_use)

    # --- leaving ---------------------------------------------------------------------------------------

    def to_start(self) -> None:
        """Leave the table for the start screen."""
        start = self._program.start_page
        self._program.window.show_page(start)
        self._leave_table()
        start.start_focus()

    def _leave_table(self) -> None:
        """Leave the match where it stands; it closes when all is written."""
        page, self.table_page = self.table_page, None
        match, self.match = self.match, None
        if page is not None:
            page.leave()
            self._program.window.drop_page(page)
        if match is not None:
            self._leaving.append(match)
            match.given_up.connect(self._tell_left)
            match.closed.connect(self._match_closed)
            match.close()
            self.changed.emit(self.in_use)

    def _tell_left(self, code: str, detail: str) -> None:
        """The disk refused the last of a match that was left: the page that is up says so."""
        from rc_desktop.screens.trouble_words import LEFT

        self._program.page_up.tell_trouble(LEFT + code, detail)

    def _match_closed(self) -> None:
        match = self.sender()
        if match not in self._leaving:
            return
        self._leaving.remove(match)
        match.deleteLater()
        self.changed.emit(self.in_use)
        if match.path == self._opening:
            self._read(match.path)
        self.left.emit()

    def close(self) -> None:
        """Leave the table, and wait until all is written, for a few seconds at most: the program ends."""
        self._forget_opening()
        self._leave_table()
        if self._leaving:
            self._wait(lambda: not self._leaving)
        self._errands.close()

    def _wait(self, done: Callable[[], bool]) -> None:
        """Let events run until that is so, at most a few seconds; the window is out of sight already."""
        loop = QEventLoop()
        end = QTimer(singleShot=True, interval=_PATIENCE_MS)
        end.timeout.connect(loop.quit)
        end.start()
        for match in self._leaving:
            match.closed.connect(loop.quit)
        while not done() and end.isActive():
            loop.exec()
        end.stop()


def _open(path: Path, tell: Tell) -> "Opened":
    """In a thread."""
    from rc_desktop.screens.opening import open_record

    return open_record(path, tell)
