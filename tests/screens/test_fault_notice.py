"""What is told after a fault: read, copied, found by keyboard alone, at every size, in every theme."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QApplication

from rc_desktop.crash.report import as_lines, compose
from rc_desktop.screens.fault_notice import FaultNotice
from rc_desktop.screens.look import LARGE_TEXT
from rc_desktop.screens.new_match import NewMatchPage
from tests.screens.press import click, key
from tests.screens.test_every_screen import faults, tabbed, unreached
from tests.screens.test_photographs import SIZES, photograph

WHERE = '  File "rc_desktop/table/scene.py", line 12, in draw\n    raise ValueError(text)\nValueError: <name>'
FACTS = {"Version": "0.1.0, from a package", "Python": "3.11.7", "Qt": "6.11.3"}
TEXT = compose(
    "ValueError in the interface", WHERE, as_lines(FACTS), [f"12:00:{n:02} INFO a line" for n in range(30)]
)


@pytest.fixture
def notice(page: NewMatchPage, tmp_path: Path) -> Iterator[FaultNotice]:
    """The notice over the start screen, of a fault that ended the run before."""
    made = FaultNotice(page, tmp_path / "royal-casino-report-20261130-120000.txt", TEXT, True, True)
    made.open()
    QApplication.processEvents()
    yield made
    made.close_overlay()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_enter_goes_on_with_the_match(notice: FaultNotice) -> None:
    asked: list[bool] = []
    notice.resume_asked.connect(lambda: asked.append(True))
    assert QApplication.focusWidget() is notice.go_on
    key(notice, Qt.Key.Key_Return)
    assert asked == [True]
    assert not notice.page.covered


def test_a_press_beside_it_does_not_take_it_away(notice: FaultNotice) -> None:
    click(notice, notice.rect().topLeft())
    assert notice.page.covered
    key(notice, Qt.Key.Key_Escape)
    assert not notice.page.covered


def test_the_report_is_shown_and_folded_in(notice: FaultNotice) -> None:
    assert not notice.report_view.isVisible()
    click(notice.show_report)
    assert notice.report_view.isVisible()
    assert notice.report_view.toPlainText() == TEXT
    assert QApplication.focusWidget() is notice.report_view
    key(notice, Qt.Key.Key_PageDown)
    assert notice.report_view.verticalScrollBar().value() > 0
    click(notice.show_report)
    assert not notice.report_view.isVisible()


def test_it_is_copied_and_its_folder_opened(
    notice: FaultNotice, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    click(notice.copy)
    assert QGuiApplication.clipboard().text() == TEXT
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()) or True)
    click(notice.open_folder)
    assert opened == [tmp_path.as_posix()]
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _url: False)
    click(notice.open_folder)
    assert "20261130-120000.txt" in notice.said.text()


@pytest.mark.parametrize("shown", [False, True])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_photographs(notice: FaultNotice, screens_dir: Path, shown: bool, width: int, height: int) -> None:
    notice.page.resize(width, height)
    QApplication.processEvents()
    if shown:
        click(notice.show_report)
    name = f"fault{'-report' if shown else ''}-{width}x{height}.png"
    assert photograph(notice.page, screens_dir / name, width, height) == []
    assert notice.rect().contains(notice.frame.geometry())
    assert faults(notice) == []
    assert unreached(notice, tabbed(notice)) == []


def test_with_large_text(notice: FaultNotice, screens_dir: Path) -> None:
    notice.look.set_text_scale(LARGE_TEXT)
    notice.page.resize(960, 600)
    notice.page.rescale()
    QApplication.processEvents()
    click(notice.show_report)
    assert photograph(notice.page, screens_dir / "fault-large-text-960x600.png", 960, 600) == []
    assert notice.rect().contains(notice.frame.geometry())
    assert faults(notice) == []
