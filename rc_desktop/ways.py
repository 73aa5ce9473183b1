"""The ways between pages: those beside the table are made when they are asked for, and lead back."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from rc_desktop.screens.file_dialogs import keep_folder_in
from rc_desktop.screens.keys_panel import toggle_keys
from rc_desktop.screens.page import Page
from rc_desktop.screens.page_menu import ABOUT, FULLSCREEN, KEYS, QUIT, PageMenu, page_choices
from rc_desktop.screens.sub_page import SubPage

if TYPE_CHECKING:
    from rc_desktop.app import Program
    from rc_desktop.game.deals import GivenDeal
    from rc_desktop.game.seating import MatchSetup


class Ways(QObject):
    """Opens pages over the one that is up, and goes back to it. It belongs to the `Program`.

    `open(name)` calls `_make_<name>` below, which imports the page, makes it and connects what it asks for.
    A page is dropped when it is left.
    """

    def __init__(self, program: "Program") -> None:
        super().__init__(program)
        self._program = program
        keep_folder_in(program.settings)
        self._open: list[tuple[str, SubPage]] = []

    @property
    def names(self) -> tuple[str, ...]:
        """The pages that can be opened from anywhere."""
        return tuple(page_choices())

    @property
    def current(self) -> SubPage | None:
        """The page that is up, if it is one of these."""
        return self._open[-1][1] if self._open else None

    def open(self, name: str, path: Path | None = None) -> None:
        """Open a page over the one that is up; `path` is the record it is about, where it is about one.

        One that is open already comes to the front, and what lay over it is left.
        """
        if path is None and name in [known for known, _ in self._open]:
            while self._open[-1][0] != name:
                self._drop()
            self._show()
            return
        make = getattr(self, f"_make_{name}")
        page: SubPage = make() if path is None else make(path)
        page.back.connect(self.back)
        page.menu_requested.connect(self._open_menu)
        self._open.append((name, page))
        self._show()

    def open_review(self, record: Path, hand: int = 0) -> None:
        """Open the review of a record where the hand of this number begins; 0: at its start."""
        from rc_desktop.screens.review import ReviewPage

        self.open("review", record)
        if isinstance(self.current, ReviewPage):
            self.current.first_hand = hand

    def open_cards(self, record: Path) -> None:
        """Open what can be done with the cards of a record's last hand."""
        self.open("cards", record)

    def back(self) -> None:
        """Leave the page that is up for the one it was opened from."""
        if self._open:
            self._drop()
            self._show()

    def leave_all(self) -> None:
        """Drop all of them: another page of the window comes up."""
        while self._open:
            self._drop()

    # --- the pages -------------------------------------------------------------------------------------

    def _make_settings(self) -> SubPage:
        from rc_desktop.screens.settings_page import SettingsPage

        page = SettingsPage(self._program.look, self._program.settings, self._program.data_folder)
        page.cue_asked.connect(self._program.speaker.play)
        self._program.speaker.device_told.connect(page.sound.show_device)
        return page

    def _make_review(self, path: Path) -> SubPage:
        from rc_desktop.screens.review import ReviewPage

        sorting = self._program.settings.settings.hand_sort
        page = ReviewPage(self._program.look, path, sorting=sorting)  # type: ignore[arg-type]
        page.review_kept.connect(self._review_kept)
        return page

    def _make_statistics(self) -> SubPage:
        from rc_desktop.screens.statistics import StatisticsPage

        page = StatisticsPage(self._program.look, self._program.catalogue, self._program.profiles)
        page.play_asked.connect(self._to_play)
        return page

    def _make_library(self) -> SubPage:
        from rc_desktop.screens.library import LibraryPage

        program = self._program
        page = LibraryPage(program.look, program.catalogue, program.profiles, program.data_folder)
        page.set_in_use(program.matches.in_use)
        program.matches.changed.connect(page.set_in_use)
        page.resume_asked.connect(program.matches.resume)
        program.matches.slow.connect(page.show_opening)
        page.replay_asked.connect(partial(self.open, "replay"))
        page.review_asked.connect(partial(self.open, "review"))
        page.play_asked.connect(self._to_play)
        return page

    def _make_replay(self, path: Path) -> SubPage:
        from rc_desktop.screens.replay import ReplayPage

        program = self._program
        me = program.profiles.me
        sorting = program.settings.settings.hand_sort
        return ReplayPage(program.look, path, program.data_folder, me.id if me else "", sorting)  # type: ignore[arg-type]

    def _make_visit(self, path: Path) -> SubPage:
        from rc_desktop.screens.visit import VisitPage

        program = self._program
        me = program.profiles.me
        sorting = program.settings.settings.hand_sort
        arrival = program.given_files.arrival(path)
        page = VisitPage(program.look, arrival, program.data_folder, me.id if me else "", sorting)  # type: ignore[arg-type]
        page.library_asked.connect(partial(self.open, "library"))
        return page

    def _make_daily(self) -> SubPage:
        from rc_desktop.screens.daily import DailyPage
        from rc_desktop.screens.draft import first_draft

        program = self._program
        person = first_draft(program.profiles.me).sitters[0]
        page = DailyPage(program.look, person, program.folders.records, program.folders.shown)
        page.play_asked.connect(self._play_of_the_day)
        page.resume_asked.connect(program.matches.resume)
        page.replay_asked.connect(partial(self.open, "replay"))
        return page

    def _play_of_the_day(self, setup: "MatchSetup", deal: "GivenDeal") -> None:
        """Who plays without a name is kept first, so that the deal counts as theirs."""
        person = self._program.start_page.i_sit_down()
        self._program.new_match(replace(setup, sitters=(person, *setup.sitters[1:])), deal)

    def _make_about(self) -> SubPage:
        from rc_desktop.screens.about import AboutPage

        return AboutPage(self._program.look)

    def _make_cards(self, path: Path) -> SubPage:
        from rc_desktop.screens.same_cards import SameCardsPage

        page = SameCardsPage(self._program.look, path, self._program.folders.shown)
        page.play_asked.connect(self._program.new_match)
        page.replay_asked.connect(partial(self.open, "replay"))
        return page

    # --- the menu --------------------------------------------------------------------------------------

    def _open_menu(self) -> None:
        page = self.current
        if page is None or page.covered:
            return
        up = self._open[-1][0]
        names = [name for name in self.names if name != up]
        menu = PageMenu(page, page.menu, names, self._program.window.isFullScreen())
        menu.asked.connect(self._asked)
        menu.open()

    def _asked(self, name: str) -> None:
        page = self.current
        if name == FULLSCREEN:
            self._program.window.toggle_fullscreen()
        elif name == QUIT:
            self._program.window.close()
        elif name == KEYS and page is not None:
            toggle_keys(page)
        elif name == ABOUT or name in self.names:
            self.open(name)

    def _review_kept(self, path: object) -> None:
        """What was given away is counted in the statistics, and told at the end of the match."""
        self._program.catalogue.refresh()
        table = self._program.table_page
        if table is not None and table.match.path == path:
            table.review_changed()

    def _to_play(self) -> None:
        """To the table that is laid, or to where a match begins."""
        self.leave_all()
        self._show()

    # --- showing ---------------------------------------------------------------------------------------

    def _show(self) -> None:
        under: Page = self._program.table_page or self._program.start_page
        self._program.window.show_page(self.current or under)

    def _drop(self) -> None:
        _, page = self._open.pop()
        page.leave()
        self._program.window.drop_page(page)
