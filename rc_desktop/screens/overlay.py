"""What lies over a page for a while: dialogs with a question, popovers with choices. They keep the focus."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.screens.controls import Button, PrimaryButton, Scaled, SecondaryButton
from rc_desktop.screens.look import Look
from rc_desktop.screens.page import Page
from rc_desktop.screens.words import Box, Paragraph, Words
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.theme import DIALOG_RADIUS, mix


class Overlay(QWidget):
    """Covers a page and keeps the focus inside; gone, it gives the focus back to where it was."""

    closed = Signal()

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.page = page
        self.look: Look = page.look
        self._before = QApplication.focusWidget()
        self._by_keys = bool(getattr(self._before, "ring", True))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def open(self) -> None:
        """Show it over the whole page, its first control focused."""
        self.page.adopt(self)
        self.setGeometry(self.page.rect())
        self.place()
        self.show()
        self.raise_()
        first = self.first_focus()
        # Who came by the keyboard is shown where the focus is now; who came by a press need not be.
        (first if first is not None else self).setFocus(self._reason())

    def _reason(self) -> Qt.FocusReason:
        return Qt.FocusReason.OtherFocusReason if self._by_keys else Qt.FocusReason.PopupFocusReason

    def close_overlay(self) -> None:
        """Take it away."""
        if self.isHidden():
            return
        self.page.release(self)
        before = self._before
        self._before = None
        # Before it hides: Qt would first send the focus on from there, as Tab does.
        if before is not None and _is_alive(before) and before.isVisible():
            before.setFocus(self._reason())
        self.hide()
        self.closed.emit()
        self.deleteLater()

    def first_focus(self) -> QWidget | None:
        """The control that has the focus at first."""
        stops = self._stops()
        return stops[0] if stops else None

    def place(self) -> None:
        """Lay out what is on it; called with every change of size."""

    def dismiss(self) -> None:
        """Esc was pressed, or a press fell beside it."""
        self.close_overlay()

    def _stops(self) -> list[QWidget]:
        """Where Tab stops, in order."""
        stops, widget = [], self.nextInFocusChain()
        while widget is not self and widget is not None:
            by_tab = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            if by_tab and self.isAncestorOf(widget) and widget.isVisibleTo(self) and widget.isEnabled():
                stops.append(widget)
            widget = widget.nextInFocusChain()
        return stops

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes round inside."""
        stops = self._stops()
        if not stops:
            return True
        now = QApplication.focusWidget()
        at = stops.index(now) if now in stops else -1 if forward else 0
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        stops[(at + (1 if forward else -1)) % len(stops)].setFocus(reason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc takes it away; no other key reaches the page below, but for those of the window."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        elif event.key() == Qt.Key.Key_F11:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press beside it takes a popover away; it never reaches the page."""
        event.accept()

    def wheelEvent(self, event: object) -> None:
        """The page below does not scroll."""


def _is_alive(widget: QWidget) -> bool:
    try:
        widget.objectName()
    except RuntimeError:
        return False
    return True


class _Frame(Box):
    """The raised surface of a dialog or popover."""

    def __init__(
        self,
        look: Look,
        margins: tuple[float, float, float, float],
        gap: float,
        radius: float,
        parent: QWidget,
    ) -> None:
        super().__init__(True, margins, gap, parent)
        self.look = look
        self.radius = radius

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the surface."""
        palette, ui = self.look.palette, self.ui
        face = paint.inset(QRectF(self.rect()), 0.5)
        edge = palette.sheer(palette.brass_line, 0.8)
        paint.rounded(
            QPainter(self), face, self.radius * ui, palette.panel, edge, paint.line_width(palette, ui, 1)
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on it is no press beside it."""
        event.accept()


class Dialog(Overlay):
    """A question before something is lost: the safe answer is coral, focused, at the right, given by Esc."""

    widest = 460.0
    """At most so wide, px at scale 1."""

    def __init__(
        self,
        page: Page,
        title: str,
        text: str,
        safe: str,
        other: str,
        then: Callable[[], None],
    ) -> None:
        """`then` is done for the `other` answer. Both answers are verbs."""
        super().__init__(page)
        self.setAccessibleName(title)
        self._then = then
        self.frame = _Frame(self.look, (28, 26, 23, 20), 10, DIALOG_RADIUS, self)
        self.frame.add(Words(self.look, title, "section", px=25))
        self._text = Paragraph(self.look, text, ink="muted")
        self.frame.add(self._text)
        row = Box(down=False, gap=6, margins=(0, 10, 0, 0))
        self.other = SecondaryButton(self.look, other)
        self.safe = PrimaryButton(self.look, safe)
        row.add(self.other)
        row.spring()
        row.add(self.safe)
        self.frame.add(row)
        self.safe.clicked.connect(self.close_overlay)
        self.other.clicked.connect(self._answer)

    def first_focus(self) -> QWidget | None:
        """The safe answer."""
        return self.safe

    def place(self) -> None:
        """In the middle, at most as wide as `widest`."""
        width = round(min(self.widest * self.frame.ui, self.width() - 32))
        self.frame.setFixedWidth(width)
        self.frame.adjustSize()
        height = max(self.frame.sizeHint().height(), self.frame.box.heightForWidth(width))
        self.frame.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)

    def _answer(self) -> None:
        then = self._then
        self.close_overlay()
        then()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Dim the page."""
        palette = self.look.palette
        painter = QPainter(self)
        painter.fillRect(self.rect(), palette.sheer(palette.room[1], 0.66))
        if palette.ornament:
            below = QRectF(self.frame.geometry()).translated(0, 10 * self.frame.ui)
            paint.soft(painter, below, DIALOG_RADIUS * self.frame.ui, 12 * self.frame.ui, palette.deep_shadow)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stay in the middle."""
        super().resizeEvent(event)
        self.place()


