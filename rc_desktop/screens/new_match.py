"""The start screen: on the left the program's face and Play, on the right the table that is being set up."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.game.profiles import Profile, Profiles
from rc_desktop.game.settings import SettingsFile
from rc_desktop.rules.options import CHOICES, DOMINICAN, PRESETS, preset_of
from rc_desktop.screens import draft as drafts
from rc_desktop.screens.all_rules import AllRules
from rc_desktop.screens.choices import Segmented
from rc_desktop.screens.controls import Button
from rc_desktop.screens.cover import Cover
from rc_desktop.screens.emblems import EmblemMenu
from rc_desktop.screens.house_rules import HouseRulesPanel
from rc_desktop.screens.look import Look
from rc_desktop.screens.overlay import Choice, ChoiceMenu
from rc_desktop.screens.page import Page
from rc_desktop.screens.people import People
from rc_desktop.screens.seat_row import SeatRow
from rc_desktop.screens.seating_words import chair_line, my_seat, table_line, who_plays
from rc_desktop.screens.trouble import TroubleBox
from rc_desktop.screens.words import Box, Scroll, Words
from rc_desktop.table import paint
from rc_desktop.table.fonts import font
from rc_desktop.table.sentences import Names, level_line, level_name, preset_text, rule_text, value_name
from rc_desktop.table.theme import OwnerStyle, owner_style

translate = QCoreApplication.translate


class AddSeat(Button):
    """An empty chair to fill."""

    def __init__(self, look: Look, text: str, detail: str, parent: QWidget | None = None) -> None:
        super().__init__(look, text, parent)
        self.detail = detail
        self.setAccessibleDescription(detail)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Both lines whole."""
        width = paint.text_width(self.label, font("body", 15 * self.ui, 600)) + 90 * self.ui
        return QSize(round(width), round(60 * self.ui))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw a dashed chair."""
        painter, palette, ui = QPainter(self), self.look.palette, self.ui
        face = paint.inset(QRectF(self.rect()), 1.5 * ui)
        lit = self.underMouse() or (self.ring and self.hasFocus())
        line = palette.target if self.ring and self.hasFocus() else palette.line_bright
        fill = palette.raised if lit else None
        paint.rounded(painter, face, 14 * ui, fill, line, 1.3 * ui, (5 * ui, 4 * ui))
        sign = QRectF(face.left() + 20 * ui, face.center().y() - 10 * ui, 20 * ui, 20 * ui)
        paint.icon(painter, sign, "plus", palette.brass)
        words = QRectF(face.left() + 54 * ui, face.top() + 9 * ui, face.width() - 64 * ui, 20 * ui)
        paint.text(painter, words, self.label, font("body", 15 * ui, 600), palette.text)
        words.translate(0, 20 * ui)
        paint.text(painter, words, self.detail, font("button", 14 * ui, 500), palette.muted)


class NewMatchPage(Page):
    """Sets up a match. `play` carries the `MatchSetup`; `resume` asks for the match that was left."""

    play = Signal(object)
    resume = Signal()

    def __init__(
        self, look: Look, settings: SettingsFile, profiles: Profiles, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, parent)
        self.settings = settings
        self.people = People(profiles)
        self.draft = drafts.first_draft(self.people.me, settings.settings.last_setup)
        self.cover = Cover(look, self)
        self.cover.play.clicked.connect(self._play)
        self.cover.resume.clicked.connect(self.resume)
        self._right = Box(gap=0, parent=self)
        self.table = self._table()
        self.all_rules = AllRules(look)
        self.table_scroll = Scroll(look, self.table)
        self._right.add(self.table_scroll, 1)
        self._right.add(self.all_rules, 1)
        self.all_rules.hide()
        self.trouble = TroubleBox(look, self)
        self.trouble.closed.connect(self.start_focus)
        self._connect_rules()
        self._show()

    # --- what is on it ---------------------------------------------------------------------------------

    def _table(self) -> Box:
        column = Box(gap=11, margins=(0, 0, 0, 0))
        top = Box(gap=0)
        head = Box(down=False)
        head.add(Words(self.look, translate("NewMatch", "Your table"), "section"), 1)
        self._line = Words(self.look, "", "body", "muted")
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
        top.add(head)
        top.add(self._line)
        column.add(top)
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
        row.player_picked.connect(self._player_picked)
        row.level_picked.connect(self._level_picked)
        row.emblem_pressed.connect(self._choose_emblem)
        row.people_pressed.connect(self._choose_person)
        row.levels_pressed.connect(self._choose_level)
        return row

    def _empty_chairs(self) -> Box:
        self._empty = Box(down=False, gap=12)
        self.third = AddSeat(
            self.look,
            translate("NewMatch", "Add a third player"),
            translate("NewMatch", "everyone for themselves"),
        )
        self.fourth = AddSeat(
            self.look, translate("NewMatch", "Add a fourth"), translate("NewMatch", "two against two")
        )
        self.third.clicked.connect(self._add_third)
        self.fourth.clicked.connect(self._add_fourth)
        self._empty.add(self.third, 1)
        self._empty.add(self.fourth, 1)
        return self._empty

    def _connect_rules(self) -> None:
        for part in (self.rules, self.all_rules):
            part.rule_changed.connect(self._rule_changed)
            part.reset_pressed.connect(self._reset)
            part.preset_pressed.connect(self._choose_preset)
        self.rules.all_pressed.connect(self.show_all_rules)
        self.rules.deck.picked.connect(self._deck_picked)
        self.all_rules.back_pressed.connect(self.show_table)
        self.all_rules.values_pressed.connect(self._choose_value)

    # --- showing the draft -----------------------------------------------------------------------------

    def style_of(self, seat: int) -> OwnerStyle:
        """The colour and shape of a chair, as the table will draw it."""
        setup = self.draft
        return owner_style(seat, setup.seats, setup.options.direction, self.look.palette)  # type: ignore[arg-type]

    def _show(self) -> None:
        draft, me = self.draft, self.people.my_id
        sitters = draft.sitters
        letters = Names.of_seats(sitter.name for sitter in sitters).initials()
        self._line.setText(table_line(draft.seats))
        self.seats.choose(draft.seats - 2)
        roomy = draft.seats == 2 and self.height() >= 730 * self.ui
        for seat, row in enumerate(self.rows):
            row.setVisible(seat < draft.seats)
            if seat < draft.seats:
                line = chair_line(sitters, seat, me)
                known = self.people.choices(sitters, seat)
                row.show_sitter(
                    sitters[seat],
                    line,
                    letters[seat],
                    self.style_of(seat),
                    roomy=roomy,
                    known=bool(known or sitters[seat].profile),
                    mine=seat == my_seat(sitters, me),
                )
        self.third.setVisible(draft.seats == 2)
        self._empty.setVisible(draft.seats < drafts.CHAIRS)
        self.cover.play.set_detail(who_plays(sitters, draft.options.target, me))
        self.rules.show_rules(draft.options, self.settings.settings)
        self.all_rules.show_rules(draft.options)

    def _change(self, draft: drafts.Draft) -> None:
        self.draft = draft
        self.settings.change(last_setup=draft.setup())
        self._show()

    def offer_resume(self, line: str) -> None:
        """Offer the match that was left, described by `line`; an empty line offers none."""
        self.cover.offer_resume(line)

    def tell_trouble(self, code: str, detail: str) -> None:
        """Show a trouble over the page."""
        self.trouble.tell(code, detail)
        self._place_trouble()

    def _place_trouble(self) -> None:
        width = round(min(560 * self.ui, self.width() - 40))
        height = self.trouble.box.totalHeightForWidth(width)
        self.trouble.setGeometry((self.width() - width) // 2, round(20 * self.ui), width, height)

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
        self._change(self.draft.with_seats(number + 2))

    def _add_third(self) -> None:
        self._change(self.draft.with_seats(3))

    def _add_fourth(self) -> None:
        self._change(self.draft.with_seats(4))

    def _sit(self, seat: int, **values: str) -> None:
        self._change(self.draft.with_sitter(seat, replace(self.draft.chairs[seat], **values)))

    def _named(self, seat: int, name: str) -> None:
        sitter = self.people.rename(replace(self.draft.chairs[seat], name=name))
        self._change(self.draft.with_sitter(seat, sitter))

    def _player_picked(self, seat: int, person: bool) -> None:
        sitter = drafts.computer_sitter(seat)
        if person:
            free = self.people.choices(self.draft.sitters, seat)
            sitter = drafts.person_sitter(free[0]) if free else drafts.new_person(seat)
        self._change(self.draft.with_sitter(seat, sitter))

    def _level_picked(self, seat: int, level: str) -> None:
        self._sit(seat, level=level)

    def _choose_emblem(self, seat: int) -> None:
        row = self.rows[seat]
        menu = EmblemMenu(self, row.emblem, self.draft.chairs[seat].emblem, self.style_of(seat))

        def picked(emblem: str) -> None:
            sitter = self.people.redraw(replace(self.draft.chairs[seat], emblem=emblem))
            self._change(self.draft.with_sitter(seat, sitter))

        menu.picked.connect(picked)
        menu.open()

    def _choose_person(self, seat: int) -> None:
        free: list[Profile] = self.people.choices(self.draft.sitters, seat)
        now = self.draft.chairs[seat]
        choices = [
            Choice(person.name or translate("NewMatch", "Without a name"), sign="person") for person in free
        ]
        choices.append(Choice(translate("NewMatch", "Someone new"), sign="plus"))
        if now.profile and now.profile != self.people.my_id:
            line = translate("NewMatch", "The seat that is called you")
            choices.append(Choice(translate("NewMatch", "This is me"), line, sign="check"))
        menu = ChoiceMenu(
            self, self.rows[seat].people, translate("NewMatch", "Choose a person"), choices, 240
        )

        def picked(number: int) -> None:
            if number < len(free):
                sitter = drafts.person_sitter(free[number])
            elif number == len(free):
                sitter = drafts.new_person(seat)
            else:
                sitter = now
                self.people.choose_me(now.profile)
            self._change(self.draft.with_sitter(seat, sitter))
            if number == len(free):
                self.rows[seat].name.setFocus(Qt.FocusReason.TabFocusReason)

        menu.picked.connect(picked)
        menu.open()

    def _choose_level(self, seat: int) -> None:
        now = self.draft.chairs[seat].level
        choices = [Choice(level_name(level), level_line(level), level == now) for level in drafts.LEVELS]
        anchor = self.rows[seat].level_menu
        menu = ChoiceMenu(self, anchor, translate("NewMatch", "Choose a level"), choices, 240)

        def picked(number: int) -> None:
            self._sit(seat, level=drafts.LEVELS[number])

        menu.picked.connect(picked)
        menu.open()

    def _choose_preset(self) -> None:
        now = preset_of(self.draft.options)
        presets = list(PRESETS)
        choices = [
            Choice(preset_text(preset).name, preset_text(preset).line, preset == now) for preset in presets
        ]
        anchor = self.sender().preset  # type: ignore[attr-defined]
        menu = ChoiceMenu(self, anchor, translate("NewMatch", "Choose house rules"), choices)

        def picked(number: int) -> None:
            self._change(self.draft.with_preset(presets[number]))

        menu.picked.connect(picked)
        menu.open()

    def _choose_value(self, rule: str) -> None:
        now = getattr(self.draft.options, rule)
        values = CHOICES[rule]
        choices = [Choice(value_name(rule, value), chosen=value == now) for value in values]
        anchor = self.all_rules.rows[rule].value
        assert anchor is not None
        menu = ChoiceMenu(self, anchor, rule_text(rule).name, choices)

        def picked(number: int) -> None:
            self._rule_changed(rule, values[number])

        menu.picked.connect(picked)
        menu.open()

    def _rule_changed(self, rule: str, value: str | bool | int) -> None:
        self._change(self.draft.with_rule(rule, value))

    def _reset(self) -> None:
        self._change(replace(self.draft, options=DOMINICAN))

    def _deck_picked(self, name: str, on: bool) -> None:
        self.settings.change(**{name: on})
        self.look.set_cards(self.settings.settings)
        self._show()

    # --- going on --------------------------------------------------------------------------------------

    def start_focus(self) -> None:
        """Play has the focus, so Enter starts."""
        self.cover.play.setFocus(Qt.FocusReason.PopupFocusReason)

    def _play(self) -> None:
        draft = self.draft
        for seat, sitter in enumerate(draft.sitters):
            draft = draft.with_sitter(seat, self.people.keep(sitter))
        self._change(draft)
        self.play.emit(draft.setup())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter starts the match from anywhere on the page; Esc leaves the list of rules."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.cover.play.click()
        elif event.key() == Qt.Key.Key_Escape and self.all_rules.isVisible():
            self.show_table()
        else:
            super().keyPressEvent(event)

    def lay_out(self) -> None:
        """The cover on the left, the table on the right."""
        self._show()
        left = round(0.367 * self.width())
        self.cover.setGeometry(0, 0, left, self.height())
        inset = 40 * self.scale
        top = 36 * self.scale
        right = QRectF(
            left + inset, top, self.width() - left - 2 * inset, self.height() - top - 14 * self.scale
        )
        self._right.setGeometry(right.toAlignedRect())
        self._place_trouble()
