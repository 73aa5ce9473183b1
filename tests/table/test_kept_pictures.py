"""What stands still is drawn anew when it shows something else, and only then: cards then fly evenly."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop.rules.cards import card_text
from rc_desktop.table import paint_card, palettes
from rc_desktop.table.art import CardArt
from rc_desktop.table.furniture import Furniture
from rc_desktop.table.paint_card import Lift
from rc_desktop.table.view import TableView
from tests.table.stage import HOUSE, steps

Drawn = list[Furniture]
DECK = [card_text(card) for card in range(52)]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """What was drawn, in order."""
    found: Drawn = []
    paint: Callable[..., None] = Furniture.paint

    def noted(item: Furniture, *how: object) -> None:
        found.append(item)
        paint(item, *how)

    monkeypatch.setattr(Furniture, "paint", noted)
    return found


def shown(qtbot: QtBot) -> TableView:
    view = TableView()
    qtbot.addWidget(view)
    view.resize(1280, 800)
    view.show()
    qtbot.waitExposed(view)
    return view


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_picture_is_what_a_fresh_table_shows(qtbot: QtBot, seats: int) -> None:
    """Whatever was kept from before: after every step it looks as if it had been drawn for the first time."""
    kept = shown(qtbot)
    for number, (_events, facts) in enumerate(steps("kept", seats, options=HOUSE, zeal=0.8)):
        kept.show_facts(facts)
        QApplication.processEvents()
        if number % 6:
            continue
        fresh = shown(qtbot)
        fresh.show_facts(facts)
        QApplication.processEvents()
        same = _pixels(kept) == _pixels(fresh)
        fresh.close()
        assert same, f"step {number} looks otherwise"


def _pixels(view: TableView) -> QImage:
    return view.viewport().grab().toImage()


def test_the_same_facts_draw_nothing_anew(qtbot: QtBot, drawn: Drawn) -> None:
    view = shown(qtbot)
    _events, facts = list(steps("same"))[5]
    view.show_facts(facts)
    QApplication.processEvents()
    drawn.clear()
    view.show_facts(facts)
    QApplication.processEvents()
    still = {view.table.track_item, view.table.bar_item, view.table.stock_item, view.table.pile_item(0)}
    assert not still & set(drawn)


def test_what_shows_something_else_for_now_is_set_right_again(qtbot: QtBot, drawn: Drawn) -> None:
    """A count that ran ahead, or a marker that climbed, is what the facts say once they are shown."""
    view = shown(qtbot)
    _events, facts = list(steps("right"))[5]
    view.show_facts(facts)
    QApplication.processEvents()
    before = _pixels(view)
    table = view.table
    table.stock_item.set_count(3)
    table.track_item.set_scores((7.5, 3.0))
    QApplication.processEvents()
    assert _pixels(view) != before
    drawn.clear()
    view.show_facts(facts)
    QApplication.processEvents()
    assert {table.stock_item, table.track_item} <= set(drawn)
    assert _pixels(view) == before


def test_a_window_of_the_same_size_is_not_laid_out_anew(qtbot: QtBot) -> None:
    view = shown(qtbot)
    _events, facts = next(steps("size"))
    view.show_facts(facts)
    laid: list[int] = []
    view.table.laid_out.connect(lambda: laid.append(1))
    view.table.set_size(1280, 800)
    assert laid == []
    view.table.set_size(1280, 800, 1.25)
    view.table.set_size(1300, 800)
    view.table.set_left_handed(True)
    assert len(laid) == 3


@pytest.mark.parametrize("lift", ["idle", "hover"])
@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_a_card_kept_with_its_shadow_is_what_is_drawn_without(qtbot: QtBot, lift: Lift, ratio: float) -> None:
    """Face and shadow in one picture are those drawn one after the other, at every device ratio."""
    palette, face = palettes.EVENING, CardArt().face("9d", 96, ratio)
    size = face.deviceIndependentSize()
    rect = QRectF(QPointF(40, 40), size)
    pictures = []
    for draw in (paint_card.card, paint_card._draw):
        image = QImage(round(200 * ratio), round(240 * ratio), QImage.Format.Format_ARGB32_Premultiplied)
        image.setDevicePixelRatio(ratio)
        image.fill(palette.felt[0])
        painter = QPainter(image)
        draw(painter, rect, face, palette, 1.0, lift)
        painter.end()
        pictures.append(image)
    assert _furthest(*pictures) <= 24  # a shadow's edge may lie half a px elsewhere


def _furthest(one: QImage, other: QImage) -> int:
    """How far two pictures are apart where they are furthest, 0..255."""
    assert one.size() == other.size()
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return max(abs(a - b) for a, b in pairs)


def test_only_the_cards_in_sight_are_kept(qtbot: QtBot) -> None:
    art = CardArt()
    image = QImage(200, 240, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    for width in (60, 80, 90):
        for text in DECK:
            face = art.face(text, width, 1.0)
            rect = QRectF(QPointF(20, 20), face.deviceIndependentSize())
            paint_card.card(painter, rect, face, palettes.EVENING, 1.0)
    painter.end()
    assert len(paint_card._kept) == paint_card._MOST_KEPT
