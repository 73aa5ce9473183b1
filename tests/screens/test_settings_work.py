"""Every setting is seen to work at a table that lies under the settings: at once, and each in its own way."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop.game.players import Computer
from rc_desktop.game.settings import SettingsFile
from rc_desktop.rules.cards import cards_in, rank_of
from rc_desktop.rules.legal import legal_plays
from rc_desktop.screens import system_words
from rc_desktop.screens.curtain import Curtain
from rc_desktop.screens.game_menu import GameMenu
from rc_desktop.screens.hand_summary import HandSummary
from rc_desktop.screens.last_card import forced
from rc_desktop.screens.look import LARGE_TEXT, Look
from rc_desktop.screens.system_colours import SystemColours, theme_of
from rc_desktop.screens.table_page import TablePage
from tests.game.playing import wait_for
from tests.screens.at_table import Seat, overlay, play_one
from tests.screens.press import click, key
from tests.screens.samples import setup
from tests.table.positions import table


def tool(page: TablePage, name: str) -> QPoint:
    """The middle of a button of the bar, px of the view."""
    item = next(item for item in page.view.table.items_list if item.key == ("tool", name))
    return page.view.mapFromScene(item.rect.center())


def waits(page: TablePage) -> bool:
    """True while a last card is to be played by itself."""
    return page._last_card.waits


def press(page: TablePage, at: QPoint) -> None:
    """Click on the table."""
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()


# --- what is seen ---------------------------------------------------------------------------------------

SEEN: dict[str, dict[str, Any]] = {
    "morning": {"theme": "morning"},
    "high contrast, dark": {"theme": "contrast-dark"},
    "high contrast, light": {"theme": "contrast-light"},
    "lagoon": {"felt": "lagoon"},
    "mango leaf": {"felt": "mango"},
    "plum": {"felt": "plum"},
    "four colours": {"four_colours": True},
    "large print": {"large_print": True},
    "mosaic": {"back": "coral"},
    "night sun": {"back": "night"},
    "large text": {"text_size": "large"},
    "tools on the left": {"left_handed": True},
}


@pytest.mark.parametrize("case", SEEN)
def test_the_table_changes_at_once_and_back(open_table: TablePage, case: str) -> None:
    """Also a table that lies under the settings: the very next picture of it is another one."""
    settings = open_table._settings
    first = settings.settings
    before = open_table.view.grab().toImage()
    settings.change(**SEEN[case])
    changed = open_table.view.grab().toImage()
    assert changed != before
    settings.change(**{name: getattr(first, name) for name in SEEN[case]})
    assert open_table.view.grab().toImage() == before


def test_a_setting_of_the_last_time_is_in_force_from_the_first_picture(
    sit: Seat, settings: SettingsFile
) -> None:
    """A start finds the table as it was left."""
    settings.change(theme="morning", felt="plum", text_size="large", left_handed=True, confirm_play=True)
    page = sit(setup(2, 2))
    assert (page.look.palette.name, page.look.palette.cloth) == ("morning", "plum")
    assert page.view.table.theme is page.look.palette
    assert page.view.table.text_scale == LARGE_TEXT
    assert page.view.table.left_handed
    assert page.view.hands.gesture.confirming


@pytest.mark.parametrize(
    ("setting", "light", "contrast", "theme"),
    [
        ("system", False, False, "evening"),
        ("system", True, False, "morning"),
        ("system", False, True, "contrast-dark"),
        ("system", True, True, "contrast-light"),
        ("evening", True, True, "evening"),
        ("contrast-light", False, False, "contrast-light"),
    ],
)
def test_the_theme_follows_the_system_until_chosen(
    setting: str, light: bool, contrast: bool, theme: str
) -> None:
    """Light, dark and high contrast follow the system at first (art direction, "Accessibility")."""
    assert theme_of(setting, light, contrast) == theme


def test_the_system_changes_while_the_game_is_open(
    look: Look, settings: SettingsFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the evening many systems go dark by themselves: the game goes along, unless a theme was chosen."""
    asked = {"light": True, "contrast": False}
    monkeypatch.setattr(SystemColours, "light", property(lambda _self: asked["light"]))
    monkeypatch.setattr(SystemColours, "contrast", property(lambda _self: asked["contrast"]))
    look.follow(settings)
    assert look.palette.name == "morning"
    told: list[str] = []
    look.changed.connect(lambda: told.append(look.palette.name))
    asked["light"] = False
    QApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    asked["contrast"] = True
    QApplication.styleHints().accessibility().contrastPreferenceChanged.emit(
        Qt.ContrastPreference.HighContrast
    )
    assert told == ["evening", "contrast-dark"]
    settings.change(theme="morning")
    QApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert look.palette.name == "morning"


def test_text_size_reaches_everything(open_table: TablePage) -> None:
    """Words on the table and on the page grow by a quarter, and shrink again."""
    settings, before = open_table._settings, (open_table.ui, open_table.view.table.layout.ui)
    settings.change(text_size="large")
    after = open_table.ui, open_table.view.table.layout.ui
    assert after == pytest.approx((before[0] * LARGE_TEXT, before[1] * LARGE_TEXT))
    settings.change(text_size="normal")
    assert (open_table.ui, open_table.view.table.layout.ui) == before


