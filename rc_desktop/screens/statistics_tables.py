"""The statistics as tables: what every chart shows, in rows, for eyes, for screen readers and for CSV."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.counting import COUNTED
from rc_desktop.game.figures import Figures, SeatSum, Share
from rc_desktop.screens import statistics_words as words
from rc_desktop.table.sentences import listed

translate = QCoreApplication.translate

Kind = Literal["text", "count", "share", "points", "day"]
Cell = str | int | float | datetime | None


class Part(float):
    """A share among several: exact, but shown rounded so that those of all of them add up to 1."""

    shown: float

    def __new__(cls, many: int, of: int, shown: float) -> "Part":
        """So `many` of `of`, which are not 0."""
        made = super().__new__(cls, many / of)
        made.shown = shown
        return made


@dataclass(frozen=True)
class Column:
    """A column: its name, and what its cells are. A share is 0 to 1, points have two places."""

    name: str
    kind: Kind = "text"


@dataclass(frozen=True)
class DataTable:
    """One table: `key` names it to the program, `note` says what it counts. An empty cell is None."""

    key: str
    title: str
    note: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def said(self, row: Sequence[Cell]) -> list[str]:
        """A row's cells in words."""
        return [in_words(cell, column.kind) for cell, column in zip(row, self.columns, strict=True)]

    @property
    def sentences(self) -> list[str]:
        """The rows as a screen reader says them, each in one line."""
        lines = []
        for row in self.rows:
            first, *others = self.said(row)
            parts = [
                translate("Statistics", "{column} {cell}").format(column=column.name, cell=cell)
                for column, cell in zip(self.columns[1:], others, strict=True)
                if cell
            ]
            line = translate("Statistics", "{row}: {cells}", "a row of a table, spoken")
            lines.append(line.format(row=first, cells=listed(parts)))
        return lines


def in_words(cell: Cell, kind: Kind) -> str:
    """A cell as it is shown."""
    if cell is None:
        return ""
    if isinstance(cell, datetime):
        return words.day(cell, year=True)
    if isinstance(cell, str):
        return cell
    if kind == "share":
        return words.percent(cell.shown if isinstance(cell, Part) else cell)
    return words.number(cell, 2 if kind == "points" else 0)


MATCHES: Final = "matches"
POINTS: Final = "points"
SWEEPS: Final = "sweeps"
CAPTURES: Final = "captures"
BUILDS: Final = "builds"
GIVEN: Final = "given"
DEALT: Final = "dealt"
PLACES: Final = "places"


def tables(figures: Figures, who: str) -> tuple[DataTable, ...]:
    """All tables that have rows; `who` is what the person is called: "You", or a name."""
    made = [
        _matches(figures),
        _points(figures, who),
        _sweeps(figures, who),
        _captures(figures, who),
        _builds(figures, who),
        _given(figures),
        _dealt(figures, who),
        _places(figures),
    ]
    return tuple(table for table in made if table.rows)


def table(figures: Figures, who: str, key: str) -> DataTable | None:
    """One of them; None where it has no rows."""
    return next((found for found in tables(figures, who) if found.key == key), None)


def _shares(share: Share) -> tuple[Cell, ...]:
    interval = share.interval
    if interval is None:
        return share.won, share.of, None, None, None
    return share.won, share.of, interval.share, interval.low, interval.high


def _share_columns(first: str) -> tuple[Column, ...]:
    return (
        Column(first),
        Column(translate("Statistics", "Won"), "count"),
        Column(translate("Statistics", "Of"), "count"),
        Column(translate("Statistics", "Share"), "share"),
        Column(translate("Statistics", "From"), "share"),
        Column(translate("Statistics", "To"), "share"),
    )


def _both(first: str, who: str, kind: Kind) -> tuple[Column, ...]:
    return Column(first), Column(who, kind), Column(translate("Statistics", "Rivals"), kind)


def _matches(figures: Figures) -> DataTable:
    rows = [(words.rivals_name(rivals), *_shares(share)) for rivals, share in figures.by_rivals]
    if len(rows) > 1:
        rows.append((translate("Statistics", "All"), *_shares(figures.matches)))
    note = words.what_matches_count() + " " + words.what_interval_means()
    title = translate("Statistics", "Matches won, by level")
    return DataTable(MATCHES, title, note, _share_columns(translate("Statistics", "Against")), tuple(rows))


def _points(figures: Figures, who: str) -> DataTable:
    mine, rivals = figures.mine, figures.rivals
    rows: list[tuple[Cell, ...]] = []
    if mine.hands:
        for place, item in enumerate(COUNTED):
            each = mine.per_hand(mine.points[place]), rivals.per_hand(rivals.points[place])
            rows.append((words.item_name(item), *each, words.WORTH.get(item)))
        together = mine.per_hand(sum(mine.points)), rivals.per_hand(sum(rivals.points))
        rows.append((translate("Statistics", "Together"), *together, None))
    columns = (
        *_both(translate("Statistics", "Item"), who, "points"),
        Column(translate("Statistics", "Most in a hand"), "count"),
    )
    title = translate("Statistics", "Points by item")
    return DataTable(POINTS, title, words.what_points_count(), columns, tuple(rows))


