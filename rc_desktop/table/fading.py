"""A step without travel, for reduced motion: rings mark what is taken; what goes and comes fades."""

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF

from rc_desktop.rules.cards import Card, Cards, cards_in
from rc_desktop.rules.events import Built, Captured, Claimed, Dealt, Played, Residue
from rc_desktop.rules.position import NOBODY
from rc_desktop.table.card import CardState
from rc_desktop.table.choreography import played_item
from rc_desktop.table.flights import FLYING_Z, fade
from rc_desktop.table.moments import main_moment
from rc_desktop.table.staging import Staging
from rc_desktop.table.timeline import At, Begin, together
from rc_desktop.table.unfolding import at_rest, begun, told


class Fading(Staging):
    """Lays the events of an act out as fades ("Motion", column "Reduced")."""

    def lay(self) -> None:
        """Lay the events out, all of them together."""
        going = coming = 0
        dealt = False
        facts = self.scene.facts
        for number, event in enumerate(self.events):
            if isinstance(event, Residue | Claimed):
                self.now += self.pace.ms("beat")
            facts = begun(facts, event, told(self.facts, self.events, number))
            self.tell(self.now, facts)
            if not isinstance(event, Residue):
                self.caption(self.now, event)
            self.reach(self.now, event, main_moment(event))
            if isinstance(event, Played):
                coming |= 1 << event.card
            elif isinstance(event, Captured):
                going |= event.cards
                self._shown_beside(event)
            elif isinstance(event, Built):
                coming |= event.loose
            elif isinstance(event, Residue) and event.seat != NOBODY:
                going |= event.cards
                self._ringed(event.cards)
            dealt = dealt or isinstance(event, Dealt)
        if going:
            self.move("fade", self.now, self._fade_cards(going, 0.0))
            self.now += self.pace.ms("fade")
        self.timeline.at(self.now, self._snap)
        for event in self.events:
            if isinstance(event, Residue):
                self.caption(self.now, event)  # over the empty table
        self.move("fade", self.now, self._fade_in(coming & ~going, dealt))

    def _ringed(self, cards: Cards) -> None:
        """A ring stays round what is left on the table, before it goes."""
        self.timeline.at(self.now, lambda: self._ring(cards))
        self.now += self.pace.ms("ring")

    def _shown_beside(self, event: Captured) -> None:
        """The capturing card appears beside what it takes, and a ring stays round all of it for a while."""
        self.timeline.at(self.now, lambda: self._lay_beside(event))
        self.now += self.pace.ms("ring")

    def _lay_beside(self, event: Captured) -> None:
        item = played_item(self, event.seat, event.card)
        width = self.before.card_width
        rect = QRectF(0, 0, width, width * 1.4)
        target = self.target_rect(event.cards & ~(1 << event.card))
        middle = target.center() if target is not None else self.before.middle_point()
        rect.moveCenter(middle + QPointF(0.3 * width, 0.4 * width))
        item.set_face_up(True)
        item.setPos(rect.center())
        item.set_width(width)
        item.setRotation(0.0)
        item.setZValue(FLYING_Z)
        self._ring(event.cards & ~event.build_cards)
        build = self.scene.build_item(event.build)
        if build is not None:
            build.set_state(CardState.LEGAL)

    def _ring(self, cards: Cards) -> None:
        for card in cards_in(cards):
            item = self.scene.card_item(card)
            if item is not None:
                item.set_state(CardState.LEGAL)

    def _snap(self) -> None:
        """The act is over but for what fades in; whose turn it is comes with the end of the step."""
        self.scene.set_facts(replace(self.facts, observation=at_rest(self.facts.observation)))

    def _fade_cards(self, cards: Cards, opacity: float) -> Begin:
        def begin() -> At | None:
            items = [item for card in cards_in(cards) if (item := self.scene.card_item(card)) is not None]
            return together(fade(item, opacity) for item in items)()

        return begin

    def _fade_in(self, cards: Cards, dealt: bool) -> Begin:
        """What is new on the table comes out of nothing, once the facts are shown."""

        def begin() -> At | None:
            items = [
                item for card in self._new(cards, dealt) if (item := self.scene.card_item(card)) is not None
            ]
            if dealt:
                items += [back for seat in range(self.facts.seats) for back in self.scene.back_items(seat)]
            for item in items:
                item.setOpacity(0.0)
            return together(fade(item, 1.0) for item in items)()

        return begin

    def _new(self, cards: Cards, dealt: bool) -> list[Card]:
        return [*cards_in(cards), *(self.facts.hand_order if dealt else ())]
