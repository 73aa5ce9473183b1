"""Plays compared evenly: `choose` with `among` looks at each of them as much as at the others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rc_desktop.engine.alike import one_of_each
from rc_desktop.engine.choice import Limits
from rc_desktop.engine.last_deal import is_last_deal
from rc_desktop.engine.levels import LEVELS
from rc_desktop.engine.master import Master
from rc_desktop.engine.thinker import Depth, think
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.plays import play_text
from tests.engine.positions import seen as as_seen
from tests.engine.positions import start
from tests.engine.talk import Talk
from tests.engine.test_belief import played, seen
from tests.engine.test_levels import NEVER

SHORT = Depth((60, 60, 60), infers=False, solves=False)


@given(st.text(max_size=5), st.sampled_from([2, 3, 4]), st.integers(0, 40))
def test_each_play_is_looked_at_in_every_world(seed: str, seats: int, plies: int) -> None:
    """A play that a free search turns away from early would have a value of few looks."""
    view = seen(*played(seed, seats, plies))
    plays = one_of_each(legal_plays(view))[:3]
    if len(plays) < 2:
        return
    choice = think(view, SHORT, Limits(None, 40, seed, None, tuple(plays)), NEVER)
    assert choice.iterations == 40
    assert {candidate.play: candidate.visits for candidate in choice.candidates} == dict.fromkeys(plays, 40)
    values = [candidate.value for candidate in choice.candidates]
    assert values == sorted(values, reverse=True)


def test_alike_but_for_a_suit_that_does_not_matter_is_one(engine: Talk) -> None:
    """Two sevens that nothing tells apart: the first stands for both."""
    position = next(
        found
        for found in (start(seed=str(number)) for number in range(1000))
        if len(one_of_each(legal_plays(found))) < len(legal_plays(found))
    )
    plays = legal_plays(position)
    twin = next(play for play in plays if play not in one_of_each(plays))
    first = next(play for play in plays if len(one_of_each([play, twin])) == 1)
    among = [play_text(first), play_text(twin)]
    answer = engine.ask(
        "choose", observation=as_seen(position), level="sharp", seed="x", iterations=20, among=among
    )
    assert [play["play"] for play in answer["plays"]] == among[:1]


@given(st.text(max_size=5))
def test_the_last_deal_is_solved_for_these_plays(seed: str) -> None:
    """Exact values are the same whichever plays are asked for."""
    view = seen(*played(seed, 2, 44))
    assert is_last_deal(view)
    whole = {
        each.play: each.value for each in Master().choose(view, Limits(None, 10, seed), NEVER).candidates
    }
    among = tuple(list(whole)[-2:])
    if len(among) < 2:
        return
    choice = Master().choose(view, Limits(None, 10, seed, None, among), NEVER)
    assert choice.exact
    assert {each.play: each.value for each in choice.candidates} == {play: whole[play] for play in among}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_thinks_about_no_other_play(engine: Talk, level: str) -> None:
    position = start()
    texts = [play_text(play) for play in legal_plays(position)]
    among = [texts[0], texts[-1], texts[0]]
    answer = engine.ask(
        "choose", observation=as_seen(position), level=level, seed="x", iterations=30, among=among
    )
    assert {play["play"] for play in answer["plays"]} == {texts[0], texts[-1]}


def test_a_play_that_is_not_legal_is_refused_with_its_reason(engine: Talk) -> None:
    error = engine.error("choose", observation=as_seen(start()), level="master", among=["Ks x Kc Kd Kh"])
    assert error["code"] == "illegal-play"
    assert error["reason"]["code"]


def test_what_is_no_play_is_refused(engine: Talk) -> None:
    error = engine.error("choose", observation=as_seen(start()), level="master", among=["zz"])
    assert error["code"] == "bad-play"
