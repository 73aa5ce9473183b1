"""The moves of a review as a list: every play of the hands that are over, and what was found of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from rc_desktop.game.deals import SHUFFLED, Cards
from rc_desktop.game.moments import Moment, PlayedHand, observation_of
from rc_desktop.game.review import POOR, Reviewed
from rc_desktop.rules.cards import Card, count
from rc_desktop.rules.events import Dealt, Event
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import Observation
from rc_desktop.table.facts import Sorting, TableFacts, last_play_of, table_facts
from rc_desktop.table.sentences import log_line
from rc_desktop.table.sentences.names import Names
from rc_desktop.table.sentences.reviews import given_spoken, move_words

translate = QCoreApplication.translate

MOVE: Final = int(Qt.ItemDataRole.UserRole)
IN_ORDER, BY_SIZE = 0, 1
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class Move:
    """A play of a hand: the moment before it, who made it, and what happened.

    `told` is what its hand is called: where cards were given again, the hand of the match they are of.
    """

    hand: int
    place: int
    seat: int
    seats: int
    before: Moment
    events: tuple[Event, ...]
    told: int

    @property
    def key(self) -> tuple[int, int]:
        """Its hand, and its place in it."""
        return self.hand, self.place

    @property
    def number(self) -> int:
        """The how manieth play of its seat it is, from 1."""
        return (self.place - 1) // self.seats + 1


def moves_of(hands: Sequence[PlayedHand], cards: Cards = SHUFFLED) -> tuple[Move, ...]:
    """All plays of these hands, in their order; `cards` says where theirs come from."""
    return tuple(
        Move(
            hand.number,
            len(after.history),
            before.position.turn,
            before.position.seats,
            before,
            after.events,
            cards.hand or hand.number,
        )
        for hand in hands
        for before, after in pairwise(hand.moments)
    )


class Positions:
    """The table before each move of a hand, as one seat saw it; cards keep their places from move to move."""

    def __init__(self, hand: PlayedHand, seat: int, sorting: Sorting = "rank") -> None:
        """`sorting` is how the hand lies from left to right, as the person has it at the table."""
        self._facts = tuple(_facts_of(hand, seat, sorting))

    def before(self, place: int) -> TableFacts:
        """The table before the `place`-th play, from 1."""
        return self._facts[place - 1]


def _facts_of(hand: PlayedHand, seat: int, sorting: Sorting) -> Iterator[TableFacts]:
    facts: TableFacts | None = None
    dealt: tuple[Card, ...] = ()
    for moment in hand.moments[:-1]:
        for event in moment.events:
            if isinstance(event, Dealt):
                dealt = event.hands[seat] or ()
        facts = table_facts(
            observation_of(moment, seat),
            hand.sitters,
            viewer=seat,
            bottom=seat,
            hand_number=hand.number,
            sorting=sorting,
            dealt=dealt,
            before=facts,
            last=last_play_of(moment.events),
            watched=True,
        )
        yield facts


def cards_taken(play: Play, view: Observation) -> int:
    """How many cards a capture takes, the one that is played among them."""
    build = next((one.cards for one in view.builds if one.value == play.build), 0)
    return 1 + count(play.loose) + count(build)


class MoveModel(QAbstractListModel):
    """The rows: all moves in order, or only those that gave something away, the largest first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.moves: tuple[Move, ...] = ()
        self.rows: list[Move] = []
        self.names = Names(())
        self.seat = -1
        self.order = IN_ORDER
        self._found: dict[tuple[int, int], Reviewed] = {}

    def show(self, moves: tuple[Move, ...], found: Sequence[Reviewed], names: Names, seat: int) -> None:
        """Show these moves, and what is known of those of `seat`, whose review it is."""
        self.moves, self.names, self.seat = moves, names, seat
        self._found = {(play.hand, play.place): play for play in found}
        self._arrange()

    def set_order(self, order: int) -> None:
        """Show the rows in another order."""
        if order != self.order:
            self.order = order
            self._arrange()

    def found(self, play: Reviewed) -> None:
        """Another play has been reviewed."""
        self._found[play.hand, play.place] = play
        if self.order == BY_SIZE:
            self._insert(play)
            return
        row = self.row_of((play.hand, play.place))
        if row >= 0:
            self.dataChanged.emit(self.index(row), self.index(row))

    def reviewed(self, move: Move) -> Reviewed | None:
        """What was found of a move: of the plays of the seat whose review it is, and of no others."""
        return self._found.get(move.key) if move.seat == self.seat else None

    def row_of(self, key: tuple[int, int]) -> int:
        """The row of a move; -1 where it is not shown."""
        return next((row for row, move in enumerate(self.rows) if move.key == key), -1)

    def poor(self) -> list[Move]:
        """The moves that gave something away, in the order of play."""
        return [move for move in self.moves if (play := self.reviewed(move)) and play.mark in POOR]

    def _insert(self, play: Reviewed) -> None:
        """Give a mistake its row among the others; the one that is being read stays open."""
        by_size = sorted(self.poor(), key=self._size)
        for row, move in enumerate(by_size):
            if move.key == (play.hand, play.place) and move not in self.rows:
                self.beginInsertRows(QModelIndex(), row, row)
                self.rows = by_size
                self.endInsertRows()

    def _size(self, move: Move) -> float:
        return -self._found[move.key].given

    def _arrange(self) -> None:
        self.beginResetModel()
        if self.order == BY_SIZE:
            self.rows = sorted(self.poor(), key=self._size)
        else:
            self.rows = list(self.moves)
        self.endResetModel()

    # --- Qt's own --------------------------------------------------------------------------------------

    def rowCount(self, parent: Index | None = None) -> int:
        """See Qt."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """See Qt: the words of a row, what a screen reader says, and the move."""
        if not 0 <= index.row() < len(self.rows):
            return None
        move = self.rows[index.row()]
        if role == MOVE:
            return move
        if role == Qt.ItemDataRole.DisplayRole:
            return move_words(move.events)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self.spoken(move)
        return None

    def spoken(self, move: Move) -> str:
        """A row in words: which move it is, who played what, and what was found."""
        line = next((text for event in move.events if (text := log_line(event, self.names))), "")
        play = self.reviewed(move)
        if play is None:
            text = translate("Review", "Hand {hand}, move {number}: {line}.")
            return text.format(hand=move.told, number=move.number, line=line)
        text = translate("Review", "Hand {hand}, move {number}: {line}. {found}")
        return text.format(hand=move.told, number=move.number, line=line, found=given_spoken(play))
