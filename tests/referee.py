"""A slow, obvious referee of rules.md, against which the engine's rules are compared.

It is written from rules.md and notation.md alone and shares no code with the
engine. Positions are the JSON forms of notation.md as dicts, plays are texts.
Nothing here is fast: every set of loose cards is tried against every condition.
"""

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

Position = dict[str, Any]
Build = dict[str, Any]
Rules = dict[str, Any]
Item = dict[str, Any]

RANKS = "A23456789TJQK"
SUITS = "cdhs"
DECK = [rank + suit for rank in RANKS for suit in SUITS]
ORDER = {card: index for index, card in enumerate(DECK)}
COUNTS = {card: RANKS.index(card[0]) + 1 for card in DECK}

# Every house rule's values, the default first.
HOUSE_RULES: dict[str, tuple[Any, ...]] = {
    "direction": ("counter-clockwise", "clockwise"),
    "deal_passes": ("left", "right"),
    "match_loose": ("all", "any", "free"),
    "raise_own": (False, True),
    "raise_absorbs": (False, True),
    "partner_builds": (False, True),
    "owner_may_trail": (False, True),
    "sweeps": ("cancel", "count", "off"),
    "last_play_sweep": (True, False),
    "near_target": ("gate", "cap", "off"),
    "at_one_short": ("little_casino", "most_spades"),
    "claim": ("hand_end", "immediate"),
    "both_reach": ("higher", "counting_out"),
}
DEFAULTS: Rules = {name: values[0] for name, values in HOUSE_RULES.items()}
DEFAULTS["target"] = 21

POINTS = {
    "cards": 3,
    "spades": 1,
    "big_casino": 2,
    "little_casino": 1,
    "ace_spades": 1,
    "ace_clubs": 1,
    "ace_hearts": 1,
    "ace_diamonds": 1,
    "sweeps": 1,
}
COUNTING_ORDER = list(POINTS)
CARD_ITEMS = {
    "big_casino": "Td",
    "little_casino": "2s",
    "ace_spades": "As",
    "ace_clubs": "Ac",
    "ace_hearts": "Ah",
    "ace_diamonds": "Ad",
}


# --- Cards and values ---------------------------------------------------------


def count(card: str) -> int:
    """What a card counts inside a sum (rules.md, Cards and values): an ace is 1."""
    return COUNTS[card]


def worth(card: str) -> int:
    """What a card standing alone is worth (rules.md, Cards and values): an ace is 14."""
    return 14 if card[0] == "A" else count(card)


def in_order(cards: Sequence[str]) -> list[str]:
    """The cards in the order of notation.md, Cards and plays."""
    return sorted(cards, key=ORDER.__getitem__)


def splits(cards: Sequence[str], value: int) -> bool:
    """Whether cards split exactly into groups of value (rules.md, Cards and values)."""
    return _splits(tuple(sorted([COUNTS[card] for card in cards], reverse=True)), value, 0)


@lru_cache(maxsize=500_000)
def _splits(counts: tuple[int, ...], value: int, missing: int) -> bool:
    """Try every group (rules.md, Cards and values), `missing` short in the open one."""
    if missing:
        return any(
            _splits(counts[:i] + counts[i + 1 :], value, missing - card)
            for i, card in enumerate(counts)
            if card <= missing
        )
    if not counts:
        return True
    first, rest = counts[0], counts[1:]
    alone = 14 if first == 1 else first
    if alone == value and _splits(rest, value, 0):
        return True
    # The first card has to be in some group, so it may as well open the next one.
    return first < value and _splits(rest, value, value - first)


# --- Players, deal, turn ------------------------------------------------------


def with_defaults(rules: Rules) -> Rules:
    """All house rules, those not named on their default (notation.md, Position)."""
    return {**DEFAULTS, **rules}


def side_count(seats: int) -> int:
    """How many sides play (rules.md, Players, deal, turn): four seats are two."""
    return 2 if seats == 4 else seats


