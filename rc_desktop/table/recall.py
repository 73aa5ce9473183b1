"""The last plays shown once more: their cards laid out over the table, those in the pile by now too."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QFont, QPainter

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

_HEAD: Final = 28.0  # px at scale 1 of a play's heading
_BELOW: Final = 8.0  # between that and the cards, of several plays
_EDGES: Final = 38.0  # over and under all of them
_INSIDE: Final = 30.0  # px at scale 1 that the panel keeps from the rim
_BETWEEN: Final = 12.0  # px at scale 1 between two plays
_NUMBERS: Final = 5 * FURNITURE  # rather on backs than on names and numbers
_SMALLER: Final = 0.7  # cards of several plays beside those on the table


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
    backs = [spot.rect for seat in layout.seats for spot in seat.backs]
    backs += [layout.stock.card, layout.caption]
    return [*weighed(cards, CARD), *weighed(around, _NUMBERS), *weighed(backs, FURNITURE)]


class RecallItem(Furniture):
    """A panel over the felt with the last play in words and cards, under those of others since the viewer's
    own; hidden until it is asked for."""

    def __init__(self) -> None:
        super().__init__(z=700)
        self.setVisible(False)

    def sentence(self, facts: TableFacts) -> str:
        """What the panel says, in whole sentences."""
        if facts.last is None:
            return QCoreApplication.translate("LastPlay", "No card has been played yet")
        if not facts.earlier:
            return sentences.last_play(facts.last.events, facts.names)
        lines = [sentences.public_facts(play.events, facts.names) for play in facts.marked]
        return "\n".join(line for said in lines for line in said)

    def headings(self, facts: TableFacts) -> tuple[str, ...]:
        """What stands over each play's cards: of one play the whole sentence, of several a short one."""
        if not facts.earlier:
            return (self.sentence(facts),)
        return tuple(sentences.short_play(play.events, facts.names) for play in facts.marked)

    def bounds(self, facts: TableFacts, layout: Layout) -> QRectF:
        """See `Furniture`: all where the panel may lie. Where it does is asked only when it is drawn."""
        return layout.rim

    def _width(self, facts: TableFacts, layout: Layout) -> float:
        """How wide a card is: of several plays they are smaller, so that all of those have room."""
        if not facts.earlier:
            return layout.card_width
        ui, plays = layout.ui, len(facts.marked)
        high = layout.rim.height() - 2 * _INSIDE * layout.scale - (_EDGES + (plays - 1) * _BETWEEN) * ui
        return min(_SMALLER * layout.card_width, (high / plays - (_HEAD + _BELOW) * ui) / CARD_RATIO)

    def _row_height(self, facts: TableFacts, layout: Layout) -> float:
        """How high a play is with its heading, px."""
        if facts.last is None:
            return _HEAD * layout.ui
        below = _BELOW if facts.earlier else 18.0
        return (_HEAD + below) * layout.ui + self._width(facts, layout) * CARD_RATIO

    def place_in(self, facts: TableFacts, layout: Layout) -> QRectF:
        """Where it lies: over the middle, or beside that where cards lie there and the felt has room."""
        ui, rows = layout.ui, max(1, len(facts.marked))
        face = self._face(facts, layout)
        words = max(paint.suited_width(heading, face) for heading in self.headings(facts)) + 48 * ui
        cards = max((self._across(play, facts, layout) for play in facts.marked), default=0.0) + 48 * ui
        wide = min(max(words, cards), layout.rim.width() - 60 * layout.scale)
        high = (
            rows * self._row_height(facts, layout)
            + ((rows - 1) * _BETWEEN + (_EDGES if facts.last else 28)) * ui
        )
        panel = QRectF(0, 0, wide, high)
        panel.moveCenter(layout.middle_point())
        inside = _INSIDE * layout.scale
        room = layout.rim.adjusted(inside, inside, -inside, -inside)
        return aside(panel.size(), room, _lying(layout), panel)

    def _face(self, facts: TableFacts, layout: Layout) -> QFont:
        return font("heading", (17 if facts.earlier else 20) * layout.ui)

    def _steps(self, play: LastPlay, facts: TableFacts, layout: Layout) -> list[tuple[Card, float]]:
        """Each card of a play with how far its left edge lies from the first card's."""
        width, x = self._width(facts, layout), 0.0
        steps: list[tuple[Card, float]] = []
        for group in played_groups(play):
            for card in group:
                steps.append((card, x))
                x += FAN_STEP * width
            x += (1 - FAN_STEP) * width + 14 * layout.scale
        return steps

    def _across(self, play: LastPlay, facts: TableFacts, layout: Layout) -> float:
        return self._steps(play, facts, layout)[-1][1] + self._width(facts, layout)

    def draw(self, painter: QPainter, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        panel, ui, face = self.place_in(facts, layout), layout.ui, self._face(facts, layout)
        paint.panel(painter, panel, self.theme, ui, line=self.theme.brass_line, shadow=True)
        head = QRectF(panel.left() + 24 * ui, panel.top() + 14 * ui, panel.width() - 48 * ui, _HEAD * ui)
        for number, heading in enumerate(self.headings(facts)):
            wide = min(paint.suited_width(heading, face), head.width())
            line = paint.centred(head, wide, head.height()).adjusted(0, 0, face.pixelSize(), 0)
            paint.suited(painter, line, heading, face, self.theme.text)
            if facts.marked:
                self._draw_cards(painter, head, facts.marked[number], facts, layout)
            head.translate(0, self._row_height(facts, layout) + _BETWEEN * ui)

    def _draw_cards(
        self, painter: QPainter, head: QRectF, play: LastPlay, facts: TableFacts, layout: Layout
    ) -> None:
        width, across, room = self._width(facts, layout), self._across(play, facts, layout), head.width()
        closer = min(1.0, (room - width) / (across - width)) if across > width else 1.0
        left = head.center().x() - (closer * (across - width) + width) / 2
        top = head.top() + self._row_height(facts, layout) - width * CARD_RATIO
        ratio = painter.device().devicePixelRatioF()
        for card, x in self._steps(play, facts, layout):
            rect = QRectF(left + closer * x, top, width, width * CARD_RATIO)
            face = card_art().face(card_text(card), width, ratio)
            paint.card(painter, rect, face, self.theme, layout.scale)
