"""Measuring players: paired deals, games from a score, and the page that the ladder writes."""

from pathlib import Path

import pytest

from rc_desktop.engine import contest, ladder
from rc_desktop.engine.contest import measure, won_games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_measure_counts_its_hands(seats: int) -> None:
    found = measure("regular", "random", 4, seats, "count")
    assert found.hands == (12 if seats == 3 else 8)
    assert found.points.mean > 0
    assert found.points.half_width > 0
    assert 0 <= found.won.mean <= 1


def test_processes_share_the_decks_and_find_the_same() -> None:
    assert measure("greedy", "random", 8, 2, "jobs", jobs=2) == measure("greedy", "random", 8, 2, "jobs")


@pytest.mark.parametrize("scores", [(0, 0), (18, 18), (20, 15)])
def test_a_player_wins_half_of_the_games_with_itself(scores: tuple[int, int]) -> None:
    """Seats, cards and scores are exchanged, so that nothing but play is left to decide."""
    assert won_games("regular", "regular", 8, scores, "half").mean == 0.5


def test_the_stronger_wins_games() -> None:
    assert won_games("regular", "random", 8, (15, 15), "games").mean > 0.5


def test_the_page_is_remade_between_its_marks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every table is there, and what stands around them stays."""
    for name in contest.PLAYERS:
        monkeypatch.setitem(contest.PLAYERS, name, contest.PLAYERS["greedy"])
    page = tmp_path / "opponents.md"
    page.write_text("before\n<!-- measured -->\nold\n<!-- end of measured -->\nafter\n", "utf-8")
    monkeypatch.setattr(ladder, "PAGE", page)
    monkeypatch.setattr(ladder, "HANDS", 4)
    assert ladder.main([]) == 0
    written = page.read_text("utf-8")
    assert written.startswith("before\n<!-- measured -->\n")
    assert written.endswith("<!-- end of measured -->\nafter\n")
    assert "old" not in written
    assert capsys.readouterr().out in written
    for row in (
        "| random |",
        "| 2 | regular - novice |",
        "| 4 | master - sharp |",
        "| 3 | master |",
        "| 20-15 |",
    ):
        assert row in written
    assert "| master, hunter |" in written
    assert "novice, " not in written


def test_a_part_of_the_page_is_printed_and_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in contest.PLAYERS:
        monkeypatch.setitem(contest.PLAYERS, name, contest.PLAYERS["greedy"])
    monkeypatch.setattr(ladder, "PAGE", tmp_path / "absent.md")
    assert ladder.main(["--share", "0.002"]) == 0
    assert "| 18-18 |" in capsys.readouterr().out


def test_players_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert ladder.main(["novice", "random", "--pairs", "2"]) == 0
    assert "novice - random" in capsys.readouterr().out
    for wrong in (["novice"], ["novice", "nobody"]):
        with pytest.raises(SystemExit):
            ladder.main(wrong)
