"""The end of a hand on its page, who resigns, and what the curtain tells: each says whose doing it is."""

from dataclasses import replace
from datetime import date
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from rc_desktop.game.deals import daily
from rc_desktop.game.seating import COMPUTER
from rc_desktop.rules.cards import Card
from rc_desktop.rules.events import Residue
from rc_desktop.rules.position import NOBODY
from rc_desktop.screens.curtain import Curtain
from rc_desktop.screens.game_menu import GameMenu
from rc_desktop.screens.hand_summary import HandSummary
from rc_desktop.screens.match_end import MatchEnd
from rc_desktop.screens.overlay import ChoiceMenu, Dialog, Overlay
from rc_desktop.screens.resigning import resigning_sides
from rc_desktop.screens.sides import names_of
from rc_desktop.screens.table_page import TablePage
from rc_desktop.screens.way_to_21 import WayTo21
from rc_desktop.table.banner import BannerItem
from rc_desktop.table.sentences import rest_line, spoken
from tests.game.playing import wait_for
from tests.screens.at_table import Seat, overlay, play_one
from tests.screens.press import click, key
from tests.screens.samples import setup

# --- what the end of a hand shows -----------------------------------------------------------------------


def play_hand_out(page: TablePage, left: int = 0) -> None:
    """People play until so many cards are left in all hands; with 0 the hand's summary comes."""
    while not isinstance(page.sheet, HandSummary):
        if isinstance(page.sheet, Curtain):
            click(page.sheet.button)
        view = page.match.observation(page.viewer.seat)
        if sum(view.hand_counts) + view.stock_count <= left:
            return
        play_one(page)


def last_capturer(page: TablePage) -> str:
    """The line that must be read: who took what was left, as the match's own events have it."""
    events = page.match.seen(page.match.steps - 1, NOBODY).events
    rest = next(event for event in events if isinstance(event, Residue))
    return rest_line(rest, names_of(page.match.setup))


def test_the_summary_says_who_captured_last(sit: Seat) -> None:
    """Finding: with motion off nothing said who had taken the cards that were left."""
    page = sit(setup(2, 2))
    play_hand_out(page)
    said = [label.text() for label in page.sheet.findChildren(QLabel)]  # type: ignore[union-attr]
    assert last_capturer(page) in said
    assert isinstance(page.sheet, HandSummary)
    wait_for(page.match.asked, lambda: click(page.sheet.go_on))  # type: ignore[union-attr]
    assert page.memory.rest is None


def menu_of(page: TablePage) -> GameMenu:
    """The menu, opened."""
    page.open_menu()
    menu = overlay(page)
    assert isinstance(menu, GameMenu)
    return menu


def test_a_deal_has_no_next_hand(sit: Seat) -> None:
    """Report on issue 4, fault 5: after the only hand of the deal of the day its summary offered the next."""
    page = sit(replace(setup(2, 2), aids=False), deal=daily(date(2026, 11, 30)))
    click(page.sheet.button)  # type: ignore[union-attr]
    menu = menu_of(page)
    assert menu.rows["new"].choice.detail == "This one is kept, to resume"
    key(page, Qt.Key.Key_Escape)
    play_hand_out(page)
    sheet = page.sheet
    assert isinstance(sheet, HandSummary)
    assert page.match.results[0].settlement.winner is None, "nobody has reached the target"
    assert sheet.go_on.text() == "To the result"
    assert not sheet.findChildren(WayTo21), "finding: it showed the way to 21"
    menu = menu_of(page)
    assert menu.rows["new"].choice.detail == "", "fault 10: nothing of it is kept to be resumed"
    assert "resign" not in menu.rows
    key(page, Qt.Key.Key_Escape)
    wait_for(page.match.match_ended, lambda: click(sheet.go_on))
    end = page.sheet
    assert isinstance(end, MatchEnd)
    assert not end.findChildren(WayTo21)
    assert QApplication.focusWidget() is end.again
    assert end.again.text() == "The same cards again"
    wait_for(page.cards_asked, lambda: key(end, Qt.Key.Key_Return))


@pytest.mark.parametrize("skipped", ["nothing", "press", "key"])
def test_the_last_play_is_seen_before_the_summary(sit: Seat, qtbot: QtBot, skipped: str) -> None:
    """Finding: the summary covered the hand's last play; now words over the table say who takes the rest.

    Any input goes on at once, and does nothing else.
    """
    page = sit(setup(2, 2))
    play_hand_out(page, 1)
    page._settings.change(animation_speed=2.0)
    play_one(page)
    assert page.sheet is None
    words: list[str] = []

    def seen() -> bool:
        found = [item for item in page.view.table.items() if isinstance(item, BannerItem)]
        words.extend(item.caption.detail for item in found)
        return last_capturer(page) in words

    qtbot.waitUntil(seen, timeout=30_000)
    assert page.sheet is None
    if skipped == "press":
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=page.view.rect().center())
    elif skipped == "key":
        key(page, Qt.Key.Key_Space)
    if skipped == "nothing":
        qtbot.waitUntil(lambda: isinstance(page.sheet, HandSummary), timeout=30_000)
    assert isinstance(page.sheet, HandSummary)
    assert len(page.match.results) == 1
    page._settings.change(animation_speed=0.0)


