"""run.py: its words, its display check, and how it runs the tests (test_run_setup.py: how it sets up)."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import run

ROOT = Path(run.ROOT)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Replace set-up and the program that run.py turns into; return what would have started."""
    commands: list[list[str]] = []
    monkeypatch.setattr(run, "set_up", lambda root, kind: f"python-for-{kind}")
    monkeypatch.setattr(run, "compile_core", lambda root, python: True)
    monkeypatch.setattr(run, "become", lambda command: commands.append(command) or 0)
    return commands


# --- words and arguments -------------------------------------------------------------------------------


@pytest.mark.parametrize(("argv", "code"), [([], 2), (["jump"], 2), (["--help"], 0), (["-h"], 0)])
def test_usage(argv: list[str], code: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(argv) == code
    assert "Usage: python3 run.py WORD" in capsys.readouterr().out


def test_words_without_a_program_are_not_offered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], started: list[list[str]]
) -> None:
    """A word of a later version is left out of the usage, and says in one sentence that it is not here."""
    monkeypatch.setattr(run, "offered", lambda word: word in ("play", "test"))
    assert "ladder" not in run.usage()
    assert "play" in run.usage()
    assert run.main(["ladder"]) == 2
    assert capsys.readouterr().out == "`ladder` is not in this version of Royal Casino.\n"
    assert started == []


def test_a_word_is_offered_when_its_program_is_there(tmp_path: Path) -> None:
    assert not run.offered("ladder", str(tmp_path))
    (tmp_path / "rc_desktop" / "engine").mkdir(parents=True)
    (tmp_path / "rc_desktop" / "engine" / "ladder.py").touch()
    assert run.offered("ladder", str(tmp_path))


@pytest.mark.parametrize("word", ["bench", "ladder", "arena", "verify"])
def test_other_words_pass_arguments_on(
    word: str, monkeypatch: pytest.MonkeyPatch, started: list[list[str]]
) -> None:
    monkeypatch.setattr(run, "offered", lambda word: True)
    assert run.main([word, "--quick", "3"]) == 0
    assert started == [["python-for-play", *run.PROGRAMS[word], "--quick", "3"]]


@pytest.mark.parametrize("asked", ["--help", "-h"])
@pytest.mark.parametrize("word", run.WORDS)
def test_help_is_told_before_anything_is_set_up(
    word: str,
    asked: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    started: list[list[str]],
) -> None:
    """Finding: on a new machine `dist --help` fetched every tool of packaging before it said a word."""
    monkeypatch.setattr(run, "set_up", lambda root, kind: pytest.fail("set up"))
    monkeypatch.setattr(os, "chdir", lambda folder: None)
    assert run.main([word, "deb", asked]) == 0
    assert run.WORDS[word][0] in capsys.readouterr().out
    assert started == ([[sys.executable, *run.PROGRAMS[word], "--help"]] if word != "test" else [])


@pytest.mark.parametrize("word", run.PROGRAMS)
def test_help_needs_nothing_but_python(word: str) -> None:
    """-S: with none of the packages that are installed."""
    command = [sys.executable, "-S", *run.PROGRAMS[word], "--help"]
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    told = subprocess.run(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, text=True, check=True)
    assert told.stdout.startswith("usage: ")


def test_packages_are_built_in_an_environment_that_has_their_tools(started: list[list[str]]) -> None:
    assert run.main(["dist", "deb"]) == 0
    assert started == [["python-for-dist", *run.PROGRAMS["dist"], "deb"]]


def test_play_passes_arguments_on(monkeypatch: pytest.MonkeyPatch, started: list[list[str]]) -> None:
    monkeypatch.setenv("DISPLAY", ":9")
    assert run.main(["play", "--seats", "3"]) == 0
    assert started == [["python-for-play", "-m", "rc_desktop", "--seats", "3"]]


def test_play_offscreen_needs_no_display(monkeypatch: pytest.MonkeyPatch, started: list[list[str]]) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    assert run.main(["play", "--offscreen", "--seed", "7"]) == 0
    assert started == [["python-for-play", "-m", "rc_desktop", "--offscreen-hand", "--seed", "7"]]
    assert os.environ["QT_QPA_PLATFORM"] == "offscreen"


