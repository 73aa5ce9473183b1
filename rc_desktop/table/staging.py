"""What every motion of a step stands on: the scene, where things lie before and after, and the timeline."""

from collections.abc import Callable

from PySide6.QtCore import QRectF

from rc_desktop.rules.cards import Card, Cards, cards_in
from rc_desktop.rules.events import Event, Played
from rc_desktop.table.captions import Caption, caption_of
from rc_desktop.table.card import CardItem
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.flights import fly, glide
from rc_desktop.table.layout import CardSpot, Layout
from rc_desktop.table.moments import Reached
from rc_desktop.table.motion import Pace, easing
from rc_desktop.table.scene import TableScene
from rc_desktop.table.timeline import At, Begin, Timeline, together
from rc_desktop.table.unfolding import Act

CallOut = Callable[[Caption], None]
"""Puts words over the table."""


class Staging:
    """The scene as it is, the layout it is to have, and `now`: when the next event begins, ms.

    `facts` are those after the act. `handled` are the cards, and `fresh_builds` the builds, that an event of
    the act moves itself. `call_out` is given the captions at their moments, `reached` the moments themselves.
    """

    def __init__(self, scene: TableScene, act: Act, pace: Pace, call_out: CallOut, reached: Reached) -> None:
        self.scene = scene
        self.events = act.events
        self.facts = act.facts
        self.pace = pace
        self._call_out = call_out
        self._reached = reached
        self.before: Layout = scene.layout
        self.after: Layout = scene.arrange(act.facts)
        self.timeline = Timeline()
        self.now = 0.0
        self.handled: Cards = 0
        self.fresh_builds: set[int] = set()

    def move(self, name: str, start: float, begin: Begin) -> float:
        """Add a motion of the table of motions; returns when it ends."""
        return self.timeline.add(start, self.pace.ms(name), begin, easing(name))

    def tell(self, start: float, facts: TableFacts) -> None:
        """From a moment on the table says what `facts` say, while cards are still on their way."""
        self.timeline.at(start, lambda: self.scene.tell_facts(facts))

    def reach(self, start: float, event: Event, moment: str) -> None:
        """Tell at a moment that it is seen."""
        self.timeline.at(start, lambda: self._reached(event, moment))

    def caption(self, start: float, event: Event) -> None:
        """The words for an event, if it has any, at a moment."""
        found = caption_of(event, self.events, self.facts)
        if found is not None:
            self.timeline.at(start, lambda: self._call_out(found))

    def target_rect(self, cards: Cards) -> QRectF | None:
        """Where the first of some cards lies before the step."""
        spots = (self.before.spot_of(card) for card in cards_in(cards))
        return next((spot.rect for spot in spots if spot is not None), None)

    def slide_cards(self, name: str, cards: Cards) -> None:
        """Cards on the table slide to their places after the step, one after the other."""
        moving = [card for card in cards_in(cards) if self.after.spot_of(card) is not None]
        step = self.pace.stagger(name, len(moving))
        for number, card in enumerate(moving):
            item, spot = self.scene.card_item(card), self.after.spot_of(card)
            if item is not None and spot is not None:
                self.move(name, self.now + number * step, fly(item, spot, height=float(number)))

    # --- what stays moves up ----------------------------------------------------------------------------

    def settle_hands(self, start: float, event: Played) -> None:
        """The cards left in the player's hand close ranks."""
        for card, spot in self.after.hand.items():
            self._settle_card(start, card, spot)
        spots = self.after.seat(event.seat).backs

        def begin() -> At | None:
            items = self.scene.back_items(event.seat)
            if len(items) != len(spots):
                return None
            return together(fly(item, spot) for item, spot in zip(items, spots, strict=True))()

        self.move("settle", start, begin)

    def settle_table(self, start: float) -> None:
        """Loose cards and builds that stay move to where they lie after the step."""
        for card, spot in self.after.loose.items():
            self._settle_card(start, card, spot)
        for value, place in self.after.builds.items():
            build = self.scene.build_item(value)
            if value in self.fresh_builds or build is None:
                continue
            for card, spot in place.spots():
                self._settle_card(start, card, spot)
            if build.place != place:
                self.move("settle", start, glide(build, place, self.after.scale))

    def _settle_card(self, start: float, card: Card, spot: CardSpot) -> None:
        item = self.scene.card_item(card)
        if item is None or self.handled >> card & 1 or _lies(item, spot):
            return
        self.move("settle", start, fly(item, spot))


def _lies(item: CardItem, spot: CardSpot) -> bool:
    """True when a card lies at a spot already."""
    return item.spot == spot and item.is_home()
