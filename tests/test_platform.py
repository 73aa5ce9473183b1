"""The platform under the program: faults of Qt for Python that would bring it down, and a real window."""

import subprocess
import sys

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QPushButton


def test_none_keeps_its_references() -> None:
    """Qt calls that return nothing take no reference to None: with PySide6 6.12 on Python 3.11 each does.

    After some five thousand calls such a program aborts (PYSIDE-3474).
    """
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(5000):
        thing.setObjectName("a")
    assert sys.getrefcount(None) > before - 100


@pytest.mark.xvfb
def test_a_window_opens_and_is_clicked(qtbot, qapp) -> None:
    """On a real X server a window opens, and a real pointer presses its button."""
    assert qapp.platformName() == "xcb"
    button = QPushButton("Play")
    button.setWindowFlag(Qt.WindowType.FramelessWindowHint)
    qtbot.addWidget(button)
    button.resize(200, 100)
    with qtbot.waitExposed(button):
        button.show()
    middle = button.mapToGlobal(button.rect().center())
    with qtbot.waitSignal(button.clicked):
        subprocess.run(["xdotool", "mousemove", str(middle.x()), str(middle.y()), "click", "1"], check=True)
