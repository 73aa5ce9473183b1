"""Compiled modules: found only for the very sources they were made from, and with the same values."""

import copy
import importlib
import os
import pickle
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import run
from rc_desktop import compiled
from rc_desktop.rules import match, refusals, scoring
from rc_desktop.rules.cards import DECK
from rc_desktop.rules.hand import apply, deal, opening_events, shuffled
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.options import DOMINICAN, Options
from rc_desktop.rules.plays import CAPTURE, Play
from rc_desktop.rules.position import observe

ROOT = Path(__file__).parent.parent
SUFFIX = compiled.EXTENSION_SUFFIXES[0]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Return a small package with all that is looked at: both rooms, and how compiled modules are found."""
    package = tmp_path / "rc_desktop"
    for name in ("__init__.py", "compiled.py"):
        package.mkdir(exist_ok=True)
        shutil.copy(ROOT / "rc_desktop" / name, package)
    for room in compiled.ROOMS:
        (package / room).mkdir()
        (package / room / "__init__.py").touch()
    (package / "engine" / "search.py").touch()
    (package / "rules" / "cards.py").write_text(
        "def double(number: int) -> int:\n    return number * 2\n", encoding="utf-8"
    )
    return package


# --- whose modules they are ----------------------------------------------------------------------------


def test_any_change_of_a_source_is_another_key(package: Path) -> None:
    """An old binary never stands beside new source: changed, added and taken away all count."""
    seen = {compiled.key(str(package))}
    source = package / "rules" / "cards.py"
    source.write_text(source.read_text(encoding="utf-8").replace("2", "3"), encoding="utf-8")
    seen.add(compiled.key(str(package)))
    (package / "rules" / "plays.py").touch()
    seen.add(compiled.key(str(package)))
    (package / "engine" / "search.py").write_text("# another\n", encoding="utf-8")
    seen.add(compiled.key(str(package)))
    source.unlink()
    seen.add(compiled.key(str(package)))
    assert len(seen) == 5


def test_what_is_not_compiled_is_no_part_of_the_key(package: Path) -> None:
    before = compiled.key(str(package))
    (package / "app.py").touch()
    (package / "rules" / "notes.txt").touch()
    assert compiled.key(str(package)) == before


def test_another_python_or_machine_is_another_key(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiled.key(str(package))
    monkeypatch.setattr(compiled, "EXTENSION_SUFFIXES", [".cpython-399-alpha.so"])
    assert compiled.key(str(package)) != before


def test_a_folder_is_found_only_for_its_sources(package: Path, tmp_path: Path) -> None:
    prefix = str(tmp_path / "environment")
    assert compiled.folder_of(str(package), prefix) is None
    folder = Path(compiled.shelf(prefix), compiled.key(str(package)))
    folder.mkdir(parents=True)
    assert compiled.folder_of(str(package), prefix) == str(folder)
    (package / "rules" / "cards.py").write_text("", encoding="utf-8")
    assert compiled.folder_of(str(package), prefix) is None


def test_the_key_covers_all_that_compiled_code_imports() -> None:
    """Constants of other modules are compiled in: a module outside the key could change behind its back."""
    package = ROOT / "rc_desktop"
    known = {name.removesuffix(".py").replace("/", ".") for name in compiled.sources(str(package))}
    for name in compiled.modules(str(package)):
        text = (package / name).read_text(encoding="utf-8")
        imported = re.findall(r"^ *(?:from|import) rc_desktop\.([\w.]+) import (\w+)", text, re.MULTILINE)
        for module, first in imported:
            assert module in known or f"{module}.{first}" in known, f"{name} imports {module}"
        assert "rc_desktop import" not in text, name


# --- finding them --------------------------------------------------------------------------------------


def test_the_hook_finds_what_is_compiled_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "rc_desktop" / "rules").mkdir(parents=True)
    for name in ("rc_desktop/rules/cards", "rc_desktop/rules/plain.py", "0a__mypyc", "json"):
        (tmp_path / f"{name}{'' if name.endswith('.py') else SUFFIX}").touch()
    hook = compiled.CompiledFirst(str(tmp_path))
    for name in ("rc_desktop.rules.cards", "0a__mypyc"):
        spec = hook.find_spec(name)
        assert spec is not None
        assert spec.origin == os.path.join(str(tmp_path), *name.split(".")) + SUFFIX
    for name in ("rc_desktop.rules.plain", "rc_desktop.rules", "rc_desktop.table.scene", "json"):
        assert hook.find_spec(name) is None


@pytest.mark.parametrize(("value", "found"), [(None, True), ("", True), ("0", True), ("1", False)])
def test_plain_python_can_be_forced(
    value: str | None, found: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = Path(compiled.shelf(str(tmp_path)), compiled.key(str(ROOT / "rc_desktop")))
    folder.mkdir(parents=True)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.delenv(compiled.PLAIN, raising=False)
    if value is not None:
        monkeypatch.setenv(compiled.PLAIN, value)
    compiled.put_first()
    assert [hook.folder for hook in sys.meta_path] == ([str(folder)] if found else [])  # type: ignore[attr-defined]


def test_a_package_without_sources_starts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    Path(compiled.shelf(str(tmp_path))).mkdir()
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.setattr(compiled, "__file__", str(tmp_path / "packed" / "compiled.pyc"))
    monkeypatch.delenv(compiled.PLAIN, raising=False)
    compiled.put_first()
    assert sys.meta_path == []


# --- the real thing ------------------------------------------------------------------------------------


@pytest.mark.skipif(not run.has_c_compiler(), reason="there is no C compiler")
def test_compile_and_import(package: Path, tmp_path: Path) -> None:
    """Compiled once, taken while the source is the same, left aside when it changes or plain is asked for."""
    (tmp_path / "packaging").mkdir()
    shutil.copy(ROOT / "packaging" / "compile.py", tmp_path / "packaging")
    prefix = tmp_path / "environment"
    folder = Path(compiled.shelf(str(prefix)), compiled.key(str(package)))
    build = [sys.executable, "packaging/compile.py", "--into", str(folder)]
    result = subprocess.run(build, cwd=tmp_path, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
    assert [path.name for path in folder.parent.iterdir()] == [folder.name]
    ask = (
        "import sys; sys.prefix = sys.argv[1]; from rc_desktop.rules import cards;"
        "print(cards.__file__, cards.double(4))"
    )

    def answer(plain: str = "") -> list[str]:
        environ = {**os.environ, compiled.PLAIN: plain}
        return subprocess.run(
            [sys.executable, "-c", ask, prefix],
            cwd=tmp_path,
            env=environ,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()

    source = package / "rules" / "cards.py"
    assert answer() == [str(folder / "rc_desktop" / "rules" / f"cards{SUFFIX}"), "8"]
    assert answer("1") == [str(source), "8"]
    source.write_text(source.read_text(encoding="utf-8").replace("* 2", "* 3"), encoding="utf-8")
    assert answer() == [str(source), "12"]


@pytest.mark.skipif(not compiled.is_compiled(), reason="this run is in plain Python")
def test_all_modules_come_from_one_folder() -> None:
    """No module is left in plain Python beside compiled ones, and none is compiled from another state."""
    folder = compiled.folder_of(str(ROOT / "rc_desktop"), sys.prefix)
    assert folder is not None
    for name in compiled.modules(str(ROOT / "rc_desktop")):
        module = importlib.import_module("rc_desktop." + name.removesuffix(".py").replace("/", "."))
        assert str(module.__file__).startswith(folder)


SEARCHES = """
import threading
from rc_desktop.engine import search
from rc_desktop.engine.choice import Limits
from rc_desktop.engine.master import Master
from rc_desktop.rules.hand import deal, shuffled
from rc_desktop.rules.options import DOMINICAN
from rc_desktop.rules.position import observe
for seats in (2, 3, 4):
    position = deal(DOMINICAN, seats, 0, shuffled(f"both {seats}"))
    choice = Master().choose(observe(position, position.turn), Limits(None, 120, "seed"), threading.Event())
    for candidate in choice.candidates:
        print(candidate.play, candidate.visits, candidate.value.hex())
