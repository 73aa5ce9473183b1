"""A contest of two entrants on paired deals: every deck is played from each side.

The referee is `rules`. Every seat of every seating is a process of its own: partners share no memory, and no
process sees a deck twice.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from rc_desktop.arena.entrant import Entrant
from rc_desktop.arena.player import Account, Player, Terms
from rc_desktop.pairing import more, seatings
from rc_desktop.rules.hand import apply, deal, shuffled
from rc_desktop.rules.options import DOMINICAN, Options
from rc_desktop.rules.plays import play_text
from rc_desktop.rules.position import Position, observe, side_of
from rc_desktop.rules.scoring import tally, totals

Chooser = Callable[[int, int], int]
"""Which entrant, 0 or 1, sits at a seat in a seating."""


class BrokenOff(Exception):
    """An entrant had so many faults that its figures would mean nothing; the message names it."""


@dataclass(frozen=True)
class Setting:
    """What is played: seats, house rules, how many decks, from which seed, and how many faults are borne."""

    seats: int = 2
    options: Options = DOMINICAN
    pairs: int = 100
    seed: str = ""
    most_faults: int = 20


@dataclass
class Score:
    """What has been played so far: A's points more than B's on each whole deck, and hands won."""

    differences: list[float] = field(default_factory=list)
    won: list[int] = field(default_factory=lambda: [0, 0, 0])
    """Hands won by A, by B, and by nobody."""


def fresh_seed() -> str:
    """A seed that no program can know."""
    return secrets.token_hex(8)


class Contest:
    """Two entrants, the processes that play for them, and the score."""

    def __init__(self, entrants: tuple[Entrant, Entrant], setting: Setting, terms: Terms) -> None:
        self.entrants: Final = entrants
        self.setting: Final = setting
        self.terms: Final = terms
        self.accounts: Final = (Account(), Account())
        self.score: Final = Score()
        self.tables: Final = [
            [Player(entrants[who], terms, self.accounts[who]) for who in seating]
            for seating in seatings(setting.seats)
        ]

    def who(self, which: int) -> Player:
        """One of an entrant's processes, which knows its name and level once `start` has been called."""
        return next(player for player in self.tables[0] if player.entrant is self.entrants[which])

    def start(self) -> None:
        """Start every process; raises `Unusable` and `pipe.Interrupted`."""
        for player in self._players():
            player.start()

    def play(self, told: Callable[[Score], None] = lambda score: None) -> None:
        """Play all decks, telling the score after each; raises `BrokenOff` and `pipe.Interrupted`."""
        for number in range(self.setting.pairs):
            self._play_deck(number)
            told(self.score)

    def close(self) -> None:
        """End every process."""
        for player in self._players():
            player.kill()

    def _players(self) -> list[Player]:
        return [player for table in self.tables for player in table]

    def _play_deck(self, number: int) -> None:
        """One deck from every side; it counts once all its hands are over."""
        found: list[float] = []
        won: list[int] = []
        for turned, table in enumerate(self.tables):
            points = totals(tally(self._play_hand(number, turned, table)), self.setting.seats)
            a_side = next(
                side_of(seat, self.setting.seats)
                for seat, player in enumerate(table)
                if player.entrant is self.entrants[0]
            )
            found.append(more(points, a_side))
            best_other = max(value for side, value in enumerate(points) if side != a_side)
            won.append(_winner(points[a_side], best_other))
        self.score.differences.append(sum(found) / len(found))
        for winner in won:
            self.score.won[winner] += 1

    def _play_hand(self, number: int, turned: int, table: list[Player]) -> Position:
        """One hand to its end."""
        seats = self.setting.seats
        deck = shuffled(f"{self.setting.seed}-{number}")
        position = deal(self.setting.options, seats, number % seats, deck)
        history: tuple[tuple[int, str], ...] = ()
        while position.turn >= 0:
            seat = position.turn
            # Nothing of the deck is in it: a program must not be able to learn from its seed.
            seed = f"{number} {turned} {len(history)}"
            play = table[seat].play(observe(position, seat, history), seed)
            history = (*history, (seat, play_text(play)))
            position, _ = apply(position, play)
            self._look_at_faults()
        return position

    def _look_at_faults(self) -> None:
        for which, account in enumerate(self.accounts):
            if account.faults > self.setting.most_faults:
                raise BrokenOff(
                    f"{self.entrants[which].text} had {account.faults} faults, and more are not borne"
                )


def _winner(a: int, best_other: int) -> int:
    """The place in `Score.won` of who has more points; level hands are nobody's."""
    return 2 if a == best_other else int(a < best_other)
