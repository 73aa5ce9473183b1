"""The banner of a match's end: the winner in the light, petals that drift once, the reason, the score."""

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt, QVariantAnimation
from PySide6.QtGui import QFont, QFontMetricsF, QHideEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.game.results import RESIGNED, MatchResult
from rc_desktop.screens.controls import Scaled
from rc_desktop.screens.look import Look
from rc_desktop.screens.petals import paint_petals
from rc_desktop.screens.sides import SideLook
from rc_desktop.table import paint
from rc_desktop.table.fonts import font

_DRIFT_MS: Final = 1600
_RESTING: Final = 1.0
_LEAST_WORDS: Final = 216.0  # px at scale 1 that the words need; under that, names give way to tokens
_BETWEEN: Final = 16.0  # px at scale 1 between two names under the scores
_GAPS: Final = (13.0, 5.0)  # px at scale 1 between title and reason, the usual one first
_HIGHEST: Final = 132.0  # the words' height, px at scale 1


def in_two(text: str) -> tuple[str, ...]:
    """Words on two lines, as long as each other as far as can be; one word stays on one."""
    words = text.split(" ")
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(ways, key=lambda lines: (max(map(len, lines)), -len(lines[0]))) if ways else (text,)


class _Lines(NamedTuple):
    """The title's lines and their font, the reason's font, the px between, and where all of them stand."""

    title: tuple[str, ...]
    face: QFont
    below: QFont
    gap: float
    rect: QRectF


