#!/usr/bin/env python3
"""Make the sounds in assets/sounds: short, dry, wooden, struck and scraped from sines and noise.

    python assets/make/sounds.py [FOLDER]               default: assets/sounds

Nothing but the standard library, and of its floating-point numbers only + - * / (sines and decays come from
series of our own, chance from a fixed seed), so that every machine makes the same bytes. Each cue starts and
ends in silence, never clips, and is brought to the loudness its line in `CUES` asks for: what is heard often
is softer than what is heard once. WAV, 16 bit, one channel, 44,100 samples a second.
"""

import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from random import Random

OUT = Path(__file__).resolve().parent.parent / "sounds"
RATE = 44_100
PEAK = 0.7
"""No sample goes beyond: two cues at once do not clip either."""
SOFT = 0.001
"""Seconds in which whatever is struck begins: a blow, and no click."""
EDGE = 0.001, 0.03
"""Seconds in which a cue rises out of silence at its start, and goes back to it at its end."""

Samples = list[float]


# --- arithmetic that is the same everywhere -------------------------------------------------------------

PI = 3.141592653589793
LN_10 = 2.302585092994046


def exp(x: float) -> float:
    """e to the power x."""
    if abs(x) > 1:
        half = exp(x / 2)
        return half * half
    total = term = 1.0
    for number in range(1, 20):
        term *= x / number
        total += term
    return total


def sine(x: float) -> float:
    """The sine of x, 0..pi."""
    total = term = x
    for number in range(1, 14):
        term *= -x * x / (2 * number * (2 * number + 1))
        total += term
    return total


def cosine(x: float) -> float:
    """The cosine of x, 0..pi."""
    return 1 - 2 * sine(x / 2) * sine(x / 2)


def root(x: float) -> float:
    """The square root, by Newton."""
    guess = max(x, 1e-12)
    for _ in range(40):
        guess = (guess + x / guess) / 2
    return guess


def smooth(part: float) -> float:
    """From 0 to 1 without a corner."""
    part = min(1.0, max(0.0, part))
    return part * part * (3 - 2 * part)


# --- what sounds are made of ----------------------------------------------------------------------------


def ring(pitch: float, decay: float, level: float = 1.0, seconds: float = 0.0) -> Samples:
    """A struck mode: a sine of `pitch` Hz that falls to a third within `decay` seconds."""
    step = 2 * PI * pitch / RATE
    fall = exp(-1 / (decay * RATE))
    turn, damp = 2 * fall * cosine(step), fall * fall
    before, now, sounds = 0.0, level * fall * sine(step), []
    for _ in range(round((seconds or 6 * decay) * RATE)):
        sounds.append(before)
        before, now = now, turn * now - damp * before
    return edged(sounds, SOFT, len(sounds) / RATE / 3)


def noise(seconds: float, low: float, high: float, seed: str) -> Samples:
    """Noise between two pitches, by two band passes one after the other."""
    rng = Random(seed)
    found = [2 * rng.random() - 1 for _ in range(round(seconds * RATE))]
    for _ in range(2):
        found = band(found, low, high)
    return found


def band(sounds: Samples, low: float, high: float) -> Samples:
    """Keep what lies between two pitches: a band pass of second order."""
    middle = root(low * high)
    step = 2 * PI * middle / RATE
    alpha = sine(step) * (high - low) / middle / 2
    gain, turn, damp = alpha / (1 + alpha), -2 * cosine(step) / (1 + alpha), (1 - alpha) / (1 + alpha)
    one = two = was = wast = 0.0
    found = []
    for x in sounds:
        y = gain * (x - wast) - turn * one - damp * two
        wast, was = was, x
        two, one = one, y
        found.append(y)
    return found


def edged(sounds: Samples, rise: float, fall: float) -> Samples:
    """Let a sound swell within its first `rise` seconds, and go within its last `fall`."""
    last = len(sounds) - 1
    begin, end = rise * RATE, fall * RATE
    return [x * smooth(at / begin) * smooth((last - at) / end) for at, x in enumerate(sounds)]


def fading(sounds: Samples, decay: float) -> Samples:
    """Let noise fall to a third within `decay` seconds, from its start on."""
    fall, level, found = exp(-1 / (decay * RATE)), 1.0, []
    for x in sounds:
        found.append(x * level)
        level *= fall
    return edged(found, SOFT, len(found) / RATE / 3)


