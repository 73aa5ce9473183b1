"""Words on the sheets: as large as fits, at every showing, with names of any kind."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.game.results import HandResult
from rc_desktop.game.seating import COMPUTER, PERSON, MatchSetup
from rc_desktop.rules.options import Options
from rc_desktop.screens.hand_list import decided
from rc_desktop.screens.hand_summary import HandSummary
from rc_desktop.screens.look import LARGE_TEXT, Look
from rc_desktop.screens.match_banner import in_two
from rc_desktop.screens.match_end import MatchEnd
from rc_desktop.screens.sheet import Sheet
from rc_desktop.screens.sides import names_of, side_looks
from rc_desktop.screens.table_page import TablePage
from rc_desktop.screens.way_to_21 import WayTo21
from rc_desktop.table.theme import chrome_scale
from tests.screens.at_table import Seat
from tests.screens.reading import cut, overlapping, written
from tests.screens.samples import ended, hand, mock_up_hands, setup
from tests.screens.test_end_of_hand import play_hand_out

SIZES = [(960, 600), (1280, 800)]


def unnamed_partners() -> MatchSetup:
    """Two people and two computers in two partnerships, nobody with a name."""
    sitters = tuple(
        replace(sitter, name="", player=PERSON if seat % 2 == 0 else COMPUTER)
        for seat, sitter in enumerate(setup(4, 4).sitters)
    )
    return replace(setup(4, 4), sitters=sitters)


def laid(sheet: Sheet, window: QWidget, width: int, height: int) -> None:
    """Show it over a window of that size."""
    window.resize(width, height)
    sheet.setGeometry(window.rect())
    window.show()
    QApplication.processEvents()


# --- the same at every showing --------------------------------------------------------------------------


def places(sheet: Sheet) -> dict[str, QRect]:
    """Where everything with a name on a sheet is."""
    return {
        f"{number} {child.accessibleName()}": QRect(child.mapTo(sheet, QPoint(0, 0)), child.size())
        for number, child in enumerate(sheet.findChildren(QWidget))
        if child.isVisible() and child.accessibleName()
    }


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("over", ["summary", "end"])
def test_coming_back_changes_nothing(sit: Seat, over: str, width: int, height: int) -> None:
    """Finding: with large text, back from the settings the summary and the end were laid out too large,
    Menu read "…"; and at its first showing in a small window no word of them was enlarged."""
    page = sit(setup(2, 2))
    page.resize(width, height)
    page._settings.change(text_size="large")
    play_hand_out(page)
    if over == "end":
        page._sheets.lay_end(ended(mock_up_hands()))
        QApplication.processEvents()
    sheet = page.sheet
    assert isinstance(sheet, Sheet)
    assert cut(sheet) == []
    assert overlapping(sheet) == []
    first, ui = places(sheet), sheet.ui
    assert ui > chrome_scale(sheet.scale)
    _away_and_back(page)
    assert (sheet.ui, places(sheet)) == (ui, first)
    page.resize(width + 40, height)
    page.resize(width, height)
    QApplication.processEvents()
    assert (sheet.ui, places(sheet)) == (ui, first)
    page._settings.change(text_size="normal")
    QApplication.processEvents()
    assert sheet.ui == chrome_scale(sheet.scale)
    page._settings.change(text_size="large")
    QApplication.processEvents()
    assert (sheet.ui, places(sheet)) == (ui, first)
    assert cut(sheet) == []


def _away_and_back(page: TablePage) -> None:
    page.hide()
    QApplication.processEvents()
    page.resize(page.width() + 1, page.height())  # as pages are placed when they come up again
    page.resize(page.width() - 1, page.height())
    page.rescale()
    page.show()
    QApplication.processEvents()


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_hand_just_played_has_its_number(
    look: Look, window: QWidget, width: int, height: int, seats: int
) -> None:
    """Finding: with large text the chart said "2 4" under hand 1, or "3" under hands 1 and 2."""
    look.text_scale = LARGE_TEXT
    first = hand(1, (0,) * seats, [("cards", 0, 3)], (30, 22, 0)[:seats], (6, 7, 0)[:seats], (0,) * seats)
    sheet = HandSummary(look, setup(seats), first, [first], window)
    laid(sheet, window, width, height)
    chart = sheet.findChild(WayTo21)
    assert isinstance(chart, WayTo21)
    assert chart.numbered() == [1, 2, 3, 4, 5]
    assert {"1", "2", "3", "4", "5"} <= {mark.said for mark in written(chart)}


@pytest.mark.parametrize("large", [1.0, LARGE_TEXT])
@pytest.mark.parametrize("played", [1, 2, 3, 6, 17, 40])
def test_the_first_and_last_hands_are_always_numbered(look: Look, played: int, large: float) -> None:
    """However many hands there are, and however narrow the chart is. Found by a newcomer: "2 4" after two
    hands, in the smallest window with large text."""
    hands: list[HandResult] = []
    before: tuple[int, ...] = (0, 0)
    for number in range(1, played + 1):
        one = hand(number, before, [("cards", 0, 3)], (30, 22), (6, 7), (0, 0), Options(target=999))
        hands.append(one)
        before = one.settlement.scores
    chart = WayTo21(look)
    chart.set_scale(large)
    chart.show_way(side_looks(setup()), hands, Options(target=999))
    for width in (220, 330, 600):
        chart.resize(round(width * large), 300)
        assert {1, played} <= set(chart.numbered())
        if played < 3 or (width > 220 and played < 5):
            assert set(range(1, played + 1)) <= set(chart.numbered())
        steps = chart._x(2) - chart._x(1)
        assert all(
            steps * (b - a) >= 13 for a, b in zip(chart.numbered(), chart.numbered()[1:], strict=False)
        )
    chart.deleteLater()


# --- partners without names -----------------------------------------------------------------------------


def last_by_points() -> list[HandResult]:
    """A match that ends with the items of a hand begun near the target, not by its condition."""
    options = Options(near_target="off")
    hands = mock_up_hands()[:3]
    four = hand(4, (19, 18), [("cards", 0, 3), ("big_casino", 0, 2), ("spades", 1, 1)], (27, 25), (6, 7),
                (0, 0), options)  # fmt: skip
    return [*hands, four]


@pytest.mark.parametrize("scale", [1.0, LARGE_TEXT])
@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("which", ["condition", "points"])
def test_partners_without_names_have_won(
    look: Look, window: QWidget, which: str, width: int, height: int, scale: float
) -> None:
    """Finding: "Player 1 and Player 3 win the …" in 12 px, and four lines in a row that has room for two."""
    look.text_scale = scale
    hands = mock_up_hands() if which == "condition" else last_by_points()
    end = MatchEnd(look, unnamed_partners(), ended(hands), ((4, 3), (5, 6)), window, 24)
    laid(end, window, width, height)
    assert end.banner.title == "Players 1 and 3 win the match"
    lines = end.banner._words()
    assert " ".join(lines.title) == end.banner.title
    assert lines.face.pixelSize() >= 20
    assert lines.face.pixelSize() > lines.below.pixelSize()
    assert cut(end) == []
    assert overlapping(end) == []
    for row in range(len(hands)):
        place = end._hands._row(row)
        words = end._hands._words(row, end._hands._room(place, end._hands._pill(place, row)[0]))
        assert words is not None


@pytest.mark.parametrize("scale", [1.0, LARGE_TEXT])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_partners_without_names_after_a_hand(
    look: Look, window: QWidget, width: int, height: int, scale: float
) -> None:
    """The same after a hand: "Player 1 and Play…", "Player 2 and Player 4, at 18:…"."""
    look.text_scale = scale
    hands = mock_up_hands()[:3]
    sheet = HandSummary(look, unnamed_partners(), hands[-1], hands, window)
    laid(sheet, window, width, height)
    assert cut(sheet) == []
    assert overlapping(sheet) == []


@pytest.mark.parametrize("scale", [1.0, LARGE_TEXT])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_names_under_the_scores_stand_apart(
    look: Look, window: QWidget, width: int, height: int, scale: float
) -> None:
    """Found by a newcomer: "Players 1 and 3 Rosa and Inés" read as one name under the scores."""
    look.text_scale = scale
    end = MatchEnd(look, unnamed_partners(), ended(mock_up_hands()), ((4, 3), (5, 6)), window, 24)
    laid(end, window, width, height)
    labels, plate = {side.label for side in end.banner.sides}, end.banner._plate(end.banner.named)
    names = [mark for mark in written(end.banner) if mark.said in labels and mark.rect.left() > plate.left()]
    if not end.banner.named:
        assert names == []  # tokens stand there
        return
    left, right = sorted(names, key=lambda mark: mark.rect.left())
    assert right.rect.left() - left.rect.right() >= 12


def test_every_hand_of_a_short_match_is_numbered(look: Look, window: QWidget) -> None:
    """The same in the sheet itself: two hands, 960x600, large text."""
    look.text_scale = LARGE_TEXT
    options = Options(near_target="off")
    one = hand(1, (0, 0), [("cards", 0, 3)], (30, 22), (6, 7), (0, 0), options)
    two = hand(2, (19, 0), [("cards", 0, 3)], (30, 22), (6, 7), (0, 0), options)
    end = MatchEnd(look, setup(), ended([one, two]), ((4, 3), (5, 6)), window, 24)
    laid(end, window, 960, 600)
    chart = end.findChild(WayTo21)
    assert isinstance(chart, WayTo21)
    assert chart.numbered()[:2] == [1, 2]


def test_a_score_is_never_broken(look: Look, window: QWidget) -> None:
    """Found by a newcomer: "21 is reached: 22 to" and, on the next line, "4."."""
    end = MatchEnd(look, setup(), ended(last_by_points()), ((4, 3), (5, 6)), window, 24)
    assert "24\u00a0to\u00a019" in end.banner.reason, end.banner.reason
    end.deleteLater()


def test_a_title_is_parted_in_its_middle() -> None:
    """Two lines as long as each other; of two ways that are alike, the first line is the longer."""
    assert in_two("Players 1 and 3 win the match") == ("Players 1 and 3", "win the match")
    assert in_two("Rosa wins the match") == ("Rosa wins", "the match")
    assert in_two("Rosa") == ("Rosa",)


def test_whose_hand_it_was_is_known_apart_from_the_words() -> None:
    """A row that has no room for a long name shows the side's token."""
    hands = mock_up_hands()
    assert [decided(one, Options(), names_of(setup())) for one in hands] == [
        ("Most cards and Big Casino", 0),
        ("Most cards and Big Casino", 0),
        ("Big Casino", 1),
        ("Big Casino", -1),
    ]


