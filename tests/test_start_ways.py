"""Ways to start: everything beside the program, the usual settings, and what no start ever does."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rc_desktop import portable
from rc_desktop.__main__ import main
from rc_desktop.game.folders import VARIABLE, Folders, folders
from rc_desktop.game.settings import SAFE, Settings, SettingsFile
from tests.test_contracts import imports, is_within

ROOT = Path(__file__).parent.parent
CHILD = ROOT / "tests" / "crash" / "child.py"
WAIT = 800
"""For so many ms after its first paint a start stays open, unless it has something to tell before."""


def start(tmp_path: Path, *options: str, fault: str = "", data: Path | None = None, before: str = "") -> Any:
    """Start the program in a process, and return what its first screen shows."""
    home = tmp_path / "home"
    home.mkdir(exist_ok=True)
    environment = {**os.environ, "HOME": str(home), "USERPROFILE": str(home), "QT_QPA_PLATFORM": "offscreen"}
    environment |= {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    for name in [name for name in environment if name.startswith("XDG_")]:
        del environment[name]
    code = f"{before}\nimport runpy\nrunpy.run_path({str(CHILD)!r}, run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", code, str(data or ""), fault, str(WAIT), *options],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


# --- everything beside the program --------------------------------------------------------------------


@pytest.fixture
def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A packaged program in a folder of its own."""
    place = tmp_path / "stick" / "Royal Casino"
    place.mkdir(parents=True)
    program = place / "rc-desktop"
    program.touch()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    for name in ("APPIMAGE", "APPDIR", VARIABLE):
        monkeypatch.delenv(name, raising=False)
    return place.resolve()


def test_beside_the_packaged_program(frozen: Path) -> None:
    assert portable.find(False, VARIABLE) is None
    assert portable.find(True, VARIABLE) == frozen / portable.FOLDER


def test_the_mark_beside_it_does_the_same(frozen: Path) -> None:
    """But a folder that was named counts for more than a mark that happens to lie there."""
    (frozen / portable.MARK).touch()
    assert portable.find(False, VARIABLE) == frozen / portable.FOLDER
    assert portable.find(False, VARIABLE, {VARIABLE: "/elsewhere"}) is None
    assert portable.find(True, VARIABLE, {VARIABLE: "/elsewhere"}) == frozen / portable.FOLDER


def test_beside_the_appimage(frozen: Path, tmp_path: Path) -> None:
    """Its mount goes with the program. What another AppImage started is not in that one."""
    image = {"APPIMAGE": str(tmp_path / "Games" / "Royal.AppImage"), "APPDIR": str(frozen)}
    assert portable.find(True, VARIABLE, image) == tmp_path / "Games" / portable.FOLDER
    other = {**image, "APPDIR": str(tmp_path / "mount of a terminal")}
    assert portable.find(True, VARIABLE, other) == frozen / portable.FOLDER


def test_beside_the_bundle(frozen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written into a signed bundle."""
    inside = frozen / "Royal Casino.app" / "Contents" / "MacOS"
    inside.mkdir(parents=True)
    monkeypatch.setattr(sys, "executable", str(inside / "rc-desktop"))
    assert portable.find(True, VARIABLE) == frozen / portable.FOLDER


def test_from_source_it_is_the_checkout() -> None:
    assert portable.find(True, VARIABLE) == ROOT / portable.FOLDER
    assert portable.find(False, VARIABLE) is None


def test_among_other_programs_there_is_no_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Installed by pip: it says so, and what to do."""
    monkeypatch.setattr(portable, "__file__", str(tmp_path / "site-packages" / "rc_desktop" / "portable.py"))
    assert main(["--portable"]) == 2
    assert "--data FOLDER" in capsys.readouterr().err


def test_a_place_that_cannot_be_written(
    frozen: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file lies where the folder should be made, as on a disk that takes nothing: words, no traceback."""
    monkeypatch.setenv(VARIABLE, "")
    (frozen / portable.FOLDER).touch()
    assert main(["--portable"]) == 1
    said = capsys.readouterr().err
    assert portable.FOLDER in said
    assert "--data FOLDER" in said
    assert "Traceback" not in said


def test_a_person_without_a_home_is_told_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding: they were told only what cannot be written. A folder that was named is named alone."""
    (tmp_path / "nobody").touch()
    for name in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "nobody" / "home"))
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setenv(VARIABLE, "")
    assert main([]) == 1
    said = capsys.readouterr().err
    assert str(tmp_path / "nobody") in said
    assert "--data FOLDER keeps everything" in said
    assert main(["--data", str(tmp_path / "nobody" / "named")]) == 1
    assert "--data FOLDER" not in capsys.readouterr().err


def test_data_and_portable_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--portable", "--data", "x"])
    assert ended.value.code == 2
    assert "not allowed with" in capsys.readouterr().err


def written(folder: Path) -> list[str]:
    """All files under a folder."""
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


SAVING = """
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QFileDialog
program.settings.change(felt="plum", sound=False)
dialog = QFileDialog(program.window)  # remembers its columns, wherever Qt keeps such things
dialog.open()
dialog.close()
dialog.deleteLater()
QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
raise ValueError("x")
"""


