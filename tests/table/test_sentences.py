"""What the table says: a whole sentence for every code, play, event, item and house rule."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from rc_desktop.rules.cards import card, parse
from rc_desktop.rules.events import Dealt, Event, LastDeal, Residue, Swept, seen_by
from rc_desktop.rules.hand import apply, deal, opening_events, shuffled
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.options import DOMINICAN, Options
from rc_desktop.rules.plays import parse_play
from rc_desktop.rules.position import NOBODY, Build, Observation, Position, observe
from rc_desktop.rules.refusals import CODES, Refusal, why_nothing_fits
from rc_desktop.rules.refusals import refusal as refused
from rc_desktop.table import sentences
from rc_desktop.table.sentences import Names
from tests.table.spoken_of import FOUR, MULTIPLE_8, MY_8, NAMES, ROSA_9, table

ROOT = Path(__file__).parent.parent.parent


def refused_text(play: str, view: Observation, names: Names = NAMES) -> tuple[str, str]:
    """Return the two lines for a play that the rules refuse."""
    reason = refused(view, parse_play(play))
    assert reason is not None
    return sentences.refusal(reason, view, names)


# --- refusals -----------------------------------------------------------------------------------------


def test_owner_with_one_play_left_is_told_which() -> None:
    """The mock-up refusal.png, word for word."""
    view = table("8h 4d", "Kc 6d Jh", (MY_8,))
    assert refused_text("4d", view) == (
        "You own the build of 8: you cannot trail",
        "One play is left: the 8 takes the build.",
    )


@pytest.mark.parametrize(
    ("play", "view", "title", "possible"),
    [
        (
            "9c",
            table(),
            "You cannot trail the 9 of clubs: the 9 of diamonds lies loose",
            "It can capture or build instead.",
        ),
        (
            "9c x 4h 5s",
            table(),
            "The 9 of clubs must take the 9 of diamonds too",
            "A capture takes every loose 9 with it, the rest as you like.",
        ),
        (
            "8h x 7c 7d 2s",
            table("8h 2c", "7c 7d 2s"),
            "These cards sum to 16, but do not split into groups of 8",
            "It takes single cards worth 8 and sums of 8, each card once.",
        ),
        (
            "9c x [7] 2s",
            table("9c", "2s", (Build(7, 1, parse(["4c", "3c"])),)),
            "The 9 of clubs cannot take the build of 7",
            "Only a card worth 7 takes it, whole.",
        ),
        (
            "2s + [8] = 10",
            table("2s Tc", "", (MULTIPLE_8,)),
            "The build of 8 has several groups: it cannot be raised",
            "Only a card worth 8 takes it, whole.",
        ),
        (
            "2s + [8] = 10",
            table("2s Tc 8s", "", (MY_8,)),
            "The build of 8 is yours: you cannot raise it",
            "You may add groups of 8 to it, or take it with your 8.",
        ),
        (
            "9c + 4h = 13",
            table("9c 8h"),
            "You need to keep a king to take a build of 13 later",
            "Whoever builds keeps a card in hand that takes the build.",
        ),
        (
            "8h + 5s = 13",
            table("8h Ks Qc", "5s", (MY_8,), options=Options(owner_may_trail=True)),
            "You need the 8 of hearts to take your build of 8 later",
            "It may take that build; or play another card.",
        ),
        (
            "Ad x 9c 4d",
            table("Ad 2s", "9c 4d 5s"),
            "These cards do not make groups of 14: their sum is 13",
            "An ace takes aces and groups that sum to 14, aces in them counting 1.",
        ),
    ],
)
def test_refusals_name_the_cards_and_what_is_possible(
    play: str, view: Observation, title: str, possible: str
) -> None:
    """Faults P2, P19 of A3: refused with a reason that says what does work."""
    assert refused_text(play, view) == (title, possible)


def test_partner_is_named() -> None:
    """rules.md, Build: anyone's but the partner's."""
    view = table("3c 8h 8d", "5s", (Build(8, 2, parse(["6c", "2c"])),), seats=4)
    assert refused_text("3c + [8] 5s = 8", view, FOUR) == (
        "The build of 8 is Lucía's, your partner's: you cannot build on it",
        "You may take it with your 8.",
    )


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_two_whole_sentences(code: str) -> None:
    """Check C16: a refusal is always a sentence, whatever it concerns."""
    view = table("9c 8h 2s Ks", builds=(ROSA_9, MY_8), turn=1 if code == "not-your-turn" else 0)
    for cards in (1 << card("5s"), parse(["5s", "4h"])):
        reason = Refusal(code, card("9c"), cards, 9, 8)
        title, possible = sentences.refusal(reason, view, NAMES)
        assert len(title) > 10
        assert len(possible) > 10
        assert (title[-1] == ".", possible[-1] == ".") == (False, True)
        assert not re.search(r"[{}%]|\bNone\b|-1", title + possible)


def test_every_gesture_that_fits_nothing_gets_sentences() -> None:
    """Fault P23: every reason can be reached and said, on tables of real hands."""
    rng = Random("sentences")
    seen = set()
    for round_number in range(60):
        view = random_view(rng, round_number)
        cards = [number for number in range(52) if view.hand >> number & 1]
        loose = parse([])
        for number in range(52):
            if view.loose >> number & 1 and rng.random() < 0.4:
                loose |= 1 << number
        values = frozenset(build.value for build in view.builds if rng.random() < 0.5)
        reason = why_nothing_fits(view, rng.choice(cards), loose, values)
        seen.add(reason.code)
        title, possible = sentences.refusal(reason, view, Names(FOUR.all[: view.seats], view.seat))
        assert min(len(title), len(possible)) > 10
    assert len(seen) > 5


def random_view(rng: Random, number: int) -> Observation:
    """Return what the seat at turn sees somewhere in a random hand."""
    seats = rng.choice((2, 3, 4))
    position = deal(DOMINICAN, seats, 0, shuffled(f"sentences {number}"))
    for _ in range(rng.randrange(30)):
        builds = [play for play in legal_plays(position) if play.value]
        position, _events = apply(position, rng.choice(builds or legal_plays(position)))
    return observe(position, position.turn)


# --- plays --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "title", "detail", "icon"),
    [
        ("9c x [9] 4h 5s 9d", "Capture 9, 4 + 5 and Rosa's 9", "6 cards, 1 spade", "cards"),
        ("9c x 4h 5s 9d", "Capture 9 and 4 + 5", "4 cards, 1 spade", "cards"),
        ("9c + 4h Ac Qh = 13", "Build 13 twice: 4 + 9 and A + Q", "for your K; nobody can raise it", "build"),
        ("9c + 4h = 13", "Build 13 with 4", "for your K", "build"),
        ("9c", "Trail the 9 of clubs", "the 9 stays loose on the table", "arrow-right"),
        ("9c + [9] = 9", "Add 9 to Rosa's 9", "becomes yours, for your 9; nobody can raise it", "plus"),
        ("2s + [9] = 11", "Raise Rosa's 9 to 11", "becomes yours, for your J", "raise"),
        (
            "2s + [9] Jc = 11",
            "Raise Rosa's 9 to 11, with J",
            "becomes yours, for your J; nobody can raise it",
            "raise",
        ),
        ("8h x [8]", "Capture your 8", "3 cards", "cards"),
    ],
)
def test_rows_of_the_chooser(play: str, title: str, detail: str, icon: str) -> None:
    """Fault P3: capture, build, add and raise are told apart before they are played (chooser.png)."""
    view = table(loose="Qh 9d Ac 5s 4h Jc", builds=(MY_8, ROSA_9))
    row = sentences.play_line(parse_play(play), view, NAMES)
    assert (row.title, row.detail, row.icon) == (title, detail, icon)
    assert (ROOT / "assets" / "icons" / f"{icon}.svg").exists()


def test_rows_alike_but_for_suits_are_spoken_apart() -> None:
    """Check 10 of A4: a screen reader tells two captures apart that show the same ranks."""
    view = table("9c", "5s 5d 4h")
    rows = {sentences.play_spoken(parse_play(text), view, NAMES) for text in ("9c x 4h 5s", "9c x 4h 5d")}
    assert rows == {
        "Capture the 4 of hearts and the 5 of spades: 3 cards, 1 spade",
        "Capture the 4 of hearts and the 5 of diamonds: 3 cards",
    }


def test_every_play_of_random_hands_has_a_row_and_a_pill() -> None:
    """Fault P23: every legal play can be chosen, so every one has its words."""
    rng = Random("rows")
    for number in range(40):
        view = random_view(rng, number)
        names = Names(FOUR.all[: view.seats], view.seat)
        rows = {}
        for play in legal_plays(view):
            row = sentences.play_line(play, view, names)
            assert min(len(row.title), len(row.detail)) > 3
            spoken = sentences.play_spoken(play, view, names)
            assert "{" not in spoken
            assert sentences.release_pill(1, play, view, names).startswith("Release")
            rows[str(play)] = spoken
            cards = 0
            for group in sentences.groups_of(play, view):
                assert not cards & group
                cards |= group
        spoken_by_card: dict[tuple[str, str], str] = {}
        for text, row in rows.items():
            assert spoken_by_card.setdefault((text[:2], row), text) == text


def test_release_pill() -> None:
    """The pill of table-2p.png."""
    view = table(builds=(ROSA_9,))
    assert sentences.release_pill(6, None, view, NAMES) == "Release to choose: 6 plays"
    assert sentences.release_pill(0, None, view, NAMES) == "Nothing fits here"
    assert (
        sentences.release_pill(1, parse_play("9c x [9] 9d"), view, NAMES)
        == "Release to capture 9 and Rosa's 9"
    )
    assert sentences.card_on(card("9c"), card("4h"), None, NAMES) == "9 of clubs on 4 of hearts"


# --- events -------------------------------------------------------------------------------------------


def events_of(play: str, seats: int = 2) -> tuple[Event, ...]:
    """Return the events of a play at a table made for it."""
    hands = (parse(["5c", "9c", "Jd", "Jh"]), parse(["2d", "Tc", "6c", "6d"]))
    position = Position(
        DOMINICAN,
        1,
        0,
        hands,
        parse(["9d", "4h", "5s", "2h"]),
        (ROSA_9,),
        tuple(range(32, 40)),
        (0, 0),
        (0, 0),
        NOBODY,
        (0, 0),
    )
    return apply(position, parse_play(play))[1]


def test_the_last_play_in_words() -> None:
    """Check 7 of A4, and table-4p.png's pill."""
    capture = events_of("9c x [9] 4h 5s 9d")
    assert sentences.last_play(events_of("Jd"), NAMES) == "Last: you trailed the jack of diamonds"
    assert sentences.last_play(capture, Names(("Rosa", "Manuel"), 1)) == "Last: Rosa captured 6 cards"
    assert sentences.last_play(events_of("9c + 2h = 11"), NAMES) == "Last: you built 11"
    assert sentences.last_play((), NAMES) == ""


