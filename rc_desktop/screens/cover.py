"""The left of the start screen: a fan of cards, the crown, the title, Play, and the match to go on with."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.rules.cards import card
from rc_desktop.screens.controls import (
    RING,
    Button,
    LinkButton,
    PrimaryButton,
    Scaled,
    SecondaryButton,
    press_of,
)
from rc_desktop.screens.look import Look
from rc_desktop.screens.pages import page_words
from rc_desktop.screens.seating_words import SHORTER, Line
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences.cards import Counts
from rc_desktop.table.theme import CARD_RATIO

translate = QCoreApplication.translate

# Card, its turn in degrees, where its middle lies from the fan's, in parts of a card's width.
_FAN = (
    ("Qd", -15.0, -0.93, 0.13),
    ("2s", -5.0, -0.36, -0.04),
    ("Td", 5.5, 0.31, -0.04),
    ("Ks", 15.5, 0.9, 0.13),
)


_RESUME: Final = 62.0


def fitting(line: Line, face: QFont, room: float) -> str:
    """A line with its names as long as the room, px, allows."""
    for most in SHORTER:
        text = line(most)
        if paint.text_width(text, face) <= room:
            break
    return text


class ResumeButton(SecondaryButton):
    """Goes on with the match that waits; its second line says how that one stands."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, translate("NewMatch", "Resume"), "undo", parent)
        self.line: Line = lambda _most: ""

    def sizeHint(self) -> QSize:
        """Two lines high."""
        high = (_RESUME + 2 * RING + 6) * self.ui
        return QSize(super().sizeHint().width(), round(high))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw both lines."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face = self.face()
        paint.secondary_button(painter, face, palette, ui, "", press=press_of(self))
        if self.isDown():
            face = face.translated(0, 2 * ui)
        words, detail = font("name", 18 * ui), font("button", 14 * ui, 500)
        used = paint.text_width(self.label, words) + 28 * ui
        left = face.center().x() - used / 2
        sign = QRectF(left, face.top() + 11 * ui, 20 * ui, 20 * ui)
        paint.icon(painter, sign, self.sign, palette.brass)
        title = QRectF(left + 28 * ui, face.top() + 9 * ui, used, 24 * ui)
        paint.text(painter, title, self.label, words, palette.text)
        below = QRectF(face.left() + 20 * ui, face.top() + 33 * ui, face.width() - 40 * ui, 20 * ui)
        text = fitting(self.line, detail, below.width())
        detail = paint.fitted("button", 14 * ui, text, below.width(), 500)
        paint.text(painter, below, text, detail, palette.text, "center")
        self.paint_ring(painter, self.face(), self.look, self.face().height() / 2)


