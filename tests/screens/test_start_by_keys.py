"""The start screen by keys: what Enter does in a name, focus lines whole, and the heading in sight."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.game.profiles import Profiles
from rc_desktop.game.seating import MatchSetup
from rc_desktop.screens.new_match import NewMatchPage
from tests.screens.press import click, key


def begun(page: NewMatchPage) -> list[MatchSetup]:
    """The matches that are asked for from now on."""
    found: list[MatchSetup] = []
    page.play.connect(found.append)
    return found


def test_enter_in_a_name_starts_as_it_says(page: NewMatchPage) -> None:
    """Finding: "Enter starts the game" stood there, and Enter in a name went to the arrow beside it and
    opened its menu."""
    found = begun(page)
    page.rows[0].name.setFocus(Qt.FocusReason.TabFocusReason)
    key(page, Qt.Key.Key_Return)
    assert len(found) == 1
    assert not page.covered


def test_enter_after_a_name_was_typed(page: NewMatchPage) -> None:
    """The name is taken first, and Play has the focus for all to see: the next Enter starts."""
    found = begun(page)
    click(page.rows[0].name)
    QTest.keyClicks(page.rows[0].name, "Ana")
    key(page, Qt.Key.Key_Return)
    assert found == []
    assert page.draft.sitters[0].name == "Ana"
    assert QApplication.focusWidget() is page.cover.play
    assert page.cover.play.ring
    key(page, Qt.Key.Key_Return)
    assert [setup.sitters[0].name for setup in found] == ["Ana"]


def test_enter_after_a_name_that_is_taken(page: NewMatchPage, profiles: Profiles) -> None:
    """A name that is refused keeps the focus beside the reason, and nothing starts."""
    found = begun(page)
    click(page.rows[1].player.buttons[0])
    for row, name in ((page.rows[0], "Ana"), (page.rows[1], "Ana")):
        click(row.name)
        QTest.keyClick(row.name, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(row.name, name)
        key(page, Qt.Key.Key_Return)
    assert page.rows[1].refused.isVisible()
    assert QApplication.focusWidget() is page.rows[1].name
    assert found == []


def _lines(picture: QImage, place: QRect, color: QColor) -> list[int]:
    """How many px of a focus line are at the middle of each edge of a place: left, top, right, bottom."""
    middle, found = place.center(), []
    ways = (
        [QPoint(x, middle.y()) for x in range(place.left() - 6, place.left() + 16)],
        [QPoint(middle.x(), y) for y in range(place.top() - 6, place.top() + 16)],
        [QPoint(x, middle.y()) for x in range(place.right() + 6, place.right() - 16, -1)],
        [QPoint(middle.x(), y) for y in range(place.bottom() + 6, place.bottom() - 16, -1)],
    )
    for points in ways:
        found.append(sum(_like(picture.pixelColor(point), color) for point in points))
    return found


def _like(one: QColor, other: QColor) -> bool:
    pairs = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return all(abs(a - b) < 24 for a, b in pairs)


@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize(("width", "height"), [(960, 600), (1280, 800)])
def test_the_focus_line_of_the_arrow_is_whole(
    page: NewMatchPage, profiles: Profiles, screens_dir: Path, width: int, height: int, size: str
) -> None:
    """Finding: the line round the arrow beside a name was cut off at the top."""
    profiles.add("Ana", "sunrise")
    profiles.add("Rosa", "waves")
    page.resize(width, height)
    page.settings.change(text_size=size)
    page._show()
    QApplication.processEvents()
    arrow = page.rows[0].people
    arrow.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    picture = page.grab().toImage()
    picture.save(str(screens_dir / f"arrow-focus-{width}x{height}-{size}.png"))
    place = QRect(arrow.mapTo(page, QPoint(0, 0)), arrow.size())
    thick = _lines(picture, place, page.look.palette.target)
    assert min(thick) >= 1
    assert max(thick) - min(thick) <= 1


def test_a_new_match_shows_its_heading(page: NewMatchPage, profiles: Profiles) -> None:
    """Finding: opened from the menu of a match it was scrolled down as it had been left."""
    page.resize(960, 600)
    click(page.seats.buttons[2])
    bar = page.table_scroll.verticalScrollBar()
    assert bar.maximum() > 0
    bar.setValue(bar.maximum())
    other = QWidget()
    other.resize(960, 600)
    page.hide()
    other.show()
    other.hide()
    page.show()
    QApplication.processEvents()
    assert bar.value() == 0
    other.deleteLater()