class Banner(Scaled, QWidget):
    """The winner before rays and petals, and the score. The petals drift once, then all stands still."""

    def __init__(
        self, look: Look, sides: tuple[SideLook, ...], result: MatchResult, title: str, reason: str
    ) -> None:
        super().__init__()
        self.look, self.sides, self.result, self.title, self.reason = look, sides, result, title, reason
        self.phase = _RESTING
        self.setAccessibleName(title)
        self.setAccessibleDescription(reason)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.motion = QVariantAnimation(self)
        self.motion.setStartValue(0.0)
        self.motion.setEndValue(_RESTING)
        self.motion.valueChanged.connect(self._drift)

    def celebrate(self) -> None:
        """Let the petals drift, unless motion is off or nobody won."""
        if self.look.speed > 0 and self.result.winner is not None and self.result.reason != RESIGNED:
            self.motion.setDuration(round(_DRIFT_MS / self.look.speed))
            self.motion.start()

    def finish(self) -> None:
        """Stand still at once."""
        self.motion.stop()
        self._drift(_RESTING)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing moves where nobody sees it."""
        self.finish()
        super().hideEvent(event)

    def _drift(self, phase: float) -> None:
        self.phase = phase
        self.update()

    def sizeHint(self) -> QSize:
        """As in the mock-up."""
        return QSize(round(560 * self.ui), round(150 * self.ui))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        face = QRectF(self.rect())
        shape = QPainterPath()
        shape.addRoundedRect(face, 16 * ui, 16 * ui)
        painter.setClipPath(shape)
        painter.fillRect(face, paint.vertical(face, palette.felt[1], palette.felt[2]))
        winner, words = self._winner, self._words()
        if winner is not None:
            centre = QRectF(face.left() + 44 * ui, face.top() + 58 * ui, 76 * ui, 76 * ui)
            self._rays(painter, centre)
            if self.result.reason != RESIGNED:
                paint_petals(painter, face, palette, ui, self.phase, (words.rect, self._plate(self.named)))
            crown = QRectF(centre.center().x() - 22 * ui, centre.top() - 46 * ui, 44 * ui, 44 * ui)
            if palette.ornament:
                paint.soft(painter, paint.inset(crown, 6 * ui), 16 * ui, 6 * ui, palette.tray)
            paint.icon(painter, crown, "crown", palette.felt_brass)
            winner.draw_emblem(painter, centre, self.look, ui)
        self._draw_scores(painter)
        self._draw_words(painter, words)

    def _rays(self, painter: QPainter, centre: QRectF) -> None:
        """The light behind the winner's emblem, so weak that the words on it stay easy to read."""
        painter.setOpacity(0.6)
        paint.sweep_rays(painter, paint.centred(centre, 640 * self.ui), self.look.palette, 0.5)
        painter.setOpacity(1.0)

    # --- measures --------------------------------------------------------------------------------------

    def has_room(self) -> bool:
        """Title, reason and the names under the scores whole."""
        words = self._words()
        longest = max(paint.text_width(line, words.face) for line in words.title)
        return longest <= words.rect.width() + 0.5 and words.rect.height() <= _HIGHEST * self.ui

    @property
    def _winner(self) -> SideLook | None:
        return next((side for side in self.sides if side.side == self.result.winner), None)

    def _side_width(self, named: bool) -> float:
        """How wide a side is on the plate of scores, by its name or by its token."""
        ui, few = self.ui, len(self.sides) < 3
        least, most = (84, 140) if few else (68, 84)
        if not named:
            return least * ui
        wide = (
            max(paint.text_width(side.label, font("button", 14 * ui)) for side in self.sides) + _BETWEEN * ui
        )
        return min(max(wide, least * ui), most * ui)

    def _plate(self, named: bool) -> QRectF:
        ui, across = self.ui, self._side_width(named) * len(self.sides)
        left = self.width() - 18 * ui - across
        return QRectF(left - 4 * ui, 24 * ui, across + 8 * ui, 108 * ui)

    @property
    def named(self) -> bool:
        """True where names stand under the scores; else tokens do, as at the heads of the list below."""
        ui = self.ui
        room = self._side_width(named=True) - _BETWEEN * ui + 0.5
        if any(paint.text_width(side.label, font("button", 14 * ui)) > room for side in self.sides):
            return False
        if self._side_width(named=True) == self._side_width(named=False):
            return True  # tokens would take as much
        return self._plate(named=True).left() - self._words_left() - 12 * ui >= _LEAST_WORDS * ui

    def _words_left(self) -> float:
        return (24 if self._winner is None else 156) * self.ui

    def _words(self) -> _Lines:
        """Title and reason in the room beside the scores: the title on two lines rather than small."""
        ui, left = self.ui, self._words_left()
        wide = self._plate(self.named).left() - 12 * ui - left
        title: tuple[str, ...] = (self.title,)
        face = paint.fitted("title", 32 * ui, self.title, wide, least=24 * ui)
        if paint.text_width(self.title, face) > wide:
            title = in_two(self.title)
            longest = max(title, key=lambda line: paint.text_width(line, face))
            face = paint.fitted("title", 26 * ui, longest, wide, least=13 * ui)
        line = QFontMetricsF(face).height()
        for px, gap in ((px, gap) for px in (15.5, 14, 13) for gap in _GAPS):
            below = font("body", px * ui)
            high = len(title) * line + gap * ui + paint.paragraph_height(self.reason, below, wide)
            if high <= _HIGHEST * ui:
                break
        return _Lines(title, face, below, gap * ui, QRectF(left, (150 * ui - high) / 2, wide, high))

    # --- drawing ---------------------------------------------------------------------------------------

    def _draw_words(self, painter: QPainter, words: _Lines) -> None:
        palette, place = self.look.palette, QRectF(words.rect)
        line = QFontMetricsF(words.face).height()
        for text in words.title:
            paint.text(
                painter, QRectF(place.topLeft(), QSizeF(place.width(), line)), text, words.face, palette.text
            )
            place.setTop(place.top() + line)
        place.setTop(place.top() + words.gap)
        painter.setFont(words.below)
        painter.setPen(palette.felt_text)
        painter.drawText(place, int(Qt.TextFlag.TextWordWrap), self.reason)

    def _draw_scores(self, painter: QPainter) -> None:
        palette, ui, named = self.look.palette, self.ui, self.named
        wide, plate, face = self._side_width(named), self._plate(named), QRectF(self.rect())
        left, name_font = plate.left() + 4 * ui, font("button", 14 * ui)
        paint.rounded(painter, plate, 14 * ui, palette.sheer(palette.tray, 0.94))
        gap = 16 * ui
        for number, side in enumerate(self.sides):
            place = QRectF(left + number * wide, face.top() + 40 * ui, wide, 56 * ui)
            score = str(self.result.scores[side.side])
            px = (58 if len(self.sides) < 3 else 44) * ui if len(score) < 3 else 34 * ui
            figures = font("curtain", px, 700)
            inset = _BETWEEN / 2 * ui
            name = QRectF(place.left() + inset, place.bottom() + 4 * ui, place.width() - 2 * inset, 20 * ui)
            if len(self.sides) == 2:
                # Both stand as far from the colon, whatever their figures' width.
                width = paint.text_width(score, figures) + 1
                place.setLeft(place.left() + gap if number else place.right() - gap - width)
                place.setWidth(width)
            paint.text(painter, place, score, figures, side.style.color(palette), "center")
            half = (min(paint.text_width(side.label, name_font), name.width()) if named else 22 * ui) / 2
            middle = min(max(place.center().x(), name.left() + half), name.right() - half)
            if not named:
                token = QRectF(middle - 11 * ui, name.top() - ui, 22 * ui, 22 * ui)
                side.draw_token(painter, token, self.look, ui)
                continue
            name = QRectF(middle - half, name.top(), 2 * half + 1, name.height())
            paint.text(painter, name, side.label, name_font, palette.text, "center")
        if len(self.sides) == 2:
            colon = QRectF(left + wide - gap, face.top() + 36 * ui, 2 * gap, 56 * ui)
            paint.text(painter, colon, ":", font("title", 34 * ui), palette.text, "center")
