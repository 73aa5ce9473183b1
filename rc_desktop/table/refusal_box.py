"""The box that says why a play was refused, beside its card, until the next action."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from rc_desktop.table import paint
from rc_desktop.table.beside import Beside, beside
from rc_desktop.table.fonts import font
from rc_desktop.table.themed import Themed

_WIDEST: Final = 452.0  # px at scale 1, after refusal.png; longer sentences go on in the next line
_WIDER: Final = 1.3
_LOWEST: Final = 96.0
_LEFT: Final = 64.0
_RIGHT: Final = 18.0
_TIP: Final = 17.0
_SHADOW: Final = 24.0
_WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_BEYOND: Final = 1200.0  # px of way rather than beyond the table: about a quarter of a card covered


class RefusalBox(Themed, QWidget):
    """Says why, and what is possible instead. It takes no clicks: they reach what lies beneath."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._title = self._detail = self._rule = ""
        self._scale = 1.0
        self._place = Beside(QRectF(), None, 0.5)
        self.hide()

    @property
    def title(self) -> str:
        """Why the play was refused, one sentence."""
        return self._title

    @property
    def detail(self) -> str:
        """What is possible instead, one sentence."""
        return self._detail

    @property
    def rule(self) -> str:
        """The heading of the rules that says more; empty where none does."""
        return self._rule

    def box(self) -> QRectF:
        """The box without its shadow and tip, in the parent's px."""
        return QRectF(self._place.rect)

    def tell(
        self,
        title: str,
        detail: str,
        targets: Sequence[QRectF],
        clear: Sequence[QRectF],
        bounds: Sequence[QRectF],
        scale: float,
        rather: Sequence[QRectF] = (),
        rule: str = "",
        named: Sequence[QRectF] = (),
    ) -> None:
        """Show both sentences, and which `rule` it is, beside one of `targets` (the card, or where it was let
        go), clear of `clear` and also, where there is such a place, of `rather`; all in the parent's px.

        It lies within the first of `bounds`, unless within the next it would cover a good deal less; rather
        than there it lies within the first beside something that is `named`.
        """
        self._title, self._detail, self._rule, self._scale = title, detail, rule, scale
        self.setAccessibleName(title)
        self.setAccessibleDescription(" ".join(filter(None, (detail, rule))))

        def best(of: Sequence[QRectF], room: QRectF) -> Beside:
            size = self._size(room.width())
            found = [beside(size, each, clear, room, _TIP * scale, rather) for each in of]
            return min(found, key=lambda place: place.cost)

        inside = best(targets, bounds[0])
        places = [inside]
        if inside.edge is None or inside.cost > _BEYOND:
            places += [best(targets, room) for room in bounds[1:]]
            places += [best(named, bounds[0])] if named else []
        # One that points at nothing had rather be where it points at something.
        beyond = _BEYOND if inside.edge is not None else 0.0
        within = (inside, places[-1]) if named else (inside,)
        self._place = min(places, key=lambda place: place.cost + beyond * (place not in within))
        margin = (_SHADOW + _TIP) * scale
        self.setGeometry(self._place.rect.adjusted(-margin, -margin, margin, margin).toAlignedRect())
        self.raise_()
        self.show()
        self.update()

    def _title_font(self) -> QFont:
        return font("heading", max(14.0, 19.5 * self._scale))

    def _detail_font(self) -> QFont:
        return font("button", max(12.0, 14.5 * self._scale), 500)

    def _rule_font(self) -> QFont:
        return font("small", max(12.0, 12.5 * self._scale), 400)

    def _rule_height(self) -> float:
        return QFontMetricsF(self._rule_font()).height() + 4 * self._scale if self._rule else 0.0

    def _size(self, room: float) -> QSizeF:
        """What both sentences need, at most `room` px wide."""
        scale = self._scale
        frame = (_LEFT + _RIGHT) * scale
        # A little wider rather than that the last word stands in a line of its own.
        said = ((self._title, self._title_font()), (self._detail, self._detail_font()))
        whole = (paint.text_width(words, face) + frame + 2 for words, face in said)
        wide = max((each for each in whole if each <= _WIDER * _WIDEST * scale), default=0.0)
        widest = min(room, max(wide, _WIDEST * scale)) - frame
        title = _wrapped(self._title, self._title_font(), widest)
        detail = _wrapped(self._detail, self._detail_font(), widest)
        high = title.height() + detail.height() + self._rule_height() + 44 * scale
        width = max(title.width() + frame, detail.width() + frame, min(room, _WIDEST * scale))
        return QSizeF(width, max(_LOWEST * scale, high))

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt: the box, the barred circle, the two sentences and the rule."""
        scale = self._scale
        rect = self._place.rect.translated(-self.x(), -self.y())
        painter = QPainter(self)
        paint.popover(
            painter,
            rect,
            self.theme,
            scale,
            self._place.edge,
            self._place.at,
            self.theme.problem,
            self.theme.problem_line,
        )
        middle = QRectF(rect.left(), rect.top(), 68 * scale, rect.height()).center()
        paint.barred_mark(painter, middle, self.theme, scale, 16)
        words = rect.adjusted(_LEFT * scale, 0, -_RIGHT * scale + 1, 0)
        title = _wrapped(self._title, self._title_font(), words.width())
        detail = _wrapped(self._detail, self._detail_font(), words.width())
        high = title.height() + detail.height() + self._rule_height() + 4 * scale
        top = rect.center().y() - high / 2
        painter.setFont(self._title_font())
        painter.setPen(self.theme.text)
        painter.drawText(QRectF(words.left(), top, title.width() + 1, title.height()), _WRAPPED, self._title)
        painter.setFont(self._detail_font())
        painter.setPen(self.theme.problem_text)
        top += title.height() + 4 * scale
        told = QRectF(words.left(), top, detail.width() + 1, detail.height())
        painter.drawText(told, _WRAPPED, self._detail)
        if self._rule:
            top += detail.height() + 4 * scale
            line = QRectF(words.left(), top, words.width(), self._rule_height())
            # In the words' own colour: the box takes no clicks, and this is not to look as if it did.
            paint.text(painter, line, self._rule, self._rule_font(), self.theme.problem_text)
        painter.end()


def _wrapped(sentence: str, typeface: QFont, width: float) -> QRectF:
    """The rectangle that a sentence needs where lines are at most `width` px long.

    Of a sentence in several lines these are about as long as each other: no word or two stand alone.
    """
    metrics = QFontMetricsF(typeface)

    def needed(wide: float) -> QRectF:
        return metrics.boundingRect(QRectF(0, 0, wide, 10_000), _WRAPPED, sentence)

    whole = needed(width)
    if whole.height() < 1.5 * metrics.height():
        return whole
    least, most = width / 2, width
    while most - least > 4:
        middle = (least + most) / 2
        fits = needed(middle)
        if fits.height() <= whole.height() and fits.width() <= middle:
            most = middle
        else:
            least = middle
    return QRectF(0, 0, most, whole.height())
