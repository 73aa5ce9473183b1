"""Deals with given cards: the same cards again, the deal of a day, the computer with your cards."""

import json
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest

from rc_desktop.game import deals, record, wrong
from rc_desktop.game.deals import AGAIN, DAILY, Cards, GivenDeal, cards_of
from rc_desktop.game.match import Match
from rc_desktop.game.replay import Story, load, read
from rc_desktop.game.results import ONE_HAND, RESIGNED
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.game.wrong import RecordError
from rc_desktop.rules.options import DOMINICAN
from tests.game.playing import Players, decks, finished_match, people, play_through, wait_for
from tests.game.quick_engine import QuickEngine

pytestmark = pytest.mark.usefixtures("qapp")

DAY = date(2026, 11, 30)
PINNED = "Tc 7h Jd 9d Qc 5d Qd 3s 6s Jc Kh 3c"


def loaded(path: Path) -> Story:
    story = load(path)
    assert story is not None
    return story


def played(folder: Path, deal: GivenDeal, seats: int = 2) -> tuple[Match, Players]:
    """A deal played to its end by people, by chance."""
    match = Match.new(people(seats), folder, deal=deal, headless=True, shuffle=decks(99))
    return match, play_through(match, 1)


def test_the_deal_of_a_day_is_the_same_for_everyone() -> None:
    """Made from the date alone; pinned here, since a day's deal may never change."""
    deal = deals.daily(DAY)
    assert sorted(deal.deck) == list(range(52))
    assert (str(deal.cards), deal.dealer) == ("daily 2026-11-30", 1)
    assert record.deck_text(deal.deck)[:35] == PINNED
    assert deals.daily(DAY) == deal
    assert len({deals.daily(date(2026, 12, day)).deck for day in range(1, 32)}) == 31


def test_a_deal_is_over_after_one_hand(tmp_path: Path) -> None:
    """Its score is the hand's, the record says where the cards come from, and it can be read back."""
    deal = deals.daily(DAY)
    match, players = played(tmp_path, deal)
    assert match.is_deal
    assert len(match.results) == 1
    result = match.result
    assert result is not None
    assert (result.reason, result.scores) == (ONE_HAND, match.results[0].settlement.scores)
    best = max(result.scores)
    assert result.winner == (None if result.scores.count(best) > 1 else result.scores.index(best))
    assert players.end == result
    story = loaded(match.path)
    assert story.timeline.result == result
    assert story.head.where_from() == Cards(DAILY, day=DAY)
    (hand,) = story.hands
    assert (hand.deal.deck, hand.dealer) == (deal.deck, 1)
    assert [json.loads(line)["line"] for line in match.path.read_bytes().splitlines()][-2:] == [
        "result",
        "end",
    ]


def test_a_level_deal_is_won_by_nobody(tmp_path: Path) -> None:
    """Who scored most has won; where that is two, nobody has."""
    match, _ = finished_match(tmp_path, seed=2)
    story = loaded(match.path)
    story.timeline.one_hand = True
    settlement = replace(story.timeline.results[0].settlement, scores=(5, 5), winner=None)
    assert story.timeline.ending(settlement) == (None, ONE_HAND)
    assert story.timeline.ending(replace(settlement, scores=(5, 6))) == (1, ONE_HAND)
    story.timeline.one_hand = False
    assert story.timeline.ending(settlement) is None


def test_the_same_cards_again(tmp_path: Path) -> None:
    """Every seat is dealt what it had been dealt, and the record names match and hand."""
    match, _ = finished_match(tmp_path, seats=3, seed=3)
    story = loaded(match.path)
    hand = story.hands[1]
    deal = deals.again(story.head.match, hand)
    again, _ = played(tmp_path, deal, 3)
    (once_more,) = loaded(again.path).hands
    first, then = hand.moments[0].position, once_more.moments[0].position
    assert (then.hands, then.loose, then.stock, then.dealer) == (
        first.hands,
        first.loose,
        first.stock,
        first.dealer,
    )
    assert then.scores == (0, 0, 0)
    assert loaded(again.path).head.where_from() == Cards(AGAIN, story.head.match, 2)
    assert (
        json.loads(again.path.read_bytes().splitlines()[1])["commitment"]
        != json.loads(match.path.read_bytes().splitlines()[1])["commitment"]
    )


@pytest.mark.parametrize("source", [AGAIN, DAILY])
@pytest.mark.parametrize("lost", ["the hand's line", "the private file"])
def test_a_deal_taken_up_again_has_its_cards(tmp_path: Path, source: str, lost: str) -> None:
    """Stopped before its hand was dealt, or with its private file gone: the same cards are dealt."""
    first, _ = finished_match(tmp_path, seed=3)
    story = loaded(first.path)
    deal = deals.daily(DAY) if source == DAILY else deals.again(story.head.match, story.hands[0])
    match = Match.new(people(2), tmp_path, deal=deal)
    wait_for(match.happened, match.start)
    wait_for(match.closed, match.close)
    record.secret_path(match.path).unlink()
    if lost == "the hand's line":
        match.path.write_bytes(match.path.read_bytes().split(b"\n")[0] + b"\n")
    again = Match.resume(match.path, headless=True)
    play_through(again)
    (hand,) = loaded(again.path).hands
    assert (hand.deal.deck, hand.dealer) == (deal.deck, deal.dealer)
    assert again.result is not None
    assert again.result.reason == ONE_HAND
    if source == AGAIN:
        match.path.write_bytes(again.path.read_bytes().split(b"\n")[0] + b"\n")
        first.path.unlink()
        with pytest.raises(RecordError) as refused:
            Match.resume(match.path)
        assert refused.value.damage.code == wrong.NO_CARDS