# --- resigning where people share the screen ------------------------------------------------------------


def text_of(box: Overlay) -> str:
    """All the words of a box."""
    return "\n".join(label.text() for label in box.findChildren(QLabel))


def test_on_a_shared_summary_it_is_asked_who_resigns(sit: Seat) -> None:
    """Finding: resigning on the summary that two people read took the first side, whoever had meant it."""
    page = sit(setup(2, 2))
    play_hand_out(page)
    key(page, Qt.Key.Key_M)
    click(overlay(page).rows["resign"])  # type: ignore[attr-defined]
    menu = overlay(page)
    assert isinstance(menu, ChoiceMenu)
    assert [row.choice.label for row in menu.rows] == ["Manuel resigns", "Rosa resigns"]
    key(page, Qt.Key.Key_Escape)
    assert page.match.result is None
    key(page, Qt.Key.Key_M)
    click(overlay(page).rows["resign"])  # type: ignore[attr-defined]
    click(overlay(page).rows[1])  # type: ignore[attr-defined]
    dialog = overlay(page)
    assert isinstance(dialog, Dialog)
    assert "Rosa gives the match up" in text_of(dialog)
    wait_for(page.match.match_ended, lambda: click(dialog.other))
    assert page.match.result is not None
    assert (page.match.result.resigned, page.match.result.winner) == (1, 0)


def test_whose_hand_lies_open_is_named_as_who_resigns(open_table: TablePage) -> None:
    """Finding: the question did not say who gives up, with two people at the screen."""
    name = open_table.match.setup.sitters[open_table.viewer.seat].name
    open_table.open_menu()
    click(overlay(open_table).rows["resign"])  # type: ignore[attr-defined]
    assert f"{name} gives the match up" in text_of(overlay(open_table))
    key(open_table, Qt.Key.Key_Escape)


@pytest.mark.parametrize(
    ("seats", "people", "viewer", "found"),
    [(2, 1, 0, (0,)), (2, 2, NOBODY, (0, 1)), (3, 2, NOBODY, (0, 1)), (3, 2, 1, (1,)), (4, 3, NOBODY, (0, 1)),
     (2, 0, NOBODY, (0, 1))],
)  # fmt: skip
def test_only_people_resign(seats: int, people: int, viewer: int, found: tuple[int, ...]) -> None:
    """A computer's side is never offered, nor a side that is not in question."""
    assert resigning_sides(setup(seats, people), viewer) == found


def test_partners_at_one_screen_are_one_side() -> None:
    """Two people who play together need not say which of them resigns."""
    sitters = setup(4, 4).sitters
    others = tuple(replace(sitter, player=COMPUTER) for sitter in sitters)
    partly = (sitters[0], others[1], sitters[2], others[3])
    assert resigning_sides(replace(setup(4, 4), sitters=partly), NOBODY) == (0,)


def test_the_curtains_picture_and_its_line_tell_the_same_play(sit: Seat, qtbot: QtBot) -> None:
    """Finding: after a computer's play the picture showed its cards, the line beside it another's play."""
    page, told = sit(setup(3, 2)), 0
    for _ in range(10):
        qtbot.waitUntil(lambda: isinstance(page.sheet, Curtain), timeout=30_000)
        curtain = page.sheet
        assert isinstance(curtain, Curtain)
        seen = curtain.facts.seen
        if curtain.facts.lines and seen is not None:
            main = [at for at, line in enumerate(curtain.facts.lines) if line.main]
            assert len(main) == 1
            assert spoken_in(seen.card, curtain.facts.lines[main[0]].text)
            told += main[0] > 0
        click(curtain.button)
        play_one(page)
    assert told > 2


def spoken_in(card: Card, line: str) -> bool:
    """True when a line names a card, alone or among others of its suit."""
    rank, suit = spoken(card).split(" of ")
    return rank in line.replace(",", "").split() and suit in line


@pytest.mark.parametrize("by_key", [True, False])
def test_the_next_hand_begins_at_its_first_card(sit: Seat, by_key: bool) -> None:
    """Finding: after "Next hand" by Enter the focus was on the felt, a line round the whole table.

    Who presses the buttons with the mouse sees no line.
    """
    page = sit(setup(2, 2))
    page.view.hands.by_key = not by_key
    play_hand_out(page)
    for kind in (HandSummary, Curtain):
        sheet = page.sheet
        assert isinstance(sheet, kind)
        button = sheet.go_on if isinstance(sheet, HandSummary) else sheet.button
        press = partial(QTest.keyClick, button, Qt.Key.Key_Return) if by_key else partial(click, button)
        if isinstance(sheet, HandSummary):
            wait_for(page.match.asked, press)
        else:
            press()
    focused = page.view.hands.focused_item()
    first = page.view.table.facts.hand_order[0]
    assert (focused.card if focused is not None else None) == (first if by_key else None)
