"""Answering a question about statistics from the catalogue's tables."""

import sqlite3
from collections.abc import Sequence
from datetime import datetime, timedelta
from math import ceil, sqrt
from typing import Any, Final

from rc_desktop.game.catalogue_schema import SEAT_COLUMNS, SIDE_COLUMNS
from rc_desktop.game.counting import COUNTED
from rc_desktop.game.figures import Figures, GivenAway, LeftOut, Question, SeatSum, Share, SideSum
from rc_desktop.game.listed import FINISHED, UNFINISHED
from rc_desktop.game.results import RESIGNED
from rc_desktop.game.rivals import RIVALS
from rc_desktop.game.wilson import Z_95

MOST_AVERAGES: Final = 13
"""How many averages are told over time at most: those of a quarter of a year by weeks."""
_ENOUGH: Final = 3
"""From how many matches on an average has an interval."""

_ASKED: Final = """CREATE TEMP TABLE asked AS
    SELECT side.record, side.side, side.rivals, seats, started, given, state, winner, reason
    FROM side JOIN record ON record.id = side.record WHERE {which}"""
_PARTY: Final = """CREATE TEMP TABLE mine AS
    SELECT DISTINCT record, side FROM party WHERE profile = ?"""
_HANDS: Final = """CREATE TEMP TABLE hands AS
    SELECT DISTINCT record, number, seat_hand.side AS side, asked.rivals
    FROM seat_hand JOIN asked USING (record, side) WHERE profile = ? AND profile <> '' AND NOT given"""
_INDEX: Final = "CREATE INDEX temp.asked_side ON asked (record, side)"

_ENDED: Final = f"state = '{FINISHED}' AND winner IS NOT NULL AND NOT given"


def answer(connection: sqlite3.Connection, question: Question) -> Figures:
    """The figures of a person; raises `sqlite3.Error` for a file that is wrong."""
    _choose(connection, question)
    matches = _matches(connection)
    averages, given_points, given_hands, given_seats = _given_away(connection, question.profile)
    return Figures(
        question,
        Share(sum(share.won for _, share in matches), sum(share.of for _, share in matches)),
        _one(connection, f"SELECT count(*) FROM mine JOIN asked USING (record, side) WHERE {_GAVE_UP}")[0],
        matches,
        _side_sum(connection, "s.side = h.side"),
        _side_sum(connection, "s.side <> h.side"),
        _seat_sum(connection, "s.profile = ?", question.profile),
        _seat_sum(connection, "s.side <> h.side"),
        averages,
        given_points,
        given_hands,
        given_seats,
        _places(connection),
        _left_out(connection),
    )


_GAVE_UP: Final = f"{_ENDED} AND reason = '{RESIGNED}' AND winner <> side"


def _choose(connection: sqlite3.Connection, question: Question) -> None:
    """Make tables of what the question is about: the sides asked for, the person's, and their hands."""
    which, values = ["1"], list[Any]()
    for condition, value in (
        ("record.seats = ?", question.seats or None),
        ("rivals = ?", question.rivals or None),
        ("preset = ?", question.preset),
        ("started >= ?", int(question.since.timestamp()) if question.since is not None else None),
    ):
        if value is not None:
            which.append(condition)
            values.append(value)
    for table in ("asked", "mine", "hands"):
        connection.execute(f"DROP TABLE IF EXISTS temp.{table}")
    connection.execute(_ASKED.format(which=" AND ".join(which)), values)
    connection.execute(_INDEX)
    connection.execute(_PARTY, (question.profile,))
    connection.execute(_HANDS, (question.profile,))


def _matches(connection: sqlite3.Connection) -> tuple[tuple[str, Share], ...]:
    """Matches won, by whom they were played against; the weakest first, only those that were played."""
    found = connection.execute(
        f"""SELECT rivals, sum(winner = side), count(*) FROM mine JOIN asked USING (record, side)
        WHERE {_ENDED} GROUP BY rivals"""
    )
    shares = {rivals: Share(won, of) for rivals, won, of in found}
    return tuple((rivals, shares[rivals]) for rivals in RIVALS if rivals in shares)


def _side_sum(connection: sqlite3.Connection, whose: str) -> SideSum:
    columns = ", ".join(f"coalesce(sum(s.{name}), 0)" for name in SIDE_COLUMNS)
    row = _one(
        connection,
        f"""SELECT count(*), {columns} FROM hands h
        JOIN side_hand s ON s.record = h.record AND s.number = h.number AND {whose}""",
    )
    items = len(COUNTED)
    sweeps, cancelled, won = row[1 + items :]
    return SideSum(row[0], won, row[1 : 1 + items], sweeps, cancelled)


