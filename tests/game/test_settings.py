"""Settings: defaults and ranges, kept over a restart, damaged files set aside, nothing lost to a kill."""

import dataclasses
import errno
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rc_desktop.game import durable
from rc_desktop.game.seating import MatchSetup, Sitter
from rc_desktop.game.settings import FORMAT, SettingError, Settings, SettingsFile, from_texts, to_texts
from rc_desktop.rules.options import PRESETS
from tests.game.playing import wait_for

pytestmark = pytest.mark.usefixtures("qapp")

OTHERS: dict[str, Any] = {
    "animation_speed": 0.0,
    "hand_sort": "suit",
    "four_colours": True,
    "large_print": True,
    "back": "night",
    "theme": "contrast-light",
    "felt": "plum",
    "text_size": "large",
    "left_handed": True,
    "confirm_play": True,
    "play_last_card": True,
    "curtain": False,
    "aids": False,
    "memory_aid": True,
    "sound": False,
    "volume": 0,
    "pace_ms": 0,
    "engine_cap_ms": 120_000,
    "log_open": True,
    "tips_seen": ("sum", "build"),
    "records_told": ("2026-11-30-043835-0be863f5e3fe102c.rcg",),
    "window": "AdnQywAD",
    "file_folder": "/home/ana/Música y \u4e2d",
    "last_setup": MatchSetup(PRESETS["pagat"], (Sitter(';|"\n'), Sitter("Rosa", "computer", "regular")), 1),
}
"""For each setting a value that is not its default."""

WRONG: dict[str, list[Any]] = {
    "animation_speed": [3.0, 1, True, "1"],
    "hand_sort": ["colour", None],
    "four_colours": [1, "true"],
    "large_print": [0, None],
    "back": ["red"],
    "theme": ["dark", None],
    "felt": ["green", ""],
    "text_size": [True, 1.25, "huge"],
    "left_handed": ["left"],
    "confirm_play": [None],
    "play_last_card": [1],
    "curtain": [0],
    "aids": [1],
    "memory_aid": ["true"],
    "sound": [None],
    "volume": [-1, 101, 60.0, True],
    "pace_ms": [-1, 5001, 600.0, True, "600"],
    "engine_cap_ms": [0, 499, 120_001],
    "log_open": [1, "true"],
    "tips_seen": [["a"], (1,), "a"],
    "records_told": [("x",) * 1001, "x"],
    "window": ["é", 5, "x" * 10_001],
    "file_folder": ["a\nb", "a\0b", "x" * 4097, None, 5],
    "last_setup": [{}, "x"],
}


def saved(file: SettingsFile) -> None:
    """Wait until it is on disk."""
    file.flush()


def test_every_setting_has_a_default_and_a_range() -> None:
    """No setting takes any value whatever; the tables above know all of them."""
    names = {field.name for field in dataclasses.fields(Settings)}
    assert names == set(OTHERS) == set(WRONG)
    for name, values in WRONG.items():
        for value in values:
            with pytest.raises(SettingError, match=name):
                Settings(**{name: value})


def test_all_of_them_survive_a_restart(tmp_path: Path) -> None:
    """Changed, and read by the next start."""
    file = SettingsFile(tmp_path / "settings.ini")
    assert file.settings == Settings()
    changes: list[Settings] = []
    file.changed.connect(changes.append)
    for name, value in OTHERS.items():
        file.change(**{name: value})
        saved(file)
        assert SettingsFile(tmp_path / "settings.ini").settings == changes[-1] == file.settings
    file.change(**OTHERS)
    assert len(changes) == len(OTHERS)
    file.change(hand_sort="dealt")
    saved(file)
    assert SettingsFile(tmp_path / "settings.ini").settings.hand_sort == "dealt"


def test_what_cannot_be_set_is_refused(tmp_path: Path) -> None:
    """An unknown name or a value out of range changes nothing."""
    file = SettingsFile(tmp_path / "settings.ini")
    for values in ({"loudness": 3}, {"back": "red"}, {"deck": "large"}):
        with pytest.raises(SettingError):
            file.change(**values)
    assert file.settings == Settings()


def test_reduced_motion_counts_until_the_person_chooses() -> None:
    """The system's wish turns motion off unless the person chose otherwise (A4.13)."""
    assert Settings().speed(reduced_motion=False) == 1.0
    assert Settings().speed(reduced_motion=True) == 0.0
    assert Settings(animation_speed=2.0).speed(reduced_motion=True) == 2.0
    assert Settings(animation_speed=0.0).speed(reduced_motion=False) == 0.0


def test_a_value_out_of_range_leaves_the_default_and_the_rest(tmp_path: Path) -> None:
    """One bad value costs one setting."""
    path = tmp_path / "settings.ini"
    path.write_text('[General]\npace_ms=-5\nback="\\"night\\""\nfrom_the_future=1\nlog_open=perhaps\n')
    file = SettingsFile(path)
    assert file.settings == Settings(back="night")
    assert file.file.fault == ""


