"""What a hint says, read over hundreds of positions as a player would, and held against a count of its own.

The count is the slow checker of the engine's reasons (tests/engine/reasons_checker.py), which knows none of
the program's own.
"""

import re

import pytest

from rc_desktop.engine.reasons import WHOLE, told
from rc_desktop.engine.telling import Teller
from rc_desktop.game.advice import Because
from rc_desktop.rules.cards import parse
from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.notation import observation_to_json
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import CAPTURE, TRAIL, Play, parse_play, play_text
from rc_desktop.rules.position import Build, Observation, side_of
from rc_desktop.table.sentences.advice import why_advised
from rc_desktop.table.sentences.cards import spoken
from rc_desktop.table.sentences.names import Names
from tests.engine.reasons_checker import Page
from tests.engine.slow_cards import read
from tests.engine.test_reasons import made_up, views
from tests.table.spoken_of import NAMES, table

ALL = ("Rosa", "Tomás", "Eva", "Inés")
ROSA_14 = Build(14, 1, parse(["4s", "Th"]))
ITEM = {
    "cards": "most cards",
    "spades": "most spades",
    "Td": "the Big Casino (10 of diamonds)",
    "2s": "the Little Casino (2 of spades)",
}
ORDER = ("cards", "spades", "Td", "2s")


def why(view: Observation, play: Play, names: Names = NAMES) -> str:
    """The sentence of a play with the reasons that the strongest level tells."""
    reasons = told(Teller(view, remembers_piles=True).all_of(play), WHOLE)
    return why_advised([Because(each.code, each.cards, each.value) for each in reasons], play, view, names)


Told = list[tuple[Observation, Play, str]]


@pytest.fixture(scope="module")
def all_told() -> Told:
    """Plays of crowded tables made up and of whole hands, each with its sentence."""
    found = []
    every = list(made_up(220, "read as a player"))
    for seats in (2, 3, 4):
        every += list(views(seats, "claims" if seats == 3 else "dominican", 1))
    for view in every:
        names = Names(ALL[: view.seats], view.seat)
        found += [(view, play, why(view, play, names)) for play in legal_plays(view)[::7]]
    return found


def test_a_rivals_build_is_the_point_of_taking_it() -> None:
    """Finding n21: "Takes the ace of hearts, but leaves the 2 of spades" for Rosa's build of 14."""
    view = table(hand="Ah Kc", loose="2s 7d Qc", builds=(ROSA_14,))
    assert why(view, parse_play("Ah x [14]")) == (
        "Takes Rosa's build of 14 and banks your ace. But it leaves the 2 of spades for others to take."
    )


def test_the_own_card_is_no_catch(all_told: Told) -> None:
    """What is played is named only where it counts, and then as what it is."""
    taken = table(hand="Ah Kc", loose="As 7d Qc")
    assert why(taken, parse_play("Ah x As")).startswith("Takes the ace of spades and banks your ace.")
    gate = table(hand="Ah Kc", loose="9c 5d Qc", builds=(ROSA_14,))
    near = Observation(
        gate.options, gate.dealer, 0, 0, gate.hand, gate.hand_counts, gate.loose, gate.builds,
        gate.stock_count, gate.captured, gate.sweeps, gate.last_capturer, (19, 3), (),
    )  # fmt: skip
    assert "bank" in why(gate, parse_play("Ah x [14]"))
    assert "bank" not in why(near, parse_play("Ah x [14]"))  # on 19 an ace is no point
    for view, play, text in all_told:
        if play.kind == CAPTURE:
            assert not re.search(rf"(Takes|among them|included).*the {spoken(play.card)}", text), text
        if "anks your" in text:
            assert play.kind == CAPTURE
            assert play_text(play)[:2] in ("Ac", "Ad", "Ah", "As", "Td", "2s")
            assert view.scores[side_of(view.seat, view.seats)] < 18 or view.options.near_target != "gate"


