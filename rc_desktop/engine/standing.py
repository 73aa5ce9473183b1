"""How the sides stand in a hand: what each needs on its score, and what is decided ("The match: to 21")."""

from typing import Final

from rc_desktop.rules.cards import ALL_SPADES, BIG_CASINO, DECK, LITTLE_CASINO, Cards, count
from rc_desktop.rules.position import Observation, side_of, sides
from rc_desktop.rules.scoring import BIG, CARDS, LITTLE, SPADES, condition_of

OPEN: Final = 0
CERTAIN: Final = 1
IMPOSSIBLE: Final = 2

COUNTED: Final = {CARDS: DECK, SPADES: ALL_SPADES, BIG: 1 << BIG_CASINO, LITTLE: 1 << LITTLE_CASINO}
"""The cards that decide each item a condition can ask for."""

Piles = tuple[Cards, ...]
"""What each side has captured."""


class Standing:
    """The sides of one observation: their piles, and the conditions on their scores."""

    def __init__(self, view: Observation) -> None:
        self.sides: Final = range(sides(view.seats))
        self.mine: Final = side_of(view.seat, view.seats)
        piles = [0] * len(self.sides)
        for seat, pile in enumerate(view.captured):
            piles[side_of(seat, view.seats)] |= pile
        self.before: Final[Piles] = tuple(piles)
        self.needs: Final = [condition_of(view.options, view.scores, side) for side in self.sides]
        self.scores: Final = view.scores
        self._claims: Final = view.options.claim == "immediate"

    def after(self, took: Cards) -> Piles:
        """The piles once the own side has captured these cards too."""
        return tuple(pile | took if side == self.mine else pile for side, pile in enumerate(self.before))

    def state(self, side: int, item: str, piles: Piles) -> int:
        """Whether a side has the item for certain, cannot have it any more, or neither."""
        amounts = [count(pile & COUNTED[item]) for pile in piles]
        free = count(COUNTED[item]) - sum(amounts)
        own = amounts.pop(side)
        most = max(amounts)
        if own > most + free:
            return CERTAIN
        return IMPOSSIBLE if most >= own + free else OPEN

    def leads(self, item: str, piles: Piles) -> bool:
        """True when the own side has more of it than each other side has."""
        amounts = [count(pile & COUNTED[item]) for pile in piles]
        own = amounts.pop(self.mine)
        return own > max(amounts)

    def is_claimed(self, piles: Piles) -> bool:
        """True when the hand ends with these piles, a condition being certain (`claim` immediate)."""
        return self._claims and any(
            need is not None and self.state(side, need, piles) == CERTAIN
            for side, need in enumerate(self.needs)
        )
