"""What is told over the list of the library: what was done, with a way back; what is wrong, with a way on."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from rc_desktop.screens.controls import LinkButton, PrimaryButton, SecondaryButton, ToolButton
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Box, Panel, Paragraph, Scroll, Words
from rc_desktop.table import paint
from rc_desktop.table.accessible import announce

translate = QCoreApplication.translate


_BAR = 16
"""Room for the scroll bar of the details, px."""


class Notice(Panel):
    """One line about what was done; `undone` is the way back, where there is one."""

    undone = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, False, (18, 2, 6, 2), 8, "raised", parent)
        self._words = Words(look, "", "body")
        self.undo = LinkButton(look, translate("Library", "Undo"), "undo")
        self.shut = ToolButton(look, translate("Library", "Close"), "cross", False)
        self.add(self._words, 1)
        self.add(self.undo)
        self.add(self.shut)
        self.undo.clicked.connect(self.undone)
        self.shut.clicked.connect(self.clear)
        self.hide()

    @property
    def text(self) -> str:
        """What it says now; empty while it says nothing."""
        return self._words.text() if not self.isHidden() else ""

    def tell(self, text: str, undo: bool = False) -> None:
        """Say this until it is closed, or something else is to be said."""
        self._words.setText(text)
        self.undo.setVisible(undo)
        self.show()
        announce(self, text)

    def clear(self) -> None:
        """Say nothing."""
        _leave(self)
        self.hide()


class Trouble(Box):
    """A file that cannot be had: what happened, what is safe, what to do; its details fold out.

    `another` asks for another file, `watched` to see what is whole.
    """

    another = Signal()
    watched = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(gap=6, margins=(74, 16, 14, 10), parent=parent)
        self.look = look
        head = Box(down=False, gap=6)
        self._title = Words(look, "", "heading")
        self.shut = ToolButton(look, translate("Library", "Close"), "cross", False)
        head.add(self._title, 1)
        head.add(self.shut)
        self._text = Paragraph(look, "", ink="problem_text")
        self._details = Box(gap=4)
        self._scroll = Scroll(look, self._details)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._scroll.setAccessibleName(translate("Library", "Details"))
        row = Box(down=False, gap=2)
        self.choose = PrimaryButton(look, translate("Library", "Choose another"))
        self.watch = SecondaryButton(look, translate("Library", "Watch what is whole"), "play")
        self.more = SecondaryButton(look, translate("Library", "Details"))
        for button in (self.choose, self.watch, self.more):
            row.add(button)
        row.spring()
        for part in (head, self._text, self._scroll, row):
            self.add(part)
        self.shut.clicked.connect(self.clear)
        self.choose.clicked.connect(self.another)
        self.watch.clicked.connect(self.watched)
        self.more.clicked.connect(self._fold)
        self.hide()

    @property
    def details(self) -> tuple[str, ...]:
        """The lines that fold out."""
        return tuple(line.text() for line in self._lines)

    def tell(
        self, title: str, text: str, details: Sequence[str] = (), watch: bool = False, choose: bool = True
    ) -> None:
        """Say what is wrong; `details` are lines to fold out, `watch`: something of it can be watched."""
        self._title.setText(title)
        self._text.setText(text)
        for line in getattr(self, "_lines", []):
            self._details.box.removeWidget(line)
            line.deleteLater()
        self._lines = [Paragraph(self.look, line, "small", "problem_text") for line in details]
        for line in self._lines:
            policy = line.sizePolicy()  # as high as its words are at its width, and no higher
            policy.setVerticalPolicy(QSizePolicy.Policy.Preferred)
            line.setSizePolicy(policy)
            line.set_scale(self.ui)
            self._details.add(line)
        self._scroll.hide()
        self.more.setVisible(bool(details))
        self.watch.setVisible(watch)
        self.choose.setVisible(choose)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.show()
        spoken = translate("Library", "{title}. {text}", "what is wrong, spoken")
        announce(self, spoken.format(title=title, text=text))
        first = next(one for one in (self.choose, self.watch, self.shut) if one.isVisibleTo(self))
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fold(self) -> None:
        self._scroll.setVisible(self._scroll.isHidden())
        lines = self._details.box.totalHeightForWidth(self._text.width() - _BAR)
        self._scroll.setFixedHeight(round(min(lines + 4, 120 * self.ui)))

    def clear(self) -> None:
        """It has been read."""
        _leave(self)
        self.hide()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and its sign."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face = paint.inset(QRectF(self.rect()), 1.5)
        paint.rounded(painter, face, 16 * ui, palette.problem, palette.problem_line, 1.6 * ui)
        sign = QRectF(face.left() + 20 * ui, face.top() + 18 * ui, 38 * ui, 38 * ui)
        paint.icon(painter, sign, "warning", palette.problem_line)


def _leave(widget: QWidget) -> None:
    """Give the keyboard to what follows when it is on something that goes."""
    now = QApplication.focusWidget()
    if now is None or not widget.isAncestorOf(now):
        return
    after = now.nextInFocusChain()
    while after is not now and after is not None:
        by_tab = after.focusPolicy() & Qt.FocusPolicy.TabFocus
        if by_tab and not widget.isAncestorOf(after) and after.isVisible() and after.isEnabled():
            after.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        after = after.nextInFocusChain()
