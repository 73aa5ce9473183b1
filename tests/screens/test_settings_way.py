"""From the table to its settings and back, in the whole program: what is chosen there is in force here."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop import app
from rc_desktop.game.folders import Folders
from rc_desktop.screens.game_menu import GameMenu
from rc_desktop.screens.settings_page import SettingsPage
from rc_desktop.screens.words import Scroll
from tests.program import running
from tests.screens.at_table import overlay
from tests.screens.press import click, key


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[app.Program]:
    """The program with its window open and no sound."""
    with running(Folders(tmp_path)) as made:
        yield made


def settings_page(program: app.Program) -> SettingsPage:
    """The settings, which are up."""
    page = program.window.currentWidget()
    assert isinstance(page, SettingsPage)
    return page


def wait_until_settings_are_followed(program: app.Program, qtbot: QtBot) -> None:
    """Sound and engine hear of changes once the program has made ready for a table."""
    qtbot.waitUntil(lambda: program._warming is not None and not program._warming._turns)


def test_settings_over_a_match(program: app.Program, qtbot: QtBot) -> None:
    """Menu, Settings, a theme, large text, Back: the match is where it was, and looks otherwise."""
    click(program.start_page.cover.play)
    qtbot.waitUntil(lambda: program.table_page is not None and program.table_page.match._question > 0)
    table = program.table_page
    assert table is not None
    steps, before = table.match.steps, table.view.grab().toImage()
    key(program.window, Qt.Key.Key_M)
    menu = overlay(table)
    assert isinstance(menu, GameMenu)
    click(menu.rows["settings"])
    page = settings_page(program)
    assert QApplication.focusWidget() is page.nav.entries[0]
    morning = page.forms[0].controls["theme"].choices[2]  # type: ignore[attr-defined]
    scroll = page.pages.currentWidget()
    assert isinstance(scroll, Scroll)
    scroll.ensureWidgetVisible(morning)
    QApplication.processEvents()
    click(morning)
    click(page.nav.entries[4])
    click(page.forms[4].controls["text_size"].buttons[2])  # type: ignore[attr-defined]
    assert table.view.table.text_scale == 1.25
    assert table.view.table.theme.name == "morning"
    key(page, Qt.Key.Key_Escape)
    assert program.window.currentWidget() is table
    assert QApplication.focusWidget() is table.view
    assert table.view.grab().toImage() != before
    assert table.match.steps >= steps
    assert program.start_page.look.text_scale == 1.25


def test_settings_from_the_start_and_kept(program: app.Program, qtbot: QtBot, tmp_path: Path) -> None:
    """From the start screen's row; what was changed stands in the file when the program ends, however it ends
    (PySolFC#386)."""
    button = next(page for page in program.start_page.cover.pages if page.objectName() == "settings")
    click(button)
    page = settings_page(program)
    click(page.nav.entries[1])
    click(page.forms[1].controls["back"].choices[2])  # type: ignore[attr-defined]
    click(page.back_button)
    assert program.window.currentWidget() is program.start_page
    program.settings.flush()
    assert 'back="\\"night\\""' in program.folders.settings.read_text()


def test_sound_is_switched_at_once(
    program: app.Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On, off, and as loud as chosen: the speaker is told while the settings are still open."""
    wait_until_settings_are_followed(program, qtbot)
    told: list[tuple[bool, int]] = []
    monkeypatch.setattr(program.speaker, "set_volume", lambda on, volume: told.append((on, volume)))
    program.open_page("settings")
    page = settings_page(program)
    page.go_to(2)
    QApplication.processEvents()
    click(page.forms[2].controls["sound"])
    assert told[-1] == (True, 60)
    page.forms[2].controls["volume"].setFocus()
    key(page, Qt.Key.Key_Right)
    assert told[-1] == (True, 65)
    click(page.forms[2].controls["sound"])
    assert told[-1] == (False, 65)


def test_the_engines_cap_is_that_of_the_settings(program: app.Program, qtbot: QtBot) -> None:
    """The cap can be seen on the settings page, and the engine that runs already is held to it (A4.6)."""
    wait_until_settings_are_followed(program, qtbot)
    assert program.engine is not None
    assert program.engine.cap_ms == 5000
    program.open_page("settings")
    page = settings_page(program)
    page.go_to(3)
    QApplication.processEvents()
    click(page.forms[3].controls["engine_cap_ms"].buttons[1])  # type: ignore[attr-defined]
    assert program.engine.cap_ms == 2000


def test_new_matches_are_set_up_as_the_settings_say(program: app.Program, qtbot: QtBot) -> None:
    """Hints and undo off, the memory aid on: the next match has it so, from the start screen's button."""
    program.settings.change(aids=False, memory_aid=True)
    click(program.start_page.cover.play)
    qtbot.waitUntil(lambda: program.match is not None and program.match.steps > 0)
    assert program.match is not None
    assert not program.match.setup.aids
    assert program.match.setup.memory_aid
