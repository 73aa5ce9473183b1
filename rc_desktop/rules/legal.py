"""All legal plays of a seat: the one generator that table, hints, opponents and network ask.

The plays come as `families`, which stand for every choice of suits; a filtered question never makes
plays that nobody will see.
"""

from typing import Final

from rc_desktop.rules.cards import Card, Cards, count
from rc_desktop.rules.families import Family, families_of, plays_of
from rc_desktop.rules.groups import MAX_VALUE, PickCounter, only_pick, pick_count, picks, size, spread
from rc_desktop.rules.plays import ADD, CAPTURE, NEW_BUILD, RAISE, TRAIL, Play, play_text
from rc_desktop.rules.position import View
from rc_desktop.rules.refusals import refusal

MOST_FAMILIES: Final = 60_000
"""A whole list of plays is made up to this many families of one value: far more than 16 loose cards give."""
MOST_FILTERED: Final = 4_000
"""A filtered question looks at no more than this, so that it is quick even with all the deck on the table."""


class TooManyPlays(ValueError):
    """So many loose cards that the plays cannot be listed; only `match_loose` free lets them pile up."""


class Fits:
    """The plays that fit a gesture: at most so many as asked for, most cards first, and their total.

    `complete` is False where there were more than could be looked at; `total` is then too small.
    """

    __slots__ = ("complete", "plays", "total")

    def __init__(self, plays: tuple[Play, ...], total: int, complete: bool) -> None:
        self.plays: Final = plays
        self.total: Final = total
        self.complete: Final = complete


class Lit:
    """What takes part in some legal play with a card: loose cards, values of builds, the open table."""

    __slots__ = ("builds", "loose", "trail")

    def __init__(self, loose: Cards, builds: frozenset[int], trail: bool) -> None:
        self.loose: Final = loose
        self.builds: Final = builds
        self.trail: Final = trail


def legal_plays(view: View) -> list[Play]:
    """Every legal play of the seat at turn, each once, in no promised order ("A turn").

    Empty when the hand is over or, for an observation, when it is another seat's turn. Raises
    `TooManyPlays` where there are hundreds of thousands.
    """
    plays: list[Play] = []
    loose = view.loose
    for family in _families(view, view.hand):
        for ranks in family.vectors:
            _expand(family, ranks, loose, 0, plays)
    return plays


def legal_texts(view: View) -> list[str]:
    """The texts of all legal plays, sorted as plain strings (docs/notation.md)."""
    return sorted(play_text(play) for play in legal_plays(view))


def fitting(
    view: View,
    card: Card,
    loose: Cards = 0,
    builds: frozenset[int] = frozenset(),
    limit: int = 500,
    look: int = MOST_FILTERED,
) -> Fits:
    """The legal plays with `card` in which all of `loose` and of `builds` (values) take part.

    With no targets, every legal play of the card. At most `limit` plays are made, those that take
    most cards from the table first; `total` counts them all. Not more than `look`
    vectors of one value are looked at.
    """
    found, complete = families_of(view, 1 << card, look)
    families = [family for family in found if _touches(family, builds)]
    families.sort(key=lambda family: (family.kind, family.value, family.build))
    sizes = {build.value: count(build.cards) for build in view.builds}
    counter = PickCounter(view.loose, loose)
    by_size: dict[int, list[tuple[Family, int]]] = {}
    total = 0
    for family in families:
        must = family.must | loose
        if must != counter.must:
            counter = PickCounter(view.loose, must)
        base = sizes.get(family.build, 0)
        for ranks in family.vectors:
            ways = counter.count(ranks)
            if ways:
                total += ways
                by_size.setdefault(base + size(ranks), []).append((family, ranks))
    plays: list[Play] = []
    for taken in sorted(by_size, reverse=True):
        for family, ranks in by_size[taken]:
            if len(plays) < limit:
                _expand(family, ranks, view.loose, loose, plays)
    return Fits(tuple(plays[:limit]), total, complete)


