"""The sheets over a match's table, one at a time: the curtain, the summary of a hand, the match's end."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from rc_desktop.game.results import HandResult, MatchResult
from rc_desktop.screens.afterwards import Afterwards
from rc_desktop.screens.controls import Ringed
from rc_desktop.screens.curtain import Curtain
from rc_desktop.screens.hand_summary import HandSummary
from rc_desktop.screens.match_end import MatchEnd
from rc_desktop.screens.overlay import Overlay
from rc_desktop.screens.sheet import Sheet
from rc_desktop.screens.sides import names_of
from rc_desktop.table.sentences import rest_line

if TYPE_CHECKING:
    from rc_desktop.screens.table_page import TablePage


class TableSheets(QObject):
    """Lays sheets over `page`; while one is up the table is out of sight and out of reach."""

    def __init__(self, page: "TablePage", shown: Path | None) -> None:
        """`shown` is where computers' hands are kept (None: no Master plays a deal of the day)."""
        super().__init__(page)
        self._page, self._shown = page, shown
        self._afterwards: Afterwards | None = None
        self.sheet: Sheet | Curtain | None = None

    def lay(self, sheet: Sheet | Curtain) -> None:
        """Lay this one. What lay open goes, as with Esc: it must not keep the keyboard from a curtain."""
        page = self._page
        for over in reversed(page.findChildren(Overlay)):
            over.close_overlay()
        self.take_away()
        self.sheet = sheet
        by_keys = page.view.hands.by_key  # Qt sends the focus on from what it hides, as Tab does
        page.view.hide()
        page.view.hands.by_key = by_keys
        sheet.setGeometry(page.rect())
        sheet.show()
        sheet.raise_()
        page.trouble.raise_()
        sheet.start_focus()
        control = QApplication.focusWidget()
        if by_keys and control is not None:
            # Whoever ended the hand by a key goes on by keys, and is shown where the focus is.
            control.clearFocus()
            control.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_away(self) -> None:
        """Back to the table."""
        self.close()
        sheet, self.sheet = self.sheet, None
        if sheet is not None:
            control: object = QApplication.focusWidget()
            if isinstance(control, Ringed):
                # Whoever left the sheet by a key goes on by keys on the table, from the hand.
                self._page.view.hands.by_key = control.ring
            self._page.view.show()
            # Before the sheet goes: Qt would send the focus on from there, as Tab does.
            self._page.start_focus()
            sheet.hide()
            sheet.deleteLater()

    def lay_summary(self, result: HandResult) -> None:
        """A hand is over."""
        page = self._page
        match, rest = page.match, page.memory.rest
        note = rest_line(rest, names_of(match.setup)) if rest is not None else ""
        only = match.is_deal
        summary = HandSummary(page.look, match.setup, result, match.results, page, note, only=only)
        summary.next_hand.connect(self._next_hand)
        self._connect(summary)
        self.lay(summary)

    def _next_hand(self) -> None:
        self.take_away()
        self._page.match.next_hand()

    def lay_end(self, result: MatchResult) -> None:
        """The match is over; what becomes known of it afterwards is told there."""
        page = self._page
        match, builds = page.match, page.memory.builds()
        end = MatchEnd(page.look, match.setup, result, builds, page, page.minutes, deal=match.is_deal)
        end.rematch.connect(page.rematch)
        end.new_match.connect(page.new_match)
        self._connect(end)
        self.lay(end)
        self._afterwards = Afterwards(page.match, end, self._shown)

    def _connect(self, sheet: HandSummary | MatchEnd) -> None:
        page = self._page
        sheet.menu_requested.connect(page.open_menu)
        hand = sheet.hand if isinstance(sheet, HandSummary) else 0  # the one just played
        sheet.review_asked.connect(lambda: page.review_asked.emit(page.match.path, hand))
        sheet.cards_asked.connect(lambda: page.cards_asked.emit(page.match.path))

    def review_changed(self) -> None:
        """The match has been reviewed, or more of it."""
        if self._afterwards is not None:
            self._afterwards.review_changed()

    def close(self) -> None:
        """Nothing that is still to be known is waited for."""
        afterwards, self._afterwards = self._afterwards, None
        if afterwards is not None:
            afterwards.close()
