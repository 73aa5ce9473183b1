"""Why not: whatever a refusal is about on the table is lit up, and the rest steps back."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtWidgets import QApplication

from rc_desktop.rules.cards import Cards, card, cards_in, of_rank, parse, rank_of, worth
from rc_desktop.rules.legal import exactly, fitting
from rc_desktop.rules.position import Build, Observation
from rc_desktop.rules.refusals import (
    BUILD_JOINS,
    CAPTURE_SPLIT,
    CODES,
    HAND_OVER,
    LAST_GUARD,
    NO_GUARD,
    NO_SUCH_BUILD,
    NOT_IN_HAND,
    NOT_ON_TABLE,
    NOT_YOUR_TURN,
    RAISE_OWN,
    TRAIL_OWNER,
    TRAIL_RANK,
    TWO_BUILDS,
    VALUE_RANGE,
    Refusal,
    why_nothing_fits,
)
from rc_desktop.table import sentences
from rc_desktop.table.card import CardState
from rc_desktop.table.glow import to_blame
from tests.table.board import Board
from tests.table.positions import vectors
from tests.table.spoken_of import table

NOT_ABOUT_CARDS = {HAND_OVER, NOT_YOUR_TURN, NOT_IN_HAND, NOT_ON_TABLE, NO_SUCH_BUILD, VALUE_RANGE}
"""Codes about a turn, or about what is not there; no gesture of a hand card onto the table comes to them."""


def refused(view: Observation) -> Iterator[tuple[Refusal, Cards, frozenset[int]]]:
    """Every refusal of a hand card trailed, and put on one thing or on two, with what it was put on."""
    spots = [(1 << loose, 0) for loose in cards_in(view.loose)] + [(0, build.value) for build in view.builds]
    chosen = [(), *((spot,) for spot in spots), *combinations(spots, 2)]
    for held in cards_in(view.hand):
        for targets in chosen:
            loose = sum(spot[0] for spot in targets)
            builds = frozenset(spot[1] for spot in targets if spot[1])
            fits = fitting(view, held, loose, builds, limit=0).total if targets else exactly(view, held)
            if not fits:
                yield why_nothing_fits(view, held, loose, builds), loose, builds


def wanted(view: Observation, refusal: Refusal) -> tuple[Cards, set[int]]:
    """What must be lit, told from the rules alone: loose and hand cards, and builds by value."""
    builds = {refusal.build} if refusal.build else set()
    owned = {build.value for build in view.builds if build.owner == view.seat}
    held = 1 << refusal.card
    if refusal.code == TRAIL_OWNER:
        guards = [view.hand & worth(value) for value in owned]
        return sum(set(guards)), owned
    if refusal.code == TRAIL_RANK:
        return view.loose & of_rank(rank_of(refusal.card)), set()
    if refusal.code in (LAST_GUARD, NO_GUARD):
        same = {build.value for build in view.builds if build.value == refusal.value}
        return held, builds | same
    if refusal.code == TWO_BUILDS:
        return 0, {build.value for build in view.builds if build.cards & refusal.cards}
    return refusal.cards & view.loose, builds


def test_every_refusal_of_the_vectors_lights_what_it_is_about() -> None:
    """A4.P23: the reason appeared on one card of a build alone, or on none."""
    seen = set()
    for view in vectors():
        for refusal, loose, builds in refused(view):
            cards, lit = to_blame(refusal, view)
            must_cards, must_builds = wanted(view, refusal)
            assert not must_cards & ~cards, (refusal, loose)
            assert must_builds <= lit, refusal
            if refusal.code == TWO_BUILDS:
                assert builds <= lit
            on_table = cards & (view.loose | view.hand)
            assert on_table or lit, refusal
            assert lit <= {build.value for build in view.builds}
            seen.add(refusal.code)
    assert len(seen) >= 12


def test_every_code_that_is_about_cards_lights_some() -> None:
    """Given its arguments, each code marks something on a table that has it."""
    view = table("9c 8h", "Qh 9d 4h 5s", (Build(9, 1, parse(["7d", "2c"])), Build(8, 0, parse(["5h", "3c"]))))
    for code in set(CODES) - NOT_ABOUT_CARDS:
        cards, builds = to_blame(Refusal(code, card("9c"), parse(["9d"]), 9, 9), view)
        assert cards
        assert builds
        assert cards >> card("9d") & 1


@pytest.mark.parametrize("code", sorted(set(CODES) - NOT_ABOUT_CARDS - {"nothing-fits"}))
def test_the_rule_is_named(code: str) -> None:
    """Which heading of the rules says more."""
    assert sentences.rule_of(code).startswith("Rule: ")


MY_8, MY_9 = Build(8, 0, parse(["5h", "3c"])), Build(9, 0, parse(["7d", "2c"]))
ROSA_6 = Build(6, 1, parse(["4d", "2d"]))


@pytest.mark.parametrize(
    ("view", "onto", "code", "lit", "builds"),
    [
        (table("8h 9h 4c", "Kc 6d", (MY_8, MY_9)), ("4c", "table"), TRAIL_OWNER, "8h 9h", {8, 9}),
        (table("9c 8h", "9d 9s Kc"), ("9c", "table"), TRAIL_RANK, "9d 9s", set()),
        (table("8h 4c 2s", "2h Kc", (MY_8,)), ("8h", "Kc"), CAPTURE_SPLIT, "Kc", set()),
        (table("8h 2s Tc", "Kc", (MY_8,)), ("2s", "[8]"), RAISE_OWN, "", {8}),
        (table("2c Kc", "Qd", (ROSA_6,)), ("2c", "[6]"), NO_GUARD, "2c", set()),
    ],
)
def test_lit_on_the_table(
    board: Board, view: Observation, onto: tuple[str, str], code: str, lit: str, builds: set[int]
) -> None:
    """By mouse: the rings are there, the rest steps back, and both go with the next action."""
    board.show(view)
    board.click(*onto)
    assert board.refusals == [code]
    ringed = {item.card for item in board.view.table.card_items() if item.state & CardState.REFUSED}
    assert set(cards_in(parse(lit.split()))) <= ringed
    found = {item.value for item in board.view.table.build_items() if item.state & CardState.REFUSED}
    assert found == builds
    box = board.view.hands.refusal_box
    assert box.isVisible()
    assert box.rule == sentences.rule_of(code)
    assert box.rule in box.accessibleDescription()
    assert ("8 and 9" in box.title) == (len(builds) > 1)
    board.view.hands.next_input()
    QApplication.processEvents()
    assert not any(item.state & CardState.REFUSED for item in board.view.table.card_items())


def test_codes_that_only_explain_have_a_rule_too() -> None:
    """A play that is written, not made by hand, can be refused for joining a build; it has its heading."""
    assert sentences.rule_of(BUILD_JOINS) == "Rule: Build"
    assert sentences.rule_of(NOT_YOUR_TURN) == ""
