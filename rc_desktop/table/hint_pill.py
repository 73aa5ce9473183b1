"""The pill that says what letting go of a card would do, and what a click does next."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.rules.plays import Play
from rc_desktop.rules.refusals import Refusal
from rc_desktop.table import paint
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.gesture import NO_CARD, Gesture
from rc_desktop.table.glow import why_no_play
from rc_desktop.table.question import Choice, OpenTable, Spot
from rc_desktop.table.sentences.plays import release_pill, selection_hint
from rc_desktop.table.themed import Themed


class HintPill(Themed, QWidget):
    """One line on the table that takes no clicks."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._text = ""
        self._tone: paint.Tone = "lantern"
        self._scale = 1.0
        self.hide()

    @property
    def text(self) -> str:
        """What it says; empty while it is hidden."""
        return self._text

    def tell(self, text: str, tone: paint.Tone, room: QRectF, scale: float) -> None:
        """Show a line in the middle of `room` (the parent's px); an empty one hides the pill."""
        self._text, self._tone, self._scale = text, tone, max(scale, 0.86)
        if not text:
            self.hide()
            return
        size = paint.pill_size(text, self._scale, tone)
        place = paint.centred(room, size.width(), size.height())
        self.setGeometry(paint.inset(place, -2).toAlignedRect())
        self.setAccessibleName(text)
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt."""
        painter = QPainter(self)
        paint.pill(
            painter, paint.inset(QRectF(self.rect()), 2), self.theme, self._scale, self._text, self._tone
        )
        painter.end()


def pill_words(gesture: Gesture, over: Spot | None, facts: TableFacts) -> tuple[str, paint.Tone]:
    """What the pill says: what letting go over `over` would do, or what a click does next; empty: nothing."""
    shown = gesture.shown
    if shown.carried and over is not None:
        found = gesture.offer(over)
        nothing = isinstance(found, Refusal)
        if found is None or (nothing and isinstance(over, OpenTable)):
            return "", "problem" if nothing else "lantern"
        play = found if isinstance(found, Play) else None
        total = found.total if isinstance(found, Choice) else 1 if play is not None else 0
        words = release_pill(total, play, facts.observation, facts.names)
        return words, "problem" if nothing else "lantern"
    if shown.card == NO_CARD or shown.choice is not None or shown.carried or shown.refusal is not None:
        return "", "lantern"
    glow = gesture.lit()
    lit, trail = glow is not None and bool(glow.loose or glow.builds), glow is not None and glow.trail
    why = why_no_play(gesture, facts.names)
    return selection_hint(shown.card, len(shown.targets), lit, trail, why), "lantern"
