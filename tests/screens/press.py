"""A person's mouse and keys on widgets that can be seen."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """Click in the middle of a widget, or at a point of it; it must be in sight there."""
    place = at if at is not None else widget.rect().center()
    assert widget.isVisible(), widget
    top = widget.window()
    hit = top.childAt(widget.mapTo(top, place))
    assert hit is not None
    assert hit is widget or widget.isAncestorOf(hit), f"{hit} lies over {widget}"
    QTest.mouseClick(hit, Qt.MouseButton.LeftButton, pos=hit.mapFrom(top, widget.mapTo(top, place)))
    QApplication.processEvents()


def key(window: QWidget, pressed: Qt.Key) -> None:
    """Press a key where the focus is."""
    target = QApplication.focusWidget() or window
    QTest.keyClick(target, pressed)
    QApplication.processEvents()


def type_in(widget: QWidget, text: str) -> None:
    """Put another text where a line of text is, and be done with it."""
    click(widget)
    QTest.keyClick(widget, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(widget, Qt.Key.Key_Delete)
    if text.isascii():
        QTest.keyClicks(widget, text)
    else:  # what no single key writes comes from an input method
        event = QInputMethodEvent()
        event.setCommitString(text)
        QApplication.sendEvent(widget, event)
    QTest.keyClick(widget, Qt.Key.Key_Return)
    QApplication.processEvents()
