"""The levels: always a legal play, the same again for the same seed, and some sense."""

import threading
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rc_desktop.engine.chance import Chance
from rc_desktop.engine.choice import Limits
from rc_desktop.engine.contest import measure, on_one_deck
from rc_desktop.engine.expert import choose_as_expert
from rc_desktop.engine.levels import LEVELS
from rc_desktop.rules.cards import card
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.legal import legal_texts
from rc_desktop.rules.notation import observation_from_json
from rc_desktop.rules.options import CHOICES, PRESETS, Options
from rc_desktop.rules.plays import parse_play, play_text
from rc_desktop.rules.position import Observation, observe
from rc_desktop.rules.refusals import refusal
from tests.engine.positions import full_table, made_up

NEVER = threading.Event()
STOPPED = threading.Event()
STOPPED.set()
LIMITS = Limits(None, 60, "seed")
ANY_RULES = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in CHOICES.items()})


def seen_by_first(hands: list[str], loose: str, **more: Any) -> Observation:
    """What seat 0 sees of a made-up position, late in a hand."""
    position = made_up(hands, loose, **more)
    view = {name: value for name, value in position.items() if name not in ("hands", "stock")}
    return observation_from_json(
        {
            **view,
            "seat": 0,
            "hand": position["hands"][0],
            "hand_counts": [len(hand) for hand in position["hands"]],
            "stock_count": 0,
        }
    )


def best(level: str, view: Observation) -> str:
    """The text of the play that a level chooses."""
    return play_text(LEVELS[level].choose(view, LIMITS, NEVER).candidates[0].play)


@given(st.text(max_size=5), st.sampled_from([2, 3, 4]), ANY_RULES, st.sampled_from([*LEVELS, "expert"]))
def test_every_play_of_a_hand_is_legal(seed: str, seats: int, rules: dict[str, Any], level: str) -> None:
    """Under every house rule and at any score, to the end of the hand."""
    scores = tuple(Chance(f"{seed} {side}").below(22) for side in range(3 if seats == 3 else 2))
    position = deal(Options(**rules), seats, 0, shuffled(seed), scores)
    choose = choose_as_expert if level == "expert" else LEVELS[level].choose
    while position.turn >= 0:
        choice = choose(observe(position, position.turn), Limits(None, 4, seed), NEVER)
        legal = set(legal_texts(position))
        assert {play_text(candidate.play) for candidate in choice.candidates} <= legal
        position = next_position(position, choice.candidates[0].play)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_same_seed_gives_the_same_answer(level: str, preset: str) -> None:
    view = observe(deal(PRESETS[preset], 2, 0, shuffled("same")), 1)
    answers = [LEVELS[level].choose(view, Limits(None, 50, "x"), NEVER) for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]


def test_the_seed_tells_equals_apart() -> None:
    """Two builds that bring the same are chosen between by the seed, and by nothing else."""
    view = seen_by_first(["4h 9c", "8h 3c"], "5d 5c")
    plays = {
        play_text(LEVELS["novice"].choose(view, Limits(None, None, str(seed)), NEVER).candidates[0].play)
        for seed in range(20)
    }
    assert len(plays) > 1


def test_the_generator_is_fixed_for_ever() -> None:
    """Golden: the documented method gives these numbers on every platform."""
    chance = Chance("royal")
    assert [chance.number() for _ in range(3)] == [
        8211010136105633731,
        9871520005421228304,
        8910137488394116059,
    ]
    assert [Chance("royal").below(52), Chance("").below(2)] == [43, 1]


@pytest.mark.parametrize("level", LEVELS)
def test_a_forced_play_says_so(level: str) -> None:
    choice = LEVELS[level].choose(seen_by_first(["9h", "8h"], "4c"), LIMITS, NEVER)
    assert [reason.code for reason in choice.candidates[0].reasons] == ["only-play"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_stopped_level_still_has_an_answer(level: str) -> None:
    view = observe(deal(Options(), 2, 0, shuffled("stopped")), 1)
    choice = LEVELS[level].choose(view, LIMITS, STOPPED)
    assert play_text(choice.candidates[0].play) in legal_texts(view)
    assert choice.iterations == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("match_loose", ["all", "any", "free"])
@pytest.mark.parametrize("loose", [16, 24, 32, 40, 44])
def test_crowded_tables(level: str, match_loose: str, loose: int) -> None:
    """Millions of captures are not looked at one by one (anchors A3, P22)."""
    view = full_table("Kc Qc Tc As", loose, Options(match_loose=match_loose))
    choice = LEVELS[level].choose(view, LIMITS, NEVER)
    assert refusal(view, choice.candidates[0].play) is None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hands", "loose", "play"),
    [
        (["9h 2d", "8h 3c"], "4c 5d Kd", "9h x 4c 5d"),  # a capture rather than a trail
        (["Th 9h", "8h 3c"], "Td 9d", "Th x Td"),  # the ten of diamonds rather than a nine
        (["As 3h", "8h 3c"], "Ad Kd", "As x Ad Kd"),  # an ace takes 13 + 1 too
        (["Td 4c", "Kh 3c"], "Kd", "4c"),  # the ten of diamonds is kept
        (["Ah 4c", "Kh 3c"], "Kd Qd", "4c"),  # an ace is kept
        (["9h 2d", "8h 3c"], "9c", "9h x 9c"),  # a sweep
    ],
)
def test_sense(level: str, hands: list[str], loose: str, play: str) -> None:
    assert best(level, seen_by_first(hands, loose)) == play


def test_regular_leaves_no_sweep_where_it_can() -> None:
    """With 9 loose a four leaves 13, which a king sweeps; a jack leaves 20, which nothing sweeps."""
    assert best("regular", seen_by_first(["4h Jh", "Kh 3c"], "9c")) == "Jh"


def test_expert_remembers_what_is_gone() -> None:
    """No king is left to sweep 9 and 4 with, and a trailed jack would be caught by the other."""
    view = seen_by_first(["4h Jh", "Js 3c"], "9c")
    choice = choose_as_expert(view, LIMITS, NEVER)
    assert play_text(choice.candidates[0].play) == "4h"


def test_regular_knows_the_conditions() -> None:
    """A side on 19 needs the ten of diamonds: it is worth more than three aces, to have and to deny."""
    for scores in ([19, 0], [0, 19]):
        view = seen_by_first(["Th Ah", "Kh 3c"], "Td Ad Ac As", scores=scores)
        assert best("regular", view) == "Th x Td"
    assert best("regular", seen_by_first(["Th Ah", "Kh 3c"], "Td Ad Ac As")) == "Ah x Ac Ad As"


def test_the_levels_stand_in_their_order() -> None:
    """Each beats the one before (anchors A4, 24): few deals, but always the same ones."""
    assert measure("novice", "random", 25, 2, "order").points.mean > 3
    assert measure("regular", "novice", 60, 2, "order").points.mean > 0.5


@pytest.mark.parametrize("seats", [2, 4])
def test_a_player_is_level_with_itself(seats: int) -> None:
    """Paired deals take out the luck of the cards altogether."""
    assert on_one_deck(("greedy", "greedy"), seats, "level") == [0, 0, 0, 0.5]


def test_a_play_text_that_a_level_chose_reads_back() -> None:
    view = seen_by_first(["9h 2d", "8h 3c"], "4c 5d")
    assert parse_play(best("regular", view)).card == card("9h")
