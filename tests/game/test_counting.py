"""What a hand counts: small hands told event by event, and whole matches counted a second time."""

from random import Random

import pytest

from rc_desktop.bench.records import play_match
from rc_desktop.game.counting import COUNTED, HandCount, SeatCount, count_hand
from rc_desktop.game.moments import Deal, Moment, PlayedHand
from rc_desktop.game.record import TakebackLine, encode
from rc_desktop.game.replay import read
from rc_desktop.game.results import HandResult
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.rules.cards import parse
from rc_desktop.rules.events import Built, Captured, Dealt, Event
from rc_desktop.rules.hand import deal
from rc_desktop.rules.match import Settlement
from rc_desktop.rules.options import PRESETS, Options
from rc_desktop.rules.scoring import Item
from tests.game.recount import recount


def cards(text: str) -> int:
    return parse(text.split())


def counted(
    *events: Event,
    seats: int = 2,
    items: tuple[Item, ...] = (),
    sweeps: tuple[int, ...] = (0, 0),
    options: Options = Options(),  # noqa: B008
) -> HandCount:
    """Count a hand in which this happened."""
    position = deal(options, seats, 0, range(52))
    moments = (Moment(position, events, ()),)
    settlement = Settlement((0,) * len(sweeps), None, "plays-on", items)
    result = HandResult(1, 0, items, (0,) * len(sweeps), settlement, (0, 0), (0, 0), sweeps)
    sitters = tuple(Sitter(f"Person {seat}") for seat in range(seats))
    return count_hand(PlayedHand(Deal(1, 0, tuple(range(52)), ""), moments, result, sitters, 0), options)


def built(seat: int, how: str, value: int, before: int = 0, previous: int = -1, joined: int = -1) -> Built:
    """A build is made, added to or raised; what it is of does not count."""
    return Built(seat, 0, how, value, before, 0, 0, seat, previous, joined >= 0, joined, True)


def took(seat: int, *groups: str, build: int = 0, owner: int = -1) -> Captured:
    return Captured(seat, 8, tuple(cards(group) for group in groups), build, 0, owner)


def of(count: HandCount, seat: int) -> tuple[int, int, int]:
    """What became of a seat's builds: kept, raised away, lost."""
    return count.seats[seat].kept, count.seats[seat].raised, count.seats[seat].lost


def test_captures_by_one_card_by_a_sum_and_by_a_longer_sum() -> None:
    count = counted(took(0, "9h", "4c 5d", "2c 3c 4d"), took(0, "9d"))
    did = count.seats[0]
    assert (did.singles, did.pairs, did.sums, did.builds) == (2, 1, 1, 0)


def test_a_build_that_its_owner_takes() -> None:
    count = counted(built(0, "new", 9), built(0, "add", 9, previous=0), took(0, build=9, owner=0))
    assert of(count, 0) == (1, 0, 0)
    assert count.seats[0].builds == 1


def test_a_build_that_another_takes() -> None:
    count = counted(built(0, "new", 9), took(1, build=9, owner=0))
    assert (of(count, 0), of(count, 1)) == ((0, 0, 1), (0, 0, 0))


def test_a_build_that_another_raises_is_his_from_then_on() -> None:
    """A4 P1: both may raise, and for both it counts the same."""
    for one, other in ((0, 1), (1, 0)):
        count = counted(
            built(one, "new", 9),
            built(other, "raise", 11, before=9, previous=one),
            took(other, build=11, owner=other),
        )
        assert (of(count, one), of(count, other)) == ((0, 1, 0), (1, 0, 0))


def test_a_build_that_another_adds_to_is_his_too() -> None:
    """ "The player who last added to a build owns it" (rules.md, Build)."""
    count = counted(built(0, "new", 9), built(1, "add", 9, previous=0), took(0, build=9, owner=1))
    assert (of(count, 0), of(count, 1)) == ((0, 1, 0), (0, 0, 1))


def test_a_raise_that_joins_an_own_build_makes_none() -> None:
    events = built(0, "new", 9), built(1, "new", 12), built(1, "raise", 12, before=9, previous=0, joined=1)
    count = counted(*events, took(1, build=12, owner=1))
    assert (of(count, 0), of(count, 1)) == ((0, 1, 0), (1, 0, 0))


def test_two_own_builds_that_become_one_are_both_taken() -> None:
    events = built(0, "new", 9), built(0, "new", 12), built(0, "raise", 12, before=9, previous=0, joined=0)
    assert of(counted(*events, took(0, build=12, owner=0)), 0) == (2, 0, 0)


def test_what_a_partner_takes_or_raises_is_not_lost() -> None:
    """With four seats 0 and 2 are one side: a build stays on the account of who made it."""
    events = built(0, "new", 9), built(2, "raise", 11, before=9, previous=0), took(2, build=11, owner=2)
    count = counted(*events, seats=4)
    assert (of(count, 0), of(count, 2)) == ((1, 0, 0), (0, 0, 0))


