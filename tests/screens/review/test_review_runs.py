"""A review while it runs, cancelled, of nothing, of a damaged record, and left."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.engine_client import wait_for_the_killed
from rc_desktop.game.review_level import Estimate
from rc_desktop.game.seating import LEVELS
from rc_desktop.screens.look import Look
from rc_desktop.screens.review import ReviewPage
from rc_desktop.screens.review_moves import BY_SIZE
from rc_desktop.table.sentences import level_name
from rc_desktop.table.sentences.reviews import level_about
from tests.game.playing import wait_for
from tests.screens.press import click, key
from tests.screens.review.advisers import Gentle, Open, Slow


def until_read(page: ReviewPage) -> None:
    """The record is read; that may have been while the page was laid out."""
    if page.run.course is None:
        wait_for(page.run.read)


def test_while_it_runs_what_is_done_can_be_looked_at(opened: Open) -> None:
    page = opened(Slow, wait=False)
    until_read(page)
    QApplication.processEvents()
    assert page.progress.isVisible()
    assert "of" in page.progress.words.text()
    assert page.model.reviewed(page.model.rows[0]) is None or page.model.rows[0].seat == 1
    waiting = Slow.waiting.pop(0)
    done = waiting.asked[-1]
    wait_for(page.run.reviewed, waiting._now)
    QApplication.processEvents()
    assert page.run.done == 1
    found = next(move for move in page.model.rows if move.key == (done.hand, done.place))
    assert page.model.reviewed(found) is not None
    key(page, Qt.Key.Key_Down)
    assert page.move_now == page.model.rows[page.model.row_of(page.move_now.key)]  # type: ignore[union-attr]


def test_by_size_the_move_in_hand_stays_while_more_are_found(opened: Open) -> None:
    """Finding: with the largest first each mistake that was found shut the row that was being read."""
    page = opened(Slow, wait=False)
    until_read(page)
    click(page.order.buttons[BY_SIZE])
    while len(page.model.rows) < 3:
        wait_for(page.run.reviewed, Slow.waiting.pop(0)._now)
        if len(page.model.rows) == 1:
            page.list.setCurrentIndex(page.model.index(0))
            assert page.list.move_now == page.move_now == page.model.rows[0]
            read = page.move_now
    assert page.move_now == read
    assert page.list.move_now == read


def test_cancelled_it_can_go_on(opened: Open) -> None:
    page = opened(Slow, wait=False)
    until_read(page)
    QApplication.processEvents()
    assert page.progress.button.label == "Cancel"
    wait_for(page.run.ended, lambda: click(page.progress.button))
    assert page.run.state == "cancelled"
    assert page.progress.button.label == "Go on"
    assert not page.run.findChildren(Slow) or all(not each.process_id for each in page.run.findChildren(Slow))
    click(page.progress.button)
    assert page.run.state == "running"
    assert page.progress.button.label == "Cancel"


def test_no_mistakes(opened: Open) -> None:
    """The empty state: no button to a mistake that there is not, and words in its place."""
    page = opened(Gentle)
    assert not page.model.poor()
    assert not page.next_mistake.isVisible()
    click(page.order.buttons[BY_SIZE])
    assert page.model.rows == []
    click(page.order.buttons[0])
    assert page.move_now is not None


def test_nothing_to_review(opened: Open, record: bytes, qtbot: QtBot) -> None:
    """Before a hand is over, there is nothing, and it is said."""
    first = record.index(b'{"line":"result"')
    page = opened(data=record[:first], wait=False)
    qtbot.waitUntil(page.message.isVisible)
    assert "over" in page.message_text.text()
    assert page.columns.isHidden()
    assert QApplication.focusWidget() is page.back_button


def test_a_damaged_record_is_told_in_words(opened: Open, record: bytes, qtbot: QtBot) -> None:
    page = opened(data=record.replace(b'"line":"play","seat":0', b'"line":"play","seat":1', 1), wait=False)
    qtbot.waitUntil(page.message.isVisible)  # it may have been read before anyone listened
    assert "line" in page.message_text.text().lower()


def test_leaving_stops_the_engines(look: Look, record: bytes, tmp_path: Path) -> None:
    """Nothing is left running; the guards of the tests would find processes."""
    path = tmp_path / "2026-11-30-120000-0123456789abcdef.rcg"
    path.write_bytes(record)
    page = ReviewPage(look, path)
    page.show()
    until_read(page)
    assert page.run.state == "running"
    page.leave()
    assert page.run.state == "cancelled"
    wait_for_the_killed()
    page.close()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_what_the_disk_refuses_is_told_in_our_own_words(opened: Open) -> None:
    """Mending finding 5: the system's text stood there, which nobody translates."""
    page = opened()
    page.run.refused.emit(DiskTrouble(PermissionError(13, "Permission denied"), Path("/there/match.rcg")))
    assert page.message.isVisible()
    assert "Permission denied" not in page.message_text.text()
    assert "may not" in page.message_text.text()


def test_the_level_is_one_statement(opened: Open) -> None:
    """Finding of a newcomer, 4: "about a Master" stood beside "from a Novice to a Master", over two hands."""
    page = opened()
    assert page.given.level.text()
    for words in (page.given.total, page.given.total_below):
        assert not any(level_name(level) in words.text() for level in LEVELS)
    one = Estimate("master", "novice", "master", 0.0, 0.6, 1)
    assert level_about(one, 1) == "Between a Novice and a Master; one hand says little."
    text = "Between a Novice and a Master; one hand says little. Hands near the target do not count."
    assert level_about(one, 2) == text
    sure = Estimate("master", "master", "master", 0.2, 0.3, 20)
    assert level_about(sure, 20).startswith("About a Master; 0.2 points a hand, give or take 0.3, over 20")
