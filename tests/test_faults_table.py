"""The table of faults is whole and true: every number has its row, every test it names exists."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
TABLE = (TESTS / "faults.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")


def rows(part: str) -> dict[str, str]:
    """The rows of the table under a heading: what stands in the first column, and all that follows it."""
    text = TABLE.split(f"## {part}\n")[1].split("\n## ")[0]
    lines = [line.strip().strip("|").split("|", 1) for line in text.splitlines() if line.startswith("| ")]
    found = {number.strip(): rest for number, rest in lines if number.strip() not in ("#", "---")}
    assert len(found) == len(lines) - 2, "a number stands twice"
    return found


PARTS = {
    "Checks": [str(number) for number in range(1, 26)],
    "Faults found by reading": [str(number) for number in range(1, 14)],
    "Faults reported by players": [f"P{number}" for number in range(1, 27)],
}


@pytest.mark.parametrize("part", PARTS)
def test_every_number_has_its_row(part: str) -> None:
    """Checks 1-25, faults 1-13 and P1-P26, each held by a test."""
    found = rows(part)
    assert list(found) == PARTS[part]
    for number, row in found.items():
        assert NAMED.search(row), number


@cache
def functions(file: str) -> set[str]:
    """The tests of a file."""
    tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("name", sorted({"::".join(name) for name in NAMED.findall(TABLE)}))
def test_a_named_test_exists(name: str) -> None:
    """What the table names is there to be run."""
    file, function = name.split("::")
    assert function.startswith("test_")
    assert function in functions(file)
