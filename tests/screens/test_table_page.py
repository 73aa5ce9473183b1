"""A match on its page: people passing the mouse, the menu, seats, resigning, and trouble in place."""

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from rc_desktop.game.seating import Sitter
from rc_desktop.screens.curtain import Curtain
from rc_desktop.screens.game_menu import GameMenu
from rc_desktop.screens.hand_summary import HandSummary
from rc_desktop.screens.match_end import MatchEnd
from rc_desktop.screens.overlay import Dialog
from rc_desktop.screens.seats_panel import SeatsPanel
from rc_desktop.screens.table_page import TablePage
from rc_desktop.screens.trouble_words import trouble_text
from rc_desktop.table.sentences import spoken
from tests.game.playing import wait_for
from tests.screens.at_table import Seat, hands_of, overlay, play_one
from tests.screens.press import click, key
from tests.screens.samples import setup


class Watcher(QObject):
    """At every frame painted: which cards of which hand can be seen, and every text there is."""

    def __init__(self, page: TablePage) -> None:
        super().__init__()
        self.page = page
        self.frames = 0
        self.leaks: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look on as a widget of the page is painted."""
        if (
            event.type() == QEvent.Type.Paint
            and isinstance(watched, QWidget)
            and (watched is self.page or self.page.isAncestorOf(watched))
        ):
            self.frames += 1
            self._look()
        return False

    def _look(self) -> None:
        page = self.page
        if not page.match.steps or not hasattr(page.view.table, "facts"):
            return
        open_seat = page.viewer.seat if not isinstance(page.sheet, Curtain) else -1
        hidden = {card for seat, hand in hands_of(page).items() if seat != open_seat for card in hand}
        if page.view.isVisible():
            seen = {item.card for item in page.view.table.card_items() if item.face_up}
            self.leaks += [f"face of {card}" for card in seen & hidden]
        texts = [page.toolTip(), *(label.text() for label in page.findChildren(QLabel))]
        texts += [
            child.accessibleName() + child.accessibleDescription() for child in page.findChildren(QWidget)
        ]
        if page.view.isVisible():
            texts += [item.name for item in page.view.table.items_list]
            texts += list(page.view.table.facts.log)
        said = "\n".join(texts).lower()
        self.leaks += [f"name of {card}" for card in hidden if spoken(card).lower() in said]


@pytest.mark.parametrize(("seats", "persons"), [(2, 2), (3, 3), (3, 2), (4, 2)])
def test_between_two_people_no_hand_is_seen(sit: Seat, qtbot: QtBot, seats: int, persons: int) -> None:
    """A4 check 19, Cockatrice#4788: no frame, name or text shows a hand but to its person."""
    page = sit(setup(seats, persons))
    watcher = Watcher(page)
    QApplication.instance().installEventFilter(watcher)  # type: ignore[union-attr]
    for _ in range(8):
        qtbot.waitUntil(lambda: isinstance(page.sheet, Curtain), timeout=30_000)
        curtain = page.sheet
        assert isinstance(curtain, Curtain)
        assert not page.view.isVisible()
        page.grab()
        click(curtain.button)
        assert page.view.isVisible()
        assert page.viewer.seat == curtain.seat == page.match.turn()
        assert set(page.view.table.facts.hand_order) == hands_of(page)[curtain.seat]
        page.grab()
        play_one(page)
        page.grab()
    QApplication.instance().removeEventFilter(watcher)  # type: ignore[union-attr]
    assert watcher.frames > 40
    assert watcher.leaks == []


def test_watcher_would_see_a_leak(sit: Seat) -> None:
    """The test above can fail: a hand opened for the wrong seat is found."""
    page = sit(setup(2, 2))
    assert isinstance(page.sheet, Curtain)
    seat = page.sheet.seat
    click(page.sheet.button)
    watcher = Watcher(page)
    page.viewer.seat = 1 - seat
    watcher._look()
    assert any(leak.startswith("face") for leak in watcher.leaks)
    assert any(leak.startswith("name") for leak in watcher.leaks)
    page.viewer.seat = seat


def test_curtain_lifts_by_space_and_tells_public_facts(sit: Seat) -> None:
    """The next person reads what everyone saw, and Space shows the own cards."""
    page = sit(setup(2, 2))
    first = page.sheet
    assert isinstance(first, Curtain)
    assert first.facts.lines == ()
    key(page, Qt.Key.Key_Space)
    play_one(page)
    second = page.sheet
    assert isinstance(second, Curtain)
    assert second.seat != first.seat
    assert len(second.facts.lines) >= 1
    key(page, Qt.Key.Key_Space)
    assert page.viewer.seat == second.seat


