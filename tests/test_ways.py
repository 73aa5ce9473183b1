"""The ways between pages: from the start screen and from a table, by mouse and by key, and back again."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop import app
from rc_desktop.game.folders import Folders
from rc_desktop.game.review_run import CANCELLED, RUNNING
from rc_desktop.screens import same_cards
from rc_desktop.screens.about import AboutPage
from rc_desktop.screens.curtain import Curtain
from rc_desktop.screens.hand_summary import HandSummary
from rc_desktop.screens.page_menu import PageMenu, page_choices
from rc_desktop.screens.review import ReviewPage
from rc_desktop.screens.same_cards import SameCardsPage
from rc_desktop.screens.table_page import TablePage
from tests.program import running
from tests.screens.press import click, key
from tests.screens.samples import setup
from tests.screens.test_end_of_hand import play_hand_out

NAMES = tuple(page_choices())
Open = Callable[[], app.Program]


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[app.Program]:
    """The program at its start screen."""
    with running(Folders(tmp_path)) as made:
        yield made


def names_up(program: app.Program) -> list[str]:
    """The pages that lie over start screen or table, the one in sight last."""
    return [name for name, _ in program.ways._open]


@pytest.mark.parametrize("name", NAMES)
def test_a_page_opens_from_the_start_screen_and_leads_back(program: app.Program, name: str) -> None:
    """By its word on the cover, back by Esc, and again back by its button; the keyboard is never lost."""
    start = program.start_page
    for leave in ("escape", "button"):
        click(next(button for button in start.cover.pages if button.objectName() == name))
        page = program.ways.current
        assert page is not None
        assert program.window.currentWidget() is page
        focus = QApplication.focusWidget()
        assert focus is not None
        assert page.isAncestorOf(focus)
        if leave == "escape":
            key(page, Qt.Key.Key_Escape)
        else:
            click(page.back_button)
        assert program.window.currentWidget() is start
        assert start.isAncestorOf(QApplication.focusWidget())


def test_about_is_reached_from_the_start_screen_and_from_a_page(program: app.Program) -> None:
    """By its word on the cover, and by the menu; Esc leads back to where it was opened."""
    click(next(button for button in program.start_page.cover.pages if button.objectName() == "about"))
    about = program.ways.current
    assert isinstance(about, AboutPage)
    key(about, Qt.Key.Key_Escape)
    assert program.window.currentWidget() is program.start_page
    program.open_page("settings")
    settings = program.ways.current
    assert settings is not None
    key(settings, Qt.Key.Key_M)
    click(settings.findChild(PageMenu).rows["about"])
    assert isinstance(program.ways.current, AboutPage)
    key(program.ways.current, Qt.Key.Key_Escape)
    assert program.ways.current is settings


def test_pages_lead_to_each_other_by_the_menu(program: app.Program) -> None:
    """The menu of a page offers every other page; one that lies below comes up instead of a second one."""
    program.open_page(NAMES[0])
    for name in (*NAMES[1:], NAMES[0]):
        page = program.ways.current
        assert page is not None
        key(page, Qt.Key.Key_M)
        menu = page.findChild(PageMenu)
        offered = [row for row in menu.rows if row in NAMES]
        assert offered == [other for other in NAMES if other != names_up(program)[-1]]
        if name in menu.rows:
            click(menu.rows[name])
    assert names_up(program) == [NAMES[0]]


def test_a_match_goes_on_under_a_page(program: app.Program, qtbot: QtBot) -> None:
    """A page over the table changes nothing of the match; back, the table has the keyboard."""
    click(program.start_page.cover.play)
    qtbot.waitUntil(lambda: program.table_page is not None)
    table = program.table_page
    assert isinstance(table, TablePage)
    # A computer that has the first turn plays on; the person is waited for.
    qtbot.waitUntil(lambda: table.match._question > 0 and table.match.turn() == 0, timeout=20_000)
    seen = table.match.observation(0)
    for name in NAMES:
        table.page_asked.emit(name)
        assert program.window.currentWidget() is program.ways.current
        assert not table.isVisible()
        key(program.ways.current, Qt.Key.Key_Escape)
        assert program.window.currentWidget() is table
        assert table.isAncestorOf(QApplication.focusWidget())
    assert table.match.observation(0) == seen


def test_a_new_match_leaves_the_pages(program: app.Program, qtbot: QtBot) -> None:
    """What lay over the start screen goes when a table comes up, and the program ends with pages open."""
    program.open_page(NAMES[0])
    program.start_page.cover.play.click()
    qtbot.waitUntil(lambda: program.table_page is not None and program.table_page.match._question > 0)
    assert names_up(program) == []
    assert program.window.currentWidget() is program.table_page
    program.open_page(NAMES[0])
    program.window.close()
    assert names_up(program) == []


def test_the_review_opens_over_the_end_of_a_hand_and_leads_back(program: app.Program, qtbot: QtBot) -> None:
    """By its button on the summary; the hand that is over is in it, and Esc leads back to the summary."""
    program.new_match(setup(2, 2))
    page = program.table_page
    assert page is not None
    qtbot.waitUntil(lambda: isinstance(page.sheet, Curtain))
    play_hand_out(page)
    summary = page.sheet
    assert isinstance(summary, HandSummary)
    click(summary.review if summary.review.isVisible() else summary.review_below)
    review = program.ways.current
    assert isinstance(review, ReviewPage)
    qtbot.waitUntil(lambda: review.run.of > 0)
    assert {move.hand for move in review.model.rows} == {1}
    assert review.run.state == RUNNING
    key(review, Qt.Key.Key_Escape)
    assert program.window.currentWidget() is page
    assert page.sheet is summary
    assert review.run.state == CANCELLED


def test_the_same_cards_are_dealt_again(program: app.Program, qtbot: QtBot) -> None:
    """From the end of a hand: one hand of the same cards, for the same seats; the match before it waits."""
    program.new_match(setup(2, 2))
    page, match = program.table_page, program.match
    assert page is not None
    assert match is not None
    qtbot.waitUntil(lambda: isinstance(page.sheet, Curtain))
    dealt = match._timeline.hands[0].deal
    play_hand_out(page)
    assert isinstance(page.sheet, HandSummary)
    click(page.sheet.cards)
    cards = program.ways.current
    assert isinstance(cards, SameCardsPage)
    qtbot.waitUntil(lambda: bool(cards.rows) and cards.play.isVisible())
    click(cards.play)
    new = program.match
    assert new is not None
    assert new is not match
    qtbot.waitUntil(lambda: new.steps > 0)
    assert new._timeline.one_hand
    again = new._timeline.hands[0].deal
    assert (again.deck, again.dealer) == (dealt.deck, dealt.dealer)
    assert program.ways.current is None


def test_what_a_computer_played_is_watched_and_leads_back(
    program: app.Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hand that a computer played with the person's cards opens as a replay."""
    monkeypatch.setattr(same_cards, "_STRONGEST", "regular")
    program.new_match(setup(2, 2))
    page = program.table_page
    assert page is not None
    qtbot.waitUntil(lambda: isinstance(page.sheet, Curtain))
    play_hand_out(page)
    assert isinstance(page.sheet, HandSummary)
    click(page.sheet.cards)
    cards = program.ways.current
    assert isinstance(cards, SameCardsPage)
    qtbot.waitUntil(lambda: bool(cards.rows) and cards.rows[-1].watch.isVisible(), timeout=20_000)
    click(cards.rows[-1].watch)
    assert names_up(program) == ["cards", "replay"]
    key(program.ways.current or page, Qt.Key.Key_Escape)
    assert program.ways.current is cards
