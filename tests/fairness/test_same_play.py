"""The same observation gets the same play, whatever lies behind it and whatever was asked before."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rc_desktop.engine.levels import LEVELS
from rc_desktop.rules.cards import cards_in, worth
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.notation import observation_to_json
from rc_desktop.rules.options import DOMINICAN
from rc_desktop.rules.plays import play_text
from rc_desktop.rules.position import Position, observe
from tests.engine.talk import Talk

TRUTHS = 3
INFERRING = 1000
"""So many iterations, and with two seats Master infers hands too: what could peep most."""
History = tuple[tuple[int, str], ...]


@pytest.fixture(scope="module")
def engine() -> Iterator[Talk]:
    """One engine that is asked everything: were it to keep anything, its answers would tell."""
    with Talk("-m", "rc_desktop.engine", "--opponent") as talk:
        yield talk


def played(seats: int, plies: int, seed: str) -> tuple[Position, History]:
    """A hand played so far by chance."""
    rng = Random(seed)
    position = deal(DOMINICAN, seats, seats - 1, shuffled(seed), (18, 12, 5)[: 3 if seats == 3 else 2])
    history: History = ()
    for _ in range(plies):
        play = rng.choice(sorted(legal_plays(position), key=play_text))
        history = (*history, (position.turn, play_text(play)))
        position = next_position(position, play)
    return position, history


def behind(position: Position, rng: Random) -> Position:
    """Another position that looks the same to the seat at turn, a possible one: builds have their guards."""
    me = position.turn
    hidden = [card for seat, hand in enumerate(position.hands) if seat != me for card in cards_in(hand)]
    hidden += position.stock
    while True:
        rng.shuffle(hidden)
        rest = list(hidden)
        hands = list(position.hands)
        for seat, hand in enumerate(position.hands):
            if seat != me:
                hands[seat] = sum(1 << rest.pop() for _ in range(hand.bit_count()))
        if all(hands[build.owner] & worth(build.value) for build in position.builds):
            break
    return Position(
        position.options, position.dealer, me, tuple(hands), position.loose, position.builds, tuple(rest),
        position.captured, position.sweeps, position.last_capturer, position.scores,
    )  # fmt: skip


def question(position: Position, history: History, level: str) -> dict[str, Any]:
    """What an engine is asked for the seat at turn."""
    fields = {"observation": observation_to_json(observe(position, position.turn, history)), "level": level}
    deep = level == "master" and position.seats == 2
    return {**fields, "seed": "fair", "iterations": INFERRING if deep else 40}


def answer(engine: Talk, fields: dict[str, Any]) -> dict[str, Any]:
    """The answer, but for the time it took."""
    found = engine.ask("choose", **fields)
    del found["time_ms"]
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("plies", [3, 14, 29])
def test_hidden_cards_do_not_matter(engine: Talk, level: str, seats: int, plies: int) -> None:
    """Before each time it is asked, the engine has been shown the very hands that lie behind this time."""
    position, history = played(seats, plies, f"{seats} {plies}")
    rng = Random(seats * 100 + plies)
    truths = [position, *(behind(position, rng) for _ in range(TRUTHS - 1))]
    assert len({truth.hands for truth in truths}) > 1
    asked, answers = set(), []
    for truth in truths:
        after, told = truth, history
        for _ in range(seats - 1):
            play = legal_plays(after)[0]
            told = (*told, (after.turn, play_text(play)))
            after = next_position(after, play)
            if after.turn < 0 or len(after.stock) != len(truth.stock):
                break
            engine.ask("choose", **{**question(after, told, level), "iterations": 1})
        fields = question(truth, history, level)
        asked.add(json.dumps(fields))
        answers.append(answer(engine, fields))
    assert len(asked) == 1
    assert answers[1:] == answers[:-1]


def test_a_level_that_peeped_would_be_seen() -> None:
    """The positions behind one observation do differ: whoever knew the cards could play otherwise."""
    position, history = played(2, 14, "2 14")
    other = behind(position, Random(1))
    assert observe(position, position.turn, history) == observe(other, position.turn, history)
    assert position.hands != other.hands
    assert position.stock != other.stock
