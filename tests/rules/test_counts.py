"""Counts of legal plays to a depth on fixed deals: golden numbers, as chess engines keep them."""

from typing import Any

import pytest

from rc_desktop.rules.cards import cards_in
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.legal import count_plays, fitting, legal_plays, legal_texts
from rc_desktop.rules.notation import position_from_json, position_to_json
from rc_desktop.rules.options import PRESETS
from rc_desktop.rules.position import Position
from tests import referee
from tests.rules.crowded import fullest, mixed


def counted(position: Position, depth: int) -> int:
    """How many sequences of `depth` plays there are."""
    if depth == 1:
        return count_plays(position)
    return sum(counted(next_position(position, play), depth - 1) for play in legal_plays(position))


GOLDEN = {
    ("dominican", 2): (6, 35, 126, 501, 1074),
    ("dominican", 3): (7, 54, 363, 1809, 8135),
    ("dominican", 4): (9, 91, 865, 9134, 42404),
    ("pagat", 2): (13, 219, 938, 6646, 16010),
    ("pagat", 3): (14, 100, 567, 4930, 19893),
    ("pagat", 4): (4, 58, 446, 3438, 16681),
    ("north_american", 2): (10, 144, 729, 5680, 18115),
    ("north_american", 3): (13, 69, 629, 3030, 13494),
    ("north_american", 4): (5, 33, 281, 5029, 34576),
}
"""Counts to the depths 1 to 5; the first three of each also agree with the referee (test below)."""


@pytest.mark.parametrize(("preset", "seats"), sorted(GOLDEN))
def test_counts_to_a_depth(preset: str, seats: int) -> None:
    position = deal(PRESETS[preset], seats, 0, shuffled(f"golden {preset} {seats}"))
    assert tuple(counted(position, depth) for depth in range(1, 6)) == GOLDEN[preset, seats]


@pytest.mark.parametrize(("preset", "seats"), sorted(GOLDEN))
def test_the_referee_counts_the_same(preset: str, seats: int) -> None:
    """The golden numbers are right, not only stable: the referee reaches them by its own way."""
    position = position_to_json(deal(PRESETS[preset], seats, 0, shuffled(f"golden {preset} {seats}")))
    assert (_refereed(position, 1), _refereed(position, 2)) == GOLDEN[preset, seats][:2]


def _refereed(position: dict[str, Any], depth: int) -> int:
    plays = referee.legal_plays(position)
    if depth == 1:
        return len(plays)
    return sum(_refereed(referee.play(position, text), depth - 1) for text in plays)


def test_the_fullest_table_is_counted_in_one_go() -> None:
    """16 loose cards, nearly all A-4, `match_loose` free, K Q 10 A in hand: about 30,000 captures (P22)."""
    position = position_from_json(fullest())
    texts = legal_texts(position)
    assert len(texts) == len(set(texts)) == count_plays(position)
    captures = [text for text in texts if " x " in text]
    assert len(captures) == 28_393


def test_a_filtered_question_makes_only_the_plays_it_shows() -> None:
    """A4, P22: thousands fit, and no more than asked for are made, those that take most first."""
    for value in (fullest(), mixed()):
        position = position_from_json(value)
        for card in cards_in(position.hand):
            fits = fitting(position, card, limit=50)
            assert len(fits.plays) == min(50, fits.total)
            whole = fitting(position, card, limit=1_000_000)
            assert whole.total == fits.total == len(whole.plays)
            assert fits.plays == whole.plays[: len(fits.plays)]
