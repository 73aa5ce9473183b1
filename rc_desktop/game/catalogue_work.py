"""The catalogue's thread: it looks at the folder, has records read, and answers questions in between."""

import logging
import os
import queue
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from rc_desktop.game import durable
from rc_desktop.game.answering import answer
from rc_desktop.game.catalogue_file import CatalogueFile
from rc_desktop.game.counter import Counter
from rc_desktop.game.figures import Figures, Question
from rc_desktop.game.library import SUFFIX
from rc_desktop.game.listed import DAMAGED, Listed
from rc_desktop.game.peek import after_reading, peek
from rc_desktop.game.review_file import given_away, review_path
from rc_desktop.game.seating import MatchSetup

log = logging.getLogger(__name__)

_BATCH: Final = 25
"""After so many records what was read is committed, and progress told."""
_SHOW_S: Final = 0.3
"""How long the thread looks at records before it shows what it has, in seconds."""
_MOST_FAULTS: Final = 4
"""After so many faults the catalogue gives up until it is asked to look again."""


Stamps = dict[str, tuple[int, int]]
"""Size and time (nanoseconds) of files, by name."""


class CatalogueWork(QObject):
    """Does the work of `Catalogue`; its signals come from the thread.

    `found` carries the records, newest first, where they are different; `read_whole` the number of the last
    `refresh` it is the end of; the others are as there.
    """

    found = Signal(object)
    looked = Signal()
    progress = Signal(int, int)
    read_whole = Signal(int)
    answered = Signal(int, object)

    def __init__(self, folder: Path, file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._path = file
        self._requests: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._closing = threading.Event()
        self._counter = Counter()
        self._thread = threading.Thread(target=self._work, name="catalogue", daemon=True)
        self._started = False
        self._known: dict[str, Listed] = {}
        self._nameless: tuple[Listed, ...] = ()
        self._setups: dict[MatchSetup, MatchSetup] = {}
        self._to_read: deque[str] = deque()
        self._reviews: Stamps = {}
        self._to_review: deque[str] = deque()
        self._done = 0
        self._looked = 0
        self._faults = 0
        self._different = True

    def refresh(self, number: int) -> None:
        """Look at the folder, soon; each call has a larger number."""
        self._ask_thread(partial(self._look, number))

    def list_only(self) -> None:
        """Look at the folder, soon, and have nothing read that was not to be read before."""
        self._ask_thread(self._list)

    def ask(self, ticket: int, question: Question) -> None:
        """Answer a question, before any more records are read."""
        self._ask_thread(partial(self._answer, ticket, question))

    def close(self) -> None:
        """End the thread, and wait for it."""
        self._closing.set()
        self._counter.close()
        if self._started and self._thread.is_alive():
            self._requests.put(None)
            self._thread.join()

    def _ask_thread(self, request: Callable[[], None]) -> None:
        if self._closing.is_set():
            return
        if not self._started:
            self._started = True
            self._thread.start()
        self._requests.put(request)

    # --- in the thread ---------------------------------------------------------------------------------

    def _work(self) -> None:
        self._file = CatalogueFile(self._path)
        self._guarded(self._load)
        while True:
            try:
                request = self._requests.get(block=not self._to_read and not self._to_review)
            except queue.Empty:
                request = self._read_next if self._to_read else self._review_next
            if request is None or self._closing.is_set():
                break
            self._guarded(request)
        self._counter.close()
        self._guarded(self._file.commit)
        self._file.close()

    def _guarded(self, request: Callable[[], None]) -> None:
        """Do what was asked; whatever goes wrong, the thread lives on, and whoever waits is told an end."""
        try:
            request()
        except Exception as error:  # a thread that died of it would leave library and statistics waiting
            if isinstance(error, sqlite3.Error | ValueError):
                log.info("the catalogue is begun anew: %s", error)
            else:
                log.exception("the catalogue is begun anew")
            try:
                self._begin_anew()
            except Exception:
                log.exception("the catalogue cannot be begun anew")
                self._give_up()

    def _begin_anew(self) -> None:
        """A file that turned out to be wrong: take an empty one and read all again, so many times."""
        self._faults += 1
        self._to_read.clear()
        self._to_review.clear()
        self._file.start_anew(in_memory=self._faults > 1)
        if self._faults < _MOST_FAULTS:
            self._known.clear()
            self._different = True
            if not self._closing.is_set():
                self._requests.put(partial(self._look, self._looked))
        else:
            self._give_up()

    def _give_up(self) -> None:
        """Nothing more is read until somebody asks again; what is known by first and last lines is listed."""
        self._to_read.clear()
        self._to_review.clear()
        self._known = {name: replace(listed, read=False) for name, listed in self._known.items()}
        self._different = True
        self._publish()
        self.read_whole.emit(self._looked)

    def _load(self) -> None:
        self._known = {listed.path.name: listed for listed in self._file.listed(self._folder)}

    def _answer(self, ticket: int, question: Question) -> None:
        try:
            figures = answer(self._file.connection, question)
        except Exception:
            self.answered.emit(ticket, Figures(question))
            raise
        self.answered.emit(ticket, figures)

    def _look(self, number: int) -> None:
        """List what is in the folder, and note what is new or changed to be read whole."""
        self._looked = max(self._looked, number)
        changed = self._find(self._is_read)
        self._done = 0
        self._to_read = deque(name for name in changed if name in self._known)
        self._publish()
        self.looked.emit()
        self._tell_progress()

    def _list(self) -> None:
        """List what is in the folder; what was to be read before still is."""
        waited = bool(self._to_read)
        self._find(self._is_listed)
        self._to_read = deque(name for name in self._to_read if name in self._known)
        self._publish()
        self.looked.emit()
        if waited and not self._to_read:
            self._tell_progress()

    def _find(self, is_known: Callable[[str, tuple[int, int]], bool]) -> list[str]:
        """Find out which records are gone, new or changed, and list those by their ends; returns their names,
        the newest first."""
        try:
            seen, self._reviews, nameless = _scan(self._folder)
        except OSError as error:
            log.info("the folder of records: %s", error)
            seen, self._reviews, nameless = {}, {}, {}
        self._list_nameless(nameless)
        gone = self._known.keys() - seen.keys()
        changed = [name for name, stamp in seen.items() if not is_known(name, stamp)]
        changed.sort(reverse=True)  # a name begins with the time
        self._different = self._different or bool(gone) or bool(changed)
        for name in (*gone, *changed):
            self._known.pop(name, None)
        self._file.drop((*gone, *changed))
        self._peek(changed, seen)
        self._file.commit()
        return changed

    def _list_nameless(self, stamps: Stamps) -> None:
        """List the records whose file names are no text: as such that cannot be read."""
        found = tuple(Listed(self._folder / name, *stamp, DAMAGED) for name, stamp in sorted(stamps.items()))
        self._different = self._different or found != self._nameless
        self._nameless = found

    def _is_read(self, name: str, stamp: tuple[int, int]) -> bool:
        return self._is_listed(name, stamp) and self._known[name].read

    def _is_listed(self, name: str, stamp: tuple[int, int]) -> bool:
        listed = self._known.get(name)
        return listed is not None and (listed.size, listed.written) == stamp

    def _peek(self, names: list[str], seen: Stamps) -> None:
        shown = time.monotonic()
        for name in names:
            if self._closing.is_set():
                return
            listed = peek(self._folder / name, *seen[name])
            if listed is not None:
                self._keep(listed)
            if time.monotonic() - shown > _SHOW_S:
                self._publish()
                self._different = True
                shown = time.monotonic()

    def _keep(self, listed: Listed) -> None:
        """Know this of a record. Most matches of a person have one of few set-ups: each is kept once."""
        if listed.setup is not None:
            listed = replace(listed, setup=self._setups.setdefault(listed.setup, listed.setup))
        self._known[listed.path.name] = listed

    def _read_next(self) -> None:
        """Have one record read whole."""
        name = self._to_read.popleft()
        listed = self._known[name]
        count = self._counter.count(listed.path)
        read = after_reading(listed, count)
        if read is None:
            del self._known[name]
        elif count.state != DAMAGED or count.damage is not None:  # what the disk did not give is tried again
            self._keep(read)
            self._file.put(read, count)
        self._done += 1
        self._different = True
        if not self._to_read or self._done % _BATCH == 0:
            self._file.commit()
            self._tell_progress()

    def _tell_progress(self) -> None:
        if self._to_read:
            self.progress.emit(self._done, self._done + len(self._to_read))
            return
        self._publish()
        known = self._file.reviews()
        changed = {name for name, stamp in self._reviews.items() if known.get(name) != stamp}
        self._to_review = deque((changed | (known.keys() - self._reviews.keys())) & self._known.keys())
        if not self._to_review:
            self.read_whole.emit(self._looked)

    def _review_next(self) -> None:
        """Read what one review says was given away; one that is gone, or is none, says nothing."""
        name = self._to_review.popleft()
        given = given_away(self._folder / name) if name in self._reviews else None
        told = {seat: (away.points, away.plays, away.hands) for seat, away in (given or {}).items()}
        self._file.put_review(name, self._reviews.get(name), told)
        if not self._to_review:
            self._file.commit()
            self.read_whole.emit(self._looked)

    def _publish(self) -> None:
        if not self._different:
            return
        self._different = False
        listed = (*self._known.values(), *self._nameless)
        self.found.emit(tuple(sorted(listed, key=_newest, reverse=True)))


def _newest(listed: Listed) -> tuple[float, int, str]:
    """What records are sorted by: when the match began, when it was last played, the name."""
    began = listed.started.timestamp() if listed.started is not None else listed.written / 1e9
    return began, listed.written, listed.path.name


def _scan(folder: Path) -> tuple[Stamps, Stamps, Stamps]:
    """The stamps of every record of the folder, of every review by its record's name, and of the records
    whose names are no text (bytes that are not UTF-8), which SQLite cannot hold; raises OSError."""
    records: Stamps = {}
    reviews: Stamps = {}
    nameless: Stamps = {}
    review = review_path(Path(SUFFIX)).name
    with os.scandir(folder) as entries:
        for entry in entries:
            if not entry.name.endswith((SUFFIX, review)) or durable.SET_ASIDE in entry.name:
                continue
            is_record, is_text = entry.name.endswith(SUFFIX), _is_text(entry.name)
            try:
                if entry.is_file() and (is_record or is_text):
                    stat = entry.stat()
                    name = entry.name if is_record else entry.name[: len(SUFFIX) - len(review)]
                    place = (records if is_text else nameless) if is_record else reviews
                    place[name] = (stat.st_size, stat.st_mtime_ns)
            except OSError as error:  # it went away meanwhile
                log.debug("%s: %s", entry.name, error)
    return records, reviews, nameless


def _is_text(name: str) -> bool:
    """False for a name of bytes that are not UTF-8, which Python keeps as lone surrogates."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True
