"""People on the start screen: names of any kind, who sits where, and what is kept of them."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.game.profiles import Profiles
from rc_desktop.game.settings import SettingsFile
from rc_desktop.screens.emblems import COLUMNS, EmblemMenu
from rc_desktop.screens.look import Look
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.overlay import Overlay
from rc_desktop.screens.people_menu import PeopleMenu
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences.names import MAX_SAID
from tests.screens.at_start import overlay, played
from tests.screens.press import click, key, type_in

HOSTILE = ["", "x" * 200, "None", ';|"', "مرحبا", "Rosa", "🃏🎉", "{name} %1 &Amp <b>", "a\u202eb"]


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names(page: NewMatchPage, name: str) -> None:
    """A4 check 21: any name can be typed, is kept as a person, and starts a match. Finding: 200 letters broke
    lines and U+202E turned them round; a typed name is short and without marks that turn text."""
    type_in(page.rows[0].name, name)
    setup = played(page)
    kept = name[:MAX_SAID].replace("\u202e", "")
    assert setup.sitters[0].name == kept == page.rows[0].name.text()
    known = [person.name for person in page.people._profiles.people]
    assert known == [kept.strip() and kept]
    page.grab()


LONG = "Maximiliano Wenceslao " * 9


def test_a_long_name_of_an_old_profile_is_kept_whole(
    look: Look, settings: SettingsFile, profiles: Profiles
) -> None:
    """Finding: names from old profiles stay loadable; the Play line has room for its end all the same."""
    profiles.add("Ana", "sunrise")
    profiles.add(LONG, "waves")
    page = NewMatchPage(look, settings, profiles)
    page.resize(960, 600)
    page.show()
    page.activateWindow()
    QApplication.processEvents()
    click(page.rows[1].player.buttons[0])
    assert page.rows[1].name.text() == LONG
    click(page.rows[1].name)
    key(page, Qt.Key.Key_Return)
    assert [person.name for person in profiles.people] == ["Ana", LONG]
    assert page.cover.play.detail.endswith(", to 21")
    assert "…" in page.cover.play.detail
    wide = paint.text_width(page.cover.play.detail, font("body", 15 * page.cover.ui, 600))
    assert wide <= page.cover.play.face().width()
    page.close()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_computer_gives_way_to_a_persons_name(page: NewMatchPage) -> None:
    """Finding: two of one name. A person called as the computer is keeps it; the computer takes another."""
    type_in(page.rows[0].name, " ROSA")
    names = [sitter.name for sitter in page.draft.sitters]
    assert names == ["ROSA", "Manuel"]
    click(page.seats.buttons[2])
    assert len({sitter.name.casefold() for sitter in page.draft.sitters}) == 4


def test_two_people_of_one_name_are_refused(page: NewMatchPage) -> None:
    """Finding: names that differ only in case or spaces are refused, and the chair says why."""
    type_in(page.rows[0].name, "Ana María")
    click(page.rows[1].player.buttons[0])
    type_in(page.rows[1].name, "ana  maría ")
    assert page.rows[1].refused.isVisible()
    assert "ana maría" in page.rows[1].refused.text()
    assert page.rows[1].name.text() == page.draft.sitters[1].name == ""
    type_in(page.rows[1].name, "Luis")
    assert not page.rows[1].refused.isVisible()
    assert [person.name for person in page.people._profiles.people] == ["Ana María", "Luis"]


def test_a_known_name_on_a_free_chair_brings_its_person(page: NewMatchPage) -> None:
    """Nobody is kept twice: who is written in by name is the person of that name, in whatever capitals."""
    type_in(page.rows[0].name, "Ana")
    ana = page.draft.sitters[0].profile
    click(page.rows[0].people)
    click(overlay(page).rows[0])  # type: ignore[attr-defined]
    type_in(page.rows[0].name, "ANA")
    assert page.draft.sitters[0].profile == ana
    assert page.draft.sitters[0].name == "Ana"
    assert len(page.people._profiles.people) == 1


def test_an_emptied_field_loses_nobody(page: NewMatchPage) -> None:
    """Finding: nobody can be lost by accident. Emptying a field leaves the person's name as it was."""
    type_in(page.rows[0].name, "Ana")
    type_in(page.rows[0].name, "   ")
    assert page.rows[0].name.text() == "Ana"
    assert [person.name for person in page.people._profiles.people] == ["Ana"]


def test_a_chair_given_back_seats_who_sat_there(page: NewMatchPage) -> None:
    """Finding: a chair tried as a computer's and given back has the same person, not another one."""
    type_in(page.rows[0].name, "Ana")
    click(page.rows[1].player.buttons[0])
    type_in(page.rows[1].name, "Luis")
    click(page.rows[0].player.buttons[1])
    click(page.rows[1].player.buttons[1])
    click(page.rows[1].player.buttons[0])
    assert page.draft.sitters[1].name == "Luis"


def test_a_press_on_nothing_leaves_the_name(page: NewMatchPage) -> None:
    """Finding: a click beside a name's field left it open. What was written counts."""
    click(page.rows[0].name)
    QTest.keyClicks(page.rows[0].name, "Ana")
    QTest.mouseClick(page, Qt.MouseButton.LeftButton, pos=QPoint(page.width() - 12, 12))
    assert not page.rows[0].name.hasFocus()
    assert page.draft.sitters[0].name == "Ana"
    click(page.rows[0].name)
    click(page.rows[0], QPoint(page.rows[0].width() - 4, 4))
    assert not page.rows[0].name.hasFocus()


