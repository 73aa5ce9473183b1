"""A record as a row of the library: its words, what it is found by, and where it stands among the others."""

import unicodedata
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from functools import cache, cached_property, lru_cache
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from rc_desktop.game.binned import Binned
from rc_desktop.game.listed import DAMAGED, FINISHED, NEWER, UNFINISHED, Listed
from rc_desktop.game.seating import LEVELS, MatchSetup
from rc_desktop.rules.position import NOBODY, side_of, sides
from rc_desktop.screens.dates import clock, short_day
from rc_desktop.screens.seating_words import my_seat
from rc_desktop.table.sentences import Names, level_name, listed, preset_text

translate = QCoreApplication.translate

ALL, OPEN, WON, LOST = range(4)
"""The filters, in the order they stand in."""
Outcome = Literal["unfinished", "won", "lost", "over", "damaged", "newer"]
_RANK: Final[dict[Outcome, int]] = {"unfinished": 0, "won": 1, "lost": 2, "over": 3, "damaged": 4, "newer": 5}


def plain(text: str) -> str:
    """A text as it is searched: no capitals, no accents, so that "lucia" finds Lucía."""
    if text.isascii():
        return text.casefold()
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def scores_text(scores: Sequence[int]) -> str:
    """Scores as they are painted: "9 : 3"."""
    return " : ".join(str(score) for score in scores)


# What thousands of rows say alike is put into words once.


@cache
def _outcomes() -> dict[Outcome, tuple[str, str]]:
    return {
        "won": (translate("Library", "Won"), "check"),
        "lost": (translate("Library", "Lost"), "cross"),
        "over": (translate("Library", "Over", "a match that ended"), "check"),
        "damaged": (translate("Library", "Damaged", "a record"), "warning"),
        "newer": (translate("Library", "Newer", "a record of a newer version"), "info"),
    }


@cache
def usual_pills() -> tuple[str, ...]:
    """What most pills say: the scores beside them leave room for the widest of these."""
    hand = translate("Library", "Hand {number}", "a match that is not over stands in this hand")
    return hand.format(number=8), _outcomes()["won"][0], _outcomes()["lost"][0]


@cache
def _preset_name(preset: str | None) -> str:
    return preset_text(preset).name


@lru_cache(100)
def _level_name(level: str) -> str:
    return level_name(level)


@lru_cache(10_000)
def _spelt(day: date) -> str:
    """A day with its weekday and month spelt out."""
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat)


