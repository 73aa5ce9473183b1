"""What stands under each other begins and ends on one line, whatever room it keeps for rings and shadows."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.game.data_folder import DataFolder
from rc_desktop.game.folders import Folders
from rc_desktop.game.results import ONE_HAND
from rc_desktop.game.settings import SettingsFile
from rc_desktop.screens.box import Box, edges_of
from rc_desktop.screens.controls import LinkButton, PrimaryButton, SecondaryButton
from rc_desktop.screens.count_table import CountTable
from rc_desktop.screens.hand_summary import HandSummary
from rc_desktop.screens.hand_summary_parts import Score
from rc_desktop.screens.keys_panel import KeysPanel
from rc_desktop.screens.look import LARGE_TEXT, Look
from rc_desktop.screens.match_end import MatchEnd
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.overlay import Dialog
from rc_desktop.screens.petals import petal_spots
from rc_desktop.screens.settings_page import SettingsPage
from rc_desktop.screens.sides import side_looks
from rc_desktop.screens.way_to_21 import WayTo21
from rc_desktop.screens.words import Words
from rc_desktop.table.theme import DIALOG_RADIUS, palette_of
from tests.screens.reading import cut
from tests.screens.samples import ended, mock_up_hands, setup

SIZES = [(960, 600), (1280, 800), (1920, 1080)]


def seen(part: QWidget, root: QWidget) -> tuple[int, int]:
    """Where what a part shows begins and ends, px of `root` from the left."""
    left, right = edges_of(part)
    at = part.mapTo(root, QPoint(0, 0)).x()
    return at + left, at + part.width() - right


def settle() -> None:
    """Every layout has had its turn."""
    for _ in range(6):
        QApplication.processEvents()


def near(one: Sequence[float], other: Sequence[float], most: float = 1) -> bool:
    """True where both begin and end within a px of each other."""
    return all(abs(a - b) <= most for a, b in zip(one, other, strict=True))


@pytest.fixture
def column(look: Look) -> Iterator[tuple[QWidget, dict[str, QWidget]]]:
    """A heading over each kind of thing that keeps room at its sides, alone and in rows."""
    root = QWidget()
    box = Box(gap=4, margins=(3, 8, 3, 8), parent=root)
    heading, wide = Words(look, "A heading", "heading"), SecondaryButton(look, "Over the whole width")
    own = LinkButton(look, "A word")
    row, column = Box(down=False, gap=4), Box(gap=2)
    first, last = SecondaryButton(look, "First"), PrimaryButton(look, "Last")
    inner = SecondaryButton(look, "In a column of the column")
    row.add(first, 1)
    row.add(last, 1)
    column.add(Words(look, "Inner", "body"))
    column.add(inner)
    box.add(heading)
    box.add(wide)
    box.add(own, at=Qt.AlignmentFlag.AlignLeft)
    box.add(row)
    box.add(column)
    box.spring()
    root.resize(500, 400)
    box.set_flush(QRect(20, 0, 460, 400))
    root.show()
    settle()
    yield root, {"heading": heading, "wide": wide, "own": own, "first": first, "last": last,
                 "inner": inner, "row": row, "box": box}  # fmt: skip
    root.close()
    root.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_all_faces_are_flush(column: tuple[QWidget, dict[str, QWidget]]) -> None:
    """Looks, 3: every button stood 5 px inside of the heading over it."""
    root, part = column
    sides = seen(part["heading"], root)
    assert sides == (23, 477)
    assert seen(part["wide"], root) == sides
    assert seen(part["inner"], root) == sides
    assert seen(part["own"], root)[0] == sides[0]
    assert seen(part["first"], root)[0] == sides[0]
    assert seen(part["last"], root)[1] == sides[1]
    assert part["first"].width() == part["last"].width()  # the row shares what there is


def test_the_room_for_rings_is_not_cut(column: tuple[QWidget, dict[str, QWidget]]) -> None:
    """What is set out lies within what it lies on, whole."""
    for part in column[1].values():
        parent = part.parentWidget()
        assert parent is not None
        assert parent.rect().left() <= part.x(), part
        assert part.geometry().right() <= parent.rect().right(), part


def test_it_stays_flush(column: tuple[QWidget, dict[str, QWidget]]) -> None:
    """Laid out again and again, hidden, shown, wider: nothing wanders outwards."""
    root, part = column
    box, row = part["box"], part["row"]
    assert isinstance(box, Box)
    assert isinstance(row, Box)
    for width in (460, 460, 430, 430):
        box.set_flush(QRect(20, 0, width, 400))
        for each in (box, row):
            each.box.invalidate()
            each.box.activate()
        settle()
        assert seen(part["wide"], root) == seen(part["heading"], root) == (23, 17 + width)
    part["first"].hide()
    settle()
    assert seen(part["last"], root) == seen(part["heading"], root)


# --- the pages ------------------------------------------------------------------------------------------


def _sheet(window: QWidget, sheet: QWidget, width: int, height: int) -> None:
    window.resize(width, height)
    sheet.setGeometry(window.rect())
    window.show()
    settle()


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("scale", [1.0, LARGE_TEXT])
def test_match_end(look: Look, window: QWidget, width: int, height: int, scale: float) -> None:
    """Looks, 3, 9 and 10: buttons under the facts, petals under the score, a marker on its own line."""
    look.text_scale = scale
    end = MatchEnd(look, setup(), ended(mock_up_hands()), ((4, 3), (5, 6)), window, 24)
    _sheet(window, end, width, height)
    assert end.facts is not None
    facts, banner = end.facts.facts, seen(end.banner, end)
    assert near((seen(facts[0], end)[0], seen(facts[-1], end)[1]), banner)
    assert near((seen(end.review, end)[0], seen(end.again, end)[1]), banner)
    plate = end.banner._plate(end.banner.named)
    kept = plate.adjusted(*(8 * end.ui * way for way in (-1, -1, 1, 1)))
    spots = petal_spots(QRectF(end.banner.rect()), 1.0)
    assert any(kept.contains(spot) for spot in spots)  # these must not be drawn
    assert end._right is not None
    chart = end._right.findChild(WayTo21)
    assert isinstance(chart, WayTo21)
    assert (
        chart._x(4) - chart._x(3) >= (27 / 2 + 5) * end.ui
    )  # the mark at the end leaves the point before free


def _deal_of_the_day(look: Look, window: QWidget, width: int, height: int) -> MatchEnd:
    """The end of a deal that a Master has played from both seats."""
    one = replace(ended(mock_up_hands()[:1]), winner=0, reason=ONE_HAND)
    end = MatchEnd(look, setup(), one, ((2, 1), (3, 1)), window, 4, deal=True)
    end.show_master(0, (7, 4))
    end.show_master(1, (5, 6))
    _sheet(window, end, width, height)
    return end


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_both_masters_of_a_deal_are_told_apart(look: Look, window: QWidget, width: int, height: int) -> None:
    """Two facts are called alike: the note under each says with whose cards, in the smallest window too."""
    end = _deal_of_the_day(look, window, width, height)
    assert end.facts is not None
    notes = [fact.note for fact in end.facts.facts[-2:]]
    assert all(note.isVisible() and note.visibleRegion().boundingRect() == note.rect() for note in notes)
    assert len({note.text() for note in notes}) == 2


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_without_notes_the_title_says_whose_cards(
    look: Look, window: QWidget, width: int, height: int
) -> None:
    """Looks: two figures stood under "A Master" both, and which was with whose cards was not said."""
    end = _deal_of_the_day(look, window, width, height)
    assert end.facts is not None
    end.facts.set_roomy(False, False)
    QApplication.processEvents()
    heads = [fact.head for fact in end.facts.facts[-2:]]
    assert [head.text() for head in heads] == [
        "A Master, with your cards",
        "A Master, with the other seat's cards",
    ]
    assert cut(end) == []
    end.facts.set_roomy(True, False)
    assert {head.text() for head in heads} == {"A Master"}


def test_petals_are_not_drawn_under_the_score(
    look: Look, window: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looks, 9: half a petal stuck out from under the plate of the score."""
    end = MatchEnd(look, setup(), ended(mock_up_hands()), ((4, 3), (5, 6)), window, 24)
    _sheet(window, end, 1280, 800)
    told: list[Sequence[QRectF]] = []
    monkeypatch.setattr("rc_desktop.screens.match_banner.paint_petals", lambda *parts: told.append(parts[-1]))
    end.banner.repaint()
    assert end.banner._plate(end.banner.named) in told[0]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_hand_summary(look: Look, window: QWidget, width: int, height: int) -> None:
    """Looks, 3 and 8: buttons under the scores, and each side's numbers about the middle of its column."""
    hands = mock_up_hands()[:3]
    summary = HandSummary(look, setup(), hands[-1], hands, window)
    _sheet(window, summary, width, height)
    scores = summary.findChildren(Score)
    sides = seen(scores[0], summary)[0], seen(scores[-1], summary)[1]
    if summary.review.isVisible():
        assert near((seen(summary.review, summary)[0], seen(summary.go_on, summary)[1]), sides)
    else:
        assert near(seen(summary.go_on, summary), sides)


