"""The words to press on a computer's chair, which tell its level and its style."""

from PySide6.QtCore import QCoreApplication, QPointF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from rc_desktop.game.seating import LEVELS
from rc_desktop.screens.controls import RING, LinkButton
from rc_desktop.screens.look import Look
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences import computer_line, level_name, strength_line, style_line, style_name

translate = QCoreApplication.translate


class _Shortening(LinkButton):
    """Words to press that say less where there is no room for all they could say."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, "", "chevron-down", quiet=True, parent=parent)
        self.shorter: tuple[str, ...] = ()

    def _wide(self, text: str) -> float:
        return paint.text_width(text, font(self.role, self._words_px()))

    @property
    def label(self) -> str:
        """The words as they are painted: the first that have room."""
        room = self.width() - self.trailing() - 4 * RING * self.ui + 1
        said = (super().label, *self.shorter)
        return next((text for text in said if self._wide(text) <= room), said[-1])

    def sizeHint(self) -> QSize:
        """Room for all it could say."""
        width = self._wide(super().label) + self.trailing() + 4 * RING * self.ui
        return QSize(round(width) + 1, super().sizeHint().height())


class LevelButton(_Shortening):
    """A computer's level and style, with its strength in pips; pressed, it offers the others."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.level, self.style_of = "", ""
        self.setToolTip(translate("NewMatch", "Choose a level and a style"))
        self.setAccessibleDescription(self.toolTip())

    def show_level(self, level: str, style: str) -> None:
        """Show another level, or another style."""
        self.level, self.style_of = level, style
        self.shorter = (strength_line(level, style), level_name(level))
        self.set_label(computer_line(level, style))

    def _pips(self) -> float:
        """The room of the pips, px: none where they would push a style out."""
        pips = (11 * len(LEVELS) + 7) * self.ui
        free = self.width() - super().trailing() - 4 * RING * self.ui + 1
        words = self._wide(strength_line(self.level, self.style_of))
        return 0.0 if self.style_of and free - pips < words <= free else pips

    def trailing(self) -> float:
        """Room for the pips before the arrow."""
        return super().trailing() + self._pips()

    def sizeHint(self) -> QSize:
        """Room for all it could say, and the pips."""
        without = round(self._pips()) - round((11 * len(LEVELS) + 7) * self.ui)
        hint = super().sizeHint()
        return QSize(hint.width() - without, hint.height())

    def paint_trailing(self, painter: QPainter, left: float, middle: float) -> float:
        """Draw the pips."""
        pips = self._pips()
        if self.level in LEVELS and pips:
            at = QPointF(left + 10 * self.ui, middle)
            lit = LEVELS.index(self.level) + 1
            paint.level_pips(painter, at, self.look.palette, self.ui, lit, len(LEVELS))
        return left + pips


class StyleButton(_Shortening):
    """A computer's style; pressed, it offers the others. There is none where the level has no styles."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.hide()

    def show_style(self, style: str) -> None:
        """Show another style."""
        text = {
            "": translate("NewMatch", "Style: even-handed"),
            "builder": translate("NewMatch", "Style: builder"),
            "hunter": translate("NewMatch", "Style: hunter"),
        }.get(style, style_name(style))
        self.shorter = (style_name(style),)
        self.set_label(text)
        self.setAccessibleDescription(style_line(style))
        tip = translate("NewMatch", "{style}: {likes}. A style changes its taste, hardly its strength.")
        self.setToolTip(tip.format(style=style_name(style), likes=style_line(style)))
