"""The referee's plays: which are legal, and the position after one."""

import json
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from tests.referee.cards import (
    DEFAULTS,
    ORDER,
    Build,
    Position,
    count,
    deal_hands,
    in_order,
    is_partner,
    side_scores,
    splits,
    with_defaults,
    worth,
)
from tests.referee.scoring import claimed

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
        deal_hands(position)
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
