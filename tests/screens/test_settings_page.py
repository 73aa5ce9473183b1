"""The settings page by mouse and keys: what is chosen is in force and kept at once, and can be restored."""

from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.game.data_folder import DataFolder
from rc_desktop.game.folders import Folders
from rc_desktop.game.settings import (
    BACKS,
    FELTS,
    HAND_SORTS,
    SPEEDS,
    TEXT_SIZES,
    THEMES,
    Settings,
    SettingsFile,
)
from rc_desktop.screens.look import Look
from rc_desktop.screens.settings_page import SettingsPage
from rc_desktop.screens.settings_play import CAPS, PACES
from rc_desktop.screens.settings_preview import CardPreview
from rc_desktop.screens.words import Scroll
from tests.screens.press import click, key
from tests.screens.test_every_screen import SIZES, controls, faults, tabbed, unreached
from tests.screens.test_photographs import photograph

PAGES = ("table", "cards", "sound", "play", "accessibility", "data")
TABLE, CARDS, SOUND, PLAY, ACCESS, DATA = range(len(PAGES))
NOT_HERE = {"log_open", "tips_seen", "records_told", "window", "file_folder", "last_setup"}
"""What the program remembers, and what is no choice of a person's."""


@pytest.fixture
def settings_page(look: Look, settings: SettingsFile, tmp_path: Path) -> Iterator[SettingsPage]:
    """The page as the program opens it."""
    look.follow(settings)
    folder = DataFolder(Folders(tmp_path))
    made = SettingsPage(look, settings, folder)
    made.resize(1280, 800)
    made.show()
    made.activateWindow()
    QApplication.processEvents()
    made.start_focus()
    yield made
    folder.close()
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def control(page: SettingsPage, number: int, name: str) -> Any:
    """The control of a setting on a page that is gone to by its name at the left, scrolled into sight."""
    if page.nav.chosen != number:
        click(page.nav.entries[number])
    found = page.forms[number].controls[name]
    scroll = page.pages.currentWidget()
    assert isinstance(scroll, Scroll)
    scroll.ensureWidgetVisible(found, 0, 60)
    QApplication.processEvents()
    return found


def in_turn(page: SettingsPage, number: int, name: str, buttons: str, values: tuple[Any, ...]) -> None:
    """Press each choice of a row, the first one last, and see the setting follow."""
    row = control(page, number, name)
    for at in [*range(1, len(values)), 0]:
        click(getattr(row, buttons)[at])
        assert getattr(page.forms[0].file.settings, name) == values[at]
        assert row.chosen == at


def test_every_choice_of_a_person_is_on_a_page(settings_page: SettingsPage) -> None:
    """No setting can only be changed in the file, and no control is without one."""
    shown = {name for form in settings_page.forms for name in form.names}
    assert not settings_page.forms[DATA].names
    assert shown | NOT_HERE == {field.name for field in fields(Settings)}
    assert not shown & NOT_HERE


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_the_list_of_pages_keeps_its_width(settings_page: SettingsPage, size: tuple[int, int]) -> None:
    """Newcomer's fourth sitting, 6: on Data, which has no button to restore, the list was narrower."""
    settings_page.resize(*size)
    QApplication.processEvents()
    places = set()
    for entry in settings_page.nav.entries:
        click(entry)
        QApplication.processEvents()
        nav = settings_page.nav
        places.add((nav.parentWidget().width(), settings_page.pages.width(), entry.width()))
    assert len(places) == 1


