"""The list of all keys of the page that is up, over that page; F1 opens it and shuts it."""

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.screens.controls import PrimaryButton, Scaled
from rc_desktop.screens.key_lists import KeyLine, key_lines
from rc_desktop.screens.look import Look
from rc_desktop.screens.overlay import Popover
from rc_desktop.screens.page import Page
from rc_desktop.screens.words import Box, Scroll, Words
from rc_desktop.table import paint
from rc_desktop.table.accessible import announce
from rc_desktop.table.fonts import font
from rc_desktop.table.theme import DIALOG_RADIUS

translate = QCoreApplication.translate

_WIDE: Final = 500.0  # px at scale 1, as are all below
_CAPS: Final = 190.0


class _KeyRow(Scaled, QWidget):
    """The pictures of keys, and what they do."""

    def __init__(self, look: Look, line: KeyLine) -> None:
        super().__init__()
        self.look, self.line = look, line
        self.setAccessibleName(line.spoken)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A line, its words whole."""
        words = paint.text_width(self.line.does, font("body", 15 * self.ui))
        return QSize(round(words + (_CAPS + 8) * self.ui), round(32 * self.ui))

    def minimumSizeHint(self) -> QSize:
        """Long words give way."""
        return QSize(round((_CAPS + 80) * self.ui), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = 2 * ui
        for cap in self.line.caps:
            size = paint.key_cap_size(cap, ui)
            place = QRectF(left, (self.height() - size.height()) / 2, size.width(), size.height())
            paint.key_cap(painter, place, palette, ui, cap)
            left = place.right() + 6 * ui
        words = QRectF(_CAPS * ui, 0, self.width() - _CAPS * ui, self.height())
        face = paint.fitted("body", 15 * ui, self.line.does, words.width())
        paint.text(painter, words, self.line.does, face, palette.text)


class KeysPanel(Popover):
    """The list, in the middle of the page."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, page, translate("Keys", "Keys"), _WIDE, padding=22, radius=DIALOG_RADIUS)
        self.lines = key_lines(page.keys, _tools(page))
        self.setAccessibleDescription(". ".join(line.spoken for line in self.lines))
        self.frame.add(Words(self.look, translate("Keys", "Keys"), "section", px=25))
        rows = Box(gap=0)
        for line in self.lines:
            rows.add(_KeyRow(self.look, line))
        self._rows = rows
        self._scroll = Scroll(self.look, rows)
        self._scroll.setAccessibleName(translate("Keys", "Keys"))
        self.frame.add(self._scroll, 1)
        self.done = PrimaryButton(self.look, translate("Keys", "Close"))
        self.done.clicked.connect(self.close_overlay)
        self.frame.add(self.done, at=Qt.AlignmentFlag.AlignHCenter)

    def open(self) -> None:
        """See `Overlay`; what it says is spoken as well."""
        super().open()
        announce(self, self.accessibleDescription())

    def first_focus(self) -> QWidget | None:
        """The way out."""
        return self.done

    def place(self) -> None:
        """In the middle, as high as the list needs; where the page is lower the list scrolls."""
        ui = self.frame.ui
        width = min(round(_WIDE * ui), self.width() - 32)
        rest = self.done.sizeHint().height() + 40 * ui + 60 * ui
        height = min(round(self._rows.sizeHint().height() + rest), self.height() - 24)
        self.frame.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim the page."""
        QPainter(self).fillRect(QRectF(self.rect()), self.look.palette.sheer(self.look.palette.room[1], 0.6))
        super().paintEvent(event)


def _tools(page: Page) -> Collection[str]:
    """The tools of the table on a page: their keys do something."""
    from rc_desktop.table.view import TableView  # only here: a start does not wait for the table

    view = page.findChild(TableView)
    return view.table.layout.tools if view is not None and hasattr(view.table, "layout") else ()


def toggle_keys(page: Page) -> None:
    """Open the list over a page, or shut it; nothing while something else lies over the page."""
    panel = page.findChild(KeysPanel)
    if panel is not None and panel.isVisible():
        panel.close_overlay()
    elif not page.covered:
        KeysPanel(page).open()
