"""The fullest tables there can be, for tests and benchmarks of the filtered questions."""

from typing import Any

DECK = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]


def fullest() -> dict[str, Any]:
    """Sixteen loose cards that combine most, under `match_loose` free; king, queen, ten and ace in hand.

    They are four each of 2 3 4, three aces (the fourth is in hand) and a five: tens of thousands of plays.
    """
    loose = [rank + suit for rank in "A234" for suit in "cdhs" if rank + suit != "As"]
    return _position([*loose, "5c"], "As Tc Qc Kc", "5d 6d 7d 8d", [], {"match_loose": "free"})


def mixed() -> dict[str, Any]:
    """Sixteen loose cards and eight builds, half of them the seat's own, with every rule that adds plays."""
    builds = [
        (1, 7, "3c 4c"),
        (1, 8, "2c 6c"),
        (1, 12, "2d Tc"),
        (1, 13, "Kc 3d Td"),
        (0, 5, "Ac 4d 5c"),
        (0, 6, "Ad 5d 6d"),
        (0, 9, "2h 7c 9c"),
        (0, 14, "Ah 6h 8c"),
    ]
    loose = "2s 3h 3s 4h 4s 5h 7d 7h 8d 8s 9d 9s Jc Jd Qc Qd".split()
    rules = {"match_loose": "free", "raise_own": True, "raise_absorbs": True, "owner_may_trail": True}
    return _position(loose, "7s 8h Qh Kd", "As 5s 6s 9h", builds, rules)


def _position(
    loose: list[str], hand: str, opposite: str, builds: list[tuple[int, int, str]], rules: dict[str, Any]
) -> dict[str, Any]:
    """Seat 1 to play the last deal of two; the cards without a part are captured."""
    used = {*loose, *hand.split(), *opposite.split()}
    for _, _, cards in builds:
        used.update(cards.split())
    rest = [card for card in DECK if card not in used]
    return {
        "rules": rules,
        "seats": 2,
        "dealer": 0,
        "turn": 1,
        "hands": [opposite.split(), hand.split()],
        "loose": loose,
        "builds": [
            {"owner": owner, "value": value, "cards": cards.split()} for owner, value, cards in builds
        ],
        "stock": [],
        "captured": [rest, []],
        "sweeps": [0, 0],
        "last_capturer": 0,
        "scores": [0, 0],
    }
