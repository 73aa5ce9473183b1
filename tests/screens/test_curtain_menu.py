"""The menu over the curtain: there is a way out, and no hand is seen on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop import app
from rc_desktop.game.folders import Folders
from rc_desktop.rules.position import NOBODY
from rc_desktop.screens.curtain import Curtain
from rc_desktop.screens.game_menu import GameMenu
from rc_desktop.screens.look import LARGE_TEXT
from rc_desktop.screens.settings_page import SettingsPage
from rc_desktop.screens.table_page import TablePage
from tests.program import running
from tests.screens.at_table import Seat, hands_of, overlay, play_one
from tests.screens.press import click, key
from tests.screens.reading import cut, overlapping
from tests.screens.samples import setup


def assert_hidden(page: TablePage, curtain: Curtain) -> None:
    """The curtain lies over all, nobody's hand is open, and no card of a hand is known to the table."""
    assert page.sheet is curtain
    assert curtain.isVisibleTo(page)
    assert page.view.isHidden()
    assert page.viewer.seat == NOBODY
    facts = page.view.table.facts
    assert facts.hand_order == ()
    shown = {item.card for item in page.view.table.card_items()}
    assert not shown & set().union(*hands_of(page).values())


@pytest.fixture
def curtained(sit: Seat) -> TablePage:
    """The first of two people has played: the curtain asks for the other."""
    page = sit(setup(2, 2))
    key(page, Qt.Key.Key_Space)
    play_one(page)
    assert isinstance(page.sheet, Curtain)
    return page


@pytest.mark.parametrize("how", ["M", "Esc", "button", "keyboard"])
def test_the_menu_opens_over_the_curtain(curtained: TablePage, how: str) -> None:
    """Finding: M and Esc did nothing and there was no button, so who had just played could not leave."""
    curtain = curtained.sheet
    assert isinstance(curtain, Curtain)
    if how == "button":
        click(curtain.menu)
    elif how == "keyboard":
        key(curtained, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is curtain.menu
        key(curtained, Qt.Key.Key_Return)
    else:
        key(curtained, Qt.Key.Key_M if how == "M" else Qt.Key.Key_Escape)
    menu = overlay(curtained)
    assert isinstance(menu, GameMenu)
    assert {"quit", "settings", "fullscreen", "new"} <= set(menu.rows)
    assert_hidden(curtained, curtain)
    key(curtained, Qt.Key.Key_Escape)
    assert not curtained.covered
    assert_hidden(curtained, curtain)
    key(curtained, Qt.Key.Key_Space)  # the keyboard is back with what the curtain asks
    assert curtained.sheet is None
    assert curtained.viewer.seat == curtain.seat


def test_what_is_pressed_there_is_done(curtained: TablePage) -> None:
    """Quit and full screen from the menu over the curtain; the seats, and who resigns, are asked over it."""
    curtain = curtained.sheet
    assert isinstance(curtain, Curtain)
    told: list[str] = []
    curtained.quit.connect(lambda: told.append("quit"))
    curtained.fullscreen.connect(lambda: told.append("fullscreen"))
    for name in ("quit", "fullscreen"):
        key(curtained, Qt.Key.Key_M)
        click(overlay(curtained).rows[name])  # type: ignore[attr-defined]
    assert told == ["quit", "fullscreen"]
    for name in ("seats", "resign", "keys"):
        key(curtained, Qt.Key.Key_M)
        click(overlay(curtained).rows[name])  # type: ignore[attr-defined]
        assert curtained.covered
        assert_hidden(curtained, curtain)
        key(curtained, Qt.Key.Key_Escape)
    assert not curtained.covered


@pytest.mark.parametrize("scale", [1.0, LARGE_TEXT])
@pytest.mark.parametrize(("width", "height"), [(960, 600), (1280, 800)])
def test_its_button_has_room(
    curtained: TablePage, screens_dir: Path, width: int, height: int, scale: float
) -> None:
    """In its corner it lies on nothing, and a screen reader knows it."""
    curtained.resize(width, height)
    curtained._settings.change(text_size="large" if scale > 1 else "normal")
    QApplication.processEvents()
    curtain = curtained.sheet
    assert isinstance(curtain, Curtain)
    assert cut(curtain) == []
    assert overlapping(curtain) == []
    place = curtain.menu.geometry()
    assert curtain.rect().adjusted(30, 20, -30, -20).contains(place)
    assert not curtain.title_place.toRect().intersects(place)
    assert curtain.menu.text() == "Menu"
    curtained.grab().save(str(screens_dir / f"curtain-with-menu-{width}x{height}-{scale}.png"))
    key(curtained, Qt.Key.Key_M)
    curtained.grab().save(str(screens_dir / f"curtain-menu-{width}x{height}-{scale}.png"))
    assert cut(overlay(curtained)) == []
    key(curtained, Qt.Key.Key_Escape)


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[app.Program]:
    """The program with its window open and no sound."""
    with running(Folders(tmp_path)) as made:
        yield made


def test_settings_from_the_curtain_and_back(program: app.Program, qtbot: QtBot) -> None:
    """The hidden hand stays hidden in the menu, in the settings, and back; with the curtain switched off
    meanwhile too, for it is drawn already."""
    click(program.start_page.rows[1].player.buttons[0])  # two people at one computer
    click(program.start_page.cover.play)
    page = program.table_page
    assert page is not None
    qtbot.waitUntil(lambda: isinstance(page.sheet, Curtain))
    curtain = page.sheet
    assert isinstance(curtain, Curtain)
    key(program.window, Qt.Key.Key_M)
    click(overlay(page).rows["settings"])  # type: ignore[attr-defined]
    settings = program.window.currentWidget()
    assert isinstance(settings, SettingsPage)
    assert_hidden(page, curtain)
    for change in ({"hand_sort": "suit"}, {"text_size": "large"}, {"curtain": False}, {"theme": "morning"}):
        program.settings.change(**change)
        assert_hidden(page, curtain)
    key(settings, Qt.Key.Key_Escape)
    assert program.window.currentWidget() is page
    assert_hidden(page, curtain)
    assert QApplication.focusWidget() is curtain.button
    key(program.window, Qt.Key.Key_Space)
    assert page.viewer.seat == curtain.seat
