"""Why a play is refused: the reasons and the generator are two views of the same rules."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rc_desktop.rules import refusals
from rc_desktop.rules.cards import cards_in
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.notation import position_from_json
from rc_desktop.rules.plays import ADD, CAPTURE, NEW_BUILD, RAISE, TRAIL, Play, PlayError, parse_play
from rc_desktop.rules.position import Position, observe
from rc_desktop.rules.refusals import CODES, refusal
from tests.rules.random_positions import crowded_positions, played_positions
from tests.rules.worked import WORKED


@pytest.mark.parametrize("seed", range(3))
def test_a_play_is_legal_exactly_when_nothing_refuses_it(seed: int) -> None:
    """anchors.md C7 1: "is it legal" is "is it among them", on legal plays and on thousands of others."""
    rng = Random(seed)
    positions = [*played_positions(seed, 8), *crowded_positions(seed, 60)]
    for value in positions:
        if value["turn"] is None:
            continue
        position = position_from_json(value)
        legal = set(legal_plays(position))
        assert all(refusal(position, play) is None for play in legal)
        for _ in range(60):
            play = _thinkable(position, rng)
            reason = refusal(position, play)
            assert (reason is None) == (play in legal), (value, str(play), reason)
            assert reason is None or reason.code in CODES


def _thinkable(position: Position, rng: Random) -> Play:
    """A play that a gesture or a message could mean: often nearly legal."""
    card = rng.choice(list(cards_in(position.hand)))
    loose = sum(1 << number for number in cards_in(position.loose) if rng.random() < 0.3)
    build = rng.choice([build.value for build in position.builds]) if position.builds else 0
    kind = rng.choice((TRAIL, CAPTURE, NEW_BUILD, ADD, RAISE))
    if kind == TRAIL:
        return Play(TRAIL, card, 0, 0, 0)
    if kind == CAPTURE:
        taken = build if rng.random() < 0.5 else 0
        return Play(CAPTURE, card, loose, taken, 0) if loose or taken else Play(TRAIL, card, 0, 0, 0)
    if kind == NEW_BUILD or not build:
        return (
            Play(NEW_BUILD, card, loose or position.loose, 0, rng.randint(2, 14))
            if position.loose
            else (Play(TRAIL, card, 0, 0, 0))
        )
    if kind == ADD:
        return Play(ADD, card, loose, build, build)
    return Play(RAISE, card, loose if rng.random() < 0.5 else 0, build, build + (card >> 2) + 1)


def test_the_owner_of_a_build_is_told_which_build_bars_the_trail() -> None:
    """The issue's own example: "You own the build of 9: you cannot trail"."""
    told = 0
    for worked in WORKED:
        position = position_from_json(worked.position)
        owned = {build.value for build in position.builds if build.owner == position.turn}
        for text in worked.illegal:
            if owned and parse_play(text).kind == TRAIL and not position.options.owner_may_trail:
                reason = refusal(position, parse_play(text))
                assert reason is not None
                assert reason.code == refusals.TRAIL_OWNER
                assert reason.build in owned
                assert reason.cards & position.hand, "the guard in hand is to blame too"
                told += 1
    assert told


def test_another_seat_has_no_plays_and_is_told_so() -> None:
    for worked in WORKED:
        position = position_from_json(worked.position)
        other = observe(position, 1 - position.turn)
        assert legal_plays(other) == []
        card = next(cards_in(other.hand))
        reason = refusal(other, Play(TRAIL, card, 0, 0, 0))
        assert reason is not None
        assert reason.code == refusals.NOT_YOUR_TURN


@given(st.text(max_size=40))
def test_a_text_is_a_play_or_is_refused_in_words(text: str) -> None:
    """notation.md: what is not a play is said to be none, whatever it holds."""
    try:
        play = parse_play(text)
    except PlayError:
        return
    assert parse_play(str(play)) == play


@pytest.mark.parametrize(
    "text", ["", "9", "9x", "9h x", "9h +", "9h = 9", "9h x 9h", "9h x 4c 4c", "9h x [0] 4c", "4h + 5c"]
)
def test_what_is_no_play_is_said_to_be_none(text: str) -> None:
    with pytest.raises(PlayError, match="is not a play"):
        parse_play(text)
