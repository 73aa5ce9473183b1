"""The move log and the announcements: what everyone saw, in words, one sentence for one event."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QAccessible

from rc_desktop.game.results import HandResult
from rc_desktop.rules.events import Dealt, HandOver
from rc_desktop.rules.match import settle
from rc_desktop.rules.options import DOMINICAN
from rc_desktop.rules.scoring import BIG, CARDS, Item
from rc_desktop.table import log as log_module
from rc_desktop.table import sentences
from rc_desktop.table.announcements import Announcer
from rc_desktop.table.facts import LogLine, plays_in
from rc_desktop.table.log import MoveLog
from rc_desktop.table.sentences import Names
from rc_desktop.table.unfolding import _changed
from rc_desktop.table.view import TableView
from tests.table.board import Board
from tests.table.stage import HOUSE, steps
from tests.table.tables import fullest

NAMES = Names(("Manuel", "Rosa"), 0)


def logged(seed: str, names: Names = NAMES) -> tuple[MoveLog, int]:
    """Return the log of a whole random hand, and how many plays it had."""
    log, plays = MoveLog(), 0
    log.begin_hand(3)
    for events, facts in steps(seed, 2, 0, HOUSE):
        log.add(events)
        plays += facts.last is not None
    return log, plays


def test_every_play_has_its_line() -> None:
    """Check 7 of A4: what the computer played stands in the log in words."""
    log, plays = logged("log")
    lines = log.lines(NAMES)
    assert lines[0] == "Hand 3 · Deal 1"
    assert lines[1].startswith("On the table: ")
    assert "This is the last deal of the hand" in lines
    told = ("captured", "trailed", "built", "added", "raised")
    assert (
        sum(any(f" {word} " in line for word in told) for line in lines if "last" not in line) == plays == 48
    )


def test_deals_are_set_apart_and_plays_alone_are_counted() -> None:
    """Second newcomer, 6: "Move log 2" stood there before any play, and deals ran into each other."""
    log, plays = logged("deals")
    lines = log.lines(NAMES)
    headings = [line for line in lines if isinstance(line, LogLine) and line.kind == "heading"]
    assert headings == [f"Hand 3 · Deal {number}" for number in range(1, 7)]
    assert plays_in(lines) == plays == 48
    assert plays_in(lines[:2]) == 0


def test_the_log_is_told_to_whoever_looks_on() -> None:
    """People on one computer: "you" is the one who looks; between two people all are named."""
    log, _ = logged("told")
    mine, hers, public = (log.lines(Names(("Manuel", "Rosa"), seat)) for seat in (0, 1, -1))
    assert len(mine) == len(hers) == len(public)
    for one, other, all_named in zip(mine, hers, public, strict=True):
        if all_named.startswith("Manuel "):
            assert (one.split()[0], other.split()[0]) == ("You", "Manuel")
        elif all_named.startswith("Rosa "):
            assert (one.split()[0], other.split()[0]) == ("Rosa", "You")


def test_a_log_holds_no_hand() -> None:
    """Issue 2, 4: whatever events come in, nobody's log can give a hidden card away."""
    log = MoveLog()
    hidden = Dealt(((0, 1, 2, 3), (4, 5, 6, 7)), (4, 4), 0, 2, 6, 1)
    log.add((hidden,))
    assert "(4, 5, 6, 7)" not in repr(log.__dict__)
    assert log._entries == [Dealt((None, None), (4, 4), 0, 2, 6, 1)]


def test_a_line_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding: a long match took the interface's thread longer with every step, for the whole log was told
    anew. It says the same as one that is told at once, after plays were taken back too."""
    made: list[object] = []
    line = log_module._line
    monkeypatch.setattr(log_module, "_line", lambda *what: made.append(1) or line(*what))  # type: ignore[func-returns-value]
    kept = MoveLog()
    told = [events for events, _ in steps("kept", 2, 0, HOUSE)]
    kept.begin_hand(1)
    for events in told:
        kept.add(events)
        kept.lines(NAMES)
    assert len(made) == kept.length
    before = kept.length - len(told[-1])
    kept.take_back(before, told[-1])
    fresh = MoveLog()
    fresh._entries = list(kept._entries)
    assert kept.lines(NAMES) == fresh.lines(NAMES)
    other = Names.of_seats(("Ana", "Rosa"), 1)
    assert kept.lines(other) == fresh.lines(other) != fresh.lines(NAMES)


def test_a_hands_result_ends_it() -> None:
    """The scores after the hand stand in the log."""
    items = (Item(CARDS, 0, 3), Item(BIG, 1, 2))
    result = HandResult(2, 0, items, (4, 5), settle(DOMINICAN, (4, 5), items), (30, 22), (7, 6), (0, 0))
    log = MoveLog()
    log.end_hand(result)
    assert log.lines(NAMES) == ("Hand 2 ends: You 7, Rosa 7",)
    log.clear()
    assert log.lines(NAMES) == ()


def test_one_announcement_for_each_event() -> None:
    """Check 10 of A4: as many sentences as events, none of them empty, none naming a hidden card."""
    said: list[str] = []
    announcer = Announcer(None, said.append)  # type: ignore[arg-type]
    for events, facts in steps("said", 2, 0, HOUSE):
        said.clear()
        announcer.announce(events, NAMES)
        assert len(said) == len(events)
        assert all(said)
        hand = [sentences.spoken(card) for card in facts.hand_order]
        public = [card for event in events if not isinstance(event, Dealt | HandOver) for card in [event]]
        if not public:
            assert not any(card in sentence for card in hand for sentence in said)
    announcer.announce_turn(0, NAMES)
    announcer.announce_turn(1, NAMES)
    announcer.announce_turn(-1, NAMES)
    assert said[-2:] == ["It is your turn.", "It is Rosa's turn."]


def test_an_open_log_over_the_table_says_whose_turn_it_is(board: Board) -> None:
    """Finding: at 960x600 the open log lay over the plate of the seat at turn. Its tab shuts it by mouse."""
    view, facts = board.view, fullest()
    view.resize(960, 600)
    right = replace(facts, observation=_changed(facts.observation, turn=1))
    view.show_facts(right)
    drawer, tab = view.table.log_drawer, next(i for i in view.table.items_list if i.key == ("log", 0))
    board.click_at(view.mapFromScene(tab.rect.center()))
    layout = view.table.layout
    assert layout.log_drawer.intersects(layout.seat(1).plate)
    assert drawer.turn(right, layout) == "Rosa's turn"
    pill = drawer.turn_rect("Rosa's turn", layout)
    assert layout.log_drawer.contains(pill)
    assert drawer.turn(facts, layout) == "Your turn"
    tab = next(item for item in view.table.items_list if item.key == ("log", 0))
    assert not tab.rect.intersects(layout.log_drawer)
    board.click_at(view.mapFromScene(tab.rect.center()))
    assert not view.table.log_open


def test_announcements_reach_the_screen_reader(qtbot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check 10 of A4: an announcement of Qt's own, for the table's widget."""
    sent: list[str] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: sent.append(event.message()))
    view = TableView()
    qtbot.addWidget(view)
    events, _ = next(steps("reader", 2, 0))
    Announcer(view).announce(events, NAMES)
    assert sent == [sentences.announcement(event, NAMES) for event in events]
