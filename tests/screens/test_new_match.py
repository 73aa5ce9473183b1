"""The start screen: seats and levels, rules, cards and aids, and how far the keyboard reaches."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from rc_desktop.engine.levels import LEVELS
from rc_desktop.game.seating import COMPUTER, PERSON, MatchSetup
from rc_desktop.rules.options import CHOICES, DOMINICAN, PRESETS
from rc_desktop.screens import draft
from rc_desktop.screens.controls import Button
from rc_desktop.screens.new_match import NewMatchPage
from tests.screens.at_start import overlay, played
from tests.screens.press import click, key


def test_levels_are_those_of_the_engine() -> None:
    """The start screen offers exactly the levels there are, the weakest first (A2: levels without effect)."""
    assert tuple(LEVELS) == draft.LEVELS


def test_enter_starts_against_one_computer(page: NewMatchPage) -> None:
    """Nothing needs to be read or chosen: Enter plays."""
    setups: list[MatchSetup] = []
    page.play.connect(setups.append)
    key(page, Qt.Key.Key_Return)
    assert [sitter.player for sitter in setups[0].sitters] == [PERSON, COMPUTER]
    assert setups[0].options == DOMINICAN
    assert setups[0].sitters[1].level == "regular"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats(page: NewMatchPage, seats: int) -> None:
    """2, 3 or 4 seats by the row of choices; a row of chairs for each."""
    click(page.seats.buttons[seats - 2])
    assert [row.isVisible() for row in page.rows] == [number < seats for number in range(4)]
    setup = played(page)
    assert setup.seats == seats
    assert page.settings.settings.last_setup == setup


def test_adding_a_third_and_a_fourth(page: NewMatchPage) -> None:
    """The empty chairs can be pressed; the third is gone once taken."""
    click(page.third)
    assert page.draft.seats == 3
    assert not page.third.isVisible()
    click(page.fourth)
    assert page.draft.seats == 4
    assert not page.fourth.isVisible()


def test_person_and_computer(page: NewMatchPage) -> None:
    """A seat is given to a person and back to a computer, and its level chosen by card and by list."""
    click(page.rows[1].player.buttons[0])
    assert page.draft.sitters[1].player == PERSON
    click(page.rows[1].player.buttons[1])
    assert page.draft.sitters[1].player == COMPUTER
    click(page.rows[1].cards[0])
    assert page.draft.sitters[1].level == "novice"
    click(page.seats.buttons[1])
    click(page.rows[2].level_menu)
    click(overlay(page).rows[0])  # type: ignore[attr-defined]
    assert [sitter.level for sitter in page.draft.sitters[1:]] == ["novice", "novice"]


def test_dots_of_changed_rules_are_explained(page: NewMatchPage) -> None:
    """Finding: nothing said what the dots before the rules mean."""
    click(page.rules.all)
    assert not page.all_rules.legend.isVisible()
    switch = page.all_rules.rows["raise_own"].switch
    assert switch is not None
    click(switch)
    assert page.all_rules.legend.isVisible()
    assert page.all_rules.legend.words == "changed from Dominican"
    assert page.all_rules.rows["raise_own"].is_changed


def test_switches_and_reset(page: NewMatchPage) -> None:
    """Each switch in view turns its rule off and on; Reset brings the Dominican rules back."""
    for rule, switch in page.rules.switches.items():
        was = getattr(page.draft.options, rule)
        click(switch, QPoint(20, switch.height() // 2))
        assert getattr(page.draft.options, rule) != was, rule
        click(switch, QPoint(20, switch.height() // 2))
        assert getattr(page.draft.options, rule) == was, rule
    click(page.rules.target.buttons[2])
    click(page.rules.switches["sweeps"])
    assert page.draft.options.target == 31
    click(page.rules.reset)
    assert page.draft.options == DOMINICAN


def test_aids_are_switched_beside_the_rules(page: NewMatchPage) -> None:
    """Hints and undo on, cards seen off; a match is begun with what the switches show, and they are kept."""
    begun: list[MatchSetup] = []
    page.play.connect(begun.append)
    for aids, memory_aid in ((True, False), (False, True)):
        assert [switch.isChecked() for switch in page.rules.aids.values()] == [aids, memory_aid]
        page.start_focus()
        key(page, Qt.Key.Key_Return)
        assert (begun[-1].aids, begun[-1].memory_aid) == (aids, memory_aid)
        for switch in page.rules.aids.values():
            click(switch, QPoint(20, switch.height() // 2))
    page.settings.change(aids=False)  # as on the settings page
    assert [switch.isChecked() for switch in page.rules.aids.values()] == [False, False]


def test_presets(page: NewMatchPage) -> None:
    """Every preset can be chosen; the target is no part of it."""
    click(page.rules.target.buttons[0])
    for number, preset in enumerate(PRESETS):
        click(page.rules.preset)
        click(overlay(page).rows[number])  # type: ignore[attr-defined]
        assert page.draft.options == draft.replace(PRESETS[preset], target=11)


def _into_view(widget: QWidget) -> None:
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(widget, 10, 10)
        parent = parent.parentWidget()
    QApplication.processEvents()


def test_all_house_rules_reach_the_match(page: NewMatchPage) -> None:
    """Every value of every house rule can be set in the complete list, and the match is played by it."""
    click(page.rules.all)
    for rule, values in CHOICES.items():
        row = page.all_rules.rows[rule]
        for value in (*values[1:], values[0], values[-1]):
            if getattr(page.draft.options, rule) == value:
                continue
            control = row.switch or row.value
            assert control is not None
            _into_view(control)
            click(control)
            if row.value is not None:
                click(overlay(page).rows[values.index(value)])  # type: ignore[attr-defined]
            assert getattr(page.draft.options, rule) == value, rule
            assert row.is_changed == (value != values[0] and page.draft.options != PRESETS.get(rule))
    number = page.all_rules.rows["target"].number
    assert number is not None
    _into_view(number)
    number.setFocus()
    number.selectAll()
    for digit in (Qt.Key.Key_9, Qt.Key.Key_9, Qt.Key.Key_Return):
        key(page, digit)
    key(page, Qt.Key.Key_Escape)
    assert page.rules.isVisible()
    setup = played(page)
    assert setup.options.target == 99
    for rule, values in CHOICES.items():
        assert getattr(setup.options, rule) == values[-1], rule


def test_cards_change_at_once(page: NewMatchPage) -> None:
    """Large print and four colours combine freely, show on the cover at once, and are remembered."""
    seen = [page.cover.grab().toImage()]
    for name in ("large_print", "four_colours"):
        click(page.rules.deck.switches[name])
        assert getattr(page.settings.settings, name)
        seen.append(page.cover.grab().toImage())
    assert page.settings.settings.large_print
    assert seen[0] != seen[1] != seen[2]
    click(page.rules.deck.switches["large_print"])
    assert not page.settings.settings.large_print
    assert page.settings.settings.four_colours


def test_keyboard_reaches_everything(page: NewMatchPage) -> None:
    """A4 check 9: Tab comes to every control of the page, and shows where it is."""
    reached = set()
    for _ in range(60):
        now = QApplication.focusWidget()
        if now in reached:
            break
        reached.add(now)
        key(page, Qt.Key.Key_Tab)
    wanted = [
        *(child for child in page.findChildren(Button) if child.isVisible()),
        page.rows[0].name,
        page.rows[1].name,
        *page.rules.switches.values(),
        *page.rules.aids.values(),
        *page.rules.deck.switches.values(),
        page.rules.target.buttons[1],
        page.seats.buttons[0],
        page.rows[1].cards[1],
    ]
    assert [widget for widget in wanted if widget not in reached] == []


def test_arrows_choose_within_a_row(page: NewMatchPage) -> None:
    """A row of choices is one stop of Tab; arrows choose."""
    page.seats.buttons[0].setFocus()
    key(page, Qt.Key.Key_Right)
    assert page.draft.seats == 3


def test_every_control_has_a_name(page: NewMatchPage) -> None:
    """A4 check 10 for the screens: nothing that can be pressed is nameless."""
    click(page.seats.buttons[2])
    page.show_all_rules()
    for child in page.findChildren(Button):
        assert child.text() or child.accessibleName(), child


@pytest.mark.parametrize("text_scale", [1.0, 1.25])
@pytest.mark.parametrize(("width", "height"), [(960, 600), (960, 768), (1280, 800), (1920, 1080)])
def test_nothing_sticks_out(page: NewMatchPage, width: int, height: int, text_scale: float) -> None:
    """At every size and with large text, all of a row is within its panel, and targets keep 32 px."""
    page.look.text_scale = text_scale
    page.resize(width, height)
    QApplication.processEvents()
    inside = page.table_scroll.viewport()
    for child in page.table.findChildren(Button):
        if child.isVisible():
            left = child.mapTo(inside, QPoint(0, 0)).x()
            assert left >= 0, child.text()
            assert left + child.width() <= inside.width() + 1, child.text()
            assert child.height() >= 32, child.text()
