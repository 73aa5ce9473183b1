"""The start screen as it was painted last: shown first, the same as the page, never where it is another."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QCursor, QFileOpenEvent, QFont, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from rc_desktop import last_picture
from rc_desktop.app import Program
from rc_desktop.application import FilesToOpen
from rc_desktop.game.folders import Folders
from rc_desktop.last_picture import LastPicture, Still
from rc_desktop.screens.window import MainWindow
from rc_desktop.table import image_file

ROOT = Path(__file__).parent.parent
MOST = 30
"""How many modules of the program a start may load before the picture is on the screen."""

CHILD = """
import json, sys
from rc_desktop import bindings
bindings.load()
from rc_desktop import last_picture
from rc_desktop.__main__ import main

told, show, seen = [], last_picture.LastPicture.show, last_picture.LastPicture._seen

def shown(self):
    up = show(self)
    there = self._still is not None and self._window.currentWidget() is self._still
    told.append([there, sorted(sys.modules)])
    return up

def over(self):
    from pathlib import Path
    from PySide6.QtCore import QCoreApplication, QTimer
    seen(self)
    print(json.dumps(told), flush=True)
    end = QTimer(self, interval=20)
    end.timeout.connect(lambda: Path(sys.argv[1], "start.bin").exists() and QCoreApplication.quit())
    end.start()

last_picture.LastPicture.show, last_picture.LastPicture._seen = shown, over
main(["--data", sys.argv[1]])
"""


def told(folder: Path, **more: str) -> tuple[bool, list[str]]:
    """A start of the real command: whether a picture was shown, and the modules that were loaded by then."""
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen", **more}
    command = [sys.executable, "-c", CHILD, str(folder)]
    said = subprocess.run(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, timeout=100, check=True)
    ((there, modules),) = json.loads(said.stdout.splitlines()[0])
    return there, modules


def test_the_second_start_shows_it_before_the_program_is_loaded(tmp_path: Path) -> None:
    """What a person waits for is Python, Qt and one picture; docs/start.md has the figures."""
    there, _ = told(tmp_path)
    assert not there
    there, modules = told(tmp_path)
    assert there
    ours = [name for name in modules if name.startswith("rc_desktop.")]
    assert len(ours) <= MOST, ours
    assert not {"rc_desktop.app", "rc_desktop.screens.look", "rc_desktop.table.fonts", "hashlib"} & set(
        modules
    )


HARD_LETTERS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<match target="pattern"><edit name="antialias" mode="assign"><bool>false</bool></edit></match>
</fontconfig>
"""
"""A system of which a person has switched off that letters are smoothed."""


@pytest.mark.skipif(not Path("/etc/fonts/fonts.conf").exists(), reason="this system has no fontconfig")
def test_letters_drawn_in_another_way_are_kept_anew(tmp_path: Path) -> None:
    """Finding: a picture with the letters of other font settings was shown at every start from then on."""
    (tmp_path / "fonts.conf").write_text(HARD_LETTERS)
    (tmp_path / "data").mkdir()
    kept, changed = tmp_path / "data" / "start.bin", {"FONTCONFIG_FILE": str(tmp_path / "fonts.conf")}
    told(tmp_path / "data")
    smooth = kept.read_bytes()
    told(tmp_path / "data")
    assert kept.read_bytes() == smooth
    there, _ = told(tmp_path / "data", **changed)
    hard = kept.read_bytes()
    assert there
    assert hard != smooth, "kept anew"
    told(tmp_path / "data", **changed)
    assert kept.read_bytes() == hard


CLOSED = """
import sys
from rc_desktop import app, bindings
from rc_desktop.__main__ import main
from rc_desktop.last_picture import Still

paint = Still.paintEvent

def closed(self, event):
    from PySide6.QtCore import QTimer
    paint(self, event)
    QTimer.singleShot(0, self.window().close)

Still.paintEvent = closed
app.Program.open = lambda self: print("opened again", flush=True)
sys.exit(main(["--data", sys.argv[1]]))
"""
"""A start whose window is closed, as by its title bar, when the picture is on the screen."""


def test_a_window_closed_in_the_first_moment_stays_closed(tmp_path: Path) -> None:
    """Finding: closed while there was nothing but the picture, the window came up again with the page."""
    told(tmp_path)
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", CLOSED, str(tmp_path)]
    said = subprocess.run(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, timeout=60, check=True)
    assert said.stdout == b""


# --- in one process --------------------------------------------------------------------------------------


