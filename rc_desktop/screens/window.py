"""The window: one page at a time, its place kept and given back only where a screen shows it whole."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QRect, QSize, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

if TYPE_CHECKING:
    from rc_desktop.screens.page import Page
    from rc_desktop.screens.window_furniture import Furniture

translate = QCoreApplication.translate

SMALLEST: Final = QSize(960, 600)
USUAL: Final = QSize(1280, 800)
_FRAME: Final = 32  # px that a title bar takes; it must be within reach


class Place(NamedTuple):
    """Where a window was, and whether it filled the screen: "", "maximized" or "fullscreen"."""

    rect: QRect
    state: str = ""


def place_text(place: Place) -> str:
    """A place as settings keep it."""
    rect = place.rect
    return f"{rect.x()} {rect.y()} {rect.width()} {rect.height()} {place.state}".strip()


def place_of_text(text: str) -> Place | None:
    """The place that settings kept; None for what is none."""
    parts = text.split()
    state = parts[4] if len(parts) == 5 and parts[4] in ("maximized", "fullscreen") else ""
    try:
        numbers = [int(part) for part in parts[:4]]
    except ValueError:
        return None
    if len(numbers) < 4 or any(abs(number) > 100_000 for number in numbers):
        return None
    return Place(QRect(*numbers), state)


def fitting_geometry(saved: QRect | None, screens: Sequence[QRect]) -> QRect:
    """Where the window goes: as it was where that is on a screen, else in the middle of the first one.

    `screens` are the usable parts of the screens, the main one first. The window is whole on one screen and
    never smaller than `SMALLEST`, unless the screen is.
    """
    if not screens:
        return QRect(0, 0, USUAL.width(), USUAL.height())
    size = USUAL
    home = screens[0]
    if saved is not None and saved.width() > 0 and saved.height() > 0:
        size = saved.size()
        shared = [_area(saved.intersected(screen)) for screen in screens]
        if max(shared) > 0:
            home = screens[shared.index(max(shared))]
        else:
            saved = None
    else:
        saved = None
    room = home.adjusted(0, _FRAME if home.height() > SMALLEST.height() + _FRAME else 0, 0, 0)
    size = size.expandedTo(SMALLEST).boundedTo(room.size())
    rect = QRect(room.topLeft(), size)
    if saved is None:
        rect.moveCenter(room.center())
        return rect
    left = min(max(saved.left(), room.left()), room.right() - size.width() + 1)
    top = min(max(saved.top(), room.top()), room.bottom() - size.height() + 1)
    rect.moveTopLeft(QRect(left, top, 0, 0).topLeft())
    return rect


def _area(rect: QRect) -> int:
    return max(0, rect.width()) * max(0, rect.height())


class MainWindow(QStackedWidget):
    """The program's one window. `closing` says that the person has closed it.

    It is made bare, to be on the screen before a page or the colours of one are loaded (`last_picture`);
    `screens.window_furniture` gives it what else belongs to it.
    """

    closing = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("Window", "Royal Casino"))
        self.setAutoFillBackground(True)
        self.setMinimumSize(SMALLEST)
        self.furniture: Furniture | None = None
        self._maximized = False

    # --- pages -----------------------------------------------------------------------------------------

    def show_page(self, page: "Page") -> None:
        """Show a page; it has the keyboard."""
        if self.indexOf(page) < 0:
            self.addWidget(page)
        self.setCurrentWidget(page)
        page.rescale()
        self._place_furniture()
        page.start_focus()

    def drop_page(self, page: QWidget) -> None:
        """A page is not needed any more."""
        self.removeWidget(page)
        page.hide()
        page.deleteLater()

    # --- its place -------------------------------------------------------------------------------------

    def restore_place(self, text: str) -> None:
        """Go where the window was, if a screen still shows it whole there."""
        place = place_of_text(text)
        main = QGuiApplication.primaryScreen()
        others = [screen for screen in QGuiApplication.screens() if screen is not main]
        screens = [screen.availableGeometry() for screen in (main, *others) if screen is not None]
        self.setGeometry(fitting_geometry(place.rect if place else None, screens))
        if place is None or not place.state:
            return
        from PySide6.QtCore import Qt  # which has all its enumerations made: most starts do without

        state = Qt.WindowState
        self.setWindowState(state.WindowMaximized if place.state == "maximized" else state.WindowFullScreen)

    def place(self) -> str:
        """Its place, as settings keep it."""
        state = "fullscreen" if self.isFullScreen() else "maximized" if self.isMaximized() else ""
        rect = self.normalGeometry() if state else self.geometry()
        return place_text(Place(rect, state))

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or come back to what was before."""
        if self.isFullScreen():
            if self._maximized:
                self.showMaximized()
            else:
                self.showNormal()
        else:
            self._maximized = self.isMaximized()
            self.showFullScreen()
        self._place_furniture()

    def _place_furniture(self) -> None:
        if self.furniture is not None:
            self.furniture.place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What lies over the pages stays in its place."""
        super().resizeEvent(event)
        self._place_furniture()

    def raise_up(self) -> None:
        """Come to the front: the program was started a second time."""
        if self.isMinimized():
            from PySide6.QtCore import Qt

            self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing asks nothing: the match is safe at every moment."""
        event.accept()
        self.closing.emit()
