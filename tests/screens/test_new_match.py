"""The start screen under a real mouse and real keys."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from rc_desktop.engine.levels import LEVELS
from rc_desktop.game.profiles import Profiles
from rc_desktop.game.seating import COMPUTER, PERSON, MatchSetup, Sitter
from rc_desktop.game.settings import SettingsFile
from rc_desktop.rules.options import CHOICES, DOMINICAN, PRESETS
from rc_desktop.screens import draft
from rc_desktop.screens.controls import Button
from rc_desktop.screens.emblems import COLUMNS, EmblemMenu
from rc_desktop.screens.look import Look
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.overlay import ChoiceMenu, Overlay
from rc_desktop.screens.people_menu import PeopleMenu
from rc_desktop.screens.seating_words import how_it_stands, who_plays
from rc_desktop.screens.waiting import Waiting
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences.names import MAX_SAID
from tests.screens.press import click, key, type_in

HOSTILE = ["", "x" * 200, "None", ';|"', "مرحبا", "Rosa", "🃏🎉", "{name} %1 &Amp <b>", "a\u202eb"]


def overlay(page: NewMatchPage) -> Overlay:
    """The one popover that is open."""
    found = [child for child in page.findChildren(Overlay) if child.isVisible()]
    assert len(found) == 1
    return found[0]


def played(page: NewMatchPage) -> MatchSetup:
    """Press Play; the match that is to begin."""
    setups: list[MatchSetup] = []
    page.play.connect(setups.append)
    click(page.cover.play)
    assert len(setups) == 1
    return setups[0]


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


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names(page: NewMatchPage, name: str) -> None:
    """A4 check 21: any name can be typed, is kept as a person, and starts a match. Finding: 200 letters broke
    lines and U+202E turned them round; a typed name is short and without marks that turn text."""
    type_in(page.rows[0].name, name)
    setup = played(page)
    kept = name[:MAX_SAID].replace("\u202e", "")
    assert setup.sitters[0].name == kept == page.rows[0].name.text()
    known = [person.name for person in page.people._profiles.people]
    assert known == [kept.strip() and kept]
    page.grab()


LONG = "Maximiliano Wenceslao " * 9


def test_a_long_name_of_an_old_profile_is_kept_whole(
    look: Look, settings: SettingsFile, profiles: Profiles
) -> None:
    """Finding: names from old profiles stay loadable; the Play line has room for its end all the same."""
    profiles.add("Ana", "sunrise")
    profiles.add(LONG, "waves")
    page = NewMatchPage(look, settings, profiles)
    page.resize(960, 600)
    page.show()
    page.activateWindow()
    QApplication.processEvents()
    click(page.rows[1].player.buttons[0])
    assert page.rows[1].name.text() == LONG
    click(page.rows[1].name)
    key(page, Qt.Key.Key_Return)
    assert [person.name for person in profiles.people] == ["Ana", LONG]
    assert page.cover.play.detail.endswith(", to 21")
    assert "…" in page.cover.play.detail
    wide = paint.text_width(page.cover.play.detail, font("body", 15 * page.cover.ui, 600))
    assert wide <= page.cover.play.face().width()
    page.close()
    page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_computer_gives_way_to_a_persons_name(page: NewMatchPage) -> None:
    """Finding: two of one name. A person called as the computer is keeps it; the computer takes another."""
    type_in(page.rows[0].name, " ROSA")
    names = [sitter.name for sitter in page.draft.sitters]
    assert names == ["ROSA", "Manuel"]
    click(page.seats.buttons[2])
    assert len({sitter.name.casefold() for sitter in page.draft.sitters}) == 4


def test_two_people_of_one_name_are_refused(page: NewMatchPage) -> None:
    """Finding: names that differ only in case or spaces are refused, and the chair says why."""
    type_in(page.rows[0].name, "Ana María")
    click(page.rows[1].player.buttons[0])
    type_in(page.rows[1].name, "ana  maría ")
    assert page.rows[1].refused.isVisible()
    assert "ana maría" in page.rows[1].refused.text()
    assert page.rows[1].name.text() == page.draft.sitters[1].name == ""
    type_in(page.rows[1].name, "Luis")
    assert not page.rows[1].refused.isVisible()
    assert [person.name for person in page.people._profiles.people] == ["Ana María", "Luis"]


def test_a_known_name_on_a_free_chair_brings_its_person(page: NewMatchPage) -> None:
    """Nobody is kept twice: who is written in by name is the person of that name, in whatever capitals."""
    type_in(page.rows[0].name, "Ana")
    ana = page.draft.sitters[0].profile
    click(page.rows[0].people)
    click(overlay(page).rows[0])  # type: ignore[attr-defined]
    type_in(page.rows[0].name, "ANA")
    assert page.draft.sitters[0].profile == ana
    assert page.draft.sitters[0].name == "Ana"
    assert len(page.people._profiles.people) == 1


def test_an_emptied_field_loses_nobody(page: NewMatchPage) -> None:
    """Finding: nobody can be lost by accident. Emptying a field leaves the person's name as it was."""
    type_in(page.rows[0].name, "Ana")
    type_in(page.rows[0].name, "   ")
    assert page.rows[0].name.text() == "Ana"
    assert [person.name for person in page.people._profiles.people] == ["Ana"]


