"""The assets, the deck's ink, the palette's contrast, who is drawn how, and the pixmaps that are kept."""

import re
import sys
from itertools import combinations
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontDatabase, QImage, QPainter, QRawFont, QTransform

from rc_desktop import paths
from rc_desktop.table import art, fonts, paint
from rc_desktop.table.kept import size_of
from rc_desktop.table.theme import EVENING, contrast, mix, owner_style, palette_of, place_of, scale_for, tint

P = EVENING
INK = {"s": P.ink, "h": P.red, "d": P.red, "c": P.ink}
FOUR = {"s": P.ink, "h": P.red, "d": P.four_blue, "c": P.four_green}


@pytest.fixture
def deck(qapp):
    art_of_cards = art.CardArt()
    yield art_of_cards
    art_of_cards.stop()


def pixels(image: QImage, left: float, top: float, right: float, bottom: float) -> list[QColor]:
    """The colours in a part of a picture, the edges given as parts 0..1."""
    xs = range(round(left * image.width()), round(right * image.width()))
    ys = range(round(top * image.height()), round(bottom * image.height()))
    return [image.pixelColor(x, y) for x in xs for y in ys]


def share(colors: list[QColor], wanted: QColor) -> float:
    """What part of `colors` is `wanted`, to within what antialiasing rounds."""
    found = [
        c for c in colors if max(abs(a - b) for a, b in zip(c.getRgb(), wanted.getRgb(), strict=True)) < 3
    ]
    return len(found) / len(colors)


def test_every_asset_is_there_and_drawn_by_us():
    names = set(art.CARDS) | {f"large-{card}" for card in art.CARDS} | {f"back-{back}" for back in art.BACKS}
    assert {path.stem for path in paths.asset("deck").glob("*.svg")} == names
    assert len(art.emblems()) >= 8
    wanted = "undo hint eye menu computer person globe lock raise barred build cards play plus check book"
    assert {*wanted.split(), "swap", "crown", "chevron-left", "chevron-right", "chevron-down"} <= set(
        art.icons()
    )
    for path in paths.assets_dir().rglob("*.svg"):
        tags = {element.tag.rpartition("}")[2] for element in ElementTree.parse(path).iter()}
        # No words (a font could be missing), no pixels, nothing QtSvg leaves out.
        assert tags <= {
            "svg",
            "g",
            "path",
            "rect",
            "circle",
            "ellipse",
            "defs",
            "use",
            "linearGradient",
            "stop",
        }


def test_an_asset_that_is_missing_says_so():
    with pytest.raises(FileNotFoundError, match=r"deck/1d\.svg"):
        paths.asset("deck", "1d.svg")


def test_assets_are_found_in_a_frozen_program(tmp_path, monkeypatch):
    (tmp_path / "assets" / "deck").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    paths.assets_dir.cache_clear()
    try:
        assert paths.assets_dir() == tmp_path / "assets"
    finally:
        paths.assets_dir.cache_clear()


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("large", [False, True])
def test_every_index_has_the_ink_of_its_suit(deck, four, large):
    for card in art.CARDS:
        face = deck.face(card, 100, four_colours=four, large=large).toImage()
        index = pixels(face, 0.03, 0.04, 0.45 if large else 0.2, 0.45 if large else 0.28)
        wanted = (FOUR if four else INK)[card[1]]
        assert share(index, wanted) > 0.12, card
        for other in {c.name(): c for c in (*INK.values(), *FOUR.values()) if c != wanted}.values():
            assert share(index, other) == 0, (card, other.name())


def test_four_colours_change_diamonds_and_clubs_only(deck):
    for card in art.CARDS:
        plain = deck.face(card, 80).toImage()
        same = plain == deck.face(card, 80, four_colours=True).toImage()
        assert same == (card[1] in "sh"), card


