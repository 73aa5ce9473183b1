"""The drawn things, SVG files in assets, as pixmaps: rendered once for each size and kept.

Rendering a face takes 0.4 to 3 ms and holds Python's lock whether a thread does it or not, so `CardArt.warm`
renders in idle slices of the interface thread: a thread was measured and gave the same pauses.
"""

from collections import OrderedDict, deque
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from rc_desktop.paths import assets_dir
from rc_desktop.table.drawings import Drawing, Inks
from rc_desktop.table.kept import size_of
from rc_desktop.table.theme import CARD_RATIO, INDEX_HEIGHT, deck_inks

RANKS: Final = "A23456789TJQK"
SUITS: Final = "shdc"
CARDS: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
BACKS: Final = ("teal", "coral", "night")

_LARGEST_INDEX: Final = 2.4  # times the usual one
_INDEX: Final = 0.23  # of a card's width from the left there is nothing but rank and suit
_EDGE: Final = 0.04  # of a card's width at its sides where nothing is drawn
_PAPER: Final = 0.15  # of its width from the left is plain paper, half way down
_SLICE: Final = 0.004  # s of rendering in one turn of the event loop
_BUDGET: Final = 64 * 2**20  # bytes of pixmaps kept
_DECKS: Final = 4  # sizes of which a whole deck is kept: hand and table, as they are and as they were before


@cache
def emblems() -> tuple[str, ...]:
    """The names of all seat emblems, sorted: what `emblem` and `paint.emblem_frame` take."""
    return tuple(sorted(path.stem for path in (assets_dir() / "emblems").glob("*.svg")))


def emblem_at(wanted: str, seat: int) -> str:
    """The picture of a seat: the `wanted` one; one that is not known, or none, is chosen by its number."""
    return wanted if wanted in emblems() else ("sunrise", "waves", "flower", "moon")[seat % 4]


@cache
def icons() -> tuple[str, ...]:
    """The names of all one-colour icons, sorted: what `icon` and `paint.icon` take."""
    names = {path.stem for path in (assets_dir() / "icons").glob("*.svg")}
    return tuple(sorted(names - {"app", "app-small"}))


def renderer(folder: str, name: str, inks: Inks = ()) -> Drawing:
    """The picture `folder/name.svg` in other inks, to be drawn at any size."""
    return Drawing(folder, name, inks)


def icon_renderer(name: str, color: QColor) -> Drawing:
    """An icon in one colour, to be drawn at any size. Its opacity must be set on the painter."""
    return renderer("icons", name, (("#000", color.name()),))


@lru_cache(maxsize=256)
def _square(folder: str, name: str, color: str, px: int, dpr: float) -> QPixmap:
    picture = renderer(folder, name, (("#000", color),)) if color else renderer(folder, name)
    pixmap = QPixmap.fromImage(picture.image(QSize(px, px)))
    pixmap.setDevicePixelRatio(dpr)
    return pixmap


def icon(name: str, size: float, color: QColor, dpr: float = 1.0) -> QPixmap:
    """An icon as a square pixmap, `size` logical px wide, in one opaque colour."""
    return _square("icons", name, color.name(), max(1, round(size * dpr)), dpr)


def emblem(name: str, size: float, dpr: float = 1.0) -> QPixmap:
    """A seat emblem without its frame as a square pixmap, `size` logical px wide."""
    return _square("emblems", name, "", max(1, round(size * dpr)), dpr)


def app_icon(px: int) -> QPixmap:
    """The program's icon, `px` device px wide; up to 64 px the simpler drawing."""
    return _square("icons", "app-small" if px <= 64 else "app", "", px, 1.0)