def test_no_frame_shows_the_rows_of_before(page: NewMatchPage) -> None:
    """Finding: with four seats the last chair covered the house rules until the next event."""
    page._seats_picked(2)
    heights = {row.height() for row in page.rows}
    assert len(heights) == 1
    for switch in page.rules.switches.values():
        assert switch.height() >= switch.heightForWidth(switch.width())


@pytest.mark.parametrize(("width", "height"), [(960, 600), (1280, 800)])
def test_names_and_second_lines_stand_in_one_line(page: NewMatchPage, width: int, height: int) -> None:
    """Finding: words of compact chairs began at three different places."""
    click(page.seats.buttons[2])
    page.resize(width, height)
    QApplication.processEvents()

    def left(widget: QWidget, by: float) -> float:
        return widget.mapTo(page.table, QPoint(0, 0)).x() + by

    rows, ui = page.rows, page.ui
    starts = [left(row.name, row.name.textMargins().left() + 2) for row in rows]
    starts += [left(rows[0].line, 0)]
    starts += [left(row.level_menu, 10 * ui) for row in rows[1:]]
    assert max(starts) - min(starts) <= 1
    for row in rows:
        middle = row.mapTo(page.table, QPoint(0, 0)).y() + row.height() / 2
        second = row.line if row.line.isVisible() else row.level_menu
        for widget, off in ((row.emblem, 0.0), (row.name, -12 * ui), (second, 12 * ui)):
            at = widget.mapTo(page.table, QPoint(0, 0)).y() + widget.height() / 2
            assert abs(at - middle - off) < 3, widget


def test_people_are_kept_and_offered(page: NewMatchPage) -> None:
    """Who was named once can be chosen later, and who is "I" can be said."""
    type_in(page.rows[0].name, "Manuel")
    me = page.people.my_id
    assert page.draft.sitters[0].profile == me != ""
    click(page.rows[1].player.buttons[0])
    type_in(page.rows[1].name, "Rosa")
    click(page.rows[1].people)
    menu = overlay(page)
    assert isinstance(menu, PeopleMenu)
    labels = [row.choice.label for row in menu.rows]
    assert labels == ["Someone new", "This is me", "Remove Rosa …"]
    click(menu.rows[1])
    assert page.people.me is not None
    assert page.people.me.name == "Rosa"
    assert "Manuel" in page.cover.play.detail
    click(page.rows[1].people)
    click(overlay(page).rows[0])  # type: ignore[attr-defined]
    type_in(page.rows[1].name, "Ana")
    click(page.rows[1].people)
    assert overlay(page).rows[0].choice.label == "Rosa"  # type: ignore[attr-defined]
    click(overlay(page).rows[0])  # type: ignore[attr-defined]
    assert page.draft.sitters[1].name == "Rosa"


def test_emblem(page: NewMatchPage) -> None:
    """The emblem is chosen from all there are, also by arrows and Enter; Esc leaves it."""
    click(page.rows[0].emblem)
    menu = overlay(page)
    assert isinstance(menu, EmblemMenu)
    key(page, Qt.Key.Key_Escape)
    assert not [child for child in page.findChildren(Overlay) if child.isVisible()]
    assert QApplication.focusWidget() is page.rows[0].emblem
    click(page.rows[0].emblem)
    menu = overlay(page)
    assert isinstance(menu, EmblemMenu)
    at = next(n for n, button in enumerate(menu.buttons) if button.hasFocus())
    key(page, Qt.Key.Key_Left)
    key(page, Qt.Key.Key_Return)
    assert page.draft.sitters[0].emblem == menu.buttons[at - 1].emblem


def test_arrows_go_up_and_down_among_emblems(page: NewMatchPage) -> None:
    """Finding: up and down went to the next emblem, not to the one above or below; so with every popover."""
    click(page.rows[0].emblem)
    menu = overlay(page)
    assert isinstance(menu, EmblemMenu)
    at = next(n for n, button in enumerate(menu.buttons) if button.hasFocus())
    step = -COLUMNS if at >= COLUMNS else COLUMNS
    key(page, Qt.Key.Key_Up if step < 0 else Qt.Key.Key_Down)
    assert menu.buttons[at + step].hasFocus()
    key(page, Qt.Key.Key_Down if step < 0 else Qt.Key.Key_Up)
    assert menu.buttons[at].hasFocus()


def test_the_chair_says_whether_hands_stay_hidden(page: NewMatchPage) -> None:
    """Finding of a newcomer, 5: "hands stay hidden" stood there though the curtain was off."""
    type_in(page.rows[0].name, "Ana")
    click(page.rows[1].player.buttons[0])
    assert page.rows[0].line.text() == "You · hands stay hidden"
    page.hide()
    page.settings.change(curtain=False)
    page.show()
    assert page.rows[0].line.text() == "You · hands open by turns"


def test_the_frame_of_a_name_leaves_air_to_the_line_below(page: NewMatchPage) -> None:
    """Finding of a newcomer, 8: the frame of the name that is written in touched the words below it."""
    row = page.rows[0]
    letters = QFontMetrics(row.line.font()).capHeight()
    top = row.line.geometry().center().y() - letters / 2
    assert top - row.name.geometry().bottom() >= 5
