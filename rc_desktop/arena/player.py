"""A seat's player: a process that is asked for plays, believed in nothing, and started again when it dies."""

import json
import threading
import time
from dataclasses import dataclass, field
from typing import Any, Final

from rc_desktop.arena.entrant import Entrant
from rc_desktop.arena.pipe import Gone, Late, NotStarted, Pipe
from rc_desktop.rules.cards import cards_in
from rc_desktop.rules.legal import TooManyPlays, fitting, legal_texts
from rc_desktop.rules.notation import observation_to_json
from rc_desktop.rules.plays import Play, PlayError, parse_play
from rc_desktop.rules.position import Observation
from rc_desktop.rules.refusals import refusal

PROTOCOL: Final = 1
HELLO_SECONDS: Final = 15.0
"""How long a program may take to start and say hello."""
STOP_SECONDS: Final = 1.0
"""How long a program that is out of time may take to answer a stop before it is killed."""
MOST_PLAY_TEXT: Final = 300
MOST_NAME: Final = 40


class Unusable(Exception):
    """A program with which there can be no contest; the message says why."""


@dataclass(frozen=True)
class Terms:
    """How long everyone may think: asked of the programs, and the cap after which a play is late."""

    time_ms: int | None = None
    iterations: int | None = None
    cap_ms: int = 10_000
    shows_errors: bool = False
    interrupted: threading.Event = field(default_factory=threading.Event)
    """Set from outside, it ends all waiting: whoever waits raises `Interrupted`."""


@dataclass
class Account:
    """What an entrant's processes did, all together."""

    plays: int = 0
    illegal: int = 0
    late: int = 0
    crashes: int = 0
    strays: int = 0
    """Lines that answered nothing that was asked."""
    seconds: float = 0.0
    longest: float = 0.0

    @property
    def faults(self) -> int:
        """Plays that were not its own."""
        return self.illegal + self.late + self.crashes


class _Refused(Exception):
    """An answer that is no good."""


