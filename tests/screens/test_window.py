"""The window's place: given back only where a screen shows it whole."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRect, Qt
from PySide6.QtWidgets import QApplication

from rc_desktop.screens.look import Look
from rc_desktop.screens.page import Page
from rc_desktop.screens.window import (
    SMALLEST,
    MainWindow,
    Place,
    fitting_geometry,
    place_of_text,
    place_text,
)
from rc_desktop.screens.window_furniture import Furniture
from tests.screens.press import click, key

MAIN = QRect(0, 0, 1920, 1040)
LEFT = QRect(-1280, 200, 1280, 984)
SMALL = QRect(0, 0, 800, 560)

CASES = {
    "as it was": (QRect(100, 80, 1300, 820), [MAIN], QRect(100, 80, 1300, 820)),
    "never before": (None, [MAIN], None),
    "0 x 0": (QRect(0, 0, 0, 0), [MAIN], None),
    "negative": (QRect(10, 10, -5, 30), [MAIN], None),
    "larger than the screen": (QRect(0, 0, 5000, 4000), [MAIN], None),
    "its screen is gone": (QRect(-1200, 300, 1000, 700), [MAIN], None),
    "its screen is there": (QRect(-1200, 300, 1000, 700), [MAIN, LEFT], QRect(-1200, 300, 1000, 700)),
    "half off the right edge": (QRect(1500, 100, 1000, 700), [MAIN], None),
    "title above the screen": (QRect(100, -300, 1000, 700), [MAIN], None),
    "between two screens": (QRect(-500, 300, 1000, 700), [MAIN, LEFT], None),
    "a corner far away": (QRect(10**5, 10**5, 1280, 800), [MAIN, LEFT], None),
    "smaller than allowed": (QRect(100, 100, 10, 10), [MAIN], None),
    "a very small screen": (QRect(100, 100, 1280, 800), [SMALL], None),
    "no screen at all": (QRect(100, 100, 1280, 800), [], QRect(0, 0, 1280, 800)),
}


@pytest.mark.parametrize("case", CASES)
def test_window_is_visible_and_whole(case: str) -> None:
    """A4 check 17: a missing screen, 0 x 0, larger than the screen; the window is visible and whole."""
    saved, screens, wanted = CASES[case]
    found = fitting_geometry(saved, screens)
    if wanted is not None:
        assert found == wanted
    if screens:
        assert any(screen.contains(found) for screen in screens)
        home = next(screen for screen in screens if screen.contains(found))
        assert found.width() >= min(SMALLEST.width(), home.width())
        assert found.height() >= min(SMALLEST.height(), home.height() - 40)


@pytest.mark.parametrize(
    "text", ["", "1 2 3", "a b c d", "1 2 3 999999999", "nan 1 1 1", "\x00", "1.5 2 3 4"]
)
def test_a_place_that_is_none(text: str) -> None:
    """Whatever settings hold, the window opens."""
    assert place_of_text(text) is None


@pytest.mark.parametrize("state", ["", "maximized", "fullscreen"])
def test_a_place_comes_back_from_its_text(state: str) -> None:
    """What is written is read."""
    place = Place(QRect(-10, 20, 1000, 700), state)
    assert place_of_text(place_text(place)) == place


@pytest.fixture
def window(look: Look) -> Iterator[MainWindow]:
    """A window with an empty page."""
    made = MainWindow()
    Furniture(made, look)
    made.restore_place("")
    made.show_page(Page(look))
    made.show()
    made.activateWindow()
    QApplication.processEvents()
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_fullscreen_shows_its_way_out(window: MainWindow) -> None:
    """A4 check 17, PySolFC#550: full screen always shows how to leave it, and F11 does so too."""
    assert not window.furniture.way_out.isVisible()
    key(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    click(window.furniture.way_out)
    assert not window.isFullScreen()
    assert not window.furniture.way_out.isVisible()
    key(window, Qt.Key.Key_F11)
    assert window.place().endswith("fullscreen")
    key(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()


def test_window_has_a_title_and_an_icon(window: MainWindow) -> None:
    """The window is told apart from others."""
    assert window.windowTitle() == "Royal Casino"
    assert not window.windowIcon().isNull()
    assert window.minimumSize() == SMALLEST


def test_before_a_page_is_painted_the_window_is_the_room(look: Look) -> None:
    """Finding: on X the window was white until the first paint."""
    window = MainWindow()
    Furniture(window, look)
    window.resize(960, 600)
    bare = window.grab().toImage()
    colors = {bare.pixelColor(x, y).name() for x in range(0, 960, 60) for y in range(0, 600, 50)}
    assert colors == {look.palette.room[1].name()}
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
