"""What the table shows at each stop of a walk, to whoever looks on, and what is said of it."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.moments import observation_of
from rc_desktop.game.walk import Walk
from rc_desktop.rules.cards import Card
from rc_desktop.rules.events import Dealt, Event, seen_by
from rc_desktop.rules.position import NOBODY
from rc_desktop.screens.seating_words import my_seat
from rc_desktop.table.facts import Sorting, TableFacts, last_play_of, ordered, table_facts
from rc_desktop.table.sentences import Names
from rc_desktop.table.sentences.cards import the_cards

translate = QCoreApplication.translate

ALL_OPEN: Final = -2
"""The choice of all hands at once; the others are seats, and `NOBODY` for what everyone saw."""


class ReplayFacts:
    """The facts of a walk, for the choice of whose hands lie open.

    `choices` are those that can be made of the hand at which `stand_at` stands: of one that is not over only
    what its person saw, and where several persons play, only what everyone saw.
    """

    def __init__(self, walk: Walk, me: str, sorting: Sorting = "rank") -> None:
        """`me` is the profile of "I"."""
        self.walk = walk
        self.sorting: Sorting = sorting
        sitters = walk.setup.sitters
        self.mine = my_seat(sitters, me)
        persons = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]
        self._as_seen = persons[0] if len(persons) == 1 else NOBODY
        self._wanted = ALL_OPEN if walk.open_hands else self._as_seen
        self._hand = 0
        self._bottom = self.mine if self.mine != NOBODY else persons[0] if persons else 0
        self._public: dict[int, list[TableFacts]] = {}

    def stand_at(self, at: int) -> None:
        """Go to a stop: what is asked without one is of its hand."""
        self._hand = self.walk.stops[at].hand

    @property
    def choices(self) -> tuple[int, ...]:
        """Whose hands may be seen here."""
        if not self.walk.is_open(self._hand):
            return (self._as_seen,)
        seen = () if self._as_seen != NOBODY or self.walk.open_hands else (NOBODY,)
        return (ALL_OPEN, *range(len(self.walk.setup.sitters)), *seen)

    @property
    def choice(self) -> int:
        """Whose hands are seen: what was chosen last, or what may be seen of a hand that is not over."""
        return self._wanted if self._wanted in self.choices else self.choices[0]

    @choice.setter
    def choice(self, choice: int) -> None:
        self._wanted = choice

    @property
    def viewer(self) -> int:
        """The seat that is "you" at the table: nobody but "I" is, and only where my hand lies open."""
        return self.mine if self.choice in (ALL_OPEN, self.mine) else NOBODY

    @property
    def bottom(self) -> int:
        """The seat that is drawn nearest."""
        return self.choice if self.choice >= 0 else self._bottom

    def names(self, at: int) -> Names:
        """How the seats are spoken of at a stop: by the names of those who sat there then."""
        stop = self.walk.stops[at]
        sitters = self.walk.hands[stop.hand].sitters(stop.place)
        viewer = self.viewer
        if viewer != NOBODY and sitters[viewer].profile != self.walk.setup.sitters[viewer].profile:
            viewer = NOBODY  # another sat there then
        return Names.of_seats((sitter.name for sitter in sitters), viewer)

    def in_words(self, choice: int) -> str:
        """What a choice is called."""
        if choice == ALL_OPEN:
            return translate("Replay", "All hands open")
        if choice == NOBODY:
            return translate("Replay", "As everyone saw it")
        names = Names.of_seats((one.name for one in self.walk.setup.sitters), self.mine)
        if names.you(choice):
            return translate("Replay", "As you saw it")
        return translate("Replay", "As {name} saw it").format(name=names[choice])

    def facts(self, at: int) -> TableFacts:
        """What the table shows at a stop."""
        stop = self.walk.stops[at]
        hand = self.walk.hands[stop.hand]
        moment = hand.moments[stop.place]
        return table_facts(
            observation_of(moment, self.viewer),
            hand.sitters(stop.place),
            viewer=self.viewer,
            bottom=self.bottom,
            hand_number=self.walk.number(stop.hand),
            sorting=self.sorting,
            dealt=self._dealt(at),
            before=self._places(stop.hand, stop.place),
            last=last_play_of(moment.events) if stop.place else None,
            watched=True,
        )

    def events(self, at: int) -> tuple[Event, ...]:
        """What happened up to a stop since the one before, as whoever looks on may know it."""
        return tuple(seen_by(event, self.viewer) for event in self.walk.moment(at).events)

    def open_hands(self, at: int) -> dict[int, tuple[Card, ...]]:
        """The hands that lie open beside that of the viewer: all others, or the one that was chosen."""
        hands = enumerate(self.walk.moment(at).position.hands)
        shown = {seat: hand for seat, hand in hands if self.choice in (ALL_OPEN, seat)}
        return {seat: ordered(hand, "rank") for seat, hand in shown.items() if seat != self.viewer}

    def hands_in_words(self, at: int) -> str:
        """What the hands hold that lie open, for those who hear the table."""
        names, hands = self.names(at), self.walk.moment(at).position.hands
        text = translate("Replay", "{player}: {cards}", "what a player's open hand holds")
        shown = [seat for seat in range(len(hands)) if seat == self.viewer or self.choice in (ALL_OPEN, seat)]
        held = [(names.seat_label(seat), the_cards(hands[seat])) for seat in shown if hands[seat]]
        return ". ".join(text.format(player=player, cards=cards) for player, cards in held)

    def _dealt(self, at: int) -> tuple[Card, ...]:
        """The viewer's cards of the last deal in the order in which they came."""
        if self.viewer == NOBODY:
            return ()
        stop = self.walk.stops[at]
        for moment in reversed(self.walk.hands[stop.hand].moments[: stop.place + 1]):
            for event in moment.events:
                if isinstance(event, Dealt):
                    return event.hands[self.viewer] or ()
        return ()

    def _places(self, hand: int, place: int) -> TableFacts:
        """Where the cards lie: each keeps its place from moment to moment, as at the table."""
        known = self._public.setdefault(hand, [])
        watched = self.walk.hands[hand]
        for moment in watched.moments[len(known) : place + 1]:
            known.append(
                table_facts(
                    observation_of(moment, NOBODY),
                    watched.played.sitters,
                    bottom=self.bottom,
                    hand_number=self.walk.number(hand),
                    before=known[-1] if known else None,
                )
            )
        return known[place]
