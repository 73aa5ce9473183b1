"""The real program on a real X server, moved by a mouse from outside that knows nothing of Qt."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QDeadlineTimer, QEventLoop, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QImage

from tests.journeys.house import House, match_of

Start = Callable[..., House]
ROOT = Path(__file__).parents[2]


def xdotool(*words: object) -> str:
    """Move, press or ask; xdotool speaks to the X server as a mouse does."""
    return subprocess.run(["xdotool", *map(str, words)], check=True, capture_output=True, text=True).stdout


def drag(start: QPoint, end: QPoint) -> None:
    """Drag from a point of the screen to another, in steps."""
    xdotool("mousemove", start.x(), start.y(), "mousedown", 1)
    for step in range(1, 11):
        point = start + (end - start) * step / 10
        xdotool("mousemove", point.x(), point.y())
    xdotool("mouseup", 1)


def screen(area: QRect) -> QImage:
    """What the X server shows there."""
    picture = QGuiApplication.primaryScreen().grabWindow(0, area.x(), area.y(), area.width(), area.height())
    return picture.toImage()


def rest(ms: int) -> None:
    """Turn Qt's loop so long: another process has no signals that could be waited for."""
    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()


def wait_for(seen: Callable[[], bool], what: str) -> None:
    """Look again and again until it is seen; the other process sends no signal."""
    deadline = QDeadlineTimer(30_000)
    while not seen():
        assert not deadline.hasExpired(), f"waited in vain for {what}"
        rest(50)


def is_still(area: QRect) -> bool:
    """True when nothing moves there for a moment."""
    before = screen(area)
    rest(250)
    return screen(area) == before


def places(open_house: Start) -> dict[str, QRect]:
    """Where things lie in a window of this size, from a window of our own that is put away again."""
    house = open_house(speed=0.0)
    house.window.resize(1280, 800)
    person = house.person("click")
    play = person.sight.buttons_saying("Play")[0]
    found = {"Play": QRect(play.mapTo(house.window, QPoint(0, 0)), play.size())}
    house.begin(match_of("Ana", "Rosa:novice", dealer=1))
    person.wait(person.sight.my_turn, "a turn")
    for number, thing in enumerate(person.sight.things("hand")):
        found[f"hand {number}"] = thing.rect
    for number, thing in enumerate(person.sight.things("loose")):
        found[f"loose {number}"] = thing.rect
    found["felt"] = QRect(person.sight.open_felt(), person.sight.open_felt())
    house.close()
    return found


@pytest.mark.xvfb
def test_the_real_program_dragged_from_outside(open_house: Start, tmp_path: Path, screens_dir: Path) -> None:
    """Started as a process, Play clicked, cards dragged by xdotool; the record has the plays (issue 2, 5)."""
    at = places(open_house)
    folder = tmp_path / "real"
    folder.mkdir()
    (folder / "settings.ini").write_text('[General]\nwindow="\\"0 0 1280 800\\""\npace_ms=0\n')
    process = subprocess.Popen([sys.executable, "-m", "rc_desktop", "--data", str(folder)], cwd=ROOT)
    try:
        drive(process, at, screens_dir)
    finally:
        process.terminate()
        process.wait(10)
    again = House(folder)
    person = again.person("click")
    person.push("Resume")
    person.wait(person.sight.my_turn, "my turn")
    verbs = ("You trailed ", "You captured ", "You built ", "You added ")
    played = [line for line in person.sight.words() if line.startswith(verbs)]
    again.close()
    assert played, "no drag has played a card"


HELD = """
import sys
from rc_desktop import bindings
bindings.load()
from PySide6.QtGui import QPainter
from rc_desktop import last_picture
from rc_desktop.__main__ import main

def paint(self, _event):
    QPainter(self).drawImage(self.rect(), self._image)

# Painted, and not told of it: the loop that shows the picture turns until its patience is over.
last_picture.Still.paintEvent = paint
last_picture._PATIENCE_MS = 3000
main(["--data", sys.argv[1]])
"""


