"""The requests of the engine protocol as typed values, and the one way to read them from a line.

A line is read in two steps: as JSON, so that the `id` of a faulty request can still be answered, and then
strictly as the request its `do` names. Positions, plays and cards inside stay as JSON; `rules.notation`
reads those. docs/engine-protocol.md documents every field.
"""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from rc_desktop.rules.refusals import Refusal

MAX_LINE: Final = 1 << 20
"""Bytes a line may have, its end not counted."""

BAD_JSON: Final = "bad-json"
TOO_LONG: Final = "too-long"
BAD_REQUEST: Final = "bad-request"
UNKNOWN_VERB: Final = "unknown-verb"
BAD_POSITION: Final = "bad-position"
BAD_PLAY: Final = "bad-play"
ILLEGAL_PLAY: Final = "illegal-play"
NOT_RUNNING: Final = "not-running"
TOO_MANY: Final = "too-many"
INTERNAL: Final = "internal"
ERROR_CODES: Final = (
    BAD_JSON,
    TOO_LONG,
    BAD_REQUEST,
    UNKNOWN_VERB,
    BAD_POSITION,
    BAD_PLAY,
    ILLEGAL_PLAY,
    NOT_RUNNING,
    TOO_MANY,
    INTERNAL,
)
"""Every error code of the protocol; `internal` is a fault of the engine itself and never of the request."""

Id = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)] | Annotated[str, Meta(max_length=200)]
Text = Annotated[str, Meta(max_length=1000)]
Limit = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class RequestError(Exception):
    """A request answered with an error: its code, a message for developers, the id if one was read."""

    def __init__(
        self, code: str, message: str, request_id: Id | None = None, reason: Refusal | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.request_id = request_id
        self.reason = reason


class Request(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """What every request has: its `id`, which its one answer repeats."""

    id: Id


class Hello(Request, frozen=True, tag="hello"):
    """Who are you?"""


class Deal(Request, frozen=True, tag="deal"):
    """A position as a hand begins, from a deck or from a seed."""

    seats: Annotated[int, Meta(ge=2, le=4)]
    dealer: Annotated[int, Meta(ge=0, le=3)]
    rules: dict[str, Any] = {}
    deck: list[Any] | None = None
    seed: Text | None = None


class Legal(Request, frozen=True, tag="legal"):
    """The legal plays, or those of one card in which certain table cards and builds take part."""

    position: Any
    card: Text | None = None
    targets: list[int | Text] = msgspec.field(default_factory=list, name="with")


class Explain(Request, frozen=True, tag="explain"):
    """Is this play legal, and if not, why?"""

    position: Any
    play: str


class MakePlay(Request, frozen=True, tag="play"):
    """The position after a play, and what happened."""

    position: Any
    play: str


class Tally(Request, frozen=True, tag="tally"):
    """The count of a hand that is over."""

    position: Any


class Settle(Request, frozen=True, tag="settle"):
    """The scores after a hand, and who has won."""

    scores: list[Any]
    items: list[Any]
    rules: dict[str, Any] = {}


class Choose(Request, frozen=True, tag="choose"):
    """Which play would this level make?"""

    observation: Any
    level: Text
    style: Text | None = None
    time_ms: Limit | None = None
    iterations: Limit | None = None
    among: Annotated[list[Annotated[str, Meta(max_length=300)]], Meta(max_length=200)] = []
    seed: Text | Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)] | None = None


class Stop(Request, frozen=True, tag="stop"):
    """Let the choose with the id `target` answer at once."""

    target: Id


class Quit(Request, frozen=True, tag="quit"):
    """End the process."""


VERBS: Final[dict[str, type[Request]]] = {
    "hello": Hello,
    "deal": Deal,
    "legal": Legal,
    "explain": Explain,
    "play": MakePlay,
    "tally": Tally,
    "settle": Settle,
    "choose": Choose,
    "stop": Stop,
    "quit": Quit,
}
OPPONENT_VERBS: Final = frozenset({"hello", "choose", "stop", "quit"})
"""What `--opponent` answers: nothing that takes a whole position."""


def read_request(line: bytes, verbs: frozenset[str] = frozenset(VERBS)) -> Request:
    """The request on a line; raises `RequestError` with one of `ERROR_CODES`."""
    try:
        value = msgspec.json.decode(line)
    except RecursionError:
        raise RequestError(BAD_JSON, "the JSON is nested too deeply") from None
    except (msgspec.DecodeError, ValueError) as error:
        raise RequestError(BAD_JSON, f"not JSON: {error}") from None
    if not isinstance(value, dict):
        raise RequestError(BAD_REQUEST, "a request is a JSON object")
    try:
        request_id: Id = msgspec.convert(value.get("id"), Id)
    except msgspec.ValidationError:
        raise RequestError(BAD_REQUEST, "id must be a whole number or a text") from None
    verb = value.get("do")
    if not isinstance(verb, str):
        raise RequestError(BAD_REQUEST, "do must name a verb", request_id)
    if verb not in verbs:
        raise RequestError(UNKNOWN_VERB, f"unknown verb {verb[:40]!r}", request_id)
    try:
        return msgspec.convert(value, VERBS[verb])
    except RecursionError:
        raise RequestError(BAD_REQUEST, "the request is nested too deeply", request_id) from None
    except msgspec.ValidationError as error:
        raise RequestError(BAD_REQUEST, str(error), request_id) from None
