"""Words keep their room: names in the panel of seats and in their fields, points of a chart, large text."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.game.settings import Settings
from rc_desktop.rules.options import Options
from rc_desktop.screens.choices import Segmented
from rc_desktop.screens.controls import Scaled
from rc_desktop.screens.game_menu import GameMenu
from rc_desktop.screens.hand_summary import HandSummary
from rc_desktop.screens.hand_summary_parts import Score
from rc_desktop.screens.level_menu import LevelMenu
from rc_desktop.screens.look import LARGE_TEXT, Look
from rc_desktop.screens.match_end import MatchEnd
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.overlay import MenuRow, Popover
from rc_desktop.screens.page import Page
from rc_desktop.screens.seats_panel import SeatsPanel
from rc_desktop.screens.sides import side_looks
from rc_desktop.screens.table_page import TablePage
from rc_desktop.screens.way_to_21 import WayTo21
from rc_desktop.screens.words import Words
from rc_desktop.table.sentences.names import MAX_SAID
from tests.game.playing import wait_for
from tests.screens.at_table import Seat
from tests.screens.at_table import overlay as over_table
from tests.screens.press import click, key
from tests.screens.samples import ended, mock_up_hands, setup


def _seats(page: TablePage) -> SeatsPanel:
    page.open_menu()
    click(over_table(page).rows["seats"])  # type: ignore[attr-defined]
    panel = over_table(page)
    assert isinstance(panel, SeatsPanel)
    return panel


@pytest.mark.parametrize(("width", "height"), [(960, 600), (1280, 800)])
def test_the_panel_of_seats_grows_with_what_it_offers(sit: Seat, width: int, height: int) -> None:
    """Finding: once a computer sat there, "Player 1" stood as "Play…" with room to spare."""
    plain = setup(2, 2)
    unnamed = tuple(replace(sitter, name="") for sitter in plain.sitters)
    page = sit(replace(plain, sitters=unnamed))
    click(page.sheet.button)  # type: ignore[union-attr]
    page.resize(width, height)
    QApplication.processEvents()
    panel = _seats(page)
    other = 1 - page.viewer.seat
    wait_for(page.match.seating_changed, lambda: click(panel.players[other].buttons[1]))
    QApplication.processEvents()
    names = [words for words in panel.findChildren(Words) if words.role == "name"]
    assert [words.text() for words in names] == ["Player 1", "Player 2"]
    for words in names:
        assert words.width() >= words.sizeHint().width()
    assert panel.rect().contains(panel.frame.geometry())


def test_a_stay_at_novice_keeps_the_style(open_table: TablePage) -> None:
    """Finding: the start screen kept a computer's style over a stay at Novice, the panel of seats did not."""
    other, match = 1 - open_table.viewer.seat, open_table.match
    panel = _seats(open_table)
    wait_for(match.seating_changed, lambda: click(panel.players[other].buttons[1]))
    click(panel.styles[other])
    menu = next(child for child in open_table.findChildren(LevelMenu) if child.isVisible())
    wait_for(match.seating_changed, lambda: click(menu.styles[2]))
    wait_for(match.seating_changed, lambda: click(panel.levels[other].buttons[0]))
    assert match.setup.sitters[other].style == ""
    wait_for(match.seating_changed, lambda: click(panel.levels[other].buttons[2]))
    assert match.setup.sitters[other].style == "hunter"
    wait_for(match.seating_changed, lambda: click(panel.levels[other].buttons[0]))
    key(open_table, Qt.Key.Key_Escape)
    panel = _seats(open_table)  # another panel knows it too
    wait_for(match.seating_changed, lambda: click(panel.levels[other].buttons[1]))
    assert match.setup.sitters[other].style == "hunter"
    assert panel.styles[other].text() == "Style: hunter"
    wait_for(match.seating_changed, lambda: click(panel.players[other].buttons[0]))


