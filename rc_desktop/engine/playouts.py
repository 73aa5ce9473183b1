"""Playing a sampled world on to the end of its deal, quickly: at random, or greedily with a little chance."""

from typing import Final

from rc_desktop.engine.dice import Dice
from rc_desktop.rules.cards import Cards, cards_in
from rc_desktop.rules.hand import next_position
from rc_desktop.rules.legal import fitting, legal_plays
from rc_desktop.rules.plays import CAPTURE, TRAIL, Play
from rc_desktop.rules.position import Position, View

MOST_LISTED: Final = 11
"""With more loose cards only the plays that take most are looked at: all of them could be thousands."""
_FEW: Final = 24
"""So many of a card then."""


def plays_in(position: View) -> list[Play]:
    """The legal plays, or on a crowded table those that take most; empty where none was found."""
    if position.loose.bit_count() <= MOST_LISTED:
        return legal_plays(position)
    return [
        play
        for card in cards_in(position.hand)
        for play in fitting(position, card, limit=_FEW, look=_FEW * 4).plays
    ]


class Playouts:
    """Plays worlds to the end of the deal: `greed` of 100 plays are those worth most at once."""

    __slots__ = ("_dice", "_greed", "_prices", "_stock", "_sweep")

    def __init__(self, dice: Dice, greed: int, prices: tuple[float, ...], sweep: float, stock: int) -> None:
        self._dice: Final = dice
        self._greed: Final = greed
        self._prices: Final = list(prices)
        self._sweep: Final = sweep
        self._stock: Final = stock

    def ended(self, position: Position) -> bool:
        """True when the deal that the search began in is over."""
        return position.turn < 0 or len(position.stock) != self._stock

    def play_out(self, position: Position) -> Position:
        """The position as the deal ends."""
        dice = self._dice
        while not self.ended(position):
            plays = plays_in(position)
            if not plays:
                break
            if len(plays) == 1:
                play = plays[0]
            elif self._greed and dice.below(100) < self._greed:
                play = self._greediest(position, plays)
            else:
                play = plays[dice.below(len(plays))]
            position = next_position(position, play)
        return position

    def _greediest(self, position: Position, plays: list[Play]) -> Play:
        """The play worth most at once; of equals one that chance decides."""
        best = plays[0]
        most = -1000.0
        equals = 1
        for play in plays:
            value = self._value(position, play)
            if value > most + 1e-9:
                best, most, equals = play, value, 1
            elif value > most - 1e-9:
                equals += 1
                if self._dice.below(equals) == 0:
                    best = play
        return best

    def _value(self, position: Position, play: Play) -> float:
        """Captures in full, builds by half; what is trailed is lost."""
        if play.kind == TRAIL:
            return -self._prices[play.card]
        cards = 1 << play.card | play.loose
        others = len(position.builds)
        for build in position.builds:
            if build.value == play.build or (build.value == play.value and play.value):
                cards |= build.cards
                others -= 1
        value = self._worth(cards)
        if play.kind != CAPTURE:
            return value / 2
        if not others and play.loose == position.loose:
            value += self._sweep
        return value

    def _worth(self, cards: Cards) -> float:
        prices = self._prices
        total = 0.0
        while cards:
            low = cards & -cards
            total += prices[low.bit_length() - 1]
            cards ^= low
        return total
