"""What a hand's count shows, item by item and side by side: plain data made from its result."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.results import HandResult
from rc_desktop.rules.cards import BIG_CASINO, LITTLE_CASINO, Card, card
from rc_desktop.rules.options import Options
from rc_desktop.rules.scoring import ACE_ITEMS, BIG, CARDS, LITTLE, SPADES, SWEEPS
from rc_desktop.table.sentences import aces_title, item_note, item_title

translate = QCoreApplication.translate

ACES = "aces"
_ACE_CARDS = dict(zip(ACE_ITEMS, (card("As"), card("Ac"), card("Ah"), card("Ad")), strict=True))


@dataclass(frozen=True)
class Cell:
    """What one side has of one item: an amount (None: cards), points, how many of them count."""

    amount: int | None
    cards: tuple[Card, ...]
    points: int
    counted: int

    @property
    def barred(self) -> bool:
        """True for points that the rules near the target do not let count."""
        return self.points > self.counted


@dataclass(frozen=True)
class CountRow:
    """One item: its name, its second line, and a cell for each side by number."""

    item: str
    title: str
    note: str
    cells: tuple[Cell, ...]


def count_rows(result: HandResult, options: Options) -> tuple[CountRow, ...]:
    """The six rows of the count ("End of a hand")."""
    sides = range(len(result.before))
    rows = []
    for item, title, amounts in (
        (CARDS, translate("Count", "Cards"), result.cards),
        (SPADES, translate("Count", "Spades"), result.spades),
    ):
        cells = tuple(_cell(result, side, (item,), amounts[side]) for side in sides)
        rows.append(CountRow(item, title, item_note(item, options), cells))
    for item in (BIG, LITTLE):
        cells = tuple(_cell(result, side, (item,), None) for side in sides)
        rows.append(CountRow(item, item_title(item), item_note(item, options), cells))
    title, note = aces_title()
    rows.append(CountRow(ACES, title, note, tuple(_cell(result, side, ACE_ITEMS, None) for side in sides)))
    cells = tuple(_cell(result, side, (SWEEPS,), result.sweeps[side]) for side in sides)
    rows.append(CountRow(SWEEPS, item_title(SWEEPS), _sweeps_note(result, options), cells))
    return tuple(rows)


def gained(result: HandResult) -> tuple[int, ...]:
    """By how much each side's score rose."""
    return tuple(
        after - before for after, before in zip(result.settlement.scores, result.before, strict=True)
    )


def any_barred(rows: tuple[CountRow, ...]) -> bool:
    """True when the rules near the target kept some points from counting."""
    return any(cell.barred for row in rows for cell in row.cells)


def _cell(result: HandResult, side: int, items: tuple[str, ...], amount: int | None) -> Cell:
    scored = [item for item in result.items if item.side == side and item.item in items]
    counted = [item for item in result.settlement.counted if item.side == side and item.item in items]
    cards = tuple(card for item in scored if (card := _card_of(item.item)) is not None)
    return Cell(amount, cards, sum(item.points for item in scored), sum(item.points for item in counted))


def _card_of(item: str) -> Card | None:
    return {BIG: BIG_CASINO, LITTLE: LITTLE_CASINO}.get(item, _ACE_CARDS.get(item))


def _sweeps_note(result: HandResult, options: Options) -> str:
    made = [amount for amount in result.sweeps if amount]
    scored = any(item.item == SWEEPS for item in result.items)
    if options.sweeps == "cancel" and len(made) > 1 and not scored:
        return translate("Count", "level: they cancel out")
    return item_note(SWEEPS, options)
