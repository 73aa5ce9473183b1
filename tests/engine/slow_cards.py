"""Cards, groups and plays the slow and obvious way, for the checker of reasons."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

RANKS = "A23456789TJQK"
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]


def low(card: str) -> int:
    """Return what a card counts inside a sum."""
    return RANKS.index(card[0]) + 1


def alone(card: str) -> int:
    """Return what a card is worth standing alone."""
    return 14 if card[0] == "A" else low(card)


def sorted_cards(cards: Any) -> list[str]:
    return sorted(cards, key=DECK.index)


def can_take(value: int, wanted: str, heap: Sequence[str]) -> bool:
    """Tell whether `wanted`, one of the heap, is in some group of `value` of the heap."""
    if alone(wanted) == value:
        return True
    sums = {low(wanted)}
    for card in heap:
        if card != wanted:
            sums |= {total + low(card) for total in sums}
    # A card of this worth by itself is no sum of two or more.
    return value in sums and low(wanted) < value


@lru_cache(maxsize=100_000)
def split(cards: tuple[str, ...], value: int) -> bool:
    """Tell whether the ranks split into groups of `value`; highest first."""
    if not cards:
        return True
    first, rest = cards[0], cards[1:]
    if alone(first) == value and split(rest, value):
        return True
    return any(split(left, value) for left in completions(rest, value - low(first)) if len(left) < len(rest))


def completions(cards: tuple[str, ...], missing: int) -> Iterator[tuple[str, ...]]:
    """Yield what is left of the cards after taking some that sum to `missing`."""
    if missing == 0:
        yield cards
        return
    for place, card in enumerate(cards):
        if low(card) <= missing:
            for left in completions(cards[place + 1 :], missing - low(card)):
                yield cards[:place] + left


def splits(cards: Any, value: int) -> bool:
    return split(tuple(sorted((card[0] for card in cards), key=RANKS.index, reverse=True)), value)


@dataclass(frozen=True)
class Played:
    """A play read from its text, and the table left."""

    card: str
    kind: str
    build: int
    value: int
    picked: tuple[str, ...]
    taken: tuple[str, ...] = ()
    loose: tuple[str, ...] = ()
    builds: tuple[tuple[int, int, tuple[str, ...]], ...] = ()

    @property
    def is_building(self) -> bool:
        return self.kind in ("build", "add", "raise")


def read(seen: dict[str, Any], text: str) -> Played:
    """Read a play and make it."""
    words = text.split()
    card, value, build = words[0], 0, 0
    if "=" in words:
        value = int(words[-1])
        words = words[:-2]
    picked = []
    for word in words[2:]:
        if word.startswith("["):
            build = int(word[1:-1])
        else:
            picked.append(word)
    kind = "trail" if len(words) == 1 else "capture" if words[1] == "x" else "build"
    if kind == "build" and build:
        kind = "add" if build == value else "raise"
    return made(seen, Played(card, kind, build, value, tuple(picked)))


def made(seen: dict[str, Any], play: Played) -> Played:
    loose = [card for card in seen["loose"] if card not in play.picked]
    builds = [(each["value"], each["owner"], tuple(each["cards"])) for each in seen["builds"]]
    if play.kind == "trail":
        return replace(play, loose=(*loose, play.card), builds=tuple(builds))
    within = [each for each in builds if each[0] in (play.build, play.value)]
    others = tuple(each for each in builds if each not in within)
    gathered = (play.card, *play.picked, *(card for each in within for card in each[2]))
    if play.kind == "capture":
        return replace(play, loose=tuple(loose), builds=others, taken=gathered)
    return replace(play, loose=tuple(loose), builds=(*others, (play.value, seen["seat"], gathered)))
