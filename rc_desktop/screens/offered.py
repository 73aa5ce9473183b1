"""The matches that wait, as the start screen offers them: Resume, the list of the others, "Opening …"."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from rc_desktop.screens.cover import Cover
from rc_desktop.screens.page import Page
from rc_desktop.screens.seating_words import SHORTER

if TYPE_CHECKING:
    from rc_desktop.screens.waiting import Waiting

translate = QCoreApplication.translate


class OfferedMatches(QObject):
    """Offers them on the cover of `page`; `chosen` carries the record of the one to go on with.

    `seated` are the profiles of those who sit in any match that waits, also one that is not offered.
    """

    chosen = Signal(object)

    def __init__(self, page: Page, cover: Cover) -> None:
        super().__init__(page)
        self._page, self._cover = page, cover
        self._waiting: tuple[Waiting, ...] = ()
        self._more: int | None = 0
        self.seated: frozenset[str] = frozenset()
        cover.resume.clicked.connect(self._resume)
        cover.others.clicked.connect(self._choose)

    def offer(
        self,
        waiting: Sequence["Waiting"],
        first: bool | None,
        seated: Iterable[str],
        more: int | None = 0,
    ) -> None:
        """Offer these, the newest first; `first`: Enter goes on with that one (None: as it was).

        `more` is how many wait besides (None: that is not known, and no number is told).
        """
        if first is None:
            first = self._cover.resume_first
            waiting = self._as_before(waiting) if first else waiting
        self._waiting, self.seated = tuple(waiting), frozenset(seated)
        line = self._waiting[0].stands if self._waiting else None
        rested = self.at_rest  # a button that goes gives the focus to anyone
        self._more = more
        others = max(0, len(self._waiting) - 1)
        self._cover.offer_resume(line, None if more is None and others else others + (more or 0), first)
        if rested:
            self._page.start_focus()

    @property
    def at_rest(self) -> bool:
        """Whether the focus is where it was put: on what Enter presses."""
        first: tuple[QWidget | None, ...] = (self._cover.first, None, self._page)
        return QApplication.focusWidget() in first and not self._page.covered

    def _as_before(self, waiting: Sequence["Waiting"]) -> list["Waiting"]:
        """The match that Enter goes on with stays where it is, while it waits."""
        path = self._waiting[0].path if self._waiting else None
        return sorted(waiting, key=lambda match: match.path != path)

    def _resume(self) -> None:
        if self._waiting:
            self.chosen.emit(self._waiting[0].path)

    def _choose(self) -> None:
        from rc_desktop.screens.overlay import Choice, ChoiceMenu

        waiting = self._waiting  # what is offered may change while the menu is open
        choices = [Choice(match.who(SHORTER[2]), match.detail(), sign="undo") for match in waiting]
        if self._more != 0:
            choices.append(Choice(translate("NewMatch", "All in the library"), sign="book"))
        title = translate("NewMatch", "Matches that wait")
        menu = ChoiceMenu(self._page, self._cover.others, title, choices, 300)

        def picked(number: int) -> None:
            if number < len(waiting):
                self.chosen.emit(waiting[number].path)
            else:
                self._cover.page_asked.emit("library")

        menu.picked.connect(picked)
        menu.open()

    def show_opening(self, record: Path | None) -> None:
        """Say that a record is being opened, and how its match stands; None: it is over."""
        match = next((match for match in self._waiting if match.path == record), None)
        if record is None and self._waiting:
            match = self._waiting[0]
        self._cover.show_opening(record is not None, match.stands if match is not None else None)