def test_no_two_faces_look_alike(deck):
    for large in (False, True):
        faces = [deck.face(card, 40, large=large).toImage() for card in art.CARDS]
        assert all(one != other for one, other in combinations(faces, 2))


def test_a_card_turned_round_gives_nothing_away(deck):
    for name in art.BACKS:
        back = deck.back(100, 1, name).toImage()
        turned = back.transformed(QTransform().rotate(180))
        worst = 0
        for x in range(0, back.width(), 3):
            for y in range(0, back.height(), 3):
                one, other = back.pixelColor(x, y), turned.pixelColor(x, y)
                worst = max(worst, abs(one.red() - other.red()), abs(one.green() - other.green()))
        assert worst < 40, name


def test_corners_are_clear_and_the_veil_keeps_inside(deck):
    veiled = deck.face("5s", 100, veil=P.veil).toImage()
    assert veiled.pixelColor(0, 0).alpha() == 0
    ivory = veiled.pixelColor(50, 50)
    assert share([ivory], mix(P.ivory, QColor(P.veil.rgb()), P.veil.alphaF())) == 1
    assert contrast(ivory, mix(P.ink, QColor(P.veil.rgb()), P.veil.alphaF())) >= 4.5


@pytest.mark.parametrize("dpr", [1.0, 1.25, 2.0])
def test_pixmaps_have_the_size_asked_for(deck, dpr):
    face = deck.face("Td", 92.0, dpr)
    assert face.width() == round(92 * dpr)
    assert face.devicePixelRatio() == dpr
    assert abs(face.deviceIndependentSize().height() - 92 * 7 / 5) <= 1
    assert art.icon("undo", 20, P.brass, dpr).width() == round(20 * dpr)
    assert art.emblem("waves", 48, dpr).width() == round(48 * dpr)


def test_a_pixmap_is_rendered_once(deck):
    assert not deck.has("Td", 92)
    first = deck.face("Td", 92)
    assert deck.has("Td", 92)
    assert deck.face("Td", 92).cacheKey() == first.cacheKey()
    assert deck.face("Ts", 92).cacheKey() == deck.face("Ts", 92, four_colours=True).cacheKey()


def test_the_pixmaps_kept_are_bounded(deck, monkeypatch):
    monkeypatch.setattr(art, "_BUDGET", 10 * 50 * 70 * 4)
    for card in art.CARDS:
        deck.face(card, 50)
    assert not deck.has(art.CARDS[0], 50)
    assert deck.has(art.CARDS[-1], 50)


def test_warming_renders_everything_in_idle_time(deck, qtbot):
    with qtbot.waitSignal(deck.warmed, timeout=5000):
        deck.warm(60, four_colours=True)
        assert not deck.has("Kc", 60, four_colours=True)
    assert all(deck.has(card, 60, four_colours=True) for card in art.CARDS)
    with qtbot.waitSignal(deck.warmed, timeout=5000):
        deck.warm(60, four_colours=True)


def test_whole_decks_of_few_sizes_are_kept(deck, qtbot):
    """Found by a breaker: every size of the window left two decks behind, 134 MB grew to 280."""
    for width in (50, 51, 52, 53, 54):
        with qtbot.waitSignal(deck.warmed, timeout=20000):
            deck.warm(width)
    assert not any(deck.has(card, 50) for card in art.CARDS)
    for width in (51, 52, 53, 54):
        assert all(deck.has(card, width) for card in art.CARDS)
    assert deck._bytes == sum(size_of(pixmap) for pixmap in deck._kept.values())


def test_a_size_still_in_use_is_kept(deck, qtbot):
    """Asked for again, it is the newest; one that goes is not rendered any more either."""
    for width in (50, 51, 52, 53, 50, 54):
        deck.warm(width)
    with qtbot.waitSignal(deck.warmed, timeout=20000):
        pass
    assert not any(deck.has(card, 51) for card in art.CARDS)
    assert all(deck.has(card, 50) for card in art.CARDS)


