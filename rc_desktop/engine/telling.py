"""All that is true of a play and worth saying (docs/engine-protocol.md, "Reasons", defines every code)."""

from collections.abc import Iterator
from typing import Final

from rc_desktop.engine.choice import Reason
from rc_desktop.engine.left import Takeable, can_be_raised, nobody_takes, sweeper, worths_of
from rc_desktop.engine.policy import POINT_CARDS, Table, table_after, taken
from rc_desktop.engine.stakes import on_table, unseen_by
from rc_desktop.engine.standing import CERTAIN, COUNTED, IMPOSSIBLE, OPEN, Piles, Standing
from rc_desktop.rules.cards import DECK, Cards, cards_in, count, of_rank, rank_of, worth, worth_alone
from rc_desktop.rules.families import Family, families_of
from rc_desktop.rules.groups import picks
from rc_desktop.rules.legal import MOST_FILTERED
from rc_desktop.rules.plays import ADD, CAPTURE, NEW_BUILD, RAISE, TRAIL, Play
from rc_desktop.rules.position import Build, Observation, side_of
from rc_desktop.rules.scoring import CARDS, SPADES

MOST_LEFT: Final = 16
"""With more loose cards left nothing is said of what others can do with them."""
MOST_BEFORE: Final = 8
"""With more loose cards on the table it is not asked what else could have been left."""
_FOR_US: Final = {CERTAIN: "meets-condition", OPEN: "needed"}
_FOR_OTHERS: Final = {IMPOSSIBLE: "denies-condition", OPEN: "withheld"}
"""What a capture does for the own side's condition, and against another's, by how that stands then."""
_LATE: Final = {CARDS: 26, SPADES: 7}
"""From so many of them taken it says something who has most."""


