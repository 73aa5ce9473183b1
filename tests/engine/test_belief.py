"""What is certain about hidden cards is honoured in every world drawn, and nothing else is known."""

import threading
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rc_desktop.engine.belief import Belief, plays_this_deal
from rc_desktop.engine.chance import Chance
from rc_desktop.engine.choice import Limits, Patience
from rc_desktop.engine.dice import Dice
from rc_desktop.engine.inference import inferred
from rc_desktop.engine.rewind import decisions
from rc_desktop.engine.stakes import unseen_by
from rc_desktop.rules.cards import card, cards_in, parse, worth
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.options import DOMINICAN
from rc_desktop.rules.plays import NEW_BUILD, play_text
from rc_desktop.rules.position import Build, Observation, Position, observe

PATIENCE = Patience(Limits(None, None, "x"), threading.Event())
History = tuple[tuple[int, str], ...]


def played(seed: str, seats: int, plies: int, builder: bool = True) -> tuple[Position, History]:
    """A hand after so many plies of random play, which builds whenever it can."""
    chance = Chance(seed)
    position = deal(DOMINICAN, seats, seats - 1, shuffled(seed))
    history: History = ()
    for _ in range(plies):
        plays = legal_plays(position)
        builds = [play for play in plays if play.kind >= NEW_BUILD]
        plays = builds if builds and builder else plays
        play = plays[chance.below(len(plays))]
        history = (*history, (position.turn, play_text(play)))
        position = next_position(position, play)
    return position, history


def seen(position: Position, history: History = ()) -> Observation:
    return observe(position, position.turn, history)


@given(st.text(max_size=5), st.sampled_from([2, 3, 4]), st.integers(0, 47))
def test_worlds_hold_what_is_certain(seed: str, seats: int, plies: int) -> None:
    """All 52 cards once, hands of the right size, a guard for each owner, and what the truth has too."""
    position, history = played(seed, seats, plies)
    view = seen(position, history)
    belief = Belief(view)
    world = belief.world(belief.hands(Dice(seed)))
    assert [hand.bit_count() for hand in world.hands] == list(view.hand_counts)
    assert world.hands[view.seat] == view.hand
    assert len(world.stock) == view.stock_count
    everything = sum(world.hands) + sum(1 << number for number in world.stock)
    assert everything == unseen_by(view) | view.hand
    for build in view.builds:
        assert world.hands[build.owner] & worth(build.value)
    for seat, values in enumerate(belief.held):
        for value in values:
            assert position.hands[seat] & worth(value), "certain, and yet not so"
            assert world.hands[seat] & worth(value)


def test_who_built_holds_it_though_the_build_is_gone() -> None:
    """Seat 1 built nine and seat 0 took it: seat 1 still has a nine, until it plays one."""
    hands = (parse("9c 2c 3c".split()), parse("9d 5h 6h".split()))
    rest = tuple(parse_rest("9c 2c 3c 9d 5h 6h Kc 4d 5d".split()))
    built = ((0, "Kc"), (1, "4d + 5d = 9"))
    position = Position(
        DOMINICAN, 1, 0, hands, parse(["Kc"]), (Build(9, 1, parse("4d 5d".split())),), rest, (0, 0), (0, 0),
        -1, (0, 0),
    )  # fmt: skip
    assert Belief(observe(position, 0, built)).held[1] == [9]
    taken = next_position(position, next(play for play in legal_plays(position) if play.build == 9))
    history = (*built, (0, "9c x [9]"))
    view = observe(taken, 0, history)
    belief = Belief(view)
    assert (belief.held[1], view.builds) == ([9], ())
    dice = Dice("x")
    assert all(belief.hands(dice)[1] & worth(9) for _ in range(200))
    played_it = observe(taken, 0, (*history, (1, "9d")))
    assert Belief(played_it).held[1] == []


def parse_rest(named: list[str]) -> list[int]:
    cards = parse(named)
    return [number for number in range(52) if not cards >> number & 1]


