"""The chooses that run: each in a thread of its own, at most a few at once, the others waiting their turn."""

import threading
from collections import deque
from collections.abc import Callable
from typing import Final

from rc_desktop.engine.messages import Id

MOST_AT_ONCE: Final = 4
"""More at once would only slow each other down."""

Call = Callable[[], object]
Work = Callable[[threading.Event], tuple[Call, Call]]
"""A choose: it gives back how to say its answer, and what is left to do then. The event ends it at once."""


class _Choose:
    """One choose: its id, what it does, and whether it was stopped."""

    def __init__(self, request_id: Id, work: Work) -> None:
        self.id: Final = request_id
        self.work: Final = work
        self.stopped: Final = threading.Event()


class Thinking:
    """All chooses that have been asked for and not yet answered."""

    def __init__(self) -> None:
        self._changed: Final = threading.Condition()
        self._known: dict[Id, _Choose] = {}
        self._waiting: deque[_Choose] = deque()
        self._running = 0
        self._unsaid = 0

    def start(self, request_id: Id, work: Work) -> bool:
        """Run a choose, now or as soon as another ends; False when its id is that of one not yet answered."""
        choose = _Choose(request_id, work)
        with self._changed:
            if request_id in self._known:
                return False
            self._known[request_id] = choose
            self._unsaid += 1
            if self._running >= MOST_AT_ONCE:
                self._waiting.append(choose)
                return True
            self._running += 1
        self._begin(choose)
        return True

    def stop(self, request_id: Id) -> bool:
        """Make a choose answer at once; False when there is none of this id."""
        with self._changed:
            choose = self._known.get(request_id)
            if choose is None:
                return False
            choose.stopped.set()
            waited = choose in self._waiting
            if waited:
                # It need not wait any longer: a stopped choose is short.
                self._waiting.remove(choose)
                self._running += 1
        if waited:
            self._begin(choose)
        return True

    def stop_all(self) -> None:
        """Make every choose answer at once."""
        with self._changed:
            for choose in self._known.values():
                choose.stopped.set()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until every choose has answered; False when that took longer than `seconds`."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._unsaid, seconds)

    def _begin(self, choose: _Choose) -> None:
        threading.Thread(target=self._run, args=(choose,), name=f"choose {choose.id}", daemon=True).start()

    def _run(self, choose: _Choose) -> None:
        current: _Choose | None = choose
        while current is not None:
            say, put_away = current.work(current.stopped)
            with self._changed:
                # Before its answer is read: from then on the id may be used again.
                del self._known[current.id]
            say()
            with self._changed:
                self._unsaid -= 1
                self._changed.notify_all()
            put_away()
            with self._changed:
                current = self._waiting.popleft() if self._waiting else None
                if current is None:
                    self._running -= 1
