"""What the curtain tells of the table: the last play as a picture, and what everyone saw in a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from rc_desktop.rules.cards import Card, cards_in, count
from rc_desktop.rules.events import Built, Captured, Event, Played
from rc_desktop.screens.look import Look
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences import Names, public_facts
from rc_desktop.table.sentences.cards import Counts, spoken
from rc_desktop.table.theme import CARD_RATIO

translate = QCoreApplication.translate

MOST_LINES: Final = 4
MOST_MET: Final = 6
"""Most cards that the picture shows of those that a play met; how many more there are stands beside them."""
_FLAGS: Final = int(Qt.TextFlag.TextWordWrap)


@dataclass(frozen=True, slots=True)
class Seen:
    """What the curtain shows of the last play: the card played, and the cards that it met on the table."""

    card: Card
    met: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One line: all of it, the same without the cards' names where that is shorter, and whether it is
    the one that the picture shows."""

    text: str
    short: str
    main: bool = False


def last_seen(events: Sequence[Event]) -> Seen | None:
    """The last play among public events, as a picture; None where no card was played."""
    found: Seen | None = None
    for event in events:
        if isinstance(event, Played):
            found = Seen(event.card, ())
        elif isinstance(event, Captured | Built) and found is not None:
            found = Seen(event.card, tuple(cards_in(event.cards & ~(1 << event.card))))
    return found


def lines_of(events: Sequence[Event], names: Names) -> tuple[Line, ...]:
    """The newest lines of what everyone saw. Where the picture has no room for all the cards that were
    captured, the line counts them instead of naming every one."""
    last = max((at for at, event in enumerate(events) if isinstance(event, Played)), default=0)
    found: list[Line] = []
    main = -1
    for at, event in enumerate(events):
        for number, text in enumerate(public_facts((event,), names)):
            if main < 0 and at >= last:
                main = len(found)
            short = text if number else _short(event, names) or text
            many = isinstance(event, Captured) and count(event.cards) > MOST_MET + 1
            found.append(Line(short if many else text, short))
    if main >= 0:
        found[main] = replace(found[main], main=True)
    return tuple(found[-MOST_LINES:])


def _short(event: Event, names: Names) -> str:
    """A capture or build with its cards counted, not named; empty for what is short already."""
    if isinstance(event, Captured):
        text = Counts.tr("{name} captured %n cards with the {card}", "", count(event.cards))
        if names.you(event.seat):
            text = Counts.tr("You captured %n cards with the {card}", "", count(event.cards))
        return text.format(name=names[event.seat], card=spoken(event.card))
    if not isinstance(event, Built) or count(event.cards) < 2:
        return ""
    text = Counts.tr("{name} played the {card}: the build of {value} is of %n cards", "", count(event.cards))
    if names.you(event.seat):
        text = Counts.tr("You played the {card}: the build of {value} is of %n cards", "", count(event.cards))
    return text.format(name=names[event.seat], card=spoken(event.card), value=event.value)