def test_a_deal_left_in_mid_hand_goes_on(tmp_path: Path) -> None:
    """It ends after the hand that was begun."""
    match = Match.new(people(2), tmp_path, deal=deals.daily(DAY), headless=True)
    play_through(match, plays=10)
    again = Match.resume(match.path, headless=True)
    assert again.is_deal
    play_through(again)
    assert again.result is not None
    assert (again.result.reason, len(again.results)) == (ONE_HAND, 1)


def test_a_deal_can_be_given_up(tmp_path: Path) -> None:
    match = Match.new(people(2), tmp_path, deal=deals.daily(DAY))
    wait_for(match.happened, match.start)
    wait_for(match.match_ended, lambda: match.resign(0))
    wait_for(match.closed, match.close)
    result = loaded(match.path).timeline.result
    assert result is not None
    assert (result.reason, result.winner) == (RESIGNED, 1)


# --- who plays --------------------------------------------------------------------------------------------

ANA, ROSA = Sitter("Ana", profile="a1"), Sitter("Rosa", "computer", "regular", "builder")


def test_the_deal_of_a_day_is_played_by_the_same_rules() -> None:
    setup = deals.daily_setup(ANA, ROSA)
    assert setup == MatchSetup(DOMINICAN, (ANA, ROSA), 1, False)


def test_a_computer_plays_your_cards_while_you_watch(tmp_path: Path) -> None:
    """Duplicate: the same deal, a computer wherever a person sat, and the match plays itself."""
    setup = deals.watched(deals.daily_setup(ANA, ROSA), "master", "Maestra")
    assert setup.sitters == (Sitter("Maestra", "computer", "master"), ROSA)
    match = Match.new(setup, tmp_path, deal=deals.daily(DAY), engine=QuickEngine(), pace_ms=0, headless=True)
    match.match_ended.connect(match.close)
    wait_for(match.closed, match.start)
    assert match.result is not None
    assert match.takeback_of() is None


def test_from_both_seats() -> None:
    """The level that shows what can be made of a deal sits in the person's place, then in the other."""
    first, second = deals.from_both_seats(deals.daily_setup(ANA, ROSA), 0, "master")
    master = Sitter("Rosa", "computer", "master")
    assert (first.sitters, second.sitters) == ((master, ROSA), (ROSA, master))


# --- records from outside ---------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["fresh", "again 0123456789abcdef 12", "daily 0999-01-02"])
def test_where_cards_come_from_is_read_back(text: str) -> None:
    assert str(cards_of(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "stacked",
        "Fresh",
        "fresh ",
        "again",
        "again 0123456789abcdef 0",
        "again 0123456789ABCDEF 1",
        "again 0123456789abcdef 1\n",
        "daily",
        "daily 2026-02-30",
        "daily 2026-1-1",
        "daily 2026-11-30\n",
        "daily ٢٠٢٦-11-30",
    ],
)
def test_cards_from_nowhere_are_refused(text: str) -> None:
    """The first line is not believed."""
    head = record.encode(record.header(people(2), "0" * 16, "0", datetime(2026, 11, 30, tzinfo=UTC)))
    assert read(head) is not None
    with pytest.raises(RecordError) as refused:
        read(changed(head, 1, cards=text))
    assert refused.value.damage == wrong.Damage(1, wrong.FIELD_WRONG, {"field": "cards"})


def changed(data: bytes, line: int, **fields: Any) -> bytes:
    lines = data.splitlines(keepends=True)
    lines[line - 1] = json.dumps({**json.loads(lines[line - 1]), **fields}).encode() + b"\n"
    return b"".join(lines)


def test_cards_that_are_not_the_days(tmp_path: Path) -> None:
    """A record that claims the deal of a day is held against it; so are its dealer and its length."""
    match, _ = played(tmp_path, deals.daily(DAY))
    data = match.path.read_bytes()
    assert read(data) is not None
    result = len(data.splitlines()) - 1
    for other, line, code in [
        (changed(data, 1, cards="daily 2026-12-01"), result, wrong.NOT_THE_DAYS),
        (changed(data, 1, cards="fresh"), result + 1, wrong.NOT_WON),
        (changed(data, 2, dealer=0), 2, wrong.WRONG_DEALER),
        (changed(data, 1, format=1), 1, wrong.OLD_FORMAT),
    ]:
        with pytest.raises(RecordError) as refused:
            read(other)
        assert (refused.value.line, refused.value.damage.code) == (line, code)
    lines = data.splitlines(keepends=True)
    second = json.dumps({**json.loads(lines[1]), "number": 2, "dealer": 0}).encode() + b"\n"
    with pytest.raises(RecordError) as refused:
        read(b"".join(lines[:-1]) + second)
    assert refused.value.damage.code == wrong.WON_BEFORE
