"""The review: each of a person's plays against the engine's best, on the table, in a list, and as a graph."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rc_desktop.game.durable import DiskTrouble
from rc_desktop.game.moments import PlayedHand
from rc_desktop.game.review import Reviewed, counts, total
from rc_desktop.game.review_level import estimate
from rc_desktop.game.review_run import DONE, FAILED, RUNNING, ReviewRun
from rc_desktop.game.seating import MatchSetup
from rc_desktop.screens.choices import Segmented
from rc_desktop.screens.controls import PrimaryButton, ToolButton
from rc_desktop.screens.library_words import disk_sentence
from rc_desktop.screens.look import Look
from rc_desktop.screens.review_given import GivenPanel
from rc_desktop.screens.review_graph import Bar
from rc_desktop.screens.review_list import MoveList
from rc_desktop.screens.review_moves import (
    BY_SIZE,
    IN_ORDER,
    Move,
    MoveModel,
    Positions,
    cards_taken,
    moves_of,
)
from rc_desktop.screens.review_parts import MarkCounts, ReviewProgress
from rc_desktop.screens.review_way import mistake_after, neighbour
from rc_desktop.screens.sub_page import SubPage
from rc_desktop.screens.words import Box, Panel, Paragraph, Words
from rc_desktop.table import paint
from rc_desktop.table.accessible import announce
from rc_desktop.table.facts import Sorting
from rc_desktop.table.picture import TablePicture
from rc_desktop.table.sentences import Names, listed
from rc_desktop.table.sentences.play_kinds import best_play_words
from rc_desktop.table.theme import owner_style

translate = QCoreApplication.translate

_BESIDE_TOOLS: Final = 0.86  # so large are large buttons in the panel of moves, as in the mock-up


class ReviewPage(SubPage):
    """The review of one record. What is done can be looked at while the rest is being reviewed.

    `review_kept` carries the record's path once its review has been written. `leave` stops the engines.
    """

    keys = "review"
    review_kept = Signal(object)

    def __init__(
        self,
        look: Look,
        path: Path,
        run: ReviewRun | None = None,
        sorting: Sorting = "rank",
        parent: QWidget | None = None,
    ) -> None:
        """`run` reviews the record at `path`; None: one with engines of its own. `sorting`: of the hand."""
        super().__init__(look, translate("Review", "Review"), parent=parent)
        self.run = run or ReviewRun(path, parent=self)
        self.path, self._sorting = path, sorting
        self.seat = -1
        self.first_hand = 0  # where it begins, set before the record is read; 0: at the first one
        self._hands: dict[int, PlayedHand] = {}
        self._positions: dict[tuple[int, int], Positions] = {}
        self._moves: tuple[Move, ...] = ()
        self.move_now: Move | None = None
        self._build()
        self.run.read.connect(self._read)
        self.run.refused.connect(self._refused)
        self.run.reviewed.connect(self._reviewed)
        self.run.progressed.connect(self._progressed)
        self.run.failed.connect(self._failed)
        self.run.ended.connect(self._ended)
        self.run.kept.connect(self._kept)
        look.changed.connect(self._recoloured)
        self._recoloured()
        self.run.start()

    # --- how it is made --------------------------------------------------------------------------------

    def _build(self) -> None:
        self.message = Panel(self.look, margins=(28, 24, 28, 24), gap=10)
        self.message_title = Words(self.look, "", "section")
        self.message_text = Paragraph(self.look, "", ink="muted")
        self.message.add(self.message_title)
        self.message.add(self.message_text)
        self.message.hide()
        self.picture = TablePicture()
        self.given = GivenPanel(self.look)
        self.given.chosen.connect(self.go_to)
        self.given.seat_picked.connect(self._pick_seat)
        left = Box(gap=12)
        left.add(self.picture, 1)
        left.add(self.given)
        self.columns = Box(down=False, gap=16)
        self.columns.add(left, 1)
        self.columns.add(self._moves_panel())
        self.columns.hide()
        self.body.add(self.message)
        self.body.add(self.columns, 1)
        self.body.spring(0)

    def _moves_panel(self) -> Panel:
        self.panel = Panel(self.look, margins=(8, 12, 8, 10), gap=8)
        head = Box(down=False, gap=8, margins=(10, 0, 6, 0))
        head.add(Words(self.look, translate("Review", "Moves"), "heading", px=19))
        head.spring()
        self.counts = MarkCounts(self.look)
        head.add(self.counts)
        self.panel.add(head)
        self.progress = ReviewProgress(self.look)
        self.progress.cancelled.connect(self.run.cancel)
        self.progress.resumed.connect(self._go_on)
        margin = Box(margins=(10, 0, 2, 0))
        margin.add(self.progress)
        self.panel.add(margin)
        self.order = Segmented(
            self.look,
            translate("Review", "Order of the moves"),
            [
                paint.Segment(translate("Review", "In order")),
                paint.Segment(translate("Review", "Largest first")),
            ],
        )
        self.order.picked.connect(self._reorder)
        choice = Box(down=False, margins=(10, 0, 6, 0))
        choice.add(self.order)
        choice.spring()
        self.panel.add(choice)
        self.model = MoveModel(self)
        self.list = MoveList(self.look, self.model)
        self.list.chosen.connect(self.go_to)
        self.panel.add(self.list, 1)
        self.previous = ToolButton(self.look, translate("Review", "Previous"), "chevron-left")
        self.next = ToolButton(self.look, translate("Review", "Next"), "chevron-right")
        self.next_mistake = PrimaryButton(self.look, translate("Review", "Next mistake"))
        self.previous.clicked.connect(self._to_previous)
        self.next.clicked.connect(self._to_next)
        self.next_mistake.clicked.connect(self._to_next_mistake)
        row = Box(down=False, gap=0, margins=(6, 0, 2, 0))
        row.add(self.previous)
        row.add(self.next)
        row.spring()
        row.add(self.next_mistake)
        self.panel.add(row)
        self.panel.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        return self.panel

    # --- from the run ----------------------------------------------------------------------------------

    def _read(self) -> None:
        """The record is there: show its first move, or say that there is nothing to review."""
        course = self.run.course
        assert course is not None
        if not course.tasks:
            self._say(
                translate("Review", "Nothing to review yet"),
                translate("Review", "A hand is reviewed once it is over. Computers' plays are not reviewed."),
            )
            return
        self._hands = {hand.number: hand for hand in course.hands}
        self._moves = moves_of(course.hands, course.story.head.where_from())
        self.columns.show()
        seats = sorted({task.seat for task in course.tasks})
        sitters = course.story.timeline.setup.sitters
        all_names = Names.of_seats(sitter.name for sitter in sitters)
        self.given.offer_seats([(seat, all_names[seat]) for seat in seats])
        self._pick_seat(seats[0])
        self.rescale()
        if not self.covered:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _refused(self, error: object) -> None:
        detail = disk_sentence(error.code) if isinstance(error, DiskTrouble) else str(error)
        text = translate("Review", "This record cannot be read: {detail}")
        self._say(translate("Review", "Nothing can be reviewed here"), text.format(detail=detail))

    def _reviewed(self, play: Reviewed) -> None:
        self.model.found(play)
        self._update_totals()
        if self.move_now is not None and play.hand == self.move_now.hand:
            self._show_graph()
        if self.move_now is not None and self.move_now.key == (play.hand, play.place):
            self._show_position()

    def _progressed(self, _done: int, _of: int) -> None:
        if self._moves:
            self._update_progress()

    def _failed(self, _code: str, _detail: str) -> None:
        self._update_progress(translate("Review", "The engine does not answer. What is done stays."))

    def _ended(self, whole: bool) -> None:
        self._update_totals()
        if whole and self._moves:
            text = translate("Review", "Reviewed: {marks}.")
            if not self.model.poor():
                text = translate("Review", "Reviewed: no mistakes.")
            announce(self, text.format(marks=self.counts.accessibleName()))

    def _kept(self) -> None:
        self.review_kept.emit(self.path)

    def _go_on(self) -> None:
        self.run.start()

    # --- what is shown ---------------------------------------------------------------------------------

    @property
    def setup(self) -> MatchSetup:
        """Who sat down, and the house rules."""
        assert self.run.course is not None
        return self.run.course.story.timeline.setup

    def _say(self, title: str, text: str) -> None:
        """There is nothing to look at: say why."""
        self.message_title.setText(title)
        self.message_text.setText(text)
        self.message.show()
        self.columns.hide()
        self.start_focus()

    def _pick_seat(self, seat: int) -> None:
        """Show the review of the person at this seat."""
        self.seat = seat
        names = Names.of_seats((sitter.name for sitter in self.setup.sitters), seat)
        letters = names.initials()
        direction = self.setup.options.direction
        self.list.owners = tuple(
            (owner_style(each, self.setup.seats, direction), letters[each])  # type: ignore[arg-type]
            for each in range(self.setup.seats)
        )
        self.model.show(self._moves, self.run.review.plays, names, seat)
        self._update_totals()
        own = [move for move in self._moves if move.seat == seat]
        begun = next((move for move in own if move.hand == self.first_hand), own[0])
        self.go_to(self.move_now or begun)

    def _own(self) -> list[Reviewed]:
        return [play for play in self.run.review.plays if play.seat == self.seat]

    def _update_totals(self) -> None:
        own = self._own()
        whole = self.run.state == DONE
        self.counts.show_counts(counts(own))
        found = estimate(self.run.review.points_of(self.seat), self.setup.seats) if self._moves else None
        hands = len({play.hand for play in own if play.hand in self.run.review.hands})
        self.given.show_total(total(own), whole, found, hands)
        self.next_mistake.setVisible(bool(self.model.poor()))
        self._update_progress()

    def _update_progress(self, trouble: str = "") -> None:
        if self.run.state == FAILED and not trouble:
            trouble = self.progress.words.text()
        self.progress.show_progress(self.run.done, self.run.of, self.run.state == RUNNING, trouble)
        self.progress.setVisible(self.run.state != DONE)

    def go_to(self, move: Move) -> None:
        """Look at a move: its position, its row, its bar."""
        self.move_now = move
        self.list.go_to(move.key)
        self._show_position()
        self._show_graph()
        self._update_buttons()

    def _show_position(self) -> None:
        move = self.move_now
        assert move is not None
        key = (move.hand, self.seat)
        if key not in self._positions:
            self._positions[key] = Positions(self._hands[move.hand], self.seat, self._sorting)
        facts = self._positions[key].before(move.place)
        play = self.model.reviewed(move)
        best = None
        if play is not None:  # as good as the best is best: nothing is drawn that was not played
            best = play.best if play.given else play.played
        spoken = self.model.spoken(move)
        title = translate("Review", "The table before move {number}").format(number=move.number)
        note = ""
        if play is not None and play.given:
            note = best_play_words(play.best, cards_taken(play.best, facts.observation))
        self.picture.show_position(facts, best, note, title, spoken)
        scores = []
        for side, score in enumerate(facts.observation.scores):
            text = translate("Review", "{side} {score}", "a side and its score")
            scores.append(text.format(side=self.model.names.label(side), score=score))
        caption = translate("Review", "Review · Hand {hand} · {scores}")
        self.set_caption(caption.format(hand=move.told, scores=listed(scores)))

    def _show_graph(self) -> None:
        move = self.move_now
        assert move is not None
        bars = [
            Bar(each, self.model.reviewed(each))
            for each in self._moves
            if each.hand == move.hand and each.seat == self.seat
        ]
        self.given.show_bars(move.told, bars, move.key)

    def _update_buttons(self) -> None:
        assert self.move_now is not None
        rows, key = self.model.rows, self.move_now.key
        self.previous.setEnabled(neighbour(rows, key, -1) is not None)
        self.next.setEnabled(neighbour(rows, key, 1) is not None)

    # --- going about -----------------------------------------------------------------------------------

    def _reorder(self, order: int) -> None:
        self.model.set_order(order)
        if self.move_now is None:
            return
        if order == BY_SIZE and self.model.rows:
            self.go_to(self.model.rows[0])
        else:
            self.go_to(self.move_now)

    def _step(self, by: int) -> None:
        if self.move_now is not None:
            found = neighbour(self.model.rows, self.move_now.key, by)
            if found is not None:
                self._arrive(found)

    def _to_previous(self) -> None:
        self._step(-1)

    def _to_next(self) -> None:
        self._step(1)

    def _to_next_mistake(self) -> None:
        """The next in the order of the list; after the last one the first again."""
        if self.move_now is None:
            return
        mistakes = self.model.poor() if self.model.order == IN_ORDER else self.model.rows
        found = mistake_after(mistakes, self.move_now.key, self.model.order == IN_ORDER)
        if found is not None:
            self._arrive(found)

    def _arrive(self, move: Move) -> None:
        """Go to a move by a button or key, and say what is there."""
        self.go_to(move)
        announce(self, self.model.spoken(move))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """N goes to the next mistake, wherever the keyboard is."""
        if event.key() == Qt.Key.Key_N and not event.modifiers() and not self.next_mistake.isHidden():
            self._to_next_mistake()
        else:
            super().keyPressEvent(event)

    # --- looks and the end -----------------------------------------------------------------------------

    def start_focus(self) -> None:
        """The keyboard begins in the list of moves."""
        self.first_focus = self.list if not self.columns.isHidden() else None
        super().start_focus()

    def lay_out(self) -> None:
        """The moves at the right, as wide as in the mock-up."""
        super().lay_out()
        self.picture.set_look(self.look.palette, self.look.text_scale)
        wide = round(min(388 * self.ui, 0.42 * self.width()))
        least = self.given.minimumSizeHint().height()
        self.given.setMaximumHeight(max(least, round(0.27 * self.height())))  # the table has the rest
        if self.panel.width() != wide:
            self.panel.setFixedWidth(wide)
        for large in (self.next_mistake, self.progress.button):
            large.set_scale(_BESIDE_TOOLS * self.ui)
        roomy = wide > 370 * self.ui
        for button in (self.previous, self.next):
            if button.with_text != roomy:  # else their signs alone
                button.with_text = roomy
                button.setToolTip("" if roomy else button.label)
                button.updateGeometry()

    def _recoloured(self) -> None:
        self.picture.set_look(self.look.palette, self.look.text_scale)
        self.update()

    def leave(self) -> None:
        """The page goes: nothing is left running, and what is done is kept."""
        self.look.changed.disconnect(self._recoloured)
        self.run.close(wait=False)
