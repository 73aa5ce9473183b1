"""The statistics as a file for a spreadsheet: comma-separated, and nothing in it runs."""

import csv
import io
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from PySide6.QtCore import QCoreApplication

from rc_desktop.screens.statistics_tables import Cell, DataTable, Kind

translate = QCoreApplication.translate

_PLACES: Final[dict[Kind, int]] = {"points": 2, "share": 4}
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%", "＝", "＋", "－", "＠")
"""What a spreadsheet may take for the beginning of a formula or of a command (OWASP, "CSV Injection")."""


def csv_bytes(title: Sequence[tuple[str, str]], tables: Sequence[DataTable]) -> bytes:
    """The file: lines about it (a name and its value), then table after table, with a blank line between two.

    UTF-8 with a mark that spreadsheets know it by, lines ended as RFC 4180 says. Numbers are written with a
    point whatever the person's country: points with two places, as they are shown, and shares as parts of 1
    with four, so that a column has the same number of them from top to bottom.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    for line in title:
        writer.writerow([harmless(part) for part in line])
    for table in tables:
        writer.writerow([])
        writer.writerow([harmless(table.title), harmless(table.note)])
        writer.writerow([harmless(column.name) for column in table.columns])
        for row in table.rows:
            kinds = (column.kind for column in table.columns)
            writer.writerow([_written(cell, kind) for cell, kind in zip(row, kinds, strict=True)])
    return b"\xef\xbb\xbf" + text.getvalue().encode("utf-8", "replace")


def harmless(text: str) -> str:
    """A text that no spreadsheet runs: an apostrophe stands before what looks like a formula.

    Spreadsheets overlook blanks, and characters that are not seen, before a formula; so does this.
    """
    seen = text.lstrip(" \u00a0\u200b\u200e\u200f\u202a\u202b\u202d\u202e\ufeff\0")
    return "'" + text if seen.startswith(_FORMULA) or text.startswith(("\t", "\r", "\n")) else text


def _written(cell: Cell, kind: Kind) -> str:
    if cell is None:
        return ""
    if isinstance(cell, datetime):
        return f"{cell:%Y-%m-%d}"
    if isinstance(cell, str):
        return harmless(cell)
    return f"{cell:.{_PLACES[kind]}f}" if kind in _PLACES else str(cell)
