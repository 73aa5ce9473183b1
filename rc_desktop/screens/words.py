"""Words and surfaces of the screens: one line, paragraphs, panels, rows that keep their measures scaled."""

from collections.abc import Sequence
from html import escape
from typing import Final, Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QScrollArea,
    QScrollBar,
    QSizePolicy,
    QWidget,
)

from rc_desktop.screens.box import Box, edges_of
from rc_desktop.screens.controls import Edged, Recoloured, Scaled
from rc_desktop.screens.look import Look
from rc_desktop.table import paint
from rc_desktop.table.fonts import ROLES, Role, font

_BAR: Final = 12  # px that a scroll bar is wide
Ink = Literal[
    "text", "muted", "brass", "felt_text", "coral", "sky", "lime", "lilac", "problem_text", "problem_line"
]


class Words(Scaled, QLabel):
    """One line of words, shortened where the room ends; the tooltip then has it whole.

    `spare`: words one can do without; they are left out where they have no room. `alike`: the lines of one
    list, this one among them; where one of them has to be smaller, all are.
    """

    spare = False
    alike: Sequence["Words"] = ()

    def __init__(
        self,
        look: Look,
        text: str,
        role: Role = "body",
        ink: Ink = "text",
        px: float = 0.0,
        weight: int | None = None,
        align: paint.Align = "left",
        parent: QWidget | None = None,
    ) -> None:
        """`px` is the size at scale 1, else the role's own."""
        super().__init__(parent)
        self.look = look
        self.role, self.ink, self.px, self.weight = role, ink, px or ROLES[role][1], weight
        self.align = align
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _font_width(self) -> float:
        return paint.text_width(self.text(), font(self.role, self.px * self.ui, self.weight))

    def sizeHint(self) -> QSize:
        """The line whole."""
        return QSize(int(self._font_width()) + 2, round(1.36 * self.px * self.ui))

    def has_room(self) -> bool:
        """The line whole, as large as it is meant."""
        return self.spare or self._font_width() <= self.width() + 1

    def minimumSizeHint(self) -> QSize:
        """A long line gives way."""
        return QSize(min(self.sizeHint().width(), round(48 * self.ui)), self.sizeHint().height())

    def fitting_px(self) -> float:
        """How large its letters can be, px: where the line has no room, large text gives way down to the
        usual before anything is cut."""
        px, grown = self.px * self.ui, self.look.text_scale
        if grown == 1:
            return px
        return paint.fitted(self.role, px, self.text(), self.width(), self.weight, px / grown).pixelSize()

    def letters_px(self) -> float:
        """How large its letters are, px: as large as those of all lines that are `alike`."""
        return min(
            (words.fitting_px() for words in self.alike if words.isVisible()), default=self.fitting_px()
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line."""
        painter = QPainter(self)
        if not self.isEnabled():
            painter.setOpacity(0.45)
        color: QColor = getattr(self.look.palette, self.ink)
        px = self.letters_px()
        words = font(self.role, px, self.weight)
        shortened = paint.text_width(self.text(), words) > self.width() + 1
        if not (shortened and self.spare):
            paint.text(painter, QRectF(self.rect()), self.text(), words, color, self.align)
        self.setToolTip(self.text() if shortened else "")


def paragraphs_tip(*paragraphs: str) -> str:
    """A tooltip of whole sentences, which goes on in a next line as far as it takes."""
    return "".join(f"<p>{escape(text)}</p>" for text in paragraphs if text)


class Paragraph(Recoloured, Scaled, QLabel):
    """Words that go on in a next line where the room ends."""

    def __init__(
        self,
        look: Look,
        text: str,
        role: Role = "body",
        ink: Ink = "text",
        px: float = 0.0,
        centred: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.look = look
        self.role, self.ink, self.px = role, ink, px or ROLES[role][1]
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setText(text)
        if centred:
            self.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.recolour()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFont(font(self.role, self.px))

    def recolour(self) -> None:
        """See `Recoloured`."""
        colors = QPalette(self.palette())
        colors.setColor(QPalette.ColorRole.WindowText, getattr(self.look.palette, self.ink))
        self.setPalette(colors)

    def _rescaled(self) -> None:
        self.setFont(font(self.role, self.px * self.ui))
        super()._rescaled()


class Panel(Box):
    """A rounded surface with what is on it; `tone` is its fill."""

    def __init__(
        self,
        look: Look,
        down: bool = True,
        margins: tuple[float, float, float, float] = (20, 16, 20, 16),
        gap: float = 8.0,
        tone: Literal["panel", "raised", "tray", "problem"] = "panel",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(down, margins, gap, parent)
        self.look = look
        self.tone = tone

    def fill(self) -> QColor:
        """The colour of the surface."""
        return getattr(self.look.palette, self.tone)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the surface."""
        line = self.look.palette.coral if self.tone == "problem" else None
        paint.panel(
            QPainter(self), QRectF(self.rect()), self.look.palette, self.ui, fill=self.fill(), line=line
        )


class Scroll(Recoloured, Edged, QScrollArea):
    """A place to scroll in, with a thin bar and nothing else to be seen.

    `aside`: the bar has this room, px, beside what is scrolled, which is flush with what is over it.
    """

    def __init__(self, look: Look, inside: QWidget, parent: QWidget | None = None, aside: int = 0) -> None:
        super().__init__(parent)
        self.look, self._aside = look, aside
        if aside:
            self.verticalScrollBar().rangeChanged.connect(self._keep_aside)
            self._keep_aside(0, 0)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # A viewport of our own: asked for Qt's, PySide looks through all kinds of widgets for what it is, and
        # makes every one of them on the way (docs/start.md).
        self.setViewport(QWidget())
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.recolour()

    def edges(self) -> tuple[int, int]:
        """See `Edged`."""
        inside = self.widget()
        left, right = (0, 0) if inside is None else edges_of(inside)
        return left, max(right, self._aside)

    def _keep_aside(self, _least: int, most: int) -> None:
        self.setViewportMargins(0, 0, self._aside - (_BAR if most > 0 else 0), 0)

    def recolour(self) -> None:
        """See `Recoloured`."""
        dress_bar(self.verticalScrollBar(), self.look)


def dress_bar(bar: QScrollBar, look: Look) -> None:
    """Make a scroll bar the thin one of the screens, in the colours of now."""
    handle, hover = look.palette.line_bright.name(), look.palette.brass.name()
    bar.setStyleSheet(
        f"QScrollBar:vertical {{ background: transparent; width: {_BAR}px; margin: 2px; }}"
        f"QScrollBar::handle:vertical {{ background: {handle}; border-radius: 4px; min-height: 32px; }}"
        f"QScrollBar::handle:vertical:hover {{ background: {hover}; }}"
        "QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical { height: 0; }"
        "QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical { background: transparent; }"
    )
