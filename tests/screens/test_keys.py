"""All keys of the page that is up: by F1 and from the menu, over the table and over other pages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication

from rc_desktop.screens.key_lists import key_lines
from rc_desktop.screens.keys_panel import KeysPanel, toggle_keys
from rc_desktop.screens.look import Look
from rc_desktop.screens.page_menu import PageMenu
from rc_desktop.screens.sub_page import SubPage
from rc_desktop.screens.table_page import TablePage
from rc_desktop.screens.window import MainWindow
from rc_desktop.screens.window_furniture import Furniture
from tests.screens.at_table import overlay
from tests.screens.press import click, key
from tests.screens.test_photographs import SIZES, photograph

PAGES = ("table", "replay", "review", "library", "statistics", "start", "")
TOOLS = ("menu", "sound", "last", "hint", "memory", "undo")


class Replay(SubPage):
    """A page with a list of its own."""

    keys = "replay"


@pytest.fixture
def window(look: Look) -> Iterator[MainWindow]:
    """A window with a page in it."""
    window = MainWindow()
    Furniture(window, look)
    window.resize(960, 600)
    window.show_page(Replay(look, "Replay"))
    window.show()
    window.activateWindow()
    QApplication.processEvents()
    yield window
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def panel_of(window: MainWindow) -> KeysPanel | None:
    """The list that is open."""
    return next((panel for panel in window.findChildren(KeysPanel) if panel.isVisible()), None)


def test_f1_shows_the_keys_and_shuts_them(window: MainWindow) -> None:
    """Newcomer's fourth sitting, 5: no page said which keys there are."""
    page = window.currentWidget()
    before = QApplication.focusWidget()
    key(window, Qt.Key.Key_F1)
    panel = panel_of(window)
    assert panel is not None
    assert panel.done.hasFocus()
    assert "Space: Play and pause" in panel.accessibleDescription()
    key(window, Qt.Key.Key_F1)
    assert panel_of(window) is None
    assert QApplication.focusWidget() is before
    key(window, Qt.Key.Key_F1)
    key(window, Qt.Key.Key_Escape)
    assert panel_of(window) is None
    assert window.currentWidget() is page


def test_the_menu_of_a_page_has_them_too(window: MainWindow) -> None:
    page = window.currentWidget()
    assert isinstance(page, Replay)
    menu = PageMenu(page, page.menu, [], fullscreen=False)
    asked: list[str] = []
    menu.asked.connect(asked.append)
    menu.open()
    click(menu.rows["keys"])
    assert asked == ["keys"]


def test_over_the_table(open_table: TablePage) -> None:
    """From the menu; only keys of tools that this match has are told."""
    open_table.open_menu()
    click(overlay(open_table).rows["keys"])  # type: ignore[attr-defined]
    panel = overlay(open_table)
    assert isinstance(panel, KeysPanel)
    told = {cap for line in panel.lines for cap in line.caps}
    tools = open_table.view.table.layout.tools
    assert ("H" in told) == ("hint" in tools)
    assert ("Ctrl+Z" in told) == ("undo" in tools)
    assert {"L", "M", "F1", "F11"} <= told
    click(panel.done)
    assert not open_table.covered


@pytest.mark.parametrize("name", PAGES)
def test_no_key_is_told_twice(name: str) -> None:
    """Every page tells each key once, in words that end without a full stop, and its own keys first."""
    lines = key_lines(name, TOOLS)
    caps = [cap for line in lines for cap in line.caps]
    assert len(caps) == len(set(caps))
    assert lines[-1].caps == ("F1",)
    assert all(line.does and not line.does.endswith(".") for line in lines)


@pytest.mark.parametrize("text", [1.0, 1.25])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_it_fits(
    open_table: TablePage, look: Look, screens_dir: Path, width: int, height: int, text: float
) -> None:
    look.set_text_scale(text)
    open_table.resize(width, height)
    QApplication.processEvents()
    toggle_keys(open_table)
    QApplication.processEvents()
    name = f"keys-{width}x{height}-{text}.png"
    assert photograph(open_table, screens_dir / name, width, height) == []
    toggle_keys(open_table)
    assert not open_table.covered
    look.set_text_scale(1.0)
