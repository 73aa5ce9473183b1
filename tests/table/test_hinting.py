"""The hint on a table: asked for, shown, played and closed by mouse and key; nothing of it left behind."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QLineF, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rc_desktop.game.advice import Advice, Advised
from rc_desktop.rules.cards import cards_in, parse
from rc_desktop.rules.plays import parse_play
from rc_desktop.rules.position import NOBODY
from rc_desktop.table.card import CardState
from rc_desktop.table.facts import table_facts
from rc_desktop.table.gesture import Shown
from rc_desktop.table.hint_drawing import groups_on_table
from rc_desktop.table.hint_measures import HintMeasures
from rc_desktop.table.sentences.advice import no_advice, not_your_turn, thinking_words
from rc_desktop.table.sentences.play_kinds import kind_words
from tests.table.board import Board
from tests.table.hinted import ADVICE, BEST, BUILD, THIRD, Key, advised, asked, drawn, facts, hint_table, tool
from tests.table.spoken_of import table
from tests.table.tables import SITTERS


@pytest.fixture
def board(board: Board) -> Board:
    """The board at the position of hint.png, with the keyboard's focus."""
    board.view.show_facts(facts(hint_table()))
    board.view.activateWindow()
    board.view.setFocus()
    QApplication.processEvents()
    return board


def test_the_panel_opens_at_once_and_asks_with_what_is_seen(board: Board) -> None:
    """ "Thinking …" before any answer; the question is the observation of whoever looks on, as it is."""
    questions = asked(board)
    board.key(Key.Key_H)
    hinting = board.view.hinting
    assert hinting.panel.isVisible()
    assert hinting.panel.words == thinking_words()
    assert questions == [board.view.table.facts.observation]
    assert drawn(board) == ""
    hinting.show_advice(ADVICE)
    assert hinting.panel.words == ""
    assert [row.value for row in hinting.panel.rows] == ["+3.2", "+2.2", "+0.6"]
    assert drawn(board) == BEST


@pytest.mark.parametrize("by_mouse", [False, True])
def test_either_the_hint_or_the_last_move_is_open(board: Board, by_mouse: bool) -> None:
    """Finding: of the last move's panel a stump stood beside the hint, with half a word on it."""

    def use(name: str, with_key: Key) -> None:
        if by_mouse:
            board.click_at(tool(board, name))
        else:
            board.key(with_key)

    hinting, recall = board.view.hinting, board.view.table.recall_item
    advised(board)
    use("last", Key.Key_L)
    assert recall.isVisible()
    assert not hinting.is_open
    assert board.view.hasFocus()
    use("hint", Key.Key_H)
    assert hinting.is_open
    assert not recall.isVisible()
    use("hint", Key.Key_H)
    use("last", Key.Key_L)
    assert recall.isVisible()


def test_asked_by_mouse(board: Board) -> None:
    """The button of the bar opens and closes it."""
    questions = asked(board)
    board.click_at(tool(board, "hint"))
    assert board.view.hinting.panel.isVisible()
    assert len(questions) == 1
    board.click_at(tool(board, "hint"))
    assert not board.view.hinting.panel.isVisible()


def test_rows_are_shown_by_number_arrow_and_click(board: Board) -> None:
    """Art direction, "Hint": selecting row 2 or 3 redraws the arrows."""
    advised(board)
    arrows = [board.view.hinting.marks.drawing.arrows]
    board.key(Key.Key_2)
    assert drawn(board) == BUILD
    arrows.append(board.view.hinting.marks.drawing.arrows)
    board.key(Key.Key_Down)
    assert drawn(board) == THIRD
    arrows.append(board.view.hinting.marks.drawing.arrows)
    assert all(one != other for one, other in pairwise(arrows))
    board.key(Key.Key_4)
    assert drawn(board) == THIRD
    row = board.view.hinting.panel.rows[0]
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(12, 12))
    assert drawn(board) == BEST
    assert board.played == []


@pytest.mark.parametrize(("keys", "played"), [((), BEST), ((Key.Key_2,), BUILD), ((Key.Key_3,), THIRD)])
def test_enter_plays_what_is_shown(board: Board, keys: tuple[Qt.Key, ...], played: str) -> None:
    """Once, through the same way as a gesture; the hint is closed then."""
    advised(board)
    board.key(*keys, Key.Key_Return)
    assert board.played == [played]
    assert not board.view.hinting.is_open
    board.key(Key.Key_Return)
    assert board.played == [played]


