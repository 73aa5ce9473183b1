"""Words before there is a window: at the terminal, or in a small window for whoever has none."""

import io
import sys

import pytest
from PySide6.QtCore import QTimer, qWarning
from PySide6.QtWidgets import QApplication, QMessageBox

from rc_desktop import without_window


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stderr", "platform", "windows"),
    [
        (_Terminal(), "xcb", 0),  # read where it was started
        (io.StringIO(), "xcb", 1),  # started from a menu: nobody reads that
        (None, "windows", 1),  # a program with windows on Windows has no terminal
        (io.StringIO(), "offscreen", 0),  # nobody could see it
    ],
)
def test_where_it_is_said(
    monkeypatch: pytest.MonkeyPatch, stderr: io.StringIO | None, platform: str, windows: int
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(without_window, "_show", shown.append)
    monkeypatch.setattr(sys, "stderr", stderr)
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    without_window.say("The disk is read-only.")
    assert len(shown) == windows
    assert stderr is None or stderr.getvalue() == "The disk is read-only.\n"


@pytest.mark.qt_log_ignore("propagateSizeHints")  # which the screenless platform has not
def test_the_small_window(qapp: QApplication) -> None:
    """It shows the words, they can be copied, and it goes by its button."""
    seen: list[str] = []

    def press() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        seen.append(box.text())
        box.button(QMessageBox.StandardButton.Ok).click()

    QTimer.singleShot(0, qapp, press)
    without_window._show("The disk is read-only.")
    assert seen == ["The disk is read-only."]


def test_a_display_that_is_found(qapp: QApplication, capsys: pytest.CaptureFixture[str]) -> None:
    """What Qt says on its way there is said, and whoever heard Qt before hears it again."""
    with without_window.no_display_told():
        qWarning("by the way")
        assert "by the way" not in capsys.readouterr().err, "it may come to nothing"
    assert capsys.readouterr().err == "by the way\n"
    with pytest.raises(AssertionError), without_window.no_display_told():
        raise AssertionError