def side_of(seats: int, seat: int) -> int:
    """The side of a seat (notation.md, Position)."""
    return seat % side_count(seats)


def is_partner(position: Position, seat: int, other: int) -> bool:
    """Whether two seats are partners (rules.md, Players, deal, turn)."""
    return bool(position["seats"] == 4 and other == (seat + 2) % 4)


def side_scores(position: Position) -> list[int]:
    """The match scores as the hand began, zeros if absent (notation.md, Position)."""
    zeros = [0] * side_count(position["seats"])
    return list(position.get("scores", zeros))


def deal(rules: Rules, seats: int, dealer: int, deck: Sequence[str], scores: Sequence[int]) -> Position:
    """The position after the first deal (rules.md, Players, deal, turn)."""
    position: Position = {
        "rules": {k: v for k, v in rules.items() if v != DEFAULTS[k]},
        "seats": seats,
        "dealer": dealer,
        "turn": None,
        "hands": [[] for _ in range(seats)],
        "loose": [],
        "builds": [],
        "stock": list(deck),
        "captured": [[] for _ in range(seats)],
        "sweeps": [0] * seats,
        "last_capturer": None,
        "scores": list(scores),
    }
    _deal_hands(position)
    position["loose"] = in_order(position["stock"][:4])
    position["stock"] = position["stock"][4:]
    return position


def _deal_hands(position: Position) -> None:
    """Deal four to each seat from dealer + 1 (rules.md, Players, deal, turn)."""
    seats, first = position["seats"], position["dealer"] + 1
    for seat in range(first, first + seats):
        position["hands"][seat % seats] = in_order(position["stock"][:4])
        position["stock"] = position["stock"][4:]
    position["turn"] = first % seats


# --- A turn: exactly one card from hand ----------------------------------------


class Play(NamedTuple):
    """One play in parts (notation.md, Cards and plays)."""

    card: str
    verb: str  # "" trails, "x" captures, "+" builds
    build: int | None  # the value of the build that takes part
    loose: tuple[str, ...]
    value: int | None  # the value of the build made

    def text(self) -> str:
        """The play as written in notation.md, Cards and plays."""
        if not self.verb:
            return self.card
        build = [] if self.build is None else [f"[{self.build}]"]
        made = [] if self.value is None else ["=", str(self.value)]
        return " ".join([self.card, self.verb, *build, *self.loose, *made])


def legal_plays(position: Position) -> list[str]:
    """Every legal play of the seat at turn, sorted (rules.md, A turn)."""
    return sorted(_legal(json.dumps(position)))


def is_legal(position: Position, text: str) -> bool:
    """Whether the play is legal, its cards in any order (rules.md, A turn)."""
    return _written(text) in _legal(json.dumps(position))


@lru_cache(maxsize=64)
def _legal(written_position: str) -> dict[str, Play]:
    """The legal plays by their texts (rules.md, A turn), kept for a position's next question."""
    position = json.loads(written_position)
    if position["turn"] is None:
        return {}
    plays = _thinkable(position)
    return {play.text(): play for play in plays if _may(position, play)}


def _written(text: str) -> str:
    """The text with its table cards in the writers' order (notation.md)."""
    head, equals, value = text.partition("=")
    tokens = head.split()
    # A build is not in ORDER and so comes first, as writers put it.
    table = sorted(tokens[2:], key=lambda token: ORDER.get(token, -1))
    return " ".join([*tokens[:2], *table, *equals.split(), *value.split()])


def _thinkable(position: Position) -> Iterator[Play]:
    """Every play that could be written down at all (notation.md, Cards and plays)."""
    hand = position["hands"][position["turn"]]
    loose = in_order(position["loose"])
    builds = [None, *(build["value"] for build in position["builds"])]
    for card in hand:
        yield Play(card, "", None, (), None)
        # Every build needs its guard, so no other value can be made.
        values = {worth(other) for other in hand if other != card}
        for size in range(len(loose) + 1):
            for some in combinations(loose, size):
                for build in builds:
                    yield Play(card, "x", build, some, None)
                    for value in values:
                        yield Play(card, "+", build, some, value)


