"""Advice in words: a sentence for every code of the engine's page, every argument said, every pair whole."""

import re

import pytest

from rc_desktop.engine.reasons import CODES
from rc_desktop.game.advice import CHANCE, LEAD, NONE, WORTH, Advice, Advised, Because
from rc_desktop.rules.cards import parse
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import Play, parse_play
from rc_desktop.rules.position import Build, Observation
from rc_desktop.table.sentences import advice, advice_more
from rc_desktop.table.sentences.advice_said import MADE
from rc_desktop.table.sentences.advice_texts import PAIRS, SINGLES
from rc_desktop.table.sentences.names import Names
from tests.table.spoken_of import NAMES, ROSA_9, table

PLAY = parse_play("9c x 4h 5s")
SOME, OTHER = parse(["4h", "5s"]), parse(["As", "2s", "Td"])

# Per code: does it carry cards, does it carry a value (docs/engine-protocol.md, "Reasons")?
NOTHING = {"only-play", "leaves-nothing", "leaves-no-sweep", "solved"}
VALUE = {
    *("takes-build", "raises-away", "takes-over", "takes-own-build", "takes-partner-build", "safe-build"),
    *("no-taker", "keeps-partner-build", "fixes-build", "builds", "adds", "raises"),
}
BOTH = {
    *("meets-condition", "denies-condition", "leaves-sweep", "needed", "withheld", "keeps-guard", "rank-gone")
}
WON = "meets-condition"
# What is not said: a sweep's card is the one played; of rank-gone the value is always 2; a condition that is
# certain now is said by its name, whatever was taken for it.
UNSAID = {
    ("sweep", "cards"),
    ("rank-gone", "value"),
    ("meets-condition", "cards"),
    ("denies-condition", "cards"),
}


def near(options: Options | None = None) -> Observation:
    """A table with builds of both, on scores that need conditions."""
    view = table(builds=(ROSA_9, Build(8, 0, parse(["5h", "3c"]))))
    return Observation(
        options or view.options, view.dealer, 0, 0, view.hand, view.hand_counts, view.loose, view.builds,
        view.stock_count, view.captured, view.sweeps, view.last_capturer, (18, 19), (),
    )  # fmt: skip


def said(*reasons: Because, play: Play = PLAY, view: Observation | None = None, names: Names = NAMES) -> str:
    """The sentence that these reasons make."""
    return advice.why_advised(reasons, play, view or near(), names)


@pytest.mark.parametrize("code", CODES)
def test_every_code_can_be_said(code: str) -> None:
    """A whole sentence, nothing of the code's name or of a template left in it."""
    assert code in SINGLES
    told = said(Because(code, SOME, 9))
    assert told[0].isupper()
    assert told.endswith(".")
    assert "{" not in told
    assert f"{code} " not in told


@pytest.mark.parametrize("code", CODES)
def test_every_argument_is_said(code: str) -> None:
    """Another argument makes another sentence."""
    values = (18, 19) if code in ("meets-condition", "denies-condition", "needed", "withheld") else (9, 8)
    if code not in NOTHING | VALUE and (code, "cards") not in UNSAID:
        assert said(Because(code, SOME, values[0])) != said(Because(code, OTHER, values[0]))
    if code in VALUE | BOTH and (code, "value") not in UNSAID:
        assert said(Because(code, SOME, values[0])) != said(Because(code, SOME, values[1]))


@pytest.mark.parametrize(("first", "second"), [pair for pair in PAIRS if not MADE & set(pair)])
def test_every_pair_is_whole(first: str, second: str) -> None:
    """Both codes are known, they come in the order of the page, and the sentence says both."""
    assert {first, second} <= set(CODES)
    told = said(Because(first, SOME, 9), Because(second, OTHER, 8))
    assert told[0].isupper()
    assert told.endswith(".")
    assert "{" not in told
    assert told != said(Because(first, SOME, 9))


def test_pairs_stand_in_the_order_of_the_page() -> None:
    """Apart from the warnings, which follow what speaks for a play, a pair is found only in that order."""
    for first, second in PAIRS:
        if MADE & {first, second}:
            continue
        assert CODES.index(first) < CODES.index(second) or second in advice.CAVEATS


def test_a_warning_is_never_left_out() -> None:
    """Whatever comes first in a capture, a build or a trail: what it leaves is said."""
    for first in ("takes-points", "takes-build", "captures", "takes-over", "raises-away"):
        for warning in advice.CAVEATS:
            assert (first, warning) in PAIRS, (first, warning)
    for plain in ("builds", "adds", "raises", "trails"):
        for warning in advice.CAVEATS:
            assert (warning, plain) in PAIRS


def test_a_condition_is_called_by_its_name() -> None:
    """Who stands on 19 needs the Big Casino, and it is the side that stands there that is named."""
    assert said(Because("withheld", SOME, 19)) == (
        "Keeps 2 cards from Rosa, who needs the Big Casino (10 of diamonds)."
    )
    assert said(Because("meets-condition", SOME, 18)) == "Makes sure of most cards, and with it of the match."
    spades = near(Options(at_one_short="most_spades"))
    told = said(Because("needed", parse(["5s"]), 20), view=spades)
    assert told == "Takes 1 spade towards most spades, which you need."


def test_what_the_engine_may_say_tomorrow() -> None:
    """Codes that are not known are passed over; without any the play itself is said."""
    assert said(Because("tomorrow", SOME), Because("captures", SOME)) == "Captures 2 cards."
    assert said() == "Capture 4 + 5"