@pytest.mark.parametrize("value", ["1" + "0" * 400, "-1" + "0" * 400, "1e999", "NaN", "[" * 5000, "{}"])
@pytest.mark.parametrize("name", [entry.name for entry in dataclasses.fields(Settings)])
def test_no_value_keeps_the_program_from_starting(name: str, value: str) -> None:
    """Found by breaking: an animation speed of 400 zeros was an OverflowError at every start."""
    texts = {name: value, "felt": '"plum"'} if name != "felt" else {name: value}
    assert from_texts(texts) == (Settings(felt="plum") if name != "felt" else Settings())


@pytest.mark.parametrize(
    ("deck", "wanted"),
    [
        ('"\\"large\\""', Settings(large_print=True)),
        ('"\\"four-colour\\""', Settings(four_colours=True)),
        ('"\\"huge\\""', Settings()),
        ("[5]", Settings()),
    ],
)
def test_the_deck_of_an_older_file_is_kept(tmp_path: Path, deck: str, wanted: Settings) -> None:
    """Four colours and large print were one setting and shut each other out; what was chosen still counts."""
    path = tmp_path / "settings.ini"
    path.write_text(f"[General]\ndeck={deck}\n")
    file = SettingsFile(path)
    assert file.settings == wanted
    file.change(four_colours=True, large_print=True, log_open=True)
    saved(file)
    assert SettingsFile(path).settings == Settings(four_colours=True, large_print=True, log_open=True)


@pytest.mark.parametrize(("large", "size"), [("true", "large"), ("false", "system"), ("1", "system")])
def test_large_text_of_an_older_file_is_kept(tmp_path: Path, large: str, size: str) -> None:
    """Files of the second format said whether text was large; the rest goes by the system from now on."""
    path = tmp_path / "settings.ini"
    path.write_text(f'[General]\nformat=2\nlarge_text="{large}"\n')
    assert SettingsFile(path).settings.text_size == size


def test_a_file_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    """Its settings are not understood, so none is taken and nothing is written over them (A4.16)."""
    path = tmp_path / "settings.ini"
    data = f'[General]\nback="\\"night\\""\nformat={FORMAT + 1}\n'.encode()
    path.write_bytes(data)
    file = SettingsFile(path)
    assert file.settings == Settings()
    file.change(felt="plum")
    saved(file)
    assert file.settings.felt == "plum"
    assert path.read_bytes() == data


def test_a_file_of_the_first_format_is_read_and_written_in_this_one(tmp_path: Path) -> None:
    """A program of the first format then leaves it alone, and so drops no setting it does not know."""
    path = tmp_path / "settings.ini"
    path.write_text('[General]\nback="\\"night\\""\nformat=1\n')
    file = SettingsFile(path)
    assert file.settings == Settings(back="night")
    file.change(felt="plum")
    saved(file)
    assert f'format="{FORMAT}"' in path.read_text()
    assert SettingsFile(path).settings == Settings(back="night", felt="plum")


@pytest.mark.parametrize("data", [b"\x00\x01\x02", b"{not an ini", os.urandom(300) + b"\n\0", b"<html>\n"])
def test_a_damaged_file_is_set_aside(tmp_path: Path, data: bytes) -> None:
    """Defaults are used, the bad file stays beside under a dated name, and it is told once (A4.16)."""
    path = tmp_path / "settings.ini"
    path.write_bytes(data)
    file = SettingsFile(path)
    assert file.settings == Settings()
    assert file.file.set_aside is not None
    assert file.file.set_aside.read_bytes() == data
    file.change(log_open=True)
    saved(file)
    again = SettingsFile(path)
    assert again.settings.log_open
    assert again.file.fault == ""


@given(st.dictionaries(st.sampled_from(list(OTHERS)), st.text() | st.binary() | st.none() | st.integers()))
def test_any_texts_give_settings(texts: dict[str, object]) -> None:
    """Whatever stands in the file, settings come of it."""
    assert from_texts(to_texts(from_texts(texts))) == from_texts(texts)


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, durable.DISK_FULL),
        (errno.EDQUOT, durable.QUOTA),
        (errno.EROFS, durable.READ_ONLY),
        (errno.EACCES, durable.FORBIDDEN),
        (errno.ENAMETOOLONG, durable.NAME),
        (errno.EIO, durable.FAILING),
    ],
)
def test_a_disk_that_refuses_is_told_and_the_setting_counts(
    tmp_path: Path, monkeypatch, number: int, code: str
) -> None:
    """The true cause, not "no permission" for all (finding 1); the setting is in force (A4.15)."""

    def refuse(file: int, data: bytes) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(durable, "write_all", refuse)
    file = SettingsFile(tmp_path / "settings.ini")
    told: list[str] = []
    file.not_saved.connect(lambda code, detail: told.append(code))
    wait_for(file.not_saved, lambda: file.change(log_open=True))
    assert told == [code]
    assert file.settings.log_open


def test_a_folder_that_is_gone_is_told(tmp_path: Path) -> None:
    """A file where the folder was: said, not passed over in silence."""
    place = tmp_path / "file"
    place.write_text("in the way")
    file = SettingsFile(place / "settings.ini")
    told: list[str] = []
    file.not_saved.connect(lambda code, detail: told.append(code))
    wait_for(file.not_saved, lambda: file.change(log_open=True))
    assert told == [durable.GONE]
