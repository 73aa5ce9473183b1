"""A match that was left while the disk refused: what is not kept is told on the page that is up then."""

import errno
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop import app
from rc_desktop.game import durable
from rc_desktop.game.folders import Folders
from rc_desktop.rules.legal import legal_plays
from tests.game.test_writer import BadDisk, disk  # noqa: F401
from tests.program import running
from tests.screens.press import click, key
from tests.screens.samples import setup


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path) -> Iterator[app.Program]:
    """The program at its start screen."""
    with running(Folders(tmp_path)) as made:
        yield made


def waiting_play(program: app.Program, disk: BadDisk, qtbot: QtBot) -> None:  # noqa: F811
    """A match in which a person's play waits for a full disk."""
    program.new_match(setup(2, 1))
    match = program.match
    assert match is not None
    qtbot.waitUntil(
        lambda: match.steps > 0 and match.turn() >= 0 and match.setup.sitters[match.turn()].is_person
    )
    disk.error = errno.ENOSPC
    with qtbot.waitSignal(match.trouble):
        assert match.play(match.turn(), legal_plays(match.observation(match.turn()))[0]) is None


@pytest.mark.parametrize("over", [False, True])
def test_a_match_left_on_a_full_disk_is_told_of(
    program: app.Program,
    disk: BadDisk,  # noqa: F811
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    over: bool,
) -> None:
    """Finding: the disk refusing a match already left was told nowhere; the page that is up tells it."""
    waiting_play(program, disk, qtbot)
    page = program.table_page
    assert page is not None
    slow, refuse = threading.Event(), durable.write_all
    monkeypatch.setattr(durable, "write_all", lambda file, data: (slow.wait(), refuse(file, data)))
    click(page.trouble.go_back)
    if over:
        program.open_page("library")
    slow.set()
    told = program.ways.current.told if over else program.start_page.trouble  # type: ignore[union-attr]
    qtbot.waitUntil(told.isVisible)
    assert told.title.text() == "The disk is full: make some room"
    assert "the match you left could not be kept" in told.text.text()
    assert not told.try_again.isVisible()
    disk.error = 0
    told.close_button.setFocus(Qt.FocusReason.OtherFocusReason)
    key(told.close_button, Qt.Key.Key_Return)
    assert not told.isVisible()
