"""Every word and icon of every screen stands out from what is under it, in every theme and on every cloth."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.screens.look import Look
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.table_page import TablePage
from rc_desktop.screens.words import Panel, Words
from rc_desktop.table.card import card_art
from rc_desktop.table.theme import palette_of
from tests.screens.at_start import overlay as over_page
from tests.screens.at_table import overlay
from tests.screens.press import click
from tests.screens.reading import CLOTHS, THEMES, faint, plainly
from tests.screens.test_every_screen import START
from tests.screens.test_photographs import SHEETS


@pytest.mark.parametrize(("theme", "felt"), CLOTHS)
def test_the_sheets(look: Look, theme: str, felt: str) -> None:
    """The same for what is laid over the table."""
    look.set_palette(palette_of(theme, felt))
    card_art().use(pure=not look.palette.ornament)
    found = {}
    for name, make in SHEETS.items():
        window = QWidget()
        window.resize(1280, 800)
        make(look, window).setGeometry(window.rect())
        window.show()
        QApplication.processEvents()
        found[name] = faint(window)
        window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert {name: words for name, words in found.items() if words} == {}


@pytest.mark.parametrize(("theme", "felt"), [("evening", "plum"), ("morning", "terrace"), CLOTHS[-1]])
@pytest.mark.parametrize("name", START)
def test_the_start_screen(page: NewMatchPage, name: str, theme: str, felt: str) -> None:
    """The same for the start screen and what opens over it, in colours changed while it is up."""
    START[name](page)
    page.settings.change(theme=theme, felt=felt or "terrace")
    QApplication.processEvents()
    assert faint(over_page(page) if page.covered else page) == []


@pytest.mark.parametrize("theme", THEMES)
def test_what_opens_over_a_match(open_table: TablePage, theme: str) -> None:
    """The same for the menu, the seats, the question before resigning, and the keys."""
    open_table._settings.change(theme=theme)
    plainly(open_table.view)
    for name in ("", "seats", "resign", "keys"):
        open_table.open_menu()
        if name:
            click(overlay(open_table).rows[name])  # type: ignore[attr-defined]
        QApplication.processEvents()
        assert faint(overlay(open_table)) == [], name
        overlay(open_table).close_overlay()


def test_what_is_faint_is_found(look: Look) -> None:
    """The reader itself: words in a colour near that of their ground are told, and readable ones are not."""
    window = QWidget()
    panel = Panel(look, parent=window)
    panel.add(Words(look, "plain", ink="text"))
    panel.add(Words(look, "hidden", ink="muted"))
    panel.setGeometry(0, 0, 300, 120)
    window.show()
    assert faint(window) == []
    panel.fill = lambda: look.palette.line_bright  # type: ignore[method-assign]
    assert [told.split(":")[0] for told in faint(window)] == ["plain", "hidden"]
    window.close()
    window.deleteLater()
