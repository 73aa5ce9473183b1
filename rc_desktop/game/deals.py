"""Deals with cards that are given: the same cards again, the deal of a day, the computer with your cards.

Pure: where cards come from, and which deck, dealer and set-up that makes.
"""

import re
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from rc_desktop.game.moments import PlayedHand
from rc_desktop.game.seating import COMPUTER, MatchSetup, Sitter
from rc_desktop.rules.cards import Card
from rc_desktop.rules.hand import shuffled
from rc_desktop.rules.options import DOMINICAN

FRESH: Final = "fresh"
AGAIN: Final = "again"
DAILY: Final = "daily"
DAILY_DEALER: Final = 1
"""Who deals the deal of a day: the other of two, so that seat 0, where a person sits, plays first."""
_AGAIN: Final = re.compile(r"again ([0-9a-f]{16}) ([1-9][0-9]{0,5})", re.ASCII)
_DAILY: Final = re.compile(r"daily ([0-9]{4}-[0-9]{2}-[0-9]{2})", re.ASCII)


@dataclass(frozen=True)
class Cards:
    """Where the cards of a match come from.

    `FRESH`: shuffled for it. `AGAIN`: those of a hand played before, `match` being its match's own name and
    `hand` its number. `DAILY`: those of a `day`.
    """

    source: str = FRESH
    match: str = ""
    hand: int = 0
    day: date | None = None

    @property
    def given(self) -> bool:
        """True where the cards were not shuffled for this match: it is a deal, and over after one hand."""
        return self.source != FRESH

    def __str__(self) -> str:
        """As it stands in a record."""
        if self.source == AGAIN:
            return f"{AGAIN} {self.match} {self.hand}"
        return f"{DAILY} {self.day.isoformat()}" if self.day is not None else FRESH


SHUFFLED: Final = Cards()
"""Cards that are shuffled for their match."""


@dataclass(frozen=True)
class GivenDeal:
    """A deal to be played: where its cards come from, the deck, and the seat that deals it."""

    cards: Cards
    deck: tuple[Card, ...]
    dealer: int


def cards_of(text: str) -> Cards:
    """Where cards come from, as a record says it; raises `ValueError`."""
    if text == FRESH:
        return SHUFFLED
    if (found := _AGAIN.fullmatch(text)) is not None:
        return Cards(AGAIN, found[1], int(found[2]))
    if (found := _DAILY.fullmatch(text)) is not None:
        return Cards(DAILY, day=date.fromisoformat(found[1]))
    raise ValueError(f"cards must be {FRESH}, {AGAIN} with match and hand, or {DAILY} with a date")


def daily(day: date) -> GivenDeal:
    """The deal of a day, the same for everyone, for ever and without a network: a deck made from the date."""
    return GivenDeal(Cards(DAILY, day=day), shuffled(f"{DAILY} {day.isoformat()}"), DAILY_DEALER)


def again(match: str, hand: PlayedHand) -> GivenDeal:
    """A hand's cards once more, dealt by the same seat; `match` is the name of the match it was of."""
    return GivenDeal(Cards(AGAIN, match, hand.number), hand.deal.deck, hand.dealer)


def daily_setup(person: Sitter, computer: Sitter) -> MatchSetup:
    """Who plays the deal of a day, and how: a person at seat 0 against one computer, by the Dominican rules.

    Everyone plays it by the same rules, without hints and take-backs, so that results can be compared.
    """
    return MatchSetup(DOMINICAN, (person, computer), DAILY_DEALER, aids=False)


def watched(setup: MatchSetup, level: str, name: str) -> MatchSetup:
    """The same match with a computer of this level, and this name, wherever a person sat ("duplicate"):
    it plays your cards against the others, and you watch."""
    computer = Sitter(name, COMPUTER, level)
    sitters = tuple(computer if sitter.is_person else sitter for sitter in setup.sitters)
    return replace(setup, sitters=sitters)


def from_both_seats(setup: MatchSetup, seat: int, level: str) -> tuple[MatchSetup, ...]:
    """The matches that show what this level makes of a deal from both seats.

    It sits at `seat` in the first, at the next one in the second; all others are the computer that the person
    played against.
    """
    others = [sitter for sitter in setup.sitters if not sitter.is_person]
    usual = others[0] if others else Sitter("", COMPUTER, level)
    made = []
    for place in (seat, (seat + 1) % setup.seats):
        sitters = tuple(
            replace(usual, level=level, style="") if number == place else usual
            for number in range(setup.seats)
        )
        made.append(replace(setup, sitters=sitters))
    return tuple(made)
