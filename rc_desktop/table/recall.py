"""The last plays shown once more: their cards laid out over the table, those in the pile by now too."""

from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF
from PySide6.QtGui import QFont, QPainter

from rc_desktop.rules.cards import Card, Cards, card_text, cards_in
from rc_desktop.rules.events import Built, Captured
from rc_desktop.rules.groups import split
from rc_desktop.table import paint, sentences
from rc_desktop.table.aside import CLEAR, Weighed, aside, weighed
from rc_desktop.table.card import card_art, mark_rect
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
_BESIDE: Final = 22.0  # px at scale 1 between a heading and cards to its right
_CARDS: Final = 4 * CLEAR  # rather than on cards on names and numbers,
_BACKS: Final = 0.2 * CLEAR  # and rather on backs
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


def _lying(facts: TableFacts, layout: Layout) -> list[Weighed]:
    """What the panel had better not lie on: cards and builds with the marks on them, then plates, piles and
    the stock."""
    played = 0
    for play in facts.marked:
        played |= play.cards
    cards = [spot.rect for spot in layout.loose.values()]
    cards += [
        mark_rect(QPointF(spot.rect.right(), spot.rect.top()), layout.scale)
        for card, spot in layout.loose.items()
        if played >> card & 1
    ]
    cards += [spot.rect for spot in layout.hand.values()]
    cards += [place.visible.united(place.badge).united(place.plate) for place in layout.builds.values()]
    around = [seat.plate for seat in layout.seats]
    around += [pile.bounds.united(pile.words) for pile in layout.piles.values()]
    backs = [spot.rect for seat in layout.seats for spot in seat.backs]
    backs.append(layout.stock.card)
    return [*weighed(cards, _CARDS), *weighed(around, CLEAR), *weighed(backs, _BACKS)]


def _covered(panel: QRectF, there: list[Weighed]) -> float:
    """How bad what lies under a panel is to be covered."""
    under = ((panel & rect, cost) for rect, cost in there)
    return sum(rect.width() * rect.height() * cost for rect, cost in under)


