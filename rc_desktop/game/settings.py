"""The settings of the table and the windows: their defaults, their ranges, and the file they are kept in."""

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from rc_desktop.game.ini import ini_bytes, ini_texts
from rc_desktop.game.own_file import NewerFormat, OwnFile
from rc_desktop.game.seating import MatchSetup, SeatingError, setup_from_json, setup_to_json

log = logging.getLogger(__name__)

FORMAT: Final = 3
MAX_BYTES: Final = 1024 * 1024
SPEEDS: Final = (0.0, 0.5, 1.0, 2.0, 4.0)
HAND_SORTS: Final = ("dealt", "rank", "suit")
BACKS: Final = ("teal", "coral", "night")
THEMES: Final = ("system", "evening", "morning", "contrast-dark", "contrast-light")
FELTS: Final = ("terrace", "lagoon", "mango", "plum")
TEXT_SIZES: Final = ("system", "normal", "large")

# Files of the first version have one setting "deck" with the classic faces or one of these.
_DECKS: Final = {"four-colour": "four_colours", "large": "large_print"}
# Those of the second have "large_text", which is on or off.

_LISTS: Final = {"tips_seen": 100, "records_told": 1000}
"""Lists of texts, and how many each may hold."""


class SettingError(ValueError):
    """A setting that does not exist, or a value it cannot have."""


@dataclass(frozen=True)
class Settings:
    """All settings; every field has its default and its range here and nowhere else.

    `animation_speed`: how many times as fast as normal things move, 0 off; None until the person has
    chosen, then the system's wish for reduced motion decides (`speed`). `hand_sort`: as dealt, by rank
    or by suit. `four_colours`, `large_print`: how faces are drawn, in any combination. `back`: which backs.
    `theme`: the colours of everything, "system" for light, dark or high contrast as the system has it;
    `felt`: the cloth. `text_size`: how large words are, "system" for as large as the system's own ask for.
    `left_handed`: the tool bar and the hand's controls lie on the other side. `confirm_play`: a play is
    shown first and asks to be confirmed. `play_last_card`: a last card with one legal play is played by
    itself. `curtain`: several persons at one computer are kept from each other's hands by a curtain.
    `aids`, `memory_aid`: new matches are set up with hints and take-backs, with a view of the cards that
    have been seen.
    `sound`: cues are heard, as loud as `volume`, in hundredths.
    `pace_ms`: the least time a computer takes for a play, in milliseconds. `engine_cap_ms`: the most it may
    take to think. `log_open`: the move log is shown. `tips_seen`: codes of the tips that were shown.
    `records_told`: names of records of which the person was told that they cannot be read. `window`: the
    window's place, as the window writes it. `file_folder`: where a file was chosen last, empty before that.
    `last_setup`: the match set up last.
    """

    animation_speed: float | None = field(default=None, metadata={"choices": (None, *SPEEDS)})
    hand_sort: str = field(default="dealt", metadata={"choices": HAND_SORTS})
    four_colours: bool = field(default=False, metadata={"choices": (False, True)})
    large_print: bool = field(default=False, metadata={"choices": (False, True)})
    back: str = field(default="teal", metadata={"choices": BACKS})
    theme: str = field(default="system", metadata={"choices": THEMES})
    felt: str = field(default="terrace", metadata={"choices": FELTS})
    text_size: str = field(default="system", metadata={"choices": TEXT_SIZES})
    left_handed: bool = field(default=False, metadata={"choices": (False, True)})
    confirm_play: bool = field(default=False, metadata={"choices": (False, True)})
    play_last_card: bool = field(default=False, metadata={"choices": (False, True)})
    curtain: bool = field(default=True, metadata={"choices": (False, True)})
    aids: bool = field(default=True, metadata={"choices": (False, True)})
    memory_aid: bool = field(default=False, metadata={"choices": (False, True)})
    sound: bool = field(default=True, metadata={"choices": (False, True)})
    volume: int = field(default=60, metadata={"range": (0, 100)})
    pace_ms: int = field(default=600, metadata={"range": (0, 5000)})
    engine_cap_ms: int = field(default=5000, metadata={"range": (500, 120_000)})
    log_open: bool = field(default=False, metadata={"choices": (False, True)})
    tips_seen: tuple[str, ...] = ()
    records_told: tuple[str, ...] = ()
    window: str = ""
    file_folder: str = ""
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
    elif name in _LISTS:
        good = isinstance(value, tuple) and all(isinstance(text, str) for text in value)
        good = good and len(value) <= _LISTS[name]  # type: ignore[arg-type]
    elif name == "window":
        good = isinstance(value, str) and value.isascii() and len(value) <= 10_000
    elif name == "file_folder":
        good = isinstance(value, str) and len(value) <= 4096 and value.isprintable()
    else:
        good = value is None or isinstance(value, MatchSetup)
    if not good:
        raise SettingError(f"setting {name} cannot be {value!r:.100}")


