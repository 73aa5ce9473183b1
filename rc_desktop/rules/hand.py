"""A hand from deal to end: shuffling, dealing, applying plays, and the events of each."""

import hashlib
import struct
from collections.abc import Sequence
from typing import Final

from rc_desktop.rules.cards import DECK, Card, Cards, as_set, worth_alone
from rc_desktop.rules.events import (
    Built,
    Captured,
    Claimed,
    Dealt,
    Event,
    HandOver,
    LastDeal,
    Played,
    Residue,
    Swept,
)
from rc_desktop.rules.groups import split
from rc_desktop.rules.match import opening_scores
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import ADD, CAPTURE, KIND_NAMES, NEW_BUILD, RAISE, TRAIL, Play, play_text
from rc_desktop.rules.position import (
    HAND_SIZE,
    NOBODY,
    Build,
    Position,
    build_of,
    deal_number,
    deals_in_hand,
)
from rc_desktop.rules.refusals import Refusal, refusal
from rc_desktop.rules.scoring import claimed

_NUMBERS: Final = struct.Struct(">8I")


class IllegalPlay(ValueError):
    """A play that is not legal in the position; `refusal` says why."""

    def __init__(self, play: Play, reason: Refusal) -> None:
        super().__init__(f"{play_text(play)} is not legal: {reason.code}")
        self.play = play
        self.refusal = reason


