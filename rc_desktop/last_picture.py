"""The start screen as the last start painted it, on the screen while this one loads what it takes to paint.

It is shown only where nothing has changed that a start screen shows, and whatever is pressed meanwhile waits
for the page itself, which takes its place without a change to be seen. The file may be deleted at any time.
"""

import json
import logging
import sys
import zlib
from functools import partial
from pathlib import Path
from shutil import disk_usage
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import QEventLoop, QObject, QTimer, Signal, qVersion
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from rc_desktop import __version__
from rc_desktop.game import durable
from rc_desktop.game.folders import Folders
from rc_desktop.game.ini import ini_texts
from rc_desktop.paths import assets_dir
from rc_desktop.screens.window import MainWindow
from rc_desktop.table import image_file

if TYPE_CHECKING:
    from rc_desktop.app import Program

log = logging.getLogger(__name__)

_MARK: Final = b"RCL2"
_PIXELS: Final = QImage.Format.Format_RGB32
_MOST_BYTES: Final = 16 * 2**20  # the pixels of 2560 x 1600
_MOST_SETTINGS: Final = 2**20
_LEAST_ROOM: Final = 20
"""It takes at most one part in so many of the room that the disk has: matches need that more."""
_PATIENCE_MS: Final = 250
"""A window that is opened behind others may not be painted at all: then it is made ready unseen."""

_NOT_SEEN: Final = ("window", "file_folder", "hand_sort", "log_open", "records_told", "tips_seen")
"""Settings that change by themselves, or at the table, and show nowhere on the start screen."""


class Still(QWidget):
    """A page that is nothing but a picture. `painted`: its first picture is drawn."""

    painted = Signal()

    def __init__(self, image: QImage, parent: QWidget) -> None:
        super().__init__(parent)
        self._image = image

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it. In a window of another size nothing would be where the page has it: it stays empty."""
        painter, image = QPainter(self), self._image
        other = image.size() - self.size() * image.devicePixelRatio()
        if max(abs(other.width()), abs(other.height())) <= 1:  # a px that was rounded away
            painter.drawImage(self.rect(), image)
        else:
            painter.fillRect(self.rect(), image.pixelColor(0, image.height() - 1))
        self.painted.emit()


class Kept(NamedTuple):
    """What the file has. `before`: what a start knows before it has loaded anything; `after`: how the page
    came to look, which nothing but the program itself can tell."""

    before: str
    after: str
    image: QImage


class LastPicture(QObject):
    """Shows the picture that `folders` has of the start screen in `window`, and keeps the next one."""

    def __init__(self, folders: Folders, window: MainWindow) -> None:
        """There must be an application, with the system's own font still; files are read at once."""
        super().__init__(window)
        self._file, self._window = folders.last_picture, window
        texts = _settings(folders.settings)
        self._place = _place(texts)
        self._known, self._after = _known(texts, folders.profiles), ""
        self._still: Still | None = None
        self._program: Program | None = None

    # --- showing it --------------------------------------------------------------------------------------

    def show(self) -> bool:
        """Put it on the screen, if there is one that fits, and return once it is there. False where the
        window was closed as soon as it was seen: nothing is to be loaded for it any more.

        What a person presses is kept by Qt until the program's own loop runs, and goes to the page.
        """
        kept = self._kept()
        if kept is None or kept.before != self._before():
            return True
        self._after = kept.after
        self._still = Still(kept.image, self._window)
        self._window.addWidget(self._still)
        self._window.restore_place(self._place)
        seen = QEventLoop()
        then = QTimer(seen, singleShot=True, interval=_PATIENCE_MS)
        then.timeout.connect(seen.quit)
        self._window.closing.connect(seen.quit)
        # The turn of the loop that paints ends with the picture shown; the next one comes after it.
        self._still.painted.connect(partial(then.start, 0))
        then.start()
        self._window.show()
        seen.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        self._still.painted.disconnect()
        self._window.closing.disconnect(seen.quit)
        return self._window.isVisible()

    def _before(self) -> str:
        """What is known, and the program's own state now: its first start leaves bytecode among its files."""
        return json.dumps([*self._known, __version__, *_changes()])

    def _kept(self) -> Kept | None:
        """What the file has; None where there is none, or a damaged one."""
        try:
            return _read(durable.read(self._file, 2 * _MOST_BYTES))
        except FileNotFoundError:
            return None
        except image_file.WRONG as error:
            log.info("%s is not used: %s", self._file, error)
            return None

    # --- keeping it --------------------------------------------------------------------------------------

    def follow(self, program: "Program") -> None:
        """Keep the start screen as this program paints it first, unless the file has it so already."""
        self._program = program
        program.seen.connect(self._seen)

    def _seen(self) -> None:
        """The page is on the screen: the picture under it goes. The page is kept if it looks otherwise."""
        assert self._program is not None
        if self._still is not None:
            self._window.drop_page(self._still)
            self._still = None
        page, colors = self._program.start_page, repr(self._program.look.palette)
        after = json.dumps([page.width(), page.height(), page.ui, zlib.crc32(colors.encode()), _letters()])
        if after == self._after or _bytes_of(self._window) > _MOST_BYTES:
            return
        kept = Kept(self._before(), after, _unlit(self._window))
        self._program.profiles.file.do(partial(_write, self._file, kept))


