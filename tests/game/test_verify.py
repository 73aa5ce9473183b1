"""`rc-desktop verify`: what is right, wrong or cannot be read, by its exit code and in plain words."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

from rc_desktop.__main__ import main
from rc_desktop.game import deals
from rc_desktop.game.broken_rules import broken_rule
from rc_desktop.game.match import Match
from rc_desktop.game.replay import load
from rc_desktop.game.verify import NOT_READ, RIGHT, WRONG, verify
from rc_desktop.rules.cards import card_text
from rc_desktop.rules.refusals import CODES
from tests.game.playing import decks, finished_match, people, play_through

pytestmark = pytest.mark.usefixtures("qapp")
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def record_path(tmp_path_factory: pytest.TempPathFactory, qapp: object) -> Path:
    """The record of a whole match."""
    match, _ = finished_match(tmp_path_factory.mktemp("whole"), seed=5)
    return match.path


def changed(path: Path, folder: Path, line: int, **fields: Any) -> Path:
    """A copy with fields of a line (from 1, or from the end) changed."""
    lines = path.read_bytes().splitlines(keepends=True)
    at = line - 1 if line > 0 else line
    lines[at] = json.dumps({**json.loads(lines[at]), **fields}).encode() + b"\n"
    copy = folder / path.name
    copy.write_bytes(b"".join(lines))
    return copy


def test_a_record_that_is_right(record_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Hand by hand what was checked, and what that shows and does not show (P8)."""
    assert main(["verify", str(record_path)]) == RIGHT
    out = capsys.readouterr().out
    story = load(record_path)
    assert story is not None
    for hand in story.hands:
        assert hand.result is not None
        score = " : ".join(map(str, hand.result.settlement.scores))
        assert (
            f"Hand {hand.number}: plays that follow the rules: 48; counted again, the score is {score}."
            in out
        )
    assert out.count("Its deck is the one that was committed to before it was dealt.") == len(story.hands)
    assert "Every deck is unchanged" in out
    assert "shuffled at random no record can show" in out
    assert f"Match {story.head.match}" in out


def test_what_is_wrong_is_told_with_its_line(record_path: Path, tmp_path: Path) -> None:
    """A deck exchanged, a score changed, a play that is not legal: exit code 1, and where."""
    lines = [json.loads(text) for text in record_path.read_bytes().splitlines()]
    at = next(number for number, line in enumerate(lines, 1) if line["line"] == "result")
    deck = lines[at - 1]["deck"].split(" ")
    deck[50], deck[51] = deck[51], deck[50]
    play = lines[2]["play"]
    for line, fields, words in [
        (at, {"deck": " ".join(deck)}, f"Line {at}: Deck and nonce are not those"),
        (at, {"nonce": "0" * 64}, f"Line {at}: Deck and nonce are not those"),
        (
            at,
            {"scores": [9, 9]},
            f"Line {at}: The scores are not those that the plays lead to: 9 : 9",
        ),
        (3, {"play": f"{play[:2]} x [9]"}, "Line 3: The play "),
        (-1, {"winner": 1 - lines[-1]["winner"]}, f"Line {len(lines)}: The end is not the one"),
        (1, {"cards": "daily 2026-11-30"}, "Line 2: Seat 0 cannot be the dealer of this hand."),
    ]:
        report = verify(changed(record_path, tmp_path, line, **fields))
        assert report.code == WRONG
        assert any(text.startswith(words) for text in report.lines), words
        assert report.lines[-1].startswith("This record is not right.")
        assert not any("unchanged" in text for text in report.lines)


def test_what_follows_a_damage_is_not_called_counted(tmp_path: Path) -> None:
    """The scores behind it begin with what the record claims: they were told as counted again."""
    path = finished_match(tmp_path, seed=5)[0].path
    results = [n for n, text in enumerate(path.read_bytes().splitlines(), 1) if b'"line":"result"' in text]
    assert len(results) > 1
    report = verify(changed(path, tmp_path, results[0] - 1, seat=3))
    assert not any("counted again" in line for line in report.lines)
    assert any(line.startswith("Hand 2: ") and "cannot be counted" in line for line in report.lines)


