"""A hand played without a display: real window and table, synthetic mouse, pictures of what was seen."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEventLoop, QPoint, QPointF, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.app import Program, make_application
from rc_desktop.game.folders import Folders
from rc_desktop.rules.legal import lit
from rc_desktop.screens.hand_summary import HandSummary
from rc_desktop.screens.window import USUAL
from rc_desktop.table.items import TableItem
from rc_desktop.table.view import TableView

_PATIENCE_MS: Final = 20_000
_MOST_TURNS: Final = 30


class GaveUp(Exception):
    """The hand could not be played; the message says what did not come."""


class HandPlayer:
    """Plays through the window with a mouse, choosing by what the table shows as possible."""

    def __init__(self, program: Program, folder: Path) -> None:
        self._program = program
        self._folder = folder
        self._pictures = 0
        self.turns = 0
        self.choices = 0

    @property
    def _view(self) -> TableView:
        page = self._program.table_page
        if page is None:
            raise GaveUp("the table is not there")
        return page.view

    def picture(self, name: str) -> None:
        """Keep a picture of the window."""
        QApplication.processEvents()
        self._pictures += 1
        path = self._folder / f"offscreen-{self._pictures:02d}-{name}.png"
        if not self._program.window.grab().save(str(path)):
            raise GaveUp(f"{path} could not be written")

    def play(self) -> None:
        """From the start screen to the summary of the first hand."""
        self.picture("start")
        click(self._program.start_page.cover.play)
        self._until(lambda: self._my_turn() or self._summary() is not None, "the first deal")
        self.picture("table")
        while self._summary() is None:
            self._turn()
            self._until(lambda: self._my_turn() or self._summary() is not None, "the next turn")
            if self.turns in (4, 12):
                self.picture(f"turn-{self.turns}")
            if self.turns > _MOST_TURNS:
                raise GaveUp("the end of the hand")
        self.picture("summary")

    # --- a turn ----------------------------------------------------------------------------------------

    def _turn(self) -> None:
        """Click a hand card and what it can be played on, captures first, until something is played."""
        view, before = self._view, self._steps()
        for card, target in self._offers():
            self._click_item(card)
            self._click_item(target)
            confirm = [item for item in view.table.items_list if item.key == card.key]
            if view.hands.gesture.shown.choice is None and confirm and self._steps() == before:
                QTest.keyClick(view, Qt.Key.Key_Return)
            if view.hands.gesture.shown.choice is not None:
                self.choices += 1
                if self.choices == 1:
                    self.picture("chooser")
                view.hands.choose(0)
            if self._waited_for(before):
                self.turns += 1
                return
            QTest.keyClick(view, Qt.Key.Key_Escape)
            QTest.keyClick(view, Qt.Key.Key_Escape)
        raise GaveUp("a play that the table takes")

    def _offers(self) -> list[tuple[TableItem, TableItem]]:
        items = self._view.table.items_list
        hand = [item for item in items if item.group == "hand"]
        felt = [item for item in items if item.role == "table"]
        offers, trails = [], []
        for card in hand:
            shown = lit(self._view.table.facts.observation, card.card)
            for item in items:
                loose = item.group == "loose" and bool(shown.loose >> item.card & 1)
                build = item.build is not None and item.build.value in [b for b in shown.builds]
                if loose or build:
                    offers.append((card, item))
            if shown.trail and felt:
                trails.append((card, felt[0]))
        return offers + trails

    def _click_item(self, item: TableItem) -> None:
        view = self._view
        now = next((other for other in view.table.items_list if other.key == item.key), item)
        at = view.mapFromScene(now.rect.center() if item.role != "table" else self._open_spot(now))
        QTest.mouseMove(view.viewport(), at)
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        QApplication.processEvents()

    def _open_spot(self, felt: TableItem) -> QPointF:
        """A place of the open table on which nothing else lies."""
        table = self._view.table
        rect = felt.rect
        for row in range(1, 12):
            for column in range(1, 24):
                at = QPointF(rect.left() + rect.width() * column / 24, rect.top() + rect.height() * row / 12)
                found = table.item_at(at)
                if found is not None and found.role == "table":
                    return at
        return rect.center()

    # --- waiting ---------------------------------------------------------------------------------------

    def _steps(self) -> int:
        return self._program.match.steps if self._program.match is not None else 0

    def _my_turn(self) -> bool:
        page = self._program.table_page
        match = self._program.match
        if page is None or match is None or not match.steps or page.view.director.moving:
            return False
        return match.turn() == page.viewer.seat and page.view.isVisible()

    def _summary(self) -> QWidget | None:
        page = self._program.table_page
        return page.sheet if page is not None and isinstance(page.sheet, HandSummary) else None

    def _waited_for(self, before: int) -> bool:
        try:
            self._until(lambda: self._steps() > before or self._summary() is not None, "", 1500)
        except GaveUp:
            return False
        return True

    def _until(self, done: Callable[[], bool], what: str, patience: int = _PATIENCE_MS) -> None:
        loop, end, look = QEventLoop(), QTimer(singleShot=True, interval=patience), QTimer(interval=10)

        def see() -> None:
            if done():
                loop.quit()

        end.timeout.connect(loop.quit)
        look.timeout.connect(see)
        end.start()
        look.start()
        if not done():
            loop.exec()
        look.stop()
        end.stop()
        if not done():
            raise GaveUp(what)


def click(widget: QWidget, at: QPoint | None = None) -> None:
    """A click of the left button in the middle of a widget, or at a point of it."""
    place = at if at is not None else widget.rect().center()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)


def play_hand(folder: Path) -> int:
    """Play one hand against the computer; 0 only if it was really played to its summary."""
    folder.mkdir(parents=True, exist_ok=True)
    make_application(["rc-desktop"])
    with tempfile.TemporaryDirectory(prefix="royal-casino-") as name:
        places = Folders(Path(name))
        places.records.mkdir(parents=True)
        program = Program(places)
        program.settings.change(pace_ms=0, animation_speed=4.0)
        program.open()
        program.window.resize(USUAL)
        player = HandPlayer(program, folder)
        try:
            player.play()
        except GaveUp as error:
            print(f"The hand could not be played: this did not come: {error}.")
            return 1
        finally:
            program.shut_down()
        print(f"Played a hand: {player.turns} cards of my own, {player.choices} times from a list.")
        print(f"The pictures are in {folder}.")
    return 0
