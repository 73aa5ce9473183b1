"""What holds for every screen but the table: names, sizes, Tab in reading order, Enter and Esc."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QRadioButton, QScrollArea, QWidget

from rc_desktop.screens.controls import Ringed
from rc_desktop.screens.look import Look
from rc_desktop.screens.match_end import MatchEnd
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.overlay import Dialog, Overlay
from rc_desktop.screens.seat_row import NameEdit
from rc_desktop.screens.seating_words import how_it_stands, who_plays
from rc_desktop.screens.sheet import Sheet
from rc_desktop.screens.table_page import TablePage
from rc_desktop.screens.waiting import Waiting
from tests.screens.at_table import overlay
from tests.screens.press import click, key
from tests.screens.test_photographs import SHEETS

SIZES = [(960, 600), (1280, 800), (1920, 1080)]
LEAST = 32


def _wait(page: NewMatchPage) -> None:
    sitters = page.draft.sitters
    who, stands = partial(who_plays, sitters, 21, ""), partial(how_it_stands, sitters, "", 3, (12, 9), False)
    page.offer_resume([Waiting(Path("one"), who, stands, "30/11/26 18:40")] * 3, True)


def _people(page: NewMatchPage) -> None:
    for name in ("Ana", "Luis"):
        page.people._profiles.add(name, "palm")
    page._show()
    page.rows[0].people.click()


START: dict[str, Callable[[NewMatchPage], object]] = {
    "two seats": lambda page: page.people.keep(page.draft.chairs[0]),
    "two people": lambda page: page._player_picked(1, True),
    "four seats, matches that wait": lambda page: (page._seats_picked(2), _wait(page)),
    "all house rules": lambda page: (page.show_all_rules(), page._rule_changed("raise_own", True)),
    "levels": lambda page: (page._seats_picked(2), page._choose_level(2)),
    "styles": lambda page: page._choose_style(1) if page.rows[1].style_menu.isVisible() else None,
    "emblems": lambda page: page._choose_emblem(1),
    "people": _people,
    "presets": lambda page: page.rules.preset.click(),
    "matches that wait": lambda page: (_wait(page), page.cover.others.click()),
    "trouble": lambda page: page.tell_trouble("records-damaged", "/home/somebody/matches"),
}


def controls(root: QWidget) -> list[QWidget]:
    """All that a person can press, write in or turn on and off."""
    found = [root] if root.focusPolicy() != Qt.FocusPolicy.NoFocus else []
    for child in root.findChildren(QWidget):
        inner = isinstance(child, Overlay) or child.objectName() == "qt_spinbox_lineedit"
        if child.isVisible() and not inner and child.focusPolicy() != Qt.FocusPolicy.NoFocus:
            found.append(child)
    return [control for control in found if not isinstance(control, Overlay)]


def place(control: QWidget, window: QWidget) -> QRect:
    """Where it is in its window."""
    return QRect(control.mapTo(window, QPoint(0, 0)), control.size())


def scrolled(control: QWidget) -> bool:
    """True where it can be scrolled into sight."""
    parent = control.parentWidget()
    while parent is not None and not isinstance(parent, QScrollArea):
        parent = parent.parentWidget()
    return parent is not None


def faults(root: QWidget) -> list[str]:
    """What is wrong with the controls of a screen: names, roles, sizes, places."""
    window, found = root.window(), []
    for control in controls(root):
        spoken = QAccessible.queryAccessibleInterface(control)
        name = spoken.text(QAccessible.Text.Name)
        if not name:
            found.append(f"{control} has no name")
        if spoken.role() in (QAccessible.Role.NoRole, QAccessible.Role.Client):
            found.append(f"{name}: no role")
        if control.width() < LEAST or control.height() < LEAST:
            found.append(f"{name}: {control.width()} x {control.height()} px")
        if not scrolled(control) and not window.rect().contains(place(control, window)):
            found.append(f"{name}: outside, {place(control, window)}")
        if not isinstance(control, (Ringed, NameEdit)):
            found.append(f"{name}: shows no focus")
    return found


def tabbed(root: QWidget) -> list[QWidget]:
    """Where Tab goes, from the first stop of the screen once round."""
    order: list[QWidget] = []
    for _ in range(150):
        key(root, Qt.Key.Key_Tab)
        now = QApplication.focusWidget()
        assert now is not None
        if now in order:
            assert now is order[0], "Tab goes round without the first stop"
            return order
        order.append(now)
    raise AssertionError("Tab never comes round")


def unreached(root: QWidget, order: list[QWidget]) -> list[str]:
    """What Tab does not come to; of choices of which one is chosen, Tab comes to that one."""
    reached = {control.focusProxy() or control for control in order} | set(order)
    missing = []
    for control in controls(root):
        group = control.group() if isinstance(control, QRadioButton) else None
        siblings = set(group.buttons()) if group is not None else {control}
        if not siblings & reached:
            missing.append(QAccessible.queryAccessibleInterface(control).text(QAccessible.Text.Name))
    return missing


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", START)
def test_the_start_screen(page: NewMatchPage, name: str, width: int, height: int) -> None:
    """A4 checks 9, 10: every control has a name, a role, 32 px and a place, shows its focus, is reached."""
    page.resize(width, height)
    QApplication.processEvents()
    START[name](page)
    QApplication.processEvents()
    root: QWidget = overlay(page) if page.covered else page  # type: ignore[arg-type]
    assert faults(root) == []
    assert unreached(root, tabbed(root)) == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_lies_over_the_table(open_table: TablePage, width: int, height: int) -> None:
    """The same for the menu, the seats, the question before resigning, and the keys."""
    open_table.resize(width, height)
    QApplication.processEvents()
    for name in ("", "seats", "resign", "keys"):
        open_table.open_menu()
        if name:
            click(overlay(open_table).rows[name])  # type: ignore[attr-defined]
        shown = overlay(open_table)
        QApplication.processEvents()
        assert faults(shown) == [], name
        assert unreached(shown, tabbed(shown)) == [], name
        key(open_table, Qt.Key.Key_Escape)
        assert not open_table.covered, name


@pytest.fixture
def sheet(look: Look, request: pytest.FixtureRequest) -> Iterator[QWidget]:
    """One of the sheets, in a window of its own."""
    window = QWidget()
    made = SHEETS[request.param](look, window)
    window.resize(960, 600)
    made.setGeometry(window.rect())
    window.show()
    window.activateWindow()
    QApplication.processEvents()
    made.start_focus()
    yield made
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize(("width", "height"), [*SIZES, (3840, 2160)])
@pytest.mark.parametrize("sheet", SHEETS, indirect=True)
def test_the_sheets(sheet: QWidget, width: int, height: int) -> None:
    """The same for curtain, hand summary and match end; after what comes next, Tab goes on to the bar."""
    sheet.window().resize(width, height)
    sheet.resize(width, height)
    QApplication.processEvents()
    assert faults(sheet) == []
    start = QApplication.focusWidget()
    order = tabbed(sheet)
    assert unreached(sheet, order) == []
    if isinstance(sheet, Sheet):
        assert start is (sheet.again if isinstance(sheet, MatchEnd) else sheet.go_on)  # type: ignore[attr-defined]
        assert order[0] is sheet.menu


@pytest.mark.parametrize("sheet", ["hand-summary", "match-end"], indirect=True)
def test_esc_on_a_sheet_opens_the_menu(sheet: QWidget) -> None:
    """Esc goes back everywhere; on a sheet nothing can be taken back, and the menu has all ways out."""
    assert isinstance(sheet, Sheet)
    asked: list[int] = []
    sheet.menu_requested.connect(lambda: asked.append(1))
    key(sheet, Qt.Key.Key_Escape)
    assert asked == [1]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", ["two seats", "four seats, matches that wait"])
def test_tab_goes_in_reading_order(page: NewMatchPage, name: str, width: int, height: int) -> None:
    """The cover, then the table, each from top to bottom: no stop lies wholly above the one before it."""
    page.resize(width, height)
    START[name](page)
    QApplication.processEvents()
    page.setFocus()
    order = tabbed(page)
    at = order.index(page.cover.play)
    order = [*order[at:], *order[:at]]
    cover = [control for control in order if page.cover.isAncestorOf(control)]
    table = [control for control in order if page.table.isAncestorOf(control)]
    assert order == [*cover, *table]
    for column in (cover, table):
        spots = [place(control, page.table if column is table else page) for control in column]
        assert [(one, two) for one, two in pairwise(spots) if two.bottom() < one.top()] == []


def test_enter_answers_with_what_is_safe(open_table: TablePage) -> None:
    """A dialog's coral button has the focus: Enter, pressed in haste, loses nothing."""
    open_table.open_menu()
    click(overlay(open_table).rows["resign"])  # type: ignore[attr-defined]
    assert isinstance(overlay(open_table), Dialog)
    key(open_table, Qt.Key.Key_Return)
    assert open_table.match.result is None
    assert not open_table.covered