def test_the_words_beside_the_keys_are_buttons(board: Board) -> None:
    """What Enter and Esc do can be clicked too."""
    advised(board)
    panel = board.view.hinting.panel
    QTest.mouseClick(panel.escape, Qt.MouseButton.LeftButton)
    assert not panel.isVisible()
    advised(board)
    QTest.mouseClick(panel.enter, Qt.MouseButton.LeftButton)
    assert board.played == [BEST]


def test_esc_closes_and_nothing_is_left(board: Board) -> None:
    """No mark, no veil, no row that a screen reader could still find; the keyboard is back on the table."""
    advised(board)
    board.key(Key.Key_Escape)
    hinting = board.view.hinting
    assert not hinting.panel.isVisible()
    assert hinting.panel.rows == []
    assert not hinting.marks.isVisible()
    assert board.view.hasFocus()
    states = [item.state & (CardState.DISABLED | CardState.HOVER) for item in board.view.table.card_items()]
    assert not any(states)


def test_everything_but_the_play_steps_back(board: Board) -> None:
    """As in hint.png: the jack and the build are veiled, what the play takes is not."""
    advised(board)
    veiled = {item.card for item in board.view.table.card_items() if item.state & CardState.DISABLED}
    assert veiled == set(cards_in(parse(["Jh", "5d", "3c"])))
    assert not any(item.state & CardState.LEGAL for item in board.view.table.card_items())


def test_one_arrow_a_group_and_a_sign_inside_each_sum(board: Board) -> None:
    """Art direction, "Hint": three arrows to ten, 6 + 4 and 7 + 3; two signs; a ring round each card."""
    advised(board)
    drawing = board.view.hinting.marks.drawing
    layout = board.view.table.layout
    assert len(drawing.arrows) == len(groups_on_table(parse_play(BEST))) == 3
    assert len(drawing.joins) == 2
    assert len(drawing.rings) == 6
    top = layout.hand[next(cards_in(parse(["Tc"])))].rect.top()
    for arrow in drawing.arrows:
        assert abs(arrow.start.y() - top) < 12 * layout.scale
        assert arrow.end.y() < arrow.start.y()
    ends = sorted(arrow.end.x() for arrow in drawing.arrows)
    assert [round(arrow.end.x()) for arrow in drawing.arrows] == [round(x) for x in ends]


@pytest.mark.parametrize("size", [(960, 600), (1120, 700), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 1.25])
def test_the_panel_covers_no_card_of_the_hand_and_fits(
    board: Board, size: tuple[int, int], text_scale: float
) -> None:
    """It lies inside the window, and neither on the hand nor on the cards that the plays concern."""
    board.view.table.set_size(*size, text_scale)
    board.view.resize(*size)
    QApplication.processEvents()
    advised(board)
    panel, view = board.view.hinting.panel, board.view
    box = panel.box()
    assert view.viewport().rect().toRectF().contains(box)
    layout = view.table.layout
    spots = [layout.hand[card].rect for card in layout.hand]
    loose = 0
    for one in ADVICE.plays:
        loose |= one.play.loose
    spots += [spot.rect for card, spot in layout.loose.items() if loose >> card & 1]
    covered = [rect for rect in spots if view.viewportTransform().mapRect(rect).intersects(box)]
    assert not covered
    for row in panel.rows:
        assert row.geometry().top() >= 0
        assert row.geometry().bottom() <= panel.enter.geometry().top() + 2
    assert panel.escape.geometry().right() <= panel.width()


def test_the_panel_stays_inside_the_rim_and_its_rows_are_alike(board: Board) -> None:
    """Looks beside hint.png: it lay over the rim and the log's tab; a row said "Capture" below two signs."""
    advised(board)
    panel, layout = board.view.hinting.panel, board.view.table.layout
    assert panel.box().right() < layout.rim.right()
    assert not panel.box().intersects(layout.log_tab)
    wide = HintMeasures(panel.rows[0].measures.scale)
    panel.lay_out(panel.box(), wide)
    assert all(row.signed for row in panel.rows)
    box = panel.box()
    box.setWidth(wide.wide)
    panel.lay_out(box, wide)
    assert {row.needs_sign(wide, row.width()) for row in panel.rows} == {True, False}
    assert all(row.signed for row in panel.rows)
    box.setWidth(2 * wide.wide)
    panel.lay_out(box, wide)
    assert not any(row.signed for row in panel.rows)


