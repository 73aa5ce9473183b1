"""The chooser and the refusal box of a table: opened beside what they are about, clear of what they name."""

from __future__ import annotations

from collections.abc import Set
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt

from rc_desktop.rules.cards import Cards
from rc_desktop.rules.legal import Lit
from rc_desktop.rules.plays import Play
from rc_desktop.rules.refusals import Refusal
from rc_desktop.table import sentences
from rc_desktop.table.box_room import BoxRoom
from rc_desktop.table.card import CardItem, card_art
from rc_desktop.table.chooser import Chooser
from rc_desktop.table.gesture import NO_CARD, Shown
from rc_desktop.table.glow import to_blame
from rc_desktop.table.overlap import dropped_on
from rc_desktop.table.question import BuildOf, Choice, LooseCard
from rc_desktop.table.refusal_box import RefusalBox
from rc_desktop.table.refused_mark import DropPlace, WayBack
from rc_desktop.table.sentences.plays import card_on
from rc_desktop.table.settling import settled, sights
from rc_desktop.table.spotlight import standing_out

if TYPE_CHECKING:
    from rc_desktop.table.view import TableView

# So many times as bad as covering other things it is to cover a card of a further row, or any at a refusal.
_OFFERED: Final = 6
_CARDS: Final = 9
_SMALLER: Final = 0.8  # of the usual scale: rather smaller words than a list over the hand
_LEAST: Final = 0.75
_EDGE: Final = 6.0  # px at scale 1 of a hand card's upper edge, above what is read on it


