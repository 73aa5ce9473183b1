"""Positions and observations as JSON values, read with every check that `notation.md` asks for."""

from collections.abc import Mapping
from typing import Any, Final

from rc_desktop.rules.cards import DECK, CardError, Cards, card, card_text, count, parse, texts, worth
from rc_desktop.rules.groups import splits
from rc_desktop.rules.options import OptionError, Options, from_dict, to_dict
from rc_desktop.rules.plays import PlayError, parse_play
from rc_desktop.rules.position import HAND_SIZE, NOBODY, Build, Observation, Position, deals_in_hand, sides
from rc_desktop.rules.scoring import Item, claimed
from rc_desktop.rules.scoring import ITEMS as ITEM_NAMES

MAX_SCORE: Final = 100_000


class NotationError(ValueError):
    """A value that is no position or observation; the message says which condition it breaks."""


Json = dict[str, Any]


def position_to_json(position: Position) -> Json:
    """A position in the form of `notation.md`, cards in the order of the notation."""
    return {
        "rules": to_dict(position.options),
        "seats": position.seats,
        "dealer": position.dealer,
        "turn": _seat_or_null(position.turn),
        "hands": [texts(hand) for hand in position.hands],
        **_shared_to_json(position),
        "stock": [card_text(number) for number in position.stock],
    }


def observation_to_json(observation: Observation) -> Json:
    """An observation in the form of `notation.md`."""
    return {
        "rules": to_dict(observation.options),
        "seats": observation.seats,
        "dealer": observation.dealer,
        "turn": _seat_or_null(observation.turn),
        "seat": observation.seat,
        "hand": texts(observation.hand),
        "hand_counts": list(observation.hand_counts),
        **_shared_to_json(observation),
        "stock_count": observation.stock_count,
        "history": [[seat, play] for seat, play in observation.history],
    }


def _shared_to_json(view: Position | Observation) -> Json:
    return {
        "loose": texts(view.loose),
        "builds": [
            {"value": build.value, "owner": build.owner, "cards": texts(build.cards)} for build in view.builds
        ],
        "captured": [texts(pile) for pile in view.captured],
        "sweeps": list(view.sweeps),
        "last_capturer": _seat_or_null(view.last_capturer),
        "scores": list(view.scores),
    }


def _seat_or_null(seat: int) -> int | None:
    return None if seat == NOBODY else seat


_POSITION_FIELDS: Final = frozenset(
    "rules seats dealer turn hands loose builds stock captured sweeps last_capturer scores".split()
)
_OBSERVATION_FIELDS: Final = frozenset(
    "rules seats dealer turn seat hand hand_counts loose builds stock_count captured sweeps last_capturer"
    " scores history".split()
)


def position_from_json(value: object) -> Position:
    """The position that a JSON value describes.

    Raises `NotationError` unless all that `notation.md` asks of a position holds: 52 cards once each,
    seats in range, one build a value, each splitting into groups and guarded, hand sizes that
    alternate play can produce, a stock of whole deals.
    """
    fields = _fields(value, _POSITION_FIELDS, optional=frozenset({"rules", "scores"}))
    seats = _number(fields, "seats", 2, 4)
    reader = _Reader(fields, seats)
    hands = reader.card_lists("hands")
    stock_texts = _list(fields, "stock")
    reader.take("stock", stock_texts)
    position = Position(
        reader.options,
        reader.seat("dealer"),
        reader.seat("turn", null=True),
        hands,
        reader.cards("loose"),
        reader.builds(),
        tuple(card(text) for text in stock_texts),
        reader.card_lists("captured"),
        reader.numbers("sweeps", seats, 52),
        reader.seat("last_capturer", null=True),
        reader.scores(),
    )
    if reader.seen != DECK:
        raise NotationError(f"missing cards: {' '.join(texts(DECK & ~reader.seen))}")
    _check_stock(len(position.stock), seats)
    for build in position.builds:
        _check_guard(build, position.hands[build.owner])
    _check_hand_sizes(position.dealer, position.turn, [count(hand) for hand in hands])
    if position.turn == NOBODY:
        _check_over(position)
    return position


