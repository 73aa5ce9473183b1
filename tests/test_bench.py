"""run.py bench: both builds side by side, and no figure of plain Python passes for a compiled one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from rc_desktop import compiled
from rc_desktop.bench import __main__ as bench
from rc_desktop.bench import catalogue, frames, hints
from rc_desktop.bench.figures import Figure, line

ROOT = Path(__file__).parent.parent


def test_a_run_that_is_not_compiled_fails() -> None:
    """The process that should be compiled says so itself, before it measures anything."""
    environ = {**os.environ, compiled.PLAIN: "1"}
    command = [sys.executable, "-m", "rc_desktop.bench", "--here", bench.COMPILED]
    result = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True)
    assert result.returncode == bench.NOT_COMPILED
    assert result.stdout == ""


def test_bench_fails_where_compiled_modules_are_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measure(core: str) -> list[Figure]:
        if core == bench.COMPILED:
            raise bench.NotCompiled
        return [Figure("deal", 2.0, "ms")]

    monkeypatch.setattr(bench, "measure", measure)
    monkeypatch.setattr(bench, "measure_windows", lambda: 0)
    assert bench.main([]) == 1
    assert "not compiled" in capsys.readouterr().out
    assert bench.main(["--plain"]) == 0
    assert "deal" in capsys.readouterr().out


@pytest.mark.parametrize(("plain", "fast", "more_is_better"), [(6.0, 2.0, False), (20_000.0, 60_000.0, True)])
def test_the_ratio_says_how_many_times_better(plain: float, fast: float, more_is_better: bool) -> None:
    both = [Figure("deal", value, "x", more_is_better=more_is_better) for value in (plain, fast)]
    assert "3.0x" in line(both)
    assert "x" not in line(both[:1]).replace(" x", "")


def test_frames_are_counted_as_they_are_shown(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 4, speed: the three animations in one run, each frame of each, and the press of a card."""
    monkeypatch.setattr(frames, "ROUNDS", 1)
    monkeypatch.setattr(frames, "LIFTS", 2)
    lines = list(frames.report())
    counted = [int(text[44:51]) for text in lines[2:5]]
    assert min(counted) >= 3
    assert [text.strip().split("  ")[0] for text in lines[2:6]] == [
        "a bare view, twelve pixmaps",
        "the table, engine idle",
        "the table, engine at full power",
        "a pressed card is seen lifted after",
    ]


def test_hints_are_timed_cold_and_warm(qapp: QCoreApplication) -> None:
    """Issue 4: a hint answers within a second; the first one also waits for its engine."""
    lines = list(hints.report(1))
    assert [line.strip().split("  ")[0] for line in lines[1:]] == [
        "the first, with the start of its engine",
        "2 seats, in mid-hand, 1 hints: median, longest",
        "4 seats, in mid-hand, 1 hints: median, longest",
    ]
    assert all(float(line.split()[-2].replace(",", "")) > 100 for line in lines[1:])


def test_the_catalogue_is_measured_first_and_again(qapp: QCoreApplication) -> None:
    """Issue 4, speed: the library and statistics over many records, without and with a catalogue."""
    lines = list(catalogue.report(12))
    assert "12 records" in lines[0]
    assert [line.strip().split("  ")[0] for line in lines[1:]] == [
        "the longest that the interface waits at rest",
        "without a catalogue: the first records are listed",
        "without a catalogue: every record is read and counted",
        "the longest that the interface waited meanwhile",
        "the longest turn of its own, processor time",
        "with the catalogue: all records are listed",
        "with the catalogue: statistics over all of them",
        "the longest that the interface waited meanwhile",
        "the longest turn of its own, processor time",
        "the library's page: its rows are painted",
        "all are made ready to be searched: the longest turn",
        "the longest that a letter of a search takes",
        "scrolling through all: p95 of a frame",
    ]


def test_a_percentile_is_what_so_many_do_not_exceed() -> None:
    values = [float(number) for number in range(1, 101)]
    assert frames.percentile(values, 0.95) == 96
    assert frames.percentile([3.0], 0.95) == 3
    assert frames.crowded().loose.bit_count() == frames.CARDS
