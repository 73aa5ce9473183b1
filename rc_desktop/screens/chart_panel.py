"""A panel with a chart on it: title, a line that says what it counts, and a legend for both sides."""

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.screens.controls import RING, Ringed, Scaled
from rc_desktop.screens.look import Look
from rc_desktop.screens.statistics_tables import DataTable
from rc_desktop.screens.words import Box, Panel, Words, paragraphs_tip
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.theme import owner_style

translate = QCoreApplication.translate

_BETWEEN = 16.0  # px at scale 1 between the two of a legend
MINE = owner_style(0, 2)
RIVALS = owner_style(1, 2)
"""How the person's side and the rivals' are marked, as at a table for two."""


class Chart(Ringed, QWidget):
    """Something drawn from a table. A screen reader is told the table, a tooltip says what it counts.

    Tab stops at it: so it is read, and scrolled into sight.
    """

    needs = 186.0
    """The height it needs at least, px at scale 1."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def tell(self, *tables: DataTable | None, counted: str = "") -> None:
        """Say to a screen reader what these tables hold; `counted`: of how much they are made."""
        known = [table for table in tables if table is not None]
        self.setAccessibleName(" · ".join(table.title for table in known))
        self.setAccessibleDescription("\n".join(line for table in known for line in table.sentences))
        self.setToolTip(paragraphs_tip(*(table.note for table in known), counted))
        self.update()

    def sizeHint(self) -> QSize:
        """As small as it may be; it grows with its panel."""
        return QSize(round(280 * self.ui), round(self.needs * self.ui))

    def minimumSizeHint(self) -> QSize:
        """Never less."""
        return QSize(round(200 * self.ui), round(self.needs * self.ui))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter, self.room)
        self.paint_ring(painter, self.room, self.look, 8 * self.ui)

    @property
    def room(self) -> QRectF:
        """Where the chart is drawn, inside its focus ring."""
        return paint.inset(QRectF(self.rect()), RING * self.ui)

    def draw(self, painter: QPainter, room: QRectF) -> None:
        """Draw the chart in `room`."""
        raise NotImplementedError


class SidesLegend(Scaled, QWidget):
    """Which mark is the person's and which the rivals'."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._who, self._letters = "", ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_who(self, who: str, letters: str) -> None:
        """The person's side is called `who`, with these letters on its token."""
        self._who, self._letters = who, letters
        self.updateGeometry()
        self.update()

    def _words(self) -> tuple[tuple[str, str], ...]:
        return (self._who, self._letters), (translate("Statistics", "Rivals"), "")

    def sizeHint(self) -> QSize:
        """Both marks with their words; a long name gives way."""
        wide = sum(self._wide(label) + (26 + _BETWEEN) * self.ui for label, _ in self._words())
        return QSize(round(wide - _BETWEEN * self.ui), round(24 * self.ui))

    def _wide(self, label: str) -> float:
        return min(paint.text_width(label, font("body", 14.5 * self.ui)), 130 * self.ui)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw them."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        left = 0.0
        for (label, letters), style in zip(self._words(), (MINE, RIVALS), strict=True):
            token = QRectF(left, self.height() / 2 - 9 * ui, 18 * ui, 18 * ui)
            paint.owner_token(painter, token, palette, ui, style, letters)
            words = QRectF(left + 26 * ui, 0, self._wide(label) + 1, self.height())
            paint.text(painter, words, label, font("body", 14.5 * ui), palette.text)
            left += self._wide(label) + (26 + _BETWEEN) * ui


class ChartPanel(Panel):
    """The panel: a title, a second line, and at the right a legend where the chart has two sides."""

    def __init__(self, look: Look, title: str, line: str, sides: bool = False) -> None:
        super().__init__(look, True, (22, 14, 22, 8), 2)
        self.setAccessibleName(title)
        head = Box(down=False, gap=12)
        self.title = Words(look, title, "heading")
        self.legend = SidesLegend(look) if sides else None
        head.add(self.title)
        head.spring()
        if self.legend is not None:
            head.add(self.legend)
        self.add(head)
        self.line = Words(look, line, "button", "muted", 14, 500)
        self._second = Box(down=False)
        self._second.add(self.line)
        self.add(self._second)
        self.say(line)

    def say(self, line: str) -> None:
        """Say this under the title; nothing takes no room."""
        self.line.setText(line)
        self._second.setVisible(bool(line))

    def hold(self, chart: QWidget) -> None:
        """Put the chart under the words."""
        self.add(chart, 1)
