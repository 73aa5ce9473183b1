"""The process that plays sounds: cues by line on its standard input, out of the loudspeaker. No Qt.

A line is `volume N` (0..100) or `play CUE`; the end of the input ends the process. It is a process of its own
so that neither the mixing nor the system's sound server ever takes time from the table: one that hangs, a
device that is pulled out, a library that is missing, and the table goes on in silence.
"""

import sys
import threading
import time
import wave
from array import array
from collections.abc import Callable, Generator, Iterable, Mapping
from operator import add
from pathlib import Path
from queue import Empty, Queue
from typing import IO, Any, Final, TypeAlias

RATE: Final = 44_100
SILENT: Final = "silent"
"""What is told in the place of a device where there is none."""
LATENCY_MS: Final = 30
"""How much sound the device holds at a time: a cue is heard about so long after it was asked for."""
_STALE_S: Final = 0.25  # a cue that could not be played by then is left out
_QUIET_S: Final = 6.0  # after so long without a cue the device rests
_AGAIN_S: Final = 10.0  # a device that is not there is looked for again after so long
_MOST_VOICES: Final = 8

Samples: TypeAlias = "array[float]"


class Mixer:
    """Cues that sound together. `frames` is called by the device's own thread, all else by another."""

    def __init__(self, sounds: Mapping[str, Samples]) -> None:
        self._sounds = sounds
        self._voices: list[tuple[Samples, int]] = []  # each with how much of it was heard
        self._started: Queue[Samples] = Queue()
        self._gain = 1.0

    def set_volume(self, volume: int) -> None:
        """How loud, 0..100; half of it sounds half as loud, which is a quarter of the power."""
        self._gain = (min(100, max(0, volume)) / 100) ** 2

    def play(self, cue: str) -> None:
        """Begin a cue; one that is unknown is silent."""
        if cue in self._sounds:
            self._started.put(self._sounds[cue])

    @property
    def silent(self) -> bool:
        """True when nothing sounds any more."""
        return not self._voices and self._started.empty()

    def frames(self, count: int) -> Samples:
        """The next `count` samples, -1..1."""
        while not self._started.empty():
            cue = self._started.get()
            # Several of a cue at one moment, after the machine was busy, are one and not a louder one.
            if not any(samples is cue and not heard for samples, heard in self._voices):
                self._voices = [*self._voices, (cue, 0)][-_MOST_VOICES:]
        mixed: Samples = array("f", bytes(4 * count))
        rest = []
        for samples, heard in self._voices:
            part = samples[heard : heard + count]
            mixed[: len(part)] = array("f", map(add, part, mixed))
            if heard + count < len(samples):
                rest.append((samples, heard + count))
        if self._voices:
            gain = self._gain
            mixed = array("f", [gain * x for x in mixed])
        self._voices = rest
        return mixed


class Loudspeaker:
    """The system's output, opened when it is needed and at rest when nothing sounds; it never raises."""

    def __init__(self, mixer: Mixer) -> None:
        self._mixer = mixer
        self._device: Any = None
        self._failed_at = -_AGAIN_S

    @property
    def running(self) -> bool:
        """True while the device takes samples."""
        return self._device is not None and self._device.running

    def start(self) -> str:
        """Open the device if need be and let it run; returns its kind, empty where there is none."""
        if self.running:
            return str(self._device.backend)
        if time.monotonic() - self._failed_at < _AGAIN_S:
            return ""
        try:
            if self._device is None:
                self._device = _opened()
            self._device.start(_stream(self._mixer))
        except Exception:
            # No library, no device, no server, or one that refuses: silence.
            self.close()
            self._failed_at = time.monotonic()
            return ""
        return str(self._device.backend)

    def rest(self) -> None:
        """Let the device rest; it starts again at once."""
        try:
            if self.running:
                self._device.stop()
        except Exception:
            self.close()

    def close(self) -> None:
        """Give the device back."""
        device, self._device = self._device, None
        if device is not None:
            device.close()


def _opened() -> Any:
    import miniaudio

    device = miniaudio.PlaybackDevice(
        output_format=miniaudio.SampleFormat.FLOAT32,
        nchannels=1,
        sample_rate=RATE,
        buffersize_msec=LATENCY_MS,
        app_name="Royal Casino",
    )
    if device.backend == "Null":  # what the library falls back to: it plays to nobody
        device.close()
        raise RuntimeError("no sound device")
    return device


def _stream(mixer: Mixer) -> Generator[Any, int, None]:
    """What the device takes its samples from."""

    def stream() -> Generator[Any, int, None]:
        count = yield b""
        while True:
            count = yield mixer.frames(count)

    made = stream()
    next(made)
    return made


def read_sounds(folder: Path) -> dict[str, Samples]:
    """The cues of a folder by name, as samples of -1..1."""
    found = {}
    for path in sorted(folder.glob("*.wav")):
        with wave.open(str(path), "rb") as file:
            samples = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        found[path.stem] = array("f", [x / 32768 for x in samples])
    return found


def _listen(lines: Iterable[str], heard: "Queue[tuple[float, str]]") -> None:
    for line in lines:
        heard.put((time.monotonic(), line.strip()))
    heard.put((time.monotonic(), "end"))


def _tell(kind: str) -> None:
    """Tell whoever started this process what it plays through."""
    print(kind or SILENT, flush=True)


def serve(
    lines: Iterable[str],
    mixer: Mixer,
    speaker: Loudspeaker,
    quiet_s: float = _QUIET_S,
    tell: Callable[[str], None] = _tell,
) -> None:
    """Do what the lines say until they end; `tell` is told what it plays through, whenever that changes."""
    heard: Queue[tuple[float, str]] = Queue()
    told = speaker.start()
    tell(told)
    threading.Thread(target=_listen, args=(lines, heard), daemon=True).start()
    while True:
        try:
            at, line = heard.get(timeout=quiet_s if speaker.running else None)
        except Empty:
            if mixer.silent:
                speaker.rest()
            continue
        word, _space, rest = line.partition(" ")
        if word == "end":
            break
        if word == "volume" and rest.isdecimal():
            mixer.set_volume(int(rest))
        elif word == "play" and time.monotonic() - at < _STALE_S:
            kind = speaker.start()
            if kind != told:
                tell(kind)
                told = kind
            if kind:
                mixer.play(rest)
    speaker.close()


def main(lines: IO[str] | None = sys.stdin) -> int:
    """Play until the input ends."""
    if lines is None:  # a windowed program that was given none
        return 0
    from rc_desktop.paths import asset

    mixer = Mixer(read_sounds(asset("sounds")))
    speaker = Loudspeaker(mixer)
    try:
        serve(lines, mixer, speaker)
    except KeyboardInterrupt:
        speaker.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
