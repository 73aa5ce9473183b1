"""Wiring: the one place that knows every room. Qt is set up, the window opened, everything ended in order."""

import logging
import signal
import sys
from collections import deque
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from rc_desktop.application import make_application
from rc_desktop.game.folders import Folders
from rc_desktop.game.profiles import Profiles
from rc_desktop.game.seating import MatchSetup
from rc_desktop.game.settings import Settings, SettingsFile
from rc_desktop.game.starting import empty_bin, restore_waiting
from rc_desktop.matches import Matches
from rc_desktop.offers import Offers
from rc_desktop.screens.look import Look
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.trouble_words import UNSAVED
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
    from rc_desktop.game.record_names import RecordNames
    from rc_desktop.screens.sub_page import SubPage
    from rc_desktop.screens.table_page import TablePage
    from rc_desktop.table.system_motion import SystemMotion
    from rc_desktop.ways import Ways

log = logging.getLogger(__name__)
translate = QCoreApplication.translate


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
        self.settings = SettingsFile(folders.settings, self)
        self.profiles = Profiles(folders.profiles, self)
        self.look = Look(parent=self)
        self.look.follow(self.settings)
        self.look.speed = self.settings.settings.speed(False)
        self.window = MainWindow(self.look)
        self.start_page = NewMatchPage(self.look, self.settings, self.profiles)
        self.engine: EngineClient | None = None
        self.adviser: Adviser | None = None
        self.speaker = Speaker(parent=self)
        self._motion: SystemMotion | None = None
        self._ways: Ways | None = None
        self._names: RecordNames | None = None
        self._catalogue: Catalogue | None = None
        self._data_folder: DataFolder | None = None
        self._notices: deque[Notice] = deque(told)
        self.matches = Matches(self, match_options or {})
        self.offers = Offers(self)
        self._ended = False
        self._warm = QTimer(self, singleShot=True, interval=0)
        self._warm.timeout.connect(self._warm_up)
        self._connect()

    def _connect(self) -> None:
        self.start_page.play.connect(self.new_match)
        self.start_page.resume.connect(self.matches.resume)
        self.matches.slow.connect(self.start_page.show_opening)
        self.matches.refused.connect(self._pass_over)
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
        self.offers.begin()
        from rc_desktop.game.notices import notices
        from rc_desktop.table.system_motion import SystemMotion

        self._notices += notices(self.settings, self.profiles, self.names, self.folders.records)
        self._tell_next_notice()
        self._motion = SystemMotion(self)
        self._motion.changed.connect(self._motion_changed)
        self._motion.ask()
        self.the_engine().start()
        self.profiles.file.do(partial(empty_bin, self.folders))
        self.settings.changed.connect(self._settings_changed)
        self._settings_changed(self.settings.settings)

    def the_engine(self) -> "EngineClient":
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
    def names(self) -> "RecordNames":
        """The names of matches, read when the window is up."""
        from rc_desktop.game.record_names import RecordNames

        if self._names is None:
            self._names = RecordNames(self.folders.names, self)
            self._names.not_saved.connect(self._tell_unsaved)
        return self._names

    @property
    def catalogue(self) -> "Catalogue":
        """The catalogue of the records, made when a page first asks for it."""
        from rc_desktop.game.catalogue import Catalogue

        if self._catalogue is None:
            self._catalogue = Catalogue(self.folders.records, self.folders.catalogue, self.names, self)
            self.offers.follow(self._catalogue)
            self.data_folder.changed.connect(self._catalogue.refresh)
        return self._catalogue

    def open_page(self, name: str) -> None:
        """Open a page of the program over the one that is up."""
        self.ways.open(name)

    def _settings_changed(self, settings: Settings) -> None:
        self.speaker.set_volume(settings.sound, settings.volume)
        if self.engine is not None:
            self.engine.cap_ms = settings.engine_cap_ms

    def the_adviser(self) -> "Adviser":
        """One adviser for all matches with hints; its engine starts with the first table that has them."""
        from rc_desktop.game.adviser import Adviser

        if self.adviser is None:
            self.adviser = Adviser(parent=self)
        return self.adviser

    @property
    def reduced(self) -> bool:
        """True while the system asks for less motion."""
        return self._motion is not None and self._motion.reduced

    def _motion_changed(self, reduced: bool) -> None:
        self.look.speed = self.settings.settings.speed(reduced)
        if self.table_page is not None:
            self.table_page.set_reduced_motion(reduced)

    def _tell(self, code: str, detail: str) -> None:
        """Show a trouble on the page that is up."""
        self.page_up.tell_trouble(code, detail)

    def _tell_unsaved(self, code: str, detail: str) -> None:
        """The disk refused settings or profiles; no match waits for those."""
        self._tell(UNSAVED + code, detail)

    def _tell_next_notice(self) -> None:
        """Tell what was found wrong at the start, one thing after the other."""
        if self._notices:
            self.start_page.tell_trouble(*self._notices.popleft())

    # --- pages and matches -----------------------------------------------------------------------------

    @property
    def match(self) -> "Match | None":
        """The match that is played."""
        return self.matches.match

    @property
    def table_page(self) -> "TablePage | None":
        """The table it is played at."""
        return self.matches.table_page

    @property
    def page_up(self) -> "SubPage | TablePage | NewMatchPage":
        """The page that is up."""
        over = self._ways.current if self._ways is not None else None
        return over or self.table_page or self.start_page

    def leave_pages(self) -> None:
        """Drop the pages that lie over table or start screen."""
        if self._ways is not None:
            self._ways.leave_all()

    def new_match(self, setup: MatchSetup, deal: "GivenDeal | None" = None) -> None:
        """Begin a match; with a `deal` one hand of those cards."""
        self.matches.new_match(setup, deal)

    def _pass_over(self, path: Path, code: str, detail: str) -> None:
        """A match that was offered cannot be opened: say so, and offer the others."""
        self.leave_pages()
        self.window.show_page(self.table_page or self.start_page)
        self._tell(code, detail)
        self.offers.pass_over(path)

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
        self.leave_pages()
        self.offers.close()
        self.matches.close()
        self._end_engines()
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

    def _end_engines(self) -> None:
        from rc_desktop.game.engine_client import wait_for_the_killed

        for engine in (self.engine, self.adviser):
            if engine is not None:
                engine.close()
        wait_for_the_killed()


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
