"""The rows of the library in the order and choice a person wants: sorted, filtered, searched."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)

from rc_desktop.game.binned import Binned
from rc_desktop.game.listed import Listed
from rc_desktop.game.record_names import RecordNames
from rc_desktop.screens.library_rows import ALL, LOST, OPEN, WON, Row, plain

translate = QCoreApplication.translate

DATE, PLAYERS, LEVEL, PRESET, RESULT = range(5)
ROW: Final = int(Qt.ItemDataRole.UserRole)
_SLICE: Final = 60
"""How many rows are made ready for counting and searching at a time, between two events of the interface."""

Index = QModelIndex | QPersistentModelIndex


class LibraryModel(QAbstractTableModel):
    """The records as a table. `rows` are those that are shown, in their order.

    `counted`: `counts` is right for the records set last.
    """

    counted = Signal()

    def __init__(self, parent: object = None) -> None:
        super().__init__(parent)  # type: ignore[arg-type]
        self.rows: list[Row] = []
        self._all: list[Row] = []
        self._entries: tuple[Listed, ...] = ()
        self._told_by: tuple[str, date] | None = None
        self._kept: dict[Path, Row] = {}
        self._binned: list[Row] = []
        self.in_bin = False
        self._filter = ALL
        self._words: tuple[str, ...] = ()
        self.column, self.falling = DATE, True
        self._idle = QTimer(self, interval=0)
        self._idle.timeout.connect(self._make_ready)
        self._ready = 0

    # --- what is shown ---------------------------------------------------------------------------------

    def set_entries(self, entries: tuple[Listed, ...], me: str, today: date) -> None:
        """Show these records, which come newest first; rows that are as they were are kept.

        `me` is the profile of "I", `today` the day by which the others are told.
        """
        told_by = (me, today)
        if told_by != self._told_by:  # every row is told in other words
            self._told_by, self._kept = told_by, {}
        elif entries is self._entries:
            self._go_on()
            return
        self._entries = entries
        kept, repeated = self._kept, repeated_deals(entries)
        self._all = [
            row
            if (row := kept.get(entry.path)) is not None
            and (row.record is entry or row.record == entry)
            and row.repeated == (entry.path in repeated)
            else Row(entry, me, today, entry.path in repeated)
            for entry in entries
        ]
        self._kept = {row.record.path: row for row in self._all}
        self._ready = 0
        self._arrange()
        if len(self._all) <= _SLICE:
            self._make_ready()
        else:
            self._idle.start()

    def set_binned(self, binned: tuple[Binned, ...], names: RecordNames) -> None:
        """What lies in the bin, those deleted last first; `names` are those that matches were given."""
        me, today = self._told_by or ("", date.today())
        self._binned = [
            Row(replace(each.listed, name=names.of(each.listed.match) or ""), me, today, binned=each)
            for each in binned
        ]
        if self.in_bin:  # else nothing of it is listed
            self.show_bin(True)

    def show_bin(self, shown: bool) -> None:
        """Show what lies in the bin in the place of the others, or these again."""
        self.in_bin = shown and bool(self._binned)
        self._arrange()

    @property
    def binned(self) -> int:
        """How many lie in the bin."""
        return len(self._binned)

    def set_filter(self, chosen: int) -> None:
        """Show all, or only the unfinished, won or lost ones."""
        self._filter = chosen
        self._arrange()

    def search(self, text: str) -> None:
        """Show only rows in which all these words occur; none shows all."""
        words = tuple(plain(text).split())
        if words != self._words:
            self._words = words
            self._arrange()

    def sort_by(self, column: int, falling: bool) -> None:
        """Order the rows; the newest stand first where a column makes no difference."""
        self.column, self.falling = column, falling
        self._arrange()

    def counts(self) -> tuple[int, int, int, int]:
        """How many rows there are to each filter, whatever is searched for."""
        found = Counter(row.outcome for row in self._all)
        return len(self._all), found["unfinished"], found["won"], found["lost"]

    @property
    def total(self) -> int:
        """How many records there are."""
        return len(self._all)

    @property
    def filtered(self) -> bool:
        """True while not all is shown."""
        return self._filter != ALL or bool(self._words) or self.in_bin

    def row_of(self, path: Path) -> int:
        """Where a record stands, or -1 where it is not shown."""
        return next((at for at, row in enumerate(self.rows) if row.record.path == path), -1)

    def stop(self) -> None:
        """Make nothing ready for now: the page goes."""
        self._idle.stop()

    def _go_on(self) -> None:
        if self._ready < len(self._all):
            self._idle.start()

    def _arrange(self) -> None:
        if self.in_bin:
            rows = list(self._binned)
        elif self._filter != ALL:
            rows = [row for row in self._all if row.fits(self._filter)]
        else:
            rows = list(self._all)
        if self._words:
            rows = [row for row in rows if all(word in row.found_by for word in self._words)]
        if self.column != DATE:  # else they come in that order, and where a column makes no difference too
            rows.sort(key=lambda row: row.key(self.column), reverse=self.falling)
        elif not self.falling:
            rows.reverse()
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def _make_ready(self) -> None:
        """Work out a few rows more, so that neither counting nor a search has to wait for all of them."""
        for row in self._all[self._ready : self._ready + _SLICE]:
            _ = row.outcome, row.found_by
        self._ready += _SLICE
        if self._ready >= len(self._all):
            self._idle.stop()
            self.counted.emit()

    # --- Qt's questions --------------------------------------------------------------------------------

    def rowCount(self, parent: Index | None = None) -> int:
        """See Qt."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """See Qt."""
        return 0 if parent is not None and parent.isValid() else 5

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """See Qt: the words of a cell; of the first one the whole row for a screen reader."""
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        if role == ROW:
            return row
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == DATE:
            return row.sentence
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._words_of(row, index.column())
        if role == Qt.ItemDataRole.ToolTipRole:
            return row.record.name or None
        return None

    def _words_of(self, row: Row, column: int) -> str:
        if column == DATE:
            return " ".join(row.when)
        if column == PLAYERS:
            return " ".join(part for part in row.players if part)
        if column == LEVEL:
            return row.level[0]
        if column == PRESET:
            return row.preset
        text = translate("Library", "{scores} {result}", "a match in the list")
        return text.format(scores=row.score_text, result=row.pill[0]).strip()

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> object:
        """See Qt."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return column_name(section)
        return None


def repeated_deals(entries: Sequence[Listed]) -> set[Path]:
    """Of records that come newest first, the deals of a day that the same person had played before: whoever
    plays one again knows its cards."""
    first: set[tuple[date, str, str]] = set()
    found = set()
    for entry in reversed(entries):
        day = entry.cards.day
        if day is None:
            continue
        person = next((one for one in entry.setup.sitters if one.is_person), None) if entry.setup else None
        if person is None:
            continue
        key = (day, person.profile, person.name if not person.profile else "")
        if key in first:
            found.add(entry.path)
        first.add(key)
    return found


def column_name(column: int) -> str:
    """The heading of a column."""
    return {
        DATE: translate("Library", "Date"),
        PLAYERS: translate("Library", "Players"),
        LEVEL: translate("Library", "Level"),
        PRESET: translate("Library", "Preset"),
        RESULT: translate("Library", "Result"),
    }[column]


__all__ = [
    "ALL",
    "DATE",
    "LEVEL",
    "LOST",
    "OPEN",
    "PLAYERS",
    "PRESET",
    "RESULT",
    "ROW",
    "WON",
    "LibraryModel",
]
