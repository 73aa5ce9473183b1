"""What a match at its table sounds like: turns, refusals, hints, hands and the match, for people alone."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop.game.results import HandResult, MatchResult
from rc_desktop.rules.match import Settlement
from rc_desktop.rules.refusals import NOT_YOUR_TURN, Refusal
from rc_desktop.screens.curtain import Curtain
from rc_desktop.screens.table_page import TablePage
from rc_desktop.screens.table_sounds import TableSounds
from tests.screens.at_table import Seat, play_one
from tests.screens.press import click
from tests.screens.samples import setup

Listen = Callable[[TablePage], list[str]]


class Heard(list[str]):
    """A speaker that notes what it is to play."""

    def play(self, cue: str) -> None:
        self.append(cue)


@pytest.fixture
def heard(open_table: TablePage) -> Heard:
    """What the table under a person's hands sounds like from here on."""
    noted = Heard()
    TableSounds(open_table, noted)
    return noted


def hand(before: tuple[int, int], after: tuple[int, int]) -> HandResult:
    return HandResult(1, 0, (), before, Settlement(after, None, "", ()), (0, 0), (0, 0), (0, 0))


def test_a_play_and_the_next_persons_turn_are_heard(
    qtbot: QtBot, open_table: TablePage, heard: Heard
) -> None:
    """Without motion a play is one sound, and the turn that follows it another."""
    play_one(open_table)
    qtbot.waitUntil(lambda: isinstance(open_table.sheet, Curtain))
    qtbot.waitUntil(lambda: "turn" in heard)
    assert heard[0] in {"card-down", "capture", "build", "sweep", "turn"}


def test_a_refusal_is_a_muffled_tap(qtbot: QtBot, open_table: TablePage, heard: Heard) -> None:
    open_table.view.hands.refuse(Refusal(NOT_YOUR_TURN))
    qtbot.waitUntil(lambda: heard == ["refused"])


def test_a_hint_is_heard_when_it_is_seen(qtbot: QtBot, open_table: TablePage, heard: Heard) -> None:
    open_table.view.hinting.advised.emit()
    qtbot.waitUntil(lambda: heard == ["hint"])


@pytest.mark.parametrize(
    ("seats", "after", "cues"),
    [
        ({"people": 1}, (5, 2), ["hand-won"]),
        ({"people": 1}, (2, 5), []),
        ({"people": 2}, (2, 5), ["hand-won"]),
        ({"people": 1}, (3, 3), []),
    ],
)
def test_a_hand_that_a_person_wins_is_heard(
    qtbot: QtBot, sit: Seat, seats: dict[str, Any], after: tuple[int, int], cues: list[str]
) -> None:
    page = sit(setup(2, seats["people"]))
    if isinstance(page.sheet, Curtain):
        click(page.sheet.button)
    noted = Heard()
    sounds = TableSounds(page, noted)
    sounds._hand_ended(hand((0, 0), after))
    sounds.sounds.cue("score")  # comes with it, and is heard alone where nobody won
    qtbot.waitUntil(lambda: bool(noted))
    QApplication.processEvents()
    assert noted == (cues or ["score"])


@pytest.mark.parametrize(("winner", "cues"), [(0, ["game-won"]), (1, []), (None, [])])
def test_a_match_that_a_person_wins_is_celebrated(
    qtbot: QtBot, sit: Seat, winner: int | None, cues: list[str]
) -> None:
    page = sit(setup(2, 1))
    noted = Heard()
    sounds = TableSounds(page, noted)
    sounds._match_ended(MatchResult(winner, "points", (21, 10), (), -1))
    sounds.sounds.cue("score")
    qtbot.waitUntil(lambda: bool(noted))
    assert noted == (cues or ["score"])
