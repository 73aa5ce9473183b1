"""The pages that can be gone to from anywhere: their names, their words and their signs."""

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


class PageWords(NamedTuple):
    """What a page is called, and its icon."""

    label: str
    sign: str


def page_words() -> dict[str, PageWords]:
    """The pages by the name that `ways.Ways.open` knows, in the order in which they are offered."""
    return {
        "library": PageWords(translate("Menu", "Library"), "book"),
        "statistics": PageWords(translate("Menu", "Statistics"), "stats"),
        "daily": PageWords(translate("Menu", "Deal of the day"), "cards"),
        "settings": PageWords(translate("Menu", "Settings"), "settings"),
    }
