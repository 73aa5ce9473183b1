"""Dragging on the real table: what is dropped where, what glows meanwhile, and what is refused."""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from rc_desktop.rules.cards import card
from rc_desktop.rules.hand import apply, deal, shuffled
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import TRAIL
from rc_desktop.rules.position import observe
from rc_desktop.rules.refusals import NOT_YOUR_TURN, TRAIL_OWNER, Refusal
from rc_desktop.table.card import CardState
from rc_desktop.table.facts import table_facts
from rc_desktop.table.gesture import NO_CARD, Shown
from rc_desktop.table.overlap import dropped_on, spot_of
from rc_desktop.table.question import BuildOf, HandCard, LooseCard, OpenTable
from tests.table.board import Board
from tests.table.positions import table
from tests.table.tables import SITTERS
from tests.table.touched import MOCK_UP, PLAIN, names_of, state

# --- dragging -------------------------------------------------------------------------------------------


def test_a_drag_onto_a_loose_card_plays(board: Board) -> None:
    board.show(PLAIN)
    board.drag("Js", "Jc")
    assert board.played == ["Js x Jc"]


def test_a_drag_onto_the_open_table_trails(board: Board) -> None:
    board.show(PLAIN)
    board.drag("7h", "table")
    assert board.played == ["7h"]


def test_a_drag_onto_a_build_captures_it(board: Board) -> None:
    board.show(table("Kc", "9h 2c", (9, 1, "7d 2s")))
    board.drag("9h", "[9]")
    assert board.played == ["9h x [9]"]


def test_a_drag_onto_a_target_of_several_plays_opens_the_chooser(board: Board) -> None:
    """The mock-up chooser: nine of clubs on the four of hearts; the card lies there while one chooses."""
    board.show(MOCK_UP)
    board.drag("9c", "4h")
    assert board.played == []
    assert len(board.rows()) == 4
    item = board.view.table.card_item(card("9c"))
    assert item is not None
    assert item.scene_rect().intersects(board.item("4h").rect)
    board.key(Qt.Key.Key_1)
    assert board.played == ["9c x [9] 4h 5s 9d"]


def test_a_press_that_moves_less_than_a_few_pixels_is_a_click(board: Board) -> None:
    board.show(PLAIN)
    place = board.at("Js")
    board.press(place)
    board.move(place + QPoint(3, 2))
    board.release(place + QPoint(3, 2))
    assert board.view.hands.gesture.shown == Shown(card("Js"))


def test_a_pressed_card_rises_at_once_and_lies_down_again(board: Board) -> None:
    """Issue 4, speed: a pressed card is seen lifted in the next frame, not when the finger lets go."""
    board.show(PLAIN)
    viewport, at = board.view.viewport(), board.at("Js")
    QTest.mouseMove(viewport, at)
    lain = viewport.grab().toImage()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=at)
    held = viewport.grab().toImage()
    edge = board.view.mapFromScene(board.item("Js").rect.center().x(), board.item("Js").rect.top())
    above = edge - QPoint(0, 9)  # pointed at it has risen by 6, held by 12
    assert lain.pixelColor(above).lightness() < 128 < held.pixelColor(above).lightness()
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=at + QPoint(0, -400))
    assert viewport.grab().toImage().pixelColor(above).lightness() < 128


def test_while_a_card_is_held_its_plays_glow_and_the_rest_steps_back(board: Board) -> None:
    """Issue 4, A4 23: glow and veil while held; the release says what it would do."""
    board.show(MOCK_UP)
    board.carry("9c", board.at("4h"))
    assert state(board, "9c") & CardState.DRAGGED
    for text in ("4h", "5s", "9d", "Qh", "Ac"):
        assert state(board, text) & CardState.LEGAL, text
    for text in ("2s", "8d", "5h"):
        assert state(board, text) & CardState.DISABLED, text
    build = board.view.table.build_item(9)
    assert build is not None
    assert build.state & CardState.LEGAL
    assert board.view.hands.pill.text == "Release to choose: 4 plays"
    board.move(board.at("5s"))
    assert "Release to choose" in board.view.hands.pill.text
    board.release(board.at("9c"))
    assert not board.view.hands.pill.isVisible()


def test_over_its_only_play_the_pill_names_it(board: Board) -> None:
    board.show(table("4h 5s Kc", "9c 2d"))
    board.carry("9c", board.at("4h"))
    assert board.view.hands.pill.text == "Release to capture 4 + 5"
    board.move(board.at("Kc"))
    assert board.view.hands.pill.text == "Nothing fits here"
    board.release(board.at("4h"))
    assert board.played == ["9c x 4h 5s"]


