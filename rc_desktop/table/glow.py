"""Which cards and builds glow, step back, are chosen or to blame: one pure answer, then laid on the scene."""

from dataclasses import dataclass
from typing import Final

from rc_desktop.rules.cards import Card, Cards
from rc_desktop.rules.legal import Lit
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import View
from rc_desktop.rules.refusals import LAST_GUARD, NO_GUARD, TRAIL_OWNER, Refusal, why_nothing_fits
from rc_desktop.table.card import CardState
from rc_desktop.table.gesture import NO_CARD, Gesture, Shown
from rc_desktop.table.question import BuildOf, LooseCard, at_turn, builds_of, loose_of, targets_of
from rc_desktop.table.scene import TableScene
from rc_desktop.table.sentences.names import Names
from rc_desktop.table.sentences.refusals import refusal

_OWN: Final = (
    CardState.HOVER
    | CardState.LEGAL
    | CardState.SELECTED
    | CardState.DRAGGED
    | CardState.DISABLED
    | CardState.FOCUS
    | CardState.REFUSED
)
"""The states that a gesture gives; the mark of the last play is not its affair."""


@dataclass(frozen=True)
class Pointing:
    """Where pointer and keyboard are: the card under the pointer, and the item's key with the focus line."""

    card: Card = NO_CARD
    focus: tuple[str, int | str] | None = None


def glowing(gesture: Gesture, pointing: Pointing, row: Play | None) -> tuple[Lit | None, bool]:
    """What glows, and whether the rest steps back behind a veil.

    With a card selected or held: all that takes part in its plays. In an open list: the current row's. After
    a refusal nothing: what is to blame is ringed, and the rest steps back. With nothing selected, a hand card
    pointed at or focused previews its plays, and nothing is veiled.
    """
    if row is not None:
        targets = targets_of(row)
        return Lit(loose_of(targets), builds_of(targets), False), True
    shown = gesture.shown
    if any(to_blame(shown.refusal, gesture.view)):
        return None, False  # what is to blame stands out, and nothing else
    lit = gesture.lit()
    if lit is not None:
        return lit, True
    if shown.refusal is None and shown.card == NO_CARD and not shown.targets and gesture.is_open:
        focused = pointing.focus[1] if pointing.focus is not None and pointing.focus[0] == "card" else NO_CARD
        for card in (pointing.card, focused):
            if isinstance(card, int) and card != NO_CARD:
                preview = gesture.preview(card)
                if preview.loose or preview.builds:
                    return preview, False
    return None, False


def lay_on(
    scene: TableScene, gesture: Gesture, pointing: Pointing, row: Play | None, advised: Play | None = None
) -> Lit | None:
    """Give every card and build of the scene the state that the gesture asks for; returns what glows.

    While the gesture shows nothing, all but the cards of an `advised` play step back, and its hand card
    stands out; rings and arrows of its own are drawn over them.
    """
    if advised is not None and gesture.shown == Shown():
        lit: Lit | None = Lit(loose_of(targets_of(advised)), builds_of(targets_of(advised)), False)
        look = _Look(gesture, Pointing(advised.card), lit, True, advised=True)
    else:
        lit, veiled = glowing(gesture, pointing, row)
        look = _Look(gesture, pointing, lit, veiled)
    hand = set(scene.facts.hand_order)
    members: dict[Card, int] = {}
    for value, place in scene.layout.builds.items():
        members.update((card, value) for card, _rect in place.cards)
    for item in scene.card_items():
        if item.card in hand:
            state = look.hand_card(item.card)
        elif item.card in members:
            state = look.member(members[item.card])
        else:
            state = look.loose_card(item.card)
        item.set_state(item.state & ~_OWN | state)
    for build in scene.build_items():
        build.set_state(build.state & ~_OWN | look.build(build.value))
    return lit if advised is None or gesture.shown != Shown() else None


