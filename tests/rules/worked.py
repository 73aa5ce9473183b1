"""The "Worked positions" table of rules.md as complete positions, one entry or more a line.

Every entry names the plays that must be legal and some that must not be. The
seat at turn is seat 1 of two, the dealer seat 0 is its opponent; cards without
a part in the example lie in the captured piles.
"""

from typing import Any, NamedTuple

Position = dict[str, Any]
Build = dict[str, Any]

DECK = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]


class Worked(NamedTuple):
    """One worked position: its line in rules.md, and what is legal there and what is not."""

    name: str
    position: Position
    legal: list[str]
    illegal: list[str]


def own(value: int, cards: str) -> Build:
    """A build of the seat at turn (rules.md, Build)."""
    return {"value": value, "owner": 1, "cards": cards.split()}


def opponents(value: int, cards: str) -> Build:
    """A build of the other seat (rules.md, Build)."""
    return {"value": value, "owner": 0, "cards": cards.split()}


def last_deal(table: str, hand: str, other: str, *builds: Build, **rules: Any) -> Position:
    """A last deal with this table, hand at turn and opponent's hand (rules.md, Worked positions)."""
    used = {*table.split(), *hand.split(), *other.split(), *(c for b in builds for c in b["cards"])}
    rest = [card for card in DECK if card not in used]
    return {
        "rules": rules,
        "seats": 2,
        "dealer": 0,
        "turn": 1,
        "hands": [other.split(), hand.split()],
        "loose": table.split(),
        "builds": list(builds),
        "stock": [],
        "captured": [rest[::2], rest[1::2]],
        "sweeps": [0, 0],
        "last_capturer": 0,
        "scores": [0, 0],
    }


