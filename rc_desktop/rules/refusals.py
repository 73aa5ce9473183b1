"""Why a play is refused: a code with the cards and values concerned, never a sentence.

The interface makes a whole translatable sentence of each code; docs/engine-protocol.md lists them.
The conditions here and the generator in `legal` are held equal by tests on every kind of position.
"""

from typing import Any, Final

from rc_desktop.rules.cards import Card, Cards, cards_in, low_sum, of_rank, rank_of, worth, worth_alone
from rc_desktop.rules.groups import MAX_VALUE, splits
from rc_desktop.rules.plays import ADD, CAPTURE, NEW_BUILD, RAISE, TRAIL, Play
from rc_desktop.rules.position import Build, View, build_of, is_partner

HAND_OVER: Final = "hand-over"
NOT_YOUR_TURN: Final = "not-your-turn"
NOT_IN_HAND: Final = "not-in-hand"
NOT_ON_TABLE: Final = "not-on-table"
NO_SUCH_BUILD: Final = "no-such-build"
TRAIL_OWNER: Final = "trail-owner"
TRAIL_RANK: Final = "trail-rank"
CAPTURE_BUILD: Final = "capture-build"
CAPTURE_SPLIT: Final = "capture-split"
CAPTURE_RANK: Final = "capture-rank"
CAPTURE_RANK_ONE: Final = "capture-rank-one"
VALUE_RANGE: Final = "value-range"
BUILD_JOINS: Final = "build-joins"
BUILD_SPLIT: Final = "build-split"
BUILD_PARTNER: Final = "build-partner"
RAISE_OWN: Final = "raise-own"
RAISE_MULTIPLE: Final = "raise-multiple"
RAISE_SUM: Final = "raise-sum"
RAISE_HIGH: Final = "raise-high"
RAISE_LOOSE: Final = "raise-loose"
RAISE_SPLIT: Final = "raise-split"
NO_GUARD: Final = "no-guard"
LAST_GUARD: Final = "last-guard"
TWO_BUILDS: Final = "two-builds"
NOTHING_FITS: Final = "nothing-fits"

CODES: Final = (
    HAND_OVER,
    NOT_YOUR_TURN,
    NOT_IN_HAND,
    NOT_ON_TABLE,
    NO_SUCH_BUILD,
    TRAIL_OWNER,
    TRAIL_RANK,
    CAPTURE_BUILD,
    CAPTURE_SPLIT,
    CAPTURE_RANK,
    CAPTURE_RANK_ONE,
    VALUE_RANGE,
    BUILD_JOINS,
    BUILD_SPLIT,
    BUILD_PARTNER,
    RAISE_OWN,
    RAISE_MULTIPLE,
    RAISE_SUM,
    RAISE_HIGH,
    RAISE_LOOSE,
    RAISE_SPLIT,
    NO_GUARD,
    LAST_GUARD,
    TWO_BUILDS,
    NOTHING_FITS,
)
"""Every refusal code, in the order of the documentation."""


class Refusal:
    """Why a play is refused.

    `card` is the card that was to be played (-1: none), `cards` the cards to blame on the table or in
    hand, `value` the value of the build or sum in question (0: none), `build` that of the build on the
    table concerned (0: none).
    """

    __slots__ = ("build", "card", "cards", "code", "value")

    def __init__(self, code: str, card: Card = -1, cards: Cards = 0, value: int = 0, build: int = 0) -> None:
        self.code: Final = code
        self.card: Final = card
        self.cards: Final = cards
        self.value: Final = value
        self.build: Final = build

    def _key(self) -> tuple[str, Card, Cards, int, int]:
        return (self.code, self.card, self.cards, self.value, self.build)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        return (Refusal, self._key())

    def __repr__(self) -> str:
        return f"Refusal{self._key()!r}"


