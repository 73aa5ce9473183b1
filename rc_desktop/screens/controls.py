"""Buttons painted like the table: the coral one, the brass-outlined one, a tool of the bar, a word to press.

Every control is one of Qt's own, so that keyboard and screen readers know it; only its picture is ours.
"""

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QWidget

from rc_desktop.screens.look import Look
from rc_desktop.table import paint
from rc_desktop.table.fonts import Role, font
from rc_desktop.table.theme import mix

RING: Final = 5.0
"""Room round a control's face for its focus line, px at scale 1."""

_ARROWS: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)
_BY_HAND: Final = (Qt.FocusReason.MouseFocusReason, Qt.FocusReason.PopupFocusReason)
_WITH_WINDOW: Final = Qt.FocusReason.ActiveWindowFocusReason


class Recoloured:
    """Something that keeps colours of its own, and takes those of the look when it has others."""

    def recolour(self) -> None:
        """Take the look's colours."""
        raise NotImplementedError


def field_colours(look: Look, now: QPalette) -> QPalette:
    """The colours of a field to write in: its owner draws it, Qt the words and their selection."""
    made = QPalette(now)
    for part, color in (
        (QPalette.ColorRole.Text, look.palette.text),
        (QPalette.ColorRole.PlaceholderText, look.palette.muted),
        (QPalette.ColorRole.Highlight, look.palette.brass_light),
        (QPalette.ColorRole.HighlightedText, look.palette.brass_ink),
    ):
        made.setColor(part, color)
    made.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
    return made


class Edged:
    """Something that may keep room at its sides. Boxes set it so much further out, so that the face of a
    control is flush with the headings and panels over and under it."""

    def edges(self) -> tuple[int, int]:
        """So far from its left and its right side is what it shows, px."""
        return 0, 0


class Scaled(Edged):
    """Something whose measures follow the window: `ui` is the scale of words and things to press."""

    ui: float = 1.0
    edge: float = 0.0
    """So far from its left and right side is what it shows, px at scale 1."""

    def edges(self) -> tuple[int, int]:
        """See `Edged`."""
        kept = round(self.edge * self.ui) if self.edge else 0
        return kept, kept

    def set_scale(self, ui: float) -> None:
        """Take another scale."""
        if ui != self.ui:
            self.ui = ui
            self._rescaled()

    def has_room(self) -> bool:
        """False where words are cut, or lie too closely, at this scale and size."""
        return True

    def _rescaled(self) -> None:
        assert isinstance(self, QWidget)
        self.updateGeometry()
        self.update()


class Ringed(Scaled):
    """A control that shows its focus when it came by the keyboard, and not when it came by a press.

    A window that is left and comes back shows it as it was before.
    """

    ring = False
    edge = RING

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Remember how the focus came."""
        if event.reason() != _WITH_WINDOW:
            self.ring = event.reason() not in _BY_HAND
        super().focusInEvent(event)  # type: ignore[misc]

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The line goes with the focus."""
        if event.reason() != _WITH_WINDOW:
            self.ring = False
        super().focusOutEvent(event)  # type: ignore[misc]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A person who uses keys is shown where they work."""
        if not self.ring and event.key() not in (Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Control):
            self.ring = True
            self.update()  # type: ignore[attr-defined]
        super().keyPressEvent(event)  # type: ignore[misc]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Who takes to the mouse needs no line, be it where the focus was already."""
        self.ring = False
        super().mousePressEvent(event)  # type: ignore[misc]

    def paint_ring(self, painter: QPainter, face: QRectF, look: Look, radius: float) -> None:
        """Draw the focus line round `face`, while there is one."""
        assert isinstance(self, QWidget)
        if self.ring and self.hasFocus():
            paint.focus_line(painter, face, look.palette, self.ui, radius)


