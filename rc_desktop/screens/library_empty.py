"""What the library shows where there is nothing to list: dashed cards, one sentence, the next step."""

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.screens.controls import PrimaryButton, Scaled, SecondaryButton
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Box, Panel, Paragraph, Words
from rc_desktop.table import paint

translate = QCoreApplication.translate


class DashedCards(Scaled, QWidget):
    """Three places for cards, the middle one with the crown."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As in the mock-up."""
        return QSize(round(230 * self.ui), round(124 * self.ui))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw them."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() / 2, 62 * ui)
        for turn, across in ((-12.0, -62.0), (12.0, 62.0), (0.0, 0.0)):
            painter.save()
            painter.translate(middle.x() + across * ui, middle.y() + (8 * ui if turn else 0))
            painter.rotate(turn)
            card = QRectF(-33 * ui, -46 * ui, 66 * ui, 92 * ui)
            fill = None if turn else palette.panel
            line = palette.line_bright if turn else palette.brass_line
            paint.rounded(painter, card, 7 * ui, fill, line, 1.8 * ui, (6 * ui, 5 * ui))
            if not turn:
                paint.icon(painter, paint.centred(card, 40 * ui), "crown", palette.brass)
            painter.restore()


class LibraryEmpty(Panel):
    """No matches yet, or none that fits what is searched for; then `all_asked` shows all of them again."""

    play_asked = Signal()
    import_asked = Signal()
    all_asked = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, True, (24, 20, 24, 24), 8, parent=parent)
        self.spring()
        self.add(DashedCards(look))
        self._title = Words(look, "", "section", px=25, align="center")
        self._text = Paragraph(look, "", ink="muted", centred=True)
        self.add(self._title)
        self.add(self._text)
        row = Box(down=False, gap=8, margins=(0, 10, 0, 0))
        self.play = PrimaryButton(look, translate("Library", "Play"), "play")
        self.bring = SecondaryButton(look, translate("Library", "Import"))
        self.all = SecondaryButton(look, translate("Library", "Show all"))
        row.spring()
        for button, signal in (
            (self.play, self.play_asked),
            (self.bring, self.import_asked),
            (self.all, self.all_asked),
        ):
            button.clicked.connect(signal)
            row.add(button)
        row.spring()
        self.add(row)
        self.spring()

    def show_state(self, filtered: bool, looking: bool) -> None:
        """`filtered`: there are matches, but none that fits; `looking`: the folder is still being read."""
        self._title.setText(
            translate("Library", "Looking for your matches")
            if looking
            else translate("Library", "No match fits")
            if filtered
            else translate("Library", "No matches yet")
        )
        self._text.setText(
            ""
            if looking
            else translate("Library", "Fewer words, or another filter, show more of them.")
            if filtered
            else translate("Library", "Every match you play is kept here, ready to resume or review.")
        )
        self.play.setVisible(not filtered and not looking)
        self.bring.setVisible(not filtered and not looking)
        self.all.setVisible(filtered and not looking)

    @property
    def first(self) -> QWidget:
        """The button for the next step."""
        return self.all if self.all.isVisibleTo(self) else self.play

    def focus_first(self) -> None:
        """The keyboard begins at the next step."""
        self.first.setFocus(Qt.FocusReason.OtherFocusReason)
