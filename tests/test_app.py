"""The program as a whole: its start, its end, a second start, and what its command understands."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop import __version__, app
from rc_desktop.__main__ import main
from rc_desktop.game.folders import Folders
from rc_desktop.screens import game_menu
from rc_desktop.screens.game_menu import GameMenu
from rc_desktop.screens.overlay import ChoiceMenu, Overlay
from rc_desktop.screens.table_page import TablePage
from rc_desktop.single import Single
from tests.program import Start, starting
from tests.screens.press import click, key

ROOT = Path(__file__).parent.parent


@pytest.fixture
def start(qapp: QApplication, tmp_path: Path) -> Iterator[Start]:
    """Starts the program in one folder, as often as a test likes."""
    with starting(Folders(tmp_path)) as made:
        yield made


def table(program: app.Program) -> TablePage:
    """The table that is up."""
    assert program.table_page is not None
    return program.table_page


def test_start_is_lean(tmp_path: Path) -> None:
    """The start screen is painted before anything that only a table needs is loaded."""
    code = (
        "import sys\nfrom pathlib import Path\nfrom rc_desktop import app\n"
        "from rc_desktop.game.folders import Folders\n"
        f"app.make_application([])\nplaces = Folders(Path({str(tmp_path)!r}))\n"
        "program = app.Program(places)\nprogram.window.show_page(program.start_page)\n"
        "program.window.show()\n"
        "print([name for name in ('rc_desktop.table.view', 'rc_desktop.game.match', 'PySide6.QtDBus')"
        " if name in sys.modules])\nprogram.shut_down()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[]", done.stderr


def test_play_resume_and_end(start: Start, qtbot: QtBot) -> None:
    """A match is begun, the program ends in the middle of it, the next start goes on in one click (P9)."""
    program = start()
    assert not program.start_page.cover.resume.isVisible()
    click(program.start_page.cover.play)
    qtbot.waitUntil(lambda: table(program).match.steps > 0 and table(program).match._question > 0)
    path, steps = table(program).match.path, table(program).match.steps
    program.window.close()
    assert program.match is None
    assert program.engine is not None
    assert program.engine.process_id == 0
    again = start()
    qtbot.waitUntil(again.start_page.cover.resume.isVisible)
    assert again.start_page.cover.resume.accessibleDescription().startswith("Hand 1 · ")
    assert "Rosa: 0" in again.start_page.cover.resume.accessibleDescription()
    assert QApplication.focusWidget() is again.start_page.cover.resume
    key(again.window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: again.table_page is not None)
    assert table(again).match.path == path
    assert table(again).match.steps >= steps
    assert table(again).view.table.facts.observation.seat == 0


def test_a_match_that_the_end_leaves_is_not_looked_for(
    start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Review: now and then the answer came to a start screen that was gone."""
    program = start()
    click(program.start_page.cover.play)
    qtbot.waitUntil(lambda: table(program).match.steps > 0)
    left: list[bool] = []
    program.matches.left.connect(lambda: left.append(True))
    looked: list[bool] = []
    monkeypatch.setattr(program.offers._errands, "do", lambda _work: looked.append(True))
    program.window.close()
    assert left
    assert not looked


def test_new_match_keeps_the_old_one(start: Start, qtbot: QtBot) -> None:
    """From the table to the start screen: the match that ran is offered again."""
    program = start()
    click(program.start_page.cover.play)
    qtbot.waitUntil(lambda: table(program).match.steps > 0)
    table(program).new_match.emit()
    assert program.table_page is None
    assert program.window.currentWidget() is program.start_page
    qtbot.waitUntil(program.start_page.cover.resume.isVisible)


def test_play_leaves_every_match_that_waits(start: Start, qtbot: QtBot) -> None:
    """Finding: Play hid the match that waited. Both wait, each can be gone on with; Enter begins the new one
    that was asked for."""
    program = start()
    paths = []
    for _ in range(2):
        click(program.start_page.cover.play)
        qtbot.waitUntil(lambda: table(program).match.steps > 0)
        paths.append(table(program).match.path)
        match = table(program).match
        with qtbot.waitSignal(match.closed):
            table(program).new_match.emit()
    qtbot.waitUntil(program.start_page.cover.others.isVisible)
    assert program.start_page.cover.first is program.start_page.cover.play
    click(program.start_page.cover.others)
    menu = next(child for child in program.start_page.findChildren(ChoiceMenu) if child.isVisible())
    click(menu.rows[1])
    qtbot.waitUntil(lambda: program.table_page is not None)
    assert table(program).match.path == paths[0]


