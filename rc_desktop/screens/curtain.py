"""The curtain between two people at one computer: no hand can be seen until the next one presses."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QFont,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRadialGradient,
)
from PySide6.QtWidgets import QWidget

from rc_desktop.game.seating import MatchSetup
from rc_desktop.rules.events import Event
from rc_desktop.rules.position import NOBODY
from rc_desktop.screens.controls import RING, PrimaryButton, ToolButton
from rc_desktop.screens.cover import fitting
from rc_desktop.screens.curtain_facts import FactsBox, last_seen, lines_of
from rc_desktop.screens.ground import GroundedPage
from rc_desktop.screens.look import Look
from rc_desktop.table import art, paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences import Names, shortened
from rc_desktop.table.sentences.names import MAX_SAID
from rc_desktop.table.theme import chrome_scale, mix, owner_style

translate = QCoreApplication.translate

FADE_MS: Final = 180
_IN_FACTS: Final = 18  # characters of a name where whole sentences need the room


def _glow(rect: QRectF, look: Look) -> QRadialGradient:
    """The lamp behind the words, so low that the words are the brightest."""
    made = QRadialGradient(QPointF(rect.center().x(), 0.42 * rect.height()), 0.6 * rect.width())
    first, second, third, last = look.palette.felt
    stops = ((0.0, mix(second, first, 0.45)), (0.3, second), (0.62, third), (1.0, last))
    for at, color in stops:
        made.setColorAt(at, color)
    return made


@dataclass(frozen=True, slots=True)
class _Heights:
    """Where things stand in a curtain 800 high: the middles of crown (0: none), people, title, line and
    key, the edges of the box of facts, and the button."""

    crown: float
    people: float
    title: float
    line: float
    box: tuple[float, float]
    button: tuple[float, float]
    key: float


_DRAWN: Final = _Heights(88, 222, 370, 429, (449, 608), (610, 715), 730)
# Where words are large in a low window the crown gives way to them, and emblems are no larger than drawn.
_TIGHT: Final = _Heights(0, 116, 262, 324, (352, 568), (578, 676), 726)
_TIGHT_FROM: Final = 1.3  # words so many times larger than the mock-up's, beside the height of the window


class Curtain(GroundedPage):
    """Opaque over the whole window. `lifted` carries the seat of the person who has pressed.

    Whoever would rather leave, or change something, has the menu over it (`menu_requested`): no hand opens.
    """

    lifted = Signal(int)
    menu_requested = Signal()

    def __init__(
        self, look: Look, setup: MatchSetup, seat: int, before: int, events: Sequence[Event], parent: QWidget
    ) -> None:
        """`seat` is who is to take over, `before` the person who has played (`NOBODY`: none), `events` what
        everyone saw since `seat` last played."""
        super().__init__(look, parent)
        self.seat = seat
        self._before = before
        self._setup = setup
        self._names = Names.of_seats((sitter.name for sitter in setup.sitters), NOBODY)
        short = (shortened(sitter.name, _IN_FACTS) for sitter in setup.sitters)
        spoken_to = Names.of_seats(short, seat)
        self.facts = FactsBox(look, lines_of(events, spoken_to), last_seen(events))
        self._at = _DRAWN
        name = self._names[seat]
        self.button = PrimaryButton(look, "", large=False, parent=self)
        self.button.clicked.connect(self._lift)
        self.menu = ToolButton(look, translate("TopBar", "Menu"), "menu", parent=self)
        self.menu.clicked.connect(self.menu_requested)
        self.setAccessibleName(translate("Curtain", "Pass to {name}").format(name=name))
        self.setAccessibleDescription("\n".join(line.text for line in self.facts.lines))
        self._shade = 1.0
        self._fade = QVariantAnimation(self)
        self._fade.valueChanged.connect(self._faded)

    # --- coming and going ------------------------------------------------------------------------------

    def draw_close(self) -> None:
        """Fade the words in; the ground is opaque from the first frame, and no hand is under it any more."""
        self.show()
        self.raise_()
        self.start_focus()
        if self.look.speed > 0:
            self._fade.setStartValue(0.0)
            self._fade.setEndValue(1.0)
            self._fade.setDuration(round(FADE_MS / self.look.speed))
            self._fade.start()

    def _faded(self, shade: float) -> None:
        self._shade = shade
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing moves where nobody sees it."""
        self._fade.stop()
        super().hideEvent(event)

    def _lift(self) -> None:
        self._fade.stop()
        self.lifted.emit(self.seat)

    def start_focus(self) -> None:
        """The button has the focus, its line unshown until a key is used."""
        self.button.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space or Enter lifts it, M and Esc are the menu's; keys of the window go on to it, others end."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.button.click()
        elif event.key() in (Qt.Key.Key_M, Qt.Key.Key_Escape) and not event.modifiers():
            self.menu_requested.emit()
        elif event.key() == Qt.Key.Key_F11:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing falls through."""
        event.accept()

    # --- measures --------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """The menu in a corner, inside the lines; the button under the facts.

        A name that has no room there is shortened, not what it asks.
        """
        self.menu.set_scale(chrome_scale(self.scale))
        size, edge = self.menu.sizeHint(), round(40 * self.scale)
        left = edge if self.look.left_handed else self.width() - edge - size.width()
        self.menu.setGeometry(left, edge, size.width(), size.height())
        self._at = _TIGHT if self.ui * 800 > _TIGHT_FROM * max(1, self.height()) else _DRAWN
        room = self.width() - (40 + 2 * RING + 64) * self.ui
        self.button.set_label(fitting(self._consent, font("heading", 21 * self.ui, 700), room))
        width = min(max(420 * self.ui, self.button.sizeHint().width()), self.width() - 40)
        top, end = (self._y(edge) for edge in self._at.button)
        height = min(86 * self.ui, end - top)
        self.button.setGeometry(QRectF((self.width() - width) / 2, top, width, height).toAlignedRect())
        upper, lower = (self._y(edge) for edge in self._at.box)
        self.facts.place(self.width(), upper, lower, min(self._y(518), (upper + lower) / 2), self.ui)

    @property
    def title_place(self) -> QRectF:
        """Where it says whom to pass to."""
        height = 80 * self.ui if self._at is _DRAWN else 56 * self.ui
        middle = self._y(self._at.title)
        return QRectF(60 * self.ui, middle - height / 2, self.width() - 120 * self.ui, height)

    def title_face(self) -> QFont:
        """How large that is: smaller for a long name."""
        large = font("curtain", 68 * self.ui)
        wide = paint.text_width(self._title(MAX_SAID), large) > self.title_place.width()
        return font("curtain", 48 * self.ui) if wide or self._at is _TIGHT else large

    @property
    def line_place(self) -> QRectF:
        """Where it says that all hands are hidden."""
        title, height = self.title_place, 28 * self.ui
        return QRectF(title.left(), self._y(self._at.line) - height / 2, title.width(), height)

    def _hidden(self, most: int) -> str:
        text = translate("Curtain", "All hands stay hidden until {name} is ready.")
        return text.format(name=self._called(most))

    def _consent(self, most: int) -> str:
        text = translate("Curtain", "I am {name}, show my cards")
        return text.format(name=self._called(most))

    def _title(self, most: int) -> str:
        return translate("Curtain", "Pass to {name}").format(name=self._called(most))

    def _has_played(self, most: int) -> str:
        return translate("Curtain", "{name} has played").format(name=self._called(most, self._before))

    def _called(self, most: int, seat: int | None = None) -> str:
        """Who is next, or who sits at `seat`, in at most so many characters."""
        names = (shortened(sitter.name, most) for sitter in self._setup.sitters)
        return Names.of_seats(names)[self.seat if seat is None else seat]

    def _y(self, at: float) -> float:
        """A height of the mock-up, 800 high, in this window."""
        return at * self.height() / 800

    # --- drawing ---------------------------------------------------------------------------------------

    def draw_ground(self, painter: QPainter) -> None:
        """The cloth with its lamp, weave and lines."""
        rect, palette, ui = QRectF(self.rect()), self.look.palette, self.scale
        painter.fillRect(rect, palette.felt[3])
        painter.fillRect(rect, _glow(rect, self.look))
        if palette.ornament:
            painter.setOpacity(0.05)
            painter.fillRect(rect, paint.weave_brush(painter, palette.cane_strand, ui * 1.4))
            painter.setOpacity(1)
        for inset, strength in ((22, 0.75), (29, 0.3)):
            line = paint.inset(rect, inset * ui)
            brass = palette.sheer(palette.brass_line, strength)
            width = paint.line_width(palette, ui, 1.4)
            paint.rounded(painter, line, (20 - (inset - 22)) * ui, None, brass, width)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the curtain."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        painter.drawPixmap(0, 0, self.ground())
        painter.setOpacity(self._shade)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = self.width() / 2
        if self._at.crown:
            crown = QRectF(middle - 38 * ui, self._y(self._at.crown) - 34 * ui, 76 * ui, 68 * ui)
            paint.icon(painter, paint.inset(crown, -4 * ui), "crown", palette.felt_brass)
        self._draw_people(painter)
        title, words = self.title_place, self.title_face()
        text = fitting(self._title, words, title.width())
        paint.text(painter, title, text, words, palette.text, "center")
        line, words = self.line_place, font("body", 20 * ui)
        text = fitting(self._hidden, words, line.width())
        paint.text(painter, line, text, words, palette.felt_text, "center")
        if self.facts.lines:
            self.facts.draw(painter, self.devicePixelRatioF())
        self._draw_key(painter)

    @property
    def played_place(self) -> QRectF:
        """Where it says who has played: as wide as the felt there, so that a long name alone is shortened."""
        ui = self._people_ui
        centre = self.width() / 2 - 170 * ui
        half = min(centre - 40 * self.scale, 220 * ui)
        return QRectF(centre - half, self._y(self._at.people) + 58 * ui, 2 * half, 22 * self.ui)

    @property
    def _people_ui(self) -> float:
        return self.ui if self._at is _DRAWN else self.height() / 800

    def _draw_people(self, painter: QPainter) -> None:
        palette, y, middle = self.look.palette, self._y(self._at.people), self.width() / 2
        ui = self._people_ui
        alone = self._before in (NOBODY, self.seat)
        self._draw_emblem(painter, self.seat, QPointF(middle + (0 if alone else 150) * ui, y), 112 * ui)
        if alone:
            return
        self._draw_emblem(painter, self._before, QPointF(middle - 170 * ui, y + 2 * ui), 90 * ui)
        start, end = QPointF(middle - 100 * ui, y), QPointF(middle + 76 * ui, y)
        self._draw_arrow(painter, start, end)
        face = font("body", 15 * self.ui)
        words = self.played_place
        text = fitting(self._has_played, face, words.width())
        paint.text(painter, words, text, face, palette.felt_text, "center")

    def _draw_arrow(self, painter: QPainter, start: QPointF, end: QPointF) -> None:
        """A dotted line with an open head, from who has played to who is next."""
        ui, head = self.ui, 9 * self.ui
        painter.save()
        line = paint.pen(self.look.palette.brass, 3 * ui)
        line.setDashPattern([0.01, 3.2])
        painter.setPen(line)
        painter.drawLine(start, QPointF(end.x() - head, end.y()))
        painter.setPen(paint.pen(self.look.palette.brass, 3 * ui))
        for up in (-1, 1):
            painter.drawLine(QPointF(end.x() - head, end.y() + up * head), end)
        painter.restore()

    def _draw_emblem(self, painter: QPainter, seat: int, centre: QPointF, size: float) -> None:
        setup = self._setup
        style = owner_style(seat, setup.seats, setup.options.direction)  # type: ignore[arg-type]
        rect = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
        emblem = art.emblem_at(setup.sitters[seat].emblem, seat)
        letters = self._names.initials()[seat]
        paint.emblem_frame(painter, rect, self.look.palette, self.ui, style, emblem, letters)

    def _draw_key(self, painter: QPainter) -> None:
        palette, ui = self.look.palette, self.ui
        before, _, after = translate("Curtain", "Press {key} when you are ready").partition("{key}")
        words, key = font("body", 15 * ui), translate("Curtain", "Space", "the key")
        cap = paint.key_cap_size(key, ui)
        widths = [paint.text_width(before, words), cap.width(), paint.text_width(after, words)]
        left, y = (self.width() - sum(widths)) / 2, self._y(self._at.key)
        paint.text(
            painter, QRectF(left, y - 12 * ui, widths[0] + 2, 24 * ui), before, words, palette.felt_text
        )
        left += widths[0]
        paint.key_cap(painter, QRectF(left, y - 12 * ui, cap.width(), 24 * ui), palette, ui, key)
        left += widths[1]
        paint.text(
            painter, QRectF(left, y - 12 * ui, widths[2] + 2, 24 * ui), after, words, palette.felt_text
        )
