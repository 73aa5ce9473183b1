"""The moments a match went through, and the hands they belong to: plain data, with every card in it."""

from dataclasses import dataclass

from rc_desktop.game.results import HandResult
from rc_desktop.game.seating import Sitter
from rc_desktop.rules.cards import Card
from rc_desktop.rules.events import Event
from rc_desktop.rules.position import NOBODY, Observation, Position, observe

History = tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Deal:
    """A hand as it is dealt: its number from 1, who deals, the deck, the commitment's nonce."""

    number: int
    dealer: int
    deck: tuple[Card, ...]
    nonce: str


@dataclass(frozen=True)
class Moment:
    """One step: the position after it, what happened, and the plays of the hand so far.

    `by` is who made the play; None for the deal of a hand.
    """

    position: Position
    events: tuple[Event, ...]
    history: History
    by: Sitter | None = None


@dataclass(frozen=True)
class PlayedHand:
    """A hand of a record, to be walked through.

    `moments` begins with the deal; then comes one for every play that stands. `result` is None for a hand
    that was given up. `sitters` sat there as it was dealt (`Moment.by` says who made each play), and
    `takebacks` is how often a play was taken back.
    """

    deal: Deal
    moments: tuple[Moment, ...]
    result: HandResult | None
    sitters: tuple[Sitter, ...]
    takebacks: int

    @property
    def number(self) -> int:
        """Which hand of its match it is, from 1."""
        return self.deal.number

    @property
    def dealer(self) -> int:
        """The seat that dealt it."""
        return self.deal.dealer


def observation_of(moment: Moment, seat: int) -> Observation:
    """What a seat may know of a moment; for `NOBODY` an observation with an empty hand.

    Raises `ValueError` for any other number: it must not reach into another seat's hand.
    """
    if seat != NOBODY:
        if not 0 <= seat < moment.position.seats:
            raise ValueError(f"there is no seat {seat}")
        return observe(moment.position, seat, moment.history)
    seen = observe(moment.position, 0, moment.history)
    return Observation(
        seen.options,
        seen.dealer,
        seen.turn,
        NOBODY,
        0,
        seen.hand_counts,
        seen.loose,
        seen.builds,
        seen.stock_count,
        seen.captured,
        seen.sweeps,
        seen.last_capturer,
        seen.scores,
        seen.history,
    )
