"""The lines of a record, the match on disk: what each holds, written and read (docs/record-format.md)."""

import hashlib
import hmac
import json
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final

import msgspec

from rc_desktop.game.deals import FRESH, Cards, cards_of
from rc_desktop.game.misread import TwiceError, begins_as_record, no_head, no_line, no_rules, no_sitter
from rc_desktop.game.seating import MatchSetup, SeatingError, Sitter, sitter_from_json, sitter_to_json
from rc_desktop.game.wrong import (
    FIELD_WRONG,
    NEWER,
    NO_DATE,
    NO_SUCH_FORMAT,
    OLD_FORMAT,
    OWN_CARDS,
    TOO_LARGE,
    TOO_LONG,
    RecordError,
)
from rc_desktop.rules.cards import DECK, Card, CardError, card, card_text, parse
from rc_desktop.rules.options import OptionError, from_dict, to_dict

FORMAT: Final = 2
"""Format 1 had neither aids nor given cards; a match begun with it can be gone on with by its program."""
MAX_BYTES: Final = 16 * 1024 * 1024
MAX_LINE: Final = 64 * 1024
"""A match to 999 points stays far below both; what is larger is not read at all."""
MARK: Final = b"\xef\xbb\xbf"
"""What editors on Windows put before a text saved as UTF-8: no part of the record, and passed over."""
YEARS: Final = range(1971, 2201)
"""The years in which a match can begin: every system can say them by the clock of every place."""


