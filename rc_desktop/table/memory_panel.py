"""The memory aid: the cards seen, a suit a row and a rank a column; what is still out stands out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from rc_desktop.rules.cards import Cards, count, of_rank
from rc_desktop.rules.position import NOBODY, Observation
from rc_desktop.table import paint
from rc_desktop.table.accessible import announce
from rc_desktop.table.aside import CARD, CLEAR, FURNITURE, aside, weighed
from rc_desktop.table.box_room import BoxRoom
from rc_desktop.table.fonts import font
from rc_desktop.table.key_button import KeyButton
from rc_desktop.table.sentences.cards import short_rank
from rc_desktop.table.sentences.seen import out_line, seen_lines, still_out, suit_line
from rc_desktop.table.theme import tint
from rc_desktop.table.themed import Themed

if TYPE_CHECKING:
    from rc_desktop.table.view import TableView

translate = QCoreApplication.translate

SUITS: Final = (3, 2, 1, 0)
"""The rows from above, as suits 0..3: spades, hearts, diamonds, clubs."""
_SIGNS: Final = "cdhs"
_REDS: Final = (1, 2)

# Measures in px at scale 1.
_CELL: Final = QSizeF(25.0, 32.0)
_GAP: Final = 3.0
_LEFT: Final = 48.0
_SIDE: Final = 18.0
_HEAD: Final = 52.0
_RANKS: Final = 22.0
_FOOT: Final = 30.0
_SHADOW: Final = 26.0


class MemoryPanel(Themed, QWidget):
    """Beside the cards until it is shut; it never takes the keyboard, and follows the table.

    Everything it shows is in the observation of the person who looks on: their own hand, the table, and the
    captures that all have seen. While nobody looks on it is out of sight.
    """

    left = Signal()

    def __init__(self, view: TableView) -> None:
        super().__init__(view.viewport())
        self._view = view
        self._room = BoxRoom(view)
        self._scale = 1.0
        self._box = QRectF()
        self._wanted = False
        self._seen_by: Observation | None = None
        self.close_button = KeyButton(
            translate("Seen", "S", "the key that opens and shuts the cards seen"),
            translate("Hint", "close", "beside the picture of the key Esc"),
            translate("Hint", "Close"),
            self,
        )
        self.close_button.clicked.connect(self.shut)
        self.setAccessibleName(translate("TopBar", "Cards seen"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        view.table.laid_out.connect(self._follow)
        self.hide()

    @property
    def is_open(self) -> bool:
        """True while it is wanted and somebody looks on."""
        return self._wanted and not self.isHidden()

    @property
    def out(self) -> Cards:
        """The cards that it shows as still out; none while it is shut."""
        return still_out(self._seen_by) if self._seen_by is not None else 0

    def box(self) -> QRectF:
        """The panel without its shadow, in the parent's px."""
        return QRectF(self._box)

    def toggle(self) -> None:
        """Open it, and say what it shows, or shut it."""
        if self._wanted:
            self.shut()
            return
        self._wanted = True
        self._follow()
        if self._seen_by is not None:
            self.raise_()  # what was asked for last lies uppermost, where both have no room
            announce(self._view, self.accessibleDescription())

    def shut(self) -> bool:
        """Shut it; False when it was not open."""
        found, self._wanted = self._wanted, False
        self._show_nothing()
        return found

    def _show_nothing(self) -> None:
        """Nothing of it is left for whoever looks on next, nor for a screen reader."""
        self._seen_by = None
        self.setAccessibleDescription("")
        self.hide()

    def cell(self, card: int) -> QRectF:
        """Where a card stands in the panel, in its own px."""
        scale, box = self._scale, self._box.translated(-self.x(), -self.y())
        rank, suit = card // 4, card % 4
        left = box.left() + _LEFT * scale + rank * (_CELL.width() + _GAP) * scale
        top = box.top() + (_HEAD + _RANKS) * scale + SUITS.index(suit) * (_CELL.height() + _GAP) * scale
        return QRectF(left, top, _CELL.width() * scale, _CELL.height() * scale)

    def _follow(self) -> None:
        """Show what is so now."""
        facts = self._view.table.facts
        open_now = self._wanted and facts.viewer != NOBODY and facts.viewer == facts.observation.seat
        self._seen_by = facts.observation if open_now else None
        if self._seen_by is None:
            self._show_nothing()
            return
        self.setAccessibleDescription(" ".join(seen_lines(self._seen_by)))
        self._lay_out()
        self.setVisible(True)
        self.update()

    def _lay_out(self) -> None:
        layout, to_view = self._view.table.layout, self._room.to_view
        self._scale = scale = self._room.scale()
        wide = _LEFT + _SIDE + 13 * (_CELL.width() + _GAP)
        high = _HEAD + _RANKS + 4 * (_CELL.height() + _GAP) + _FOOT
        bounds = self._room.bounds()
        cards = [spot.rect for spot in layout.loose.values()]
        cards += [place.visible.united(place.plate) for place in layout.builds.values()]
        hand = [spot.rect for spot in layout.hand.values()]
        before = self._box if not self.isHidden() else QRectF()
        there = weighed(map(to_view, hand), CLEAR) + weighed(map(to_view, cards), CARD)
        there += weighed(self._room.rest(), FURNITURE)
        if self._view.hinting.is_open:
            there += weighed([self._view.hinting.panel.box()], CLEAR)
        size, left_handed = QSizeF(wide, high) * scale, self._view.table.left_handed
        self._box = aside(size, bounds, there, before, left_handed)
        margin = _SHADOW * scale
        self.setGeometry(self._box.adjusted(-margin, -margin, margin, margin).toAlignedRect())
        self.close_button.fit(scale)
        inside = self._box.translated(-self.x(), -self.y())
        x = inside.right() - _SIDE * scale - self.close_button.width()
        self.close_button.move(
            round(x), round(inside.top() + (_HEAD * scale - self.close_button.height()) / 2)
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """See Qt: what lies beneath is not pressed."""
        event.accept()

    def event(self, event: QEvent) -> bool:
        """See Qt: a row tells its suit in words."""
        if (
            event.type() == QEvent.Type.ToolTip
            and isinstance(event, QHelpEvent)
            and self._seen_by is not None
        ):
            for suit in SUITS:
                row = self.cell(suit).united(self.cell(48 + suit)).adjusted(-_LEFT * self._scale, 0, 0, 0)
                if row.contains(event.pos().toPointF()):
                    QToolTip.showText(event.globalPos(), suit_line(self._seen_by, suit), self)
            return True
        return super().event(event)

    # --- the picture -------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt: the heading, the ranks, a cell for each card, and how many of each rank are still out."""
        if self._seen_by is None:
            return
        scale, palette = self._scale, self.theme
        box = self._box.translated(-self.x(), -self.y())
        painter = QPainter(self)
        paint.popover(painter, box, palette, scale)
        head = QRectF(box.left() + _SIDE * scale, box.top(), box.width(), _HEAD * scale)
        title = font("heading", max(15.0, 20 * scale))
        paint.text(painter, head, self.accessibleName(), title, palette.text)
        head.setLeft(head.left() + paint.text_width(self.accessibleName(), title) + 14 * scale)
        head.setRight(box.right() - 2 * _SIDE * scale - self.close_button.width())
        small = font("small", max(12.0, 13 * scale))
        paint.text(painter, head, out_line(self._seen_by), small, palette.muted)
        self._paint_edges(painter)
        out = still_out(self._seen_by)
        for card in range(52):
            self._paint_cell(painter, card, bool(out >> card & 1))
        painter.end()

    def _paint_edges(self, painter: QPainter) -> None:
        """The ranks above, the suits on the left, and below how many of each rank are still out."""
        scale, palette = self._scale, self.theme
        small = font("small", max(12.0, 13 * scale), 600)
        for rank in range(1, 14):
            top, low = self.cell(4 * rank - 1), self.cell(4 * rank - 4)
            above = QRectF(top.left(), top.top() - _RANKS * scale, top.width(), _RANKS * scale)
            paint.text(painter, above, short_rank(rank), small, palette.muted, "center")
            number = count(self.out & of_rank(rank))
            below = QRectF(low.left(), low.bottom() + 2 * scale, low.width(), 22 * scale)
            words = str(number) if number else translate("Seen", "–", "no card of a rank is still out")
            paint.text(painter, below, words, small, palette.text if number else palette.muted, "center")
        for suit in SUITS:
            cell = self.cell(suit)
            place = QRectF(cell.left() - 30 * scale, cell.top(), 24 * scale, cell.height())
            color = palette.text
            paint.suit(painter, paint.centred(place, 17 * scale), _SIGNS[suit], color)

    def _paint_cell(self, painter: QPainter, card: int, out: bool) -> None:
        """A card still out is a little card with its rank; one that was seen a hollow with a tick."""
        scale, palette = self._scale, self.theme
        cell = self.cell(card)
        if out:
            paint.rounded(painter, cell, 4 * scale, palette.ivory)
            ink = palette.red if card % 4 in _REDS else palette.ink
            words = font("name", max(12.0, 16 * scale))
            paint.text(painter, cell, short_rank(card // 4 + 1), words, ink, "center")
            return
        line = paint.line_width(palette, scale, 1)
        paint.rounded(painter, paint.inset(cell, 0.5), 4 * scale, None, tint(palette.line_bright, 0.6), line)
        paint.icon(painter, paint.centred(cell, 12 * scale), "check", palette.muted)