def test_numbers_stand_about_their_columns(look: Look, window: QWidget) -> None:
    """Looks, 8: the emblems stood 18 and 23 px beside what they are over."""
    table = CountTable(look, window)
    result = mock_up_hands()[2]
    table.show_count(result, setup().options, side_looks(setup()))
    table.resize(700, 450)
    for number in range(2):
        column = table.column(number)
        row = QRectF(column.left(), 0, column.width(), 60)
        pill, card = table.pill(row), table._card_width(60)
        left = pill.left() - 13 - card  # where a card lies, and a number's middle is in its own
        assert abs((left + pill.right()) / 2 - column.center().x()) <= 8
        assert column.left() <= left
        assert pill.right() <= column.right()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_start(page: NewMatchPage, width: int, height: int) -> None:
    """Looks, 3, 26 and 30: what is at the right of the start screen and of all rules ends on one line."""
    page.resize(width, height)
    settle()
    table = page.table
    rows = seen(page.rows[0], table)
    assert near(seen(page.rules, table), rows)
    assert abs(seen(page.seats, table)[1] - rows[1]) <= 1
    row = page.rows[0]
    assert row.name.sizeHint().width() <= row.name.width()  # all of "Your name"
    page.show_all_rules()
    page._rule_changed("raise_own", True)
    settle()
    rules = page.all_rules
    ends = {seen(part, rules)[1] for part in (rules.reset, rules.legend, rules.rows["target"])}
    assert max(ends) - min(ends) <= 1, ends
    begins = {seen(part, rules)[0] for part in (rules.back, rules.preset, rules.rows["target"])}
    assert max(begins) - min(begins) <= 1, begins


