"""The journeys are honest: they send events and look at the window, and never call the match or the rules."""

import ast
from pathlib import Path

import pytest

JOURNEYS = Path(__file__).parent / "journeys"
STAGE = "house.py"
"""The one file that may build what stands behind the window."""

CLOSED_ROOMS = ("rc_desktop.rules", "rc_desktop.game", "rc_desktop.engine", "rc_desktop.app", "tests.game")
CLOSED_NAMES = {
    *("match", "engine", "gesture", "hands", "director", "pointer", "memory", "observation", "_program"),
    *(
        "fitting",
        "lit",
        "lit_hand",
        "offer",
        "legal_plays",
        "legal_texts",
        "apply",
        "submit",
        "next_position",
    ),
    *(
        "play",
        "play_chosen",
        "played",
        "choose",
        "chosen",
        "next_hand",
        "resign",
        "rematch",
        "lift",
        "lifted",
    ),
    *("drop", "carry", "doAction", "emit", "animateClick", "finish_motion", "show_facts", "present"),
}


def faults(source: str) -> list[str]:
    """What a journey's source does that no person can do, one line each."""
    found = []
    for node in ast.walk(ast.parse(source)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            if any(f"{name}.".startswith(f"{room}.") for room in CLOSED_ROOMS):
                found.append(f"line {node.lineno}: imports {name}")
        if isinstance(node, ast.Attribute) and node.attr in CLOSED_NAMES:
            found.append(f"line {node.lineno}: touches .{node.attr}")
        by_text = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if by_text and node.func.id in ("getattr", "import_module", "eval", "exec", "__import__"):
            found.append(f"line {node.lineno}: calls {node.func.id}")
    return found


def modules() -> list[Path]:
    """All journey modules but the stage."""
    return sorted(path for path in JOURNEYS.glob("*.py") if path.name != STAGE)


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.stem)
def test_a_journey_only_looks_and_touches(path: Path) -> None:
    """Issue 2, 5: a test fails if a journey calls the match or the rules."""
    assert faults(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "import rc_desktop.rules.legal",
        "from rc_desktop.game.match import Match",
        "from rc_desktop.rules import legal",
        "page.match.steps",
        "view.hands.choose(0)",
        "view.play_chosen.emit(play)",
        "getattr(page, 'mat' + 'ch')",
        "legal_module.fitting(view, card)",
    ],
)
def test_dishonest_journeys_are_caught(source: str) -> None:
    """The check itself finds what it is for."""
    assert faults(source)
