"""run.py's set-up: the private environment, the system's libraries, and the stamps of later starts.

Nothing here installs anything or speaks to a network: what run.py would start is written down instead.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import run
from rc_desktop import compiled

ALL_THERE = {"can_load": lambda _: True, "on_path": lambda _: True, "can_make_venv": lambda: True}


@pytest.fixture
def checkout(tmp_path: Path) -> str:
    """Return a folder with a project file and nothing set up."""
    (tmp_path / "pyproject.toml").write_text(
        '[project]\ndependencies = ["one==1"]\n[project.optional-dependencies]\ntest = ["two==2"]\n',
        encoding="utf-8",
    )
    return str(tmp_path)


class Calls:
    """Stands for subprocess.call: writes commands down, and makes the environment when asked to."""

    def __init__(self, codes: dict[str, int] | None = None) -> None:
        self.codes = codes or {}
        self.commands: list[list[str]] = []

    def __call__(self, command: list[str], **_: object) -> int:
        """Write one command down and return the exit code that was set for a word in it."""
        self.commands.append(command)
        if "venv" in command:
            python = Path(run.venv_python(str(Path(command[-1]).parent)))
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
        return next((code for word, code in self.codes.items() if word in command), 0)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """Replace subprocess.call, on a system that lacks nothing."""
    recorder = Calls()
    monkeypatch.setattr(subprocess, "call", recorder)
    monkeypatch.setattr(run, "missing", lambda kind: {})
    return recorder


# --- the private environment ---------------------------------------------------------------------------


def test_set_up_is_done_once(checkout: str, calls: Calls, capsys: pytest.CaptureFixture[str]) -> None:
    """The first set-up makes the environment and installs; the next starts no other program at all."""
    python = run.set_up(checkout, "play")
    venv, pip = calls.commands
    assert venv[1:] == ["-m", "venv", "--clear", os.path.join(checkout, ".venv")]
    assert pip[0] == python
    assert pip[-2:] == ["--editable", checkout]
    assert "one==1" in capsys.readouterr().out
    assert run.set_up(checkout, "play") == python
    assert len(calls.commands) == 2


def test_tests_need_more_and_play_needs_no_more(checkout: str, calls: Calls) -> None:
    run.set_up(checkout, "play")
    run.set_up(checkout, "test")
    assert calls.commands[2][-1] == f"{checkout}[test]"
    assert run.requirements(checkout, "test") == ["one==1", "two==2"]
    os.remove(os.path.join(checkout, ".venv", "stamp-play"))
    assert run.is_ready(checkout, "play")
    assert len(calls.commands) == 3


def test_a_changed_project_is_installed_again(checkout: str, calls: Calls) -> None:
    run.set_up(checkout, "play")
    with open(os.path.join(checkout, "pyproject.toml"), "a", encoding="utf-8") as file:
        file.write("\n# another line\n")
    assert not run.is_ready(checkout, "play")
    run.set_up(checkout, "play")
    assert ["venv" in command for command in calls.commands] == [True, False, False]


def test_another_python_or_a_moved_folder_begins_anew(
    checkout: str, calls: Calls, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    run.set_up(checkout, "play")
    monkeypatch.setattr(run, "this_python", lambda: "cpython-399")
    assert not run.is_ready(checkout, "play")
    run.set_up(checkout, "play")
    moved = str(tmp_path_factory.mktemp("moved") / "checkout")
    os.rename(checkout, moved)
    assert not run.is_ready(moved, "play")
    run.set_up(moved, "play")
    assert ["venv" in command for command in calls.commands] == [True, False] * 3


@pytest.mark.parametrize(("fault", "words"), [("pip", "pip could not"), ("venv", "could not make")])
def test_a_failed_set_up_is_tried_again(
    fault: str, words: str, checkout: str, calls: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls.codes = {fault: 1}
    with pytest.raises(run.SetupError, match=words):
        run.set_up(checkout, "play")
    assert not run.is_ready(checkout, "play")
    calls.codes = {}
    assert os.path.exists(run.set_up(checkout, "play"))
    assert run.is_ready(checkout, "play")


def test_a_failed_set_up_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(root: str, kind: str) -> str:
        raise run.SetupError("It could not be done.")

    monkeypatch.setattr(run, "set_up", fail)
    assert run.main(["test"]) == 1
    assert capsys.readouterr().out == "It could not be done.\n"


def test_the_quick_path_loads_little(checkout: str, calls: Calls) -> None:
    """A start with everything in place loads none of what set-up needs."""
    run.set_up(checkout, "play")
    code = (
        "import sys; before = set(sys.modules); import run; run.set_up(sys.argv[1], 'play');"
        "slow = {'pip', 'venv', 'tomllib', 'ctypes', 'shutil', 'subprocess'} & (set(sys.modules) - before);"
        "assert not slow, slow"
    )
    subprocess.run([sys.executable, "-c", code, checkout], cwd=run.ROOT, check=True)


# --- compiled rules and engine -------------------------------------------------------------------------


@pytest.fixture
def sources(checkout: str, calls: Calls, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return a checkout with something to compile and an environment, on a system with a C compiler."""
    package = Path(checkout, "rc_desktop")
    (package / "rules").mkdir(parents=True)
    (package / "rules" / "cards.py").write_text("DECK = 52\n", encoding="utf-8")
    (package / "compiled.py").touch()
    (package / "engine").mkdir()
    monkeypatch.setattr(run, "has_c_compiler", lambda: True)
    monkeypatch.delenv("RC_DESKTOP_PLAIN", raising=False)
    run.set_up(checkout, "play")
    calls.commands.clear()
    return checkout


