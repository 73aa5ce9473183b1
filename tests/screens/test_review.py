"""The review's page, by mouse and by keys: positions, marks, graph, mistakes one after the other, Cancel."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop.game.advice import Because
from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.review import Reviewed
from rc_desktop.game.review_level import Estimate
from rc_desktop.game.review_plan import Task
from rc_desktop.game.review_run import DONE, ReviewRun
from rc_desktop.game.reviewer import Reviewer
from rc_desktop.game.seating import LEVELS
from rc_desktop.rules.cards import cards_in
from rc_desktop.rules.events import Dealt
from rc_desktop.rules.legal import legal_plays
from rc_desktop.screens.look import LARGE_TEXT, Look
from rc_desktop.screens.review import ReviewPage
from rc_desktop.screens.review_moves import BY_SIZE, Move, Positions
from rc_desktop.table.fonts import font
from rc_desktop.table.hint_marks import drawing_of
from rc_desktop.table.sentences import level_name
from rc_desktop.table.sentences.play_kinds import best_play_words
from rc_desktop.table.sentences.reviews import level_about
from tests.game.playing import finished_match, wait_for
from tests.game.test_review_run import Instant
from tests.screens.press import click, key
from tests.screens.test_photographs import photograph

Open = Callable[..., ReviewPage]


class Strict(Instant):
    """Finds something to say of some plays: of every fifth a blunder, of others less."""

    given: tuple[float, ...] = (0.0, 0.4, 2.6, 0.0, 1.2, 0.15)

    def _now(self) -> None:
        task = self.asked[-1]
        plays = legal_plays(task.view)
        best = next((play for play in reversed(plays) if play != task.played), task.played)
        given = self.given[(task.place // 2) % len(self.given)] if best != task.played else 0.0
        if not given:
            best = task.played
        reasons = (Because("captures", 1 << best.card), Because("leaves-no-sweep")) if given else ()
        self.reviewed.emit(
            Reviewed(task.hand, task.place, task.seat, task.played, best, given, reasons=reasons)
        )


class Gentle(Strict):
    """Finds nothing."""

    given = (0.0, 0.2)


class Slow(Strict):
    """Reviews nothing until it is told to."""

    waiting: ClassVar[list["Slow"]] = []

    def review(self, task: Task) -> None:
        self.asked.append(task)
        Slow.waiting.append(self)


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
        reviewer: Callable[[QObject], Reviewer] = Strict, wait: bool = True, data: bytes = record
    ) -> ReviewPage:
        path = tmp_path / "2026-11-30-120000-0123456789abcdef.rcg"
        path.write_bytes(data)
        run = ReviewRun(path, reviewer)
        page = ReviewPage(look, path, run)
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


def given_by(page: ReviewPage, move: Move) -> float:
    """What a move gave away."""
    play = page.model.reviewed(move)
    assert play is not None
    return play.given


def a_blunder(page: ReviewPage) -> Move:
    """The first of the largest."""
    return max(page.model.poor(), key=lambda move: given_by(page, move))


def test_only_the_persons_plays_have_marks(opened: Open) -> None:
    """Marks are on the person's plays; rivals' moves are listed without."""
    page = opened()
    assert page.run.state == DONE
    rows = page.model.rows
    assert [move.place for move in rows[:48]] == list(range(1, 49))
    assert {page.model.reviewed(move) is not None for move in rows if move.seat == 0} == {True}
    assert {page.model.reviewed(move) for move in rows if move.seat == 1} == {None}


def test_nothing_of_a_hidden_hand_is_shown(opened: Open) -> None:
    """The table is as the person saw it then: no card of another's hand, also before a rival's move."""
    page = opened()
    for move in page.model.rows[:60]:
        page.go_to(move)
        facts = page.picture.table.facts
        assert facts.viewer == 0
        assert facts.observation.hand == move.before.position.hands[0]
        seen = {item.card for item in page.picture.table.card_items()}
        assert not any(move.before.position.hands[1] >> card & 1 for card in seen)


def test_a_hand_lies_as_the_person_saw_it(opened: Open) -> None:
    """Newcomer's fourth sitting, 6: a hand that lay "as dealt" was sorted anew in its review."""
    page = opened()
    hand = page._hands[1]
    dealt = next(event for event in hand.moments[0].events if isinstance(event, Dealt)).hands[0]
    assert dealt is not None
    assert Positions(hand, 0, "dealt").before(1).hand_order == dealt
    for place in range(1, len(hand.moments)):
        facts = Positions(hand, 0, "dealt").before(place)
        assert set(facts.hand_order) == set(cards_in(facts.observation.hand))