WORKED = [
    Worked(
        "10 10 8 6: a ten must take both tens",
        last_deal("6h 8s Tc Td", "Th", "Kc"),
        ["Th x Tc Td"],
        ["Th x Tc", "Th x Td", "Th x 6h Tc Td", "Th"],
    ),
    Worked(
        "10 10 8 6: with match_loose any one ten is enough",
        last_deal("6h 8s Tc Td", "Th", "Kc", match_loose="any"),
        ["Th x Tc Td", "Th x Tc", "Th x Td"],
        ["Th"],
    ),
    Worked(
        "10 10 8 6: with match_loose free the ten may even be trailed",
        last_deal("6h 8s Tc Td", "Th", "Kc", match_loose="free"),
        ["Th x Tc Td", "Th x Tc", "Th"],
        ["Th x 6h"],
    ),
    Worked(
        "A 2 3 5 6 8: an eight takes what splits, never all six",
        last_deal("Ac 2c 3c 5c 6c 8c", "8d", "Kc"),
        ["8d x 8c", "8d x 2c 3c 5c 6c 8c", "8d x Ac 2c 5c 8c", "8d x 2c 6c 8c", "8d x 3c 5c 8c"],
        ["8d x Ac 2c 3c 5c 6c 8c", "8d x 2c 6c", "8d x Ac 6c 8c", "8d"],
    ),
    Worked(
        "8 5 A: an ace must take the ace and may take all three",
        last_deal("Ac 5c 8c", "Ad", "Kc"),
        ["Ad x Ac", "Ad x Ac 5c 8c"],
        ["Ad x 5c 8c", "Ad x Ac 8c", "Ad"],
    ),
    Worked(
        "K A: an ace takes the ace, or king and ace, never the king alone",
        last_deal("Ac Kc", "Ad", "Qc"),
        ["Ad x Ac", "Ad x Ac Kc"],
        ["Ad x Kc", "Ad"],
    ),
    Worked(
        "an opponent's single 6 is raised to 8",
        last_deal("", "2d 8d", "6d Kc", opponents(6, "3c 3d")),
        ["2d + [6] = 8"],
        ["8d + [6] = 14", "2d + [6] = 9"],
    ),
    Worked(
        "an own single 6 is not raised by default",
        last_deal("", "2d 6d 8d", "Jc Qc Kc", own(6, "3c 3d")),
        ["6d x [6]"],
        ["2d + [6] = 8", "6d", "2d", "8d"],
    ),
    Worked(
        "an own single 6 is raised with raise_own",
        last_deal("", "2d 6d 8d", "Jc Qc Kc", own(6, "3c 3d"), raise_own=True),
        ["2d + [6] = 8", "6d x [6]"],
        ["6d + [6] = 12", "8d + [6] = 14"],
    ),
    Worked(
        "an opponent's single 5 is raised by the 3 alone, not with a loose 2",
        last_deal("2c", "3d 8d Td", "5c Qc Kc", opponents(5, "Ac 4c")),
        ["3d + [5] = 8"],
        ["3d + [5] 2c = 10", "3d + [5] 2c = 8"],
    ),
    Worked(
        "an opponent's single 5 and a loose 2: raise_absorbs takes in groups only",
        last_deal("2c", "3d 8d Td", "5c Qc Kc", opponents(5, "Ac 4c"), raise_absorbs=True),
        ["3d + [5] = 8"],
        ["3d + [5] 2c = 10", "3d + [5] 2c = 8"],
    ),
    Worked(
        "an opponent's single 7 is raised to 9 without the loose 9 by default",
        last_deal("9c", "2d 9d", "7d Kc", opponents(7, "3c 4c")),
        ["2d + [7] = 9"],
        ["2d + [7] 9c = 9"],
    ),
    Worked(
        "an opponent's single 7 is raised to 9 with the loose 9 under raise_absorbs",
        last_deal("9c", "2d 9d", "7d Kc", opponents(7, "3c 4c"), raise_absorbs=True),
        ["2d + [7] = 9", "2d + [7] 9c = 9"],
        [],
    ),
    Worked(
        "an opponent's single 8: the 2 and a loose 6 join it",
        last_deal("6c", "2d 8d", "8h Kc", opponents(8, "3c 5c")),
        ["2d + [8] 6c = 8", "8d x [8]"],
        ["8d + [8] = 8", "2d + 6c = 8"],
    ),
    Worked(
        "an own single 8: the 2 and a loose 6 join it",
        last_deal("6c", "2d 8d", "Qc Kc", own(8, "3c 5c")),
        ["2d + [8] 6c = 8", "8d x [8]"],
        ["8d + [8] = 8", "2d + 6c = 8"],
    ),
    Worked(
        "the owner of a build of 8 may not trail, the 8 must take the build",
        last_deal("", "4d 8d", "Qc Kc", own(8, "3c 5c")),
        ["8d x [8]"],
        ["4d", "8d"],
    ),
    Worked(
        "the owner of a build of 8 may trail the 4 with owner_may_trail",
        last_deal("", "4d 8d", "Qc Kc", own(8, "3c 5c"), owner_may_trail=True),
        ["8d x [8]", "4d"],
        ["8d"],
    ),
    Worked(
        "a multiple 5 is not raised",
        last_deal("", "Ad 6d", "5d Kc", opponents(5, "2c 3c 5c")),
        ["Ad", "6d"],
        ["Ad + [5] = 6"],
    ),
    Worked(
        "5 on 5 is a build of 10 or of 5",
        last_deal("5c", "5d 5h Td", "Jc Qc Kc"),
        ["5d + 5c = 10", "5d + 5c = 5", "5h + 5c = 10", "5h + 5c = 5", "5d x 5c"],
        ["5d", "Td + 5c = 10"],
    ),
    Worked(
        "a 9 takes an opponent's build of 9 and 5+4 together",
        last_deal("4c 5c", "9d", "9h", opponents(9, "3c 6c")),
        ["9d x [9] 4c 5c", "9d x [9]", "9d x 4c 5c"],
        ["9d x [9] 5c"],
    ),
    Worked(
        "a 9 takes the own build of 9 and 5+4 together",
        last_deal("4c 5c", "9d", "Kc", own(9, "3c 6c")),
        ["9d x [9] 4c 5c", "9d x [9]"],
        ["9d x 4c 5c", "9d"],
    ),
    Worked(
        "a build of 7 is never part of a sum",
        last_deal("2c", "9d", "7d", opponents(7, "3c 4c")),
        ["9d"],
        ["9d x [7] 2c", "9d x [7]"],
    ),
    Worked(
        "3 4 5 7: a 2 builds 7 with all",
        last_deal("3c 4c 5c 7c", "2d 7d", "Qc Kc"),
        ["2d + 3c 4c 5c 7c = 7", "2d + 5c = 7", "2d + 3c 4c 5c = 7", "2d + 5c 7c = 7"],
        ["2d + 3c 4c = 7", "2d + 3c 4c 7c = 7"],
    ),
    Worked(
        "7 7 2: 16 is divisible by 8, but the cards do not split",
        last_deal("2c 7c 7h", "8d", "Kc"),
        ["8d"],
        ["8d x 2c 7c 7h"],
    ),
    Worked(
        "A 9 2 3: ace on ace is a build of 14",
        last_deal("Ac 2c 3c 9c", "Ad Ah 5d 7d", "Tc Jc Qc Kc"),
        ["Ad + Ac = 14", "5d + 9c = 14", "5d + Ac 9c = 14"],
        ["Ad + Ac = 2", "Ad"],
    ),
    Worked(
        "A 9 2 3, the next turn: 5+9 joins the build of 14 with one guard ace",
        last_deal("2c 3c 9c Kc", "Ah 5d 7d", "Tc Jc Qc", own(14, "Ac Ad")),
        ["5d + [14] 9c = 14", "Ah x [14]"],
        ["Ah + [14] Kc = 14", "Ah", "5d", "7d", "Ah x 2c 3c 9c"],
    ),
]
