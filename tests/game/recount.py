"""A second count of a record, from the texts of its lines alone; it imports nothing of the program.

Whoever changes what statistics count changes both, and the two must agree.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

RANKS = "A23456789TJQK"
PLAY = re.compile(r"^(\S\S)(?: (x|\+) (?:\[(\d+)\] ?)?([^=]*?)(?: = (\d+))?)?$")


@dataclass
class Seat:
    kept: int = 0
    raised: int = 0
    lost: int = 0
    builds: int = 0
    aces: int = 0
    tens: int = 0
    groups: list[set[tuple[int, int, int]]] = field(default_factory=list)
    """For each capture what its groups may be: so many of one card, of two, of more."""


@dataclass
class Hand:
    seats: list[Seat]
    piles: list[set[str]]
    sweeps: list[int]

    def points(self, side: int, sides: int, cancel: bool) -> tuple[int, ...]:
        piles = [
            set().union(*(pile for seat, pile in enumerate(self.piles) if seat % sides == each))
            for each in range(sides)
        ]
        sweeps = [sum(self.sweeps[each::sides]) for each in range(sides)]

        def most(amounts: list[int]) -> bool:
            return all(amounts[side] > amount for each, amount in enumerate(amounts) if each != side)

        rest = max(amount for each, amount in enumerate(sweeps) if each != side)
        return (
            3 * most([len(pile) for pile in piles]),
            1 * most([sum(card[1] == "s" for card in pile) for pile in piles]),
            2 * ("Td" in piles[side]),
            1 * ("2s" in piles[side]),
            sum(card[0] == "A" for card in piles[side]),
            max(0, sweeps[side] - rest) if cancel else sweeps[side],
        )


def recount(record: bytes) -> Iterator[Hand]:
    """Every hand of a record that has a result."""
    lines = [json.loads(line) for line in record.splitlines()]
    seats = len(lines[0]["seats"])
    plays: list[tuple[int, str]] = []
    dealer = 0
    for line in lines:
        if line["line"] == "hand":
            plays, dealer = [], line["dealer"]
        elif line["line"] == "play":
            plays.append((line["seat"], line["play"]))
        elif line["line"] == "takeback":
            del plays[-line["plays"] :]
        elif line["line"] == "result":
            yield _hand(line["deck"].split(), dealer, plays, seats)


def _hand(deck: list[str], dealer: int, plays: list[tuple[int, str]], seats: int) -> Hand:
    hand = Hand([Seat() for _ in range(seats)], [set() for _ in range(seats)], [0] * seats)
    loose = set(deck[4 * seats : 4 * seats + 4])
    dealt = deck[: 4 * seats] + deck[4 * seats + 4 :]
    for place, card in enumerate(dealt):
        owner = hand.seats[(dealer + 1 + place // 4) % seats]
        owner.aces += card[0] == "A"
        owner.tens += card == "Td"
    builds: dict[int, list[Any]] = {}  # value: cards, whose account each build in it is on
    last = None
    for seat, text in plays:
        card, sign, value, cards, result = PLAY.match(text).groups()  # type: ignore[union-attr]
        taken = set((cards or "").split())
        loose -= taken
        if sign is None:
            loose.add(card)
        elif sign == "x":
            last = seat
            hand.piles[seat] |= {card} | taken
            hand.seats[seat].groups.append(set(_ways(sorted(taken), card)))
            if value:
                inside, owners = builds.pop(int(value))
                hand.piles[seat] |= inside
                hand.seats[seat].builds += 1
                for owner in owners:
                    if _together(owner, seat, seats):
                        hand.seats[owner].kept += 1
                    else:
                        hand.seats[owner].lost += 1
            hand.sweeps[seat] += not loose and not builds
        else:
            _build(hand, builds, seat, {card} | taken, {int(value or result), int(result)}, int(result))
    if last is not None:
        hand.piles[last] |= loose
    return hand


def _build(
    hand: Hand, builds: dict[int, list[Any]], seat: int, cards: set[str], old: set[int], new: int
) -> None:
    stays = []
    for value in old & builds.keys():
        inside, owners = builds.pop(value)
        cards |= inside
        for owner in owners:
            if _together(owner, seat, len(hand.seats)):
                stays.append(owner)
            else:
                hand.seats[owner].raised += 1
    builds[new] = [cards, stays or [seat]]


def _together(seat: int, other: int, seats: int) -> bool:
    return seat == other or (seats == 4 and (seat - other) % 2 == 0)


def _ways(cards: list[str], by: str) -> Iterator[tuple[int, int, int]]:
    """Every way to split cards into groups worth as much as the card they are taken by."""
    if not cards:
        yield (0, 0, 0)
        return
    first, rest = cards[0], cards[1:]
    goal = 14 if by[0] == "A" else RANKS.index(by[0]) + 1
    for choice in range(1 << len(rest)):
        group = [first] + [card for place, card in enumerate(rest) if choice >> place & 1]
        alone = len(group) == 1 and group[0][0] == by[0]
        if not alone and (len(group) == 1 or sum(RANKS.index(card[0]) + 1 for card in group) != goal):
            continue
        size = min(len(group), 3)
        for others in _ways([card for card in rest if card not in group], by):
            yield (others[0] + (size == 1), others[1] + (size == 2), others[2] + (size == 3))
