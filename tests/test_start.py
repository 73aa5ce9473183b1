"""What a start loads before its first picture, and what that is made of; no clock (docs/start.md tells)."""

import ast
import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from rc_desktop.table import drawings
from rc_desktop.table.drawings import Drawing, parsed
from rc_desktop.table.rasters import Rasters

ROOT = Path(__file__).parent.parent

LATER = (
    # Of Qt, Python and others.
    *("PySide6.QtSvg", "PySide6.QtNetwork", "PySide6.QtTest"),
    *("msgspec", "platformdirs", "sqlite3", "datetime", "decimal", "uuid", "hashlib", "socket", "asyncio"),
    # The match and its table.
    *(
        "rc_desktop.game.match",
        "rc_desktop.game.record",
        "rc_desktop.game.library",
        "rc_desktop.game.catalogue",
    ),
    *("rc_desktop.game.engine_client", "rc_desktop.rules.hand", "rc_desktop.rules.legal"),
    *("rc_desktop.table.scene", "rc_desktop.table.view", "rc_desktop.table.card", "rc_desktop.table.layout"),
    "rc_desktop.table.layout_shapes",
    *("rc_desktop.table.accessible", "rc_desktop.table.paint_track", "rc_desktop.table.sound_speaker"),
    # What the start screen only opens.
    *("rc_desktop.screens.overlay", "rc_desktop.screens.all_rules", "rc_desktop.screens.keys_panel"),
    *("rc_desktop.screens.chair_menus", "rc_desktop.screens.trouble", "rc_desktop.screens.waiting"),
    *("rc_desktop.screens.table_page", "rc_desktop.offers", "rc_desktop.matches", "rc_desktop.ways"),
    *("rc_desktop.warming", "rc_desktop.load_order", "rc_desktop.given_files"),
)
"""Modules that a start does without until its first picture is on the screen."""

MOST = 85
"""How many modules of the program a start may load by then: a new one should have to be argued for."""

UNMADE = (
    "QFileDialog",
    "QWizard",
    "QMessageBox",
    "QAbstractItemView",
    "QStyle",
    "QTableView",
    "QCalendarWidget",
)
"""Types that PySide makes when it looks through all of them for what some object is."""

CHILD = """
import json, linecache, sys
from pathlib import Path
from rc_desktop import bindings
bindings.load()
from rc_desktop.__main__ import main
from rc_desktop.screens.first_paint import FirstPaint

begin = FirstPaint._tell

def tell(self):
    from PySide6 import QtWidgets
    from PySide6.QtCore import QCoreApplication, QTimer
    known = [name for name in sys.argv[3:] if name in vars(QtWidgets)]
    read = [path for path in linecache.cache if "rc_desktop" in path]
    print(json.dumps([list(sys.modules), known, read]), flush=True)
    app = QCoreApplication.instance()
    if sys.argv[2] == "first":
        begin(self)
        look = QTimer(self, interval=20)
        look.timeout.connect(lambda: Path(sys.argv[1], "pictures.bin").exists() and app.quit())
        look.start()
    else:
        QTimer.singleShot(0, self.parent().quit)

FirstPaint._tell = tell
main(["--data", sys.argv[1]])
"""


def started(folder: Path, which: str) -> tuple[set[str], list[str], list[str]]:
    """The modules, and the types of `UNMADE`, that a start on that folder has when its picture is there, and
    the sources of which the text was read."""
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", CHILD, str(folder), which, *UNMADE]
    told = subprocess.run(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, timeout=100, check=True)
    modules, made, read = json.loads(told.stdout.splitlines()[0])
    return set(modules), made, read


SHUT = """
import sys
from rc_desktop import bindings
bindings.load()
from rc_desktop import app
from rc_desktop.__main__ import main

begin = app.Program.open

def shut(self):
    begin(self)
    self.window.close()

app.Program.open = shut
sys.exit(main(["--data", sys.argv[1]]))
"""
"""A start whose window is closed before anything was painted in it."""


def test_a_start_that_is_ended_before_it_is_seen_ends(tmp_path: Path) -> None:
    """Review: Qt does not hear `quit` before the application's loop runs, and the folder stayed locked."""
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run([sys.executable, "-c", SHUT, tmp_path], cwd=ROOT, env=environ, timeout=60, check=True)


def test_a_start_loads_what_its_first_picture_needs(tmp_path: Path) -> None:
    """The second start: the first one draws, and leaves its pictures to all others."""
    first, _, _ = started(tmp_path, "first")
    assert "PySide6.QtSvg" in first
    modules, made, read = started(tmp_path, "second")
    assert sorted(modules & set(LATER)) == []
    ours = sorted(name for name in modules if name.startswith("rc_desktop."))
    assert len(ours) <= MOST, ours
    assert made == []
    assert read == [], "PySide looks through them for its features (bindings.load)"


