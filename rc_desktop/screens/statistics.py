"""The statistics page: filters, charts or the same as rows, and the way to a spreadsheet."""

from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QScrollBar, QStackedWidget, QWidget

from rc_desktop.game import durable
from rc_desktop.game.catalogue import Catalogue
from rc_desktop.game.errands import Errands, Tell
from rc_desktop.game.figures import Figures
from rc_desktop.game.profiles import Profile, Profiles
from rc_desktop.screens import statistics_words as words
from rc_desktop.screens.file_dialogs import file_dialog
from rc_desktop.screens.library_words import disk_sentence, place_sentence
from rc_desktop.screens.look import Look
from rc_desktop.screens.people import People
from rc_desktop.screens.statistics_charts import StatisticsCharts
from rc_desktop.screens.statistics_csv import csv_bytes
from rc_desktop.screens.statistics_empty import StatisticsEmpty
from rc_desktop.screens.statistics_filters import Filters, period_name
from rc_desktop.screens.statistics_head import StatisticsHead
from rc_desktop.screens.statistics_rows import AllRows
from rc_desktop.screens.statistics_tables import tables
from rc_desktop.screens.sub_page import SubPage
from rc_desktop.screens.words import Box, Paragraph, Scroll
from rc_desktop.table import paint
from rc_desktop.table.accessible import announce
from rc_desktop.table.theme import chrome_scale

translate = QCoreApplication.translate

_NOW_AND_THEN: Final = 500
"""After how many records that were read what is known so far is shown."""

_READING_MS: Final = 10_000
"""That a file was saved takes room from the page no longer than this."""


