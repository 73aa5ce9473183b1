"""Colours change while the program runs, everywhere at once; only the theme's own files name a palette."""

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRect
from PySide6.QtGui import QImage, QPalette
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollArea, QToolTip, QWidget

import rc_desktop
from rc_desktop.game.settings import FELTS, THEMES, Settings, SettingsFile
from rc_desktop.screens.look import Look
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.table_page import TablePage
from rc_desktop.screens.window import MainWindow
from rc_desktop.screens.window_furniture import Furniture
from rc_desktop.screens.words import Paragraph
from rc_desktop.table.card import card_art
from rc_desktop.table.theme import contrast, palette_of
from tests.screens.at_start import overlay as over_page
from tests.screens.at_table import overlay
from tests.screens.press import click
from tests.screens.test_every_screen import START
from tests.screens.test_photographs import SHEETS

OWN = {"table/theme.py", "table/palettes.py"}
"""The files that may name a palette; all others ask the look or the scene for theirs."""

NAMES = {"EVENING", "MORNING", "CONTRAST_DARK", "CONTRAST_LIGHT"}


def test_only_the_theme_names_a_palette() -> None:
    """Issue 4, settings, all live at once: a palette that is named cannot change."""
    root = Path(rc_desktop.__file__).parent
    found = []
    for path in root.rglob("*.py"):
        named = {
            node.id for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Name)
        }
        if named & NAMES and path.relative_to(root).as_posix() not in OWN:
            found.append(str(path))
    assert found == []


def test_every_setting_has_colours_of_its_own() -> None:
    """Each theme on each cloth is another picture, but for high contrast, which keeps its own cloth."""
    palettes = {(theme, felt): palette_of(theme, felt) for theme in THEMES[1:] for felt in FELTS}
    assert len({(palette.name, palette.cloth) for palette in palettes.values()}) == 2 * len(FELTS) + 2
    for (theme, felt), palette in palettes.items():
        assert palette.name == theme
        assert (palette.felt == palette_of(theme, "terrace").felt) == (
            felt == "terrace" or not palette.ornament
        )


def _changed(before: QImage, after: QImage, rect: QRect) -> bool:
    rect = rect.intersected(before.rect())
    return before.copy(rect) != after.copy(rect)


@pytest.mark.parametrize("theme", ["morning", "contrast-dark", "contrast-light"])
def test_every_part_of_the_table_follows(open_table: TablePage, theme: str) -> None:
    """Bar, track, plates, piles, stock, hand, felt and log take other colours while the table is up."""
    settings, table = open_table._settings, open_table.view.table
    settings.change(theme="evening")
    before = open_table.view.grab().toImage()
    settings.change(theme=theme)
    QApplication.processEvents()
    after = open_table.view.grab().toImage()
    parts = {item.key: item.rect.toAlignedRect() for item in table.items_list}
    parts["room"] = QRect(0, round(table.layout.bar.bottom()) + 2, 12, 12)
    still = [key for key, rect in parts.items() if not _changed(before, after, rect)]
    # A card that lies flat, face up or down, is the same in every theme but for high contrast's ink.
    assert [key for key in still if key[0] not in ("card", "back")] == []
    assert not (theme.startswith("contrast") and still)
    settings.change(theme="evening")
    QApplication.processEvents()
    assert open_table.view.grab().toImage() == before


@pytest.mark.parametrize("name", START)
def test_the_start_screen_follows(page: NewMatchPage, name: str) -> None:
    """What is up takes other colours, and what lies over it."""
    page.settings.change(theme="evening")
    START[name](page)
    QApplication.processEvents()
    shown: QWidget = over_page(page) if page.covered else page
    before = shown.grab().toImage()
    page.settings.change(theme="morning")
    QApplication.processEvents()
    after = shown.grab().toImage()
    assert _parts_that_stay(shown, before, after) == []


