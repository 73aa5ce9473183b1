"""The generator of legal plays: families of plays alike but for suits ("A turn").

A family is a kind of play with a card, and the ranks it may take from the table. It stands for every
choice of suits, so the work grows with the number of plays, never with the number of ways to split cards.
"""

from typing import Final

from rc_desktop.rules.cards import ACES, DECK, Card, Cards, worth, worth_alone
from rc_desktop.rules.groups import (
    MAX_VALUE,
    by_sum,
    groups_of,
    pick_count,
    splitting,
    sums_of,
    vector,
)
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import ADD, CAPTURE, NEW_BUILD, RAISE, TRAIL
from rc_desktop.rules.position import Build, View, build_of, is_partner

ANY_VALUE: Final = 0
_NOTHING: Final = [0]
_NOT_ASKED: Final[list[list[int]]] = []


class Family:
    """Plays alike but for the loose cards they take.

    Each vector of `vectors` stands for every choice of suits, but that none of `must` is left out.
    """

    __slots__ = ("build", "card", "kind", "must", "value", "vectors")

    def __init__(
        self, kind: int, card: Card, vectors: list[int], must: Cards, build: int, value: int
    ) -> None:
        self.kind: Final = kind
        self.card: Final = card
        self.vectors: Final = vectors
        self.must: Final = must
        self.build: Final = build
        self.value: Final = value


def families_of(view: View, cards: Cards, most: int) -> tuple[list[Family], bool]:
    """The families of legal plays with the given cards, about `most` of a value; whether that is all."""
    families: list[Family] = []
    seat = view.turn
    if seat < 0 or seat != view.seat:
        return families, True
    hand = view.hand
    table = _Table(view.options, view.seats, seat, hand, view.loose, view.builds, most)
    cards &= hand
    while cards:
        low = cards & -cards
        table.add_families(low.bit_length() - 1, families)
        cards ^= low
    return families, table.complete


def plays_of(families: list[Family], loose: Cards) -> int:
    """How many plays these families stand for, with every choice of suits from the loose cards."""
    total = 0
    for family in families:
        for ranks in family.vectors:
            total += pick_count(loose, ranks, family.must)
    return total


def _worths(hand: Cards) -> int:
    """What the cards of a hand are worth alone: a bit for each value 2..14."""
    found = 1 << MAX_VALUE if hand & ACES else 0
    ranks = hand & ~ACES
    while ranks:
        shift = (ranks.bit_length() - 1) & ~3
        ranks &= (1 << shift) - 1
        found |= 2 << (shift >> 2)
    return found


def _barred(options: Options, counts: int, owned: int) -> int:
    """The ranks that may not be trailed, as a vector: an owner's all, and those of loose cards ("Trail")."""
    if owned and not options.owner_may_trail:
        return DECK
    return 0 if options.match_loose == "free" else counts


