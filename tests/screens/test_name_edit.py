"""A name that is edited where it stands: its frame is whole, and a long one is read from its beginning."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rc_desktop.screens.look import LARGE_TEXT
from rc_desktop.screens.new_match import NewMatchPage
from tests.screens.press import click, key

LONG = "Guadalupe de los Ángeles del Rosario"


@pytest.mark.parametrize(("width", "height"), [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, LARGE_TEXT])
def test_its_frame_is_whole(page: NewMatchPage, width: int, height: int, scale: float) -> None:
    """Tester's n1: the lower edge was cut off by the line below it."""
    page.look.set_text_scale(scale)
    page.resize(width, height)
    QApplication.processEvents()
    name = page.rows[0].name
    click(name)
    QTest.mouseMove(page, QPoint(2, 2))
    QApplication.processEvents()
    at = name.mapTo(page, QPoint(name.width() // 2, 0))
    picture, line = page.grab().toImage(), page.look.palette.target
    inks = [picture.pixelColor(at.x(), at.y() + y) for y in range(name.height())]
    framed = [y for y, ink in enumerate(inks) if abs(ink.red() - line.red()) < 60]
    assert framed[0] < 4
    assert framed[-1] > name.height() - 8 * page.ui


@pytest.mark.parametrize("done", [Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Escape])
def test_a_long_name_shows_its_beginning(page: NewMatchPage, done: Qt.Key) -> None:
    """Tester's n25: after Enter the field showed "alupe de los á"; so it did when one had gone to its end."""
    name = page.rows[0].name
    click(name)
    QTest.keyClicks(name, LONG[:30])
    key(page, Qt.Key.Key_Return)
    assert name.cursorPosition() == 0
    click(name)
    key(page, Qt.Key.Key_End)
    assert name.cursorPosition() == len(name.text())
    if done == Qt.Key.Key_Escape:
        QTest.keyClick(name, Qt.Key.Key_Backspace)
    key(page, done)
    if name.hasFocus():
        key(page, Qt.Key.Key_Tab)
    assert not name.hasFocus()
    assert name.cursorPosition() == 0
