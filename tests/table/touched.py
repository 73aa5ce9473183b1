"""Tables to be touched, and how a card on one looks."""

from rc_desktop.rules.cards import card, card_text
from rc_desktop.table.card import CardState
from tests.table.board import Board
from tests.table.positions import table

MOCK_UP = table("9d Qh 5s 4h Ac 2s", "9c 8h Kd", (8, 0, "5h 3c 8d"), (9, 1, "7d 2c"))
PLAIN = table("Jc 4h 9d", "Js 2c 7h")


def state(board: Board, text: str) -> CardState:
    item = board.view.table.card_item(card(text))
    assert item is not None
    return item.state


def names_of(board: Board) -> list[str]:
    return [card_text(number) for number in board.view.table.facts.hand_order]
