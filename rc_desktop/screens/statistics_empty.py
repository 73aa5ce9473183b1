"""What the statistics show where nothing was counted: dashed cards, one sentence, the next step."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from rc_desktop.screens.controls import PrimaryButton, SecondaryButton
from rc_desktop.screens.library_empty import DashedCards
from rc_desktop.screens.look import Look
from rc_desktop.screens.words import Box, Panel, Paragraph, Words

translate = QCoreApplication.translate


class StatisticsEmpty(Panel):
    """No match yet, or none that fits the filters; then `all_asked` takes them away."""

    play_asked = Signal()
    all_asked = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, True, (24, 20, 24, 24), 8, parent=parent)
        self.spring()
        self.add(DashedCards(look))
        self._title = Words(look, "", "section", px=25, align="center")
        self._text = Paragraph(look, "", ink="muted", centred=True)
        self.add(self._title)
        self.add(self._text)
        row = Box(down=False, margins=(0, 10, 0, 0))
        self.play = PrimaryButton(look, translate("Statistics", "Play"), "play")
        self.all = SecondaryButton(look, translate("Statistics", "Show all matches"))
        row.spring()
        for button, signal in ((self.play, self.play_asked), (self.all, self.all_asked)):
            button.clicked.connect(signal)
            row.add(button)
        row.spring()
        self.add(row)
        self.spring()
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
        self._title.setText(title)
        self._text.setText(text)
        self.play.setVisible(not filtered and not reading)
        self.all.setVisible(filtered and not reading)
