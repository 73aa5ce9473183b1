"""Why nothing fits: every gesture on one target or two that no play fits has a reason that is true of it."""

import json
from collections.abc import Iterator
from itertools import chain, combinations
from pathlib import Path

from rc_desktop.rules.cards import cards_in, rank_of, worth
from rc_desktop.rules.legal import exactly, fitting, legal_plays, lit
from rc_desktop.rules.notation import position_from_json
from rc_desktop.rules.plays import RAISE
from rc_desktop.rules.position import Observation, observe
from rc_desktop.rules.refusals import (
    CODES,
    LAST_GUARD,
    NO_GUARD,
    NOTHING_FITS,
    RAISE_MULTIPLE,
    TRAIL_OWNER,
    TRAIL_RANK,
    TWO_BUILDS,
    Refusal,
    why_nothing_fits,
)

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text())["legal"]


def views() -> Iterator[Observation]:
    for entry in VECTORS:
        position = position_from_json(entry["position"])
        if position.turn >= 0:
            yield observe(position, position.turn)


def refused(view: Observation) -> Iterator[tuple[Refusal, int, int, frozenset[int]]]:
    """Every card of the hand on nothing, one target and two targets, where no play fits."""
    spots = [(1 << number, 0) for number in cards_in(view.loose)]
    spots += [(0, build.value) for build in view.builds]
    for held in cards_in(view.hand):
        for chosen in chain([()], ((spot,) for spot in spots), combinations(spots, 2)):
            loose = sum(spot[0] for spot in chosen)
            builds = frozenset(spot[1] for spot in chosen if spot[1])
            possible = fitting(view, held, loose, builds, limit=0).total if chosen else exactly(view, held)
            if not possible:
                yield why_nothing_fits(view, held, loose, builds), held, loose, builds


def test_every_refused_gesture_of_the_vectors_has_a_specific_reason() -> None:
    """A4 14, A3 P2: a capture "refused without a reason"; none is empty or generic, on pairs either."""
    seen = set()
    for view in views():
        for reason, held, loose, builds in refused(view):
            assert reason.code in CODES
            assert reason.code != NOTHING_FITS
            assert reason.card == held
            assert (reason.code == TWO_BUILDS) <= (len(builds) == 2)
            assert (reason.code in (TRAIL_OWNER, TRAIL_RANK)) <= (not loose and not builds)
            seen.add(reason.code)
    assert len(seen) > 10


def test_reasons_are_true_of_the_table() -> None:
    """What a reason names is so: no guard is held, the build is multiple, the guard is the last."""
    for view in views():
        for reason, held, _loose, _builds in refused(view):
            kept = view.hand & ~(1 << held)
            if reason.code == NO_GUARD:
                assert not kept & worth(reason.value)
            elif reason.code == RAISE_MULTIPLE:
                assert not next(build for build in view.builds if build.value == reason.build).single
            elif reason.code == LAST_GUARD:
                assert view.hand & worth(reason.build) == 1 << held
            elif reason.code == TRAIL_RANK:
                assert all(rank_of(number) == rank_of(held) for number in cards_in(reason.cards))


def test_exactly_finds_the_plays_with_just_these_targets() -> None:
    """`exactly` beside a full list: the same plays, each under its own targets."""
    for view in views():
        plays = legal_plays(view)
        for play in plays[:: max(1, len(plays) // 20)]:
            builds = frozenset({play.build} if play.build else ())
            wanted = {
                other
                for other in plays
                if other.card == play.card and other.loose == play.loose and other.build == play.build
            }
            assert set(exactly(view, play.card, play.loose, builds)) == wanted


def test_what_glows_beside_gathered_targets_is_the_union_of_their_plays() -> None:
    """A4 23: `lit` with targets, against the plays that `fitting` lists."""
    for view in views():
        plays = legal_plays(view)
        for play in plays[:: max(1, len(plays) // 5)]:
            loose = play.loose & -play.loose
            builds = frozenset({play.build} if play.build else ())
            fits = fitting(view, play.card, loose, builds, limit=5000).plays
            glow = lit(view, play.card, loose, builds)
            union = 0
            for other in fits:
                union |= other.loose
            values = {other.build for other in fits if other.build}
            values |= {other.value for other in fits if other.kind == RAISE}
            assert glow.loose == union
            assert glow.builds == values & {build.value for build in view.builds}