def test_rematch_passes_the_deal(start: Start, qtbot: QtBot) -> None:
    """After a match the same people play again, and the other one deals."""
    program = start()
    click(program.start_page.cover.play)
    qtbot.waitUntil(lambda: table(program).match.steps > 0)
    first = table(program).match
    dealer = first.dealer
    with qtbot.waitSignal(first.match_ended, timeout=30_000):
        first.resign(0)
    table(program).rematch.emit()
    second = table(program).match
    assert second is not first
    assert second.setup.dealer == 1 - dealer
    assert second.setup.sitters == first.setup.sitters


def test_settings_outlive_the_program(start: Start) -> None:
    """PySolFC#386: what was set is there at the next start, the window's place too."""
    program = start()
    click(program.start_page.seats.buttons[1])
    click(program.start_page.rules.target.buttons[0])
    program.window.resize(1111, 700)
    place = program.window.place()
    program.shut_down()
    again = start()
    assert again.start_page.draft.seats == 3
    assert again.start_page.draft.options.target == 11
    assert again.settings.settings.window == place


def test_dialogs_lie_within_the_window(start: Start, qtbot: QtBot) -> None:
    """A4 check 17, PySolFC#273: menu, panel and dialogs are on the screen of the window, being part of it."""
    program = start()
    click(program.start_page.cover.play)
    qtbot.waitUntil(lambda: table(program).match.steps > 0)
    for name in ("", game_menu.SEATS, game_menu.RESIGN):
        key(table(program), Qt.Key.Key_M)
        menu = next(child for child in table(program).findChildren(GameMenu) if child.isVisible())
        if name:
            menu.asked.emit(name)
        shown = [child for child in table(program).findChildren(Overlay) if child.isVisible()]
        assert shown
        assert all(overlay.window() is program.window for overlay in shown)
        assert [window for window in QApplication.topLevelWidgets() if window.isVisible()] == [program.window]
        for overlay in shown:
            overlay.close_overlay()


@pytest.mark.logs_warnings
def test_damaged_files_are_told_once(start: Start, tmp_path: Path, qtbot: QtBot) -> None:
    """A4 check 16: defaults are used, the bad file is kept, the person is told on the start screen."""
    (tmp_path / "settings.ini").write_bytes(b"\x00\xffnonsense")
    program = start()
    qtbot.waitUntil(program.start_page.trouble.isVisible)
    assert program.start_page.trouble.code == "settings-damaged"
    assert list(tmp_path.glob("settings.damaged-*"))
    click(program.start_page.trouble.close_button)
    assert not program.start_page.trouble.isVisible()


def test_damaged_names_are_told_at_the_start(start: Start, tmp_path: Path, qtbot: QtBot) -> None:
    """Mending finding 7: names.json was set aside without a word, and only when the library came up."""
    (tmp_path / "names.json").write_bytes(b"{")
    program = start()
    qtbot.waitUntil(program.start_page.trouble.isVisible)
    assert program.start_page.trouble.code == "names-damaged"
    assert list(tmp_path.glob("names.damaged-*"))
    assert program.catalogue_now is None, "the catalogue is for the pages that need it"


def test_what_was_found_is_told_one_after_the_other(start: Start, tmp_path: Path, qtbot: QtBot) -> None:
    """Newer people, an unreadable match: two notices, none lost, play not barred (findings 3, 4)."""
    people, record = tmp_path / "profiles.json", tmp_path / "matches" / "a.rcg"
    people.write_bytes(b'{"format":2}')
    record.write_bytes(b"rubbish\n")
    program = start()
    trouble = program.start_page.trouble
    qtbot.waitUntil(trouble.isVisible)
    assert trouble.code == "profiles-newer"
    click(trouble.close_button)
    assert trouble.isVisible()
    assert trouble.code == "records-damaged"
    assert str(record.parent) in trouble.accessibleDescription()
    click(program.start_page.cover.play)
    qtbot.waitUntil(lambda: table(program).match.steps > 0)
    program.shut_down()
    assert (people.read_bytes(), record.read_bytes()) == (b'{"format":2}', b"rubbish\n")
    again = start()
    qtbot.waitUntil(again.start_page.trouble.isVisible)
    click(again.start_page.trouble.close_button)
    assert not again.start_page.trouble.isVisible()


@pytest.mark.logs_warnings
def test_a_damaged_record_stops_nothing(start: Start, tmp_path: Path, qtbot: QtBot) -> None:
    """A record that cannot be gone on with is named in place, and a new match can be played."""
    program = start()
    click(program.start_page.cover.play)
    qtbot.waitUntil(lambda: table(program).match.steps > 0)
    path = table(program).match.path
    program.shut_down()
    with path.open("ab") as file:
        file.write(b'{"line":"play","seat":0,"play":"nonsense"}\n')
    again = start()
    qtbot.waitUntil(again.start_page.cover.resume.isVisible)
    click(again.start_page.cover.resume)
    qtbot.waitUntil(again.start_page.trouble.isVisible)
    assert again.table_page is None
    assert again.start_page.trouble.code == "record-damaged"
    click(again.start_page.trouble.close_button)
    click(again.start_page.cover.play)
    assert again.table_page is not None


