"""A page beside the table: the bar on top with a way back and the menu, a title, and the page's own body."""

from PySide6.QtCore import QCoreApplication, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.screens.controls import RING, ToolButton
from rc_desktop.screens.look import Look
from rc_desktop.screens.page import Page
from rc_desktop.screens.trouble import TroubleBox
from rc_desktop.screens.words import Box, Words
from rc_desktop.table import paint
from rc_desktop.table.theme import chrome_scale

translate = QCoreApplication.translate

_BAR = 48.0
"""Height of the bar, px at scale 1."""


class SubPage(Page):
    """Library, statistics, settings and the like. `back` leaves it; `menu_requested` asks for its menu.

    What a page shows goes into `body`, a column under the title. `first_focus` is where the keyboard
    begins; without one it is the way back.
    """

    back = Signal()
    menu_requested = Signal()

    def __init__(self, look: Look, caption: str, back: str = "", parent: QWidget | None = None) -> None:
        """`caption` stands in the middle of the bar, `back` on the button that leaves ("Back" if empty)."""
        super().__init__(look, parent)
        self._caption, self._short_caption = caption, ""
        self.setAccessibleName(caption)
        self.back_button = ToolButton(look, back or translate("TopBar", "Back"), "chevron-left", parent=self)
        self.menu = ToolButton(look, translate("TopBar", "Menu"), "menu", parent=self)
        self.back_button.clicked.connect(self.back)
        self.menu.clicked.connect(self.menu_requested)
        self.body = Box(gap=14, margins=(24, 22, 24, 24), parent=self)
        self.head = Box(down=False, gap=14, margins=(12, 0, 0, 0))
        self.title = Words(look, "", "title")
        self.line = Words(look, "", "body", "muted")
        self.head.add(self.title)
        self.head.add(self.line)
        self.head.spring()
        self.head.hide()
        self.body.add(self.head)
        self.first_focus: QWidget | None = None
        self.told = TroubleBox(look, self)
        self.told.closed.connect(self.start_focus)

    def set_caption(self, caption: str, short: str = "") -> None:
        """Show other words in the middle of the bar; `short` ones where those have no room."""
        self._caption, self._short_caption = caption, short
        self.setAccessibleName(caption)
        self.update()

    def set_title(self, title: str, line: str = "") -> None:
        """Show a title over the body, with a second line beside it; without one the body has the room.

        What else belongs beside the title (filters, say) is added to `head`.
        """
        self.title.setText(title)
        self.line.setText(line)
        self.head.setVisible(bool(title))
        self.title.updateGeometry()
        self.line.updateGeometry()

    def start_focus(self) -> None:
        """The keyboard begins at the page's first control."""
        if not self.covered:
            (self.first_focus or self.back_button).setFocus(Qt.FocusReason.OtherFocusReason)

    def tell_trouble(self, code: str, detail: str) -> None:
        """Show a trouble of the program over the page, until it is read or over."""
        self.told.tell(code, detail)
        self._place_told()

    def _place_told(self) -> None:
        width = round(min(560 * self.ui, self.width() - 40))
        height = self.told.box.totalHeightForWidth(width)
        top = round(self.bar.bottom() + 8 * self.ui)
        self.told.setGeometry((self.width() - width) // 2, top, width, height)

    def leave(self) -> None:
        """The page goes: stop what runs for it; called once, before it is dropped."""

    @property
    def bar(self) -> QRectF:
        """The bar on top."""
        return QRectF(0, 0, self.width(), round(_BAR * chrome_scale(self.scale)))

    def lay_out(self) -> None:
        """The bar with its buttons at the right, for the left-handed at the left; the body under it."""
        bar, ui = self.bar, chrome_scale(self.scale)
        right = self.width() - (22 - RING) * ui
        for button in (self.menu, self.back_button):
            button.set_scale(ui)  # the bar does not grow with large text
            size = button.sizeHint()
            right -= size.width()
            left = self.width() - right - size.width() if self.look.left_handed else right
            top = bar.center().y() - size.height() / 2
            button.setGeometry(round(left), round(top), size.width(), size.height())
            right += 2 * RING * ui - 7 * ui
        self.body.setGeometry(0, round(bar.height()), self.width(), self.height() - round(bar.height()))
        self._place_told()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc takes away a trouble that was told, else it goes back; M opens the menu."""
        if event.key() == Qt.Key.Key_Escape and self.told.isVisible():
            self.told.close_button.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        elif event.key() == Qt.Key.Key_M and not event.modifiers():
            self.menu_requested.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the room and the bar."""
        super().paintEvent(event)
        paint.topbar(
            QPainter(self),
            self.bar,
            self.look.palette,
            chrome_scale(self.scale),
            title=translate("TopBar", "Royal Casino"),
            caption=self._caption,
            short=self._short_caption,
            mirrored=self.look.left_handed,
        )