def test_a_sweep_is_named_with_who_made_it() -> None:
    """Finding: neither the banner nor the pill of the last play said whose sweep it was."""
    events = (*events_of("9c x [9] 4h 5s 9d"), Swept(0, card("9c")))
    rosa = Names(("Rosa", "Manuel"), 1)
    assert sentences.last_play(events, NAMES) == "Last: you swept 6 cards"
    assert sentences.last_play(events, rosa) == "Last: Rosa swept 6 cards"
    assert sentences.sweep_banner(0, NAMES) == ("Sweep!", "virado · you cleared the table")
    assert sentences.sweep_banner(0, rosa) == ("Sweep!", "virado · Rosa cleared the table")
    assert sentences.sweep_pill(4, 2) == "+ 4 cards, now 2 sweeps"


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("9c", "the 9 of clubs"),
        ("2h 5h", "the 2 and 5 of hearts"),
        ("Ah 3h Kh", "the ace, 3 and king of hearts"),
        ("4h 5s", "the 4 of hearts and the 5 of spades"),
        ("4h 5s Td", "the 4 of hearts, the 5 of spades and the 10 of diamonds"),
    ],
)
def test_cards_are_said_as_a_person_says_them(cards: str, said: str) -> None:
    """Finding: "captured 2 of hearts + 5 of hearts" reads badly."""
    assert sentences.the_cards(parse(cards.split())) == said


