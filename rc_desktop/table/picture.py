"""A position to be looked at, not played on: the table without its bar, with a play drawn on it."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QSizePolicy, QWidget

from rc_desktop.rules.cards import Card
from rc_desktop.rules.plays import Play
from rc_desktop.table import paint
from rc_desktop.table.aside import CARD, CLEAR, aside, weighed
from rc_desktop.table.card import CardState
from rc_desktop.table.clear_felt import lying
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.fonts import font
from rc_desktop.table.hint_marks import HintMarks
from rc_desktop.table.layout_measures import COMPACT
from rc_desktop.table.paint_marks import star
from rc_desktop.table.plates import PlateItem
from rc_desktop.table.scene import TableScene
from rc_desktop.table.theme import Palette

_SHORT: Final = 420.0  # px of height under which the table is drawn as in a small window
_LIFT: Final = 6.0  # px at scale 1 that the hand card of the play stands out
_EDGE: Final = 8.0  # px round the rim that are seen too
_SMALL = (960.0, 600.0)
_USUAL = (1280.0, 800.0)
_WORDS: Final = 1.25  # the table is drawn smaller than it was laid out; its words are laid out larger


class _Ground(TableScene):
    """A table without the room round it: the page's own is seen there. Nobody is waited for on it."""

    def _added_plate(self, seat: int) -> PlateItem:
        return self._added(PlateItem(seat, tabbed=False))

    def drawBackground(self, painter: QPainter, _rect: QRectF | QRect) -> None:
        """See Qt."""
        if hasattr(self, "layout"):
            paint.felt_table(painter, self.layout.rim, self.theme, self.layout.scale, self.layout.rim_radius)


class TablePicture(QGraphicsView):
    """Shows a table as a picture: nothing on it can be pointed at, and the keyboard passes by.

    The table is laid out as in a window of its own, and what lies inside the rim, with the hand below it,
    is fitted into this widget: no bar, no track, no log. `show_position` says it all.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = _Ground(self)
        self.setScene(self.table)
        self.setInteractive(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.marks = HintMarks()
        self.table.addItem(self.marks)
        self._text_scale = 1.0
        self._play: Play | None = None
        self._note = ""
        self._pill = QRectF()

    # --- what is shown ---------------------------------------------------------------------------------

    def show_position(
        self, facts: TableFacts, play: Play | None, note: str, name: str, description: str
    ) -> None:
        """Show a position, and a play drawn on it (None: none), with a few words for it.

        `name` and `description` are what a screen reader says of the picture.
        """
        self._play, self._note = play, note
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)
        self._fit(facts)

    @property
    def note(self) -> str:
        """The words on the pill; empty where there is none."""
        return self._note

    @property
    def note_rect(self) -> QRectF:
        """Where the pill lies, scene px; null where there is none."""
        return self._pill

    def set_look(self, palette: Palette, text_scale: float) -> None:
        """Take other colours, or another size of words. The play is drawn in the colour of what is good."""
        good = palette.good
        theme = replace(palette, target=good, glow=good, arrow=good, target_edge=palette.tray)
        if theme != self.table.theme:
            self.table.set_theme(theme)
        self._text_scale = text_scale
        if hasattr(self.table, "facts"):
            self._fit(self.table.facts)

    # --- size ------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See Qt: the table is laid out anew."""
        super().resizeEvent(event)
        if hasattr(self.table, "facts"):
            self._fit(self.table.facts)

    def _fit(self, facts: TableFacts) -> None:
        """Lay the table out for a window of these proportions, and show what lies in its rim."""
        wide, high = max(1, self.viewport().width()), max(1, self.viewport().height())
        width, height = _SMALL if high < _SHORT else _USUAL
        shape = wide / high
        scene = QRectF(0, 0, width, height)
        for _ in range(2):  # the second time the rim is known
            self.table.set_size(scene.width(), scene.height(), self._text_scale * _WORDS)
            self.table.set_facts(facts)
            seen = self._seen()
            scene.setWidth(max(width, scene.width() + seen.height() * shape - seen.width()))
            if height < COMPACT[1]:
                scene.setWidth(min(scene.width(), COMPACT[0] - 1))
        self.table.set_size(scene.width(), scene.height(), self._text_scale * _WORDS)
        self._mark()
        table = self.table
        for item in (table.bar_item, table.log_tab, table.log_drawer, table.track_item, table.band_item):
            item.hide()
        seen = self._seen()
        self.setSceneRect(seen)
        self.fitInView(seen, Qt.AspectRatioMode.KeepAspectRatio)

    def _seen(self) -> QRectF:
        layout = self.table.layout
        rim = layout.rim.adjusted(-_EDGE, -_EDGE, _EDGE, 0)
        return QRectF(rim.left(), rim.top(), rim.width(), layout.content.bottom() - rim.top())

    def _mark(self) -> None:
        """Draw the play; the loose cards and builds it leaves alone step back."""
        play, table = self._play, self.table
        self.marks.show_play(table, play)
        for item in table.card_items():
            item.drop_state(CardState.DISABLED)
            item.set_lift(0.0)
        for card in table.layout.loose:
            if play is not None and not play.loose >> card & 1:
                self._step_back(card)
        for value, place in table.layout.builds.items():
            if play is not None and play.build != value:
                for card, _ in place.cards:
                    self._step_back(card)
        played = table.card_item(play.card) if play is not None else None
        if played is not None:
            played.set_lift(_LIFT * table.layout.scale)
        self._pill = self._place_of_note() if self._note else QRectF()

    def _step_back(self, card: Card) -> None:
        item = self.table.card_item(card)
        if item is not None:
            item.add_state(CardState.DISABLED)

    def _place_of_note(self) -> QRectF:
        """At the lower right of the felt, as near to there as it covers neither seats, cards nor arrows."""
        layout, drawing = self.table.layout, self.marks.drawing
        scale = layout.ui
        wide = paint.text_width(self._note, font("name", 15 * scale, 700)) + 52 * scale
        wish = QRectF(0, 0, wide, 34 * scale)
        wish.moveBottomRight(layout.felt.bottomRight() - QPointF(70 * layout.scale, 30 * layout.scale))
        rise = 2 * _LIFT * layout.scale  # of the card that is played, with its ring
        hand = [spot.rect.adjusted(-rise, -rise, rise, 0) for spot in layout.hand.values()]
        arrows = [QRectF(way.start, way.end).normalized() for way in drawing.arrows]
        there = weighed([*lying(layout), *hand, drawing.place, drawing.badge], CLEAR)
        room = layout.felt.adjusted(rise, rise, -rise, -rise)
        return aside(wish.size(), room, [*there, *weighed(arrows, CARD)], wish)

    def drawForeground(self, painter: QPainter, _rect: QRectF | QRect) -> None:
        """See Qt: what the drawn play is, on a pill on the felt."""
        if not self._note or not hasattr(self.table, "layout"):
            return
        palette, scale, pill = self.table.theme, self.table.layout.ui, self._pill
        words = font("name", 15 * scale, 700)
        paint.rounded(painter, pill, pill.height() / 2, palette.good)
        ink = palette.token_ink
        paint.fill_path(painter, star(QPointF(pill.left() + 22 * scale, pill.center().y()), 8 * scale), ink)
        paint.text(painter, pill.adjusted(38 * scale, 0, 0, 0), self._note, words, ink)
