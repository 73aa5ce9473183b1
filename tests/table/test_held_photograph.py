"""The table while a card is held, photographed: the picture of the README and of software centres."""

from dataclasses import replace
from pathlib import Path

from rc_desktop.rules.cards import card, cards_in, parse
from rc_desktop.rules.position import Observation
from rc_desktop.table.facts import LastPlay, table_facts
from tests.table.board import Board
from tests.table.positions import table
from tests.table.tables import SITTERS


def test_photograph(board: Board, screens_dir: Path) -> None:
    """The mock-up table: nine of clubs over the four of hearts; what it can do glows, the rest steps back."""
    laid = table("9d Qh 5s 4h Ac 2s", "9c 8h Kd", (8, 0, "5h 3c 8d"), (9, 1, "7d 2c"))
    gone = [1 << one for one in cards_in(laid.captured[0])]
    known = {name: getattr(laid, name) for name in Observation.__slots__}
    known |= {"stock_count": 16, "captured": (sum(gone[:11]), sum(gone[11:19])), "scores": (14, 11)}
    last = LastPlay(1, card("2c"), "build", parse(["7d", "2c"]), 9)
    log = tuple(f"Rosa trailed the {number} of clubs" for number in range(26))
    facts = table_facts(Observation(**known), SITTERS[:2], hand_number=3, last=last, log=log)
    board.view.show_facts(replace(facts, aids=("hint", "undo"), undo="Undo"))
    board.carry("9c", board.at("4h"))
    assert board.view.hands.pill.text == "Release to choose: 4 plays"
    picture = board.view.grab()
    board.release(board.at("9c"))
    assert picture.save(str(screens_dir / "table-held-1280.png"))