def _may(position: Position, play: Play) -> bool:
    """Whether every condition of rules.md, A turn, holds for the play."""
    condition = {"": _may_trail, "x": _may_capture, "+": _may_build}[play.verb]
    return condition(position, play) and _keeps_guards(position, play)


def _may_trail(position: Position, play: Play) -> bool:
    """Whether the card may stay loose (rules.md, A turn, Trail)."""
    rules = with_defaults(position["rules"])
    owns = any(build["owner"] == position["turn"] for build in position["builds"])
    matches = any(card[0] == play.card[0] for card in position["loose"])
    if owns and not rules["owner_may_trail"]:
        return False
    return not matches or rules["match_loose"] == "free"


def _may_capture(position: Position, play: Play) -> bool:
    """Whether the card takes just these (rules.md, A turn, Capture)."""
    value = worth(play.card)
    if play.build is None and not play.loose:
        return False
    if play.build not in (None, value):
        return False
    return splits(play.loose, value) and _takes_matches(position, play)


def _takes_matches(position: Position, play: Play) -> bool:
    """Whether the loose cards of the own rank are in it (rules.md, Capture)."""
    matching = {card for card in position["loose"] if card[0] == play.card[0]}
    duty = with_defaults(position["rules"])["match_loose"]
    if duty == "all":
        return matching <= set(play.loose)
    if duty == "any":
        return not matching or not matching.isdisjoint(play.loose)
    return True


def _may_build(position: Position, play: Play) -> bool:
    """Whether the card makes this build (rules.md, A turn, Build)."""
    joined = _build_of(position, play.value)
    if joined is not None and not _may_join(position, joined):
        return False
    if play.build is None:
        # With a build of the value on the table it would be an add.
        return bool(joined is None and play.loose) and _makes_groups(play)
    if play.build == play.value:
        return _makes_groups(play)
    return _may_raise(position, play)


def _makes_groups(play: Play) -> bool:
    """Whether card and loose cards split into groups (rules.md, New build and Add)."""
    return play.value is not None and splits((play.card, *play.loose), play.value)


def _may_raise(position: Position, play: Play) -> bool:
    """Whether the card may raise the build to the value (rules.md, Build, Raise)."""
    build = _build_of(position, play.build)
    if build is None:
        return False
    value = build["value"] + count(play.card)
    if play.value != value or value > 14 or not is_single(build):
        return False
    rules = with_defaults(position["rules"])
    if build["owner"] == position["turn"] and not rules["raise_own"]:
        return False
    if play.loose and not (rules["raise_absorbs"] and splits(play.loose, value)):
        return False
    return _may_join(position, build)


def _may_join(position: Position, build: Build) -> bool:
    """Whether the seat may change the build as to its owner (rules.md, Build)."""
    partner = is_partner(position, position["turn"], build["owner"])
    return not partner or bool(with_defaults(position["rules"])["partner_builds"])


def is_single(build: Build) -> bool:
    """Whether the build is one group (rules.md, A turn, Build): aces counted 1."""
    return bool(sum(map(count, build["cards"])) == build["value"])


def _build_of(position: Position, value: int | None) -> Build | None:
    """The build of the value on the table, of which there is one (rules.md, Build)."""
    found = [build for build in position["builds"] if build["value"] == value]
    return found[0] if found else None


def _keeps_guards(position: Position, play: Play) -> bool:
    """Whether every build owned after the play has its guard (rules.md, Guard)."""
    seat = position["turn"]
    owned = {b["value"] for b in position["builds"] if b["owner"] == seat}
    # The build that took part is captured, or is now the one of play.value.
    owned.discard(play.build)
    if play.value is not None:
        owned.add(play.value)
    left = [card for card in position["hands"][seat] if card != play.card]
    return owned <= {worth(card) for card in left}


# --- The position after a play --------------------------------------------------