def to_blame(refusal: Refusal | None, view: View | None) -> tuple[Cards, frozenset[int]]:
    """The cards, and the builds by value, that make a play illegal: they are ringed, and the rest steps back.

    A build is to blame whole, also where its cards are named. Whoever owns builds cannot trail for all of
    them. A card that must be kept for a build is the very card that was played; it is to be seen once it is
    home, and so is the card whose value no other card in the hand has.
    """
    if refusal is None or view is None:
        return 0, frozenset()
    cards = refusal.cards
    if refusal.code in (LAST_GUARD, NO_GUARD) and refusal.card != NO_CARD:
        cards |= 1 << refusal.card
    builds = {build.value for build in view.builds if build.cards & cards or build.value == refusal.build}
    if refusal.code == TRAIL_OWNER:
        builds |= {build.value for build in view.builds if build.owner == view.seat}
    if refusal.code == NO_GUARD:
        # The build that was to be added to or raised lies there for the taking by others.
        builds |= {build.value for build in view.builds if build.value == refusal.value}
    return cards, frozenset(builds)


class _Look:
    """The states by card and build."""

    def __init__(
        self,
        gesture: Gesture,
        pointing: Pointing,
        lit: Lit | None,
        veiled: bool,
        advised: bool = False,
    ) -> None:
        self.legal = CardState.IDLE if advised else CardState.LEGAL
        self.shown = gesture.shown
        self.lit_hand = gesture.lit_hand()
        self.pointing = pointing
        self.lit = lit
        self.veiled = veiled and lit is not None
        self.blamed, self.blamed_builds = to_blame(self.shown.refusal, gesture.view)
        self.blaming = bool(self.blamed or self.blamed_builds)

    def hand_card(self, card: Card) -> CardState:
        state = self._under(card)
        if card == self.shown.card:
            if self.shown.carried or self.shown.dropped:
                return CardState.DRAGGED
            refused = CardState.REFUSED if self.blamed >> card & 1 else CardState.IDLE
            return state | CardState.SELECTED | refused
        if self.blamed >> card & 1:
            state |= CardState.REFUSED
        elif card in self.lit_hand:
            state |= CardState.LEGAL
        elif self.lit_hand:
            state |= CardState.DISABLED
        return state

    def loose_card(self, card: Card) -> CardState:
        state = self._under(card)
        if self.blamed >> card & 1:
            return state | CardState.REFUSED
        if LooseCard(card) in self.shown.targets:
            return state | CardState.SELECTED
        if self.lit is None:
            return state | CardState.DISABLED if self.blaming else state
        if self.lit.loose >> card & 1:
            return state | self.legal
        return state | CardState.DISABLED if self.veiled else state

    def member(self, value: int) -> CardState:
        """A card in a build steps back with it; rings are drawn round the build."""
        if self._stands_out(value):
            return CardState.IDLE
        if self.blaming:
            return CardState.DISABLED
        if not self.veiled or self.lit is None:
            return CardState.IDLE
        return CardState.IDLE if value in self.lit.builds else CardState.DISABLED

    def build(self, value: int) -> CardState:
        state = CardState.FOCUS if self.pointing.focus == ("build", value) else CardState.IDLE
        if value in self.blamed_builds:
            return state | CardState.REFUSED
        if BuildOf(value) in self.shown.targets:
            return state | CardState.SELECTED
        lit = self.lit is not None and value in self.lit.builds
        return state | self.legal if lit else state

    def _stands_out(self, value: int) -> bool:
        return value in self.blamed_builds or BuildOf(value) in self.shown.targets

    def _under(self, card: Card) -> CardState:
        state = CardState.HOVER if card == self.pointing.card and not self.shown.carried else CardState.IDLE
        return state | CardState.FOCUS if self.pointing.focus == ("card", card) else state


def why_no_play(gesture: Gesture, names: Names) -> str:
    """Why the selected card, for which nothing glows, has no play; empty out of turn."""
    view, card = gesture.view, gesture.shown.card
    if view is None or card == NO_CARD or not at_turn(view):
        return ""
    return refusal(why_nothing_fits(view, card, 0, frozenset()), view, names).title
