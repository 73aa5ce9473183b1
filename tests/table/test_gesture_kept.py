"""A gesture taken back, played once, and kept while the table changes under it."""

from rc_desktop.rules.cards import card
from rc_desktop.rules.plays import parse_play
from rc_desktop.rules.refusals import NOT_YOUR_TURN, Refusal
from rc_desktop.table.gesture import Shown
from rc_desktop.table.question import (
    HandCard,
)
from tests.table.gestures import FOUR_WAYS, looking_at, press, spot
from tests.table.positions import table

# --- taking back, and playing once ----------------------------------------------------------------------


def test_back_takes_back_one_step_at_a_time() -> None:
    gesture = looking_at(FOUR_WAYS)
    press(gesture, "9c", "4h")
    assert gesture.back()
    assert gesture.shown == Shown(card("9c"))
    assert gesture.back()
    assert gesture.shown == Shown()
    assert not gesture.back()


def test_a_dropped_card_goes_home_when_its_list_is_taken_back() -> None:
    gesture = looking_at(FOUR_WAYS)
    gesture.lift(card("9c"))
    gesture.drop(spot("4h"))
    gesture.back()
    assert gesture.shown == Shown()


def test_a_card_let_go_over_the_hand_or_outside_does_nothing() -> None:
    """A3 12: nothing is half done when a gesture is broken off."""
    gesture = looking_at(FOUR_WAYS)
    for place in (None, HandCard(card("8h"))):
        gesture.lift(card("9c"))
        assert gesture.drop(place) is None
        assert gesture.shown == Shown()


def test_two_fast_clicks_play_once() -> None:
    """A play was given: nothing counts until the next observation."""
    gesture = looking_at(table("Jc 4h", "Js 2c"))
    assert press(gesture, "Js", "Jc") is not None
    assert gesture.press(HandCard(card("Js"))) is None
    assert gesture.press(spot("Jc")) is None
    assert not gesture.lift(card("2c"))
    assert gesture.shown == Shown()


def test_choosing_twice_plays_once() -> None:
    gesture = looking_at(FOUR_WAYS)
    press(gesture, "9c", "4h")
    assert gesture.choose(99) is None
    assert gesture.choose(-1) is None
    assert gesture.choose(0) is not None
    assert gesture.choose(0) is None


# --- observations ---------------------------------------------------------------------------------------


def test_a_card_selected_before_the_turn_stays_selected_when_it_comes() -> None:
    """A3 P14, P23: an opponent's play does not clear the selection, nor does it glow before the turn."""
    gesture = looking_at(table("9d Qh", "9c Kd", turn=1))
    gesture.press(HandCard(card("9c")))
    assert gesture.lit() is None
    assert gesture.press(spot("9d")) is None
    assert gesture.shown.refusal is not None
    assert gesture.shown.refusal.code == NOT_YOUR_TURN
    gesture.look(table("9d Qh 4s", "9c Kd"))
    assert gesture.shown == Shown(card("9c"))
    assert gesture.press(spot("9d")) == parse_play("9c x 9d")


def test_gathered_cards_that_were_taken_are_gathered_no_more() -> None:
    gesture = looking_at(table("9d Qh", "9c Kd", turn=1))
    gesture.press(spot("9d"))
    gesture.press(spot("Qh"))
    gesture.look(table("Qh", "9c Kd"))
    assert gesture.shown.targets == {spot("Qh")}


def test_the_same_observation_again_changes_nothing() -> None:
    """The scene corrects itself to the observation after every play; the person's list stays open."""
    gesture = looking_at(FOUR_WAYS)
    press(gesture, "9c", "4h")
    before = gesture.shown
    gesture.look(FOUR_WAYS)
    assert gesture.shown == before


def test_nobodys_observation_takes_no_input() -> None:
    """Hot seat: between two people nothing is selected and nothing can be."""
    gesture = looking_at(FOUR_WAYS)
    gesture.press(HandCard(card("9c")))
    gesture.look(None)
    assert gesture.shown == Shown()
    assert gesture.press(HandCard(card("9c"))) is None
    assert not gesture.lift(card("9c"))
    assert gesture.lit() is None


def test_a_card_that_is_not_in_the_hand_cannot_be_lifted_or_pressed() -> None:
    gesture = looking_at(FOUR_WAYS)
    assert not gesture.lift(card("Ks"))
    gesture.press(HandCard(card("Ks")))
    assert gesture.shown == Shown()


def test_the_matchs_own_refusal_is_shown_and_the_hand_may_play_again() -> None:
    gesture = looking_at(table("Jc 4h", "Js 2c"))
    press(gesture, "Js", "Jc")
    reason = Refusal(NOT_YOUR_TURN, card("Js"))
    gesture.refuse(reason)
    assert gesture.shown.refusal == reason
    assert press(gesture, "Js", "Jc") is not None
