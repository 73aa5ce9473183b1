"""Which keys there are, page by page: what F1 shows. A page names its list by `Page.keys`."""

from collections.abc import Collection
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


class KeyLine(NamedTuple):
    """Keys as they stand on the keyboard, any of which do it, and what they do."""

    caps: tuple[str, ...]
    does: str

    @property
    def spoken(self) -> str:
        """The line in words."""
        text = translate("Keys", "{keys}: {does}", "a line of the list of keys, spoken")
        return text.format(keys=", ".join(self.caps), does=self.does)


def key_lines(page: str, tools: Collection[str] = ()) -> tuple[KeyLine, ...]:
    """The keys of a page ("table", "replay", "review", "library", "statistics"; empty: any other).

    `tools` are the buttons of the table's bar that are there: a key of another does nothing.
    """
    own = {
        "table": lambda: _table(tools),
        "replay": _replay,
        "review": _review,
        "library": _library,
        "statistics": _statistics,
    }
    return (*(own[page]() if page in own else ()), *_everywhere(page))


def _everywhere(page: str) -> tuple[KeyLine, ...]:
    esc = () if page == "table" else (KeyLine((_esc(),), translate("Keys", "Back")),)
    menu = () if page == "start" else (KeyLine(("M",), translate("Keys", "Menu")),)
    return (
        KeyLine((translate("Keys", "Tab"),), translate("Keys", "To the next control; with Shift, back")),
        *(() if page == "start" else esc),
        *menu,
        KeyLine(("F11",), translate("Keys", "Full screen, and back")),
        KeyLine(("F1",), translate("Keys", "These keys")),
    )


def _esc() -> str:
    return translate("Keys", "Esc")


def _enter() -> str:
    return translate("Keys", "Enter")


def _space() -> str:
    return translate("Keys", "Space")


def _table(tools: Collection[str]) -> tuple[KeyLine, ...]:
    by_tool = {
        "hint": KeyLine(("H",), translate("Keys", "Hint")),
        "undo": KeyLine((_ctrl_z(), "U"), translate("Keys", "Take back your last play")),
        "memory": KeyLine(("S",), translate("Keys", "Cards seen")),
        "last": KeyLine(("L",), translate("Keys", "Show the last move")),
        "sound": KeyLine(("V",), translate("Keys", "Sound on or off")),
    }
    return (
        KeyLine(("←", "→", "↑", "↓"), translate("Keys", "From card to card")),
        KeyLine((_enter(), _space()), translate("Keys", "Take up a card, then play it")),
        KeyLine((_esc(),), translate("Keys", "One step back; nothing is played")),
        KeyLine(("1–9",), translate("Keys", "Choose a row of the list of plays")),
        *(line for tool, line in by_tool.items() if tool in tools),
    )


def _replay() -> tuple[KeyLine, ...]:
    return (
        KeyLine(("←", "→"), translate("Keys", "One play back, one on")),
        KeyLine((_space(),), translate("Keys", "Play and pause")),
        KeyLine(
            (translate("Keys", "Page Up"), translate("Keys", "Page Down")),
            translate("Keys", "From hand to hand"),
        ),
        _ends(translate("Keys", "To the beginning, to the end")),
        KeyLine(("L",), translate("Keys", "In a narrow window: what happened")),
    )


def _review() -> tuple[KeyLine, ...]:
    return (
        KeyLine(("↑", "↓"), translate("Keys", "From move to move")),
        KeyLine(("N",), translate("Keys", "Next mistake")),
        _ends(translate("Keys", "To the first move, to the last")),
    )


def _library() -> tuple[KeyLine, ...]:
    return (
        KeyLine(("↑", "↓"), translate("Keys", "From match to match")),
        KeyLine((_enter(),), translate("Keys", "Resume the match, or watch it")),
        KeyLine((translate("Keys", "Ctrl+F"),), translate("Keys", "Search")),
        KeyLine(("F2",), translate("Keys", "Rename")),
        KeyLine((translate("Keys", "Del"),), translate("Keys", "Delete")),
        KeyLine((_ctrl_z(),), translate("Keys", "Bring back what was deleted")),
    )


def _statistics() -> tuple[KeyLine, ...]:
    return (
        KeyLine(("T",), translate("Keys", "Charts or tables")),
        KeyLine(
            (translate("Keys", "Page Up"), translate("Keys", "Page Down")), translate("Keys", "Up and down")
        ),
    )


def _ctrl_z() -> str:
    return translate("Keys", "Ctrl+Z")


def _ends(does: str) -> KeyLine:
    return KeyLine((translate("Keys", "Home"), translate("Keys", "End")), does)
