"""What hostile or unlucky files and moments must not do: found by trying to break the program."""

import os
from pathlib import Path

import pytest

from rc_desktop.game.library import survey, unfinished
from rc_desktop.game.replay import load
from rc_desktop.game.timeline import Deal, Timeline
from rc_desktop.rules.hand import shuffled
from rc_desktop.rules.position import NOBODY
from tests.game.playing import finished_match, people

pytestmark = pytest.mark.usefixtures("qapp")


def test_of_matches_begun_in_one_second_the_last_played_is_the_newest(tmp_path: Path) -> None:
    """Their names are made by chance, which must not decide which match is offered first."""
    match, _ = finished_match(tmp_path, seed=1)
    head = match.path.read_bytes().split(b"\n")[0] + b"\n"
    match.path.unlink()
    for last in ("a", "b", "c"):
        for number, name in enumerate(sorted("abc", key=lambda name: name == last)):
            path = tmp_path / f"{name}.rcg"
            path.write_bytes(head)
            os.utime(path, ns=(0, number + 1))
        assert unfinished(tmp_path)[0].path == tmp_path / f"{last}.rcg"


def test_a_void_hand_is_dealt_again_by_the_same_dealer() -> None:
    """A hand declared void is dealt once more by its dealer, also after a kill (A4 15)."""
    timeline = Timeline(people(3))
    timeline.open_hand(Deal(1, 1, shuffled("one"), "00"))
    passed_on = timeline.next_dealer
    timeline.again = 1
    assert timeline.next_dealer == 1 != passed_on
    timeline.open_hand(Deal(1, 1, shuffled("two"), "00"))
    assert timeline.again == NOBODY
    assert timeline.next_dealer == passed_on


def test_what_is_no_regular_file_is_passed_over(tmp_path: Path) -> None:
    """A folder, or a link to a device that never ends, is no record."""
    (tmp_path / "folder.rcg").mkdir()
    endless = Path("/dev/zero")
    if endless.exists():
        (tmp_path / "endless.rcg").symlink_to(endless)
    assert survey(tmp_path) == ([], [])


def test_an_unreadable_newest_match_does_not_hide_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was tried in vain is passed over, and the next one is offered (A4 16)."""
    head = b'{"line":"match"'
    newer, older = tmp_path / "2.rcg", tmp_path / "1.rcg"
    for path in (newer, older):
        path.write_bytes(head)

    class Found:
        def __init__(self, path: Path) -> None:
            self.path, self.finished, self.written = path, False, int(path.stem)

    monkeypatch.setattr("rc_desktop.game.library.survey", lambda *_: ([Found(newer), Found(older)], []))
    assert [entry.path for entry in unfinished(tmp_path)] == [newer, older]
    assert [entry.path for entry in unfinished(tmp_path, {newer})] == [older]
    assert unfinished(tmp_path, {newer, older}) == []
    assert load(older) is None
