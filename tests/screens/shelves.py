"""Records for the library's tests: listed ones by hand, and a catalogue that needs no disk."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from rc_desktop.game.listed import DAMAGED, FINISHED, NEWER, UNFINISHED, Listed
from rc_desktop.game.record_names import RecordNames
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.game.wrong import NOT_THE_TURN, Damage
from rc_desktop.rules.options import PRESETS
from tests.screens.samples import setup

NOW = datetime.now(UTC).replace(hour=12, minute=0, second=0, microsecond=0)


class FakeCatalogue(QObject):
    """The catalogue's signals and questions, answered from a list."""

    changed = Signal()

    def __init__(self, entries: Sequence[Listed] = (), ready: bool = True) -> None:
        super().__init__()
        self._entries = tuple(entries)
        self.ready = ready
        self.refreshed = 0

    def entries(self) -> tuple[Listed, ...]:
        return self._entries

    def refresh(self) -> None:
        self.refreshed += 1

    def put(self, entries: Sequence[Listed]) -> None:
        """Other records are there now."""
        self._entries = tuple(entries)
        self.ready = True
        self.changed.emit()

    def name_as(self, names: RecordNames) -> None:
        """Take over a name that was given, as the catalogue does."""
        self.put([replace(entry, name=names.of(entry.match)) for entry in self._entries])


def record(
    number: int,
    days: float,
    sitting: MatchSetup,
    scores: tuple[int, ...],
    state: str = FINISHED,
    winner: int | None = None,
    **more: object,
) -> Listed:
    """A record that began so many days ago."""
    started = NOW - timedelta(days=days)
    path = Path(f"/nowhere/{started:%Y-%m-%d-%H%M%S}-{number:016x}.rcg")
    hands = int(more.pop("hands", 4))
    hand = int(more.pop("hand", hands))
    return Listed(path, 9000, number, state, "", f"{number:016x}", started, sitting, hands, hand, scores,
                  winner, **more)  # type: ignore[arg-type]  # fmt: skip


def leveled(sitting: MatchSetup, level: str) -> MatchSetup:
    """The same seats, the computers at another level."""
    return replace(
        sitting,
        sitters=tuple(one if one.is_person else replace(one, level=level) for one in sitting.sitters),
    )


def with_names(sitting: MatchSetup, *names: str) -> MatchSetup:
    """The same seats under other names."""
    sitters: tuple[Sitter, ...] = tuple(
        replace(one, name=name) for one, name in zip(sitting.sitters, names, strict=True)
    )
    return replace(sitting, sitters=sitters)


def shelf() -> list[Listed]:
    """Matches like those of the mock-up, and a damaged and a newer one."""
    two, four = setup(2), with_names(setup(4), "Manuel", "Tomás", "Lucía", "Inés")
    pagat, north = PRESETS["pagat"], PRESETS["north_american"]
    wrong = Damage(42, NOT_THE_TURN, {"seat": 1, "turn": 0})
    return [
        record(1, 0.1, leveled(two, "sharp"), (14, 11), UNFINISHED, hands=2, hand=3),
        record(2, 1, leveled(two, "sharp"), (21, 18), winner=0),
        record(
            3, 3, leveled(with_names(four, "Manuel", "Tomás", "Lucía", "Inés"), "master"), (16, 22), winner=1
        ),
        record(4, 5, replace(leveled(setup(3), "sharp"), options=pagat), (21, 12, 9), winner=0),
        record(5, 6, two, (23, 14), winner=0),
        record(6, 8, replace(with_names(two, "Manuel", "Paco"), options=north), (17, 24), winner=1),
        record(7, 9, leveled(two, "sharp"), (11, 21), winner=1),
        record(8, 10, with_names(setup(2, 2), "Manuel", "Abuela"), (6, 7), UNFINISHED, hands=1, hand=2),
        record(9, 12, two, (21, 16), winner=0),
        record(10, 400, two, (8, 5), DAMAGED, damage=wrong),
        record(11, 401, two, (), NEWER),
    ]


def many(number: int) -> list[Listed]:
    """So many matches."""
    sittings = [leveled(setup(2), level) for level in ("novice", "regular", "sharp", "master")]
    return [
        record(n + 100, n * 0.3, sittings[n % 4], (21, n % 21), winner=n % 2) if n % 50 else
        record(n + 100, n * 0.3, sittings[n % 4], (4, 5), UNFINISHED, hands=1, hand=2)
        for n in range(number)
    ]  # fmt: skip
