"""Wiring: the one place that knows every room. Qt is set up, the window opened, everything ended in order."""

import logging
import signal
import sys
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication, QEventLoop, QObject, QTimer

from rc_desktop.application import make_application
from rc_desktop.game.folders import Folders
from rc_desktop.game.profiles import Profiles
from rc_desktop.game.seating import MatchSetup
from rc_desktop.game.settings import Settings, SettingsFile
from rc_desktop.game.starting import empty_bin, restore_waiting
from rc_desktop.screens.look import Look
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.trouble import UNSAVED
from rc_desktop.screens.waiting import (
    Waiting,
    entries_waiting,
    listed_waiting,
    matches_listed,
    matches_waiting,
    people_waiting,
)
from rc_desktop.screens.window import MainWindow
from rc_desktop.single import Single
from rc_desktop.table.sound_speaker import Speaker

if TYPE_CHECKING:
    from rc_desktop.game.adviser import Adviser
    from rc_desktop.game.catalogue import Catalogue
    from rc_desktop.game.data_folder import DataFolder
    from rc_desktop.game.deals import GivenDeal
    from rc_desktop.game.engine_client import EngineClient
    from rc_desktop.game.match import Match
    from rc_desktop.game.notices import Notice
    from rc_desktop.screens.table_page import TablePage
    from rc_desktop.table.system_motion import SystemMotion
    from rc_desktop.ways import Ways

log = logging.getLogger(__name__)
translate = QCoreApplication.translate

_PATIENCE_MS: Final = 3000
"""How long the end waits for a disk; a match that is not written by then lacks its last play, no more."""


