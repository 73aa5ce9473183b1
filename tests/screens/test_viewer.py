"""Whose hand lies open."""

from rc_desktop.game.seating import COMPUTER, PERSON, Sitter
from rc_desktop.screens.viewer import Viewer

P, C = Sitter("a", PERSON), Sitter("b", COMPUTER, "regular")


def test_one_person_always_sees_the_own_hand() -> None:
    """One person: that seat, also at the bottom, whatever is played."""
    viewer = Viewer((C, P, C))
    assert (viewer.seat, viewer.bottom) == (1, 1)
    viewer.played()
    assert viewer.seat == 1
    assert not viewer.needs_curtain(1)
    assert not viewer.needs_curtain(0)


def test_between_two_people_nobody_sees_a_hand() -> None:
    """Two people: nobody from the first moment, and again from each play until the next has pressed."""
    viewer = Viewer((P, C, P))
    assert viewer.seat == -1
    assert viewer.needs_curtain(0)
    viewer.lift(0)
    assert not viewer.needs_curtain(0)
    viewer.played()
    assert viewer.seat == -1
    assert viewer.bottom == 0
    assert not viewer.needs_curtain(1)
    assert viewer.needs_curtain(2)
    viewer.lift(2)
    assert (viewer.seat, viewer.bottom) == (2, 2)


def test_computers_alone_show_no_hand() -> None:
    """Nobody plays here: no hand lies open."""
    viewer = Viewer((C, C))
    assert viewer.seat == -1
    assert not viewer.needs_curtain(0)


def test_a_seat_given_away_opens_no_hand() -> None:
    """A person hands the own seat to a computer: the other's hand stays shut until that one presses."""
    viewer = Viewer((P, P))
    viewer.lift(0)
    viewer.seated((C, P))
    assert viewer.seat == -1
    assert viewer.needs_curtain(1)
    viewer.lift(1)
    viewer.played()
    assert viewer.seat == 1


def test_a_seat_taken_back() -> None:
    """One person plays on while another sits down; from the next play on the curtain falls."""
    viewer = Viewer((P, C))
    viewer.seated((P, P))
    assert viewer.seat == 0
    viewer.played()
    assert viewer.seat == -1


def test_back_at_the_only_seat_there_is_no_curtain() -> None:
    """Finding: "Pass to Eva" came to Eva, who had let a computer play for a while and was alone."""
    viewer = Viewer((P, C))
    viewer.seated((C, C))
    assert viewer.seat == -1
    viewer.seated((P, C))
    assert not viewer.needs_curtain(0)
