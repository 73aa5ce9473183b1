"""The marks of a review: each differs in its shape or sign, and can be seen in every theme."""

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from rc_desktop.game.review import MARKS
from rc_desktop.table.paint_marks import mark_color, review_mark
from rc_desktop.table.palette import Palette, contrast
from rc_desktop.table.theme import palette_of

THEMES = ("evening", "morning", "contrast-dark", "contrast-light")


def drawn(mark: str, palette: Palette) -> QImage:
    image = QImage(48, 48, QImage.Format.Format_RGB32)
    image.fill(palette.panel)
    painter = QPainter(image)
    review_mark(painter, QRectF(4, 4, 40, 40), palette, 1.6, mark)
    painter.end()
    return image


def differing(one: QImage, other: QImage) -> int:
    return sum(one.pixel(x, y) != other.pixel(x, y) for x in range(48) for y in range(48))


def test_marks_differ_without_their_colours(qapp: QApplication) -> None:
    """art-direction.md, Accessibility: review marks have a sign; here all are drawn in one colour."""
    grey = QColor("#DDDDDD")
    palette = replace(palette_of("evening", "terrace"), good=grey, lantern=grey, mistake=grey, blunder=grey)
    for one, other in combinations(MARKS, 2):
        assert differing(drawn(one, palette), drawn(other, palette)) > 60, (one, other)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("mark", MARKS)
def test_marks_are_seen_in_every_theme(qapp: QApplication, theme: str, mark: str) -> None:
    palette = palette_of(theme, "terrace")
    assert contrast(mark_color(palette, mark), palette.panel) >= 3
    assert drawn(mark, palette) != drawn(MARKS[0], palette) or mark == MARKS[0]
