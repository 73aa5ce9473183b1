"""How long the library and statistics take over many records: the first time, and every time after it."""

import gc
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer

from rc_desktop.app import make_application
from rc_desktop.bench import library
from rc_desktop.bench.figures import Figure, line
from rc_desktop.bench.records import PROFILE, fill
from rc_desktop.bench.waits import Waits
from rc_desktop.game.catalogue import Catalogue
from rc_desktop.game.figures import Question
from rc_desktop.game.record_names import RecordNames

RECORDS: Final = 5000
_REST_MS: Final = 2000


def report(records: int = RECORDS) -> Iterator[str]:
    """Measure in a folder of its own, line by line."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QCoreApplication.instance() or make_application([])
    gc.freeze()  # as the program does, once its first screen is painted
    yield f"Library and statistics over {records:,} records; the first reading takes half a minute."
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place, "matches")
        folder.mkdir()
        fill(folder, records)
        for figure in chain(_at_rest(), _first(folder), _again(folder), library.figures(Path(place))):
            yield line([figure])
    gc.unfreeze()
    del app


def _at_rest() -> list[Figure]:
    """How long the interface waits where nothing is done: what the machine adds to the other figures."""
    waits, loop = Waits(), QEventLoop()
    QTimer.singleShot(_REST_MS, loop.quit)
    loop.exec()
    waits.end()
    return [Figure("the longest that the interface waits at rest", waits.longest * 1000, "ms")]


def _first(folder: Path) -> list[Figure]:
    """Without a catalogue: the list from first and last lines, then every record read whole."""
    catalogue = _catalogue(folder)
    waits = Waits()
    begun = time.perf_counter()
    _until(catalogue.changed.connect, catalogue.refresh)
    shown = time.perf_counter() - begun
    if not catalogue.finished:
        _until(catalogue.read_whole.connect, lambda: None)
    whole = time.perf_counter() - begun
    waited = waits.figures()
    catalogue.close()
    return [
        Figure("without a catalogue: the first records are listed", shown, "s", "under 1"),
        Figure("without a catalogue: every record is read and counted", whole, "s"),
        *waited,
    ]


def _again(folder: Path) -> list[Figure]:
    """With the catalogue there: the list, and statistics."""
    catalogue = _catalogue(folder)
    waits = Waits()
    begun = time.perf_counter()
    _until(catalogue.changed.connect, catalogue.refresh)
    shown = time.perf_counter() - begun
    begun = time.perf_counter()
    _until(catalogue.answered.connect, lambda: catalogue.ask(Question(PROFILE)))
    answered = time.perf_counter() - begun
    waited = waits.figures()
    catalogue.close()
    return [
        Figure("with the catalogue: all records are listed", shown, "s", "under 1"),
        Figure("with the catalogue: statistics over all of them", answered, "s", "under 2"),
        *waited,
    ]


def _catalogue(folder: Path) -> Catalogue:
    data = folder.parent
    return Catalogue(folder, data / "catalogue.sqlite", RecordNames(data / "names.json"))


def _until(connect: Callable[[Callable[..., None]], object], act: Callable[[], object]) -> None:
    """Act, and let events run until what is connected comes."""
    loop = QEventLoop()
    connect(lambda *_: loop.quit())
    act()
    loop.exec()