def observation_from_json(value: object) -> Observation:
    """The observation that a JSON value describes; raises `NotationError` where it contradicts itself."""
    fields = _fields(value, _OBSERVATION_FIELDS, optional=frozenset({"rules", "scores", "history"}))
    seats = _number(fields, "seats", 2, 4)
    reader = _Reader(fields, seats)
    seat = reader.seat("seat")
    observation = Observation(
        reader.options,
        reader.seat("dealer"),
        reader.seat("turn", null=True),
        seat,
        reader.cards("hand"),
        reader.numbers("hand_counts", seats, HAND_SIZE),
        reader.cards("loose"),
        reader.builds(),
        _number(fields, "stock_count", 0, 52),
        reader.card_lists("captured"),
        reader.numbers("sweeps", seats, 52),
        reader.seat("last_capturer", null=True),
        reader.scores(),
        _history(fields, seats),
    )
    if count(observation.hand) != observation.hand_counts[seat]:
        raise NotationError("hand and hand_counts disagree")
    unseen = sum(observation.hand_counts) - count(observation.hand) + observation.stock_count
    if count(reader.seen) + unseen != 52:
        raise NotationError(f"{count(reader.seen)} cards seen and {unseen} unseen do not make 52")
    _check_stock(observation.stock_count, seats)
    for build in observation.builds:
        if build.owner == seat:
            _check_guard(build, observation.hand)
        elif not observation.hand_counts[build.owner]:
            raise NotationError(f"the owner of the build of {build.value} holds no guard")
    _check_hand_sizes(observation.dealer, observation.turn, list(observation.hand_counts))
    return observation


def items_from_json(value: object, seats: int) -> tuple[Item, ...]:
    """The items of a hand (`tally`'s answer, `settle`'s question); raises `NotationError`."""
    if not isinstance(value, list):
        raise NotationError("items must be a list")
    return tuple(_item(entry, sides(seats)) for entry in value)


def _item(entry: object, side_count: int) -> Item:
    fields = _fields(entry, frozenset({"item", "side", "points"}), optional=frozenset())
    if fields["item"] not in ITEM_NAMES:
        raise NotationError("item must be one of " + " ".join(ITEM_NAMES))
    return Item(fields["item"], _number(fields, "side", 0, side_count - 1), _number(fields, "points", 0, 52))


def options_from_json(value: object) -> Options:
    """House rules as JSON, only those that differ from the default; raises `NotationError`."""
    if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
        raise NotationError("rules must be an object")
    try:
        return from_dict(value)
    except OptionError as error:
        raise NotationError(str(error)) from None


def scores_from_json(value: object) -> tuple[int, ...]:
    """Two or three sides' scores; raises `NotationError`."""
    if not isinstance(value, list) or len(value) not in (2, 3):
        raise NotationError("scores must be a list of 2 or 3 numbers")
    fields = {"scores": value}
    return tuple(_in_range("scores", entry, 0, MAX_SCORE) for entry in fields["scores"])


def deck_from_json(value: object) -> tuple[int, ...]:
    """A deck of 52 card texts in the order they are dealt; raises `NotationError`."""
    if not isinstance(value, list):
        raise NotationError("deck must be a list of cards")
    if _parsed("deck", value) != DECK:
        raise NotationError("deck must hold all 52 cards once")
    return tuple(card(text) for text in value)


class _Reader:
    """Reads the fields of one position or observation, counting every card once."""

    def __init__(self, fields: Mapping[str, Any], seats: int) -> None:
        self.fields = fields
        self.seats = seats
        self.seen: Cards = 0
        self.options = options_from_json(fields.get("rules", {}))

    def take(self, name: str, items: object) -> Cards:
        """The set that a list of texts names, none of which was seen before."""
        cards = _parsed(name, items)
        if cards & self.seen:
            raise NotationError(f"{' '.join(texts(cards & self.seen))} appears twice")
        self.seen |= cards
        return cards

    def cards(self, name: str) -> Cards:
        """The field's set of cards."""
        return self.take(name, self.fields[name])

    def card_lists(self, name: str) -> tuple[Cards, ...]:
        """The field's sets of cards, one a seat."""
        lists = _list(self.fields, name)
        if len(lists) != self.seats:
            raise NotationError(f"{name} must hold one list for each seat")
        return tuple(self.take(name, entry) for entry in lists)

    def seat(self, name: str, null: bool = False) -> int:
        """The field's seat; `NOBODY` for null where that is allowed."""
        if null and self.fields[name] is None:
            return NOBODY
        return _number(self.fields, name, 0, self.seats - 1)

    def numbers(self, name: str, length: int, most: int) -> tuple[int, ...]:
        """The field's list of numbers from 0 to `most`."""
        values = _list(self.fields, name)
        if len(values) != length:
            raise NotationError(f"{name} must hold {length} numbers")
        return tuple(_in_range(name, entry, 0, most) for entry in values)

    def scores(self) -> tuple[int, ...]:
        """The sides' scores as the hand began; zeros where the field is absent."""
        if "scores" not in self.fields:
            return (0,) * sides(self.seats)
        return self.numbers("scores", sides(self.seats), MAX_SCORE)

    def builds(self) -> tuple[Build, ...]:
        """The builds in order of value, each splitting into groups of it ("Build")."""
        builds: list[Build] = []
        for entry in _list(self.fields, "builds"):
            fields = _fields(entry, frozenset({"value", "owner", "cards"}), optional=frozenset())
            value = _number(fields, "value", 2, 14)
            build = Build(
                value, _number(fields, "owner", 0, self.seats - 1), self.take("builds", fields["cards"])
            )
            if any(other.value == value for other in builds):
                raise NotationError(f"two builds of {value}")
            if not build.cards or not splits(build.cards, value):
                raise NotationError(f"the build of {value} does not split into groups of its value")
            builds.append(build)
        return tuple(sorted(builds, key=lambda build: build.value))


