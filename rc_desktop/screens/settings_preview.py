"""What the settings look like: cards on the felt, and a whole table, drawn by what draws the game."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.game.settings import Settings, SettingsFile
from rc_desktop.rules.cards import card
from rc_desktop.screens.controls import Scaled
from rc_desktop.screens.look import Look
from rc_desktop.screens.settings_sample import sample_facts
from rc_desktop.table import paint
from rc_desktop.table.scene import TableScene
from rc_desktop.table.theme import CARD_RATIO, FAN_STEP, owner_style, tint

_TABLE: Final = (1280, 800)
_LEAST, _MOST = 256.0, 432.0
"""How wide the table's preview is at least and at most, px at scale 1."""
_SINGLES: Final = ("Jd", "Td", "Ac", "6d")
_RIM: Final = 0.72  # of the table's rim: so low a table has a narrower one
_HIGH: Final = 0.69  # of the strip's height, for the single cards
_IN_BUILD: Final = 0.885  # of a single card's width: badge and plate have room on the felt as well
_TRAY: Final = 28.0  # px at scale 1 that a build is wider than its cards
_AROUND: Final = 80.0  # px at scale 1 for the rim and what is free beside it, both sides
_AROUND_LARGE: Final = 40.0  # the same beside large text, which leaves less: the cards keep their size
_GAPS: Final = 6.0  # between two cards each, and before the build two
_LEAST_GAP, _MOST_GAP = 0.15, 0.24  # of a card's width
_LEAST_GAP_LARGE: Final = 0.09


