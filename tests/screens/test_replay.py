"""The replay: every stop of a record on the real table, by mouse and keys; nothing is changed by it."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rc_desktop.game.data_folder import DataFolder
from rc_desktop.game.folders import Folders
from rc_desktop.game.match import Match
from rc_desktop.game.moments import Deal
from rc_desktop.game.record import (
    EndLine,
    HandLine,
    PlayLine,
    Secret,
    TakebackLine,
    commitment,
    deck_text,
    encode,
    encode_secret,
    header,
)
from rc_desktop.game.seating import COMPUTER, MatchSetup, Sitter
from rc_desktop.game.timeline import Timeline
from rc_desktop.rules.cards import cards_in
from rc_desktop.rules.events import Built
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.options import PRESETS, Options
from rc_desktop.rules.plays import play_text
from rc_desktop.rules.position import NOBODY
from rc_desktop.screens.look import LARGE_TEXT, Look
from rc_desktop.screens.overlay import ChoiceMenu
from rc_desktop.screens.replay import ReplayPage
from rc_desktop.screens.replay_facts import ALL_OPEN
from rc_desktop.table.plates import plate_words
from rc_desktop.table.sentences import match_title
from tests.game.playing import decks, finished_match, people, play_through, wait_for
from tests.screens.press import click, key
from tests.screens.test_photographs import SIZES, photograph

Watch = Callable[..., ReplayPage]


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    found = Folders(tmp_path / "data")
    found.records.mkdir(parents=True)
    return found


@pytest.fixture
def watch(look: Look, folders: Folders) -> Iterator[Watch]:
    """Opens the replay of a record."""
    folder = DataFolder(folders)
    pages: list[ReplayPage] = []

    def opened(path: Path, size: tuple[int, int] = (1280, 800)) -> ReplayPage:
        page = ReplayPage(look, path, folder)
        page.resize(*size)
        page.show()
        page.activateWindow()
        pages.append(page)
        folder._short._pool.waitForDone()
        QApplication.processEvents()
        page.start_focus()
        return page

    yield opened
    for page in pages:
        page.close()
        page.deleteLater()
    folder.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


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


# --- records ---------------------------------------------------------------------------------------------


def unfinished(folder: Path, setup: MatchSetup, plays: int = 9) -> Path:
    """A match left in the middle of a hand."""
    match = Match.new(setup, folder, headless=True, shuffle=decks(4))
    play_through(match, 4, plays=plays)
    return match.path


def with_takeback(folder: Path) -> Path:
    """A match of a person against a computer in which the first play, and its answer, were taken back."""
    sitting = MatchSetup(Options(), (Sitter("Ana"), Sitter("Rosa", COMPUTER, "regular")))
    deck, nonce = decks(5)(), "ab" * 32
    text = deck_text(deck)
    lines: list[object] = [
        header(sitting, "0123456789abcdef", "0.1.0", datetime(2026, 11, 30, 12, tzinfo=UTC))
    ]
    lines.append(HandLine(1, 1, commitment(text, nonce)))
    timeline = Timeline(sitting)
    timeline.open_hand(Deal(1, 1, deck, nonce))

    def play(number: int) -> None:
        legal = sorted(legal_plays(timeline.now), key=play_text)
        chosen = legal[number % len(legal)]
        lines.append(PlayLine(timeline.turn, play_text(chosen)))
        timeline.moments.append(timeline.after(chosen))

    play(0)
    play(0)
    lines.append(TakebackLine(0, 2))
    timeline.take_back(2)
    for number in (1, 2, 0, 1):
        play(number)
    lines.append(EndLine(1, "resigned", 0, text, nonce))
    path = folder / "2026-11-30-120000-0123456789abcdef.rcg"
    path.write_bytes(b"".join(encode(line) for line in lines))  # type: ignore[arg-type]
    return path


def seen_cards(page: ReplayPage) -> set[int]:
    """Every card whose face is drawn."""
    table = page.view.table
    backs = [item for seat in range(table.facts.seats) for item in table.back_items(seat)]
    return {item.card for item in (*table.card_items(), *backs) if item.face_up and item.card >= 0}


def hands_at(page: ReplayPage) -> list[set[int]]:
    """What every seat really holds where one stands."""
    assert page.walk is not None
    return [set(cards_in(hand)) for hand in page.walk.moment(page.at).position.hands]


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


# --- whose cards are seen --------------------------------------------------------------------------------


def test_all_hands_lie_open_or_those_that_a_seat_saw(watch: Watch, folders: Folders) -> None:
    match, _ = finished_match(folders.records, 3)
    page = watch(match.path)
    assert page.replay is not None
    assert page.replay.choices == (ALL_OPEN, 0, 1, 2)
    page.go_to(7)
    hands = hands_at(page)
    assert seen_cards(page) >= set().union(*hands)
    spoken = page.said.accessibleDescription()
    assert all(f"Person {seat}: " in spoken for seat in range(3)), "what lies open is heard too"
    for seat in range(3):
        click(page.controls.whose)
        menu = next(menu for menu in page.findChildren(ChoiceMenu) if menu.isVisible())
        click(menu.rows[seat + 1])
        page.go_to(7)
        assert page.view.table.facts.bottom == seat
        seen = seen_cards(page)
        assert seen >= hands[seat]
        assert page.said.accessibleDescription().startswith(f"Person {seat}: the ")
        for other in {0, 1, 2} - {seat}:
            assert f"Person {other}: " not in page.said.accessibleDescription()
            assert not seen & hands[other], "a seat saw its own hand and no other"
        for step in range(8, 20):
            key(page, Qt.Key.Key_Right)
            now = hands_at(page)
            assert not seen_cards(page) & set().union(*(now[o] for o in range(3) if o != seat)), step


@pytest.mark.parametrize("setup", [people(2), people(3)])
def test_of_a_match_that_is_not_over_nothing_hidden_is_shown(
    watch: Watch, folders: Folders, setup: MatchSetup
) -> None:
    """Fault P24: watching leaks no hidden hand. Several persons see what everyone saw, one sees their own."""
    path = unfinished(folders.records, setup)
    page = watch(path)
    assert page.replay is not None
    assert page.replay.choices == (NOBODY,)
    assert not page.controls.whose.isVisible()
    for at in range(page.end + 1):
        page.go_to(at)
        assert not seen_cards(page) & set().union(*hands_at(page))
        assert page.said.accessibleDescription() == ""
        spoken = page.said.text()
        assert "you" not in spoken.lower().split()


def test_the_person_of_a_match_that_is_not_over_sees_their_own_hand(watch: Watch, folders: Folders) -> None:
    path = with_takeback(folders.records)
    lines = path.read_bytes().split(b"\n")
    secret = json.loads(lines[-2])
    path.write_bytes(b"\n".join(lines[:-2]) + b"\n")
    kept = Secret("0123456789abcdef", 1, secret["deck"], secret["nonce"])
    path.with_name(path.name + ".secret").write_bytes(encode_secret(kept))
    page = watch(path)
    assert page.replay is not None
    assert page.replay.choices == (0,)
    for at in range(page.end + 1):
        page.go_to(at)
        hands = hands_at(page)
        assert seen_cards(page) >= hands[0]
        assert not seen_cards(page) & hands[1]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_finished_hand_of_a_match_that_goes_on_can_be_opened(
    watch: Watch, folders: Folders, seats: int
) -> None:
    """Newcomer's fourth sitting, 4: a hand that is over is public; the one that runs stays as it was seen."""
    page = watch(unfinished(folders.records, people(seats), plays=60))
    assert page.replay is not None
    assert page.walk is not None
    assert [page.walk.is_open(hand) for hand in range(2)] == [True, False]
    page.go_to(0)
    assert not seen_cards(page) & set().union(*hands_at(page))
    click(page.controls.whose)
    menu = next(menu for menu in page.findChildren(ChoiceMenu) if menu.isVisible())
    click(menu.rows[0])
    assert page.replay.choice == ALL_OPEN
    running = page.walk.starts[1]
    for at in range(page.end + 1):
        page.go_to(at)
        hidden = set().union(*hands_at(page))
        assert seen_cards(page) & hidden == (hidden if at < running else set()), at
        assert page.controls.whose.isVisible() == (at < running)
    page.go_to(running - 1)
    page.step_on()  # with motion, from the open hand into the one that runs
    page.view.finish_motion()
    assert not seen_cards(page) & set().union(*hands_at(page))


def test_nobody_thinks_in_a_replay(watch: Watch, folders: Folders) -> None:
    """Newcomer's fourth sitting, 4: the plate said "Thinking …" while the replay stood still."""
    page = watch(with_takeback(folders.records))
    told = set()
    for at in range(page.end + 1):
        page.go_to(at)
        facts = page.view.table.facts
        told |= {plate_words(facts, seat).turn for seat in range(facts.seats)}
    assert "At turn" in told
    assert not any("Thinking" in words for words in told)


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


# --- what is told ----------------------------------------------------------------------------------------


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
    text = (Path(__file__).parents[2] / "docs" / "record-format.md").read_text(encoding="utf-8")
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