@pytest.mark.parametrize(
    ("platform", "environ", "answer"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("freebsd14", {}, False),
        ("win32", {}, True),
        ("darwin", {}, True),
    ],
)
def test_has_display(platform: str, environ: dict[str, str], answer: bool) -> None:
    assert run.has_display(platform, environ) is answer


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_play_without_a_display_says_so() -> None:
    """One sentence that names the way out, exit code 2, no traceback, before any set-up."""
    environ = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    result = subprocess.run(
        [sys.executable, ROOT / "run.py", "play"], env=environ, capture_output=True, text=True
    )
    assert result.returncode == 2
    assert result.stderr == ""
    assert result.stdout.count("\n") == 1
    assert "`python3 run.py play --offscreen`" in result.stdout


def test_an_old_python_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Python 3.7 can still read run.py, and gets a sentence instead of a syntax error."""
    ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 7))
    monkeypatch.setattr(sys, "version_info", (3, 10, 12))
    assert run.main(["test"]) == 1
    assert "needs Python 3.11 or later" in capsys.readouterr().out


# --- tests ---------------------------------------------------------------------------------------------


def test_linux_tests_run_on_an_x_server_and_without_one() -> None:
    (on_x, xcb), (without, offscreen) = run.test_commands("py", ["-k", "x"], "linux", False)
    assert xcb == {"QT_QPA_PLATFORM": "xcb"}
    assert offscreen == {"QT_QPA_PLATFORM": "offscreen", "RC_DESKTOP_PLAIN": "1"}
    assert on_x[0] == "xvfb-run"
    assert on_x[-7:] == ["py", "-m", "pytest", "-n", "1", "-k", "x"]
    assert without == ["py", "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-k", "x"]


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_have_no_x_server(platform: str) -> None:
    commands = run.test_commands("py", [], platform, False)
    assert [environ["QT_QPA_PLATFORM"] for _, environ in commands] == ["offscreen"]


def test_compiled_rooms_are_tested_beside_plain_python() -> None:
    """Both builds go through the same tests of rules and engine."""
    plain, compiled = run.test_commands("py", ["-x"], "win32", True)
    assert plain[0] == compiled[0]
    assert plain[1] == {"QT_QPA_PLATFORM": "offscreen", "RC_DESKTOP_PLAIN": "1"}
    assert compiled[1] == {"QT_QPA_PLATFORM": "offscreen", "RC_TESTS": "compiled"}


@pytest.mark.parametrize(("compiler", "plain", "code"), [(True, "", 1), (False, "", 0), (True, "1", 0)])
def test_sources_that_do_not_compile_fail_the_tests(
    compiler: bool, plain: str, code: int, monkeypatch: pytest.MonkeyPatch, started: list[list[str]]
) -> None:
    """Without a compiler, or when plain Python is asked for, there is nothing to fail."""
    monkeypatch.setattr(run, "compile_core", lambda root, python: False)
    monkeypatch.setattr(run, "has_c_compiler", lambda: compiler)
    monkeypatch.setenv("RC_DESKTOP_PLAIN", plain)
    monkeypatch.setattr(subprocess, "call", lambda *args, **keywords: 0)
    assert run.main(["test"]) == code


@pytest.mark.parametrize(("is_compiled", "only"), [(True, []), (False, ["--plain"])])
def test_bench_compares_where_it_can(
    is_compiled: bool, only: list[str], monkeypatch: pytest.MonkeyPatch, started: list[list[str]]
) -> None:
    """Where compiling worked, a compiled run is measured, and fails unless it is compiled."""
    monkeypatch.setattr(run, "offered", lambda word: True)
    monkeypatch.setattr(run, "compile_core", lambda root, python: is_compiled)
    assert run.main(["bench"]) == 0
    assert started == [["python-for-play", *run.PROGRAMS["bench"], *only]]


@pytest.mark.parametrize(
    ("codes", "code"),
    [([0, 0], 0), ([5, 0], 0), ([0, 5], 0), ([5, 5], 5), ([1, 0], 1), ([0, 2], 2), ([5, 1], 1), ([5], 5)],
)
def test_exit_code_is_pytest_s(codes: list[int], code: int) -> None:
    assert run.combined(codes) == code


def test_tests_get_their_surroundings(monkeypatch: pytest.MonkeyPatch, started: list[list[str]]) -> None:
    seen: list[tuple[str, str]] = []

    def call(command: list[str], cwd: str, env: dict[str, str]) -> int:
        assert cwd == run.ROOT
        seen.append((env["LANG"], env["QT_QPA_PLATFORM"]))
        return 3

    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setattr(sys, "platform", "linux")
    assert run.main(["test"]) == 3
    assert seen == [("C.UTF-8", "xcb"), ("C.UTF-8", "offscreen"), ("C.UTF-8", "offscreen")]
