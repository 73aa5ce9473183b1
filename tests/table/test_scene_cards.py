"""A card's picture on the scene: sharp at rest, lifted free, its states told apart by shape."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from rc_desktop.game.seating import Sitter
from rc_desktop.rules.cards import card
from rc_desktop.table import furniture, paint
from rc_desktop.table.card import CardItem, CardState, card_art
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.layout import CardSpot
from rc_desktop.table.scene import TableScene
from rc_desktop.table.view import TableView
from tests.table.tables import crowded, fullest, played


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
