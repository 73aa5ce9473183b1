"""The text of a report: what happened, where in the source, on what kind of system, the last log lines."""

import platform
import sys
import threading
import traceback
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import cache
from types import TracebackType
from typing import Final

from rc_desktop import __version__
from rc_desktop.crash.private import message, short_path

TITLE: Final = "Royal Casino: report of a fault"
_NOTE: Final = (
    "It tells what the program was doing, for those who make it.\n"
    "No names of people, no folders of yours and no cards are in it.\n"
    "Attach it when you report the fault."
)
_MOST_LINKS: Final = 5
"""So many errors that led to one another are told."""
_MOST_FRAMES: Final = 40


@cache
def system() -> dict[str, str]:
    """What does not change: version, Python, system. Some systems are slow to say, so a thread asks first."""
    made = "a package" if getattr(sys, "frozen", False) else "source or wheel"
    return {
        "Version": f"{__version__}, from {made}",
        "Python": f"{platform.python_version()} ({platform.python_implementation()})",
        "System": f"{platform.platform()}, {platform.machine()}{_distribution()}",
    }


def facts() -> dict[str, str]:
    """What kind of system the program runs on. Qt is asked only where it is loaded."""
    found = dict(system())
    core, gui = sys.modules.get("PySide6.QtCore"), sys.modules.get("PySide6.QtGui")
    if core is not None:
        found["Qt"] = f"{core.qVersion()}, PySide6 {getattr(sys.modules.get('PySide6'), '__version__', '?')}"
    at_home = threading.current_thread() is threading.main_thread()  # screens are asked for nowhere else
    if gui is not None and at_home and gui.QGuiApplication.instance() is not None:
        screens = gui.QGuiApplication.screens()
        sizes = [f"{one.size().width()}x{one.size().height()} @{one.devicePixelRatio():g}" for one in screens]
        found["Windows on"] = gui.QGuiApplication.platformName()
        found["Screens"] = ", ".join(sizes) or "none"
    return found


def _distribution() -> str:
    if sys.platform != "linux":
        return ""
    try:
        return f", {platform.freedesktop_os_release().get('PRETTY_NAME', '')}"
    except OSError:
        return ""


def as_lines(told: Mapping[str, str]) -> list[str]:
    """Facts, one a line."""
    return [f"{name}: {' '.join(value.split())}" for name, value in told.items()]


def of_error(
    kind: type[BaseException], error: BaseException | None, trace: TracebackType | None, names: Iterable[str]
) -> str:
    """An error with where it arose, and those that led to it; messages without what is private."""
    told, links, names = list[str](), 0, tuple(names)
    found: BaseException | None = error if error is not None else kind()
    at = trace
    seen: set[int] = set()
    while found is not None and links < _MOST_LINKS and id(found) not in seen:
        seen.add(id(found))
        told.append("\n".join([*_frames(at), _last_line(found, names)]))
        cause = found.__cause__ or (None if found.__suppress_context__ else found.__context__)
        found, links = cause, links + 1
        at = found.__traceback__ if found is not None else None
    return "\n\nwhich came of:\n\n".join(told)


def _frames(trace: TracebackType | None) -> list[str]:
    lines = []
    frames = traceback.extract_tb(trace)
    if len(frames) > _MOST_FRAMES:
        lines.append(f"  ... {len(frames) - _MOST_FRAMES} more before")
    for frame in frames[-_MOST_FRAMES:]:
        lines.append(f'  File "{short_path(frame.filename)}", line {frame.lineno}, in {frame.name}')
        if frame.line and not frame.filename.startswith("<"):
            lines.append(f"    {frame.line.strip()}")
    return lines


def _last_line(error: BaseException, names: tuple[str, ...]) -> str:
    try:
        said = message(str(error), names)
    except Exception:  # an error that cannot tell what it is
        said = "(no message)"
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def compose(
    what: str, where: str, told: Iterable[str], log: Iterable[str] = (), when: datetime | None = None
) -> str:
    """The whole report; `told` are lines of facts, `where` is the error or the dump."""
    when = when or datetime.now(UTC)
    parts = [
        f"{TITLE}\n{when:%Y-%m-%d %H:%M:%S} UTC\n\n{_NOTE}",
        "\n".join([f"What happened: {what}", *told]),
        f"Where:\n{where}",
    ]
    lines = list(log)
    if lines:
        parts.append("Last lines of the log:\n" + "\n".join(lines))
    return "\n\n".join(parts) + "\n"
