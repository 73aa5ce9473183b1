"""Large text at every size: no word is cut or lies over another, whatever else is chosen with it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.game.settings import Settings
from rc_desktop.screens.look import LARGE_TEXT, Look
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.table_page import TablePage
from rc_desktop.table.card import card_art
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.theme import palette_of
from rc_desktop.table.view import TableView
from tests.screens.at_start import overlay as over_page
from tests.screens.at_table import overlay
from tests.screens.press import click
from tests.screens.reading import cut, overlapping, plainly, written
from tests.screens.test_every_screen import START
from tests.screens.test_photographs import SHEETS
from tests.table.board import Board
from tests.table.tables import crowded, full_table, fullest, six_builds
from tests.table.test_screens_table import four, three, two

SIZES = [(960, 600), (1280, 800), (1920, 1080)]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", START)
def test_the_start_screen(page: NewMatchPage, name: str, width: int, height: int) -> None:
    """Art direction, "Accessibility": words grow by a quarter while the screen is up, and all have room."""
    page.resize(width, height)
    START[name](page)
    page.settings.change(text_size="large")
    QApplication.processEvents()
    assert page.look.text_scale == LARGE_TEXT
    shown: QWidget = over_page(page) if page.covered else page
    assert cut(shown) == []
    if name != "trouble":  # which is told in a box over all else
        assert overlapping(shown) == []


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", [name for name in SHEETS if "long" not in name])
def test_the_sheets(look: Look, name: str, width: int, height: int) -> None:
    """The same for what is laid over the table; names of 200 letters are cut, and only they."""
    window = QWidget()
    window.resize(width, height)
    sheet = SHEETS[name](look, window)
    sheet.setGeometry(window.rect())
    window.show()
    QApplication.processEvents()
    look.set_text_scale(LARGE_TEXT)
    QApplication.processEvents()
    assert cut(window) == []
    assert overlapping(window) == []
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_opens_over_a_match(open_table: TablePage, width: int, height: int) -> None:
    """The same for the menu, the seats, the question before resigning, and the keys."""
    open_table.resize(width, height)
    open_table._settings.change(text_size="large")
    for name in ("", "seats", "resign", "keys"):
        open_table.open_menu()
        if name:
            click(overlay(open_table).rows[name])  # type: ignore[attr-defined]
        QApplication.processEvents()
        assert cut(overlay(open_table)) == [], name
        assert overlapping(overlay(open_table)) == [], name
        overlay(open_table).close_overlay()


def _fourteen() -> TableFacts:
    """14 loose cards and 4 builds: what 960 x 600 must hold with cards of 60 px ("Layout")."""
    builds = [(9, 1, "7d 2c"), (10, 1, "6d 4s"), (8, 0, "5h 3c 8d"), (12, 0, "9h 3d Tc 2h")]
    loose = "Qh 9d Ac 5s Jd 4h 2s Th 6s As Kd 3s 7h Jc"
    return full_table(4, "8h Qs", (2, 2, 2, 2), loose, builds, scores=(19, 16))


TABLES: dict[str, Callable[[], TableFacts]] = {
    "two": two, "three": three, "four": four, "crowded": crowded, "six builds": six_builds,
    "fullest": fullest, "fourteen and four": _fourteen,
}  # fmt: skip


@pytest.mark.parametrize("theme", ["morning", "contrast-dark", "contrast-light"])
@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", TABLES)
def test_the_table(qapp: QApplication, name: str, width: int, height: int, theme: str) -> None:
    """ "Combine freely": with large print, four colours and high contrast, down to the fullest table."""
    palette = palette_of(theme, "terrace")
    card_art().use(four_colours=True, large=True, pure=not palette.ornament)
    view = TableView()
    view.resize(width, height)
    view.set_speed(0)
    view.table.set_theme(palette)
    view.set_text_scale(LARGE_TEXT)
    view.show()
    view.show_facts(TABLES[name]())
    QApplication.processEvents()
    plainly(view)
    assert cut(view) == []
    assert overlapping(view) == []
    view.hide()
    view.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    card_art().use()


@pytest.mark.parametrize("text_scale", [1.0, LARGE_TEXT])
@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("fill", [_fourteen, fullest])
def test_the_list_of_plays(
    qapp: QApplication, fill: Callable[[], TableFacts], width: int, height: int, text_scale: float
) -> None:
    """Finding: in the narrowest list the line that tells plays apart ended in "…"."""
    view = TableView()
    view.resize(width, height)
    view.set_speed(0)
    view.set_text_scale(text_scale)
    view.show()
    view.activateWindow()
    board = Board(view)
    view.show_facts(fill())
    QApplication.processEvents()
    board.click("8h", "2s")
    assert board.rows()
    assert cut(view.hands.chooser) == []
    view.hide()
    view.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_scores_stand_as_far_from_the_colon_on_both_sides(look: Look) -> None:
    """Finding: "18 :26" at the end of a match."""
    window = QWidget()
    window.resize(1280, 800)
    sheet = SHEETS["match-end"](look, window)
    sheet.setGeometry(window.rect())
    window.show()
    QApplication.processEvents()
    marks = written(window)
    at = next(number for number, mark in enumerate(marks) if mark.said == ":")
    colon, before = marks[at].rect, [mark.rect for mark in marks[:at]]
    left = max(rect.right() for rect in before if 0 < colon.left() - rect.right() < 60)
    right = min(rect.left() for rect in before if 0 < rect.left() - colon.right() < 60)
    assert abs((colon.left() - left) - (right - colon.right())) < 4
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_words_that_are_cut_or_lie_over_each_other_are_found(look: Look) -> None:
    """The reader itself."""
    look.set_cards(Settings())
    window = QWidget()
    window.resize(1280, 800)
    sheet = SHEETS["curtain-long-names"](look, window)
    sheet.setGeometry(window.rect())
    window.show()
    QApplication.processEvents()
    window.resize(300, 120)
    sheet.setGeometry(window.rect())
    QApplication.processEvents()
    assert cut(window) != []
    assert overlapping(window) != []
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