class StatisticsPage(SubPage):
    """Statistics of one person of this computer. `play_asked`: there is nothing yet, they want to play."""

    keys = "statistics"
    play_asked = Signal()

    def __init__(self, look: Look, catalogue: Catalogue, profiles: Profiles) -> None:
        super().__init__(look, translate("Statistics", "Statistics"))
        self._catalogue, self._profiles = catalogue, profiles
        self._errands = Errands(self)
        self._person = ""
        self._ticket = 0
        self.figures: Figures | None = None
        self.title.setText(translate("Statistics", "Statistics"))
        self.filters = Filters(look, self)
        self._top = StatisticsHead(look, self.title, self.filters)
        self.table_button, self.save_button = self._top.table_button, self._top.save_button
        self.body.add(self._top)
        self.charts = StatisticsCharts(look)
        self.rows = AllRows(look)
        self.empty = StatisticsEmpty(look)
        self._views = QStackedWidget()
        self.notes: list[Paragraph] = []
        self._chart_scroll, self._row_scroll = self._with_notes(self.charts), self._with_notes(self.rows)
        for part in (self._chart_scroll, self._row_scroll, self.empty):
            self._views.addWidget(part)
        self.body.add(self._views, 1)
        self.note = Paragraph(look, "", "small", "muted")
        self.note.hide()
        self.body.add(self.note)
        self._passing = QTimer(self, singleShot=True, interval=_READING_MS)
        self._passing.timeout.connect(partial(self._say, ""))
        self.first_focus = self.filters.seats.buttons[0]
        self._connect()
        self._show_people()
        catalogue.refresh()

    def leave(self) -> None:
        """The page goes; what is being written is written all the same."""
        self._errands.retire()

    def _with_notes(self, part: QWidget) -> Scroll:
        """Charts or rows to scroll in, and under them what is counted at all."""
        inside, around = Box(gap=10), Box(margins=(8, 0, 8, 0))
        note = Paragraph(self.look, "", "small", "muted")
        self.notes.append(note)
        around.add(note)
        inside.add(part, 1)
        inside.add(around)
        return Scroll(self.look, inside)

    def _connect(self) -> None:
        self.filters.changed.connect(self.lay_out)
        self.filters.changed.connect(self.ask)
        self.filters.person_picked.connect(self.show_person)
        self.table_button.toggled.connect(self._show_part)
        self.save_button.clicked.connect(self._choose_file)
        self.empty.play_asked.connect(self.play_asked)
        self.empty.all_asked.connect(self._show_all)
        self._catalogue.answered.connect(self._answered)
        self._catalogue.read_whole.connect(self.ask)
        self._catalogue.progress.connect(self._show_progress)
        self._profiles.changed.connect(self._show_people)

    # --- whose -----------------------------------------------------------------------------------------

    @property
    def person(self) -> Profile | None:
        """Whose statistics these are; None while there is nobody."""
        return self._profiles.find(self._person)

    @property
    def who(self) -> str:
        """What the person is called here: "You", or their name."""
        person, me = self.person, self._profiles.me
        if person is None or person == me:
            return translate("Statistics", "You")
        return People.labels([person])[0]

    def show_person(self, profile: str) -> None:
        """Show the statistics of another person."""
        self._person = profile
        self._show_people()

    def _show_people(self) -> None:
        if self.person is None:
            me = self._profiles.me or next(iter(self._profiles.people), None)
            self._person = me.id if me is not None else ""
        self.filters.show_people(self._profiles.people, self._person)
        self.lay_out()
        self.ask()

    def lay_out(self) -> None:
        """See `SubPage`: the head takes the room there is."""
        super().lay_out()
        margins = self.body.box.contentsMargins()
        self._top.fit(self.width() - margins.left() - margins.right(), self.ui, chrome_scale(self.scale))
        self._top.updateGeometry()
        self.body.box.activate()  # else one frame would keep a second line free for the head

    # --- asking ----------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask the catalogue anew for what is chosen."""
        question = self.filters.chosen.question(self._person, datetime.now(UTC))
        self._ticket = self._catalogue.ask(question)

    def _answered(self, ticket: int, figures: Figures) -> None:
        if ticket != self._ticket:  # something else was asked for since
            return
        self.figures = figures
        person = self.person
        self.charts.show_figures(figures, self.who, paint.initials(person.name) if person else "")
        self.rows.show_tables(tables(figures, self.who))
        self.empty.show_state(self.filters.filtered, not self._catalogue.finished)
        self._show_part()
        if self._catalogue.finished:
            said = (words.the_rule(), words.gave_up(figures.resigned), words.left_out(figures.left_out))
            for note in self.notes:
                note.setText(" ".join(line for line in said if line))
            self._say("")

    def _show_part(self) -> None:
        """Charts, rows, or that there are none."""
        nothing = self.figures is None or self.figures.empty
        rows = self.table_button.isChecked()
        part = self._row_scroll if rows else self._chart_scroll
        self._views.setCurrentWidget(self.empty if nothing else part)
        self._top.show_rows(rows)
        self._top.show_tools(not nothing)
        self.lay_out()

    def _show_all(self) -> None:
        self.filters.reset()
        self.start_focus()

    def _show_progress(self, done: int, of: int) -> None:
        """Say how far it is, and show what has been counted so far now and then."""
        if self.figures is None or self.figures.empty or done % _NOW_AND_THEN == 0:
            self.ask()
        text = translate("Statistics", "Reading your matches: {done} of {all}.")
        self._say(text.format(done=words.number(done), all=words.number(of)))

    def _say(self, sentence: str) -> None:
        """Say something under the page; nothing takes no room."""
        self._passing.stop()
        self.note.setText(sentence)
        self.note.setVisible(bool(sentence))

    # --- the file --------------------------------------------------------------------------------------

    def _choose_file(self) -> None:
        dialog = file_dialog(self, translate("Statistics", "Save the statistics"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(translate("Statistics", "Comma-separated values (*.csv)"))
        dialog.setDefaultSuffix("csv")
        dialog.selectFile("royal-casino.csv")
        dialog.fileSelected.connect(self._save)
        dialog.open()

    def _save(self, target: str) -> None:
        self.save(Path(target))

    def save(self, target: Path) -> None:
        """Write all tables to a file, in the background."""
        if self.figures is None:
            return
        data = csv_bytes(self._about(), tables(self.figures, self.who))
        errand = self._errands.do(partial(_write, target, data))
        errand.done.connect(self._saved)
        errand.failed.connect(self._not_saved)

    def _about(self) -> list[tuple[str, str]]:
        """What the tables are about: the person and what was chosen."""
        chosen, person = self.filters, self.person
        return [
            (translate("Statistics", "Royal Casino"), translate("Statistics", "Statistics")),
            (translate("Statistics", "Person"), People.labels([person])[0] if person else ""),
            (translate("Statistics", "Players"), chosen.seats.segments[chosen.seats.chosen].label),
            (chosen.level.what, chosen.level.value),
            (chosen.preset.what, chosen.preset.value),
            (chosen.period.what, period_name(chosen.chosen.weeks)),
            (translate("Statistics", "What is counted"), words.the_rule()),
        ]

    def _saved(self, target: Path) -> None:
        self._tell(translate("Statistics", "Saved: {file}").format(file=target.name))
        self._passing.start()

    def _not_saved(self, error: Exception) -> None:
        text = translate("Statistics", "The file could not be written. {trouble} Choose another place.")
        trouble = disk_sentence(durable.DISK)
        if isinstance(error, durable.DiskTrouble):
            trouble = place_sentence(error)
        self._tell(text.format(trouble=trouble))

    def _tell(self, sentence: str) -> None:
        self._say(sentence)
        announce(self.note, sentence)

    # --- keys ------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """T changes between charts and rows; page keys, Home and End scroll."""
        bar = self._scroll_bar()
        moves = {
            Qt.Key.Key_PageDown: bar.value() + bar.pageStep(),
            Qt.Key.Key_PageUp: bar.value() - bar.pageStep(),
            Qt.Key.Key_Home: bar.minimum(),
            Qt.Key.Key_End: bar.maximum(),
        }
        if event.key() == Qt.Key.Key_T and not event.modifiers() and self.table_button.isVisibleTo(self):
            self.table_button.toggle()
        elif event.key() in moves:
            bar.setValue(moves[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def _scroll_bar(self) -> QScrollBar:
        scroll = self._row_scroll if self.table_button.isChecked() else self._chart_scroll
        return scroll.verticalScrollBar()


def _write(target: Path, data: bytes, _tell: Tell) -> Path:
    """Write the file, whole or not at all."""
    with durable.given_out(target, 0o644) as out:
        out.write(data)
    return target
