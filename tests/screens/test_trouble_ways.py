"""A disk that refuses, told over a match: what it says, and the two ways on that a mouse has."""

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.game.match import Match
from rc_desktop.game.settings import SettingsFile
from rc_desktop.screens.look import Look
from rc_desktop.screens.table_page import TablePage
from rc_desktop.screens.trouble import TroubleBox
from rc_desktop.screens.trouble_words import UNSAVED
from tests.game.playing import decks, wait_for
from tests.game.test_writer import BadDisk, disk  # noqa: F401
from tests.screens.press import click, key
from tests.screens.samples import setup


@pytest.fixture
def waiting(look: Look, settings: SettingsFile, tmp_path: Path, disk: BadDisk) -> Iterator[TablePage]:  # noqa: F811
    """A table at which the first deal waits for a full disk, which would be tried again in ten minutes."""
    settings.change(animation_speed=0.0)
    match = Match.new(setup(2, 1), tmp_path, pace_ms=0, shuffle=decks(7))
    match._writer._retry_s = 600.0
    page = TablePage(look, settings, match, False)
    page.resize(960, 600)
    page.show()
    page.activateWindow()
    disk.error = errno.ENOSPC
    wait_for(match.trouble, page.begin)
    QApplication.processEvents()
    yield page
    disk.error = 0
    page.leave()
    wait_for(match.closed, match.close)
    match.deleteLater()
    page.close()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_the_first_deal_waits_and_a_mouse_finds_back(waiting: TablePage) -> None:
    """Finding: no mouse way back while the first deal waits on a full disk; there is no table bar yet."""
    asked: list[int] = []
    waiting.new_match.connect(lambda: asked.append(1))
    assert waiting.match.steps == 0
    assert waiting.trouble.geometry().right() < waiting.width()
    click(waiting.trouble.go_back)
    assert asked == [1]
    waiting.trouble.go_back.setFocus()
    key(waiting, Qt.Key.Key_Return)
    assert asked == [1, 1]


@pytest.mark.parametrize("by_key", [True, False])
def test_shut_before_the_first_deal_it_leads_back(waiting: TablePage, by_key: bool) -> None:
    """Finding: closed, it left a dark window without a word or a button, until there was room again."""
    asked: list[int] = []
    waiting.new_match.connect(lambda: asked.append(1))
    if by_key:
        key(waiting, Qt.Key.Key_Escape)
    else:
        click(waiting.trouble.close_button)
    assert asked == [1]


def test_try_again_tries_at_once(waiting: TablePage, disk: BadDisk) -> None:  # noqa: F811
    """Finding: Try again deals as soon as there is room; what waited is not lost, and the box is gone."""
    disk.error = 0
    wait_for(waiting.match.happened, lambda: click(waiting.trouble.try_again))
    assert waiting.match.steps == 1
    assert not waiting.trouble.isVisible()


def test_what_holds_up_a_match_is_not_told_over(waiting: TablePage) -> None:
    """Finding: the settings, which the same disk refused, took Try again and Back to the start away."""
    waiting.tell_trouble(UNSAVED + "disk-full", "")
    assert waiting.trouble.go_back.isVisible()
    assert "waits" in waiting.trouble.text.text()


def test_ways_are_there_only_while_a_match_waits(look: Look) -> None:
    """No control without an effect: other troubles, and those of the start screen, have none of it."""
    window = QWidget()
    window.show()
    over_match, over_start = TroubleBox(look, window, ways=True), TroubleBox(look, window)
    for box, code, shown in (
        (over_match, "disk-full", True),
        (over_match, "engine-died", False),
        (over_match, UNSAVED + "disk-full", False),
        (over_start, "disk-full", False),
    ):
        box.tell(code, "")
        assert box.try_again.isVisible() == shown, code
        box.hide()
        box.tell("disk-recovered", "")
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