def test_the_better_play_is_drawn_with_its_reason(opened: Open) -> None:
    page = opened()
    move = a_blunder(page)
    page.go_to(move)
    play = page.model.reviewed(move)
    assert play is not None
    assert page.picture.marks.drawing.arrows or not play.best.loose
    assert page.picture.marks.drawing.rings
    # Newcomer's fourth sitting, 1: the pill said "Best play" of a build and of a capture alike.
    assert page.picture.note == best_play_words(play.best)
    assert page.picture.note.startswith("Best play: ")
    assert "2.6" in page.model.spoken(move)
    assert "Blunder" in page.model.spoken(move)
    index = page.model.index(page.model.row_of(move.key))
    option = page.list.itemDelegate().sizeHint(None, index)  # type: ignore[arg-type]
    assert option.height() > 100  # the row is open


class Even(Instant):
    """Finds another play as good as each that was made."""

    def _now(self) -> None:
        task = self.asked[-1]
        best = next((play for play in legal_plays(task.view) if play != task.played), task.played)
        self.reviewed.emit(Reviewed(task.hand, task.place, task.seat, task.played, best))


def test_a_play_as_good_as_the_best_is_drawn_itself(opened: Open) -> None:
    """Report on issue 4, fault 6: called best in the list, while the table drew a build nobody had made."""
    page = opened(Even)
    other = 0
    for move in page.model.rows[:24]:
        play = page.model.reviewed(move)
        if play is None:
            continue
        page.go_to(move)
        assert page.picture.marks.drawing == drawing_of(page.picture.table, play.played)
        assert not page.picture.note
        other += play.best != play.played
    assert other > 5


def test_next_mistake_by_time_and_round_again(opened: Open) -> None:
    page = opened()
    page.go_to(page.model.rows[0])
    wanted = [move.key for move in page.model.poor()]
    assert len(wanted) > 3
    seen = []
    for _ in wanted:
        click(page.next_mistake)
        assert page.move_now is not None
        seen.append(page.move_now.key)
    first = wanted.index(seen[0])
    assert seen == wanted[first:] + wanted[:first]


def test_by_size_the_largest_comes_first(opened: Open) -> None:
    """A way to go by size: only what gave something away, the most first."""
    page = opened()
    click(page.order.buttons[BY_SIZE])
    given = [given_by(page, move) for move in page.model.rows]
    assert given == sorted(given, reverse=True)
    assert min(given) >= 0.3
    assert page.move_now == page.model.rows[0]
    click(page.next_mistake)
    assert page.move_now == page.model.rows[1]
    click(page.previous)
    assert page.move_now == page.model.rows[0]
    click(page.order.buttons[0])
    assert len(page.model.rows) == len(page.model.moves)


def test_by_keys_alone(opened: Open) -> None:
    """Arrows in the list, N to the next mistake, arrows in the graph, Esc back."""
    page = opened()
    page.start_focus()
    assert QApplication.focusWidget() is page.list
    page.go_to(page.model.rows[0])
    key(page, Qt.Key.Key_Down)
    assert page.move_now == page.model.rows[1]
    key(page, Qt.Key.Key_N)
    assert page.move_now in page.model.poor()
    page.given.graph.setFocus(Qt.FocusReason.TabFocusReason)
    key(page, Qt.Key.Key_Home)
    assert page.move_now is not None
    assert page.move_now.number == 1
    key(page, Qt.Key.Key_Right)
    assert page.move_now.number == 2
    left: list[bool] = []
    page.back.connect(lambda: left.append(True))
    key(page, Qt.Key.Key_Escape)
    assert left == [True]


def test_tab_reaches_every_control(opened: Open) -> None:
    page = opened()
    page.start_focus()
    reached = set()
    for _ in range(30):
        reached.add(QApplication.focusWidget())
        key(page, Qt.Key.Key_Tab)
    wanted = {
        page.list,
        page.given.graph,
        page.given.as_table,
        page.next_mistake,
        page.next,
        page.back_button,
    }
    assert wanted <= reached


def test_a_press_on_a_bar_goes_to_its_move(opened: Open) -> None:
    page = opened()
    graph = page.given.graph
    place = graph._column(6).center().toPoint()
    click(graph, place)
    assert page.move_now is not None
    assert page.move_now.number == 7
    assert page.move_now.seat == 0
    assert graph.now == 6
    assert page.list.move_now == page.move_now


