"""The search: the same play for the same seed, never more knowledge than the observation, told to stop."""

import math
import threading
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rc_desktop.engine.alike import lowest_alike, one_of_each
from rc_desktop.engine.belief import Belief
from rc_desktop.engine.choice import Limits, Patience
from rc_desktop.engine.dice import Dice
from rc_desktop.engine.inference import no_pool
from rc_desktop.engine.playouts import Playouts, plays_in
from rc_desktop.engine.rewards import reward_for
from rc_desktop.engine.search import Search, Tree
from rc_desktop.engine.stakes import PLAIN
from rc_desktop.engine.thinker import Depth, think
from rc_desktop.engine.weighing import plays_to_weigh
from rc_desktop.rules.cards import parse
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.options import DOMINICAN, Options
from rc_desktop.rules.plays import parse_play, play_text
from rc_desktop.rules.position import Observation, Position, observe, side_of
from tests.engine.positions import full_table
from tests.engine.test_belief import played, seen
from tests.engine.test_levels import NEVER

SHORT = Depth((200, 200, 200), infers=False, solves=False)


def tree_of(view: Observation, seed: str = "x") -> Tree:
    dice = Dice(seed)
    playouts = Playouts(dice, 0, PLAIN.cards, PLAIN.sweep, view.stock_count)
    return Tree(plays_to_weigh(view), view.seat, view.seats, dice, playouts, reward_for(view), 2.0)


def searched(view: Observation, iterations: int, seed: str = "x") -> Tree:
    tree = tree_of(view, seed)
    Search(tree, no_pool(Belief(view), Dice(seed)).draw).run(
        iterations, Patience(Limits(None, None, seed), NEVER)
    )
    return tree


@given(st.text(max_size=5), st.sampled_from([2, 3, 4]), st.integers(0, 46))
def test_the_books_balance(seed: str, seats: int, plies: int) -> None:
    """Each iteration passes through one play of the root, and no play is looked at more than it was there."""
    position, history = played(seed, seats, plies)
    tree = searched(seen(position, history), 40, seed)
    assert tree.iterations == 40
    assert sum(node.visits for node in tree.plays) == 40
    assert {play_text(node.play) for node in tree.plays if node.play} == set(
        map(play_text, one_of_each(plays_to_weigh(seen(position, history))))
    )
    queue = list(tree.plays)
    while queue:
        node = queue.pop()
        assert node.visits <= node.available
        assert sum(child.visits for child in node.children.values()) <= max(node.visits - 1, 0)
        queue.extend(node.children.values())


def test_logarithms_of_its_own() -> None:
    tree = tree_of(seen(*played("log", 2, 0)))
    assert [tree.log(number) for number in (1, 2, 3, 10, 4000)] == pytest.approx(
        [math.log(number) for number in (1, 2, 3, 10, 4000)], abs=1e-5
    )


def test_plays_alike_but_for_a_suit_are_one() -> None:
    """Sevens of clubs and hearts are one to a search; spades, aces and casino cards each are their own."""
    plays = [
        parse_play(text)
        for text in ("7c", "7h", "7s", "7c x 4c 3d", "7c x 4d 3d", "7c x 4s 3d", "Ac", "Ad", "Tc", "Td")
    ]
    kept = [play_text(play) for play in one_of_each(plays)]
    assert kept == ["7c", "7s", "7c x 3d 4c", "7c x 3d 4s", "Ac", "Ad", "Tc", "Td"]


def test_the_lowest_of_cards_alike() -> None:
    among = parse("7c 7d 7h 7s Tc Td Th Ah".split())
    assert lowest_alike(parse("7h 7s Th Td Ah".split()), among) == parse("7c 7s Tc Td Ah".split())
    assert lowest_alike(parse("7h 7d".split()), among) == parse("7c 7d".split())