class Start:
    """One start on a folder: the picture, if any, then the program in the same window."""

    def __init__(
        self,
        places: Folders,
        *,
        lit: bool = False,
        move_to: QPoint | None = None,
        size: QSize | None = None,
    ) -> None:
        self.window = MainWindow()
        if size is not None:  # whatever screen there is
            self.window.restore_place = lambda _text: self.window.resize(size)  # type: ignore[method-assign]
        self.picture = LastPicture(places, self.window)
        self.picture.show()
        still = self.window.currentWidget()
        self.shown = self.window.grab().toImage() if isinstance(still, Still) else None
        if move_to is not None:
            self.window.move(move_to)
        self.program = Program(places, window=self.window)
        self.picture.follow(self.program)
        self.page: QImage | None = None
        self.program.seen.connect(self._seen)
        if lit:
            self.program.start_page.cover.play.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, True)
        self.program.open()

    def _seen(self) -> None:
        """Only after the picture has gone: it is connected before."""
        self.page = self.program.start_page.grab().toImage()

    def end(self) -> None:
        """End it in order, and what is written with it."""
        self.program.shut_down()
        self.program.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def rgb(image: QImage | None) -> QImage:
    """A picture without what Qt calls transparent, to be compared."""
    assert image is not None
    return image.convertToFormat(QImage.Format.Format_RGB32)


Starter = Callable[..., Start]


@pytest.fixture
def places(tmp_path: Path, qapp: QApplication) -> Folders:
    made = Folders(tmp_path)
    made.records.mkdir()
    return made


@pytest.fixture
def start(places: Folders, qtbot: QtBot) -> Iterator[Starter]:
    """Starts and ends the program on one folder, once per call."""
    usual = QApplication.font()
    QApplication.setFont(QFont("Sans Serif", 9))  # as it is before the program has its own
    QCursor.setPos(2, 2)  # where nothing lights up under it
    open_now: list[Start] = []

    def started(**options: Any) -> Start:
        for before in open_now:
            before.end()
        open_now.clear()
        made = Start(places, **options)
        open_now.append(made)
        qtbot.waitUntil(lambda: made.page is not None)
        made.program.profiles.flush()
        return made

    yield started
    for made in open_now:
        made.end()
    QApplication.setFont(usual)


@pytest.mark.parametrize("size", [None, *map(QSize, (960, 1280, 1920), (600, 800, 1080))])
def test_it_is_the_page_to_the_last_px(start: Starter, size: QSize | None) -> None:
    """What takes its place changes nothing that a person sees, and the window stays where it is."""
    assert start(size=size).shown is None
    second = start(size=size)
    assert second.shown is not None
    assert rgb(second.shown) == rgb(second.page)
    assert not any(still.isVisible() for still in second.window.findChildren(Still))
    assert second.window.currentWidget() is second.program.start_page


def test_in_a_window_of_another_size_nothing_is_where_it_is_not(start: Starter) -> None:
    """Finding: stretched, Statistics was seen where the page had Library."""
    start(size=QSize(1280, 800))
    second = start(size=QSize(1000, 700))
    assert second.shown is not None
    colors = {second.shown.pixelColor(x, y).name() for x in range(0, 1000, 50) for y in range(0, 700, 50)}
    assert len(colors) == 1
    third = start(size=QSize(1000, 700))
    assert rgb(third.shown) == rgb(third.page), "and it is kept at the new size"


def test_nobody_reads_in_it_who_plays_here(start: Starter, places: Folders) -> None:
    """Finding: names of people stood in a file that others could read."""
    start().program.profiles.add("Altagracia", "sun")
    start()
    assert b"Altagracia" in places.profiles.read_bytes()
    assert b"Altagracia" not in places.last_picture.read_bytes()
    if os.name == "posix":
        assert places.last_picture.stat().st_mode & 0o077 == 0


