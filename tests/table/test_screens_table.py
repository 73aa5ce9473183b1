"""Photographs of the table, to be looked at beside the mock-ups: build/screens/table-*.png."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from rc_desktop.table.facts import TableFacts
from rc_desktop.table.view import TableView
from tests.screens.reading import cut, overlapping, plainly
from tests.table.tables import crowded, fullest, played, six_builds


def three() -> TableFacts:
    return played(3, 8, "screens 3", builders=True, scores=(6, 9, 12))[-1]


def four() -> TableFacts:
    return played(4, 10, "screens 4b", builders=True, scores=(19, 16))[-1]


def two() -> TableFacts:
    return played(2, 19, "screens 2c", scores=(14, 11))[-1]


PICTURES = {
    "2p": (two, 1280, 800, 1.0),
    "3p": (three, 1280, 800, 1.0),
    "4p": (four, 1280, 800, 1.0),
    "960x600-crowded": (crowded, 960, 600, 1.0),
    "960x600-fullest": (fullest, 960, 600, 1.0),
    "960x600-3p": (six_builds, 960, 600, 1.0),
    "1120x700-fullest": (fullest, 1120, 700, 1.0),
    "4k": (crowded, 3840, 2160, 1.0),
    "dpr-1.25": (two, 1280, 800, 1.25),
    "dpr-2": (four, 1280, 800, 2.0),
    "3440x1440": (four, 3440, 1440, 1.0),
}


def photograph(view: TableView, ratio: float) -> QImage:
    """What the view shows, as a screen with that many device px to a px has it."""
    size = view.viewport().size()
    image = QImage(
        round(size.width() * ratio), round(size.height() * ratio), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("magenta"))
    painter = QPainter(image)
    view.render(painter)
    painter.end()
    return image


@pytest.mark.parametrize("name", list(PICTURES))
def test_photograph(qtbot: QtBot, screens_dir: Path, name: str) -> None:
    """Every px is drawn, no words are cut or lie over others, and the picture is kept to be looked at."""
    make, width, height, ratio = PICTURES[name]
    view = TableView()
    qtbot.addWidget(view)
    view.resize(width, height)
    view.show()
    qtbot.waitExposed(view)
    view.show_facts(make())
    image = photograph(view, ratio)
    assert image.save(str(screens_dir / f"table-{name}.png"))
    nowhere = QColor("magenta")
    for x in range(0, image.width(), 97):
        for y in range(0, image.height(), 61):
            assert image.pixelColor(x, y) != nowhere
    plainly(view)
    assert cut(view) == []
    assert overlapping(view) == []


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (2200, 1300)])
def test_photograph_of_the_open_log(qtbot: QtBot, screens_dir: Path, size: tuple[int, int]) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.resize(*size)
    view.show()
    qtbot.waitExposed(view)
    view.show_facts(four())
    view.toggle_log()
    view.finish_motion()
    drawer = view.table.layout.log_drawer
    image = photograph(view, 1.0)
    assert image.save(str(screens_dir / f"table-log-{size[0]}x{size[1]}.png"))
    inside = image.pixelColor(round(drawer.left() + 4), round(drawer.center().y()))
    assert inside == image.pixelColor(round(drawer.left() + 4), round(drawer.bottom() - 4))
    plainly(view)
    assert cut(view) == []