class _Form(NamedTuple):
    """Where the panel lies, and whether its cards are beside their headings: else under those."""

    panel: QRectF
    beside: bool


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

    def _width(self, facts: TableFacts, layout: Layout, beside: bool) -> float:
        """How wide a card is: of several plays they are smaller, so that all of those have room."""
        if not facts.earlier:
            return layout.card_width
        ui, plays = layout.ui, len(facts.marked)
        high = layout.rim.height() - 2 * _INSIDE * layout.scale - (_EDGES + (plays - 1) * _BETWEEN) * ui
        words = 0.0 if beside else (_HEAD + _BELOW) * ui
        return min(_SMALLER * layout.card_width, (high / plays - words) / CARD_RATIO)

    def _row_height(self, facts: TableFacts, layout: Layout, beside: bool) -> float:
        """How high a play is with its heading, px."""
        if facts.last is None:
            return _HEAD * layout.ui
        cards = self._width(facts, layout, beside) * CARD_RATIO
        if beside:
            return max(cards, _HEAD * layout.ui)
        return (_HEAD + (_BELOW if facts.earlier else 18.0)) * layout.ui + cards

    def _size(self, facts: TableFacts, layout: Layout, beside: bool) -> QSizeF:
        ui, rows = layout.ui, max(1, len(facts.marked))
        words = self._words_width(facts, layout)
        cards = max((self._across(play, facts, layout, beside) for play in facts.marked), default=0.0)
        wide = (words + _BESIDE * ui + cards if beside else max(words, cards)) + 48 * ui
        high = rows * self._row_height(facts, layout, beside)
        high += ((rows - 1) * _BETWEEN + (_EDGES if facts.last else 28)) * ui
        return QSizeF(min(wide, layout.rim.width() - 60 * layout.scale), high)

    def _form(self, facts: TableFacts, layout: Layout) -> _Form:
        """The form in which it covers less: cards under their headings, or of several plays beside those,
        so that it is lower."""
        inside = _INSIDE * layout.scale
        room, there = layout.rim.adjusted(inside, inside, -inside, -inside), _lying(facts, layout)
        forms = []
        for beside in (False, True) if facts.earlier else (False,):
            panel = QRectF(QPointF(), self._size(facts, layout, beside))
            panel.moveCenter(layout.middle_point())
            forms.append(_Form(aside(panel.size(), room, there, panel), beside))
        return min(forms, key=lambda form: _covered(form.panel, there))

    def place_in(self, facts: TableFacts, layout: Layout) -> QRectF:
        """Where it lies: over the middle, or beside that where cards lie there and the felt has room."""
        return self._form(facts, layout).panel

    def rows_in(self, facts: TableFacts, layout: Layout) -> tuple[QRectF, ...]:
        """Where each play is with its heading, from above; of none played yet, where that is said."""
        panel, beside = self._form(facts, layout)
        ui, high = layout.ui, self._row_height(facts, layout, beside)
        rows = max(1, len(facts.marked))
        # A heading has air of its own above its letters, cards have none.
        top = panel.top() + (_EDGES / 2 if beside else 14) * ui
        left, wide = panel.left() + 24 * ui, panel.width() - 48 * ui
        return tuple(QRectF(left, top + row * (high + _BETWEEN * ui), wide, high) for row in range(rows))

    def _face(self, facts: TableFacts, layout: Layout) -> QFont:
        return font("heading", (17 if facts.earlier else 20) * layout.ui)

    def _words_width(self, facts: TableFacts, layout: Layout) -> float:
        face = self._face(facts, layout)
        return max(paint.suited_width(heading, face) for heading in self.headings(facts))

    def _steps(
        self, play: LastPlay, facts: TableFacts, layout: Layout, beside: bool
    ) -> list[tuple[Card, float]]:
        """Each card of a play with how far its left edge lies from the first card's."""
        width, x = self._width(facts, layout, beside), 0.0
        steps: list[tuple[Card, float]] = []
        for group in played_groups(play):
            for card in group:
                steps.append((card, x))
                x += FAN_STEP * width
            x += (1 - FAN_STEP) * width + 14 * layout.scale
        return steps

    def _across(self, play: LastPlay, facts: TableFacts, layout: Layout, beside: bool) -> float:
        return self._steps(play, facts, layout, beside)[-1][1] + self._width(facts, layout, beside)

    def draw(self, painter: QPainter, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        (panel, beside), ui, face = self._form(facts, layout), layout.ui, self._face(facts, layout)
        paint.panel(painter, panel, self.theme, ui, line=self.theme.brass_line, shadow=True)
        column = self._words_width(facts, layout)
        for number, row in enumerate(self.rows_in(facts, layout)):
            heading = self.headings(facts)[number]
            wide = min(paint.suited_width(heading, face), row.width())
            line = QRectF(row.left(), row.top(), wide, row.height() if beside else _HEAD * ui)
            if not beside:
                line.moveLeft(row.center().x() - wide / 2)
            line.setWidth(wide + face.pixelSize())
            paint.suited(painter, line, heading, face, self.theme.text)
            if facts.marked:
                cards = row.adjusted(column + _BESIDE * ui, 0, 0, 0) if beside else row
                self._draw_cards(painter, cards, facts.marked[number], facts, layout, beside)

    def _draw_cards(
        self, painter: QPainter, room: QRectF, play: LastPlay, facts: TableFacts, layout: Layout, beside: bool
    ) -> None:
        """The cards of a play at the foot of `room`: in its middle, or beside a heading at its left."""
        width, across = self._width(facts, layout, beside), self._across(play, facts, layout, beside)
        closer = min(1.0, (room.width() - width) / (across - width)) if across > width else 1.0
        left = room.left() if beside else room.center().x() - (closer * (across - width) + width) / 2
        top = room.bottom() - width * CARD_RATIO
        ratio = painter.device().devicePixelRatioF()
        for card, x in self._steps(play, facts, layout, beside):
            rect = QRectF(left + closer * x, top, width, width * CARD_RATIO)
            face = card_art().face(card_text(card), width, ratio)
            paint.card(painter, rect, face, self.theme, layout.scale)
