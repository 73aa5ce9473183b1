"""One hand at a moment: the whole position, and what one seat may know of it.

Both are plain classes with fixed attributes: the search makes hundreds of thousands a second, and a
frozen dataclass costs several times as much. Nothing assigns to their attributes after construction.
"""

from typing import Any, Final

from rc_desktop.rules.cards import Card, Cards, count, low_sum
from rc_desktop.rules.options import Options

NOBODY: Final = -1
"""No seat: the turn once a hand is over, the last capturer before there is one."""

HAND_SIZE: Final = 4
"""Cards dealt to a seat in each deal ("Players, deal, turn")."""


class Build:
    """A build on the table ("Build"): its value 2..14, the seat that owns it, its cards."""

    __slots__ = ("cards", "owner", "value")

    def __init__(self, value: int, owner: int, cards: Cards) -> None:
        self.value: Final = value
        self.owner: Final = owner
        self.cards: Final = cards

    @property
    def single(self) -> bool:
        """True when the build is one group, and so may still be raised."""
        return low_sum(self.cards) == self.value

    def _key(self) -> tuple[int, int, Cards]:
        return (self.value, self.owner, self.cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Build) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        return (Build, self._key())

    def __repr__(self) -> str:
        return f"Build({self.value}, {self.owner}, {self.cards:#x})"


class Position:
    """Everything about one hand: the one type for table, match and search.

    `turn` is the seat to play, or `NOBODY` once the hand is over. `builds` are ordered by value.
    `stock` is dealt from the front. `captured` and `sweeps` are per seat, `scores` per side as the
    hand began.
    """

    __slots__ = (
        "builds",
        "captured",
        "dealer",
        "hands",
        "last_capturer",
        "loose",
        "options",
        "scores",
        "stock",
        "sweeps",
        "turn",
    )

    def __init__(
        self,
        options: Options,
        dealer: int,
        turn: int,
        hands: tuple[Cards, ...],
        loose: Cards,
        builds: tuple[Build, ...],
        stock: tuple[Card, ...],
        captured: tuple[Cards, ...],
        sweeps: tuple[int, ...],
        last_capturer: int,
        scores: tuple[int, ...],
    ) -> None:
        self.options: Final = options
        self.dealer: Final = dealer
        self.turn: Final = turn
        self.hands: Final = hands
        self.loose: Final = loose
        self.builds: Final = builds
        self.stock: Final = stock
        self.captured: Final = captured
        self.sweeps: Final = sweeps
        self.last_capturer: Final = last_capturer
        self.scores: Final = scores

    @property
    def seats(self) -> int:
        """How many seats play: 2, 3 or 4."""
        return len(self.hands)

    @property
    def seat(self) -> int:
        """The seat whose plays are asked for: the one at turn."""
        return self.turn

    @property
    def hand(self) -> Cards:
        """The hand of the seat at turn; empty once the hand is over."""
        return self.hands[self.turn] if self.turn >= 0 else 0

    @property
    def stock_count(self) -> int:
        """Cards still to be dealt."""
        return len(self.stock)

    def _key(self) -> tuple[Any, ...]:
        return (
            self.options,
            self.dealer,
            self.turn,
            self.hands,
            self.loose,
            self.builds,
            self.stock,
            self.captured,
            self.sweeps,
            self.last_capturer,
            self.scores,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        return (Position, self._key())


class Observation:
    """What one seat may know of a position, and all that an opponent, table or guest ever gets.

    `hand` is the seat's own; `hand_counts` covers every seat. `history` lists the hand's plays so
    far as (seat, text). Unseen cards are nowhere in it.
    """

    __slots__ = (
        "builds",
        "captured",
        "dealer",
        "hand",
        "hand_counts",
        "history",
        "last_capturer",
        "loose",
        "options",
        "scores",
        "seat",
        "stock_count",
        "sweeps",
        "turn",
    )

    def __init__(
        self,
        options: Options,
        dealer: int,
        turn: int,
        seat: int,
        hand: Cards,
        hand_counts: tuple[int, ...],
        loose: Cards,
        builds: tuple[Build, ...],
        stock_count: int,
        captured: tuple[Cards, ...],
        sweeps: tuple[int, ...],
        last_capturer: int,
        scores: tuple[int, ...],
        history: tuple[tuple[int, str], ...],
    ) -> None:
        self.options: Final = options
        self.dealer: Final = dealer
        self.turn: Final = turn
        self.seat: Final = seat
        self.hand: Final = hand
        self.hand_counts: Final = hand_counts
        self.loose: Final = loose
        self.builds: Final = builds
        self.stock_count: Final = stock_count
        self.captured: Final = captured
        self.sweeps: Final = sweeps
        self.last_capturer: Final = last_capturer
        self.scores: Final = scores
        self.history: Final = history

    @property
    def seats(self) -> int:
        """How many seats play: 2, 3 or 4."""
        return len(self.hand_counts)

    def _key(self) -> tuple[Any, ...]:
        return (
            self.options,
            self.dealer,
            self.turn,
            self.seat,
            self.hand,
            self.hand_counts,
            self.loose,
            self.builds,
            self.stock_count,
            self.captured,
            self.sweeps,
            self.last_capturer,
            self.scores,
            self.history,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Observation) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        return (Observation, self._key())


View = Position | Observation
"""What a question about plays can be asked of: a position (its seat at turn) or an observation."""


def build_of(builds: tuple[Build, ...], value: int) -> Build | None:
    """The build of a value, of which a table has one at most; None where there is none."""
    for build in builds:
        if build.value == value:
            return build
    return None


def sides(seats: int) -> int:
    """How many sides score: one per seat, two with four seats ("Players, deal, turn")."""
    return 2 if seats == 4 else seats


def side_of(seat: int, seats: int) -> int:
    """The side a seat scores for: itself, or its partnership with four seats."""
    return seat & 1 if seats == 4 else seat


def is_partner(seat: int, other: int, seats: int) -> bool:
    """True when the two seats are the two halves of a partnership."""
    return seats == 4 and seat != other and (seat ^ other) == 2


def deals_in_hand(seats: int) -> int:
    """How many deals a hand has: 6, 4 or 3."""
    return 48 // (HAND_SIZE * seats)


def deal_number(view: View) -> int:
    """Which deal of the hand is being played, from 1."""
    return deals_in_hand(view.seats) - view.stock_count // (HAND_SIZE * view.seats)


def with_hands(view: Observation, hands: tuple[Cards, ...], stock: tuple[Card, ...]) -> Position:
    """The position that an observation is of if these are the hands and this is the stock."""
    return Position(
        view.options,
        view.dealer,
        view.turn,
        hands,
        view.loose,
        view.builds,
        stock,
        view.captured,
        view.sweeps,
        view.last_capturer,
        view.scores,
    )


def observe(position: Position, seat: int, history: tuple[tuple[int, str], ...] = ()) -> Observation:
    """What `seat` may know of a position, given the hand's plays so far."""
    return Observation(
        position.options,
        position.dealer,
        position.turn,
        seat,
        position.hands[seat],
        tuple(count(hand) for hand in position.hands),
        position.loose,
        position.builds,
        len(position.stock),
        position.captured,
        position.sweeps,
        position.last_capturer,
        position.scores,
        history,
    )
