"""The window: one page at a time, its place kept and given back only where a screen shows it whole."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QIcon, QKeySequence, QPalette, QResizeEvent, QShortcut
from PySide6.QtWidgets import QStackedWidget, QToolTip, QWidget

from rc_desktop.screens.controls import ToolButton
from rc_desktop.screens.look import Look
from rc_desktop.screens.page import Page
from rc_desktop.table.art import app_icon
from rc_desktop.table.theme import chrome_scale, scale_for

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
    """The program's one window. `closing` says that the person has closed it."""

    closing = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setWindowTitle(translate("Window", "Royal Casino"))
        self.setAutoFillBackground(True)
        icon = QIcon()
        for px in (16, 24, 32, 48, 64, 128, 256):
            icon.addPixmap(app_icon(px))
        self.setWindowIcon(icon)
        self.setMinimumSize(SMALLEST)
        self._maximized = False
        text = translate("Window", "Leave full screen (F11)")
        self.way_out = ToolButton(look, text, "full", parent=self)
        self.way_out.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.way_out.clicked.connect(self.toggle_fullscreen)
        self.way_out.hide()
        self._recolour()
        look.changed.connect(self._recolour)
        shortcut = QShortcut(QKeySequence(Qt.Key.Key_F11), self)
        shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
        shortcut.activated.connect(self.toggle_fullscreen)
        keys = QShortcut(QKeySequence(Qt.Key.Key_F1), self)
        keys.setContext(Qt.ShortcutContext.WindowShortcut)
        keys.activated.connect(self.toggle_keys)

    def _recolour(self) -> None:
        """What Qt itself draws has the look's colours: fields, selections, tool tips.

        What is shown before a page has painted, and where none does, is the room and not the style's white.
        """
        palette, part = self.look.palette, QPalette.ColorRole
        colors = QPalette(self.palette())
        for role, color in (
            (part.Window, palette.room[1]), (part.WindowText, palette.text), (part.Base, palette.tray),
            (part.Text, palette.text), (part.PlaceholderText, palette.muted), (part.Button, palette.raised),
            (part.ButtonText, palette.text), (part.Highlight, palette.brass_light),
            (part.HighlightedText, palette.brass_ink), (part.ToolTipBase, palette.panel),
            (part.ToolTipText, palette.text),
        ):  # fmt: skip
            colors.setColor(role, color)
        self.setPalette(colors)
        QToolTip.setPalette(colors)
        self.way_out.update()

    # --- pages -----------------------------------------------------------------------------------------

    def show_page(self, page: Page) -> None:
        """Show a page; it has the keyboard."""
        if self.indexOf(page) < 0:
            self.addWidget(page)
        self.setCurrentWidget(page)
        page.rescale()
        self.way_out.raise_()
        page.start_focus()

    def drop_page(self, page: Page) -> None:
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
        if place is not None and place.state == "maximized":
            self.setWindowState(Qt.WindowState.WindowMaximized)
        elif place is not None and place.state == "fullscreen":
            self.setWindowState(Qt.WindowState.WindowFullScreen)

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
        self._place_way_out()

    def toggle_keys(self) -> None:
        """Show the keys of the page that is up, or shut them."""
        from rc_desktop.screens.keys_panel import toggle_keys

        page = self.currentWidget()
        if isinstance(page, Page):
            toggle_keys(page)

    def _place_way_out(self) -> None:
        """In full screen the way out is always in sight."""
        self.way_out.setVisible(self.isFullScreen())
        ui = chrome_scale(scale_for(self.width(), self.height()))
        self.way_out.set_scale(ui)
        size = self.way_out.sizeHint()
        self.way_out.setGeometry(round(206 * ui), round(2 * ui), size.width(), size.height())
        self.way_out.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The way out of full screen stays in its place."""
        super().resizeEvent(event)
        self._place_way_out()

    def raise_up(self) -> None:
        """Come to the front: the program was started a second time."""
        if self.isMinimized():
            self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing asks nothing: the match is safe at every moment."""
        event.accept()
        self.closing.emit()