def test_enter_in_the_number_of_points_starts_no_match(page: NewMatchPage) -> None:
    """Finding: Enter after typing how far to play began the match. It is done with the number, no more."""
    begun: list[object] = []
    page.play.connect(begun.append)
    click(page.rules.all)
    number = page.all_rules.rows["target"].number
    assert number is not None
    number.setFocus()
    number.selectAll()
    for typed in (Qt.Key.Key_4, Qt.Key.Key_5, Qt.Key.Key_Return):
        key(page, typed)
    assert page.draft.options.target == 45
    assert begun == []


def test_esc_takes_typing_back_before_it_goes_back(page: NewMatchPage) -> None:
    """Finding: Esc left all house rules, and what had been typed was taken over or lost unseen."""
    click(page.rules.all)
    number = page.all_rules.rows["target"].number
    assert number is not None
    number.setFocus()
    number.selectAll()
    for typed in (Qt.Key.Key_4, Qt.Key.Key_5, Qt.Key.Key_Escape):
        key(page, typed)
    assert page.all_rules.isVisible()
    assert number.text() == "21"
    assert page.draft.options.target == 21
    key(page, Qt.Key.Key_Escape)
    assert not page.all_rules.isVisible()
    assert page.draft.options.target == 21
    click(page.rows[0].name)
    QTest.keyClicks(page.rows[0].name, "Ana")
    key(page, Qt.Key.Key_Escape)
    assert page.rows[0].name.text() == ""
    assert page.rows[0].name.hasFocus()


def test_esc_takes_a_trouble_away(page: NewMatchPage) -> None:
    """What was told on the start screen goes by Esc as well as by its cross, before anything else goes."""
    page.show_all_rules()
    page.tell_trouble("records-damaged", "/home/somebody")
    key(page, Qt.Key.Key_Escape)
    assert not page.trouble.isVisible()
    assert page.all_rules.isVisible()
    key(page, Qt.Key.Key_Escape)
    assert not page.all_rules.isVisible()


def test_controls_of_a_chair_say_whose_they_are(page: NewMatchPage) -> None:
    """Finding: four controls were all called "Choose an emblem". No two of a page are called the same."""
    click(page.seats.buttons[2])
    page._player_picked(1, True)
    names = [
        QAccessible.queryAccessibleInterface(control).text(QAccessible.Text.Name)
        for row in page.rows
        for control in controls(row)
    ]
    assert len(set(names)) == len(names), sorted(names)
