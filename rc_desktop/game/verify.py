"""A record checked from end to end, and said plainly what that shows. No Qt. See `verify_command`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rc_desktop.game import durable
from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.moments import PlayedHand
from rc_desktop.game.plain_words import translate
from rc_desktop.game.replay import Story, read_whole
from rc_desktop.game.results import RESIGNED
from rc_desktop.game.same_cards import cards_for
from rc_desktop.game.wrong import NEWER, NO_CARDS, NO_FILE, OTHER_CARDS, TOO_LARGE, Damage, RecordError

RIGHT: Final = 0
WRONG: Final = 1
NOT_READ: Final = 2
"""The exit codes: all is right, something is wrong, a file cannot be read (by this version)."""


@dataclass(frozen=True)
class Report:
    """What the check of one record found: an exit code, and whole sentences, one a line."""

    code: int
    lines: tuple[str, ...]


def verify(path: Path) -> Report:
    """Play every play of a record again through the rules, and hold every deck to its commitment."""
    try:
        story, damages = read_whole(path)
        more = _against_the_other(story, path)
    except DiskTrouble as trouble:
        return Report(NOT_READ, (_not_given(trouble),))
    damages = (*damages, *(found for found in more if isinstance(found, Damage)))
    lines = [] if story is None else list(_about(story, damages))
    lines += [found for found in more if isinstance(found, str)]
    lines += [damage.told for damage in damages]
    if story is not None:
        lines.append(_verdict(story, damages))
    unread = any(damage.code in (NEWER, NO_FILE, TOO_LARGE) for damage in damages)
    return Report(NOT_READ if unread else WRONG if damages else RIGHT, tuple(lines))


def _about(story: Story, damages: Sequence[Damage]) -> Iterator[str]:
    """What the record is of, then hand by hand what was checked."""
    text = translate("Verify", "Match {match}, begun on {day} at {time} UTC with version {version}: {names}.")
    yield text.format(
        match=story.head.match,
        day=f"{story.head.started:%Y-%m-%d}",
        time=f"{story.head.started:%H:%M}",
        version=story.head.program,
        names=", ".join(_called(sitter.name, seat) for seat, sitter in enumerate(story.head.setup().sitters)),
    )
    hands = [(hand.number, list(_of_hand(story, hand))) for hand in story.hands]
    if story.running is not None and story.timeline.deal is None:
        text = translate(
            "Verify", "Hand {hand} is not over: its deck is not shown yet, and its plays cannot be checked."
        )
        if damages:  # this is where the first of them is: the hand may be over all the same
            text = translate(
                "Verify", "Hand {hand}: without a deck that is right its plays cannot be checked."
            )
        number = story.running.line.number
        hands.append((number, [text.format(hand=number)]))
    for _number, lines in sorted(hands, key=lambda each: each[0]):  # more may follow the one that is damaged
        yield from lines
    if story.timeline.result is not None and story.timeline.result.reason == RESIGNED:
        yield translate("Verify", "The match ends because a side gave up.")
    if story.torn:
        yield translate("Verify", "The last line breaks off, as when the power fails, and does not count.")


def _not_given(trouble: DiskTrouble) -> str:
    """Why the disk does not give a file."""
    if trouble.code == durable.GONE:
        return translate("Verify", "The file cannot be read: there is none of this name.")
    if trouble.code == durable.FORBIDDEN:
        return translate("Verify", "The file cannot be read: its owner does not allow it.")
    return translate("Verify", "The file cannot be read: the disk does not give it.")


def _called(name: str, seat: int) -> str:
    """A sitter by name; one without is called as at the table."""
    return name or translate("Names", "Player {number}").format(number=seat + 1)


def _of_hand(story: Story, hand: PlayedHand) -> Iterator[str]:
    """What was checked of a hand of this match."""
    plays = len(hand.moments) - 1
    if hand.result is None:
        text = translate(
            "Verify", "Hand {hand}: not played to its end; plays that follow the rules: {plays}."
        )
        yield text.format(hand=hand.number, plays=plays)
    elif hand in story.later:  # with which scores it began is only claimed
        text = translate(
            "Verify",
            "Hand {hand}: plays that follow the rules: {plays}; the score cannot be counted, for hands "
            "before it cannot.",
        )
        yield text.format(hand=hand.number, plays=plays)
    else:
        text = translate(
            "Verify",
            "Hand {hand}: plays that follow the rules: {plays}; counted again, the score is {score}.",
        )
        score = " : ".join(str(score) for score in hand.result.settlement.scores)
        yield text.format(hand=hand.number, plays=plays, score=score)
    if hand.takebacks:
        text = translate("Verify", "Plays were taken back in it, which the match allows; how often: {times}.")
        yield text.format(times=hand.takebacks)
    yield translate("Verify", "Its deck is the one that was committed to before it was dealt.")
    day = story.head.where_from().day
    if day is not None:
        yield translate("Verify", "Its cards are those of the deal of {day}.").format(day=day.isoformat())


def _against_the_other(story: Story | None, path: Path) -> list[str | Damage]:
    """Hold the cards of a deal against the hand they come from, where its record lies beside this one."""
    if story is None or story.head.where_from().match == "":
        return []
    cards = story.head.where_from()
    try:
        deal = cards_for(story.head, path.parent)
    except RecordError as error:
        if error.damage.code != NO_CARDS:
            raise
        text = translate("Verify", "The match {match} is not here, so its cards were not compared.")
        return [text.format(match=cards.match)]
    if deal is None or any(hand.deal.deck != deal.deck or hand.dealer != deal.dealer for hand in story.hands):
        return [Damage(1, OTHER_CARDS, {"match": cards.match, "hand": cards.hand})]
    text = translate("Verify", "The cards are those of hand {hand} of the match {match}.")
    return [text.format(hand=cards.hand, match=cards.match)]


def _verdict(story: Story, damages: Sequence[Damage]) -> str:
    if damages:
        return translate(
            "Verify", "This record is not right. If there is another copy, in a backup perhaps, try that one."
        )
    if not story.hands:
        return translate("Verify", "Nothing in this record is wrong. No hand of it is over yet.")
    if story.running is not None:
        return translate(
            "Verify",
            "Nothing in this record is wrong. Every deck that is shown is unchanged since before its hand "
            "was dealt; that it was shuffled at random no record can show.",
        )
    return translate(
        "Verify",
        "Nothing in this record is wrong. Every deck is unchanged since before its hand was dealt; "
        "that it was shuffled at random no record can show.",
    )