def test_worlds_are_drawn_evenly() -> None:
    """Every rank is as often in the other hand as it has unseen cards, and every spade."""
    view = seen(deal(DOMINICAN, 2, 0, shuffled("even")))
    belief, dice = Belief(view), Dice("even")
    times: Counter[tuple[int, bool]] = Counter()
    there = Counter(_kind(number) for number in cards_in(unseen_by(view)))
    for _ in range(3000):
        times.update(_kind(number) for number in cards_in(belief.hands(dice)[1 - view.seat]))
    assert set(times) == set(there)
    assert all(0.7 < times[kind] / (3000 * 4 / 44 * there[kind]) < 1.3 for kind in there)


def _kind(number: int) -> tuple[int, bool]:
    """Rank, and whether it is a spade: of the other suits of a rank the lowest stands for all."""
    return number >> 2, number & 3 == 3


def test_a_history_that_lies_harms_nothing() -> None:
    """Whoever speaks to the engine may send any history: it must not ask for cards that are gone."""
    position, history = played("lies", 2, 10)
    for wrong in (((1, "9h + 4c = 13"),) * 10, ((0, "nonsense"),) * 40, history[:-1], ((9, "2c"),)):
        view = seen(position, tuple((seat % 2, text) for seat, text in wrong))
        belief = Belief(view)
        world = belief.world(belief.hands(Dice("x")))
        assert [hand.bit_count() for hand in world.hands] == list(view.hand_counts)
        assert decisions(view) == []


@given(st.text(max_size=5), st.sampled_from([2, 3, 4]), st.integers(0, 47))
def test_the_running_deal_is_rewound(seed: str, seats: int, plies: int) -> None:
    """The public side of every position of this deal is what it was."""
    position, history = played(seed, seats, plies)
    view = seen(position, history)
    course = decisions(view)
    assert len(course) == len(plays_this_deal(view)) == plies % (4 * seats)
    truth = deal(DOMINICAN, seats, seats - 1, shuffled(seed))
    chance = Chance(seed)
    positions = []
    for _ in range(plies):
        positions.append(truth)
        plays = legal_plays(truth)
        builds = [play for play in plays if play.kind >= NEW_BUILD]
        plays = builds or plays
        truth = next_position(truth, plays[chance.below(len(plays))])
    for (then, play), was in zip(course, positions[plies - len(course) :], strict=True):
        assert (then.loose, then.builds, then.captured) == (was.loose, was.builds, was.captured)
        assert then.hands[then.turn] >> play.card & 1


def test_inference_learns_from_what_was_not_taken() -> None:
    """Seat 1 trailed a deuce though a ten would have swept ten of diamonds: it hardly has a ten."""
    deck = "Kc Qc 8c 7c Jd 2h 3h 4s Td Kd 9h 6d".split()
    cards = [card(text) for text in deck]
    cards.extend(number for number in range(52) if number not in cards)
    position = deal(DOMINICAN, 2, 1, cards)
    history: History = ()
    for text in ("Qc", "2h"):
        play = next(play for play in legal_plays(position) if play_text(play) == text)
        history = (*history, (position.turn, text))
        position = next_position(position, play)
    view = seen(position, history)
    pool = inferred(Belief(view), Dice("x"), PATIENCE)
    even = Belief(view)
    dice = Dice("y")
    inferred_tens = sum(bool(pool.draw().hands[1] & worth(10)) for _ in range(600))
    even_tens = sum(bool(even.hands(dice)[1] & worth(10)) for _ in range(600))
    assert inferred_tens < even_tens * 0.6


@pytest.mark.parametrize("seats", [3, 4])
def test_inference_leaves_more_seats_alone(seats: int) -> None:
    position, history = played("more", seats, 7)
    view = seen(position, history)
    world = inferred(Belief(view), Dice("x"), PATIENCE).draw()
    assert world.hands[view.seat] == view.hand
