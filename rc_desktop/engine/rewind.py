"""The hand as it was: the public course of the running deal, replayed from an observation's history."""

from rc_desktop.engine.belief import plays_this_deal
from rc_desktop.engine.stakes import unseen_by
from rc_desktop.rules.cards import DECK, Card, Cards, cards_in
from rc_desktop.rules.hand import deal, next_position
from rc_desktop.rules.plays import Play, PlayError, parse_play
from rc_desktop.rules.position import HAND_SIZE, Observation, Position


def decisions(view: Observation) -> list[tuple[Position, Play]]:
    """Every play of the running deal with the position before it; empty where the history does not fit.

    Hands of others in these positions are made up, as far as they have not been played.
    """
    try:
        plays = [(seat, parse_play(text)) for seat, text in view.history]
    except PlayError:
        return []
    deck = _deck(view, plays)
    if deck is None:
        return []
    position = deal(view.options, view.seats, view.dealer, deck, view.scores)
    course: list[tuple[Position, Play]] = []
    for seat, play in plays:
        if seat != position.turn:
            return []
        course.append((position, play))
        position = next_position(position, play)
    return course[len(course) - len(plays_this_deal(view)) :] if _fits(view, position) else []


def _deck(view: Observation, plays: list[tuple[int, Play]]) -> list[Card] | None:
    """A deck from which this history is dealt, or None where there is none."""
    each = HAND_SIZE * view.seats
    made = 52 - HAND_SIZE - view.stock_count - sum(view.hand_counts)
    played = 0
    for _, play in plays:
        played |= 1 << play.card
    unseen = unseen_by(view)
    table = DECK & ~(unseen | played | view.hand)
    if len(plays) != made or played.bit_count() != made or table.bit_count() != HAND_SIZE:
        return None
    rest = list(cards_in(unseen))
    deck: list[Card] = []
    for first in range(0, made + sum(view.hand_counts), each):
        for step in range(view.seats):
            seat = (view.dealer + 1 + step) % view.seats
            hand = [play.card for by, play in plays[first : first + each] if by == seat]
            if len(hand) < HAND_SIZE and seat == view.seat:
                hand.extend(cards_in(view.hand))
            while len(hand) < HAND_SIZE and rest:
                hand.append(rest.pop())
            deck.extend(hand)
        if not first:
            deck.extend(cards_in(table))
    deck.extend(rest)
    return deck if len(deck) == 52 and _all(deck) == DECK else None


def _all(deck: list[Card]) -> Cards:
    cards = 0
    for card in deck:
        cards |= 1 << card
    return cards


def _fits(view: Observation, position: Position) -> bool:
    """True when the replayed hand stands where the observation says."""
    return (
        position.turn == view.turn
        and position.loose == view.loose
        and position.builds == view.builds
        and position.captured == view.captured
        and position.sweeps == view.sweeps
        and position.last_capturer == view.last_capturer
    )