class Choosable(Ringed):
    """A choice that is painted whole: all of it can be pressed, and it lights up under the pointer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)  # type: ignore[call-arg]
        assert isinstance(self, QAbstractButton)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def hitButton(self, point: QPoint) -> bool:
        """See Qt: not only sign and words."""
        assert isinstance(self, QWidget)
        return self.rect().contains(point)


def press_of(button: QAbstractButton) -> paint.Press:
    """How a button stands, for its painter."""
    on = button.isEnabled()
    return paint.Press(hovered=on and button.underMouse(), pressed=button.isDown(), enabled=on)


class Button(Ringed, QPushButton):
    """What all buttons share: Enter presses them as Space does, and they light up under the pointer."""

    arrows_pass = False
    """True where what the button is on has its own way for the arrow keys; Qt's goes to the next control."""

    def __init__(self, look: Look, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setText(text)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Return press."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.ring = True
            self.click()
        elif self.arrows_pass and event.key() in _ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    @property
    def label(self) -> str:
        """The text as it is painted: an ampersand in a name is no shortcut."""
        return self.text().replace("&&", "&")

    def set_label(self, text: str) -> None:
        """Show and speak another text; names may hold ampersands."""
        self.setText(text.replace("&", "&&"))
        self.updateGeometry()

    def face(self) -> QRectF:
        """The painted part: room for the focus line is left round it."""
        return paint.inset(QRectF(self.rect()), RING * self.ui)

    def minimumSizeHint(self) -> QSize:
        """No button is squeezed."""
        return self.sizeHint()

    @property
    def spare_width(self) -> float:
        """So much narrower than wanted its words are still whole, px."""
        return 0.0

    def has_room(self) -> bool:
        """Its words whole, be they nearer to its ends than is usual."""
        return self.width() >= self.sizeHint().width() - self.spare_width - 1

    # `event` would do for both, and have Qt make a Python object of everything that happens to a button.
    def enterEvent(self, event: QEnterEvent) -> None:
        """Light up under the pointer."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Be as before."""
        super().leaveEvent(event)
        self.update()


class PrimaryButton(Button):
    """The one coral button of a screen. With `detail` it is the large one of the start screen."""

    def __init__(
        self,
        look: Look,
        text: str,
        sign: str = "",
        detail: str = "",
        large: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(look, text, parent)
        self.sign = sign
        self.large = large
        self.set_detail(detail)

    @property
    def spare_width(self) -> float:
        """See `Button`."""
        return 28 * self.ui

    def set_detail(self, detail: str) -> None:
        """Show another second line."""
        self.detail = detail
        self.setAccessibleDescription(detail)
        self.update()

    def face(self) -> QRectF:
        """Room is left for the shadow below too."""
        return super().face().adjusted(0, 0, 0, -6 * self.ui)

    def sizeHint(self) -> QSize:
        """As large as its words, and the large one at least as the art direction says."""
        words = font("play", 40 * self.ui) if self.large else font("heading", 21 * self.ui, 700)
        width = paint.text_width(self.label, words) + (64 + (30 if self.sign else 0)) * self.ui
        width, height = (max(width, 342 * self.ui), 104) if self.large else (width, 48)
        return QSize(round(width + 2 * RING * self.ui), round((height + 2 * RING + 6) * self.ui))

    def minimumSizeHint(self) -> QSize:
        """The large one may be as narrow as a narrow window."""
        hint = self.sizeHint()
        return QSize(round(200 * self.ui), hint.height()) if self.large else hint

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        face = self.face()
        paint.primary_button(
            painter, face, self.look.palette, self.ui, self.label, self.sign, self.detail, press_of(self)
        )
        radius = 22 * self.ui if self.large else min(24 * self.ui, face.height() / 2)
        self.paint_ring(painter, face, self.look, radius)


class SecondaryButton(Button):
    """A brass-outlined button."""

    def __init__(self, look: Look, text: str, sign: str = "", parent: QWidget | None = None) -> None:
        super().__init__(look, text, parent)
        self.sign = sign

    @property
    def spare_width(self) -> float:
        """See `Button`."""
        return 28 * self.ui

    def face(self) -> QRectF:
        """Room is left for the shadow below too."""
        return super().face().adjusted(0, 0, 0, -6 * self.ui)

    def sizeHint(self) -> QSize:
        """As large as its words."""
        words = paint.text_width(self.label, font("name", 17 * self.ui))
        width = words + (56 + (28 if self.sign else 0)) * self.ui
        return QSize(round(width + 2 * RING * self.ui), round((48 + 2 * RING + 6) * self.ui))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        face = self.face()
        paint.secondary_button(
            painter, face, self.look.palette, self.ui, self.label, self.sign, press_of(self)
        )
        self.paint_ring(painter, face, self.look, face.height() / 2)


class ToolButton(Button):
    """A small button with an icon, and its name where there is room for it."""

    lined = False
    """True on a page, whose room may be as light as the button: a line tells it from there."""
    warns = False
    """True for what takes something away: its words and sign are coral."""

    def __init__(
        self, look: Look, text: str, sign: str, with_text: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, text, parent)
        self.sign = sign
        self.with_text = with_text
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if not with_text:
            self.setToolTip(text)

    def sizeHint(self) -> QSize:
        """As the bar's buttons are."""
        size = paint.tool_button_size(self.label if self.with_text else "", self.ui)
        ring = 2 * RING * self.ui
        return QSize(round(size.width() + ring), round(size.height() + ring))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        label = self.label if self.with_text else ""
        palette, ui = self.look.palette, self.ui
        ink = mix(palette.coral, palette.text, 0.4) if self.warns else None  # words must stand out more
        press, after = press_of(self), self.sign == "chevron-right"  # what leads on points away from its name
        paint.tool_button(painter, self.face(), palette, ui, self.sign, label, press, 1, ink, True, after)
        if self.lined:
            hair = paint.line_width(palette, ui, 1)
            edge = paint.inset(self.face(), hair / 2)
            paint.rounded(painter, edge, 9 * ui, None, palette.line_bright, hair)
        self.paint_ring(painter, self.face(), self.look, 9 * self.ui)


class LinkButton(Button):
    """A word to press, in brass or, `quiet`, in the colour of second lines; `sign` is an icon after it.

    `on_felt`: it stands on the felt, where neither can be read in every theme.
    """

    on_felt = False
    edge = 2 * RING

    def __init__(
        self,
        look: Look,
        text: str,
        sign: str = "",
        quiet: bool = False,
        role: Role = "body",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(look, text, parent)
        self.sign = sign
        self.quiet = quiet
        self.role = role

    def _words_px(self) -> float:
        return 15 * self.ui

    def sizeHint(self) -> QSize:
        """As wide as its word, as high as a finger needs."""
        width = paint.text_width(self.label, font(self.role, self._words_px()))
        width += self.trailing()
        return QSize(round(width + (4 * RING) * self.ui) + 1, max(32, round(32 * self.ui)))

    def minimumSizeHint(self) -> QSize:
        """A long word is shortened rather than the rest pushed out."""
        return QSize(round(60 * self.ui), self.sizeHint().height())

    def trailing(self) -> float:
        """The room after the word, px: for the icon, and for what a kind of button puts before it."""
        return (22 if self.sign else 0) * self.ui

    def paint_trailing(self, painter: QPainter, left: float, middle: float) -> float:
        """Draw what stands between word and icon, from `left` on; returns where the icon begins."""
        return left

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it, lighter under the pointer."""
        painter = QPainter(self)
        palette = self.look.palette
        ink = palette.muted if self.quiet else palette.brass
        if self.on_felt:
            ink = palette.felt_text
        if self.underMouse():
            ink = palette.text
        if not self.isEnabled():
            painter.setOpacity(0.45)
        words = QRectF(self.rect()).adjusted(2 * RING * self.ui, 0, -2 * RING * self.ui, 0)
        room = words.adjusted(0, 0, -self.trailing(), 0)
        used = paint.text(painter, room, self.label, font(self.role, self._words_px()), ink)
        after = self.paint_trailing(painter, words.left() + used, words.center().y())
        if self.sign:
            size = 15 * self.ui
            place = QRectF(after + 6 * self.ui, words.center().y() - size / 2, size, size)
            paint.icon(painter, place, self.sign, ink)
        face = paint.inset(QRectF(self.rect()), 4.5 * self.ui)
        self.paint_ring(painter, face, self.look, 7 * self.ui)