def test_the_last_capturer_is_named() -> None:
    """Finding: nothing that could be read said who took what was left."""
    names = Names(("Manuel", "Rosa"), 0)
    assert sentences.rest_banner(Residue(1, parse(["4h", "5s"])), names) == (
        "The hand is over",
        "Rosa captured last and took the 2 cards left on the table",
    )
    assert sentences.rest_line(Residue(0, parse(["4h"])), names) == (
        "You captured last and took the card left on the table"
    )
    assert sentences.rest_line(Residue(NOBODY, parse(["4h"])), names) == (
        "Nobody captured: the cards left on the table count for nobody"
    )


def test_log_and_announcements() -> None:
    """Checks 7 and 10 of A4: each play has its line, each event one announcement."""
    capture = events_of("9c x [9] 4h 5s 9d")
    assert [sentences.log_line(event, NAMES) for event in capture if sentences.log_line(event, NAMES)] == [
        "You captured the 9 of diamonds, the 4 of hearts and the 5 of spades, and Rosa's build of 9 "
        "with the 9 of clubs: 6 cards"
    ]
    assert [sentences.announcement(event, NAMES) for event in capture] == [
        "You played the 9 of clubs.",
        "You captured the 9 of diamonds, the 4 of hearts and the 5 of spades, and Rosa's build of 9 "
        "with the 9 of clubs: 6 cards.",
    ]
    assert sentences.log_line(LastDeal(), NAMES) == "This is the last deal of the hand"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_line_names_a_hidden_card(seats: int) -> None:
    """Issue 2, 4: no log line or announcement ever shows another person's hand."""
    position = deal(DOMINICAN, seats, 0, shuffled("hidden"))
    names = Names(FOUR.all[:seats], 0)
    rng = Random("hidden")
    seen, events = position.loose, opening_events(position, shuffled("hidden"))
    while True:
        hidden = ~seen
        for event in events:
            masked, whole = seen_by(event, NOBODY), event
            lines = [sentences.log_line(masked, names), sentences.announcement(masked, names)]
            # Even an unmasked event gives no hand away.
            lines += [sentences.log_line(whole, names), sentences.announcement(whole, names)]
            if isinstance(event, Dealt):
                for number in range(52):
                    if hidden >> number & 1 and not event.table >> number & 1:
                        assert not any(sentences.spoken(number) in line for line in lines)
        if position.turn == NOBODY:
            break
        play = rng.choice(legal_plays(position))
        position, events = apply(position, play)
        seen |= 1 << play.card | position.loose
        assert all(sentences.announcement(event, names) for event in events)


