"""Whose cards a replay shows: all, or those that a seat saw, and of a match that goes on nothing hidden."""

import json

import pytest
from PySide6.QtCore import Qt

from rc_desktop.game.folders import Folders
from rc_desktop.game.record import (
    Secret,
    encode_secret,
)
from rc_desktop.game.seating import MatchSetup
from rc_desktop.rules.position import NOBODY
from rc_desktop.screens.overlay import ChoiceMenu
from rc_desktop.screens.replay_facts import ALL_OPEN
from rc_desktop.table.plates import plate_words
from tests.game.playing import finished_match, people
from tests.screens.press import click, key
from tests.screens.replay.watched import Watch, hands_at, seen_cards, unfinished, with_takeback


def test_all_hands_lie_open_or_those_that_a_seat_saw(watch: Watch, folders: Folders) -> None:
    match, _ = finished_match(folders.records, 3)
    page = watch(match.path)
    assert page.replay is not None
    assert page.replay.choices == (ALL_OPEN, 0, 1, 2)
    page.go_to(7)
    hands = hands_at(page)
    assert seen_cards(page) >= set().union(*hands)
    spoken = page.said.accessibleDescription()
    assert all(f"Person {seat}: " in spoken for seat in range(3)), "what lies open is heard too"
    for seat in range(3):
        click(page.controls.whose)
        menu = next(menu for menu in page.findChildren(ChoiceMenu) if menu.isVisible())
        click(menu.rows[seat + 1])
        page.go_to(7)
        assert page.view.table.facts.bottom == seat
        seen = seen_cards(page)
        assert seen >= hands[seat]
        assert page.said.accessibleDescription().startswith(f"Person {seat}: the ")
        for other in {0, 1, 2} - {seat}:
            assert f"Person {other}: " not in page.said.accessibleDescription()
            assert not seen & hands[other], "a seat saw its own hand and no other"
        for step in range(8, 20):
            key(page, Qt.Key.Key_Right)
            now = hands_at(page)
            assert not seen_cards(page) & set().union(*(now[o] for o in range(3) if o != seat)), step


@pytest.mark.parametrize("setup", [people(2), people(3)])
def test_of_a_match_that_is_not_over_nothing_hidden_is_shown(
    watch: Watch, folders: Folders, setup: MatchSetup
) -> None:
    """Fault P24: watching leaks no hidden hand. Several persons see what everyone saw, one sees their own."""
    path = unfinished(folders.records, setup)
    page = watch(path)
    assert page.replay is not None
    assert page.replay.choices == (NOBODY,)
    assert not page.controls.whose.isVisible()
    for at in range(page.end + 1):
        page.go_to(at)
        assert not seen_cards(page) & set().union(*hands_at(page))
        assert page.said.accessibleDescription() == ""
        spoken = page.said.text()
        assert "you" not in spoken.lower().split()


def test_the_person_of_a_match_that_is_not_over_sees_their_own_hand(watch: Watch, folders: Folders) -> None:
    path = with_takeback(folders.records)
    lines = path.read_bytes().split(b"\n")
    secret = json.loads(lines[-2])
    path.write_bytes(b"\n".join(lines[:-2]) + b"\n")
    kept = Secret("0123456789abcdef", 1, secret["deck"], secret["nonce"])
    path.with_name(path.name + ".secret").write_bytes(encode_secret(kept))
    page = watch(path)
    assert page.replay is not None
    assert page.replay.choices == (0,)
    for at in range(page.end + 1):
        page.go_to(at)
        hands = hands_at(page)
        assert seen_cards(page) >= hands[0]
        assert not seen_cards(page) & hands[1]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_finished_hand_of_a_match_that_goes_on_can_be_opened(
    watch: Watch, folders: Folders, seats: int
) -> None:
    """Newcomer's fourth sitting, 4: a hand that is over is public; the one that runs stays as it was seen."""
    page = watch(unfinished(folders.records, people(seats), plays=60))
    assert page.replay is not None
    assert page.walk is not None
    assert [page.walk.is_open(hand) for hand in range(2)] == [True, False]
    page.go_to(0)
    assert not seen_cards(page) & set().union(*hands_at(page))
    click(page.controls.whose)
    menu = next(menu for menu in page.findChildren(ChoiceMenu) if menu.isVisible())
    click(menu.rows[0])
    assert page.replay.choice == ALL_OPEN
    running = page.walk.starts[1]
    for at in range(page.end + 1):
        page.go_to(at)
        hidden = set().union(*hands_at(page))
        assert seen_cards(page) & hidden == (hidden if at < running else set()), at
        assert page.controls.whose.isVisible() == (at < running)
    page.go_to(running - 1)
    page.step_on()  # with motion, from the open hand into the one that runs
    page.view.finish_motion()
    assert not seen_cards(page) & set().union(*hands_at(page))


def test_nobody_thinks_in_a_replay(watch: Watch, folders: Folders) -> None:
    """Newcomer's fourth sitting, 4: the plate said "Thinking …" while the replay stood still."""
    page = watch(with_takeback(folders.records))
    told = set()
    for at in range(page.end + 1):
        page.go_to(at)
        facts = page.view.table.facts
        told |= {plate_words(facts, seat).turn for seat in range(facts.seats)}
    assert "At turn" in told
    assert not any("Thinking" in words for words in told)