def _bytes_of(window: QWidget) -> float:
    """How large a picture of it is, known before it is taken."""
    return 4 * window.width() * window.height() * window.devicePixelRatioF() ** 2


def _letters() -> int:
    """How the system has words drawn at present: smoothed or not, and in which order of colours. What a page
    is made of tells nothing of it, and to draw a page once more takes a hundred times as long as this."""
    line = QLabel("Royal Casino").grab().toImage().convertToFormat(_PIXELS)
    return zlib.crc32(line.constBits())


def _unlit(window: QWidget) -> QImage:
    """A window as it is where the mouse is elsewhere, as it will be at the next start."""
    from PySide6.QtCore import Qt  # which has all its enumerations made: by now they are

    under = Qt.WidgetAttribute.WA_UnderMouse
    lit = [button for button in window.findChildren(QAbstractButton) if button.underMouse()]
    for button in lit:
        button.setAttribute(under, False)
    image = window.grab().toImage().convertToFormat(_PIXELS)
    for button in lit:
        button.setAttribute(under, True)
    return image


# --- what it depends on ----------------------------------------------------------------------------------


def _settings(file: Path) -> dict[str, str]:
    """The settings as their file has them; none where it cannot be read."""
    try:
        return ini_texts(durable.read(file, _MOST_SETTINGS))
    except (OSError, ValueError):
        return {}


def _place(texts: dict[str, str]) -> str:
    """Where the window was."""
    try:
        place = json.loads(texts.get("window", '""'))
    except (ValueError, RecursionError):
        return ""
    return place if isinstance(place, str) else ""


def _known(texts: dict[str, str], profiles: Path) -> list[Any]:
    """What the first look of the start screen depends on, as far as a start knows at once: of the person and
    of the system."""
    try:
        people = zlib.crc32(durable.read(profiles, _MOST_SETTINGS))
    except (OSError, ValueError):
        people = 0
    chosen = sorted(entry for entry in texts.items() if entry[0] not in _NOT_SEEN)
    if chosen == [("format", texts.get("format"))]:
        chosen = []  # all as usual: as before there was a file
    screen = QGuiApplication.primaryScreen()
    return [
        zlib.crc32(repr(chosen).encode()),
        people,
        # The system's own colours and words: what "as the system" means.
        QGuiApplication.palette().window().color().name(),
        QGuiApplication.font().toString(),
        screen.devicePixelRatio() if screen is not None else 1.0,
        qVersion(),
        sys.byteorder,
    ]


def _changes() -> list[int]:
    """When the program was changed last: a new version may look otherwise."""
    here = Path(__file__).parent
    times = []
    for path in (Path(sys.executable), here, here / "screens", here / "table", assets_dir()):
        try:
            times.append(path.stat().st_mtime_ns)
        except OSError:  # a packaged program has no such folder
            times.append(0)
    return times


# --- the file --------------------------------------------------------------------------------------------


def _write(file: Path, kept: Kept) -> None:
    """In a thread: write the file as a whole, or not at all."""
    about = [kept.before, kept.after, kept.image.devicePixelRatio()]
    data = image_file.to_bytes(_MARK, about, [kept.image])
    try:
        if (file.exists() and not file.is_file()) or disk_usage(file.parent).free < _LEAST_ROOM * len(data):
            return
        durable.write(file, data, keep_previous=False)
    except OSError as error:
        log.info("%s is not kept: %s", file, error)


def _read(data: bytes) -> Kept:
    """What a file holds; raises `image_file.WRONG` for one that is damaged."""
    (before, after, ratio), (image,) = image_file.from_bytes(_MARK, data, _PIXELS)
    if not (isinstance(ratio, float) and 0.5 <= ratio <= 8):
        raise ValueError("no screen has so many px")
    image.setDevicePixelRatio(ratio)
    return Kept(before, after, image)
