"""Records opened with the program: own ones gone on with or watched, others visited, all else refused."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from rc_desktop import app
from rc_desktop.game.errands import in_silence
from rc_desktop.game.folders import Folders
from rc_desktop.game.match import Match
from rc_desktop.game.record import MAX_BYTES
from rc_desktop.given_files import look
from rc_desktop.screens.library import LibraryPage
from rc_desktop.screens.replay import ReplayPage
from rc_desktop.screens.trouble_words import trouble_text
from rc_desktop.screens.visit import VisitPage
from rc_desktop.single import Single
from tests.game.playing import decks, finished_match, people, play_through
from tests.program import running
from tests.screens.press import click, key
from tests.screens.test_every_screen import faults, tabbed
from tests.screens.test_photographs import SIZES, photograph

ROOT = Path(__file__).parent.parent


@pytest.fixture
def places(qapp: QApplication, tmp_path: Path) -> Folders:
    """An empty data folder."""
    found = Folders(tmp_path / "data")
    found.records.mkdir(parents=True)
    return found


@pytest.fixture
def program(places: Folders) -> Iterator[app.Program]:
    """The program at its start screen."""
    with running(places) as made:
        yield made


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """The record of a whole match in the folder of downloads, under a name of its own."""
    downloads = tmp_path / "downloads"
    downloads.mkdir()
    match, _ = finished_match(downloads)
    return match.path.rename(downloads / "from Luz – 1.rcg")


def unfinished(folder: Path) -> Path:
    match = Match.new(people(2, dealer=0), folder, headless=True, shuffle=decks(8))
    play_through(match, 8, plays=5)
    return match.path


def visit(program: app.Program, qtbot: QtBot) -> VisitPage:
    """The page of a match from outside, read."""
    qtbot.waitUntil(lambda: isinstance(program.ways.current, VisitPage))
    page = program.ways.current
    assert isinstance(page, VisitPage)
    qtbot.waitUntil(lambda: page.walk is not None)
    return page


def given(program: app.Program, path: Path, qtbot: QtBot) -> None:
    """The file is given to the program, once its window is painted."""
    qtbot.waitUntil(lambda: program.given_files._waiting is None)
    program.open_file(path)


# --- what is in the file ------------------------------------------------------------------------------


def test_a_match_from_outside_is_watched_and_not_taken(
    program: app.Program, places: Folders, outside: Path, qtbot: QtBot
) -> None:
    """Nothing of it comes into the person's folder unless they say so; then it lies in the library, once."""
    given(program, outside, qtbot)
    page = visit(program, qtbot)
    assert program.window.currentWidget() is page
    assert list(places.records.iterdir()) == []
    key(page, Qt.Key.Key_Right)
    assert page.at == 1
    click(page.add)
    qtbot.waitUntil(page.to_library.isVisible)
    (taken,) = places.records.glob("*.rcg")
    assert taken.read_bytes() == outside.read_bytes()
    click(page.to_library)
    library = program.ways.current
    assert isinstance(library, LibraryPage)
    qtbot.waitUntil(lambda: len(library.model.rows) == 1)
    key(library, Qt.Key.Key_Escape)
    key(page, Qt.Key.Key_Escape)
    given(program, outside, qtbot)
    qtbot.waitUntil(lambda: isinstance(program.ways.current, ReplayPage))
    own = program.ways.current
    assert isinstance(own, ReplayPage)
    assert own.path == taken, "what is here already is opened here"


def test_an_own_match_that_waits_is_gone_on_with(program: app.Program, places: Folders, qtbot: QtBot) -> None:
    path = unfinished(places.records)
    given(program, path, qtbot)
    qtbot.waitUntil(lambda: program.table_page is not None)
    assert program.match is not None
    assert program.match.path == path


def test_an_own_match_that_is_over_is_watched(program: app.Program, places: Folders, qtbot: QtBot) -> None:
    match, _ = finished_match(places.records)
    given(program, match.path, qtbot)
    qtbot.waitUntil(lambda: isinstance(program.ways.current, ReplayPage))
    page = program.ways.current
    assert not isinstance(page, VisitPage)


def test_a_copy_of_an_own_match_elsewhere_is_the_own_one(
    program: app.Program, places: Folders, tmp_path: Path, qtbot: QtBot
) -> None:
    """The same plays or fewer: the own record goes on, and the copy is not touched."""
    path = unfinished(places.records)
    copy = tmp_path / "copy.rcg"
    copy.write_bytes(path.read_bytes())
    given(program, copy, qtbot)
    qtbot.waitUntil(lambda: program.table_page is not None)
    assert program.match is not None
    assert program.match.path == path


def test_a_damaged_one_is_shown_as_far_as_it_is_whole(
    program: app.Program, places: Folders, outside: Path, qtbot: QtBot
) -> None:
    lines = outside.read_bytes().splitlines(keepends=True)
    outside.write_bytes(b"".join([*lines[:-3], b'{"line":"play","seat":9}\n']))
    given(program, outside, qtbot)
    page = visit(program, qtbot)
    assert not page.problem.isHidden()
    assert not page.offer.isVisible(), "what is not whole is not added"
    assert list(places.records.iterdir()) == []


REFUSED: dict[str, Callable[[Path], object]] = {
    "file-gone": lambda path: path.unlink(missing_ok=True),
    "file-none": lambda path: path.write_bytes(b"\x7fELF" + bytes(5000)),
    "file-wrong": lambda path: path.write_bytes(path.read_bytes().decode().encode("utf-16")),
    "file-too-large": lambda path: os.truncate(path, MAX_BYTES + 1),
    "file-newer": lambda path: path.write_bytes(path.read_bytes().replace(b'"format":', b'"format":9', 1)),
    "file-forbidden": lambda path: path.chmod(0),
}


