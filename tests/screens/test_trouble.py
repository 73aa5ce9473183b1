"""The words of a trouble: whole on the smallest window, also with a folder's name that has no end."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from rc_desktop.game import durable, engine_client, match
from rc_desktop.screens import trouble
from rc_desktop.screens.look import Look
from rc_desktop.screens.trouble import RESTORED, TroubleBox
from rc_desktop.screens.trouble_words import LEFT, UNSAVED, trouble_text
from rc_desktop.table import paint
from rc_desktop.table.fonts import font

DISK = [durable.DISK_FULL, durable.QUOTA, durable.READ_ONLY, durable.FORBIDDEN, durable.GONE, durable.NAME,
        durable.FAILING, durable.DISK]  # fmt: skip
FILES = [
    f"{name}-{fault}"
    for name in ("settings", "profiles", "names")
    for fault in ("damaged", "newer", "unreadable")
]
RECORDS = [f"{name}-{fault}" for name in ("record", "records") for fault in ("damaged", "newer")]
MATCH = [match.HAND_LOST, match.HAND_CHANGED, match.LEVEL_UNKNOWN]
ENGINE = [engine_client.DIED, engine_client.SILENT, engine_client.MISSING, engine_client.REFUSED,
          engine_client.RESTARTED, engine_client.ILLEGAL]  # fmt: skip
CODES = [
    *DISK,
    *(UNSAVED + code for code in DISK),
    *(LEFT + code for code in DISK),
    *FILES,
    *RECORDS,
    *MATCH,
    *ENGINE,
]


def test_every_trouble_has_words_of_its_own(qapp: QApplication) -> None:
    """Each cause is named as what it is (finding 1); what is unsaved does not hold a match up."""
    general = trouble_text("something-new")
    assert all(trouble_text(code) != general for code in CODES)
    assert len({trouble_text(code).title for code in DISK}) == len(DISK)
    for code in DISK:
        unsaved = trouble_text(UNSAVED + code)
        assert unsaved.title == trouble_text(code).title
        assert "waits" in trouble_text(code).text
        assert "waits" not in unsaved.text
        left = trouble_text(LEFT + code)
        assert left.title == trouble_text(code).title
        assert "you left could not be kept" in left.text


@pytest.mark.parametrize("code", CODES)
def test_its_words_are_whole(look: Look, qtbot: QtBot, code: str) -> None:
    """The title fits its line and the text its width, whatever the folder is called (finding 3)."""
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(960, 600)
    box = TroubleBox(look, page)
    page.show()
    box.tell(code, "/home/ana/" + "\u00f1" * 200 + "/matches")
    box.setGeometry(200, 20, 560, box.box.totalHeightForWidth(560))
    QApplication.processEvents()
    assert paint.text_width(box.title.text(), font("heading", 18)) <= box.title.width()
    room = box.text.rect().adjusted(0, 0, 0, 10_000)
    needed = box.text.fontMetrics().boundingRect(room, 0x1000, box.text.text())  # Qt.TextWordWrap
    assert needed.width() <= box.text.width()
    assert needed.height() <= box.text.height() + 2


def test_a_backup_in_its_place_is_a_note_and_no_trouble(look: Look, qtbot: QtBot) -> None:
    """Finding of a newcomer, 8: what went as it was asked for looked like an error."""
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(960, 600)
    box = TroubleBox(look, page)
    box.setGeometry(200, 20, 560, 100)
    page.show()
    found = {}
    for code in (RESTORED, "records-damaged"):
        box.tell(code, "/home/ana/before")
        QApplication.processEvents()
        found[code] = box.grab().toImage().pixelColor(280, 90)
    assert found["records-damaged"] == look.palette.problem
    assert found[RESTORED] == look.palette.raised


@pytest.fixture
def box(look: Look, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[TroubleBox]:
    """In a window, and patient for a tenth of a second."""
    monkeypatch.setattr(trouble, "_READING_MS", 100)
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(960, 600)
    made = TroubleBox(look, page)
    made.setGeometry(200, 200, 560, 120)  # away from the mouse
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    yield made
    page.close()


def test_what_has_mended_itself_goes_by_itself(box: TroubleBox, qtbot: QtBot) -> None:
    """Finding: "There is nothing to do" lay over the other hand nine plays long, until it was closed."""
    box.tell(engine_client.RESTARTED, "")
    assert box.isVisible()
    with qtbot.waitSignal(box.closed):
        pass
    assert not box.isVisible()


def test_whoever_is_on_it_is_not_done(box: TroubleBox, qtbot: QtBot) -> None:
    """With the keyboard on its button it stays."""
    box.tell(engine_client.RESTARTED, "")
    box.close_button.setFocus()
    with qtbot.waitSignal(box._passing.timeout):
        pass
    assert box.isVisible()
    box.close_button.clearFocus()
    with qtbot.waitSignal(box.closed):
        pass


def test_what_asks_for_something_stays(box: TroubleBox) -> None:
    """A trouble that comes in its place has no end of its own."""
    box.tell(engine_client.RESTARTED, "")
    box.tell(engine_client.MISSING, "")
    assert not box._passing.isActive()


@pytest.mark.parametrize(
    "path",
    [
        "/home/alexandra/.local/share/royal-casino/replaced-2026-11-30-225206",
        "C:\\Users\\Alexandra\\AppData\\Roaming\\royal-casino\\replaced-2026-11-30-225206",
        "/a/folder of words/data2/replaced-2026-11-30-225206",
    ],
)
def test_a_path_breaks_only_at_its_separators(path: str, box: TroubleBox) -> None:
    """A notice read "/data2/replaced-2 / 026-11-30-225206": a number was torn in two."""
    box.tell(RESTORED, path)
    parts = box.text.text().split("\u200b")
    assert len(parts) > 3
    assert all(part.endswith(("/", "\\")) for part in parts[:-1])
    assert parts[-1].startswith("replaced-2026-11-30-225206")


def test_a_name_longer_than_a_line_breaks_all_the_same(box: TroubleBox) -> None:
    box.tell(RESTORED, "/" + "n" * 200)
    parts = box.text.text().split("\u200b")
    assert max(part.count("n") for part in parts[1:]) <= 40
