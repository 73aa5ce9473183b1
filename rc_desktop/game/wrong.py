"""What can be wrong with a record: a code for each fault, and the sentence that tells it to a person."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rc_desktop.game.broken_rules import broken_rule
from rc_desktop.game.plain_words import QT_TRANSLATE_NOOP, translate

NO_FILE: Final = "no-file"
NOT_A_RECORD: Final = "not-a-record"
NEWER: Final = "newer"
NO_SUCH_FORMAT: Final = "no-such-format"
TOO_LARGE: Final = "too-large"
TOO_LONG: Final = "too-long"
NOT_A_LINE: Final = "not-a-line"
NOTHING: Final = "nothing"
NO_DATE: Final = "no-date"
SETUP: Final = "setup"
SECOND_HEAD: Final = "second-head"
AFTER_END: Final = "after-end"
STILL_RUNNING: Final = "still-running"
WON_BEFORE: Final = "won-before"
WRONG_NUMBER: Final = "wrong-number"
WRONG_DEALER: Final = "wrong-dealer"
NO_HAND: Final = "no-hand"
NOT_A_PLAY: Final = "not-a-play"
NOT_THE_TURN: Final = "not-the-turn"
CARD_AGAIN: Final = "card-again"
ILLEGAL: Final = "illegal"
NO_TAKEBACK: Final = "no-takeback"
NO_SEAT: Final = "no-seat"
SITTER: Final = "sitter"
OTHER_HAND: Final = "other-hand"
DECK: Final = "deck"
BROKEN_PROMISE: Final = "broken-promise"
NOT_OVER: Final = "not-over"
SCORES: Final = "scores"
NOT_WON: Final = "not-won"
OTHER_END: Final = "other-end"
RESIGNATION: Final = "resignation"
DECK_SHOWN: Final = "deck-shown"
OTHER_WINNER: Final = "other-winner"
NO_CARDS: Final = "no-cards"
OTHER_CARDS: Final = "other-cards"
NOT_THE_DAYS: Final = "not-the-days"
LEFT_OUT: Final = "left-out"
ONE_LEFT_OUT: Final = "one-left-out"
AND_MORE: Final = "and-more"

SENTENCES: Final[Mapping[str, str]] = {
    NO_FILE: QT_TRANSLATE_NOOP("Records", "No record can be read from this: {detail}."),
    NOT_A_RECORD: QT_TRANSLATE_NOOP("Records", "This is not a record of Royal Casino."),
    NEWER: QT_TRANSLATE_NOOP("Records", "It was written by a newer version of the program."),
    NO_SUCH_FORMAT: QT_TRANSLATE_NOOP("Records", "There is no such format."),
    TOO_LARGE: QT_TRANSLATE_NOOP("Records", "The file is larger than {bytes} bytes."),
    TOO_LONG: QT_TRANSLATE_NOOP("Records", "The line is longer than {bytes} bytes."),
    NOT_A_LINE: QT_TRANSLATE_NOOP("Records", "This is not a line of a record: {detail}."),
    NOTHING: QT_TRANSLATE_NOOP("Records", "Nothing had been decided when this record ended."),
    NO_DATE: QT_TRANSLATE_NOOP("Records", "No match begins in the year {year}."),
    SETUP: QT_TRANSLATE_NOOP("Records", "This is no match that can be played: {detail}."),
    SECOND_HEAD: QT_TRANSLATE_NOOP("Records", "The first line of a record stands here again."),
    AFTER_END: QT_TRANSLATE_NOOP("Records", "The match was over before this line."),
    STILL_RUNNING: QT_TRANSLATE_NOOP("Records", "A hand is dealt while hand {hand} is still running."),
    WON_BEFORE: QT_TRANSLATE_NOOP("Records", "A hand is dealt in a match that was won before."),
    WRONG_NUMBER: QT_TRANSLATE_NOOP("Records", "Hand {hand} stands where hand {expected} must come."),
    WRONG_DEALER: QT_TRANSLATE_NOOP("Records", "Seat {seat} cannot be the dealer of this hand."),
    NO_HAND: QT_TRANSLATE_NOOP("Records", "No hand is running that this could belong to."),
    NOT_A_PLAY: QT_TRANSLATE_NOOP("Records", "This is not a play: {detail}."),
    NOT_THE_TURN: QT_TRANSLATE_NOOP("Records", "Seat {seat} plays, but it is the turn of seat {turn}."),
    CARD_AGAIN: QT_TRANSLATE_NOOP("Records", "The card {card} has been played before."),
    ILLEGAL: QT_TRANSLATE_NOOP("Records", "The play {play} is against the rules: {reason}."),
    NO_TAKEBACK: QT_TRANSLATE_NOOP("Records", "Seat {seat} cannot take back {plays} plays here."),
    NO_SEAT: QT_TRANSLATE_NOOP("Records", "There is no seat {seat}."),
    SITTER: QT_TRANSLATE_NOOP("Records", "Nobody like this can sit down: {detail}."),
    OTHER_HAND: QT_TRANSLATE_NOOP("Records", "This is about hand {hand}, which is not running."),
    DECK: QT_TRANSLATE_NOOP("Records", "The deck is none: {detail}."),
    BROKEN_PROMISE: QT_TRANSLATE_NOOP(
        "Records", "Deck and nonce are not those that the line of hand {hand} committed to."
    ),
    NOT_OVER: QT_TRANSLATE_NOOP("Records", "Hand {hand} has a result, but it is not over."),
    SCORES: QT_TRANSLATE_NOOP(
        "Records", "The scores are not those that the plays lead to: {written} instead of {counted}."
    ),
    NOT_WON: QT_TRANSLATE_NOOP("Records", "The match ends here, but nobody has won it."),
    OTHER_END: QT_TRANSLATE_NOOP("Records", "The end is not the one that the last hand decided."),
    RESIGNATION: QT_TRANSLATE_NOOP("Records", "A side resigns that cannot."),
    DECK_SHOWN: QT_TRANSLATE_NOOP(
        "Records", "The deck must be shown of the hand that runs, and of no other."
    ),
    OTHER_WINNER: QT_TRANSLATE_NOOP("Records", "The winner is not the side that the resignation leaves."),
    NO_CARDS: QT_TRANSLATE_NOOP(
        "Records", "The match {match} is not there any more, and this is hand {hand} of it once more."
    ),
    OTHER_CARDS: QT_TRANSLATE_NOOP(
        "Records", "The cards are not those of hand {hand} of the match {match}, as this line says."
    ),
    NOT_THE_DAYS: QT_TRANSLATE_NOOP("Records", "The cards are not those of the deal of {day}."),
    LEFT_OUT: QT_TRANSLATE_NOOP(
        "Records", "The lines from here to line {last} hang on what is wrong before them, and were not read."
    ),
    ONE_LEFT_OUT: QT_TRANSLATE_NOOP(
        "Records", "This line hangs on what is wrong before it, and was not read."
    ),
    AND_MORE: QT_TRANSLATE_NOOP("Records", "More is wrong from here on, and is not told any more."),
}
"""A sentence for every code; what stands in braces are the fault's arguments."""