def test_compiling_brings_what_it_needs(
    sources: str, calls: Calls, capsys: pytest.CaptureFixture[str]
) -> None:
    python = run.venv_python(sources)
    assert run.compile_core(sources, python)
    pip, compile_command = calls.commands
    assert pip[-1] == f"{sources}[compile]"
    assert compile_command == [python, os.path.join(sources, "packaging", "compile.py")]
    assert "Compiling the rules and the engine" in capsys.readouterr().out


def test_what_is_compiled_is_not_compiled_again(sources: str, calls: Calls) -> None:
    folder = Path(sources, ".venv", "rc-compiled", compiled.key(os.path.join(sources, "rc_desktop")))
    folder.mkdir(parents=True)
    assert run.compile_core(sources, run.venv_python(sources))
    assert calls.commands == []


def test_a_failed_compile_is_one_line_and_not_tried_again(
    sources: str, calls: Calls, capsys: pytest.CaptureFixture[str]
) -> None:
    """Until the sources or the project change."""
    calls.codes = {os.path.join(sources, "packaging", "compile.py"): 1}
    python = run.venv_python(sources)
    assert not run.compile_core(sources, python)
    assert "compile.log says why" in capsys.readouterr().out
    calls.commands.clear()
    assert not run.compile_core(sources, python)
    assert calls.commands == []
    assert capsys.readouterr().out.count("\n") == 1
    Path(sources, "rc_desktop", "rules", "cards.py").write_text("DECK = 40\n", encoding="utf-8")
    calls.codes = {}
    assert run.compile_core(sources, python)


def test_without_a_network_play_goes_on(
    sources: str, calls: Calls, capsys: pytest.CaptureFixture[str]
) -> None:
    calls.codes = {"pip": 1}
    assert not run.compile_core(sources, run.venv_python(sources))
    assert "cannot be installed, so the rules run in plain Python" in capsys.readouterr().out


def test_without_a_compiler_nothing_is_installed(
    sources: str, calls: Calls, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "has_c_compiler", lambda: False)
    assert not run.compile_core(sources, run.venv_python(sources))
    assert calls.commands == []
    assert capsys.readouterr().out.count("\n") == 1


def test_plain_python_can_be_asked_for(sources: str, calls: Calls, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RC_DESKTOP_PLAIN", "1")
    assert not run.compile_core(sources, run.venv_python(sources))
    assert calls.commands == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has its compiler elsewhere than on the path")
def test_a_c_compiler_is_looked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A compiler without Python's headers is none."""
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(tmp_path))
    monkeypatch.setenv("CC", sys.executable)
    assert not run.has_c_compiler()
    (tmp_path / "Python.h").touch()
    assert run.has_c_compiler()
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert not run.has_c_compiler()


# --- system libraries ----------------------------------------------------------------------------------


def test_a_complete_system_lacks_nothing() -> None:
    assert run.missing("test", **ALL_THERE) == {}


def test_what_is_missing_is_named() -> None:
    """Libraries count for play and test, programs for test only, and so does Debian's split venv."""
    no_cursor = {**ALL_THERE, "can_load": lambda name: name != "libxcb-cursor.so.0"}
    assert run.missing("play", **no_cursor) == {"libxcb-cursor.so.0": "libxcb-cursor0"}
    no_server = {**ALL_THERE, "on_path": lambda name: name not in ("Xvfb", "openbox")}
    assert run.missing("play", **no_server) == {}
    assert run.missing("test", **no_server) == {"Xvfb": "xvfb", "openbox": "openbox"}
    no_venv = {**ALL_THERE, "can_make_venv": lambda: False}
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    assert run.missing("play", **no_venv) == {"the venv module": f"python{version}-venv"}


def test_detection_is_real() -> None:
    assert not run.can_load("libno-such-library.so.0")
    assert not run.on_path("no-such-program")
    assert run.on_path(sys.executable)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no apt-get and no root")
@pytest.mark.parametrize(("user", "prefix"), [(0, []), (1000, ["sudo"])])
def test_packages_are_named_before_they_are_installed(
    user: int,
    prefix: list[str],
    calls: Calls,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(run, "on_path", lambda name: True)
    monkeypatch.setattr(os, "geteuid", lambda: user)
    run.install_packages({"libb.so": "libb", "liba.so": "liba", "liba2.so": "liba"})
    assert capsys.readouterr().out.startswith("Royal Casino needs these system packages: liba libb\n")
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    assert calls.commands == [
        [*apt, "update"],
        [*apt, "install", "--yes", "--no-install-recommends", "liba", "libb"],
    ]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no apt-get and no root")
@pytest.mark.parametrize(
    ("programs", "words"),
    [
        ({"apt-get"}, "as root: apt-get install liba"),
        (set(), "install what provides liba.so"),
        ({"apt-get", "sudo"}, "apt-get could not"),
    ],
)
def test_what_cannot_be_installed_is_left_to_the_person(
    programs: set[str], words: str, calls: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls.codes = {"install": 100}
    monkeypatch.setattr(run, "on_path", lambda name: name in programs)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(run.SetupError, match=words):
        run.install_packages({"liba.so": "liba"})
