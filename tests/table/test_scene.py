"""The scene: draws what the facts say, corrects itself to them, and keeps logic and picture apart."""

import logging
from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from rc_desktop.game.seating import Sitter
from rc_desktop.rules.cards import card, cards_in
from rc_desktop.rules.events import Captured
from rc_desktop.rules.position import NOBODY
from rc_desktop.table import furniture, paint
from rc_desktop.table.card import CardItem, CardState, card_art
from rc_desktop.table.facts import TableFacts, last_play_of, table_facts
from rc_desktop.table.layout import CardSpot
from rc_desktop.table.piles import sweep_cards
from rc_desktop.table.recall import played_groups
from rc_desktop.table.scene import TableScene
from rc_desktop.table.view import TableView
from tests.table.tables import SITTERS, cards_on, crowded, fullest, played


@pytest.fixture
def scene(qapp: QApplication) -> TableScene:
    made = TableScene()
    made.set_size(1280, 800)
    return made


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    made = TableView()
    qtbot.addWidget(made)
    made.set_speed(0)
    made.resize(1280, 800)
    made.show()
    qtbot.waitExposed(made)
    return made


def drawn(item: CardItem, ratio: float = 1.0) -> QImage:
    """A card alone on transparent ground, its middle in the middle of 300 x 300 px."""
    image = QImage(round(300 * ratio), round(300 * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(150, 150)
    item.paint(painter, None)  # type: ignore[arg-type]
    painter.end()
    return image


def lone_card(state: CardState = CardState.IDLE) -> CardItem:
    item = CardItem(card("7h"), 100, 1.0)
    item.set_home(CardSpot(QRectF(-50, -70, 100, 140), 100.0))
    item.go_home()
    item.set_state(state)
    return item


# --- what is on it -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hand_leaves_everything_where_the_layout_says(scene: TableScene, seats: int) -> None:
    """A4-1: after every play of a hand each card item lies where the layout says, and none is too many."""
    for facts in played(seats, 60, f"scene {seats}"):
        scene.set_facts(facts)
        assert {item.card for item in scene.card_items()} == set(cards_in(cards_on(facts)))
        for item in scene.card_items():
            assert item.is_home()
            assert item.pos() == scene.home_of(item.card).center()
            assert item.face_up
        for seat in range(seats):
            hidden = 0 if seat == facts.viewer else facts.observation.hand_counts[seat]
            assert len(scene.back_items(seat)) == hidden
            assert all(item.card == -1 and not item.face_up for item in scene.back_items(seat))
        assert {item.value for item in scene.build_items()} == {b.value for b in facts.observation.builds}
        assert scene.stock_item.count == facts.observation.stock_count


def test_item_count_does_not_grow(scene: TableScene) -> None:
    """Nothing is left over from play to play (A2 privacy-friendly-solitaire#43)."""
    story = played(3, 40, "growth")
    scene.set_facts(story[10])
    before = len(scene.items())
    for facts in (*story, story[10]):
        scene.set_facts(facts)
    assert len(scene.items()) == before


def test_no_hidden_card_is_anywhere(scene: TableScene) -> None:
    """A4-19: with nobody looking on, no item of the scene knows a card of a hand."""
    shown = played(2, 3, "leak")[-1]
    scene.set_facts(shown)
    scene.set_facts(table_facts(shown.observation, SITTERS[:2], viewer=NOBODY, bottom=0))
    known = {item.card for item in scene.items() if isinstance(item, CardItem)} - {-1}
    assert known.isdisjoint(cards_in(shown.observation.hand))
    assert len(scene.back_items(0)) == shown.observation.hand_counts[0]


# --- correcting ----------------------------------------------------------------------------------------


def test_it_tells_whether_it_had_to_correct(scene: TableScene, caplog: pytest.LogCaptureFixture) -> None:
    facts = crowded()
    assert scene.set_facts(facts)
    with caplog.at_level(logging.DEBUG, "rc_desktop.table"):
        assert not scene.set_facts(facts, after_motion=True)
    assert not caplog.records


@pytest.mark.logs_warnings
@pytest.mark.parametrize("fault", ["moved", "turned", "wide", "face", "faded", "missing", "extra", "back"])
def test_a_fault_after_motion_is_corrected_and_logged(
    scene: TableScene, caplog: pytest.LogCaptureFixture, fault: str
) -> None:
    """Anchors C7-10: the scene corrects itself to the observation and logs if it had to."""
    facts = crowded()
    scene.set_facts(facts)
    item = scene.card_item(card("Qh"))
    assert item is not None
    breakages: dict[str, Callable[[], object]] = {
        "moved": lambda: item.setPos(item.pos() + QPointF(3, 0)),
        "turned": lambda: item.setRotation(10),
        "wide": lambda: item.set_width(item.get_width() + 5),
        "face": lambda: item.set_flip(0.3),
        "faded": lambda: item.setOpacity(0.2),
        "missing": lambda: scene.remove_card(item),
        "extra": lambda: scene.add_card(card("9c"), QRectF(0, 0, 60, 84), face_up=True),
        "back": lambda: scene.take_back(1),
    }
    breakages[fault]()
    assert scene.set_facts(facts, after_motion=True)
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert {shown.card for shown in scene.card_items()} == set(cards_in(cards_on(facts)))
    assert all(shown.is_home() for shown in scene.card_items())


def test_another_size_is_laid_out_at_once(scene: TableScene) -> None:
    """A2: resize in mid-animation leaves nothing astray; a flying card comes home."""
    scene.set_facts(crowded())
    flying = scene.card_item(card("Qh"))
    assert flying is not None
    flying.setPos(5, 5)
    flying.setRotation(30)
    scene.set_size(960, 600)
    assert all(item.is_home() for item in scene.card_items())
    assert scene.sceneRect() == QRectF(0, 0, 960, 600)


# --- a card's picture ------------------------------------------------------------------------------------


def test_which_side_is_up_and_how_far_it_has_turned_are_two_things(qapp: QApplication) -> None:
    """Anchors C3: the logical face changes at once, the picture follows."""
    item = lone_card()
    item.set_face_up(False, picture=False)
    assert not item.face_up
    assert item.get_flip() == 1.0
    assert not item.is_home()
    item.set_flip(0.0)
    assert item.is_home()
    item.set_face_up(True)
    assert item.get_flip() == 1.0


def test_states_differ_in_shape_not_hue_alone(qapp: QApplication) -> None:
    """A4-11, A2 netrunner#8724: in grey, every state looks different from every other."""
    states = ["IDLE", "LEGAL", "SELECTED", "REFUSED", "DISABLED", "FOCUS", "LAST", "HOVER", "DRAGGED"]
    grey = {
        name: drawn(lone_card(CardState[name])).convertToFormat(QImage.Format.Format_Grayscale8)
        for name in states
    }
    for number, one in enumerate(states):
        for other in states[number + 1 :]:
            different = sum(
                abs(grey[one].pixelColor(x, y).red() - grey[other].pixelColor(x, y).red()) > 40
                for x in range(60, 240, 2)
                for y in range(40, 260, 2)
            )
            assert different > 25, f"{one} and {other}"


def test_signs_stand_at_their_corners(qapp: QApplication) -> None:
    """A small arrow above a target, a tick at the top right, a barred circle at the top left."""
    idle = drawn(lone_card())
    arrow = drawn(lone_card(CardState.LEGAL))
    assert arrow.pixelColor(150, 150 - 70 - 9).alpha() == 255
    assert idle.pixelColor(150, 150 - 70 - 9).alpha() < 40
    tick = drawn(lone_card(CardState.SELECTED))
    assert tick.pixelColor(150 + 50 + 3, 150 - 70 - 12 - 4).alpha() > 200
    barred = drawn(lone_card(CardState.REFUSED))
    assert barred.pixelColor(150 - 50 - 6, 150 - 70 - 5).alpha() > 200


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
@pytest.mark.parametrize("offset", [0.0, 0.3, 0.5])
def test_a_resting_card_is_sharp(qapp: QApplication, ratio: float, offset: float) -> None:
    """Device px ratios 1, 1.25 and 2: the pixmap is copied px by px, never resampled (A2 PySolFC#4)."""
    item = lone_card()
    image = QImage(round(300 * ratio), round(300 * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(150 + offset, 150 + offset)
    item.paint(painter, None)  # type: ignore[arg-type]
    painter.end()
    face: QPixmap = card_art().face("7h", 100, ratio)
    left = round((150 + offset - 50) * ratio)
    top = round((150 + offset - 70) * ratio)
    inner = face.toImage().copy(8, 8, face.width() - 16, face.height() - 16)
    shown = image.copy(left + 8, top + 8, inner.width(), inner.height())
    plain = QImage.Format.Format_RGB32
    inner.setDevicePixelRatio(1)
    shown.setDevicePixelRatio(1)
    assert shown.convertToFormat(plain) == inner.convertToFormat(plain)


def test_hover_and_focus_lift_a_card_free(scene: TableScene) -> None:
    """Art direction, "Layout": hover or focus lifts an overlapped card free; then it goes back beneath."""
    scene.set_facts(fullest())
    item = scene.card_item(card("2s"))
    assert item is not None
    resting = item.zValue()
    for state in (CardState.HOVER, CardState.FOCUS):
        item.add_state(state)
        assert item.zValue() > max(other.zValue() for other in scene.card_items() if other is not item) - 200
        assert all(item.zValue() > other.spot.z for other in scene.card_items() if other.spot.z < 400)
        item.drop_state(state)
        assert item.zValue() == resting


def test_nothing_uses_graphics_effects(scene: TableScene) -> None:
    """Performance: shadows are drawn from kept pixmaps; an effect would redraw its item each frame."""
    scene.set_facts(fullest())
    assert all(item.graphicsEffect() is None for item in scene.items())


def test_the_table_is_painted_once(view: TableView, monkeypatch: pytest.MonkeyPatch) -> None:
    """Performance: room and felt come from one pixmap, however often cards move over them."""
    view.show_facts(crowded())
    view.grab()
    painted = []
    monkeypatch.setattr(paint, "felt_table", lambda *_a, **_k: painted.append(1))
    item = view.table.card_items()[0]
    for step in range(12):
        item.setPos(100 + 20 * step, 200)
        view.grab()
    assert not painted
    assert furniture._felt_picture.cache_info().currsize <= 2


# --- what stands around ---------------------------------------------------------------------------------


def test_the_last_play_stays_marked(scene: TableScene) -> None:
    """A4-7, A2 lichess-org/mobile#2428, P7: pill and mark tell the last play until the next one."""
    trails = [f for f in played(2, 12, "marks") if f.last is not None and f.last.kind == "trail"]
    assert trails
    for facts in trails:
        scene.set_facts(facts)
        assert facts.last is not None
        item = scene.card_item(facts.last.card)
        assert item is not None
        assert item.state & CardState.LAST
        others = [other for other in scene.card_items() if other is not item]
        assert not any(other.state & CardState.LAST for other in others)
        assert scene.last_item.text(facts).startswith("Last: ")


def test_a_new_build_stays_marked(scene: TableScene) -> None:
    facts = next(f for f in played(2, 20, "marks 2", builders=True) if f.last and f.last.kind == "build")
    scene.set_facts(facts)
    assert facts.last is not None
    build = scene.build_item(facts.last.value)
    assert build is not None
    assert build.state & CardState.LAST


def test_last_play_of_events() -> None:
    assert last_play_of(()) is None
    captures = [f.last for f in played(2, 40, "takes") if f.last is not None and f.last.kind == "capture"]
    assert captures
    for last in captures:
        taken = next(event for event in last.events if isinstance(event, Captured))
        assert last.cards == taken.cards
        shown = played_groups(last)
        assert shown[0] == (last.card,)
        assert sorted(member for group in shown for member in group) == sorted(cards_in(taken.cards))


@pytest.mark.parametrize("seed", range(20))
def test_sweeps_lie_crosswise(seed: int) -> None:
    """ "Sweep": the capturing card lies face up in the pile; which ones they are follows from the plays."""
    for facts in played(2 + seed % 3, 60, f"sweeps {seed}"):
        if facts.turn == NOBODY:
            continue
        found = sweep_cards(facts.observation)
        for seat in range(facts.seats):
            mine = [member for owner, member in found if owner == seat]
            assert len(mine) == facts.observation.sweeps[seat]
            assert all(facts.observation.captured[seat] >> member & 1 for member in mine)


def test_partners_share_a_pile(scene: TableScene) -> None:
    facts = played(4, 14, "partners")[-1]
    scene.set_facts(facts)
    assert scene.pile_item(0) is scene.pile_item(2)
    assert scene.pile_item(1) is scene.pile_item(3)
    view = facts.observation
    assert scene.pile_item(0).cards == view.captured[0].bit_count() + view.captured[2].bit_count()


def test_scores_may_climb_and_facts_have_the_last_word(scene: TableScene) -> None:
    scene.set_facts(crowded())
    scene.track_item.set_scores((3.5, 11))
    assert scene.track_item.scores == (3.5, 11)
    scene.set_facts(crowded())
    assert scene.track_item.scores == (14, 11)


def test_the_band_near_21(scene: TableScene) -> None:
    """ "The match: to 21": in a hand begun on 18, 19 or 20 the table says what wins."""
    near = played(4, 1, "near", scores=(19, 16))[-1]
    assert "19" in scene.band_item.text(near)
    assert scene.band_item.text(played(4, 1, "near", scores=(17, 16))[-1]) == ""


def test_the_top_card_is_found(scene: TableScene) -> None:
    """Of overlapping cards a point belongs to the one on top, and to a lifted one where that covers it."""
    scene.set_facts(fullest())
    layout = scene.layout
    for member, spot in layout.loose.items():
        index = QPointF(spot.rect.left() + 3, spot.rect.top() + 3)
        found = scene.item_at(index)
        assert found is not None
        assert found.card == member
    for value, place in layout.builds.items():
        found = scene.item_at(place.visible.center())
        assert found is not None
        assert found.build is not None
        assert found.build.value == value


# --- the view ----------------------------------------------------------------------------------------------


def press(qtbot: QtBot, view: TableView, rect: QRectF) -> None:
    """A click with the mouse on the middle of a thing of the scene."""
    at = view.mapFromScene(rect.center())
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_menu_by_mouse_and_key(qtbot: QtBot, view: TableView) -> None:
    view.show_facts(crowded())
    with qtbot.waitSignal(view.menu_requested):
        press(qtbot, view, view.table.layout.tools["menu"])
    with qtbot.waitSignal(view.menu_requested):
        qtbot.keyClick(view, Qt.Key.Key_M)


def test_last_move_by_mouse_and_key(qtbot: QtBot, view: TableView) -> None:
    """P7: the last play can be looked at again, the cards it captured too; an input puts it away."""
    facts = next(f for f in played(2, 40, "takes") if f.last is not None and f.last.kind == "capture")
    view.show_facts(facts)
    panel = view.table.recall_item
    press(qtbot, view, view.table.layout.tools["last"])
    assert panel.isVisible()
    press(qtbot, view, view.table.layout.tools["last"])
    assert not panel.isVisible()
    qtbot.keyClick(view, Qt.Key.Key_L)
    assert panel.isVisible()
    press(qtbot, view, view.table.layout.seats[0].plate)
    assert not panel.isVisible()


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_the_last_move_lies_on_no_card_where_the_felt_has_room(
    qtbot: QtBot, view: TableView, size: tuple[int, int]
) -> None:
    """A trailed card was shown over the very card on the table, and over those beside it."""
    view.resize(*size)
    view.show_facts(played(3, 8, "screens 3", builders=True, scores=(6, 9, 12))[-1])
    qtbot.keyClick(view, Qt.Key.Key_L)
    facts, layout, recall = view.table.facts, view.table.layout, view.table.recall_item
    panel = recall.place_in(facts, layout)
    assert recall.isVisible()
    assert layout.rim.contains(panel)
    assert len(layout.loose) >= 4
    assert not any(panel.intersects(spot.rect) for spot in layout.loose.values())


def test_the_log_opens_and_shuts(qtbot: QtBot, view: TableView) -> None:
    view.show_facts(crowded())
    press(qtbot, view, view.table.layout.log_tab)
    assert view.table.log_open
    assert view.table.log_drawer.get_slide() == 1.0
    press(qtbot, view, view.table.layout.log_drawer)
    assert view.table.log_open
    press(qtbot, view, view.table.layout.log_tab)
    assert not view.table.log_open
    assert view.table.log_drawer.get_slide() == 0.0


def test_a_log_over_the_table_shuts_by_esc_and_by_a_press_beside_it(qtbot: QtBot, view: TableView) -> None:
    """Second newcomer, 6: Esc left the log open; at 960 x 600 it lay over the table, and a click under it."""
    view.resize(960, 600)
    view.show_facts(crowded())
    press(qtbot, view, view.table.layout.log_tab)
    assert view.table.layout.log_over
    assert all(view.table.log_drawer.zValue() > item.zValue() for item in view.table.card_items())
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert not view.table.log_open
    press(qtbot, view, view.table.layout.log_tab)
    hand = next(iter(view.table.layout.hand.values()))
    press(qtbot, view, hand.rect)
    assert not view.table.log_open
    assert view.hands.gesture.shown.card == -1


def test_beside_a_docked_log_esc_takes_back_first(qtbot: QtBot, view: TableView) -> None:
    """Second newcomer, 6: the log shuts by Esc where it stands beside the table too."""
    view.show_facts(crowded())
    press(qtbot, view, view.table.layout.log_tab)
    assert view.table.layout.log_docked
    press(qtbot, view, next(iter(view.table.layout.hand.values())).rect)
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert view.table.log_open
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert not view.table.log_open


def test_a_long_log_has_a_scroll_bar(qtbot: QtBot, view: TableView) -> None:
    """Second newcomer, 6: nothing told that there was more, nor where one was."""
    view.resize(960, 600)
    view.show_facts(crowded())
    view.toggle_log()
    drawer = view.table.log_drawer
    below = drawer.bar()
    assert below is not None
    column = QRectF(below.left(), view.table.layout.log_drawer.top() + 60, below.width(), 4)
    press(qtbot, view, column)
    above = drawer.bar()
    assert above is not None
    assert above.top() < below.top() - 40
    assert drawer.gone > 10
    view.show_facts(replace(crowded(), log=crowded().log[:3]))
    assert drawer.bar() is None


def test_the_log_slides_and_an_input_ends_it(qtbot: QtBot, view: TableView) -> None:
    view.set_speed(1)
    view.show_facts(crowded())
    view.toggle_log()
    assert view.table.log_drawer.get_slide() < 1.0
    view.finish_motion()
    assert view.table.log_drawer.get_slide() == 1.0


@pytest.mark.qt_log_ignore("does not support raise")
def test_icons_tell_their_names(qtbot: QtBot, view: TableView) -> None:
    """Art direction, "Layout": on a small table the buttons are icons with tooltips."""
    view.resize(960, 600)
    view.show_facts(crowded())
    at = view.mapFromScene(view.table.layout.tools["last"].center())
    help_event = QHelpEvent(QEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at))
    QApplication.sendEvent(view.viewport(), help_event)
    assert QToolTip.text() == "Last move"
    QToolTip.hideText()


def test_resizing_lays_out_at_once(qtbot: QtBot, view: TableView) -> None:
    view.show_facts(crowded())
    view.resize(1000, 640)
    assert view.table.layout.width == view.viewport().width()
    assert view.table.layout.compact
    view.resize(700, 500)
    assert view.table.layout.zoom < 1
    corner = view.mapToScene(QPoint(view.viewport().width(), view.viewport().height()))
    assert corner.x() == pytest.approx(view.table.layout.width, abs=2)
    assert corner.y() == pytest.approx(view.table.layout.height, abs=2)


def test_without_motion_a_step_is_presented_at_once(qtbot: QtBot, view: TableView) -> None:
    """A4-2: with motion off the same facts are shown, and `presented` still follows."""
    before, after = played(2, 1, "step")
    assert after.last is not None
    view.show_facts(before)
    with qtbot.waitSignal(view.presented) as blocker:
        view.present(1, after.last.events, after)
    assert blocker.args == [1]
    assert view.table.facts == after


def test_large_names_are_drawn_shortened(view: TableView) -> None:
    """A4-21: a name of 200 letters leaves plate and build where they are."""
    facts = crowded()
    long = TableFacts(
        facts.observation,
        (Sitter("W" * 200), Sitter("שלום" * 40, "computer", "regular")),
        0,
        0,
        3,
        facts.hand_order,
        facts.places,
        facts.build_places,
    )
    view.show_facts(long)
    for place in view.table.layout.builds.values():
        build = view.table.build_item(place.value)
        assert build is not None
        assert build.plate_rect().width() <= place.plate.width() + 0.01
    assert view.grab().toImage().pixelColor(5, 5) != QColor("magenta")


def test_another_back_shows_on_every_card_and_on_the_stock_at_once(view: TableView) -> None:
    """What Qt keeps a picture of is drawn anew too."""
    view.show_facts(played(2, 0, "backs")[0])
    QApplication.processEvents()
    spot = view.mapFromScene(view.table.stock_item.sceneBoundingRect().center())
    before = view.grab().toImage()
    try:
        card_art().use(back="night")
        view.table.redraw()
        QApplication.processEvents()
        after = view.grab().toImage()
    finally:
        card_art().use()
    assert before.pixelColor(spot) != after.pixelColor(spot)
