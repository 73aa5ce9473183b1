"""What plates, bars and the count say: items, the way to the target, ends, house rules, names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rc_desktop.game.results import ONE_HAND, RESIGNED, HandResult, MatchResult
from rc_desktop.game.seating import Sitter
from rc_desktop.rules.cards import BIG_CASINO, LITTLE_CASINO, card
from rc_desktop.rules.match import COUNTING_OUT, HIGHEST, settle
from rc_desktop.rules.options import CHOICES, DOMINICAN, PRESETS, Options
from rc_desktop.rules.plays import parse_play
from rc_desktop.rules.position import Build
from rc_desktop.rules.scoring import BIG, CARDS, ITEMS, LITTLE, POINTS, SPADES, Item
from rc_desktop.table import sentences
from rc_desktop.table.sentences import Names
from tests.table.spoken_of import MULTIPLE_8, MY_8, NAMES, ROSA_9, table

# --- items, plates, bars ------------------------------------------------------------------------------


def test_spoken_names() -> None:
    """Check 10 of A4 and the example of art-direction.md, Accessibility."""
    assert sentences.build_name(ROSA_9, NAMES, True) == (
        "Build of 9, Rosa's, single, 7 of diamonds, 2 of clubs, can be taken"
    )
    assert sentences.build_name(Build(8, 0, MULTIPLE_8.cards), NAMES).startswith(
        "Build of 8, yours, multiple"
    )
    assert sentences.loose_name(card("As")) == "Ace of spades, loose"
    assert sentences.face_down_name() == "Face-down card"
    assert sentences.pile_name(1, 8, 1, NAMES) == "Rosa's pile, 8 cards, 1 sweep"


def test_plates_and_top_bar() -> None:
    """The texts of table-2p.png, table-3p.png and table-4p.png."""
    sitters = (Sitter("Manuel"), Sitter("Rosa", "computer", "regular"))
    own = table(builds=(MY_8,))
    assert sentences.seat_subtitle(own, sitters, 0, NAMES) == "You own the 8: no trailing"
    assert sentences.seat_subtitle(own, sitters, 1, NAMES) == "Computer · Regular"
    assert sentences.seat_subtitle(table(), sitters, 0, NAMES) == "Against Rosa"
    assert sentences.top_bar(3, table(stock=16)) == "Hand 3 · Deal 4 of 6"
    assert sentences.top_bar(3, table(stock=0)) == "Hand 3 · Last deal"
    assert sentences.top_bar(4, table(seats=3, stock=24)) == "Hand 4 · Deal 2 of 4 · 3 players"
    assert sentences.top_bar(5, table(seats=4, stock=16)) == "Hand 5 · Deal 2 of 3 · Partnerships"


# --- points -------------------------------------------------------------------------------------------


def test_big_and_little_casino_are_never_swapped() -> None:
    """Faults 5 and P11 of A3: the ten of diamonds is the Big Casino and counts 2."""
    assert sentences.spoken(BIG_CASINO) == sentences.item_note(BIG, DOMINICAN) == "10 of diamonds"
    assert sentences.spoken(LITTLE_CASINO) == sentences.item_note(LITTLE, DOMINICAN) == "2 of spades"
    assert (sentences.item_title(BIG), POINTS[BIG]) == ("Big Casino", 2)
    assert (sentences.item_title(LITTLE), POINTS[LITTLE]) == ("Little Casino", 1)
    assert sentences.spoken(BIG_CASINO) in sentences.what_wins(BIG)
    assert sentences.spoken(LITTLE_CASINO) in sentences.what_wins(LITTLE)
    detail = sentences.play_line(parse_play("Tc x Td"), table("Tc", "Td"), NAMES).detail
    assert detail == "sweep, 2 cards, Big Casino"


@pytest.mark.parametrize(
    ("options", "scores", "lines"),
    [
        (DOMINICAN, (19, 3), ["Near 21: you stand at 19, only the Big Casino (10 of diamonds) wins"]),
        (DOMINICAN, (17, 3), []),
        (
            DOMINICAN,
            (20, 18),
            [
                "Near 21: you stand at 20, only the Little Casino (2 of spades) wins",
                "Near 21: Rosa at 18, only most cards wins",
            ],
        ),
        (Options(target=31), (28, 20), ["Near 31: you stand at 28, only most cards wins"]),
        (Options(at_one_short="most_spades"), (0, 20), ["Near 21: Rosa at 20, only most spades wins"]),
        (
            Options(near_target="cap"),
            (18, 0),
            ["Near 21: you stand at 18, and most cards wins outright"],
        ),
        (Options(near_target="off"), (18, 19), []),
        (DOMINICAN, (23, 23), ["Level at 23: the match plays on until one side leads"]),
    ],
)
def test_near_the_target(options: Options, scores: tuple[int, ...], lines: list[str]) -> None:
    """Issue 2, 4: the 18/19/20 conditions are always in sight, in the house rules played (P11)."""
    assert list(sentences.near_lines(options, scores, NAMES)) == lines


def result(before: tuple[int, ...], items: tuple[Item, ...], options: Options = DOMINICAN) -> MatchResult:
    """Return a match of one hand."""
    settled = settle(options, before, items)
    hand = HandResult(1, 0, items, before, settled, (27, 25), (6, 7), (0, 0))
    return MatchResult(settled.winner, settled.reason, settled.scores, (hand,))


def test_how_the_match_ended() -> None:
    """match-end.png, and every other end."""
    won = result((18, 12), (Item(CARDS, 0, 3),))
    assert sentences.match_title(won, NAMES) == "You win the match"
    assert sentences.match_reason(won, DOMINICAN, NAMES) == (
        "From 18 only most cards could do it: 27\u00a0to\u00a025 lifts it to 21."
    )
    high = result((17, 12), (Item(CARDS, 0, 3), Item(BIG, 0, 2)))
    assert high.reason == HIGHEST
    assert sentences.match_reason(high, DOMINICAN, NAMES) == "21 is reached: 22\u00a0to\u00a012."
    out = MatchResult(1, COUNTING_OUT, (22, 23), high.hands)
    assert "order of counting, 23\u00a0to\u00a022" in sentences.match_reason(out, DOMINICAN, NAMES)
    gone = MatchResult(1, RESIGNED, (3, 2), (), 0)
    assert sentences.match_reason(gone, DOMINICAN, NAMES) == "You resigned."
    assert sentences.match_title(gone, NAMES) == "Rosa wins the match"


def test_how_a_deal_ended() -> None:
    """One hand with given cards is no match: who scored most has won the deal."""
    hands = result((0, 0), (Item(CARDS, 0, 3),)).hands
    mine, level = MatchResult(0, ONE_HAND, (3, 0), hands), MatchResult(None, ONE_HAND, (0, 0), hands)
    assert sentences.match_title(mine, NAMES) == "You win the deal"
    assert sentences.match_title(MatchResult(1, ONE_HAND, (0, 3), hands), NAMES) == "Rosa wins the deal"
    assert sentences.match_title(level, NAMES) == "The deal ends level"
    assert "One hand" in sentences.match_reason(mine, DOMINICAN, NAMES)


# --- house rules and names ----------------------------------------------------------------------------


def test_every_house_rule_value_and_preset_has_its_words() -> None:
    """rules.md: every house rule is named and can be set; nothing shows a code."""
    for option, values in {**CHOICES, "target": (11, 21)}.items():
        name, line = sentences.rule_text(option)
        assert name
        assert line[-1] != "."
        texts = {sentences.value_name(option, value) for value in values}
        assert len(texts) == len(values)
        assert not any("_" in text for text in texts)
    assert len({sentences.preset_text(preset).name for preset in (*PRESETS, None)}) == len(PRESETS) + 1
    assert len({sentences.item_title(item) for item in ITEMS}) == len(ITEMS)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("", "Player 2"),
        ("  \n\t ", "Player 2"),
        ("None", "None"),
        ("{seat} %n; |", "{seat} %n; |"),
        ("Ana\nMaría", "Ana María"),
        ("\u202eanA", "anA"),
        ("مرحبا", "\u2068مرحبا\u2069"),
        ("x" * 200, "x" * 29 + "…"),
        ("manuel ", "manuel (2)"),
        ("e\u0301" * 100, "e\u0301" * 14 + "…"),
        ("👩‍👩‍👧" * 40, "👩‍👩‍👧" * 5 + "…"),
    ],
)
def test_a_name_may_be_anything(typed: str, shown: str) -> None:
    """Fault 7 of A3: names only decorate; hostile ones neither break nor turn a sentence."""
    names = Names.of_seats(("Manuel", typed), 0)
    assert names[1] == shown
    assert sentences.build_name(ROSA_9, names).startswith(f"Build of 9, {shown}'s")


def test_two_names_with_one_initial_take_two_letters() -> None:
    """art-direction.md, Palette."""
    assert Names(("Manuel", "Mónica", "Rosa")).initials() == ("Ma", "Mó", "R")
    assert Names(("Manuel", "Rosa")).initials() == ("M", "R")


@pytest.mark.parametrize(
    ("typed", "letters"),
    [
        (("", "", "", ""), ("P1", "P2", "P3", "P4")),
        (("Rosa", "", ""), ("R", "P2", "P3")),
        (("Manuel", "María", "Rosa"), ("Mn", "Mr", "R")),
        (("Rosa", "rosa", "Rosa "), ("Ro", "R2", "R3")),
        (("Pedro", "Player 2", "Pablo"), ("Pe", "P2", "Pa")),
        (("P", "Pe", "PE", "p"), ("P1", "P2", "P3", "P4")),
        (("Bot 2", "Bill 2"), ("Bo", "Bi")),
        (("a" * 30, "a" * 31), ("A1", "A2")),
        (("ß", "Ss", "😀", "😀"), ("ß", "S", "😀", "😀2")),
        (("مرحبا", "مرحبا"), ("مر", "م2")),
        (("Player 100", "Player 200"), ("P1", "P2")),
        (("...", ". .", "1", "11"), (".1", ".2", "1", "11")),
    ],
)
def test_no_two_seats_have_the_same_letters(typed: tuple[str, ...], letters: tuple[str, ...]) -> None:
    """Finding: "Player 2" and "Player 3" both stood as "Pl" on badges, curtain and track."""
    found = Names.of_seats(typed).initials()
    assert len({one.casefold() for one in found}) == len(typed)
    assert all(found)
    assert found == letters


@given(st.lists(st.text(max_size=12), min_size=2, max_size=4))
def test_letters_differ_whatever_people_are_called(typed: list[str]) -> None:
    """The same for any names at all."""
    found = Names.of_seats(typed).initials()
    assert len(set(found)) == len(typed)
    assert all(found)


def _ended(before: tuple[int, ...], items: list[tuple[str, int, int]], options: Options) -> HandResult:
    made = tuple(Item(*item) for item in items)
    sides = (0,) * len(before)
    return HandResult(3, 0, made, before, settle(options, before, made), sides, sides, sides)


@pytest.mark.parametrize(
    ("before", "items", "options", "line"),
    [
        ((4, 19), [(CARDS, 1, 3), (SPADES, 1, 1), (BIG, 1, 2), (LITTLE, 0, 1)], DOMINICAN,
         "Rosa wins with the Big Casino"),
        ((18, 4), [(CARDS, 0, 3), (BIG, 1, 2)], DOMINICAN, "You win with most cards"),
        ((20, 4), [(CARDS, 1, 3), (LITTLE, 0, 1)], DOMINICAN, "You win with the Little Casino"),
        ((4, 19), [(CARDS, 1, 3), (LITTLE, 1, 1), (SPADES, 0, 1)], DOMINICAN,
         "You take it, 1 point\u00a0to\u00a00"),
        ((4, 19), [(CARDS, 1, 3)], DOMINICAN, "No points count in this hand"),
        ((16, 17), [(CARDS, 1, 3), (LITTLE, 1, 1), (SPADES, 0, 1)], Options(near_target="off"),
         "Rosa wins the match, 21\u00a0to\u00a017"),
        ((17, 17), [(CARDS, 0, 3), (SPADES, 0, 1), (BIG, 1, 2), (LITTLE, 1, 1), ("ace_spades", 1, 1)],
         Options(near_target="off", both_reach="higher"), "Level at 21: the match plays on"),
        ((17, 15), [(CARDS, 0, 3), (SPADES, 0, 1), (BIG, 1, 2), (LITTLE, 1, 1), ("ace_spades", 1, 1),
         ("ace_hearts", 1, 1), ("ace_clubs", 1, 1), ("ace_diamonds", 1, 1)],
         Options(near_target="off", both_reach="counting_out"),
         "You win: the first at 21 in the order of counting"),
        ((3, 4), [(CARDS, 1, 3), (LITTLE, 0, 1)], DOMINICAN, "Rosa takes it, 3 points\u00a0to\u00a01"),
        ((3, 4), [(BIG, 1, 2), (LITTLE, 0, 1), (SPADES, 0, 1)], DOMINICAN, "Level, with 2 points each"),
    ],
)  # fmt: skip
def test_the_hands_line_says_what_decided(
    before: tuple[int, int], items: list[tuple[str, int, int]], options: Options, line: str
) -> None:
    """Finding: Rosa won with the Big Casino; the line said that she led, 10 to 1, with points crossed out."""
    assert sentences.hand_title(_ended(before, items, options), options, Names(("Manuel", "Rosa"), 0)) == line


def test_who_is_level_is_said_where_somebody_is_not() -> None:
    """Finding: "Level, with 5 points each" was said over a hand of 2, 5 and 5."""
    names = Names(("Manuel", "Rosa", "Tomás"), 0)
    some = _ended((3, 4, 5), [(BIG, 1, 2), (SPADES, 2, 1), ("ace_spades", 2, 1), (LITTLE, 0, 1)], DOMINICAN)
    assert sentences.hand_title(some, DOMINICAN, names) == "Rosa and Tomás are level, with 2 points each"
    everybody = _ended((3, 4, 5), [(LITTLE, 1, 1), (SPADES, 2, 1), ("ace_hearts", 0, 1)], DOMINICAN)
    assert sentences.hand_title(everybody, DOMINICAN, names) == "Level, with 1 point each"


def test_the_hands_line_speaks_of_partners_together() -> None:
    """Two partners are one side."""
    result = _ended((4, 19), [(BIG, 1, 2), (LITTLE, 0, 1)], DOMINICAN)
    names = Names(("Manuel", "Rosa", "Tomás", "Inés"), 0)
    assert sentences.hand_title(result, DOMINICAN, names) == "Rosa and Inés win with the Big Casino"
    yours = Names(names.all, 1)
    assert sentences.hand_title(result, DOMINICAN, yours) == "Your side wins with the Big Casino"