def test_the_curtain_tells_what_became_of_your_build() -> None:
    """curtain.png: public facts, spoken to the next person."""
    facts = sentences.public_facts(events_of("9c x [9] 9d"), Names(("Manuel", "Rosa"), 1))
    assert facts == (
        "Manuel captured the 9 of diamonds and your build of 9 with the 9 of clubs: 4 cards",
        "Your build of 9 is gone",
    )


# --- translation --------------------------------------------------------------------------------------


def test_lupdate_finds_every_sentence_and_plural(tmp_path: Path) -> None:
    """docs: whole sentences go through Qt translation, counts with plural forms."""
    files = sorted((ROOT / "rc_desktop" / "table" / "sentences").glob("*.py"))
    ts = tmp_path / "x.ts"
    tool = shutil.which("pyside6-lupdate", path=Path(sys.executable).parent)
    assert tool is not None
    subprocess.run([tool, *map(str, files), "-ts", str(ts)], check=True, capture_output=True)
    found = ts.read_text(encoding="utf-8")
    sources = "".join(file.read_text(encoding="utf-8") for file in files)
    assert found.count("<message") >= 250
    assert found.count('numerus="yes"') == len(set(re.findall(r'Counts\.tr\(\s*"([^"]+)"', sources)))
    assert not re.search(r"(translate|tr)\(\s*(\"[A-Za-z]+\",\s*)?f\"", sources)


@pytest.mark.parametrize(
    ("lit", "trail", "said"),
    [
        (True, False, "King of diamonds: choose a lit card, or drop it on one"),
        (True, True, "King of diamonds: choose a lit card, or the open table to leave it there"),
        (False, True, "King of diamonds: choose the open table to leave it there"),
        (False, False, "King of diamonds has no play now"),
    ],
)
def test_the_hint_for_a_selected_card_says_what_can_be_done(lit: bool, trail: bool, said: str) -> None:
    """It speaks of lit cards only where some are lit."""
    assert sentences.selection_hint(card("Kd"), 0, lit, trail) == said
