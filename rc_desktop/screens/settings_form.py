"""A page of the settings: a title and controls that each show one setting and change it at once."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from rc_desktop.game.settings import Settings, SettingsFile
from rc_desktop.screens.choices import Segmented, Switch
from rc_desktop.screens.look import Look
from rc_desktop.screens.pictured import PicturedChoice, PicturedRow
from rc_desktop.screens.slider import Slider
from rc_desktop.screens.words import Box, Paragraph, Words
from rc_desktop.table import paint

_DEFAULTS = {entry.name: entry.default for entry in fields(Settings)}


class SettingsForm(Box):
    """Controls in a column; `names` are the settings they change, in order.

    Whatever changes a setting, here or elsewhere, the controls show it at once.
    """

    def __init__(self, look: Look, file: SettingsFile, title: str, parent: QWidget | None = None) -> None:
        super().__init__(gap=6, margins=(24, 12, 24, 12), parent=parent)
        self.look, self.file, self.title = look, file, title
        self.setAccessibleName(title)
        self.names: list[str] = []
        self.controls: dict[str, QWidget] = {}
        self._shown: list[Callable[[Settings], None]] = []
        self.heading = Words(look, title, "section")
        self.add(self.heading)
        file.changed.connect(self.show_settings)

    # --- settings --------------------------------------------------------------------------------------

    def show_settings(self, settings: Settings) -> None:
        """Show the settings as they stand."""
        for show in self._shown:
            show(settings)

    def change(self, name: str, value: Any) -> None:
        """A person chose another value."""
        self.file.change(**{name: value})

    def change_all(self, values: dict[str, Any]) -> None:
        """A person chose other values of several settings."""
        self.file.change(**values)

    @property
    def as_delivered(self) -> bool:
        """Every setting of this page has its default."""
        return all(getattr(self.file.settings, name) == _DEFAULTS[name] for name in self.names)

    def restore(self) -> None:
        """Give every setting of this page its default."""
        self.file.change(**{name: _DEFAULTS[name] for name in self.names})

    def bind(self, name: str, control: QWidget, show: Callable[[Settings], None]) -> None:
        """`control` changes the setting `name`; `show` brings it to what the setting is."""
        self.names.append(name)
        self.controls[name] = control
        control.setObjectName(name)
        self._shown.append(show)
        show(self.file.settings)

    # --- controls --------------------------------------------------------------------------------------

    def subject(self, text: str, line: str | Words = "") -> Box:
        """A heading with a line beside it, to stand over what follows; it is not added."""
        box = Box(down=False, gap=16, margins=(0, 6, 0, 0))
        box.add(Words(self.look, text, "heading", px=18))
        if line:
            box.add(Words(self.look, line, "body", "muted") if isinstance(line, str) else line, 1)
        box.spring(0)
        return box

    def in_line(self, text: str, control: QWidget) -> Box:
        """A heading with its control beside it; it is not added."""
        box = Box(down=False, gap=16)
        box.add(Words(self.look, text, "heading", px=18))
        box.add(control)
        box.spring()
        return box

    def under(self, text: str, *controls: QWidget, line: str | Words = "") -> Box:
        """A heading with controls under it, as one column; it is not added."""
        box = Box(gap=2)
        box.add(self.subject(text, line))
        for control in controls:
            box.add(control)
        return box

    def note(self, text: str) -> Paragraph:
        """A second line that goes on in a next one; it is not added."""
        return Paragraph(self.look, text, "body", "muted")

    def switch(self, name: str, text: str, detail: str = "") -> Switch:
        """A switch for a setting that is on or off."""
        switch = Switch(self.look, text, detail)
        switch.clicked.connect(self._switched)
        self.bind(name, switch, lambda settings: switch.setChecked(getattr(settings, name)))
        return switch

    def segments(self, name: str, spoken: str, choices: Sequence[tuple[str, Any]]) -> Segmented:
        """A row of choices, each a label and the value it stands for."""
        values = [value for _, value in choices]
        row = Segmented(self.look, spoken, [paint.Segment(label) for label, _ in choices], -1)
        row.picked.connect(partial(self._picked, name, values))
        self.bind(name, row, lambda settings: row.choose(_index(values, getattr(settings, name))))
        return row

    def pictured(
        self, name: str, spoken: str, choices: Sequence[PicturedChoice], values: Sequence[Any]
    ) -> PicturedRow:
        """A row of pictures, each standing for a value."""
        row = PicturedRow(spoken, choices)
        row.picked.connect(partial(self._picked, name, values))
        self.bind(name, row, lambda settings: row.choose(_index(values, getattr(settings, name))))
        return row

    def slider(self, name: str, spoken: str, most: int, step: int) -> Slider:
        """A slider from 0 to `most`."""
        slider = Slider(self.look, spoken, most, step)
        self.bind(name, slider, lambda settings: slider.setValue(getattr(settings, name)))
        slider.valueChanged.connect(partial(self.change, name))
        return slider

    def _switched(self, on: bool) -> None:
        self.change(self.sender().objectName(), on)

    def _picked(self, name: str, values: Sequence[Any], number: int) -> None:
        self.change(name, values[number])

    def add_left(self, widget: QWidget) -> None:
        """Add a control that keeps its own width."""
        self.add(widget, at=Qt.AlignmentFlag.AlignLeft)


def _index(values: Sequence[Any], value: Any) -> int:
    return values.index(value) if value in values else -1
