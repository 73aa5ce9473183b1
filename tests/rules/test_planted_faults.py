"""The comparison with the referee catches faults: three are planted in the engine, and each is seen."""

import pytest

from rc_desktop.rules import families, groups, hand
from rc_desktop.rules.cards import Cards
from tests.rules import test_against_referee as comparison

pytestmark = pytest.mark.plain


def _a_difference_is_seen() -> None:
    """Fail unless the comparison finds a difference on its own positions."""
    for compare in (comparison.test_played_positions, comparison.test_crowded_positions):
        for seed in comparison.SEEDS:
            try:
                compare(seed)
            except (AssertionError, hand.IllegalPlay):
                return
    pytest.fail("the planted fault went unseen")


def test_an_ace_that_is_one_even_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted in "Cards and values": a loose ace no longer stands alone for 14."""
    monkeypatch.setattr(families, "groups_of", lambda value, sums, counts: sums[value])
    _a_difference_is_seen()


def test_a_guard_that_may_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted in "Guard": the last guard of a build may be used for anything."""
    original = families._Table.__init__

    def forgets_builds(self: families._Table, *values: object) -> None:
        original(self, *values)  # type: ignore[arg-type]
        object.__setattr__(self, "owned", 0)

    monkeypatch.setattr(families._Table, "__init__", forgets_builds)
    _a_difference_is_seen()


def test_a_capture_by_divisible_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted in "Capture": cards whose sum is divisible are taken though they do not split (A3, P19)."""

    def divisible(found: list[int], counts: int, most: int) -> list[int]:
        value = min((_sum(group) for group in found), default=0)
        if not value:
            return [0]
        return [vector for vector in _vectors(counts) if _sum(vector) % value == 0]

    monkeypatch.setattr(families, "splitting", divisible)
    _a_difference_is_seen()


def test_without_a_fault_there_is_no_difference() -> None:
    """The other side of the coin: what the three tests above see is the fault, not the comparison."""
    comparison.test_played_positions(0)
    comparison.test_crowded_positions(0)


def _sum(vector: int) -> int:
    return sum((vector >> 4 * place & 15) * (place + 1) for place in range(13))


def _vectors(counts: int) -> list[int]:
    found: list[Cards] = [0]
    for place in range(13):
        have = counts >> 4 * place & 15
        found = [vector + (taken << 4 * place) for vector in found for taken in range(have + 1)]
    return [vector for vector in found if groups.within(vector, counts)]