@pytest.mark.parametrize("name", LATER)
def test_what_waits_is_there(name: str) -> None:
    """A name that is none would keep nothing away."""
    import_module(name)


@pytest.mark.parametrize("door", ["rc_desktop/table/sentences/__init__.py", "rc_desktop/table/paint.py"])
def test_what_a_door_loads_later_is_what_types_are_told_of(door: str) -> None:
    """What `later` is told stands twice: once for whoever checks types, once for the program."""
    tree = ast.parse((ROOT / door).read_text("utf-8"))
    block = next(
        node for node in tree.body if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
    )
    lines = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    module = import_module(door.removesuffix("/__init__.py").removesuffix(".py").replace("/", "."))
    assert lines
    for line in lines:
        home = import_module(str(line.module))
        for name in line.names:
            assert getattr(module, name.name) is getattr(home, name.name)
    with pytest.raises(AttributeError):
        _ = module.what_there_is_not


# --- the pictures that are kept -----------------------------------------------------------------------


def canvas() -> QImage:
    image = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("#17706B"))
    return image


@pytest.mark.parametrize("left", [10.0, 10.25, 10.5])
@pytest.mark.parametrize("name", ["crown", "play", "person"])
def test_a_kept_drawing_looks_as_the_drawing(qapp: QApplication, name: str, left: float) -> None:
    """Wherever it begins, no px differs by more than what smoothing in another order comes to."""
    rect, drawing = QRectF(left, 12.4, 31.3, 31.3), Drawing("icons", name, (("#000", "#f7efdc"),))
    images = []
    for render in (drawing.render, parsed(*drawing).render):
        image = canvas()
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        render(painter, rect)
        painter.end()
        images.append(image)
    worst = 0
    for x in range(60):
        for y in range(60):
            one, other = (image.pixelColor(x, y) for image in images)
            worst = max(worst, abs(one.red() - other.red()), abs(one.blue() - other.blue()))
    assert worst <= 24


def test_pictures_come_back_as_they_were(qapp: QApplication, tmp_path: Path) -> None:
    """What one start drew the next one has from the file; nothing is written twice."""
    file, drawn = tmp_path / "pictures.bin", parsed("icons", "crown")
    image = canvas()
    painter = QPainter(image)
    drawn.render(painter, QRectF(0, 0, 60, 60))
    painter.end()
    first, second = Rasters(), Rasters()
    first.open(file)
    first.get(("icons", "crown", (), 60, 60), lambda: image)
    write = first.close()
    assert write is not None
    write()
    second.open(file)
    assert second.get(("icons", "crown", (), 60, 60), lambda: pytest.fail("drawn anew")) == image
    assert second.close() is None


@pytest.mark.parametrize("damage", ["cut", "turned", "empty", "long"])
def test_a_file_of_pictures_that_is_damaged_is_drawn_anew(
    qapp: QApplication, tmp_path: Path, damage: str
) -> None:
    """Cut short, a byte turned, nothing, or rubbish after it: no start fails, and no picture is wrong."""
    file, image, rasters = tmp_path / "pictures.bin", canvas(), Rasters()
    rasters.open(file)
    rasters.get(("icons", "crown", (), 60, 60), lambda: image)
    write = rasters.close()
    assert write is not None
    write()
    data = bytearray(file.read_bytes())
    if damage == "turned":
        data[-5] ^= 1
    file.write_bytes({"cut": data[:-9], "turned": data, "empty": b"", "long": data + b"x"}[damage])
    other = QImage(image)
    other.fill(0)
    rasters.open(file)
    assert rasters.get(("icons", "crown", (), 60, 60), lambda: other) is other
    assert rasters.close() is not None


def test_another_drawing_is_another_picture(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture that has been drawn anew since is not shown as it was."""
    rasters, image = Rasters(), canvas()
    (tmp_path / "icons").mkdir()
    drawn = tmp_path / "icons" / "mine.svg"
    drawn.write_text("<svg/>")
    monkeypatch.setattr("rc_desktop.table.rasters.asset", lambda *parts: tmp_path.joinpath(*parts))
    rasters.open(tmp_path / "pictures.bin")
    rasters.get(("icons", "mine", ()), lambda: image)
    write = rasters.close()
    assert write is not None
    write()
    drawn.write_text("<svg></svg>")
    rasters.open(tmp_path / "pictures.bin")
    other = QImage(image)
    assert rasters.get(("icons", "mine", ()), lambda: other) is other


def test_large_drawings_are_not_kept(qapp: QApplication) -> None:
    """A crown over half a screen is drawn where it is asked for, and takes no memory after."""
    before = drawings._kept.cache_info().currsize
    image = QImage(600, 600, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    Drawing("icons", "crown").render(painter, QRectF(0, 0, 600, 600))
    painter.end()
    assert drawings._kept.cache_info().currsize == before
    assert Drawing("icons", "crown").image(QSize(600, 600)).width() == 600
    assert drawings._kept.cache_info().currsize == before