class _Table:
    """One seat's question about one table: what every card of its hand needs is worked out once."""

    __slots__ = (
        "barred",
        "builds",
        "by_sum",
        "complete",
        "counts",
        "hand",
        "loose",
        "makes",
        "most",
        "options",
        "owned",
        "seat",
        "seats",
        "split",
        "split_value",
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
        self.most: Final = most
        self.complete = True
        self.counts: Final = vector(loose)
        # Sets of values, a bit for each: most questions are answered by these, without a list.
        self.makes: Final = sums_of(self.counts) | (1 << MAX_VALUE if loose & ACES else 0)
        self.worths: Final = _worths(hand)
        owned = 0
        for build in builds:
            if build.owner == seat:
                owned |= 1 << build.value
        self.owned: Final = owned
        self.barred: Final = _barred(options, self.counts, owned)
        self.by_sum = _NOT_ASKED
        # What was split last: cards of one worth come one after the other.
        self.split_value = 0
        self.split = _NOTHING

    def add_families(self, card: Card, families: list[Family]) -> None:
        """Append the families of legal plays with one card of the hand."""
        value = worth_alone(card)
        # The last guard of an owned build is bound: it may only capture that build, or raise it ("Guard").
        kept = self.hand & ~(1 << card)
        others = self.worths if kept & worth(value) else self.worths & ~(1 << value)
        bound = (self.owned & ~others) >> value & 1 == 1
        self._captures(card, value, bound, families)
        if not bound:
            # What the card makes with loose cards, or an ace alone, and of which a guard is left.
            targets = others & (self.makes << (card >> 2) + 1 | (1 << MAX_VALUE if card < 4 else 0))
            while targets:
                low = targets & -targets
                targets ^= low
                self._builds(card, low.bit_length() - 1, families)
            if not self.barred >> (card & ~3) & 15:
                families.append(Family(TRAIL, card, _NOTHING, 0, 0, 0))
        if self.builds:
            self._raises(card, others, value if bound else ANY_VALUE, families)

    def _vectors(self) -> list[list[int]]:
        """The vectors of loose cards for each sum; most turns have no need of them."""
        if not self.by_sum:
            self.by_sum = by_sum(self.counts, self.worths.bit_length() - 1)
        return self.by_sum

    def _split_list(self, value: int) -> list[int]:
        """Every vector of loose cards that splits into groups of `value`, the empty one first."""
        if value == self.split_value:
            return self.split
        found = _NOTHING
        if self.makes >> value & 1:
            found = splitting(groups_of(value, self._vectors(), self.counts), self.counts, self.most)
            if len(found) > self.most:
                self.complete = False
                found = found[: self.most]
        self.split_value = value
        self.split = found
        return found

    def _joinable(self, build: Build) -> bool:
        """False for the partner's build unless the house rule lets one add to, raise or join it."""
        return self.options.partner_builds or not is_partner(self.seat, build.owner, self.seats)

    def _captures(self, card: Card, value: int, bound: bool, families: list[Family]) -> None:
        """Capture: groups of the card's worth and the build of it, with all it must take ("Capture")."""
        build = build_of(self.builds, value)
        vectors = self._split_list(value)
        if build is None:
            vectors = vectors[1:]
        if not vectors:
            return
        rule = self.options.match_loose
        shift = card & ~3
        same = self.counts >> shift & 15
        must = self.loose & 15 << shift if rule == "all" else 0
        if same and rule != "free":
            least = same if rule == "all" else 1
            vectors = [ranks for ranks in vectors if ranks >> shift & 15 >= least]
        if build is None or bound:
            families.append(Family(CAPTURE, card, vectors, must, value if bound else 0, 0))
        else:
            # Each without the build, then with it.
            for ranks in vectors:
                if ranks:
                    families.append(Family(CAPTURE, card, [ranks], must, 0, 0))
                families.append(Family(CAPTURE, card, [ranks], must, value, 0))

    def _builds(self, card: Card, value: int, families: list[Family]) -> None:
        """New build, or adding to the build of `value`, for which a guard stays in hand ("Build")."""
        build = build_of(self.builds, value)
        if build is not None and not self._joinable(build):
            return
        vectors = self._beside(card, value, build is not None)
        if vectors and build is None:
            families.append(Family(NEW_BUILD, card, vectors, 0, 0, value))
        elif vectors:
            families.append(Family(ADD, card, vectors, 0, value, value))

    def _beside(self, card: Card, value: int, alone: bool) -> list[int]:
        """Every vector of loose cards that splits into groups of `value` together with the card.

        The empty one is among them if the card is worth `value` and may be `alone`.
        """
        shift = card & ~3
        one = 1 << shift
        completing = self._vectors()[value - (shift >> 2) - 1]
        if not self.makes >> value & 1 and not (value == MAX_VALUE and card < 4):
            # Every group needs the card, so that there is only one.
            if not (completing[0] or alone):
                return []
            if len(completing) < self.most:
                return completing
            self.complete = False
            return completing[: self.most - 1]  # with the empty one, which stands first of all that split
        # The card counts as one more of its rank on the table: what splits with it in is what it can make.
        counts = self.counts + one
        every = self.counts & 15 << shift
        more = [group + one for group in completing if group & 15 << shift == every]
        groups = groups_of(value, self._vectors(), counts)
        found = splitting([*groups, *more] if more else groups, counts, self.most)
        if len(found) > self.most:
            self.complete = False
            found = found[: self.most]
        return [whole - one for whole in found if whole >> shift & 15 and (alone or whole != one)]

    def _raises(self, card: Card, guards: int, only: int, families: list[Family]) -> None:
        """Raise: the card lifts another's single build, at most to 14, where a guard is left ("Build").

        `only` is the value of the one build that a bound card may raise (under `raise_own`), or 0.
        """
        for build in self.builds:
            value = build.value + (card >> 2) + 1
            if not guards >> value & 1 or (only and build.value != only):
                continue
            own = build.owner == self.seat
            if (own and not self.options.raise_own) or (only and not own) or not self._joinable(build):
                continue
            reached = build_of(self.builds, value)
            if (reached is not None and not self._joinable(reached)) or not build.single:
                continue
            vectors = self._split_list(value) if self.options.raise_absorbs else _NOTHING
            families.append(Family(RAISE, card, vectors, 0, build.value, value))
