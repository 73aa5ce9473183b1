"""A computer's style: chosen on its chair and in mid-match, remembered, told on plates; by mouse and keys."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from rc_desktop.engine.styles import STYLES
from rc_desktop.game.seating import COMPUTER, LEVELS, Sitter
from rc_desktop.screens import draft
from rc_desktop.screens.level_menu import EVERY_STYLE, LevelMenu
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.seats_panel import SeatsPanel
from rc_desktop.screens.table_page import TablePage
from rc_desktop.table import paint, sentences
from rc_desktop.table.items import table_items
from rc_desktop.table.layout import arrange
from rc_desktop.table.plates import words_with_room
from tests.game.playing import wait_for
from tests.screens.at_start import overlay, played
from tests.screens.at_table import overlay as over_table
from tests.screens.press import click, key
from tests.screens.test_photographs import photograph
from tests.table.tables import SITTERS
from tests.table.tables import played as played_table


def menu_of(page: NewMatchPage) -> LevelMenu:
    """The list of levels and styles that is open."""
    found = overlay(page)
    assert isinstance(found, LevelMenu)
    return found


def test_styles_are_those_of_the_engine() -> None:
    """The screens offer exactly the styles there are, and none; each is told in a few words (A2)."""
    assert ("", *STYLES) == EVERY_STYLE
    for style in EVERY_STYLE:
        assert sentences.style_name(style)
        assert sentences.style_line(style)
    lines = [sentences.computer_line("regular", style) for style in EVERY_STYLE]
    assert lines == ["Computer · Regular", "Computer · Regular, builder", "Computer · Regular, hunter"]


def test_a_style_reaches_the_match_and_is_remembered(page: NewMatchPage) -> None:
    """Issue 3, styles: chosen by mouse beside the level, played by, and there again the next time."""
    row = page.rows[1]
    assert row.style_menu.text() == "Style: even-handed"
    click(row.style_menu)
    click(menu_of(page).styles[1])
    assert row.style_menu.text() == "Style: builder"
    setup = played(page)
    assert setup.sitters[1].style == "builder"
    assert page.settings.settings.last_setup == setup
    again = draft.first_draft(page.people.me, page.settings.settings.last_setup)
    assert again.sitters[1].style == "builder"


def test_a_style_by_keys_alone(page: NewMatchPage) -> None:
    """A4 check 9: Tab comes to the style after the name, Enter opens, arrows and Enter choose, Esc leaves."""
    page.rows[1].name.setFocus()
    key(page, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is page.rows[1].style_menu
    key(page, Qt.Key.Key_Return)
    key(page, Qt.Key.Key_Down)
    key(page, Qt.Key.Key_Down)
    key(page, Qt.Key.Key_Return)
    assert page.draft.sitters[1].style == "hunter"
    assert QApplication.focusWidget() is page.rows[1].style_menu
    key(page, Qt.Key.Key_Return)
    assert menu_of(page).styles[2].hasFocus()
    key(page, Qt.Key.Key_Up)
    key(page, Qt.Key.Key_Escape)
    assert page.draft.sitters[1].style == "hunter"


def test_a_change_of_level_keeps_the_style(page: NewMatchPage) -> None:
    """Novice has no styles: none is offered or played by, and the chosen one comes back with the level."""
    row = page.rows[1]
    click(row.style_menu)
    click(menu_of(page).styles[2])
    for level, card in zip(LEVELS, row.cards, strict=True):
        click(card)
        styled = level != "novice"
        assert row.style_menu.isVisible() == styled
        assert page.draft.setup().sitters[1].style == ("hunter" if styled else "")
    click(row.player.buttons[0])
    assert not row.style_menu.isVisible()


def test_compact_chairs_choose_level_and_style_in_one_list(page: NewMatchPage) -> None:
    """With 3 or 4 seats there is one list for both; that of a Novice has levels alone."""
    click(page.seats.buttons[2])
    row = page.rows[2]
    assert not row.style_menu.isVisible()
    click(row.level_menu)
    click(menu_of(page).styles[1])
    assert page.draft.sitters[2].style == "builder"
    assert row.level_menu.text() == "Computer · Regular, builder"
    click(row.level_menu)
    click(menu_of(page).rows[2])
    assert row.level_menu.text() == "Computer · Sharp, builder"
    click(row.level_menu)
    click(menu_of(page).rows[0])
    assert row.level_menu.text() == "Computer · Novice"
    click(row.level_menu)
    assert menu_of(page).styles == []
    assert [sitter.style for sitter in page.draft.sitters] == ["", "", "", ""]


@pytest.mark.parametrize("text_scale", [1.0, 1.25])
@pytest.mark.parametrize(("width", "height"), [(960, 600), (1280, 800), (1920, 1080)])
def test_there_is_room_for_styles(
    page: NewMatchPage, screens_dir: Path, width: int, height: int, text_scale: float
) -> None:
    """At every size the words say level or style without being cut, and the list lies within the window."""
    page.look.text_scale = text_scale
    for seats in (2, 4):
        page.resize(width, height)
        click(page.seats.buttons[seats - 2])
        for seat in range(1, seats):
            page.sit(seat, style="builder" if seat % 2 else "hunter")
        row = page.rows[1]
        for button in (row.style_menu, row.level_menu):
            if button.isVisible():
                room = button.width() - button.trailing() - 20 * page.ui + 1
                assert button._wide(button.label) <= room, button.label
                assert "uilder" in button.label or text_scale > 1
                assert button.height() >= 32
        click(row.level_menu if row.level_menu.isVisible() else row.style_menu)
        menu = menu_of(page)
        assert page.rect().contains(menu.frame.geometry())
        for choice in (*menu.rows, *menu.styles):
            assert choice.height() >= 32
            assert menu.frame.rect().contains(choice.geometry())
        name = f"styles-{seats}p-{width}x{height}.png"
        if text_scale == 1:
            assert photograph(page, screens_dir / name, width, height) == []
        key(page, Qt.Key.Key_Escape)


def test_names_and_tips_of_the_style(page: NewMatchPage) -> None:
    """A4 check 10: the style is spoken, what it likes too, and a tooltip says what it costs."""
    button = page.rows[1].style_menu
    assert button.accessibleDescription() == "has no favourites"
    assert "hardly its strength" in button.toolTip()
    assert page.rows[1].level_menu.toolTip()


def test_a_style_in_the_middle_of_a_match(open_table: TablePage) -> None:
    """The panel of seats changes the style of a computer at once; a level without styles has none."""
    other = 1 - open_table.viewer.seat
    match = open_table.match
    open_table.open_menu()
    click(over_table(open_table).rows["seats"])  # type: ignore[attr-defined]
    panel = over_table(open_table)
    assert isinstance(panel, SeatsPanel)
    style = panel.styles[other]
    assert not style.isVisible()
    wait_for(match.seating_changed, lambda: click(panel.players[other].buttons[1]))
    click(style)
    menu = next(child for child in open_table.findChildren(LevelMenu) if child.isVisible())
    wait_for(match.seating_changed, lambda: click(menu.styles[2]))
    assert match.setup.sitters[other].style == "hunter"
    assert style.text() == "Style: hunter"
    wait_for(match.seating_changed, lambda: click(panel.levels[other].buttons[2]))
    assert (match.setup.sitters[other].level, match.setup.sitters[other].style) == ("sharp", "hunter")
    wait_for(match.seating_changed, lambda: click(panel.levels[other].buttons[0]))
    assert match.setup.sitters[other].style == ""
    assert not style.isVisible()
    wait_for(match.seating_changed, lambda: click(panel.players[other].buttons[0]))
    key(open_table, Qt.Key.Key_Escape)
    assert not open_table.covered


def test_a_remembered_style_that_there_is_not(page: NewMatchPage) -> None:
    """A set-up of another version may name any style: the computer has none then."""
    setup = played(page)
    odd = Sitter("Rosa", COMPUTER, "sharp", "gambler")
    made = draft.Draft((setup.sitters[0], odd, *page.draft.chairs[2:]), 2, setup.options)
    assert made.setup().sitters[1] == Sitter("Rosa", COMPUTER, "sharp")


def test_a_press_beside_the_list_leaves_all_as_it_was(page: NewMatchPage) -> None:
    """The list is a popover: a press beside it takes it away."""
    click(page.rows[1].style_menu)
    menu = menu_of(page)
    click(menu, QPoint(4, 4))
    assert not page.covered
    assert page.draft.sitters[1].style == ""


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("width", "height"), [(960, 600), (1280, 800)])
def test_a_plate_tells_the_style_where_it_has_room(
    qapp: QApplication, seats: int, width: int, height: int
) -> None:
    """Never cut: a plate without the room says the level alone, and its spoken name says all."""
    sitters = [replace(sitter, level="regular", style="builder") for sitter in SITTERS[1:]]
    facts = played_table(seats, 3, "styles", sitters=(SITTERS[0], *sitters))[-1]
    layout = arrange(facts, width, height)
    for seat in range(1, seats):
        words, place = words_with_room(facts, layout, seat), layout.seat(seat)
        shape = "tall" if place.tall else "wide"
        needed = paint.seat_plate_size(words, layout.ui, shape).width()
        computer = ("Computer · Regular, builder", "Regular, builder", "Computer · Regular", "Regular")
        partner = ("Partner · Regular, builder", "Partner · Regular", "Partner")
        assert words.detail in (partner if (seats, seat) == (4, 2) else computer)
        assert needed <= place.plate.width() or words.detail in ("Regular", "Partner")
        name = next(item.name for item in table_items(facts, layout) if item.key == ("plate", seat))
        assert ("Partner · Regular, builder" if (seats, seat) == (4, 2) else computer[0]) in name
    if seats == 2:
        assert words_with_room(facts, layout, 1).detail == "Regular, builder"
