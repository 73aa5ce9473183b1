"""The engine beside the referee on positions nobody chose: not one difference is allowed."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from rc_desktop.rules.cards import card_text
from rc_desktop.rules.hand import apply, deal, shuffled
from rc_desktop.rules.legal import legal_texts
from rc_desktop.rules.match import settle
from rc_desktop.rules.notation import (
    items_from_json,
    options_from_json,
    position_from_json,
    position_to_json,
)
from rc_desktop.rules.plays import parse_play
from rc_desktop.rules.scoring import tally, totals
from tests import referee
from tests.rules.random_positions import crowded_positions, played_positions, settlements

PLAYED_HANDS = 6
CROWDED = 40
SETTLEMENTS = 2_000
SEEDS = range(4)


@pytest.mark.parametrize("seed", SEEDS)
def test_played_positions(seed: int) -> None:
    for position in played_positions(seed, PLAYED_HANDS):
        _compare(position, Random(seed))


@pytest.mark.parametrize("seed", SEEDS)
def test_crowded_positions(seed: int) -> None:
    for position in crowded_positions(seed, CROWDED):
        _compare(position, Random(seed))


@pytest.mark.parametrize("seed", SEEDS)
def test_settlements(seed: int) -> None:
    """rules.md, "The match: to 21", under every house rule that touches it."""
    for rules, scores, items in settlements(seed, SETTLEMENTS):
        settled = settle(options_from_json(rules), tuple(scores), items_from_json(items, len(scores)))
        assert (list(settled.scores), settled.winner) == referee.settle(rules, scores, items)


def test_a_whole_deck_dealt_alike() -> None:
    """rules.md, "Players, deal, turn": four to each seat from dealer + 1, then four to the table."""
    for seats in (2, 3, 4):
        for dealer in range(seats):
            deck = shuffled(f"{seats} {dealer}")
            ours = deal(options_from_json({}), seats, dealer, deck)
            scores = [0] * referee.side_count(seats)
            theirs = referee.deal({}, seats, dealer, [card_text(card) for card in deck], scores)
            assert ours == position_from_json(theirs)


def _compare(position: dict[str, Any], rng: Random) -> None:
    """Compare plays, a few positions after them and, of a hand that is over, the count."""
    ours = position_from_json(position)
    if position["turn"] is None:
        _compare_tally(position)
        return
    plays = referee.legal_plays(position)
    assert legal_texts(ours) == plays, position
    for text in _some(plays, rng):
        after = referee.play(position, text)
        assert position_to_json(apply(ours, parse_play(text))[0]) == position_to_json(
            position_from_json(after)
        ), (position, text)
        if after["turn"] is None:
            _compare_tally(after)


def _compare_tally(position: dict[str, Any]) -> None:
    ours = position_from_json(position)
    items = tally(ours)
    theirs = referee.tally(position)
    written = [{"item": item.item, "side": item.side, "points": item.points} for item in items]
    assert written == theirs["items"], position
    assert list(totals(items, ours.seats)) == theirs["totals"]


def _some(plays: list[str], rng: Random) -> Iterator[str]:
    return islice(iter(rng.sample(plays, len(plays))), 3)
