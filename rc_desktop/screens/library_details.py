"""The right of the library: the way to 21 of the match in hand, what is known of it, what can be done."""

from collections.abc import Collection
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRectF, Signal, SignalInstance
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.game.listed import NEWER
from rc_desktop.game.masters import STRONGEST
from rc_desktop.game.told import Told
from rc_desktop.screens.controls import Button, PrimaryButton, SecondaryButton, ToolButton
from rc_desktop.screens.house_rules import Rule
from rc_desktop.screens.library_rows import Row
from rc_desktop.screens.library_words import (
    given_line,
    levels_line,
    master_line,
    rules_line,
    state_of,
    title_of,
)
from rc_desktop.screens.look import Look
from rc_desktop.screens.sides import side_looks
from rc_desktop.screens.way_to_21 import WayTo21
from rc_desktop.screens.words import Box, Panel, Paragraph, Scroll, Words
from rc_desktop.table import paint
from rc_desktop.table.sentences import level_name

translate = QCoreApplication.translate

_LEAST_ROOM: Final = 200.0
"""The chart can be read from this height on, px at scale 1; in less it is left out."""


_ANY_HEIGHT: Final = (1 << 24) - 1
"""As Qt says that a height has no bound."""


class _Well(Box):
    """The darker place of the chart; while the chart is still to come it is only kept free."""

    def __init__(self, look: Look) -> None:
        super().__init__(margins=(10, 8, 6, 4))
        self.look = look
        self.filled = False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        if not self.filled:
            return
        palette = self.look.palette
        fill = palette.sheer(palette.tray, 0.5)
        paint.rounded(QPainter(self), QRectF(self.rect()), 14 * self.ui, fill)