@pytest.mark.parametrize("code", REFUSED)
def test_what_cannot_be_opened_is_told_in_words(
    program: app.Program, outside: Path, qtbot: QtBot, code: str
) -> None:
    """A file that is gone, something else, huge, of a newer version, not to be read: each by its name."""
    REFUSED[code](outside)
    if code == "file-forbidden" and os.access(outside, os.R_OK):
        pytest.skip("this person may read everything")
    given(program, outside, qtbot)
    qtbot.waitUntil(program.start_page.trouble.isVisible)
    assert program.start_page.trouble.code == code
    title, text = trouble_text(code, outside.name)
    assert outside.name in text
    assert (program.start_page.trouble.title.text(), program.ways.current) == (title, None)
    if code == "file-wrong":
        assert f"“{outside.name}”: The file was saved as UTF-16" in program.start_page.trouble.text.text()


def test_a_name_that_no_disk_takes(tmp_path: Path) -> None:
    """It is refused like any other, not passed over in silence."""
    opened = look(tmp_path / f"{'x' * 5000}.rcg", tmp_path / "matches", (), in_silence)
    assert (opened.way, opened.code) == ("refuse", "file-unreadable")


def test_a_folder_and_a_pipe_are_no_matches(program: app.Program, tmp_path: Path, qtbot: QtBot) -> None:
    """A pipe would never be read to its end."""
    trouble = program.start_page.trouble
    given(program, tmp_path, qtbot)
    qtbot.waitUntil(lambda: trouble.code == "file-none")
    if hasattr(os, "mkfifo"):
        click(trouble.close_button)
        os.mkfifo(tmp_path / "pipe.rcg")
        program.open_file(tmp_path / "pipe.rcg")
        qtbot.waitUntil(lambda: bool(trouble.code))
        assert trouble.code in ("file-none", "file-too-large", "file-unreadable")


# --- how it is given ----------------------------------------------------------------------------------


def test_dropped_on_the_window(program: app.Program, outside: Path, qtbot: QtBot) -> None:
    """Over any page that takes no files itself; while it is held there it says what letting go does."""
    qtbot.waitUntil(lambda: program.given_files._waiting is None)
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(outside))])
    window, copy = program.window, Qt.DropAction.CopyAction
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier

    def enter() -> QDragEnterEvent:
        event = QDragEnterEvent(window.rect().center(), copy, mime, left, none)
        QApplication.sendEvent(window, event)
        return event

    assert enter().isAccepted()
    hint = program.given_files._hint
    assert hint is not None
    assert hint.isVisible()
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert not hint.isVisible()
    enter()
    drop = QDropEvent(QPointF(window.rect().center()), copy, mime, left, none)
    QApplication.sendEvent(window, drop)
    assert not hint.isVisible()
    visit(program, qtbot)


def test_what_is_no_record_is_not_taken_from_a_drag(
    program: app.Program, tmp_path: Path, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: program.given_files._waiting is None)
    for paths in ([tmp_path / "photo.png"], [tmp_path / "a.rcg", tmp_path / "b.rcg"]):
        mime = QMimeData()
        mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        event = QDragEnterEvent(
            program.window.rect().center(),
            Qt.DropAction.CopyAction,
            mime,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(program.window, event)
        assert program.given_files._hint is None


def test_before_the_window_is_painted(places: Folders, outside: Path, qtbot: QtBot) -> None:
    """Named on the command line, or by macOS while the program starts: it opens when the window is there."""
    with running(places) as program:
        program.open_file(outside)
        visit(program, qtbot)


def test_a_second_start_passes_the_file_on(places: Folders, outside: Path, qtbot: QtBot) -> None:
    """The command itself, with a path that is relative to where it was started."""
    first = Single(places.data)
    assert first.claim()
    first.listen()
    command = [sys.executable, "-m", "rc_desktop", "--data", str(places.data), outside.name]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    with qtbot.waitSignal(first.asked, timeout=30_000) as heard:
        process = subprocess.Popen(command, cwd=outside.parent, env=environment)
    assert process.wait(30) == 0
    assert heard.args == [outside]
    first.release()


def test_as_macos_says_it(tmp_path: Path) -> None:
    """The application itself is sent the file, before and after its window is there."""
    code = (
        "import sys\nfrom PySide6.QtCore import QCoreApplication\nfrom PySide6.QtGui import QFileOpenEvent\n"
        "from rc_desktop.application import make_application\napp = make_application(['x'])\n"
        "heard = []\nQCoreApplication.sendEvent(app, QFileOpenEvent(sys.argv[1]))\n"
        "app.files_to_open.open_files_with(heard.append)\n"
        "QCoreApplication.sendEvent(app, QFileOpenEvent(sys.argv[2]))\nprint(*heard, sep='|')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "a match.rcg"), str(tmp_path / "b.rcg")],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.strip() == f"{tmp_path / 'a match.rcg'}|{tmp_path / 'b.rcg'}"


# --- how it looks -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_page_of_a_match_from_outside(
    program: app.Program, outside: Path, qtbot: QtBot, screens_dir: Path, width: int, height: int
) -> None:
    given(program, outside, qtbot)
    page = visit(program, qtbot)
    program.window.resize(width, height)
    QApplication.processEvents()
    assert photograph(page, screens_dir / f"visit-{width}x{height}.png", width, height) == []
    assert faults(page.offer) == []
    assert page.add in tabbed(page)
