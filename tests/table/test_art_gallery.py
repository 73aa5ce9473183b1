"""Pictures of everything drawn, in build/screens/art-*.png, to look at beside the design; also checked."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from rc_desktop.table import art, fonts, paint
from rc_desktop.table.paint import Marker, Press, SeatText, Segment
from rc_desktop.table.theme import CARD_RATIO, EVENING, owner_style

P = EVENING
Draw = Callable[[QPainter], None]


@pytest.fixture
def deck(qapp):
    return art.CardArt()


@pytest.fixture
def picture(screens_dir: Path) -> Callable[..., QImage]:
    """Draws into an image, keeps it as art-NAME.png, and returns it."""

    def make(name: str, width: int, height: int, draw: Draw, dpr: float = 2.0) -> QImage:
        image = QImage(round(width * dpr), round(height * dpr), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(dpr)
        painter = QPainter(image)
        paint.room(painter, QRectF(0, 0, width, height), P)
        draw(painter)
        painter.end()
        assert image.save(str(screens_dir / f"art-{name}.png"))
        return image

    return make


def near(image: QImage, x: float, y: float, color: QColor, by: int = 12) -> bool:
    """Whether the pixel at logical x, y has that colour within `by` of 255 in each part."""
    found = image.pixelColor(round(x * image.devicePixelRatio()), round(y * image.devicePixelRatio()))
    parts = zip(found.getRgb()[:3], color.getRgb()[:3], strict=True)
    return all(abs(one - other) <= by for one, other in parts)


def at(x: float, y: float, width: float) -> QRectF:
    """A card's rectangle centred on x, y."""
    return QRectF(x - width / 2, y - width * CARD_RATIO / 2, width, width * CARD_RATIO)


