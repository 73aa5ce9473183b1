"""Plays as motion: the events of an act laid out on a timeline, one after the other.

Nothing here changes what is true; it moves pictures from the facts before to the layout after. Dealing and
collecting have a file of their own.
"""

from PySide6.QtCore import QPointF, QRectF

from rc_desktop.rules.cards import Card
from rc_desktop.rules.events import Built, Captured, Claimed, Dealt, Played, Residue, Swept
from rc_desktop.table.card import CardItem, CardState
from rc_desktop.table.collecting import Collecting
from rc_desktop.table.dealing import Dealing
from rc_desktop.table.flights import FLYING_Z, count_up, fade, fly, glide, pop
from rc_desktop.table.layout import CardSpot
from rc_desktop.table.moments import DOWN, MADE, TAKEN
from rc_desktop.table.plates import style_of
from rc_desktop.table.staging import Staging
from rc_desktop.table.timeline import At, Begin, together
from rc_desktop.table.unfolding import arrived, begun, told

_ARRIVING = (Played, Captured, Built, Swept, Residue)


class Choreography(Dealing, Collecting):
    """Lays the events of one act out on `timeline`, and lets the table say each thing as it happens."""

    def lay(self) -> None:
        """Lay the events out, in order."""
        swept = any(isinstance(event, Swept) for event in self.events)
        facts = self.scene.facts
        for number, event in enumerate(self.events):
            after = told(self.facts, self.events, number)
            if isinstance(event, Residue | Claimed):
                # The hand's last play is looked at before anything else happens.
                self.now += self.pace.ms("beat")
            facts = begun(facts, event, after)
            if isinstance(event, Dealt):
                self.tell_deal(facts)
            elif not isinstance(event, Swept):
                self.tell(self.now, facts)
            # A sweep's word comes as its cards lie together, and stands while they go.
            if not isinstance(event, Residue):
                self.caption(self.gathered if isinstance(event, Swept) else self.now, event)
            if isinstance(event, Swept):
                self.reach(self.gathered, event, TAKEN)
            if isinstance(event, Played):
                self._played(event)
            elif isinstance(event, Captured):
                self.capture(event, swept)
            elif isinstance(event, Built):
                self._built(event)
            elif isinstance(event, Dealt):
                self.deal(event)
            elif isinstance(event, Residue):
                self.collect_rest(event)
                self.caption(self.now, event)  # over the empty table
            facts = arrived(facts, event, after)
            if isinstance(event, _ARRIVING):
                self.tell(self.now, facts)

    # --- a card is played -----------------------------------------------------------------------------

    def _played(self, event: Played) -> None:
        spot = self._landing(event)
        self.handled |= 1 << event.card
        self.move("play", self.now, self._from_hand(event.seat, event.card, spot))
        self.settle_hands(self.now, event)
        if event.kind == "trail":
            self.settle_table(self.now)
        self.now += self.pace.ms("play")
        self.reach(self.now, event, DOWN)

    def _landing(self, event: Played) -> CardSpot:
        """Where a played card comes down: its place on the table, or beside what it captures."""
        spot = self.after.spot_of(event.card)
        if spot is not None:
            return spot
        taken = next((found.cards for found in self.events if isinstance(found, Captured)), 0)
        width = self.before.card_width
        rect = QRectF(0, 0, width, width * 1.4)
        rect.moveCenter(self.before.middle_point())
        target = self.target_rect(taken & ~(1 << event.card))
        if target is not None:
            rect.moveCenter(target.center() + QPointF(0.3 * width, 0.4 * width))
        return CardSpot(rect, FLYING_Z)

    def _from_hand(self, seat: int, card: Card, spot: CardSpot) -> Begin:
        def begin() -> At | None:
            return fly(played_item(self, seat, card), spot, face_up=True, height=60.0)()

        return begin

    # --- builds ---------------------------------------------------------------------------------------

    def _built(self, event: Built) -> None:
        place = self.after.builds[event.value]
        self.handled |= event.cards
        self.fresh_builds |= {event.value}
        self.timeline.at(self.now, lambda: self._dress(event))
        self.slide_cards("slide", event.cards & ~(1 << event.card))
        self.settle_table(self.now)
        build = self.scene.build_item
        if event.how == "new":
            self.move("slide", self.now, self._appear(event.value))
            self.now += self.pace.ms("slide")
            self.reach(self.now, event, MADE)
            self.move("badge", self.now, lambda: pop(self.scene.add_build(event.value))())
            self.now += self.pace.ms("badge")
            return

        def go() -> At | None:
            item = build(event.value)
            return glide(item, place, self.after.scale)() if item is not None else None

        self.move("slide", self.now, go)
        if event.how == "raise":

            def climb() -> At | None:
                item = build(event.value)
                return count_up(item, event.before, event.value)() if item is not None else None

            self.move("raise", self.now, climb)
            self.now += max(self.pace.ms("raise"), self.pace.ms("slide"))
        else:
            self.now += self.pace.ms("slide")
        self.reach(self.now, event, MADE)

    def _dress(self, event: Built) -> None:
        """Give a build its new value and owner; a new one is there, but not yet to be seen."""
        if event.how == "raise":
            self.scene.rename_build(event.before, event.value)
        item = self.scene.add_build(event.value)
        if event.how == "new":
            item.show_at(self.after.builds[event.value], self.after.scale)
            item.setOpacity(0.0)
            item.cover.setOpacity(0.0)
            item.cover.set_pop(0.0)
        names = self.facts.names
        item.set_owner(
            style_of(self.facts, event.owner),
            names.initials()[event.owner],
            names.seat_label(event.owner),
            event.single,
        )

    def _appear(self, value: int) -> Begin:
        def begin() -> At | None:
            item = self.scene.add_build(value)
            return together((fade(item, 1.0), fade(item.cover, 1.0)))()

        return begin


def played_item(stage: Staging, seat: int, card: Card) -> CardItem:
    """The item of a card that is played: the viewer's own, or a face-down one that is now known."""
    scene = stage.scene
    item = scene.card_item(card)
    if item is not None:
        item.set_state(CardState.IDLE)
        return item
    back = scene.take_back(seat)
    if back is None:
        rect = QRectF(0, 0, stage.before.card_width, stage.before.card_width * 1.4)
        rect.moveCenter(stage.before.seat(seat).plate.center())
        return scene.add_card(card, rect, face_up=False)
    return scene.adopt(card, back)