class Row:
    """One record. What it says is worked out when it is first asked for: of 5,000 rows a dozen are in sight.

    `me` is the profile of "I", `today` the day from which "Today" and "Yesterday" are told. `repeated`: it is
    the deal of a day, and the same person had played it before. `binned`: it was deleted, and can come back.
    """

    def __init__(
        self, record: Listed, me: str, today: date, repeated: bool = False, binned: Binned | None = None
    ) -> None:
        self.record = record
        self.repeated = repeated
        self.binned = binned
        self._me = me
        self._today = today

    # --- who -------------------------------------------------------------------------------------------

    @property
    def setup(self) -> MatchSetup | None:
        """Who sits, and the house rules; None where the first line cannot be read."""
        return self.record.setup

    @cached_property
    def seat(self) -> int:
        """The seat of "I", or `NOBODY`."""
        return my_seat(self.setup.sitters, self._me) if self.setup is not None else NOBODY

    @cached_property
    def names(self) -> Names:
        """How the seats are spoken of."""
        return Names.of_seats(self.record.people, self.seat)

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The seats as they are shown: "I" first, then the partner, then the others in their order."""
        seats = self.record.seats
        turned = [(max(self.seat, 0) + step) % seats for step in range(seats)]
        return (turned[0], turned[2], turned[1], turned[3]) if seats == 4 else tuple(turned)

    @cached_property
    def players(self) -> tuple[str, str]:
        """The players in a line, and with partners the others in a second one."""
        if self.setup is None:
            return self.record.path.name, ""
        labels = [self.names.seat_label(seat) for seat in self.order]
        if len(labels) == 4:
            against = translate("Library", "v {players}", "the other side of a match of partners")
            return listed(labels[:2]), against.format(players=listed(labels[2:]))
        return listed(labels), ""

    @cached_property
    def called(self) -> str:
        """What the match is called beside its players: the name it was given, or what its cards are."""
        return self.record.name or self.cards_text

    @cached_property
    def cards_text(self) -> str:
        """Where given cards come from: "Deal of 30 November"; empty where they were shuffled."""
        cards = self.record.cards
        if cards.day is not None:
            form = translate(
                "Library", "d MMMM", "a day with its month spelt out, as Qt's date formats say it"
            )
            if cards.day.year != self._today.year:
                form = translate("Library", "d MMMM yyyy", "the same with its year")
            day = QLocale().toString(QDate(cards.day.year, cards.day.month, cards.day.day), form)
            text = translate("Library", "Deal of {day}")
            if self.repeated:
                text = translate("Library", "Deal of {day}, played again")
            return text.format(day=day)
        return translate("Library", "Same cards again") if cards.given else ""

    # --- when ------------------------------------------------------------------------------------------

    @cached_property
    def local(self) -> datetime | None:
        """When the match began, by the clock of this place; None where no clock shows it."""
        try:
            return self.record.started.astimezone() if self.record.started is not None else None
        except (OverflowError, OSError, ValueError):  # a catalogue of before may list any year
            return None

    @property
    def when(self) -> tuple[str, str]:
        """The day and the time it began: "Today", "21:10"; "27 Nov", "2024, 21:10" for another year."""
        at = self.local
        if at is None:
            return "–", ""
        time = clock(at)
        if at.date() == self._today:
            return translate("Library", "Today"), time
        if at.date() == self._today - timedelta(days=1):
            return translate("Library", "Yesterday"), time
        if at.year != self._today.year:
            time = translate("Library", "{year}, {time}").format(year=at.year, time=time)
        return short_day(at), time

    # --- what ------------------------------------------------------------------------------------------

    @cached_property
    def level(self) -> tuple[str, int]:
        """The computers' level and how many of four pips it has; no pips where there is not one level."""
        if self.setup is None:
            return "–", 0
        levels = [level for level in dict.fromkeys(self.record.levels) if level]
        if not levels:
            return translate("Library", "Same room", "no computer plays"), 0
        if len(levels) == 1:
            pips = LEVELS.index(levels[0]) + 1 if levels[0] in LEVELS else 0
            return _level_name(levels[0]), pips
        return listed(_level_name(level) for level in levels), 0

    @cached_property
    def preset(self) -> str:
        """The name of the house rules."""
        return _preset_name(self.record.preset) if self.setup is not None else "–"

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """The sides' scores, that of "I" first; none where nothing is known of them.

        What a damaged record claims is known of nobody: plays before it may be unread, or against the rules.
        """
        return self.mine_first(self.record.scores) if self.whole else ()

    def mine_first(self, scores: tuple[int, ...]) -> tuple[int, ...]:
        """Scores by side with that of "I" first; none where they are not those of this match's sides."""
        if len(scores) != (sides(self.record.seats) if self.record.seats else 0):
            return ()
        mine = side_of(self.seat, self.record.seats) if self.seat != NOBODY else 0
        return tuple(scores[mine:] + scores[:mine])

    @property
    def score_text(self) -> str:
        """The scores as they are painted."""
        return scores_text(self.scores)

    @cached_property
    def outcome(self) -> Outcome:
        """What came of it: for "I" where somebody is "I"."""
        record = self.record
        if record.state in (DAMAGED, NEWER):
            return "damaged" if record.state == DAMAGED else "newer"
        if record.state == UNFINISHED:
            return "unfinished"
        if self.seat == NOBODY or record.winner is None:
            return "over"
        return "won" if side_of(self.seat, record.seats) == record.winner else "lost"

    @property
    def pill(self) -> tuple[str, str]:
        """The result in a word, and its sign."""
        if self.outcome == "unfinished":
            text = translate("Library", "Hand {number}", "a match that is not over stands in this hand")
            return text.format(number=max(1, self.record.hand)), "clock"
        return _outcomes()[self.outcome]

    @property
    def playable(self) -> bool:
        """True when the match can be gone on with."""
        return self.record.state == UNFINISHED and self.here

    @property
    def watchable(self) -> bool:
        """True when there may be something to watch."""
        return self.record.state != NEWER and self.setup is not None and self.here

    @property
    def here(self) -> bool:
        """True when it lies in the library, and not in the bin."""
        return self.binned is None

    @property
    def whole(self) -> bool:
        """True when the record is right to its end."""
        return self.record.state in (FINISHED, UNFINISHED)

    # --- finding and sorting ---------------------------------------------------------------------------

    def fits(self, chosen: int) -> bool:
        """True when it belongs to a filter."""
        return chosen == ALL or self.outcome == ("", "unfinished", "won", "lost")[chosen]

    @cached_property
    def found_by(self) -> str:
        """All that a search looks through: names, the name of the match, date, rules, level, result."""
        words = [
            *self.record.people,
            self.record.name,
            self.cards_text,
            self.preset,
            self.level[0],
            self.pill[0],
        ]
        if self.seat != NOBODY:
            words.append(translate("Names", "You"))
        if self.local is not None:
            words += [_spelt(self.local.date()), f"{self.local:%Y-%m-%d %H:%M}"]
            if self.local.date() >= self._today - timedelta(days=1):
                words.append(self.when[0])
        if self.setup is None:
            words.append(self.record.path.name)
        return plain("\n".join(words))

    def key(self, column: int) -> tuple:
        """What it is sorted by in a column that is not the date."""
        record = self.record
        if column == 1:
            return (plain(" ".join(record.people)),)
        if column == 2:
            strongest = max((LEVELS.index(each) for each in record.levels if each in LEVELS), default=-1)
            return (strongest, len(record.levels))
        if column == 3:
            return (plain(self.preset),)
        lead = self.scores[0] - max(self.scores[1:]) if len(self.scores) > 1 else 0
        return (_RANK[self.outcome], -lead)

    # --- for ears --------------------------------------------------------------------------------------

    @property
    def sentence(self) -> str:
        """The whole row, as it is read out."""
        day, time = self.when
        players = " ".join(part for part in self.players if part)
        scores = listed(str(score) for score in self.scores)
        text = translate("Library", "{players}. {day}, {time}. {level}, {preset}. {scores}, {result}")
        if self.called:
            text = translate(
                "Library", "{name}: {players}. {day}, {time}. {level}, {preset}. {scores}, {result}"
            )
        told = text.format(
            name=self.called,
            players=players,
            day=day,
            time=time,
            level=self.level[0],
            preset=self.preset,
            scores=scores or "–",
            result=self.pill[0],
        )
        if self.binned is None:
            return told
        return translate("Library", "{match}. {deleted}", "a deleted match").format(
            match=told, deleted=self.kept_text
        )

    @property
    def kept_text(self) -> str:
        """For a match in the bin: since when it lies there, and until when."""
        if self.binned is None:
            return ""
        text = translate("Library", "Deleted on {day}. It can be restored until {last}.")
        since, until = self.binned.since.astimezone(), self.binned.until.astimezone()
        return text.format(day=short_day(since), last=short_day(until))
