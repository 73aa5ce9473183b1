"""A watcher of secrets: looks at every frame and every word, and knows whose hand may lie open in it.

A frame is looked at twice: as the scene that a paint event draws, and as the pixels of the grabbed window.
A card belongs to whoever held it until that person lays it down; before that, only its holder may see it.
"""

import re
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.screens.tip_box import TipBox
from rc_desktop.table.card import CardItem, card_art
from rc_desktop.table.chooser import Chooser
from rc_desktop.table.hint_pill import HintPill
from rc_desktop.table.refusal_box import RefusalBox
from tests.journeys.sight import Sight, texts_of

RANKS = ("ace", *map(str, range(2, 11)), "jack", "queen", "king")
SUITS = ("clubs", "diamonds", "hearts", "spades")
NAMES = [f"{rank} of {suit}" for rank in RANKS for suit in SUITS]
SHORT = [rank + suit for rank in "A23456789TJQK" for suit in "cdhs"]
NAMED = re.compile(r"\b(ace|[2-9]|10|jack|queen|king) of (clubs|diamonds|hearts|spades)\b", re.IGNORECASE)
PRIVATE = (TipBox, Chooser, RefusalBox, HintPill)
NOBODY = ""
ALIKE = 9.0  # mean difference of grey, 0..255, under which a corner is that of a face


@dataclass(frozen=True)
class Look:
    """One look: when, whose hand may lie open, which cards were to be seen, and where."""

    moment: int
    viewer: str
    cards: frozenset[str]
    where: str


class Watcher(QObject):
    """Watches a window until `stop`. `viewer` is the name of whoever may see a hand now."""

    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self.window = window
        self.sight = Sight(window)
        self.viewer = NOBODY
        self.frames = 0
        self.recognised = 0
        self.looks: list[Look] = []
        self.held: dict[str, str] = {}
        self.laid_down: dict[str, int] = {}
        self.said: set[str] = set()
        self._moment = 0
        self._dirty = False
        self._grabbing = False
        self._card = ""
        self._tentative: list[Look] | None = None
        self._card_places: dict[tuple[int, int, int, int], QRect] = {}
        self._corners: dict[int, dict[str, bytes]] = {}
        self._known: dict[tuple[int, bytes], str] = {}
        QApplication.instance().installEventFilter(self)

    def stop(self) -> None:
        """Watch no more."""
        QApplication.instance().removeEventFilter(self)

    # --- what the journey tells ----------------------------------------------------------------------

    def opens(self, viewer: str) -> None:
        """This person has pressed: the hand may lie open from here on."""
        self.viewer = viewer

    def holds(self) -> None:
        """Note the hand that lies open, its cards and where they lie."""
        for thing in self.sight.things("hand"):
            name = thing.name.split(",")[0].lower()
            assert NAMES[int(thing.key[1])] == name
            assert self.held.setdefault(name, self.viewer) == self.viewer
            rect = thing.rect
            self._card_places[rect.x(), rect.y(), rect.width(), rect.height()] = rect
        for thing in self.sight.things("backs"):
            rect = thing.rect
            if rect.height() > rect.width():
                self._card_places[rect.x(), rect.y(), rect.width(), rect.height()] = rect

    def lays_down(self, card: str) -> None:
        """The press that may be a play's last comes now: after it, nobody's hand may lie open."""
        self._card = card.split(",")[0].lower()
        self.laid_down[self._card] = self._moment
        self._tentative = []

    def settled(self, played: bool) -> None:
        """It was a play, or only a list that opened."""
        looks, self._tentative = self._tentative or [], None
        viewer = NOBODY if played else self.viewer
        if not played:
            del self.laid_down[self._card]
        self.looks += [Look(look.moment, viewer, look.cards, look.where) for look in looks]
        self.viewer = viewer

    # --- looking -------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See Qt: what is painted is looked at."""
        if event.type() == QEvent.Type.Paint and not self._grabbing:
            self._dirty = True
            self._look_at_scene()
        return False

    def look(self) -> None:
        """Events have been dealt with: if there is a new frame, look at its pixels, and at every word."""
        if not self._dirty:
            return
        self._dirty = False
        self._grabbing = True
        image = self.window.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
        self._grabbing = False
        self.frames += 1
        self._note(frozenset(self._faces(image)), "pixels")
        for text in self._texts():
            cards = frozenset(f"{rank} of {suit}".lower() for rank, suit in NAMED.findall(text))
            self._note(cards, f"text {text!r}")
        boxes = [box for kind in PRIVATE for box in self.window.findChildren(kind) if box.isVisible()]
        assert not boxes or self.viewer, f"{type(boxes[0]).__name__} stands there while nobody looks on"

    def hear(self, sentence: str) -> None:
        """A sentence was spoken."""
        self.said.add(sentence)
        cards = frozenset(f"{rank} of {suit}".lower() for rank, suit in NAMED.findall(sentence))
        self._note(cards, f"spoken {sentence!r}")

    def _note(self, cards: frozenset[str], where: str) -> None:
        if not cards:
            return
        self._moment += 1
        look = Look(self._moment, self.viewer, cards, where)
        (self.looks if self._tentative is None else self._tentative).append(look)

    def _texts(self) -> set[str]:
        windows = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
        return {text for window in windows for text in texts_of(window, hidden=False) if text}

    def _look_at_scene(self) -> None:
        view = self.sight.table()
        if view is None:
            return
        cards = [item for item in view.table.items() if isinstance(item, CardItem)]
        seen = [card for card in cards if card.card >= 0 and card.isVisible() and card.opacity() > 0]
        faces = [card for card in seen if card.face_up or card.get_flip() > 0]
        self._note(frozenset(NAMES[card.card] for card in faces), "scene")

    # --- pixels --------------------------------------------------------------------------------------

    def _faces(self, image: QImage) -> set[str]:
        """The faces whose corners are drawn where hands lie."""
        found = set()
        if self.sight.table() is None:
            return found
        for rect in self._card_places.values():
            corner = _corner(image, rect)
            key = (rect.width(), corner)
            if key not in self._known:
                self._known[key] = self._recognised(rect.width(), corner)
            if self._known[key]:
                found.add(self._known[key])
        self.recognised += len(found)
        return found

    def _recognised(self, width: int, corner: bytes) -> str:
        if width not in self._corners:
            self._corners[width] = {
                name: _corner_of_face(short, width) for name, short in zip(NAMES, SHORT, strict=True)
            }
        best, name = min((_difference(corner, other), name) for name, other in self._corners[width].items())
        return name if best < ALIKE else ""

    # --- what it comes to ----------------------------------------------------------------------------

    def leaks(self) -> list[str]:
        """Every look in which somebody could see a card that only another one held."""
        found = []
        for look in self.looks:
            for card in look.cards:
                holder = self.held.get(card)
                secret = holder is not None and look.moment <= self.laid_down.get(card, look.moment)
                if secret and holder != look.viewer:
                    found.append(
                        f"{look.moment}: {holder}'s {card} before {look.viewer or 'all'}: {look.where}"
                    )
        return found


def _corner(image: QImage, rect: QRect) -> bytes:
    """The index of a card (rank and suit) in a grey picture, 12 by 16 px."""
    part = QRect(rect.x(), rect.y(), round(rect.width() * 0.26), round(rect.width() * 0.34))
    small = image.copy(part).scaled(12, 16)
    return b"".join(bytes(small.constScanLine(line))[:12] for line in range(16))


def _corner_of_face(short: str, width: int) -> bytes:
    image = card_art().face(short, width).toImage()
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return _corner(grey, QRect(0, 0, width, round(width * 1.4)))


def _difference(one: bytes, other: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)