_PLAIN: Final[Mapping[str, str]] = {
    NO_FILE: QT_TRANSLATE_NOOP("Records", "No record can be read from this."),
    NOT_A_LINE: QT_TRANSLATE_NOOP("Records", "The line was changed or cut off, and cannot be read."),
    SETUP: QT_TRANSLATE_NOOP("Records", "This is no match that can be played."),
    NOT_A_PLAY: QT_TRANSLATE_NOOP("Records", "What was played there cannot be read."),
    ILLEGAL: QT_TRANSLATE_NOOP("Records", "The play {play} is against the rules."),
    SITTER: QT_TRANSLATE_NOOP("Records", "Who sits down there cannot be read."),
    DECK: QT_TRANSLATE_NOOP("Records", "The deck shown there is none."),
}
"""The same for people who have nothing to do with the file's insides, where the sentence tells of them."""


@dataclass(frozen=True)
class Damage:
    """One thing that is wrong in a record: the line it stands in (from 1), a code, and its arguments."""

    line: int
    code: str
    arguments: Mapping[str, str | int] = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        """What is wrong, as a whole sentence in the person's language where Qt is loaded, else in English."""
        arguments = dict(self.arguments)
        if self.code == ILLEGAL:
            arguments["reason"] = broken_rule(str(arguments["reason"]))
        return translate("Records", SENTENCES[self.code]).format_map(arguments)

    @property
    def plain(self) -> str:
        """The same in a person's words, nothing of the file's insides in it."""
        return translate("Records", _PLAIN.get(self.code, SENTENCES[self.code])).format_map(self.arguments)


class RecordError(ValueError):
    """A record that cannot be used: `damage` says what is wrong, and in which `line` (from 1)."""

    def __init__(self, line: int, code: str, **arguments: str | int) -> None:
        self.damage = Damage(line, code, arguments)
        super().__init__(f"line {line}: {SENTENCES[code].format_map(arguments)}")

    @property
    def line(self) -> int:
        """The line in which something is wrong, from 1."""
        return self.damage.line

    @property
    def newer(self) -> bool:
        """True for a record that a newer version of the program wrote."""
        return self.damage.code == NEWER