@pytest.mark.xvfb
def test_what_is_pressed_on_the_last_picture_reaches_the_page(open_house: Start, tmp_path: Path) -> None:
    """The start screen is seen before there is a page: whoever presses Play there finds it pressed."""
    play = places(open_house)["Play"]
    folder = tmp_path / "real"
    folder.mkdir()
    (folder / "settings.ini").write_text('[General]\nwindow="\\"0 0 1280 800\\""\n')
    first = subprocess.Popen([sys.executable, "-m", "rc_desktop", "--data", str(folder)], cwd=ROOT)
    try:
        wait_for((folder / "start.bin").exists, "a picture to be kept")
    finally:
        first.terminate()
        first.wait(10)
    second = subprocess.Popen([sys.executable, "-c", HELD, str(folder)], cwd=ROOT)
    try:
        found = xdotool("search", "--sync", "--onlyvisible", "--pid", second.pid, "--name", "Royal Casino")
        lines = xdotool("getwindowgeometry", "--shell", found.split()[0]).split()
        place = dict(line.split("=") for line in lines if "=" in line)
        button = play.translated(int(place["X"]), int(place["Y"]))
        wait_for(lambda: _is_coral(screen(button)), "the picture")
        began = not any((folder / "matches").iterdir())
        xdotool("mousemove", button.center().x(), button.center().y(), "click", 1)
        wait_for(lambda: any((folder / "matches").glob("*.rcg")), "the match")
        assert began
    finally:
        second.terminate()
        second.wait(10)


def drive(process: "subprocess.Popen[bytes]", at: dict[str, QRect], screens_dir: Path) -> None:
    """Find the window, click Play, and drag every card of the hand to the open table or onto a loose card."""
    number = xdotool(
        "search", "--sync", "--onlyvisible", "--pid", process.pid, "--name", "Royal Casino"
    ).split()[0]
    lines = xdotool("getwindowgeometry", "--shell", number).split()
    place = dict(line.split("=") for line in lines if "=" in line)
    corner = QPoint(int(place["X"]), int(place["Y"]))
    window = QRect(corner, corner + QPoint(1279, 799))
    assert (int(place["WIDTH"]), int(place["HEIGHT"])) == (1280, 800)
    button = at["Play"].translated(corner)
    wait_for(lambda: _is_coral(screen(button)) and is_still(window), "the start screen")
    start = screen(window)
    middle = button.center()
    xdotool("mousemove", middle.x(), middle.y(), "click", 1)
    hand = QRect(at["hand 0"].topLeft(), at["hand 3"].bottomRight()).translated(corner)
    wait_for(lambda: _light(screen(hand)) > 0.5 and is_still(hand), "four cards in the hand")
    full = _light(screen(hand))
    screen(window).save(str(screens_dir / "x-table.png"))
    assert screen(window) != start
    # A card whose rank lies on the table is not trailed; then it is dropped on what lies there.
    for target in ("felt", "felt", "loose 0", "loose 1", "loose 2", "loose 3"):
        for card in range(4):
            drag(corner + at[f"hand {card}"].center(), corner + at[target].center())
        wait_for(lambda: is_still(hand), "the end of the motion")
        if _light(screen(hand)) < 0.9 * full:
            break
    wait_for(lambda: _light(screen(hand)) < 0.9 * full, "a card to leave the hand")
    screen(window).save(str(screens_dir / "x-played.png"))


def _is_coral(image: QImage) -> bool:
    """True for the one coral button; before its first paint a window is white, beneath it all is black."""
    mean = image.scaled(
        1, 1, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    color = mean.pixelColor(0, 0)
    return color.red() > 150 and color.red() - color.blue() > 50


def _light(image: QImage) -> float:
    """How much of a picture is as light as paper, 0..1."""
    small = image.scaled(
        80, 40, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    light = [small.pixelColor(x, y).lightness() > 180 for x in range(80) for y in range(40)]
    return sum(light) / len(light)
