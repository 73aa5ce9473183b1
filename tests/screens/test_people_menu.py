"""People kept by mistake: removed from the list, never by accident, and no match loses anything."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication

from rc_desktop.game.match import Match
from rc_desktop.game.profiles import Profiles
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.game.settings import SettingsFile
from rc_desktop.screens.look import Look
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.overlay import Dialog, Overlay
from rc_desktop.screens.people_menu import PeopleMenu
from rc_desktop.screens.waiting import entries_waiting, matches_waiting, people_waiting
from rc_desktop.screens.words import Paragraph
from tests.game.playing import decks, wait_for
from tests.screens.press import click, key
from tests.screens.test_photographs import photograph

Open = Callable[..., NewMatchPage]


@pytest.fixture
def page_of(look: Look, settings: SettingsFile, profiles: Profiles) -> Iterator[Open]:
    """The start screen of people of these names, the first of them "I" and on the first chair."""
    pages: list[NewMatchPage] = []

    def opened(*names: str) -> NewMatchPage:
        for name in names:
            profiles.add(name, "palm")
        page = NewMatchPage(look, settings, profiles)
        page.resize(1280, 800)
        page.show()
        page.activateWindow()
        QApplication.processEvents()
        page.start_focus()
        pages.append(page)
        return page

    yield opened
    for page in pages:
        page.close()
        page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def shown(page: NewMatchPage) -> Overlay:
    """What is open over the page."""
    return next(child for child in page.findChildren(Overlay) if child.isVisible())


def people_menu(page: NewMatchPage, seat: int = 0) -> PeopleMenu:
    """The list of people, opened at a chair."""
    click(page.rows[seat].people)
    menu = shown(page)
    assert isinstance(menu, PeopleMenu)
    return menu


def question(page: NewMatchPage) -> Dialog:
    """The question that is asked."""
    dialog = shown(page)
    assert isinstance(dialog, Dialog)
    return dialog


def names(profiles: Profiles) -> list[str]:
    """Who is kept."""
    return [person.name for person in profiles.people]


def test_somebody_kept_by_mistake_is_removed(page_of: Open, profiles: Profiles) -> None:
    """Finding: who was once written in stayed in the list for ever. It is asked first, and Keep is safe."""
    page = page_of("Ana", "Lius", "Luis")
    menu = people_menu(page)
    assert [row.choice.label for row in menu.rows[:2]] == ["Lius", "Luis"]
    click(menu.removers[0])
    dialog = question(page)
    assert QApplication.focusWidget() is dialog.safe
    key(page, Qt.Key.Key_Return)
    assert names(profiles) == ["Ana", "Lius", "Luis"]
    click(people_menu(page).removers[0])
    click(question(page).other)
    assert names(profiles) == ["Ana", "Luis"]
    assert page.draft.sitters[0].name == "Ana"
    profiles.flush()
    assert names(Profiles(profiles.file.path)) == ["Ana", "Luis"]


def test_removal_by_keys(page_of: Open, profiles: Profiles) -> None:
    """A4 check 9: up and down among names, right to the way to remove one, Enter, and the other answer."""
    page = page_of("Ana", "Luis", "Inés")
    page.rows[0].people.setFocus()
    key(page, Qt.Key.Key_Return)
    menu = shown(page)
    assert isinstance(menu, PeopleMenu)
    for pressed in (Qt.Key.Key_Down, Qt.Key.Key_Right):
        key(page, pressed)
    assert QApplication.focusWidget() is menu.removers[1]
    key(page, Qt.Key.Key_Left)
    assert QApplication.focusWidget() is menu.rows[1]
    key(page, Qt.Key.Key_Right)
    key(page, Qt.Key.Key_Return)
    key(page, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is question(page).other
    key(page, Qt.Key.Key_Return)
    assert names(profiles) == ["Ana", "Luis"]


def test_who_sits_on_the_chair_can_be_removed(page_of: Open, profiles: Profiles) -> None:
    """The chair is a new person's then; "I" may go too, and who is named next is "I"."""
    page = page_of("Ana")
    menu = people_menu(page)
    assert menu.rows[-1].choice.label == "Remove Ana …"
    click(menu.rows[-1])
    click(question(page).other)
    assert names(profiles) == []
    assert page.draft.sitters[0] == Sitter("", emblem="sunrise")
    assert profiles.me is None
    assert page.rows[0].name.text() == ""