def play(position: Position, text: str) -> Position:
    """The position after a legal play (rules.md, A turn, Sweep, End of a hand)."""
    chosen = _legal(json.dumps(position)).get(_written(text))
    if chosen is None:
        raise ValueError(f"not a legal play: {text}")
    after = _copy(position)
    after["hands"][after["turn"]].remove(chosen.card)
    after["loose"] = [card for card in after["loose"] if card not in chosen.loose]
    if chosen.verb == "x":
        _capture(after, chosen)
    elif chosen.verb == "+":
        _build(after, chosen)
    else:
        after["loose"] = in_order([*after["loose"], chosen.card])
    _go_on(after)
    return after


def _copy(position: Position) -> Position:
    """The same position in full and ordered form (notation.md, Position)."""
    builds = [{**b, "cards": in_order(b["cards"])} for b in position["builds"]]
    return {
        **position,
        "rules": {k: v for k, v in position["rules"].items() if v != DEFAULTS[k]},
        "hands": [in_order(hand) for hand in position["hands"]],
        "loose": in_order(position["loose"]),
        "builds": sorted(builds, key=lambda build: build["value"]),
        "stock": list(position["stock"]),
        "captured": [in_order(pile) for pile in position["captured"]],
        "sweeps": list(position["sweeps"]),
        "scores": side_scores(position),
    }


def _take_build(position: Position, value: int | None) -> list[str]:
    """Lift the build of the value, if there is one, off the table (rules.md, Build)."""
    build = _build_of(position, value)
    if build is None:
        return []
    position["builds"].remove(build)
    return list(build["cards"])


def _capture(position: Position, chosen: Play) -> None:
    """Move what is taken to the pile, a sweep counted (rules.md, Capture, Sweep)."""
    seat = position["turn"]
    taken = [chosen.card, *chosen.loose, *_take_build(position, chosen.build)]
    position["captured"][seat] = in_order([*position["captured"][seat], *taken])
    position["last_capturer"] = seat
    if position["loose"] or position["builds"]:
        return
    last_play = not position["stock"] and not any(position["hands"])
    if not last_play or with_defaults(position["rules"])["last_play_sweep"]:
        position["sweeps"][seat] += 1


def _build(position: Position, chosen: Play) -> None:
    """Make, add to or raise the build, now the seat's own (rules.md, Build)."""
    cards = [chosen.card, *chosen.loose, *_take_build(position, chosen.build)]
    cards += _take_build(position, chosen.value)
    position["builds"].append({"value": chosen.value, "owner": position["turn"], "cards": in_order(cards)})
    position["builds"].sort(key=lambda build: build["value"])


def _go_on(position: Position) -> None:
    """Pass the turn, deal again or end the hand (rules.md, Players, End of a hand)."""
    if claimed(position) is not None:
        position["turn"] = None
    elif any(position["hands"]):
        position["turn"] = (position["turn"] + 1) % position["seats"]
    elif position["stock"]:
        _deal_hands(position)
    else:
        position["turn"] = None
        _collect_residue(position)


def _collect_residue(position: Position) -> None:
    """The cards left go to the last to capture, if any (rules.md, End of a hand)."""
    seat = position["last_capturer"]
    if seat is not None:
        pile = [*position["captured"][seat], *position["loose"]]
        position["captured"][seat] = in_order(pile)
        position["loose"] = []


# --- End of a hand --------------------------------------------------------------


def piles(position: Position) -> list[list[str]]:
    """Each side's captured cards (rules.md, End of a hand)."""
    seats = position["seats"]
    sides: list[list[str]] = [[] for _ in range(side_count(seats))]
    for seat, pile in enumerate(position["captured"]):
        sides[side_of(seats, seat)] += pile
    return sides


def spades(cards: Sequence[str]) -> list[str]:
    """The spades among the cards (rules.md, End of a hand)."""
    return [card for card in cards if card[1] == "s"]


def most(counts: Sequence[int]) -> int | None:
    """The side with more than each other side, or None (rules.md, End of a hand)."""
    top = max(counts)
    return counts.index(top) if counts.count(top) == 1 else None