def test_the_graph_is_a_table_too(opened: Open, screens_dir: Path) -> None:
    """For screen readers and for whoever likes figures: the same numbers in rows."""
    page = opened()
    click(page.given.as_table)
    table = page.given.table
    assert table.isVisible()
    assert {table.font().family(), table.horizontalHeader().font().family()} == {font("body", 14).family()}
    assert table.rowCount() == len(page.given.graph.bars) == 24
    for row, bar in enumerate(page.given.graph.bars):
        cells = [table.model().index(row, column).data() for column in range(2)]
        assert cells == [str(bar.move.number), f"{bar.given:.2f}"]
    click(table.viewport(), QPoint(60, table.rowViewportPosition(3) + 8))
    assert page.move_now is not None
    assert page.move_now.number == 4
    assert photograph(page, screens_dir / "review-table-1280x800.png", 1280, 800) == []


def test_everything_has_a_name(opened: Open) -> None:
    """Screen readers: page, picture, list rows, graph, counts."""
    page = opened()
    for widget in (page.picture, page.list, page.given.graph, page.given.table, page.counts, page.order):
        assert widget.accessibleName(), widget
    assert page.picture.accessibleDescription()
    interface = QAccessible.queryAccessibleInterface(page.list)
    assert interface is not None
    assert interface.childCount() == len(page.model.rows)
    assert "Hand 1, move 1" in interface.child(0).text(QAccessible.Text.Name)
    assert "blunders" in page.counts.accessibleName()


def test_while_it_runs_what_is_done_can_be_looked_at(opened: Open) -> None:
    page = opened(Slow, wait=False)
    wait_for(page.run.read)
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


def test_cancelled_it_can_go_on(opened: Open) -> None:
    page = opened(Slow, wait=False)
    wait_for(page.run.read)
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


def test_two_persons_have_a_review_each(opened: Open, tmp_path: Path) -> None:
    """Of two at one computer either can be looked at, with marks on the own plays only."""
    match, _ = finished_match(tmp_path / "two", seed=3)
    page = opened(data=match.path.read_bytes())
    assert page.given.seats is not None
    assert page.seat == 0
    click(page.given.seats.buttons[1])
    assert page.seat == 1
    assert {move.seat for move in page.model.rows if page.model.reviewed(move)} == {1}
    assert page.picture.table.facts.viewer == 1


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, LARGE_TEXT])
def test_it_fits(opened: Open, look: Look, screens_dir: Path, size: tuple[int, int], scale: float) -> None:
    """Everything lies inside the page, nothing on anything else, at every size and with large text."""
    page = opened()
    page.resize(*size)
    look.set_text_scale(scale)
    page.rescale()
    page.go_to(a_blunder(page))
    for _ in range(3):  # what a narrow panel says is laid out anew
        QApplication.processEvents()
    room = page.rect()
    parts = [page.picture, page.given, page.panel]
    for part in parts:
        assert room.contains(part.rect().translated(part.mapTo(page, QPoint(0, 0)))), part
    assert page.picture.geometry().bottom() < page.given.geometry().top()
    for button in (page.previous, page.next, page.next_mistake):
        assert page.panel.rect().contains(button.rect().translated(button.mapTo(page.panel, QPoint(0, 0)))), (
            button.text()
        )
    assert page.picture.height() > 0.3 * page.height()
    assert page.list.height() > 3 * page.list.sizeHintForRow(0)
    large = "-large" if scale > 1 else ""
    assert photograph(page, screens_dir / f"review{large}-{size[0]}x{size[1]}.png", *size) == []


@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four(opened: Open, screens_dir: Path, tmp_path: Path, seats: int) -> None:
    match, _ = finished_match(tmp_path / "more", seats=seats, seed=2)
    page = opened(data=match.path.read_bytes())
    page.go_to(page.model.poor()[0])
    QApplication.processEvents()
    assert photograph(page, screens_dir / f"review-{seats}p.png", page.width(), page.height()) == []
    assert len(page.given.graph.bars) == 48 // seats


def test_leaving_stops_the_engines(look: Look, record: bytes, tmp_path: Path) -> None:
    """Nothing is left running; the guards of the tests would find processes."""
    path = tmp_path / "2026-11-30-120000-0123456789abcdef.rcg"
    path.write_bytes(record)
    page = ReviewPage(look, path)
    page.show()
    wait_for(page.run.read)
    assert page.run.state == "running"
    page.leave()
    assert page.run.state == "cancelled"
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
