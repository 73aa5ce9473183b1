"""Each screen photographed at three sizes, to be looked at beside its mock-up: build/screens/."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.game.results import ONE_HAND
from rc_desktop.game.review import Given
from rc_desktop.rules.cards import card, parse
from rc_desktop.rules.events import Captured, Played
from rc_desktop.screens.curtain import Curtain
from rc_desktop.screens.hand_summary import HandSummary
from rc_desktop.screens.look import Look
from rc_desktop.screens.match_end import MatchEnd
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.page import Page
from rc_desktop.screens.seating_words import how_it_stands, who_plays
from rc_desktop.screens.waiting import Waiting
from rc_desktop.screens.words import Words
from tests.screens.reading import cut, faint_anywhere, overlapping
from tests.screens.samples import ended, hand, mock_up_hands, setup

SIZES = [(1280, 800), (960, 600), (1920, 1080)]


def photograph(page: QWidget, path: Path, width: int, height: int, long: str = "") -> list[str]:
    """Photograph a page at a size, and return what is wrong with the picture; a right one has nothing.

    It has its size and is not blank, no words in sight are cut or lie over others (but a `long` text may be
    shortened), and at the usual size words and icons stand out in every theme (art direction, "Palette").
    """
    page.resize(width, height)
    for _ in range(3):  # what moves for want of room has others make room for it
        QApplication.processEvents()
    picture = page.grab().toImage()
    picture.save(str(path))
    wrong = []
    if (picture.width(), picture.height()) != (width, height):
        wrong.append(f"{picture.width()} x {picture.height()}")
    colors = {picture.pixel(x, y) for x in range(0, width, 37) for y in range(0, height, 29)}
    if len(colors) <= 30:
        wrong.append("an empty picture")
    shown = page._over[-1] if isinstance(page, Page) and page.covered else page
    wrong += [f"cut: {words}" for words in cut(shown) if not long or long not in words]
    wrong += [f"over each other: {words}" for words in overlapping(shown)]
    if width == 1280 and isinstance(page, Page):
        wrong += [f"faint in {theme}: {words}" for theme, words in faint_anywhere(page).items()]
    return wrong


def _summary(look: Look, over: QWidget) -> Page:
    hands = mock_up_hands()[:3]
    return HandSummary(look, setup(), hands[-1], hands, over)


def _summary_barred(look: Look, over: QWidget) -> Page:
    hands = mock_up_hands()
    return HandSummary(look, setup(), hands[-1], hands, over)


def _summary_partners(look: Look, over: QWidget) -> Page:
    hands = mock_up_hands()
    return HandSummary(look, setup(4), hands[-1], hands, over)


def _summary_three(look: Look, over: QWidget) -> Page:
    one = hand(1, (0, 0, 0), [("cards", 2, 3), ("spades", 1, 1), ("big_casino", 0, 2), ("ace_spades", 0, 1),
               ("little_casino", 1, 1), ("ace_hearts", 1, 1), ("ace_clubs", 2, 1), ("ace_diamonds", 2, 1),
               ("sweeps", 0, 1)], (15, 17, 20), (4, 5, 4), (2, 1, 0))  # fmt: skip
    return HandSummary(look, setup(3), one, [one], over)


def _end(look: Look, over: QWidget) -> Page:
    return MatchEnd(look, setup(), ended(mock_up_hands()), ((4, 3), (5, 6)), over, 24)


def _end_reviewed(look: Look, over: QWidget) -> Page:
    made = _end(look, over)
    assert isinstance(made, MatchEnd)
    made.show_given({0: Given(2.9, 96, 4)})
    return made


def _end_of_the_day(look: Look, over: QWidget) -> Page:
    one = replace(ended(mock_up_hands()[:1]), winner=0, reason=ONE_HAND)
    made = MatchEnd(look, setup(), one, ((2, 1), (3, 1)), over, 4, deal=True)
    made.show_given({0: Given(0.6, 12, 1)})
    made.show_master(0, (7, 4))
    made.show_master(1, (5, 6))
    return made


def _end_partners(look: Look, over: QWidget) -> Page:
    return MatchEnd(look, setup(4), ended(mock_up_hands()), ((4, 3), (5, 6)), over, 24)


def _curtain(look: Look, over: QWidget) -> Page:
    groups = (parse(["4h", "5s"]), parse(["9d"]))
    events = (
        Played(0, card("9c"), "capture", "9c"),
        Captured(0, card("9c"), groups, 9, parse(["7d", "2c"]), 1),
    )
    return Curtain(look, setup(2, 2), 1, 0, events, over)


def _curtain_long(look: Look, over: QWidget) -> Page:
    long = ("W" * 200, "Maximiliana " * 17)
    plain = setup(2, 2)
    sitters = tuple(replace(who, name=name) for who, name in zip(plain.sitters, long, strict=True))
    events = (Played(0, card("9c"), "capture", "9c"),
              Captured(0, card("9c"), (parse(["4h", "5s"]),), 9, parse(["7d", "2c"]), 1))  # fmt: skip
    return Curtain(look, replace(plain, sitters=sitters), 1, 0, events, over)


SHEETS: dict[str, Callable[[Look, QWidget], Page]] = {
    "hand-summary": _summary,
    "hand-summary-barred": _summary_barred,
    "hand-summary-3p": _summary_three,
    "hand-summary-4p": _summary_partners,
    "match-end": _end,
    "match-end-4p": _end_partners,
    "match-end-reviewed": _end_reviewed,
    "match-end-daily": _end_of_the_day,
    "curtain": _curtain,
    "curtain-long-names": _curtain_long,
}


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", SHEETS)
def test_sheets(look: Look, screens_dir: Path, name: str, width: int, height: int) -> None:
    """The sheets that lie over the table."""
    window = QWidget()
    sheet = SHEETS[name](look, window)
    window.resize(width, height)
    sheet.setGeometry(window.rect())
    window.show()
    long = "Maximiliana" if name == "curtain-long-names" else ""
    assert photograph(sheet, screens_dir / f"{name}-{width}x{height}.png", width, height, long) == []
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_start_screen(page: NewMatchPage, screens_dir: Path, width: int, height: int) -> None:
    """The start screen for two and four, with a match to resume, and all house rules."""
    page.people.keep(page.draft.chairs[0])
    page._named(0, "Manuel")
    assert photograph(page, screens_dir / f"new-match-{width}x{height}.png", width, height) == []
    sitters = page.draft.sitters
    who, stands = partial(who_plays, sitters, 21, ""), partial(how_it_stands, sitters, "", 3, (12, 9), False)
    page.offer_resume([Waiting(Path("one"), who, stands, "30/11/26 18:40")] * 2, True)
    page._seats_picked(2)
    assert photograph(page, screens_dir / f"new-match-4p-{width}x{height}.png", width, height) == []
    page.show_all_rules()
    page._rule_changed("raise_own", True)
    assert photograph(page, screens_dir / f"house-rules-{width}x{height}.png", width, height) == []


def test_a_wrong_picture_is_told(look: Look, tmp_path: Path) -> None:
    """The photographs' tests had no assertion of their own: what they rest on sees each kind of fault."""
    page = QWidget()
    page.resize(400, 300)
    said = Words(look, "Words that have too little room here", "heading", parent=page)
    said.setGeometry(10, 10, 90, 30)
    for text in ("One of two sentences", "The other sentence"):
        Words(look, text, "heading", parent=page).setGeometry(100, 100, 280, 40)
    page.setMaximumWidth(390)
    page.show()
    assert photograph(page, tmp_path / "wrong.png", 400, 300) == [
        "390 x 300",
        "an empty picture",
        "cut: Words that have too little room here",
        "over each other: One of two sentences / The other sentence",
    ]
    page.close()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