# --- a second start -----------------------------------------------------------------------------------


def test_second_start_raises_the_first(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> None:
    """Two copies for one folder: the second tells the first and steps back; another folder is free."""
    first, second = Single(tmp_path), Single(tmp_path)
    other = tmp_path / "other"
    other.mkdir()
    third = Single(other)
    assert first.claim()
    first.listen()
    with qtbot.waitSignal(first.raised):
        assert not second.claim()
    assert third.claim()
    first.release()
    assert second.claim()
    second.release()
    third.release()


def test_a_program_that_died_blocks_nobody(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> None:
    """A lock and a socket left by a program that was killed are taken over."""
    code = (
        "import os, sys\nfrom pathlib import Path\nfrom PySide6.QtCore import QCoreApplication\n"
        "from rc_desktop.single import Single\napp = QCoreApplication([])\n"
        "single = Single(Path(sys.argv[1]))\nassert single.claim()\nsingle.listen()\n"
        "os.kill(os.getpid(), 9)\n"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, timeout=60, check=False)
    assert (tmp_path / "running.lock").exists()
    first, second = Single(tmp_path), Single(tmp_path)
    assert first.claim()
    first.listen()
    with qtbot.waitSignal(first.raised):
        assert not second.claim()
    first.release()


def test_a_whole_second_program_ends_at_once(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> None:
    """The command itself: started while the first runs, it returns 0 and the first is raised."""
    first = Single(tmp_path)
    assert first.claim()
    first.listen()
    command = [sys.executable, "-m", "rc_desktop", "--data", str(tmp_path)]
    with qtbot.waitSignal(first.raised, timeout=30_000):
        process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})
    assert process.wait(30) == 0
    first.release()


# --- the command --------------------------------------------------------------------------------------


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """--version tells it and ends."""
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert __version__ in capsys.readouterr().out


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")
def test_without_a_display(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence, exit code 2, no traceback, and a way to go on."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert main([]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "--offscreen-hand" in said


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")
@pytest.mark.parametrize(
    ("platform", "said"),
    [
        ({"DISPLAY": ":4095"}, "The display :4095 does not answer"),  # as over ssh, or for another person
        ({"QT_QPA_PLATFORM": "none-such"}, "none-such"),  # Qt's own words, where they are to the point
    ],
)
def test_a_display_that_does_not_answer(tmp_path: Path, platform: dict[str, str], said: str) -> None:
    """Exit code 2 and why, where Qt would dump the program and advise to install it again."""
    kept = {name: text for name, text in os.environ.items() if "DISPLAY" not in name and name[:3] != "QT_"}
    command = [sys.executable, "-m", "rc_desktop", "--data", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, env={**kept, **platform}, capture_output=True, text=True,
                          timeout=60)  # fmt: skip
    assert done.returncode == 2, done.stderr
    assert said in done.stderr
    assert "libxcb-cursor0" not in done.stderr, "it is there"


def test_engine_starts_no_qt() -> None:
    """--engine speaks the protocol without loading Qt."""
    code = (
        "import sys\nfrom rc_desktop.__main__ import main\n"
        "main(['--engine', '--opponent'])\nsys.stderr.write(str('PySide6' in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True,
                          input='{"id":1,"do":"hello"}\n{"id":2,"do":"quit"}\n', timeout=60)  # fmt: skip
    assert '"ok":true' in done.stdout.replace(" ", "")
    assert done.stderr.strip().splitlines()[-1] == "False"


def test_a_folder_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                      capsys: pytest.CaptureFixture[str]) -> None:  # fmt: skip
    """A data folder that is a file: one sentence, no traceback."""
    monkeypatch.setenv("RC_DESKTOP_DATA", "")
    (tmp_path / "file").write_text("")
    assert main(["--data", str(tmp_path / "file")]) == 1
    assert str(tmp_path / "file") in capsys.readouterr().err


def test_a_hand_without_a_display(tmp_path: Path) -> None:
    """--offscreen-hand really plays a hand to its summary and leaves pictures."""
    command = [sys.executable, "-m", "rc_desktop", "--offscreen-hand", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=110)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "24 cards of my own" in done.stdout
    names = [path.name for path in sorted(tmp_path.glob("*.png"))]
    assert "start" in names[0]
    assert "summary" in names[-1]


def test_events_are_over_at_the_end(start: Start, qtbot: QtBot) -> None:
    """nitrokey-app2#215: closing in mid-thought ends the engine and every thread, in order."""
    program = start()
    program.settings.change(pace_ms=5000)
    click(program.start_page.cover.play)
    qtbot.waitUntil(lambda: table(program).match.steps > 0)
    QTimer.singleShot(0, program.window.close)
    qtbot.waitUntil(lambda: program.table_page is None)
    assert program.match is None
