"""What can be wrong with a record: a code for each fault, and the sentence that tells it to a person."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rc_desktop.game.broken_rules import broken_rule
from rc_desktop.game.plain_words import QT_TRANSLATE_NOOP, translate

NO_FILE: Final = "no-file"
EMPTY: Final = "empty"
ONLY_ZEROS: Final = "only-zeros"
OTHER_ENCODING: Final = "other-encoding"
ONE_LINE: Final = "one-line"
NOT_A_RECORD: Final = "not-a-record"
NO_HEAD: Final = "no-head"
NEWER: Final = "newer"
NO_SUCH_FORMAT: Final = "no-such-format"
TOO_LARGE: Final = "too-large"
NOTHING: Final = "nothing"
TOO_LONG: Final = "too-long"
NOT_A_LINE: Final = "not-a-line"
EMPTY_LINE: Final = "empty-line"
CUT_SHORT: Final = "cut-short"
BAD_LETTERS: Final = "bad-letters"
GARBLED: Final = "garbled"
NO_KIND: Final = "no-kind"
NO_SUCH_KIND: Final = "no-such-kind"
FIELD_MISSING: Final = "field-missing"
FIELD_UNKNOWN: Final = "field-unknown"
FIELD_TWICE: Final = "field-twice"
NOT_A_NUMBER: Final = "not-a-number"
NOT_A_TEXT: Final = "not-a-text"
NOT_YES_OR_NO: Final = "not-yes-or-no"
FIELD_WRONG: Final = "field-wrong"
NO_DATE: Final = "no-date"
NO_RULE: Final = "no-rule"
RULE_VALUE: Final = "rule-value"
OLD_FORMAT: Final = "old-format"
OWN_CARDS: Final = "own-cards"
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
OTHER_HAND: Final = "other-hand"
DECK: Final = "deck"
BROKEN_PROMISE: Final = "broken-promise"
NOT_OVER: Final = "not-over"
SCORES: Final = "scores"
CLAIMED_SCORES: Final = "claimed-scores"
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
    NO_FILE: QT_TRANSLATE_NOOP("Records", "This is not a file: a folder or a device has this name."),
    EMPTY: QT_TRANSLATE_NOOP("Records", "The file is empty."),
    ONLY_ZEROS: QT_TRANSLATE_NOOP(
        "Records", "The file holds nothing but zeros, as one may after the power has failed."
    ),
    OTHER_ENCODING: QT_TRANSLATE_NOOP(
        "Records", "The file was saved as UTF-16 by another program. Saved as UTF-8, it can be read again."
    ),
    ONE_LINE: QT_TRANSLATE_NOOP(
        "Records", "The ends of the file's lines are lost, so that all of it stands in one line."
    ),
    NOT_A_RECORD: QT_TRANSLATE_NOOP("Records", "This is not a record of Royal Casino."),
    NO_HEAD: QT_TRANSLATE_NOOP(
        "Records", "The record's first line is gone, which says who plays and by which rules."
    ),
    NEWER: QT_TRANSLATE_NOOP("Records", "It was written by a newer version of the program."),
    NO_SUCH_FORMAT: QT_TRANSLATE_NOOP("Records", "No version of the program writes the format it names."),
    TOO_LARGE: QT_TRANSLATE_NOOP("Records", "The file is far larger than the record of any match."),
    NOTHING: QT_TRANSLATE_NOOP(
        "Records", "The file breaks off within its first line: no match is in it yet."
    ),
    TOO_LONG: QT_TRANSLATE_NOOP("Records", "The line is far longer than any line of a record."),
    NOT_A_LINE: QT_TRANSLATE_NOOP(
        "Records", "This is not a line of a record: something else stands in its place."
    ),
    EMPTY_LINE: QT_TRANSLATE_NOOP("Records", "The line is empty."),
    CUT_SHORT: QT_TRANSLATE_NOOP("Records", "The line breaks off before its end."),
    BAD_LETTERS: QT_TRANSLATE_NOOP(
        "Records", "The line holds signs that cannot be read: it is damaged, or was not saved as UTF-8."
    ),
    GARBLED: QT_TRANSLATE_NOOP(
        "Records", "The line is garbled: something was put into it, left out or overwritten."
    ),
    NO_KIND: QT_TRANSLATE_NOOP("Records", "The line does not say what it tells of."),
    NO_SUCH_KIND: QT_TRANSLATE_NOOP("Records", "Records have no line of the kind “{kind}”."),
    FIELD_MISSING: QT_TRANSLATE_NOOP("Records", "The line lacks its “{field}”."),
    FIELD_UNKNOWN: QT_TRANSLATE_NOOP("Records", "“{field}” does not belong in this line."),
    FIELD_TWICE: QT_TRANSLATE_NOOP("Records", "“{field}” stands in this line twice."),
    NOT_A_NUMBER: QT_TRANSLATE_NOOP("Records", "“{field}” must be a whole number."),
    NOT_A_TEXT: QT_TRANSLATE_NOOP("Records", "“{field}” must be a text."),
    NOT_YES_OR_NO: QT_TRANSLATE_NOOP("Records", "“{field}” must be true or false."),
    FIELD_WRONG: QT_TRANSLATE_NOOP("Records", "“{field}” cannot be what this line says."),
    NO_DATE: QT_TRANSLATE_NOOP("Records", "No match begins in the year {year}."),
    NO_RULE: QT_TRANSLATE_NOOP("Records", "There is no house rule “{rule}”."),
    RULE_VALUE: QT_TRANSLATE_NOOP("Records", "The house rule “{rule}” cannot be what this line says."),
    OLD_FORMAT: QT_TRANSLATE_NOOP(
        "Records", "The line is of a format that has neither aids nor given cards, but names some."
    ),
    OWN_CARDS: QT_TRANSLATE_NOOP("Records", "The match is said to have its own cards again."),
    SECOND_HEAD: QT_TRANSLATE_NOOP("Records", "The first line of a record stands here again."),
    AFTER_END: QT_TRANSLATE_NOOP("Records", "The match was over before this line."),
    STILL_RUNNING: QT_TRANSLATE_NOOP("Records", "A hand is dealt while hand {hand} is still running."),
    WON_BEFORE: QT_TRANSLATE_NOOP("Records", "A hand is dealt in a match that was won before."),
    WRONG_NUMBER: QT_TRANSLATE_NOOP("Records", "Hand {hand} stands where hand {expected} must come."),
    WRONG_DEALER: QT_TRANSLATE_NOOP("Records", "Seat {seat} cannot be the dealer of this hand."),
    NO_HAND: QT_TRANSLATE_NOOP("Records", "No hand is running that this could belong to."),
    NOT_A_PLAY: QT_TRANSLATE_NOOP("Records", "“{play}” is not a play."),
    NOT_THE_TURN: QT_TRANSLATE_NOOP("Records", "Somebody plays here whose turn it is not."),
    CARD_AGAIN: QT_TRANSLATE_NOOP("Records", "The card {card} has been played before."),
    ILLEGAL: QT_TRANSLATE_NOOP("Records", "The play {play} is against the rules: {reason}."),
    NO_TAKEBACK: QT_TRANSLATE_NOOP("Records", "Seat {seat} cannot take back {plays} plays here."),
    NO_SEAT: QT_TRANSLATE_NOOP("Records", "There is no seat {seat}."),
    OTHER_HAND: QT_TRANSLATE_NOOP("Records", "This is about hand {hand}, which is not running."),
    DECK: QT_TRANSLATE_NOOP("Records", "The deck shown here does not hold each of the 52 cards once."),
    BROKEN_PROMISE: QT_TRANSLATE_NOOP(
        "Records", "Deck and nonce are not those that the line of hand {hand} committed to."
    ),
    NOT_OVER: QT_TRANSLATE_NOOP("Records", "Hand {hand} has a result, but it is not over."),
    SCORES: QT_TRANSLATE_NOOP(
        "Records", "The scores are not those that the plays lead to: {written} instead of {counted}."
    ),
    CLAIMED_SCORES: QT_TRANSLATE_NOOP(
        "Records", "The scores do not go on from those that the record claims before this hand."
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

OF_THE_FILE: Final = frozenset(
    {
        NO_FILE,
        EMPTY,
        ONLY_ZEROS,
        OTHER_ENCODING,
        ONE_LINE,
        NOT_A_RECORD,
        NO_HEAD,
        NEWER,
        TOO_LARGE,
        NOTHING,
    }
)
"""The codes that are about the file and no line of it; their line is 1."""


@dataclass(frozen=True)
class Damage:
    """One thing that is wrong in a record: the line it stands in (from 1), a code, and its arguments."""

    line: int
    code: str
    arguments: Mapping[str, str | int] = field(default_factory=dict)

    @property
    def of_file(self) -> bool:
        """True for what is wrong with the file as a whole: no line is to be named for it."""
        return self.code in OF_THE_FILE

    @property
    def sentence(self) -> str:
        """What is wrong, as a whole sentence in the person's language where Qt is loaded, else in English.

        A code or arguments that this version does not write (they come from a file) are told in general.
        """
        arguments = dict(self.arguments)
        try:
            if self.code == ILLEGAL:
                arguments["reason"] = broken_rule(str(arguments["reason"]))
            return translate("Records", SENTENCES[self.code]).format_map(arguments)
        except KeyError:
            return translate("Records", SENTENCES[NOT_A_LINE])

    @property
    def told(self) -> str:
        """The sentence with the line it is about: "Line 12: The line is empty."."""
        if self.of_file:
            return self.sentence
        return translate("Records", "Line {line}: {what}").format(line=self.line, what=self.sentence)


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
