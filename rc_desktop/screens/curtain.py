"""The curtain between two people at one computer: no hand can be seen until the next one presses."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from rc_desktop.game.seating import MatchSetup
from rc_desktop.rules.cards import Card, cards_in
from rc_desktop.rules.events import Built, Captured, Event, Played
from rc_desktop.rules.position import NOBODY
from rc_desktop.screens.controls import RING, PrimaryButton
from rc_desktop.screens.cover import fitting
from rc_desktop.screens.look import Look
from rc_desktop.screens.page import Page
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences import Names, public_facts, shortened
from rc_desktop.table.sentences.names import MAX_SAID
from rc_desktop.table.theme import CARD_RATIO, mix, owner_style, tint

translate = QCoreApplication.translate

MOST_FACTS: Final = 4
FADE_MS: Final = 180
_IN_FACTS: Final = 18  # characters of a name where whole sentences need the room


@dataclass(frozen=True)
class Seen:
    """What the curtain shows of the last play: the card played, and the cards that it met on the table."""

    card: Card
    met: tuple[Card, ...]


def last_seen(events: Sequence[Event]) -> Seen | None:
    """The last play among public events, as a picture; None where no card was played."""
    found: Seen | None = None
    for event in events:
        if isinstance(event, Played):
            found = Seen(event.card, ())
        elif isinstance(event, Captured) and found is not None:
            found = Seen(event.card, tuple(cards_in(event.cards & ~(1 << event.card))))
        elif isinstance(event, Built) and found is not None:
            found = Seen(found.card, tuple(cards_in(event.cards & ~(1 << found.card))))
    return found


def last_play_at(events: Sequence[Event]) -> int:
    """Where among public events the last play begins; 0 where no card was played."""
    return max((at for at, event in enumerate(events) if isinstance(event, Played)), default=0)


def _glow(rect: QRectF, look: Look) -> QRadialGradient:
    """The lamp behind the words, so low that the words are the brightest."""
    made = QRadialGradient(QPointF(rect.center().x(), 0.42 * rect.height()), 0.6 * rect.width())
    first, second, third, last = look.palette.felt
    stops = ((0.0, mix(second, first, 0.45)), (0.3, second), (0.62, third), (1.0, last))
    for at, color in stops:
        made.setColorAt(at, color)
    return made


def _height_of(words: str, face: QFont, room: float) -> float:
    """How high words are that may go on in a next line after `room` px."""
    flags = int(Qt.TextFlag.TextWordWrap)
    return QFontMetricsF(face).boundingRect(QRectF(0, 0, room, 999), flags, words).height()


class Curtain(Page):
    """Opaque over the whole window. `lifted` carries the seat of the person who has pressed."""

    lifted = Signal(int)

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
        facts = public_facts(events, spoken_to)
        self.facts = facts[-MOST_FACTS:]
        self._seen = last_seen(events)
        # The line that stands out is that of the play in the picture.
        earlier = len(public_facts(events[: last_play_at(events)], spoken_to))
        self.main_fact = max(0, earlier - max(0, len(facts) - MOST_FACTS))
        self._ground = QPixmap()
        name = self._names[seat]
        self.button = PrimaryButton(look, "", large=False, parent=self)
        self.button.clicked.connect(self._lift)
        self.setAccessibleName(translate("Curtain", "Pass to {name}").format(name=name))
        self.setAccessibleDescription("\n".join(self.facts))
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
        """Space or Enter lifts it; keys of the window go on to it, others end here."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.button.click()
        elif event.key() == Qt.Key.Key_F11:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nothing falls through."""
        event.accept()

    # --- measures --------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """The button under the facts; a name that has no room there is shortened, not what it asks."""
        room = self.width() - (40 + 2 * RING + 64) * self.ui
        self.button.set_label(fitting(self._consent, font("heading", 21 * self.ui, 700), room))
        width = min(max(420 * self.ui, self.button.sizeHint().width()), self.width() - 40)
        height = 86 * self.ui
        top = self._y(610)
        self.button.setGeometry(QRectF((self.width() - width) / 2, top, width, height).toAlignedRect())

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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The ground is drawn anew."""
        self._ground = QPixmap()
        super().resizeEvent(event)

    # --- drawing ---------------------------------------------------------------------------------------

    def _curtain(self) -> QPixmap:
        if self._ground.isNull():
            dpr, palette, ui = self.devicePixelRatioF(), self.look.palette, self.scale
            self._ground = QPixmap(self.size() * dpr)
            self._ground.setDevicePixelRatio(dpr)
            self._ground.fill(palette.felt[3])
            painter, rect = QPainter(self._ground), QRectF(self.rect())
            painter.fillRect(rect, _glow(rect, self.look))
            if palette.ornament:
                painter.setOpacity(0.05)
                painter.fillRect(rect, paint.weave_brush(painter, palette.cane_strand, ui * 1.4))
                painter.setOpacity(1)
            for inset, strength in ((22, 0.75), (29, 0.3)):
                line = paint.inset(rect, inset * ui)
                paint.rounded(painter, line, (20 - (inset - 22)) * ui, None,
                              tint(palette.brass_line, strength), 1.4 * ui)  # fmt: skip
            painter.end()
        return self._ground

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the curtain."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        painter.drawPixmap(0, 0, self._curtain())
        painter.setOpacity(self._shade)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = self.width() / 2
        crown = QRectF(middle - 38 * ui, self._y(88) - 34 * ui, 76 * ui, 68 * ui)
        paint.icon(painter, paint.inset(crown, -4 * ui), "crown", palette.brass)
        self._draw_people(painter)
        name = self._names[self.seat]
        title = QRectF(60 * ui, self._y(370) - 40 * ui, self.width() - 120 * ui, 80 * ui)
        words = font("curtain", 68 * ui)
        if paint.text_width(self._title(MAX_SAID), words) > title.width():
            words = font("curtain", 48 * ui)
        text = fitting(self._title, words, title.width())
        paint.text(painter, title, text, words, palette.text, "center")
        line = QRectF(title.left(), self._y(429) - 14 * ui, title.width(), 28 * ui)
        text = translate("Curtain", "All hands stay hidden until {name} is ready.").format(name=name)
        paint.text(painter, line, text, font("body", 20 * ui), palette.felt_text, "center")
        if self.facts:
            self._draw_facts(painter)
        self._draw_key(painter)

    def _draw_people(self, painter: QPainter) -> None:
        palette, ui, y, middle = self.look.palette, self.ui, self._y(222), self.width() / 2
        alone = self._before in (NOBODY, self.seat)
        self._draw_emblem(painter, self.seat, QPointF(middle + (0 if alone else 150) * ui, y), 112 * ui)
        if alone:
            return
        self._draw_emblem(painter, self._before, QPointF(middle - 170 * ui, y + 2 * ui), 90 * ui)
        start, end = QPointF(middle - 100 * ui, y), QPointF(middle + 76 * ui, y)
        self._draw_arrow(painter, start, end)
        words = QRectF(middle - 300 * ui, y + 58 * ui, 260 * ui, 22 * ui)
        text = fitting(self._has_played, font("body", 15 * ui), words.width())
        paint.text(painter, words, text, font("body", 15 * ui), palette.felt_text, "center")

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
        style = owner_style(seat, setup.seats, setup.options.direction, self.look.palette)  # type: ignore[arg-type]
        rect = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
        emblem = setup.sitters[seat].emblem or "sunrise"
        letters = self._names.initials()[seat]
        paint.emblem_frame(painter, rect, self.look.palette, self.ui, style, emblem, letters)

    def _draw_facts(self, painter: QPainter) -> None:
        palette, ui = self.look.palette, self.ui
        met = self._seen.met[:6] if self._seen is not None else ()
        pictures = (92 + (54 + 32 * len(met) if met else 0)) * ui if self._seen is not None else 44 * ui
        first, others = font("body", 15 * ui, 600), font("button", 14 * ui, 500)
        widest = max(paint.text_width(fact, first) for fact in self.facts)
        room = min(widest + 4, self.width() - 120 * ui - pictures, 460 * ui)
        room = max(room, 380 * ui - pictures)
        upper, lower = self._y(429) + 17 * ui, self._y(610) - 2 * ui
        shown = list(self.facts)
        while True:
            faces = [first, *[others] * (len(shown) - 1)]
            heights = [_height_of(fact, face, room) for fact, face in zip(shown, faces, strict=True)]
            inner = sum(heights) + 4 * ui * (len(heights) - 1)
            height = max(106 * ui, inner + 44 * ui)
            if height <= lower - upper or len(shown) == 1:
                break
            shown.pop(0)  # what was longest ago gives way
        width = pictures + room + 28 * ui
        top = min(max(self._y(518) - height / 2, upper), lower - height)
        box = QRectF((self.width() - width) / 2, top, width, height)
        paint.rounded(painter, box, 18 * ui, tint(palette.tray, 0.72), tint(palette.line, 0.6), 1)
        head = QRectF(box.left(), box.top() + 8 * ui, box.width(), 22 * ui)
        paint.text(painter, head, translate("Curtain", "On the table, for everyone to see"),
                   others, palette.muted, "center")  # fmt: skip
        left = self._draw_seen(painter, box, met)
        top = box.center().y() + 13 * ui - inner / 2
        for number, (fact, high) in enumerate(zip(shown, heights, strict=True)):
            painter.setFont(first if number == self.main_fact else others)
            painter.setPen(palette.text if number == self.main_fact else palette.muted)
            place = QRectF(left, top, room + 2, high + 2)
            painter.drawText(place, int(Qt.TextFlag.TextWordWrap), fact)
            top += high + 4 * ui

    def _draw_seen(self, painter: QPainter, box: QRectF, met: Sequence[Card]) -> float:
        """The played card, an arrow, and what it met; returns where the words begin."""
        ui, dpr, left = self.ui, self.devicePixelRatioF(), box.left() + 24 * self.ui
        if self._seen is None:
            return left
        width = 44 * ui
        y = box.center().y() + 13 * ui - width * CARD_RATIO / 2

        def draw(card: Card, x: float) -> None:
            rect = QRectF(x, y, width, width * CARD_RATIO)
            paint.card(painter, rect, self.look.face(card, width, dpr, large=True), self.look.palette, ui)

        draw(self._seen.card, left)
        left += width + 10 * ui
        if met:
            arrow = QRectF(left, y + width * CARD_RATIO / 2 - 12 * ui, 24 * ui, 24 * ui)
            paint.icon(painter, arrow, "arrow-right", self.look.palette.brass)
            left += 34 * ui
            for card in met:
                draw(card, left)
                left += 0.72 * width
            left += 0.28 * width + 8 * ui
        return left + 14 * ui

    def _draw_key(self, painter: QPainter) -> None:
        palette, ui = self.look.palette, self.ui
        before, _, after = translate("Curtain", "Press {key} when you are ready").partition("{key}")
        words, key = font("body", 15 * ui), translate("Curtain", "Space", "the key")
        cap = paint.key_cap_size(key, ui)
        widths = [paint.text_width(before, words), cap.width(), paint.text_width(after, words)]
        left, y = (self.width() - sum(widths)) / 2, self._y(730)
        paint.text(
            painter, QRectF(left, y - 12 * ui, widths[0] + 2, 24 * ui), before, words, palette.felt_text
        )
        left += widths[0]
        paint.key_cap(painter, QRectF(left, y - 12 * ui, cap.width(), 24 * ui), palette, ui, key)
        left += widths[1]
        paint.text(
            painter, QRectF(left, y - 12 * ui, widths[2] + 2, 24 * ui), after, words, palette.felt_text
        )