def test_a_card_taken_up_has_the_table_to_itself(board: Board) -> None:
    """The panel stays; what glows is what the card can do; let go, the hint is drawn again."""
    advised(board)
    board.click("3s")
    assert board.view.hinting.panel.isVisible()
    assert not board.view.hinting.marks.isVisible()
    assert any(item.state & CardState.LEGAL for item in board.view.table.card_items())
    board.click("3s")
    assert drawn(board) == BEST


def test_the_person_may_play_another_card(board: Board) -> None:
    """Also while the adviser thinks: playing closes the hint, and a late answer is dropped."""
    dropped: list[bool] = []
    board.view.hinting.dropped.connect(lambda: dropped.append(True))
    board.key(Key.Key_H)
    board.drag("Jd", "Jh")
    if not board.played:
        board.key(Key.Key_1)
    assert len(board.played) == 1
    assert not board.view.hinting.is_open
    assert dropped == [True]
    board.view.hinting.show_advice(ADVICE)
    assert not board.view.hinting.panel.isVisible()
    assert not board.view.hinting.marks.isVisible()


@pytest.mark.parametrize("answered", [False, True])
def test_another_step_closes_it(board: Board, answered: bool) -> None:
    """It is about a table that is no more (A4.P23: a hint comes up in mid-motion)."""
    board.key(Key.Key_H)
    if answered:
        board.view.hinting.show_advice(ADVICE)
    board.view.present(1, (), facts(hint_table(turn=1)))
    assert not board.view.hinting.is_open
    board.view.hinting.show_advice(ADVICE)
    assert not board.view.hinting.panel.isVisible()


def test_no_hint_for_the_next_person(board: Board) -> None:
    """The hand shuts: the panel goes, its words too, and the tool is not there while nobody looks on."""
    advised(board)
    view = hint_table()
    shut = replace(table_facts(view, SITTERS[:2], viewer=NOBODY, bottom=0), aids=("hint", "undo"), undo="")
    board.view.show_facts(shut)
    assert not board.view.hinting.is_open
    assert board.view.hinting.panel.rows == []
    assert "hint" not in board.view.table.layout.tools
    questions = asked(board)
    board.key(Key.Key_H)
    assert questions == []


def test_out_of_turn_it_says_so(board: Board) -> None:
    """Nothing is asked while others play."""
    board.view.show_facts(facts(hint_table(turn=1)))
    questions = asked(board)
    board.key(Key.Key_H)
    assert board.view.hinting.panel.words == not_your_turn()
    assert questions == []


def test_opened_early_it_comes_with_the_turn(board: Board) -> None:
    """Finding: asked for in a hurry, the hint closed as the turn came, and Enter took up a card instead."""
    board.view.set_speed(0)
    board.view.show_facts(facts(hint_table(turn=1)))
    questions = asked(board)
    board.key(Key.Key_H)
    after = facts(hint_table())
    board.view.present(7, (), after)
    QApplication.processEvents()
    hinting = board.view.hinting
    assert hinting.panel.words == thinking_words()
    assert questions == [after.observation]
    board.key(Key.Key_Return, Key.Key_Space)  # it thinks: there is nothing to play yet
    assert board.view.hands.gesture.shown == Shown()
    assert board.played == []
    hinting.show_advice(ADVICE)
    board.key(Key.Key_Return)
    assert board.played == [BEST]


def test_an_adviser_that_fails_is_one_sentence(board: Board) -> None:
    """In the panel; the table goes on, and the next hint is asked for as the first."""
    board.key(Key.Key_H)
    board.view.hinting.fail()
    assert board.view.hinting.panel.words == no_advice()
    board.key(Key.Key_Escape)
    questions = asked(board)
    advised(board)
    assert len(questions) == 1
    assert drawn(board) == BEST


def test_tab_leads_back_to_the_table_and_h_to_the_hint(board: Board) -> None:
    """The keyboard goes between both; Esc on the table closes the hint in the end."""
    advised(board)
    assert board.view.hinting.panel.has_keyboard()
    board.key(Key.Key_Tab)
    assert board.view.hasFocus()
    assert board.view.hinting.panel.isVisible()
    board.key(Key.Key_Right, Key.Key_H)
    assert board.view.hinting.panel.has_keyboard()
    board.key(Key.Key_Tab, Key.Key_Escape)
    assert not board.view.hinting.is_open


def test_rows_are_spoken_whole(board: Board) -> None:
    """The play, what it is worth, and why."""
    advised(board)
    names = [row.accessibleName() for row in board.view.hinting.panel.rows]
    assert names[1].startswith("2. Build 10")
    assert "+2.2 points" in names[1]
    assert names[1].endswith("Builds 10 for your 10. That is 1.6 points better than the next play.")


