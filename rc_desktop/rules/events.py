"""What happened, in order: the events of a play, from which motion, sound, log and captions are made.

Events are values. What a seat may not see of them is masked in one place, `seen_by`.
"""

from dataclasses import dataclass, replace

from rc_desktop.rules.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards were dealt: `hands` per seat in the order dealt (None where unseen), `counts` of them.

    `table` are the cards dealt to the table. This is deal `number` of `of`, from 1; `first` is the
    seat that is dealt to first and plays first.
    """

    hands: tuple[tuple[Card, ...] | None, ...]
    counts: tuple[int, ...]
    table: Cards
    number: int
    of: int
    first: int


@dataclass(frozen=True, slots=True)
class LastDeal:
    """The deal just made is the hand's last ("The last deal is announced")."""


@dataclass(frozen=True, slots=True)
class Played:
    """A seat laid down a card from hand; `kind` is trail, capture, build, add or raise, `play` its text."""

    seat: int
    card: Card
    kind: str
    play: str


@dataclass(frozen=True, slots=True)
class Captured:
    """A seat took cards: loose ones as the `groups` they form, and the build of value `build` (0: none).

    `build_cards` are that build's cards and `owner` the seat that had owned it (-1: none).
    """

    seat: int
    card: Card
    groups: tuple[Cards, ...]
    build: int
    build_cards: Cards
    owner: int

    @property
    def cards(self) -> Cards:
        """All the cards that go to the pile, the played one among them."""
        taken = self.build_cards | 1 << self.card
        for group in self.groups:
            taken |= group
        return taken


@dataclass(frozen=True, slots=True)
class Built:
    """A build was made, added to or raised: `how` is new, add or raise.

    `value` is the build's value now, `before` the raised build's old value (0 unless raised), `loose`
    the loose cards that went in, `cards` all its cards now, `owner` its owner now, `previous_owner`
    that of the build added to or raised (-1: none). `joined` tells that a raised build became one with
    the build of `value` that `joined_owner` owned. `single` says whether it may still be raised.
    """

    seat: int
    card: Card
    how: str
    value: int
    before: int
    loose: Cards
    cards: Cards
    owner: int
    previous_owner: int
    joined: bool
    joined_owner: int
    single: bool


@dataclass(frozen=True, slots=True)
class Swept:
    """A capture left the table empty; `card` lies crosswise in the seat's pile ("Sweep")."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Claimed:
    """A condition can no longer fail, and under `claim` immediate the hand ends here."""

    side: int
    item: str


@dataclass(frozen=True, slots=True)
class Residue:
    """The cards left on the table go to the last capturer (-1: to nobody) ("End of a hand")."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class HandOver:
    """The hand is over and can be tallied."""


Event = Dealt | LastDeal | Played | Captured | Built | Swept | Claimed | Residue | HandOver


def seen_by(event: Event, seat: int) -> Event:
    """The event as `seat` may know it: cards dealt to other seats are taken out; -1 sees no hand."""
    if isinstance(event, Dealt):
        return replace(
            event, hands=tuple(hand if owner == seat else None for owner, hand in enumerate(event.hands))
        )
    return event