def tally(position: Position) -> dict[str, Any]:
    """The hand's items in counting order and points (rules.md, End of a hand)."""
    if position["turn"] is not None:
        raise ValueError("the hand is not over")
    claim = claimed(position)
    items = _all_items(position) if claim is None else [_item(*claim)]
    totals = [0] * side_count(position["seats"])
    for item in items:
        totals[item["side"]] += item["points"]
    return {"items": items, "totals": totals}


def _item(name: str, side: int, times: int = 1) -> Item:
    """One item as notation.md's `tally` writes it."""
    return {"item": name, "side": side, "points": times * POINTS[name]}


def _all_items(position: Position) -> list[Item]:
    """Every item somebody scores (rules.md, End of a hand)."""
    sides = piles(position)
    winners = {
        "cards": most([len(pile) for pile in sides]),
        "spades": most([len(spades(pile)) for pile in sides]),
    }
    for name, card in CARD_ITEMS.items():
        holders = [side for side, pile in enumerate(sides) if card in pile]
        winners[name] = holders[0] if holders else None
    items = [_item(name, side) for name, side in winners.items() if side is not None]
    return items + _sweep_items(position)


def _sweep_items(position: Position) -> list[Item]:
    """The sweeps that score, after cancelling (rules.md, Sweep)."""
    made = [0] * side_count(position["seats"])
    for seat, sweeps in enumerate(position["sweeps"]):
        made[side_of(position["seats"], seat)] += sweeps
    scoring = {
        "cancel": [max(0, n - max(_without(made, s))) for s, n in enumerate(made)],
        "count": made,
        "off": [0] * len(made),
    }[with_defaults(position["rules"])["sweeps"]]
    return [_item("sweeps", side, n) for side, n in enumerate(scoring) if n]


def _without(counts: Sequence[int], side: int) -> list[int]:
    """The counts of each other side (rules.md, End of a hand)."""
    return [n for other, n in enumerate(counts) if other != side]


# --- The match ------------------------------------------------------------------


def condition_of(rules: Rules, scores: Sequence[int], side: int) -> str | None:
    """The item a side must score to win, if it is bound to one (rules.md, The match)."""
    rules = with_defaults(rules)
    # A hand that begins with a side at the target is one of playing on.
    if rules["near_target"] == "off" or max(scores) >= rules["target"]:
        return None
    one_short = {"little_casino": "little_casino", "most_spades": "spades"}
    needed = {3: "cards", 2: "big_casino", 1: one_short[rules["at_one_short"]]}
    return needed.get(rules["target"] - scores[side])


def claimed(position: Position) -> tuple[str, int] | None:
    """The item and side of a condition that cannot fail (rules.md, `claim`)."""
    if with_defaults(position["rules"])["claim"] != "immediate":
        return None
    scores = side_scores(position)
    for item in COUNTING_ORDER:
        for side in range(len(scores)):
            needed = condition_of(position["rules"], scores, side)
            if needed == item and _cannot_fail(position, side, item):
                return item, side
    return None


def _cannot_fail(position: Position, side: int, item: str) -> bool:
    """Whether the side is certain of the item whatever follows (rules.md, `claim`)."""
    sides = piles(position)
    if item in CARD_ITEMS:
        return CARD_ITEMS[item] in sides[side]
    if item == "spades":
        sides = [spades(pile) for pile in sides]
    sizes = [len(pile) for pile in sides]
    still_out = (13 if item == "spades" else 52) - sum(sizes)
    return all(sizes[side] > other + still_out for other in _without(sizes, side))


def settle(rules: Rules, scores: Sequence[int], items: Sequence[Item]) -> tuple[list[int], int | None]:
    """The scores after the hand and the winner, if any (rules.md, The match)."""
    items = sorted(items, key=lambda item: COUNTING_ORDER.index(item["item"]))
    items = [item for item in items if not _barred(rules, scores, item)]
    by_condition = _condition_winner(rules, scores, items)
    after = [_score_after(rules, scores, side, items, side == by_condition) for side in range(len(scores))]
    if by_condition is not None:
        return after, by_condition
    return after, _points_winner(rules, scores, items, after)