def test_a_chair_given_back_seats_who_sat_there(page: NewMatchPage) -> None:
    """Finding: a chair tried as a computer's and given back has the same person, not another one."""
    type_in(page.rows[0].name, "Ana")
    click(page.rows[1].player.buttons[0])
    type_in(page.rows[1].name, "Luis")
    click(page.rows[0].player.buttons[1])
    click(page.rows[1].player.buttons[1])
    click(page.rows[1].player.buttons[0])
    assert page.draft.sitters[1].name == "Luis"


def test_a_press_on_nothing_leaves_the_name(page: NewMatchPage) -> None:
    """Finding: a click beside a name's field left it open. What was written counts."""
    click(page.rows[0].name)
    QTest.keyClicks(page.rows[0].name, "Ana")
    QTest.mouseClick(page, Qt.MouseButton.LeftButton, pos=QPoint(page.width() - 12, 12))
    assert not page.rows[0].name.hasFocus()
    assert page.draft.sitters[0].name == "Ana"
    click(page.rows[0].name)
    click(page.rows[0], QPoint(page.rows[0].width() - 4, 4))
    assert not page.rows[0].name.hasFocus()


def test_no_frame_shows_the_rows_of_before(page: NewMatchPage) -> None:
    """Finding: with four seats the last chair covered the house rules until the next event."""
    page._seats_picked(2)
    heights = {row.height() for row in page.rows}
    assert len(heights) == 1
    for switch in page.rules.switches.values():
        assert switch.height() >= switch.heightForWidth(switch.width())


@pytest.mark.parametrize(("width", "height"), [(960, 600), (1280, 800)])
def test_names_and_second_lines_stand_in_one_line(page: NewMatchPage, width: int, height: int) -> None:
    """Finding: words of compact chairs began at three different places."""
    click(page.seats.buttons[2])
    page.resize(width, height)
    QApplication.processEvents()

    def left(widget: QWidget, by: float) -> float:
        return widget.mapTo(page.table, QPoint(0, 0)).x() + by

    rows, ui = page.rows, page.ui
    starts = [left(row.name, row.name.textMargins().left() + 2) for row in rows]
    starts += [left(rows[0].line, 0)]
    starts += [left(row.level_menu, 10 * ui) for row in rows[1:]]
    assert max(starts) - min(starts) <= 1
    for row in rows:
        middle = row.mapTo(page.table, QPoint(0, 0)).y() + row.height() / 2
        second = row.line if row.line.isVisible() else row.level_menu
        for widget, off in ((row.emblem, 0.0), (row.name, -12 * ui), (second, 12 * ui)):
            at = widget.mapTo(page.table, QPoint(0, 0)).y() + widget.height() / 2
            assert abs(at - middle - off) < 3, widget


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


def test_people_are_kept_and_offered(page: NewMatchPage) -> None:
    """Who was named once can be chosen later, and who is "I" can be said."""
    type_in(page.rows[0].name, "Manuel")
    me = page.people.my_id
    assert page.draft.sitters[0].profile == me != ""
    click(page.rows[1].player.buttons[0])
    type_in(page.rows[1].name, "Rosa")
    click(page.rows[1].people)
    menu = overlay(page)
    assert isinstance(menu, PeopleMenu)
    labels = [row.choice.label for row in menu.rows]
    assert labels == ["Someone new", "This is me", "Remove Rosa …"]
    click(menu.rows[1])
    assert page.people.me is not None
    assert page.people.me.name == "Rosa"
    assert "Manuel" in page.cover.play.detail
    click(page.rows[1].people)
    click(overlay(page).rows[0])  # type: ignore[attr-defined]
    type_in(page.rows[1].name, "Ana")
    click(page.rows[1].people)
    assert overlay(page).rows[0].choice.label == "Rosa"  # type: ignore[attr-defined]
    click(overlay(page).rows[0])  # type: ignore[attr-defined]
    assert page.draft.sitters[1].name == "Rosa"


def test_emblem(page: NewMatchPage) -> None:
    """The emblem is chosen from all there are, also by arrows and Enter; Esc leaves it."""
    click(page.rows[0].emblem)
    menu = overlay(page)
    assert isinstance(menu, EmblemMenu)
    key(page, Qt.Key.Key_Escape)
    assert not [child for child in page.findChildren(Overlay) if child.isVisible()]
    assert QApplication.focusWidget() is page.rows[0].emblem
    click(page.rows[0].emblem)
    menu = overlay(page)
    assert isinstance(menu, EmblemMenu)
    at = next(n for n, button in enumerate(menu.buttons) if button.hasFocus())
    key(page, Qt.Key.Key_Left)
    key(page, Qt.Key.Key_Return)
    assert page.draft.sitters[0].emblem == menu.buttons[at - 1].emblem


