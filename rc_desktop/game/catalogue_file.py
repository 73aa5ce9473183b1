"""The catalogue's SQLite file: what the records told when they were read, and nothing besides."""

import logging
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import astuple
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from rc_desktop.game import durable
from rc_desktop.game.catalogue_schema import APPLICATION, FORMAT, OF_A_RECORD, SCHEMA
from rc_desktop.game.deals import cards_of
from rc_desktop.game.listed import Listed
from rc_desktop.game.record_count import RecordCount
from rc_desktop.game.rivals import rivals_of
from rc_desktop.game.seating import MatchSetup, setup_from_json, setup_to_json
from rc_desktop.game.wrong import Damage
from rc_desktop.rules.position import side_of, sides

log = logging.getLogger(__name__)

_IN_MEMORY: Final = ":memory:"
_ALL: Final = "SELECT name, size, written, state, winner, reason, told, seated FROM record"


class NotOurs(ValueError):
    """A file that is no catalogue of this version: foreign, newer, or somebody changed it."""


class Older(NotOurs):
    """A catalogue of an older version of the program: nothing is in it that the records do not tell."""


class Told(msgspec.Struct, frozen=True):
    """What the library shows of a record beside what has a column of its own; as in `Listed`."""

    match: str
    started: datetime | None
    scores: tuple[int, ...]
    hand: int
    hands: int
    resigned: int
    damage: Damage | None
    cards: str


class CatalogueFile:
    """The file, open, for one thread.

    One that is damaged, foreign, locked, newer or otherwise not exactly ours is set aside as it is opened,
    and begun anew. What turns out wrong later raises `sqlite3.Error` or `ValueError`; then `start_anew`.
    Where no file can be had at all (a disk that is full or read-only) the catalogue is kept in memory.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._setups: dict[bytes, MatchSetup] = {}
        try:
            self.connection = _open(path)
        except (sqlite3.Error, ValueError, OSError) as error:
            log.info("the catalogue is begun anew: %s", error)
            self.connection = self._made_anew(isinstance(error, Older))

    def close(self) -> None:
        """Close it; what was not committed is lost, and will be read from the records again."""
        self.connection.close()

    def start_anew(self, in_memory: bool) -> None:
        """Set the present file aside and begin an empty one, or keep to memory where files will not do."""
        self.connection.close()
        self.connection = _open(_IN_MEMORY) if in_memory else self._made_anew()

    def _made_anew(self, older: bool = False) -> sqlite3.Connection:
        """A new file, the present one set aside; an empty one goes, and one of an `older` version."""
        try:
            # A journal that stayed would be played back into the new file.
            for extra in ("", "-journal", "-wal", "-shm"):
                path = self._path.with_name(self._path.name + extra)
                if older or (path.is_file() and not path.stat().st_size):  # nothing that anybody could want
                    path.unlink(missing_ok=True)
                else:
                    durable.set_aside(path)
            return _open(self._path)
        except (sqlite3.Error, ValueError, OSError) as error:
            log.info("the catalogue is kept in memory: %s", error)
            return _open(_IN_MEMORY)

    # --- what it holds ---------------------------------------------------------------------------------

    def listed(self, folder: Path) -> Iterator[Listed]:
        """The records that are in the catalogue, in no order."""
        for name, size, written, state, winner, reason, told, seated in self.connection.execute(_ALL):
            more = msgspec.json.decode(told, type=Told)
            yield Listed(
                folder / name,
                size,
                written,
                state,
                match=more.match,
                started=more.started,
                setup=self._setup(seated) if seated else None,
                hands=more.hands,
                hand=more.hand,
                scores=more.scores,
                winner=winner,
                reason=reason,
                resigned=more.resigned,
                cards=cards_of(more.cards),
                read=True,
                damage=more.damage,
            )

    def _setup(self, seated: bytes) -> MatchSetup:
        """The set-up that these bytes are; a person's matches have few different ones."""
        found = self._setups.get(seated)
        if found is None:
            found = self._setups[seated] = setup_from_json(msgspec.json.decode(seated))
        return found

    def reviews(self) -> dict[str, tuple[int, int]]:
        """Size and time of the review beside each record as it was read last, by the record's name."""
        found = self.connection.execute(
            "SELECT name, review.size, review.written FROM review JOIN record ON record.id = record"
        )
        return {name: (size, written) for name, size, written in found}

    # --- what goes in ----------------------------------------------------------------------------------

    def put(self, listed: Listed, count: RecordCount) -> None:
        """Take in a record that was read whole, in the place of what was known of it."""
        self.drop([listed.path.name])
        cursor = self.connection.execute(
            "INSERT INTO record VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", _row(listed)
        )
        record = cursor.lastrowid
        assert record is not None
        if listed.setup is not None:
            who = listed.setup.sitters
            self._insert("side", [(record, side, rivals_of(who, side)) for side in range(sides(len(who)))])
        seats = len(count.at_end)
        self._insert(
            "party",
            [
                (record, seat, side_of(seat, seats), profile)
                for seat, profile in enumerate(count.at_end)
                if profile
            ],
        )
        self._put_hands(record, count)

    def _put_hands(self, record: int, count: RecordCount) -> None:
        side_rows: list[tuple[Any, ...]] = []
        seat_rows: list[tuple[Any, ...]] = []
        for hand, profiles in zip(count.counts, count.profiles, strict=True):
            for side, made in enumerate(hand.sides):
                row = (record, hand.number, side, *made.points, made.sweeps, made.cancelled, made.won)
                side_rows.append(row)
            seats = len(hand.seats)
            for seat, did in enumerate(hand.seats):
                place = (seat - hand.dealer) % seats
                about = (record, hand.number, seat, side_of(seat, seats), place, profiles[seat])
                seat_rows.append((*about, *astuple(did)))
        self._insert("side_hand", side_rows)
        self._insert("seat_hand", seat_rows)

    def put_review(
        self, name: str, seen: tuple[int, int] | None, given: Mapping[int, tuple[float, int, int]]
    ) -> None:
        """Take in what a record's review says was given away: points, plays and hands by seat.

        `seen` is the review file's size and time, None for one that is gone.
        """
        found = self.connection.execute("SELECT id FROM record WHERE name = ?", (name,)).fetchone()
        if found is None:
            return
        (record,) = found
        self.connection.execute("DELETE FROM given_away WHERE record = ?", (record,))
        self.connection.execute("DELETE FROM review WHERE record = ?", (record,))
        if seen is not None:
            self._insert("review", [(record, *seen)])
        rows = [(record, seat, *away) for seat, away in given.items()]
        self._insert("given_away", rows)

    def drop(self, names: Iterable[str]) -> None:
        """Forget records that are gone or are read again."""
        for name in names:
            found = self.connection.execute("SELECT id FROM record WHERE name = ?", (name,)).fetchone()
            if found is None:
                continue
            for table in OF_A_RECORD:
                self.connection.execute(f"DELETE FROM {table} WHERE record = ?", found)
            self.connection.execute("DELETE FROM record WHERE id = ?", found)

    def commit(self) -> None:
        """Make sure that what went in stays."""
        self.connection.commit()

    def _insert(self, table: str, rows: list[tuple[Any, ...]]) -> None:
        if rows:
            places = ", ".join("?" * len(rows[0]))
            self.connection.executemany(f"INSERT INTO {table} VALUES ({places})", rows)