class Program(QObject):
    """Everything that lives as long as the program. `open` shows the window, `shut_down` ends in order."""

    def __init__(
        self,
        folders: Folders,
        parent: QObject | None = None,
        *,
        match_options: dict[str, Any] | None = None,
        told: Sequence["Notice"] = (),
    ) -> None:
        """`match_options` are passed on to every `Match`: a test's own shuffle, say. `told` is what was
        done before the program was made."""
        super().__init__(parent)
        self.folders = folders
        self._match_options = match_options or {}
        self.settings = SettingsFile(folders.settings, self)
        self.profiles = Profiles(folders.profiles, self)
        self.look = Look(parent=self)
        self.look.follow(self.settings)
        self.look.speed = self.settings.settings.speed(False)
        self.window = MainWindow(self.look)
        self.start_page = NewMatchPage(self.look, self.settings, self.profiles)
        self.table_page: TablePage | None = None
        self.match: Match | None = None
        self.engine: EngineClient | None = None
        self.adviser: Adviser | None = None
        self.speaker = Speaker(parent=self)
        self._motion: SystemMotion | None = None
        self._ways: Ways | None = None
        self._catalogue: Catalogue | None = None
        self._data_folder: DataFolder | None = None
        self._waiting: tuple[Waiting, ...] = ()
        self._unreadable: set[Path] = set()
        self._notices: deque[Notice] = deque(told)
        self._leaving: list[Match] = []
        self._ended = False
        self._warm = QTimer(self, singleShot=True, interval=0)
        self._warm.timeout.connect(self._warm_up)
        self._connect()

    def _connect(self) -> None:
        self.start_page.play.connect(self.new_match)
        self.start_page.resume.connect(self.resume)
        self.start_page.cover.page_asked.connect(self.open_page)
        self.window.closing.connect(self.quit)
        self.start_page.trouble.closed.connect(self._tell_next_notice)
        self.settings.not_saved.connect(self._tell_unsaved)
        self.profiles.not_saved.connect(self._tell_unsaved)

    def open(self) -> None:
        """Show the window with the start screen; what only the table needs is loaded after it is painted."""
        self.window.restore_place(self.settings.settings.window)
        self.window.show_page(self.start_page)
        self.window.show()
        self._warm.start()

    def _warm_up(self) -> None:
        """The window is painted: look for the match that was left, and make ready for a table."""
        self._look_for_unfinished(first=True)
        from rc_desktop.game.notices import notices
        from rc_desktop.table.system_motion import SystemMotion

        self._notices += notices(self.settings, self.profiles, self.catalogue.names, self.folders.records)
        self._tell_next_notice()
        self._motion = SystemMotion(self)
        self._motion.changed.connect(self._motion_changed)
        self._motion.ask()
        self._the_engine().start()
        self.profiles.file.do(partial(empty_bin, self.folders))
        self.settings.changed.connect(self._settings_changed)
        self._settings_changed(self.settings.settings)

    def _the_engine(self) -> "EngineClient":
        """One engine for all matches, started once and kept warm."""
        from rc_desktop.game.engine_client import EngineClient

        if self.engine is None:
            self.engine = EngineClient(cap_ms=self.settings.settings.engine_cap_ms, parent=self)
        return self.engine

    @property
    def ways(self) -> "Ways":
        """The way to the pages beside the table, made when the first of them is asked for."""
        from rc_desktop.ways import Ways

        if self._ways is None:
            self._ways = Ways(self)
        return self._ways

    @property
    def data_folder(self) -> "DataFolder":
        """The data folder at work, made when a page first asks for it."""
        from rc_desktop.game.data_folder import DataFolder

        if self._data_folder is None:
            self._data_folder = DataFolder(self.folders, self)
        return self._data_folder

    @property
    def catalogue(self) -> "Catalogue":
        """The catalogue of the records, made when a page first asks for it."""
        from rc_desktop.game.catalogue import Catalogue
        from rc_desktop.game.record_names import RecordNames

        if self._catalogue is None:
            names = RecordNames(self.folders.names, self)
            names.not_saved.connect(self._tell_unsaved)
            self._catalogue = Catalogue(self.folders.records, self.folders.catalogue, names, self)
            self._catalogue.changed.connect(self._offer_listed)
            self.data_folder.changed.connect(self._catalogue.refresh)
        return self._catalogue

    def open_page(self, name: str) -> None:
        """Open a page of the program over the one that is up."""
        self.ways.open(name)

    def _settings_changed(self, settings: Settings) -> None:
        self.speaker.set_volume(settings.sound, settings.volume)
        if self.engine is not None:
            self.engine.cap_ms = settings.engine_cap_ms

    def _the_adviser(self) -> "Adviser":
        """One adviser for all matches with hints; its engine starts with the first table that has them."""
        from rc_desktop.game.adviser import Adviser

        if self.adviser is None:
            self.adviser = Adviser(parent=self)
        return self.adviser

    @property
    def _reduced(self) -> bool:
        return self._motion is not None and self._motion.reduced

    def _motion_changed(self, reduced: bool) -> None:
        self.look.speed = self.settings.settings.speed(reduced)
        if self.table_page is not None:
            self.table_page.set_reduced_motion(reduced)

    def _tell(self, code: str, detail: str) -> None:
        """Show a trouble on the page that is up."""
        page = self.table_page or self.start_page
        page.tell_trouble(code, detail)

    def _tell_unsaved(self, code: str, detail: str) -> None:
        """The disk refused settings or profiles; no match waits for those."""
        self._tell(UNSAVED + code, detail)

    def _tell_next_notice(self) -> None:
        """Tell what was found wrong at the start, one thing after the other."""
        if self._notices:
            self.start_page.tell_trouble(*self._notices.popleft())

    # --- matches ---------------------------------------------------------------------------------------

    def _look_for_unfinished(self, first: bool = False) -> None:
        """Offer the matches that wait; `first`: Enter goes on with the newest one."""
        me = self.profiles.me
        entries = entries_waiting(self.folders.records, self._unreadable)
        self._waiting = matches_waiting(entries, me.id if me else "")
        self.start_page.offer_resume(self._waiting, first, people_waiting(entries))

    def _offer_listed(self) -> None:
        """Records came or went, in the library perhaps: offer the matches that wait now."""
        playing = {match.path for match in (self.match, *self._leaving) if match is not None}
        listed = listed_waiting(self.catalogue.entries(), self._unreadable | playing)
        me = self.profiles.me
        self._waiting = matches_listed(listed, me.id if me else "")
        self.start_page.offer_resume(self._waiting, False, people_waiting(listed))

    def new_match(self, setup: MatchSetup, deal: "GivenDeal | None" = None) -> None:
        """Begin a match; with a `deal` one hand of those cards."""
        from rc_desktop.game.match import Match

        self._play(Match.new(setup, self.folders.records, deal=deal, **self._how()))

    def resume(self, number: int = 0) -> None:
        """Go on with one of the matches that wait, the newest one unless told otherwise."""
        if number < len(self._waiting):
            self.resume_record(self._waiting[number].path)

    def resume_record(self, path: Path) -> None:
        """Go on with the match of a record; one that lies on the table already comes to the front."""
        from rc_desktop.game.durable import DiskTrouble
        from rc_desktop.game.match import Match
        from rc_desktop.game.record import RecordError

        if self.match is not None and self.match.path == path and self.table_page is not None:
            self._leave_pages()
            self.window.show_page(self.table_page)
            return
        try:
            match = Match.resume(path, **self._how())
        except RecordError as error:
            self._pass_over(path, "record-newer" if error.newer else "record-damaged", str(error))
        except DiskTrouble as error:
            self._pass_over(path, "record-damaged", error.detail)
        else:
            self._play(match)

    def _pass_over(self, path: Path, code: str, detail: str) -> None:
        """A match that was offered cannot be opened: say so, and offer the others."""
        self._unreadable.add(path)
        self._leave_pages()
        self.window.show_page(self.table_page or self.start_page)
        self._tell(code, f"{path}: {detail}")
        self._look_for_unfinished(first=True)

    def _how(self) -> dict[str, Any]:
        return {
            "engine": self._the_engine(),
            "pace_ms": self.settings.settings.pace_ms,
            "parent": self,
            **self._match_options,
        }

    def _play(self, match: "Match") -> None:
        from rc_desktop.screens.table_page import TablePage
        from rc_desktop.screens.table_sounds import TableSounds

        self._leave_pages()
        self._leave_table()
        self.match = match
        adviser = self._the_adviser() if match.setup.aids else None
        page = TablePage(self.look, self.settings, match, self._reduced, adviser=adviser)
        TableSounds(page, self.speaker)
        page.new_match.connect(self._to_start)
        page.rematch.connect(self._rematch)
        page.quit.connect(self.window.close)
        page.fullscreen.connect(self.window.toggle_fullscreen)
        page.page_asked.connect(self.open_page)
        page.review_asked.connect(self.ways.open_review)
        page.cards_asked.connect(self.ways.open_cards)
        self.table_page = page
        self.window.show_page(page)
        page.begin()

    def _rematch(self) -> None:
        if self.match is not None:
            self.new_match(self.match.rematch())

    def _to_start(self) -> None:
        self.window.show_page(self.start_page)
        match = self.match
        self._leave_table()
        if match is not None:
            match.closed.connect(self._old_match_closed)
        self.start_page.start_focus()

    def _old_match_closed(self) -> None:
        """The match that was left for a new one is written, and can be offered."""
        self._look_for_unfinished()

    def _leave_pages(self) -> None:
        if self._ways is not None:
            self._ways.leave_all()

    def _leave_table(self) -> None:
        """Leave the match where it stands; it closes when all is written."""
        page, self.table_page = self.table_page, None
        match, self.match = self.match, None
        if page is not None:
            page.leave()
            self.window.drop_page(page)
        if match is not None:
            self._leaving.append(match)
            match.closed.connect(self._match_closed)
            match.close()

    def _match_closed(self) -> None:
        match = self.sender()
        if match in self._leaving:
            self._leaving.remove(match)
            match.deleteLater()

    # --- the end ---------------------------------------------------------------------------------------

    def quit(self) -> None:
        """End the program; nothing is asked and nothing is lost."""
        self.shut_down()
        QCoreApplication.quit()

    def shut_down(self) -> None:
        """End everything in order: the table, the match and its writer, the engine, the files, the window."""
        if self._ended:
            return
        self._ended = True
        self._warm.stop()
        self.settings.change(window=self.window.place())
        self.window.hide()
        self._leave_pages()
        self._leave_table()
        if self._leaving:
            self._wait(lambda: not self._leaving)
        for engine in (self.engine, self.adviser):
            if engine is not None:
                engine.close()
        if self._motion is not None:
            self._motion.close()
        if self._data_folder is not None:
            self._data_folder.close()
        if self._catalogue is not None:
            self._catalogue.close()
        self.speaker.close()
        self.look.art.stop()
        self.settings.flush()
        self.profiles.flush()
        self.window.close()
        self.window.deleteLater()

    def _wait(self, done: Callable[[], bool]) -> None:
        """Let events run until that is so, at most a few seconds; the window is out of sight already."""
        loop = QEventLoop()
        end = QTimer(singleShot=True, interval=_PATIENCE_MS)
        end.timeout.connect(loop.quit)
        end.start()
        for match in self._leaving:
            match.closed.connect(loop.quit)
        while not done() and end.isActive():
            loop.exec()
        end.stop()


def run(arguments: list[str], folders: Folders) -> int:
    """Play: returns the exit code. A second start for the same folder raises the first and returns 0."""
    app = make_application(arguments)
    # Ctrl+C ends the program as closing the terminal does: every play is on disk already.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    single = Single(folders.data)
    try:
        if not single.claim():
            return 0
    except TimeoutError as error:
        text = translate("App", "Royal Casino is running already and does not answer; its lock is {path}.")
        print(text.format(path=error), file=sys.stderr)
        return 1
    restored = restore_waiting(folders)
    program = Program(folders, told=restored)
    single.raised.connect(program.window.raise_up)
    program.open()
    try:
        return app.exec()
    finally:
        program.shut_down()
        single.release()