class Teller:
    """One observation, and what there is to say of its plays.

    Whoever does not remember the piles takes every card for unseen that is not in its hand or on the table,
    where it says that nobody can do a thing: what it says stays true.
    """

    def __init__(self, view: Observation, remembers_piles: bool) -> None:
        self._view: Final = view
        self._standing: Final = Standing(view)
        self._unseen: Final[Cards] = unseen_by(view)
        self._unknown: Final[Cards] = (
            self._unseen if remembers_piles else DECK & ~(view.hand | on_table(view))
        )
        self._unseen_worths: Final = worths_of(self._unseen)
        self._unknown_worths: Final = worths_of(self._unknown)
        self._takeable: Final[dict[Cards, Takeable]] = {}
        self._others_leave_sweep: bool | None = None
        cards_to_come = sum(view.hand_counts) - 1
        self._ends: Final = not cards_to_come and not view.stock_count
        # Where the hand's last card cannot sweep, neither can this play as the last, nor the next one.
        counted = view.options.sweeps != "off"
        last_counts = view.options.last_play_sweep or view.stock_count > 0
        self._can_sweep: Final = counted and (last_counts or cards_to_come > 0)
        self._next_can_sweep: Final = counted and (last_counts or cards_to_come > 1)

    def all_of(self, play: Play) -> Iterator[Reason]:
        """All that is true of a legal play, in no order; all but what needs other plays to be known."""
        table = table_after(self._view, play)
        took = taken(self._view, play)
        piles = self._standing.after(took)
        claimed = self._standing.is_claimed(piles)
        goes_on = not self._ends and not claimed and count(table.loose) <= MOST_LEFT
        if play.kind == CAPTURE:
            yield from self._about_needs(took, piles)
            yield from self._about_most(took, piles)
            yield from self._about_capture(play, table, took)
            if not claimed and self._takes_last(table):
                yield Reason("takes-last", table.loose)
        elif play.kind == TRAIL:
            yield Reason("trails", 1 << play.card)
            if goes_on:
                yield from self._about_trail(play, table)
        else:
            yield from self._about_building(play)
            if goes_on:
                yield from self._about_the_build(play, table)
        yield from self._about_kept_builds(play, table)
        if goes_on:
            yield from self._about_what_is_left(play, table)

    def _about_needs(self, took: Cards, piles: Piles) -> Iterator[Reason]:
        """What a capture does for and against the conditions of the sides."""
        standing = self._standing
        told: list[Reason] = []
        for side, need in enumerate(standing.needs):
            towards = took & COUNTED[need] if need is not None else 0
            if need is None or not towards or standing.state(side, need, standing.before) != OPEN:
                continue
            state = standing.state(side, need, piles)
            code = (_FOR_US if side == standing.mine else _FOR_OTHERS).get(state)
            reason = Reason(code, towards, standing.scores[side]) if code else None
            # Two sides that need the same on the same score make one reason.
            if reason is not None and reason not in told:
                told.append(reason)
        yield from told

    def _about_most(self, took: Cards, piles: Piles) -> Iterator[Reason]:
        """What a capture does for most cards and most spades, where they are points to the side."""
        standing = self._standing
        if standing.needs[standing.mine] is not None:
            return
        for item in (CARDS, SPADES):
            towards = took & COUNTED[item]
            if not towards or standing.state(standing.mine, item, standing.before) != OPEN:
                continue
            if item == SPADES and count(towards) > 1:
                yield Reason("takes-spades", towards)
            if standing.state(standing.mine, item, piles) == CERTAIN:
                yield Reason(f"decides-{item}", towards)
            elif (
                sum(count(pile & COUNTED[item]) for pile in piles) >= _LATE[item]
                and standing.leads(item, piles)
                and not standing.leads(item, standing.before)
            ):
                yield Reason(f"most-{item}", towards)

    def _about_capture(self, play: Play, table: Table, took: Cards) -> Iterator[Reason]:
        yield Reason("captures", took)
        if took & POINT_CARDS:
            yield Reason("takes-points", took & POINT_CARDS)
        if table.is_empty and self._can_sweep:
            yield Reason("sweep", 1 << play.card)
        for build in self._view.builds:
            if build.value == play.build:
                if build.owner == self._view.seat:
                    code = "takes-own-build"
                else:
                    code = "takes-build" if self._is_opponent(build) else "takes-partner-build"
                yield Reason(code, 0, build.value)

    def _takes_last(self, table: Table) -> bool:
        """True when nobody else can take anything to the end of the hand, whatever is laid down."""
        if self._view.stock_count or table.builds or not table.loose or count(table.loose) > MOST_LEFT:
            return False
        return nobody_takes(self._unknown, table.loose | table.hand | self._unknown)

    def _about_building(self, play: Play) -> Iterator[Reason]:
        """What a play does that makes, adds to or raises a build."""
        yield Reason({NEW_BUILD: "builds", ADD: "adds", RAISE: "raises"}[play.kind], 0, play.value)
        for build in self._view.builds:
            if build.value == play.build and self._is_opponent(build):
                yield Reason("takes-over" if play.kind == ADD else "raises-away", 0, build.value)

    def _about_the_build(self, play: Play, table: Table) -> Iterator[Reason]:
        """What others can do with the build that a play leaves."""
        build = table.builds[-1]
        if play.value not in self._unknown_worths:
            raised = can_be_raised(build, self._unknown)
            yield Reason("no-taker" if raised else "safe-build", 0, play.value)
        before = [other for other in self._view.builds if other.value == play.value]
        if play.value < 14 and not build.single and all(other.single for other in before):
            yield Reason("fixes-build", 0, play.value)

    def _about_kept_builds(self, play: Play, table: Table) -> Iterator[Reason]:
        """The own side's builds that a play leaves as they are."""
        view = self._view
        for build in view.builds:
            if build.value in (play.build, play.value):
                continue
            if build.owner == view.seat:
                yield Reason("keeps-guard", table.hand & worth(build.value), build.value)
            elif not self._is_opponent(build) and view.hand & worth(build.value):
                yield Reason("keeps-partner-build", 0, build.value)

    def _about_trail(self, play: Play, table: Table) -> Iterator[Reason]:
        """What can become of a card laid down."""
        bit = 1 << play.card
        takeable = self._takeable_of(table.loose)
        if not takeable.by(self._unknown_worths) & bit:
            yield Reason("safe-trail", bit)
        alike = count(self._unknown & of_rank(rank_of(play.card)))
        if not alike:
            yield Reason("dead-rank", bit)
        elif alike == 1:
            yield Reason("rank-gone", bit, 2)
        if table.hand & POINT_CARDS and not bit & POINT_CARDS:
            yield Reason("keeps-points", table.hand & POINT_CARDS)
        takers = 0
        for card in cards_in(table.hand):
            if takeable.by((worth_alone(card),)) & bit:
                takers |= 1 << card
        if takers:
            yield Reason("sets-up", takers)

    def _about_what_is_left(self, play: Play, table: Table) -> Iterator[Reason]:
        """What others can take of the table left, or that they cannot."""
        if table.is_empty:
            return
        if self._next_can_sweep:
            yield from self._about_sweeps(table)
        points = table.loose & POINT_CARDS
        if points:
            points &= self._takeable_of(table.loose).by(self._unseen_worths)
        if points:
            yield Reason("leaves-points", points)
        if (
            play.kind == CAPTURE
            and not any(build.value in self._unknown_worths for build in table.builds)
            and not self._takeable_of(table.loose).by(self._unknown_worths)
        ):
            yield Reason("leaves-nothing")

    def _about_sweeps(self, table: Table) -> Iterator[Reason]:
        """Whether others can sweep the table left, where one play or another lets them."""
        values = [build.value for build in table.builds]
        swept_by = sweeper(table.loose, values, self._unseen_worths)
        if swept_by:
            yield Reason("leaves-sweep", table.cards, swept_by)
        elif self._another_leaves_sweep() and not sweeper(table.loose, values, self._unknown_worths):
            yield Reason("leaves-no-sweep")

    def _another_leaves_sweep(self) -> bool:
        """True when some legal play leaves a table that an unseen card would sweep."""
        if self._others_leave_sweep is None:
            view = self._view
            few = count(view.loose) <= MOST_BEFORE
            families = families_of(view, view.hand, MOST_FILTERED)[0] if few else []
            self._others_leave_sweep = any(
                self._leaves_sweep(family, ranks) for family in families for ranks in family.vectors
            )
        return self._others_leave_sweep

    def _leaves_sweep(self, family: Family, ranks: int) -> bool:
        """Whether plays of a family that take these ranks do: to a sweep their suits are all one."""
        view = self._view
        loose = picks(view.loose, ranks, family.must)[0] if ranks else 0
        table = table_after(view, Play(family.kind, family.card, loose, family.build, family.value))
        values = [build.value for build in table.builds]
        return not table.is_empty and sweeper(table.loose, values, self._unseen_worths) > 0

    def _takeable_of(self, loose: Cards) -> Takeable:
        """What can be taken of these cards, each time worked out once."""
        found = self._takeable.get(loose)
        if found is None:
            found = self._takeable[loose] = Takeable(loose)
        return found

    def _is_opponent(self, build: Build) -> bool:
        seats = self._view.seats
        return side_of(build.owner, seats) != self._standing.mine
