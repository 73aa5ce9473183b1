"""Where the list of plays lies: beside its target, over no lit card, four rows in sight and read whole."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QListView
from pytestqt.qtbot import QtBot

from rc_desktop.rules.cards import card, cards_in
from rc_desktop.rules.plays import play_text
from rc_desktop.table.beside import beside
from rc_desktop.table.chooser_measures import detail_px, title_px, with_room
from rc_desktop.table.chooser_rows import ROW
from rc_desktop.table.chooser_shapes import LEAST_ROWS, MOST_ROWS
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.fonts import font
from rc_desktop.table.paint import paragraph_height, suited_width, text_width
from rc_desktop.table.spotlight import standing_out
from rc_desktop.table.theme import TOUCH_TARGET
from tests.screens.reading import cut
from tests.table.board import Board
from tests.table.positions import table
from tests.table.tables import crowded, fullest
from tests.table.test_chooser import CROWDED, MOCK_UP

LONG = table("4d 5h Qc Qs Qh 9c 5c 5d Ac 8s 7c 3s 3c 3d", "Ts Tc 7s", match_loose="free")
SIZES = [(1280, 800), (960, 600), (1920, 1080), (790, 560)]


def ask_for_plays(board: Board, size: tuple[int, int], text_scale: float, by_click: bool) -> None:
    """The list of the mock-up at that size, by two clicks or by a drag of the nine to the four."""
    board.view.resize(*size)
    board.view.set_text_scale(text_scale)
    board.show(MOCK_UP)
    (board.click if by_click else board.drag)("9c", "4h")


def open_list(board: Board, qtbot: QtBot, size: tuple[int, int]) -> None:
    """The list of the mock-up, opened by dropping the nine on the four."""
    board.view.resize(*size)
    board.show(MOCK_UP)
    qtbot.waitUntil(lambda: board.view.viewport().width() == size[0])
    board.drag("9c", "4h")


@pytest.mark.parametrize("size", SIZES)
def test_it_covers_neither_the_played_card_nor_the_cards_of_its_rows(
    board: Board, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """Art direction: beside the target, clear of the played card and the lit cards; whole in the window."""
    open_list(board, qtbot, size)
    box = board.view.hands.chooser.box()
    assert QRectF(board.view.viewport().rect()).contains(box)
    played = board.view.table.card_item(card("9c"))
    assert played is not None
    to_view = board.view.viewportTransform()
    covered = [played.scene_rect(), board.item("4h").rect]
    if size[0] >= 1280:
        covered += [board.item(text).rect for text in ("9d", "5s", "[9]")]
    assert not any(box.intersects(to_view.mapRect(rect).adjusted(1, 1, -1, -1)) for rect in covered)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1440, 900)])
def test_with_large_text_all_rows_are_in_sight(board: Board, qtbot: QtBot, size: tuple[int, int]) -> None:
    """Looks against chooser.png: two columns became one, half of it empty, with a bar to scroll by."""
    board.view.set_text_scale(1.25)
    open_list(board, qtbot, size)
    chooser = board.view.hands.chooser
    assert all(chooser.box().contains(chooser.row_rect(row)) for row in range(4))
    bar = chooser.findChild(QListView).verticalScrollBar()
    assert not bar.isVisible()
    assert bar.maximum() == 0


@pytest.mark.parametrize("size", SIZES)
def test_rows_are_targets_for_a_finger_at_every_size(
    board: Board, qtbot: QtBot, size: tuple[int, int]
) -> None:
    open_list(board, qtbot, size)
    for row in range(4):
        assert board.view.hands.chooser.row_rect(row).height() >= TOUCH_TARGET


def test_at_most_eight_rows_show_and_the_rest_scrolls(board: Board) -> None:
    board.show(CROWDED)
    board.click("Td", "4c")
    chooser = board.view.hands.chooser
    shown = [row for row in range(20) if chooser.box().contains(chooser.row_rect(row))]
    assert 3 <= len(shown) <= MOST_ROWS
    assert shown == list(range(len(shown)))
    board.key(*[Qt.Key.Key_Down] * 9)
    assert chooser.row == 9
    assert chooser.box().contains(chooser.row_rect(9))
    assert not chooser.box().contains(chooser.row_rect(0))


def test_a_box_finds_the_free_side_and_points_at_its_target() -> None:
    bounds, size = QRectF(0, 0, 1000, 600), QSizeF(200, 100)
    target = QRectF(450, 250, 80, 110)
    free = beside(size, target, [], bounds)
    assert (free.edge, free.rect.left(), free.hides) == ("left", 546, 0)
    wall = QRectF(535, 0, 400, 600)
    other = beside(size, target, [wall], bounds)
    assert other.edge == "right"
    assert not other.rect.intersects(wall)
    assert other.rect.right() <= target.left()
    everywhere = [QRectF(0, 0, 440, 600), wall, QRectF(440, 0, 95, 240)]
    below = beside(QSizeF(90, 100), target, everywhere, bounds)
    assert below.edge == "top"
    assert beside(size, target, [bounds], bounds).rect.intersected(bounds).size() == size


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_a_long_list_scrolls_rather_than_hide_what_glows(board: Board, size: tuple[int, int]) -> None:
    """Art direction, chooser: at 960 x 600 it lay over lit builds and lit loose cards."""
    board.view.resize(*size)
    board.show(LONG)
    board.drag("Ts", "4d")
    chooser, scene = board.view.hands.chooser, board.view.table
    first = board.view.hands.gesture.shown.choice
    assert first is not None
    to_view = board.view.viewportTransform()
    for taken in cards_in(first.plays[0].loose):
        assert not chooser.box().intersects(to_view.mapRect(scene.home_of(taken)))
    # Where it would else lie over the hand the bar waits.
    assert size[0] < 1280 or chooser.box().top() >= to_view.mapRect(scene.layout.bar).bottom() + 4


@pytest.mark.parametrize("facts", [crowded, fullest])
@pytest.mark.parametrize("text_scale", [1.0, 1.25])
@pytest.mark.parametrize("by_click", [False, True])
@pytest.mark.parametrize("size", [(960, 600), (1120, 700), (1280, 800)])
def test_no_lit_card_lies_under_the_list_of_the_fullest_table(
    board: Board, size: tuple[int, int], by_click: bool, text_scale: float, facts: Callable[[], TableFacts]
) -> None:
    """Art direction: beside the target, over neither the played card nor lit cards; four rows in sight."""
    board.view.resize(*size)
    board.view.set_text_scale(text_scale)
    board.view.show_facts(facts())
    QApplication.processEvents()
    if by_click:
        board.click("Qs", "4h")
    else:
        board.drag("Qs", "4h")
    chooser, scene = board.view.hands.chooser, board.view.table
    choice = board.view.hands.gesture.shown.choice
    assert choice is not None
    first, to_view, box = choice.plays[choice.row], board.view.viewportTransform(), chooser.box()
    lit = [scene.home_of(taken) for taken in cards_in(first.loose)]
    lit += [scene.layout.builds[first.build].visible] if first.build else []
    played = scene.card_item(card("Qs"))
    assert played is not None
    assert not any(box.intersects(to_view.mapRect(rect)) for rect in [*lit, played.scene_rect()])
    assert QRectF(board.view.viewport().rect()).contains(box)
    assert all(box.contains(chooser.row_rect(row)) for row in range(LEAST_ROWS))


@pytest.mark.parametrize("facts", [crowded, fullest])
@pytest.mark.parametrize("text_scale", [1.0, 1.25])
@pytest.mark.parametrize("by_click", [False, True])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_sentences_of_a_list_take_two_lines_at_the_most(
    board: Board, size: tuple[int, int], by_click: bool, text_scale: float, facts: Callable[[], TableFacts]
) -> None:
    """Finding: at 1280 x 800 on the fullest table a third line of a sentence lay over what comes of it."""
    board.view.resize(*size)
    board.view.set_text_scale(text_scale)
    board.view.show_facts(facts())
    QApplication.processEvents()
    (board.click if by_click else board.drag)("Qs", "4h")
    chooser = board.view.hands.chooser
    measures, columns = chooser._shape.measures, chooser._shape.columns
    title, detail = measures.rooms(chooser._list.viewport().width() / columns)
    faces = font("body", title_px(measures.scale), 600), font("small", detail_px(measures.scale))
    rows = [chooser._rows.index(row, 0).data(ROW) for row in range(chooser._shape.lines * columns)]
    assert len(rows) >= 4
    for row in rows:
        sums_whole = row.line.title.replace(" + ", "\u00a0+\u00a0")
        for text, face, room in zip((sums_whole, row.line.detail), faces, (title, detail), strict=True):
            assert paragraph_height(text, face, room) <= 2.1 * QFontMetricsF(face).lineSpacing(), text


@pytest.mark.parametrize("shown", ["usual", "long", "crowded", "fullest"])
@pytest.mark.parametrize("text_scale", [1.0, 1.25])
@pytest.mark.parametrize("by_click", [False, True])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_hand_is_in_sight_while_a_list_is_open(
    board: Board, size: tuple[int, int], by_click: bool, text_scale: float, shown: str
) -> None:
    """Finding: at 960 x 600 with large text it lay over hand cards, by which one decides what to keep."""
    board.view.resize(*size)
    board.view.set_text_scale(text_scale)
    if shown in ("usual", "long"):
        board.show(MOCK_UP if shown == "usual" else LONG)
    else:
        board.view.show_facts((crowded if shown == "crowded" else fullest)())
        QApplication.processEvents()
    gesture = {"usual": ("9c", "4h"), "long": ("Ts", "4d")}.get(shown, ("Qs", "4h"))
    if by_click:
        board.click(*gesture)
    else:
        board.drag(*gesture)
    chooser, layout = board.view.hands.chooser, board.view.table.layout
    assert chooser.isVisible()
    held = [spot.rect.adjusted(0, 6, 0, 0) for spot in layout.hand.values()]
    if not by_click:
        held.remove(layout.hand[card(gesture[0])].rect.adjusted(0, 6, 0, 0))
    assert held
    to_view = board.view.viewportTransform()
    assert not any(chooser.box().intersects(to_view.mapRect(rect)) for rect in held)
    assert all(chooser.box().contains(chooser.row_rect(row)) for row in range(LEAST_ROWS))


@pytest.mark.parametrize("text_scale", [1.0, 1.25])
@pytest.mark.parametrize("by_click", [False, True])
@pytest.mark.parametrize("size", [(960, 600), (1120, 700), (1280, 800)])
def test_owners_and_the_tick_of_the_played_card_are_in_sight(
    board: Board, size: tuple[int, int], by_click: bool, text_scale: float
) -> None:
    """Looks against chooser.png: at 960 x 600 it lay on the plate of a lit build, and cut the tick."""
    ask_for_plays(board, size, text_scale, by_click)
    scene, to_view = board.view.table, board.view.viewportTransform()
    choice = board.view.hands.gesture.shown.choice
    assert choice is not None
    builds = [scene.build_item(play.build) for play in choice.plays if play.build]
    told = [build.plate_rect() for build in builds if build is not None]
    assert told
    if by_click:
        told += standing_out(scene.layout.hand[card("9c")].rect, scene.layout.scale)
    box = board.view.hands.chooser.box()
    assert not any(box.intersects(to_view.mapRect(rect)) for rect in told)


def test_in_a_strip_rows_are_read_from_left_to_right_and_keys_follow(board: Board) -> None:
    """Where nothing higher has room rows stand in two columns: each has its number, its place, its arrows."""
    board.view.resize(960, 600)
    board.show(LONG)
    board.drag("Ts", "4d")
    chooser = board.view.hands.chooser
    one, two, three = (chooser.row_rect(row) for row in range(3))
    assert one.top() == two.top() < three.top()
    assert one.right() <= two.left()
    assert one.left() == three.left()
    for key, row in ((Qt.Key.Key_Right, 1), (Qt.Key.Key_Down, 2), (Qt.Key.Key_Left, 1), (Qt.Key.Key_Up, 0)):
        board.key(key)
        assert chooser.row == row
    board.move(three.center().toPoint())
    assert chooser.row == 2
    for _ in range(9):
        board.key(Qt.Key.Key_Down)
    assert chooser.row == 11
    assert chooser.box().contains(chooser.row_rect(11))
    choice = board.view.hands.gesture.shown.choice
    assert choice is not None
    board.key(Qt.Key.Key_2)
    assert board.played == [play_text(choice.plays[1])]


@pytest.mark.parametrize("text_scale", [1.0, 1.25])
def test_the_list_of_a_crowded_table_points_at_its_target(board: Board, text_scale: float) -> None:
    """Art direction, chooser: no pointer, little cards drawn as slivers, second lines cut ("Li...")."""
    board.view.resize(960, 600)
    board.view.set_text_scale(text_scale)
    board.view.show_facts(crowded())
    QApplication.processEvents()
    board.drag("Qs", "4h")
    chooser = board.view.hands.chooser
    assert chooser._place.edge is not None or chooser._leader.isVisible()
    measures = chooser._painter.measures
    least = 9.0  # px of a little card at scale 1 that its number takes
    room, below = measures.rooms(chooser.row_rect(0).width())
    face = font("small", detail_px(measures.scale))
    for number in range(40):
        row = chooser._rows.row(number)
        shown = with_room(row.groups, measures.cards / measures.scale)
        cards = sum(group.bit_count() for group in shown)
        assert cards >= 2
        assert measures.cards / measures.scale / cards >= least
        whole = text_width(row.line.title, font("body", title_px(measures.scale), 600)) <= room
        lines = measures.lines - (1 if whole else 2)
        assert suited_width(row.line.detail, face) <= below * lines, row.line.detail
    board.key(Qt.Key.Key_Escape)
    assert not chooser._leader.isVisible()


def test_on_a_small_table_four_rows_are_in_sight_and_read_whole(board: Board, qtbot: QtBot) -> None:
    """Second newcomer, 7: three of 96 rows at 960 x 600, their titles cut, two of them read alike."""
    board.view.resize(960, 600)
    qtbot.waitUntil(lambda: board.view.viewport().width() == 960)
    board.show(LONG)
    board.drag("Ts", "4d")
    chooser = board.view.hands.chooser
    assert all(chooser.box().contains(chooser.row_rect(row)) for row in range(LEAST_ROWS))
    measures = chooser._painter.measures
    room, _below = measures.rooms(chooser.row_rect(0).width())
    for title, _detail in chooser.texts()[:40]:
        needed = text_width(title, font("body", title_px(measures.scale), 600))
        assert needed <= room * (1.8 if measures.lines > 2 else 1.0), title
    assert chooser.texts()[0][1].startswith("with 5♣ and 5♦: 10 cards")
    assert chooser.texts()[1][1].startswith("with 5♣ and 5♥: 10 cards")
    assert chooser._list.verticalScrollBar().isVisible()
    board.key(Qt.Key.Key_Escape)


def test_a_heading_without_room_says_its_suits_by_signs(board: Board, qtbot: QtBot) -> None:
    """Seen at 1280 x 800: "Queen of spades on 4 of hea..." over a list beside crowded cards."""
    board.view.set_text_scale(1.25)
    board.view.resize(1280, 800)
    board.view.show_facts(crowded())
    QApplication.processEvents()
    board.drag("Qs", "4h")
    chooser = board.view.hands.chooser
    assert chooser.title == "Queen of spades on 4 of hearts"
    assert not [words for words in cut(chooser) if "spades" in words or "Q" in words]
    board.key(Qt.Key.Key_Escape)
    open_list(board, qtbot, (1280, 800))
    assert chooser.title == "9 of clubs on 4 of hearts"
    assert cut(chooser) == []


@pytest.mark.parametrize("by_click", [False, True])
@pytest.mark.parametrize(
    ("size", "text_scale"), [((960, 600), 1.0), ((960, 600), 1.25), ((1280, 800), 1.25), ((1280, 800), 1.0)]
)
def test_bar_badge_and_the_chosen_target_are_in_sight(
    board: Board, size: tuple[int, int], text_scale: float, by_click: bool
) -> None:
    """Looks against chooser.png: it lay over the bar, cut "Royal Casino", the target's tick and its rank."""
    ask_for_plays(board, size, text_scale, by_click)
    layout, to_view = board.view.table.layout, board.view.viewportTransform()
    told = [layout.bar, layout.builds[9].badge, *standing_out(layout.loose[card("4h")].rect, layout.scale)]
    box = board.view.hands.chooser.box()
    assert not any(box.intersects(to_view.mapRect(rect)) for rect in told)
    # Where it lies over the track or a plate at all, in a small window, no word of them is cut.
    if size[0] < 1280:
        plate = next(seat.plate for seat in layout.seats if seat.seat == 1)
        assert box.contains(to_view.mapRect(layout.track))
        assert box.adjusted(0, 0, 0, 1).contains(to_view.mapRect(plate))


