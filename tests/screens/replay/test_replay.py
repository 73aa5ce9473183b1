"""A replay: stepping through a match by keys and by mouse, by itself, and where it begins."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication

from rc_desktop.game.folders import Folders
from rc_desktop.rules.events import Built
from rc_desktop.screens.look import LARGE_TEXT, Look
from rc_desktop.table.sentences import match_title
from tests.game.playing import finished_match, wait_for
from tests.screens.press import click, key
from tests.screens.replay.watched import Watch, hands_at, seen_cards
from tests.screens.test_photographs import SIZES, photograph


@pytest.mark.parametrize("seats", [2, 4])
def test_photographs(watch: Watch, folders: Folders, look: Look, screens_dir: Path, seats: int) -> None:
    match, _ = finished_match(folders.records, seats)
    for width, height in SIZES:
        page = watch(match.path, (width, height))
        page.go_to(20)
        assert photograph(page, screens_dir / f"replay-{seats}p-{width}x{height}.png", width, height) == []
        page.hide()
    page = watch(match.path, (960, 600))
    page.go_to(20)
    page.toggle_log()
    page.resize(960, 600)
    QApplication.processEvents()
    page.grab().save(str(screens_dir / f"replay-{seats}p-log-960x600.png"))
    page.hide()
    look.set_text_scale(LARGE_TEXT)
    page = watch(match.path, (960, 600))
    page.go_to(20)
    assert photograph(page, screens_dir / f"replay-{seats}p-large-960x600.png", 960, 600) == []
    look.set_text_scale(1.0)


# --- stepping --------------------------------------------------------------------------------------------


def test_keys_lead_through_the_whole_match(watch: Watch, folders: Folders) -> None:
    """Arrows, Home, End, Page Up and Down; the log, the slider and the table follow."""
    match, _ = finished_match(folders.records)
    page = watch(match.path)
    walk = page.walk
    assert walk is not None
    assert len(walk.hands) == len(match.results)
    assert page.end == sum(len(hand.moments) for hand in walk.hands) - 1
    for step in range(1, 30):
        key(page, Qt.Key.Key_Right)
        assert page.at == step == page.slider.value()
        assert page.view.table.facts.observation.history == walk.moment(step).history
    key(page, Qt.Key.Key_Left)
    assert page.at == 28
    assert page.view.table.facts.observation.history == walk.moment(28).history
    key(page, Qt.Key.Key_End)
    assert page.at == page.end
    assert not page.controls.next.isEnabled()
    assert match.result is not None
    assert match_title(match.result, page.replay.names(page.at)) in page.said.text()  # type: ignore[union-attr]
    key(page, Qt.Key.Key_PageUp)
    assert walk.stops[page.at].place == 0
    key(page, Qt.Key.Key_PageUp)
    assert page.at == walk.starts[walk.stops[page.at].hand]
    key(page, Qt.Key.Key_Home)
    assert page.at == 0
    assert not page.controls.previous.isEnabled()
    key(page, Qt.Key.Key_PageDown)
    assert page.at == walk.starts[1]


def test_the_mouse_does_the_same(watch: Watch, folders: Folders) -> None:
    match, _ = finished_match(folders.records)
    page = watch(match.path)
    click(page.controls.next)
    click(page.controls.next)
    assert page.at == 2
    click(page.controls.previous)
    assert page.at == 1
    click(page.controls.last)
    assert page.at == page.end
    click(page.controls.first)
    assert page.at == 0
    assert page.walk is not None
    stop = page.walk.starts[2]
    click(page.slider, QPoint(round(page.slider.x_of(stop)), 26))
    assert abs(page.at - stop) <= 1
    lines = page.log.lines.lines
    row = next(number for number, line in enumerate(lines) if line.kind == "play")
    place = page.log.visualRect(page.log.lines.index(row))
    if not place.intersects(page.log.viewport().rect()):
        page.log.scrollTo(page.log.lines.index(row))
        place = page.log.visualRect(page.log.lines.index(row))
    click(page.log.viewport(), place.center())
    assert page.at == lines[row].stop


def test_in_a_narrow_window_the_log_lies_over_the_table(watch: Watch, folders: Folders) -> None:
    """Finding: below 1100 px there was a sentence in the place of the log (art direction, "Layout")."""
    match, _ = finished_match(folders.records)
    page = watch(match.path, (960, 600))
    assert page.controls.log.isVisible()
    assert not page.log.isVisible()
    page.go_to(20)
    click(page.controls.log)
    assert page.log.isVisible()
    assert QRect(page.side.pos(), page.side.size()).right() <= page.width() - 20
    assert page.side.geometry().bottom() < page.said.mapTo(page, QPoint()).y()
    row = next(row for row, line in enumerate(page.log.lines.lines) if line.stop == 20)
    assert page.log.viewport().rect().contains(page.log.visualRect(page.log.lines.index(row)).center())
    key(page, Qt.Key.Key_Right)
    assert page.at == 21
    left: list[int] = []
    page.back.connect(lambda: left.append(1))
    key(page, Qt.Key.Key_Escape)
    assert not page.log.isVisible()
    assert left == []
    key(page, Qt.Key.Key_L)
    assert page.log.isVisible()
    page.resize(1280, 800)
    QApplication.processEvents()
    assert not page.controls.log.isVisible()
    assert page.log.isVisible()
    assert page.side.mapTo(page, QPoint()).x() > page.view.mapTo(page, page.view.rect().topRight()).x()
    page.resize(960, 600)
    QApplication.processEvents()
    key(page, Qt.Key.Key_Escape)
    key(page, Qt.Key.Key_Escape)
    assert left == [1]


def test_it_plays_by_itself_and_pauses(watch: Watch, folders: Folders, look: Look) -> None:
    """Space plays from stop to stop, as fast as is chosen, to the end; any step pauses it."""
    match, _ = finished_match(folders.records)
    page = watch(match.path)
    click(page.controls.speeds.buttons[3])
    assert page.controls.speed == 4.0
    page.setFocus()
    key(page, Qt.Key.Key_Space)
    assert page.playing
    assert page.controls.play.label == "Pause"
    wait_for(page.shown)
    wait_for(page.shown)
    assert page.at >= 2
    key(page, Qt.Key.Key_Left)
    assert not page.playing
    assert not page._rest.isActive()
    page.go_to(page.end - 1)
    click(page.controls.play)
    assert page.at == page.end
    assert not page.playing, "at the end it stops"
    click(page.controls.play)
    assert page.at == 0, "from the beginning once all was seen"
    page.hide()
    assert not page.playing


def test_with_motion_every_stop_ends_where_it_belongs(watch: Watch, folders: Folders, look: Look) -> None:
    """Check 1: stepping on while cards fly ends them first; stepping back snaps. Nothing is left running."""
    look.speed = 1.0
    match, _ = finished_match(folders.records, 4)
    page = watch(match.path)
    walk = page.walk
    assert walk is not None
    for _ in range(20):
        key(page, Qt.Key.Key_Right)
    page.view.finish_motion()
    assert page.at == 20
    for item in page.view.table.card_items():
        assert item.is_home()
    assert seen_cards(page) >= set().union(*hands_at(page))
    key(page, Qt.Key.Key_Right)
    key(page, Qt.Key.Key_Left)
    assert page.view.table.facts.observation.history == walk.moment(20).history
    look.speed = 0.0


def test_the_marks_stand_where_things_happened(watch: Watch, folders: Folders) -> None:
    """Hands, deals, builds and sweeps, each at its stop."""
    match, _ = finished_match(folders.records)
    page = watch(match.path)
    walk = page.walk
    assert walk is not None
    marks = walk.marks
    assert [at for at, kind in marks if kind == "hand"] == [walk.starts[n] for n in range(len(walk.hands))]
    swept = sum(sum(hand.moments[-1].position.sweeps) for hand in walk.hands)
    assert sum(kind == "sweep" for _, kind in marks) == swept
    assert sum(kind == "deal" for _, kind in marks) == 5 * len(walk.hands)
    for at, kind in marks:
        happened = walk.moment(at).events
        if kind == "build":
            assert any(isinstance(event, Built) for event in happened)


def test_after_a_press_on_a_speed_the_arrows_step(watch: Watch, folders: Folders) -> None:
    """Newcomer's fourth sitting, 4: the Left key chose another speed; Tab still leads to the speeds."""
    match, _ = finished_match(folders.records)
    page = watch(match.path)
    page.go_to(5)
    for number in (3, 0, 2):
        click(page.controls.speeds.buttons[number])
        assert page.controls.speeds.chosen == number
        key(page, Qt.Key.Key_Left)
        key(page, Qt.Key.Key_Right)
        key(page, Qt.Key.Key_Right)
        assert page.controls.speeds.chosen == number
    assert page.at == 8
    page.controls.speeds.buttons[2].setFocus(Qt.FocusReason.TabFocusReason)
    key(page, Qt.Key.Key_Left)
    assert page.controls.speeds.chosen == 1
