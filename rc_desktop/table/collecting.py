"""Captures as motion: groups light up in turn, gather, and go to the pile; sweeps; the hand's last cards."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF

from rc_desktop.rules.cards import Card, Cards, cards_in
from rc_desktop.rules.events import Captured, Residue
from rc_desktop.rules.position import NOBODY
from rc_desktop.table.card import NO_CARD, CardState
from rc_desktop.table.flights import FLYING_Z, fade, fanned, fly, spread
from rc_desktop.table.layout import CardSpot, PilePlace
from rc_desktop.table.losses import is_loss
from rc_desktop.table.moments import TAKEN
from rc_desktop.table.staging import Staging
from rc_desktop.table.timeline import At, Begin, together
from rc_desktop.table.traces import Traces

_CROSSWISE = 82.0  # degrees that the sweeping card is turned
_CROSSWISE_BELOW = 0.42  # of a card's width that it lies below the fan of those it took
_PALE = 0.25  # opacity of a build that is lost


class Collecting(Staging):
    """Lays out what goes into a pile; `gathered` is when the last capture lay together, ms."""

    gathered = 0.0

    def capture(self, event: Captured, swept: bool) -> None:
        """Light the groups up one by one, gather them, and take them to the pile ("Capture")."""
        groups = [*event.groups, *([event.build_cards] if event.build else [])]
        step = self.pace.stagger("light", len(groups))
        for number, group in enumerate(groups):
            whole = event.build if group == event.build_cards else 0
            self.timeline.at(self.now + number * step, self._ringing(group, whole, True))
        self.now += self.pace.whole("light", len(groups))
        if is_loss(event, self.facts.viewer, self.facts.seats):
            self.now = self.move("loss", self.now, self._pales(event.build))
        for group in groups:
            self.timeline.at(self.now, self._ringing(group, 0, False))
        if event.build:
            self.timeline.at(self.now, lambda: self.scene.remove_build(event.build))
        self.reach(self.now, event, TAKEN)
        cards = [card for group in groups for card in cards_in(group)]
        around = self.before.sweep_fan()[0] if swept else self._middle_of(cards)
        name, crosswise = ("sweep", event.card) if swept else ("gather", NO_CARD)
        traces = self._traces([*cards], around) if swept else None
        if traces is not None:
            self.timeline.at(self.now, lambda: self.scene.addItem(traces))
        self._gather(name, [*cards, event.card], around, crosswise)
        self.gathered = self.now
        self.settle_table(self.now)
        if swept:
            self.now += self.pace.ms("held")
        self._to_pile([*cards, event.card], event.seat, crosswise)
        if traces is not None:
            self.timeline.at(self.now, lambda: self.scene.removeItem(traces))

    def _traces(self, cards: Sequence[Card], meeting: QPointF) -> Traces:
        """Marks where swept cards lay."""
        rects = [spot.rect for card in cards if (spot := self.before.loose.get(card)) is not None]
        rects += [place.tray for place in self.before.builds.values() if place.cards[0][0] in cards]
        return Traces(rects, meeting, self.before.scale)

    def _pales(self, value: int) -> Begin:
        """A build that its owner loses goes pale before its cards are taken."""

        def begin() -> At | None:
            item = self.scene.build_item(value)
            return together((fade(item, _PALE), fade(item.cover, _PALE)))() if item is not None else None

        return begin

    def collect_rest(self, event: Residue) -> None:
        """What is left on the table goes to whoever captured last ("End of a hand")."""
        if event.seat == NOBODY or not event.cards:
            return
        self.reach(self.now, event, TAKEN)
        cards = list(cards_in(event.cards))
        self._gather("gather", cards, self._middle_of(cards), NO_CARD)
        self._to_pile(cards, event.seat, NO_CARD)

    def _ringing(self, cards: Cards, build: int, on: bool) -> Callable[[], None]:
        def happen() -> None:
            for card in cards_in(cards):
                item = self.scene.card_item(card)
                if item is not None and not build:
                    item.set_state(CardState.LEGAL if on else CardState.IDLE)
            tray = self.scene.build_item(build) if build else None
            if tray is not None:
                tray.set_state(CardState.LEGAL)

        return happen

    def _gather(self, name: str, cards: Sequence[Card], around: QPointF, crosswise: Card) -> None:
        """Bring cards together in a small fan, the capturing one on top; a sweep's turns by a quarter."""
        width = self.before.card_width if crosswise == NO_CARD else self.before.sweep_fan()[1]
        step = self.pace.stagger(name, len(cards))
        for number, card in enumerate(cards):
            spot = spread(around, width, number, len(cards))
            if card == crosswise:
                below = QPointF(0, _CROSSWISE_BELOW * width)
                spot = CardSpot(spread(around + below, width, 0, 1).rect, spot.z, _CROSSWISE)
            elif crosswise != NO_CARD:
                spot = fanned(around, width, number, len(cards) - 1)
            self.move(name, self.now + number * step, self._fly(card, spot, number, None))
        self.now += self.pace.whole(name, len(cards))

    def _middle_of(self, cards: Sequence[Card]) -> QPointF:
        """The middle of where cards lie on the table before the step."""
        found = [spot.rect.center() for card in cards if (spot := self.before.spot_of(card)) is not None]
        if not found:
            return self.before.middle_point()
        total = QPointF()
        for center in found:
            total += center
        return total / len(found)

    def _to_pile(self, cards: Sequence[Card], seat: int, crosswise: Card) -> None:
        place = self._pile_place(seat)
        for number, card in enumerate(cards):
            spot, face_up = CardSpot(QRectF(place.card), FLYING_Z), False
            if card == crosswise and place.sweeps:
                spot, face_up = place.sweeps[-1], True
            self.move("pile", self.now, self._fly(card, spot, number, face_up))
        self.now += self.pace.ms("pile")
        self.timeline.at(self.now, lambda: self._arrived(cards))

    def _pile_place(self, seat: int) -> PilePlace:
        found = self.after.piles.get(seat)
        return found if found is not None else self.after.piles[(seat + 2) % 4]

    def _fly(self, card: Card, spot: CardSpot, number: int, face_up: bool | None) -> Begin:
        def begin() -> At | None:
            item = self.scene.card_item(card)
            if item is None:
                return None
            return fly(item, spot, face_up=face_up, height=80.0 + number, lands=False)()

        return begin

    def _arrived(self, cards: Sequence[Card]) -> None:
        """The cards are in the pile now, which goes on to say so."""
        for card in cards:
            item = self.scene.card_item(card)
            if item is not None:
                self.scene.remove_card(item)
