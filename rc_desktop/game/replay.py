"""Reading a record: every line checked, every play played again through the rules, nothing believed."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rc_desktop.game import durable
from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.misread import no_record
from rc_desktop.game.moments import PlayedHand
from rc_desktop.game.reader import Reader, reader_of
from rc_desktop.game.record import (
    MARK,
    MAX_BYTES,
    MAX_LINE,
    HandLine,
    MatchLine,
    Secret,
    deck_of,
    decode,
    decode_secret,
    keeps,
    secret_path,
    split,
)
from rc_desktop.game.running import RunningHand
from rc_desktop.game.salvage import Salvage
from rc_desktop.game.timeline import Timeline
from rc_desktop.game.wrong import NO_FILE, TOO_LARGE, Damage, RecordError

KNOWN: Final = ""
LOST: Final = "lost"
CHANGED: Final = "changed"

Tell = Callable[[int, int], None]
"""What is called now and then with how many lines of how many are read; what it raises ends the reading."""


@dataclass
class Story:
    """What a record tells.

    `timeline` holds all that could be played again. `running` is the hand at the end of the record
    whose result is not in it; `secret` tells whether its deck is known (`KNOWN`: the timeline has
    its plays too), or that its private file was `LOST` or `CHANGED`. `length` is how many bytes of
    the file are good: a torn last line is not. `later` are whole hands behind something that is wrong,
    which `read_whole` finds; `load` refuses such a record. `torn`: its last line breaks off, and
    was left out.
    """

    head: MatchLine
    timeline: Timeline
    running: RunningHand | None
    secret: str
    length: int
    later: tuple[PlayedHand, ...] = ()
    torn: bool = False

    @property
    def hands(self) -> tuple[PlayedHand, ...]:
        """Every hand that can be played again, in its order; one whose deck is not known is not there."""
        return self.timeline.hands + self.later


def in_silence(_done: int, _of: int) -> None:
    """A `Tell` for what nobody waits for."""


def load(path: Path, tell: Tell = in_silence) -> Story | None:
    """Read a record and the private file beside it; None for one that ends within its first line.

    Raises `RecordError` for a record that is wrong, naming the line, and `DiskTrouble`.
    """
    return read(*bytes_of(path), tell)


def bytes_of(path: Path) -> tuple[bytes, bytes | None]:
    """A record's bytes, and those of the private file beside it, if there is one; for `read`.

    Raises `RecordError` for what is no file, and `DiskTrouble`.
    """
    try:
        return durable.read(path, MAX_BYTES), _read_secret(path)
    except OSError as error:
        raise DiskTrouble(error, path) from error
    except ValueError as error:
        raise not_read(error) from None


def not_read(error: ValueError) -> RecordError:
    """Why `durable.read` gave nothing of a record's file."""
    return RecordError(1, TOO_LARGE if isinstance(error, durable.TooLarge) else NO_FILE)


def read_whole(path: Path, tell: Tell = in_silence) -> tuple[Story | None, tuple[Damage, ...]]:
    """Read a record for looking at: its story up to the first thing that is wrong, and all that is wrong.

    `Story.hands` are the hands that can be watched, with those behind a damage too; the hand that runs is
    not among them, for no private file is looked at. None for what does not begin as a record. Nothing
    is raised but `DiskTrouble`, for a file that cannot be read at all, and what `tell` raises.
    """
    try:
        data = durable.read(path, MAX_BYTES)
    except OSError as error:
        raise DiskTrouble(error, path) from error
    except ValueError as error:
        return None, (not_read(error).damage,)
    return read_bytes(data, tell)


def read_bytes(data: bytes, tell: Tell = in_silence) -> tuple[Story | None, tuple[Damage, ...]]:
    """As `read_whole`, from a record's bytes."""
    try:
        lines, length = split(data)
        if not lines:
            raise RecordError(1, no_record(data.removeprefix(MARK)))
        head = decode(lines[0], 1)
        assert isinstance(head, MatchLine)  # decode() has looked at what the first line is
        found = Salvage(reader_of(head, lambda line: tell(line, len(lines))), lines)
    except RecordError as error:
        return None, (error.damage,)
    reader = found.reader
    known = KNOWN if reader.running is None or reader.timeline.deal is not None else LOST
    torn, later = length < len(data), tuple(found.later)
    return Story(head, reader.timeline, reader.running, known, length, later, torn), found.damages


def _read_secret(record: Path) -> bytes | None:
    """What lies in the private file's place: None for nothing, no bytes for what is no such file."""
    try:
        return durable.read(secret_path(record), MAX_LINE)
    except FileNotFoundError:
        return None
    except ValueError:
        return b""


def read(data: bytes, secret: bytes | None = None, tell: Tell = in_silence) -> Story | None:
    """Read a record's bytes and, for the hand that runs, its private file's; as `load`, without files."""
    lines, length = split(data)
    if not lines:
        return None
    head = decode(lines[0], 1)
    assert isinstance(head, MatchLine)  # decode() has looked at what the first line is
    reader = reader_of(head, lambda line: tell(line, len(lines)))
    for number, text in enumerate(lines[1:], 2):
        reader.read(decode(text, number), number)
    found = _open_by(reader, head, secret)
    return Story(head, reader.timeline, reader.running, found, length, torn=length < len(data))


def _open_by(reader: Reader, head: MatchLine, data: bytes | None) -> str:
    """Play the hand that runs again with its private file; says whether that file was right."""
    running = reader.running
    if running is None:
        return KNOWN
    reader.timeline.dealer = running.line.dealer
    if data is None:
        return LOST
    secret = decode_secret(data)
    if secret is None or not _is_ours(secret, head, running.line):
        return CHANGED
    running.play_onto(reader.timeline, secret.deck, secret.nonce, 0, reader.pause)
    return KNOWN


def _is_ours(secret: Secret, head: MatchLine, line: HandLine) -> bool:
    """True when a private file is of this match and hand, and keeps what the hand's line promised."""
    if secret.match != head.match or secret.number != line.number:
        return False
    try:
        deck_of(secret.deck)
    except ValueError:
        return False
    return keeps(line.commitment, secret.deck, secret.nonce)
