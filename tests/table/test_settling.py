"""A card dropped on what it plays with settles aside: that can be told while its plays are listed."""

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop.rules.cards import card
from rc_desktop.table.card import CardItem, card_art
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.layout import INDEX_HEIGHT, INDEX_WIDTH
from rc_desktop.table.settling import Sight, settled
from tests.table.board import Board
from tests.table.tables import crowded, fullest
from tests.table.test_chooser import MOCK_UP


def held(board: Board, text: str) -> CardItem:
    found = board.view.table.card_item(card(text))
    assert found is not None
    return found


def rank_of(rect: QRectF) -> QRectF:
    """Where a card shows its rank and suit."""
    return QRectF(rect.left(), rect.top(), INDEX_WIDTH * rect.width(), INDEX_HEIGHT * rect.width())


def drop_exactly(board: Board, text: str, target: str) -> None:
    """Carry a card, held at its middle, to the very middle of what it is dropped on."""
    board.drag(text, target)
    assert board.view.hands.chooser.isVisible()


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("target", ["4h", "[9]"])
def test_the_target_can_be_told_after_a_drop_on_its_middle(
    board: Board, size: tuple[int, int], target: str
) -> None:
    """Looks against chooser.png: of a 4 under a 9 only a coral sliver was seen, of a build neither badge nor
    plate; the mock-up leaves rank and ring in sight."""
    board.view.resize(*size)
    board.show(MOCK_UP)
    drop_exactly(board, "9c", target)
    layout, item = board.view.table.layout, held(board, "9c")
    over = item.scene_rect()
    if target == "4h":
        told = [rank_of(board.item("4h").rect)]
    else:
        place = layout.builds[9]
        told = [place.badge, *(rank_of(rect) for _card, rect in place.cards)]
    told += [rank_of(board.item(text).rect) for text in ("5s", "9d")]
    assert not any(over.intersects(rect) for rect in told)
    assert over.intersects(board.item(target).rect), "it still lies on it"
    assert layout.felt.contains(over)


@pytest.mark.parametrize("facts", [crowded(), fullest()], ids=["crowded", "fullest"])
def test_on_a_full_table_too(board: Board, facts: TableFacts) -> None:
    board.view.resize(960, 600)
    board.view.show_facts(facts)
    QApplication.processEvents()
    drop_exactly(board, "Qs", "4h")
    assert not held(board, "Qs").scene_rect().intersects(rank_of(board.item("4h").rect))


def test_large_print_stays_in_sight(board: Board) -> None:
    card_art().use(large=True)
    try:
        board.show(MOCK_UP)
        drop_exactly(board, "9c", "4h")
        rank = rank_of(board.item("4h").rect)
        rank.setSize(rank.size() * 1.5)
        assert not held(board, "9c").scene_rect().intersects(rank)
    finally:
        card_art().use()


def test_a_drop_that_leaves_all_in_sight_is_left_where_it_is() -> None:
    """The person put it there."""
    target, room = QRectF(400, 300, 84, 118), QRectF(0, 0, 1280, 800)
    dropped = QRectF(0, 0, 112, 157)
    dropped.moveCenter(QPointF(470, 420))
    assert settled(dropped, target, [Sight(rank_of(target), 30.0)], room) == dropped.center()


def test_it_gives_way_to_where_there_is_room() -> None:
    target = QRectF(400, 620, 84, 118)
    dropped = QRectF(0, 0, 112, 157)
    dropped.moveCenter(target.center())
    middle = settled(dropped, target, [Sight(rank_of(target), 30.0)], QRectF(0, 0, 1280, 750))
    assert middle.x() > target.center().x()
    assert middle.y() + 157 / 2 <= 750


def test_it_slides_there_and_an_input_brings_it_there_at_once(board: Board, qtbot: QtBot) -> None:
    board.view.set_speed(1.0)
    board.show(MOCK_UP)
    drop_exactly(board, "9c", "4h")
    item = held(board, "9c")
    started = item.pos()
    qtbot.waitUntil(lambda: item.pos() != started)
    board.view.finish_motion()
    assert not item.scene_rect().intersects(rank_of(board.item("4h").rect))
    board.key(Qt.Key.Key_Escape)
    board.view.finish_motion()
    assert item.is_home()


def test_it_follows_another_size_of_the_window(board: Board) -> None:
    board.show(MOCK_UP)
    drop_exactly(board, "9c", "4h")
    board.view.resize(960, 600)
    QApplication.processEvents()
    over, target = held(board, "9c").scene_rect(), board.item("4h").rect
    assert over.intersects(target)
    assert not over.intersects(rank_of(target))