def _barred(rules: Rules, scores: Sequence[int], item: Item) -> bool:
    """Whether the item is a sweep that does not score (rules.md, The match)."""
    rules = with_defaults(rules)
    if item["item"] != "sweeps":
        return False
    near = scores[item["side"]] >= rules["target"] - 3
    return bool(rules["sweeps"] == "off" or (near and rules["near_target"] != "off"))


def _condition_winner(rules: Rules, scores: Sequence[int], items: Sequence[Item]) -> int | None:
    """The first side in counting order to meet its condition (rules.md, The match)."""
    for item in items:
        if condition_of(rules, scores, item["side"]) == item["item"]:
            return int(item["side"])
    return None


def _score_after(rules: Rules, scores: Sequence[int], side: int, items: Sequence[Item], won: bool) -> int:
    """One side's score after the hand (rules.md, The match, `near_target`)."""
    rules = with_defaults(rules)
    total: int = scores[side]
    total += sum(item["points"] for item in items if item["side"] == side)
    target: int = rules["target"]
    if condition_of(rules, scores, side) is None:
        return total
    if rules["near_target"] == "gate":
        return target if won else scores[side]
    return max(target, total) if won else min(target - 1, total)


def _points_winner(
    rules: Rules, scores: Sequence[int], items: Sequence[Item], after: Sequence[int]
) -> int | None:
    """Who wins by points, None if nobody or level (rules.md, The match)."""
    rules = with_defaults(rules)
    target = rules["target"]
    if max(after) < target:
        return None
    if rules["both_reach"] == "counting_out" and max(scores) < target:
        first = _first_to_reach(rules, scores, items)
        if first is not None:
            return first
    return most(after)


def _first_to_reach(rules: Rules, scores: Sequence[int], items: Sequence[Item]) -> int | None:
    """The first to the target before the sweeps (rules.md, `both_reach`)."""
    running = list(scores)
    for item in items:
        side = item["side"]
        # A side bound to a condition cannot reach the target by points.
        if item["item"] == "sweeps" or condition_of(rules, scores, side) is not None:
            continue
        running[side] += item["points"]
        if running[side] >= rules["target"]:
            return int(side)
    return None


# --- Positions that must be refused ---------------------------------------------


def check_position(position: Position) -> str | None:
    """Why the position must be refused, or None (notation.md, Position)."""
    checks = (
        _check_form,
        _check_rules,
        _check_seats,
        _check_lists,
        _check_cards,
        _check_builds,
        _check_stock,
        _check_hand_sizes,
    )
    # Each check may rely on the ones before it.
    return next((why for check in checks if (why := check(position))), None)


def _is_int(value: Any, low: int, high: int | None = None) -> bool:
    """Whether a JSON value is a whole number in the range (true is not 1)."""
    return type(value) is int and low <= value and (high is None or value <= high)


def _check_form(position: Any) -> str | None:
    """Whether all fields are there, and no others (notation.md, Position)."""
    fields = {"rules", "seats", "dealer", "turn", "hands", "loose", "builds"}
    fields |= {"stock", "captured", "sweeps", "last_capturer"}
    if not isinstance(position, dict):
        return "a position is an object"
    if set(position) - {"scores"} != fields:
        return f"wrong fields: {sorted(set(position) ^ fields)}"
    return None


def _check_rules(position: Position) -> str | None:
    """Whether the house rules are known ones (rules.md, all house rules)."""
    if not isinstance(position["rules"], dict):
        return "rules are an object"
    for name, value in position["rules"].items():
        if name == "target":
            if not _is_int(value, 1):
                return "the target is not a positive whole number"
        elif name not in HOUSE_RULES:
            return f"unknown house rule {name}"
        elif type(value) not in (bool, str) or value not in HOUSE_RULES[name]:
            return f"unknown value of house rule {name}"
    return None


