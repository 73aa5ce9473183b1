"""The matches offered at the start: the newest ones at once, the others when the folder has been listed."""

from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from rc_desktop.game.errands import Errands, Tell
from rc_desktop.game.library import Entry
from rc_desktop.screens.waiting import (
    Waiting,
    entries_waiting,
    listed_waiting,
    matches_listed,
    matches_waiting,
    people_waiting,
)

if TYPE_CHECKING:
    from rc_desktop.app import Program
    from rc_desktop.game.catalogue import Catalogue

LISTING_MS: Final = 400
"""How long after it could be the whole folder is listed: whoever begins at once is not held up by it."""

_Newest = tuple[tuple[Waiting, ...], frozenset[str]]
"""What waits, and the profiles of all who sit there."""


def _newest(
    records: Path, passed_over: Collection[Path], played: Collection[Path], me: str, _tell: Tell
) -> _Newest:
    """In a thread: of the newest matches those that wait, but for those that are `played`."""
    found: list[Entry] = entries_waiting(records, passed_over)
    free = [entry for entry in found if entry.path not in played]
    return matches_waiting(free, me), people_waiting(found)


class Offers(QObject):
    """What the start screen offers to go on with. It belongs to the `Program`.

    A match that is played or still being left is not offered; nor is one that could not be opened. `found`:
    it has been looked which matches wait, and `waiting` has them; `has_looked` from the first time on.
    """

    found = Signal()

    def __init__(self, program: "Program") -> None:
        super().__init__(program)
        self._program = program
        self.waiting: tuple[Waiting, ...] = ()
        self.has_looked = False
        self._seated: frozenset[str] = frozenset()
        self._unreadable: set[Path] = set()
        self._listed = False
        self._catalogue: Catalogue | None = None
        self._errands = Errands(self)
        self._asked = 0  # how often the newest matches have been looked for
        self._begun = False  # a match has begun, or the program ends
        self._later = QTimer(self, singleShot=True, interval=LISTING_MS)
        self._later.timeout.connect(self._list)
        program.matches.begun.connect(self._leave_out)
        program.matches.left.connect(self.look_again)

    def begin(self) -> None:
        """Offer the newest matches, so that Enter goes on with the last one.

        A thread reads them: what Enter does stays as it is for whoever is quicker.
        """
        self._offer_newest(first=True)

    def list_soon(self) -> None:
        """Offer all that wait, in a moment: what lists the folder has been loaded."""
        self._later.start()

    def _list(self) -> None:
        self._program.catalogue.list_only()

    def follow(self, catalogue: "Catalogue") -> None:
        """Offer what this catalogue lists, as often as it is different, until `close`."""
        self._catalogue = catalogue
        catalogue.changed.connect(self.listed)
        catalogue.looked.connect(self.listed)

    def listed(self) -> None:
        """The folder has been listed: offer all that wait. What Enter does is the person's, once they have
        done something."""
        self._listed = True
        self._offer_listed(None if self._by_hand else True)

    def look_again(self) -> None:
        """A match was left: offer it as it stands now."""
        if self._listed:
            self._program.catalogue.list_only()
        else:
            self._offer_newest(first=None)

    def pass_over(self, path: Path) -> None:
        """A match that was offered cannot be opened: offer the others."""
        self._unreadable.add(path)
        if self._listed:
            self._offer_listed(first=True)
        else:
            self._offer_newest(first=True)

    def close(self) -> None:
        """Look no further: for the end of the program."""
        self._later.stop()
        self._begun = True
        self._asked += 1
        # The match on the table is left after this: nobody is there any more to be offered it.
        self._program.matches.left.disconnect(self.look_again)
        self._errands.close()
        if self._catalogue is not None:
            # What its thread told last comes after the end, to a start screen that is gone.
            self._catalogue.changed.disconnect(self.listed)
            self._catalogue.looked.disconnect(self.listed)
            self._catalogue = None

    @property
    def _by_hand(self) -> bool:
        """Whether the person has done anything: then what Enter does, and where the focus is, is theirs."""
        return self._begun or not self._program.start_page.offered.at_rest

    # --- offering --------------------------------------------------------------------------------------

    def _me(self) -> str:
        me = self._program.profiles.me
        return me.id if me else ""

    def _offer_newest(self, first: bool | None) -> None:
        """Have a thread look for them; what is asked last counts."""
        self._asked += 1
        played = self._program.matches.being_written
        look = partial(
            _newest, self._program.folders.records, frozenset(self._unreadable), played, self._me()
        )
        self._errands.do(look).done.connect(partial(self._found_newest, self._asked, first))

    def _found_newest(self, asked: int, first: bool | None, found: _Newest) -> None:
        if asked != self._asked or self._listed:
            return
        waiting, seated = found
        played = self._program.matches.being_written
        free = tuple(match for match in waiting if match.path not in played)
        self._offer(free, None if self._by_hand else first, seated)

    def _offer_listed(self, first: bool | None) -> None:
        found = listed_waiting(self._program.catalogue.entries(), self._unreadable)
        free = [record for record in found if record.path not in self._program.matches.being_written]
        self._offer(matches_listed(free, self._me()), first, people_waiting(found))

    def _offer(self, waiting: tuple[Waiting, ...], first: bool | None, seated: frozenset[str]) -> None:
        self.waiting, self._seated = waiting, seated
        self._program.start_page.offer_resume(waiting, first, seated)
        self.has_looked = True
        self.found.emit()

    def _leave_out(self) -> None:
        """A match lies on the table: it is not offered until it is left, and Enter will begin another one."""
        self._begun = True
        played = self._program.matches.being_written
        self._offer(tuple(match for match in self.waiting if match.path not in played), False, self._seated)