def test_rows_by_mouse(settings_page: SettingsPage) -> None:
    """Every row of choices sets what it says."""
    page = settings_page
    in_turn(page, TABLE, "theme", "choices", THEMES)
    in_turn(page, TABLE, "felt", "choices", FELTS)
    in_turn(page, TABLE, "left_handed", "buttons", (False, True))
    in_turn(page, TABLE, "animation_speed", "buttons", (None, *SPEEDS))
    in_turn(page, CARDS, "back", "choices", BACKS)
    in_turn(page, CARDS, "felt", "choices", FELTS)
    in_turn(page, CARDS, "hand_sort", "buttons", HAND_SORTS)
    in_turn(page, ACCESS, "text_size", "buttons", TEXT_SIZES)
    in_turn(page, ACCESS, "theme", "choices", THEMES)
    in_turn(page, ACCESS, "animation_speed", "buttons", (None, *SPEEDS))
    row = control(page, PLAY, "pace_ms")
    for at, pace in enumerate(PACES):
        click(row.buttons[at])
        assert page.form.file.settings.pace_ms == pace
    in_turn(page, PLAY, "engine_cap_ms", "buttons", CAPS)


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (SOUND, "sound"),
        (PLAY, "confirm_play"),
        (PLAY, "play_last_card"),
        (PLAY, "curtain"),
        (PLAY, "aids"),
        (PLAY, "memory_aid"),
        (ACCESS, "large_print"),
        (ACCESS, "four_colours"),
    ],
)
def test_switches_by_mouse_and_space(settings_page: SettingsPage, number: int, name: str) -> None:
    """A click turns it over, and Space turns it back; the file has it after either."""
    file = settings_page.form.file
    before = getattr(file.settings, name)
    switch = control(settings_page, number, name)
    click(switch, QPoint(20, switch.height() // 2))
    assert getattr(file.settings, name) is not before
    key(settings_page, Qt.Key.Key_Space)
    assert getattr(file.settings, name) is before
    assert switch.isChecked() is before


def test_faces_combine(settings_page: SettingsPage) -> None:
    """Four colours and large print each and together; classic is neither (art direction, "Cards")."""
    file = settings_page.form.file
    four, large = (control(settings_page, CARDS, name) for name in ("four_colours", "large_print"))
    classic = four.parentWidget().choices["classic"]
    assert classic.isChecked()
    click(four)
    click(large)
    assert file.settings.four_colours
    assert file.settings.large_print
    assert not classic.isChecked()
    click(classic)
    assert file.settings == replace(file.settings, four_colours=False, large_print=False)
    assert (classic.isChecked(), four.isChecked(), large.isChecked()) == (True, False, False)
    click(classic)
    assert classic.isChecked(), "something is always in use"


def test_volume_by_mouse_and_keys(settings_page: SettingsPage) -> None:
    """A press goes there, the pointer draws it along, the arrows go by five; muted, there is none to set."""
    file = settings_page.form.file
    slider = control(settings_page, SOUND, "volume")
    middle = slider.height() // 2
    click(slider, QPoint(slider.width() - 2, middle))
    assert file.settings.volume == 100
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=QPoint(slider.width() - 20, middle))
    QTest.mouseMove(slider, QPoint(3, middle))
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=QPoint(3, middle))
    assert file.settings.volume == 0
    for _ in range(3):
        key(settings_page, Qt.Key.Key_Right)
    assert file.settings.volume == 15
    heard: list[str] = []
    settings_page.cue_asked.connect(heard.append)
    hear = settings_page.form.hear  # type: ignore[attr-defined]
    click(hear)
    assert heard == ["capture"]
    click(control(settings_page, SOUND, "sound"), QPoint(20, 20))
    assert not slider.isEnabled()
    assert not hear.isEnabled()


def test_restore_gives_back_this_page_alone(settings_page: SettingsPage) -> None:
    """Its settings have their first values again, those of the others stay (art direction, "Settings")."""
    file = settings_page.form.file
    file.change(back="night", felt="plum", hand_sort="suit", pace_ms=0, sound=False)
    click(settings_page.nav.entries[CARDS])
    assert settings_page.restore.isEnabled()
    click(settings_page.restore)
    assert file.settings == replace(Settings(), pace_ms=0, sound=False)
    assert not settings_page.restore.isEnabled()
    assert QApplication.focusWidget() is settings_page.nav.entries[CARDS]
    click(settings_page.nav.entries[PLAY])
    click(settings_page.restore)
    assert file.settings == replace(Settings(), sound=False)