def test_a_disk_that_is_almost_full_is_left_alone(
    start: Starter, places: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding: on a small disk the picture took the last room, which matches need."""
    monkeypatch.setattr(last_picture, "disk_usage", lambda _folder: SimpleNamespace(free=30_000_000))
    start()
    assert list(places.data.glob("start*")) == []


def test_a_newer_settings_file_shows_none(start: Starter, places: Folders) -> None:
    """What this version does not read says nothing about how its page looks."""
    start().program.shut_down()
    places.settings.write_text('[General]\nformat="99"\nlarge_print="true"\n')
    assert start().shown is None


def test_what_is_kept_is_not_lit_up(start: Starter) -> None:
    """The mouse over Play at one start does not have Play lit up at the next."""
    start(lit=True)
    second = start()
    assert second.shown is not None
    assert rgb(second.shown) == rgb(second.page)


def test_it_is_written_once(start: Starter, places: Folders) -> None:
    """A start that finds it as the page is leaves the disk alone."""
    start()
    before = places.last_picture.stat().st_mtime_ns
    assert start().shown is not None
    assert places.last_picture.stat().st_mtime_ns == before


@pytest.mark.parametrize(
    ("name", "value"),
    [("theme", "morning"), ("felt", "plum"), ("text_size", "large"), ("large_print", True), ("aids", False)],
)
def test_other_settings_are_another_picture(start: Starter, name: str, value: object) -> None:
    """Another theme is not preceded by a flash of the old one; from then on the new one is shown."""
    settings = start().program.settings
    settings.change(**{name: value})
    settings.flush()
    assert start().shown is None
    third = start()
    assert third.shown is not None
    assert rgb(third.shown) == rgb(third.page)


def test_bytecode_that_a_first_start_leaves_is_no_other_program(
    start: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finding: of a program just installed the second start did not know the first one's picture."""
    now, show = [1], LastPicture.show

    def shown(self: LastPicture) -> bool:
        up = show(self)
        now[0] = 2
        return up

    monkeypatch.setattr(last_picture, "_changes", lambda: list(now))
    monkeypatch.setattr(LastPicture, "show", shown)
    start()
    assert start().shown is not None
    now[0] = 3
    assert start().shown is None, "another version may look otherwise"


def test_other_people_show_none(start: Starter, places: Folders) -> None:
    """A name that is no longer there is not shown for a moment."""
    profiles = start().program.profiles
    profiles.add("Altagracia", "sun")
    profiles.flush()
    assert start().shown is None


def test_what_does_not_show_does_not_matter(start: Starter) -> None:
    """The window's place and what a person has been told change all the time."""
    settings = start().program.settings
    settings.change(tips_seen=("sum",), hand_sort="rank")
    settings.flush()
    assert start().shown is not None


@pytest.mark.parametrize("damage", ["cut", "turned", "empty", "long", "other", "ratio"])
def test_a_damaged_file_is_painted_anew(start: Starter, places: Folders, damage: str) -> None:
    """Whatever the file holds, the program starts, shows no wrong picture, and keeps a right one."""
    start().program.shut_down()
    data = bytearray(places.last_picture.read_bytes())
    if damage == "turned":
        data[-5] ^= 1
    ratio = image_file.to_bytes(b"RCL2", ["", "", "x"], [QImage(10, 10, QImage.Format.Format_RGB32)])
    rubbish = {
        "cut": bytes(data[:-9]),
        "turned": bytes(data),
        "empty": b"",
        "long": bytes(data) + b"x",
        "other": b"RCL2" + bytes(100),
        "ratio": ratio,
    }
    places.last_picture.write_bytes(rubbish[damage])
    assert start().shown is None
    assert start().shown is not None


def test_a_file_that_cannot_be_written_is_done_without(start: Starter, places: Folders) -> None:
    """A folder in its place: the start goes on, and so does the next."""
    places.last_picture.mkdir()
    (places.last_picture / "x").touch()
    assert start().shown is None
    assert start().shown is None


def test_a_page_too_large_to_be_kept_is_not_drawn_once_more(
    start: Starter, places: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Review: on a screen of 3840 x 2160 every start drew the page a second time, for nothing."""
    monkeypatch.setattr(last_picture, "_MOST_BYTES", 1000)
    drawn: list[QWidget] = []
    monkeypatch.setattr(last_picture, "_unlit", drawn.append)
    start()
    assert drawn == []
    assert not places.last_picture.exists()


def test_a_window_that_is_not_painted_does_not_hold_up_the_start(
    start: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opened behind others: the loop ends by itself."""
    start()
    monkeypatch.setattr(Still, "paintEvent", lambda _self, _event: None)
    start()


def test_the_window_stays_where_it_is_while_the_page_is_made(start: Starter) -> None:
    """Moved by the person in that moment, it is not moved back."""
    start()
    second = start(move_to=QPoint(11, 13))
    assert second.shown is not None
    assert second.window.pos() == QPoint(11, 13)


# --- what comes while it is shown ------------------------------------------------------------------------
# A mouse on a real X server: tests/journeys/test_x_server.py


def test_a_file_that_the_system_asks_for_early_is_opened_later() -> None:
    """macOS tells it in the first turns of the loop, when there is nobody to open it yet."""
    opened: list[Path] = []
    files = FilesToOpen()
    files.hear(QFileOpenEvent("/one.rcg"))
    assert opened == []
    files.open_files_with(opened.append)
    assert opened == [Path("/one.rcg")]
    files.hear(QFileOpenEvent("/two.rcg"))
    assert opened == [Path("/one.rcg"), Path("/two.rcg")]