def test_warming_can_be_stopped(deck, qtbot):
    deck.warm(61)
    deck.stop()
    with qtbot.assertNotEmitted(deck.warmed, wait=50):
        pass
    assert not deck.has("Kc", 61)


def test_a_picture_that_is_none_is_told(qapp, monkeypatch):
    """And what is being painted is painted to its end (tests/table/test_drawings.py)."""
    told = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _trace: told.append(error))
    art.CardArt().face("1d", 50)
    assert [type(error) for error in told] == [FileNotFoundError]


def test_suits_are_distinct_shapes(qapp):
    drawn = []
    for suit in "shdc":
        image = QImage(64, 64, QImage.Format.Format_RGB32)
        image.fill(P.ivory)
        painter = QPainter(image)
        paint.suit(painter, QRectF(2, 2, 60, 60), suit, P.ink)
        painter.end()
        drawn.append(
            {(x, y) for x in range(64) for y in range(64) if image.pixelColor(x, y).lightness() < 128}
        )
        box = paint.suit_path(suit).boundingRect()
        assert box.left() >= -1
        assert box.right() <= 1
        assert box.height() > 1.8
    for one, other in combinations(drawn, 2):
        assert len(one ^ other) > 0.15 * len(one | other)


TEXT = [
    ("text", "panel"), ("text", "raised"), ("text", "tray"), ("text", "problem"), ("text", "cap"),
    ("muted", "panel"), ("muted", "raised"), ("brass", "panel"), ("problem_text", "problem"),
    ("lantern_ink", "lantern"), ("coral_ink", "coral_light"), ("coral_ink", "coral_dark"),
    ("brass_ink", "brass_light"), ("brass_ink", "brass_dark"), ("ink", "ivory"), ("red", "ivory"),
    ("four_blue", "ivory"), ("four_green", "ivory"), ("good", "panel"), ("mistake", "panel"),
    ("blunder", "panel"),
    *(("token_ink", owner) for owner in ("coral", "sky", "lime", "lilac")),
    *((owner, "tray") for owner in ("coral", "sky", "lime", "lilac")),
]  # fmt: skip


@pytest.mark.parametrize("felt", ["terrace", "lagoon", "mango", "plum"])
@pytest.mark.parametrize("theme", ["evening", "morning", "contrast-dark", "contrast-light"])
def test_words_can_be_read_and_lines_be_seen(theme, felt):
    palette = palette_of(theme, felt)
    for ink, ground in TEXT:
        assert contrast(getattr(palette, ink), getattr(palette, ground)) >= 4.5, (ink, ground)
    for ground in palette.felt:
        assert contrast(palette.felt_text, ground) >= 4.5
        assert contrast(palette.text, ground) >= 4.5
        assert contrast(palette.target, ground) >= 3
    assert contrast(palette.problem_line, palette.felt[0]) >= 3


def test_the_measure_of_contrast_itself():
    assert contrast(QColor("#000"), QColor("#fff")) == pytest.approx(21)
    assert contrast(P.text, P.panel) == pytest.approx(12.9, abs=0.1)  # as art direction says
    assert tint(P.coral, 0.5).alphaF() == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize(
    ("seats", "direction", "places"),
    [
        (2, "counter-clockwise", "bottom top"),
        (3, "counter-clockwise", "bottom top left"),
        (3, "clockwise", "bottom left top"),
        (4, "counter-clockwise", "bottom right top left"),
        (4, "clockwise", "bottom left top right"),
    ],
)
def test_where_seats_sit(seats, direction, places):
    for bottom in range(seats):
        found = [place_of((bottom + step) % seats, seats, bottom, direction) for step in range(seats)]
        assert found == places.split()