def test_points_by_item_with_the_aces_as_one() -> None:
    items = (
        *(Item("cards", 0, 3), Item("big_casino", 1, 2), Item("ace_spades", 0, 1)),
        *(Item("ace_hearts", 0, 1), Item("ace_clubs", 1, 1), Item("sweeps", 1, 2)),
    )
    count = counted(items=items, sweeps=(1, 3))
    assert dict(zip(COUNTED, count.sides[0].points, strict=True)) == {
        **{"cards": 3, "spades": 0, "big_casino": 0, "little_casino": 0, "aces": 2, "sweeps": 0}
    }
    assert count.sides[1].points == (0, 0, 2, 0, 1, 2)
    assert [side.won for side in count.sides] == [False, False]  # five points each
    assert [(side.sweeps, side.cancelled) for side in count.sides] == [(1, 1), (3, 1)]


@pytest.mark.parametrize(
    ("made", "cancelled"),
    [((2, 2), (2, 2)), ((0, 3), (0, 0)), ((1, 4, 2), (1, 2, 2)), ((3, 3, 1), (3, 3, 1))],
)
def test_sweeps_that_cancel(made: tuple[int, ...], cancelled: tuple[int, ...]) -> None:
    count = counted(sweeps=made, seats=len(made))
    assert tuple(side.cancelled for side in count.sides) == cancelled


def test_sweeps_that_count_cancel_nothing() -> None:
    count = counted(sweeps=(1, 2), options=PRESETS["north_american"])
    assert [side.cancelled for side in count.sides] == [0, 0]


def test_who_has_most_points_wins_the_hand() -> None:
    count = counted(items=(Item("cards", 1, 3), Item("little_casino", 0, 1)))
    assert [side.won for side in count.sides] == [False, True]


def test_what_was_dealt() -> None:
    deal_of = Dealt(((0, 4, 37), (1, 2, 3)), (3, 3), 0, 1, 6, 0)  # Ac 2c Td; the other three aces
    count = counted(deal_of)
    assert [(seat.aces, seat.tens) for seat in count.seats] == [(1, 1), (3, 0)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", ["dominican", "north_american"])
def test_whole_matches_counted_a_second_time(seats: int, preset: str) -> None:
    """After msharov/bsd-games#7: a second, independent count finds what tests made by hand never meet."""
    options = PRESETS[preset]
    sitters = tuple(Sitter(f"Person {seat}") for seat in range(seats))
    record = play_match(MatchSetup(options, sitters, dealer=0), Random(seats))
    story = read(record)
    assert story is not None
    again = list(recount(record))
    assert len(again) == len(story.hands) > 1
    sides = 2 if seats == 4 else seats
    for hand, other in zip(story.hands, again, strict=True):
        count = count_hand(hand, options)
        for side, figures in enumerate(count.sides):
            assert figures.points == other.points(side, sides, options.sweeps == "cancel")
            assert figures.sweeps == sum(other.sweeps[side::sides])
        for figures, seen in zip(count.seats, other.seats, strict=True):
            _agree(figures, seen)


def _agree(figures: SeatCount, seen: object) -> None:
    for name in ("kept", "raised", "lost", "builds", "aces", "tens"):
        assert getattr(figures, name) == getattr(seen, name), name
    possible = {(0, 0, 0)}
    for ways in seen.groups:  # type: ignore[attr-defined]
        possible = {tuple(a + b for a, b in zip(one, way, strict=True)) for one in possible for way in ways}
    assert (figures.singles, figures.pairs, figures.sums) in possible


def test_plays_that_were_taken_back_count_nowhere() -> None:
    """The same match, once with two plays taken back and made again: the same count, by both counts."""
    sitters = Sitter("Marisol"), Sitter("Rosa", "computer", "sharp")
    plain = play_match(MatchSetup(Options(), sitters, dealer=0), Random(5)).splitlines(True)
    mine = next(n for n, line in enumerate(plain) if line.startswith(b'{"line":"play","seat":0'))
    again = plain[mine : mine + 2]
    taken = [*plain[: mine + 2], encode(TakebackLine(0, 2)), *again, *plain[mine + 2 :]]
    stories = [read(b"".join(lines)) for lines in (plain, taken)]
    counts = [[count_hand(hand, Options()) for hand in story.hands] for story in stories if story is not None]
    assert counts[0] == counts[1]
    assert stories[1] is not None
    assert stories[1].hands[0].takebacks == 1
    for hand, other in zip(counts[1], recount(b"".join(taken)), strict=True):
        assert hand.sides[0].points == other.points(0, 2, True)
        assert hand.seats[0].kept == other.seats[0].kept
