"""V: what is worth how much to a side as a deal ends, before the next is dealt ("End of a hand").

The search looks no further than the end of the deal; what comes after it is counted here. The figures were
fitted to played hands. Tables of literals stand for exp, so that every platform reckons alike.
"""

import math
from typing import Final

from rc_desktop.rules.cards import ACES, ALL_SPADES, BIG_CASINO, DECK, LITTLE_CASINO, Cards, worth
from rc_desktop.rules.groups import MAX_VALUE, vector

_SQUASHED: Final = (
    0.0, 0.062419, 0.124353, 0.185333, 0.244919, 0.30271, 0.358357, 0.41157, 0.462117, 0.50983, 0.5546,
    0.596374, 0.635149, 0.670967, 0.703906, 0.734072, 0.761594, 0.786619, 0.809301, 0.829802, 0.848284,
    0.864907, 0.879827, 0.893193, 0.905148, 0.915825, 0.925346, 0.933828, 0.941376, 0.948085, 0.954045,
    0.959335, 0.964028, 0.968187, 0.971873, 0.975137, 0.978026, 0.980583, 0.982845, 0.984846, 0.986614,
    0.988178, 0.98956, 0.990781, 0.99186, 0.992813, 0.993655, 0.994398, 0.995055, 0.995635, 0.996147,
    0.996599, 0.996998, 0.99735, 0.997661, 0.997936, 0.998178, 0.998392, 0.998581, 0.998747, 0.998894,
    0.999024, 0.999139, 0.99924, 0.999329,
)  # fmt: skip
"""2 / (1 + e**-x) - 1 for x = 0, 1/8, .. 8."""
_STEPS: Final = 8.0
_LAST: Final = 8.0

CARD_SLOPE: Final = 1.0
"""How fast a lead in cards becomes most cards, against the root of the cards not yet taken."""
SPADE_SLOPE: Final = 1.5
"""The same for spades."""

Terms = tuple[float, ...]
"""Points for the side to move next: for moving at all, each loose card, each loose ace, Little Casino, Big
Casino, each unseen card that would sweep, each rank lying twice or more."""

TWO_SEATS: Final[Terms] = (-0.95, 0.15, 0.83, 0.79, 0.45, 0.16, -0.22)
TWO_SEATS_BEFORE_LAST: Final[Terms] = (-1.58, 0.34, 1.08, 1.04, 0.07, 0.55, -0.21)
FOUR_SEATS: Final[Terms] = (-1.30, 0.15, 0.60, 0.50, 0.50, 0.20, -0.30)

_ONES: Final = 0x1111111111111
_BIG: Final = 1 << BIG_CASINO
_LITTLE: Final = 1 << LITTLE_CASINO


def terms_for(seats: int, deal: int, deals: int) -> Terms:
    """The terms for the end of deal number `deal` of `deals`; with three seats those of four."""
    if seats != 2:
        return FOUR_SEATS
    return TWO_SEATS_BEFORE_LAST if deal == deals - 1 else TWO_SEATS


def squash(x: float) -> float:
    """2 / (1 + e**-x) - 1, between -1 and 1, to three places."""
    if x < 0.0:
        return -squash(-x)
    if x >= _LAST:
        return 1.0
    place = x * _STEPS
    below = int(place)
    low = _SQUASHED[below]
    return low + (_SQUASHED[below + 1] - low) * (place - below)


def majority(lead: int, open_cards: int, slope: float) -> float:
    """How likely one of two sides gets most rather than the other: from -1 to 1, exact once it is decided.

    `lead` is by how many cards it is ahead, `open_cards` how many are not yet taken.
    """
    if open_cards <= 0 or lead > open_cards or -lead > open_cards:
        return 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
    return squash(slope * lead / math.sqrt(open_cards))


def shares(amounts: list[int], open_cards: int, slope: float) -> list[float]:
    """How likely each side gets more than each other side; together 1, or 0 where nobody can any more."""
    most = max(amounts)
    if open_cards <= 0:
        alone = 1.0 if amounts.count(most) == 1 else 0.0
        return [alone if amount == most else 0.0 for amount in amounts]
    odds = [0.0] * len(amounts)
    root = math.sqrt(open_cards)
    for side, amount in enumerate(amounts):
        # A side that cannot catch up any more has no share.
        if amount + open_cards >= most:
            behind = squash(slope * (most - amount) / root)
            odds[side] = (1.0 - behind) / (1.0 + behind)
    total = sum(odds)
    return [each / total for each in odds]


def single_points(pile: Cards) -> int:
    """Points of the cards of a pile that score by themselves."""
    points = (pile & ACES).bit_count()
    if pile & _BIG:
        points += 2
    if pile & _LITTLE:
        points += 1
    return points


def lead_of(first: Cards, second: Cards, over: bool) -> float:
    """Points by which the first of two piles leads or can be thought to lead, sweeps and table apart.

    `over` once the hand is over: then nothing is open any more.
    """
    taken = first | second
    open_cards = 0 if over else 52 - taken.bit_count()
    open_spades = 0 if over else 13 - (taken & ALL_SPADES).bit_count()
    points = float(single_points(first) - single_points(second))
    points += 3.0 * majority(first.bit_count() - second.bit_count(), open_cards, CARD_SLOPE)
    spades = (first & ALL_SPADES).bit_count() - (second & ALL_SPADES).bit_count()
    return points + majority(spades, open_spades, SPADE_SLOPE)


def table_points(terms: Terms, loose: Cards, unseen: Cards, sweeps_count: bool) -> float:
    """What the loose cards are worth to the side to move next, as a deal ends."""
    points = terms[0]
    if not loose:
        return points
    points += terms[1] * loose.bit_count() + terms[2] * (loose & ACES).bit_count()
    if loose & _LITTLE:
        points += terms[3]
    if loose & _BIG:
        points += terms[4]
    if sweeps_count:
        sweeping = sweep_value(loose)
        if sweeping:
            points += terms[5] * (unseen & worth(sweeping)).bit_count()
    counts = vector(loose)
    return points + terms[6] * ((counts >> 1 | counts >> 2) & _ONES).bit_count()


def sweep_value(loose: Cards) -> int:
    """The worth of a card that would sweep these loose cards as one group, or 0."""
    counts = vector(loose)
    total = 0
    rank = 1
    while counts and total <= MAX_VALUE:
        total += rank * (counts & 15)
        counts >>= 4
        rank += 1
    if total > MAX_VALUE:
        return 0
    return MAX_VALUE if total == 1 else total


def unseen_after_deal(captured: tuple[Cards, ...], loose: Cards) -> Cards:
    """The cards nobody has seen as a deal ends: hands are empty then, and builds taken."""
    seen = loose
    for pile in captured:
        seen |= pile
    return DECK & ~seen