Number = Annotated[int, msgspec.Meta(ge=1, le=100_000)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Hex64 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
DeckText = Annotated[str, msgspec.Meta(min_length=155, max_length=155)]
Short = Annotated[str, msgspec.Meta(max_length=200)]


class _Line(msgspec.Struct, frozen=True, tag_field="line", forbid_unknown_fields=True):
    """What all lines share: the field `line` says which one it is, and no field is unknown."""


class MatchLine(_Line, frozen=True, tag="match"):
    """The first line: format, program, the match's own name, when it began, rules, sitters, aids and cards.

    Records of format 1 have neither aids nor given cards, and matches begun with it have none.
    """

    format: int
    program: Short
    match: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
    started: Annotated[datetime, msgspec.Meta(tz=True)]
    rules: dict[str, str | bool | int]
    seats: Annotated[list[dict[str, str]], msgspec.Meta(min_length=2, max_length=4)]
    aids: bool = False
    memory_aid: bool = False
    cards: Short = FRESH

    def setup(self) -> MatchSetup:
        """House rules, sitters and aids as the match began; raises `RecordError`."""
        cards = self.where_from()
        if self.format == 1 and (self.aids or self.memory_aid or cards.given):
            raise RecordError(1, OLD_FORMAT)
        if cards.match == self.match:
            raise RecordError(1, OWN_CARDS)
        try:
            sitters = tuple(sitter_from_json(entry) for entry in self.seats)
            options = from_dict(self.rules)
        except SeatingError as error:
            raise no_sitter(error, 1) from None
        except OptionError:
            raise no_rules(self.rules) from None
        return MatchSetup(options, sitters, aids=self.aids, memory_aid=self.memory_aid)

    def where_from(self) -> Cards:
        """Where the cards come from; raises `RecordError`."""
        try:
            return cards_of(self.cards)
        except ValueError:
            raise RecordError(1, FIELD_WRONG, field="cards") from None


class HandLine(_Line, frozen=True, tag="hand"):
    """A hand is dealt: its number, who deals, and the commitment to the deck."""

    number: Number
    dealer: Seat
    commitment: Hex64


class PlayLine(_Line, frozen=True, tag="play"):
    """A seat plays; the play in the text of the notation."""

    seat: Seat
    play: Annotated[str, msgspec.Meta(max_length=300)]


class SitterLine(_Line, frozen=True, tag="sitter"):
    """Another sitter takes a seat."""

    seat: Seat
    sitter: dict[str, str]

    def who(self, number: int) -> Sitter:
        """The sitter, `number` being where the line stands; raises `RecordError`."""
        try:
            return sitter_from_json(self.sitter)
        except SeatingError as error:
            raise no_sitter(error, number) from None


class ResultLine(_Line, frozen=True, tag="result"):
    """A hand is over: its deck and nonce are shown, and the scores it led to."""

    number: Number
    deck: DeckText
    nonce: Hex64
    scores: Annotated[list[int], msgspec.Meta(min_length=2, max_length=3)]


class VoidLine(_Line, frozen=True, tag="void"):
    """A hand whose private file was lost or changed does not count; it is dealt anew."""

    number: Number
    reason: Annotated[str, msgspec.Meta(pattern="^(lost|changed)$")]


class TakebackLine(_Line, frozen=True, tag="takeback"):
    """The person takes back so many plays, and is to play again where the first of them was made."""

    seat: Seat
    plays: Annotated[int, msgspec.Meta(ge=1, le=52)]


class EndLine(_Line, frozen=True, tag="end", omit_defaults=True):
    """The match is over: winning side, reason; a resignation in mid-hand shows that hand's deck and nonce."""

    winner: Annotated[int, msgspec.Meta(ge=0, le=2)] | None
    reason: Short
    resigned: Annotated[int, msgspec.Meta(ge=0, le=2)] | None = None
    deck: DeckText | None = None
    nonce: Hex64 | None = None


Line = MatchLine | HandLine | PlayLine | SitterLine | ResultLine | VoidLine | TakebackLine | EndLine

_decoder: Final = msgspec.json.Decoder(Line)


def encode(line: Line) -> bytes:
    """A line as it stands in the file, its newline included."""
    return msgspec.json.encode(line) + b"\n"


def decode(data: bytes, number: int) -> Line:
    """The line that bytes hold, `number` being where it stands; raises `RecordError`."""
    if number == 1:
        data = data.removeprefix(MARK)
    if len(data) > MAX_LINE:
        whole = number > 1 or begins_as_record(data)
        raise RecordError(number, TOO_LONG if whole else no_head(data))
    if number == 1:
        _check_format(data)
    try:
        line = _decoder.decode(data)
        if encode(line) != data + b"\n":  # not as a program writes it: only then may a name stand there twice
            json.loads(data, object_pairs_hook=_each_once)
    except (ValueError, RecursionError) as error:
        raise no_line(data, error, number) from None
    if isinstance(line, MatchLine) and line.started.year not in YEARS:
        raise RecordError(number, NO_DATE, year=line.started.year)
    return line


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of JSON in which every name stands once: of two, readers might take either.

    Raises `ValueError`.
    """
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise TwiceError(next(name for name in names if names.count(name) > 1))
    return found


def _check_format(data: bytes) -> None:
    """See to it that the first line is of this program's format, before its fields are looked at."""
    try:
        head = json.loads(data.decode())  # of bytes it would take UTF-16 too
    except (ValueError, RecursionError) as error:
        if begins_as_record(data):
            raise no_line(data, error, 1) from None
        raise RecordError(1, no_head(data)) from None
    if not isinstance(head, dict) or head.get("line") != "match":
        raise RecordError(1, no_head(data))
    if type(head.get("format")) is not int:
        raise RecordError(1, NO_SUCH_FORMAT)
    if head["format"] > FORMAT:
        raise RecordError(1, NEWER)
    if head["format"] < 1:
        raise RecordError(1, NO_SUCH_FORMAT)


def split(data: bytes) -> tuple[list[bytes], int]:
    """The whole lines of a record, and how many bytes they take; a torn last line is left out.

    Raises `RecordError` for more than `MAX_BYTES`.
    """
    if len(data) > MAX_BYTES:
        raise RecordError(1, TOO_LARGE)
    length = data.rfind(b"\n") + 1
    return data[:length].split(b"\n")[:-1], length


# --- the private file of the running hand, and the commitment to it --------------------------------------


class Secret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the private file holds: the running hand's deck and nonce, and which hand of which match it is."""

    match: str
    number: int
    deck: DeckText
    nonce: Hex64


def secret_path(record: Path) -> Path:
    """Where the running hand's deck and nonce lie: beside the record."""
    return record.with_name(record.name + ".secret")


def encode_secret(secret: Secret) -> bytes:
    """The private file's bytes."""
    return msgspec.json.encode(secret) + b"\n"


def decode_secret(data: bytes) -> Secret | None:
    """What a private file holds; None for one that was changed or torn."""
    try:
        return msgspec.json.decode(data[:MAX_LINE], type=Secret)
    except (msgspec.DecodeError, UnicodeError):
        return None


def commitment(deck: str, nonce: str) -> str:
    """SHA-256, in lower-case hexadecimal, of the deck's text, a newline and the nonce's text, in ASCII."""
    return hashlib.sha256(f"{deck}\n{nonce}".encode("ascii", "replace")).hexdigest()


def keeps(promised: str, deck: str, nonce: str) -> bool:
    """True when deck and nonce are those that were committed to."""
    return hmac.compare_digest(promised, commitment(deck, nonce))


def deck_text(deck: Sequence[Card]) -> str:
    """A deck as records hold it: 52 cards in the order they are dealt, a space between two."""
    return " ".join(card_text(number) for number in deck)


def deck_of(text: str) -> tuple[Card, ...]:
    """The deck that a text names; raises `ValueError` unless it holds all 52 cards once."""
    try:
        if parse(text.split(" ")) != DECK:
            raise ValueError("the deck does not hold 52 cards")
    except CardError as error:
        raise ValueError(f"the deck: {error}") from None
    return tuple(card(word) for word in text.split(" "))


def header(
    setup: MatchSetup, match: str, program: str, started: datetime, cards: Cards | None = None
) -> MatchLine:
    """The first line of a new match's record."""
    seats = [sitter_to_json(sitter) for sitter in setup.sitters]
    rules, where_from = to_dict(setup.options), str(cards or Cards())
    return MatchLine(FORMAT, program, match, started, rules, seats, setup.aids, setup.memory_aid, where_from)
