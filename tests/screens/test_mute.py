"""Sound is switched off in one click or with one key at the table, and stays off (A4 check 18)."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from rc_desktop.game.settings import SettingsFile
from rc_desktop.screens.table_page import TablePage
from rc_desktop.table.items import TableItem


def button(page: TablePage) -> TableItem:
    return next(item for item in page.view.table.items_list if item.key == ("tool", "sound"))


def place(page: TablePage) -> QPoint:
    return page.view.mapFromScene(button(page).rect.center())


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_one_click_at_the_table_mutes(
    open_table: TablePage, settings: SettingsFile, size: tuple[int, int], screens_dir: Path
) -> None:
    """pokerth#385: mute could not be found; it is on the bar, and its sign and name say what is."""
    open_table.resize(*size)
    assert button(open_table).name == "Sound is on"
    before = open_table.view.viewport().grab().toImage()
    QTest.mouseClick(open_table.view.viewport(), Qt.MouseButton.LeftButton, pos=place(open_table))
    assert settings.settings.sound is False
    assert button(open_table).name == "Sound is off"
    QTest.mouseMove(open_table.view.viewport(), QPoint(5, size[1] - 5))
    after = open_table.view.viewport().grab().toImage()
    assert before != after
    assert open_table.grab().save(str(screens_dir / f"table-muted-{size[0]}.png"))


def test_v_mutes_and_it_is_remembered(open_table: TablePage, settings: SettingsFile) -> None:
    """EarTrumpet#578: a game forgot that it was muted; here the file has it as soon as the key is pressed."""
    QTest.keyClick(open_table.view, Qt.Key.Key_V)
    assert button(open_table).name == "Sound is off"
    settings.flush()
    again = SettingsFile(settings.file.path)
    assert again.settings.sound is False
    again.flush()
    QTest.keyClick(open_table.view, Qt.Key.Key_V)
    assert settings.settings.sound is True
    assert button(open_table).name == "Sound is on"