@dataclass(frozen=True)
class _Job:
    """What one kept pixmap is made from."""

    name: str  # a card, or back-NAME
    px: int  # device px wide
    dpr: float
    large: bool = False
    inks: Inks = ()
    veil: str = ""  # #aarrggbb, or none
    seen: tuple[int, int] = (0, 0)  # px of a covered card, across and down, on which its index is larger

    def picture(self) -> Drawing:
        name = f"large-{self.name}" if self.large else self.name
        return renderer("deck", name, self.inks)

    def _image(self, px: int) -> QImage:
        return self.picture().image(QSize(px, round(px * CARD_RATIO)))

    def _with_large_index(self, image: QImage) -> QImage:
        """The strip of a covered card that is seen, with nothing on it but rank and suit as large as fits."""
        wide, high = self.seen
        edge, image = max(1, round(_EDGE * self.px)), image.copy()
        paper = image.pixelColor(round(_PAPER * self.px), image.height() // 2)
        area = QRect(QPoint(edge // 2, edge), QPoint(int(_INDEX * self.px) - 1, int(INDEX_HEIGHT * self.px)))
        ink = _inked(image, area, paper)
        room = QRectF(edge, 1.5 * edge, wide - 2 * edge, high - 2.5 * edge)
        times = min(room.width() / ink.width(), room.height() / ink.height(), _LARGEST_INDEX)
        if times < 1:
            return image
        larger = self._image(round(self.px * times))
        index = QRectF(QPointF(ink.topLeft()) * times, QSizeF(ink.size()) * times)
        painter = QPainter(image)
        painter.fillRect(QRectF(edge, edge, wide - edge, image.height() - 2 * edge), paper)
        painter.drawImage(room.topLeft(), larger, index)
        painter.end()
        return image

    def render(self) -> QPixmap:
        image = self._image(self.px)
        if self.seen[0]:
            image = self._with_large_index(image)
        if self.veil:
            image = image.copy()
            painter = QPainter(image)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
            painter.fillRect(image.rect(), QColor(self.veil))
            painter.end()
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(self.dpr)
        return pixmap


def _inked(image: QImage, area: QRect, paper: QColor) -> QRect:
    """What of an area of a picture is not plain paper."""
    ground = paper.rgb()
    marked = [
        (x, y)
        for x in range(area.left(), area.right() + 1)
        for y in range(area.top(), area.bottom() + 1)
        if image.pixel(x, y) != ground
    ]
    if not marked:
        return area
    xs, ys = [x for x, _ in marked], [y for _, y in marked]
    return QRect(QPoint(min(xs), min(ys)), QPoint(max(xs), max(ys)))


class CardArt(QObject):
    """Faces and backs as pixmaps. One object for the whole program is enough.

    It keeps 64 MB at most, and of whole decks those of the sizes in use: each size that a window is pulled
    through would cost as much as all the rest of the program.
    """

    warmed = Signal()  # everything asked of `warm` is rendered
    changed = Signal()  # another deck or back is in use

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._used = (False, False, "teal", False)  # four colours, large print, back, pure
        self._kept: OrderedDict[_Job, QPixmap] = OrderedDict()
        self._bytes = 0
        self._warm: OrderedDict[int, None] = (
            OrderedDict()
        )  # device px wide, the one asked for last at the end
        self._todo: deque[_Job] = deque()
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._slice)

    @property
    def in_use(self) -> tuple[bool, bool, str, bool]:
        """The deck and back in use, to be compared with those that something was drawn with."""
        return self._used

    @property
    def four_colours(self) -> bool:
        """True while diamonds are blue and clubs green."""
        return self._used[0]

    @property
    def large(self) -> bool:
        """True while ranks are in large print."""
        return self._used[1]

    def use(
        self, four_colours: bool = False, large: bool = False, back: str = "teal", pure: bool = False
    ) -> None:
        """Take other faces and another back (one of BACKS) wherever a call does not say which.

        `pure` is high contrast: white paper, black ink. All combine freely (art direction, "Accessibility").
        """
        used = (four_colours, large, back, pure)
        if used != self._used:
            self._used = used
            self.changed.emit()

    def face(
        self,
        card: str,
        width: float,
        dpr: float = 1.0,
        *,
        four_colours: bool | None = None,
        large: bool | None = None,
        veil: QColor | None = None,
        seen: tuple[float, float] = (0.0, 0.0),
    ) -> QPixmap:
        """The face of `card` ("Td"), `width` logical px wide, 7/5 as high, of the deck in use unless told.

        Of a covered card so many logical px are `seen` from its top left corner. A large figure has no room
        there: in large print rank and suit, as they usually are, become as large as have room.
        `veil` dims a card that cannot be used (`palette.veil`). Always right at once: what is not kept yet is
        rendered here (3 ms or less).
        """
        four_colours = self._used[0] if four_colours is None else four_colours
        large = self._used[1] if large is None else large
        job = self._job(card, width, dpr, four_colours, large and not seen[0], veil)
        if large and seen[0]:
            job = replace(job, seen=(round(seen[0] * dpr), round(seen[1] * dpr)))
        return self._get(job)

    def back(self, width: float, dpr: float = 1.0, name: str = "", veil: QColor | None = None) -> QPixmap:
        """The back `name` (one of BACKS; the one in use unless told), `width` logical px wide."""
        return self._get(self._job(f"back-{name or self._used[2]}", width, dpr, False, False, veil))

    def has(
        self,
        card: str,
        width: float,
        dpr: float = 1.0,
        *,
        four_colours: bool = False,
        large: bool = False,
        veil: QColor | None = None,
    ) -> bool:
        """Whether `face` with the same arguments would return without rendering."""
        return self._job(card, width, dpr, four_colours, large, veil) in self._kept

    def warm(
        self,
        width: float,
        dpr: float = 1.0,
        *,
        four_colours: bool | None = None,
        large: bool | None = None,
    ) -> None:
        """Render the back and all 52 faces of that size, of the deck in use unless told, in idle time.

        `warmed` follows, always later than this call. Calls add up; what was asked first is rendered first.
        Of the sizes asked for before, those longest ago are forgotten.
        """
        self._make_room(max(1, round(width * dpr)))
        four_colours = self._used[0] if four_colours is None else four_colours
        large = self._used[1] if large is None else large
        jobs = [self._job(f"back-{self._used[2]}", width, dpr, False, False, None)]
        jobs += [self._job(card, width, dpr, four_colours, large, None) for card in CARDS]
        self._todo.extend(job for job in jobs if job not in self._kept)
        self._timer.start()

    def _make_room(self, px: int) -> None:
        """A whole deck of that size is wanted: forget the size that was longest not."""
        self._warm[px] = None
        self._warm.move_to_end(px)
        if len(self._warm) <= _DECKS:
            return
        gone, _ = self._warm.popitem(last=False)
        self._todo = deque(job for job in self._todo if job.px != gone)
        for job in [job for job in self._kept if job.px == gone]:
            self._bytes -= size_of(self._kept.pop(job))

    def stop(self) -> None:
        """Forget what `warm` was still to render; nothing is emitted."""
        self._todo.clear()
        self._timer.stop()

    def _job(
        self, name: str, width: float, dpr: float, four_colours: bool, large: bool, veil: QColor | None
    ) -> _Job:
        # A suit that does not change colour shares its pixmap between the two decks.
        inks = deck_inks(name[1], self._used[3], four_colours)
        shade = veil.name(QColor.NameFormat.HexArgb) if veil else ""
        return _Job(name, max(1, round(width * dpr)), dpr, large, inks, shade)

    def _get(self, job: _Job) -> QPixmap:
        found = self._kept.get(job)
        if found is not None:
            self._kept.move_to_end(job)
            return found
        made = job.render()
        self._kept[job] = made
        self._bytes += size_of(made)
        while self._bytes > _BUDGET and len(self._kept) > 1:
            self._bytes -= size_of(self._kept.popitem(last=False)[1])
        return made

    def _slice(self) -> None:
        end = perf_counter() + _SLICE
        while self._todo and perf_counter() < end:
            self._get(self._todo.popleft())
        if not self._todo:
            self._timer.stop()
            self.warmed.emit()


@cache
def card_art() -> CardArt:
    """The pixmaps of all cards, one store for the program."""
    return CardArt()
