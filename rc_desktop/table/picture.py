"""A position to be looked at, not played on: the table without its bar, with a play drawn on it."""

from dataclasses import replace
from itertools import product
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
from rc_desktop.table.layout import Layout
from rc_desktop.table.paint_marks import star
from rc_desktop.table.picture_layout import arrange_picture
from rc_desktop.table.plates import PlateItem
from rc_desktop.table.scene import TableScene
from rc_desktop.table.seat_name import SeatName
from rc_desktop.table.sentences.reviews import mark_name
from rc_desktop.table.theme import Palette

_LIFT: Final = 6.0  # px at scale 1 that the hand card of the play stands out


class _Ground(TableScene):
    """A table without the room round it: the page's own is seen there. Nobody is waited for on it."""

    def arrange(self, facts: TableFacts) -> Layout:
        """See `TableScene`: the table fills its place, and has nothing but seats and cards."""
        return arrange_picture(facts, *self._size, self.text_scale)

    def _added_plate(self, seat: int) -> PlateItem:
        return self._added(SeatName(seat))

    def drawBackground(self, painter: QPainter, _rect: QRectF | QRect) -> None:
        """See Qt."""
        if hasattr(self, "layout"):
            paint.felt_table(painter, self.layout.rim, self.theme, self.layout.scale, self.layout.rim_radius)


class TablePicture(QGraphicsView):
    """Shows a table as a picture: nothing on it can be pointed at, and the keyboard passes by.

    The table fills this widget, laid out for it (`picture_layout`): seats and cards, nothing beside them.
    `show_position` says it all.
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
        self._pill_words, self._pill_scale = "", 1.0

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
        """Lay the table out for this widget, and fill it."""
        table, place = self.table, self.viewport()
        table.set_size(max(1, place.width()), max(1, place.height()), self._text_scale)
        table.set_facts(facts)
        for item in (table.bar_item, table.log_tab, table.log_drawer, table.track_item, table.band_item):
            item.hide()
        table.stock_item.hide()
        table.last_item.hide()
        self._mark()
        layout = table.layout
        self.setSceneRect(QRectF(0, 0, layout.width, layout.height))
        self.resetTransform()
        self.scale(layout.zoom, layout.zoom)

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
        self._place_note()

    def _step_back(self, card: Card) -> None:
        item = self.table.card_item(card)
        if item is not None:
            item.add_state(CardState.DISABLED)

    def _place_note(self) -> None:
        """The words stand whole where they cover neither seats, cards nor arrows; else "Best play" alone."""
        forms = [self._note, mark_name("best")] if self._note else []
        self._pill, ui = QRectF(), self.table.layout.ui
        for words, scale in product(forms, (ui, ui / self._text_scale)):
            self._pill_words, self._pill_scale = words, scale
            self._pill = self._place_of(words, scale)
            if not any(self._pill.intersects(rect) for rect in self._lying()):
                return

    def _lying(self) -> list[QRectF]:
        """All that the pill is to lie on none of, scene px."""
        layout, drawing = self.table.layout, self.marks.drawing
        rise = 2 * _LIFT * layout.scale  # of the card that is played, with its ring
        hand = [spot.rect.adjusted(-rise, -rise, rise, 0) for spot in layout.hand.values()]
        return [*lying(layout), *hand, drawing.place, drawing.badge]

    def _place_of(self, words: str, scale: float) -> QRectF:
        """At the lower right of the felt, as near to there as it covers neither seats, cards nor arrows."""
        layout = self.table.layout
        wide = paint.text_width(words, font("name", 15 * scale, 700)) + 52 * scale
        wish = QRectF(0, 0, wide, 34 * scale)
        wish.moveBottomRight(layout.felt.bottomRight() - QPointF(70 * layout.scale, 30 * layout.scale))
        arrows = [QRectF(way.start, way.end).normalized() for way in self.marks.drawing.arrows]
        inset = 2 * _LIFT * layout.scale
        room = layout.felt.adjusted(inset, inset, -inset, -inset)
        return aside(wish.size(), room, [*weighed(self._lying(), CLEAR), *weighed(arrows, CARD)], wish)

    def drawForeground(self, painter: QPainter, _rect: QRectF | QRect) -> None:
        """See Qt: what the drawn play is, on a pill on the felt."""
        if not self._note or not hasattr(self.table, "layout"):
            return
        palette, scale, pill = self.table.theme, self._pill_scale, self._pill
        words = font("name", 15 * scale, 700)
        paint.rounded(painter, pill, pill.height() / 2, palette.good)
        ink = palette.token_ink
        paint.fill_path(painter, star(QPointF(pill.left() + 22 * scale, pill.center().y()), 8 * scale), ink)
        paint.text(painter, pill.adjusted(38 * scale, 0, 0, 0), self._pill_words, words, ink)
