"""Piles with their counts and the sweeps crosswise beside them, and the stock."""

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter, QPixmap

from rc_desktop.rules.cards import Card, card_text
from rc_desktop.rules.plays import CAPTURE, RAISE, TRAIL, Play, PlayError, parse_play
from rc_desktop.rules.position import Observation, side_of
from rc_desktop.table import paint, sentences
from rc_desktop.table.card import card_art
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.fonts import font
from rc_desktop.table.furniture import Furniture
from rc_desktop.table.layout import CardSpot, Layout, PilePlace
from rc_desktop.table.plates import style_of


def sweep_cards(observation: Observation) -> tuple[tuple[int, Card], ...]:
    """The sweeps so far as (seat, capturing card), in order ("Sweep": that card lies face up in the pile).

    They follow from the hand's plays: whoever captures the last card on the table has swept it.
    """
    loose, builds = 4, dict[int, int]()
    swept: list[tuple[int, Card]] = []
    for seat, text in observation.history:
        try:
            play = parse_play(text)
        except PlayError:
            return ()
        loose = _table_after(play, loose, builds)
        if play.kind == CAPTURE and not loose and not builds:
            swept.append((seat, play.card))
    return tuple(swept)


def _table_after(play: Play, loose: int, builds: dict[int, int]) -> int:
    """How many loose cards lie there after a play; `builds`, value to size, is brought up to date."""
    if play.kind == TRAIL:
        return loose + 1
    taken = play.loose.bit_count()
    if play.kind == CAPTURE:
        builds.pop(play.build, None)
        return loose - taken
    size = 1 + taken + builds.get(play.value, 0)
    if play.kind == RAISE:
        size += builds.pop(play.build, 0)
    builds[play.value] = size
    return loose - taken


class PileItem(Furniture):
    """The pile of a seat, or of the partnership whose pile lies there."""

    def __init__(self, seat: int) -> None:
        super().__init__(z=65)
        self.seat = seat
        self.cards = 0
        self.sweeps = 0

    def set_facts(self, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        self.cards, self.sweeps = facts.pile_of(self.seat)
        super().set_facts(facts, layout)

    def shows(self, facts: TableFacts, layout: Layout) -> object:
        """See `Furniture`."""
        whose = facts.viewer, facts.sitters, facts.observation.options.direction
        return (
            self.cards,
            self.sweeps,
            self._swept(facts),
            whose,
            layout.piles[self.seat],
            layout.ui,
            layout.scale,
        )

    def place(self) -> PilePlace:
        """Where the pile lies; only once it has facts."""
        assert self.layout is not None
        return self.layout.piles[self.seat]

    def bounds(self, facts: TableFacts, layout: Layout) -> QRectF:
        """See `Furniture`."""
        place = layout.piles[self.seat]
        whole = place.bounds.united(place.words)
        reach = 12 * layout.ui
        return whole.adjusted(-reach, -reach, reach, reach)

    def draw(self, painter: QPainter, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        place, ratio = layout.piles[self.seat], painter.device().devicePixelRatioF()
        mine = self._swept(facts)
        shown = mine[-len(place.sweeps) :] if place.sweeps else []
        for number, spot in enumerate(place.sweeps[: self.sweeps]):
            face = card_text(shown[number]) if number < len(shown) else ""
            self._crosswise(painter, spot, face, layout, ratio)
        if self.cards:
            back = card_art().back(place.card.width(), ratio)
            layers = 1 + min(4, (self.cards - 1) // 3)
            paint.card_pile(painter, place.card, back, self.theme, layout.scale, layers)
        else:
            paint.dashed_place(painter, place.card, self.theme, layout.scale, filled=False)
        color = style_of(facts, self.seat).color(self.theme)
        paint.count_pill(painter, place.badge, self.theme, layout.ui, str(self.cards), color)
        self._words(painter, place.words, facts, layout)

    def _swept(self, facts: TableFacts) -> list[Card]:
        """The cards that lie crosswise in this pile, in order."""
        if not facts.pile_of(self.seat)[1]:
            return []
        return [card for seat, card in sweep_cards(facts.observation) if self._is_mine(facts, seat)]

    def _is_mine(self, facts: TableFacts, seat: int) -> bool:
        return side_of(seat, facts.seats) == side_of(self.seat, facts.seats)

    def _crosswise(self, painter: QPainter, spot: CardSpot, face: str, layout: Layout, ratio: float) -> None:
        width = spot.rect.width()
        pixmap = card_art().face(face, width, ratio) if face else card_art().back(width, ratio)
        painter.save()
        painter.translate(spot.rect.center())
        painter.rotate(spot.angle)
        flat = QRectF(spot.rect)
        flat.moveCenter(flat.center() - spot.rect.center())
        paint.card(painter, flat, pixmap, self.theme, layout.scale)
        painter.restore()

    def _words(self, painter: QPainter, rect: QRectF, facts: TableFacts, layout: Layout) -> None:
        first, second = sentences.pile_lines(self.sweeps)
        if facts.seats == 4:
            first = self._side_title(facts)
        words = font("small", 13 * layout.ui)
        strong = font("small", 13 * layout.ui, 700) if self.sweeps else words
        in_one_line = rect.height() < 30 * layout.ui
        beside = paint.text_width(second, strong) + 12 * layout.ui if in_one_line else 0.0
        if paint.text_width(first, words) + beside > rect.width():  # the pill's colour says whose it is
            first = sentences.pile_lines(self.sweeps)[0]
        half = 0.0 if in_one_line else rect.height() / 2
        used = paint.text(painter, rect.adjusted(0, 0, 0, -half), first, words, self.theme.felt_text)
        color = self.theme.text if self.sweeps else self.theme.felt_text
        indent = used + 12 * layout.ui if in_one_line else 0.0
        paint.text(painter, rect.adjusted(indent, half, 0, 0), second, strong, color)

    def _side_title(self, facts: TableFacts) -> str:
        side = side_of(self.seat, facts.seats)
        if facts.names.yours(side):
            return QCoreApplication.translate("Items", "Your pile")
        if facts.viewer >= 0:
            return QCoreApplication.translate("Items", "Their pile")
        return facts.names.side(side)


class StockItem(Furniture):
    """The stock with the number of cards still to be dealt."""

    def __init__(self) -> None:
        super().__init__(z=64)
        self.count = 0

    def set_facts(self, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        self.count = facts.observation.stock_count
        super().set_facts(facts, layout)

    def set_count(self, count: int) -> None:
        """Show another count for now, while cards are dealt."""
        self.count = count
        self.show_otherwise()

    def shows(self, facts: TableFacts, layout: Layout) -> object:
        """See `Furniture`."""
        return self.count, layout.stock, layout.ui, layout.scale

    def bounds(self, facts: TableFacts, layout: Layout) -> QRectF:
        """See `Furniture`."""
        reach = 14 * layout.ui
        place = layout.stock
        return place.card.united(place.badge).united(place.words).adjusted(-reach, -reach, reach, reach)

    def draw(self, painter: QPainter, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        place, ratio = layout.stock, painter.device().devicePixelRatioF()
        if self.count:
            back: QPixmap = card_art().back(place.card.width(), ratio)
            layers = 1 + min(5, (self.count + 2) // 4)
            paint.card_pile(painter, place.card, back, self.theme, layout.scale, layers)
        else:
            paint.dashed_place(painter, place.card, self.theme, layout.scale, filled=False)
        paint.count_pill(painter, place.badge, self.theme, layout.ui, str(self.count))
        label = QCoreApplication.translate("Items", "Stock")
        paint.text(painter, place.words, label, font("small", 13 * layout.ui), self.theme.text, "center")
