"""A sweep's medal and its words say what the rules give for it: a point, one cancelled, or nothing."""

from dataclasses import replace

import pytest

from rc_desktop.rules.cards import card
from rc_desktop.rules.events import Swept
from rc_desktop.rules.options import Options
from rc_desktop.rules.scoring import NO_SIDE, sweep_worth
from rc_desktop.table.captions import Caption, caption_of
from rc_desktop.table.tips import SWEEP, TIPS, tip
from tests.table.tables import full_table

CANCEL = Options()
COUNT = Options(sweeps="count")


@pytest.mark.parametrize(
    ("options", "scores", "made", "side", "points", "loser"),
    [
        (CANCEL, (0, 0), (1, 0), 0, 1, NO_SIDE),
        (CANCEL, (0, 0), (2, 1), 0, 1, NO_SIDE),
        (CANCEL, (0, 0), (1, 1), 0, 0, 1),  # it only takes the other's away
        (CANCEL, (19, 0), (1, 0), 0, 0, NO_SIDE),  # near the target no sweep scores
        (CANCEL, (19, 0), (1, 2), 0, 0, 1),  # but it still cancels
        (CANCEL, (0, 19), (1, 1), 0, 0, NO_SIDE),  # what cannot score need not be cancelled
        (CANCEL, (24, 22), (1, 0), 0, 0, NO_SIDE),  # also while playing on
        (CANCEL, (0, 0, 0), (2, 1, 1), 2, 0, NO_SIDE),  # the next highest stays what it was
        (COUNT, (0, 0), (1, 3), 0, 1, NO_SIDE),
        (COUNT, (18, 0), (1, 3), 0, 0, NO_SIDE),
        (replace(CANCEL, near_target="off"), (19, 0), (1, 0), 0, 1, NO_SIDE),
    ],
)
def test_what_a_sweep_is_worth(
    options: Options,
    scores: tuple[int, ...],
    made: tuple[int, ...],
    side: int,
    points: int,
    loser: int,
) -> None:
    """rules.md, "Sweep" and "The match: to 21"."""
    assert sweep_worth(options, scores, made, side) == (points, loser)


def _caption(seat: int, scores: tuple[int, int], sweeps: tuple[int, int]) -> Caption:
    facts = full_table(2, "8h", (1, 1), "", [], captured=("6d 5c", "6c 7c"), sweeps=sweeps, scores=scores)
    swept = Swept(seat, card("6d"))
    found = caption_of(swept, (swept,), facts)
    assert found is not None
    return found


def test_a_point_has_its_medal() -> None:
    """The usual sweep: "+1"."""
    found = _caption(0, (3, 5), (1, 0))
    assert found.points == "+1"
    assert found.detail == "virado · you cleared the table"


def test_near_the_target_there_is_no_medal() -> None:
    """Found in play: Rosa stood on 19, swept, and the banner said "Sweep! +1"."""
    found = _caption(1, (14, 19), (0, 1))
    assert found.points == ""
    assert found.detail == "virado · no points for sweeps so near 21"


def test_one_that_cancels_says_so() -> None:
    """The same, with a sweep of the other side to cancel."""
    found = _caption(1, (14, 19), (1, 1))
    assert found.points == ""
    assert found.detail == "virado · no point, cancels one of yours"
    assert _caption(0, (14, 11), (1, 1)).detail == "virado · no point, cancels one of Rosa's"


def test_a_tip_promises_no_point_where_there_is_none() -> None:
    """The tip said "a sweep, worth a point" on 19 as well."""
    shown = set(TIPS) - {SWEEP}
    far = full_table(2, "9h", (1, 1), "9d", []).observation
    near = full_table(2, "9h", (1, 1), "9d", [], scores=(19, 0)).observation
    assert tip(far, shown) is not None
    assert tip(near, shown) is None
