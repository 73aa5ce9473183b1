"""What the statistics show where nothing was counted: dashed cards, one sentence, the next step."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from rc_desktop.screens.controls import PrimaryButton, SecondaryButton
from rc_desktop.screens.empty import EmptyPanel
from rc_desktop.screens.look import Look

translate = QCoreApplication.translate


class StatisticsEmpty(EmptyPanel):
    """No match yet, or none that fits the filters; then `all_asked` takes them away."""

    play_asked = Signal()
    all_asked = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.play = PrimaryButton(look, translate("Statistics", "Play"), "play")
        self.all = SecondaryButton(look, translate("Statistics", "Show all matches"))
        self.play.clicked.connect(self.play_asked)
        self.all.clicked.connect(self.all_asked)
        self.add_ways((self.play, self.all))
        self.show_state(False, True)

    def show_state(self, filtered: bool, reading: bool) -> None:
        """`filtered`: filters are set that leave nothing; `reading`: records are still being read."""
        if reading:
            title = translate("Statistics", "Reading your matches")
            text = translate("Statistics", "What has been counted comes into sight as soon as there is some.")
        elif filtered:
            title = translate("Statistics", "No match fits")
            text = translate("Statistics", "Nothing was played that these filters let through.")
        else:
            title = translate("Statistics", "No statistics yet")
            text = translate("Statistics", "They begin with the first hand you play to its end.")
        self.say(title, text)
        self.play.setVisible(not filtered and not reading)
        self.all.setVisible(filtered and not reading)
