"""A deal as motion: cards fly from the stock, four to each seat in turn, the first time four to the table."""

from PySide6.QtCore import QPointF, QRectF

from rc_desktop.rules.cards import Card, cards_in
from rc_desktop.rules.events import Dealt
from rc_desktop.table.card import NO_CARD
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.flights import fly
from rc_desktop.table.layout import CardSpot
from rc_desktop.table.moments import CARD, POINT
from rc_desktop.table.motion import easing
from rc_desktop.table.staging import Staging
from rc_desktop.table.timeline import At, Begin

_GLIDE = 26.0  # px at scale 1 that the stock comes towards the middle while it is dealt from


class Dealing(Staging):
    """Lays out a deal."""

    def deal(self, event: Dealt) -> None:
        """Deal in the order of "Players, deal, turn"; after the first deal the stock glides in before."""
        name = "deal"
        if event.number > 1:
            name = "deal after redeal"
            self._stock_glides("redeal", self.now, _GLIDE * self.after.scale)
            self.now += self.pace.ms("redeal")
        else:
            self._markers_climb(event)
        cards = self._order(event)
        step = self.pace.stagger(name, len(cards))
        for number, (card, seat, spot) in enumerate(cards):
            down = self.move(name, self.now + number * step, self._dealt(card, seat, spot, number))
            self.reach(down, event, CARD)
        self.now += self.pace.whole(name, len(cards))
        if event.number > 1:
            self._stock_glides(name, self.now - self.pace.ms(name), 0.0)

    def tell_deal(self, facts: TableFacts) -> None:
        """The table says which deal begins; the stock goes on counting the cards that still lie there."""

        def happen() -> None:
            count = self.scene.stock_item.count
            self.scene.tell_facts(facts)
            self.scene.stock_item.set_count(count)

        self.timeline.at(self.now, happen)

    def _order(self, event: Dealt) -> list[tuple[Card, int | None, CardSpot]]:
        """The cards as they are dealt: card (-1 face down), seat (None: the table), and where each goes."""
        dealt: list[tuple[Card, int | None, CardSpot]] = []
        for turn in range(len(event.counts)):
            seat = (event.first + turn) % len(event.counts)
            if event.hands[seat] is not None and seat == self.facts.viewer and self.after.hand:
                dealt += [(card, seat, spot) for card, spot in self.after.hand.items()]
            else:
                dealt += [(NO_CARD, seat, spot) for spot in self.after.seat(seat).backs]
        for card in cards_in(event.table):
            spot = self.after.loose.get(card)
            if spot is not None:
                dealt.append((card, None, spot))
        return dealt

    def _dealt(self, card: Card, seat: int | None, spot: CardSpot, number: int) -> Begin:
        def begin() -> At | None:
            stock = self.scene.stock_item
            stock.set_count(max(0, stock.count - 1))
            item = self.scene.add_card(card, self._stock_rect(), face_up=False, seat=seat)
            return fly(item, spot, face_up=card != NO_CARD, height=20.0 + number)()

        return begin

    def _markers_climb(self, event: Dealt) -> None:
        """The score markers go to where the last hand has brought them ("Score: marker climbs")."""
        track, after = self.scene.track_item, self.facts.observation.scores
        before = track.scores
        points = max(abs(new - old) for old, new in zip(before, after, strict=True))
        if not points:
            return

        def begin() -> At:
            def at(done: float) -> None:
                track.set_scores(
                    tuple(old + (new - old) * done for old, new in zip(before, after, strict=True))
                )

            return at

        climb = self.pace.climb(round(points))
        self.timeline.add(self.now, climb, begin, easing("point"))
        for point in range(1, round(points) + 1):
            self.reach(self.now + climb * point / points, event, POINT)

    def _stock_rect(self) -> QRectF:
        return self.after.stock.card.translated(self.scene.stock_item.pos())

    def _stock_glides(self, name: str, start: float, away: float) -> None:
        stock = self.scene.stock_item

        def begin() -> At:
            before = stock.pos().x()

            def at(done: float) -> None:
                stock.setPos(QPointF(before + (away - before) * done, 0.0))

            return at

        self.move(name, start, begin)