def test_a_card_is_not_named_twice() -> None:
    """Found by listening: "Trails the ace of spades, with the ace of spades there to be taken"."""
    ace, ten = parse(["As"]), parse(["Td"])
    same = said(Because("leaves-points", ace), Because("trails", ace), play=parse_play("As"))
    assert same == "Trails the ace of spades, which others could take."
    other = said(Because("leaves-points", ten), Because("trails", ace), play=parse_play("As"))
    assert other == "Trails the ace of spades, with the 10 of diamonds there to be taken."


def test_the_heading_counts_the_plays() -> None:
    """Only where no other play is legal it says so; one that came out alone is the best."""
    plays = (Advised(PLAY, 0.5),) * 3
    titles = [advice.advice_title(Advice(plays[:count])) for count in (1, 2, 3)]
    assert titles == ["Best play", "Two best plays", "Three best plays"]
    only = Advice((Advised(PLAY, 0.0, (Because("only-play"),)),), NONE)
    assert advice.advice_title(only) == "The only play"
    assert advice.why_advised(only.plays[0].reasons, PLAY, near(), NAMES) == "This is your only play."


def test_numbers() -> None:
    """Points with their sign, a chance as a percentage, nothing where nothing was compared."""
    shown = [advice.advice_value(value, LEAD) for value in (3.24, -0.58, 0.04, -0.04)]
    assert shown == ["+3.2", "−0.6", "0.0", "0.0"]
    assert advice.advice_value(0.624, CHANCE) == "62 %"
    assert advice.advice_value(0.0, NONE) == ""


@pytest.mark.parametrize("measure", [LEAD, CHANCE, WORTH, NONE])
@pytest.mark.parametrize("exact", [False, True])
def test_what_the_numbers_are(measure: str, exact: bool) -> None:
    """The panel says what it counts, and where that is proved it says so."""
    given = Advice((Advised(PLAY, 0.5),) * 2, measure, exact)
    words = advice.advice_measure(given, near(), NAMES)
    assert bool(words) == (measure != NONE)
    if measure in (LEAD, CHANCE):
        assert ("exact" in words) == exact
    assert re.search("points|chance|worth", words) or measure == NONE


def test_a_drawback_comes_after_what_is_good() -> None:
    """Newcomer's fourth sitting, 1: a best play was told with its drawback alone ("Builds 14, but ...")."""
    swept, build = Because("leaves-sweep", SOME, 1), Because("builds", 0, 14)
    than = "That is 0.9 points better than what was played."
    told = advice.why_advised((swept, build), PLAY, near(), NAMES, than)
    assert told == f"Builds 14 for your ace. {than} But an ace would then sweep the table."
    told = said(swept, Because("no-taker", 0, 14), build)
    assert told == (
        "Builds 14, which nobody else can take, though it could be raised. "
        "But an ace would then sweep the table."
    )
    assert said(Because("takes-points", OTHER), swept).startswith("Takes ")
    assert "But" not in said(Because("takes-points", OTHER), swept)


@pytest.mark.parametrize("warning", advice.CAVEATS)
@pytest.mark.parametrize("first", [code for code in CODES if code not in (*advice.CAVEATS, WON)])
def test_no_sentence_is_a_drawback_alone(first: str, warning: str) -> None:
    """Newcomer's fourth sitting, 1: whatever speaks for a play stands before what speaks against it."""
    for_it, against = Because(first, SOME, 9), Because(warning, OTHER, 8)
    known = sorted((for_it, against), key=lambda reason: CODES.index(reason.code))
    told = advice.why_advised(known, PLAY, near(), NAMES, "THAN.")
    head, but, tail = told.replace(", but ", " But ").partition(" But ")
    assert but
    assert tail
    assert head not in ("", said(against))
    assert "{" not in told


def test_a_sentence_that_says_only_what_is_played_compares() -> None:
    """Newcomer's fourth sitting, 2: "Captures 3 cards." and "Trails the 7 of hearts." say no reason."""
    plays = (Advised(PLAY, 1.2), Advised(PLAY, 0.6), Advised(PLAY, 0.58))
    than = [advice_more.than_next(Advice(plays, LEAD), number) for number in range(3)]
    assert than == [
        "That is 0.6 points better than the next play.",
        "The next play is worth as much.",
        "It is 0.6 points behind the best.",
    ]
    chances = (Advised(PLAY, 0.62), Advised(PLAY, 0.5))
    assert advice_more.than_next(Advice(chances, CHANCE), 0) == (
        "That is 12 % more chance to win than the next play."
    )
    assert advice_more.than_next(Advice(plays, NONE), 0) == ""
    told = advice.why_advised((Because("captures", SOME),), PLAY, near(), NAMES, than[0])
    assert told == "Captures 2 cards. That is 0.6 points better than the next play."


def test_what_is_compared_is_what_is_shown() -> None:
    """Finding: "+0.3" before "-0.5", and in words 0.7 points better."""
    plays = (Advised(PLAY, 0.26), Advised(PLAY, -0.46))
    assert advice.advice_value(0.26, LEAD) == "+0.3"
    assert advice_more.than_next(Advice(plays, LEAD), 0) == "That is 0.8 points better than the next play."
    chances = (Advised(PLAY, 0.506), Advised(PLAY, 0.494))
    assert "2 %" in advice_more.than_next(Advice(chances, CHANCE), 0)


@pytest.mark.parametrize(
    "code",
    [code for code in advice_more.FURTHER if code not in MADE and ("takes-points", code) not in PAIRS],
)
def test_another_reason_has_a_sentence_of_its_own(code: str) -> None:
    """Newcomer's fourth sitting, 2: the codes after the first two were never said."""
    told = said(Because("takes-points", OTHER), Because("captures", OTHER), Because(code, SOME, 9))
    assert code in CODES
    assert told.count(".") == 2
    assert "{" not in told
    alone = said(Because("takes-points", OTHER), Because("captures", OTHER))
    assert told.startswith(alone + " ")