def _seat_sum(connection: sqlite3.Connection, whose: str, *values: Any) -> SeatSum:
    columns = ", ".join(f"coalesce(sum(s.{name}), 0)" for name in SEAT_COLUMNS)
    row = _one(
        connection,
        f"""SELECT count(*), {columns} FROM hands h
        JOIN seat_hand s ON s.record = h.record AND s.number = h.number AND {whose}""",
        *values,
    )
    return SeatSum(*row)


def _places(connection: sqlite3.Connection) -> tuple[tuple[int, int, Share], ...]:
    """Hands won by place from the dealer, whoever sat there; a hand that nobody won is left out."""
    found = connection.execute(
        """SELECT record.seats, place, sum(won), count(*)
        FROM (SELECT DISTINCT record, number FROM hands) h
        JOIN (SELECT record, number, max(won) AS decided FROM side_hand GROUP BY record, number) d
            USING (record, number)
        JOIN seat_hand s USING (record, number)
        JOIN side_hand USING (record, number, side)
        JOIN record ON record.id = h.record
        WHERE decided GROUP BY record.seats, place ORDER BY record.seats, place"""
    )
    return tuple((seats, place, Share(won, of)) for seats, place, won, of in found)


def _left_out(connection: sqlite3.Connection) -> LeftOut:
    given, unfinished, nobody = _one(
        connection,
        f"""SELECT coalesce(sum(given), 0), coalesce(sum(state = '{UNFINISHED}' AND NOT given), 0),
        coalesce(sum(state = '{FINISHED}' AND winner IS NULL AND NOT given), 0)
        FROM mine JOIN asked USING (record, side)""",
    )
    return LeftOut(given, unfinished, nobody)


def _given_away(
    connection: sqlite3.Connection, profile: str
) -> tuple[tuple[GivenAway, ...], float, int, int]:
    """Averages over time, and the points, the hands and the seats of all reviewed matches."""
    rows = connection.execute(
        """SELECT started, points, hands, seats FROM given_away g JOIN party p USING (record, seat)
        JOIN asked ON asked.record = g.record AND asked.side = p.side
        WHERE p.profile = ? AND hands > 0 AND NOT given ORDER BY started""",
        (profile,),
    ).fetchall()
    if not rows:
        return (), 0.0, 0, 0
    averages = [_average(begins, some) for begins, some in _by_time(rows)]
    seats = {row[3] for row in rows}
    points, hands = sum(row[1] for row in rows), sum(row[2] for row in rows)
    return tuple(averages), points, hands, seats.pop() if len(seats) == 1 else 0


def _by_time(rows: Sequence[tuple[int, float, int, int]]) -> list[tuple[datetime, list[tuple[float, int]]]]:
    """Points and hands of matches, by weeks from Monday; by several weeks where those would be too many."""
    first = datetime.fromtimestamp(rows[0][0]).date()
    monday = first - timedelta(days=first.weekday())
    days = [(datetime.fromtimestamp(started).date() - monday).days for started, *_ in rows]
    step = 7 * ceil((days[-1] + 1) / 7 / MOST_AVERAGES)
    found: dict[int, list[tuple[float, int]]] = {}
    for day, (_, points, hands, _) in zip(days, rows, strict=True):
        found.setdefault(day // step, []).append((points, hands))
    midnight = datetime.combine(monday, datetime.min.time())
    return [(midnight + timedelta(days=number * step), some) for number, some in found.items()]


def _average(begins: datetime, some: Sequence[tuple[float, int]]) -> GivenAway:
    """The average per hand of some matches; its interval from how the matches differ, by their hands."""
    hands = sum(count for _, count in some)
    points = sum(amount for amount, _ in some) / hands
    if len(some) < _ENOUGH:
        return GivenAway(begins, points, hands, len(some))
    # The variance of a ratio estimate: a match counts with as many hands as it had.
    spread = sum((amount - points * count) ** 2 for amount, count in some) * len(some) / (len(some) - 1)
    half = Z_95 * sqrt(spread) / hands
    return GivenAway(begins, points, hands, len(some), max(0.0, points - half), points + half)


def _one(connection: sqlite3.Connection, statement: str, *values: Any) -> tuple[Any, ...]:
    row: tuple[Any, ...] = connection.execute(statement, values).fetchone()
    return row
