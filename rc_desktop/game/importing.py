"""Records that come from outside: looked through line by line, told from those here already, taken in."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from rc_desktop.game import durable
from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.errands import Tell, in_silence
from rc_desktop.game.keeping import free_path
from rc_desktop.game.library import new_record_path
from rc_desktop.game.misread import no_record
from rc_desktop.game.record import MARK, MAX_BYTES, MatchLine, decode, split
from rc_desktop.game.replay import not_read, read_bytes
from rc_desktop.game.wrong import Damage, RecordError

Verdict = Literal["new", "known", "damaged", "newer", "not-one", "unreadable"]

MOST_FAULTS: Final = 50
"""How many wrong lines of a record are named; a file with more is told to have more."""
MOST_FILES: Final = 1000


@dataclass(frozen=True)
class Arrival:
    """A file that somebody wants in the library.

    `new` ones can be taken in. A `known` one is here already, at `known`: the same match with the same plays,
    or fewer of them. Of a `damaged` one `faults` names what is wrong, the first being where it stops to make
    sense, and `whole` how many lines before it are right. `unreadable` is what the disk does not give;
    `detail` is then the code of `durable`.
    """

    source: Path
    verdict: Verdict
    data: bytes = b""
    head: MatchLine | None = None
    known: Path | None = None
    faults: tuple[Damage, ...] = ()
    detail: str = ""
    whole: int = 0
    lines: int = 0


def look_through(source: Path, known: Mapping[str, Sequence[Path]], tell: Tell = in_silence) -> Arrival:
    """Look through a file; `known` are the records of the library by their match's own name.

    Raises what `tell` raises, which hears how far the reading is.
    """
    try:
        data = durable.read(source, MAX_BYTES)
    except OSError as error:
        return Arrival(source, "unreadable", detail=durable.as_trouble(error, source).code)
    except ValueError as error:
        return Arrival(source, "not-one", faults=(not_read(error).damage,))
    lines, length = split(data)
    if not lines:
        return Arrival(source, "not-one", faults=(Damage(1, no_record(data.removeprefix(MARK))),))
    try:
        head = decode(lines[0], 1)
        assert isinstance(head, MatchLine)  # decode() has looked at what the first line is
    except RecordError as error:
        return Arrival(
            source, "newer" if error.newer else "not-one", faults=(error.damage,), lines=len(lines)
        )
    _, faults = read_bytes(data, tell)  # as `verify` and the library read it, so that all name the same line
    if faults:
        whole = faults[0].line - 1
        return Arrival(
            source, "damaged", data, head, faults=faults[:MOST_FAULTS], whole=whole, lines=len(lines)
        )
    written = as_written(data[:length])
    for path in known.get(head.match, ()):
        if _holds(path, written):
            return Arrival(source, "known", head=head, known=path, lines=len(lines))
    return Arrival(source, "new", written, head, lines=len(lines))


def as_written(data: bytes) -> bytes:
    """A record as the program writes it, of one that an editor saved with a mark and other line ends.

    Neither is part of any line, and nothing in a record depends on them: JSON text holds no line end, and
    decks are promised by their own texts. Without them the record can be compared with those that are here.
    """
    return data.removeprefix(MARK).replace(b"\r\n", b"\n")


def _holds(path: Path, data: bytes) -> bool:
    """True when the record at `path` is this one, or goes on from it."""
    try:
        return durable.read(path, MAX_BYTES).startswith(data)
    except (OSError, ValueError):
        return False


def take_in(arrivals: Iterable[Arrival], folder: Path, tell: Tell = in_silence) -> tuple[Path, ...]:
    """Write the new ones into the folder of records, each under a name that is free; returns where.

    Two of one match in one go are told apart too. Raises `DiskTrouble` and `Stopped`.
    """
    wanted = [arrival for arrival in arrivals if arrival.verdict == "new"]
    placed: list[Path] = []
    written: dict[bytes, Path] = {}
    for number, arrival in enumerate(wanted):
        tell(number, len(wanted))
        if arrival.data in written:
            continue
        assert arrival.head is not None
        try:
            path = free_path(new_record_path(folder, arrival.head.started, arrival.head.match))
        except OSError as error:
            raise DiskTrouble(error, folder) from error
        durable.write(path, arrival.data, keep_previous=False)
        written[arrival.data] = path
        placed.append(path)
    return tuple(placed)
