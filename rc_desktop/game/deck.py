"""The deck of a hand and the first dealer, by chance that nobody can foresee."""

import secrets

from rc_desktop.rules.cards import Card


def fresh_deck() -> tuple[Card, ...]:
    """A shuffled deck, from the system's own source of chance."""
    deck = list(range(52))
    secrets.SystemRandom().shuffle(deck)
    return tuple(deck)


def first_dealer(seats: int) -> int:
    """Who deals the first hand: every seat is as likely."""
    return secrets.randbelow(seats)