def test_text_size_follows_the_system_until_chosen(
    look: Look, settings: SettingsFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Large text follows the system's settings at first (art direction, "Accessibility"), at once when the
    person comes back from having changed it there."""
    points = [11.0]
    monkeypatch.setattr(system_words, "system_points", lambda: points[0])
    monkeypatch.setattr(system_words.sys, "platform", "linux")
    look.follow(settings)
    assert look.text_scale == 1.0
    app = QGuiApplication.instance()
    assert isinstance(app, QGuiApplication)
    points[0] = 14.0
    app.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    assert look.text_scale == 1.0
    app.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    assert look.text_scale == LARGE_TEXT
    settings.change(text_size="normal")
    assert look.text_scale == 1.0
    settings.change(text_size="system")
    assert look.text_scale == LARGE_TEXT


@pytest.mark.parametrize(("width", "height"), [(960, 600), (1280, 800), (1920, 1080)])
def test_tools_on_the_left(open_table: TablePage, width: int, height: int) -> None:
    """The same buttons as far from the other end, in reach of the left hand; they work there."""
    open_table.resize(width, height)
    QApplication.processEvents()
    right = {name: QPoint(tool(open_table, name)) for name in ("menu", "last")}
    open_table._settings.change(left_handed=True)
    for name, place in right.items():
        assert abs(tool(open_table, name).x() - (width - place.x())) <= 2
        assert tool(open_table, name).y() == place.y()
    press(open_table, tool(open_table, "menu"))
    menu = overlay(open_table)
    assert isinstance(menu, GameMenu)
    assert menu.frame.geometry().center().x() < width / 2
    menu.close_overlay()
    press(open_table, tool(open_table, "last"))
    items = [item.rect for item in open_table.view.table.items_list if item.group == "tools"]
    bar = open_table.view.table.layout.bar
    assert all(bar.contains(rect) for rect in items)


# --- how things move and how long they take ---------------------------------------------------------------


@pytest.mark.parametrize("speed", [0.0, 0.5, 1.0, 2.0, 4.0, None])
def test_speed(open_table: TablePage, speed: float | None) -> None:
    """As chosen; left to the system, as designed, or faded where it asks for less motion (A4.13)."""
    open_table._settings.change(animation_speed=speed)
    wanted = 1.0 if speed is None else speed
    assert open_table.view.director.pace.speed == open_table.look.speed == wanted
    open_table.set_reduced_motion(True)
    assert open_table.view.director.pace.reduced is (speed is None)
    open_table.set_reduced_motion(False)
    open_table._settings.change(animation_speed=0.0)


def test_pace_reaches_the_computers(sit: Seat, settings: SettingsFile) -> None:
    """From their next play on, also in a match that runs already."""
    page = sit(setup(2, 1))
    settings.change(pace_ms=1200)
    paces = [computer.pace_ms for computer in page.match.findChildren(Computer)]
    assert paces == [1200]
    settings.change(log_open=True)
    page.match.set_pace(0)
    settings.change(log_open=False)
    assert [computer.pace_ms for computer in page.match.findChildren(Computer)] == [0]


@pytest.mark.parametrize("order", ["rank", "suit", "dealt"])
def test_hand_order(open_table: TablePage, order: str) -> None:
    """The hand lies in the order chosen, without a play between."""
    open_table._settings.change(hand_sort="suit" if order != "suit" else "rank")
    open_table._settings.change(hand_sort=order)
    facts = open_table.view.table.facts
    assert facts.sorting == order
    assert set(facts.hand_order) == set(cards_in(facts.observation.hand))
    if order == "rank":
        ranks = [rank_of(card) for card in facts.hand_order]
        assert ranks == sorted(ranks)


# --- how plays are made -----------------------------------------------------------------------------------


def test_confirm_before_playing(open_table: TablePage) -> None:
    """The match hears nothing of a play that was only shown, until Enter."""
    page = open_table
    page._settings.change(confirm_play=True)
    steps = page.match.steps
    play = legal_plays(page.match.observation(page.viewer.seat))[0]
    hand = next(item for item in page.view.table.items_list if item.card == play.card)
    press(page, page.view.mapFromScene(hand.rect.center()))
    lit = page.view.hands.gesture.lit()
    assert lit is not None
    target = next(
        item
        for item in page.view.table.items_list
        if (item.group == "loose" and lit.loose >> item.card & 1)
        or (item.build is not None and item.build.value in lit.builds)
        or (item.role == "table" and lit.trail)
    )
    page.view.hands.press(target)
    assert page.view.hands.chooser.isVisible()
    assert page.match.steps == steps
    wait_for(page.match.happened, lambda: key(page, Qt.Key.Key_Return))
    assert page.match.steps == steps + 1
    page._settings.change(confirm_play=False)
    assert not page.view.hands.gesture.confirming


FORCED: dict[str, tuple[Callable[[], Any], str]] = {
    "trail of the last card": (lambda: table("4h 9d", "7c"), "7c"),
    "one capture": (lambda: table("7h", "7c"), "7c x 7h"),
    "a capture of two ways": (lambda: table("7h 3c 4d", "7c"), ""),
    "two cards": (lambda: table("4h", "7c Kd"), ""),
    "somebody else's turn": (lambda: table("4h", "7c", turn=1), ""),
}


@pytest.mark.parametrize("case", FORCED)
def test_only_one_card_with_one_play_is_forced(case: str) -> None:
    """Wherever there is a choice, of cards or of plays, nothing is played for anyone (P9)."""
    view, text = FORCED[case]
    play = forced(view())
    plays = legal_plays(view())
    assert (play is not None) == bool(text)
    assert play is None or plays == [play] or tuple(plays) == (play,)


def test_a_forced_last_card_is_played(sit: Seat, settings: SettingsFile, qtbot: QtBot) -> None:
    """A whole hand of two people: the last cards that leave no choice are played, the others never."""
    settings.change(curtain=False, play_last_card=True, pace_ms=0)
    page = sit(setup(2, 2))
    played = kept = 0
    while not isinstance(page.sheet, HandSummary):
        view = page.match.observation(page.match.turn())
        if forced(view) is not None:
            steps = page.match.steps
            qtbot.waitUntil(lambda steps=steps: page.match.steps > steps or page.sheet is not None)  # type: ignore[misc]
            QApplication.processEvents()
            played += 1
        else:
            assert not page._last_card.waits
            play_one(page)
            kept += 1
    assert played > 0
    assert kept > 0


def test_a_forced_last_card_waits_its_pace_and_for_the_table(
    sit: Seat, settings: SettingsFile, qtbot: QtBot
) -> None:
    """A line says it; switched off meanwhile, or with the table out of sight, nothing is played."""
    settings.change(curtain=False, play_last_card=True, pace_ms=200)
    page = sit(setup(2, 2))
    while forced(page.match.observation(page.match.turn())) is None:
        play_one(page)
    steps = page.match.steps
    assert waits(page)
    assert "last card" in page.tip.sentence
    settings.change(play_last_card=False)
    assert not waits(page)
    settings.change(play_last_card=True)
    page.view.hide()
    page._offer_last_card(page.viewer.seat)
    with qtbot.waitSignal(page._last_card.due):
        pass
    assert page.match.steps == steps
    page.view.show()
    qtbot.waitUntil(lambda: page.match.steps == steps + 1)


class Opened(QObject):
    """At every frame painted: whose hand lies open while the last play is still being shown."""

    def __init__(self, page: TablePage) -> None:
        super().__init__()
        self.page = page
        self.frames = 0
        self.early: list[int] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See Qt."""
        if event.type() == QEvent.Type.Paint and watched is self.page.view.viewport():
            self.frames += 1
            if self.page.match._shown < self.page.match.steps - 1 and self.page.view.table.facts.hand_order:
                self.early.append(self.page.match.steps)
        return False


@pytest.mark.parametrize("speed", [0.0, 4.0])
def test_without_the_curtain(sit: Seat, settings: SettingsFile, qtbot: QtBot, speed: float) -> None:
    """The next hand opens by itself, never before the last play has been shown, and a line says whose."""
    settings.change(curtain=False)
    page = sit(setup(2, 2))
    settings.change(animation_speed=speed)
    watcher = Opened(page)
    page.view.viewport().installEventFilter(watcher)
    for _ in range(6):
        qtbot.waitUntil(lambda: page.viewer.seat == page.match.turn() != -1, timeout=30_000)
        seat = page.viewer.seat
        assert page.sheet is None
        assert page.view.table.facts.bottom == seat
        assert page.match.setup.sitters[seat].name in page.tip.sentence or page.match.steps == 1
        play = legal_plays(page.match.observation(seat))[0]
        page.view.play_chosen.emit(play)
        assert page.viewer.seat == -1
        assert page.view.table.facts.hand_order == ()
        page.view.grab()
    page.view.viewport().removeEventFilter(watcher)
    assert watcher.frames > 5
    assert watcher.early == []


def test_with_the_curtain_again(sit: Seat, settings: SettingsFile) -> None:
    """Switched on in the middle of a match, it falls before the next hand."""
    settings.change(curtain=False)
    page = sit(setup(2, 2))
    settings.change(curtain=True)
    play_one(page)
    assert isinstance(page.sheet, Curtain)
    click(page.sheet.button)
    assert page.sheet is None


def test_without_the_curtain_a_seat_without_a_name_is_named_as_everywhere(
    sit: Seat, settings: SettingsFile, qtbot: QtBot
) -> None:
    """Finding of a newcomer, 5: the tip read " plays now; the curtain is off."."""
    settings.change(curtain=False)
    named = setup(2, 2)
    page = sit(replace(named, sitters=tuple(replace(sitter, name="") for sitter in named.sitters)))
    play_one(page)
    qtbot.waitUntil(lambda: page.viewer.seat == page.match.turn() != -1, timeout=30_000)
    said = f"Player {page.viewer.seat + 1} plays now; the curtain is off."
    assert page.tip.sentence == said
