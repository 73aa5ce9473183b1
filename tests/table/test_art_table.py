"""The two-player table put together from the painters, in build/screens, to look at beside the design."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from rc_desktop.table import art, paint
from rc_desktop.table.paint import Marker, SeatText
from rc_desktop.table.theme import CARD_RATIO, EVENING, chrome_scale, owner_style, scale_for

P = EVENING


def at(x: float, y: float, width: float) -> QRectF:
    """A card's rectangle centred on x, y."""
    return QRectF(x - width / 2, y - width * CARD_RATIO / 2, width, width * CARD_RATIO)


def table_2p(painter: QPainter, deck: art.CardArt, width: int, height: int) -> None:
    """The two-player table of the design, put together from the painters."""
    scale, small = scale_for(width, height), width < 1120
    ui = chrome_scale(scale)
    table = QRectF(14, 88, 932, 426) if small else QRectF(124 * scale, 64 * scale, 1112 * scale, 610 * scale)
    paint.felt_table(painter, table, P, scale)
    bar = QRectF(0, 0, width, 40 if small else 48 * scale)
    paint.topbar(painter, bar, P, ui, title="Royal Casino", caption="Mano 3 · Reparto 4 de 6")
    right = width - 22 * scale
    for name, label in (("menu", "Menú"), ("eye", "Última jugada"), ("hint", "Pista"), ("undo", "Deshacer")):
        size = paint.tool_button_size("" if small else label, ui)
        right -= size.width()
        spot = QRectF(QPointF(right, bar.center().y() - size.height() / 2), size)
        paint.tool_button(painter, spot, P, ui, name, "" if small else label)
        right -= 7 * scale
    you, rosa = owner_style(0, 2), owner_style(1, 2)
    track = QRectF(16, 44, 928, 36) if small else QRectF(18 * scale, 66 * scale, 94 * scale, 606 * scale)
    markers = [Marker(14, you, "M"), Marker(11, rosa, "R")]
    paint.score_track(painter, track, P, ui if small else scale, markers)
    seats(painter, deck, table, scale, ui)
    middle(painter, deck, table, scale, ui)


def seats(painter: QPainter, deck: art.CardArt, table: QRectF, scale: float, ui: float) -> None:
    """Both plates, Rosa's hand, the piles, the stock and your hand."""
    you, rosa = owner_style(0, 2), owner_style(1, 2)
    words = SeatText("Rosa", "Computadora · Aguda", "R", "waves", "computer", 3)
    spot = QRectF(
        QPointF(table.left() + 102 * scale, table.top() + 28 * scale), paint.seat_plate_size(words, ui)
    )
    paint.seat_plate(painter, spot, P, ui, rosa, words)
    back = deck.back(76 * scale, 2)
    for number in range(3):
        x = table.center().x() + (84 * number - 40) * scale
        paint.card(painter, at(x, table.top() + 60 * scale, 76 * scale), back, P, scale)
    for color, x, y, label in (
        (rosa.color(P), table.right() - 374 * scale, table.top() + 60 * scale, "8"),
        (you.color(P), table.right() - 252 * scale, table.bottom() + 40 * scale, "11"),
        (None, table.left() + 108 * scale, table.center().y() - 4 * scale, "16"),
    ):
        pile = at(x, y, (78 if color else 84) * scale)
        paint.card_pile(painter, pile, deck.back(84 * scale, 2), P, scale, 4 if color else 6)
        pill = QRectF(pile.center().x() - 26 * ui, pile.bottom() - 16 * ui, 52 * ui, 26 * ui)
        paint.count_pill(painter, pill, P, ui, label, color)
    mine = SeatText("Manuel", "El 8 es tuyo: no puedes dejar carta", "M", "sunrise", turn="Te toca")
    size = paint.seat_plate_size(mine, ui)
    paint.seat_plate(painter, QRectF(QPointF(20, table.bottom() + 10 * scale), size), P, ui, you, mine)
    for number, name in enumerate(("8h", "", "Ks")):
        rect = at(table.center().x() + 118 * (number - 1) * scale, table.bottom() + 38 * scale, 112 * scale)
        if name:
            paint.card(painter, rect, deck.face(name, 112 * scale, 2), P, scale)
        else:
            paint.dashed_place(painter, rect.adjusted(4 * scale, 4 * scale, -4 * scale, -4 * scale), P, scale)


def middle(painter: QPainter, deck: art.CardArt, table: QRectF, scale: float, ui: float) -> None:
    """Loose cards, two builds, the pill and the card being carried."""
    lit, width = ("9d", "5s", "4h"), 92 * scale
    top, row = table.top() + 0.35 * table.height(), 0.266 * table.height()
    for number, name in enumerate(("Qh", "9d", "Ac", "5s", "4h", "2s")):
        rect = at(table.left() + (276 + 114 * (number % 3)) * scale, top + row * (number // 3), width)
        veil = None if name in lit else P.veil
        paint.card(painter, rect, deck.face(name, width, 2, veil=veil), P, scale)
        if name in lit:
            paint.legal_ring(painter, rect, P, scale)
    for number, (cards, seat, label, sign, owner) in enumerate(
        ((("7d", "2c"), 1, "Rosa", "raise", "9"), (("5h", "3c", "8d"), 0, "Tú", "lock", "8"))
    ):
        style, y = owner_style(seat, 2), top + 1.15 * row * number
        xs = [0.0, 31.3, 131.3][: len(cards)]
        left = table.left() + 652 * scale
        tray = QRectF(left - 56 * scale, y - 74.4 * scale, (112 + xs[-1]) * scale, 152.8 * scale)
        paint.build_tray(painter, tray, P, scale, style.color(P))
        if seat:
            paint.legal_ring(painter, tray, P, scale, 16 * scale)
        for x, name in zip(xs, cards, strict=True):
            face = deck.face(name, width, 2, veil=None if seat else P.veil)
            paint.card(painter, at(left + x * scale, y, width), face, P, scale)
        badge = QRectF(tray.right() - 37 * ui, tray.top() - 13 * ui, 50 * ui, 50 * ui)
        paint.value_badge(painter, badge, P, ui, owner)
        size = paint.owner_plate_size(label, sign, ui)
        plate = QRectF(QPointF(tray.center().x() - size.width() / 2, tray.bottom() - 15 * ui), size)
        paint.owner_plate(painter, plate, P, ui, style, "RM"[1 - seat], label, sign)
    size = paint.pill_size("Suelta para elegir: 6 jugadas", ui)
    spot = QRectF(QPointF(table.left() + 470 * scale, table.bottom() - 102 * scale), size)
    paint.pill(painter, spot, P, ui, "Suelta para elegir: 6 jugadas")
    painter.save()
    painter.translate(table.left() + 384 * scale, table.bottom() - 128 * scale)
    painter.rotate(-5)
    paint.card(painter, at(0, 0, 118 * scale), deck.face("9c", 118 * scale, 2), P, scale, "drag")
    painter.restore()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (960, 600)])
def test_the_table_for_two(qapp, screens_dir: Path, width: int, height: int):
    image = QImage(2 * width, 2 * height, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(2)
    painter = QPainter(image)
    paint.room(painter, QRectF(0, 0, width, height), P)
    table_2p(painter, art.CardArt(), width, height)
    painter.end()
    assert image.save(str(screens_dir / f"art-table-{width}x{height}.png"))
    felt = image.pixelColor(image.width() * 85 // 100, image.height() // 2)
    room = image.pixelColor(4, image.height() - 4)
    assert felt.green() > 2 * felt.red()
    assert felt.lightness() > 2 * room.lightness()
