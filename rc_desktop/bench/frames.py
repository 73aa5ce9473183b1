"""How even cards fly: twelve at 1280 x 800 drawn in software, with the engine idle and at full power.

Three animations take turns, so that whatever else the machine does meets all of them: twelve pixmaps on a
bare `QGraphicsView`, twelve cards on the table with the engine idle, and the same with the engine thinking.
"""

import os
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEasingCurve, QEvent, QEventLoop, QPoint, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView, QWidget

from rc_desktop.game.engine_client import EngineClient
from rc_desktop.game.seating import Sitter
from rc_desktop.rules.hand import apply, deal, shuffled
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import TRAIL
from rc_desktop.rules.position import Position, observe
from rc_desktop.table.facts import table_facts
from rc_desktop.table.flights import fly
from rc_desktop.table.timeline import FrameClock, Timeline
from rc_desktop.table.view import TableView

SIZE: Final = (1280, 800)
CARDS: Final = 12
FLIGHT_MS: Final = 400
ROUNDS: Final = 16
LIFTS: Final = 20
THINK_MS: Final = 60_000
Stamps = list[float]


class _Bare(QGraphicsView):
    """A view with nothing on it but pixmaps, as Qt gives it."""

    def __init__(self, pixmaps: Sequence[QPixmap], homes: Sequence[QPointF]) -> None:
        self.stamps: Stamps = []
        super().__init__()
        scene = QGraphicsScene(0, 0, *SIZE, self)
        scene.setBackgroundBrush(QColor("#0F5858"))
        self.setScene(scene)
        self.homes = homes
        self.cards = [QGraphicsPixmapItem(pixmap) for pixmap in pixmaps]
        for card in self.cards:
            scene.addItem(card)

    def flight(self) -> Timeline:
        """From the left edge to their homes."""
        timeline = Timeline()
        for card, home in zip(self.cards, self.homes, strict=True):
            timeline.add(0.0, FLIGHT_MS, _slide(card, QPointF(120, 350), home), QEasingCurve())
        return timeline

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt."""
        super().paintEvent(event)
        self.stamps.append(time.perf_counter())


class _Table(TableView):
    """The table of the program."""

    def __init__(self) -> None:
        self.stamps: Stamps = []
        self.drawn = QRegion()  # what the last frame has drawn anew
        super().__init__()

    def flight(self) -> Timeline:
        """From the stock to where they lie."""
        timeline, stock = Timeline(), self.table.layout.stock.card
        for number, (card, spot) in enumerate(self.table.layout.loose.items()):
            item = self.table.card_item(card)
            assert item is not None
            item.setPos(stock.center())
            timeline.add(0.0, FLIGHT_MS, fly(item, spot, height=float(number)), QEasingCurve())
        return timeline

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt."""
        self.drawn = QRegion(event.region())
        super().paintEvent(event)
        self.stamps.append(time.perf_counter())


def _slide(card: QGraphicsPixmapItem, start: QPointF, home: QPointF) -> Callable[[], Callable[[float], None]]:
    def begin() -> Callable[[float], None]:
        return lambda done: card.setPos(start + (home - start) * done)

    return begin


def crowded() -> Position:
    """A table with twelve loose cards and two full hands: nobody has taken anything yet."""
    position = deal(Options(match_loose="free"), 2, 0, shuffled("frames"))
    while position.loose.bit_count() < CARDS:
        trail = next(play for play in legal_plays(position) if play.kind == TRAIL)
        position, _events = apply(position, trail)
    return position


def _play_through(view: "_Bare | _Table") -> list[float]:
    """One flight; returns the ms between one frame and the next."""
    timeline, clock, loop = view.flight(), FrameClock(), QEventLoop()

    def tick(now: int) -> None:
        if timeline.show(float(now)):
            clock.stop()
            QTimer.singleShot(40, loop.quit)  # the last frame is still to be drawn

    clock.ticked.connect(tick)
    view.stamps.clear()
    clock.start()
    loop.exec()
    stamps = view.stamps[:]
    return [1000 * (after - before) for before, after in pairwise(stamps)]


def _settle(view: QWidget) -> None:
    view.show()
    loop = QEventLoop()
    QTimer.singleShot(250, loop.quit)
    loop.exec()