class CardPreview(Scaled, QWidget):
    """A back, four faces and a multiple build on the felt, as the settings have them."""

    def __init__(self, look: Look, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Wide, and so low that the page has room in a window of the usual size."""
        return QSize(round(640 * self._ruler), round(190 * self._ruler))

    def minimumSizeHint(self) -> QSize:
        """In a narrow place the cards are smaller."""
        return QSize(round(420 * self._ruler), self.sizeHint().height())

    @property
    def _ruler(self) -> float:
        """Px of one at scale 1: large text takes no room from the cards."""
        return self.ui / self.look.text_scale

    @property
    def _around(self) -> float:
        large = self.look.text_scale > 1
        return (_AROUND_LARGE if large else _AROUND) * self._ruler

    def _card_width(self) -> float:
        """The cards' width: as the height, and the width, allow."""
        gap = _LEAST_GAP_LARGE if self.look.text_scale > 1 else _LEAST_GAP
        parts = 1 + len(_SINGLES) + _GAPS * gap + _IN_BUILD * (2 + FAN_STEP)
        wide = (self.width() - self._around - _TRAY * self._ruler) / parts
        return min(_HIGH * self.height() / CARD_RATIO, wide)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it as the table would."""
        painter, palette, ui = QPainter(self), self.look.palette, self._ruler
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        table, corner = QRectF(self.rect()), 18 * ui
        shape = QPainterPath()
        shape.addRoundedRect(table, corner, corner)
        painter.save()
        painter.setClipPath(shape)  # its shadow on the room has no place here
        # No hairline inside the felt: on so low a table it would run through the cards.
        without = replace(palette, inlay=tint(palette.inlay, 0))
        paint.felt_table(painter, table, without, _RIM * ui, corner)
        painter.restore()
        wide, dpr = self._card_width(), self.devicePixelRatioF()
        build = _IN_BUILD * wide * (2 + FAN_STEP) + _TRAY * ui
        free = self.width() - self._around - build - (1 + len(_SINGLES)) * wide
        gap = min(_MOST_GAP * wide, free / _GAPS)
        left = 0.45 * (self.width() - build - (1 + len(_SINGLES)) * wide - _GAPS * gap)
        place = QRectF(left, table.center().y() - wide * CARD_RATIO / 2, wide, wide * CARD_RATIO)
        paint.card(painter, place, self.look.back_picture(wide, dpr), palette, ui)
        for name in _SINGLES:
            place.translate(wide + gap, 0)
            paint.card(painter, place, self.look.face(card(name), wide, dpr), palette, ui)
        inner = QRectF(0, 0, _IN_BUILD * wide, _IN_BUILD * wide * CARD_RATIO)
        inner.moveCenter(place.center() - QPointF(0, 2 * ui))
        inner.moveLeft(place.right() + (_GAPS - len(_SINGLES)) * gap + 10 * ui)
        self._build(painter, inner)

    def _build(self, painter: QPainter, first: QRectF) -> None:
        palette, ui, dpr, wide = self.look.palette, self._ruler, self.devicePixelRatioF(), first.width()
        style, names = owner_style(0, 2), sample_facts().names
        places = [
            first,
            first.translated(FAN_STEP * wide, 0),
            first.translated((1 + FAN_STEP) * wide + 8 * ui, 0),
        ]
        tray = places[0].united(places[-1]).adjusted(-10 * ui, -9 * ui, 10 * ui, 13 * ui)
        paint.build_tray(painter, tray, palette, ui, style.color(palette))
        for place, name in zip(places, ("7h", "2c", "9s"), strict=True):
            paint.card(painter, place, self.look.face(card(name), wide, dpr), palette, ui)
        badge = QRectF(0, 0, 50 * ui, 50 * ui)
        badge.moveCenter(tray.topRight() + QPointF(-9 * ui, 12 * ui))
        paint.value_badge(painter, badge, palette, ui, "9")
        size = paint.owner_plate_size(names.seat_label(0), "lock", ui)
        plate = QRectF(0, 0, size.width(), size.height())
        plate.moveCenter(tray.center())
        plate.moveTop(tray.bottom() - 0.62 * size.height())
        letters, label = names.initials()[0], names.seat_label(0)
        paint.owner_plate(painter, plate, palette, ui, style, letters, label, "lock")


class TablePreview(Scaled, QWidget):
    """A whole table, reduced: it changes with every setting that a table shows."""

    def __init__(self, look: Look, file: SettingsFile, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.setAccessibleName(name)
        self.setMaximumWidth(round(_MOST))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._file = file
        self.table = TableScene(self)
        self._picture = QPixmap()  # null: to be drawn anew
        look.changed.connect(self._forget)
        look.resized.connect(self._forget)
        file.changed.connect(self._settings_changed)

    def _settings_changed(self, settings: Settings) -> None:
        if self.table.left_handed != settings.left_handed:
            self._forget()

    def _forget(self) -> None:
        self._picture = QPixmap()
        self.update()

    def _draw(self, size: QSize) -> QPixmap:
        """The table as it is now, as large as `size`, device px."""
        self.table.set_theme(self.look.palette)
        self.table.set_left_handed(self._file.settings.left_handed)
        self.table.set_size(*_TABLE, self.look.text_scale)
        self.table.set_facts(sample_facts())
        self.table.redraw()
        picture = QPixmap(size)
        picture.fill(self.look.palette.room[1])
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.table.render(painter, QRectF(picture.rect()), QRectF(0, 0, *_TABLE))
        painter.end()
        return picture

    def sizeHint(self) -> QSize:
        """Small enough to stand beside what it shows the effect of; it grows where there is room."""
        return QSize(round(_LEAST * self.ui), self.heightForWidth(round(_LEAST * self.ui)))

    def minimumSizeHint(self) -> QSize:
        """Never smaller."""
        return self.sizeHint()

    def _rescaled(self) -> None:
        self.setMaximumWidth(round(_MOST * self.ui))
        super()._rescaled()

    def hasHeightForWidth(self) -> bool:
        """It keeps a window's shape."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as a window so wide."""
        return round(width * _TABLE[1] / _TABLE[0])

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the table as it is now, from one picture, and a line round it."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        ratio = self.devicePixelRatioF()
        size = QSize(round(self.width() * ratio), round(self.height() * ratio))
        if self._picture.size() != size:
            self._picture = self._draw(size)
        painter.drawPixmap(self.rect(), self._picture)
        hair = paint.line_width(palette, ui, 1.4)
        frame = paint.inset(QRectF(self.rect()), hair / 2)
        paint.rounded(painter, frame, 3 * ui, None, palette.line_bright, hair)