def test_playouts_end_with_the_deal() -> None:
    """Never a card of the next deal is played: what lies there is noise."""
    position, _ = played("end", 4, 5)
    playouts = Playouts(Dice("x"), 80, PLAIN.cards, PLAIN.sweep, len(position.stock))
    after = playouts.play_out(position)
    assert len(after.stock) == len(position.stock) - 16
    assert all(hand.bit_count() == 4 for hand in after.hands)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_seed_and_iterations_give_the_same_choice(seats: int) -> None:
    view = seen(*played("same", seats, 5))
    depth = Depth((1000, 1000, 1000), infers=True, solves=True)
    choices = [think(view, depth, Limits(None, 1000, "seed"), NEVER) for _ in range(2)]
    assert choices[0] == choices[1]
    assert choices[0].iterations == 1000
    assert think(view, SHORT, Limits(None, 1000, "other"), NEVER).candidates != choices[0].candidates


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("plies", [0, 5, 17])
def test_hidden_cards_do_not_matter(seats: int, plies: int) -> None:
    """The same observation with other cards behind it is the same observation, and gets the same answer."""
    position, history = played("fair", seats, plies)
    seat = position.turn
    hidden = [number for other in range(seats) if other != seat for number in _cards(position.hands[other])]
    hidden += position.stock
    guards = {build.owner for build in position.builds}
    swapped = list(reversed(hidden)) if not guards - {seat} else hidden
    hands = []
    for other in range(seats):
        number = position.hands[other].bit_count()
        if other == seat:
            hands.append(position.hands[seat])
        else:
            hands.append(sum(1 << card for card in swapped[:number]))
            swapped = swapped[number:]
    behind = Position(
        position.options, position.dealer, seat, tuple(hands), position.loose, position.builds,
        tuple(swapped), position.captured, position.sweeps, position.last_capturer, position.scores,
    )  # fmt: skip
    depth = Depth((1000, 1000, 1000), infers=True, solves=True)
    answers = [
        think(observe(truth, seat, history), depth, Limits(None, 1000, "fair"), NEVER)
        for truth in (position, behind)
    ]
    assert answers[0] == answers[1]


def _cards(hand: int) -> list[int]:
    return [number for number in range(52) if hand >> number & 1]


def test_a_stop_is_seen_between_two_iterations() -> None:
    """A search without limits ends once told to, with what it has."""
    view = seen(*played("stop", 2, 2))
    stop = threading.Event()
    timer = threading.Timer(0.05, stop.set)
    timer.start()
    choice = think(view, SHORT, Limits(1_000_000, None, "x"), stop)
    timer.join()
    assert stop.is_set()
    assert choice.iterations > 0


def test_the_time_asked_ends_the_search() -> None:
    began = time.monotonic()
    choice = think(seen(*played("time", 2, 2)), SHORT, Limits(60, None, "x"), NEVER)
    assert time.monotonic() - began >= 0.06
    assert choice.iterations > 1


def test_a_crowded_table_is_searched_too() -> None:
    """Not all of its thousands of plays are looked at (anchors A3, P22)."""
    view = full_table("Kc Qc Tc As", 40, Options(match_loose="free"))
    choice = think(view, SHORT, Limits(None, 20, "x"), NEVER)
    assert choice.iterations == 20
    position = Belief(view).world(Belief(view).hands(Dice("x")))
    assert 0 < len(plays_in(position)) < 100


@pytest.mark.parametrize("seats", [2, 4])
def test_partners_play_for_their_side(seats: int) -> None:
    """What a side gains the other loses; a partner's plays are counted for the side."""
    position, history = played("side", seats, 1)
    tree = searched(seen(position, history), 200)
    for node in tree.plays:
        assert node.side == side_of(position.turn, seats)
        for child in node.children.values():
            assert child.side == side_of((position.turn + 1) % seats, seats)


def test_more_thought_is_steadier() -> None:
    """With many iterations the seed no longer matters where one play is plainly best."""
    position = deal(DOMINICAN, 2, 0, shuffled("steady"))
    while len(legal_plays(position)) < 3:
        position = next_position(position, legal_plays(position)[0])
    view = observe(position, position.turn)
    best = {think(view, SHORT, Limits(None, 2000, seed), NEVER).candidates[0].play.loose for seed in "abc"}
    assert len(best) == 1
