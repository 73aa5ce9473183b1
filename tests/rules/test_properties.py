"""What always holds, in every hand under every house rule."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rc_desktop.rules import options as house
from rc_desktop.rules.cards import DECK, as_set, cards_in, count
from rc_desktop.rules.events import Built, Captured, Dealt, Event, LastDeal, Played, Residue, seen_by
from rc_desktop.rules.hand import apply, deal, next_position, opening_events, shuffled
from rc_desktop.rules.legal import count_plays, fitting, legal_plays, lit
from rc_desktop.rules.notation import observation_from_json, observation_to_json, position_from_json
from rc_desktop.rules.notation import position_to_json as to_json
from rc_desktop.rules.options import Options
from rc_desktop.rules.position import NOBODY, Position, deal_number, deals_in_hand, observe, sides
from rc_desktop.rules.refusals import refusal
from rc_desktop.rules.scoring import tally, totals

RULES = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in house.CHOICES.items()})


@st.composite
def hands(draw: st.DrawFn) -> tuple[Position, list[int]]:
    """A dealt hand, and numbers that choose its plays."""
    options = Options(**draw(RULES))
    seats = draw(st.sampled_from((2, 3, 4)))
    near = st.sampled_from((0, 5, 17, 18, 19, 20, 22))
    scores = tuple(draw(near) for _ in range(sides(seats)))
    position = deal(
        options, seats, draw(st.integers(0, seats - 1)), shuffled(draw(st.text(max_size=8))), scores
    )
    return position, draw(st.lists(st.integers(0, 10_000), min_size=48, max_size=48))


def _chosen(position: Position, number: int) -> Any:
    """A play by number; of a table that nobody takes from only the first plays are looked at."""
    plays = [play for card in cards_in(position.hand) for play in fitting(position, card, limit=50).plays]
    assert plays, "a position without a legal play"
    assert all(refusal(position, play) is None for play in plays)
    return sorted(plays, key=str)[number % len(plays)]


@given(hands())
def test_a_whole_hand(dealt: tuple[Position, list[int]]) -> None:
    """52 cards always, a play always, guards kept, no build outlives a deal, the count adds up."""
    position, numbers = dealt
    for number in numbers:
        if position.turn == NOBODY:
            break
        _holds(position, number % position.seats)
        play = _chosen(position, number)
        after, events = apply(position, play)
        assert after == next_position(position, play)
        assert apply(position, play) == (after, events), "the same play gave another end"
        if len(after.stock) < len(position.stock):
            assert not after.builds, "a build outlived its deal"
        _tells(position, after, events)
        position = after
    assert position.turn == NOBODY
    _holds(position, 0)
    items = tally(position)
    points = totals(items, position.seats)
    assert sum(item.points for item in items if item.item != "sweeps") <= 11
    assert sum(points) == sum(item.points for item in items)


def _holds(position: Position, seat: int) -> None:
    """The 52 cards are all there once, and reading what is written finds nothing to refuse."""
    everywhere = [*position.hands, position.loose, *position.captured, *(b.cards for b in position.builds)]
    everywhere.append(sum(1 << card for card in position.stock))
    assert sum(count(cards) for cards in everywhere) == 52
    union = 0
    for cards in everywhere:
        union |= cards
    assert union == DECK
    assert position_from_json(to_json(position)) == position
    seen = observe(position, seat)
    assert observation_from_json(observation_to_json(seen)) == seen


def _tells(before: Position, after: Position, events: tuple[Event, ...]) -> None:
    """The events tell the whole change: cards that move are in them, and hidden ones only for their seat."""
    assert isinstance(events[0], Played)
    taken = sum(count(e.cards) for e in events if isinstance(e, Captured))
    if after.last_capturer != NOBODY:
        taken += sum(count(e.cards) for e in events if isinstance(e, Residue))
    assert sum(map(count, after.captured)) - sum(map(count, before.captured)) == taken
    for event in events:
        if isinstance(event, Built):
            build = next((b for b in after.builds if b.value == event.value), None)
            if build is not None:
                assert (build.cards, build.owner, build.single) == (event.cards, event.owner, event.single)
        if isinstance(event, Dealt):
            assert event.number == deal_number(after)
            last = any(isinstance(other, LastDeal) for other in events)
            assert last == (event.number == deals_in_hand(after.seats))
            assert event.hands[event.first] == before.stock[:4], "not in the order dealt"
            for seat in range(after.seats):
                masked = seen_by(event, seat)
                assert isinstance(masked, Dealt)
                assert [hand is None for hand in masked.hands] == [s != seat for s in range(after.seats)]


@given(hands())
def test_filtered_questions_agree_with_the_whole_list(dealt: tuple[Position, list[int]]) -> None:
    """`fitting`, `lit` and `count_plays` are views of `legal_plays` (A4, check 23)."""
    position, numbers = dealt
    for number in numbers:
        if position.turn == NOBODY or count(position.loose) > 16:
            break
        plays = legal_plays(position)
        assert count_plays(position) == len(plays) == len(set(plays))
        for card in {play.card for play in plays}:
            of_card = [play for play in plays if play.card == card]
            glow = lit(position, card)
            loose = 0
            for play in of_card:
                loose |= play.loose
            assert glow.loose == loose
            assert glow.trail == any(play.kind == 0 for play in of_card)
            assert set(fitting(position, card).plays) == set(of_card)
            wanted = of_card[number % len(of_card)]
            found = fitting(position, card, wanted.loose, frozenset({wanted.build} - {0}))
            assert wanted in found.plays
            assert found.total == len(found.plays)
        position = next_position(position, _chosen(position, number))


def test_the_opening_is_told_too() -> None:
    deck = shuffled("opening")
    position = deal(Options(), 3, 1, deck)
    events = opening_events(position, deck)
    assert len(events) == 1
    dealt = events[0]
    assert isinstance(dealt, Dealt)
    assert dealt.hands == (deck[4:8], deck[8:12], deck[0:4])
    assert tuple(as_set(hand or ()) for hand in dealt.hands) == position.hands
    assert dealt.table == position.loose
    assert (dealt.number, dealt.of, dealt.first) == (1, 4, 2)
