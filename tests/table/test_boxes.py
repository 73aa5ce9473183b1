"""The boxes over the table as testers met them: rows told apart, the table dimmed, refusals that point."""

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QApplication

from rc_desktop.rules.cards import card
from rc_desktop.rules.position import Observation
from rc_desktop.table.beside import beside
from rc_desktop.table.card import CardState
from tests.table.board import Board
from tests.table.positions import table

SIZES = [(1280, 800), (960, 600), (1920, 1080)]
MOCK_UP = table("9d Qh 5s 4h Ac 2s", "9c 8h Kd", (8, 0, "5h 3c 8d"), (9, 1, "7d 2c"))


def state(board: Board, text: str) -> CardState:
    item = board.view.table.card_item(card(text))
    assert item is not None
    return item.state


# --- rows that would read the same ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loose", "hand", "pick"),
    [
        ("4h 4c 5s", "9c 8h", ("9c", "5s")),  # 5 + 4 of hearts, 5 + 4 of clubs
        ("4h 4c 4d 5s", "9c 9h", ("9c", "5s")),  # captures and builds with each of three fours
        ("3h 3c 5s 2d 2s", "10", ("Tc", "5s")),
    ],
)
def test_rows_that_differ_by_suits_alone_name_them(
    board: Board, loose: str, hand: str, pick: tuple[str, str]
) -> None:
    """The chooser could show two rows with identical words, to readers and to screen readers."""
    board.show(table(loose, hand if hand != "10" else "Tc Td"))
    board.click(*pick)
    chooser = board.view.hands.chooser
    texts = chooser.texts()
    titles = [title for title, _ in texts]
    assert len(set(titles)) < len(titles)  # without their suits some rows would read the same
    assert len(set(texts)) == len(texts)
    rows = chooser._list.model()
    for role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
        spoken = [rows.data(rows.index(row, 0), role) for row in range(rows.rowCount())]
        assert len(set(spoken)) == len(spoken)
        assert any("4 of hearts" in words or "3 of hearts" in words for words in spoken)
    assert any("4♥" in detail or "3♥" in detail for _, detail in texts)


def test_rows_that_read_unlike_stay_short(board: Board) -> None:
    """Suits are named only where they tell rows apart."""
    board.show(MOCK_UP)
    board.drag("9c", "4h")
    assert [detail for _, detail in board.view.hands.chooser.texts()][:2] == [
        "6 cards, 1 spade",
        "4 cards, 1 spade",
    ]


# --- the table behind the chooser -------------------------------------------------------------------------