def _check_seats(position: Position) -> str | None:
    """Whether seats are in range (notation.md, Position)."""
    seats = position["seats"]
    if not _is_int(seats, 2, 4):
        return "there are 2, 3 or 4 seats"
    if not _is_int(position["dealer"], 0, seats - 1):
        return "dealer out of range"
    for name in ("turn", "last_capturer"):
        if position[name] is not None and not _is_int(position[name], 0, seats - 1):
            return f"{name} out of range"
    return None


def _check_lists(position: Position) -> str | None:
    """Whether there is one entry a seat, or a side (notation.md, Position)."""
    seats = position["seats"]
    lengths = {"hands": seats, "captured": seats, "sweeps": seats}
    lengths["scores"] = side_count(seats)
    for name, length in lengths.items():
        entries = position.get(name, [0] * length)
        if not isinstance(entries, list) or len(entries) != length:
            return f"{name} needs {length} entries"
        if name in ("sweeps", "scores") and not all(_is_int(n, 0) for n in entries):
            return f"{name} are whole numbers from 0"
    return None


def _check_cards(position: Position) -> str | None:
    """Whether all 52 cards appear exactly once (notation.md, Position)."""
    builds = position["builds"]
    if not isinstance(builds, list) or not all(isinstance(b, dict) for b in builds):
        return "builds are a list of objects"
    if any(set(build) != {"value", "owner", "cards"} for build in builds):
        return "a build has value, owner and cards"
    places = [*position["hands"], *position["captured"]]
    places += [position["loose"], position["stock"], *(b["cards"] for b in builds)]
    if not all(isinstance(place, list) for place in places):
        return "cards are listed"
    cards = [card for place in places for card in place]
    if not all(isinstance(card, str) for card in cards):
        return "cards are texts"
    if sorted(cards) != sorted(DECK):
        return "not all 52 cards exactly once"
    return None


def _check_builds(position: Position) -> str | None:
    """Whether the builds can stand (notation.md, Position)."""
    seen = set()
    for build in position["builds"]:
        value, owner = build["value"], build["owner"]
        if not _is_int(value, 2, 14) or not _is_int(owner, 0, position["seats"] - 1):
            return "a build's value or owner is out of range"
        if value in seen:
            return f"two builds of {value}"
        seen.add(value)
        if not build["cards"] or not splits(build["cards"], value):
            return f"the build of {value} does not split into groups"
        if value not in map(worth, position["hands"][owner]):
            return f"the build of {value} has no guard"
    return None


def _check_stock(position: Position) -> str | None:
    """Whether the stock is a whole number of deals (notation.md, Position)."""
    one_deal = 4 * position["seats"]
    stock = len(position["stock"])
    # 48 of the 52 cards go to hands, and the first deal has been made.
    if stock % one_deal or stock > 48 - one_deal:
        return "the stock is not a whole number of deals"
    return None


def _check_hand_sizes(position: Position) -> str | None:
    """Whether alternate play can leave such hands (notation.md, Position)."""
    seats, first = position["seats"], position["dealer"] + 1
    hands = [position["hands"][seat % seats] for seat in range(first, first + seats)]
    sizes = [len(hand) for hand in hands]
    if max(sizes) > 4:
        return "a hand has more than four cards"
    if position["turn"] is None:
        return _check_hand_over(position, sizes)
    # Those who sit before the seat at turn have played one card more.
    played = (position["turn"] - first) % seats
    full = sizes[played]
    if full == 0 or sizes != [full - 1] * played + [full] * (seats - played):
        return "hand sizes that alternate play cannot produce"
    return None


def _check_hand_over(position: Position, sizes: list[int]) -> str | None:
    """Whether a hand without a turn is over (notation.md, Position; rules.md, `claim`)."""
    if claimed(position) is None:
        over = not any(sizes) and not position["stock"]
        return None if over else "no turn, but the hand is not over"
    if sizes != sorted(sizes) or sizes[-1] - sizes[0] > 1 or sizes[0] == 4:
        return "hand sizes that alternate play cannot produce"
    return None