def shuffled(seed: str) -> tuple[Card, ...]:
    """The deck of a seed, the same on every platform.

    SHA-256 of the seed, a colon and a block number from 0 (UTF-8) gives 32 bytes a block, read as
    eight big-endian 32-bit numbers. A Fisher-Yates shuffle from the deck in the order of the notation
    swaps place i, from 51 down to 1, with place n mod (i + 1), numbers n at or above the largest
    multiple of i + 1 being passed over.
    """
    deck = list(range(52))
    numbers: list[int] = []
    block = 0
    for place in range(51, 0, -1):
        bound = (1 << 32) // (place + 1) * (place + 1)
        while True:
            if not numbers:
                digest = hashlib.sha256(f"{seed}:{block}".encode()).digest()
                numbers = list(_NUMBERS.unpack(digest))
                numbers.reverse()  # the first is the last, to be taken first
                block += 1
            number = numbers.pop()
            if number < bound:
                break
        other = number % (place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def deal(
    options: Options, seats: int, dealer: int, deck: Sequence[Card], scores: tuple[int, ...] | None = None
) -> Position:
    """The position as a hand begins ("Players, deal, turn").

    `deck` holds 52 different cards, dealt from the front: four to each seat in turn from dealer + 1,
    then four to the table. Raises `ValueError` for another deck, seats other than 2-4, or a dealer out
    of range.
    """
    if seats not in (2, 3, 4) or not 0 <= dealer < seats:
        raise ValueError("seats must be 2, 3 or 4 and the dealer one of them")
    if len(deck) != 52 or as_set(deck) != DECK:
        raise ValueError("a deck is 52 different cards")
    first = (dealer + 1) % seats
    hands, dealt = _deal_hands(seats, first, deck)
    table = as_set(deck[dealt : dealt + HAND_SIZE])
    return Position(
        options,
        dealer,
        first,
        hands,
        table,
        (),
        tuple(deck[dealt + HAND_SIZE :]),
        (0,) * seats,
        (0,) * seats,
        NOBODY,
        opening_scores(seats) if scores is None else scores,
    )


def _deal_hands(seats: int, first: int, stock: Sequence[Card]) -> tuple[tuple[Cards, ...], int]:
    hands = [0] * seats
    for turn in range(seats):
        start = turn * HAND_SIZE
        hands[(first + turn) % seats] = as_set(stock[start : start + HAND_SIZE])
    return tuple(hands), seats * HAND_SIZE


def deal_events(position: Position, stock: Sequence[Card], table: Cards = 0) -> tuple[Event, ...]:
    """The events of the deal just made from the front of `stock`; `table` are the cards dealt to it."""
    seats, first = position.seats, position.turn
    hands: list[tuple[Card, ...]] = [()] * seats
    for turn in range(seats):
        hands[(first + turn) % seats] = tuple(stock[turn * HAND_SIZE : (turn + 1) * HAND_SIZE])
    of, number = deals_in_hand(seats), deal_number(position)
    dealt = Dealt(tuple(hands), tuple(len(hand) for hand in hands), table, number, of, first)
    return (dealt, LastDeal()) if number == of else (dealt,)


def opening_events(position: Position, deck: Sequence[Card]) -> tuple[Event, ...]:
    """The events with which a hand begins: the first deal, from `deck`."""
    return deal_events(position, deck, position.loose)


def apply(position: Position, play: Play) -> tuple[Position, tuple[Event, ...]]:
    """Play a card: the position after it, and what happened, in order.

    Raises `IllegalPlay` and changes nothing when the play is not legal.
    """
    reason = refusal(position, play)
    if reason is not None:
        raise IllegalPlay(play, reason)
    played = _laid(position, play)
    after = _what_follows(played)
    return after, _events(position, play, played, after)


def next_position(position: Position, play: Play) -> Position:
    """The position after a play that is known to be legal; what follows it (claim, deal, end) included."""
    return _what_follows(_laid(position, play))


def _laid(position: Position, play: Play) -> Position:
    """The position with the play made and nothing that follows it."""
    seat = position.turn
    bit = 1 << play.card
    hands = _with(position.hands, seat, position.hands[seat] & ~bit)
    loose = position.loose & ~play.loose
    builds = position.builds
    captured = position.captured
    sweeps = position.sweeps
    last_capturer = position.last_capturer
    if play.kind == TRAIL:
        loose |= bit
    elif play.kind == CAPTURE:
        taken = bit | play.loose
        if play.build:
            taken |= _cards_of(builds, play.build)
            builds = tuple(build for build in builds if build.value != play.build)
        captured = _with(captured, seat, captured[seat] | taken)
        last_capturer = seat
        if not loose and not builds and (position.options.last_play_sweep or position.stock or any(hands)):
            sweeps = _with(sweeps, seat, sweeps[seat] + 1)
    else:
        builds = _after_building(builds, seat, play)
    turn = (seat + 1) % position.seats
    return Position(
        position.options,
        position.dealer,
        turn,
        hands,
        loose,
        builds,
        position.stock,
        captured,
        sweeps,
        last_capturer,
        position.scores,
    )


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The values with one seat's changed."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)


def _cards_of(builds: tuple[Build, ...], value: int) -> Cards:
    """The cards of the build of a value; none where there is no such build."""
    build = build_of(builds, value)
    return 0 if build is None else build.cards


def _after_building(builds: tuple[Build, ...], seat: int, play: Play) -> tuple[Build, ...]:
    """The builds after one was made, added to or raised: its maker owns it, builds of one value are one."""
    cards = 1 << play.card | play.loose | _cards_of(builds, play.value)
    if play.kind == RAISE:
        cards |= _cards_of(builds, play.build)
    kept = [build for build in builds if build.value not in (play.build, play.value)]
    kept.append(Build(play.value, seat, cards))
    kept.sort(key=_value)
    return tuple(kept)


def _value(build: Build) -> int:
    return build.value


def _what_follows(position: Position) -> Position:
    """What a play brings with it: a claim ends the hand, empty hands get the next deal or end it."""
    if position.options.claim == "immediate" and claimed(position) is not None:
        return _changed(position, NOBODY, position.hands, position.loose, position.stock, position.captured)
    if any(hand for hand in position.hands):
        return position
    if position.stock:
        first = (position.dealer + 1) % position.seats
        hands, dealt = _deal_hands(position.seats, first, position.stock)
        return _changed(position, first, hands, position.loose, position.stock[dealt:], position.captured)
    captured = position.captured
    loose = position.loose
    if position.last_capturer != NOBODY:
        # Guards see to it that no build is left here: only loose cards remain ("End of a hand").
        captured = _with(captured, position.last_capturer, captured[position.last_capturer] | loose)
        loose = 0
    return _changed(position, NOBODY, position.hands, loose, (), captured)


def _changed(
    position: Position,
    turn: int,
    hands: tuple[Cards, ...],
    loose: Cards,
    stock: tuple[Card, ...],
    captured: tuple[Cards, ...],
) -> Position:
    return Position(
        position.options,
        position.dealer,
        turn,
        hands,
        loose,
        position.builds,
        stock,
        captured,
        position.sweeps,
        position.last_capturer,
        position.scores,
    )


def _events(before: Position, play: Play, played: Position, after: Position) -> tuple[Event, ...]:
    """What happened between two positions a play apart, in order; `played` has only the play made."""
    seat = before.turn
    events: list[Event] = [Played(seat, play.card, KIND_NAMES[play.kind], play_text(play))]
    if play.kind == CAPTURE:
        events.append(_captured(before, play))
        if played.sweeps[seat] > before.sweeps[seat]:
            events.append(Swept(seat, play.card))
    elif play.kind in (NEW_BUILD, ADD, RAISE):
        events.append(_built(before, play, played))
    if after.turn == NOBODY:
        claim = claimed(played)
        events.append(Residue(after.last_capturer, played.loose) if claim is None else Claimed(*claim))
        events.append(HandOver())
    elif len(after.stock) < len(before.stock):
        events.extend(deal_events(after, before.stock))
    return tuple(events)


def _captured(before: Position, play: Play) -> Captured:
    groups = split(play.loose, worth_alone(play.card))
    build = build_of(before.builds, play.build)
    if build is None:
        return Captured(before.turn, play.card, groups, 0, 0, NOBODY)
    return Captured(before.turn, play.card, groups, build.value, build.cards, build.owner)


def _built(before: Position, play: Play, played: Position) -> Built:
    owners = {build.value: build.owner for build in before.builds}
    build = next(build for build in played.builds if build.value == play.value)
    raised = play.kind == RAISE
    return Built(
        before.turn,
        play.card,
        {NEW_BUILD: "new", ADD: "add", RAISE: "raise"}[play.kind],
        play.value,
        play.build if raised else 0,
        play.loose,
        build.cards,
        before.turn,
        owners.get(play.build, NOBODY),
        raised and play.value in owners,
        owners.get(play.value, NOBODY) if raised else NOBODY,
        build.single,
    )