def refusal(view: View, play: Play) -> Refusal | None:
    """The first condition that `play` breaks, or None when it is legal for the seat at turn ("A turn")."""
    if view.turn < 0:
        return Refusal(HAND_OVER, play.card)
    if view.turn != view.seat:
        return Refusal(NOT_YOUR_TURN, play.card)
    if not view.hand >> play.card & 1:
        return Refusal(NOT_IN_HAND, play.card)
    if play.loose & ~view.loose:
        return Refusal(NOT_ON_TABLE, play.card, play.loose & ~view.loose)
    if play.build and build_of(view.builds, play.build) is None:
        return Refusal(NO_SUCH_BUILD, play.card, build=play.build)
    if play.kind == TRAIL:
        found = _trail(view, play)
    elif play.kind == CAPTURE:
        found = _capture(view, play)
    elif play.kind == RAISE:
        found = _raise(view, play)
    else:
        found = _build(view, play)
    return found or _guards(view, play)


def _trail(view: View, play: Play) -> Refusal | None:
    """The two bans of "Trail"."""
    owned = [build.value for build in view.builds if build.owner == view.seat]
    if owned and not view.options.owner_may_trail:
        guards = 0
        for value in owned:
            guards |= view.hand & worth(value)
        return Refusal(TRAIL_OWNER, play.card, guards, build=owned[0])
    same = view.loose & of_rank(rank_of(play.card))
    if same and view.options.match_loose != "free":
        return Refusal(TRAIL_RANK, play.card, same)
    return None


def _capture(view: View, play: Play) -> Refusal | None:
    """The conditions of "Capture"."""
    value = worth_alone(play.card)
    if play.build and play.build != value:
        return Refusal(CAPTURE_BUILD, play.card, value=value, build=play.build)
    if not splits(play.loose, value):
        return Refusal(CAPTURE_SPLIT, play.card, play.loose, value=value)
    same = view.loose & of_rank(rank_of(play.card))
    if view.options.match_loose == "all" and same & ~play.loose:
        return Refusal(CAPTURE_RANK, play.card, same & ~play.loose)
    if view.options.match_loose == "any" and same and not same & play.loose:
        return Refusal(CAPTURE_RANK_ONE, play.card, same)
    return None


def _build(view: View, play: Play) -> Refusal | None:
    """The conditions of "Build" for a new build and for adding to one."""
    if not 2 <= play.value <= MAX_VALUE:
        return Refusal(VALUE_RANGE, play.card, value=play.value)
    on_table = build_of(view.builds, play.value)
    if play.kind == NEW_BUILD and on_table is not None:
        return Refusal(BUILD_JOINS, play.card, build=play.value)
    if on_table is not None and _barred_partner(view, on_table):
        return Refusal(BUILD_PARTNER, play.card, build=play.value)
    if not splits(play.loose | 1 << play.card, play.value):
        return Refusal(BUILD_SPLIT, play.card, play.loose, value=play.value)
    return None


def _barred_partner(view: View, build: Build) -> bool:
    return not view.options.partner_builds and is_partner(view.seat, build.owner, view.seats)


def _raise(view: View, play: Play) -> Refusal | None:
    """The conditions of "Build" for a raise."""
    build = build_of(view.builds, play.build)
    assert build is not None  # refusal() has asked for it already
    value = build.value + rank_of(play.card)
    if _barred_partner(view, build):
        return Refusal(BUILD_PARTNER, play.card, build=build.value)
    if build.owner == view.seat and not view.options.raise_own:
        return Refusal(RAISE_OWN, play.card, build=build.value)
    if not build.single:
        return Refusal(RAISE_MULTIPLE, play.card, build.cards, build=build.value)
    if value > MAX_VALUE:
        return Refusal(RAISE_HIGH, play.card, value=value, build=build.value)
    if value != play.value:
        return Refusal(RAISE_SUM, play.card, value=value, build=build.value)
    reached = build_of(view.builds, value)
    if reached is not None and _barred_partner(view, reached):
        return Refusal(BUILD_PARTNER, play.card, build=value)
    if play.loose and not view.options.raise_absorbs:
        return Refusal(RAISE_LOOSE, play.card, play.loose, value=value, build=build.value)
    if not splits(play.loose, value):
        return Refusal(RAISE_SPLIT, play.card, play.loose, value=value, build=build.value)
    return None


