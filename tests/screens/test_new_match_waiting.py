"""Matches that wait on the start screen: which one comes first, and that the pressed one opens."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from rc_desktop.game.seating import COMPUTER, Sitter
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.overlay import ChoiceMenu
from rc_desktop.screens.seating_words import how_it_stands, who_plays
from rc_desktop.screens.waiting import Waiting
from tests.screens.at_start import overlay
from tests.screens.press import click, key


def waiting(*others: str) -> tuple[Waiting, ...]:
    """Matches that wait, against these."""
    found = []
    for name in others:
        sitters = (Sitter("Ana"), Sitter(name, COMPUTER, "regular"))
        found.append(
            Waiting(
                Path(name),
                partial(who_plays, sitters, 21, ""),
                partial(how_it_stands, sitters, "", 3, (12, 9), False),
                "30/11/26",
            )
        )
    return tuple(found)


def test_resume_is_offered_only_where_there_is_something(page: NewMatchPage) -> None:
    """No control without an effect: Resume is there only with a match to go on with."""
    assert not page.cover.resume.isVisible()
    page.offer_resume(waiting("Rosa"), True)
    asked: list[Path] = []
    page.resume.connect(asked.append)
    click(page.cover.resume)
    assert asked == [Path("Rosa")]
    assert not page.cover.others.isVisible()
    page.offer_resume((), True)
    assert not page.cover.resume.isVisible()


def test_a_match_that_waits_comes_first(page: NewMatchPage) -> None:
    """Finding: Enter began another match. Resume says hand and score, has the focus, and Enter goes on."""
    page.offer_resume(waiting("Rosa"), True)
    assert page.cover.resume.accessibleDescription() == "Hand 3 · You: 12, Rosa: 9"
    assert QApplication.focusWidget() is page.cover.resume
    asked: list[str] = []
    page.resume.connect(lambda record: asked.append(f"resume {record}"))
    page.play.connect(lambda _setup: asked.append("play"))
    key(page, Qt.Key.Key_Return)
    page.rules.switches["raise_own"].setFocus()
    key(page, Qt.Key.Key_Return)
    assert asked == ["resume Rosa", "resume Rosa"]
    page.offer_resume(waiting("Rosa"), False)
    page.start_focus()
    key(page, Qt.Key.Key_Return)
    assert asked[-1] == "play"


def test_the_focus_is_not_taken_from_where_a_person_works(page: NewMatchPage) -> None:
    """The offer comes a moment after the window: whoever writes already goes on writing."""
    click(page.rows[0].name)
    page.offer_resume(waiting("Rosa"), True)
    assert page.rows[0].name.hasFocus()


def test_every_match_that_waits_can_be_gone_on_with(page: NewMatchPage) -> None:
    """Finding: Play hid the match that waited behind the new one. All that wait are offered."""
    page.offer_resume(waiting("Rosa", "Inés", "x" * 200), True)
    asked: list[Path] = []
    page.resume.connect(asked.append)
    click(page.cover.others)
    menu = overlay(page)
    assert isinstance(menu, ChoiceMenu)
    assert menu.rows[1].choice.label == "You against Inés, to 21"
    assert menu.rows[1].choice.detail == "Hand 3 · You: 12, Inés: 9 · since 30/11/26"
    click(menu.rows[1])
    assert asked == [Path("Inés")]


def test_the_match_that_was_pressed_is_the_one_that_opens(page: NewMatchPage) -> None:
    """Finding: the menu told a number, and the catalogue changed the list under it: another match opened."""
    page.offer_resume(waiting("Rosa", "Inés", "Luz"), True)
    asked: list[Path] = []
    page.resume.connect(asked.append)
    click(page.cover.others)
    menu = overlay(page)
    assert isinstance(menu, ChoiceMenu)
    page.offer_resume(waiting("Ramón", "Rosa", "Inés", "Luz"), None)
    click(menu.rows[1])
    assert asked == [Path("Inés")]
    page.start_focus()
    key(page, Qt.Key.Key_Return)
    assert asked[1:] == [Path("Rosa")], "and Enter goes on with the match that it went on with before"


def test_what_others_have_played_is_not_told_as_ones_own() -> None:
    """Finding: a friend's match that was taken in, or another person's on the same computer, read "You"."""
    eva = (Sitter("Eva", profile="e" * 32), Sitter("Rosa", COMPUTER, "regular"))
    assert who_plays(eva, 21, "b" * 32) == "Eva against Rosa, to 21"
    assert how_it_stands(eva, "b" * 32, 3, (12, 9), False) == "Hand 3 · Eva: 12, Rosa: 9"
    assert who_plays(eva, 21, "e" * 32) == "You against Rosa, to 21"
    unnamed = (Sitter(""), Sitter("Rosa", COMPUTER, "regular"))
    assert who_plays(unnamed, 21, "b" * 32) == "You against Rosa, to 21"
