"""A person's gesture as a state machine without Qt: inputs go in, a play, a list or a refusal shows as state.

A card is carried (dragged) or selected (clicked, or picked by key), targets are gathered, and the
question in `question` is asked. The rule a person meets:

* A card dropped or clicked on one target is the question at once: no play fits: the reason; one: it is
  played; several: the list (the chooser) opens.
* While the list is open, each further target clicked joins or leaves those gathered, and the list
  narrows to the plays with all of them. Nothing is played until a row is chosen or confirmed.
* Table cards may also be gathered first, with no card in hand selected; the hand card then confirms.
* Where plays are to be confirmed, a play that an input means opens the list too, with that one row; one more
  press on what it takes, on the row, or Enter, plays it.
* Nothing gathered or selected is ever let go but by the person: `back` takes back one step.
"""

from dataclasses import dataclass, replace
from typing import Final

from rc_desktop.rules.cards import Card, cards_in
from rc_desktop.rules.legal import Lit, fitting, lit
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import View
from rc_desktop.rules.refusals import Refusal
from rc_desktop.table.question import (
    Answer,
    BuildOf,
    Choice,
    HandCard,
    LooseCard,
    OpenTable,
    Spot,
    Target,
    answer,
    at_turn,
    builds_of,
    listing,
    loose_of,
    targets_of,
)

NO_CARD: Final = -1
_NOTHING_LIT: Final = Lit(0, frozenset(), False)


@dataclass(frozen=True)
class Shown:
    """What the table is to show of a gesture; equal values look alike."""

    card: Card = NO_CARD  # the hand card selected, carried or lying on its target
    carried: bool = False  # it is held under the pointer or finger
    dropped: bool = False  # it lies where it was dropped, while its plays are listed
    targets: frozenset[Target] = frozenset()
    choice: Choice | None = None  # the open list
    refusal: Refusal | None = None  # why the last question had no play, until the next input
    confirm: bool = False  # the list holds the one play that was meant, and asks for one more press


