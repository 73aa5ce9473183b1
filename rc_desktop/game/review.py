"""A review, plain data: each of a person's plays against the engine's best, its mark, and the totals."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rc_desktop.game.advice import Because
from rc_desktop.rules.plays import Play

BEST: Final = "best"
GOOD: Final = "good"
INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"

MARK_FROM: Final = ((BLUNDER, 2.0), (MISTAKE, 1.0), (INACCURACY, 0.3), (GOOD, 0.1), (BEST, 0.0))
"""From how many points given away a play has which mark. Below the last but one plays count as equal:
what is left of chance in two values that are compared fairly is less than that (docs/review.md)."""

MARKS: Final = tuple(mark for mark, _ in reversed(MARK_FROM))
"""Every mark, the best first."""
POOR: Final = (INACCURACY, MISTAKE, BLUNDER)
"""The marks of plays that gave something away that is worth a look."""
EQUAL: Final = MARK_FROM[-2][1]

A_POINT: Final = 0.1
"""So much of the chance to win the match counts as one point, where a side needs a condition: there points of
the hand decide nothing. It is what one deal moves the chance by on average, and the engine's own exchange."""


def mark_of(given: float) -> str:
    """The mark of a play that gave away so many points."""
    return next(mark for mark, least in MARK_FROM if given >= least)


def given_away(best: float, played: float, by_chance: bool) -> float:
    """Points given away, from two values of one comparison; nothing for plays that count as equal."""
    lost = (best - played) / (A_POINT if by_chance else 1.0)
    return round(lost, 2) if lost >= EQUAL else 0.0


@dataclass(frozen=True)
class Reviewed:
    """A person's play: the `place`-th of its hand (from 1), and the best play with the reasons for it.

    `given` is how many points it gave away, 0 or more: of this hand, the own side's less the others'; with
    `by_chance` a tenth of the chance to win the match counts as one. `exact` where both values are proved.
    `for_match`: it scores less than the best, and is no worse for the match; so it gave nothing away.
    `only`: no other play was legal.
    """

    hand: int
    place: int
    seat: int
    played: Play
    best: Play
    given: float = 0.0
    exact: bool = False
    by_chance: bool = False
    for_match: bool = False
    only: bool = False
    reasons: tuple[Because, ...] = ()

    @property
    def mark(self) -> str:
        """One of `MARKS`."""
        return mark_of(self.given)


@dataclass(frozen=True)
class Given:
    """What was given away in all: points, in so many plays of so many whole hands."""

    points: float = 0.0
    plays: int = 0
    hands: int = 0

    @property
    def per_hand(self) -> float:
        """Points a hand; 0 where no hand is whole."""
        return self.points / self.hands if self.hands else 0.0


@dataclass(frozen=True)
class Review:
    """What has been reviewed of a record, in the order of play; `hands` are those reviewed whole."""

    plays: tuple[Reviewed, ...] = ()
    hands: tuple[int, ...] = ()

    def by_seat(self) -> dict[int, Given]:
        """What each seat gave away in the hands reviewed whole; only of seats where a person played."""
        found: dict[int, Given] = {}
        for seat in sorted({play.seat for play in self.plays if play.hand in self.hands}):
            own = [play for play in self.plays if play.seat == seat and play.hand in self.hands]
            found[seat] = Given(total(own), len(own), len({play.hand for play in own}))
        return found

    def points_of(self, seat: int) -> tuple[float, ...]:
        """What a seat gave away in each whole hand that was measured in points: what tells its level."""
        own = [play for play in self.plays if play.seat == seat and play.hand in self.hands]
        # Who plays for the match where points are asked for says as little of a level.
        for_match = {play.hand for play in own if play.for_match}
        hands = sorted({play.hand for play in own if not play.by_chance} - for_match)
        return tuple(total(play for play in own if play.hand == hand) for hand in hands)


def total(plays: Iterable[Reviewed]) -> float:
    """Points given away by all of these plays."""
    return round(sum((play.given for play in plays), 0.0), 2)


def counts(plays: Iterable[Reviewed]) -> dict[str, int]:
    """How many of these plays have which mark; every mark is there."""
    found = dict.fromkeys(MARKS, 0)
    for play in plays:
        found[play.mark] += 1
    return found
