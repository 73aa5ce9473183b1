"""The table of hint.png, a hint over it, and what of it is shown."""

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from rc_desktop.game.advice import Advice, Advised, Because
from rc_desktop.rules.cards import parse
from rc_desktop.rules.plays import parse_play, play_text
from rc_desktop.rules.position import Build, Observation
from rc_desktop.table.facts import TableFacts, table_facts
from tests.table.board import Board
from tests.table.spoken_of import table
from tests.table.tables import SITTERS

Key = Qt.Key
BEST, BUILD, THIRD = "Tc x 3d 4c 6h 7s Td", "3s + 4c 6h 7s Td = 10", "Jd x 4c 7s Jh"
ADVICE = Advice(
    (
        Advised(parse_play(BEST), 3.2, (Because("takes-points", parse(["Td"])),)),
        Advised(parse_play(BUILD), 2.2, (Because("builds", 0, 10),)),
        Advised(parse_play(THIRD), 0.6, (Because("captures", parse("Jd Jh 7s 4c".split())),)),
    )
)


def hint_table(turn: int = 0) -> Observation:
    """The position of hint.png."""
    build = Build(8, 1, parse(["5d", "3c"]))
    return table("Tc Jd 3s", "Jh 6h 7s Td 4c 3d", (build,), stock=8, turn=turn)


def facts(view: Observation, **other: object) -> TableFacts:
    """The facts of a match with all aids."""
    made = table_facts(view, SITTERS[: view.seats])
    return replace(made, aids=("hint", "memory", "undo"), undo="Undo: Manuel builds 9", **other)  # type: ignore[arg-type]


def asked(board: Board) -> list[Observation]:
    """What the table asks for from now on."""
    found: list[Observation] = []
    board.view.hinting.asked.connect(found.append)
    return found


def advised(board: Board) -> None:
    """H, and the answer comes."""
    board.key(Key.Key_H)
    board.view.hinting.show_advice(ADVICE)
    QApplication.processEvents()


def tool(board: Board, name: str) -> QPoint:
    """The middle of a button of the bar."""
    item = next(item for item in board.view.table.items_list if item.key == ("tool", name))
    return board.view.mapFromScene(item.rect.center())


def drawn(board: Board) -> str:
    """The play whose cards are ringed now."""
    panel = board.view.hinting.panel
    return play_text(panel.shown) if panel.shown is not None and board.view.hinting.marks.isVisible() else ""
