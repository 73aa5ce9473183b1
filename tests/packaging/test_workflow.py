"""The workflows for hosted runners, which cannot run here: steps name what is there, and all is pinned."""

import re
from typing import Any

import pytest
import yaml

from rc_desktop.paths import asset
from tests.packaging.packaged import APP_ID, PACKAGING, ROOT, script

WORKFLOWS = ROOT / ".github" / "workflows"
WORKFLOW = WORKFLOWS / "packages.yml"


@pytest.fixture(scope="module")
def workflow() -> dict[str, Any]:
    """The workflow as YAML is read."""
    return yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def steps(workflow: dict[str, Any]) -> list[dict[str, Any]]:
    """The steps of all jobs."""
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


@pytest.fixture(scope="module")
def commands(steps: list[dict[str, Any]]) -> str:
    """All that is run."""
    return "\n".join(step.get("run", "") for step in steps)


def test_every_system_is_built_on_both_machines(workflow: dict[str, Any]) -> None:
    """Linux, Windows and macOS, x86-64 and ARM, on runners that are named by version."""
    runners = [
        entry["runner"]
        for name in ("linux", "windows", "macos")
        for entry in workflow["jobs"][name]["strategy"]["matrix"]["include"]
    ]
    assert len(runners) == 6
    assert [runner for runner in runners if not re.search(r"-\d", runner)] == []


def test_what_it_uses_is_pinned(steps: list[dict[str, Any]], workflow: dict[str, Any]) -> None:
    """Each action by its full version, Python and Inno Setup too."""
    used = [step["uses"] for step in steps if "uses" in step]
    assert len(used) > 10
    assert [name for name in used if not re.fullmatch(r"[\w-]+/[\w-]+@v\d+\.\d+\.\d+", name)] == []
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", workflow["env"][name]) for name in ("PYTHON", "INNO_SETUP"))


def test_the_tests_run_for_every_change(workflow: dict[str, Any]) -> None:
    """By the one command, with the same versions of everything, and with as few rights."""
    tests = yaml.safe_load((WORKFLOWS / "tests.yml").read_text(encoding="utf-8"))
    assert {"push", "pull_request"} <= tests[True].keys()  # YAML takes the word "on" for a truth
    steps = tests["jobs"]["tests"]["steps"]
    assert "python run.py test" in [step.get("run") for step in steps]
    same = {step.get("uses") for job in workflow["jobs"].values() for step in job["steps"]}
    assert {step["uses"] for step in steps if "uses" in step} <= same
    assert tests["env"]["PYTHON"] == workflow["env"]["PYTHON"]
    assert tests["permissions"] == workflow["permissions"]


def test_its_steps_name_files_that_are_here(commands: str) -> None:
    """Every script and data file of this repository."""
    named = set(re.findall(r"\b(?:packaging|tests)/[\w./-]+", commands)) | set(
        re.findall(r"\brun\.py\b", commands)
    )
    assert len(named) > 6
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_every_system_tries_what_it_has_built(workflow: dict[str, Any]) -> None:
    """A hand is played in what is uploaded."""
    for name in ("linux", "flatpak", "windows", "macos"):
        run = "\n".join(step.get("run", "") for step in workflow["jobs"][name]["steps"])
        assert "try_frozen.py" in run or "--offscreen-hand" in run, name


def test_everything_is_summed_up(workflow: dict[str, Any]) -> None:
    """One list of SHA-256 sums over the packages of all systems."""
    last = workflow["jobs"]["sums"]
    assert set(last["needs"]) == {"linux", "windows", "macos"}
    assert any("SHA256SUMS" in step.get("run", "") for step in last["steps"])


def test_it_may_only_read(workflow: dict[str, Any]) -> None:
    """The token of the run can change nothing."""
    assert workflow["permissions"] == {"contents": "read"}


def test_the_bundle_and_the_executables_have_the_names_that_it_uses(commands: str) -> None:
    """Those of the spec and of the scripts."""
    spec = (PACKAGING / "rc-desktop.spec").read_text(encoding="utf-8")
    assert 'name="Royal Casino.app"' in spec
    assert "Royal Casino.app/Contents/MacOS/rc-desktop" in commands
    for name in ("rc-desktop.exe", "rc-desktop-engine.exe"):
        assert name in commands
        assert f'program("{name.removesuffix(".exe")}"' in spec
    assert f"flatpak run {APP_ID} " in commands


def test_its_scripts_for_windows_name_what_is_here() -> None:
    """And the registry key that the installer writes."""
    text = (PACKAGING / "windows" / "try-installer.ps1").read_text(encoding="utf-8")
    installer = (PACKAGING / "windows" / "royal-casino.iss").read_text(encoding="utf-8")
    assert (ROOT / "packaging" / "try_frozen.py").is_file()
    for key in re.findall(r"HKCU:\\(Software\\Classes\\[\w.\\]+)'", text):
        assert key in installer
    assert r"Programs\Royal Casino" in text
    assert r"DefaultDirName={autopf}\Royal Casino" in installer


def test_a_program_that_does_not_speak_is_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    """What is no engine, and what is not there at all, fail with a sentence."""
    trying = script("try_frozen.py")
    assert trying.main([str(asset("icons", "app.svg"))]) == 1
    assert trying.main(["/nowhere/rc-desktop"]) == 1
    assert capsys.readouterr().err.count("\n") == 2