@pytest.mark.parametrize("text_scale", [1.0, 1.25])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_longest_list_leaves_ranks_in_sight_and_its_arrow_crosses_no_card(
    board: Board, size: tuple[int, int], text_scale: float
) -> None:
    """Looks: at 960 x 600 it hid the ranks of lit cards; its arrow ran down over one at every size."""
    board.view.resize(*size)
    board.view.set_text_scale(text_scale)
    for shown, gesture in ((CROWDED, ("Td", "4d")), (MOCK_UP, ("9c", "4h")), (LONG, ("Ts", "4d"))):
        board.show(shown)
        board.drag(*gesture)
        chooser, scene = board.view.hands.chooser, board.view.table
        to_view = board.view.viewportTransform()
        loose = {member: to_view.mapRect(spot.rect) for member, spot in scene.layout.loose.items()}
        choice = board.view.hands.gesture.shown.choice
        assert choice is not None
        lit = [loose[taken] for taken in cards_in(choice.plays[choice.row].loose)]
        assert not any(chooser.box().intersects(rect) for rect in lit)
        if chooser._leader.isVisible():
            way = chooser._leader.way
            ends = (to_view.mapRect(scene.home_of(card(gesture[1]))).adjusted(0, -20, 0, 0), _played(board))
            assert any(end.contains(way.p2()) for end in ends)
            others = [rect for member, rect in loose.items() if member != card(gesture[1])]
            points = [way.pointAt(part / 50) for part in range(51)]
            assert not any(rect.contains(point) for rect in others for point in points)
        board.key(Qt.Key.Key_Escape, Qt.Key.Key_Escape)


def _played(board: Board) -> QRectF:
    """Where the card that a list is about lies, in the view."""
    item = board.view.table.card_item(board.view.hands.gesture.shown.card)
    assert item is not None
    return board.view.viewportTransform().mapRect(item.scene_rect())


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_rows_are_larger_where_words_are_large(board: Board, qtbot: QtBot, size: tuple[int, int]) -> None:
    """Looks: in a small window rows had words of the same 13 px at every size of text."""
    open_list(board, qtbot, size)
    usual = title_px(board.view.hands.chooser._painter.measures.scale)
    board.key(Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    board.view.set_text_scale(1.25)
    open_list(board, qtbot, size)
    assert title_px(board.view.hands.chooser._painter.measures.scale) >= 1.15 * usual
