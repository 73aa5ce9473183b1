"""The last deal of two players is solved: held against a search of its own that knows no tricks."""

from itertools import count

import pytest

from rc_desktop.engine import last_deal
from rc_desktop.engine.chance import Chance
from rc_desktop.engine.choice import Limits, Patience
from rc_desktop.engine.master import Master
from rc_desktop.engine.playouts import plays_in
from rc_desktop.engine.rewards import reward_for
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.match import settle
from rc_desktop.rules.options import DOMINICAN, PRESETS, Options
from rc_desktop.rules.plays import play_text
from rc_desktop.rules.position import Position, observe
from rc_desktop.rules.scoring import tally, totals
from tests.engine.test_levels import NEVER, STOPPED, seen_by_first

LIMITS = Limits(None, None, "seed")


def last_deal_of(
    seed: str, options: Options = DOMINICAN, scores: tuple[int, int] = (0, 0), plies: int = 40
) -> Position:
    """A hand played by chance up to so many plies: the last deal begins at 40."""
    chance = Chance(seed)
    position = deal(options, 2, 0, shuffled(seed), scores)
    for _ in range(plies):
        plays = plays_in(position)
        position = next_position(position, plays[chance.below(len(plays))])
    return position


def best_by_force(position: Position, seat: int, known: dict[Position, float]) -> float:
    """Points more than the other for `seat` when both play best: every line, no bounds, no estimate."""
    if position in known:
        return known[position]
    if position.turn < 0:
        points = totals(tally(position), 2)
        return points[seat] - points[1 - seat]
    values = [best_by_force(next_position(position, play), seat, known) for play in legal_plays(position)]
    known[position] = max(values) if position.turn == seat else min(values)
    return known[position]


@pytest.mark.parametrize("number", range(500))
def test_no_play_beats_the_solved_one(number: int) -> None:
    """Sampled last deals, each preset in turn."""
    options = tuple(PRESETS.values())[number % 3]
    # Not every table of chance is one that can be searched by force.
    for more in count():
        position = last_deal_of(f"{number} {more}", options, plies=41 + number % 3)
        if position.loose.bit_count() <= 6:
            break
    seat = position.turn
    choice = Master().choose(observe(position, seat), LIMITS, NEVER)
    known: dict[Position, float] = {}
    by_force = {
        play_text(play): best_by_force(next_position(position, play), seat, known)
        for play in legal_plays(position)
    }
    if len(by_force) == 1:
        assert [reason.code for reason in choice.candidates[0].reasons] == ["only-play"]
        return
    assert choice.exact
    assert {play_text(each.play): each.value for each in choice.candidates} == pytest.approx(by_force)
    assert by_force[play_text(choice.candidates[0].play)] == pytest.approx(max(by_force.values()))


def test_for_the_match_the_solved_deal_is_won_by_conditions() -> None:
    """From 19 no aces buy back the ten of diamonds: the value is the chance to win, 1 with the ten."""
    view = seen_by_first(
        ["Th Ah", "Kh 3c"], "Td Ad Ac As", scores=[19, 0], captured=[[], REST], last_capturer=1
    )
    choice = Master().choose(view, LIMITS, NEVER)
    assert (play_text(choice.candidates[0].play), choice.candidates[0].value, choice.exact) == (
        "Th x Td",
        1,
        True,
    )
    assert all(
        each.value < 1 for each in choice.candidates if each.play.card != choice.candidates[0].play.card
    )


NAMED = "Th Ah Kh 3c Td Ad Ac As".split()
REST = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs" if rank + suit not in NAMED]


@pytest.mark.parametrize("scores", [(18, 19), (20, 16), (17, 15)])
def test_the_chance_of_the_solved_line_is_what_comes_of_it(scores: tuple[int, int]) -> None:
    """Both play the solved deal out: the chance stays as it was said, to the settled end."""
    position = last_deal_of(f"line {scores}", scores=scores, plies=42)
    said: float | None = None
    while position.turn >= 0:
        seat = position.turn
        choice = Master().choose(observe(position, seat), LIMITS, NEVER)
        if choice.exact:
            chance = choice.candidates[0].value if seat == 0 else 1 - choice.candidates[0].value
            assert said is None or chance == pytest.approx(said)
            said = chance
        position = next_position(position, choice.candidates[0].play)
    settlement = settle(position.options, scores, tally(position))
    if settlement.winner is not None and said is not None:
        assert said == pytest.approx(1 - settlement.winner)


def test_only_the_last_deal_of_two_is_solved() -> None:
    assert last_deal.is_last_deal(observe(last_deal_of("x"), last_deal_of("x").turn))
    early = last_deal_of("x", plies=39)
    assert not last_deal.is_last_deal(observe(early, early.turn))
    three = deal(DOMINICAN, 3, 0, shuffled("x"))
    assert not last_deal.is_last_deal(observe(three, three.turn))


def test_a_stop_ends_the_solving() -> None:
    """Told to stop, it gives up at once, and the answer is what a moment's search finds."""
    position = last_deal_of("stop")
    with pytest.raises(last_deal.GivenUp):
        last_deal.Solver(reward_for(position), Patience(LIMITS, STOPPED)).values_of(
            position, legal_plays(position)
        )
    choice = Master().choose(observe(position, position.turn), LIMITS, STOPPED)
    assert not choice.exact
    assert choice.iterations == 1


@pytest.mark.plain
def test_a_crowded_last_deal_is_not_solved_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    position = last_deal_of("crowded")
    monkeypatch.setattr(last_deal, "MOST_POSITIONS", 10)
    with pytest.raises(last_deal.GivenUp):
        last_deal.Solver(reward_for(position), Patience(LIMITS, NEVER)).values_of(
            position, legal_plays(position)
        )
