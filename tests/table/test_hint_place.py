"""The hint's panel: at home in one place, over nothing it speaks of; it says once when its numbers change."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtWidgets import QApplication

from rc_desktop.game.advice import CHANCE, LEAD, Advice, Advised
from rc_desktop.rules.cards import parse
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.plays import parse_play, play_text
from rc_desktop.rules.position import Build
from rc_desktop.table.aside import at_home
from rc_desktop.table.beside import edges
from rc_desktop.table.box_room import BoxRoom
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.hint_measures import HintMeasures
from tests.table.board import Board
from tests.table.hinted import ADVICE, facts, hint_table
from tests.table.spoken_of import table
from tests.table.tables import crowded, fullest, played

BOUNDS = QRectF(8, 48, 1264, 744)
SIZE = QSizeF(360, 280)
LANES = [(848.0, 190.0), (912.0, 190.0), (140.0, 190.0)]


def test_the_first_lane_that_is_free_is_its_home() -> None:
    assert at_home(SIZE, LANES, BOUNDS, []) == QRectF(848, 190, 360, 280)
    card = QRectF(820, 300, 60, 90)
    assert at_home(SIZE, LANES, BOUNDS, [edges(card)]) == QRectF(848, 394, 360, 280), "down along its lane"
    wall = QRectF(860, 48, 40, 744)
    assert at_home(SIZE, LANES, BOUNDS, [edges(wall)]) == QRectF(912, 190, 360, 280)
    assert at_home(SIZE, LANES, BOUNDS, [(860, 48, 960, 792)]) == QRectF(140, 190, 360, 280)
    assert at_home(SIZE, LANES, BOUNDS, [edges(BOUNDS)]) is None


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
        assert box.top() >= board.view.table.layout.bar.bottom()
        board.key(Qt.Key.Key_Escape)
    assert len(edges) == 1


@pytest.mark.parametrize("text", [1.0, 1.25])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("whole", [crowded, fullest])
def test_three_plays_of_a_full_table_hide_no_card_they_speak_of(
    board: Board, whole: Callable[[], TableFacts], size: tuple[int, int], text: float
) -> None:
    """Looks against hint.png: at 960 x 600 the panel lay over part of a lit build."""
    board.view.set_text_scale(text)
    board.view.resize(*size)
    made = replace(whole(), aids=("hint",))
    plays = sorted(legal_plays(made.observation), key=lambda play: -play.loose.bit_count())
    chosen = [plays[0], plays[len(plays) // 2], plays[-1]]
    ask(board, made, Advice(tuple(Advised(play, 1.0 - number) for number, play in enumerate(chosen))))
    panel = board.view.hinting.panel
    assert panel.rows
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3):
        board.key(key)
        shown = board.view.hinting.where.spoken_of([panel.shown] if panel.shown is not None else [])
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


@pytest.mark.parametrize("loose", ["6h 3h 7d", "3s Qd 9d Ks 2s Kd 7d 4c 7c 2h"])
@pytest.mark.parametrize("text", [1.0, 1.25])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_while_it_thinks_it_is_one_line_on_open_felt(
    board: Board, size: tuple[int, int], text: float, loose: str
) -> None:
    """Newcomers, Large text: an almost empty box hid a card, the stock, a plate and the track."""
    board.view.set_text_scale(text)
    board.view.resize(*size)
    board.view.show_facts(facts(table("Qc Jh 5h", loose, (Build(12, 0, parse(["7h", "5d"])),), stock=8)))
    QApplication.processEvents()
    board.view.hinting.toggle()
    hinting, scene = board.view.hinting, board.view.table
    box = hinting.panel.box()
    assert box.height() < 80
    assert scene.facts.last is None
    there = [item.rect for item in scene.items_list if item.role not in ("table", "button")]
    assert not any(BoxRoom(board.view).to_view(rect).intersects(box) for rect in there)
    assert box.contains(QRectF(hinting.panel.escape.geometry()).translated(hinting.panel.pos()))


def test_the_place_of_a_trail_lies_in_sight(board: Board) -> None:
    """Newcomers, Large text at 960 x 600: the place shown for the card lay half under the panel."""
    board.view.set_text_scale(1.25)
    board.view.resize(960, 600)
    plays = tuple(Advised(parse_play(card), 0.1) for card in ("9c", "Td"))
    for seats, loose in ((2, "2d"), (4, "2d"), (4, "2d Jh"), (4, "Kc Qd Jh")):
        view = table("9c Td", loose, stock=8, seats=seats)
        box = ask(board, facts(view), Advice(plays))
        place = BoxRoom(board.view).to_view(board.view.hinting.marks.drawing.place)
        assert not place.isNull()
        assert not place.intersects(box), (seats, loose)
        board.view.hinting.close()


@pytest.mark.parametrize("text", [1.0, 1.25])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_answer_comes_where_it_was_thought(board: Board, size: tuple[int, int], text: float) -> None:
    """Newcomers, Large text: the panel changed sides between thinking and the answer."""
    board.view.set_text_scale(text)
    board.view.resize(*size)
    hinting, middle, asked_for = board.view.hinting, board.view.width() / 2, 0
    for shown in (
        found for seed in ("hint1", "hint3", "hint4") for found in played(2, 14, seed, builders=True)
    ):
        if shown.observation.turn != 0:
            continue
        board.view.show_facts(replace(shown, aids=("hint",)))
        hinting.toggle()
        thinks = hinting.panel.box().center().x() < middle
        plays = sorted(legal_plays(shown.observation), key=play_text)[:3]
        hinting.show_advice(Advice(tuple(Advised(play, 0.1) for play in plays)))
        assert (hinting.panel.box().center().x() < middle) == thinks
        hinting.close()
        asked_for += 1
    assert asked_for > 20


def test_cards_in_its_way_do_not_send_it_to_the_other_side(board: Board) -> None:
    """Newcomers: it was at the right, then at the left where it need not be, then at the right again."""
    advice = Advice(tuple(Advised(parse_play(card), 0.1) for card in ("Tc", "Jd", "3s")))
    few = facts(table("Tc Jd 3s", "6h 9s", stock=8))
    builds = (
        Build(10, 1, parse(["6d", "4s"])),
        Build(11, 1, parse(["9c", "2c"])),
        Build(12, 0, parse(["7h", "5d"])),
    )
    many = facts(table("Tc Jd 3s", "6h 9s 2d 8c 5h Qs Kc Kd Js Ac", builds, stock=8))
    boxes = []
    for shown in (few, many, few):
        boxes.append(ask(board, shown, advice))
        board.view.hinting.close()
    assert boxes[2] == boxes[0]
    assert all(box.center().x() > board.view.width() / 2 for box in boxes)


def test_it_changes_sides_for_what_it_speaks_of_and_stays_there(board: Board) -> None:
    """It lies where the last hint lay, until that would hide a card of a play."""
    builds = (
        Build(9, 1, parse(["6d", "3h"])),
        Build(11, 1, parse(["9c", "2c"])),
        Build(12, 0, parse(["7h", "5d"])),
        Build(13, 1, parse(["7d", "6c"])),
    )
    crowd = table("Tc Jd 9s", "6h 4d 2d 8c 5h Qs Kc Kd Js Ac", builds, stock=8)
    plays = ("Jd x [11] Js", "9s x [9]", "Tc x 6h 4d")
    wanted = Advice(tuple(Advised(parse_play(play), 0.1) for play in plays))
    few = facts(table("Tc Jd 3s", "6h 9s", stock=8))
    trail = Advice((Advised(parse_play("3s"), 0.1),))
    boxes = [ask(board, few, trail)]
    board.view.hinting.close()
    boxes.append(ask(board, facts(crowd), wanted))
    assert not any(
        boxes[1].intersects(rect)
        for rect in board.view.hinting.where.spoken_of([each.play for each in wanted.plays])
    )
    board.view.hinting.close()
    boxes.append(ask(board, few, trail))
    middle = board.view.width() / 2
    board.view.hinting.close()
    boxes.append(ask(board, replace(few, hand_number=2), trail))
    assert [box.center().x() < middle for box in boxes] == [False, True, True, False], "anew with a hand"


@pytest.mark.parametrize("text", [1.0, 1.25])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_from_turn_to_turn_it_hardly_ever_changes_sides(
    board: Board, seats: int, size: tuple[int, int], text: float
) -> None:
    """Seen beside hint.png: of 261 turns 96 had it on the other side, for other cards."""
    board.view.set_text_scale(text)
    board.view.resize(*size)
    hinting, sides = board.view.hinting, []
    for shown in (found for seed in ("a1", "a2", "a3") for found in played(seats, 24, seed, builders=True)):
        if shown.observation.turn != 0:
            continue
        board.view.show_facts(replace(shown, aids=("hint",)))
        hinting.toggle()
        choices = sorted(
            legal_plays(shown.observation), key=lambda play: (-play.loose.bit_count(), play.card)
        )
        hinting.show_advice(Advice(tuple(Advised(play, 0.1) for play in choices[:3])))
        box = hinting.panel.box()
        sides.append(box.center().x() < board.view.width() / 2)
        assert not any(box.intersects(rect) for rect in hinting.where.spoken_of(choices[:3]))
        hinting.close()
    assert len(sides) > 20
    assert sum(one != other for one, other in pairwise(sides)) <= 1


def test_it_is_narrower_rather_than_on_the_other_side(board: Board) -> None:
    """Looks beside hint.png: a badge 2 px within the panel's place sent it over the track and the stock."""
    build = Build(8, 1, parse(["5d", "3c"]))
    plays = tuple(Advised(parse_play(card), 0.1) for card in ("Tc", "Jd", "3s"))
    box = ask(board, facts(table("Tc Jd 3s", "6h 9s", (build,), stock=8)), Advice(plays))
    assert box.left() > board.view.width() / 2
    layout = board.view.table.layout
    assert 300 < box.width() < 376
    assert layout.builds[8].badge.right() <= box.left()
    assert box.right() < layout.rim.right(), "rather narrow than over the rim and the tab of the log"
    place = board.view.table.layout.builds[8]
    assert not BoxRoom(board.view).to_view(place.visible.united(place.badge)).intersects(box)
    panel = board.view.hinting.panel
    assert panel.pos().x() + panel.escape.geometry().right() <= box.right()