def test_a_hand_whose_deck_is_wrong_is_not_called_unfinished(record_path: Path, tmp_path: Path) -> None:
    """Report on issue 4, fault 8: all its 48 plays stood there, and it was said not to be over."""
    report = verify(changed(record_path, tmp_path, 2, commitment="0" * 64))
    assert report.code == WRONG
    assert "Hand 1: without a deck that is right its plays cannot be checked." in report.lines
    assert not any("is not over" in line for line in report.lines)


def test_hands_are_told_in_their_order(tmp_path: Path) -> None:
    """The hand that cannot be checked stood behind those that were played after it."""
    path = finished_match(tmp_path, seed=5)[0].path
    report = verify(changed(path, tmp_path, 2, commitment="0" * 64))
    told = [int(line.split(":")[0].split()[1]) for line in report.lines if line.startswith("Hand ")]
    assert told == sorted(told)
    assert len(told) > 1


def test_what_a_play_breaks_is_told_in_words(record_path: Path, tmp_path: Path) -> None:
    """Report on issue 4, fault 8: it said "(not-in-hand)"."""
    deck = load(record_path).hands[0].deal.deck  # type: ignore[union-attr]
    report = verify(changed(record_path, tmp_path, 3, play=card_text(deck[-1])))
    assert any(
        line.endswith("is against the rules: the card is not in the player's hand.") for line in report.lines
    )
    for code in CODES:
        assert code not in broken_rule(code)