@dataclass
class Player:
    """One process of an entrant, for one seat of one seating. Its faults are counted in `account`."""

    entrant: Entrant
    terms: Terms
    account: Account
    name: str = ""
    level: str = ""
    _pipe: Pipe | None = None
    _last_id: int = 0

    def start(self) -> None:
        """Start the process and say hello; raises `Unusable` where it is none to play with."""
        try:
            self._meet()
        except (Gone, Late, _Refused) as error:
            self.kill()
            reason = {Gone: "it ended before it said hello", Late: "it did not say hello"}.get(type(error))
            raise Unusable(f"{self.entrant.text}: {reason or error}") from None
        except NotStarted as error:
            raise Unusable(str(error)) from None

    def play(self, view: Observation, seed: str) -> Play:
        """The play of the seat at turn: the program's, or where it has no good one the first legal play.

        The seed is given to the program for its own chance.
        """
        began = time.monotonic()
        self.account.plays += 1
        try:
            chosen = self._ask(view, seed)
        except _Refused:
            self.account.illegal += 1
            chosen = first_legal(view)
        except Late:
            self.account.late += 1
            self._call_off()
            chosen = first_legal(view)
        except (Gone, NotStarted):
            self.account.crashes += 1
            self.kill()
            chosen = first_legal(view)
        took = time.monotonic() - began
        self.account.seconds += took
        self.account.longest = max(self.account.longest, took)
        return chosen

    def kill(self) -> None:
        """End the process, if there is one."""
        pipe, self._pipe = self._pipe, None
        if pipe is not None:
            pipe.kill()

    # --- talking ---

    def _meet(self) -> None:
        self._pipe = Pipe(
            self.entrant.command, self.entrant.environ(), self.terms.interrupted, self.terms.shows_errors
        )
        number = self._send({"do": "hello"})
        hello = self._answer(number, time.monotonic() + HELLO_SECONDS)
        if hello.get("protocol") != PROTOCOL:
            raise _Refused(f"it speaks protocol {hello.get('protocol')!r:.40}, not {PROTOCOL}")
        levels = _texts(hello.get("levels"))
        if not levels or (self.entrant.level and self.entrant.level not in levels):
            raise _Refused(f"it has no level {self.entrant.level!r}, but: {', '.join(levels) or 'none'}")
        if self.entrant.style and self.entrant.style not in _texts(hello.get("styles")):
            raise _Refused(f"it has no style {self.entrant.style!r}")
        self.level = self.entrant.level or levels[-1]
        self.name = printable(f"{hello.get('name', '')!s:.40} {hello.get('version', '')!s:.20}")

    def _ask(self, view: Observation, seed: str) -> Play:
        """Ask for a play and look whether it is legal."""
        if self._pipe is None:
            try:
                self._meet()
            except (Late, _Refused):
                raise Gone from None
        request: dict[str, Any] = {"do": "choose", "observation": observation_to_json(view)}
        request |= {"level": self.level, "seed": seed}
        if self.entrant.style:
            request["style"] = self.entrant.style
        if self.terms.time_ms is not None:
            request["time_ms"] = self.terms.time_ms
        if self.terms.iterations is not None:
            request["iterations"] = self.terms.iterations
        deadline = time.monotonic() + self.terms.cap_ms / 1000
        answer = self._answer(self._send(request), deadline)
        text = answer.get("play")
        if not isinstance(text, str) or len(text) > MOST_PLAY_TEXT:
            raise _Refused("no play")
        try:
            play = parse_play(text)
        except PlayError as error:
            raise _Refused(str(error)) from None
        if refusal(view, play) is not None:
            raise _Refused("an illegal play")
        return play

    def _call_off(self) -> None:
        """Ask a late program to stop, so that it is free for the next question; kill it if it does not."""
        asked = self._last_id
        deadline = time.monotonic() + STOP_SECONDS
        try:
            self._send({"do": "stop", "target": asked})
            while not _is(asked, self._next(deadline).get("id")):
                pass
        except (Gone, Late):
            self.kill()

    def _send(self, request: dict[str, Any]) -> int:
        if self._pipe is None:
            raise Gone
        self._last_id += 1
        line = json.dumps({"id": self._last_id, **request}, separators=(",", ":"))
        self._pipe.send(line.encode("ascii"))
        return self._last_id

    def _answer(self, number: int, deadline: float) -> dict[str, Any]:
        """The answer to a request; raises `Late`, `Gone`, and `_Refused` where it is an error."""
        while True:
            answer = self._next(deadline)
            if _is(number, answer.get("id")):
                if answer.get("ok") is not True:
                    raise _Refused(f"it answered {answer.get('error')!r:.200}")
                return answer

    def _next(self, deadline: float) -> dict[str, Any]:
        """The next line as an object, an empty one where it is none; raises `Late` and `Gone`."""
        if self._pipe is None:
            raise Gone
        line = self._pipe.receive(deadline)
        if time.monotonic() >= deadline:
            raise Late  # a flood of lines must not outlast it
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        answer = answer if isinstance(answer, dict) else {}
        number = answer.get("id")
        if type(number) is not int or not 0 < number <= self._last_id:
            self.account.strays += 1
        return answer


def first_legal(view: Observation) -> Play:
    """The first of the legal plays as `legal` lists them; on a table too crowded for a list, one of them."""
    try:
        return parse_play(legal_texts(view)[0])
    except TooManyPlays:
        return next(play for card in cards_in(view.hand) for play in fitting(view, card, limit=1).plays)


def _is(number: int, found: object) -> bool:
    """True when an answer's id is this very number (true is not 1)."""
    return type(found) is int and found == number


def printable(text: str) -> str:
    """What a program says of itself, fit for a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text).strip()


def _texts(value: object) -> list[str]:
    if not isinstance(value, list):
        return []
    return [printable(text) for text in value if isinstance(text, str) and len(text) <= MOST_NAME][:100]
