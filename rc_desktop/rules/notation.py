"""Positions and observations as JSON values, read with every check that docs/notation.md asks for."""

from typing import Any, Final

from rc_desktop.rules.cards import DECK, card, card_text, count, texts
from rc_desktop.rules.options import to_dict
from rc_desktop.rules.position import HAND_SIZE, NOBODY, Observation, Position, sides
from rc_desktop.rules.reading import (
    MAX_SCORE,
    NotationError,
    Reader,
    card_set,
    check_guard,
    check_hand_sizes,
    check_over,
    check_stock,
    fields_of,
    history_field,
    in_range,
    list_field,
    number_field,
    options_from_json,
)
from rc_desktop.rules.scoring import ITEMS, Item

__all__ = [
    "NotationError",
    "deck_from_json",
    "items_from_json",
    "observation_from_json",
    "observation_to_json",
    "options_from_json",
    "position_from_json",
    "position_to_json",
    "scores_from_json",
]

Json = dict[str, Any]


def position_to_json(position: Position) -> Json:
    """A position in the form of docs/notation.md, cards in the order of the notation."""
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
    """An observation in the form of docs/notation.md."""
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

    Raises `NotationError` unless all that docs/notation.md asks of a position holds: 52 cards once each,
    seats in range, one build a value, each splitting into groups and guarded, hand sizes that
    alternate play can produce, a stock of whole deals.
    """
    fields = fields_of(value, _POSITION_FIELDS, optional=frozenset({"rules", "scores"}))
    seats = number_field(fields, "seats", 2, 4)
    reader = Reader(fields, seats)
    hands = reader.card_lists("hands")
    stock_texts = list_field(fields, "stock")
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
    check_stock(len(position.stock), seats)
    for build in position.builds:
        check_guard(build, position.hands[build.owner])
    check_hand_sizes(position.dealer, position.turn, [count(hand) for hand in hands])
    if position.turn == NOBODY:
        check_over(position)
    return position


def observation_from_json(value: object) -> Observation:
    """The observation that a JSON value describes; raises `NotationError` where it contradicts itself."""
    fields = fields_of(value, _OBSERVATION_FIELDS, optional=frozenset({"rules", "scores", "history"}))
    seats = number_field(fields, "seats", 2, 4)
    reader = Reader(fields, seats)
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
        number_field(fields, "stock_count", 0, 52),
        reader.card_lists("captured"),
        reader.numbers("sweeps", seats, 52),
        reader.seat("last_capturer", null=True),
        reader.scores(),
        history_field(fields, seats),
    )
    if count(observation.hand) != observation.hand_counts[seat]:
        raise NotationError("hand and hand_counts disagree")
    unseen = sum(observation.hand_counts) - count(observation.hand) + observation.stock_count
    if count(reader.seen) + unseen != 52:
        raise NotationError(f"{count(reader.seen)} cards seen and {unseen} unseen do not make 52")
    check_stock(observation.stock_count, seats)
    for build in observation.builds:
        if build.owner == seat:
            check_guard(build, observation.hand)
        elif not observation.hand_counts[build.owner]:
            raise NotationError(f"the owner of the build of {build.value} holds no guard")
    check_hand_sizes(observation.dealer, observation.turn, list(observation.hand_counts))
    return observation


def items_from_json(value: object, seats: int) -> tuple[Item, ...]:
    """The items of a hand (`tally`'s answer, `settle`'s question); raises `NotationError`."""
    if not isinstance(value, list):
        raise NotationError("items must be a list")
    return tuple(_item(entry, sides(seats)) for entry in value)


def _item(entry: object, side_count: int) -> Item:
    fields = fields_of(entry, frozenset({"item", "side", "points"}), optional=frozenset())
    if fields["item"] not in ITEMS:
        raise NotationError("item must be one of " + " ".join(ITEMS))
    return Item(
        fields["item"], number_field(fields, "side", 0, side_count - 1), number_field(fields, "points", 0, 52)
    )


def scores_from_json(value: object) -> tuple[int, ...]:
    """Two or three sides' scores; raises `NotationError`."""
    if not isinstance(value, list) or len(value) not in (2, 3):
        raise NotationError("scores must be a list of 2 or 3 numbers")
    return tuple(in_range("scores", entry, 0, MAX_SCORE) for entry in value)


def deck_from_json(value: object) -> tuple[int, ...]:
    """A deck of 52 card texts in the order they are dealt; raises `NotationError`."""
    if not isinstance(value, list):
        raise NotationError("deck must be a list of cards")
    if card_set("deck", value) != DECK:
        raise NotationError("deck must hold all 52 cards once")
    return tuple(card(text) for text in value)
