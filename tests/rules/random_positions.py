"""Seeded random positions and settlements, for comparing the engine with the referee.

Played positions come from whole hands under random house rules; crowded ones
are made up, full of what goes wrong easily: aces, builds of 14, several builds,
guards that clash, raises into a build that is there already, claims about to be
met. The same seed gives the same positions on every platform.
"""

from collections.abc import Iterator
from random import Random

from tests.referee import (
    CARD_ITEMS,
    COUNTING_ORDER,
    DECK,
    HOUSE_RULES,
    POINTS,
    Build,
    Item,
    Position,
    Rules,
    check_position,
    claimed,
    count,
    deal,
    in_order,
    is_single,
    legal_plays,
    play,
    side_count,
    with_defaults,
    worth,
)

MOST_LOOSE = 12
OPENING_RULES = ("raise_own", "raise_absorbs", "partner_builds")


def played_positions(seed: int, hands: int) -> Iterator[Position]:
    """Every position of so many random hands, from the deal to its end (rules.md, A turn)."""
    rng = Random(f"played {seed}")
    for _ in range(hands):
        yield from played_hand(rng, rng.choice((2, 3, 4)))


def played_hand(rng: Random, seats: int) -> Iterator[Position]:
    """Every position of one random hand, from the deal to its end (rules.md, A turn)."""
    rules = random_rules(rng)
    scores = random_scores(rng, side_count(seats), rules)
    position = deal(rules, seats, rng.randrange(seats), _shuffled(rng), scores)
    # Some hands build whatever they can: builds are where the rules are hard.
    zeal = rng.random()
    yield position
    while position["turn"] is not None:
        plays = legal_plays(position)
        builds = [text for text in plays if "=" in text]
        position = play(position, rng.choice(builds if builds and rng.random() < zeal else plays))
        yield position


def crowded_positions(seed: int, number: int) -> Iterator[Position]:
    """So many made-up positions that notation.md accepts (rules.md, A turn)."""
    rng = Random(f"crowded {seed}")
    made = 0
    while made < number:
        position = _Crowd(rng).position()
        # A claim that is met already would have ended the hand before.
        if check_position(position) is None and claimed(position) is None:
            made += 1
            yield position


def settlements(seed: int, number: int) -> Iterator[tuple[Rules, list[int], list[Item]]]:
    """So many random hands' items with rules and scores before (rules.md, The match)."""
    rng = Random(f"settlements {seed}")
    for _ in range(number):
        sides = rng.choice((2, 3))
        rules = random_rules(rng)
        scores = random_scores(rng, sides, rules)
        items = _random_items(rng, sides)
        if rules.get("claim") == "immediate" and rng.random() < 0.5:
            items = [rng.choice(items)]
        yield rules, scores, items


def random_rules(rng: Random) -> Rules:
    """House rules, each on a random value or its default (rules.md, all house rules)."""
    daring = rng.choice((0.0, 0.25, 0.5, 0.8))
    rules = {name: rng.choice(values[1:]) for name, values in HOUSE_RULES.items() if rng.random() < daring}
    if rng.random() < 0.2:
        rules["target"] = rng.choice((11, 15, 31))
    return rules


def random_scores(rng: Random, sides: int, rules: Rules) -> list[int]:
    """Scores a hand can begin on, often near the target (rules.md, The match)."""
    target: int = with_defaults(rules)["target"]
    low = [rng.randrange(target - 3) for _ in range(sides)]
    near = [rng.choice((target - 3, target - 2, target - 1, score)) for score in low]
    # Beyond the target only level at the top: the match plays on.
    level = [target + rng.randrange(6)] * 2 + [rng.randrange(target)] * (sides - 2)
    rng.shuffle(level)
    return rng.choice((low, near, near, near, level))


