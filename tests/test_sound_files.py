"""The sound files: made by our script to the byte, without clicks or clipping, evenly loud, and small."""

import importlib.util
import math
import wave
from array import array
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from rc_desktop.paths import asset
from rc_desktop.table.sound_cues import ORDER

ROOT = Path(__file__).parent.parent


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sounds", ROOT / "assets" / "make" / "sounds.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _samples(cue: str) -> list[float]:
    with wave.open(str(asset("sounds", f"{cue}.wav")), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        return [x / 32768 for x in array("h", file.readframes(file.getnframes()))]


def _decibels(power: float) -> float:
    return 10 * math.log10(power)


def test_the_script_makes_the_very_files(tmp_path: Path) -> None:
    """Sounds are ours from end to end: what is shipped is what the script makes, byte for byte."""
    script = _script()
    script.main(tmp_path)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    kept = {path.name: path.read_bytes() for path in asset("sounds").iterdir()}
    assert made == kept
    assert set(kept) == {f"{cue}.wav" for cue in ORDER}


def test_the_scripts_arithmetic_is_right() -> None:
    """It brings its own sines and powers, the same on every machine; they are those of the library."""
    script = _script()
    for x in (0.0, 0.001, 0.3, 1.0, 2.5, 3.1):
        assert script.sine(x) == pytest.approx(math.sin(x), abs=1e-12)
        assert script.cosine(x) == pytest.approx(math.cos(x), abs=1e-12)
        assert script.exp(-3 * x) == pytest.approx(math.exp(-3 * x), rel=1e-12)
        assert script.root(x) == pytest.approx(math.sqrt(x), abs=1e-5)


@pytest.mark.parametrize("cue", ORDER)
def test_a_cue_is_without_clicks_and_clipping(cue: str) -> None:
    """It comes out of silence and goes back to it, stays clear of the limit, and has no offset."""
    samples = _samples(cue)
    assert max(map(abs, samples)) <= 0.71
    assert max(abs(x) for x in samples[:3] + samples[-3:]) < 0.002
    assert max(abs(x) for x in samples[-220:]) < 0.02
    assert abs(sum(samples) / len(samples)) < 0.004


@pytest.mark.parametrize("cue", ORDER)
def test_cues_are_evenly_loud(cue: str) -> None:
    """Peak and power of the loudest 50 ms: none startles, none is lost, and what comes often is softer."""
    samples = _samples(cue)
    peak = 20 * math.log10(max(map(abs, samples)))
    window = 2205
    squares = [x * x for x in samples]
    most = max(sum(squares[at : at + window]) / window for at in range(0, max(1, len(squares) - window), 441))
    assert -17 < peak < -3
    assert -27 < _decibels(most) < -13, f"{_decibels(most):.1f} dB"


def test_what_is_heard_often_is_softer_than_what_is_heard_once() -> None:
    loud = {
        cue: _script().loudness(_samples(cue)) for cue in ("deal", "score", "card-down", "sweep", "game-won")
    }
    assert max(loud["deal"], loud["score"], loud["card-down"]) < min(loud["sweep"], loud["game-won"])


def test_a_raise_is_a_knock_a_third_higher() -> None:
    """Art direction, "Sound": the raise's knock is the build's, five fourths as high."""
    crossings = {cue: _crossings(_samples(cue)) for cue in ("build", "raise")}
    assert crossings["raise"] / crossings["build"] == pytest.approx(1.25, abs=0.06)


def _crossings(samples: list[float]) -> int:
    part = samples[1000:6000]  # past the blow, where the lowest mode is left
    return sum(before < 0 <= after for before, after in pairwise(part))


def test_they_are_small_and_short() -> None:
    files = list(asset("sounds").iterdir())
    assert sum(path.stat().st_size for path in files) < 700_000
    assert max(len(_samples(cue)) for cue in ORDER) < 1.8 * 44_100
    assert (
        max(len(_samples(cue)) for cue in ("deal", "card-down", "build", "raise", "refused")) < 0.2 * 44_100
    )
