"""A match so far: every position it went through, the events between them, the hands' results."""

from dataclasses import dataclass, replace

from rc_desktop.game.results import RESIGNED, HandResult, MatchResult, Step
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.rules.cards import ALL_SPADES, Card, count
from rc_desktop.rules.events import Event, seen_by
from rc_desktop.rules.hand import apply, deal, opening_events
from rc_desktop.rules.match import next_dealer, opening_scores, settle
from rc_desktop.rules.plays import Play, play_text
from rc_desktop.rules.position import NOBODY, Observation, Position, observe, sides
from rc_desktop.rules.scoring import pile_of, sweeps_of, tally

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
    """One step: the position after it, what happened, and the plays of the hand so far."""

    position: Position
    events: tuple[Event, ...]
    history: History


class Timeline:
    """The state of a match: a list of moments whose last one is now. Nothing in it is ever reversed.

    `setup` has the sitters as they sit now. `deal` is the hand that runs, or None between hands.
    `dealer` dealt the hand that runs or ran last (`NOBODY` before the first); `again` is who has to deal a
    void hand once more (`NOBODY`: no hand is void).
    """

    def __init__(self, setup: MatchSetup) -> None:
        self.setup = setup
        self.moments: list[Moment] = []
        self.results: list[HandResult] = []
        self.deal: Deal | None = None
        self.dealer = NOBODY
        self.again = NOBODY
        self.scores = opening_scores(setup.seats)
        self.result: MatchResult | None = None

    @property
    def now(self) -> Position:
        """The present position; there is none before the first hand is dealt (`IndexError`)."""
        return self.moments[-1].position

    @property
    def turn(self) -> int:
        """The seat to play; `NOBODY` between hands."""
        return self.now.turn if self.deal is not None else NOBODY

    @property
    def next_number(self) -> int:
        """The number of the hand to be dealt next."""
        return len(self.results) + 1

    @property
    def next_dealer(self) -> int:
        """Who deals next ("Players, deal, turn"); `NOBODY` where that is to be drawn."""
        if self.again != NOBODY:
            return self.again
        if self.dealer == NOBODY:
            return self.setup.dealer
        return next_dealer(self.setup.options, self.setup.seats, self.dealer)

    @property
    def decided(self) -> bool:
        """True once a hand has given the match a winner."""
        return bool(self.results) and self.results[-1].settlement.winner is not None

    @property
    def end_is_written(self) -> bool:
        """True once the record tells the end, also while the hand that decides it is not counted yet."""
        if self.result is not None or self.decided:
            return True
        if self.deal is None or self.now.turn != NOBODY:
            return False
        return self.outcome(self.now).settlement.winner is not None

    def open_hand(self, dealt: Deal) -> None:
        """Deal a hand; raises `ValueError` for a deck or a dealer that cannot be."""
        position = deal(self.setup.options, self.setup.seats, dealt.dealer, dealt.deck, self.scores)
        self.deal = dealt
        self.dealer = dealt.dealer
        self.again = NOBODY
        self.moments.append(Moment(position, opening_events(position, dealt.deck), ()))

    def after(self, play: Play) -> Moment:
        """The moment to which a play leads; raises `IllegalPlay`, and changes nothing either way."""
        position, events = apply(self.now, play)
        history = (*self.moments[-1].history, (self.now.turn, play_text(play)))
        return Moment(position, events, history)

    def outcome(self, position: Position) -> HandResult:
        """The result of the hand that runs, were it to end in this position ("End of a hand")."""
        assert self.deal is not None
        items = tally(position)
        piles = [pile_of(position, side) for side in range(sides(position.seats))]
        return HandResult(
            self.deal.number,
            self.deal.dealer,
            items,
            self.scores,
            settle(self.setup.options, self.scores, items),
            tuple(count(pile) for pile in piles),
            tuple(count(pile & ALL_SPADES) for pile in piles),
            tuple(sweeps_of(position, side) for side in range(sides(position.seats))),
        )

    def close_hand(self) -> HandResult:
        """Count the hand that is over and add it to the scores."""
        result = self.outcome(self.now)
        self.results.append(result)
        self.scores = result.settlement.scores
        self.deal = None
        return result

    def finish(self) -> MatchResult:
        """End the match as its last hand decided it."""
        settlement = self.results[-1].settlement
        self.result = MatchResult(
            settlement.winner, settlement.reason, settlement.scores, tuple(self.results)
        )
        return self.result

    def resign(self, side: int) -> MatchResult:
        """End the match because a side gives up; a hand that runs is left as it stands."""
        self.deal = None
        self.result = MatchResult(self.winner_without(side), RESIGNED, self.scores, tuple(self.results), side)
        return self.result

    def winner_without(self, side: int) -> int | None:
        """Who wins when a side gives up: of the others the one that leads, nobody where two are level."""
        others = [other for other in range(sides(self.setup.seats)) if other != side]
        best = max(self.scores[other] for other in others)
        leading = [other for other in others if self.scores[other] == best]
        return leading[0] if len(leading) == 1 else None

    def seat(self, seat: int, sitter: Sitter) -> None:
        """Put another sitter at a seat."""
        sitters = (*self.setup.sitters[:seat], sitter, *self.setup.sitters[seat + 1 :])
        self.setup = replace(self.setup, sitters=sitters)

    def seen(self, step: int, seat: int) -> Step:
        """A step as one seat may know it; `NOBODY` sees no hand at all."""
        moment = self.moments[step]
        events = tuple(seen_by(event, seat) for event in moment.events)
        return Step(events, observation_of(moment, seat))


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