def test_a_chair_out_of_sight_brings_nobody_back(page_of: Open, profiles: Profiles) -> None:
    """A third chair that was put away keeps its person; removed, that one does not come back with it."""
    page = page_of("Ana", "Luis")
    click(page.seats.buttons[1])
    click(page.rows[2].player.buttons[0])
    assert page.draft.sitters[2].name == "Luis"
    click(page.seats.buttons[0])
    click(people_menu(page).removers[0])
    click(question(page).other)
    click(page.seats.buttons[1])
    assert page.draft.sitters[2].name == ""
    click(page.cover.play)
    assert names(profiles) == ["Ana"]


def test_who_sits_in_a_match_that_waits_is_told_of(page_of: Open, profiles: Profiles, tmp_path: Path) -> None:
    """The question says so, and the match loses nothing: its record is the same to the byte."""
    page = page_of("Ana", "Luis", "Inés")
    luis = profiles.people[1]
    sitters = (Sitter("Ana", profile=profiles.people[0].id), Sitter("Luis", profile=luis.id))
    match = Match.new(MatchSetup(sitters=sitters), tmp_path, shuffle=decks(3), headless=True)
    wait_for(match.asked, match.start)
    wait_for(match.closed, match.close)
    match.deleteLater()
    before = match.path.read_bytes()
    entries = entries_waiting(tmp_path, ())
    page.offer_resume(matches_waiting(entries, profiles.people[0].id), True, people_waiting(entries))
    click(people_menu(page).removers[0])
    said = " ".join(child.text() for child in question(page).findChildren(Paragraph))
    assert "Luis sits in a match that waits" in said
    click(question(page).other)
    assert names(profiles) == ["Ana", "Inés"]
    assert match.path.read_bytes() == before
    found = entries_waiting(tmp_path, ())
    assert [sitter.name for sitter in found[0].setup.sitters] == ["Ana", "Luis"]
    click(people_menu(page).removers[0])
    assert "waits" not in " ".join(child.text() for child in question(page).findChildren(Paragraph))
    key(page, Qt.Key.Key_Escape)


@pytest.mark.parametrize(("width", "height"), [(960, 600), (1280, 800)])
def test_many_people_are_scrolled_through(page_of: Open, screens_dir: Path, width: int, height: int) -> None:
    """Finding: a list of very many people was squeezed. All rows keep their height, the list the window."""
    page = page_of("Ana", "Maximiliano Wenceslao " * 8, *(f"Prima {number}" for number in range(40)))
    page.resize(width, height)
    menu = people_menu(page)
    QApplication.processEvents()
    assert page.rect().contains(menu.frame.geometry())
    assert {row.height() for row in menu.rows[:41]} == {menu.rows[0].sizeHint().height()}
    for button in (*menu.rows, *menu.removers):
        assert button.height() >= 32
        assert button.width() >= 32
    for button in menu.rows[41:]:
        assert menu.frame.rect().contains(button.geometry())
    key(page, Qt.Key.Key_Up)
    key(page, Qt.Key.Key_Up)
    key(page, Qt.Key.Key_Up)
    last = menu.rows[40]
    assert last.hasFocus()
    assert menu._scroll.viewport().rect().contains(last.mapTo(menu._scroll.viewport(), QPoint(9, 9)))
    assert photograph(page, screens_dir / f"people-{width}x{height}.png", width, height) == []
    key(page, Qt.Key.Key_Escape)


def test_every_way_to_remove_has_a_name(page_of: Open) -> None:
    """A4 check 10: the small control says whom it removes, to the ear and in its tooltip."""
    page = page_of("Ana", "Luis & Co")
    remover = people_menu(page).removers[0]
    assert remover.toolTip() == "Remove Luis & Co from the list"
    assert remover.label == remover.toolTip()
    key(page, Qt.Key.Key_Escape)
