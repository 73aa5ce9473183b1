"""The matches offered at the start: the newest ones at once, the others when the folder has been listed."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from rc_desktop.game.errands import Errands, Tell
from rc_desktop.game.library import NEWEST, SUFFIX, Entry
from rc_desktop.game.resumable import State, looked_at
from rc_desktop.screens.waiting import (
    MOST,
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
    from rc_desktop.game.listed import Listed

LISTING_MS: Final = 400
"""How long after it could be the whole folder is listed: whoever begins at once is not held up by it."""

_MOST_READ: Final = 40
"""So many matches are read whole for their number; where more wait that nobody has read, none is told."""


@dataclass(frozen=True)
class _Newest:
    """Of the newest records: what waits, how many more do (None: not known), the profiles of all who sit
    there, and what was found out about the records that were read whole."""

    waiting: tuple[Waiting, ...]
    more: int | None
    seated: frozenset[str]
    states: dict[State, bool]


def _newest(
    records: Path, passed_over: Collection[Path], played: Collection[Path], me: str, tell: Tell
) -> _Newest:
    """In a thread: of the newest matches those that wait, but for those that are `played`.

    Where there are several they are read whole, for one that is damaged waits for nobody; a single one is at
    once what Enter goes on with, and is read when the folder has been listed.
    """
    found: list[Entry] = entries_waiting(records, passed_over)
    free = [entry for entry in found if entry.path not in played]
    states: dict[State, bool] = {}
    if len(free) > 1:
        states = looked_at([(entry.path, entry.written) for entry in free[:MOST]], tell)
    sound = [entry for entry in free if states.get((entry.path, entry.written), True)]
    known = len(free) <= MOST and sum(1 for _ in records.glob("*" + SUFFIX)) <= NEWEST
    return _Newest(matches_waiting(sound, me), 0 if known else None, people_waiting(found), states)


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
        self._complete = False
        self._catalogue: Catalogue | None = None
        self._errands = Errands(self)
        self._states: dict[State, bool] = {}  # what is known of records that nobody has counted yet
        self._more: int | None = None
        self._asked = 0  # how often the newest matches have been looked for
        self._begun = False  # a match has begun, or the program ends
        self._later = QTimer(self, singleShot=True, interval=LISTING_MS)
        self._later.timeout.connect(self._list)
        program.matches.begun.connect(self._leave_out)
        program.matches.left.connect(self.look_again)

    def begin(self) -> None:
        """Offer the newest matches, so that Enter goes on with the last one.

        A thread reads them; for whoever presses Enter before that, it does what it did.
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
        catalogue.looked.connect(self._look_ended)

    def _look_ended(self) -> None:
        """All that is in the folder is listed now; until then there may be more."""
        self._complete = True
        self.listed()

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
            self._catalogue.looked.disconnect(self._look_ended)
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
        self._states |= found.states
        if asked != self._asked or self._listed:
            return
        played = self._program.matches.being_written
        free = tuple(match for match in found.waiting if match.path not in played)
        self._offer(free, None if self._by_hand else first, found.seated, found.more)

    def _offer_listed(self, first: bool | None) -> None:
        found = listed_waiting(self._program.catalogue.entries(), self._unreadable)
        free = [record for record in found if record.path not in self._program.matches.being_written]
        unread = [
            state for record in free if not record.read and (state := _state(record)) not in self._states
        ]
        if unread and len(unread) <= _MOST_READ:
            self._asked += 1
            asked = self._asked
            self._errands.do(partial(looked_at, unread)).done.connect(partial(self._read, asked, first))
            return
        sound = [record for record in free if record.read or self._states.get(_state(record), True)]
        more = None if unread or not self._complete else max(0, len(sound) - MOST)
        self._offer(matches_listed(sound, self._me()), first, people_waiting(found), more)

    def _read(self, asked: int, first: bool | None, states: dict[State, bool]) -> None:
        """Records that were listed by their ends have been read whole: offer what waits."""
        self._states |= states
        if asked == self._asked:
            self._offer_listed(None if first is None or self._by_hand else first)

    def _offer(
        self, waiting: tuple[Waiting, ...], first: bool | None, seated: frozenset[str], more: int | None
    ) -> None:
        self.waiting, self._seated, self._more = waiting, seated, more
        self._program.start_page.offer_resume(waiting, first, seated, more)
        self.has_looked = True
        self.found.emit()

    def _leave_out(self) -> None:
        """A match lies on the table: it is not offered until it is left, and Enter will begin another one."""
        self._begun = True
        played = self._program.matches.being_written
        left = tuple(match for match in self.waiting if match.path not in played)
        self._offer(left, False, self._seated, self._more)


def _state(record: "Listed") -> State:
    return record.path, record.written