def test_portable_writes_nowhere_else(tmp_path: Path) -> None:
    """Settings, records, catalogue, lock and report lie beside the program; the home stays empty."""
    stick = tmp_path / "stick"
    stick.mkdir()
    place = f"portable.home = lambda *_: Path({str(stick)!r})"
    before = f"from pathlib import Path\nfrom rc_desktop import portable\n{place}"
    start(tmp_path, "--portable", fault=SAVING, before=before)
    names = written(stick)
    assert all(name.startswith(f"{portable.FOLDER}/") for name in names)
    assert f"{portable.FOLDER}/settings.ini" in names
    assert any(name.startswith(f"{portable.FOLDER}/reports/royal-casino-report-") for name in names)
    assert written(tmp_path / "home") == []


@pytest.mark.skipif(sys.platform != "linux", reason="the folders of this system")
def test_a_usual_start_writes_to_the_systems_own_folders(tmp_path: Path) -> None:
    """Data and reports where the system keeps such things, and nothing anywhere else."""
    start(tmp_path, fault=SAVING)
    for name in written(tmp_path / "home"):
        assert name.startswith((".local/share/royal-casino/", ".local/state/royal-casino/log/")), name


@pytest.mark.skipif(sys.platform != "linux", reason="the folders of this system")
def test_a_run_without_a_fault_leaves_no_folder_for_reports(tmp_path: Path) -> None:
    start(tmp_path)
    assert not (tmp_path / "home" / ".local" / "state" / "royal-casino").exists()
    assert (tmp_path / "home" / ".local" / "share" / "royal-casino" / "matches").is_dir()


def test_reports_lie_with_the_data_where_that_was_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert folders() == Folders(tmp_path)
    assert folders().reports == tmp_path / "reports"
    monkeypatch.delenv(VARIABLE)
    assert tmp_path not in folders().reports.parents


# --- safe mode ----------------------------------------------------------------------------------------


def test_safe_settings_are_the_usual_ones_without_sound_and_motion() -> None:
    changed = {
        name for name in Settings.__dataclass_fields__ if getattr(SAFE, name) != getattr(Settings(), name)
    }
    assert changed == {"sound", "animation_speed"}
    assert SAFE.speed(False) == 0.0


def test_safe_mode_leaves_the_settings_alone(tmp_path: Path) -> None:
    """They are neither read nor written, even where the file would bring the program down."""
    file = tmp_path / "settings.ini"
    file.write_bytes(b"\x00 whatever this is")
    settings = SettingsFile(file, safe=True)
    assert settings.settings == SAFE
    settings.change(theme="morning")
    settings.flush()
    assert settings.settings.theme == "morning", "in this run it counts"
    assert file.read_bytes() == b"\x00 whatever this is"
    assert list(tmp_path.iterdir()) == [file]


def test_a_start_in_safe_mode(tmp_path: Path) -> None:
    """The first screen says so in one line; no sound is started, and nothing that was changed is kept."""
    data = tmp_path / "data"
    shown = start(tmp_path, data=data, fault="program.settings.change(theme='morning', sound=False)")
    assert "Safe mode" not in shown["line"]
    assert shown["title"] == "Royal Casino"
    before = (data / "settings.ini").read_bytes()
    (data / "pictures.bin").write_bytes(b"no drawings")
    fault = "program.settings.change(theme='contrast-dark')"
    shown = start(tmp_path, "--safe-mode", data=data, fault=fault)
    assert shown["line"].startswith("Safe mode: ")
    assert shown["title"] == "Safe mode — Royal Casino", "finding: it ended otherwise, and had the name twice"
    assert (shown["sound"], shown["settings"]) == (False, "contrast-dark")
    assert (data / "settings.ini").read_bytes() == before
    assert (data / "pictures.bin").read_bytes() == b"no drawings", "neither used nor written"
    assert start(tmp_path, data=data)["settings"] == "morning"


# --- the network --------------------------------------------------------------------------------------

NETWORK = ("PySide6.QtNetwork", "socket", "ssl", "http", "urllib", "ftplib", "smtplib", "asyncio", "requests")
LOCAL = {"PySide6.QtNetwork.QLocalServer", "PySide6.QtNetwork.QLocalSocket"}
"""A socket between two starts on one computer."""


def test_nothing_in_the_program_can_ask_a_network() -> None:
    """No update check, no telemetry: what could open a connection is not even imported."""
    for place, name in imports(""):
        if any(is_within(name, module) for module in NETWORK):
            assert name in LOCAL, f"{place} imports {name}"


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_start_opens_no_connection(tmp_path: Path) -> None:
    """In a process: Python connects nowhere, and no internet socket is open when the first screen is up."""
    before = (
        "import sys\n"
        "def hear(event, given):\n"
        "    if event in ('socket.connect', 'socket.getaddrinfo', 'socket.gethostbyname', 'socket.sendto'):\n"
        "        raise AssertionError(event)\n"
        "sys.addaudithook(hear)"
    )
    fault = """
import os, pathlib
mine = set()
for link in pathlib.Path("/proc/self/fd").iterdir():
    if os.path.lexists(link):
        mine.add(os.readlink(link))
for kind in ("tcp", "tcp6", "udp", "udp6", "raw"):
    for line in pathlib.Path(f"/proc/self/net/{kind}").read_text().splitlines()[1:]:
        assert f"socket:[{line.split()[9]}]" not in mine, kind
"""
    shown = start(tmp_path, data=tmp_path / "data", fault=fault, before=before)
    assert shown["notice"] == [], "nothing of it has failed"