class Gesture:
    """Turns inputs into at most one play per observation; between inputs `shown` says all there is to see."""

    def __init__(self) -> None:
        self.shown: Shown = Shown()
        self.confirming = False
        """A play that an input means is shown first, and given once it is confirmed."""
        self._view: View | None = None
        self._answered: bool = True

    # --- what is asked of it -----------------------------------------------------------------------------

    @property
    def view(self) -> View | None:
        """The observation that questions are asked of; None while nobody may touch the table."""
        return self._view

    @property
    def is_open(self) -> bool:
        """True while an input counts: someone's hand is shown and its play was not given yet."""
        return self._view is not None and not self._answered

    def lit(self) -> Lit | None:
        """What glows: all that takes part in some play with the card and the targets so far.

        None when no card is selected or it is not the viewer's turn: then nothing glows or steps back.
        """
        view, shown = self._view, self.shown
        if view is None or shown.card == NO_CARD or not at_turn(view):
            return None
        return lit(view, shown.card, loose_of(shown.targets), builds_of(shown.targets))

    def preview(self, card: Card) -> Lit:
        """What would glow with `card`, for hover and focus while nothing is selected; empty out of turn."""
        view = self._view
        if view is None or not view.hand >> card & 1 or not at_turn(view):
            return _NOTHING_LIT
        return lit(view, card)

    def lit_hand(self) -> frozenset[Card]:
        """The hand cards that have a play with the targets gathered so far, while no card is selected."""
        view, shown = self._view, self.shown
        if view is None or shown.card != NO_CARD or not shown.targets or not at_turn(view):
            return frozenset()
        loose, builds = loose_of(shown.targets), builds_of(shown.targets)
        return frozenset(
            card for card in cards_in(view.hand) if fitting(view, card, loose, builds, limit=0).total
        )

    def offer(self, spot: Spot) -> Answer | None:
        """What releasing the carried card on `spot` would do; None where nothing would happen."""
        if self._view is None or self._answered or self.shown.card == NO_CARD or isinstance(spot, HandCard):
            return None
        # One play is enough to know which is the only one; their number is counted without making them.
        return answer(self._view, self.shown.card, self._with(spot), limit=1)

    # --- observations ------------------------------------------------------------------------------------

    def look(self, view: View | None) -> None:
        """Take a new observation: what is selected and gathered stays as far as it is still there.

        Another person's observation, or none, lets everything go.
        """
        before, self._view = self._view, view
        self._answered = view is None
        if view is None or before is None or view.seat != before.seat:
            self.shown = Shown()
        elif view != before:
            self.shown = self._kept(view)

    def _kept(self, view: View) -> Shown:
        shown = self.shown
        here = frozenset(target for target in shown.targets if _is_there(target, view))
        if not view.hand >> max(shown.card, 0) & 1 or shown.card == NO_CARD:
            return Shown(targets=here)
        if shown.choice is None:
            return Shown(shown.card, shown.carried, targets=here)
        again = listing(view, shown.card, shown.targets) if here == shown.targets else None
        if isinstance(again, Choice):
            return Shown(shown.card, dropped=shown.dropped, targets=here, choice=again)
        return Shown() if shown.dropped else Shown(shown.card)

    # --- dragging ----------------------------------------------------------------------------------------

    def lift(self, card: Card) -> bool:
        """Begin to carry a hand card; False when it may not be touched. Targets gathered first stay."""
        if not self.is_open or self._view is None or not self._view.hand >> card & 1:
            return False
        targets = self.shown.targets if self.shown.choice is None else frozenset()
        self.shown = Shown(card, carried=True, targets=targets)
        return True

    def drop(self, spot: Spot | None) -> Play | None:
        """Let the carried card go on `spot`; on the hand, or nowhere (None), it only goes home."""
        shown = self.shown
        if not shown.carried:
            return None
        if spot is None or isinstance(spot, HandCard) or not self.is_open or self._view is None:
            self.shown = Shown(targets=shown.targets)
            return None
        targets = self._with(spot)
        found = answer(self._view, shown.card, targets)
        if isinstance(found, Play):
            return self._meant(found, targets, dropped=True)
        if isinstance(found, Choice):
            self.shown = Shown(shown.card, dropped=True, targets=targets, choice=found)
        else:
            self.shown = Shown(targets=shown.targets, refusal=found)
        return None

    def _with(self, spot: Spot) -> frozenset[Target]:
        """The targets gathered and `spot`; the open table adds none, and alone means the trail."""
        if isinstance(spot, LooseCard | BuildOf):
            return self.shown.targets | {spot}
        return self.shown.targets

    # --- clicking, tapping, Enter, a screen reader's press -----------------------------------------------

    def press(self, spot: Spot) -> Play | None:
        """A click, tap, Enter or accessibility press on a hand card, a target or the open table."""
        if not self.is_open or self.shown.carried:
            return None
        if isinstance(spot, HandCard):
            return self._press_card(spot.card)
        if self.shown.confirm and self._is_of_the_play(spot):
            return self.choose(0)
        if isinstance(spot, OpenTable):
            return self._press_table()
        if self.shown.card == NO_CARD:
            self.shown = Shown(targets=self.shown.targets ^ {spot})
            return None
        if self.shown.choice is not None:
            self._narrow(spot)
            return None
        return self._ask(self.shown.card, frozenset({spot}), kept=frozenset())

    def _press_card(self, card: Card) -> Play | None:
        view, shown = self._view, self.shown
        if view is None or not view.hand >> card & 1:
            return None
        if card == shown.card:
            self.back()
            return None
        if shown.card == NO_CARD and shown.targets:
            return self._ask(card, shown.targets, kept=shown.targets)
        self.shown = Shown(card)
        return None

    def _press_table(self) -> Play | None:
        if self.shown.choice is not None:
            self.back()
            return None
        if self.shown.card == NO_CARD:
            self.shown = Shown(targets=self.shown.targets)
            return None
        return self._ask(self.shown.card, frozenset(), kept=frozenset())

    def _ask(self, card: Card, targets: frozenset[Target], kept: frozenset[Target]) -> Play | None:
        """Ask the question; where nothing fits, `kept` stay gathered, or else the card stays selected."""
        assert self._view is not None
        found = answer(self._view, card, targets)
        if isinstance(found, Play):
            return self._meant(found, targets)
        if isinstance(found, Choice):
            self.shown = Shown(card, targets=targets, choice=found)
        else:
            self.shown = Shown(NO_CARD if kept else card, targets=kept, refusal=found)
        return None

    def _narrow(self, target: Target) -> None:
        """Let a target join or leave while the list is open; one that fits nothing says why and stays out."""
        shown = self.shown
        targets = shown.targets ^ {target}
        assert self._view is not None
        if not targets:
            self.back()
            return
        found = listing(self._view, shown.card, targets)
        if isinstance(found, Choice):
            self.shown = Shown(shown.card, dropped=shown.dropped, targets=targets, choice=found)
        else:
            self.shown = replace(shown, refusal=found)

    # --- the open list -----------------------------------------------------------------------------------

    def choose(self, row: int) -> Play | None:
        """Play the list's row (from 0); nothing when there is no such row or no list."""
        choice = self.shown.choice
        if not self.is_open or choice is None or not 0 <= row < len(choice.plays):
            return None
        return self._give(choice.plays[row])

    def play(self, play: Play) -> Play | None:
        """Play a whole play that was made elsewhere; nothing when none is awaited."""
        if not self.is_open or self._view is None or not at_turn(self._view):
            return None
        return self._give(play)

    def back(self) -> bool:
        """Take back one step: a refusal, the list, the card, the targets; False when there was nothing."""
        shown = self.shown
        if shown == Shown():
            return False
        if shown.refusal is not None and shown.choice is None:
            self.shown = Shown(shown.card, targets=shown.targets)
        elif shown.choice is not None:
            # A dropped card goes home; a selected one stays selected, as it was before the list.
            self.shown = Shown() if shown.dropped else Shown(shown.card)
        elif shown.card != NO_CARD:
            self.shown = Shown(targets=shown.targets)
        else:
            self.shown = Shown()
        return True

    def refuse(self, refusal: Refusal) -> None:
        """The match would not have the play: say why, and take inputs again."""
        self._answered = self._view is None
        self.shown = Shown(refusal=refusal)

    def settle(self) -> None:
        """The next action has come, elsewhere or here: the last refusal has been read."""
        if self.shown.refusal is not None:
            self.shown = replace(self.shown, refusal=None)

    def _meant(self, play: Play, targets: frozenset[Target], dropped: bool = False) -> Play | None:
        """The one play that an input means: given at once, or listed alone to be confirmed."""
        if not self.confirming:
            return self._give(play)
        alone = Choice((play,), 1)
        self.shown = Shown(play.card, dropped=dropped, targets=targets, choice=alone, confirm=True)
        return None

    def _is_of_the_play(self, spot: Spot) -> bool:
        """True for what the play to be confirmed takes; of a trail that is the open table."""
        choice = self.shown.choice
        assert choice is not None
        parts = self.shown.targets | targets_of(choice.plays[0])
        return spot in parts or (isinstance(spot, OpenTable) and not parts)

    def _give(self, play: Play) -> Play:
        self._answered = True
        self.shown = Shown()
        return play


def _is_there(target: Target, view: View) -> bool:
    if isinstance(target, LooseCard):
        return bool(view.loose >> target.card & 1)
    return any(build.value == target.value for build in view.builds)