def test_a_build_that_is_taken_is_said(all_told: Told) -> None:
    """Whatever else a capture does: the rival who loses a build is named, unless the match is won by it."""
    seen = 0
    for view, play, text in all_told:
        build = next((each for each in view.builds if each.value == play.build), None)
        if play.kind != CAPTURE or build is None or "only play" in text or "of the match" in text:
            continue
        owner = "your" if build.owner == view.seat else ALL[build.owner]
        lost = {f"{owner}'s build of {build.value}", f"{owner} the build of {build.value}"}
        lost.add(f"your build of {build.value}" if owner == "your" else "")
        if not any(part and part in text for part in lost):
            # Three things are said; what is not are the cards of a build that is the own side's anyway.
            assert text.count(".") > 2, text
        seen += 1
    assert seen > 30


def test_who_wins_and_who_is_kept_from_it(all_told: Told) -> None:
    """A match is called won only where no rival can still win before; who needs an item is who can get it."""
    won = unless = kept = 0
    for view, play, text in all_told:
        page = Page(observation_to_json(view), "master")
        made = read(page.seen, play_text(play))
        need = page.need(page.side)
        rivals = [side for side in page.sides if side != page.side and page.need(side)]
        earlier = [
            side
            for side in rivals
            if need
            and ORDER.index(page.need(side)) < ORDER.index(need)
            and page.state(side, page.need(side), made) != "impossible"
        ]
        if "wins the match" in text:
            unless += 1
            assert page.state(page.side, need, made) == "certain"
            assert earlier
        elif "of the match" in text:
            won += 1
            assert page.state(page.side, need, made) == "certain"
            assert not earlier or page.rules.get("claim") == "immediate"
        for side in rivals:
            name = Names(ALL[: view.seats], view.seat).side(side)
            item = ITEM[page.need(side)]
            if f"{item} out of" in text and name in text.partition(f"{item} out of")[2].partition("reach")[0]:
                assert page.state(side, page.need(side), made) == "impossible", text
                kept += 1
            if re.search(rf"from [^.]*{name}[^.]*, who needs? {re.escape(item)}", text):
                assert page.state(side, page.need(side), made) == "open", text
                kept += 1
    assert won > 5
    assert unless > 0
    assert kept > 20


def test_a_drawback_speaks_of_the_card_laid_down(all_told: Told) -> None:
    """Found by reading: "Trails the ace of clubs: ... But it leaves the ace of clubs for others to take"."""
    for view, play, text in all_told:
        card = spoken(play.card)
        if play.kind == TRAIL:
            assert text.count(f"the {card}") <= 1 or "included" in text, (play_text(play), text)
        assert not re.search(r"(\d+ cards?): \1", text), text
        assert "{" not in text
        assert view.seats > 3 or ", who need " not in text or " and " in text


@pytest.mark.parametrize(
    ("reasons", "text"),
    [
        (
            [Because("decides-cards", 7), Because("decides-spades", 8), Because("captures", 15)],
            "Makes sure of most cards and of most spades.",
        ),
        (
            [Because("leaves-sweep", 4, 12), Because("leaves-points", 2), Because("captures", 48)],
            "Captures 2 cards. But a queen would then sweep the table, the ace of diamonds included.",
        ),
        (
            [Because("captures", 48), Because("needed", 48, 18), Because("withheld", 48, 18)],
            "Captures 2 cards towards most cards, which you and Rosa need.",
        ),
        (
            [Because("takes-last", 15 << 40 | 1), Because("captures", 48)],
            "Nobody else can take any more, so you get all the rest too, with the ace of clubs.",
        ),
    ],
)
def test_two_reasons_make_one(reasons: list[Because], text: str) -> None:
    """What belongs together is said together, nothing twice and nothing left out."""
    near = table(hand="2h", loose="2c 9d", options=Options())
    view = Observation(
        near.options, 1, 0, 0, near.hand, near.hand_counts, near.loose, (), 16, (0, 0), (0, 0), -1,
        (18, 18), (),
    )  # fmt: skip
    assert why_advised(reasons, parse_play("2h x 2c"), view, NAMES) == text


def test_either_of_two_cards_takes_what_is_laid_down() -> None:
    """Found by reading: "which you could take next with the 8 of hearts and the 8 of spades"."""
    view = table(hand="2c 8h 8s", loose="6h Kc")
    assert "with an 8" in why(view, parse_play("2c"))
