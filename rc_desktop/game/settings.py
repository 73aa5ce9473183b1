"""The settings of the table and the windows: their defaults, their ranges, and the file they are kept in."""

import errno
import json
import logging
import os
from dataclasses import dataclass, field, fields, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QSettings, Signal

from rc_desktop.game.background import Background
from rc_desktop.game.durable import set_aside
from rc_desktop.game.seating import MatchSetup, SeatingError, setup_from_json, setup_to_json

log = logging.getLogger(__name__)

SPEEDS: Final = (0.0, 0.5, 1.0, 2.0, 4.0)
HAND_SORTS: Final = ("dealt", "rank", "suit")
BACKS: Final = ("teal", "coral", "night")

# Files of the first version have one setting "deck" with the classic faces or one of these.
_DECKS: Final = {"four-colour": "four_colours", "large": "large_print"}


class SettingError(ValueError):
    """A setting that does not exist, or a value it cannot have."""


@dataclass(frozen=True)
class Settings:
    """All settings; every field has its default and its range here and nowhere else.

    `animation_speed`: how many times as fast as normal things move, 0 off; None until the person has
    chosen, then the system's wish for reduced motion decides (`speed`). `hand_sort`: as dealt, by rank
    or by suit. `four_colours`, `large_print`: how faces are drawn, in any combination. `back`: which backs.
    `pace_ms`: the least time a computer takes for a
    play, in milliseconds. `engine_cap_ms`: the most it may take to think. `log_open`: the move log is
    shown. `tips_seen`: codes of the tips that were shown. `window`: the window's place, as
    the window writes it. `last_setup`: the match set up last.
    """

    animation_speed: float | None = field(default=None, metadata={"choices": (None, *SPEEDS)})
    hand_sort: str = field(default="dealt", metadata={"choices": HAND_SORTS})
    four_colours: bool = field(default=False, metadata={"choices": (False, True)})
    large_print: bool = field(default=False, metadata={"choices": (False, True)})
    back: str = field(default="teal", metadata={"choices": BACKS})
    pace_ms: int = field(default=600, metadata={"range": (0, 5000)})
    engine_cap_ms: int = field(default=5000, metadata={"range": (500, 120_000)})
    log_open: bool = field(default=False, metadata={"choices": (False, True)})
    tips_seen: tuple[str, ...] = ()
    window: str = ""
    last_setup: MatchSetup | None = None

    def __post_init__(self) -> None:
        for entry in fields(self):
            _check(entry.name, entry.metadata, getattr(self, entry.name))

    def speed(self, reduced_motion: bool) -> float:
        """How fast things move now: as the person chose; else normal, or off where the system asks for it."""
        if self.animation_speed is not None:
            return self.animation_speed
        return 0.0 if reduced_motion else 1.0


def _check(name: str, metadata: Any, value: object) -> None:
    if "choices" in metadata:
        allowed = metadata["choices"]
        good = any(value == choice and type(value) is type(choice) for choice in allowed)
    elif "range" in metadata:
        least, most = metadata["range"]
        good = type(value) is int and least <= value <= most
    elif name == "tips_seen":
        good = isinstance(value, tuple) and all(isinstance(tip, str) for tip in value) and len(value) <= 100
    elif name == "window":
        good = isinstance(value, str) and value.isascii() and len(value) <= 10_000
    else:
        good = value is None or isinstance(value, MatchSetup)
    if not good:
        raise SettingError(f"setting {name} cannot be {value!r:.100}")


def to_texts(settings: Settings) -> dict[str, str]:
    """The settings that differ from their default, each as one line of JSON."""
    texts = {}
    for entry in fields(settings):
        value = getattr(settings, entry.name)
        if value != entry.default:
            texts[entry.name] = json.dumps(setup_to_json(value) if isinstance(value, MatchSetup) else value)
    return texts


def from_texts(texts: dict[str, object]) -> Settings:
    """The settings that texts describe; an unknown name, or a value out of its range, leaves the default."""
    found = _from_deck(texts)
    for entry in fields(Settings):
        text = texts.get(entry.name)
        if not isinstance(text, str):
            continue
        try:
            found = replace(found, **{entry.name: _value(entry.name, json.loads(text))})
        except (ValueError, RecursionError, TypeError) as error:
            log.info("setting %s left at its default: %.200s", entry.name, error)
    return found


def _from_deck(texts: dict[str, object]) -> Settings:
    """The defaults, but for the deck that a file of the first version names."""
    deck = texts.get("deck")
    setting = next((_DECKS[name] for name in _DECKS if deck == json.dumps(name)), None)
    return replace(Settings(), **{setting: True}) if setting is not None else Settings()


def _value(name: str, value: Any) -> Any:
    """The value a setting has in the program, from the one it has in the file."""
    if name == "tips_seen" and isinstance(value, list):
        return tuple(value)
    if name == "last_setup":
        try:
            return setup_from_json(value)
        except SeatingError as error:
            raise SettingError(str(error)) from None
    if name == "animation_speed" and type(value) is int:
        return float(value)
    return value


class SettingsFile(QObject):
    """The settings in use, kept in an INI file.

    `set_aside` is where a file that could not be read was put (None: it could), for the person to be
    told once. `changed` carries the new `Settings`; `not_saved` the code and detail of a disk that refused.
    """

    changed = Signal(object)
    not_saved = Signal(str, str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self._background = Background(self)
        self._background.failed.connect(self.not_saved)
        self.set_aside: Path | None = None
        file = QSettings(str(path), QSettings.Format.IniFormat)
        texts = {key: file.value(key) for key in file.allKeys()}
        damaged = file.status() == QSettings.Status.FormatError or _is_damaged(path)
        del file
        if damaged:
            self.set_aside = set_aside(path)
            texts = {}
        self.settings = from_texts(texts)

    def change(self, **values: Any) -> None:
        """Change settings by name and keep them; raises `SettingError` for what they cannot be."""
        try:
            changed = replace(self.settings, **values)
        except TypeError:
            raise SettingError(f"no such setting among: {', '.join(values)}") from None
        if changed == self.settings:
            return
        self.settings = changed
        self._save()
        self.changed.emit(changed)

    def flush(self) -> None:
        """Wait until all is written: for the end of the program."""
        self._background.flush()

    def _save(self) -> None:
        self._background.do(partial(_write, self._path, to_texts(self.settings)))


def _write(path: Path, texts: dict[str, str]) -> None:
    """Write the INI file; Qt writes it aside, syncs it and renames it. Raises OSError."""
    file = QSettings(str(path), QSettings.Format.IniFormat)
    for key in set(file.allKeys()) - texts.keys():
        file.remove(key)
    for key, text in texts.items():
        file.setValue(key, text)
    file.sync()
    if file.status() != QSettings.Status.NoError:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def _is_damaged(path: Path) -> bool:
    """True for a file that holds what no INI file of ours holds; Qt reads on past most of that."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return False
    except OSError:
        return True
    lines = [line for line in data.split(b"\n") if line.strip()]
    return b"\0" in data or any(line != b"[General]" and b"=" not in line for line in lines)