def test_one_size_in_the_list_of_rules(page: NewMatchPage, look: Look) -> None:
    """Looks, 18: with large text in a small window each row had letters of another size."""
    look.set_text_scale(LARGE_TEXT)
    page.resize(960, 600)
    page.show_all_rules()
    settle()
    for which in range(2):
        lines = [row.lines[which] for row in page.all_rules.rows.values()]
        assert len({words.letters_px() for words in lines}) == 1
        assert not which or len({words.fitting_px() for words in lines}) > 1  # of themselves they are not


@pytest.fixture
def settings_page(look: Look, settings: SettingsFile, tmp_path: object) -> Iterator[SettingsPage]:
    """The page of the settings."""
    look.follow(settings)
    folder = DataFolder(Folders(tmp_path))  # type: ignore[arg-type]
    made = SettingsPage(look, settings, folder)
    made.show()
    yield made
    folder.close()
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_settings(settings_page: SettingsPage, width: int, height: int) -> None:
    """Looks, 3 and 17: all pages' controls begin under their title; no page has a hole beside its preview."""
    settings_page.resize(width, height)
    for number, form in enumerate(settings_page.forms):
        settings_page.go_to(number)
        settle()
        title = seen(form.heading, form)
        sides = [seen(part, form) for part in form.controls.values()]
        assert not sides or min(left for left, _ in sides) >= title[0] - 1
        assert sum(abs(left - title[0]) <= 1 for left, _ in sides) >= min(1, len(sides)), form.title
    table = settings_page.forms[0]
    tools, preview = table.controls["left_handed"], table.preview  # type: ignore[attr-defined]
    assert tools.mapTo(table, QPoint(0, 0)).x() >= preview.geometry().right()
    cards = settings_page.forms[1]
    faces = [cards.controls[name] for name in ("four_colours", "large_print")]
    preview = cards.preview  # type: ignore[attr-defined]
    assert abs(seen(faces[-1], cards)[1] - seen(preview, cards)[1]) <= 2  # three share what is left


def test_the_cards_strip_shows_no_shadow_beside_it(settings_page: SettingsPage, look: Look) -> None:
    """Looks, 4: the strip's shadow stood in its corners, cut off by its rectangle."""
    look.set_palette(palette_of("morning", "terrace"))
    settings_page.resize(1280, 800)
    settings_page.go_to(1)
    settle()
    preview = settings_page.forms[1].preview  # type: ignore[attr-defined]
    place = QRect(preview.mapTo(settings_page, QPoint(0, 0)), preview.size())
    picture = settings_page.grab().toImage()
    panel = picture.pixelColor(place.topLeft() - QPoint(4, 0))
    for corner in (place.topLeft(), place.topRight(), place.bottomLeft(), place.bottomRight()):
        assert picture.pixelColor(corner) == panel, corner


def test_what_lies_in_the_middle_has_one_radius(page: NewMatchPage) -> None:
    """Looks, 29: the list of keys and the note of a fault had another radius than dialogs."""
    keys = KeysPanel(page)
    dialog = Dialog(page, "Title", "Text", "Stay", "Leave", lambda: None)
    assert keys.frame.radius == dialog.frame.radius == DIALOG_RADIUS
    for box in (keys, dialog):
        box.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
