"""The hint's panel: at home in one place, over nothing it speaks of; it says once when its numbers change."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtWidgets import QApplication

from rc_desktop.game.advice import CHANCE, LEAD, Advice, Advised
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.plays import parse_play
from rc_desktop.table.aside import at_home
from rc_desktop.table.facts import TableFacts
from tests.table.board import Board
from tests.table.spoken_of import table
from tests.table.tables import crowded, fullest
from tests.table.test_hinting import ADVICE, facts, hint_table

BOUNDS = QRectF(8, 48, 1264, 744)
SIZE = QSizeF(360, 280)
LANES = [(848.0, 190.0), (912.0, 190.0), (140.0, 190.0)]


def test_the_first_lane_that_is_free_is_its_home() -> None:
    assert at_home(SIZE, LANES, BOUNDS, []) == QRectF(848, 190, 360, 280)
    card = QRectF(820, 300, 60, 90)
    assert at_home(SIZE, LANES, BOUNDS, [card]) == QRectF(848, 394, 360, 280), "down along its lane"
    wall = QRectF(860, 48, 40, 744)
    assert at_home(SIZE, LANES, BOUNDS, [wall]) == QRectF(912, 190, 360, 280)
    assert at_home(SIZE, LANES, BOUNDS, [QRectF(860, 48, 100, 744)]) == QRectF(140, 190, 360, 280)
    assert at_home(SIZE, LANES, BOUNDS, [BOUNDS]) is None


def ask(board: Board, shown: TableFacts, advice: Advice) -> QRectF:
    board.view.show_facts(shown)
    QApplication.processEvents()
    if not board.view.hinting.is_open:
        board.view.hinting.toggle()
    board.view.hinting.show_advice(advice)
    return board.view.hinting.panel.box()


def test_it_does_not_jump_from_turn_to_turn(board: Board) -> None:
    """Looks against hint.png: it was right, left and at the top by turns, and cut the Last pill."""
    tables = ["6h 9s", "6h 9s 4d", "6h 9s 4d 2c", "Jh 6h 9s 4d 2c"]
    edges = set()
    for loose in tables:
        view = table("Tc Jd 3s", loose, stock=8)
        box = ask(board, facts(view), Advice((Advised(parse_play("3s"), 0.1),)))
        edges.add(round(box.right()))
        last = board.view.table.last_item
        assert not last.isVisible() or not last.sceneBoundingRect().intersects(box)
        board.key(Qt.Key.Key_Escape)
    assert len(edges) == 1


@pytest.mark.parametrize(
    ("whole", "size"), [(crowded, (960, 600)), (crowded, (1280, 800)), (fullest, (1280, 800))]
)
def test_three_plays_of_a_full_table_hide_no_card_they_speak_of(
    board: Board, whole: Callable[[], TableFacts], size: tuple[int, int]
) -> None:
    """Looks against hint.png: at 960 x 600 the panel lay over part of a lit build."""
    board.view.resize(*size)
    made = replace(whole(), aids=("hint",))
    plays = sorted(legal_plays(made.observation), key=lambda play: -play.loose.bit_count())
    chosen = [plays[0], plays[len(plays) // 2], plays[-1]]
    ask(board, made, Advice(tuple(Advised(play, 1.0 - number) for number, play in enumerate(chosen))))
    panel = board.view.hinting.panel
    assert panel.rows
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3):
        board.key(key)
        shown = board.view.hinting._spoken_of([panel.shown] if panel.shown is not None else [])
        assert len(shown) > 1
        assert not any(panel.box().intersects(rect) for rect in shown)
        assert all(row.geometry().bottom() <= panel.enter.geometry().top() + 2 for row in panel.rows)
        assert next(row for row in panel.rows if row.isChecked()).says_why()


def test_another_kind_of_number_is_told_once(board: Board) -> None:
    """Newcomers: points became a chance to win the match from one hand to the next, without a word."""
    shown = facts(hint_table())
    chance = replace(ADVICE, measure=CHANCE, plays=tuple(replace(play, value=0.6) for play in ADVICE.plays))
    panel = board.view.hinting.panel
    notes = []
    for advice in (ADVICE, chance, chance, ADVICE):
        ask(board, shown, advice)
        notes.append(panel.note)
        assert all(row.geometry().bottom() <= panel.enter.geometry().top() + 2 for row in panel.rows)
        if panel.note:
            assert panel.accessibleDescription().startswith(panel.note)
        board.view.hinting.close()
    assert ADVICE.measure == LEAD
    assert "chance to win the match, no longer points" in notes[1]
    assert "points again" in notes[3]
    assert notes[0] == notes[2] == ""
