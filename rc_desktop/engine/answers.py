"""What the engine answers to every question that needs no thinking: each verb is a pure function."""

import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

from rc_desktop import __version__, compiled
from rc_desktop.engine import messages
from rc_desktop.engine.event_json import event_to_json, items_to_json, refusal_to_json
from rc_desktop.engine.levels import LEVELS
from rc_desktop.engine.messages import RequestError
from rc_desktop.engine.styles import STYLES
from rc_desktop.rules import legal
from rc_desktop.rules.cards import CardError, Cards, card, cards_in
from rc_desktop.rules.hand import IllegalPlay, apply, deal, shuffled
from rc_desktop.rules.match import settle
from rc_desktop.rules.notation import (
    Json,
    NotationError,
    deck_from_json,
    items_from_json,
    observation_from_json,
    options_from_json,
    position_from_json,
    position_to_json,
    scores_from_json,
)
from rc_desktop.rules.plays import Play, PlayError, parse_play, play_text
from rc_desktop.rules.position import Observation, Position
from rc_desktop.rules.refusals import refusal
from rc_desktop.rules.scoring import tally, totals

T = TypeVar("T")

_BUILD: Final = re.compile(r"\[([0-9]{1,2})\]")

PROTOCOL: Final = 1
MOST_PLAYS: Final = 50_000
"""More legal plays than this are refused (`too-many`), not listed."""


def answer(request: messages.Request) -> Json:
    """The fields of the answer to a request that needs no thinking; raises `RequestError`."""
    try:
        return _ANSWERS[type(request)](request)
    except RequestError as error:
        error.request_id = request.id
        raise


def read_observation(value: object) -> Observation:
    """The observation of a `choose`; raises `RequestError` where it is none or has nothing to choose."""
    try:
        observation = observation_from_json(value)
    except NotationError as error:
        raise RequestError(messages.BAD_POSITION, str(error)) from None
    if observation.turn != observation.seat:
        raise RequestError(messages.BAD_POSITION, "it is not the turn of the observation's seat")
    return observation


def read_among(observation: Observation, plays: list[str]) -> tuple[Play, ...]:
    """The plays a `choose` compares, each once; raises `RequestError` for one that is not legal."""
    found = dict.fromkeys(_play(text) for text in plays)
    for play in found:
        reason = refusal(observation, play)
        if reason is not None:
            raise RequestError(messages.ILLEGAL_PLAY, refusal_to_json(reason)["text"], reason=reason)
    return tuple(found)


def _hello(_request: messages.Hello) -> Json:
    return {
        "name": "Royal Casino",
        "version": __version__,
        "protocol": PROTOCOL,
        "levels": list(LEVELS),
        "styles": list(STYLES),
        "compiled": compiled.is_compiled(),
        "characters": {name: level.character for name, level in LEVELS.items()},
    }


def _deal(request: messages.Deal) -> Json:
    if (request.deck is None) == (request.seed is None):
        raise RequestError(messages.BAD_REQUEST, "deal takes either a deck or a seed")
    if request.dealer >= request.seats:
        raise RequestError(messages.BAD_REQUEST, "the dealer must be one of the seats")
    options = _checked(options_from_json, request.rules)
    deck = shuffled(request.seed) if request.seed is not None else _checked(deck_from_json, request.deck)
    return {"position": position_to_json(deal(options, request.seats, request.dealer, deck))}


def _legal(request: messages.Legal) -> Json:
    position = _position(request.position)
    hand = position.hand
    if request.card is not None:
        hand &= 1 << _card(request.card)
    loose, builds = _targets(request.targets)
    found: list[str] = []
    for played in cards_in(hand):
        room = MOST_PLAYS - len(found)
        # Counted first, as far as a short look goes: what is refused is not made, which can take 0.1 s.
        fits = legal.fitting(position, played, loose, builds, limit=0)
        if fits.total <= room:
            fits = legal.fitting(position, played, loose, builds, room, legal.MOST_FAMILIES)
        if fits.total > room or not fits.complete:
            raise RequestError(messages.TOO_MANY, f"more than {MOST_PLAYS} legal plays")
        # One by one in interpreted code, where a stop that has come is read (`turns`).
        found.extend([play_text(play) for play in fits.plays])
    return {"plays": sorted(found)}


def _targets(targets: list[int | str]) -> tuple[Cards, frozenset[int]]:
    """The loose cards and build values of `with`: a card's text, and a value as 9 or as "[9]"."""
    loose = 0
    builds: set[int] = set()
    for target in targets:
        if isinstance(target, str) and (build := _BUILD.fullmatch(target)):
            target = int(build[1])
        if isinstance(target, str):
            loose |= 1 << _card(target)
        elif 2 <= target <= 14:
            builds.add(target)
        else:
            raise RequestError(messages.BAD_REQUEST, "a build in `with` has a value from 2 to 14")
    return loose, frozenset(builds)


def _explain(request: messages.Explain) -> Json:
    reason = refusal(_position(request.position), _play(request.play))
    if reason is None:
        return {"legal": True}
    return {"legal": False, "reason": refusal_to_json(reason)}


def _make_play(request: messages.MakePlay) -> Json:
    position = _position(request.position)
    try:
        after, events = apply(position, _play(request.play))
    except IllegalPlay as error:
        text = refusal_to_json(error.refusal)["text"]
        raise RequestError(messages.ILLEGAL_PLAY, text, reason=error.refusal) from None
    return {"position": position_to_json(after), "events": [event_to_json(event) for event in events]}


def _tally(request: messages.Tally) -> Json:
    position = _position(request.position)
    if position.turn >= 0:
        raise RequestError(messages.BAD_POSITION, "the hand is not over")
    items = tally(position)
    return {"items": items_to_json(items), "totals": list(totals(items, position.seats))}


def _settle(request: messages.Settle) -> Json:
    options = _checked(options_from_json, request.rules)
    scores = _checked(scores_from_json, request.scores)
    try:
        items = items_from_json(request.items, len(scores))
    except NotationError as error:
        raise RequestError(messages.BAD_REQUEST, str(error)) from None
    settlement = settle(options, scores, items)
    return {
        "scores": list(settlement.scores),
        "winner": settlement.winner,
        "reason": settlement.reason,
    }


def _position(value: object) -> Position:
    try:
        return position_from_json(value)
    except NotationError as error:
        raise RequestError(messages.BAD_POSITION, str(error)) from None


def _play(text: str) -> Play:
    try:
        return parse_play(text)
    except PlayError as error:
        raise RequestError(messages.BAD_PLAY, str(error)) from None


def _card(text: str) -> int:
    try:
        return card(text)
    except CardError as error:
        raise RequestError(messages.BAD_REQUEST, str(error)) from None


def _checked(read: Callable[[object], T], value: object) -> T:
    try:
        return read(value)
    except NotationError as error:
        raise RequestError(messages.BAD_REQUEST, str(error)) from None


_ANSWERS: Final[dict[type[messages.Request], Callable[[Any], Json]]] = {
    messages.Hello: _hello,
    messages.Deal: _deal,
    messages.Legal: _legal,
    messages.Explain: _explain,
    messages.MakePlay: _make_play,
    messages.Tally: _tally,
    messages.Settle: _settle,
}