def test_owners_colour_the_side_and_shape_the_seat():
    assert [owner_style(seat, 2).color(P) for seat in (0, 1)] == [P.coral, P.sky]
    assert owner_style(1, 2).shape == "square"
    assert [owner_style(seat, 3).color(P) for seat in range(3)] == [P.coral, P.lime, P.sky]
    assert [owner_style(seat, 4).color(P) for seat in range(4)] == [P.coral, P.sky, P.coral, P.sky]
    for seats in (2, 3, 4):
        assert len({owner_style(seat, seats).shape for seat in range(seats)}) == seats


def test_letters_on_tokens():
    assert paint.initials("Rosa") == "R"
    assert paint.initials("Rosa", ["Manuel", "Ramón"]) == "Ro"
    assert paint.initials("ángel") == "Á"


def test_the_scale_of_a_window():
    sizes = ((1280, 800), (960, 600), (400, 300), (2560, 1440), (7680, 4320))
    assert [scale_for(*size) for size in sizes] == [1, 0.75, 0.75, 1.8, 2.7]


def test_fonts_are_ours_have_weights_and_write_spanish(qapp):
    assert fonts.load() == ()
    for role, (family, _px, _weight) in fonts.ROLES.items():
        font = fonts.font(role)
        raw = QRawFont.fromFont(font)
        assert raw.familyName().startswith(family)
        assert all(raw.supportsCharacter(ord(letter)) for letter in "áéíóúüñÁÉÍÓÚÜÑ¿¡«»…–—·×“”’")
    for family, weights in (("Inter", (500, 600, 700)), ("League Spartan", (600, 700))):
        role = "body" if family == "Inter" else "name"
        found = {paint.text_width("Año 21 ¿qué?", fonts.font(role, 100, weight)) for weight in weights}
        assert len(found) == len(weights)
        assert family in QFontDatabase.families()


def test_every_font_has_its_licence():
    for path in paths.asset("fonts").glob("*.ttf"):
        family = re.sub(r"-.*", "", path.name)
        assert "SIL Open Font License" in paths.asset("fonts", f"OFL-{family}.txt").read_text("utf-8")


def test_a_shadow_without_a_size_draws_nothing(qapp) -> None:
    """A badge that pops up begins at size 0; an error in a paint event would end the whole program."""
    picture = QImage(20, 20, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    painter = QPainter(picture)
    for blur in (0.0, 0.04, 0.06):
        paint.soft(painter, QRectF(10, 10, 0, 0), 0.0, blur, EVENING.deep_shadow)
    painter.end()
    assert picture.pixelColor(0, 0).alpha() == 0


@pytest.mark.parametrize("name", ["", "nonsense", "../../../etc/passwd"])
def test_an_emblem_from_elsewhere_is_drawn_all_the_same(qapp: object, name: str) -> None:
    """A record or profile may name any emblem; an exception while painting would end the program."""
    image = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    style = owner_style(0, 2)
    paint.emblem_frame(painter, QRectF(5, 5, 50, 50), EVENING, 1.0, style, name, "M")
    painter.end()
    assert image.pixelColor(30, 30).alpha() == 255


@pytest.mark.parametrize("size", [44, 76, 108])
def test_the_ring_of_a_large_emblem_is_no_thicker(qapp: object, size: int) -> None:
    """Finding: rings of curtain and match end were twice as thick as in curtain.png and match-end.png."""
    image = QImage(size + 20, size + 20, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    style = owner_style(0, 2)
    paint.emblem_frame(painter, QRectF(10, 10, size, size), EVENING, 1.0, style, "sunrise")
    painter.end()
    middle = image.height() // 2
    ring = [x for x in range(size // 3) if image.pixelColor(x, middle) == style.color(P)]
    assert 1 <= len(ring) <= 3


def test_a_shadow_on_a_view_of_a_few_pixels(qapp):
    """Found by a breaker: scaled down to almost nothing, its picture had no size (Qt warnings fail tests)."""
    image = QImage(100, 100, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.scale(0.004, 0.004)
    paint.soft(painter, QRectF(0, 0, 90, 120), 8, 6, QColor("black"))
    painter.end()
