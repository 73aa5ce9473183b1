"""Events, refusals and items as JSON values (docs/engine-protocol.md, "Events")."""

from rc_desktop.engine.refusal_texts import REFUSAL_TEXTS
from rc_desktop.rules.cards import card_text, texts
from rc_desktop.rules.events import (
    Built,
    Captured,
    Claimed,
    Dealt,
    Event,
    LastDeal,
    Played,
    Residue,
    Swept,
)
from rc_desktop.rules.notation import Json
from rc_desktop.rules.position import NOBODY
from rc_desktop.rules.refusals import Refusal
from rc_desktop.rules.scoring import Item


def event_to_json(event: Event) -> Json:
    """One event with its fields in the documented order, `event` first."""
    match event:
        case Dealt():
            return {
                "event": "deal",
                "number": event.number,
                "of": event.of,
                "first": event.first,
                "hands": [None if hand is None else list(map(card_text, hand)) for hand in event.hands],
                "hand_counts": list(event.counts),
                "loose": texts(event.table),
            }
        case LastDeal():
            return {"event": "last_deal"}
        case Played():
            return {
                "event": "play",
                "seat": event.seat,
                "card": card_text(event.card),
                "kind": event.kind,
                "play": event.play,
            }
        case Captured():
            return _capture(event)
        case Built():
            return _build(event)
        case Swept():
            return {"event": "sweep", "seat": event.seat, "card": card_text(event.card)}
        case Claimed():
            return {"event": "claim", "side": event.side, "item": event.item}
        case Residue():
            return {"event": "residue", "seat": _seat(event.seat), "cards": texts(event.cards)}
        case _:
            return {"event": "hand_over"}


def _capture(event: Captured) -> Json:
    return {
        "event": "capture",
        "seat": event.seat,
        "card": card_text(event.card),
        "groups": [texts(group) for group in event.groups],
        "build": event.build or None,
        "build_cards": texts(event.build_cards),
        "owner": _seat(event.owner),
        "cards": texts(event.cards),
    }


def _build(event: Built) -> Json:
    return {
        "event": "build",
        "how": event.how,
        "seat": event.seat,
        "card": card_text(event.card),
        "value": event.value,
        "before": event.before or None,
        "loose": texts(event.loose),
        "cards": texts(event.cards),
        "owner": event.owner,
        "previous_owner": _seat(event.previous_owner),
        "joined": event.joined,
        "joined_owner": _seat(event.joined_owner),
        "single": event.single,
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def refusal_to_json(refusal: Refusal) -> Json:
    """A refusal: its code, a sentence in English for developers, and the cards and values concerned."""
    return {
        "code": refusal.code,
        "text": REFUSAL_TEXTS[refusal.code].format(
            card="the card" if refusal.card < 0 else card_text(refusal.card),
            cards=" ".join(texts(refusal.cards)),
            value=refusal.value,
            build=refusal.build,
        ),
        "card": None if refusal.card < 0 else card_text(refusal.card),
        "cards": texts(refusal.cards),
        "value": refusal.value or None,
        "build": refusal.build or None,
    }


def items_to_json(items: tuple[Item, ...]) -> list[Json]:
    """The items of a hand in the counting order."""
    return [{"item": item.item, "side": item.side, "points": item.points} for item in items]
