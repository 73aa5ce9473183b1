"""What a level is asked and what it answers, the same for every level."""

import time
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field
from typing import Final, Protocol

from rc_desktop.engine.styles import Style
from rc_desktop.engine.turns import Turns
from rc_desktop.rules.cards import Cards
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import Observation

LEAD: Final = "lead"
CHANCE: Final = "chance"
WORTH: Final = "worth"
NONE: Final = "none"
"""What the values of a choice are (docs/engine-protocol.md, "Choosing")."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long to think, in milliseconds and iterations (None: the level's own), and how to decide.

    `seed` is that of its chance, `style` what it likes (None: nothing more than another). Of the plays
    `among`, which are legal, each is thought about as much as the others, and no other (empty: all).
    """

    time_ms: int | None
    iterations: int | None
    seed: str
    style: Style | None = None
    among: tuple[Play, ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a play is good or bad: a code with the cards and the value it speaks of (0: none)."""

    code: str
    cards: Cards = 0
    value: int = 0


@dataclass(frozen=True, slots=True)
class Candidate:
    """A play that was thought about: its value, how often it was looked at, and the reasons."""

    play: Play
    value: float
    visits: int
    reasons: tuple[Reason, ...]


def nothing_left() -> None:
    """What most choices leave to be done."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The answer: plays best first (one at least), the iterations it took, whether the values are proved.

    `measure` says what the values are. `put_away` may be called once the answer is on its way: freeing what
    was thought of takes longer than a stop may wait, and then it happens bit by bit.
    """

    candidates: tuple[Candidate, ...]
    iterations: int
    exact: bool
    measure: str = WORTH
    put_away: Callable[[], None] = field(default=nothing_left, repr=False, compare=False)


class Flag(Protocol):
    """What tells a thinking level that it was stopped."""

    def is_set(self) -> bool:
        """True once the level must answer with its best so far."""


class Level(Protocol):
    """A computer opponent of one strength.

    `name` is its code in the protocol, `character` the code of the line that describes it to people, `styled`
    whether it can lean towards a style.
    """

    @property
    def name(self) -> str: ...

    @property
    def character(self) -> str: ...

    @property
    def styled(self) -> bool: ...

    def choose(self, observation: Observation, limits: Limits, stop: Flag) -> Choice:
        """Choose for the observation's seat, which is at turn; answer within 20 ms once `stop` is set."""


class Patience:
    """When to stop thinking: told to, or out of time. Each look lets others in: a stop has to be read."""

    def __init__(self, limits: Limits, stop: Flag) -> None:
        self._turns = Turns()
        self._stop = stop
        self._begun = time.monotonic()
        self._deadline = None if limits.time_ms is None else self._begun + limits.time_ms / 1000

    def is_over(self) -> bool:
        """True when the best so far must be the answer."""
        return self.is_stopped() or (self._deadline is not None and time.monotonic() >= self._deadline)

    def is_stopped(self) -> bool:
        """True when somebody waits for the answer: what would still be fair or better is left undone."""
        self._turns.let_others_in()
        return self._stop.is_set()

    def for_part(self, part: float) -> "Patience":
        """The patience for what may take a `part` (0..1) of the time, counted from the beginning."""
        shorter = copy(self)
        if self._deadline is not None:
            shorter._deadline = self._begun + part * (self._deadline - self._begun)
        return shorter
