"""A damaged record in the library: what it claims is no result, and what is whole of it is told."""

from dataclasses import replace

from PySide6.QtWidgets import QApplication

from rc_desktop.game.folders import Folders
from rc_desktop.game.listed import DAMAGED
from rc_desktop.game.told import look_into
from rc_desktop.game.wrong import CUT_SHORT, EMPTY, Damage
from rc_desktop.screens.library_model import RESULT
from rc_desktop.screens.words import Scroll
from tests.screens.library.at_library import Open, real
from tests.screens.shelves import FakeCatalogue, shelf


def test_what_a_damaged_record_claims_is_no_result(shelves: Open) -> None:
    """Finding of the tester of issue 4, n12: "9 : 3" stood in its row, of plays that nobody had read."""
    two = replace(shelf()[1], state=DAMAGED, scores=(9, 3), winner=None, damage=Damage(21, CUT_SHORT))
    page = shelves(FakeCatalogue([two]))
    row = page.model.rows[0]
    assert row.score_text == ""
    assert "9" not in page.model.data(page.model.index(0, RESULT))
    assert row.sentence.endswith("–, Damaged")
    assert "9 : 3" not in page.details._state.text()


def test_what_is_whole_of_it_is_told_as_that(shelves: Open, folders: Folders) -> None:
    """The score counted again after the last whole hand stands there with that hand, and no other one."""
    listed = real(folders)
    lines = listed.path.read_bytes().splitlines(keepends=True)
    results = [number for number, line in enumerate(lines) if line.startswith(b'{"line":"result"')]
    lines[results[0] + 4] = b"rubbish\n"
    listed.path.write_bytes(b"".join(lines))
    page = shelves(FakeCatalogue([replace(listed, state=DAMAGED, damage=Damage(results[0] + 5, CUT_SHORT))]))
    told = look_into(listed.path)
    page.details.show_told(told)
    QApplication.processEvents()
    scores = " : ".join(map(str, told.results[0].settlement.scores))
    assert page.details._state.text().endswith(f"· damaged, whole to hand 1 ({scores})")
    claimed = " : ".join(map(str, listed.scores))
    assert claimed != scores
    assert claimed not in page.details._state.text()


def test_the_chart_leaves_room_for_what_is_wrong(shelves: Open, folders: Folders) -> None:
    """It took all it likes to have, so that the words below it, and the facts, had to be scrolled to."""
    listed = real(folders)
    lines = listed.path.read_bytes().splitlines(keepends=True)
    at = max(number for number, line in enumerate(lines) if line.startswith(b'{"line":"hand"'))
    lines[at + 4] = b"rubbish\n"
    listed.path.write_bytes(b"".join(lines))
    damaged = replace(listed, state=DAMAGED, damage=Damage(at + 5, CUT_SHORT))
    for size in ((1280, 800), (1440, 900), (1920, 1080)):
        page = shelves(FakeCatalogue([damaged]), size)
        page.details.show_told(look_into(listed.path))
        for _ in range(3):
            QApplication.processEvents()
        assert page.details.chart.isVisible(), size
        scrolled = page.details.findChild(Scroll)
        assert scrolled.verticalScrollBar().maximum() == 0, size
        page.hide()


def test_damage_of_the_whole_file_names_no_line(shelves: Open) -> None:
    """ "Line 1 is wrong: The file is empty." helps nobody."""
    two = replace(shelf()[1], state=DAMAGED, setup=None, started=None, damage=Damage(1, EMPTY))
    page = shelves(FakeCatalogue([two]))
    assert page.details._state.text() == "The file is damaged"
    assert page.details._problem.text() == "The file is empty. The file is kept as it is."