def _guards(view: View, play: Play) -> Refusal | None:
    """The card kept for the build just made, and "Guard" for every other build the player owns."""
    kept = view.hand & ~(1 << play.card)
    if play.value and not kept & worth(play.value):
        return Refusal(NO_GUARD, play.card, value=play.value)
    ended = play.build if play.kind in (CAPTURE, RAISE) else 0
    for build in view.builds:
        if build.owner == view.seat and build.value != ended and not kept & worth(build.value):
            return Refusal(LAST_GUARD, play.card, build.cards, build=build.value)
    return None


def why_nothing_fits(view: View, card: Card, loose: Cards, builds: frozenset[int]) -> Refusal:
    """Why no legal play with `card` takes in all of `loose` and `builds`: the reason that helps most.

    Meant for gestures for which `legal.fitting` found nothing. Each play that the gesture may have
    meant is looked at; the reason of the one that came nearest to being legal is given.
    """
    if view.turn < 0:
        return Refusal(HAND_OVER, card)
    if view.turn != view.seat:
        return Refusal(NOT_YOUR_TURN, card)
    reasons = [
        found for play in _meant(view, card, loose, builds) if (found := refusal(view, play)) is not None
    ]
    if reasons:
        return max(reasons, key=lambda reason: _NEARNESS.get(reason.code, 0))
    if len(builds) > 1:
        chosen = 0
        for build in view.builds:
            if build.value in builds:
                chosen |= build.cards
        return Refusal(TWO_BUILDS, card, chosen, build=min(builds))
    return Refusal(NOTHING_FITS, card, loose, value=worth_alone(card), build=min(builds, default=0))


_NEARNESS: Final = {
    LAST_GUARD: 90,
    TRAIL_OWNER: 85,
    TRAIL_RANK: 85,
    RAISE_OWN: 80,
    RAISE_MULTIPLE: 78,
    BUILD_PARTNER: 76,
    NO_GUARD: 70,
    RAISE_HIGH: 60,
    RAISE_LOOSE: 58,
    CAPTURE_RANK: 55,
    CAPTURE_RANK_ONE: 55,
    RAISE_SPLIT: 50,
    CAPTURE_BUILD: 30,
    CAPTURE_SPLIT: 20,
    BUILD_SPLIT: 10,
}
"""How near to legal a play came that failed there: what is checked last came nearest."""


def _meant(view: View, card: Card, loose: Cards, builds: frozenset[int]) -> list[Play]:
    """The plays that a gesture of `card` onto exactly these targets may have meant."""
    if not loose and not builds:
        return [Play(TRAIL, card, 0, 0, 0)]
    if len(builds) > 1:
        return _raises_meant(view, card, loose, builds)
    only = min(builds, default=0)
    meant = [Play(CAPTURE, card, loose, only, 0)]
    if only:
        meant.append(Play(ADD, card, loose, only, only))
        meant.append(Play(RAISE, card, loose, only, only + rank_of(card)))
        # A bare raise tells whether the build itself or the loose cards beside it stand in the way.
        if loose and view.options.raise_absorbs is False:
            meant.append(Play(RAISE, card, 0, only, only + rank_of(card)))
        return meant
    for value in _values_meant(card, loose):
        kind = NEW_BUILD if build_of(view.builds, value) is None else ADD
        meant.append(Play(kind, card, loose, 0 if kind == NEW_BUILD else value, value))
    return meant


def _raises_meant(view: View, card: Card, loose: Cards, builds: frozenset[int]) -> list[Play]:
    """With two builds chosen only a raise from one into the other can be meant."""
    low, high = min(builds), max(builds)
    if len(builds) == 2 and low + rank_of(card) == high:
        return [Play(RAISE, card, loose, low, high)]
    return []


def _values_meant(card: Card, loose: Cards) -> list[int]:
    """The build values that `card` and `loose` could make together: their sum, or equal groups of it."""
    whole = low_sum(loose | 1 << card)
    values = [whole] if 2 <= whole <= MAX_VALUE else []
    ranks = {rank_of(number) for number in cards_in(loose)}
    if ranks == {rank_of(card)} and worth_alone(card) not in values:
        values.append(worth_alone(card))
    values.extend(
        value for value in range(2, MAX_VALUE + 1) if value not in values and splits(loose | 1 << card, value)
    )
    return values