def _random_items(rng: Random, sides: int) -> list[Item]:
    """The items of a hand, the two that can tie sometimes left out (rules.md, End of a hand)."""
    # Each item falls more often to the same side, so that a side may run away with the hand.
    weights = [rng.random() + 0.1 for _ in range(sides)]
    items = []
    for name in COUNTING_ORDER[:-1]:
        if name in CARD_ITEMS or rng.random() < 0.85:
            items.append(_item(name, rng.choices(range(sides), weights)[0], 1))
    scorers = rng.sample(range(sides), rng.randint(0, sides))
    return items + [_item("sweeps", side, rng.randint(1, 3)) for side in sorted(scorers)]


def _item(name: str, side: int, times: int) -> Item:
    """One item as notation.md's `tally` writes it."""
    return {"item": name, "side": side, "points": times * POINTS[name]}


def _shuffled(rng: Random) -> list[str]:
    """The 52 cards in a random order (rules.md, Cards and values)."""
    deck = list(DECK)
    rng.shuffle(deck)
    return deck


class _Crowd:
    """One made-up position, put together part by part from a shrinking deck."""

    def __init__(self, rng: Random) -> None:
        """Shuffle, often with low cards on top: they make the most sums (rules.md, Cards and values)."""
        self.rng = rng
        lift = rng.choice((0.0, 0.5, 1.0))
        self.deck = sorted(DECK, key=lambda card: rng.random() * count(card) ** lift)
        self.seats = rng.choice((2, 2, 3, 4, 4))
        self.dealer = rng.randrange(self.seats)
        self.turn = rng.randrange(self.seats)
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.sizes = self._hand_sizes()
        self.builds: list[Build] = []
        self.loose: list[str] = []

    def position(self) -> Position:
        """The position, with 52 cards (notation.md, Position)."""
        # The rules that open the most plays are on more often than the others.
        opened = {name: True for name in OPENING_RULES if self.rng.random() < 0.4}
        rules = {**random_rules(self.rng), **opened}
        for _ in range(self.rng.choice((0, 1, 1, 2, 2, 3, 4, 5))):
            self._add_build()
        self.loose = self._draw(self.rng.randint(0, MOST_LOOSE))
        self._fill_hands()
        stock = self._draw(self._stock_size())
        captured = self._captured()
        capturers = [seat for seat, pile in enumerate(captured) if pile]
        return {
            "rules": rules,
            "seats": self.seats,
            "dealer": self.dealer,
            "turn": self.turn,
            "hands": [in_order(hand) for hand in self.hands],
            "loose": in_order(self.loose),
            "builds": sorted(self.builds, key=lambda build: build["value"]),
            "stock": stock,
            "captured": captured,
            "sweeps": [self.rng.randint(0, 2) if pile else 0 for pile in captured],
            "last_capturer": self.rng.choice(capturers) if capturers else None,
            "scores": random_scores(self.rng, side_count(self.seats), rules),
        }

    def _hand_sizes(self) -> list[int]:
        """Hand sizes that alternate play can leave (notation.md, Position)."""
        full = self.rng.choice((1, 2, 3, 3, 4, 4))
        first = (self.dealer + 1) % self.seats
        played = (self.turn - first) % self.seats
        return [full - 1 if (seat - first) % self.seats < played else full for seat in range(self.seats)]

    def _draw(self, number: int) -> list[str]:
        """Cards from the top of the deck."""
        drawn, self.deck = self.deck[:number], self.deck[number:]
        return drawn

    def _add_build(self) -> None:
        """A build of a new value with its guard, if the cards are there (rules.md, Build, Guard)."""
        value = self.rng.choice([v for v in (*range(2, 15), 14) if v not in self._values()])
        # The seat at turn owns every second one with 2 or 3 seats: clashing guards are its concern.
        owner = (self.turn + self.rng.randrange(4)) % self.seats
        guards = [card for card in self.deck if worth(card) == value]
        if not guards or len(self.hands[owner]) == self.sizes[owner]:
            return
        self.deck.remove(guards[0])
        cards: list[str] = []
        for _ in range(self.rng.choice((1, 1, 2, 3))):
            cards += self._group(value, alone=bool(cards))
        if len(cards) < 2:
            self.deck += [guards[0], *cards]
            return
        self.hands[owner].append(guards[0])
        self.builds.append({"value": value, "owner": owner, "cards": in_order(cards)})

    def _values(self) -> set[int]:
        """The values of the builds so far (rules.md, Build: one of each)."""
        return {build["value"] for build in self.builds}

    def _group(self, value: int, alone: bool) -> list[str]:
        """Take one group off the deck, or nothing (rules.md, Cards and values)."""
        singles = [card for card in self.deck if worth(card) == value]
        by_one_card = alone and singles and self.rng.random() < 0.5
        group = singles[:1] if by_one_card else self._sum(value)
        self.deck = [card for card in self.deck if card not in group]
        return group

    def _sum(self, value: int) -> list[str]:
        """Two or more cards that sum to the value, or nothing (rules.md, Cards and values)."""
        group: list[str] = []
        missing = value
        for card in self.deck:
            # One card of the whole value would be a group, but no sum.
            if count(card) <= missing and count(card) < value and self.rng.random() < 0.7:
                group.append(card)
                missing -= count(card)
        return [] if missing else group

    def _fill_hands(self) -> None:
        """Fill all hands, that of the seat at turn with cards that do something (rules.md, A turn)."""
        if self.rng.random() < 0.7:
            self._plan_raise()
        while len(self.hands[self.turn]) < self.sizes[self.turn]:
            values = self._telling_values()
            useful = [card for card in self.deck if worth(card) in values]
            card = useful[0] if useful and self.rng.random() < 0.7 else self.deck[0]
            self.deck.remove(card)
            self.hands[self.turn].append(card)
        for hand, size in zip(self.hands, self.sizes, strict=True):
            hand += self._draw(size - len(hand))

    def _plan_raise(self) -> None:
        """Hold a card that raises and its guard, best into another build (rules.md, Build, Raise)."""
        hand = self.hands[self.turn]
        plans = [
            {card, guard}
            for build in self.builds
            for card in [*self.deck, *hand]
            for guard in [*self.deck, *hand]
            if is_single(build) and card != guard and build["value"] + count(card) == worth(guard)
        ]
        joining = [plan for plan in plans if self._values() & set(map(worth, plan))]
        if not plans:
            return
        missing = self.rng.choice(joining or plans) - set(hand)
        if len(hand) + len(missing) <= self.sizes[self.turn]:
            hand += in_order(list(missing))
            self.deck = [card for card in self.deck if card not in missing]

    def _telling_values(self) -> set[int]:
        """Values that take or guard something: of builds, raised builds, small sums (rules.md, A turn)."""
        held = [count(card) for card in self.hands[self.turn]]
        singles = [build["value"] for build in self.builds if is_single(build)]
        raised = {value + card for value in singles for card in held}
        # The card that lifts one build to the value of another.
        steps = {abs(a - b) for a in singles for b in self._values()}
        sums = {count(loose) + card for loose in self.loose for card in held}
        choice: set[int] = self.rng.choice((self._values(), raised, steps, sums, {14}))
        return choice

    def _stock_size(self) -> int:
        """A whole number of deals that leaves enough cards (notation.md, Position)."""
        one_deal = 4 * self.seats
        most = min(len(self.deck), 48 - one_deal)
        # Late in a hand a claim can be met, so half of the time there is no stock.
        return one_deal * self.rng.choice((0, self.rng.randint(0, most // one_deal)))

    def _captured(self) -> list[list[str]]:
        """What is left, captured, often most of it by one seat (rules.md, `claim`)."""
        weights = [self.rng.choice((1, 1, 6)) for _ in range(self.seats)]
        piles: list[list[str]] = [[] for _ in range(self.seats)]
        for card in self.deck:
            self.rng.choices(piles, weights)[0].append(card)
        return [in_order(pile) for pile in piles]