def test_what_changes_elsewhere_is_shown(settings_page: SettingsPage) -> None:
    """The same setting on two pages, or in the table's menu, never shows two values."""
    file = settings_page.form.file
    file.change(theme="morning", sound=False, volume=20, large_print=True, animation_speed=4.0)
    table, cards, sound, _play, access, _data = settings_page.forms
    assert table.controls["theme"].chosen == access.controls["theme"].chosen == 2  # type: ignore[attr-defined]
    assert cards.controls["large_print"].isChecked()  # type: ignore[attr-defined]
    assert access.controls["large_print"].isChecked()  # type: ignore[attr-defined]
    assert sound.controls["volume"].value() == 20  # type: ignore[attr-defined]
    assert table.controls["animation_speed"].chosen == 5  # type: ignore[attr-defined]


def test_pages_by_keys_alone(settings_page: SettingsPage) -> None:
    """The arrows go from page to page, Tab on into the page, Esc back (Cockatrice#5043)."""
    left: list[None] = []
    settings_page.back.connect(lambda: left.append(None))
    assert QApplication.focusWidget() is settings_page.nav.entries[0]
    key(settings_page, Qt.Key.Key_Down)
    assert settings_page.pages.currentIndex() == CARDS
    key(settings_page, Qt.Key.Key_Tab)
    now = QApplication.focusWidget()
    assert now is not None
    assert settings_page.forms[CARDS].isAncestorOf(now)
    key(settings_page, Qt.Key.Key_Escape)
    assert left == [None]


def test_pictured_choices_by_arrows(settings_page: SettingsPage) -> None:
    """Within a row of pictures the arrows choose; Tab stops at the chosen one."""
    row = control(settings_page, CARDS, "back")
    row.choices[0].setFocus(Qt.FocusReason.TabFocusReason)
    key(settings_page, Qt.Key.Key_Right)
    assert settings_page.form.file.settings.back == "coral"
    assert QApplication.focusWidget() is row.choices[1]
    policies = [bool(choice.focusPolicy() & Qt.FocusPolicy.TabFocus) for choice in row.choices]
    assert policies == [False, True, False]


PREVIEWED: dict[str, tuple[int, dict[str, Any]]] = {
    "four colours": (CARDS, {"four_colours": True}),
    "large print": (CARDS, {"large_print": True}),
    "back": (CARDS, {"back": "night"}),
    "felt on the cards' page": (CARDS, {"felt": "plum"}),
    "felt on the table's page": (TABLE, {"felt": "plum"}),
    "theme": (TABLE, {"theme": "morning"}),
    "tool bar": (TABLE, {"left_handed": True}),
    "back on a table": (TABLE, {"back": "coral"}),
    "text": (ACCESS, {"text_size": "large"}),
    "contrast": (ACCESS, {"theme": "contrast-light"}),
}


@pytest.mark.parametrize("case", PREVIEWED)
def test_the_preview_shows_it(settings_page: SettingsPage, case: str) -> None:
    """The preview is drawn by what draws the game, and follows at once."""
    number, changes = PREVIEWED[case]
    settings_page.go_to(number)
    QApplication.processEvents()
    preview: QWidget = settings_page.form.preview  # type: ignore[attr-defined]
    size = preview.size()
    before = preview.grab().toImage()
    settings_page.form.file.change(**changes)
    QApplication.processEvents()
    preview.setFixedSize(size)
    assert preview.grab().toImage() != before


@pytest.mark.parametrize("text", [False, True])
@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("number", range(len(PAGES)), ids=PAGES)
def test_names_sizes_and_reach(
    settings_page: SettingsPage, number: int, width: int, height: int, text: bool
) -> None:
    """All controls have a name, a role and room, also with large text, and Tab comes to each of them."""
    settings_page.form.file.change(text_size="large" if text else "normal")
    settings_page.resize(width, height)
    settings_page.go_to(number)
    QApplication.processEvents()
    assert faults(settings_page) == []
    form = settings_page.form
    for part in controls(form):
        left = part.mapTo(form, QPoint(0, 0)).x()
        assert 0 <= left <= form.width() - part.width(), part
    assert form.minimumSizeHint().width() <= settings_page.pages.width()


