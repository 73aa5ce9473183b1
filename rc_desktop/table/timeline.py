"""A timeline: tracks that move items from a moment to another, and the clock that drives it.

Tracks hold pictures only: ending a timeline at any moment applies every track's last picture, in order. A
track whose item is gone is left out, so that a timeline always comes to its end.
"""

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, Signal, SignalInstance

At = Callable[[float], None]
"""Draws a track at a progress 0..1, which a curve may overshoot."""
Begin = Callable[[], At | None]
"""Begins a track: looks at where things are now, and returns how to draw it (None: nothing to draw)."""

_NEVER_ENDS: Final = -1
_GONE: Final = "already deleted"  # what Qt for Python says of an item that Qt has deleted


class Clock(Protocol):
    """What drives timelines: its signal `ticked` gives the ms since `start`, until `stop`."""

    @property
    def ticked(self) -> SignalInstance:
        """The signal, with the ms since the start."""

    def start(self) -> None:
        """Begin to tick from 0."""

    def stop(self) -> None:
        """Tick no more."""


class FrameClock(QAbstractAnimation):
    """Ticks with Qt's own frames, also while the window is hidden or minimised."""

    ticked = Signal(int)

    def duration(self) -> int:
        """See Qt."""
        return _NEVER_ENDS

    def updateCurrentTime(self, ms: int) -> None:
        """See Qt."""
        if self.state() == QAbstractAnimation.State.Running:
            self.ticked.emit(ms)


class Track:
    """One motion of one thing, from `start` for `ms`; with `ms` 0 it happens at once."""

    __slots__ = ("_at", "_begin", "begun", "curve", "ms", "over", "start")

    def __init__(self, start: float, ms: float, curve: QEasingCurve, begin: Begin) -> None:
        self.start = start
        self.ms = ms
        self.curve = curve
        self._begin = begin
        self._at: At | None = None
        self.begun = False
        self.over = False

    def show(self, now: float) -> None:
        """Draw the track as it is `now`, in ms of the timeline; before its start nothing."""
        if self.over or now < self.start:
            return
        done = 1.0 if now >= self.start + self.ms else (now - self.start) / self.ms
        self.over = done >= 1.0
        try:
            if not self.begun:
                self.begun = True
                self._at = self._begin()
            if self._at is not None:
                self._at(1.0 if self.over else self.curve.valueForProgress(done))
        except RuntimeError as error:
            if _GONE not in str(error):
                raise
            self.over = True


class Timeline:
    """Tracks in the order of their beginnings; of two on one thing the later one has the last word."""

    def __init__(self) -> None:
        self._tracks: list[Track] = []
        self._sorted = True

    def add(self, start: float, ms: float, begin: Begin, curve: QEasingCurve) -> float:
        """Add a track; returns when it ends."""
        self._tracks.append(Track(start, ms, curve, begin))
        self._sorted = False
        return start + ms

    def at(self, start: float, happen: Callable[[], object]) -> None:
        """Let something happen at a moment; in a timeline that is ended early it happens then."""

        def begin() -> None:
            happen()

        self.add(start, 0.0, begin, QEasingCurve())

    @property
    def ms(self) -> float:
        """How long what is left takes, counted from the timeline's beginning."""
        return max((track.start + track.ms for track in self._tracks), default=0.0)

    def show(self, now: float) -> bool:
        """Draw everything as it is `now`; returns True once nothing is left to come."""
        if not self._sorted:
            self._tracks.sort(key=lambda track: track.start)
            self._sorted = True
        for track in self._tracks:
            track.show(now)
        self._tracks = [track for track in self._tracks if not track.over]
        return not self._tracks

    def end(self) -> None:
        """Draw everything as it is at the end, in order."""
        self.show(self.ms)


def together(begins: Iterable[Begin]) -> Begin:
    """Several motions as one track, with one curve."""

    def begin() -> At:
        drawn = [found for one in begins if (found := one()) is not None]

        def at(done: float) -> None:
            for draw in drawn:
                draw(done)

        return at

    return begin