class Boxes:
    """Opens both boxes over `view`, and marks where a refused card was let go."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.chooser = Chooser(view.viewport())
        self.refusal = RefusalBox(view.viewport())
        self.room = BoxRoom(view)
        self.drop_place = DropPlace()
        self.way_back = WayBack()
        view.table.addItem(self.drop_place)
        view.table.addItem(self.way_back)

    def target_rect(self, shown: Shown) -> QRectF:
        """What the list or refusal is about on the table, scene px; the card where there is no target."""
        found = self._on_table(shown)
        return self._view.table.home_of(shown.card) if found is None else found

    def _on_table(self, shown: Shown) -> QRectF | None:
        """The loose card or the build it is about; None for the open table."""
        layout = self._view.table.layout
        for target in sorted(shown.targets, key=repr):
            if isinstance(target, LooseCard) and target.card in layout.loose:
                return QRectF(layout.loose[target.card].rect)
            if isinstance(target, BuildOf) and target.value in layout.builds:
                return QRectF(layout.builds[target.value].visible)
        return None

    # --- the list ----------------------------------------------------------------------------------------

    def rest(self, shown: Shown, choice: Choice, away: CardItem) -> QRectF:
        """Where a dropped card comes to rest: at its target, aside, so that this and what else the plays of
        the choice take can still be told."""
        layout = self._view.table.layout
        taken = reduce(or_, (play.loose for play in choice.plays))
        lit = Lit(taken, frozenset(play.build for play in choice.plays), False)
        told = sights(layout, shown.targets, lit, card_art().large)
        place = away.scene_rect()
        place.moveCenter(settled(place, self.target_rect(shown), told, layout.felt))
        return place

    def open_chooser(self, shown: Shown, choice: Choice, away: QRectF | None) -> None:
        """List a choice beside its target, clear of what it is decided by: the played card (`away`: where
        that rests on the table), the rest of the hand, and all that any of its rows would take.

        Rather it is clear of owners' plates and of the played card's tick, too. Where the table is too full
        its words are smaller; then it lies over the hand, at last over what only other rows than the current
        one take.
        """
        facts, layout, room = self._view.table.facts, self._view.table.layout, self.room
        standing = self._standing(shown)
        ends = [*standing[:1], *([] if away is None else [away])] or [self.target_rect(shown)]
        target = reduce(QRectF.united, ends)
        played = [layout.hand[shown.card].rect] if shown.card in layout.hand and away is None else []
        glowing = self._taken(choice.plays[choice.row])
        spoken_of = self._spoken_of(choice)
        rows = [*played, *spoken_of]
        hand = [
            spot.rect.adjusted(0, _EDGE * layout.scale, 0, 0)
            for card, spot in layout.hand.items()
            if away is None or card != shown.card
        ]
        chosen = [each for rect in played for each in standing_out(rect, layout.scale)]
        whole = [*rows, *hand, *chosen, *standing, *self._plates(choice)]
        clear = [whole, [*rows, *hand, *standing], rows, [*played, *glowing]]
        scales = room.scales()
        self.chooser.offer(
            choice,
            (self._heading(shown), self._heading(shown, brief=True)),
            facts.observation,
            facts.names,
            room.to_view(target),
            [[room.to_view(rect) for rect in rects] for rects in clear],
            [room.below_bar(), room.over_bar()],
            tuple(dict.fromkeys((*scales, max(_LEAST, _SMALLER * scales[-1])))),
            [room.bar(), *room.rest(), *(room.to_view(rect) for rect in spoken_of * _OFFERED)],
            ([room.to_view(rect) for rect in ends], [room.to_view(rect) for rect in self._crossed(shown)]),
        )

    def _standing(self, shown: Shown) -> list[QRectF]:
        """What the list is about as it is drawn now, the one that it points at first: a chosen card stands
        out and has a tick."""
        layout, found = self._view.table.layout, list[QRectF]()
        for target in sorted(shown.targets, key=repr):
            if isinstance(target, LooseCard) and target.card in layout.loose:
                found += standing_out(layout.loose[target.card].rect, layout.scale)
            elif isinstance(target, BuildOf) and target.value in layout.builds:
                found.append(QRectF(layout.builds[target.value].visible))
        return found

    def _crossed(self, shown: Shown) -> list[QRectF]:
        """The cards and builds that an arrow to what the list is about should not lead over."""
        layout = self._view.table.layout
        loose = [spot.rect for card, spot in layout.loose.items() if LooseCard(card) not in shown.targets]
        builds = [
            place.visible.united(place.plate)
            for value, place in layout.builds.items()
            if BuildOf(value) not in shown.targets
        ]
        return [*loose, *builds, *(spot.rect for card, spot in layout.hand.items() if card != shown.card)]

    def _lying(self) -> list[QRectF]:
        """All cards and builds on the table."""
        layout = self._view.table.layout
        builds = [place.visible.united(place.plate) for place in layout.builds.values()]
        return [*(spot.rect for spot in layout.loose.values()), *builds]

    def _spoken_of(self, choice: Choice) -> list[QRectF]:
        """All cards and builds that any play of a choice takes or uses."""
        loose = reduce(or_, (play.loose for play in choice.plays))
        return self._places(loose, {play.build for play in choice.plays})

    def _plates(self, choice: Choice) -> list[QRectF]:
        """The owners' plates and the badges of those builds."""
        values = {play.build for play in choice.plays}
        items = map(self._view.table.build_item, values)
        badges = [place.badge for value, place in self._view.table.layout.builds.items() if value in values]
        return [*(item.plate_rect() for item in items if item is not None), *badges]

    def _taken(self, play: Play) -> list[QRectF]:
        """The cards and the build that a play takes or uses."""
        return self._places(play.loose, {play.build})

    def _places(self, loose: Cards, builds: Set[int]) -> list[QRectF]:
        """Where loose cards and the builds of these values lie."""
        layout = self._view.table.layout
        rects = [spot.rect for card, spot in layout.loose.items() if loose >> card & 1]
        return rects + [place.visible for value, place in layout.builds.items() if value in builds]

    def _heading(self, shown: Shown, *, brief: bool = False) -> str:
        facts = self._view.table.facts
        target = next(iter(shown.targets)) if len(shown.targets) == 1 else None
        card = target.card if isinstance(target, LooseCard) else None
        value = target.value if isinstance(target, BuildOf) else 0
        build = next((build for build in facts.observation.builds if build.value == value), None)
        return card_on(shown.card, card, build, facts.names, brief=brief)

    def close_chooser(self) -> None:
        """Shut the list; the table has the keyboard again."""
        if self.chooser.isVisible():
            # Before it hides, or Qt would give the focus to whatever comes next.
            self._view.setFocus(Qt.FocusReason.PopupFocusReason)
            self.chooser.hide()

    # --- refusals ----------------------------------------------------------------------------------------

    def mark_drop(self, card: CardItem, refusal: Refusal) -> None:
        """A refused card is about to fly home: mark the place where it is now, and its way."""
        table = self._view.table
        layout, items, scale = table.layout, table.items_list, table.layout.scale
        spot = dropped_on(card.scene_rect(), items, layout, None)
        blamed, builds = to_blame(refusal, table.facts.observation)
        if isinstance(spot, LooseCard) and spot.card in layout.loose:
            ringed = bool(blamed >> spot.card & 1)
            self.drop_place.show_round(layout.loose[spot.card].rect, scale, ringed=ringed)
        elif isinstance(spot, BuildOf) and spot.value in layout.builds:
            ringed = spot.value in builds
            self.drop_place.show_round(layout.builds[spot.value].visible, scale, ringed=ringed)
        else:
            place = QRectF(card.home)
            place.moveCenter(card.pos())
            self.drop_place.show_at(place, scale, [item.rect for item in items if item.role != "table"])
        self.way_back.follow(card, scale)

    def say_why(self, refusal: Refusal) -> None:
        """Why a play was refused, beside its card or beside where that was let go: where more is left in
        sight. Where that is not on the felt, beside what it names."""
        table = self._view.table
        facts, layout = table.facts, table.layout
        reason = sentences.refusal(refusal, facts.observation, facts.names)
        home = table.home_of(refusal.card) if refusal.card != NO_CARD else layout.caption
        targets = [home]
        if self.drop_place.isVisible():
            targets.append(self.drop_place.rect)
        blamed, builds = to_blame(refusal, facts.observation)
        lit = [place.tray for value, place in layout.builds.items() if value in builds]
        lit += [spot.rect for card, spot in layout.loose.items() if blamed >> card & 1]
        cards = self._lying()
        clear = [*targets[1:], *(spot.rect for spot in layout.hand.values()), *lit]
        if self.chooser.isVisible():
            clear.append(self._view.viewportTransform().inverted()[0].mapRect(self.chooser.box()))
        self.refusal.tell(
            reason.title,
            reason.possible,
            [self.room.to_view(rect) for rect in targets],
            [self.room.to_view(rect) for rect in clear],
            [self.room.on_felt(), self.room.bounds()],
            self.room.scale(),
            [*self.room.rest(), *(self.room.to_view(rect) for rect in cards * _CARDS)],
            sentences.rule_of(refusal.code),
            [self.room.to_view(rect) for rect in lit],
        )

    def hush(self) -> None:
        """The reason has been read: box and marks go."""
        self.refusal.hide()
        self.drop_place.hide()