@pytest.mark.parametrize("number", range(len(PAGES)), ids=PAGES)
def test_tab_comes_to_everything(settings_page: SettingsPage, number: int) -> None:
    """Once round, from the page's name on."""
    settings_page.form.file.change(volume=10, pace_ms=0, back="night", left_handed=True, text_size="large")
    settings_page.go_to(number)
    settings_page.start_focus()
    assert unreached(settings_page, tabbed(settings_page)) == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_bar_turns_over_for_the_left_handed(settings_page: SettingsPage, width: int, height: int) -> None:
    """Back and Menu are as far from the left as they were from the right, at once."""
    settings_page.resize(width, height)
    QApplication.processEvents()
    buttons = settings_page.back_button, settings_page.menu
    before = [button.geometry() for button in buttons]
    settings_page.form.file.change(left_handed=True)
    for button, was in zip(buttons, before, strict=True):
        assert abs(button.geometry().left() - (width - was.right() - 1)) <= 1
        assert button.y() == was.y()
    left: list[None] = []
    settings_page.back.connect(lambda: left.append(None))
    click(settings_page.back_button)
    assert left == [None]


def test_names_and_states_are_spoken(settings_page: SettingsPage) -> None:
    """What a screen reader says of the choices: their names and which is chosen."""
    row = control(settings_page, CARDS, "felt")
    spoken = [QAccessible.queryAccessibleInterface(choice) for choice in row.choices]
    assert [one.text(QAccessible.Text.Name) for one in spoken] == ["Terrace", "Lagoon", "Mango leaf", "Plum"]
    assert [bool(one.state().checked) for one in spoken] == [True, False, False, False]
    assert QAccessible.queryAccessibleInterface(row).text(QAccessible.Text.Name) == "Felt"
    slider = QAccessible.queryAccessibleInterface(control(settings_page, SOUND, "volume"))
    assert slider.role() == QAccessible.Role.Slider
    assert slider.text(QAccessible.Text.Name) == "Volume"


LOOKS: dict[str, dict[str, Any]] = {
    "": {},
    "-large-text": {"text_size": "large"},
    "-morning": {"theme": "morning", "felt": "lagoon", "four_colours": True},
}
TAKEN = [
    ("", *SIZES[0]),
    ("", *SIZES[1]),
    ("", *SIZES[2]),
    ("-large-text", *SIZES[0]),
    ("-morning", *SIZES[1]),
]


@pytest.mark.parametrize(("look_name", "width", "height"), TAKEN)
@pytest.mark.parametrize("number", range(len(PAGES)), ids=PAGES)
def test_photographs(
    settings_page: SettingsPage, screens_dir: Path, number: int, width: int, height: int, look_name: str
) -> None:
    """Each page at three sizes, to be looked at beside settings.png."""
    settings_page.form.file.change(**LOOKS[look_name])
    settings_page.go_to(number)
    settings_page.start_focus()
    name = f"settings-{PAGES[number]}{look_name}-{width}x{height}.png"
    assert photograph(settings_page, screens_dir / name, width, height) == []


def test_where_there_is_no_sound_device_it_is_said(settings_page: SettingsPage) -> None:
    """Finding of a newcomer, 8: "Play a sound" was silence; a device that comes takes the words away."""
    page = settings_page
    page.go_to(2)
    page.sound.show_device(False)
    assert page.sound.no_device.isVisible()
    assert "No sound device" in page.sound.no_device.text()
    page.sound.show_device(True)
    assert not page.sound.no_device.isVisible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_large_text_makes_the_cards_of_the_preview_no_smaller(
    settings_page: SettingsPage, width: int, height: int
) -> None:
    """Looks at the cards' page with large text at 960: its cards shrank while the strip grew."""
    settings_page.resize(width, height)
    settings_page.go_to(PAGES.index("cards"))
    (preview,) = settings_page.findChildren(CardPreview)
    found = []
    for size in ("normal", "large"):
        settings_page.form.file.change(text_size=size)
        QApplication.processEvents()
        found.append(preview._card_width())
    assert found[1] >= 0.98 * found[0], found
