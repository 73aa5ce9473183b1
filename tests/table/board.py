"""A real TableView under a person's hands: mouse, finger and keys at the places where things are drawn."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rc_desktop.rules.cards import card
from rc_desktop.rules.hand import apply, deal, shuffled
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import Play, play_text
from rc_desktop.rules.position import NOBODY, Observation, Position, observe
from rc_desktop.rules.refusals import Refusal
from rc_desktop.table.facts import table_facts
from rc_desktop.table.items import TableItem
from rc_desktop.table.view import TableView
from tests.table.tables import SITTERS

LEFT = Qt.MouseButton.LeftButton
STEPS = 6


class Board:
    """The view, what was played and refused on it, and hands to play with."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.played: list[str] = []
        self.refusals: list[str] = []
        view.play_chosen.connect(self._play)
        view.hands.refused.connect(self._refused)

    def _play(self, play: Play) -> None:
        self.played.append(play_text(play))

    def _refused(self, _card: int, refusal: Refusal) -> None:
        self.refusals.append(refusal.code)

    def show(self, view: Observation, viewer: int | None = None) -> None:
        """Show an observation, as the table page does after every step."""
        self.view.show_facts(table_facts(view, SITTERS[: view.seats], viewer=viewer))
        QApplication.processEvents()

    # --- where things are --------------------------------------------------------------------------------

    def item(self, text: str) -> TableItem:
        """A visible card "4h", a build "[9]", or the "table"."""
        key = ("table", 0) if text == "table" else ("build", int(text[1:-1])) if text[0] == "[" else None
        key = key or ("card", card(text))
        return next(item for item in self.view.table.items_list if item.key == key)

    def at(self, text: str) -> QPoint:
        """The middle of an item, viewport px; of the open table a place where nothing lies."""
        if text == "table":
            return self._free()
        return self.view.mapFromScene(self.item(text).rect.center())

    def _free(self) -> QPoint:
        table = self.view.table
        felt = table.layout.felt
        card = QRectF(0, 0, table.layout.hand_width * 1.2, table.layout.hand_width * 1.6)
        taken = [item.rect for item in table.items_list if item.role != "table"]
        for x in range(round(felt.left()), round(felt.right()), 10):
            for y in range(round(felt.top()), round(felt.bottom()), 10):
                card.moveCenter(QPointF(x, y))
                if felt.contains(card) and not any(rect.intersects(card) for rect in taken):
                    return self.view.mapFromScene(QPointF(x, y))
        raise AssertionError("no open table")

    def _window_point(self, point: QPoint) -> QPoint:
        return self.view.viewport().mapTo(self.view.window(), point)

    # --- mouse -------------------------------------------------------------------------------------------

    def press(self, point: QPoint) -> None:
        QTest.mousePress(
            self.view.window().windowHandle(), LEFT, Qt.KeyboardModifier(0), self._window_point(point)
        )

    def move(self, point: QPoint) -> None:
        QTest.mouseMove(self.view.window().windowHandle(), self._window_point(point))
        QApplication.processEvents()

    def double_click(self, thing: str) -> None:
        """Press, release, press again, as a double click comes from the system."""
        point = self._window_point(self.at(thing))
        QTest.mouseDClick(self.view.window().windowHandle(), LEFT, Qt.KeyboardModifier(0), point)

    def release(self, point: QPoint) -> None:
        window = self.view.window().windowHandle()
        QTest.mouseRelease(window, LEFT, Qt.KeyboardModifier(0), self._window_point(point))

    def click(self, *things: str) -> None:
        """Click items one after the other."""
        for thing in things:
            self.click_at(self.at(thing))

    def click_at(self, point: QPoint) -> None:
        self.move(point)
        self.press(point)
        self.release(point)

    def carry(self, card_text: str, point: QPoint) -> None:
        """Press on a hand card and carry it, held at its middle, to a point."""
        start = self.at(card_text)
        self.move(start)
        self.press(start)
        for step in range(1, STEPS + 1):
            self.move(start + (point - start) * step / STEPS)

    def drag(self, card_text: str, to: str) -> None:
        """Drag a hand card onto an item and let go."""
        self.carry(card_text, self.at(to))
        self.release(self.at(to))

    # --- finger ------------------------------------------------------------------------------------------

    def tap(self, device: QPointingDevice, thing: str) -> None:
        """Tap an item with a finger."""
        point = self.at(thing)
        QTest.touchEvent(self.view.viewport(), device).press(0, point).commit()
        QTest.touchEvent(self.view.viewport(), device).release(0, point).commit()
        QApplication.processEvents()

    def slide(self, device: QPointingDevice, card_text: str, to: str) -> None:
        """Drag a hand card with a finger."""
        start, end = self.at(card_text), self.at(to)
        QTest.touchEvent(self.view.viewport(), device).press(0, start).commit()
        for step in range(1, STEPS + 1):
            point = start + (end - start) * step / STEPS
            QTest.touchEvent(self.view.viewport(), device).move(0, point).commit()
        QTest.touchEvent(self.view.viewport(), device).release(0, end).commit()
        QApplication.processEvents()

    # --- keys --------------------------------------------------------------------------------------------

    def key(self, *keys: Qt.Key) -> None:
        """Press keys one after the other, wherever the focus is."""
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or self.view, key)

    def rows(self) -> list[str]:
        """The sentences of the open chooser, none when it is shut."""
        chooser = self.view.hands.chooser
        return [title for title, _detail in chooser.texts()] if chooser.isVisible() else []


class WholeHand:
    """A hand against an opponent who plays anything; the person's plays come from the board alone."""

    def __init__(self, board: Board, seed: str, seats: int = 2) -> None:
        self.board = board
        self.position: Position = deal(Options(), seats, seats - 1, shuffled(seed))
        self._history: tuple[tuple[int, str], ...] = ()

    def turns(self) -> Iterator[Observation]:
        """Show the person's turns until the hand is over; each must end in one more play on the board."""
        while self.position.turn != NOBODY:
            view = observe(self.position, 0, self._history)
            self.board.show(view)
            if view.turn != 0:
                self._apply(min(legal_plays(self.position), key=play_text))
                continue
            before = len(self.board.played)
            yield view
            assert len(self.board.played) == before + 1
            chosen = self.board.played[-1]
            self._apply(next(play for play in legal_plays(view) if play_text(play) == chosen))

    def _apply(self, play: Play) -> None:
        self._history = (*self._history, (self.position.turn, play_text(play)))
        self.position, _events = apply(self.position, play)
