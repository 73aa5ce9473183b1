"""A match from outside, watched before it is anybody's: it can be added to the library, and need not be."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal

from rc_desktop.game.data_folder import DataFolder
from rc_desktop.game.importing import Arrival
from rc_desktop.screens.controls import LinkButton
from rc_desktop.screens.library_words import failed
from rc_desktop.screens.look import Look
from rc_desktop.screens.replay import ReplayPage
from rc_desktop.screens.words import Panel, Words
from rc_desktop.table.accessible import announce
from rc_desktop.table.facts import Sorting

translate = QCoreApplication.translate


class VisitPage(ReplayPage):
    """The replay of a file that lies elsewhere. `library_asked`: it is in the library, and wanted there."""

    library_asked = Signal()

    def __init__(
        self, look: Look, arrival: Arrival, folder: DataFolder, me: str = "", sorting: Sorting = "rank"
    ) -> None:
        """A damaged `arrival` is only watched, as far as it is whole: the replay says what is wrong."""
        super().__init__(look, arrival.source, folder, me, sorting)
        self._arrival, self._folder = arrival, folder
        self.offer = Panel(look, False, (18, 0, 6, 0), 8, "raised")
        self.words = Words(look, translate("Replay", "This match is not in your library."), "body")
        self.add = LinkButton(look, translate("Replay", "Add to the library"), "plus")
        self.to_library = LinkButton(look, translate("Replay", "Library"), "book")
        self.to_library.hide()
        self.offer.add(self.words, 1)
        self.offer.add(self.add)
        self.offer.add(self.to_library)
        self.body.box.insertWidget(1, self.offer)
        self.offer.setVisible(arrival.verdict == "new")
        self.add.clicked.connect(self._take_in)
        self.to_library.clicked.connect(self.library_asked)

    def _take_in(self) -> None:
        self.add.setEnabled(False)
        errand = self._folder.take_in([self._arrival])
        errand.done.connect(self._taken_in)
        errand.failed.connect(self._not_taken_in)

    def _taken_in(self, _paths: tuple[Path, ...]) -> None:
        had_keys = self.add.hasFocus() or not self.slider.hasFocus()
        self.add.hide()
        self.to_library.show()
        if had_keys:
            self.to_library.setFocus(Qt.FocusReason.OtherFocusReason)
        self._tell_of_it(translate("Replay", "It is in your library now."))

    def _not_taken_in(self, error: object) -> None:
        self.add.setEnabled(True)
        problem = failed(error)
        text = translate("Library", "{title}. {text}", "what is wrong, spoken")
        self._tell_of_it(text.format(title=problem.title, text=problem.text))

    def _tell_of_it(self, text: str) -> None:
        self.words.setText(text)
        announce(self, text)
