"""The score track, the band that says what wins near the target, and the pill of the last play."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from rc_desktop.rules.position import sides
from rc_desktop.rules.scoring import BIG, CARDS, LITTLE, SPADES
from rc_desktop.table import paint, sentences
from rc_desktop.table.card import card_art
from rc_desktop.table.facts import TableFacts, seat_of_side
from rc_desktop.table.furniture import Furniture
from rc_desktop.table.layout import Layout
from rc_desktop.table.plates import style_of

_FIGURES: Final = 7 / 6  # how much larger the figures of a flat track may be than it is

_SIGNS: Final[Mapping[str, paint.Condition]] = {
    CARDS: "cards",
    BIG: "big",
    LITTLE: "little",
    SPADES: "spades",
}


def track_conditions(facts: TableFacts) -> dict[int, paint.Condition]:
    """What alone wins from which score ("The match: to 21"); empty where the house rules have none."""
    options = facts.observation.options
    found = {}
    for short in (1, 2, 3):
        item = sentences.track_condition(options, short)
        if item is not None:
            found[options.target - short] = _SIGNS[item]
    return found


class TrackItem(Furniture):
    """The score track with a marker for each side; while a marker climbs, `set_scores` says how far."""

    def __init__(self) -> None:
        super().__init__(z=50)
        self.scores: tuple[float, ...] = ()

    def set_facts(self, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        self.scores = tuple(facts.observation.scores)
        super().set_facts(facts, layout)

    def set_scores(self, scores: tuple[float, ...]) -> None:
        """Show other scores for now."""
        self.scores = scores
        self.show_otherwise()

    def shows(self, facts: TableFacts, layout: Layout) -> object:
        """See `Furniture`."""
        options = facts.observation.options
        return (
            self.scores,
            facts.sitters,
            facts.viewer,
            options,
            layout.track,
            layout.track_scale,
            layout.text_scale,
        )

    def bounds(self, facts: TableFacts, layout: Layout) -> QRectF:
        """See `Furniture`."""
        return layout.track.adjusted(-3, -3, 3, 3)

    def draw(self, painter: QPainter, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        letters, seats = facts.names.initials(), facts.seats
        markers = []
        for side in range(sides(seats)):
            seat = seat_of_side(facts.sitters, side)
            markers.append(paint.Marker(self.scores[side], style_of(facts, seat), letters[seat]))
        target = facts.observation.options.target
        four = card_art().four_colours
        paint.score_track(
            painter,
            layout.track,
            self.theme,
            layout.track_scale,
            markers,
            target,
            track_conditions(facts),
            four,
            max(1.0, min(layout.text_scale / layout.track_scale, _FIGURES)),
        )


class BandItem(Furniture):
    """The band above the hand in a hand that begins near the target."""

    def __init__(self) -> None:
        super().__init__(z=80)

    def text(self, facts: TableFacts) -> str:
        """What it says; empty: it is not there."""
        view = facts.observation
        return next(iter(sentences.near_lines(view.options, view.scores, facts.names)), "")

    def bounds(self, facts: TableFacts, layout: Layout) -> QRectF:
        """See `Furniture`."""
        return layout.caption.adjusted(-2, -2, 2, 2)

    def draw(self, painter: QPainter, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        line = self.text(facts)
        if not line:
            return
        # Large words give way where they would reach the plates at the sides, down to the usual size.
        room = self._strip(layout).width()
        ui = _with_room(layout, lambda ui: paint.pill_size(line, ui, "problem").width() <= room)
        paint.pill(painter, self.pill_rect(line, ui, layout), self.theme, ui, line, "problem")

    def pill_rect(self, line: str, ui: float, layout: Layout) -> QRectF:
        """Where it stands, scene px: in the middle of the table, as far as there is room."""
        strip = self._strip(layout)
        size = paint.pill_size(line, ui, "problem")
        rect = paint.centred(layout.caption, min(size.width(), strip.width()), size.height())
        rect.moveLeft(max(strip.left(), min(rect.left(), strip.right() - rect.width())))
        return rect

    @staticmethod
    def _strip(layout: Layout) -> QRectF:
        """The strip between the plates at the sides of the table, as far as an open log leaves it."""
        strip, middle = QRectF(layout.caption), layout.caption.center().x()
        for seat in layout.seats:
            if seat.tall and seat.plate.bottom() > strip.top():
                if seat.plate.center().x() < middle:
                    strip.setLeft(max(strip.left(), seat.plate.right() + 6))
                else:
                    strip.setRight(min(strip.right(), seat.plate.left() - 6))
        if layout.log_over:
            strip.setRight(min(strip.right(), layout.log_drawer.left() - 6))
        return strip


class LastPlayItem(Furniture):
    """The pill that tells the play still marked."""

    def __init__(self) -> None:
        super().__init__(z=80)

    def text(self, facts: TableFacts) -> str:
        """What it says; empty: it is not there."""
        return sentences.last_play(facts.last.events, facts.names) if facts.last is not None else ""

    def words(self, facts: TableFacts, layout: Layout) -> str:
        """What it says where it lies: the whole sentence, or the longest form of it that has room."""
        return self._form(facts, layout)[0]

    @staticmethod
    def _form(facts: TableFacts, layout: Layout) -> tuple[str, float]:
        """The words, and the scale they are drawn in: where no form has room, large words give way."""
        form, ui, room = "", layout.ui, layout.last.width()
        if facts.last is None:
            return form, ui
        for form in sentences.last_play_forms(facts.last.events, facts.names):
            if _pill(form, ui).width() <= room:
                return form, ui
        usual = ui / layout.text_scale
        whole = sentences.short_play(facts.last.events, facts.names) if form else ""
        form = whole if _pill(whole, usual).width() <= room else form
        return form, _with_room(layout, lambda ui: _pill(form, ui).width() <= room)

    def pill_rect(self, facts: TableFacts, layout: Layout) -> QRectF:
        """The pill as it is drawn, scene px."""
        size, room = _pill(*self._form(facts, layout)), layout.last
        pill = paint.centred(room, min(size.width(), room.width()), size.height())
        middle = layout.caption.center().x()
        if room.left() < middle < room.right():  # in the middle of the table, as far as there is room
            pill.moveLeft(middle - pill.width() / 2)
            pill.moveLeft(min(max(pill.left(), room.left()), room.right() - pill.width()))
        return pill

    def is_in_sight(self, facts: TableFacts, layout: Layout) -> bool:
        """False where an open log would cut it: that tells the same in its last line."""
        return not layout.log_over or self.pill_rect(facts, layout).right() < layout.log_drawer.left()

    def told_at(self, point: QPointF) -> str:
        """The whole sentence, at a point of the scene on a pill that says less; else empty."""
        facts, layout = self.facts, self.layout
        if facts is None or layout is None or not self.pill_rect(facts, layout).contains(point):
            return ""
        whole = self.text(facts)
        return whole if whole != self.words(facts, layout) else ""

    def bounds(self, facts: TableFacts, layout: Layout) -> QRectF:
        """See `Furniture`."""
        return layout.last.adjusted(-2, -2, 2, 2)

    def draw(self, painter: QPainter, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        line, ui = self._form(facts, layout)
        if line and self.is_in_sight(facts, layout):
            paint.pill(painter, self.pill_rect(facts, layout), self.theme, ui, line, "quiet", "eye")


def _with_room(layout: Layout, fits: Callable[[float], bool]) -> float:
    """The largest scale in which words have room, from that of the table down to that of words as usual.

    It is tried step by step: words have whole px, and are not narrower in proportion.
    """
    ui, usual = layout.ui, layout.ui / layout.text_scale
    while ui > usual and not fits(ui):
        ui = max(usual, 0.97 * ui)
    return ui


def _pill(form: str, ui: float) -> QSizeF:
    return paint.pill_size(form, ui, "quiet", "eye")