def test_what_cannot_be_read(record_path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No file, a folder, a newer version: exit code 2, in one sentence."""
    newer = changed(record_path, tmp_path, 1, format=99)
    for path, words in [
        (tmp_path / "gone.rcg", "The file cannot be read"),
        (tmp_path, "This is not a file: a folder"),
        (newer, "It was written by a newer version of the program."),
    ]:
        report = verify(path)
        assert report.code == NOT_READ
        assert len(report.lines) == 1
        assert words in report.lines[0]
    rubbish = tmp_path / "rubbish.rcg"
    rubbish.write_bytes(b"hello\n")
    assert verify(rubbish).code == WRONG
    assert main(["verify", str(record_path), str(rubbish)]) == WRONG
    assert main(["verify", str(newer), str(rubbish), str(record_path)]) == NOT_READ
    with pytest.raises(SystemExit) as nothing:
        main(["verify"])
    assert nothing.value.code == 2
    capsys.readouterr()


def test_a_match_that_still_runs(record_path: Path, tmp_path: Path) -> None:
    """Its decks are not shown yet, and that is said; nothing of it is wrong."""
    lines = record_path.read_bytes().splitlines(keepends=True)
    path = tmp_path / "cut.rcg"
    path.write_bytes(b"".join(lines[:20]) + b'{"line":"pl')
    report = verify(path)
    assert report.code == RIGHT
    assert report.lines[-3].startswith("Hand 1 is not over: its deck is not shown yet")
    assert report.lines[-2] == "The last line breaks off, as when the power fails, and does not count."
    assert report.lines[-1] == "Nothing in this record is wrong. No hand of it is over yet."


def test_of_a_deck_that_is_not_shown_nothing_is_claimed(record_path: Path, tmp_path: Path) -> None:
    """Finding: "Every deck is unchanged" was said while the deck of the hand that ran was not shown."""
    lines = record_path.read_bytes().splitlines(keepends=True)
    second = next(at for at, line in enumerate(lines) if b'"hand","number":2' in line)
    path = tmp_path / "cut.rcg"
    path.write_bytes(b"".join(lines[: second + 6]))
    report = verify(path)
    assert report.code == RIGHT
    assert "Every deck that is shown is unchanged" in report.lines[-1]
    assert "Every deck is unchanged" in verify(record_path).lines[-1]


def test_scores_behind_a_damage_are_held_against_no_count(record_path: Path, tmp_path: Path) -> None:
    """Finding: of one hand it was said that its score cannot be counted, and then what it should be."""
    lines = record_path.read_bytes().splitlines(keepends=True)
    starts = [at for at, line in enumerate(lines) if b'"line":"hand"' in line]
    lines[starts[0] + 3] = b"rubbish\n"
    result = next(at for at, line in enumerate(lines) if at > starts[1] and b'"line":"result"' in line)
    lines[result] = re.sub(rb'"scores":\[\d+', b'"scores":[19', lines[result])
    path = tmp_path / "claimed.rcg"
    path.write_bytes(b"".join(lines))
    told = "\n".join(verify(path).lines)
    assert f"Line {result + 1}: The scores do not go on from those that the record claims" in told
    assert "instead of" not in told


def test_a_deal_is_held_against_where_its_cards_come_from(tmp_path: Path) -> None:
    """The deal of a day against its date, the same cards against the record beside it."""
    setup = people(2)
    daily = Match.new(setup, tmp_path, deal=deals.daily(date(2026, 11, 30)), headless=True)
    play_through(daily)
    assert "Its cards are those of the deal of 2026-11-30." in verify(daily.path).lines
    first, _ = finished_match(tmp_path, seed=6)
    story = load(first.path)
    assert story is not None
    again = Match.new(setup, tmp_path, deal=deals.again(story.head.match, story.hands[0]), headless=True)
    play_through(again)
    report = verify(again.path)
    assert report.code == RIGHT
    assert f"The cards are those of hand 1 of the match {story.head.match}." in report.lines
    other = tmp_path / "other"
    other.mkdir()
    report = verify(changed(again.path, other, 1))
    assert report.code == RIGHT
    assert f"The match {story.head.match} is not here, so its cards were not compared." in report.lines
    report = verify(changed(again.path, tmp_path, 1, cards=f"again {story.head.match} 2"))
    assert report.code == WRONG
    assert any(line.startswith("Line 1: The cards are not those of hand 2") for line in report.lines)
    own = json.loads(again.path.read_bytes().splitlines()[0])["match"]
    assert verify(changed(again.path, tmp_path, 1, cards=f"again {own} 1")).code == WRONG


def test_a_terminal_is_told_letters_only(
    record_path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A name that would clear the screen, or cannot be written in the terminal's letters, harms nothing."""
    seats = [
        {"name": "\x1b[2J\u202eAna", "player": "person"},
        {"name": "Ñandú", "player": "person"},
    ]
    assert main(["verify", str(changed(record_path, tmp_path, 1, seats=seats))]) == RIGHT
    out = capsys.readouterr().out
    assert "?[2J?Ana" in out
    assert "\x1b" not in out


def test_it_is_told_in_the_persons_language(record_path: Path) -> None:
    """Where Qt is loaded, its translators are asked."""

    class Shouting(QTranslator):
        def translate(self, context: str, text: str, *_: object) -> str:  # type: ignore[override]
            return text.upper() if context == "Verify" and "{" not in text else ""

        def isEmpty(self) -> bool:
            return False

    translator = Shouting()
    QCoreApplication.installTranslator(translator)
    try:
        assert "ITS DECK IS THE ONE THAT WAS COMMITTED TO BEFORE IT WAS DEALT." in verify(record_path).lines
    finally:
        QCoreApplication.removeTranslator(translator)


def test_it_needs_no_qt(record_path: Path) -> None:
    """Whoever checks a record needs no display, nor Qt itself."""
    code = (
        "import sys; sys.modules['PySide6'] = None; from rc_desktop.__main__ import main; "
        f"sys.exit(main(['verify', {str(record_path)!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (RIGHT, "")
    assert "Every deck is unchanged" in done.stdout


def test_takebacks_are_told(tmp_path: Path) -> None:
    """How often plays were taken back stands with the hand."""
    match = Match.new(people(2, dealer=1), tmp_path, headless=True, shuffle=decks(7))
    play_through(match)
    lines = match.path.read_bytes().splitlines(keepends=True)
    head = json.loads(lines[0])
    head["seats"][1] = {"name": "Rosa", "player": "computer", "level": "regular"}
    back = b'{"line":"takeback","seat":0,"plays":1}\n'
    match.path.write_bytes(b"".join([json.dumps(head).encode() + b"\n", *lines[1:3], back, *lines[2:]]))
    report = verify(match.path)
    assert report.code == RIGHT
    assert report.lines[2] == "Plays were taken back in it, which the match allows; how often: 1."


def test_a_seat_without_a_name_is_called_as_at_the_table(tmp_path: Path) -> None:
    """Finding of a newcomer, 3: an unnamed player was "?"."""
    setup = people(2, dealer=1)
    unnamed = replace(setup, sitters=(replace(setup.sitters[0], name=""), setup.sitters[1]))
    match = Match.new(unnamed, tmp_path, headless=True, shuffle=decks(7))
    play_through(match, plays=3)
    assert verify(match.path).lines[0].endswith(": Player 1, Person 1.")
