"""The rows of the library: worked out once, and thousands of them in between what the interface has to do."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from pytestqt.qtbot import QtBot

from rc_desktop.screens.library_model import LibraryModel
from rc_desktop.screens.library_rows import plain
from tests.screens.samples import setup
from tests.screens.shelves import NOW, many, record, shelf

TODAY = NOW.astimezone().date()


def whens(model: LibraryModel) -> list[str]:
    """The days of the rows."""
    return [row.when[0] for row in model.rows]


def test_what_is_listed_already_is_not_listed_anew(qtbot: QtBot) -> None:
    """A page that comes up again asks what there is: where that is the same, no row is worked out again."""
    model, entries = LibraryModel(), tuple(shelf())
    model.set_entries(entries, "", TODAY)
    before = list(model.rows)
    with qtbot.assertNotEmitted(model.modelReset):
        model.set_entries(entries, "", TODAY)
    assert all(now is row for now, row in zip(model.rows, before, strict=True))
    with qtbot.waitSignal(model.modelReset):
        model.set_entries(entries[1:], "", TODAY)
    assert model.rows[0] is before[1], "only what is different is worked out"


def test_another_day_tells_the_rows_in_other_words() -> None:
    model, entries = LibraryModel(), (record(1, 0, setup(2), (21, 3), winner=0),)
    model.set_entries(entries, "", TODAY)
    assert whens(model) == ["Today"]
    model.set_entries(entries, "", TODAY + timedelta(days=1))
    assert whens(model) == ["Yesterday"]


def test_another_person_loses_what_was_won() -> None:
    """The same records, of whom somebody else at the table is "I" now."""
    manuel, rosa = setup(2, 2).sitters
    sitting = replace(
        setup(2, 2), sitters=(replace(manuel, profile="a" * 16), replace(rosa, profile="b" * 16))
    )
    model, entries = LibraryModel(), (record(1, 0, sitting, (21, 3), winner=0),)
    outcomes = []
    for me in ("a" * 16, "b" * 16):
        model.set_entries(entries, me, TODAY)
        outcomes.append(model.rows[0].outcome)
    assert outcomes == ["won", "lost"]


def test_thousands_are_made_ready_in_between(qtbot: QtBot) -> None:
    """The list is there at once; what counting and a search need follows, also after the page was away."""
    model, entries = LibraryModel(), tuple(many(500))
    with qtbot.assertNotEmitted(model.counted):
        model.set_entries(entries, "", date(2020, 1, 1))
        model.stop()  # the page is left
    assert model.total == 500
    with qtbot.waitSignal(model.counted):
        model.set_entries(entries, "", date(2020, 1, 1))
    assert model.counts()[1] == 10
    model.stop()


def test_a_few_are_counted_at_once(qtbot: QtBot) -> None:
    """Nobody sees the filters without their numbers for a moment."""
    model = LibraryModel()
    with qtbot.waitSignal(model.counted, timeout=0, raising=True):
        model.set_entries(tuple(shelf()), "", TODAY)


@pytest.mark.parametrize(
    ("text", "found_as"),
    [("ROSA 21", "rosa 21"), ("Lucía", "lucia"), ("İnés", "ines"), ("Straße", "strasse"), ("", "")],
)
def test_capitals_and_accents_do_not_matter(text: str, found_as: str) -> None:
    assert plain(text) == found_as