def test_a_full_name_says_that_it_is_full(page: NewMatchPage) -> None:
    """Finding: names stopped silently at 30 characters."""
    row = page.rows[0]
    click(row.name)
    QTest.keyClick(row.name, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(row.name, "x" * MAX_SAID)
    assert not row.refused.isVisible()
    QTest.keyClicks(row.name, "y")
    assert row.name.text() == "x" * MAX_SAID
    assert row.refused.isVisible()
    assert str(MAX_SAID) in row.refused.text()
    QTest.keyClick(row.name, Qt.Key.Key_Backspace)
    assert not row.refused.isVisible()


@pytest.mark.parametrize("near", ["gate", "off"])
def test_numbers_of_the_chart_stand_apart(look: Look, near: str) -> None:
    """Finding: at 960x600 with the conditions off, 20 touched 21."""
    chart = WayTo21(look)
    chart.show_way(side_looks(setup()), mock_up_hands()[:1], Options(near_target=near))
    chart.resize(290, 310)
    chart.set_scale(0.9)
    told: list[tuple[int, float]] = []
    chart._draw_number = lambda _painter, score, *_ink: told.append((score, chart._y(score)))  # type: ignore[method-assign]
    chart.render(QPixmap(chart.size()))
    told.sort()
    assert told[0][0] == 0
    assert told[-1][0] == 21
    assert all(low - high >= 12.5 for (_, low), (_, high) in pairwise(told))
    chart.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def low_page(look: Look) -> Iterator[Page]:
    """A page of the least size, with large text."""
    look.text_scale = LARGE_TEXT
    made = Page(look)
    made.resize(960, 600)
    made.show()
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _squashed(popover: Popover) -> list[QWidget]:
    parts = [*popover.frame.findChildren(MenuRow), *popover.frame.findChildren(Segmented)]
    assert parts
    return [part for part in parts if part.height() < part.sizeHint().height() or part.height() < 32]


def test_the_menu_fits_with_large_text_in_the_smallest_window(low_page: Page) -> None:
    """Finding: at 960x600 with large text the game menu was squashed."""
    anchor = QWidget(low_page)
    anchor.setGeometry(840, 4, 100, 36)
    anchor.show()
    menu = GameMenu(low_page, anchor, Settings(), 1.0, False, False)
    menu.open()
    QApplication.processEvents()
    assert menu.rect().contains(menu.frame.geometry())
    assert _squashed(menu) == []
    scales = {part.ui for part in menu.frame.findChildren(QWidget) if isinstance(part, Scaled)}
    assert len(scales) == 1
    assert scales.pop() >= low_page.ui / LARGE_TEXT
    menu.close_overlay()


def _laid(sheet: Page, window: QWidget, width: int, height: int) -> None:
    window.resize(width, height)
    sheet.setGeometry(window.rect())
    window.show()
    QApplication.processEvents()


@pytest.mark.parametrize("scale", [1.0, LARGE_TEXT])
@pytest.mark.parametrize(("width", "height"), [(960, 600), (1280, 800)])
def test_the_count_has_room_with_large_text(
    look: Look, window: QWidget, width: int, height: int, scale: float
) -> None:
    """Finding: with large text in a small window the rows of the count lay over each other."""
    look.text_scale = scale
    hands = mock_up_hands()
    summary = HandSummary(look, setup(), hands[2], hands[:3], window)
    _laid(summary, window, width, height)
    assert summary.table.height() >= (6 * 37 + 32) * summary.ui  # a row is two lines, the total one
    assert not summary.grab().isNull()


@pytest.mark.parametrize(("hands", "told"), [(3, True), (4, True), (13, False)])
def test_the_end_of_a_match_leaves_no_gap(look: Look, window: QWidget, hands: int, told: bool) -> None:
    """match-end.png: what is counted stands below the hands, with a line on each, as far as there is room."""
    result = ended([*mock_up_hands()[:1] * (hands - 3), *mock_up_hands()[1:]])
    end = MatchEnd(look, setup(), result, ((4, 3), (5, 6)), window, 24)
    _laid(end, window, 1280, 800)
    assert end.caption == f"Match over · {hands} hands, 24 minutes"
    facts = end.facts
    assert facts is not None
    below = end.again.mapTo(end, QPoint(0, 0)).y() - facts.mapTo(end, facts.rect().bottomLeft()).y()
    above = facts.mapTo(end, QPoint(0, 0)).y() - end._list.geometry().bottom() - end._left.y()
    assert above <= 12
    assert below <= (130 if hands < 4 else 70)
    assert facts.facts[0].note.isVisible() == told
    assert (end._list.verticalScrollBar().maximum() == 0) == told


def test_two_partners_are_named_whole_after_a_hand(look: Look, window: QWidget) -> None:
    """Found beside the mock-up: "Rosa and Inés" stood as "Rosa a…" beside their score."""
    hands = mock_up_hands()
    summary = HandSummary(look, setup(4), hands[2], hands[:3], window)
    _laid(summary, window, 1280, 800)
    roomy = {score.side.label: score.roomy() for score in summary.findChildren(Score)}
    assert roomy == {"Your side": False, "Rosa and Inés": False}
    two = HandSummary(look, setup(2), hands[2], hands[:3], window)
    _laid(two, window, 1280, 800)
    assert all(score.roomy() for score in two.findChildren(Score))