def _parts_that_stay(root: QWidget, before: QImage, after: QImage) -> list[str]:
    """The visible widgets of which not a px has changed, though something was drawn there."""
    found = []
    for child in root.findChildren(QWidget):
        rect = QRect(child.mapTo(root, child.rect().topLeft()), child.size()).intersected(root.rect())
        if child.isVisible() and rect.width() > 8 and rect.height() > 8:
            drawn = before.copy(rect)
            blank = all(drawn.pixel(x, y) == drawn.pixel(0, 0) for x in range(0, drawn.width(), 3)
                        for y in range(0, drawn.height(), 3))  # fmt: skip
            if not blank and not _changed(before, after, rect):
                found.append(type(child).__name__)
    return found


@pytest.mark.parametrize("name", SHEETS)
def test_the_sheets_follow(look: Look, name: str) -> None:
    """The same for what lies over the whole table."""
    window = QWidget()
    window.resize(1280, 800)
    sheet = SHEETS[name](look, window)
    sheet.setGeometry(window.rect())
    window.show()
    QApplication.processEvents()
    before = window.grab().toImage()
    look.set_palette(palette_of("morning", "lagoon"))
    QApplication.processEvents()
    after = window.grab().toImage()
    assert _parts_that_stay(window, before, after) == []
    assert all(_changed(before, after, QRect(x, 780, 40, 18)) for x in range(0, 1240, 100))
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_what_opens_over_a_match_follows(open_table: TablePage) -> None:
    """The same for the menu, the seats, the question before resigning, and the keys."""
    for name in ("", "seats", "resign", "keys"):
        open_table._settings.change(theme="evening")
        open_table.open_menu()
        if name:
            click(overlay(open_table).rows[name])  # type: ignore[attr-defined]
        QApplication.processEvents()
        before = overlay(open_table).grab().toImage()
        open_table._settings.change(theme="contrast-light")
        QApplication.processEvents()
        after = overlay(open_table).grab().toImage()
        assert _parts_that_stay(overlay(open_table), before, after) == [], name
        overlay(open_table).close_overlay()


def _inks(palette: QPalette, role: QPalette.ColorRole, ground: QPalette.ColorRole) -> float:
    return contrast(palette.color(role), palette.color(ground))


@pytest.mark.parametrize("theme", THEMES[1:])
def test_what_qt_draws_follows(page: NewMatchPage, look: Look, theme: str) -> None:
    """Fields, selections, tool tips, paragraphs and scroll bars, whose words are not drawn by painters."""
    window = MainWindow()
    Furniture(window, look)
    page.settings.change(theme=theme)
    QApplication.processEvents()
    part = QPalette.ColorRole
    for field in page.findChildren(QLineEdit):
        assert field.palette().color(part.Text) == look.palette.text
        assert _inks(field.palette(), part.HighlightedText, part.Highlight) >= 4.5
    for paragraph in page.findChildren(Paragraph):
        assert paragraph.palette().color(part.WindowText) == getattr(look.palette, paragraph.ink)
    for area in page.findChildren(QScrollArea):
        assert look.palette.line_bright.name() in area.verticalScrollBar().styleSheet()
    assert QToolTip.palette().color(part.ToolTipText) == look.palette.text
    assert _inks(QToolTip.palette(), part.ToolTipText, part.ToolTipBase) >= 4.5
    assert window.palette().color(part.Window) == look.palette.room[1]
    assert _inks(window.palette(), part.Text, part.Base) >= 4.5
    assert _inks(window.palette(), part.ButtonText, part.Button) >= 4.5
    window.close()
    window.deleteLater()


def test_high_contrast_has_pure_faces_at_once(look: Look, settings: SettingsFile) -> None:
    """table-2p-contrast.png: white paper, black ink; with four colours too, and back again."""
    look.follow(settings)
    settings.change(theme="contrast-dark", four_colours=True)
    paper = card_art().face("Qd", 100).toImage().pixelColor(50, 3)
    assert (paper.red(), paper.green(), paper.blue()) == (255, 255, 255)
    settings.change(theme="morning")
    assert card_art().face("Qd", 100).toImage().pixelColor(50, 3) != paper
    look.set_cards(Settings())
