"""What a box covers where no place is free: the least of all places, told early where another covers less."""

import random
from collections import Counter
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, QSizeF

from rc_desktop.rules.cards import DECK, cards_in, parse, rank_of
from rc_desktop.table.beside import beside, hidden, least_hidden
from rc_desktop.table.chooser_rows import _ranks

BOUNDS = QRectF(0, 0, 900, 560)
GAP = 16.0


def _rects(chance: random.Random, count: int) -> list[QRectF]:
    found = []
    for _ in range(count):
        found.append(QRectF(chance.uniform(0, 820), chance.uniform(0, 450), 76, 106))
    return found


def _covered(box: QRectF, rects: list[QRectF]) -> float:
    shared = [box.intersected(rect) for rect in rects]
    return sum(each.width() * each.height() for each in shared)


def test_no_place_that_is_taken_covers_less() -> None:
    """Of many crowded tables: `beside` weighs the way too, so it may cover a little more, never less."""
    chance = random.Random("least hidden")
    full = 0
    for _ in range(60):
        target, *clear = _rects(chance, 15)
        size = QSizeF(chance.uniform(200, 700), chance.uniform(150, 400))
        found = beside(size, target, clear, BOUNDS, GAP)
        least = least_hidden(size, target, clear, BOUNDS, GAP)
        assert found.hides == pytest.approx(_covered(found.rect, hidden(target, clear, GAP)), abs=0.01)
        assert least <= found.hides + 0.001 <= least + 60
        full += least > 0
    assert 20 < full < 60


def test_a_box_that_is_no_better_is_told_by_the_number_it_had_to_beat() -> None:
    target, *clear = _rects(random.Random("no better"), 15)
    size = QSizeF(600, 400)
    least = least_hidden(size, target, clear, BOUNDS, GAP)
    assert least > 100
    assert least_hidden(size, target, clear, BOUNDS, GAP, least / 2) == least / 2
    assert least_hidden(size, target, clear, BOUNDS, GAP, least + 1) == pytest.approx(least)


def test_a_box_twice_as_high_never_covers_less() -> None:
    target, *clear = _rects(random.Random("higher"), 12)
    hides = [least_hidden(QSizeF(500, high), target, clear, BOUNDS, GAP) for high in (100, 200, 400)]
    assert all(low <= high + 0.01 for low, high in pairwise(hides))


def test_plays_read_alike_when_they_take_the_same_ranks() -> None:
    """What rows differ by is said where their sentences are the same: ranks are told by one number."""
    chance = random.Random("ranks")
    for cards in [DECK, 0, parse(["Ac", "Kd"]), *(chance.getrandbits(52) for _ in range(200))]:
        counted = Counter(rank_of(card) for card in cards_in(cards))
        assert _ranks(cards) == sum(times << 4 * (rank - 1) for rank, times in counted.items())
