"""Why bytes are no line of a record: what a decoder says becomes a code with its arguments."""

import json
import re
from collections.abc import Mapping
from typing import Final

from rc_desktop.game import wrong
from rc_desktop.game.seating import SeatingError
from rc_desktop.game.wrong import RecordError
from rc_desktop.rules.options import CHOICES, OptionError, from_dict

BEGINNING: Final = b'{"line":"match"'
"""What the program writes first into every record."""
_WIDE: Final = (b"\xff\xfe", b"\xfe\xff", b"{\0", b"\0{")
"""How UTF-16 begins: with its mark, or with a brace of two bytes."""
_HEAD: Final = re.compile(rb'\s*\{\s*"line"\s*:\s*"match"')
_LATER: Final = re.compile(rb'\s*\{\s*"line"\s*:\s*"(hand|play|takeback|sitter|result|void|end)"')
_FIELD: Final = re.compile(r"field `([^`]{1,60})")
_PLACE: Final = re.compile(r"at `\$\.(\w{1,60})(\[)?")
_KIND: Final = re.compile(r"Invalid value '(.*)' - at `\$\.line`", re.DOTALL)
_WANTED: Final = re.compile(r"Expected `(\w+)`(?:, got `|$| - at)")
_WRONG_KIND: Final[Mapping[str, str]] = {
    "int": wrong.NOT_A_NUMBER,
    "str": wrong.NOT_A_TEXT,
    "bool": wrong.NOT_YES_OR_NO,
}
_MOST: Final = 40
"""So many characters of what the file says stand in a sentence about it."""


class TwiceError(ValueError):
    """A `field` stands in an object of JSON twice: of two, readers might take either."""

    def __init__(self, field: str) -> None:
        self.field = field
        super().__init__(f"{field} stands there twice")


def no_record(data: bytes) -> str:
    """Why a file has no first line that is a record's: a code about the file.

    `data` are its bytes, or enough of them; no mark of its encoding is among them but that of UTF-16.
    """
    if not data:
        return wrong.EMPTY
    if not data.strip(b"\0"):
        return wrong.ONLY_ZEROS
    if data.startswith(_WIDE):
        return wrong.OTHER_ENCODING
    if not data.startswith(BEGINNING[: len(data)]) and not _HEAD.match(data):
        return wrong.NOT_A_RECORD
    if b"\n" not in data and data.count(b'"line"') > 1:
        return wrong.ONE_LINE
    return wrong.NOTHING


def no_head(line: bytes) -> str:
    """Why a line that is none of a record's first ones stands first: a code about the file."""
    return wrong.NO_HEAD if _LATER.match(line) else no_record(line + b"\n")


def begins_as_record(line: bytes) -> bool:
    """True for a first line that is meant as a record's, whatever is wrong further on in it."""
    return _HEAD.match(line) is not None


def no_line(line: bytes, error: Exception, number: int) -> RecordError:
    """What is wrong with a line for which the decoder raised this error."""
    if not line.strip():
        return RecordError(number, wrong.EMPTY_LINE)
    if isinstance(error, TwiceError):
        return RecordError(number, wrong.FIELD_TWICE, field=shown(error.field))
    if not line.lstrip().startswith(b"{"):
        return RecordError(number, wrong.NOT_A_LINE)
    found = _in_an_object(str(error), number)
    return found if found is not None else RecordError(number, _no_json(line))


def _in_an_object(said: str, number: int) -> RecordError | None:
    """What a field of the line is wrong by; None where the line is no object of JSON at all."""
    kind = _KIND.match(said)
    if kind is not None:
        return RecordError(number, wrong.NO_SUCH_KIND, kind=shown(kind[1]))
    field = _FIELD.search(said)
    if field is not None and field[1] == "line":
        return RecordError(number, wrong.NO_KIND)
    if field is not None:
        code = wrong.FIELD_MISSING if "missing" in said else wrong.FIELD_UNKNOWN
        return RecordError(number, code, field=shown(field[1]))
    place = _PLACE.search(said)
    if place is None:
        return None
    wanted = _WANTED.match(said) if place[2] is None else None
    code = _WRONG_KIND.get(wanted[1], wrong.FIELD_WRONG) if wanted is not None else wrong.FIELD_WRONG
    return RecordError(number, code, field=shown(place[1]))


def _no_json(line: bytes) -> str:
    """Why a line that begins as an object of JSON is none: a code."""
    try:
        text = line.decode()
    except UnicodeDecodeError:
        return wrong.BAD_LETTERS
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        ends = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated")
        return wrong.CUT_SHORT if ends else wrong.GARBLED
    except (ValueError, RecursionError):
        return wrong.GARBLED
    return wrong.GARBLED


def no_sitter(error: SeatingError, number: int) -> RecordError:
    """Why nobody can sit down as a line says."""
    codes = {"missing": wrong.FIELD_MISSING, "unknown": wrong.FIELD_UNKNOWN}
    return RecordError(number, codes.get(error.fault, wrong.FIELD_WRONG), field=shown(error.field))


def no_rules(rules: Mapping[str, str | bool | int]) -> RecordError:
    """Which of these house rules cannot be."""
    for name, value in rules.items():
        try:
            from_dict({name: value})
        except OptionError:
            known = name in CHOICES or name == "target"
            return RecordError(1, wrong.RULE_VALUE if known else wrong.NO_RULE, rule=shown(name))
    return RecordError(1, wrong.FIELD_WRONG, field="rules")


def shown(text: str) -> str:
    """A text of the file as it stands in a sentence: short, and letters only."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in text[: _MOST + 1])
    return plain if len(plain) <= _MOST else plain[: _MOST - 1] + "…"