class Cover(Scaled, QWidget):
    """The program's face. `play` and `resume` are its buttons; `others` opens all matches that wait.

    `page_asked` carries the name of a page of the program, by a press in the row at the bottom.
    """

    page_asked = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.play = PrimaryButton(look, translate("NewMatch", "Play"), "play", large=True, parent=self)
        self.resume = ResumeButton(look, self)
        self.others = LinkButton(
            look, translate("NewMatch", "Matches that wait"), "chevron-down", quiet=True, parent=self
        )
        self.pages = [self._page(name, words.label) for name, words in page_words().items()]
        self.pages.append(self._page("about", translate("NewMatch", "About")))
        self.others.on_felt = True
        self.resume_first = False
        self.line = translate("NewMatch", "The Dominican Casino card game")  # under the title
        self._play_line: Line = lambda _most: ""
        self.resume.hide()
        self.others.hide()
        look.changed.connect(self.update)

    def _page(self, name: str, label: str) -> LinkButton:
        button = LinkButton(self.look, label, quiet=True, parent=self)
        button.setObjectName(name)
        button.on_felt = True
        button.clicked.connect(self._page_pressed)
        return button

    def _page_pressed(self) -> None:
        self.page_asked.emit(self.sender().objectName())

    @property
    def first(self) -> Button:
        """The button that Enter presses."""
        return self.resume if self.resume_first and not self.resume.isHidden() else self.play

    def show_match(self, line: Line) -> None:
        """Show who plays, on Play."""
        self._play_line = line
        room = self._width() - 32 * self.ui
        self.play.set_detail(fitting(line, font("body", 15 * self.ui, 600), room))
        self.play.setAccessibleDescription(line(SHORTER[0]))

    def offer_resume(self, line: Line | None, others: int | None, first: bool) -> None:
        """Offer to go on with the match that `line` describes (None: there is none) and with `others` more
        (None: there are some, and it is not known yet how many).

        `first`: Enter goes on with it, rather than begin another one.
        """
        self.resume_first = first and line is not None
        self.resume.setVisible(line is not None)
        if line is not None:
            self.resume.line = line
            self.resume.setAccessibleDescription(line(SHORTER[0]))
            self.resume.setToolTip(line(SHORTER[0]))
        if others is None:
            self.others.set_label(translate("NewMatch", "More waiting", "matches that can be gone on with"))
        else:
            self.others.set_label(Counts.tr("%n more waiting", "matches that can be gone on with", others))
        self.others.setVisible(others != 0)
        self._place()
        self.update()

    def show_opening(self, opening: bool, line: Line | None) -> None:
        """Resume says that the match which `line` describes is being opened, or that one can be."""
        text = translate("NewMatch", "Opening …") if opening else translate("NewMatch", "Resume")
        self.resume.set_label(text)
        if line is not None:
            self.resume.line = line
        if opening:
            from rc_desktop.table.accessible import announce

            announce(self.resume, text)
        self.resume.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the buttons."""
        super().resizeEvent(event)
        self._place()

    def _rescaled(self) -> None:
        super()._rescaled()
        self._place()

    def _width(self) -> float:
        return min(342 * self.ui, self.width() - 40.0)

    def _below(self) -> float:
        """The height of what stands under the title."""
        resume = 0.0
        if not self.resume.isHidden():
            resume = _RESUME + 18 + (32 if not self.others.isHidden() else 4) + 20
        return (104 + 40 + resume + 30 + 36 * len(self._page_rows())) * self.ui

    def _head(self) -> tuple[QRectF, float]:
        """The room for fan, crown and title, and the height of crown and title."""
        words = 196 * self.ui
        free = self.height() - self._below() - words
        fan = max(0.0, min(0.46 * self.width(), free - 40 * self.ui))
        total = fan + words + self._below()
        top = max(16 * self.ui, (self.height() - total) * 0.46)
        return QRectF(0, top, self.width(), fan), words

    def _place(self) -> None:
        fan, words = self._head()
        left, ring = (self.width() - self._width()) / 2, RING * self.ui
        top = fan.bottom() + words
        big = QRectF(left - ring, top - ring, self._width() + 2 * ring, (104 + 2 * RING + 6) * self.ui)
        self.play.setGeometry(big.toAlignedRect())
        self.show_match(self._play_line)
        under = top + (104 + 22) * self.ui
        high = (_RESUME + 2 * RING + 6) * self.ui
        small = QRectF(left - ring, under - ring, self._width() + 2 * ring, high)
        self.resume.setGeometry(small.toAlignedRect())
        hint = self.others.sizeHint()
        middle = round((self.width() - hint.width()) / 2)
        self.others.setGeometry(middle, round(small.bottom() - 4 * self.ui), hint.width(), hint.height())
        self._place_pages()

    def _place_pages(self) -> None:
        """The other pages, in as many rows at the bottom as they need."""
        top = self.height() - 8 * self.ui
        for row in reversed(self._page_rows()):
            hints = [button.sizeHint() for button in row]
            left = (self.width() - sum(hint.width() for hint in hints)) / 2
            top -= max(hint.height() for hint in hints)
            for button, hint in zip(row, hints, strict=True):
                button.setGeometry(round(left), round(top), hint.width(), hint.height())
                left += hint.width()

    def _page_rows(self) -> list[list[LinkButton]]:
        """The buttons of the other pages by rows: one where there is room, else two that share them."""
        if not self.pages:
            return []
        if sum(button.sizeHint().width() for button in self.pages) <= self.width():
            return [self.pages]
        half = (len(self.pages) + 1) // 2
        return [self.pages[:half], self.pages[half:]]

    def take_focus(self) -> None:
        """Setting up by keys is done: Play has the focus, and shows it."""
        self.play.setFocus(Qt.FocusReason.TabFocusReason)

    def _hints(self) -> tuple[str, ...]:
        """What Enter does, in a line or two below the buttons."""
        if self.resume.isHidden():
            return (translate("NewMatch", "Enter starts the game"),)
        waits = translate("NewMatch", "Play begins another match; this one waits")
        if self.resume_first:
            return (translate("NewMatch", "Enter goes on with it"), waits)
        return (translate("NewMatch", "Enter starts the new match; this one waits"),)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw everything but the buttons."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter)
        fan, _ = self._head()
        if fan.height() > 60 * self.ui:
            self._fan(painter, fan)
        palette, ui, below = self.look.palette, self.ui, fan.bottom() + 8 * self.ui
        crown = paint.centred(QRectF(0, below, self.width(), 66 * ui), 84 * ui, 66 * ui)
        paint.icon(painter, paint.inset(crown, -6 * ui), "crown", palette.felt_brass)
        title = QRectF(12, crown.bottom() + 4 * ui, self.width() - 24, 54 * ui)
        paint.text(painter, title, translate("NewMatch", "Royal Casino"),
                   font("title", 50 * ui), palette.text, "center")  # fmt: skip
        line = QRectF(12, title.bottom() + 2 * ui, self.width() - 24, 24 * ui)
        face = paint.fitted("body", 16 * ui, self.line, line.width())
        paint.text(painter, line, self.line, face, palette.felt_text, "center")
        shown = [part for part in (self.play, self.resume, self.others) if not part.isHidden()]
        under = QRectF(12, shown[-1].geometry().bottom() + 2 * ui, self.width() - 24, 20 * ui)
        floor = min((button.geometry().top() for button in self.pages), default=self.height())
        for hint in self._hints():
            if under.bottom() <= floor:  # else the window is too low for it
                face = paint.fitted("button", 14 * ui, hint, under.width(), 500)
                paint.text(painter, under, hint, face, palette.felt_text, "center")
            under.translate(0, 20 * ui)

    def _ground(self, painter: QPainter) -> None:
        palette, rect = self.look.palette, QRectF(self.rect())
        glow = QRadialGradient(QPointF(rect.center().x(), 0.36 * rect.height()), 0.78 * rect.height())
        for at, color in zip((0, 0.5, 0.85, 1), palette.felt, strict=True):
            glow.setColorAt(at, color)
        painter.fillRect(rect, glow)
        if palette.ornament:
            painter.save()
            painter.setOpacity(0.05)
            painter.fillRect(rect, paint.weave_brush(painter, palette.cane_strand, self.ui * 1.4))
            painter.restore()
        hair = max(1.5, palette.min_line)
        edge = QRectF(rect.right() - hair, 0, hair, rect.height())
        painter.fillRect(edge, palette.sheer(palette.brass_line, 0.7))

    def _fan(self, painter: QPainter, place: QRectF) -> None:
        width = min(place.height() / 1.72, place.width() / 3.4)
        centre, dpr = place.center(), self.devicePixelRatioF()
        for name, turn, across, down in _FAN:
            painter.save()
            painter.translate(centre.x() + across * width, centre.y() + down * width)
            painter.rotate(turn)
            rect = QRectF(-width / 2, -width * CARD_RATIO / 2, width, width * CARD_RATIO)
            picture = self.look.face(card(name), width * 1.25, dpr)
            paint.card(painter, rect, picture, self.look.palette, self.ui, "hover")
            painter.restore()
