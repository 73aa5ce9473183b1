"""The table as it is watched: the real one with its motion, without its bar, with any hands lying open."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from rc_desktop.rules.cards import Card
from rc_desktop.rules.events import Event, Played
from rc_desktop.table import paint
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.layout_measures import measure
from rc_desktop.table.view import TableView

_USUAL: Final = (1160.0, 720.0)
_SMALL: Final = (960.0, 600.0)
_ROOMY: Final = (760.0, 430.0)
"""A place as large as this, px, has the table as in a usual window, only smaller; else as in a small one."""
_WORDS: Final = 1.18
"""Its words are laid out larger, since it is drawn smaller than it was laid out."""
_MOST: Final = (1.9, 1.4)
"""The same at most where it is small, with two seats and with more: with larger ones the seats at the sides
leave the words between them too little room."""
_MOST_OF_LARGE: Final = 1.6
"""The latter where text is large: controls of that size leave the table less room, and it is drawn smaller;
its words must be no smaller for that."""


class WatchedTable(TableView):
    """Shows a table that nobody plays at. Presses and keys go to the page it stands on.

    `open_hands` are cards of seats that are not the viewer's, shown face up; they are set before `show_facts`
    or `present` shows the moment they belong to. Where not `scores_known` there is no score bar.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        self._factor = 1.0
        self._words = 1.0
        super().__init__(parent)
        self.open_hands: Mapping[int, tuple[Card, ...]] = {}
        self.scores_known = True
        self.pointer = None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.viewport().setAutoFillBackground(False)
        self.table.laid_out.connect(self._lay_open)

    def drawBackground(self, painter: QPainter, _rect: QRectF | QRect) -> None:
        """See Qt: the table alone; the room round it is the page's."""
        table = self.table
        if hasattr(table, "layout"):
            layout = table.layout
            paint.felt_table(painter, layout.rim, table.theme, layout.scale, layout.rim_radius)

    # --- open hands ------------------------------------------------------------------------------------

    def present(self, step: int, events: tuple[Event, ...], facts: TableFacts) -> None:
        """See `TableView`. A card that lies open in a hand is the one that is played from it."""
        self.finish_motion()
        for event in events:
            if isinstance(event, Played):
                self._bring_last(event.seat, event.card)
        super().present(step, events, facts)

    def _bring_last(self, seat: int, card: Card) -> None:
        """The last of the cards that a seat holds is the one the motion takes."""
        items = self.table.back_items(seat)
        played = next((item for item in items if item.card == card), None)
        if played is not None:
            items.remove(played)
            items.append(played)

    def _lay_open(self) -> None:
        """Turn over the cards of the hands that lie open, and leave out what the page has itself."""
        self.table.log_tab.hide()
        self.table.bar_item.hide()
        self.table.track_item.setVisible(self.scores_known)
        self.table.band_item.setVisible(self.scores_known)
        for seat, cards in self.open_hands.items():
            items = self.table.back_items(seat)
            if len(items) == len(cards):
                for item, card in zip(items, cards, strict=True):
                    item.reveal(card)
                    item.set_face_up(True)

    def show_facts(self, facts: TableFacts) -> None:
        """See `TableView`. How large words can be is known once it is known how many seats there are."""
        first = not hasattr(self.table, "facts")
        super().show_facts(facts)
        if first:
            self._fit()

    # --- size ------------------------------------------------------------------------------------------

    def set_words(self, text_scale: float) -> None:
        """Lay the words out for text of this size."""
        self._words = text_scale
        self._fit()

    def _fit(self, text_scale: float | None = None) -> None:
        """Lay the table out as in a window that is as much larger as its bar and a usual table need."""
        wide, high = max(1, self.viewport().width()), max(1, self.viewport().height())
        width, height = _USUAL if wide >= _ROOMY[0] and high >= _ROOMY[1] else _SMALL
        words = self._words * _WORDS
        if (width, height) == _SMALL:  # as large on the screen as elsewhere, where that can be had
            seats = self.table.facts.seats if hasattr(self.table, "facts") else 2
            most = _MOST_OF_LARGE if seats > 2 and self._words > 1 else _MOST[seats > 2]
            words = min(most, self._words / min(1.0, wide / width, high / height))
        bar = measure(width, height, words, False, watched=True).bar.height()
        self._factor = min(1.0, wide / width, high / (height - bar))
        across, down = wide / self._factor, high / self._factor
        for _ in range(2):  # the bar's height follows the scale a little
            bar = measure(across, down + bar, words, False, watched=True).bar.height()
        self.table.set_size(across, down + bar, words)

    def _zoom(self) -> None:
        """See `TableView`; the bar is out of sight."""
        layout = self.table.layout
        zoom = layout.zoom * self._factor
        self.resetTransform()
        self.scale(zoom, zoom)
        top = layout.bar.bottom()
        self.setSceneRect(QRectF(0, top, layout.width, layout.height - top))
