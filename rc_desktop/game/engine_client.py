"""The engine process as the game sees it: an observation goes in, the text of a play comes out."""

import json
import logging
import os
import secrets
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Qt, QTimer, Signal

from rc_desktop.engine_start import PYTHONPATH, engine_command, python_path
from rc_desktop.game.folders import VARIABLE
from rc_desktop.rules.notation import observation_to_json
from rc_desktop.rules.position import Observation

log = logging.getLogger(__name__)

PROTOCOL: Final = 1
GRACE_MS: Final = 500
"""How long the engine has to answer a stop before it is killed."""

_LAST_MS: Final = 1000
"""How long a process that was killed is waited for."""

MAX_ANSWER: Final = 1 << 20
MOST_RESTARTS: Final = 2
"""How often the engine may die over one question before it is left unanswered."""

DIED: Final = "engine-died"
SILENT: Final = "engine-silent"
MISSING: Final = "engine-missing"
REFUSED: Final = "engine-refused"
RESTARTED: Final = "engine-restarted"
ILLEGAL: Final = "engine-illegal"
"""The codes of what can be wrong with an engine; the interface has a sentence for each."""


class EngineClient(QObject):
    """Asks the engine process for plays, one question at a time; a new question cancels the last.

    The process is started once and kept warm, and started again when it dies, also in mid-thought.
    Every question ends in `chosen` (question, text of a play, not yet checked against the rules) or in
    `failed` (question, code, detail), unless it is taken back with `cancel`. An engine that does not
    answer within `cap_ms` milliseconds is asked to stop, and killed if it does not do that either.
    `answered` (question, the whole answer as it came) goes out just before `chosen`, for whoever wants more
    of it than the play; nothing in it was looked at.
    `restarted` tells that a dead engine was started again. `command` may be anyone's program that
    speaks the protocol (docs/engine-protocol.md).
    """

    answered = Signal(int, object)
    chosen = Signal(int, str)
    failed = Signal(int, str, str)
    restarted = Signal(str)
    _gave_up = Signal(int, str, str)

    def __init__(
        self,
        command: Sequence[str] | None = None,
        cap_ms: int = 5000,
        grace_ms: int = GRACE_MS,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.cap_ms = cap_ms
        self._command = list(command) if command is not None else engine_command()
        self._process: QProcess | None = None
        self._unread = b""
        self._last_id = 0
        self._question = 0
        self._request: dict[str, Any] = {}
        self._hello = 0
        self._deaths = 0
        self._stopping = False
        self._grace_ms = grace_ms
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._time_is_up)
        # Queued: a program that is not there fails while choose() has not yet returned the question's number.
        self._gave_up.connect(self.failed, Qt.ConnectionType.QueuedConnection)

    @property
    def process_id(self) -> int:
        """The system's number of the running process; 0 while there is none."""
        return 0 if self._process is None else int(self._process.processId())

    def start(self) -> None:
        """Start the process, if it is not running: later questions are then answered at once."""
        if self._process is not None:
            return
        process = QProcess(self)
        process.setProcessEnvironment(_environment())
        process.readyReadStandardOutput.connect(self._read)
        process.readyReadStandardError.connect(self._read_complaints)
        process.finished.connect(self._finished)
        process.errorOccurred.connect(self._error)
        self._process = process
        self._unread = b""
        process.start(self._command[0], self._command[1:])
        self._hello = self._send({"do": "hello"})

    def choose(
        self,
        observation: Observation,
        level: str,
        style: str = "",
        time_ms: int | None = None,
        **more: object,
    ) -> int:
        """Ask for a play; returns the question's number. The engine gets the observation and nothing else.

        `time_ms` is how long it may think, in milliseconds (None: as long as its level does); `more` are
        further fields of the request: `iterations`, `among`, or a `seed` for the same answer every time.
        """
        self.cancel()
        self._request = {
            "do": "choose",
            "observation": observation_to_json(observation),
            "level": level,
            # Chance of its own, never from the deck: the engine must not be able to learn from it.
            "seed": secrets.token_hex(16),
        }
        if style:
            self._request["style"] = style
        if time_ms is not None:
            self._request["time_ms"] = time_ms
        self._request.update(more)
        self._deaths = 0
        self._last_id += 1
        self._question = self._last_id
        self.start()
        self._put_question()
        return self._question

    def cancel(self) -> None:
        """Take back the question being thought about; its answer, should one come, is dropped."""
        if self._question:
            self._send({"do": "stop", "target": self._question})
        self._forget()

    def close(self, wait: bool = True) -> None:
        """End the process. It keeps nothing, so it is killed, which takes some 20 ms.

        Do not `wait` for it while somebody is at the screen: it goes by itself, and the end of the program
        waits with `wait_for_the_killed`.
        """
        self._forget()
        self._let_go()
        for process in self.findChildren(QProcess):  # one killed at its cap may still be on its way out
            if process.state() != QProcess.ProcessState.NotRunning:
                process.kill()
                if wait:
                    process.waitForFinished(_LAST_MS)
                else:
                    _let_die(process)

    # --- questions and answers ---

    def _send(self, request: dict[str, Any]) -> int:
        self._last_id += 1
        self._write(self._last_id, request)
        return self._last_id

    def _put_question(self) -> None:
        """Send the open question, to a new process under its old number, and give it its time."""
        self._write(self._question, self._request)
        self._stopping = False
        if self._process is not None:
            self._clock.start(self.cap_ms)

    def _write(self, number: int, request: dict[str, Any]) -> None:
        if self._process is not None:
            line = json.dumps({"id": number, **request}, separators=(",", ":"))
            self._process.write(line.encode("ascii") + b"\n")

    def _forget(self) -> None:
        self._question = 0
        self._clock.stop()

    def _read(self) -> None:
        if self._process is None:
            return
        self._unread += self._process.readAllStandardOutput().data()
        *lines, self._unread = self._unread.split(b"\n")
        if len(self._unread) > MAX_ANSWER:
            self._unread = b""
        for line in lines:
            self._take(line)

    def _take(self, line: bytes) -> None:
        """Look at one line of the engine's; what is no answer to what was asked is dropped."""
        try:
            answer = json.loads(line) if len(line) <= MAX_ANSWER else None
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict) or type(answer.get("id")) is not int:
            log.info("engine said what is no answer: %.200r", line)
            return
        if answer["id"] == self._hello:
            self._take_hello(answer)
        elif answer["id"] == self._question:
            self._take_choice(answer)

    def _take_hello(self, answer: dict[str, Any]) -> None:
        if answer.get("ok") is not True or answer.get("protocol") != PROTOCOL:
            self._give_up(REFUSED, f"protocol {answer.get('protocol')!r:.40}")

    def _take_choice(self, answer: dict[str, Any]) -> None:
        play = answer.get("play")
        if answer.get("ok") is True and isinstance(play, str) and len(play) <= 300:
            question = self._question
            self._forget()
            self.answered.emit(question, answer)
            self.chosen.emit(question, play)
        else:
            self._give_up(REFUSED, f"{answer.get('error')!r:.200}")

    def _give_up(self, code: str, detail: str) -> None:
        question = self._question
        self._forget()
        if question:
            self._gave_up.emit(question, code, detail)

    def _time_is_up(self) -> None:
        if not self._stopping:
            self._stopping = True
            self._send({"do": "stop", "target": self._question})
            self._clock.start(self._grace_ms)
            return
        process = self._let_go()
        if process is not None:
            process.kill()
        self._give_up(SILENT, f"{self.cap_ms} ms")

    # --- the life of the process ---

    def _let_go(self) -> QProcess | None:
        """Part from the process: what it still says or does concerns nobody; it goes when it has ended."""
        process, self._process = self._process, None
        if process is not None:
            process.readyReadStandardOutput.disconnect(self._read)
            process.readyReadStandardError.disconnect(self._read_complaints)
            process.finished.disconnect(self._finished)
            process.errorOccurred.disconnect(self._error)
            process.finished.connect(process.deleteLater)
        return process

    def _read_complaints(self) -> None:
        if self._process is not None:
            complaint = bytes(self._process.readAllStandardError().data())
            log.info("engine: %.2000s", complaint.decode("utf-8", "replace"))

    def _error(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            process = self._let_go()
            detail = "" if process is None else process.errorString()
            if process is not None:
                process.deleteLater()
            self._give_up(MISSING, f"{self._command[0]}: {detail}")

    def _finished(self, code: int, _status: QProcess.ExitStatus) -> None:
        """The engine has died: start it again, and ask again what it was thinking about."""
        process = self._let_go()
        if process is not None:
            process.deleteLater()
        self._deaths += 1
        if self._question and self._deaths > MOST_RESTARTS:
            self._give_up(DIED, f"exit code {code}")
        elif self._question:
            self.start()
            self._put_question()
            self.restarted.emit(f"exit code {code}")


def wait_for_the_killed() -> None:
    """Wait until the processes are gone that were killed and not waited for: for the end of the program."""
    for process in tuple(_dying):
        process.waitForFinished(_LAST_MS)


def _let_die(process: QProcess) -> None:
    """Keep a killed process until the system says that it is gone; without it Qt would wait for that."""
    process.setParent(None)
    _dying.add(process)
    process.stateChanged.connect(partial(_has_died, process))


def _has_died(process: QProcess, state: QProcess.ProcessState) -> None:
    if state == QProcess.ProcessState.NotRunning:
        _dying.discard(process)
        process.deleteLater()


_dying: set[QProcess] = set()
"""Killed, and on their way out."""


def _environment() -> QProcessEnvironment:
    """This program's environment, with the package found from wherever the program was started."""
    environment = QProcessEnvironment.systemEnvironment()
    environment.remove(VARIABLE)  # where the hands lie on disk is none of an opponent's business
    environment.insert(PYTHONPATH, python_path(os.environ))
    return environment
