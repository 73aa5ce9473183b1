"""Longer work in a thread: how it ends is told to whoever asks, and failing is never passed over."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop.game.errands import Errand, Errands, Tell


@pytest.fixture
def errands(qapp: QApplication) -> Iterator[Errands]:
    """They end with the test."""
    made = Errands()
    yield made
    made.close()
    made.deleteLater()


def fail(_tell: Tell) -> None:
    raise OSError("the disk is gone")


def fault(_tell: Tell) -> None:
    raise KeyError("a match")


def ended(errand: Errand, qtbot: QtBot) -> None:
    """It is over, well or not."""
    with qtbot.waitSignal(errand.over):
        pass


def test_a_failure_goes_to_whoever_asks(
    errands: Errands, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[object] = []
    errand = errands.do(fail)
    errand.failed.connect(told.append)
    ended(errand, qtbot)
    assert [str(error) for error in told] == ["the disk is gone"]
    assert caplog.records == []


@pytest.mark.logs_warnings
def test_a_failure_that_nobody_asks_for_is_logged(
    errands: Errands, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    """It was passed over in silence: a report of what came of it could not tell why."""
    ended(errands.do(fault), qtbot)
    assert "KeyError: 'a match'" in caplog.text


def test_what_a_disk_refuses_is_no_fault(
    errands: Errands, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever needs to know of it asks."""
    ended(errands.do(fail), qtbot)
    assert caplog.records == []
