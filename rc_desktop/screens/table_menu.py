"""The menu of a match's table: where it opens, and what follows from each of its rows."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QRectF
from PySide6.QtWidgets import QWidget

from rc_desktop.game.seating import Sitter
from rc_desktop.game.settings import SettingsFile
from rc_desktop.screens import game_menu
from rc_desktop.screens.game_menu import GameMenu
from rc_desktop.screens.keys_panel import toggle_keys
from rc_desktop.screens.resigning import ask_who_resigns
from rc_desktop.screens.seats_panel import SeatsPanel
from rc_desktop.screens.sheet import Sheet
from rc_desktop.table.theme import owner_style

if TYPE_CHECKING:
    from rc_desktop.screens.table_page import TablePage


class TableMenu(QObject):
    """Opens the menu over `page`, at the bar's button or at that of the sheet in front."""

    def __init__(self, page: "TablePage", file: SettingsFile) -> None:
        super().__init__(page)
        self._page, self._file = page, file
        self._styles_kept: dict[int, str] = {}  # those of seats whose level has none
        self._spot = QWidget(page)  # where the bar's button is
        self._spot.hide()

    def open(self) -> None:
        """The menu, unless something is open already. Over a curtain every hand stays hidden."""
        page = self._page
        if page.covered:
            return
        results = page.match.results
        decided = bool(results) and (page.match.is_deal or results[-1].settlement.winner is not None)
        over = decided or page.match.result is not None
        menu = GameMenu(
            page, self._anchor(), self._file.settings, page.look.speed, page.window().isFullScreen(), over
        )
        menu.asked.connect(self._asked)
        menu.setting_picked.connect(self._set)
        if not (isinstance(page.sheet, Sheet) and page.sheet.menu.ring):
            # Not back to its button: a further Enter would open it again, and the next one leave the table.
            # Who went there by keys on a sheet sees where they are.
            menu.closed.connect(page.start_focus)
        menu.open()

    def _anchor(self) -> QWidget:
        page = self._page
        if page.sheet is not None:
            return page.sheet.menu
        tools = {item.key: item.rect for item in page.view.table.items_list if item.group == "tools"}
        place = tools.get(("tool", "menu"), QRectF(page.width() - 60, 8, 40, 32))
        corner = page.view.mapFromScene(place.topLeft())
        self._spot.setGeometry(corner.x(), corner.y(), round(place.width()), round(place.height()))
        return self._spot

    def _set(self, name: str, value: Any) -> None:
        self._file.change(**{name: value})

    def _asked(self, name: str) -> None:
        page = self._page
        wanted: dict[str, Callable[[], object]] = {
            game_menu.NEW: page.new_match.emit,
            game_menu.SEATS: self._open_seats,
            game_menu.FULLSCREEN: page.fullscreen.emit,
            game_menu.RESIGN: self._ask_resign,
            game_menu.KEYS: lambda: toggle_keys(page),
            game_menu.QUIT: page.quit.emit,
        }
        if name in wanted:
            wanted[name]()
        else:
            page.page_asked.emit(name)

    def _open_seats(self) -> None:
        setup = self._page.match.setup
        styles = [
            owner_style(seat, setup.seats, setup.options.direction)  # type: ignore[arg-type]
            for seat in range(setup.seats)
        ]
        panel = SeatsPanel(self._page, self._anchor(), setup.sitters, styles, self._styles_kept)
        panel.seated.connect(self._seat)
        panel.open()

    def _seat(self, seat: int, sitter: Sitter) -> None:
        self._page.match.set_sitter(seat, sitter)

    def _ask_resign(self) -> None:
        page = self._page
        ask_who_resigns(page, page.match, page.viewer.seat, self._anchor())
