"""What a replay tells: takebacks, names, damages; and that watching changes nothing."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from rc_desktop.game.folders import Folders
from rc_desktop.game.match import Match
from rc_desktop.rules.options import PRESETS
from tests.game.playing import decks, finished_match, people, play_through
from tests.screens.press import key
from tests.screens.replay.watched import Watch, unfinished, with_takeback


def test_what_was_taken_back_is_told_as_such(watch: Watch, folders: Folders) -> None:
    """Fault P24: a play that was taken back is no stop, and stands in the log as what it was."""
    page = watch(with_takeback(folders.records))
    assert page.walk is not None
    assert page.end == 4
    told = [line for line in page.log.lines.lines if line.kind == "taken"]
    assert len(told) == 2
    assert all(line.text.startswith("Taken back: ") and line.stop == 0 for line in told)
    assert "You" in told[0].text or "Ana" in told[0].text
    assert "Taken back" not in page.said.text()


def test_each_play_is_told_by_the_name_of_who_made_it(watch: Watch, folders: Folders) -> None:
    """Report on issue 4, fault 10: Ana, who sat down later, was said to have made the plays of Luis."""
    text = (Path(__file__).parents[3] / "docs" / "record-format.md").read_text(encoding="utf-8")
    sample = text.split("## A whole record")[1].split("```json\n")[1].split("```")[0]
    path = folders.records / "2026-11-30-043835-0be863f5e3fe102c.rcg"
    path.write_text(sample, encoding="utf-8")
    page = watch(path)
    page.go_to(2)
    assert page.said.text().startswith("Luis trailed ")
    page.go_to(6)
    assert page.said.text().startswith("Ana trailed ")
    told = {line.stop: line.text for line in page.log.lines.lines if line.kind == "play"}
    assert "Luis" in told[4]
    assert "Ana" in told[6]


def test_what_is_whole_of_a_damaged_record_plays(watch: Watch, folders: Folders) -> None:
    """Then comes the sentence which line is wrong."""
    match, _ = finished_match(folders.records)
    lines = match.path.read_bytes().split(b"\n")
    second = next(n for n, line in enumerate(lines) if b'"hand","number":2' in line)
    lines[second + 3] = b"rubbish"
    del lines[second + 10 :]
    match.path.write_bytes(b"\n".join([*lines, b""]))
    page = watch(match.path)
    assert page.walk is not None
    assert len(page.walk.hands) == 1
    assert f"Line {second + 4}:" in page.problem.text()
    key(page, Qt.Key.Key_End)
    assert f"damaged from line {second + 4} on" in page.said.text()


def test_scores_behind_a_damage_are_not_told(watch: Watch, folders: Folders) -> None:
    """Finding: the caption told scores of hands behind a damage, which the record only claims."""
    match, _ = finished_match(folders.records)
    lines = match.path.read_bytes().split(b"\n")
    second = next(n for n, line in enumerate(lines) if b'"hand","number":2' in line)
    lines[second + 3] = b"rubbish"
    match.path.write_bytes(b"\n".join(lines))
    page = watch(match.path)
    assert page.walk is not None
    assert page.walk.later > 0
    assert page.view.table.track_item.isVisible()
    assert ":" in page.accessibleName()
    page.go_to(page.walk.broken_at)
    assert f"damaged at line {second + 4}: " in page.said.text()
    key(page, Qt.Key.Key_End)
    assert ":" not in page.accessibleName()
    assert not page.view.table.track_item.isVisible()
    ended = page.log.lines.lines[-1].text
    assert ended == f"Hand {page.walk.number(len(page.walk.hands) - 1)} ends; its score is not known."
    assert "damaged" not in page.said.text()  # this hand is whole


def test_a_hand_whose_cards_are_not_shown_is_told_of(watch: Watch, folders: Folders) -> None:
    """Finding: a record cut off in its second hand ended after the first without a word."""
    match, _ = finished_match(folders.records)
    lines = match.path.read_bytes().split(b"\n")
    second = next(n for n, line in enumerate(lines) if b'"hand","number":2' in line)
    match.path.write_bytes(b"\n".join([*lines[: second + 6], b""]))
    page = watch(match.path)
    key(page, Qt.Key.Key_End)
    assert page.said.text().endswith("Hand 2 is not over: its cards are not shown yet.")


@pytest.mark.parametrize("text", [b"", b"rubbish", b'{"line":"match","format":999}\n'])
def test_what_is_no_record_is_said(watch: Watch, folders: Folders, text: bytes) -> None:
    path = folders.records / "x.rcg"
    path.write_bytes(text)
    page = watch(path)
    assert page.walk is None
    assert page.message.isVisible()
    assert page._message_title.text() == "Nothing of this match can be watched"
    for pressed in (Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_End):
        key(page, pressed)
    assert watch(folders.records / "gone.rcg")._message_title.text() == "The record cannot be read"


def test_watching_changes_nothing(watch: Watch, folders: Folders) -> None:
    """Not one byte of the folder, and no second thread writes."""
    path = unfinished(folders.records, people(2))
    before = {each.name: (each.read_bytes(), each.stat().st_mtime_ns) for each in folders.records.iterdir()}
    page = watch(path)
    for _ in range(6):
        key(page, Qt.Key.Key_Right)
    key(page, Qt.Key.Key_End)
    after = {each.name: (each.read_bytes(), each.stat().st_mtime_ns) for each in folders.records.iterdir()}
    assert after == before


def test_a_replay_keeps_rules_and_seats_of_its_match(watch: Watch, folders: Folders) -> None:
    """Fault P26: a replay lost its settings or its program version; here all of it comes from the record."""
    setup = replace(people(2), options=PRESETS["north_american"])
    match = Match.new(setup, folders.records, headless=True, shuffle=decks(2))
    play_through(match, 2)
    page = watch(match.path)
    assert page.walk is not None
    assert page.view.table.facts.observation.options == setup.options
    assert page.walk.setup.sitters == setup.sitters
    results = [hand.played.result for hand in page.walk.hands]
    assert results == list(match.results)


def test_a_press_on_the_table_plays_nothing(watch: Watch, folders: Folders) -> None:
    path = unfinished(folders.records, people(2))
    page = watch(path)
    page.go_to(page.end)
    before = page.view.table.facts
    played: list[object] = []
    page.view.play_chosen.connect(played.append)
    corner, size = page.view.mapTo(page, QPoint(0, 0)), page.view.size()
    for across in range(1, 9):
        for down in range(1, 7):
            point = corner + QPoint(size.width() * across // 9, size.height() * down // 7)
            hit = page.childAt(point) or page
            QTest.mouseClick(hit, Qt.MouseButton.LeftButton, pos=hit.mapFrom(page, point))
    assert not played
    assert page.at == page.end
    assert page.view.table.facts == before


def test_the_log_begins_with_a_whole_line(watch: Watch, folders: Folders) -> None:
    """Finding: the first line in sight was cut in half."""
    match, _ = finished_match(folders.records)
    page = watch(match.path)
    page.resize(1280, 800)
    log = page.log
    for at in (9, 17, 24, 41):
        page.go_to(at)
        first = log.indexAt(QPoint(4, 0))
        assert log.visualRect(first).top() >= 0, at
        here = next(row for row, line in enumerate(log.lines.lines) if line.stop == at)
        assert log.viewport().rect().contains(log.visualRect(log.lines.index(here)))


def test_no_line_is_cut_at_the_end_of_the_log(watch: Watch, folders: Folders) -> None:
    """Looks: the last line in sight was cut through its words."""
    match, _ = finished_match(folders.records)
    page = watch(match.path)
    page.resize(1280, 800)
    log = page.log
    halves = 0
    for at in (9, 17, 24, 41):
        page.go_to(at)
        room = log.viewport().height()
        rects = [log.visualRect(log.lines.index(row)) for row in range(len(log.lines.lines))]
        cut = [rect for rect in rects if rect.top() < room <= rect.bottom()]
        halves += len(cut)
        picture = log.viewport().grab().toImage()
        for rect in cut:
            across = range(20, log.viewport().width() - 20)
            for y in range(rect.top(), room):
                assert len({picture.pixel(x, y) for x in across}) == 1, (at, y)
    assert halves  # else nothing was looked at
