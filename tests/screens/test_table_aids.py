"""Hints and plays taken back in a real match: who is advised, what is asked, and how the table goes back."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from rc_desktop.game.adviser import Adviser
from rc_desktop.game.engine_client import EngineClient
from rc_desktop.game.seating import MatchSetup
from rc_desktop.game.settings import SettingsFile
from rc_desktop.rules.cards import cards_in
from rc_desktop.rules.legal import legal_plays
from rc_desktop.screens import last_card
from rc_desktop.screens.curtain import Curtain
from rc_desktop.screens.table_page import TablePage
from rc_desktop.table.sentences import spoken
from rc_desktop.table.sentences.advice import no_advice, thinking_words
from tests.game.playing import wait_for
from tests.screens.at_table import Seat, hands_of
from tests.screens.press import click, key
from tests.screens.samples import setup

LONG_MS = 5000
FAKE = Path(__file__).parents[1] / "game" / "fake_engine.py"


def engine(how: str) -> EngineClient:
    """The fake engine that behaves so."""
    return EngineClient([sys.executable, str(FAKE), how], cap_ms=60_000, grace_ms=3_000)


@pytest.fixture
def engines() -> Iterator[list[EngineClient | Adviser]]:
    """Engines and advisers to be ended after the test."""
    used: list[EngineClient | Adviser] = []
    yield used
    for each in used:
        each.close()


@pytest.fixture
def at_table(sit: Seat, engines: list[EngineClient | Adviser], qtbot: QtBot) -> Seat:
    """Sits a person down against a computer; `advice` and `opponent` are what the engines do."""

    def begun(advice: str = "advise", opponent: str = "honest", **match: bool) -> TablePage:
        other, adviser = engine(opponent), Adviser(engine(advice))
        engines.extend((other, adviser))
        wanted: MatchSetup = replace(setup(2, 1), dealer=1, **match)  # type: ignore[arg-type]
        page = sit(wanted, adviser=adviser, engine=other)
        qtbot.waitUntil(lambda: page.match.turn() == 0 and page.view.table.facts.turn == 0, timeout=30_000)
        return page

    return begun


def tools(page: TablePage) -> set[str]:
    """The aids that have a button in the bar now."""
    return {"hint", "memory", "undo"} & set(page.view.table.layout.tools)


def press_tool(page: TablePage, name: str) -> None:
    """Click a button of the bar."""
    item = next(item for item in page.view.table.items_list if item.key == ("tool", name))
    at = page.view.mapFromScene(item.rect.center())
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(at.x(), at.y()))
    QApplication.processEvents()


def undo_label(page: TablePage) -> str:
    """What the Undo button is called aloud; empty where there is none."""
    return next((i.name for i in page.view.table.items_list if i.key == ("tool", "undo")), "")


def play(page: TablePage, number: int = 0) -> None:
    """The person plays one of the legal plays, as from a gesture."""
    chosen = legal_plays(page.match.observation(0))[number]
    wait_for(page.match.happened, lambda: page.view.play_chosen.emit(chosen))


# --- hints --------------------------------------------------------------------------------------------


def test_a_hint_comes_from_the_adviser(at_table: Seat, qtbot: QtBot) -> None:
    """H, "Thinking …", three rows; Enter plays the first, which is a legal play of the match."""
    page = at_table()
    adviser = page.aids._adviser
    assert adviser is not None
    page.view.setFocus()
    key(page, Qt.Key.Key_H)
    panel = page.view.hinting.panel
    assert panel.words == thinking_words()
    qtbot.waitUntil(lambda: bool(panel.rows), timeout=30_000)
    best = panel.shown
    assert best in legal_plays(page.match.observation(0))
    step = page.match.steps
    wait_for(page.match.happened, lambda: key(page, Qt.Key.Key_Return))
    events = page.memory.events_of(step)
    assert best is not None
    assert any(getattr(event, "card", None) == best.card for event in events)
    assert not page.view.hinting.is_open


def test_an_adviser_that_dies_is_one_sentence(at_table: Seat, qtbot: QtBot) -> None:
    """The table goes on: the person plays."""
    page = at_table(advice="die")
    press_tool(page, "hint")
    qtbot.waitUntil(lambda: page.view.hinting.panel.words == no_advice(), timeout=30_000)
    assert not page.trouble.isVisible()
    play(page)
    assert not page.view.hinting.is_open


def test_a_play_while_it_thinks_takes_the_question_back(at_table: Seat) -> None:
    """The answer that comes late is shown to nobody."""
    page = at_table(advice="think")
    press_tool(page, "hint")
    assert page.view.hinting.is_waiting
    play(page)
    assert not page.view.hinting.is_open
    assert page.aids._question == 0


def test_a_match_without_aids_has_none(at_table: Seat) -> None:
    """Neither button nor key."""
    page = at_table(aids=False)
    assert tools(page) == set()
    page.view.setFocus()
    for pressed in (Qt.Key.Key_H, Qt.Key.Key_U, Qt.Key.Key_S):
        key(page, pressed)
    assert not page.view.hinting.is_open
    assert not page.view.memory_panel.is_open
    play(page)
    assert "undo" not in tools(page)


def test_no_hint_reaches_another_person(
    sit: Seat, engines: list[EngineClient | Adviser], qtbot: QtBot
) -> None:
    """Two people at one screen: the hint, and the cards seen, go with the hand that they were about."""
    adviser = Adviser(engine("advise"))
    engines.append(adviser)
    page = sit(replace(setup(2, 2), memory_aid=True), adviser=adviser)
    assert isinstance(page.sheet, Curtain)
    assert {"hint", "memory"}.isdisjoint(tools(page))
    click(page.sheet.button)
    seat = page.viewer.seat
    assert tools(page) == {"hint", "memory"}
    press_tool(page, "memory")
    press_tool(page, "hint")
    qtbot.waitUntil(lambda: bool(page.view.hinting.panel.rows), timeout=30_000)
    mine = {spoken(card) for card in cards_in(page.match.observation(seat).hand)}
    chosen = legal_plays(page.match.observation(seat))[0]
    wait_for(page.match.asked, lambda: page.view.play_chosen.emit(chosen))
    assert isinstance(page.sheet, Curtain)
    assert not page.view.hinting.is_open
    assert page.view.hinting.panel.rows == []
    children = [child for child in page.view.findChildren(QWidget) if not child.isHidden()]
    said = " ".join(child.accessibleName() + child.accessibleDescription() for child in children).lower()
    kept = mine - {spoken(chosen.card)}
    assert not any(name.lower() in said for name in kept)
    assert page.view.memory_panel.accessibleDescription() == ""


# --- taking back --------------------------------------------------------------------------------------


def test_undo_is_there_only_for_something_to_take_back(at_table: Seat, qtbot: QtBot) -> None:
    """Its name says what it takes back; the other buttons stay where they are."""
    page = at_table()
    assert undo_label(page) == ""
    places = dict(page.view.table.layout.tools)
    play(page)
    qtbot.waitUntil(lambda: undo_label(page) != "", timeout=30_000)
    assert undo_label(page).startswith("Undo: Manuel ")
    assert {name: page.view.table.layout.tools[name] for name in places} == places
    assert page.view._told_at(
        page.view.mapFromScene(page.view.table.layout.tools["undo"].center()).toPointF()
    ) == undo_label(page)


def test_taken_back_after_the_computer_has_answered(at_table: Seat, qtbot: QtBot) -> None:
    """Hand, table, piles, log and the last play are as before; it is told; another play can be made."""
    page = at_table()
    before, log = page.view.table.facts, page.memory.log.length
    play(page)
    qtbot.waitUntil(lambda: page.match.turn() == 0 and page.view.table.facts.turn == 0, timeout=30_000)
    assert page.view.table.facts.last is not None
    said: list[str] = []
    page._announcer._say = said.append
    wait_for(page.match.taken_back, lambda: press_tool(page, "undo"))
    facts = page.view.table.facts
    assert facts.observation == before.observation
    assert facts.hand_order == before.hand_order
    assert facts.places == before.places
    assert facts.last == before.last
    assert page.memory.log.length == log + 1
    assert "took" in facts.log[-1]
    assert said[0] == facts.log[-1]
    assert undo_label(page) == ""
    play(page, -1)
    assert page.match.steps == 2


def test_taken_back_while_the_computer_thinks(at_table: Seat, qtbot: QtBot) -> None:
    """Its answer is dropped: nothing of it is ever shown, and the person is at turn again (B4)."""
    page = at_table(opponent="think")
    before = page.view.table.facts.observation
    play(page)
    assert page.match.turn() == 1
    page.view.setFocus()
    wait_for(page.match.taken_back, lambda: key(page, Qt.Key.Key_U))
    assert page.match.turn() == 0
    assert page.view.table.facts.observation == before
    for _ in range(20):
        QApplication.processEvents()
    assert page.match.steps == 1
    assert set(page.view.table.facts.hand_order) == hands_of(page)[0]


def test_taken_back_in_mid_motion(at_table: Seat, qtbot: QtBot) -> None:
    """A card on its way is home at once, and nothing is left moving (A4.1, netrunner#6983)."""
    page = at_table()
    page.view.set_speed(0.25)
    before = page.view.table.facts.observation
    play(page)
    assert page.match.takeback_of() is not None
    page.view.setFocus()
    wait_for(page.match.taken_back, lambda: key(page, Qt.Key.Key_U))
    assert page.view.table.facts.observation == before
    assert all(item.is_home() for item in page.view.table.card_items())
    assert page.view.table.set_facts(page.view.table.facts) is False
    page.view.set_speed(0)


def test_ctrl_z_takes_back_too(at_table: Seat, qtbot: QtBot) -> None:
    """Newcomer's fourth sitting, 5: undo named its key only in a tip; Ctrl+Z did nothing."""
    page = at_table(opponent="think")
    before = page.view.table.facts.observation
    play(page)
    page.view.setFocus()
    control = Qt.KeyboardModifier.ControlModifier
    wait_for(page.match.taken_back, lambda: QTest.keyClick(page.view, Qt.Key.Key_Z, control))
    assert page.view.table.facts.observation == before
    QTest.keyClick(page.view, Qt.Key.Key_Z, control)  # nothing more to take back: nothing happens
    assert page.view.table.facts.observation == before


def test_taken_back_again_and_again(at_table: Seat, qtbot: QtBot) -> None:
    """Any number of times, and to the first turn of the deal; each one is told in the log."""
    page = at_table()
    first = page.view.table.facts.observation
    for _ in range(3):
        for _ in range(2):
            play(page)
            qtbot.waitUntil(
                lambda: page.match.turn() == 0 and page.view.table.facts.turn == 0, timeout=30_000
            )
        for _ in range(2):
            wait_for(page.match.taken_back, lambda: press_tool(page, "undo"))
    assert page.view.table.facts.observation == first
    assert undo_label(page) == ""
    assert sum("took" in line for line in page.view.table.facts.log) == 6


def test_the_cards_seen_follow(at_table: Seat) -> None:
    """What a play has shown is out of mind again once it was taken back."""
    page = at_table(memory_aid=True)
    press_tool(page, "memory")
    panel = page.view.memory_panel
    assert panel.is_open
    before = panel.out
    assert before.bit_count() == 52 - 8
    play(page)
    wait_for(page.match.taken_back, lambda: press_tool(page, "undo"))
    assert panel.out == before
    press_tool(page, "memory")
    assert not panel.is_open


def test_a_tip_makes_room_for_the_hint(at_table: Seat) -> None:
    """It lay over the arrows; once the hint is shut it is there again."""
    page = at_table()
    page._place_tip("A card also captures cards that sum to it.")
    assert page.tip.isVisible()
    press_tool(page, "hint")
    assert not page.tip.isVisible()
    assert page.view.table.bar_item.open_tool == "hint"
    key(page, Qt.Key.Key_Escape)
    assert page.tip.isVisible()
    assert page.view.table.bar_item.open_tool == ""


def test_what_was_taken_back_is_not_played_again_by_itself(
    at_table: Seat, settings: SettingsFile, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """With last cards played by themselves there would be no way back past one."""
    monkeypatch.setattr(last_card, "forced", lambda view: legal_plays(view)[0])
    page = at_table()
    settings.change(play_last_card=True, pace_ms=LONG_MS)
    play(page)
    qtbot.waitUntil(lambda: page._last_card.waits, timeout=30_000)
    wait_for(page.match.asked, lambda: press_tool(page, "undo"))
    assert page.match.steps == 1
    assert not page._last_card.waits
    play(page)
    qtbot.waitUntil(lambda: page._last_card.waits, timeout=30_000)
    page._last_card.forget()
