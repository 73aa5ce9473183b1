"""A play: one card from hand and what it does, a value with a text (docs/notation.md, "Cards and plays")."""

import re
from typing import Any, Final

from rc_desktop.rules.cards import Card, CardError, Cards, card, card_text, parse, texts

TRAIL: Final = 0
CAPTURE: Final = 1
NEW_BUILD: Final = 2
ADD: Final = 3
RAISE: Final = 4

KIND_NAMES: Final = ("trail", "capture", "build", "add", "raise")
"""The names of the kinds in events and messages, by kind number."""


class PlayError(ValueError):
    """A text that is not a play."""


class Play:
    """One play, whole: equal plays are equal in whatever order their cards were picked.

    `loose` are the loose cards that take part. `build` is the value of the build on the table that
    takes part (0: none): the one captured, added to or raised. `value` is the value of the build
    made (0 for a trail or a capture).
    """

    __slots__ = ("build", "card", "kind", "loose", "value")

    def __init__(self, kind: int, card: Card, loose: Cards, build: int, value: int) -> None:
        self.kind: Final = kind
        self.card: Final = card
        self.loose: Final = loose
        self.build: Final = build
        self.value: Final = value

    def _key(self) -> tuple[int, Card, Cards, int, int]:
        return (self.kind, self.card, self.loose, self.build, self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Play) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        return (Play, self._key())

    def __str__(self) -> str:
        return play_text(self)

    def __repr__(self) -> str:
        return f"parse_play({play_text(self)!r})"


def play_text(play: Play) -> str:
    """The one text of a play, its cards in the order of the notation."""
    words = [card_text(play.card)]
    if play.kind == CAPTURE:
        words.append("x")
    elif play.kind != TRAIL:
        words.append("+")
    if play.build:
        words.append(f"[{play.build}]")
    words.extend(texts(play.loose))
    if play.value:
        words.append(f"= {play.value}")
    return " ".join(words)


_SHAPE: Final = re.compile(
    r"(?P<card>\S\S)(?: (?P<verb>[x+])(?: \[(?P<build>[1-9]\d?)\])?(?P<loose>(?: \S\S)*))?"
    r"(?: = (?P<value>[1-9]\d?))?",
    re.ASCII,
)


def parse_play(text: str) -> Play:
    """The play that a text names, its cards in any order; raises `PlayError` for any other text.

    Whether the play is legal somewhere is another question: see `refusals.refusal`.
    """
    shape = _SHAPE.fullmatch(text)
    if shape is None:
        raise PlayError(f"{text[:80]!r} is not a play")
    try:
        played = card(shape["card"])
        loose = parse((shape["loose"] or "").split())
    except CardError as error:
        raise PlayError(f"{text[:80]!r} is not a play: {error}") from None
    if loose >> played & 1:
        raise PlayError(f"{text[:80]!r} is not a play: {shape['card']} appears twice")
    build = int(shape["build"] or 0)
    value = int(shape["value"] or 0)
    return Play(_kind(text, shape["verb"], loose, build, value), played, loose, build, value)


def _kind(text: str, verb: str | None, loose: Cards, build: int, value: int) -> int:
    if verb is None and not value:
        return TRAIL
    if verb == "x" and not value and (loose or build):
        return CAPTURE
    if verb == "+" and value and (loose or build):
        if not build:
            return NEW_BUILD
        return ADD if build == value else RAISE
    raise PlayError(f"{text[:80]!r} is not a play")