def _row(listed: Listed) -> tuple[Any, ...]:
    """A record's row, after its number."""
    told = Told(
        listed.match,
        listed.started,
        listed.scores,
        listed.hand,
        listed.hands,
        listed.resigned,
        listed.damage,
        str(listed.cards),
    )
    return (
        listed.path.name,
        listed.size,
        listed.written,
        listed.state,
        int(listed.started.timestamp()) if listed.started is not None else None,
        listed.seats,
        listed.preset or "",
        listed.winner,
        listed.reason,
        listed.given,
        msgspec.json.encode(told),
        msgspec.json.encode(setup_to_json(listed.setup)) if listed.setup is not None else b"",
    )


def _open(path: Path | str) -> sqlite3.Connection:
    """Open a catalogue, or make one where there is no file; raises for one that is not exactly ours."""
    if path != _IN_MEMORY and not Path(path).is_file() and Path(path).exists():
        raise NotOurs("no file")  # a folder, or a pipe that would never be read to its end
    connection = sqlite3.connect(path, timeout=0.0)
    try:
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA synchronous = NORMAL")
        # Nobody else writes here; and it shows at once when somebody does.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            _make(connection)
        _check(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _make(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN EXCLUSIVE")
    for statement in SCHEMA:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {FORMAT}")
    connection.commit()


def _check(connection: sqlite3.Connection) -> None:
    """See to it that a file is a catalogue of this version, whole, with our tables and nothing else."""
    for name, wanted in (("application_id", APPLICATION), ("user_version", FORMAT)):
        (found,) = connection.execute(f"PRAGMA {name}").fetchone()
        if name == "user_version" and found < wanted:
            raise Older(f"{name} is {found}")
        if found != wanted:
            raise NotOurs(f"{name} is {found}")
    found = {sql for (sql,) in connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")}
    if found != set(SCHEMA):
        raise NotOurs("its tables are others")
    (sound,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if sound != "ok":
        raise NotOurs(str(sound)[:200])