class FactsBox:
    """The box under the curtain's question. `place` fits it into the room that there is."""

    def __init__(self, look: Look, lines: Sequence[Line], seen: Seen | None) -> None:
        self._look, self.seen = look, seen
        self.lines = tuple(lines)
        self.shown: tuple[Line, ...] = ()
        self.rect = QRectF()
        self._heights: tuple[float, ...] = ()
        self._room = 0.0
        self._ui = 1.0

    @property
    def more(self) -> int:
        """How many cards the play met that the picture has no room for."""
        return max(0, len(self.seen.met) - MOST_MET) if self.seen is not None else 0

    @property
    def words(self) -> QRectF:
        """Where the lines stand."""
        inner = sum(self._heights) + 4 * self._ui * (len(self._heights) - 1)
        left = self.rect.left() + self._pictures()
        return QRectF(left, self.rect.center().y() + 13 * self._ui - inner / 2, self._room, inner)

    def _faces(self) -> tuple[QFont, QFont]:
        return font("body", 15 * self._ui, 600), font("button", 14 * self._ui, 500)

    def _pictures(self) -> float:
        """Where the words begin, px from the left of the box."""
        if self.seen is None:
            return 28 * self._ui
        met = min(len(self.seen.met), MOST_MET)
        fan = 54 + 32 * met + (36 if self.more else 0) if met else 0
        return (92 + fan) * self._ui

    # --- measures --------------------------------------------------------------------------------------

    def place(self, width: float, upper: float, lower: float, middle: float, ui: float) -> None:
        """Take a place between `upper` and `lower`, round `middle` where that is possible, in a curtain
        `width` px wide. What has no room is told more shortly; then what was longest ago gives way."""
        self._ui = ui
        main, other = self._faces()
        pictures = self._pictures()
        widest = max((paint.text_width(line.text, main) for line in self.lines), default=0.0)
        room = min(widest + 4, width - 144 * ui - pictures, 460 * ui)
        self._room = max(room, 356 * ui - pictures)
        self.shown = self.lines
        while True:
            faces = [main if line.main else other for line in self.shown]
            self._heights = tuple(
                self._height_of(line.text, face) for line, face in zip(self.shown, faces, strict=True)
            )
            inner = sum(self._heights) + 4 * ui * (len(self._heights) - 1)
            height = max(106 * ui, inner + 44 * ui)
            if height <= lower - upper or not self._give_way():
                break
        top = min(max(middle - height / 2, upper), max(upper, lower - height))
        across = pictures + self._room + 24 * ui
        self.rect = QRectF((width - across) / 2, top, across, height)

    def _height_of(self, words: str, face: QFont) -> float:
        """How high words are that may go on in a next line."""
        return QFontMetricsF(face).boundingRect(QRectF(0, 0, self._room, 9999), _FLAGS, words).height()

    def _give_way(self) -> bool:
        """Tell one line more shortly, or leave one out; False where nothing can go any more."""
        for at, line in sorted(enumerate(self.shown), key=lambda pair: -len(pair[1].text)):
            if len(line.short) < len(line.text):
                made = replace(line, text=line.short)
                self.shown = (*self.shown[:at], made, *self.shown[at + 1 :])
                return True
        for at, line in enumerate(self.shown):
            if not line.main and len(self.shown) > 1:
                self.shown = (*self.shown[:at], *self.shown[at + 1 :])
                return True
        return False

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, painter: QPainter, dpr: float) -> None:
        """Draw it where `place` has put it."""
        palette, ui, box = self._look.palette, self._ui, self.rect
        main, other = self._faces()
        hair = paint.line_width(palette, 1, 1)
        paint.rounded(
            painter, box, 18 * ui, palette.sheer(palette.tray, 0.72), palette.sheer(palette.line, 0.6), hair
        )
        head = QRectF(box.left(), box.top() + 8 * ui, box.width(), 22 * ui)
        paint.text(painter, head, translate("Curtain", "On the table, for everyone to see"),
                   other, palette.muted, "center")  # fmt: skip
        if self.seen is not None:
            self._draw_seen(painter, self.seen, dpr)
        words = self.words
        top = words.top()
        for line, high in zip(self.shown, self._heights, strict=True):
            painter.setFont(main if line.main else other)
            painter.setPen(palette.text if line.main else palette.muted)
            painter.drawText(QRectF(words.left(), top, words.width(), high + 2), _FLAGS, line.text)
            top += high + 4 * ui

    def _draw_seen(self, painter: QPainter, seen: Seen, dpr: float) -> None:
        """The played card, an arrow, what it met, and how many more there were."""
        look, ui, width = self._look, self._ui, 44 * self._ui
        high = width * CARD_RATIO
        left, y = self.rect.left() + 24 * ui, self.rect.center().y() + 13 * ui - high / 2

        def draw(card: Card, x: float) -> None:
            face = look.face(card, width, dpr, large=True)
            paint.card(painter, QRectF(x, y, width, high), face, look.palette, ui)

        draw(seen.card, left)
        if not seen.met:
            return
        left += width + 10 * ui
        arrow = QRectF(left, y + high / 2 - 12 * ui, 24 * ui, 24 * ui)
        paint.icon(painter, arrow, "arrow-right", look.palette.brass)
        left += 34 * ui
        for card in seen.met[:MOST_MET]:
            draw(card, left)
            left += 0.72 * width
        if self.more:
            text = translate("Curtain", "+{number}", "so many more cards than the picture shows")
            place = QRectF(left + 0.28 * width + 6 * ui, y, 38 * ui, high)
            face = font("button", 16 * ui, 700)
            paint.text(painter, place, text.format(number=self.more), face, look.palette.text)