# --- sweeps over a match --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sweeps", "note"),
    [
        ("cancel", "after cancelling, 1 and 1"),
        ("count", "scored hand by hand: 2 and 2"),
        ("off", "not counted in this match"),
    ],
)
def test_sweeps_are_told_as_they_were_scored(look: Look, window: QWidget, sweeps: str, note: str) -> None:
    """Finding: "2 and 3, the difference counts" over hands in each of which they had cancelled: rules.md,
    "Sweep". What a side begins a hand with near the target scores no sweep either."""
    options = Options(sweeps=sweeps)
    scored = {"cancel": (1, 1, 1), "count": (2, 2, 1), "off": (0, 0, 0)}[sweeps]
    first = [("cards", 0, 3), *([("sweeps", 0, scored[0])] if scored[0] else [])]
    then = [("cards", 1, 3), *([("sweeps", 1, scored[1])] if scored[1] else [])]
    near = [("big_casino", 0, 2), *([("sweeps", 0, scored[2])] if scored[2] else [])]
    hands = [
        hand(1, (0, 0), first, (30, 22), (6, 7), (2, 1) if sweeps == "cancel" else (2, 0), options),
        hand(2, (4, 0), then, (22, 30), (6, 7), (0, 1) if sweeps == "cancel" else (0, 2), options),
        hand(3, (19, 4), near, (26, 26), (6, 7), (1, 0), options),
    ]
    end = MatchEnd(look, setup(options=options), ended(hands), None, window)
    laid(end, window, 1280, 800)
    assert end.facts is not None
    assert end.facts.facts[0].note.text() == note
    assert "difference" not in note
