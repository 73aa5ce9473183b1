"""Hand summary and match end: what they show, and what their buttons do."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRectF, Qt
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.game.results import MatchResult
from rc_desktop.rules.options import Options
from rc_desktop.screens.count import any_barred, count_rows, gained
from rc_desktop.screens.hand_list import HandList, is_near, what_decided
from rc_desktop.screens.hand_summary import HandSummary
from rc_desktop.screens.look import Look
from rc_desktop.screens.match_end import MatchEnd, match_over
from rc_desktop.screens.page import Page
from rc_desktop.screens.petals import petal_spots
from rc_desktop.screens.sides import names_of, only_person, side_looks
from rc_desktop.screens.way_to_21 import WayTo21, aside, ways
from rc_desktop.screens.words import Paragraph
from rc_desktop.table.sentences import Names
from tests.screens.press import click, key
from tests.screens.reading import cut
from tests.screens.samples import Scored, ended, hand, mock_up_hands, setup

Lay = Callable[[Callable[[QWidget], Page]], Page]


@pytest.fixture
def lay(look: Look) -> Iterator[Lay]:
    """Lays a sheet over a window of 1280 x 800."""
    window = QWidget()
    window.resize(1280, 800)

    def laid(make: Callable[[QWidget], Page]) -> Page:
        sheet = make(window)
        sheet.setGeometry(window.rect())
        window.show()
        window.activateWindow()
        QApplication.processEvents()
        sheet.start_focus()
        return sheet

    yield laid
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_count_of_the_mock_up() -> None:
    """P5: the hand is told item by item, and its points are the sum of what counted."""
    result = mock_up_hands()[2]
    rows = count_rows(result, Options())
    assert [row.item for row in rows] == [
        "cards", "spades", "big_casino", "little_casino", "aces", "sweeps",
    ]  # fmt: skip
    assert [tuple(cell.points for cell in row.cells) for row in rows] == [
        (3, 0), (0, 1), (0, 2), (0, 1), (2, 2), (0, 1),
    ]  # fmt: skip
    assert rows[0].cells[0].amount == 27
    assert rows[5].cells[0].amount == 1
    assert gained(result) == (5, 7)
    assert not any_barred(rows)


def test_points_barred_near_the_target_are_told_apart() -> None:
    """A side near 21 that misses its condition gets nothing, and is shown what it did not get."""
    result = mock_up_hands()[3]
    rows = count_rows(result, Options())
    barred = {(row.item, side) for row in rows for side, cell in enumerate(row.cells) if cell.barred}
    assert barred == {
        ("cards", 0), ("spades", 1), ("little_casino", 1), ("aces", 0), ("aces", 1), ("sweeps", 0),
    }  # fmt: skip
    assert gained(result) == (2, 0)


def test_level_sweeps_are_explained() -> None:
    """Sweeps that cancel out completely say so."""
    level = hand(1, (0, 0), [("cards", 0, 3)], (30, 22), (6, 7), (2, 2))
    assert count_rows(level, Options())[5].note == "level: they cancel out"
    one = hand(1, (0, 0), [("cards", 0, 3), ("sweeps", 0, 1)], (30, 22), (6, 7), (2, 1))
    assert count_rows(one, Options())[5].note == "the difference counts"


def test_what_decided_a_hand() -> None:
    """The list of hands says what decided each, and which began near the target."""
    hands, names = mock_up_hands(), names_of(setup())
    assert [what_decided(one, Options(), names) for one in hands] == [
        "You: Most cards and Big Casino",
        "You: Most cards and Big Casino",
        "Rosa: Big Casino",
        "Big Casino",
    ]
    assert [is_near(one, Options()) for one in hands] == [False, False, False, True]
    nothing = hand(2, (18, 3), [("spades", 0, 1)], (26, 26), (7, 6), (0, 0))
    assert what_decided(nothing, Options(), names) == "Nothing counted"
    scored: Scored = [("big_casino", 0, 2), ("spades", 1, 1), ("little_casino", 1, 1), ("ace_clubs", 2, 1)]
    some = hand(2, (6, 3, 3), scored, (20, 16, 16), (5, 4, 4), (0, 0, 0))
    three = Names(("Manuel", "Rosa", "Tomás"), 0)
    assert what_decided(some, Options(), three) == "Level: You and Rosa"


def test_ways_and_markers_that_step_aside() -> None:
    """Equal scores stand side by side; far ones do not move. Finding E8: after one hand the third of three
    close marks stood two columns on, as if two more hands had been played."""
    assert ways(mock_up_hands(), 2) == ((0, 6, 14, 19, 21), (0, 5, 11, 18, 18))
    assert aside([100, 100, 300], 25) == ((0, 100), (1, 100), (0, 300))
    assert aside([100, 110, 120], 25) == ((0, 100), (1, 110), (0, 125))
    assert aside([100, 110, 120], 25, 120) == ((0, 100), (1, 110), (1, 85))
    assert aside([100, 100, 100], 25) == ((0, 100), (1, 100), (0, 75))
    assert aside([100, 200], 25) == ((0, 100), (0, 200))


def test_one_person_is_you_and_several_are_named(look: Look) -> None:
    """With one person at the computer that is "you"; with several nobody is."""
    assert names_of(setup()).label(0) == "You"
    assert names_of(setup(people=2)).label(0) == "Manuel"
    assert only_person(setup(people=0).sitters) == -1
    four = side_looks(setup(4))
    assert [side.label for side in four] == ["Your side", "Rosa and Inés"]


def test_next_hand_by_mouse_and_keys(lay: Lay, look: Look) -> None:
    """The button, Enter and Space all go on to the next hand."""
    hands = mock_up_hands()[:3]
    sheet = lay(lambda over: HandSummary(look, setup(), hands[-1], hands, over))
    assert isinstance(sheet, HandSummary)
    asked: list[int] = []
    sheet.next_hand.connect(lambda: asked.append(1))
    click(sheet.go_on)
    key(sheet, Qt.Key.Key_Return)
    key(sheet, Qt.Key.Key_Space)
    assert len(asked) == 3
    menu: list[int] = []
    sheet.menu_requested.connect(lambda: menu.append(1))
    click(sheet.menu)
    assert menu == [1]
    said = [child.text() for child in sheet.findChildren(Paragraph)]
    assert any("18" in line for line in said)


def test_no_box_near_the_target_before_it_matters(lay: Lay, look: Look) -> None:
    """The box about the last points is there only when a side stands near."""
    hands = mock_up_hands()[:1]
    sheet = lay(lambda over: HandSummary(look, setup(), hands[-1], hands, over))
    assert [child for child in sheet.findChildren(Paragraph) if child.isVisible()] == []


def test_match_end_and_its_buttons(lay: Lay, look: Look) -> None:
    """Rematch and new match; Enter plays again."""
    hands = mock_up_hands()
    sheet = lay(lambda over: MatchEnd(look, setup(), ended(hands), ((4, 3), (5, 6)), over))
    assert isinstance(sheet, MatchEnd)
    assert sheet.banner.title == "You win the match"
    assert "10 of diamonds" in sheet.banner.reason
    asked: list[str] = []
    sheet.rematch.connect(lambda: asked.append("rematch"))
    sheet.new_match.connect(lambda: asked.append("new"))
    click(sheet.again)
    click(sheet.other)
    sheet.start_focus()
    key(sheet, Qt.Key.Key_Return)
    assert asked == ["rematch", "new", "rematch"]


@pytest.mark.parametrize(
    ("hands", "minutes", "said"),
    [
        (5, 24, "Match over · 5 hands, 24 minutes"),
        (1, 1, "Match over · 1 hand, 1 minute"),
        (3, 0, "Match over · 3 hands"),
        (0, 7, "Match over in the first hand"),
    ],
)
def test_how_long_the_match_took(hands: int, minutes: int, said: str) -> None:
    """match-end.png: hands and minutes stand in the bar; where nobody knows how long, nothing is made up."""
    assert match_over(hands, minutes) == said


def test_celebration_respects_motion_off(lay: Lay, look: Look) -> None:
    """A4 check 2: with motion off nothing drifts; with motion on it ends with the sheet (check 1)."""
    hands = mock_up_hands()
    sheet = lay(lambda over: MatchEnd(look, setup(), ended(hands), None, over))
    assert isinstance(sheet, MatchEnd)
    assert sheet.banner.motion.state() == sheet.banner.motion.State.Stopped
    look.speed = 1.0
    sheet.banner.celebrate()
    assert sheet.banner.motion.state() == sheet.banner.motion.State.Running
    sheet.hide()
    assert sheet.banner.motion.state() == sheet.banner.motion.State.Stopped


def test_a_match_given_up_before_any_hand(lay: Lay, look: Look) -> None:
    """Finding: resigned in the first hand, an empty list and chart stood there and "hands played: 0"."""
    result = MatchResult(1, "resigned", (0, 0), (), 0)
    sheet = lay(lambda over: MatchEnd(look, setup(), result, ((0, 0), (0, 0)), over))
    assert isinstance(sheet, MatchEnd)
    assert sheet.banner.reason == "You resigned."
    assert "0" not in sheet.caption
    assert sheet.findChildren(HandList) == []
    assert sheet.findChildren(WayTo21) == []
    assert any("first hand" in child.text() for child in sheet.findChildren(Paragraph))
    assert sheet.panel.width() < 0.7 * sheet.width()
    assert (sheet.panel.center() - sheet.felt.center()).manhattanLength() < 1, "as far from the felt's edges"
    look.set_text_scale(1.25)
    for width, height in ((960, 600), (1280, 800)):
        sheet.resize(width, height)
        QApplication.processEvents()
        assert sheet.felt.contains(sheet.panel.adjusted(-20, -20, 20, 20)), "the rim is seen on all sides"
        assert cut(sheet) == []
    for child in (sheet.banner, sheet.again, sheet.other):
        assert sheet.panel.toAlignedRect().contains(child.geometry().translated(sheet.inside().topLeft()))
    asked: list[int] = []
    sheet.rematch.connect(lambda: asked.append(1))
    key(sheet, Qt.Key.Key_Return)
    assert asked == [1]


@pytest.mark.parametrize(("width", "height"), [(560, 150), (420, 135), (1200, 300)])
def test_petals_keep_off_the_words(lay: Lay, look: Look, width: int, height: int) -> None:
    """Finding: petals drifted over the reason and the score. At no moment of their way are they there."""
    sheet = lay(lambda over: MatchEnd(look, setup(), ended(mock_up_hands()), None, over))
    assert isinstance(sheet, MatchEnd)
    scale = height / 150
    sheet.banner.set_scale(scale)
    sheet.banner.resize(width, height)
    words = QRectF(
        0, 34 * scale, width, 92 * scale
    )  # of a usual title, reason and scores, as in match-end.png
    for step in range(21):
        spots = petal_spots(QRectF(sheet.banner.rect()), step / 20)
        assert len(spots) <= 12
        assert not [spot for spot in spots if words.top() - 6 * scale < spot.y() < words.bottom() + 6 * scale]


def test_the_sign_of_sweeps_keeps_off_its_words(lay: Lay, look: Look) -> None:
    """Finding: the card that lies crosswise touched the word beside it; and "Most cards, most of 52"."""
    hands = mock_up_hands()[:1]
    sheet = lay(lambda over: HandSummary(look, setup(), hands[-1], hands, over))
    assert isinstance(sheet, HandSummary)
    rows = count_rows(hands[0], Options())
    assert [(row.title, row.note) for row in rows[:2]] == [("Cards", "most of 52"), ("Spades", "most of 13")]
    picture = sheet.table.grab().toImage()
    pitch = (sheet.table.height() - 54) / 6
    top, bottom = round(5 * pitch) + 6, round(6 * pitch) - 12
    ground = picture.pixel(66, top)
    free = range(60, 71)  # between the sign and the words, which begin at 72
    assert all(picture.pixel(x, y) == ground for x in free for y in range(top, bottom))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("target", "hands"), [(4, 1), (21, 30), (999, 250)])
def test_chart_of_any_match(look: Look, seats: int, target: int, hands: int) -> None:
    """The chart is drawn for short and very long matches, for two sides and three."""
    sides = 3 if seats == 3 else 2
    options = Options(target=target)
    results, before = [], (0,) * sides
    for number in range(1, hands + 1):
        one = hand(number, before, [("cards", number % sides, 3)], (20,) * sides, (4,) * sides, (0,) * sides,
                   options)  # fmt: skip
        results.append(one)
        before = one.settlement.scores
    chart = WayTo21(look)
    chart.show_way(side_looks(setup(seats)), results, options)
    for width, height in ((220, 170), (330, 480), (700, 900)):
        chart.resize(width, height)
        assert not chart.grab().isNull()
    chart.deleteLater()


@pytest.mark.parametrize("height", [270, 300, 480])
def test_the_last_points_of_a_low_chart_have_room_for_their_words(look: Look, height: int) -> None:
    """Finding: in a small window 18, 19 and 20 and their conditions lay on each other."""
    chart = WayTo21(look)
    chart.show_way(side_looks(setup()), mock_up_hands(), Options())
    chart.resize(330, height)
    heights = [chart._y(score) for score in range(22)]
    steps = [low - high for low, high in pairwise(heights)]
    assert min(steps[17:]) >= 15
    assert min(steps) > 3
    assert heights[0] == height - 34
    assert heights[21] == pytest.approx(62)
    chart.show_way(side_looks(setup()), mock_up_hands(), Options(near_target="off"))
    even = [chart._y(score) for score in range(22)]
    assert [low - high for low, high in pairwise(even)] == pytest.approx([(height - 96) / 21] * 21)
    chart.deleteLater()


@pytest.mark.parametrize("height", [180, 205, 222, 259, 300])
def test_a_low_chart_is_not_squashed(look: Look, height: int) -> None:
    """Newcomer's fourth sitting, 6: in the library the points from 17 on had as much room as all before."""
    chart = WayTo21(look)
    chart.show_way(side_looks(setup()), mock_up_hands(), Options())
    chart.resize(330, height)
    heights = [chart._y(score) for score in range(22)]
    steps = [low - high for low, high in pairwise(heights)]
    assert max(steps) <= 2.31 * min(steps)
    assert heights[0] - heights[15] > 1.5 * (heights[17] - heights[21])
    assert heights[21] >= 38
    chart.deleteLater()


def test_scores_beyond_the_target_leave_the_last_points_their_room(look: Look) -> None:
    """Found by a newcomer: at 26 the numbers from 18 to 21 lay on each other, under the crown."""
    chart = WayTo21(look)
    chart.show_way(side_looks(setup()), mock_up_hands(), Options())
    chart.resize(330, 300)
    before = [chart._y(score) for score in range(22)]
    results = [
        *mock_up_hands(),
        hand(4, (19, 18), [("cards", 0, 7)], (20, 20), (4, 4), (0, 0), Options(near_target="off")),
    ]
    chart.show_way(side_looks(setup()), results, Options())
    assert max(chart._ways[0]) > 21
    assert [chart._y(score) for score in range(22)] == before
    assert 62 - 14 - 13.5 < chart._y(26) < chart._y(22) < chart._y(21)
    assert chart._y(26) >= 62 - 24
    chart.deleteLater()


def test_a_side_without_an_emblem_has_the_one_of_its_seat() -> None:
    """Finding E8: after a match was given up, its winner had another emblem than at the table."""
    plain = replace(setup(), sitters=tuple(replace(sitter, emblem="") for sitter in setup().sitters))
    assert [side.emblem for side in side_looks(plain)] == ["sunrise", "waves"]