def count_plays(view: View) -> int:
    """How many legal plays there are, without making them; raises `TooManyPlays` as `legal_plays` does."""
    return plays_of(_families(view, view.hand), view.loose)


def exactly(
    view: View, card: Card, loose: Cards = 0, builds: frozenset[int] = frozenset()
) -> tuple[Play, ...]:
    """The legal plays with `card` in which `loose` and `builds` (values) take part and nothing else does.

    With no targets, the trail where it is legal. Several mean that a value, or build or capture, is still to
    be chosen.
    """
    return tuple(play for play in _alike(card, loose, builds) if refusal(view, play) is None)


def _alike(card: Card, loose: Cards, builds: frozenset[int]) -> list[Play]:
    """Every play, legal or not, that `card` could make of exactly these targets."""
    if not loose and not builds:
        return [Play(TRAIL, card, 0, 0, 0)]
    if not builds:
        new = [Play(NEW_BUILD, card, loose, 0, value) for value in range(2, MAX_VALUE + 1)]
        return [Play(CAPTURE, card, loose, 0, 0), *new]
    low, high = min(builds), max(builds)
    raised = low + (card >> 2) + 1
    plays = [Play(RAISE, card, loose, low, raised)]
    if len(builds) == 1:
        return [Play(CAPTURE, card, loose, low, 0), Play(ADD, card, loose, low, low), *plays]
    return plays if len(builds) == 2 and raised == high else []


def lit(view: View, card: Card, loose: Cards = 0, builds: frozenset[int] = frozenset()) -> Lit:
    """What would glow while `card` is held: all that takes part in some legal play with it.

    With targets gathered already, all that takes part in some play together with all of those.
    """
    glowing = 0
    whole = 0  # ranks of which any card may be the one taken
    values = set()
    trail = False
    for family in families_of(view, 1 << card, MOST_FILTERED)[0]:
        if not _touches(family, builds):
            continue
        must = family.must | loose
        fits = False
        for ranks in family.vectors:
            if not must:
                fits = True
                whole |= ranks
            elif pick_count(view.loose, ranks, must):
                fits = True
                glowing |= _taken_by_some(ranks, view.loose, must)
        if not fits:
            continue
        if family.build:
            values.add(family.build)
        if family.kind == RAISE and any(build.value == family.value for build in view.builds):
            values.add(family.value)
        trail = trail or family.kind == TRAIL
    return Lit(glowing | view.loose & spread(whole), frozenset(values), trail)


def _taken_by_some(ranks: int, loose: Cards, must: Cards) -> Cards:
    """The loose cards that some choice of suits takes, `must` being among all of them."""
    taken = 0
    while ranks:
        shift = (ranks.bit_length() - 1) & ~3
        needed = must & 15 << shift
        taken |= loose & 15 << shift if ranks >> shift > count(needed) else needed
        ranks &= (1 << shift) - 1
    return taken


def _touches(family: Family, builds: frozenset[int]) -> bool:
    """True when every build asked for takes part; a raise that reaches another build joins it too."""
    if not builds:
        return True
    if family.kind == RAISE:
        return builds <= {family.build, family.value}
    return builds == {family.build}


def _expand(family: Family, ranks: int, loose: Cards, also: Cards, plays: list[Play]) -> None:
    """Append every play of a family that takes a vector, one for each choice of suits with all of `also`."""
    kind, card, build, value = family.kind, family.card, family.build, family.value
    if not ranks:
        if not also:
            plays.append(Play(kind, card, 0, build, value))
        return
    must = family.must | also
    only = only_pick(loose, ranks)
    if only:
        if only & must == must:
            plays.append(Play(kind, card, only, build, value))
        return
    for chosen in picks(loose, ranks, must):
        plays.append(Play(kind, card, chosen, build, value))


def _families(view: View, cards: Cards) -> list[Family]:
    """All families of legal plays with the given cards of the hand of the seat at turn."""
    families, complete = families_of(view, cards, MOST_FAMILIES)
    if not complete:
        raise TooManyPlays("too many loose cards to list the legal plays")
    return families
