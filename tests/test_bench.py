"""run.py bench: both builds side by side, and no figure of plain Python passes for a compiled one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rc_desktop import compiled
from rc_desktop.bench import __main__ as bench
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
    assert bench.main([]) == 1
    assert "not compiled" in capsys.readouterr().out
    assert bench.main(["--plain"]) == 0
    assert "deal" in capsys.readouterr().out


@pytest.mark.parametrize(("plain", "fast", "more_is_better"), [(6.0, 2.0, False), (20_000.0, 60_000.0, True)])
def test_the_ratio_says_how_many_times_better(plain: float, fast: float, more_is_better: bool) -> None:
    both = [Figure("deal", value, "x", more_is_better=more_is_better) for value in (plain, fast)]
    assert "3.0x" in line(both)
    assert "x" not in line(both[:1]).replace(" x", "")
