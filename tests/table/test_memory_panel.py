"""The memory aid: the cards seen, from the viewer's own observation, for eye and ear; gone with them."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rc_desktop.rules.cards import DECK, card, cards_in, parse
from rc_desktop.rules.position import NOBODY, Build, Observation
from rc_desktop.table.facts import TableFacts, table_facts
from rc_desktop.table.sentences.seen import out_line, seen_lines, still_out, suit_line
from tests.table.board import Board
from tests.table.spoken_of import table
from tests.table.tables import SITTERS

Key = Qt.Key
PILE = parse("Ad 7c 8c 9d".split())


def seen_table() -> Observation:
    """A hand, loose cards, a build, and a pile of Rosa's."""
    view = table("9c 8h 2s", "Qh 4h", (Build(8, 1, parse(["5d", "3c"])),))
    return Observation(
        view.options, view.dealer, 0, 0, view.hand, view.hand_counts, view.loose, view.builds,
        view.stock_count, (0, PILE), view.sweeps, 1, view.scores, (),
    )  # fmt: skip


SEEN = parse("9c 8h 2s Qh 4h 5d 3c".split()) | PILE


def facts(view: Observation, viewer: int = 0, aids: tuple[str, ...] = ("memory",)) -> TableFacts:
    """The facts of a match with the memory aid."""
    return replace(table_facts(view, SITTERS[:2], viewer=viewer, bottom=0), aids=aids)


@pytest.fixture
def board(board: Board) -> Board:
    """The board of a match with the memory aid, with the keyboard's focus."""
    board.view.show_facts(facts(seen_table()))
    board.view.activateWindow()
    board.view.setFocus()
    QApplication.processEvents()
    return board


def test_what_was_seen_is_hand_table_and_piles() -> None:
    """And nothing else: it can be told from the observation alone."""
    assert still_out(seen_table()) == DECK & ~SEEN


def test_it_is_spoken_as_sentences() -> None:
    """How many are out, and each suit in a sentence of its own."""
    view = seen_table()
    lines = list(seen_lines(view))
    assert lines[0] == "41 cards are still out."
    assert suit_line(view, 3) == "Of the spades these are still out: {}.".format(
        "ace, 3, 4, 5, 6, 7, 8, 9, 10, jack, queen and king"
    )
    assert len(lines) == 5
    everything = table("9c", "")
    assert suit_line(everything, 3) == "All spades are still out."
    spades = parse([rank + "s" for rank in "A23456789TJQK"])
    none = table("9c", " ".join(rank + "s" for rank in "A23456789TJQK"))
    assert not still_out(none) & spades
    assert suit_line(none, 3) == "All spades have been seen."
    assert out_line(none) == "38 cards are still out."


def test_key_and_button_open_and_shut_it(board: Board) -> None:
    """S, the tool, and the button in the panel; Esc too. The table keeps the keyboard."""
    panel = board.view.memory_panel
    board.key(Key.Key_S)
    assert panel.out == DECK & ~SEEN
    assert board.view.hasFocus()
    board.key(Key.Key_S)
    assert panel.isHidden()
    item = next(item for item in board.view.table.items_list if item.key == ("tool", "memory"))
    board.click_at(board.view.mapFromScene(item.rect.center()))
    assert panel.isVisible()
    QTest.mouseClick(panel.close_button, Qt.MouseButton.LeftButton)
    assert panel.isHidden()
    board.key(Key.Key_S, Key.Key_Escape)
    assert panel.isHidden()


def test_every_card_has_a_place_in_rows_and_columns(board: Board) -> None:
    """Thirteen columns of four, none over another, inside the panel."""
    board.key(Key.Key_S)
    panel = board.view.memory_panel
    cells = [panel.cell(number) for number in range(52)]
    box = panel.box().translated(-panel.x(), -panel.y())
    assert all(box.contains(cell) for cell in cells)
    assert len({round(cell.left()) for cell in cells}) == 13
    assert len({round(cell.top()) for cell in cells}) == 4
    assert len({(cell.left(), cell.top()) for cell in cells}) == 52


def test_seen_and_unseen_differ_in_shape(board: Board) -> None:
    """Not by colour alone: one that is out is a bright card with its rank, one that was seen a hollow."""
    board.key(Key.Key_S)
    panel = board.view.memory_panel
    picture = panel.grab().toImage()

    def brightness(number: int) -> int:
        cell = panel.cell(number).toRect().adjusted(3, 3, -3, -3)
        greys = [
            picture.pixelColor(QPoint(x, y)).lightness()
            for x in range(cell.left(), cell.right())
            for y in range(cell.top(), cell.bottom())
        ]
        return sum(greys) // len(greys)

    out = [brightness(number) for number in cards_in(DECK & ~SEEN)]
    gone = [brightness(number) for number in cards_in(SEEN)]
    assert min(out) > 150 > 80 > max(gone)


@pytest.mark.parametrize("size", [(960, 600), (1120, 700), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 1.25])
def test_it_fits_and_leaves_the_hand_free(board: Board, size: tuple[int, int], text_scale: float) -> None:
    """Inside the window at every size, and never over the own hand."""
    board.view.table.set_size(*size, text_scale)
    board.view.resize(*size)
    QApplication.processEvents()
    board.key(Key.Key_S)
    view, panel = board.view, board.view.memory_panel
    assert view.viewport().rect().toRectF().contains(panel.box())
    hand = [spot.rect for spot in view.table.layout.hand.values()]
    assert not any(view.viewportTransform().mapRect(rect).intersects(panel.box()) for rect in hand)


def test_it_goes_with_whoever_looked_on(board: Board) -> None:
    """Between two people nothing of it is left, for the eye or the ear; it comes back with the next hand."""
    board.key(Key.Key_S)
    panel = board.view.memory_panel
    assert "spades" in panel.accessibleDescription()
    board.view.show_facts(facts(seen_table(), viewer=NOBODY))
    assert not panel.isVisible()
    assert panel.out == 0
    assert panel.accessibleDescription() == ""
    assert "memory" not in board.view.table.layout.tools
    board.view.show_facts(facts(seen_table()))
    assert panel.is_open


def test_not_in_a_match_without_it(board: Board) -> None:
    """The record would not say that it was used."""
    board.view.show_facts(facts(seen_table(), aids=()))
    board.key(Key.Key_S)
    assert not board.view.memory_panel.is_open


def test_the_table_goes_on_beside_it(board: Board) -> None:
    """A press on it is none on what lies beneath; a card beside it is taken up as ever."""
    board.key(Key.Key_S)
    panel = board.view.memory_panel
    board.click("8h")
    assert board.view.hands.gesture.shown.card == card("8h")
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=panel.cell(0).center().toPoint())
    assert board.view.hands.gesture.shown.card == card("8h")
    assert board.played == []