def test_one_person_needs_no_curtain(sit: Seat) -> None:
    """With one person at the computer the hand is simply there."""
    page = sit(setup(2, 1))
    while page.match.turn() != 0:
        wait_for(page.match.asked)
    assert page.sheet is None
    assert page.viewer.seat == 0
    assert set(page.view.table.facts.hand_order) == hands_of(page)[0]


def test_a_hand_to_its_summary_and_the_next(sit: Seat) -> None:
    """Two people play a hand out; the summary comes, and its button deals the next hand."""
    page = sit(setup(2, 2))
    while not isinstance(page.sheet, HandSummary):
        if isinstance(page.sheet, Curtain):
            click(page.sheet.button)
        play_one(page)
    assert len(page.match.results) == 1
    assert page.match.hand_number == 1
    summary = page.sheet
    wait_for(page.match.asked, lambda: click(summary.go_on))
    assert isinstance(page.sheet, Curtain)
    assert page.match.hand_number == 2
    click(page.sheet.button)
    log = page.view.table.facts.log
    (ended,) = [line for line in log if line.startswith("Hand 1 ends")]
    assert log.index("Hand 2 · Deal 1") > log.index(ended)


def test_menu_by_key_and_back(open_table: TablePage) -> None:
    """M opens the menu and shuts it; the table has the keyboard again."""
    key(open_table, Qt.Key.Key_M)
    assert isinstance(overlay(open_table), GameMenu)
    key(open_table, Qt.Key.Key_M)
    assert not open_table.covered
    assert QApplication.focusWidget() is open_table.view


def test_speed_and_sound_are_at_hand_in_the_menu(open_table: TablePage) -> None:
    """What someone wants changed in the middle of a play counts at once and is remembered (pokerth#385)."""
    open_table.open_menu()
    menu = overlay(open_table)
    assert isinstance(menu, GameMenu)
    settings = open_table._settings
    click(menu.motion.buttons[3])
    assert settings.settings.animation_speed == 2.0
    assert open_table.view.director.pace.speed == 2.0
    click(menu.sound)
    assert not settings.settings.sound
    click(menu.motion.buttons[0])
    assert open_table.view.director.pace.off


def test_menu_asks_for_what_is_not_the_tables(open_table: TablePage) -> None:
    """New match, full screen and quit go out as wishes; nothing asks whether it is sure (P9: all is safe)."""
    asked: list[str] = []
    open_table.new_match.connect(lambda: asked.append("new"))
    open_table.fullscreen.connect(lambda: asked.append("fullscreen"))
    open_table.quit.connect(lambda: asked.append("quit"))
    open_table.page_asked.connect(asked.append)
    for row in ("new", "settings", "fullscreen", "quit"):
        open_table.open_menu()
        menu = overlay(open_table)
        assert isinstance(menu, GameMenu)
        click(menu.rows[row])
    assert asked == ["new", "settings", "fullscreen", "quit"]


def test_about(open_table: TablePage) -> None:
    """The page about the program is asked for from the table as from everywhere."""
    asked: list[str] = []
    open_table.page_asked.connect(asked.append)
    open_table.open_menu()
    click(overlay(open_table).rows["about"])  # type: ignore[attr-defined]
    assert asked == ["about"]
    assert not open_table.covered


def test_resigning_is_asked_first(open_table: TablePage) -> None:
    """Esc keeps playing, for that is the safe answer and has the focus; the other one ends the match."""
    open_table.open_menu()
    click(overlay(open_table).rows["resign"])  # type: ignore[attr-defined]
    dialog = overlay(open_table)
    assert isinstance(dialog, Dialog)
    assert QApplication.focusWidget() is dialog.safe
    assert dialog.frame.width() <= 460 * open_table.ui
    assert dialog.safe.mapTo(dialog, dialog.safe.rect().center()).x() > dialog.width() / 2
    key(open_table, Qt.Key.Key_Escape)
    assert open_table.match.result is None
    open_table.open_menu()
    click(overlay(open_table).rows["resign"])  # type: ignore[attr-defined]
    other = overlay(open_table).other  # type: ignore[attr-defined]
    wait_for(open_table.match.match_ended, lambda: click(other))
    assert isinstance(open_table.sheet, MatchEnd)
    assert open_table.match.result is not None
    assert open_table.minutes == 1  # begun at this table: how long it took is known
    asked: list[int] = []
    open_table.rematch.connect(lambda: asked.append(1))
    click(open_table.sheet.again)
    assert asked == [1]