def _sweeps(figures: Figures, who: str) -> DataTable:
    mine, rivals = figures.mine, figures.rivals
    rows: list[tuple[Cell, ...]] = []
    if mine.hands:
        made, cancelled = (
            translate("Statistics", "Sweeps a hand"),
            translate("Statistics", "Of these cancelled"),
        )
        rows.append((made, mine.per_hand(mine.sweeps), rivals.per_hand(rivals.sweeps)))
        rows.append((cancelled, mine.per_hand(mine.cancelled), rivals.per_hand(rivals.cancelled)))
    columns = _both(translate("Statistics", "In a hand"), who, "points")
    return DataTable(
        SWEEPS, translate("Statistics", "Sweeps"), words.what_sweeps_count(), columns, tuple(rows)
    )


def capture_kinds(seat: SeatSum) -> tuple[tuple[str, int], ...]:
    """What a seat captured from the table, by kind: the kind's name and how often."""
    return (
        (translate("Statistics", "one card"), seat.singles),
        (translate("Statistics", "a sum of two"), seat.pairs),
        (translate("Statistics", "a longer sum"), seat.sums),
        (translate("Statistics", "a build"), seat.builds),
    )


def build_ends(seat: SeatSum) -> tuple[tuple[str, int], ...]:
    """What became of a seat's builds: the end's name and how often."""
    return (
        (translate("Statistics", "owner took it"), seat.kept),
        (translate("Statistics", "raised away"), seat.raised),
        (translate("Statistics", "taken by another"), seat.lost),
    )


def _with_shares(
    mine: Sequence[tuple[str, int]], rivals: Sequence[tuple[str, int]]
) -> tuple[tuple[Cell, ...], ...]:
    own, others = _parts([many for _, many in mine]), _parts([many for _, many in rivals])
    if own is None and others is None:
        return ()
    return tuple(
        (name, many, own[row] if own else None, other, others[row] if others else None)
        for row, ((name, many), (_, other)) in enumerate(zip(mine, rivals, strict=True))
    )


def _parts(counts: Sequence[int]) -> tuple[Part, ...] | None:
    """The shares of counts in their whole; None where there is nothing."""
    whole = sum(counts)
    if not whole:
        return None
    shown = words.shares(counts)
    return tuple(Part(many, whole, share) for many, share in zip(counts, shown, strict=True))


def _share_pairs(first: str, who: str) -> tuple[Column, ...]:
    rivals = translate("Statistics", "Rivals")
    share = translate("Statistics", "{who}, share")
    return (
        *(Column(first), Column(who, "count"), Column(share.format(who=who), "share")),
        *(Column(rivals, "count"), Column(share.format(who=rivals), "share")),
    )


def _captures(figures: Figures, who: str) -> DataTable:
    rows = _with_shares(capture_kinds(figures.my_seat), capture_kinds(figures.their_seats))
    columns = _share_pairs(translate("Statistics", "Captured by"), who)
    title = translate("Statistics", "Captures")
    return DataTable(CAPTURES, title, words.what_captures_count(), columns, rows)


def _builds(figures: Figures, who: str) -> DataTable:
    rows = _with_shares(build_ends(figures.my_seat), build_ends(figures.their_seats))
    columns = _share_pairs(translate("Statistics", "The build"), who)
    title = translate("Statistics", "What became of the builds")
    return DataTable(BUILDS, title, words.what_builds_count(), columns, rows)


def _given(figures: Figures) -> DataTable:
    rows = tuple(
        (each.begins, each.points, each.low, each.high, each.hands, each.matches)
        for each in figures.given_away
    )
    columns = (
        *(Column(translate("Statistics", "From the week of"), "day"),),
        *(Column(translate("Statistics", "Points a hand"), "points"),),
        *(Column(translate("Statistics", "From"), "points"), Column(translate("Statistics", "To"), "points")),
        *(
            Column(translate("Statistics", "Hands"), "count"),
            Column(translate("Statistics", "Matches"), "count"),
        ),
    )
    title = translate("Statistics", "Points given away")
    return DataTable(GIVEN, title, words.what_given_counts(), columns, rows)


def _dealt(figures: Figures, who: str) -> DataTable:
    mine, rivals = figures.my_seat, figures.their_seats
    rows: tuple[tuple[Cell, ...], ...] = ()
    if mine.hands and rivals.hands:
        rows = (
            (translate("Statistics", "Aces a hand"), mine.aces / mine.hands, rivals.aces / rivals.hands),
            (
                translate("Statistics", "Big Casino a hand"),
                mine.tens / mine.hands,
                rivals.tens / rivals.hands,
            ),
        )
    columns = _both(translate("Statistics", "Dealt"), who, "points")
    title = translate("Statistics", "The cards dealt")
    return DataTable(DEALT, title, words.what_dealt_counts(), columns, rows)


def _places(figures: Figures) -> DataTable:
    rows = tuple((words.place_name(place), seats, *_shares(share)) for seats, place, share in figures.places)
    title = translate("Statistics", "Hands won, by seat")
    first, *others = _share_columns(translate("Statistics", "Seat"))
    columns = (first, Column(translate("Statistics", "Players"), "count"), *others)
    return DataTable(PLACES, title, words.what_places_count(), columns, rows)
