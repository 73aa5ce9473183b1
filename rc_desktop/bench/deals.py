"""Is any seat favoured? Decks looked at card by card, and hands played, the same player in every seat.

`python3 run.py bench --deals`; docs/fairness.md says what was found. The decks are the program's own, so
that every run looks at others.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rc_desktop.bench import evenness
from rc_desktop.bench.evenness import DECK_SIZE, Deck, Evenness
from rc_desktop.engine.choice import Limits
from rc_desktop.engine.contest import NEVER
from rc_desktop.engine.levels import LEVELS
from rc_desktop.game.deck import first_dealer, fresh_deck
from rc_desktop.rules.cards import Cards, cards_in
from rc_desktop.rules.hand import deal, next_position
from rc_desktop.rules.options import DOMINICAN
from rc_desktop.rules.position import observe, sides
from rc_desktop.rules.scoring import tally, totals

DEALS: Final = 20_000
PLAYED_BY: Final = "novice"
"""Quick, and told nothing of seats but whose turn it is."""
_TABLE: Final = -1


@dataclass(frozen=True)
class Share:
    """Points a hand that a place makes above the mean of all, and half the width of the 95 % interval."""

    mean: float
    half_width: float

    @property
    def is_even(self) -> bool:
        """True when no difference lies in the interval."""
        return abs(self.mean) <= self.half_width


@dataclass(frozen=True)
class Played:
    """What many hands showed: to whom the cards went, and who made the points."""

    hands: int
    dealers: list[int]
    dealt: list[list[int]]
    """For each seat, and last the table, how often it was dealt each card."""
    by_seat: list[Share]
    by_turn: list[Share]
    """From the seat (with four seats the side) that plays first to the dealer."""


def play_hands(seats: int, hands: int, deck: Callable[[int], Deck], dealer: Callable[[int], int]) -> Played:
    """Play so many hands, with the deck and the dealer of each number."""
    dealers = [0] * seats
    dealt = [[0] * DECK_SIZE for _ in range(seats + 1)]
    by_seat: list[list[float]] = [[] for _ in range(sides(seats))]
    by_turn: list[list[float]] = [[] for _ in range(sides(seats))]
    for number in range(hands):
        first = dealer(number)
        dealers[first] += 1
        points = _play_hand(seats, first, deck(number), dealt)
        mean = sum(points) / len(points)
        for side, made in enumerate(points):
            by_seat[side].append(made - mean)
            by_turn[(side - first - 1) % len(points)].append(made - mean)
    return Played(hands, dealers, dealt, list(map(_share, by_seat)), list(map(_share, by_turn)))


def _play_hand(seats: int, dealer: int, deck: Deck, dealt: list[list[int]]) -> tuple[int, ...]:
    """Play a hand to its end and note what each seat is dealt; returns the points of each side."""
    choose = LEVELS[PLAYED_BY].choose
    position = deal(DOMINICAN, seats, dealer, deck)
    _note(position.loose, dealt[_TABLE])
    stock = DECK_SIZE
    plays = 0
    while position.turn >= 0:
        if len(position.stock) != stock:
            stock = len(position.stock)
            for seat, hand in enumerate(position.hands):
                _note(hand, dealt[seat])
        choice = choose(observe(position, position.turn), Limits(None, None, f"{deck[0]} {plays}"), NEVER)
        position = next_position(position, choice.candidates[0].play)
        plays += 1
    return totals(tally(position), seats)


def _note(cards: Cards, counts: list[int]) -> None:
    for card in cards_in(cards):
        counts[card] += 1


def _share(values: list[float]) -> Share:
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Share(mean, 1.96 * (spread / len(values)) ** 0.5)


def report(deals: int = DEALS) -> Iterator[str]:
    """Every measurement as a line of text; takes minutes."""
    decks = [fresh_deck() for _ in range(deals)]
    yield f"{deals:,} decks; the chance is that of so large a sum or a larger one where all is even"
    yield f"  {'':<58}{'chi-square':>12}{'freedom':>9}{'chance':>9}"
    yield _line(evenness.of_places(decks))
    yield _line(evenness.of_pairs(decks))
    for seats in (2, 3, 4):
        dealers = [0] * seats
        for _ in range(deals):
            dealers[first_dealer(seats)] += 1
        yield _line(evenness.of_counts(f"who deals first, {seats} seats", dealers))
        # All deal as often: what playing first is worth, known and the same for all, is no matter then.
        played = play_hands(
            seats, deals, decks.__getitem__, [number % seats for number in range(deals)].__getitem__
        )
        what = f"each card to each seat and the table, {seats} seats"
        yield _line(evenness.of_seats(what, played.dealt, deals))
        name = "side" if seats == 4 else "seat"
        yield f"  points a hand of each {name} above the mean, {PLAYED_BY} in all: {_shares(played.by_seat)}"
        yield f"  the same in the order of turns, the dealer last: {_shares(played.by_turn)}"


def _line(found: Evenness) -> str:
    return f"  {found.what:<58}{found.chi_square:>12.1f}{found.freedom:>9}{found.likely:>9.3f}"


def _shares(shares: Sequence[Share]) -> str:
    return ", ".join(f"{share.mean:+.3f} ± {share.half_width:.3f}" for share in shares)
