"""Single motions of single items: a card flies, turns or fades, a badge pops, a number counts."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsObject

from rc_desktop.table.build import BuildItem
from rc_desktop.table.card import CardItem
from rc_desktop.table.layout import BuildPlace, CardSpot
from rc_desktop.table.timeline import At, Begin

FLYING_Z = 500.0
"""Cards in flight are above all that lies, below banners and windows."""


def fly(
    card: CardItem,
    spot: CardSpot,
    *,
    face_up: bool | None = None,
    height: float | None = None,
    lands: bool = True,
) -> Begin:
    """A card flies from where its picture is to a spot; `face_up` turns it over on the way.

    With a `height` it flies above all that lies, higher ones over lower ones; else it slides along. A card
    that `lands` comes to rest at the spot's own height.
    """

    def begin() -> At:
        start, width, angle, flip = card.pos(), card.get_width(), card.rotation(), card.get_flip()
        goal, wide = spot.rect.center(), spot.rect.width()
        turned = flip if face_up is None else (1.0 if face_up else 0.0)
        if face_up is not None:
            card.set_face_up(face_up, picture=False)
        if height is not None:
            card.setZValue(FLYING_Z + height)
        card.set_lift(0.0)
        card.set_tilt(0.0)

        def at(done: float) -> None:
            card.setPos(_between(start, goal, done))
            over = done == 1.0
            # A frame of many cards is short: what stays as it is is not set, but for the last time.
            if over or wide != width:
                card.set_width(width + (wide - width) * done)
            if over or spot.angle != angle:
                card.setRotation(angle + (spot.angle - angle) * done)
            if over or turned != flip:
                card.set_flip(flip + (turned - flip) * min(1.0, max(0.0, done)))
            if over and lands:
                card.set_home(spot)
                card.settle()

        return at

    return begin


def move(card: CardItem, middle: QPointF) -> Begin:
    """A card slides until its middle is there, as it is."""

    def begin() -> At:
        start = card.pos()
        return lambda done: card.setPos(_between(start, middle, done))

    return begin


def _between(start: QPointF, goal: QPointF, done: float) -> QPointF:
    return start + (goal - start) * done


def fade(item: QGraphicsObject, opacity: float) -> Begin:
    """An item fades to an opacity from whatever it has."""

    def begin() -> At:
        before = item.opacity()

        def at(done: float) -> None:
            item.setOpacity(before + (opacity - before) * done)

        return at

    return begin


def glide(build: BuildItem, place: BuildPlace, scale: float) -> Begin:
    """A build's tray, badge and plate move to their new place, and have their new size at once."""

    def begin() -> At:
        away = (
            build.scene_rect().topLeft() - place.visible.topLeft() if build.place.tray.width() else QPointF()
        )
        build.show_at(place, scale)

        def at(done: float) -> None:
            offset = away * (1 - done)
            build.setPos(offset)
            build.cover.setPos(offset)

        return at

    return begin


def pop(build: BuildItem) -> Begin:
    """A build's badge springs up."""

    def begin() -> At:
        return build.cover.set_pop

    return begin


def count_up(build: BuildItem, before: int, value: int) -> Begin:
    """A build's badge counts from one value to another."""

    def begin() -> At:
        def at(done: float) -> None:
            build.set_shown_value(str(round(before + (value - before) * done)))

        return at

    return begin


def fanned(around: QPointF, width: float, number: int, count: int) -> CardSpot:
    """Where the `number`-th of `count` swept cards lies: an open fan, so that each shows its corner."""
    turn = number - (count - 1) / 2
    step = min(24.0, 84.0 / max(1, count - 1))
    rect = QRectF(0, 0, width, width * 1.4)
    across, down = turn * step / 24 * 0.55 * width, abs(turn * step / 24) * 0.14 * width
    rect.moveCenter(around + QPointF(across, down))
    return CardSpot(rect, FLYING_Z + number, turn * step)


def spread(around: QPointF, width: float, number: int, count: int) -> CardSpot:
    """Where the `number`-th of `count` gathered cards lies: a small fan around a point."""
    turn = number - (count - 1) / 2
    rect = QRectF(0, 0, width, width * 1.4)
    rect.moveCenter(around + QPointF(turn * width * 0.22, abs(turn) * width * 0.05))
    return CardSpot(rect, FLYING_Z + number, turn * 8.0)
