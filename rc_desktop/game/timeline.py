"""A match so far: every position it went through, the events between them, the hands' results."""

from dataclasses import dataclass, field, replace

from rc_desktop.game.moments import Deal, Moment, PlayedHand, observation_of
from rc_desktop.game.results import ONE_HAND, RESIGNED, HandResult, MatchResult, Step
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.game.takeback import Opened, Takeback, turns_back
from rc_desktop.rules.cards import ALL_SPADES, count
from rc_desktop.rules.events import seen_by
from rc_desktop.rules.hand import apply, deal, opening_events
from rc_desktop.rules.match import Settlement, next_dealer, opening_scores, settle
from rc_desktop.rules.plays import Play, parse_play, play_text
from rc_desktop.rules.position import NOBODY, Position, sides
from rc_desktop.rules.scoring import pile_of, sweeps_of, tally


@dataclass
class _Begun:
    """A hand that was dealt: its first moment, and what is to be known of it beside its moments."""

    deal: Deal
    first: int
    sitters: tuple[Sitter, ...]
    takebacks: int = 0
    opened: Opened = field(default_factory=Opened)


class Timeline:
    """The state of a match: a list of moments whose last one is now. No play is ever reversed: to take one
    back is to return to an earlier moment.

    `setup` has the sitters as they sit now. `deal` is the hand that runs, or None between hands.
    `dealer` dealt the hand that runs or ran last (`NOBODY` before the first); `again` is who has to deal a
    void hand once more (`NOBODY`: no hand is void). With `one_hand` it is a deal: over after its first hand.
    """

    def __init__(self, setup: MatchSetup, one_hand: bool = False) -> None:
        self.setup = setup
        self.one_hand = one_hand
        self.moments: list[Moment] = []
        self.results: list[HandResult] = []
        self.deal: Deal | None = None
        self.dealer = NOBODY
        self.again = NOBODY
        self.scores = opening_scores(setup.seats)
        self.result: MatchResult | None = None
        self.hands_before = 0
        self._begun: list[_Begun] = []

    @classmethod
    def from_hand(cls, before: "Timeline", number: int, dealer: int, scores: tuple[int, ...]) -> "Timeline":
        """The same match from a later hand on, where what lies between cannot be read."""
        later = cls(before.setup, before.one_hand)
        later.hands_before, later.again, later.scores = number - 1, dealer, scores
        return later

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
        return self.hands_before + len(self.results) + 1

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
        """True once a hand has ended the match."""
        return bool(self.results) and self.ending(self.results[-1].settlement) is not None

    @property
    def end_is_written(self) -> bool:
        """True once the record tells the end, also while the hand that decides it is not counted yet."""
        if self.result is not None or self.decided:
            return True
        if self.deal is None or self.now.turn != NOBODY:
            return False
        return self.ending(self.outcome(self.now).settlement) is not None

    @property
    def made(self) -> tuple[Sitter, ...]:
        """Who made each play of the hand that runs."""
        if self.deal is None:
            return ()
        return tuple(moment.by for moment in self.moments[self._begun[-1].first :] if moment.by is not None)

    @property
    def hands(self) -> tuple[PlayedHand, ...]:
        """Every hand that was dealt, the one that runs included."""
        results = {result.number: result for result in self.results}
        ends = [*(begun.first for begun in self._begun), len(self.moments)][1:]
        return tuple(
            PlayedHand(
                begun.deal,
                tuple(self.moments[begun.first : end]),
                results.get(begun.deal.number),
                begun.sitters,
                begun.takebacks,
            )
            for begun, end in zip(self._begun, ends, strict=True)
        )

    def open_hand(
        self, dealt: Deal, sitters: tuple[Sitter, ...] | None = None, opened: Opened | None = None
    ) -> None:
        """Deal a hand; raises `ValueError` for a deck or a dealer that cannot be.

        `sitters` sat there when it was dealt; None: those who sit there now. `opened` is what a record told
        of who has sat there since.
        """
        position = deal(self.setup.options, self.setup.seats, dealt.dealer, dealt.deck, self.scores)
        self.deal = dealt
        self.dealer = dealt.dealer
        self.again = NOBODY
        begun = _Begun(dealt, len(self.moments), sitters or self.setup.sitters, opened=opened or Opened())
        self._begun.append(begun)
        self.moments.append(Moment(position, opening_events(position, dealt.deck), ()))

    def after(self, play: Play, by: Sitter | None = None) -> Moment:
        """The moment to which a play leads; raises `IllegalPlay`, and changes nothing either way.

        `by` makes the play; None: who sits at the seat now.
        """
        position, events = apply(self.now, play)
        history = (*self.moments[-1].history, (self.now.turn, play_text(play)))
        return Moment(position, events, history, by or self.setup.sitters[self.now.turn])

    @property
    def takebacks(self) -> tuple[Takeback, ...]:
        """What the person against computers can take back now, the last play first ("takeback")."""
        if self.turn == NOBODY:  # once a hand is over all its cards lie open
            return ()
        history = self.moments[-1].history
        return tuple(
            Takeback(history[-plays][0], parse_play(history[-plays][1]), plays)
            for plays in turns_back(self.setup, self.dealer, self.made, self._begun[-1].opened)
        )

    def take_back(self, plays: int) -> None:
        """Return to the moment before so many plays of the hand that runs."""
        assert 0 < plays <= len(self.moments[-1].history)
        del self.moments[-plays:]
        self._begun[-1].takebacks += 1

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
        ending = self.ending(self.results[-1].settlement)
        assert ending is not None
        self.result = MatchResult(*ending, self.scores, tuple(self.results))
        return self.result

    def ending(self, settlement: Settlement) -> tuple[int | None, str] | None:
        """The winner (None: nobody) and the reason if a hand settled like this ends the match, else None."""
        if settlement.winner is not None:
            return settlement.winner, settlement.reason
        if not self.one_hand:
            return None
        best = max(settlement.scores)
        level = settlement.scores.count(best) > 1
        return None if level else settlement.scores.index(best), ONE_HAND

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
        if self.deal is not None:
            self._begun[-1].opened.sat(self.setup.sitters, len(self.moments[-1].history))
        sitters = (*self.setup.sitters[:seat], sitter, *self.setup.sitters[seat + 1 :])
        self.setup = replace(self.setup, sitters=sitters)

    def seen(self, step: int, seat: int) -> Step:
        """A step as one seat may know it; `NOBODY` sees no hand at all."""
        moment = self.moments[step]
        events = tuple(seen_by(event, seat) for event in moment.events)
        return Step(events, observation_of(moment, seat))
