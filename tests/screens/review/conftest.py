"""Opens reviews of a record with advisers of a known mind."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication

from rc_desktop.game.review_run import ReviewRun
from rc_desktop.game.reviewer import Reviewer
from rc_desktop.screens.look import Look
from rc_desktop.screens.review import ReviewPage
from tests.game.playing import finished_match, wait_for
from tests.screens.review.advisers import Open, Slow, Strict


@pytest.fixture(scope="module")
def record(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A whole match of Manuel and Rosa, who is a person while it is played."""
    match, _ = finished_match(tmp_path_factory.mktemp("matches"), seed=8)
    data = match.path.read_bytes()
    rosa = b'{"name":"Rosa","player":"computer","level":"regular","emblem":"waves"}'
    manuel = b'{"name":"Manuel","player":"person","emblem":"sunrise"}'
    head, rest = data.split(b"\n", 1)
    at = head.index(b'"seats":')
    return head[:at] + b'"seats":[' + manuel + b"," + rosa + b"]}" + b"\n" + rest


@pytest.fixture
def opened(look: Look, record: bytes, tmp_path: Path) -> Iterator[Open]:
    """Open a review of the record."""
    pages: list[ReviewPage] = []
    Slow.waiting = []

    def make(
        reviewer: Callable[[QObject], Reviewer] = Strict,
        wait: bool = True,
        data: bytes = record,
        first_hand: int = 0,
    ) -> ReviewPage:
        path = tmp_path / "2026-11-30-120000-0123456789abcdef.rcg"
        path.write_bytes(data)
        run = ReviewRun(path, reviewer)
        page = ReviewPage(look, path, run)
        page.first_hand = first_hand
        pages.append(page)
        page.resize(1280, 800)
        page.show()
        page.activateWindow()
        if wait:
            wait_for(run.kept)
        QApplication.processEvents()
        return page

    yield make
    for page in pages:
        page.leave()
        page.run.deleteLater()
        page.close()
        page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
