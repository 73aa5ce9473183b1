"""All legal plays of a seat: the one generator that table, hints, opponents and network ask.

The plays are generated as *families*: a kind of play with the ranks it takes from the table. A family
stands for every choice of suits, so the work grows with the number of plays, never with the number
of ways to split cards, and a filtered question need not make plays that nobody will see.
"""

from typing import Final

from rc_desktop.rules.cards import Card, Cards, count, of_rank, worth, worth_alone
from rc_desktop.rules.groups import MAX_VALUE, by_sum, groups_of, pick_count, picks, splitting, vector, within
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import ADD, CAPTURE, NEW_BUILD, RAISE, TRAIL, Play, play_text
from rc_desktop.rules.position import Build, View, is_partner
from rc_desktop.rules.refusals import refusal

ANY_VALUE: Final = 0
MOST_FAMILIES: Final = 60_000
"""A whole list of plays is made up to this many families of one value: far more than 16 loose cards give."""
MOST_FILTERED: Final = 4_000
"""A filtered question looks at no more than this, so that it is quick even with all the deck on the table."""


class TooManyPlays(ValueError):
    """So many loose cards that the plays cannot be listed; only `match_loose` free lets them pile up."""


class Family:
    """Plays alike but for suits: `ranks` is the vector of loose cards taken, `must` those never left out."""

    __slots__ = ("build", "card", "kind", "must", "ranks", "value")

    def __init__(self, kind: int, card: Card, ranks: int, must: Cards, build: int, value: int) -> None:
        self.kind: Final = kind
        self.card: Final = card
        self.ranks: Final = ranks
        self.must: Final = must
        self.build: Final = build
        self.value: Final = value


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
    for family in _families(view, view.hand):
        _expand(family, view.loose, plays)
    return plays


