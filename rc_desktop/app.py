"""Wiring: the one place that knows every room. The window is opened, everything ended in order."""

from collections import deque
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject, Signal

from rc_desktop.application import make_application
from rc_desktop.game.folders import Folders
from rc_desktop.game.profiles import Profiles
from rc_desktop.game.seating import MatchSetup
from rc_desktop.game.settings import Settings, SettingsFile
from rc_desktop.game.starting import empty_bin, has_read
from rc_desktop.screens.first_paint import FirstPaint
from rc_desktop.screens.look import Look
from rc_desktop.screens.new_match import NewMatchPage
from rc_desktop.screens.window import MainWindow
from rc_desktop.screens.window_furniture import Furniture
from rc_desktop.table.rasters import RASTERS

if TYPE_CHECKING:
    from rc_desktop.game.adviser import Adviser
    from rc_desktop.game.catalogue import Catalogue
    from rc_desktop.game.data_folder import DataFolder
    from rc_desktop.game.deals import GivenDeal
    from rc_desktop.game.engine_client import EngineClient
    from rc_desktop.game.library import Unreadable
    from rc_desktop.game.match import Match
    from rc_desktop.game.notices import Notice
    from rc_desktop.game.record_names import RecordNames
    from rc_desktop.given_files import GivenFiles
    from rc_desktop.matches import Matches
    from rc_desktop.offers import Offers
    from rc_desktop.screens.sub_page import SubPage
    from rc_desktop.screens.table_page import TablePage
    from rc_desktop.table.sound_speaker import Speaker
    from rc_desktop.table.system_motion import SystemMotion
    from rc_desktop.warming import Warming
    from rc_desktop.ways import Ways

__all__ = ["Program", "make_application"]

translate = QCoreApplication.translate