def test_the_last_play_counts_as_it_is_drawn(board: Board) -> None:
    """Looks, Large text: the room of a pill that was not there made the panel narrow."""
    board.view.set_text_scale(1.25)
    advice = Advice(tuple(Advised(parse_play(card), 0.1) for card in ("2s", "2d")))
    shown = facts(table("2s 2d Ts Td", "Kc 9c Kh Jd", stock=40))
    box = ask(board, shown, advice)
    assert box.center().x() > board.view.width() / 2
    assert box.width() == 376 * 1.25
    board.view.hinting.close()
    told = next(
        found for found in played(2, 6, "pill") if found.last is not None and found.observation.turn == 0
    )
    plays = sorted(legal_plays(told.observation), key=play_text)[:3]
    box = ask(board, replace(told, aids=("hint",)), Advice(tuple(Advised(play, 0.1) for play in plays)))
    scene = board.view.table
    pill = scene.last_item.pill_rect(scene.facts, scene.layout)
    assert not BoxRoom(board.view).to_view(pill).intersects(box)


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 1.0), ((1280, 800), 1.25), ((1100, 700), 1.25)])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("loose", ["6h 7s", "Jh 6h 7s Td 4c 3d", "3s Qd 9d Ks 2s Kd 7d 4c 7c 2h"])
def test_the_cards_seen_come_up_beside_it(
    board: Board, loose: str, seats: int, size: tuple[int, int], text: float
) -> None:
    """Finding n3: asked for while a hint was open, they came up beneath it, one column in sight."""
    board.view.set_text_scale(text)
    board.view.resize(*size)
    view = table("Qc Tc 5h", loose, (Build(8, 1, parse(["5d", "3c"])),), stock=8, seats=seats)
    plays = sorted(legal_plays(view), key=play_text)[:3]
    ask(board, facts(view), Advice(tuple(Advised(play, 0.1) for play in plays)))
    board.key(Qt.Key.Key_S)
    hint, seen = board.view.hinting.panel, board.view.memory_panel
    assert seen.is_open
    assert hint.isVisible()
    assert not seen.box().intersects(hint.box()), (seen.box(), hint.box())