def test_keys_after_the_menu_go_on_with_the_match(open_table: TablePage) -> None:
    """Found by a newcomer: Esc left the focus on the menu's button, and two Enters more left the table."""
    page = open_table
    left: list[int] = []
    page.new_match.connect(lambda: left.append(1))
    page.open_menu()
    key(page, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is page.view
    for _ in range(2):
        key(page, Qt.Key.Key_Return)
    assert not page.covered
    assert left == []


def test_a_seat_is_given_to_a_computer_and_taken_back(open_table: TablePage) -> None:
    """In the middle of a hand, at once; the level too (lskat: a seat's input can be swapped in a game)."""
    other = 1 - open_table.viewer.seat
    open_table.open_menu()
    click(overlay(open_table).rows["seats"])  # type: ignore[attr-defined]
    panel = overlay(open_table)
    assert isinstance(panel, SeatsPanel)
    wait_for(open_table.match.seating_changed, lambda: click(panel.players[other].buttons[1]))
    assert not open_table.match.setup.sitters[other].is_person
    wait_for(open_table.match.seating_changed, lambda: click(panel.levels[other].buttons[0]))
    assert open_table.match.setup.sitters[other].level == "novice"
    wait_for(open_table.match.seating_changed, lambda: click(panel.players[other].buttons[0]))
    assert open_table.match.setup.sitters[other].is_person
    click(panel.done)
    assert not open_table.covered


def test_a_curtain_takes_away_what_lies_open(sit: Seat) -> None:
    """Found by a breaker: seats left open under it kept the keyboard, and Space lifted nothing."""
    page = sit(setup(3, 3))
    assert isinstance(page.sheet, Curtain)
    key(page, Qt.Key.Key_Space)
    page.open_menu()
    click(overlay(page).rows["seats"])  # type: ignore[attr-defined]
    play_one(page)
    assert isinstance(page.sheet, Curtain)
    assert not page.covered
    seat = page.sheet.seat
    key(page, Qt.Key.Key_Space)
    assert page.sheet is None
    assert page.viewer.seat == seat


def test_nobody_is_waited_for_whose_seat_a_computer_has_taken(sit: Seat) -> None:
    """The curtain goes, and the hand behind it stays shut."""
    page = sit(setup(3, 3))
    assert isinstance(page.sheet, Curtain)
    seat = page.sheet.seat
    sitter = Sitter("Rosa", "computer", "novice")
    wait_for(page.match.seating_changed, lambda: page.match.set_sitter(seat, sitter))
    assert page.viewer.seat != seat
    assert not (isinstance(page.sheet, Curtain) and page.sheet.seat == seat)


@pytest.mark.parametrize("code", ["disk-full", "engine-restarted", "hand-lost", "something-new"])
def test_trouble_is_told_in_place(open_table: TablePage, code: str) -> None:
    """A4 check 15: a message in place says what is safe; it can be read and closed, and play goes on."""
    open_table.match.trouble.emit(code, "/somewhere")
    assert open_table.trouble.isVisible()
    assert open_table.trouble.title.text() == trouble_text(code).title
    click(open_table.trouble.close_button)
    assert not open_table.trouble.isVisible()
    play_one(open_table)


def test_trouble_of_a_disk_goes_when_it_is_over(open_table: TablePage) -> None:
    """The disk writes again: nothing is left to be closed."""
    open_table.match.trouble.emit("disk-full", "")
    open_table.match.trouble.emit("disk-recovered", "")
    assert not open_table.trouble.isVisible()


def test_trouble_that_goes_by_itself_takes_the_keyboard_from_nobody(open_table: TablePage) -> None:
    """Review: who was in the hint with the keyboard found themselves at the table, ten seconds later."""
    open_table.match.trouble.emit("disk-full", "")
    open_table.view.hinting.toggle()
    panel = open_table.view.hinting.panel
    assert panel.has_keyboard()
    open_table.match.trouble.emit("disk-recovered", "")
    assert not open_table.trouble.isVisible()
    assert panel.has_keyboard()


def test_losing_the_focus_does_no_harm(open_table: TablePage) -> None:
    """Another window is in front for a while: the same table is there afterwards."""
    before = open_table.view.table.facts
    for event in (QEvent.Type.WindowDeactivate, QEvent.Type.WindowActivate):
        QApplication.sendEvent(open_table, QEvent(event))
    assert open_table.view.table.facts == before
    play_one(open_table)


def test_any_size_with_a_curtain_and_a_summary(sit: Seat) -> None:
    """Sheets follow the window."""
    page = sit(setup(2, 2))
    for width, height in ((960, 600), (1920, 1080), (1280, 800)):
        page.resize(width, height)
        QApplication.processEvents()
        assert page.sheet is not None
        assert page.sheet.size() == page.size()
        assert not page.grab().isNull()
