"""The folder of reports: a few of the newest, told of once, and nothing else touched."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from rc_desktop.crash import shelf

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def test_only_the_newest_are_kept(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    paths = [shelf.write(tmp_path, f"{number}", NOW + timedelta(days=number)) for number in range(12)]
    assert shelf.reports(tmp_path) == paths[:-9:-1]
    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "mine"


def test_several_of_one_second(tmp_path: Path) -> None:
    paths = [shelf.write(tmp_path, f"{number}", NOW) for number in range(11)]
    assert len(set(paths)) == 11
    assert shelf.reports(tmp_path)[0] == paths[-1]
    assert len(shelf.reports(tmp_path)) == shelf.MOST


def test_told_once(tmp_path: Path) -> None:
    assert shelf.untold(tmp_path) is None
    path = shelf.write(tmp_path, "what happened")
    assert shelf.untold(tmp_path) == path
    shelf.told(tmp_path)
    assert shelf.untold(tmp_path) is None
    shelf.remind(tmp_path)
    assert shelf.untold(tmp_path) == path


def test_no_other_file_is_shown(tmp_path: Path) -> None:
    """What names the report is a file like any other: it may be damaged, or somebody else's."""
    outside = tmp_path.with_name("outside.txt")
    outside.write_text("secret", encoding="utf-8")
    folder = tmp_path / "reports"
    folder.mkdir()
    for name in (
        "../outside.txt",
        str(outside),
        "",
        "royal-casino-report-20261130-120000.txt",
        "\0",
        "x" * 9999,
    ):
        (folder / shelf.UNTOLD).write_text(name, encoding="utf-8")
        assert shelf.untold(folder) is None


def test_a_report_that_is_huge_or_no_text_is_shown_in_part(tmp_path: Path) -> None:
    path = tmp_path / "royal-casino-report-20261130-120000.txt"
    path.write_bytes(b"\xff" * 1_000_000)
    assert len(shelf.read(path)) <= 256 * 1024