def _fields(value: object, names: frozenset[str], optional: frozenset[str]) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise NotationError("an object was expected")
    missing = sorted(names - optional - value.keys())
    unknown = sorted(str(name) for name in value.keys() - names)
    if missing:
        raise NotationError(f"missing: {' '.join(missing)}")
    if unknown:
        raise NotationError(f"unknown: {' '.join(unknown)[:200]}")
    return value


def _list(fields: Mapping[str, Any], name: str) -> list[Any]:
    value = fields[name]
    if not isinstance(value, list):
        raise NotationError(f"{name} must be a list")
    return value


def _number(fields: Mapping[str, Any], name: str, least: int, most: int) -> int:
    return _in_range(name, fields[name], least, most)


def _in_range(name: str, value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise NotationError(f"{name} must be a whole number from {least} to {most}")
    return value


def _parsed(name: str, items: object) -> Cards:
    if not isinstance(items, list) or not all(isinstance(text, str) for text in items):
        raise NotationError(f"{name} must list cards")
    try:
        return parse(items)
    except CardError as error:
        raise NotationError(f"{name}: {error}") from None


def _history(fields: Mapping[str, Any], seats: int) -> tuple[tuple[int, str], ...]:
    history: list[tuple[int, str]] = []
    for entry in _list(fields, "history") if "history" in fields else []:
        if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[1], str):
            raise NotationError("history must list [seat, play]")
        try:
            parse_play(entry[1])
        except PlayError as error:
            raise NotationError(f"history: {error}") from None
        history.append((_in_range("history", entry[0], 0, seats - 1), entry[1]))
    return tuple(history)


def _check_stock(stock_count: int, seats: int) -> None:
    if stock_count % (HAND_SIZE * seats) or stock_count > HAND_SIZE * seats * (deals_in_hand(seats) - 1):
        raise NotationError("the stock is not a whole number of deals")


def _check_guard(build: Build, hand: Cards) -> None:
    if not hand & worth(build.value):
        raise NotationError(f"the owner of the build of {build.value} holds no guard")


def _check_hand_sizes(dealer: int, turn: int, sizes: list[int]) -> None:
    """Hands of at most four cards, those who have played in this round one card shorter."""
    seats = len(sizes)
    if max(sizes) > HAND_SIZE:
        raise NotationError("a hand has more than four cards")
    in_order = [sizes[(dealer + 1 + place) % seats] for place in range(seats)]
    if turn == NOBODY:
        fits = all(later - earlier in (0, 1) for earlier, later in zip(in_order, in_order[1:], strict=False))
        fits = fits and in_order[-1] - in_order[0] <= 1
    else:
        place = (turn - dealer - 1) % seats
        longest = in_order[place]
        fits = longest > 0 and all(
            size == (longest - 1 if earlier < place else longest) for earlier, size in enumerate(in_order)
        )
    if not fits:
        raise NotationError("alternate play cannot produce hands of these sizes")


def _check_over(position: Position) -> None:
    """A hand is over when nothing is left to play or collect, or when a claim has stopped it."""
    if claimed(position) is not None:
        return
    left = any(position.hands) or bool(position.stock) or bool(position.builds)
    if left or (position.loose and position.last_capturer != NOBODY):
        raise NotationError("turn is null but the hand is not over")
