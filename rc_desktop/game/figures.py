"""Statistics of one person: what is asked, and the figures that the catalogue answers with. Plain data."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from rc_desktop.game.counting import COUNTED
from rc_desktop.game.wilson import Interval, wilson

OWN_RULES: Final = ""
"""The preset of matches whose house rules are a mixture."""
FEW: Final = 5
"""Under so many matches a share says little, and is shown as a guess."""
FEW_HANDS: Final = 25
"""Under so many hands, about those of five matches, an average says little, and its chart says so."""


@dataclass(frozen=True)
class Question:
    """Whose statistics (a profile's id), and of which matches.

    `seats` is 2, 3 or 4 (0: all), `rivals` one of `rivals.RIVALS` (empty: all), `preset` a code name or
    `OWN_RULES` (None: all), `since` when the earliest match began (None: all).
    """

    profile: str
    seats: int = 0
    rivals: str = ""
    preset: str | None = None
    since: datetime | None = None


@dataclass(frozen=True)
class Share:
    """So many won of so many."""

    won: int = 0
    of: int = 0

    @property
    def interval(self) -> Interval | None:
        """The share with its 95 % interval; None where there is nothing."""
        return wilson(self.won, self.of)

    @property
    def few(self) -> bool:
        """True where there are too few for the share to say much."""
        return self.of < FEW


@dataclass(frozen=True)
class SideSum:
    """Hands of one side, or of all its rivals, added up. `points` go with `counting.COUNTED`."""

    hands: int = 0
    won: int = 0
    points: tuple[int, ...] = (0,) * len(COUNTED)
    sweeps: int = 0
    cancelled: int = 0

    def per_hand(self, amount: float) -> float:
        """An amount of all these hands as an average; 0 where there are none."""
        return amount / self.hands if self.hands else 0.0


@dataclass(frozen=True)
class SeatSum:
    """Hands of one seat, or of all its rivals' seats, added up; as in `counting.SeatCount`."""

    hands: int = 0
    kept: int = 0
    raised: int = 0
    lost: int = 0
    singles: int = 0
    pairs: int = 0
    sums: int = 0
    builds: int = 0
    aces: int = 0
    tens: int = 0

    @property
    def made(self) -> int:
        """The builds whose end was seen."""
        return self.kept + self.raised + self.lost


@dataclass(frozen=True)
class GivenAway:
    """Points given away in the reviewed matches that began at one time: an average per hand.

    `low` and `high` are the average's 95 % interval, None where fewer than three matches tell.
    """

    begins: datetime
    points: float
    hands: int
    matches: int
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class LeftOut:
    """What is not counted, by why: `given` cards, `unfinished`, without a `winner`."""

    given: int = 0
    unfinished: int = 0
    nobody: int = 0


@dataclass(frozen=True)
class Figures:
    """The answer to a question.

    `matches` and `by_rivals` count the matches that ended with a winner, `resigned` how many of them the
    person gave up; the rest counts every hand that was played to its end. `places` are hands won by the
    seat's place from the dealer (0), for those numbers of seats that were played: (seats, place).
    `given_away` and what goes with it tell of reviewed matches; `given_seats` is how many sat at all of those
    (0: now so, now so).
    """

    question: Question
    matches: Share = Share()
    resigned: int = 0
    by_rivals: tuple[tuple[str, Share], ...] = ()
    mine: SideSum = SideSum()
    rivals: SideSum = SideSum()
    my_seat: SeatSum = SeatSum()
    their_seats: SeatSum = SeatSum()
    given_away: tuple[GivenAway, ...] = ()
    given_points: float = 0.0
    given_hands: int = 0
    given_seats: int = 0
    places: tuple[tuple[int, int, Share], ...] = ()
    left_out: LeftOut = field(default_factory=LeftOut)

    @property
    def few_hands(self) -> bool:
        """True where the averages of a hand are of few hands."""
        return 0 < self.mine.hands < FEW_HANDS

    @property
    def empty(self) -> bool:
        """True where nothing was counted at all."""
        return not self.matches.of and not self.mine.hands