@pytest.mark.parametrize("kind", ["classic", "four", "large", "large-four"])
def test_the_whole_deck_on_one_sheet(picture, deck, kind):
    four, large = "four" in kind, "large" in kind

    def draw(painter: QPainter) -> None:
        for number, name in enumerate(art.CARDS):
            rect = QRectF(20 + 112 * (number % 13), 20 + 156 * (number // 13), 100, 140)
            face = deck.face(name, 100, 2, four_colours=four, large=large)
            paint.card(painter, rect, face, P, 1)
        for number, name in enumerate(art.BACKS):
            rect = QRectF(20 + 112 * number, 644, 100, 140)
            paint.card(painter, rect, deck.back(100, 2, name), P, 1)
        for number, name in enumerate(art.CARDS[::4]):  # as small as they get on a crowded table
            face = deck.face(name, 60, 2, four_colours=four, large=large)
            paint.card(painter, QRectF(380 + 68 * number, 644, 60, 84), face, P, 0.75)

    image = picture(f"deck-{kind}", 1480, 804, draw)
    for number in range(52):
        x, y = 20 + 112 * (number % 13), 20 + 156 * (number // 13)
        assert near(image, x + 92, y + 50, P.ivory), art.CARDS[number]


def states(painter: QPainter, deck: art.CardArt) -> None:
    """Each state of a card, of a build, and a hint's arrow, left to right."""
    face = deck.face("5s", 92, 2)
    veiled = deck.face("5s", 92, 2, veil=P.veil)
    spots = [at(90 + 130 * number, 120, 92) for number in range(8)]
    paint.card(painter, spots[0], face, P, 1)
    paint.card(painter, spots[1].translated(0, -6), face, P, 1, "hover")
    paint.card(painter, spots[2], face, P, 1)
    paint.legal_ring(painter, spots[2], P, 1)
    paint.card(painter, spots[3].translated(0, -12), face, P, 1, "hover")
    paint.selected_ring(painter, spots[3].translated(0, -12), P, 1)
    painter.save()
    painter.translate(spots[4].center())
    painter.rotate(5)
    painter.scale(1.05, 1.05)
    paint.card(painter, at(0, 0, 92), face, P, 1, "drag")
    painter.restore()
    paint.card(painter, spots[5], veiled, P, 1)
    paint.card(painter, spots[6], face, P, 1)
    paint.focus_line(painter, spots[6], P, 1)
    paint.card(painter, spots[7], face, P, 1)
    paint.refused_ring(painter, spots[7], P, 1)
    paint.dashed_place(painter, at(1130, 120, 92), P, 1)
    paint.dashed_place(painter, at(1240, 120, 92), P, 1, P.problem_line, filled=False)
    paint.barred_mark(painter, QPointF(1240, 120), P, 1, 17)
    paint.dotted_arrow(painter, QPointF(1310, 60), QPointF(1330, 180), P, 1, P.problem_line)


def owners(painter: QPainter) -> None:
    """Tokens, frames with every emblem, plates and pills of four seats."""
    names = ("Manuel", "Doña Inés", "Lucía", "Tomás")
    for seat, name in enumerate(names):
        style = owner_style(seat, 4)
        paint.owner_token(painter, QRectF(24 + 34 * seat, 230, 25, 25), P, 1, style, name[0])
        sign = "raise" if seat % 2 else "lock"
        size = paint.owner_plate_size(name, sign, 1)
        spot = QRectF(QPointF(24 + 150 * seat, 270), size)
        paint.owner_plate(painter, spot, P, 1, style, paint.initials(name), name, sign)
        paint.count_pill(
            painter, QRectF(180 + 62 * seat, 230, 52, 26), P, 1, str(seat * 7 + 4), style.color(P)
        )
    for number, name in enumerate(art.emblems()):
        style = owner_style(number % 4, 4)
        spot = QRectF(24 + 62 * (number % 10), 322 + 62 * (number // 10), 48, 48)
        paint.emblem_frame(painter, spot, P, 1, style, name, name[0].upper())
    for number, label in enumerate(("9", "10", "14", "+1")):
        paint.value_badge(painter, QRectF(660 + 60 * number, 230, 50, 50), P, 1, label)
    for number, suit in enumerate("shdc"):
        color = P.blunder if suit in "hd" else P.text
        paint.suit(painter, QRectF(660 + 60 * number, 300, 44, 44), suit, color)
    for number, name in enumerate(art.icons()):
        spot = QRectF(930 + 26 * (number % 16), 226 + 28 * (number // 16), 20, 20)
        paint.icon(painter, spot, name, P.text)


def controls(painter: QPainter) -> None:
    """Panel, buttons in their states, segments, switches, pills, caps and boxes."""
    paint.panel(painter, QRectF(20, 460, 700, 330), P, 1)
    paint.primary_button(painter, QRectF(40, 480, 342, 104), P, 1, "Jugar", "play", "Tú contra Rosa, a 21")
    for number, press in enumerate((Press(), Press(hovered=True), Press(pressed=True), Press(enabled=False))):
        left = 40 + 166 * number
        paint.primary_button(painter, QRectF(left, 604, 154, 48), P, 1, "Seguir", "", "", press)
        paint.secondary_button(painter, QRectF(left, 668, 154, 48), P, 1, "Repasar", "eye", press)
    segments = [Segment("Persona", "person"), Segment("Computadora", "computer"), Segment("Red", "globe")]
    paint.segmented(painter, QRectF(40, 732, 390, 42), P, 1, segments, 1, 2)
    for number, on in enumerate((0.0, 0.4, 1.0)):
        paint.toggle(painter, QRectF(460 + 60 * number, 740, 48, 26), P, 1, on)
    for number, name in enumerate(("undo", "hint", "eye", "menu")):
        paint.tool_button(painter, QRectF(410 + 48 * number, 484, 40, 34), P, 1, name)
    size = paint.tool_button_size("Última jugada", 1)
    paint.tool_button(
        painter, QRectF(QPointF(410, 530), size), P, 1, "eye", "Última jugada", Press(hovered=True)
    )
    for number, label in enumerate(("1–4", "Esc", "Espacio")):
        size = paint.key_cap_size(label, 1)
        paint.key_cap(painter, QRectF(QPointF(570 + 44 * number, 536), size), P, 1, label)
    paint.focus_line(painter, QRectF(40, 604, 154, 48), P, 1, 24)


def messages(painter: QPainter) -> None:
    """What the table says, and the plates of the seats."""
    top = 360.0
    for tone, label, sign in (
        ("lantern", "Suelta para elegir: 6 jugadas", ""),
        ("quiet", "Última: dejaste el 5 de trébol", "eye"),
        ("problem", "Cerca de 21: solo el Diez de casino gana", ""),
    ):
        size = paint.pill_size(label, 1, tone, sign)
        paint.pill(painter, QRectF(QPointF(760, top), size), P, 1, label, tone, sign)
        top += 40
    words = ("You own the build of 8: you cannot trail", "One play is left: the 8 takes the build.")
    box = QRectF(QPointF(760, 490), paint.refusal_size(*words, 1))
    paint.refusal_box(painter, box, P, 1, *words)
    seats = [
        SeatText("Rosa", "Computer · Sharp", "R", "waves", "computer", 3),
        SeatText("Manuel", "You own the 8: no trailing", "M", "sunrise", turn="Your turn"),
        SeatText("Doña Inés", "Computer · Master", "I", "moon", "computer", 4, turn="Thinking …"),
        SeatText("Tomás", "Computer · Sharp", "T", "palm", "computer", 3),
    ]
    for number, words_of in enumerate(seats[:2]):
        spot = QRectF(QPointF(760, 612 + 88 * number), paint.seat_plate_size(words_of, 1))
        style = owner_style(1 - number, 2)
        paint.seat_plate(painter, spot, P, 1, style, words_of)
    for number, words_of in enumerate(seats[2:]):
        spot = QRectF(QPointF(1060 + 160 * number, 640), paint.seat_plate_size(words_of, 1, "tall"))
        paint.seat_plate(painter, spot, P, 1, owner_style(1 + 2 * number, 4), words_of, "tall")


def test_every_state_and_control(picture, deck):
    def draw(painter: QPainter) -> None:
        states(painter, deck)
        owners(painter)
        controls(painter)
        messages(painter)

    image = picture("states", 1380, 810, draw)
    assert near(image, 350, 120 - 64.4 - 3.5, P.target, 30)  # the ring of the legal target
    assert near(image, 480, 120 - 12 - 64.4 - 2.5, P.coral, 30)
    assert near(image, 1000, 120 - 64.4 - 3.5, P.problem_line, 30)
    veiled = image.pixelColor(1540, 240)
    assert veiled.lightness() < 0.75 * P.ivory.lightness()


@pytest.mark.parametrize(
    ("name", "scores", "target", "conditions"),
    [
        ("apart", (14, 11), 21, paint.DOMINICAN),
        ("level", (0, 0), 21, paint.DOMINICAN),
        ("zone", (19, 16), 21, paint.DOMINICAN),
        ("zone-level", (19, 19), 21, paint.DOMINICAN),
        ("three", (9, 9, 10), 21, {18: "cards", 19: "big", 20: "spades"}),
        ("won", (21, 18), 21, {}),
        ("thirty-one", (12, 13), 31, {28: "cards", 29: "big", 30: "little"}),
    ],
)
def test_the_score_track(picture, name, scores, target, conditions):
    styles = [owner_style(seat, max(2, len(scores))) for seat in range(len(scores))]
    markers = [Marker(s, style, letter) for s, style, letter in zip(scores, styles, "MRL", strict=False)]
    upright, flat = QRectF(18, 18, 94, 606), QRectF(130, 18, 928, 36)

    def draw(painter: QPainter) -> None:
        paint.score_track(painter, upright, P, 1, markers, target, conditions)
        paint.score_track(painter, flat, P, 1, markers, target, conditions)

    image = picture(f"track-{name}", 1080, 642, draw)
    zone = paint.track_point(upright, 1, target - 2, target)
    tinted = image.pixelColor(round(2 * (upright.left() + 10)), round(2 * zone.y()))
    plain = image.pixelColor(round(2 * (upright.left() + 10)), round(2 * (zone.y() + 60)))
    assert (tinted.red() - plain.red() > 20) == bool(conditions)
    for marker in markers:
        y = paint.track_point(upright, 1, marker.score, target).y()
        row = [image.pixelColor(2 * x, round(2 * y - 8)) for x in range(18, 112)]
        assert marker.style.color(P).rgb() in {color.rgb() for color in row}


@pytest.mark.parametrize("phase", [0.15, 0.5, 0.85])
def test_a_sweep(picture, deck, phase):
    def draw(painter: QPainter) -> None:
        paint.felt_table(painter, QRectF(20, 20, 960, 560), P, 1)
        paint.sweep_rays(painter, QRectF(90, -20, 820, 540), P, phase)
        paint.sweep_petals(painter, QRectF(60, -10, 880, 500), P, 1, phase)
        paint.card(painter, at(500, 220, 104), deck.face("5c", 104, 2), P, 1, "hover")
        banner = QRectF(290, 330, 420, 112)
        paint.sweep_banner(
            painter, banner, P, 1, title="¡Virado!", detail="la mesa queda limpia", points="+1"
        )

    picture(f"sweep-{round(100 * phase)}", 1000, 600, draw)


def test_fonts_are_ours(qapp):
    assert fonts.load() == ()
    widths = {paint.text_width("Año 21 ¿qué?", fonts.font("body", 100, weight)) for weight in (500, 600, 700)}
    assert len(widths) == 3