def test_a_trail_is_drawn_on_open_table(board: Board) -> None:
    """One arrow, to a place where nothing lies."""
    view = table("Tc Jd 3s", "6h 9s", stock=8)
    board.view.show_facts(facts(view))
    board.key(Key.Key_H)
    board.view.hinting.show_advice(Advice((Advised(parse_play("3s"), 0.1),)))
    drawing = board.view.hinting.marks.drawing
    assert len(drawing.arrows) == 1
    items = [item.rect for item in board.view.table.items_list if item.role != "table"]
    assert not any(rect.intersects(drawing.place) for rect in items)
    assert QLineF(drawing.arrows[0].end, drawing.place.center()).length() < drawing.place.height()


def test_signs_of_crossing_sums_stand_between_their_cards(board: Board) -> None:
    """Art direction, hint: of two sums that cross, one "+" sat on a card of the other."""
    advised(board)
    drawing, layout = board.view.hinting.marks.drawing, board.view.table.layout
    discs = [QPointF(*join.sign) for join in drawing.joins]
    assert len(discs) == 2
    assert QLineF(*discs).length() >= 26 * layout.scale
    for spot in layout.loose.values():
        inside = 2 * layout.scale
        assert not any(spot.rect.adjusted(inside, inside, -inside, -inside).contains(disc) for disc in discs)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_photographs(board: Board, screens_dir: Path, size: tuple[int, int]) -> None:
    """The hint beside hint.png, and the cards seen."""
    board.view.table.set_size(*size, 1.0)
    board.view.resize(*size)
    QApplication.processEvents()
    advised(board)
    assert board.view.grab().save(str(screens_dir / f"hint-{size[0]}.png"))
    board.key(Key.Key_Escape, Key.Key_S)
    assert board.view.memory_panel.is_open
    assert board.view.grab().save(str(screens_dir / f"cards-seen-{size[0]}.png"))


def test_a_screen_reader_finds_the_panels(board: Board) -> None:
    """Beside the table's items: the hint with its rows, and the cards seen; only while they are open."""
    advised(board)
    interface = QAccessible.queryAccessibleInterface(board.view)
    items = len(board.view.table.items_list)
    boxes = [interface.child(number) for number in range(items, interface.childCount())]
    assert [box.text(QAccessible.Text.Name) for box in boxes] == ["Three best plays"]
    inside = [boxes[0].child(number) for number in range(boxes[0].childCount())]
    rows = [row for row in inside if row.role() == QAccessible.Role.RadioButton]
    assert [row.state().checked for row in rows] == [1, 0, 0]
    board.key(Key.Key_Escape)
    assert interface.childCount() == items
    board.key(Key.Key_S)
    last = interface.child(interface.childCount() - 1)
    assert last.text(QAccessible.Text.Name) == "Cards seen"
    assert "still out" in last.text(QAccessible.Text.Description)


def test_the_panel_leaves_the_open_log_alone(board: Board) -> None:
    """In a wide window the log stands open beside the table, and both can be read."""
    board.view.table.set_size(1920, 1080, 1.0)
    board.view.resize(1920, 1080)
    board.view.table.set_log_open(True)
    QApplication.processEvents()
    advised(board)
    drawer = board.view.viewportTransform().mapRect(board.view.table.layout.log_drawer)
    assert not board.view.hinting.panel.box().intersects(drawer)


def test_a_capture_and_a_build_of_the_same_cards_are_drawn_apart(board: Board) -> None:
    """Newcomer's fourth sitting, 1: 7 on 7 as a build of 14 looked like the capture: card, target, arrow."""
    capture, build = parse_play("7h x 7c"), parse_play("7h + 7c = 14")
    view = table("7h As 9s", "7c 2d", stock=8)
    board.view.show_facts(facts(view))
    board.key(Key.Key_H)
    board.view.hinting.show_advice(Advice((Advised(build, 1.2), Advised(capture, 0.3))))
    QApplication.processEvents()
    panel, marks = board.view.hinting.panel, board.view.hinting.marks
    pictures = [row.grab().toImage() for row in panel.rows]
    cards = [picture.copy(40, 0, 180, 44) for picture in pictures]
    assert cards[0] != cards[1]
    assert marks.drawing.value == "14"
    assert not marks.drawing.badge.isNull()
    board.key(Key.Key_2)
    assert marks.drawing.value == ""
    assert [kind_words(play) for play in (build, capture)] == ["Build 14", "Capture"]
    assert kind_words(parse_play("3s + [8] = 11")) == "Raise 8 → 11"