def legal_texts(view: View) -> list[str]:
    """The texts of all legal plays, sorted as plain strings (`notation.md`)."""
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
    families of one value are looked at.
    """
    found, complete = _looked_at(view, 1 << card, look)
    families = [family for family in found if _touches(family, builds)]
    sizes = {build.value: count(build.cards) for build in view.builds}
    families.sort(key=lambda family: (-_cards_taken(family, sizes), family.kind, family.value, family.build))
    plays: list[Play] = []
    total = 0
    for family in families:
        must = family.must | loose
        ways = pick_count(view.loose, family.ranks, must)
        total += ways
        if ways and len(plays) < limit:
            _expand(family, view.loose, plays, loose)
    return Fits(tuple(plays[:limit]), total, complete)


def count_plays(view: View) -> int:
    """How many legal plays there are, without making them; raises `TooManyPlays` as `legal_plays` does."""
    return sum(pick_count(view.loose, family.ranks, family.must) for family in _families(view, view.hand))


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
    values = set()
    trail = False
    for family in _looked_at(view, 1 << card, MOST_FILTERED)[0]:
        must = family.must | loose
        if not _touches(family, builds) or not pick_count(view.loose, family.ranks, must):
            continue
        ranks = family.ranks
        while ranks:
            shift = (ranks.bit_length() - 1) & ~3
            needed = must & 15 << shift
            glowing |= view.loose & 15 << shift if ranks >> shift > count(needed) else needed
            ranks &= (1 << shift) - 1
        if family.build:
            values.add(family.build)
        if family.kind == RAISE and any(build.value == family.value for build in view.builds):
            values.add(family.value)
        trail = trail or family.kind == TRAIL
    return Lit(glowing, frozenset(values), trail)


def _touches(family: Family, builds: frozenset[int]) -> bool:
    """True when every build asked for takes part; a raise that reaches another build joins it too."""
    if not builds:
        return True
    if family.kind == RAISE:
        return builds <= {family.build, family.value}
    return builds == {family.build}


def _cards_taken(family: Family, sizes: dict[int, int]) -> int:
    taken = sizes.get(family.build, 0)
    ranks = family.ranks
    while ranks:
        taken += ranks & 15
        ranks >>= 4
    return taken


def _expand(family: Family, loose: Cards, plays: list[Play], also: Cards = 0) -> None:
    """Append every play of a family, one for each choice of suits."""
    kind, card, build, value = family.kind, family.card, family.build, family.value
    if not family.ranks:
        if not also:
            plays.append(Play(kind, card, 0, build, value))
        return
    for chosen in picks(loose, family.ranks, family.must | also):
        plays.append(Play(kind, card, chosen, build, value))


def _families(view: View, cards: Cards) -> list[Family]:
    """All families of legal plays with the given cards of the hand of the seat at turn."""
    families, complete = _looked_at(view, cards, MOST_FAMILIES)
    if not complete:
        raise TooManyPlays("too many loose cards to list the legal plays")
    return families


def _looked_at(view: View, cards: Cards, most: int) -> tuple[list[Family], bool]:
    """The families of legal plays with the given cards, about `most` of a value; whether that is all."""
    families: list[Family] = []
    if view.turn < 0 or view.turn != view.seat:
        return families, True
    table = _Table(view.options, view.seats, view.turn, view.hand, view.loose, view.builds, most)
    cards &= view.hand
    while cards:
        low = cards & -cards
        table.add_families(low.bit_length() - 1, families)
        cards ^= low
    return families, table.complete


class _Table:
    """One seat's question about one table: what every card of its hand needs is worked out once."""

    __slots__ = (
        "builds",
        "complete",
        "counts",
        "hand",
        "loose",
        "most",
        "options",
        "owned",
        "seat",
        "seats",
        "split_lists",
        "sums",
    )

    def __init__(
        self,
        options: Options,
        seats: int,
        seat: int,
        hand: Cards,
        loose: Cards,
        builds: tuple[Build, ...],
        most: int,
    ) -> None:
        self.options: Final = options
        self.seats: Final = seats
        self.seat: Final = seat
        self.hand: Final = hand
        self.loose: Final = loose
        self.builds: Final = builds
        self.counts: Final = vector(loose)
        self.sums: Final = by_sum(self.counts)
        self.split_lists: Final[list[list[int] | None]] = [None] * (MAX_VALUE + 1)
        self.most: Final = most
        self.complete = True
        self.owned: Final = [build.value for build in builds if build.owner == seat]

    def add_families(self, card: Card, families: list[Family]) -> None:
        """Append the families of legal plays with one card of the hand."""
        value = worth_alone(card)
        # The last guard of an owned build is bound: it may only capture that build, or raise it ("Guard").
        kept = self.hand & ~(1 << card)
        bound = value in self.owned and not kept & worth(value)
        self._captures(card, value, bound, families)
        if not bound:
            for target in range(2, MAX_VALUE + 1):
                if kept & worth(target):
                    self._builds(card, target, families)
            self._trail(card, families)
        self._raises(card, kept, value if bound else ANY_VALUE, families)

    def _split_list(self, value: int) -> list[int]:
        """Every vector of loose cards that splits into groups of `value`, the empty one first."""
        found = self.split_lists[value]
        if found is None:
            found = splitting(groups_of(value, self.sums, self.counts), self.counts, self.most)
            if len(found) > self.most:
                self.complete = False
                found = found[: self.most]
            self.split_lists[value] = found
        return found

    def _build_of(self, value: int) -> Build | None:
        for build in self.builds:
            if build.value == value:
                return build
        return None

    def _joinable(self, build: Build) -> bool:
        """False for the partner's build unless the house rule lets one add to, raise or join it."""
        return self.options.partner_builds or not is_partner(self.seat, build.owner, self.seats)

    def _captures(self, card: Card, value: int, bound: bool, families: list[Family]) -> None:
        """Capture: groups of the card's worth and the build of it, with all it must take ("Capture")."""
        rule = self.options.match_loose
        same = self.loose & of_rank((card >> 2) + 1)
        must = same if rule == "all" else 0
        shift = card & ~3
        least = count(same) if rule == "all" else (1 if rule == "any" and same else 0)
        build = self._build_of(value)
        for ranks in self._split_list(value):
            if ranks >> shift & 15 < least:
                continue
            if ranks and not bound:
                families.append(Family(CAPTURE, card, ranks, must, 0, 0))
            if build is not None:
                families.append(Family(CAPTURE, card, ranks, must, value, 0))

    def _builds(self, card: Card, value: int, families: list[Family]) -> None:
        """New build, or adding to the build of `value`, for which a guard stays in hand ("Build")."""
        build = self._build_of(value)
        if build is not None and not self._joinable(build):
            return
        kind = NEW_BUILD if build is None else ADD
        rest = value - (card >> 2) - 1
        if rest < 0:
            return
        # The card's own group: alone when it is worth the value, or with loose cards that make up the rest.
        beginnings = self.sums[rest]
        if value == MAX_VALUE and card < 4:
            beginnings = [0, *beginnings]
        if not beginnings:
            return
        seen: set[int] = set()
        others = self._split_list(value)
        for own_group in beginnings:
            if len(seen) > self.most:
                self.complete = False
                return
            for other in others:
                ranks = own_group + other
                if ranks in seen or not within(ranks, self.counts):
                    continue
                seen.add(ranks)
                if ranks or build is not None:
                    families.append(Family(kind, card, ranks, 0, 0 if build is None else value, value))

    def _raises(self, card: Card, kept: Cards, only: int, families: list[Family]) -> None:
        """Raise: the card lifts another's single build, at most to 14, where a guard is left ("Build").

        `only` is the value of the one build that a bound card may raise (under `raise_own`), or 0.
        """
        for build in self.builds:
            value = build.value + (card >> 2) + 1
            if value > MAX_VALUE or not kept & worth(value) or (only and build.value != only):
                continue
            own = build.owner == self.seat
            if (own and not self.options.raise_own) or (only and not own) or not self._joinable(build):
                continue
            reached = self._build_of(value)
            if (reached is not None and not self._joinable(reached)) or not build.single:
                continue
            for ranks in self._split_list(value) if self.options.raise_absorbs else [0]:
                families.append(Family(RAISE, card, ranks, 0, build.value, value))

    def _trail(self, card: Card, families: list[Family]) -> None:
        """Trail: the card stays loose, unless a build or a loose card of its rank forbids it ("Trail")."""
        if self.owned and not self.options.owner_may_trail:
            return
        if self.options.match_loose != "free" and self.loose & of_rank((card >> 2) + 1):
            return
        families.append(Family(TRAIL, card, 0, 0, 0, 0))
