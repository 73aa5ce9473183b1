"""A drawing whose file has gone, as when the program is removed while it is open."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from rc_desktop.table import drawings, rasters
from rc_desktop.table.drawings import Drawing


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[BaseException]:
    """The errors that were told of while the folder of drawings is an empty one."""
    heard: list[BaseException] = []

    def asset(*parts: str) -> Path:
        path = tmp_path.joinpath(*parts)
        path.stat()
        return path

    for module in (drawings, rasters):
        monkeypatch.setattr(module, "asset", asset)
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _trace: heard.append(error))
    drawings.parsed.cache_clear()
    drawings._kept.cache_clear()
    return heard


def nothing(image: QImage) -> bool:
    return all(
        image.pixelColor(x, y).alpha() == 0 for x in range(image.width()) for y in range(image.height())
    )


@pytest.mark.parametrize("side", [20, 400])  # kept, and too large to be kept
def test_a_drawing_that_has_gone(told: list[BaseException], side: int) -> None:
    """It is told, nothing is drawn in its place, and what is being painted is painted to its end: Qt falls
    over a painter that an error leaves behind."""
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    Drawing("icons", "undo").render(painter, QRectF(0, 0, side, side))
    assert painter.end()
    assert [type(error) for error in told] == [FileNotFoundError]
    assert nothing(image)


def test_what_was_not_found_is_not_kept(told: list[BaseException], tmp_path: Path) -> None:
    """A picture of nothing goes into no file that later starts read."""
    kept = rasters.RASTERS
    before = dict(kept.__dict__)
    assert nothing(Drawing("icons", "undo").image(QSize(20, 20)))
    assert told
    assert kept.__dict__ == before