def grained(sounds: Samples, pitch: float, faster: float, depth: float) -> Samples:
    """Break noise into ridges, `pitch` a second at first and `faster` times as many at the end."""
    phase, count, found = 0.0, len(sounds), []
    for at, x in enumerate(sounds):
        phase += pitch * (1 + (faster - 1) * at / count) / RATE
        part = phase - int(phase)
        ridge = smooth(part * 5) * (1 - part) * (1 - part)
        found.append(x * (1 - depth + depth * 1.6 * ridge))
    return found


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Sounds together, each with the second it begins at and how loud it is."""
    starts = [round(at * RATE) for at, _level, _sounds in parts]
    whole = [0.0] * max(start + len(part[2]) for start, part in zip(starts, parts, strict=True))
    for start, (_at, level, sounds) in zip(starts, parts, strict=True):
        for number, x in enumerate(sounds, start):
            whole[number] += level * x
    return whole


def knock(pitch: float, seed: str) -> Samples:
    """Knuckles on a hollow box of wood."""
    return mixed(
        (0, 1.0, ring(pitch, 0.034)),
        (0, 0.55, ring(2.31 * pitch, 0.019)),
        (0, 0.22, ring(3.87 * pitch, 0.009)),
        (0, 0.30, ring(0.52 * pitch, 0.026)),
        (0, 0.9, fading(noise(0.02, 900, 3200, seed), 0.004)),
    )


def marimba(pitch: float, decay: float = 0.18) -> Samples:
    """A bar of a marimba, its overtones tuned to the second octave and the third third."""
    return mixed(
        (0, 1.0, ring(pitch, decay)),
        (0, 0.16, ring(4.0 * pitch, decay * 0.22)),
        (0, 0.05, ring(9.9 * pitch, decay * 0.06)),
        (0, 0.35, fading(noise(0.03, 250, 1100, f"mallet {pitch}"), 0.006)),
    )


def bell(pitch: float) -> Samples:
    """A small bell of brass."""
    modes = ((0.5, 0.30, 0.3), (1.0, 1.0, 0.28), (1.006, 0.5, 0.26), (2.0, 0.34, 0.18), (2.76, 0.28, 0.13))
    modes += ((4.07, 0.12, 0.10), (5.43, 0.10, 0.06))
    return mixed(*((0.0, level, ring(times * pitch, decay, seconds=1.2)) for times, level, decay in modes))


def scrape(seconds: float, pitch: float, faster: float, seed: str) -> Samples:
    """A stroke along the ridges of a güira."""
    body = mixed((0, 1.0, noise(seconds, 3200, 7600, seed)), (0, 0.4, noise(seconds, 1900, 3400, seed + "+")))
    return edged(grained(body, pitch, faster, 0.85), seconds * 0.55, seconds * 0.3)


def slide(low: float, high: float, seconds: float, seed: str) -> Samples:
    """A card over felt."""
    return edged(grained(noise(seconds, low, high, seed), 90, 1.5, 0.25), seconds * 0.4, seconds * 0.55)


# --- the cues -------------------------------------------------------------------------------------------


def deal() -> Samples:
    """A card leaves the pack and touches down."""
    return mixed(
        (0, 1.0, edged(noise(0.05, 1900, 5200, "deal"), 0.012, 0.035)),
        (0.03, 0.32, ring(730, 0.010)),
        (0.03, 0.5, fading(noise(0.03, 1200, 4200, "touch"), 0.006)),
    )


def card_down() -> Samples:
    """A card is laid on the table with a finger behind it."""
    return mixed(
        (0, 1.0, fading(noise(0.07, 800, 3300, "down"), 0.012)),
        (0, 0.55, ring(172, 0.030)),
        (0, 0.30, ring(318, 0.018)),
        (0, 0.14, ring(640, 0.010)),
    )


def capture() -> Samples:
    """Two soft slides: together, and away."""
    return mixed((0, 0.85, slide(1300, 3600, 0.17, "gather")), (0.19, 1.0, slide(1600, 4600, 0.22, "away")))


def build_lost() -> Samples:
    """Two bars fall by a third, hand on the wood."""
    return mixed((0, 1.0, marimba(293.66, 0.09)), (0.13, 0.85, marimba(246.94, 0.12)))


def sweep() -> Samples:
    """Two strokes of the güira, and the bell."""
    return mixed(
        (0, 0.75, scrape(0.12, 62, 1.3, "short")),
        (0.13, 1.0, scrape(0.24, 58, 1.9, "long")),
        (0.34, 0.62, bell(1046.5)),
    )


def refused() -> Samples:
    """A muffled tap."""
    return mixed(
        (0, 1.0, ring(148, 0.030)),
        (0, 0.45, ring(236, 0.018)),
        (0, 0.8, fading(noise(0.05, 120, 420, "muffled"), 0.012)),
    )


def hand_won() -> Samples:
    """Three bars upwards."""
    return mixed(
        (0, 0.8, marimba(392.0, 0.16)),
        (0.12, 0.85, marimba(523.25, 0.18)),
        (0.24, 1.0, marimba(659.25, 0.2)),
    )


def game_won() -> Samples:
    """Güira, four bars upwards, and the bell over the last."""
    notes = ((0.0, 392.0), (0.13, 523.25), (0.26, 659.25), (0.45, 783.99), (0.45, 523.25))
    return mixed(
        *((at, 0.9, marimba(pitch, 0.22)) for at, pitch in notes),
        (0.26, 0.20, scrape(0.18, 58, 1.7, "won")),
        (0.45, 0.26, bell(1567.98)),
        (0.62, 0.5, marimba(1046.5, 0.2)),
    )


def hint() -> Samples:
    """Two light bars, a fourth apart."""
    return mixed((0, 0.8, marimba(659.25, 0.12)), (0.09, 1.0, marimba(880.0, 0.15)))


CUES: dict[str, tuple[Callable[[], Samples], float]] = {
    "deal": (deal, -25),
    "card-down": (card_down, -20),
    "capture": (capture, -23),
    "build": (lambda: knock(523.25, "knock"), -18),
    "raise": (lambda: knock(659.25, "knock"), -18),
    "build-lost": (build_lost, -18),
    "sweep": (sweep, -17),
    "turn": (lambda: marimba(440.0), -19),
    "refused": (refused, -19),
    "score": (lambda: marimba(783.99, 0.05), -22),
    "hand-won": (hand_won, -16),
    "game-won": (game_won, -15),
    "hint": (hint, -20),
}
"""Each cue, and its loudness in dB below full scale: of its loudest 50 ms, deep sounds counting less."""


# --- from sounds to a file ------------------------------------------------------------------------------


def loudness(sounds: Samples) -> float:
    """The power of the loudest 50 ms (0..1), with what lies below 200 Hz turned down as the ear does."""
    keep = exp(-2 * PI * 200 / RATE)
    was = out = total = most = 0.0
    window = round(0.05 * RATE)
    powers = []
    for x in sounds:
        out = keep * (out + x - was)
        was = x
        powers.append(out * out)
    for at, power in enumerate(powers):
        total += power - (powers[at - window] if at >= window else 0.0)
        most = max(most, total)
    return most / window


def trimmed(sounds: Samples) -> Samples:
    """Without the end of a tail that nobody hears any more."""
    least = 0.006 * max(map(abs, sounds))
    last = max(at for at, x in enumerate(sounds) if abs(x) > least)
    return sounds[: last + 1]


def finished(sounds: Samples, decibels: float) -> "array[int]":
    """A cue as 16-bit samples: its edges silent, as loud as asked for, unless that would clip."""
    sounds = edged(trimmed(sounds), *EDGE)
    wanted = exp(decibels / 10 * LN_10)
    gain = root(wanted / loudness(sounds))
    gain = min(gain, PEAK / max(map(abs, sounds)))
    return array("h", [int(32767 * gain * x + (0.5 if x > 0 else -0.5)) for x in sounds])


def write(path: Path, samples: "array[int]") -> None:
    """One WAV file, little-endian whatever this machine is."""
    samples = samples[:]
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", ""))
        file.writeframes(samples.tobytes())


def main(folder: Path = OUT) -> None:
    """Make every cue."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (make, decibels) in CUES.items():
        path = folder / f"{name}.wav"
        write(path, finished(make(), decibels))
        print(f"{path.name} {path.stat().st_size}")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
