"""What is written on a picture and on what ground: each word and icon drawn, and the px under it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from rc_desktop.screens.page import Page
from rc_desktop.screens.words import Paragraph
from rc_desktop.table import art
from rc_desktop.table.theme import contrast, mix, palette_of

WORDS, GRAPHICS = 4.5, 3.0
"""The least ratios of WCAG 2 (art direction, "Palette")."""

_NEAR = 24
"""Two colours that differ by less, of 255 in each part, are one ink."""

_SEEN = 8
"""So many px of a mark must be in sight, or it is covered."""

THEMES = ("evening", "morning", "contrast-dark", "contrast-light")
FELTS = ("terrace", "lagoon", "mango", "plum")
CLOTHS = [(theme, felt) for theme in THEMES[:2] for felt in FELTS] + [(theme, "") for theme in THEMES[2:]]
"""Every look there is; high contrast has one cloth."""

Grab = Callable[[], QPixmap]


@dataclass(frozen=True)
class Mark:
    """Something drawn in one colour: words, or an icon by its name, and where, in px of the picture."""

    said: str
    color: QColor
    rect: QRectF
    least: float
    sight: QRectF  # where it can be seen: what a list has scrolled past its edge cannot


def _ink(painter: QPainter, color: QColor) -> QColor:
    ink = QColor(color)
    ink.setAlphaF(color.alphaF() * painter.opacity())
    return ink


def _enabled(painter: QPainter) -> bool:
    """WCAG asks nothing of what cannot be pressed now."""
    device = painter.device()
    return not isinstance(device, QWidget) or device.isEnabled()


def _sight(painter: QPainter) -> QRectF:
    """What the painter may draw on, in px of the picture."""
    device = painter.device()
    if not isinstance(device, QWidget):
        return QRectF(0, 0, device.width(), device.height())
    unmoved, _ = painter.worldTransform().inverted()
    seen = (unmoved * painter.deviceTransform()).mapRect(QRectF(device.visibleRegion().boundingRect()))
    if painter.hasClipping():
        seen &= painter.deviceTransform().mapRect(painter.clipBoundingRect())
    return seen


def _words_rect(painter: QPainter, parts: tuple[Any, ...]) -> QRectF:
    metrics = QFontMetricsF(painter.font())
    if isinstance(parts[0], QPointF):
        return metrics.tightBoundingRect(parts[1]).translated(parts[0])
    return metrics.boundingRect(QRectF(parts[0]), int(parts[1]), parts[2])


@contextmanager
def _drawn(found: list[Mark], blind: bool) -> Iterator[None]:
    """Note words and icons as they are drawn, and (`blind`) do not draw them."""
    write, renderer = QPainter.drawText, art.icon_renderer

    def draw_text(painter: QPainter, *parts: Any) -> None:
        if _enabled(painter):
            rect = painter.deviceTransform().mapRect(_words_rect(painter, parts))
            found.append(Mark(parts[-1], _ink(painter, painter.pen().color()), rect, WORDS, _sight(painter)))
        if not blind:
            write(painter, *parts)

    class Icon:
        def __init__(self, name: str, color: QColor) -> None:
            self.name, self.color = name, color

        def render(self, painter: QPainter, rect: QRectF) -> None:
            if _enabled(painter):
                place = painter.deviceTransform().mapRect(rect)
                found.append(
                    Mark(f"icon {self.name}", _ink(painter, self.color), place, GRAPHICS, _sight(painter))
                )
            if not blind:
                renderer(self.name, self.color).render(painter, rect)

    QPainter.drawText, art.icon_renderer = draw_text, Icon  # type: ignore[method-assign,assignment]
    try:
        yield
    finally:
        QPainter.drawText, art.icon_renderer = write, renderer  # type: ignore[method-assign]


def _written_by_qt(root: QWidget) -> Iterator[Mark]:
    """Paragraphs and fields, whose words Qt draws itself."""
    for child in root.findChildren(QWidget):
        if child.isVisible() and isinstance(child, Paragraph | QLineEdit) and child.text():
            role = child.foregroundRole()
            rect = QRectF(QRect(child.mapTo(root, child.rect().topLeft()), child.size()))
            yield Mark(child.text(), child.palette().color(role), rect, WORDS, rect)


def _commonest(image: QImage, rect: QRect) -> QColor:
    seen: dict[int, int] = {}
    for x in range(rect.left(), rect.right() + 1, 2):
        for y in range(rect.top(), rect.bottom() + 1, 2):
            seen[image.pixel(x, y)] = seen.get(image.pixel(x, y), 0) + 1
    return QColor(max(seen, key=lambda pixel: seen[pixel]))


class _Pixels:
    """The px of a picture, quick to compare."""

    def __init__(self, pixmap: QPixmap) -> None:
        image = pixmap.toImage().convertToFormat(QImage.Format.Format_RGB32)
        self.image, self.wide = image, image.bytesPerLine()
        self.bits = bytes(image.constBits())

    def row(self, rect: QRect, y: int) -> Iterator[bytes]:
        """The px of a rectangle in one line, each as blue, green, red and one byte more."""
        start = y * self.wide
        for x in range(rect.left(), rect.right() + 1):
            yield self.bits[start + 4 * x : start + 4 * x + 4]


def _ratio(whole: _Pixels, ground: _Pixels, mark: Mark) -> float:
    """The contrast of a mark with the ground under the worst part of it; 21 where it is out of sight.

    Only px that have the whole ink count: edges of letters, of what lies over them, and shadows do not. The
    very worst may be where something of the same ink lies over it, a line through a number for one.
    """
    rect = mark.rect.toAlignedRect().intersected(whole.image.rect())
    seen: dict[bytes, float] = {}  # the ratio on a ground; 0 where the px is not the ink
    ratios = []
    for y in range(rect.top(), rect.bottom() + 1):
        for over, under in zip(whole.row(rect, y), ground.row(rect, y), strict=True):
            if over != under:
                if over + under not in seen:
                    seen[over + under] = _inked(over, under, mark.color)
                ratios.append(seen[over + under])
    ratios = sorted(ratio for ratio in ratios if ratio)
    return ratios[len(ratios) * 2 // 5] if len(ratios) >= _SEEN else 21.0


def _inked(over: bytes, under: bytes, color: QColor) -> float:
    ground = QColor(under[2], under[1], under[0])
    ink = mix(ground, color, color.alphaF())
    apart = max(abs(ink.blue() - over[0]), abs(ink.green() - over[1]), abs(ink.red() - over[2]))
    return contrast(ink, ground) if apart < _NEAR else 0.0


def written(root: QWidget) -> list[Mark]:
    """All words and icons that painters draw on a widget."""
    marks: list[Mark] = []
    with _drawn(marks, blind=False):
        root.grab()
    return marks


def _with_and_without(take: Grab) -> tuple[list[Mark], _Pixels, _Pixels]:
    """What is written, and the picture with it and without it."""
    marks: list[Mark] = []
    with _drawn(marks, blind=False):
        whole = _Pixels(take())
    with _drawn([], blind=True):
        ground = _Pixels(take())
    return marks, whole, ground


def faint(root: QWidget, grab: Grab | None = None) -> list[str]:
    """The words and icons of a widget that stand out too little from what is under them."""
    marks, whole, ground = _with_and_without(grab or root.grab)
    assert marks, "nothing is written"
    found = [(mark, _ratio(whole, ground, mark)) for mark in marks]
    for mark in _written_by_qt(root):
        rect = mark.rect.toAlignedRect().intersected(whole.image.rect())
        if not rect.isEmpty():
            found.append((mark, contrast(mark.color, _commonest(whole.image, rect))))
    return [f"{mark.said}: {ratio:.2f}" for mark, ratio in found if ratio < mark.least]


def faint_anywhere(page: Page) -> dict[str, list[str]]:
    """What `faint` finds in any theme, by theme: on a page, or on what lies over it while it is covered."""
    look, before, found = page.look, page.look.palette, {}
    shown = page._over[-1] if page.covered else page
    for theme in THEMES:
        look.set_palette(palette_of(theme, "terrace"))
        QApplication.processEvents()
        found[theme] = faint(shown)
    look.set_palette(before)
    QApplication.processEvents()
    return {theme: words for theme, words in found.items() if words}


def cut(root: QWidget, grab: Grab | None = None) -> list[str]:
    """The lines of words that were shortened to fit, and paragraphs whose room is too low for them."""
    found: list[str] = []
    shorten = QFontMetricsF.elidedText

    def elided(metrics: QFontMetricsF, text: str, *how: Any) -> str:
        made = shorten(metrics, text, *how)
        if made != text:
            found.append(text)
        return made

    QFontMetricsF.elidedText = elided  # type: ignore[method-assign,assignment]
    try:
        (grab or root.grab)()
    finally:
        QFontMetricsF.elidedText = shorten  # type: ignore[method-assign]
    for child in root.findChildren(Paragraph):
        if child.isVisible() and child.height() < child.heightForWidth(child.width()) - 1:
            found.append(child.text())
    return found


def overlapping(root: QWidget, grab: Grab | None = None) -> list[str]:
    """Pairs of words that lie over each other, both of them in sight."""
    marks, whole, ground = _with_and_without(grab or root.grab)
    words = [mark for mark in marks if mark.least == WORDS and mark.said.strip()]
    found = []
    for number, one in enumerate(words):
        for other in words[:number]:
            common = (one.rect & one.sight) & (other.rect & other.sight)
            if common.width() > 2 and common.height() > 2 and one.said != other.said:
                parts = [replace(mark, rect=common) for mark in (one, other)]
                if all(_ratio(whole, ground, part) < 21.0 for part in parts):
                    found.append(f"{other.said} / {one.said}")
    return found


def plainly(view: Any) -> None:
    """Let a table keep no pictures of its items, so that each is drawn where it is seen."""
    for item in view.table.items():
        item.setCacheMode(item.CacheMode.NoCache)