def _views() -> "tuple[_Bare, _Table, Position]":
    position = crowded()
    table = _Table()
    table.resize(*SIZE)
    sitters = (Sitter("Manuel"), Sitter("Rosa", "computer", "master"))
    seat = position.turn
    table.show_facts(table_facts(observe(position, seat), sitters, viewer=seat, bottom=seat))
    _settle(table)
    items = [table.table.card_item(card) for card in table.table.layout.loose]
    pixmaps = [_picture(table, item.scene_rect()) for item in items if item is not None]
    homes = [spot.rect.topLeft() for spot in table.table.layout.loose.values()]
    bare = _Bare(pixmaps, homes)
    bare.resize(*SIZE)
    _settle(bare)
    return bare, table, position


def _picture(table: TableView, rect: QRectF) -> QPixmap:
    """What lies there, as a pixmap of that size."""
    pixmap = QPixmap(rect.size().toSize())
    painter = QPainter(pixmap)
    table.table.render(painter, QRectF(pixmap.rect()), rect)
    painter.end()
    return pixmap


def percentile(values: Sequence[float], share: float) -> float:
    """The value that so large a share of them does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def _line(what: str, frames: Sequence[float], beside: float = 0.0, aim: str = "") -> str:
    p95 = percentile(frames, 0.95)
    ratio = f"{p95 / beside:>7.2f}x {aim}" if beside else ""
    median, most = statistics.median(frames), max(frames)
    over = sum(ms > 50 for ms in frames)
    return f"  {what:<42}{len(frames):>7}{median:>8.1f}{p95:>8.1f}{most:>8.1f}{over:>9}{ratio}"


def _lifts(table: _Table) -> list[tuple[int, float]]:
    """For each press of a card: frames until it is seen lifted, and ms."""
    found = []
    cards = list(table.table.layout.hand.items())
    for number in range(LIFTS):
        _card, spot = cards[number % len(cards)]
        at, above = table.mapFromScene(spot.rect.center()), table.mapFromScene(spot.rect.topLeft())
        QTest.mouseMove(table.viewport(), at)
        _settle(table)
        table.stamps.clear()
        table.drawn = QRegion()
        began = time.perf_counter()
        QTest.mousePress(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
        while not table.drawn.contains(above - QPoint(-30, 8)) and time.perf_counter() - began < 1:
            QApplication.processEvents()
        found.append((len(table.stamps), 1000 * (time.perf_counter() - began)))
        QTest.mouseRelease(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
        QTest.keyClick(table, Qt.Key.Key_Escape)
    return found


def report() -> Iterator[str]:
    """Every line of the measurement; takes about a minute."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from rc_desktop.app import make_application

    app = make_application(["rc-desktop-bench"])
    bare, table, position = _views()
    engine = EngineClient(cap_ms=2 * THINK_MS)
    engine.start()
    frames: dict[str, list[float]] = {"bare": [], "idle": [], "busy": []}
    observation = observe(position, position.turn)
    for _ in range(ROUNDS):
        frames["bare"] += _play_through(bare)
        frames["idle"] += _play_through(table)
        engine.choose(observation, "master", time_ms=THINK_MS)
        _settle(table)
        frames["busy"] += _play_through(table)
        engine.cancel()
        _settle(table)
    lifts = _lifts(table)
    engine.close()
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    where = f"{os.cpu_count()} cores, load {load:.1f}"
    yield f"Cards in flight, {SIZE[0]} x {SIZE[1]}, {app.platformName()}, {where}; ms from frame to frame:"
    yield f"  {'':<42}{'frames':>7}{'p50':>8}{'p95':>8}{'most':>8}{'over 50':>9}"
    yield _line("a bare view, twelve pixmaps", frames["bare"])
    yield _line("the table, engine idle", frames["idle"], percentile(frames["bare"], 0.95), "aim: 1.2")
    yield _line(
        "the table, engine at full power", frames["busy"], percentile(frames["idle"], 0.95), "aim: 1.25"
    )
    most = max(count for count, _ms in lifts)
    median = statistics.median(ms for _count, ms in lifts)
    what = "a pressed card is seen lifted after"
    yield f"  {what:<42}{most:>7} frame, {median:.1f} ms in the median   aim: 1 frame"
    for view in (bare, table):
        view.close()
        view.deleteLater()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