@dataclass(frozen=True)
class Choice:
    """One row of a popover: its words, a second line, whether it is the one in use, an icon before it.

    `strength` is so many of so many pips after the words, for a computer's level.
    """

    label: str
    detail: str = ""
    chosen: bool = False
    sign: str = ""
    strength: tuple[int, int] | None = None


class MenuRow(Button):
    """A row of a popover to press."""

    arrows_pass = True
    edge = 0.0

    def __init__(self, look: Look, choice: Choice, parent: QWidget | None = None) -> None:
        super().__init__(look, "", parent)
        self.set_label(choice.label)
        self.choice = choice
        self.setAccessibleDescription(choice.detail)

    def sizeHint(self) -> QSize:
        """Both lines whole."""
        name = paint.text_width(self.choice.label, font("body", 15 * self.ui, 600))
        line = paint.text_width(self.choice.detail, font("small", 13 * self.ui))
        name += (11 * self.choice.strength[1] + 10) * self.ui if self.choice.strength else 0
        width = max(name, line) + (58 + (28 if self.choice.sign else 0)) * self.ui
        return QSize(round(width), round((54 if self.choice.detail else 40) * self.ui))

    def minimumSizeHint(self) -> QSize:
        """Long words give way."""
        return QSize(round(160 * self.ui), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the row, lit under the pointer or where the keys stand."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face = paint.inset(QRectF(self.rect()), 2 * ui)
        if self.underMouse() or self.hasFocus():
            paint.rounded(painter, face, 10 * ui, mix(palette.raised, palette.lit, 0.35))
        words = face.adjusted(14 * ui, 0, -34 * ui, 0)
        if self.choice.sign:
            place = QRectF(words.left(), face.center().y() - 9 * ui, 18 * ui, 18 * ui)
            paint.icon(painter, place, self.choice.sign, palette.brass)
            words.setLeft(words.left() + 28 * ui)
        title = QRectF(words)
        if self.choice.detail:
            title = QRectF(words.left(), face.top() + 5 * ui, words.width(), 22 * ui)
            below = title.translated(0, 20 * ui)
            paint.text(painter, below, self.choice.detail, font("small", 13 * ui), palette.muted)
        used = paint.text(painter, title, self.choice.label, font("body", 15 * ui, 600), palette.text)
        if self.choice.strength:
            at = QPointF(title.left() + used + 10 * ui, title.center().y())
            paint.level_pips(painter, at, palette, ui, *self.choice.strength)
        if self.choice.chosen:
            tick = QRectF(face.right() - 28 * ui, face.center().y() - 8 * ui, 16 * ui, 16 * ui)
            paint.icon(painter, tick, "check", palette.brass)
        self.paint_ring(painter, paint.inset(face, 2 * ui), self.look, 9 * ui)


class Popover(Overlay):
    """A floating surface beside what it belongs to; Esc or a press beside it takes it away."""

    def __init__(
        self,
        page: Page,
        anchor: QWidget,
        name: str,
        width: float = 0.0,
        padding: float = 8.0,
        radius: float = 18.0,
    ) -> None:
        """`anchor` is what it opens at, `name` what a screen reader calls it; the measures are px at scale
        1. What lies in the middle of the page has the radius of a dialog."""
        super().__init__(page)
        self.setAccessibleName(name)
        self.anchor = anchor
        self._wide = width
        self.frame = _Frame(self.look, (padding,) * 4, max(2.0, padding / 3), radius, self)
        self.frame.installEventFilter(self)

    def place(self) -> None:
        """Below the anchor where there is room, else above it; always whole on the page."""
        gap = round(6 * self.frame.ui)
        size = self._fit(self.height() - 2 * gap)
        ui = self.frame.ui
        width = min(max(size.width(), round(self._wide * ui)), self.width() - 2 * gap)
        height = min(max(size.height(), self.frame.box.minimumSize().height()), self.height() - 2 * gap)
        at = QRect(self.anchor.mapTo(self.page, QPoint(0, 0)), self.anchor.size())
        left = min(max(gap, at.right() - width + 1), self.width() - width - gap)
        if at.left() < self.width() // 2:
            left = min(max(gap, at.left()), self.width() - width - gap)
        top = at.bottom() + gap
        if top + height > self.height() - gap:
            top = at.top() - height - gap
        top = min(max(gap, top), self.height() - height - gap)
        self.frame.setGeometry(left, top, width, height)
        self.update()  # the shadow is drawn here, round where the frame was and is

    def _fit(self, room: int) -> QSize:
        """What it needs. Large text gives way where it would be higher than the page, down to usual text."""
        size = self.frame.sizeHint()
        usual = self.page.ui / self.look.text_scale
        while size.height() > room and self.frame.ui > usual:
            smaller = max(usual, 0.97 * self.frame.ui)
            for child in (self.frame, *self.frame.findChildren(QWidget)):
                if isinstance(child, Scaled):
                    child.set_scale(smaller)
            for box in (*reversed(self.frame.findChildren(Box)), self.frame):
                box.box.invalidate()
            size = self.frame.sizeHint()
        return size

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It grows and shrinks with what is on it."""
        if watched is self.frame and event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self.place()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Follow the page."""
        super().resizeEvent(event)
        self.place()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press beside it takes it away."""
        event.accept()
        self.dismiss()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down go from row to row."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Only the shadow: the page stays in view."""
        if self.look.palette.ornament:
            ui = self.frame.ui
            below = QRectF(self.frame.geometry()).translated(0, 8 * ui)
            paint.soft(QPainter(self), below, self.frame.radius * ui, 9 * ui, self.look.palette.deep_shadow)


class ChoiceMenu(Popover):
    """A popover to choose one of several things from; `picked` carries the number of the choice."""

    picked = Signal(int)

    def __init__(
        self, page: Page, anchor: QWidget, name: str, choices: Sequence[Choice], width: float = 0.0
    ) -> None:
        super().__init__(page, anchor, name, width)
        self.rows: list[MenuRow] = []
        for number, choice in enumerate(choices):
            row = MenuRow(self.look, choice)
            row.setProperty("number", number)
            row.clicked.connect(self._pressed)
            self.frame.add(row)
            self.rows.append(row)

    def first_focus(self) -> QWidget | None:
        """The choice in use."""
        return next((row for row in self.rows if row.choice.chosen), self.rows[0] if self.rows else None)

    def _pressed(self) -> None:
        number = int(self.sender().property("number"))
        self.close_overlay()
        self.picked.emit(number)
