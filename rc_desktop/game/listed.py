"""A record as the library lists it: what its lines say about its match. Plain data, made by the catalogue."""

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Final

from rc_desktop.game.deals import SHUFFLED, Cards
from rc_desktop.game.seating import MatchSetup
from rc_desktop.game.wrong import Damage
from rc_desktop.rules.options import Options, preset_of

FINISHED: Final = "finished"
UNFINISHED: Final = "unfinished"
DAMAGED: Final = "damaged"
NEWER: Final = "newer"
"""The states of a record: played to its end, to be gone on with, not to be read whole, of a newer version."""


@dataclass(frozen=True, slots=True)
class Listed:
    """One record of the folder.

    `size` is in bytes, `written` when the file was last written, in nanoseconds. `name` was given by the
    person (empty: none was). A record that is `DAMAGED` or `NEWER` says in `damage` what is wrong and in
    which line (None: the disk does not give it); where its first line can be read, all that follows from it
    is told all the same.

    `setup` is who sat down, or sat there last once the record is `read`: until then only its first and its
    last lines have been looked at. `hands` counts the hands played to their end, `hand` is the number of the
    last one (running, if it is above `hands`), `scores` are the sides' scores now. `winner` (a side, None:
    nobody, or not over), `reason` and `resigned` are as in `MatchResult`. `cards` says where the cards come
    from.
    """

    path: Path
    size: int
    written: int
    state: str
    name: str = ""
    match: str = ""
    started: datetime | None = None
    setup: MatchSetup | None = None
    hands: int = 0
    hand: int = 0
    scores: tuple[int, ...] = ()
    winner: int | None = None
    reason: str = ""
    resigned: int = -1
    cards: Cards = SHUFFLED
    read: bool = False
    damage: Damage | None = None

    @property
    def given(self) -> bool:
        """True where the cards were not shuffled for this match."""
        return self.cards.given

    @property
    def seats(self) -> int:
        """How many seats play; 0 where the first line cannot be read."""
        return self.setup.seats if self.setup is not None else 0

    @property
    def people(self) -> tuple[str, ...]:
        """The names of those who sit, by seat."""
        return tuple(sitter.name for sitter in self.setup.sitters) if self.setup is not None else ()

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels by seat; empty for a person."""
        return tuple(sitter.level for sitter in self.setup.sitters) if self.setup is not None else ()

    @property
    def preset(self) -> str | None:
        """The code name of the preset played, None for a mixture (and where nothing is known)."""
        return _preset_of(self.setup.options) if self.setup is not None else None


@lru_cache(100)
def _preset_of(options: Options) -> str | None:
    """Thousands of records are of few different house rules."""
    return preset_of(options)