def test_arrows_go_up_and_down_among_emblems(page: NewMatchPage) -> None:
    """Finding: up and down went to the next emblem, not to the one above or below; so with every popover."""
    click(page.rows[0].emblem)
    menu = overlay(page)
    assert isinstance(menu, EmblemMenu)
    at = next(n for n, button in enumerate(menu.buttons) if button.hasFocus())
    step = -COLUMNS if at >= COLUMNS else COLUMNS
    key(page, Qt.Key.Key_Up if step < 0 else Qt.Key.Key_Down)
    assert menu.buttons[at + step].hasFocus()
    key(page, Qt.Key.Key_Down if step < 0 else Qt.Key.Key_Up)
    assert menu.buttons[at].hasFocus()


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


def waiting(*others: str) -> tuple[Waiting, ...]:
    """Matches that wait, against these."""
    found = []
    for name in others:
        sitters = (Sitter("Ana"), Sitter(name, COMPUTER, "regular"))
        found.append(
            Waiting(
                Path(name),
                partial(who_plays, sitters, 21, ""),
                partial(how_it_stands, sitters, "", 3, (12, 9), False),
                "30/11/26",
            )
        )
    return tuple(found)


def test_resume_is_offered_only_where_there_is_something(page: NewMatchPage) -> None:
    """No control without an effect: Resume is there only with a match to go on with."""
    assert not page.cover.resume.isVisible()
    page.offer_resume(waiting("Rosa"), True)
    asked: list[Path] = []
    page.resume.connect(asked.append)
    click(page.cover.resume)
    assert asked == [Path("Rosa")]
    assert not page.cover.others.isVisible()
    page.offer_resume((), True)
    assert not page.cover.resume.isVisible()


def test_a_match_that_waits_comes_first(page: NewMatchPage) -> None:
    """Finding: Enter began another match. Resume says hand and score, has the focus, and Enter goes on."""
    page.offer_resume(waiting("Rosa"), True)
    assert page.cover.resume.accessibleDescription() == "Hand 3 · You: 12, Rosa: 9"
    assert QApplication.focusWidget() is page.cover.resume
    asked: list[str] = []
    page.resume.connect(lambda record: asked.append(f"resume {record}"))
    page.play.connect(lambda _setup: asked.append("play"))
    key(page, Qt.Key.Key_Return)
    page.rules.switches["raise_own"].setFocus()
    key(page, Qt.Key.Key_Return)
    assert asked == ["resume Rosa", "resume Rosa"]
    page.offer_resume(waiting("Rosa"), False)
    page.start_focus()
    key(page, Qt.Key.Key_Return)
    assert asked[-1] == "play"


def test_the_focus_is_not_taken_from_where_a_person_works(page: NewMatchPage) -> None:
    """The offer comes a moment after the window: whoever writes already goes on writing."""
    click(page.rows[0].name)
    page.offer_resume(waiting("Rosa"), True)
    assert page.rows[0].name.hasFocus()


def test_every_match_that_waits_can_be_gone_on_with(page: NewMatchPage) -> None:
    """Finding: Play hid the match that waited behind the new one. All that wait are offered."""
    page.offer_resume(waiting("Rosa", "Inés", "x" * 200), True)
    asked: list[Path] = []
    page.resume.connect(asked.append)
    click(page.cover.others)
    menu = overlay(page)
    assert isinstance(menu, ChoiceMenu)
    assert menu.rows[1].choice.label == "You against Inés, to 21"
    assert menu.rows[1].choice.detail == "Hand 3 · You: 12, Inés: 9 · since 30/11/26"
    click(menu.rows[1])
    assert asked == [Path("Inés")]


def test_the_match_that_was_pressed_is_the_one_that_opens(page: NewMatchPage) -> None:
    """Finding: the menu told a number, and the catalogue changed the list under it: another match opened."""
    page.offer_resume(waiting("Rosa", "Inés", "Luz"), True)
    asked: list[Path] = []
    page.resume.connect(asked.append)
    click(page.cover.others)
    menu = overlay(page)
    assert isinstance(menu, ChoiceMenu)
    page.offer_resume(waiting("Ramón", "Rosa", "Inés", "Luz"), None)
    click(menu.rows[1])
    assert asked == [Path("Inés")]
    page.start_focus()
    key(page, Qt.Key.Key_Return)
    assert asked[1:] == [Path("Rosa")], "and Enter goes on with the match that it went on with before"


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


def test_the_chair_says_whether_hands_stay_hidden(page: NewMatchPage) -> None:
    """Finding of a newcomer, 5: "hands stay hidden" stood there though the curtain was off."""
    type_in(page.rows[0].name, "Ana")
    click(page.rows[1].player.buttons[0])
    assert page.rows[0].line.text() == "You · hands stay hidden"
    page.hide()
    page.settings.change(curtain=False)
    page.show()
    assert page.rows[0].line.text() == "You · hands open by turns"


def test_the_frame_of_a_name_leaves_air_to_the_line_below(page: NewMatchPage) -> None:
    """Finding of a newcomer, 8: the frame of the name that is written in touched the words below it."""
    row = page.rows[0]
    letters = QFontMetrics(row.line.font()).capHeight()
    top = row.line.geometry().center().y() - letters / 2
    assert top - row.name.geometry().bottom() >= 5