def test_an_illegal_drop_goes_home_and_says_why_beside_the_card(board: Board) -> None:
    """The mock-up refusal; A3 P2: a reason, and the cards to blame ringed until the next action."""
    board.show(table("Kc 6d Jh 9s 7c", "8h 4d Qc", (8, 0, "5s 3h")))
    board.drag("4d", "table")
    box = board.view.hands.refusal_box
    assert board.played == []
    assert board.refusals == [TRAIL_OWNER]
    assert box.isVisible()
    assert box.title == "You own the build of 8: you cannot trail"
    item = board.view.table.card_item(card("4d"))
    assert item is not None
    assert item.is_home()
    assert state(board, "8h") & CardState.REFUSED
    build = board.view.table.build_item(8)
    assert build is not None
    assert build.state & CardState.REFUSED
    board.click("Qc")
    assert not box.isVisible()
    assert not state(board, "8h") & CardState.REFUSED


def test_a_refusal_goes_with_any_next_action(board: Board) -> None:
    board.show(table("Kc 6d", "8h 4d", (8, 0, "5s 3h")))
    board.drag("4d", "table")
    assert board.view.hands.refusal_box.isVisible()
    board.click_at(board.view.mapFromScene(board.view.table.layout.track.center()))
    assert not board.view.hands.refusal_box.isVisible()


def test_dropped_back_on_the_hand_nothing_happens(board: Board) -> None:
    """Game feel 1: a dragged card always has a home and goes back there."""
    board.show(PLAIN)
    board.carry("7h", board.at("table"))
    board.move(board.at("7h"))
    board.release(board.at("7h"))
    assert board.played == []
    assert board.refusals == []
    assert board.view.hands.gesture.shown == Shown()
    item = board.view.table.card_item(card("7h"))
    assert item is not None
    assert item.is_home()
    assert not item.state & CardState.DRAGGED


def test_sixty_percent_of_the_card_over_a_target_counts_with_the_pointer_outside(board: Board) -> None:
    """A4 8, OpenSolitaire#24: the drop area is the card's, not the pointer's."""
    board.show(table("Jc", "Js 2c 7h"))
    layout = board.view.table.layout
    target, held = board.item("Jc").rect, board.item("Js").rect
    # Gripped at its lowest edge, the card's upper 60 % lie over the target and the pointer below it.
    grip = board.view.mapFromScene(QPointF(held.center().x(), held.bottom() - 4))
    middle = QPointF(target.center().x(), target.bottom() + 0.1 * held.height() - 0.1 * target.height())
    end = board.view.mapFromScene(middle + QPointF(0, held.height() / 2 - 4))
    board.move(grip)
    board.press(grip)
    for step in range(1, 7):
        board.move(grip + (end - grip) * step / 6)
    assert not target.contains(board.view.mapToScene(end))
    assert layout.felt.contains(board.view.mapToScene(end))
    board.release(end)
    assert board.played == ["Js x Jc"]


def test_between_two_targets_the_larger_overlap_counts(board: Board) -> None:
    """A4 8, kpat: the target is the one that the card covers most."""
    board.show(table("Jc Jd 4h 5s", "Js 9c 7h", match_loose="free"))
    left, right = sorted((board.item("Jc"), board.item("Jd")), key=lambda item: item.rect.left())
    held = QRectF(left.rect)
    lit = board.view.hands.gesture.preview(card("Js"))
    items, layout = board.view.table.items_list, board.view.table.layout
    for part, wanted in ((0.4, left), (0.6, right)):
        held.moveCenter(left.rect.center() + (right.rect.center() - left.rect.center()) * part)
        assert dropped_on(held, items, layout, lit) == LooseCard(wanted.card)


def test_a_card_that_only_brushes_a_target_lies_on_the_open_table(board: Board) -> None:
    board.show(table("Jc", "Js 2c 7h"))
    held = QRectF(board.item("Js").rect)
    held.moveTopLeft(board.item("Jc").rect.bottomRight() + QPointF(-6, -6))
    lit = board.view.hands.gesture.preview(card("Js"))
    assert dropped_on(held, board.view.table.items_list, board.view.table.layout, lit) == OpenTable()


def test_escape_in_mid_drag_brings_the_card_home(board: Board) -> None:
    board.show(PLAIN)
    board.carry("7h", board.at("4h"))
    board.key(Qt.Key.Key_Escape)
    assert board.view.hands.gesture.shown == Shown()
    board.release(board.at("4h"))
    assert board.played == []
    item = board.view.table.card_item(card("7h"))
    assert item is not None
    assert item.is_home()


def test_a_window_resized_in_mid_drag_keeps_the_card_in_the_hand_that_holds_it(
    board: Board, qtbot: QtBot
) -> None:
    """Issue 5: resize while something moves; the drop still counts and nothing stays in mid-air."""
    board.show(PLAIN)
    board.carry("Js", board.at("Jc"))
    board.view.resize(1100, 720)
    qtbot.waitUntil(lambda: board.view.table.layout.width == 1100)
    board.move(board.at("Jc"))
    board.release(board.at("Jc"))
    assert board.played == ["Js x Jc"]


