"""The generator of legal plays: families of plays alike but for suits ("A turn").

A family is a kind of play with the ranks it takes from the table. It stands for every choice of suits,
so the work grows with the number of plays, never with the number of ways to split cards.
"""

from typing import Final

from rc_desktop.rules.cards import ACES, Card, Cards, of_rank, worth, worth_alone
from rc_desktop.rules.groups import MAX_VALUE, by_sum, groups_of, splitting, vector
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import ADD, CAPTURE, NEW_BUILD, RAISE, TRAIL
from rc_desktop.rules.position import Build, View, build_of, is_partner

ANY_VALUE: Final = 0


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


def families_of(view: View, cards: Cards, most: int) -> tuple[list[Family], bool]:
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


def _worths(hand: Cards) -> list[int]:
    """What the cards of a hand are worth alone, each value once, the highest last."""
    found = []
    ranks = hand & ~ACES
    while ranks:
        shift = ((ranks & -ranks).bit_length() - 1) & ~3
        ranks &= ~(15 << shift)
        found.append((shift >> 2) + 1)
    if hand & ACES:
        found.append(MAX_VALUE)
    return found


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
        "worths",
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
        self.worths: Final = _worths(hand)
        self.sums: Final = by_sum(self.counts, self.worths[-1] if self.worths else 0)
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
            for target in self.worths:
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

    def _joinable(self, build: Build) -> bool:
        """False for the partner's build unless the house rule lets one add to, raise or join it."""
        return self.options.partner_builds or not is_partner(self.seat, build.owner, self.seats)

    def _captures(self, card: Card, value: int, bound: bool, families: list[Family]) -> None:
        """Capture: groups of the card's worth and the build of it, with all it must take ("Capture")."""
        rule = self.options.match_loose
        shift = card & ~3
        same = self.counts >> shift & 15
        must = self.loose & 15 << shift if rule == "all" else 0
        least = same if rule == "all" else (1 if rule == "any" and same else 0)
        build = build_of(self.builds, value)
        for ranks in self._split_list(value):
            if ranks >> shift & 15 < least:
                continue
            if ranks and not bound:
                families.append(Family(CAPTURE, card, ranks, must, 0, 0))
            if build is not None:
                families.append(Family(CAPTURE, card, ranks, must, value, 0))

    def _builds(self, card: Card, value: int, families: list[Family]) -> None:
        """New build, or adding to the build of `value`, for which a guard stays in hand ("Build")."""
        build = build_of(self.builds, value)
        if build is not None and not self._joinable(build):
            return
        kind = NEW_BUILD if build is None else ADD
        shift = card & ~3
        one = 1 << shift
        rest = value - (shift >> 2) - 1
        alone = value == MAX_VALUE and card < 4
        if rest < 0 or not (self.sums[rest] or alone):
            return
        # The card counts as one more of its rank on the table: what splits with it in is what it can make.
        counts = self.counts + one
        every = self.counts & 15 << shift
        more = [group + one for group in self.sums[rest] if group & 15 << shift == every]
        groups = groups_of(value, self.sums, counts)
        if more:
            groups = [*groups, *more] if groups else more
        found = splitting(groups, counts, self.most)
        if len(found) > self.most:
            self.complete = False
            found = found[: self.most]
        for whole in found:
            if whole >> shift & 15:
                ranks = whole - one
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
            reached = build_of(self.builds, value)
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
