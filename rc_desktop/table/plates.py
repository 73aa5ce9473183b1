"""The plates at the seats: who sits there, what they own or are, and whose turn it is."""

from dataclasses import replace
from typing import Final, Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from rc_desktop.table import art, paint, sentences
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.fonts import font
from rc_desktop.table.furniture import Furniture
from rc_desktop.table.layout import Layout, SeatPlace
from rc_desktop.table.theme import Direction, OwnerStyle, owner_style

# How many of the pips are lit for a computer's level.
_PIPS: Final = {"novice": 1, "regular": 2, "sharp": 3, "master": 4}


def style_of(facts: TableFacts, seat: int) -> OwnerStyle:
    """Colour and shape of a seat, the same whoever sits at the bottom."""
    direction: Direction = (
        "clockwise" if facts.observation.options.direction == "clockwise" else "counter-clockwise"
    )
    return owner_style(seat, facts.seats, direction)


def plate_words(facts: TableFacts, seat: int) -> paint.SeatText:
    """What the plate of a seat says."""
    names, sitter = facts.names, facts.sitters[seat]
    computer = not sitter.is_person
    thinking = computer and not facts.watched
    return paint.SeatText(
        name=names[seat],
        detail=sentences.seat_subtitle(facts.observation, facts.sitters, seat, names),
        letters=names.initials()[seat],
        emblem=art.emblem_at(facts.sitters[seat].emblem, seat),
        icon="computer" if computer else "",
        level=_PIPS.get(sitter.level) if computer else None,
        turn=sentences.turn_label(seat, names, thinking) if facts.turn == seat else "",
    )


def words_with_room(facts: TableFacts, layout: Layout, seat: int) -> paint.SeatText:
    """What the plate of a seat says where it lies: as much as has room whole."""
    words, place = plate_words(facts, seat), layout.seat(seat)
    shape: Literal["wide", "tall"] = "tall" if place.tall else "wide"
    for detail in sentences.seat_subtitles(facts.observation, facts.sitters, seat, facts.names):
        said = replace(words, detail=detail)
        short = paint.seat_plate_size(said, layout.ui, shape).width() - place.plate.width()
        if short <= 0:
            return said
    words_wide = paint.text_width(said.detail, font("small", 13 * layout.ui))
    # A word cut short says less than the pips of a level beside it; one a little smaller is still read.
    return replace(said, detail="") if said.level is not None and short > 0.15 * words_wide else said


def plate_rect(facts: TableFacts, layout: Layout, seat: int) -> QRectF:
    """The plate as it is drawn, px of the scene: as wide as its words need, within the room it has.

    At the bottom it grows from the left, at the top from the hand.
    """
    place = layout.seat(seat)
    rect = QRectF(place.plate)
    wanted = paint.seat_plate_size(words_with_room(facts, layout, seat), layout.ui, "wide").width()
    wanted = max(wanted, _beside_tab(facts, layout, place))
    if not place.tall and wanted < rect.width():
        if place.place == "top":
            rect.setLeft(rect.right() - wanted)
        else:
            rect.setWidth(wanted)
    return rect


def _beside_tab(facts: TableFacts, layout: Layout, place: SeatPlace) -> float:
    """How wide a plate must be for its whole name beside the tab of the turn, where that hangs low, px."""
    above, ui, names = highest_tab(layout, place), layout.ui, facts.names
    if not above:
        return 0.0
    thinking = not facts.sitters[place.seat].is_person and not facts.watched
    label = sentences.turn_label(place.seat, names, thinking)
    tab = paint.turn_tab(place.plate, ui, label, "wide", False, above)
    name = paint.text_width(names[place.seat], font("name", 19 * ui))
    return name + (68 + 5) * ui + place.plate.right() - tab.left()


def highest_tab(layout: Layout, place: SeatPlace) -> float:
    """How high the tab of a turn may reach on a plate: not over the score bar, where that lies above it."""
    return layout.track.bottom() + 1 if layout.compact and place.place == "top" else 0.0


class PlateItem(Furniture):
    """The plate of one seat."""

    def __init__(self, seat: int) -> None:
        super().__init__(z=70)
        self.seat = seat

    def bounds(self, facts: TableFacts, layout: Layout) -> QRectF:
        """See `Furniture`: the emblem of a tall plate and the tab of the turn stand out."""
        reach = 30 * layout.ui
        return layout.seat(self.seat).plate.adjusted(-reach / 4, -reach, reach / 2, reach)

    def shows(self, facts: TableFacts, layout: Layout) -> object:
        """See `Furniture`."""
        place = layout.seat(self.seat)
        words, style = words_with_room(facts, layout, self.seat), style_of(facts, self.seat)
        return words, style, place.plate, place.tall, place.place, layout.ui

    def words(self, facts: TableFacts) -> paint.SeatText:
        """What the plate says where there is room for all of it."""
        return plate_words(facts, self.seat)

    def draw(self, painter: QPainter, facts: TableFacts, layout: Layout) -> None:
        """See `Furniture`."""
        place = layout.seat(self.seat)
        shape: Literal["wide", "tall"] = "tall" if place.tall else "wide"
        words, style = words_with_room(facts, layout, self.seat), style_of(facts, self.seat)
        rect = plate_rect(facts, layout, self.seat)
        aside = facts.seats == 3  # its pile lies below it
        above = highest_tab(layout, place)
        paint.seat_plate(painter, rect, self.theme, layout.ui, style, words, shape, aside, above)