def test_another_play_shown_in_mid_drag_leaves_the_card_in_the_hand(board: Board) -> None:
    """A3 P23: an observation that comes while a card is held neither drops nor plays it."""
    board.show(table("Jc 4h", "Js 2c 7h", turn=1))
    board.carry("Js", board.at("Jc"))
    board.show(table("Jc 4h 9d", "Js 2c 7h"))
    item = board.view.table.card_item(card("Js"))
    assert item is not None
    assert item.state & CardState.DRAGGED
    assert not item.is_home()
    board.move(board.at("Jc"))
    board.release(board.at("Jc"))
    assert board.played == ["Js x Jc"]


def test_out_of_turn_a_card_may_be_carried_but_is_not_played(board: Board) -> None:
    board.show(table("Jc 4h", "Js 2c", turn=1))
    board.drag("Js", "Jc")
    assert board.played == []
    assert board.refusals == [NOT_YOUR_TURN]


def test_the_matchs_refusal_is_shown_and_the_hand_is_open_again(board: Board) -> None:
    board.show(PLAIN)
    board.drag("Js", "Jc")
    board.view.hands.refuse(Refusal(NOT_YOUR_TURN, card("Js")))
    assert board.view.hands.refusal_box.isVisible()
    board.click("2c")
    assert board.view.hands.gesture.shown.card == card("2c")
    assert board.view.hands.gesture.shown.refusal is None


def test_an_input_finishes_motion_before_it_counts(board: Board) -> None:
    """Cutechess#207, habit 11: an input during motion brings it to its end, and counts on what is there."""
    position = deal(Options(), 2, 0, shuffled("a play in flight"))
    before = table_facts(observe(position, 0), SITTERS[:2])
    trailed = next(play for play in legal_plays(position) if play.kind == TRAIL)
    after, events = apply(position, trailed)
    board.view.set_speed(1)
    board.view.show_facts(before)
    shown = []
    board.view.presented.connect(shown.append)
    board.view.present(7, events, table_facts(observe(after, 0), SITTERS[:2], before=before))
    assert board.view.director.moving
    held = names_of(board)[0]
    board.click(held)
    assert shown == [7]
    assert not board.view.director.moving
    assert board.view.hands.gesture.shown == Shown(card(held))
    lying = board.view.table.card_item(trailed.card)
    assert lying is not None
    assert lying.is_home()


def test_a_refused_card_flies_home_in_its_own_time(board: Board, qtbot: QtBot) -> None:
    """Drop refused: 200 ms back to the hand; it can be taken up again at once."""
    board.show(table("Kc 6d", "8h 4d", (8, 0, "5s 3h")))
    board.view.set_speed(1)
    board.drag("4d", "table")
    item = board.view.table.card_item(card("4d"))
    assert item is not None
    assert not item.is_home()
    qtbot.waitUntil(item.is_home)
    board.drag("4d", "table")
    board.carry("4d", board.at("table"))
    assert item.state & CardState.DRAGGED
    board.release(board.at("4d"))
    board.view.finish_motion()
    assert item.is_home()


# --- told apart without colour ---------------------------------------------------------------------------


def grey(board: Board, text: str) -> QImage:
    """The picture of a card and what is drawn round it, in shades of grey, all of one size."""
    rect = board.item(text).rect.adjusted(-16, -24, 16, 16)
    shown = board.view.grab(board.view.viewportTransform().mapRect(rect).toAlignedRect())
    image = shown.toImage().scaled(QSize(120, 170)).convertToFormat(QImage.Format.Format_Grayscale8)
    return image


def difference(one: QImage, other: QImage) -> int:
    """How many points differ clearly."""
    return sum(
        abs(one.pixelColor(x, y).value() - other.pixelColor(x, y).value()) > 40
        for x in range(one.width())
        for y in range(one.height())
    )


def test_legal_selected_and_refused_differ_without_colour(board: Board) -> None:
    """A4 11, mtgred/netrunner#8724: in grey, the states differ by more than a ring's hue."""
    board.show(table("Jc 4h 9d", "Js 2c 7h"))
    item = board.view.table.card_item(card("4h"))
    assert item is not None
    pictures = {}
    for look in (CardState.IDLE, CardState.LEGAL, CardState.SELECTED, CardState.REFUSED, CardState.DISABLED):
        item.set_state(look)
        pictures[look] = grey(board, "4h")
    for look, picture in pictures.items():
        for other, another in pictures.items():
            assert look == other or difference(picture, another) > 120, (look, other)


def test_spots_of_items_cover_hand_table_and_builds(board: Board) -> None:
    board.show(MOCK_UP)
    assert spot_of(board.item("9c")) == HandCard(card("9c"))
    assert spot_of(board.item("4h")) == LooseCard(card("4h"))
    assert spot_of(board.item("[9]")) == BuildOf(9)
    assert spot_of(board.item("table")) == OpenTable()
    assert board.view.hands.pointing.card == NO_CARD
