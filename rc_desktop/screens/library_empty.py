"""What the library shows where there is nothing to list: dashed cards, one sentence, the next step."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from rc_desktop.screens.controls import PrimaryButton, SecondaryButton
from rc_desktop.screens.empty import EmptyPanel
from rc_desktop.screens.look import Look

translate = QCoreApplication.translate


class LibraryEmpty(EmptyPanel):
    """No matches yet, or none that fits what is searched for; then `all_asked` shows all of them again."""

    play_asked = Signal()
    import_asked = Signal()
    all_asked = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.play = PrimaryButton(look, translate("Library", "Play"), "play")
        self.bring = SecondaryButton(look, translate("Library", "Import"))
        self.all = SecondaryButton(look, translate("Library", "Show all"))
        self.play.clicked.connect(self.play_asked)
        self.bring.clicked.connect(self.import_asked)
        self.all.clicked.connect(self.all_asked)
        self.add_ways((self.play, self.bring, self.all))

    def show_state(self, filtered: bool, looking: bool) -> None:
        """`filtered`: there are matches, but none that fits; `looking`: the folder is still being read."""
        if looking:
            self.say(translate("Library", "Looking for your matches"), "")
        elif filtered:
            self.say(
                translate("Library", "No match fits"),
                translate("Library", "Fewer words, or another filter, show more of them."),
            )
        else:
            self.say(
                translate("Library", "No matches yet"),
                translate("Library", "Every match you play is kept here, ready to resume or review."),
            )
        self.play.setVisible(not filtered and not looking)
        self.bring.setVisible(not filtered and not looking)
        self.all.setVisible(filtered and not looking)

    @property
    def first(self) -> QWidget:
        """The button for the next step."""
        return self.all if self.all.isVisibleTo(self) else self.play