class _Fact(Box):
    """A name and what it is, with a hairline under both."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__(gap=4)
        row = Box(down=False, gap=12)
        row.add(Words(look, name, "body", "muted", px=14.5))
        self.value = Words(look, "", "body", px=14.5, weight=600, align="right")
        row.add(self.value, 1)
        self.add(row)
        self.add(Rule(look))


class Details(Panel):
    """What is known of a match. The signals carry nothing: they are about the row that is shown."""

    resume_asked = Signal()
    replay_asked = Signal()
    review_asked = Signal()
    rename_asked = Signal()
    export_asked = Signal()
    delete_asked = Signal()
    restore_asked = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, True, (20, 16, 16, 14), 6, parent=parent)
        self.row: Row | None = None
        self.told: Told | None = None
        self.setAccessibleName(translate("Library", "About the match"))
        self._title = Words(look, "", "heading", px=21)
        self._state = Paragraph(look, "", "body", "muted", px=14.5)
        self._fill()
        self._add_buttons()

    def _fill(self) -> None:
        self._inside = Box(gap=8)
        self._well = _Well(self.look)
        self.chart = WayTo21(self.look)
        self._well.add(self.chart, 1)
        self._problem = Paragraph(self.look, "", ink="problem_text")
        self.facts = {
            "rules": _Fact(self.look, translate("Library", "Rules")),
            "level": _Fact(self.look, translate("Library", "Level")),
            "cards": _Fact(self.look, translate("Library", "Cards")),
            "aid": _Fact(self.look, translate("Library", "Memory aid")),
            "back": _Fact(self.look, translate("Library", "Taken back")),
            "given": _Fact(self.look, translate("Library", "Given away")),
            "master": _Fact(self.look, level_name(STRONGEST)),
        }
        self.add(self._title)
        self.add(self._state)
        for part in (self._well, self._problem, *self.facts.values()):
            self._inside.add(part, 1 if part is self._well else 0)
        self._inside.spring(0)
        self.add(Scroll(self.look, self._inside), 1)

    def _add_buttons(self) -> None:
        look = self.look
        self.resume = PrimaryButton(look, translate("Library", "Resume"), "play")
        self.restore = PrimaryButton(look, translate("Library", "Restore"), "undo")
        self.replay = SecondaryButton(look, translate("Library", "Replay"), "swap")
        self.review = SecondaryButton(look, translate("Library", "Review"), "eye")
        self.rename = ToolButton(look, translate("Library", "Rename"), "pen")
        self.export = ToolButton(look, translate("Library", "Export"), "export")
        self.delete = ToolButton(look, translate("Library", "Delete"), "trash")
        self.kept = Paragraph(look, "", "small", "muted")
        self.kept.hide()
        middle, low = Box(down=False, gap=2), Box(down=False, gap=2)
        buttons = Box()
        middle.add(self.replay, 1)
        middle.add(self.review, 1)
        for tool in (self.rename, self.export, self.delete):
            tool.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            low.add(tool, 1)
        self.delete.warns = True
        for part in (self.resume, self.restore, middle, low, self.kept):
            buttons.add(part)
        self.add(buttons)
        self._low = low
        self._rows_of_buttons = (middle, low)
        ways: tuple[tuple[Button, SignalInstance], ...] = (
            (self.resume, self.resume_asked),
            (self.replay, self.replay_asked),
            (self.review, self.review_asked),
            (self.rename, self.rename_asked),
            (self.export, self.export_asked),
            (self.delete, self.delete_asked),
            (self.restore, self.restore_asked),
        )
        for button, signal in ways:
            button.clicked.connect(signal)
            button.installEventFilter(self)

    def eventFilter(self, _button: QObject, event: QEvent) -> bool:
        """The second press of a double click is no press: it was meant for the match that was there."""
        return event.type() == QEvent.Type.MouseButtonDblClick

    # --- what is shown ---------------------------------------------------------------------------------

    def show_row(self, row: Row | None, me: str, in_use: Collection[Path]) -> None:
        """Show what the list knows; what only the whole record tells follows by `show_told`.

        `in_use` are the records that are played, left or opened just now: they are not to be deleted.
        """
        if row is not None and self.row is not None and row.record.path == self.row.record.path:
            self.row = row  # it has only changed: what was told of it stays until it is told anew
        else:
            self.row, self.told = row, None
        self.setVisible(row is not None)
        if row is None:
            return
        self._title.setText(title_of(row, me))
        known = row.setup is not None
        for name in ("rules", "level"):
            self.facts[name].setVisible(known)
        if row.setup is not None:
            self.facts["rules"].value.setText(rules_line(row.setup.options))
            self.facts["level"].value.setText(levels_line(row.setup))
        self.facts["cards"].setVisible(row.record.given)
        self.facts["cards"].value.setText(row.cards_text)
        self.facts["aid"].setVisible(row.setup is not None and row.setup.memory_aid)
        self.facts["aid"].value.setText(translate("Library", "On", "the memory aid of a match"))
        self.resume.setVisible(row.playable)
        self.replay.setVisible(row.watchable)
        self.review.setVisible(row.whole and row.here)
        self.restore.setVisible(not row.here)
        for buttons in self._rows_of_buttons:
            buttons.setVisible(row.here)
        self.rename.setVisible(bool(row.record.match) and row.here)
        self.export.setVisible(row.here)
        free = row.record.path not in in_use
        self.delete.setVisible(free and row.here)
        in_use_text = translate("Library", "It can be deleted once it is off the table.")
        self.kept.setText(in_use_text if row.here else row.kept_text)
        self.kept.setVisible(not free or not row.here)
        self._show_told()

    def show_told(self, told: Told) -> None:
        """Show what the whole record tells."""
        if self.row is not None and told.path == self.row.record.path:
            self.told = told
            self._show_told()

    def _show_told(self) -> None:
        row, told = self.row, self.told
        assert row is not None
        self._state.setText(state_of(row, told))
        hands = told.results if told is not None else ()
        coming = told is None and row.whole and row.record.hands > 0
        self._has_chart = row.setup is not None and (bool(hands) or coming)
        self._well.filled = bool(hands)
        self._well.update()
        self.chart.setVisible(bool(hands))
        if hands and row.setup is not None:
            self.chart.show_way(side_looks(row.setup), hands, row.setup.options)
        self._problem.setText(self._problem_words())
        self._problem.setVisible(bool(self._problem.text()))
        given = given_line(row, told) if told is not None else ""
        self.facts["given"].setVisible(bool(given))
        self.facts["given"].value.setText(given)
        master = master_line(row, told) if told is not None else ""
        self.facts["master"].setVisible(bool(master))
        self.facts["master"].value.setText(master)
        back = told.taken_back if told is not None else 0
        self.facts["back"].setVisible(back > 0)
        text = translate("Library", "{number}×", "so often was a play taken back")
        self.facts["back"].value.setText(text.format(number=back))
        if told is not None:
            self.replay.setVisible(row.watchable and told.watchable > 0)
            self.review.setVisible(row.whole and row.here and bool(told.results))
        self._place()

    def _problem_words(self) -> str:
        row, told = self.row, self.told
        assert row is not None
        if row.record.state == NEWER:
            return translate(
                "Library",
                "A newer version of the program wrote this match. It is kept; that version opens it.",
            )
        damage = told.damages[0] if told is not None and told.damages else row.record.damage
        if damage is None:
            return "" if row.whole else translate("Library", "The disk does not give this file.")
        if damage.of_file:
            text = translate("Library", "{reason} The file is kept as it is.")
            return text.format(reason=damage.sentence)
        text = translate("Library", "Line {line} is wrong: {reason} The file is kept as it is.")
        if told is not None and told.watchable:
            text = translate(
                "Library",
                "Line {line} is wrong: {reason} The file is kept as it is; what is whole can be watched.",
            )
        return text.format(line=damage.line, reason=damage.sentence)

    _has_chart = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The chart goes where there is no room for it."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        facts = sum(fact.isVisibleTo(self) for fact in self.facts.values())
        room = self.height() - ((240 if self.resume.isVisibleTo(self) else 182) + 34 * facts) * self.ui
        room -= self._state.heightForWidth(self._state.width()) - self._state.fontMetrics().height()
        room -= self.kept.sizeHint().height() if self.kept.isVisibleTo(self) else 0
        problem = not self._problem.isHidden()
        if problem:
            room -= self._problem.heightForWidth(self._state.width()) + 36 * self.ui
        self._well.setVisible(self._has_chart and room > _LEAST_ROOM * self.ui)
        # Beside words that wrap, a place to scroll in would give it all that it likes to have.
        self._well.setMaximumHeight(max(0, round(room)) if problem else _ANY_HEIGHT)
        tools = (self.rename, self.export, self.delete)
        for tool in tools:
            tool.with_text = True
        wide = sum(tool.sizeHint().width() for tool in tools if tool.isVisibleTo(self))
        if wide > self._low.width():
            for tool in tools:
                tool.with_text = False
        for tool in tools:
            tool.setToolTip("" if tool.with_text else tool.label)
            tool.updateGeometry()
