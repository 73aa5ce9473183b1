"""Every duration of the table has one home, and one multiplier."""

import ast
from pathlib import Path

import pytest

from rc_desktop.table.motion import MOTIONS, Pace

TABLE = Path(__file__).parents[2] / "rc_desktop" / "table"
TAKES_TIME = {"setDuration", "setInterval", "singleShot", "startTimer", "start", "setLoopCount", "Motion"}


def numbers(path: Path) -> list[str]:
    """The calls that give a number of milliseconds as it stands, one line each."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        timed = [word.value for word in node.keywords if word.arg in ("interval", "duration", "ms", "msec")]
        given = [*timed, *(node.args if name in TAKES_TIME else [])]
        for value in given:
            if isinstance(value, ast.Constant) and isinstance(value.value, int | float) and value.value:
                found.append(f"{path.name}, line {node.lineno}: {name}({value.value})")
    return found


def test_only_motion_names_durations() -> None:
    """A4 check 3: no other file of the table has a literal duration; motion.py has (so it would be found)."""
    others = [path for path in TABLE.rglob("*.py") if path.name != "motion.py"]
    assert len(others) > 30
    assert [line for path in others for line in numbers(path)] == []
    assert len(numbers(TABLE / "motion.py")) >= len(MOTIONS)


@pytest.mark.parametrize("name", MOTIONS)
def test_every_duration_follows_the_speed(name: str) -> None:
    """A4 check 3: twice as fast is half as long, for one card and for many; off takes no time at all."""
    usual, fast, off = Pace(1.0), Pace(2.0), Pace(0.0)
    for count in (1, 2, 8, 20):
        assert fast.whole(name, count) == pytest.approx(usual.whole(name, count) / 2)
        assert off.whole(name, count) == 0
    assert usual.ms(name) > 0
