"""Reading the fields of positions and observations: every value checked, every card counted once."""

import itertools
from collections.abc import Mapping
from typing import Any, Final

from rc_desktop.rules.cards import CardError, Cards, parse, texts, worth
from rc_desktop.rules.groups import splits
from rc_desktop.rules.options import OptionError, Options, from_dict
from rc_desktop.rules.plays import PlayError, parse_play
from rc_desktop.rules.position import HAND_SIZE, NOBODY, Build, Position, deals_in_hand, sides
from rc_desktop.rules.scoring import claimed

MAX_SCORE: Final = 100_000


class NotationError(ValueError):
    """A value that is no position or observation; the message says which condition it breaks."""


def options_from_json(value: object) -> Options:
    """House rules as JSON, only those that differ from the default; raises `NotationError`."""
    if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
        raise NotationError("rules must be an object")
    try:
        return from_dict(value)
    except OptionError as error:
        raise NotationError(str(error)) from None


class Reader:
    """Reads the fields of one position or observation, counting every card once."""

    def __init__(self, fields: Mapping[str, Any], seats: int) -> None:
        self.fields = fields
        self.seats = seats
        self.seen: Cards = 0
        self.options = options_from_json(fields.get("rules", {}))

    def take(self, name: str, items: object) -> Cards:
        """The set that a list of texts names, none of which was seen before."""
        cards = card_set(name, items)
        if cards & self.seen:
            raise NotationError(f"{' '.join(texts(cards & self.seen))} appears twice")
        self.seen |= cards
        return cards

    def cards(self, name: str) -> Cards:
        """The field's set of cards."""
        return self.take(name, self.fields[name])

    def card_lists(self, name: str) -> tuple[Cards, ...]:
        """The field's sets of cards, one a seat."""
        lists = list_field(self.fields, name)
        if len(lists) != self.seats:
            raise NotationError(f"{name} must hold one list for each seat")
        return tuple(self.take(name, entry) for entry in lists)

    def seat(self, name: str, null: bool = False) -> int:
        """The field's seat; `NOBODY` for null where that is allowed."""
        if null and self.fields[name] is None:
            return NOBODY
        return number_field(self.fields, name, 0, self.seats - 1)

    def numbers(self, name: str, length: int, most: int) -> tuple[int, ...]:
        """The field's list of numbers from 0 to `most`."""
        values = list_field(self.fields, name)
        if len(values) != length:
            raise NotationError(f"{name} must hold {length} numbers")
        return tuple(in_range(name, entry, 0, most) for entry in values)

    def scores(self) -> tuple[int, ...]:
        """The sides' scores as the hand began; zeros where the field is absent."""
        if "scores" not in self.fields:
            return (0,) * sides(self.seats)
        return self.numbers("scores", sides(self.seats), MAX_SCORE)

    def builds(self) -> tuple[Build, ...]:
        """The builds in order of value, each splitting into groups of it ("Build")."""
        builds: list[Build] = []
        for entry in list_field(self.fields, "builds"):
            fields = fields_of(entry, frozenset({"value", "owner", "cards"}), optional=frozenset())
            value = number_field(fields, "value", 2, 14)
            build = Build(
                value, number_field(fields, "owner", 0, self.seats - 1), self.take("builds", fields["cards"])
            )
            if any(other.value == value for other in builds):
                raise NotationError(f"two builds of {value}")
            if not build.cards or not splits(build.cards, value):
                raise NotationError(f"the build of {value} does not split into groups of its value")
            builds.append(build)
        return tuple(sorted(builds, key=lambda build: build.value))


def fields_of(value: object, names: frozenset[str], optional: frozenset[str]) -> Mapping[str, Any]:
    """The value as an object with exactly these fields; the optional ones may be missing."""
    if not isinstance(value, Mapping):
        raise NotationError("an object was expected")
    missing = sorted(names - optional - frozenset(value))
    unknown = sorted(str(name) for name in value.keys() - names)
    if missing:
        raise NotationError(f"missing: {' '.join(missing)}")
    if unknown:
        raise NotationError(f"unknown: {' '.join(unknown)[:200]}")
    return value


def list_field(fields: Mapping[str, Any], name: str) -> list[Any]:
    """The field, which must be a list."""
    value = fields[name]
    if not isinstance(value, list):
        raise NotationError(f"{name} must be a list")
    return value


def number_field(fields: Mapping[str, Any], name: str, least: int, most: int) -> int:
    """The field, which must be a whole number from `least` to `most`."""
    return in_range(name, fields[name], least, most)


def in_range(name: str, value: object, least: int, most: int) -> int:
    """The value, which must be a whole number from `least` to `most` (true and false are not)."""
    if type(value) is not int or not least <= value <= most:
        raise NotationError(f"{name} must be a whole number from {least} to {most}")
    return value


def card_set(name: str, items: object) -> Cards:
    """The set that a list of card texts names."""
    if not isinstance(items, list) or not all(isinstance(text, str) for text in items):
        raise NotationError(f"{name} must list cards")
    try:
        return parse(items)
    except CardError as error:
        raise NotationError(f"{name}: {error}") from None


def history_field(fields: Mapping[str, Any], seats: int) -> tuple[tuple[int, str], ...]:
    """The plays of the hand so far as (seat, text); none where the field is absent."""
    history: list[tuple[int, str]] = []
    for entry in list_field(fields, "history") if "history" in fields else []:
        if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[1], str):
            raise NotationError("history must list [seat, play]")
        try:
            parse_play(entry[1])
        except PlayError as error:
            raise NotationError(f"history: {error}") from None
        history.append((in_range("history", entry[0], 0, seats - 1), entry[1]))
    return tuple(history)


def check_stock(stock_count: int, seats: int) -> None:
    """The stock is a whole number of deals, fewer than a hand has."""
    if stock_count % (HAND_SIZE * seats) or stock_count > HAND_SIZE * seats * (deals_in_hand(seats) - 1):
        raise NotationError("the stock is not a whole number of deals")


def check_guard(build: Build, hand: Cards) -> None:
    """The owner of a build holds a card of its value ("Guard")."""
    if not hand & worth(build.value):
        raise NotationError(f"the owner of the build of {build.value} holds no guard")


def check_hand_sizes(dealer: int, turn: int, sizes: list[int]) -> None:
    """Hands of at most four cards, those who have played in this round one card shorter."""
    seats = len(sizes)
    if max(sizes) > HAND_SIZE:
        raise NotationError("a hand has more than four cards")
    in_order = [sizes[(dealer + 1 + place) % seats] for place in range(seats)]
    if turn == NOBODY:
        fits = all(later - earlier in (0, 1) for earlier, later in itertools.pairwise(in_order))
        fits = fits and in_order[-1] - in_order[0] <= 1
    else:
        place = (turn - dealer - 1) % seats
        longest = in_order[place]
        fits = longest > 0 and all(
            size == (longest - 1 if earlier < place else longest) for earlier, size in enumerate(in_order)
        )
    if not fits:
        raise NotationError("alternate play cannot produce hands of these sizes")


def check_over(position: Position) -> None:
    """A hand is over when nothing is left to play or deal, or when a claim has stopped it."""
    if claimed(position) is None and (any(position.hands) or position.stock):
        raise NotationError("turn is null but the hand is not over")