def test_trying_places_leaves_no_trace(board: Board) -> None:
    """Sizes are asked for while a place is looked for: nothing that is seen changes by being asked."""
    ask(board, facts(hint_table()), ADVICE)
    panel = board.view.hinting.panel
    before = panel.grab().toImage()
    places = [row.geometry() for row in panel.rows] + [panel.enter.geometry(), panel.escape.geometry()]
    usual = panel.size_in(HintMeasures(1.0), 376)
    assert panel.size_in(HintMeasures(1.0, brief=True), 376).height() < usual.height()
    assert panel.size_in(HintMeasures(1.25), 900).width() > usual.width()
    assert panel.least_width(HintMeasures(1.25), 3) > panel.least_width(HintMeasures(1.0), 3)
    assert [row.geometry() for row in panel.rows] + [
        panel.enter.geometry(),
        panel.escape.geometry(),
    ] == places
    assert all(row.says_why() for row in panel.rows)
    assert panel.grab().toImage() == before


def test_with_large_text_it_lies_under_the_track_and_off_the_words_of_a_pile(board: Board) -> None:
    """Look at the table, 7: at 960 x 600 it cut the track's figures, a pile's number and words."""
    board.view.set_text_scale(1.25)
    board.view.resize(960, 600)
    box = ask(board, facts(hint_table()), ADVICE)
    layout, room = board.view.table.layout, BoxRoom(board.view)
    other = layout.piles[1]
    for rect in (layout.track, other.bounds, other.words):
        assert not box.intersects(room.to_view(rect))
