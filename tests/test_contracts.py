"""The contracts of the house: style, types, who imports whom, and what no test may do."""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).parent.parent

CHECKS = {
    "ruff check": ["-m", "ruff", "check", "--no-fix"],
    "ruff format": ["-m", "ruff", "format", "--check"],
    "mypy": ["-m", "mypy"],
    "import contracts": ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
}

# What rules may not touch: chance, clocks, files, the network, other programs, the terminal.
IMPURE = {
    *("asyncio", "ctypes", "datetime", "glob", "io", "logging", "multiprocessing", "os", "pathlib"),
    *("random", "secrets", "shutil", "signal", "socket", "sqlite3", "subprocess", "sys", "tempfile"),
    *("threading", "time", "urllib", "uuid"),
}
WAITING = re.compile(
    r"\b(time\.sleep|qtbot\.wait|QTest\.qWait|qWait|QThread\.m?sleep)\(|from time import .*sleep"
)


# Names that say nothing, or belong to other games than cards; those of Qt and Python are theirs.
NO_NAMES: Final = set("tile slot stack action manager helper util".split())
NOT_OURS: Final = {"__slots__", "actionNames", "doAction", "keyBindingsForAction"}


@pytest.mark.parametrize("check", CHECKS)
def test_check(check: str) -> None:
    """Each checker has nothing to say."""
    result = subprocess.run([sys.executable, *CHECKS[check]], cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def imports(room: str, root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """Yield where each import of a room stands and what it imports, with names written in full."""
    for file in sorted((root / "rc_desktop" / room).rglob("*.py")):
        package = file.parent.relative_to(root).parts
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                base = package[: len(package) - node.level + 1] if node.level else ()
                module = ".".join([*base, *([node.module] if node.module else [])])
                names = [f"{module}.{alias.name}" for alias in node.names]
            else:
                continue
            for name in names:
                yield f"{file.relative_to(root).as_posix()}:{node.lineno}", name


def is_within(name: str, module: str) -> bool:
    """Tell whether an imported name is a module or lies in it."""
    return name == module or name.startswith(module + ".")


def test_rules_are_pure() -> None:
    """Rules import nothing of the program but themselves, and nothing that could make a play differ."""
    for place, name in imports("rules"):
        assert name.split(".")[0] not in IMPURE, f"{place} imports {name}"
        assert not is_within(name, "rc_desktop") or is_within(name, "rc_desktop.rules"), (
            f"{place} imports {name}"
        )


@pytest.mark.parametrize("room", ["game", "lan"])
def test_model_rooms_have_no_widgets(room: str) -> None:
    """A match runs without anything that can be seen (import-linter cannot forbid a part of PySide6)."""
    for place, name in imports(room):
        for module in ("PySide6.QtWidgets", "PySide6.QtGui", "PySide6.QtSvg", "PySide6.QtSvgWidgets"):
            assert not is_within(name, module), f"{place} imports {name}"


def test_every_way_of_importing_is_seen(tmp_path: Path) -> None:
    """The two tests above see relative imports, names after `from`, and imports inside functions."""
    room = tmp_path / "rc_desktop" / "rules"
    room.mkdir(parents=True)
    (room / "fake.py").write_text(
        "import os.path as p\nfrom .. import table\nfrom ..game.match import Match\nfrom . import cards\n"
        "def f():\n    from random import choice\n",
        encoding="utf-8",
    )
    assert [name for _, name in imports("rules", tmp_path)] == [
        "os.path",
        "rc_desktop.table",
        "rc_desktop.game.match.Match",
        "rc_desktop.rules.cards",
        "random.choice",
    ]


@pytest.mark.parametrize(
    ("room", "line"),
    [
        ("rules", "import rc_desktop.engine"),
        ("rules", "import PySide6.QtCore"),
        ("engine", "import rc_desktop.game"),
        ("engine", "from PySide6 import QtCore"),
        ("arena", "import rc_desktop.engine"),
        ("arena", "from PySide6 import QtCore"),
        ("rules", "import rc_desktop.arena"),
        ("rules", "import rc_desktop.pairing"),
        ("game", "import rc_desktop.table"),
        ("table", "import rc_desktop.engine"),
        ("table", "import rc_desktop.screens"),
        ("screens", "import rc_desktop.app"),
    ],
)
def test_import_contracts_catch(room: str, line: str, tmp_path: Path) -> None:
    """A room that imports what it must not breaks a contract."""
    for name in ("rules", "engine", "arena", "game", "table", "screens"):
        (tmp_path / "rc_desktop" / name).mkdir(parents=True)
        (tmp_path / "rc_desktop" / name / "__init__.py").touch()
    for name in ("__init__", "app", "pairing"):
        (tmp_path / "rc_desktop" / f"{name}.py").touch()
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    command = [sys.executable, *CHECKS["import contracts"]]
    assert subprocess.run(command, cwd=tmp_path, capture_output=True).returncode == 0
    (tmp_path / "rc_desktop" / room / "__init__.py").write_text(line + "\n", encoding="utf-8")
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert result.returncode == 1
    assert "BROKEN" in result.stdout


def names_given(text: str) -> Iterator[tuple[int, str]]:
    """Yield every name that a file gives to something, with its line."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.lineno, node.name
            case ast.arg():
                yield node.lineno, node.arg
            case ast.Name(ctx=ast.Store()):
                yield node.lineno, node.id
            case ast.Attribute(ctx=ast.Store()):
                yield node.lineno, node.attr
            case ast.alias(asname=str(name)):
                yield node.lineno, name


def unfit(name: str) -> bool:
    """Tell whether a name has one of the words that no name has here, in the plural too."""
    words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)
    return any(word.lower().removesuffix("s") in NO_NAMES for word in words)


def test_names_are_the_fields_own() -> None:
    """Seven names of the code reader's finding: things were called tile, slot, stack and action."""
    for file in sorted((ROOT / "rc_desktop").rglob("*.py")):
        place = file.relative_to(ROOT).as_posix()
        assert not unfit(file.stem), place
        for line, name in names_given(file.read_text(encoding="utf-8")):
            assert name in NOT_OURS or not unfit(name), f"{place}:{line} names something {name}"


def test_unfit_names_would_be_seen() -> None:
    """The test above reads every kind of name, and no part of a word that only looks alike."""
    text = (
        "import os as helper_os\nclass TileRow:\n    def next_action(self, slots): self._stack = 1\n"
        "for util in (): pass\n"
    )
    named = [name for _, name in names_given(text) if unfit(name)]
    assert sorted(named) == ["TileRow", "_stack", "helper_os", "next_action", "slots", "util"]
    for good in ("interaction", "textile", "utility", "stackless", "Drawing"):
        assert not unfit(good), good


def test_functions_fit_on_a_screen() -> None:
    """No function of the program has more than 50 lines, and no file more than 400."""
    for file in sorted((ROOT / "rc_desktop").rglob("*.py")):
        place, text = file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")
        assert len(text.splitlines()) <= 400, f"{place} is too long"
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                assert lines <= 50, f"{place}:{node.lineno} {node.name} has {lines} lines"


SHOWN: Final = set("announce setText setAccessibleName setAccessibleDescription setToolTip tell _say".split())


def glued(text: str) -> Iterator[int]:
    """Yield the lines on which words that a person sees or hears are put together from parts."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        for part in node.args if called in SHOWN else ():
            if isinstance(part, ast.JoinedStr) or (
                isinstance(part, ast.BinOp)
                and isinstance(part.op, ast.Add | ast.Mod)
                and any(
                    isinstance(side, ast.Constant | ast.JoinedStr) and not _is_number(side)
                    for side in (part.left, part.right)
                )
            ):
                yield node.lineno


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float)


@pytest.mark.parametrize("room", ["screens", "table"])
def test_words_are_whole_sentences(room: str) -> None:
    """The code reader's finding: names and announcements were glued from parts that no translator sees."""
    for file in sorted((ROOT / "rc_desktop" / room).rglob("*.py")):
        lines = list(glued(file.read_text(encoding="utf-8")))
        assert not lines, f"{file.relative_to(ROOT).as_posix()}:{lines} puts words together"


def test_gluing_would_be_seen() -> None:
    """The test above finds it, and leaves alone what a translated sentence was filled with."""
    bad = ('announce(self, f"{title}. {text}")', 'a.setText(name + ": ")', 'a.setToolTip("%s." % name)')
    for line in bad:
        assert list(glued(line)) == [1], line
    for line in ("a.setText(text.format(name=name))", "bar.tell(done + 1, of)", "a.setText(str(number))"):
        assert not list(glued(line)), line


def test_tests_wait_for_signals_not_for_time() -> None:
    """No test sleeps: it waits for the signal or the state it needs."""
    for file in sorted((ROOT / "tests").rglob("*.py")):
        if file == Path(__file__):
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            assert not WAITING.search(line), f"{file.relative_to(ROOT)}:{number} sleeps: {line.strip()}"


def test_sleeping_would_be_seen() -> None:
    """The pattern above finds what it is there for, and leaves waiting for something alone."""
    for bad in (
        "time.sleep(1)",
        "qtbot.wait(50)",
        "QTest.qWait(5)",
        "from time import sleep",
        "QThread.msleep(9)",
    ):
        assert WAITING.search(bad), bad
    for good in ("qtbot.waitSignal(done)", "qtbot.waitUntil(ready)", "thread.wait(5000)", "process.wait(5)"):
        assert not WAITING.search(good), good


ALL_EVENTS = re.compile(r"\b(app|qApp|application|instance\(\))\.installEventFilter\(")


def test_no_filter_sees_the_events_of_all_objects() -> None:
    """Finding: PySide makes an object of whatever such a filter is shown, half-built widgets too, and fell.

    Filters on one widget or one window are shown that alone.
    """
    for file in sorted((ROOT / "rc_desktop").rglob("*.py")):
        assert not ALL_EVENTS.search(file.read_text(encoding="utf-8")), file.relative_to(ROOT).as_posix()
    assert ALL_EVENTS.search("app.installEventFilter(self)")
    assert not ALL_EVENTS.search("window.installEventFilter(self)")