@pytest.mark.parametrize("by_click", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_the_table_steps_back_while_the_chooser_is_open(
    board: Board, size: tuple[int, int], by_click: bool
) -> None:
    """chooser.png: all is dimmed but the cards of the current row, the played card and the bar."""
    board.view.resize(*size)
    board.show(MOCK_UP)
    veil, scene = board.view.hands._spotlight, board.view.table
    assert not veil.isVisible()
    if by_click:
        board.click("9c", "4h")
    else:
        board.drag("9c", "4h")

    def dimmed(rect: QRectF) -> bool:
        return veil.covers(rect.center().x(), rect.center().y())

    lit = [board.item(text).rect for text in ("9d", "5s", "4h", "[9]")]
    dark = [board.item(text).rect for text in ("Qh", "Ac", "2s", "[8]", "8h", "Kd")]
    dark += [scene.layout.track, scene.layout.stock.card, *(seat.plate for seat in scene.layout.seats)]
    assert not any(dimmed(rect) for rect in lit)
    assert all(dimmed(rect) for rect in dark)
    assert not dimmed(scene.layout.bar)
    assert dimmed(board.item("9c").rect) is not by_click  # carried off, or still in the hand
    board.key(Qt.Key.Key_Down)
    assert dimmed(board.item("[9]").rect)
    board.key(Qt.Key.Key_Up)
    scale = scene.layout.scale
    for text in ("9d", "5s", "[9]"):
        tip = board.item(text).rect
        assert not veil.covers(tip.center().x(), tip.top() - 10 * scale), (
            "the arrow of a lit target is bright"
        )
    board.key(Qt.Key.Key_Escape)
    assert not veil.isVisible()


# --- refusals ---------------------------------------------------------------------------------------------

REFUSED: dict[str, tuple[Observation, str, str, set[str], int]] = {
    "owner": (table("Kc 6d Jh 9s 7c", "8h 4d Qc", (8, 0, "5s 3h")), "4d", "table", {"8h"}, 8),
    "rank": (table("Kc 6d Jh 4s 7c", "8h 4d Qc"), "4d", "table", {"4s"}, 0),
    "no guard": (table("Kc 6d Jh 9s 5c", "8h 4d Qc"), "4d", "5c", {"4d"}, 0),
    "last guard": (table("Kc 5d", "8h Kd 2d", (8, 0, "5s 3h")), "8h", "5d", {"8h"}, 8),
    "capture": (table("Kc 5d", "8h Qc 2d"), "8h", "Kc", {"Kc"}, 0),
    "own build": (table("Kc", "8h Td 2d", (8, 0, "5s 3h")), "2d", "[8]", set(), 8),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_points_at_its_card_and_rings_what_it_names(
    board: Board, name: str, size: tuple[int, int]
) -> None:
    """The box had often no pointer and was narrower than in refusal.png; what it names is ringed."""
    view, held, onto, ringed, build = REFUSED[name]
    board.view.resize(*size)
    board.show(view)
    QApplication.processEvents()
    board.drag(held, onto)
    box = board.view.hands.refusal_box
    assert box.isVisible()
    scale = board.view.table.layout.scale
    assert box.box().width() >= 452 * scale - 1
    assert box.box().height() >= 96 * scale - 1
    place = box._place
    let_go = (
        board.view.hands._boxes.drop_place
    )  # the box may stand beside the place where the card was let go
    assert let_go.isVisible()
    assert place.edge is not None
    along = QPointF(place.at * place.rect.width(), place.at * place.rect.height())
    tip = (
        place.rect.topLeft()
        + {
            "top": QPointF(along.x(), 0),
            "bottom": QPointF(along.x(), place.rect.height()),
            "left": QPointF(0, along.y()),
            "right": QPointF(place.rect.width(), along.y()),
        }[place.edge]
    )
    near = 60 * scale
    across, down = (0.0, near) if place.edge in ("top", "bottom") else (near, 0.0)
    named = [*ringed, f"[{build}]"] if build else [*ringed]
    targets = [board.item(held).rect, let_go.rect, *(board.item(text).rect for text in named)]
    felt = board.view.viewportTransform().mapRect(board.view.table.layout.felt)
    assert felt.left() <= place.rect.left(), "on the felt, as in refusal.png"
    assert place.rect.right() <= felt.right()
    assert any(rect.adjusted(-across, -down, across, down).contains(tip) for rect in targets)
    seen = {
        text
        for text in ("8h", "4d", "Qc", "Kc", "4s", "5c", "2d", "Td")
        if (item := board.view.table.card_item(card(text))) is not None and item.state & CardState.REFUSED
    }
    assert seen == ringed
    values = {b.value for b in board.view.table.build_items() if b.state & CardState.REFUSED}
    assert values == ({build} if build else set())
    board.key(Qt.Key.Key_Escape)
    assert not any(item.state & CardState.DISABLED for item in board.view.table.card_items())


def test_a_tip_never_points_across_other_things() -> None:
    """A box far from its target has no tip rather than one that points at what lies between."""
    bounds, target = QRectF(0, 0, 800, 600), QRectF(100, 400, 60, 90)
    size = QRectF(0, 0, 300, 90).size()
    near = beside(size, target, [], bounds, 16)
    assert near.edge is not None
    wall = [QRectF(0, 250, 800, 140), QRectF(170, 392, 330, 208), QRectF(0, 500, 800, 100)]
    far = beside(size, target, wall, bounds, 16)
    assert far.hides == 0
    assert far.edge is None
