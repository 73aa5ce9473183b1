"""No seat is favoured: the deal is even, and equal players make equal points wherever they sit.

Few decks, and but for one test always the same; `python3 run.py bench --deals` looks at 20,000.
"""

import threading
from collections.abc import Callable
from random import Random

import pytest

from rc_desktop.bench import deals, evenness
from rc_desktop.bench.evenness import Deck, Evenness
from rc_desktop.engine.choice import Limits
from rc_desktop.engine.levels import LEVELS
from rc_desktop.game.deck import first_dealer, fresh_deck
from rc_desktop.rules.cards import BIG_CASINO
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.options import DOMINICAN
from rc_desktop.rules.plays import play_text
from rc_desktop.rules.position import observe
from rc_desktop.rules.scoring import tally, totals

DECKS = 1500
HANDS = 150
UNLIKELY = 0.001
NEVER = 1e-7


def seeded(number: int) -> Deck:
    """The deck of a seed, as the protocol and the arena deal it."""
    return shuffled(f"fair {number}")


def of_decks(source: Callable[[int], Deck]) -> list[Evenness]:
    """What is looked at of decks alone."""
    decks = [source(number) for number in range(DECKS)]
    return [evenness.of_places(decks), evenness.of_pairs(decks)]


def test_decks_of_seeds_are_even() -> None:
    for found in of_decks(seeded):
        assert found.likely > UNLIKELY, found


def test_fresh_decks_are_even() -> None:
    """What matches are dealt from; by its own chance this fails once in five million runs."""
    for found in of_decks(lambda _: fresh_deck()):
        assert found.likely > NEVER, found
    counts = [0] * 4
    for _ in range(DECKS):
        counts[first_dealer(4)] += 1
    assert evenness.of_counts("dealers", counts).likely > NEVER


def _always_swapped(number: int) -> Deck:
    """Shuffled wrongly: every place with any other, which is not even."""
    rng = Random(number)
    deck = list(range(52))
    for place in range(52):
        other = rng.randrange(52)
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def _cut(number: int) -> Deck:
    """Cut only: every card is as likely at every place, but the same cards stay together."""
    place = Random(number).randrange(52)
    deck = shuffled("cut")
    return deck[place:] + deck[:place]


@pytest.mark.parametrize(("source", "which"), [(_always_swapped, 0), (_cut, 1)])
def test_a_bad_shuffle_would_be_seen(source: Callable[[int], Deck], which: int) -> None:
    assert of_decks(source)[which].likely < NEVER


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_seat_is_favoured(seats: int) -> None:
    """Every card goes to every seat and the table as often, and the points do; whoever deals first."""
    played = deals.play_hands(seats, HANDS, seeded, lambda number: number % seats)
    assert evenness.of_seats("dealt", played.dealt, HANDS).likely > UNLIKELY
    assert max(played.dealers) - min(played.dealers) <= 1
    for share in played.by_seat:
        # The interval is of 95 %; one and a half times as wide it is of 99.7 %.
        assert abs(share.mean) < 1.5 * share.half_width


@pytest.mark.parametrize(("level", "decks"), [("novice", 8), ("regular", 8), ("sharp", 2), ("master", 2)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turning_the_table_turns_the_result(seats: int, level: str, decks: int) -> None:
    """To the last point: whoever deals, the seats fare as their places in the order of turns do.

    So nothing but that order, and the cards, can make one seat do better than another.
    """
    for number in range(decks):
        found = set()
        for dealer in range(seats):
            points = _points(seats, dealer, seeded(number), level)
            found.add(tuple(points[(place + dealer) % len(points)] for place in range(len(points))))
        assert len(found) == 1


def _points(seats: int, dealer: int, deck: Deck, level: str) -> tuple[int, ...]:
    """What each side makes in a hand that one level plays at every seat."""
    position = deal(DOMINICAN, seats, dealer, deck)
    history: tuple[tuple[int, str], ...] = ()
    while position.turn >= 0:
        view = observe(position, position.turn, history)
        choice = LEVELS[level].choose(view, Limits(None, 15, f"{len(history)}"), threading.Event())
        play = choice.candidates[0].play
        history = (*history, (position.turn, play_text(play)))
        position = next_position(position, play)
    return totals(tally(position), seats)


def test_a_favoured_seat_would_be_seen() -> None:
    """The ten of diamonds and an ace always to the first seat, in its first hand."""

    def unfair(number: int) -> Deck:
        deck = list(seeded(number))
        first = 4 if number % 2 == 0 else 0  # seat 0 is dealt to first when seat 1 deals
        for place, favour in ((first, BIG_CASINO), (first + 1, 0)):
            was = deck.index(favour)
            deck[was], deck[place] = deck[place], deck[was]
        return deck

    assert unfair(0).index(BIG_CASINO) == 4
    played = deals.play_hands(2, HANDS, unfair, lambda number: number % 2)
    assert evenness.of_seats("dealt", played.dealt, HANDS).likely < UNLIKELY
    assert played.by_seat[0].mean > played.by_seat[0].half_width
    assert not played.by_seat[0].is_even


@pytest.mark.parametrize(
    ("chi_square", "freedom", "likely"),
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (124.34, 100, 0.05), (149.45, 100, 0.001), (99.33, 100, 0.5)],
)
def test_the_chance_of_chi_square(chi_square: float, freedom: int, likely: float) -> None:
    """Against the printed tables."""
    assert Evenness("", chi_square, freedom).likely == pytest.approx(likely, rel=0.1)
