"""The folder of reports: a few of them, the newest, and which one the person has not been told of."""

import os
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from rc_desktop.crash.run import UNTOLD

MOST: Final = 8
"""So many reports are kept."""
_NAME: Final = re.compile(r"royal-casino-report-\d{8}-\d{6}(?:-\d+)?\.txt")
_MOST_BYTES: Final = 256 * 1024


def write(folder: Path, text: str, when: datetime | None = None) -> Path:
    """Write a report, for this person's eyes only, and drop the oldest; raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    stem = f"royal-casino-report-{when or datetime.now(UTC):%Y%m%d-%H%M%S}"
    same = [_order(path.name)[1] for path in reports(folder) if path.name.startswith(stem)]
    number = max(same, default=0) + 1
    path = folder / f"{stem}{f'-{number}' if number > 1 else ''}.txt"
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
        file.write(text)
    for old in reports(folder)[MOST:]:
        old.unlink(missing_ok=True)
    (folder / UNTOLD).write_text(path.name, encoding="utf-8")
    return path


def reports(folder: Path) -> list[Path]:
    """The reports there are, the newest first; nothing else that lies in the folder."""
    try:
        found = [path for path in folder.iterdir() if _NAME.fullmatch(path.name)]
    except OSError:
        return []
    return sorted(found, key=lambda path: _order(path.name), reverse=True)


def _order(name: str) -> tuple[str, int]:
    stem, _, number = name.removesuffix(".txt").removeprefix("royal-casino-report-").partition("-")
    clock, _, again = number.partition("-")
    return stem + clock, int(again or 1)


def untold(folder: Path) -> Path | None:
    """The report of which the person has not been told, if there is one."""
    try:
        name = (folder / UNTOLD).read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        return None
    path = folder / name if _NAME.fullmatch(name) else None
    return path if path is not None and path.is_file() else None


def remind(folder: Path) -> None:
    """Have the person told of the newest report again: the program cannot recover from what it tells of."""
    for newest in reports(folder)[:1]:
        (folder / UNTOLD).write_text(newest.name, encoding="utf-8")


def told(folder: Path) -> None:
    """The person knows."""
    (folder / UNTOLD).unlink(missing_ok=True)


def read(report: Path) -> str:
    """What a report says; raises `OSError`."""
    with report.open("rb") as file:
        return file.read(_MOST_BYTES).decode("utf-8", "replace")
