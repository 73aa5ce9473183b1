"""The picture of a key with the word for what it does, to be clicked as well."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.themed import Themed


class KeyButton(Themed, QAbstractButton):
    """A key cap and a word, as high as a target must be; it never takes the keyboard."""

    def __init__(self, key: str, word: str, name: str, parent: QWidget) -> None:
        """`key` stands on the cap, `word` beside it; `name` is spoken."""
        super().__init__(parent)
        self._key = key
        self._scale = 1.0
        self.setText(word)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def fit(self, scale: float, room: float | None = None) -> None:
        """Take the size that a scale asks for, at most `room` px wide."""
        self._scale = scale
        size = self.sizeHint()
        self.resize(min(size.width(), round(room)) if room is not None else size.width(), size.height())

    def _word_px(self, scale: float) -> float:
        return max(12.0, 14 * scale)

    def size_at(self, scale: float) -> QSize:
        """The size that a scale asks for."""
        cap = paint.key_cap_size(self._key, max(scale, 0.93)).width()
        words = paint.text_width(self.text(), font("small", self._word_px(scale)))
        return QSize(round(cap + words + 20 * scale), max(32, round(40 * scale)))

    def sizeHint(self) -> QSize:
        """See Qt."""
        return self.size_at(self._scale)

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt."""
        painter = QPainter(self)
        scale = max(self._scale, 0.93)
        size = paint.key_cap_size(self._key, scale)
        cap = QRectF(2 * self._scale, (self.height() - size.height()) / 2, size.width(), size.height())
        paint.key_cap(painter, cap, self.theme, scale, self._key)
        word = QRectF(cap.right() + 8 * self._scale, 0, self.width() - cap.right(), self.height())
        ink = self.theme.text if self.underMouse() else self.theme.muted
        paint.text(painter, word, self.text(), font("small", self._word_px(self._scale)), ink)
        painter.end()