print(search.__file__)
"""


@pytest.mark.skipif(not compiled.is_compiled(), reason="this run is in plain Python")
def test_a_search_comes_to_the_same_in_both_builds() -> None:
    """Same seed and iterations, same play, and every value to its last bit."""
    answers = []
    for plain in ("1", "0"):
        environ = {**os.environ, compiled.PLAIN: plain}
        command = [sys.executable, "-c", SEARCHES]
        result = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=True)
        *values, file = result.stdout.splitlines()
        assert file.endswith(".py" if plain == "1" else SUFFIX)
        answers.append(values)
    assert len(answers[0]) >= 12
    assert answers[0] == answers[1]


# --- values are values in both builds ------------------------------------------------------------------


def _values() -> dict[str, object]:
    """One value of every type that a whole hand and its end bring forth, by the type's name."""
    deck = shuffled("values")
    position = deal(DOMINICAN, 2, 1, deck)
    values: list[object] = [Options(match_loose="free"), position, *opening_events(position, deck)]
    while position.turn >= 0:
        plays = legal_plays(position)
        play = max(plays, key=lambda play: (play.kind, str(play)))
        refused = refusals.refusal(position, Play(CAPTURE, play.card, DECK, 0, 0))
        values += [observe(position, 0, ((1, str(play)),)), play, refused, *position.builds]
        position, happened = apply(position, play)
        values += happened
    items = scoring.tally(position)
    values += [*items, match.settle(DOMINICAN, (0, 0), items)]
    return {type(value).__name__: value for value in values}


@pytest.mark.parametrize("name", sorted(_values()))
def test_values_survive_copying_and_pickling(name: str) -> None:
    """As dataclasses and plain classes do, though compiled ones are built differently."""
    value = _values()[name]
    assert value == _values()[name]
    assert hash(value) == hash(_values()[name])
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert type(again) is type(value)
        assert again == value