SAFE: Final = Settings(sound=False, animation_speed=0.0)
"""The usual settings, without the two that need most of a machine: for a start in safe mode."""


def to_texts(settings: Settings) -> dict[str, str]:
    """The settings that differ from their default, each as one line of JSON."""
    texts = {}
    for entry in fields(settings):
        value = getattr(settings, entry.name)
        if value != entry.default:
            texts[entry.name] = json.dumps(setup_to_json(value) if isinstance(value, MatchSetup) else value)
    return texts


def from_texts(texts: Mapping[str, object]) -> Settings:
    """The settings that texts describe; an unknown name, or a value that cannot be, leaves the default."""
    found = _of_before(texts)
    for entry in fields(Settings):
        text = texts.get(entry.name)
        if not isinstance(text, str):
            continue
        try:
            found = replace(found, **{entry.name: _value(entry.name, json.loads(text))})
        except Exception as error:  # of whatever kind: no one value may keep the program from starting
            log.info("setting %s left at its default: %.200s", entry.name, error)
    return found


def _of_before(texts: Mapping[str, object]) -> Settings:
    """The defaults, but for what files of older versions say otherwise: the deck, and large text."""
    deck = texts.get("deck")
    setting = next((_DECKS[name] for name in _DECKS if deck == json.dumps(name)), None)
    chosen: dict[str, Any] = {setting: True} if setting is not None else {}
    if texts.get("large_text") == "true":
        chosen["text_size"] = "large"
    return replace(Settings(), **chosen)


def _value(name: str, value: Any) -> Any:
    """The value a setting has in the program, from the one it has in the file."""
    if name in _LISTS and isinstance(value, list):
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

    `file` says what was wrong with that file, for the person to be told once. `changed` carries the new
    `Settings`; `not_saved` the code and detail of a disk that refused.
    """

    changed = Signal(object)
    not_saved = Signal(str, str)

    def __init__(self, path: Path, parent: QObject | None = None, *, safe: bool = False) -> None:
        """`safe`: the file is neither read nor written; `SAFE` settings count, and what is changed in this
        run is forgotten with it."""
        super().__init__(parent)
        self.file = OwnFile(path, MAX_BYTES, self)
        self.file.failed.connect(self.not_saved)
        self.safe = safe
        self.settings = SAFE if safe else Settings()
        if not safe:
            self.file.read(self._take)

    def _take(self, data: bytes) -> None:
        """Take over what a file holds; raises `ValueError` for one that is damaged or newer."""
        texts = ini_texts(data)
        if int(texts.get("format", FORMAT)) > FORMAT:
            raise NewerFormat("written by a newer version of the program")
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
        if not self.safe:
            self.file.keep(ini_bytes({"format": str(FORMAT), **to_texts(changed)}))
        self.changed.emit(changed)

    def flush(self) -> None:
        """Wait until all is written: for the end of the program."""
        self.file.flush()
