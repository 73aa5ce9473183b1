"""What the window has besides pages: its icon, Qt's own colours, the way out of full screen, and its keys."""

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QIcon, QKeySequence, QPalette, QShortcut
from PySide6.QtWidgets import QToolTip

from rc_desktop.screens.controls import ToolButton
from rc_desktop.screens.look import Look
from rc_desktop.screens.page import Page
from rc_desktop.screens.window import MainWindow
from rc_desktop.table.art import app_icon
from rc_desktop.table.theme import chrome_scale, scale_for

translate = QCoreApplication.translate


class Furniture(QObject):
    """Belongs to `window` from now on, and looks as `look` says. `way_out`: ends full screen."""

    def __init__(self, window: MainWindow, look: Look) -> None:
        super().__init__(window)
        self._window, self._look = window, look
        window.furniture = self
        icon = QIcon()
        for px in (16, 24, 32, 48, 64, 128, 256):
            icon.addPixmap(app_icon(px))
        window.setWindowIcon(icon)
        text = translate("Window", "Leave full screen (F11)")
        self.way_out = ToolButton(look, text, "full", parent=window)
        self.way_out.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.way_out.clicked.connect(window.toggle_fullscreen)
        self.way_out.hide()
        self._recolour()
        look.changed.connect(self._recolour)
        shortcut = QShortcut(QKeySequence(Qt.Key.Key_F11), window)
        shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
        shortcut.activated.connect(window.toggle_fullscreen)
        keys = QShortcut(QKeySequence(Qt.Key.Key_F1), window)
        keys.setContext(Qt.ShortcutContext.WindowShortcut)
        keys.activated.connect(self._toggle_keys)

    def place(self) -> None:
        """In full screen the way out is always in sight, above the page that is up."""
        window = self._window
        self.way_out.setVisible(window.isFullScreen())
        ui = chrome_scale(scale_for(window.width(), window.height()))
        self.way_out.set_scale(ui)
        size = self.way_out.sizeHint()
        self.way_out.setGeometry(round(206 * ui), round(2 * ui), size.width(), size.height())
        self.way_out.raise_()

    def _recolour(self) -> None:
        """What Qt itself draws has the look's colours: fields, selections, tool tips.

        What is shown before a page has painted, and where none does, is the room and not the style's white.
        """
        palette, part = self._look.palette, QPalette.ColorRole
        colors = QPalette(self._window.palette())
        for role, color in (
            (part.Window, palette.room[1]), (part.WindowText, palette.text), (part.Base, palette.tray),
            (part.Text, palette.text), (part.PlaceholderText, palette.muted), (part.Button, palette.raised),
            (part.ButtonText, palette.text), (part.Highlight, palette.brass_light),
            (part.HighlightedText, palette.brass_ink), (part.ToolTipBase, palette.panel),
            (part.ToolTipText, palette.text),
        ):  # fmt: skip
            colors.setColor(role, color)
        self._window.setPalette(colors)
        QToolTip.setPalette(colors)
        self.way_out.update()

    def _toggle_keys(self) -> None:
        """Show the keys of the page that is up, or shut them."""
        from rc_desktop.screens.keys_panel import toggle_keys

        page = self._window.currentWidget()
        if isinstance(page, Page):
            toggle_keys(page)
