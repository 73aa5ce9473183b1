"""The last play shown once more: its cards laid out over the table, those in the pile by now too."""

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from rc_desktop.rules.cards import Card, Cards, card_text, cards_in
from rc_desktop.rules.events import Built, Captured
from rc_desktop.rules.groups import split
from rc_desktop.table import paint, sentences
from rc_desktop.table.aside import CARD, FURNITURE, Weighed, aside, weighed
from rc_desktop.table.card import card_art
from rc_desktop.table.facts import LastPlay, TableFacts
from rc_desktop.table.fonts import font
from rc_desktop.table.furniture import Furniture
from rc_desktop.table.layout import Layout
from rc_desktop.table.theme import CARD_RATIO, FAN_STEP


def played_groups(last: LastPlay) -> tuple[tuple[Card, ...], ...]:
    """The cards of a play, in groups: the card from the hand first, then what it took or joined."""
    taken: list[Cards] = []
    for event in last.events:
        if isinstance(event, Captured):
            taken = [*event.groups, *([event.build_cards] if event.build_cards else [])]
        elif isinstance(event, Built):
            taken = list(split(event.cards, event.value))
    rest = [tuple(card for card in cards_in(group) if card != last.card) for group in taken]
    return ((last.card,), *(group for group in rest if group))


def _lying(layout: Layout) -> list[Weighed]:
    """What the panel had better not lie on: cards and builds, then plates, piles and the stock."""
    cards = [spot.rect for spot in layout.loose.values()]
    cards += [spot.rect for spot in layout.hand.values()]
    cards += [place.visible.united(place.badge) for place in layout.builds.values()]
    around = [seat.plate for seat in layout.seats] + [pile.bounds for pile in layout.piles.values()]
    around += [spot.rect for seat in layout.seats for spot in seat.backs]
    around += [layout.stock.card, layout.last, layout.caption]
    return [*weighed(cards, CARD), *weighed(around, FURNITURE)]


class RecallItem(Furniture):
    """A panel over the felt with the last play in words and cards; hidden until it is asked for."""

    def __init__(self) -> None:
        super().__init__(z=700)
        self.setVisible(False)

    def sentence(self, facts: TableFacts) -> str:
        """What the panel says."""
        if facts.last is None:
            return QCoreApplication.translate("LastPlay", "No card has been played yet")
        return sentences.last_play(facts.last.events, facts.names)

    def bounds(self, facts: TableFacts, layout: Layout) -> QRectF:
        """See `Furniture`: all where the panel may lie. Where it does is asked only when it is drawn."""
        return layout.rim

    def _groups(self, facts: TableFacts) -> tuple[tuple[Card, ...], ...]:
        return played_groups(facts.last) if facts.last is not None else ()

    def place_in(self, facts: TableFacts, layout: Layout) -> QRectF:
        """Where it lies: over the middle, or beside that where cards lie there and the felt has room."""
        cards, ui = layout.card_width * CARD_RATIO if facts.last is not None else 0.0, layout.ui
        words = paint.text_width(self.sentence(facts), font("heading", 20 * ui)) + 48 * ui
        most = layout.rim.width() - 60 * layout.scale
        wide = min(max(words, self._across(facts, layout) + 48 * ui), most)
        panel = QRectF(0, 0, wide, cards + (84 if cards else 56) * ui)
        panel.moveCenter(layout.middle_point())
        inside = 30 * layout.scale
        room = layout.rim.adjusted(inside, inside, -inside, -inside)
        return aside(panel.size(), room, _lying(layout), panel)

    def _steps(self, facts: TableFacts, layout: Layout) -> list[tuple[Card, float]]:
        """Each card with how far its left edge lies from the first card's."""
        width, x = layout.card_width, 0.0
        steps: list[tuple[Card, float]] = []
        for group in self._groups(facts):
            for card in group:
                steps.append((card, x))
                x += FAN_STEP * width
            x += (1 - FAN_STEP) * width + 14 * layout.scale
        return steps

    def _across(self, facts: TableFacts, layout: Layout) -> float:
        steps = self._steps(facts, layout)
        return steps[-1][1] + layout.card_width if steps else 0.0

    def draw(self, painter: QPainter, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        panel, ui, width = self.place_in(facts, layout), layout.ui, layout.card_width
        paint.panel(painter, panel, self.theme, ui, line=self.theme.brass_line, shadow=True)
        head = QRectF(panel.left() + 24 * ui, panel.top() + 14 * ui, panel.width() - 48 * ui, 28 * ui)
        paint.text(painter, head, self.sentence(facts), font("heading", 20 * ui), self.theme.text, "center")
        across, room = self._across(facts, layout), panel.width() - 48 * ui
        closer = min(1.0, (room - width) / (across - width)) if across > width else 1.0
        left = panel.center().x() - (closer * (across - width) + width) / 2
        ratio = painter.device().devicePixelRatioF()
        for card, x in self._steps(facts, layout):
            rect = QRectF(left + closer * x, head.bottom() + 18 * ui, width, width * CARD_RATIO)
            face = card_art().face(card_text(card), width, ratio)
            paint.card(painter, rect, face, self.theme, layout.scale)
