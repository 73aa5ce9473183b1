"""The start screen: on the left the program's face and Play, on the right the table that is being set up."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QSpinBox, QWidget

from rc_desktop.game.profiles import Profiles
from rc_desktop.game.seating import Sitter
from rc_desktop.game.settings import SettingsFile
from rc_desktop.rules.options import DOMINICAN
from rc_desktop.screens import draft as drafts
from rc_desktop.screens.add_seat import EmptyChairs
from rc_desktop.screens.choices import Segmented
from rc_desktop.screens.cover import Cover
from rc_desktop.screens.draft import Draft
from rc_desktop.screens.house_rules import HouseRulesPanel
from rc_desktop.screens.look import Look
from rc_desktop.screens.offered import OfferedMatches
from rc_desktop.screens.page import Page
from rc_desktop.screens.people import People
from rc_desktop.screens.seat_row import SeatRow
from rc_desktop.screens.seating_words import chair_line, my_seat, table_line, who_plays, who_sits_down
from rc_desktop.screens.words import Box, Scroll, Words
from rc_desktop.table import paint
from rc_desktop.table.sentences import Names
from rc_desktop.table.theme import OwnerStyle, owner_style

if TYPE_CHECKING:
    from rc_desktop.screens.all_rules import AllRules
    from rc_desktop.screens.trouble import TroubleBox
    from rc_desktop.screens.waiting import Waiting

translate = QCoreApplication.translate


class NewMatchPage(Page):
    """Sets up a match. `play` carries the `MatchSetup`, `resume` the record of a match that waits."""

    keys = "start"
    play = Signal(object)
    resume = Signal(object)

    def __init__(
        self, look: Look, settings: SettingsFile, profiles: Profiles, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, parent)
        self.settings = settings
        self.people = People(profiles)
        self.draft = drafts.first_draft(self.people.me, settings.settings.last_setup)
        self.cover = Cover(look, self)
        self.cover.play.clicked.connect(self._play)
        self.offered = OfferedMatches(self, self.cover)
        self.offered.chosen.connect(self.resume)
        self._left: dict[int, str] = {}  # the profile of the person who sat on a chair last
        self._right = Box(gap=0, parent=self)
        self.table = self._table()
        self._all_rules: AllRules | None = None
        self._trouble: TroubleBox | None = None
        self.table_scroll = Scroll(look, self.table)
        self._right.add(self.table_scroll, 1)
        self._connect_rules()

    # --- what is on it ---------------------------------------------------------------------------------

    def _table(self) -> Box:
        column = Box(gap=11, margins=(0, 0, 0, 0))
        head = Box(down=False, margins=(0, 0, 0, 7))
        words = Box(gap=1)
        words.add(Words(self.look, translate("NewMatch", "Your table"), "section"))
        self._line = Words(self.look, "", "body", "muted")
        self._line.spare = True
        words.add(self._line)
        head.add(words, 1)
        self.seats = Segmented(
            self.look,
            translate("NewMatch", "Players"),
            (
                paint.Segment(translate("NewMatch", "2 players")),
                paint.Segment(translate("NewMatch", "3")),
                paint.Segment(translate("NewMatch", "4 · partners")),
            ),
        )
        self.seats.picked.connect(self._seats_picked)
        head.add(self.seats)
        column.add(head)
        self.rows = [self._row(seat) for seat in range(drafts.CHAIRS)]
        for row in self.rows:
            column.add(row)
        column.add(self._empty_chairs())
        self.rules = HouseRulesPanel(self.look)
        column.add(self.rules, 1)
        return column

    def _row(self, seat: int) -> SeatRow:
        row = SeatRow(self.look, seat)
        row.named.connect(self._named)
        row.name.done.connect(self.cover.take_focus)
        row.player_picked.connect(self._player_picked)
        row.level_picked.connect(self._level_picked)
        row.emblem_pressed.connect(self._choose_emblem)
        row.people_pressed.connect(self._choose_person)
        row.levels_pressed.connect(self._choose_level)
        row.styles_pressed.connect(self._choose_style)
        return row

    def _empty_chairs(self) -> Box:
        self._empty = EmptyChairs(self.look)
        self.third, self.fourth = self._empty.third, self._empty.fourth
        self.third.clicked.connect(self._add_third)
        self.fourth.clicked.connect(self._add_fourth)
        return self._empty

    def _connect_rules(self) -> None:
        self._connect_part(self.rules)
        self.rules.all_pressed.connect(self.show_all_rules)
        self.rules.aid_changed.connect(self._aid_changed)
        self.settings.changed.connect(self.rules.show_aids)
        self.rules.deck.picked.connect(self._deck_picked)
        self.settings.changed.connect(self.rules.deck.show_settings)

    def _connect_part(self, part: "HouseRulesPanel | AllRules") -> None:
        part.rule_changed.connect(self._rule_changed)
        part.reset_pressed.connect(self._reset)
        part.preset_pressed.connect(self._choose_preset)

    # --- what is made when it is first asked for -------------------------------------------------------

    @property
    def all_rules(self) -> "AllRules":
        """The complete list of house rules; there is more on it than on all the rest of the page."""
        from rc_desktop.screens.all_rules import AllRules

        if self._all_rules is None:
            self._all_rules = AllRules(self.look)
            self._all_rules.hide()
            self._right.add(self._all_rules, 1)
            self._connect_part(self._all_rules)
            self._all_rules.back_pressed.connect(self.show_table)
            self._all_rules.values_pressed.connect(self._choose_value)
            self._all_rules.show_rules(self.draft.options)
            self.rescale()
        return self._all_rules

    @property
    def trouble(self) -> "TroubleBox":
        """The place over the page where a trouble is told."""
        from rc_desktop.screens.trouble import TroubleBox

        if self._trouble is None:
            self._trouble = TroubleBox(self.look, self)
            self._trouble.closed.connect(self.start_focus)
            self.rescale()
        return self._trouble

    # --- showing the draft -----------------------------------------------------------------------------

    def style_of(self, seat: int) -> OwnerStyle:
        """The colour and shape of a chair, as the table will draw it."""
        direction = self.draft.options.direction
        return owner_style(seat, self.draft.seats, direction)  # type: ignore[arg-type]

    def _show(self) -> None:
        draft = self.draft
        me = who_sits_down(draft.sitters, self.people.my_id)
        sitters = draft.sitters
        letters = Names.of_seats(sitter.name for sitter in sitters).initials()
        self._line.setText(table_line(draft.seats))
        self.seats.choose(draft.seats - 2)
        beside = 0.633 * self.width() - 80 * self.scale  # what the cover leaves
        roomy = draft.seats == 2 and self.height() >= 730 * self.ui and beside >= 645 * self.ui
        for seat, row in enumerate(self.rows):
            row.setVisible(seat < draft.seats)
            if seat < draft.seats:
                known = self.people.choices(sitters, seat)
                row.show_sitter(
                    sitters[seat],
                    chair_line(sitters, seat, me, self.settings.settings.curtain),
                    letters[seat],
                    self.style_of(seat),
                    roomy=roomy,
                    known=bool(known or sitters[seat].profile),
                    mine=seat == my_seat(sitters, me),
                )
        self.third.setVisible(draft.seats == 2)
        self._empty.setVisible(draft.seats < drafts.CHAIRS)
        self.cover.show_match(partial(who_plays, sitters, draft.options.target, me))
        self.rules.show_rules(draft.options, self.settings.settings)
        if self._all_rules is not None:
            self._all_rules.show_rules(draft.options)
        self._settle()

    def _settle(self) -> None:
        """What has come or gone takes its room at once: no frame shows the rows of before."""
        for box in (*reversed(self.table.findChildren(Box)), self.table):
            box.box.invalidate()
            box.box.activate()
        QApplication.sendEvent(self.table_scroll, QEvent(QEvent.Type.LayoutRequest))

    def change(self, draft: Draft) -> None:
        """Set up the table like this, and remember it."""
        draft = draft.with_computers_renamed()
        self.draft = draft
        self.settings.change(last_setup=draft.setup())
        self._show()

    def offer_resume(
        self,
        waiting: Sequence["Waiting"],
        first: bool | None,
        seated: Iterable[str] = (),
        more: int | None = 0,
    ) -> None:
        """Offer the matches that wait: see `OfferedMatches.offer`."""
        self.offered.offer(waiting, first, seated, more)

    @property
    def seated(self) -> frozenset[str]:
        """The profiles of those who sit in a match that waits."""
        return self.offered.seated

    def show_opening(self, record: Path | None) -> None:
        """Say that a match is being opened, should that take a while; None: it is over."""
        self.offered.show_opening(record)

    def tell_trouble(self, code: str, detail: str) -> None:
        """Show a trouble over the page."""
        self.trouble.tell(code, detail)
        self._place_trouble()

    def _place_trouble(self) -> None:
        if self._trouble is None:
            return
        width = round(min(560 * self.ui, self.width() - 40))
        height = self._trouble.box.totalHeightForWidth(width)
        self._trouble.setGeometry((self.width() - width) // 2, round(20 * self.ui), width, height)

    def show_all_rules(self) -> None:
        """Show the complete list in place of the table."""
        self.table_scroll.hide()
        self.all_rules.show()
        self.all_rules.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_table(self) -> None:
        """Show the table again."""
        self.all_rules.hide()
        self.table_scroll.show()
        self.rules.all.setFocus(Qt.FocusReason.PopupFocusReason)

    # --- what a person changes -------------------------------------------------------------------------

    def _seats_picked(self, number: int) -> None:
        self.change(self.draft.with_seats(number + 2))

    def _add_third(self) -> None:
        self.change(self.draft.with_seats(3))

    def _add_fourth(self) -> None:
        self.change(self.draft.with_seats(4))

    def sit(self, seat: int, **values: str) -> None:
        """Let the sitter of a chair have another name, level or style."""
        self.change(self.draft.with_sitter(seat, replace(self.draft.chairs[seat], **values)))

    def _named(self, seat: int, name: str) -> None:
        """A chair gets another name, unless it would be taken for somebody else's."""
        found = self.people.named(self.draft, seat, name)
        if isinstance(found, Draft):
            self.change(found)
        else:
            self._show()
            self.rows[seat].refuse(found)

    def _player_picked(self, seat: int, person: bool) -> None:
        sitter = drafts.computer_sitter(seat)
        now = self.draft.chairs[seat]
        if now.is_person:
            self._left[seat] = now.profile
        if person:
            free = self.people.choices(self.draft.sitters, seat)
            free.sort(key=lambda profile: profile.id != self._left.get(seat))
            sitter = drafts.person_sitter(free[0]) if free else drafts.new_person(seat)
        self.change(self.draft.with_sitter(seat, sitter))

    def _level_picked(self, seat: int, level: str) -> None:
        self.sit(seat, level=level)

    # --- the menus, loaded when one is opened -----------------------------------------------------------

    def _choose_emblem(self, seat: int) -> None:
        from rc_desktop.screens.chair_menus import choose_emblem

        choose_emblem(self, seat)

    def _choose_person(self, seat: int) -> None:
        from rc_desktop.screens.chair_menus import choose_person

        choose_person(self, seat)

    def _choose_level(self, seat: int) -> None:
        from rc_desktop.screens.chair_menus import choose_level

        choose_level(self, seat, self.rows[seat].level_menu)

    def _choose_style(self, seat: int) -> None:
        from rc_desktop.screens.chair_menus import choose_level

        choose_level(self, seat, self.rows[seat].style_menu, False)

    def _choose_preset(self) -> None:
        from rc_desktop.screens.rule_menus import choose_preset

        anchor = self.sender().preset  # type: ignore[attr-defined]
        choose_preset(self, anchor, self.draft.options, self._preset_picked)

    def _preset_picked(self, preset: str) -> None:
        self.change(self.draft.with_preset(preset))

    def _choose_value(self, rule: str) -> None:
        from rc_desktop.screens.rule_menus import choose_value

        anchor = self.all_rules.rows[rule].value
        assert anchor is not None
        choose_value(self, anchor, rule, self.draft.options, self._rule_changed)

    def _aid_changed(self, name: str, on: bool) -> None:
        """An aid is switched: it is a setting, which the settings page shows too."""
        self.settings.change(**{name: on})

    def _rule_changed(self, rule: str, value: str | bool | int) -> None:
        self.change(self.draft.with_rule(rule, value))

    def _reset(self) -> None:
        self.change(replace(self.draft, options=DOMINICAN))

    def _deck_picked(self, name: str, on: bool) -> None:
        self.settings.change(**{name: on})

    # --- going on --------------------------------------------------------------------------------------

    def start_focus(self) -> None:
        """Play has the focus, so Enter starts; or Resume, while the match that was left comes first."""
        self.cover.first.setFocus(Qt.FocusReason.PopupFocusReason)

    def i_sit_down(self) -> Sitter:
        """The person of this computer, with a profile from now on, at a table that is not set up here."""
        self.change(self.people.kept(self.draft))
        return self.people.kept(drafts.first_draft(self.people.me)).sitters[0]

    def _play(self) -> None:
        self.change(self.people.kept(self.draft))
        draft = self.draft
        settings = self.settings.settings
        self.play.emit(draft.setup(settings.aids, settings.memory_aid))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter starts the match, or goes on with one, from anywhere on the page; Esc takes away what is in
        front: a trouble that was told, else all the rules."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.cover.first.click()
        elif event.key() == Qt.Key.Key_Escape and self._trouble is not None and self._trouble.isVisible():
            self._trouble.close_button.click()
        elif event.key() == Qt.Key.Key_Escape and self.table_scroll.isHidden():
            self.show_table()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Settings may have changed; and beside a scroll bar, which takes no room before it can be seen,
        things are narrower. It comes up with its heading in sight."""
        super().showEvent(event)
        self._show()
        self._settle()
        if not event.spontaneous():
            self.table_scroll.verticalScrollBar().setValue(0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on nothing leaves the field that is written in, and what was written counts."""
        if isinstance(QApplication.focusWidget(), (QLineEdit, QSpinBox)):
            self.start_focus()
        event.accept()

    def lay_out(self) -> None:
        """The cover on the left, the table on the right; while nobody sees it, `showEvent` does the rest."""
        if self.isVisible():
            self._show()
        left = round(0.367 * self.width())
        self.cover.setGeometry(0, 0, left, self.height())
        inset, top, below = 40 * self.scale, 36 * self.scale, 14 * self.scale
        right = QRectF(left + inset, top, self.width() - left - 2 * inset, self.height() - top - below)
        self._right.set_flush(right.toAlignedRect())
        if self.isVisible():
            self._settle()
        self._place_trouble()
