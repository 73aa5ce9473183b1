"""The page about the program: version, works and their licences, and nothing asked of the network unasked."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible, QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop import __version__
from rc_desktop.licences import Licence, collect
from rc_desktop.screens.about import ISSUES, PROJECT, AboutPage
from rc_desktop.screens.long_text import flowing
from rc_desktop.screens.look import LARGE_TEXT, Look
from tests.screens.press import click, key
from tests.screens.test_every_screen import faults, tabbed, unreached
from tests.screens.test_photographs import SIZES, photograph

ROOT = Path(__file__).parents[2]


@pytest.fixture
def about(look: Look, qtbot: QtBot) -> Iterator[AboutPage]:
    """The page, with what is installed looked up."""
    made = AboutPage(look)
    made.resize(1280, 800)
    made.show()
    made.activateWindow()
    made.start_focus()
    qtbot.waitUntil(lambda: bool(made.works.entries))
    yield made
    made.leave()
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses a browser was asked for; none opens."""
    asked: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: asked.append(url.toString()) or True)
    return asked


def test_every_work_is_listed_with_its_text(about: AboutPage) -> None:
    shown = []
    for entry in about.works.entries:
        about.list.ensureWidgetVisible(entry)
        click(entry)
        shown.append((entry.licence, about.text.toPlainText()))
    assert [licence for licence, _ in shown] == collect()
    for licence, text in shown:
        assert text.split() == licence.text.split(), licence.name
        assert len(text) > 300


def test_version_details_are_copied(about: AboutPage, opened: list[str]) -> None:
    click(about.copy)
    text = QGuiApplication.clipboard().text()
    assert text.startswith(f"Royal Casino {__version__}\n")
    assert re.search(r"^Python: \d", text, re.MULTILINE)
    assert re.search(r"^Qt: 6", text, re.MULTILINE)
    assert about.said.text()
    assert opened == []


def test_without_the_works_the_version_is_told(
    look: Look, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Among packages that somebody has installed there may be one without the text of its licence."""

    def none() -> list[Licence]:
        raise LookupError("cffi brings no text of its licence")

    monkeypatch.setattr("rc_desktop.screens.about.licences", none)
    made = AboutPage(look)
    qtbot.waitUntil(lambda: bool(made.built.text()))
    made.copy.click()
    assert QGuiApplication.clipboard().text().startswith(f"Royal Casino {__version__}\n")
    made.leave()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_browser_opens_by_a_press_alone(about: AboutPage, opened: list[str]) -> None:
    """The addresses are those of pyproject.toml."""
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
    assert (urls["Homepage"], urls["Issues"]) == (PROJECT, ISSUES)
    assert opened == []
    click(about.newer)
    click(about.fault)
    assert opened == [PROJECT, ISSUES]


def test_without_a_browser_the_address_is_said(about: AboutPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _url: False)
    click(about.newer)
    assert PROJECT in about.said.text()


@pytest.mark.parametrize("scale", [1.0, LARGE_TEXT])
def test_where_nothing_opens_the_address_can_be_marked_and_typed(
    about: AboutPage, qtbot: QtBot, opened: list[str], scale: float
) -> None:
    """Finding: xdg-open takes an address where no browser is, and nothing happens. It is said, whole."""
    about.look.set_text_scale(scale)
    about.rescale()
    path = ROOT / "build" / "screens" / f"about-no-browser-{scale:g}.png"
    assert photograph(about, path, 960, 600) == []
    click(about.fault)
    assert opened == [ISSUES]
    assert ISSUES in about.said.text()
    qtbot.waitUntil(lambda: about.said.height() >= about.said.heightForWidth(about.said.width()) > 0)
    qtbot.waitUntil(lambda: not about.said.visibleRegion().isEmpty())
    assert about.said.visibleRegion().boundingRect() == about.said.rect(), "scrolled to, all of it"
    qtbot.mouseDClick(about.said, Qt.MouseButton.LeftButton, pos=about.said.rect().center())
    assert about.said.selectedText()
    assert photograph(about, path, 960, 600) == []


def test_by_keyboard_alone(about: AboutPage) -> None:
    """Tab comes to all of it, the arrows go from work to work, and the text scrolls without losing Esc."""
    assert QApplication.focusWidget() is about.copy
    assert faults(about) == []
    assert unreached(about, tabbed(about)) == []
    first = about.works.entries[0]
    first.setFocus(Qt.FocusReason.TabFocusReason)
    key(about, Qt.Key.Key_Down)
    assert about.works.entries[1].isChecked()
    assert about.text.toPlainText().split() == about.works.entries[1].licence.text.split()
    last = about.works.entries[-1]
    while not last.isChecked():
        key(about, Qt.Key.Key_Down)
    viewport = about.list.viewport()
    assert viewport.rect().contains(last.geometry().translated(about.works.pos()).center())
    while not about.works.entries[0].isChecked():
        key(about, Qt.Key.Key_Up)
    while "GPL" not in about.text.toPlainText():  # a long one
        key(about, Qt.Key.Key_Down)
    about.text.setFocus(Qt.FocusReason.TabFocusReason)
    key(about, Qt.Key.Key_PageDown)
    assert about.text.verticalScrollBar().value() > 0
    gone: list[bool] = []
    about.back.connect(lambda: gone.append(True))
    key(about, Qt.Key.Key_Escape)
    assert gone == [True]


def test_spoken(about: AboutPage) -> None:
    """A work is a choice of a list, spoken with its licence; the text can be read."""
    entry = QAccessible.queryAccessibleInterface(about.works.entries[0])
    assert entry.role() == QAccessible.Role.RadioButton
    assert entry.text(QAccessible.Text.Name).startswith(about.works.entries[0].licence.name)
    assert entry.text(QAccessible.Text.Description) == about.works.entries[0].licence.licence
    text = QAccessible.queryAccessibleInterface(about.text)
    assert text.text(QAccessible.Text.Name) == "The licence"
    assert text.state().readOnly


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_photographs(about: AboutPage, screens_dir: Path, width: int, height: int) -> None:
    assert photograph(about, screens_dir / f"about-{width}x{height}.png", width, height) == []


@pytest.mark.parametrize(("width", "height"), [(960, 600), (1280, 800)])
def test_with_large_text(about: AboutPage, screens_dir: Path, width: int, height: int) -> None:
    about.look.set_text_scale(LARGE_TEXT)
    about.rescale()
    picture = screens_dir / f"about-large-text-{width}x{height}.png"
    assert photograph(about, picture, width, height) == []
    assert faults(about) == []


def test_paragraphs_flow_and_lists_stay() -> None:
    """A text made for terminals is read in lines of the window's width, and its lists are still lists."""
    text = (
        "Redistribution and use in source and binary forms, with or without\n"
        "modification, are permitted:\n\n"
        "1. Redistributions of source code must retain the above copyright notice,\n"
        "   this list of conditions.\n"
        "2. Neither the name nor the names of its contributors may be used to endorse\n\n"
        "    0.9.0 thru 1.2              1991-1995   CWI         yes                 \n"
        "    1.3 thru 1.5.2   1.2        1995-1999   CNRI        yes\n"
    )
    assert flowing(text).splitlines() == [
        "Redistribution and use in source and binary forms, with or without modification, are permitted:",
        "",
        "1. Redistributions of source code must retain the above copyright notice, this list of conditions.",
        "2. Neither the name nor the names of its contributors may be used to endorse",
        "",
        "    0.9.0 thru 1.2              1991-1995   CWI         yes",
        "    1.3 thru 1.5.2   1.2        1995-1999   CNRI        yes",
    ]
