"""What the table plays its sounds through: a process of its own, started when a cue is first to be heard."""

import logging
import os
import sys
from collections.abc import Sequence
from typing import Final, Protocol

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Signal

from rc_desktop.engine_start import PYTHONPATH, packaged, python_path
from rc_desktop.table.sound_player import SILENT

log = logging.getLogger(__name__)

_MOST_ENDS: Final = 2
"""A process that ends by itself is started anew so many times; then it stays silent."""


_PATIENCE_MS: Final = 1000
"""How long the end of the program waits for the process to be gone."""


class Plays(Protocol):
    """What can play a cue by its name: a `Speaker`, or in a test a list of what was played."""

    def play(self, cue: str) -> None:
        """Let a cue be heard now; nothing where that cannot be."""


def sound_command() -> list[str]:
    """The program and arguments that start the process."""
    program = packaged()
    if program is None:
        return [sys.executable, "-m", "rc_desktop.table.sound_player"]
    return [program, "--sound"]


class Speaker(QObject):
    """Plays cues at a volume. Nothing is waited for, and whatever fails is silent.

    While it is switched off, or the volume is 0, there is no process. `device_told`: whether there is a
    device to be heard through, when that is found out and at every cue.
    """

    device_told = Signal(bool)

    def __init__(self, command: Sequence[str] | None = None, parent: QObject | None = None) -> None:
        """`command` starts another process than the program's own, for a test."""
        super().__init__(parent)
        self._command = list(command) if command is not None else sound_command()
        self._process: QProcess | None = None
        self._on = False
        self._volume = 0
        self._ends = 0
        self._has_device: bool | None = None

    @property
    def is_on(self) -> bool:
        """True when a cue would be played."""
        return self._on and self._volume > 0

    def set_volume(self, on: bool, volume: int) -> None:
        """Switch sound on or off, `volume` 0..100; a process that is then needed is started at once."""
        changed = (on, volume) != (self._on, self._volume)
        self._on, self._volume = on, volume
        if not self.is_on:
            self._stop()
        elif self._process is None:
            self._start()
        elif changed:
            self._send(f"volume {volume}")

    def play(self, cue: str) -> None:
        """Let a cue be heard now."""
        if self.is_on:
            self._send(f"play {cue}")
            if self._has_device is not None:
                self.device_told.emit(self._has_device)

    def close(self) -> None:
        """End the process. It keeps nothing, so it is killed, which takes no time to speak of."""
        self._on = False
        self._stop()
        for process in self.findChildren(QProcess):  # one that was muted may still be on its way out
            process.waitForFinished(_PATIENCE_MS)

    def _start(self) -> None:
        if self._ends > _MOST_ENDS:
            return
        process = QProcess(self)
        environment = QProcessEnvironment.systemEnvironment()
        environment.insert(PYTHONPATH, python_path(os.environ))
        process.setProcessEnvironment(environment)
        process.setStandardErrorFile(QProcess.nullDevice())  # system libraries complain there
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._ended)
        process.errorOccurred.connect(self._ended)
        self._process = process
        process.start(self._command[0], self._command[1:])
        self._send(f"volume {self._volume}")

    def _send(self, line: str) -> None:
        if self._process is not None:
            self._process.write(f"{line}\n".encode())

    def _read(self) -> None:
        """The process says what it plays through."""
        if self._process is not None:
            said = bytes(self._process.readAllStandardOutput().data()).split()
            if said:
                self._know(said[-1] != SILENT.encode())

    def _know(self, has_device: bool) -> None:
        self._has_device = has_device
        self.device_told.emit(has_device)

    def _ended(self) -> None:
        """It ended by itself, or could not be started: the next change of the volume starts it anew."""
        process = self._process
        if process is None or process.state() != QProcess.ProcessState.NotRunning:
            return
        self._process = None
        self._ends += 1
        log.info("no sound: %s", process.errorString())
        self._know(False)
        process.deleteLater()

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.finished.disconnect(self._ended)
        process.errorOccurred.disconnect(self._ended)
        process.finished.connect(process.deleteLater)
        process.kill()