class Program(QObject):
    """Everything that lives as long as the program. `open` shows the window, `shut_down` ends in order.

    A start loads and makes what the start screen shows. All else is a property that loads and makes it when
    it is first asked for: most of it by `_warm_up`, as soon as that screen is painted (docs/start.md).
    `seen`: it is on the screen. `painted`: the matches that wait are offered on it, and what hears of other
    programs can be loaded. `ready`: so is all that a table needs. `ended`: nothing of it is left.
    """

    seen = Signal()
    painted = Signal()
    ready = Signal()
    ended = Signal()

    def __init__(
        self,
        folders: Folders,
        parent: QObject | None = None,
        *,
        match_options: dict[str, Any] | None = None,
        told: Sequence["Notice"] = (),
        safe: bool = False,
        window: MainWindow | None = None,
    ) -> None:
        """`match_options` are passed on to every `Match`: a test's own shuffle, say. `told` is what was
        done before the program was made. `safe`: the person's settings are left alone. `window` is a bare
        one, which may be on the screen already; without it one is made."""
        super().__init__(parent)
        self.folders = folders
        if not safe:
            RASTERS.open(folders.pictures)
        self.settings = SettingsFile(folders.settings, self, safe=safe)
        self.profiles = Profiles(folders.profiles, self)
        self.look = Look(parent=self)
        self.look.follow(self.settings)
        self.look.speed = self.settings.settings.speed(False)
        self.window = MainWindow() if window is None else window
        Furniture(self.window, self.look)
        self.start_page = NewMatchPage(self.look, self.settings, self.profiles)
        self.engine: EngineClient | None = None
        self.adviser: Adviser | None = None
        self._speaker: Speaker | None = None
        self._motion: SystemMotion | None = None
        self._ways: Ways | None = None
        self.names_now: RecordNames | None = None
        self.catalogue_now: Catalogue | None = None  # both None until they are asked for
        self._data_folder: DataFolder | None = None
        self._notices: deque[Notice] = deque(told)
        self._match_options = match_options or {}
        self._matches: Matches | None = None
        self._offers: Offers | None = None
        self._given_files: GivenFiles | None = None
        self._warming: Warming | None = None
        self._ended = False
        self._first_paint = FirstPaint(self.start_page, self)
        self._connect()

    def _connect(self) -> None:
        self.start_page.play.connect(self.new_match)
        self.start_page.resume.connect(self.resume)
        self.start_page.cover.page_asked.connect(self.open_page)
        self.window.closing.connect(self.quit)
        self._first_paint.over.connect(self.seen)
        self._first_paint.over.connect(self._warm_up)
        self.settings.not_saved.connect(self._tell_unsaved)
        self.profiles.not_saved.connect(self._tell_unsaved)

    def open(self) -> None:
        """Show the window with the start screen; what only the table needs is loaded after it is painted."""
        if self.settings.safe:
            self._say_safe()
        if not self.window.isVisible():
            self.window.restore_place(self.settings.settings.window)
        self.window.show_page(self.start_page)
        self.window.show()
        self._first_paint.wait()

    def _say_safe(self) -> None:
        self.window.setWindowTitle(translate("Window", "Safe mode — Royal Casino"))
        self.start_page.cover.line = translate("NewMatch", "Safe mode: settings changed now are not kept")

    # --- the steps of `Warming`, in their order --------------------------------------------------------

    def _warm_up(self) -> None:
        """The window is painted: look for the match that was left, and make ready for a table."""
        from rc_desktop.warming import Warming

        self._warming = Warming(self)
        self._warming.begin()

    def begin_offers(self) -> None:
        """Offer the matches that wait."""
        self.offers.begin()

    def list_matches(self) -> None:
        """Have the folder listed, and all matches that wait offered."""
        self.offers.list_soon()

    def tell_notices(self, unreadable: "Sequence[Unreadable]") -> None:
        """Tell what was found wrong with the person's files, `unreadable` records among it."""
        from rc_desktop.game.notices import notices

        self._notices += notices(self.settings, self.profiles, self.names, self.folders.records, unreadable)
        if self._notices:
            self.start_page.trouble.closed.connect(self._tell_next_notice)
        self._tell_next_notice()

    def ask_the_system(self) -> None:
        """Ask whether there is to be less motion, and destroy what was deleted long ago."""
        import rc_desktop.game.keeping  # noqa: F401  # for `empty_bin`, in a thread, where nothing is loaded
        from rc_desktop.table.system_motion import SystemMotion

        self._motion = SystemMotion(self)
        self._motion.changed.connect(self._motion_changed)
        self._motion.ask()
        self.profiles.file.do(partial(empty_bin, self.folders))

    def start_engine(self) -> None:
        """Have the engine ready for the first question."""
        self.the_engine().start()

    def follow_settings(self) -> None:
        """Have sound and engine as the settings say, from now on."""
        self.settings.changed.connect(self._settings_changed)
        self._settings_changed(self.settings.settings)

    def begin_files(self) -> None:
        """Open what the program was started with."""
        self.given_files.begin()

    @property
    def matches(self) -> "Matches":
        """The match on the table, and those being left."""
        from rc_desktop.matches import Matches

        if self._matches is None:
            self._matches = Matches(self, self._match_options)
            self._matches.slow.connect(self.start_page.show_opening)
            self._matches.refused.connect(self._pass_over)
        return self._matches

    @property
    def offers(self) -> "Offers":
        """The matches that the start screen offers to go on with."""
        from rc_desktop.offers import Offers

        if self._offers is None:
            self._offers = Offers(self)
        return self._offers

    @property
    def given_files(self) -> "GivenFiles":
        """What opens the files that the person gives the program."""
        from rc_desktop.given_files import GivenFiles

        if self._given_files is None:
            self._given_files = GivenFiles(self)
        return self._given_files

    def open_file(self, path: Path) -> None:
        """Open a file that the person gives the program."""
        self.given_files.open(path)

    @property
    def speaker(self) -> "Speaker":
        """What cues are heard through."""
        from rc_desktop.table.sound_speaker import Speaker

        if self._speaker is None:
            self._speaker = Speaker(parent=self)
        return self._speaker

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

        if self.names_now is None:
            self.names_now = RecordNames(self.folders.names, self)
            self.names_now.not_saved.connect(self._tell_unsaved)
        return self.names_now

    @property
    def catalogue(self) -> "Catalogue":
        """The catalogue of the records, made when a page first asks for it."""
        from rc_desktop.game.catalogue import Catalogue

        if self.catalogue_now is None:
            self.catalogue_now = Catalogue(self.folders.records, self.folders.catalogue, self.names, self)
            self.offers.follow(self.catalogue_now)
            self.data_folder.changed.connect(self.catalogue_now.refresh)
        return self.catalogue_now

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
        from rc_desktop.screens.trouble_words import UNSAVED

        self._tell(UNSAVED + code, detail)

    def _tell_next_notice(self, read: str = "") -> None:
        """Tell what was found at the start, one thing after the other; `read` is the code of the last."""
        has_read(self.folders, read, self.profiles.file.do)
        if self._notices and not self._ended:
            self.start_page.tell_trouble(*self._notices.popleft())

    # --- pages and matches -----------------------------------------------------------------------------

    @property
    def match(self) -> "Match | None":
        """The match that is played."""
        return self._matches.match if self._matches is not None else None

    @property
    def table_page(self) -> "TablePage | None":
        """The table it is played at."""
        return self._matches.table_page if self._matches is not None else None

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

    def resume(self, path: Path) -> None:
        """Go on with the match of a record."""
        self.matches.resume(path)

    def _pass_over(self, path: Path, code: str, detail: str) -> None:
        """A match that was offered cannot be opened: say so, and offer the others."""
        self.leave_pages()
        self.window.show_page(self.table_page or self.start_page)
        self._tell(code, detail)
        self.offers.pass_over(path)

    # --- the end ---------------------------------------------------------------------------------------

    @property
    def has_ended(self) -> bool:
        """True from the beginning of the end: nothing is shown any more."""
        return self._ended

    def quit(self) -> None:
        """End the program; nothing is asked and nothing is lost."""
        self.shut_down()
        QCoreApplication.quit()

    def shut_down(self) -> None:
        """End everything in order: the table, the match and its writer, the engine, the files, the window."""
        if self._ended:
            return
        self._ended = True
        self._first_paint.stop()
        if self._warming is not None:
            self._warming.close()
        self.settings.change(window=self.window.place())
        self.window.hide()
        if self._given_files is not None:
            self._given_files.close()
        self.leave_pages()
        if self._offers is not None:
            self._offers.close()
        if self._matches is not None:
            self._matches.close()
        self._end_engines()
        if self._motion is not None:
            self._motion.close()
        if self._data_folder is not None:
            self._data_folder.close()
        if self.catalogue_now is not None:
            self.catalogue_now.close()
        if self._speaker is not None:
            self._speaker.close()
        self.look.art.stop()
        self.settings.flush()
        self.profiles.flush()
        self.window.close()
        self.window.deleteLater()
        self.ended.emit()

    def _end_engines(self) -> None:
        from rc_desktop.game.engine_client import wait_for_the_killed

        for engine in (self.engine, self.adviser):
            if engine is not None:
                engine.close()
        wait_for_the_killed()
