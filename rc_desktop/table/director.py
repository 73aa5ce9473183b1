"""From events to motion: shows what happened, makes the scene what the facts say, tells when it is done."""

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QObject, QPointF, Signal

from rc_desktop.rules.events import Dealt, Event
from rc_desktop.rules.position import NOBODY
from rc_desktop.table.banner import BannerItem, GainItem, PillItem, caption_item
from rc_desktop.table.captions import CLAIM, LAST_DEAL, LOSS, REST, SWEEP, Caption, caption_of
from rc_desktop.table.card import CardItem
from rc_desktop.table.choreography import Choreography
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.fading import Fading
from rc_desktop.table.flights import fade, fly, move
from rc_desktop.table.moments import main_moment
from rc_desktop.table.motion import Pace, easing
from rc_desktop.table.scene import TableScene
from rc_desktop.table.timeline import Clock, FrameClock, Timeline
from rc_desktop.table.unfolding import Act, acts, at_rest, undealt

_LOG = logging.getLogger("rc_desktop.table")


_STANDS: Final = {SWEEP: "label", LOSS: "lost", LAST_DEAL: "notice", REST: "ending", CLAIM: "ending"}
"""How long the words of a caption stand, by its kind."""


@dataclass(eq=False)
class _Show:
    """A timeline that runs, the clock's ms when it began, and what comes after it."""

    timeline: Timeline
    began: float
    over: Callable[[], None]


class Director(QObject):
    """Shows one step at a time; a new one brings the one before to its end first.

    `done` gives a step's number exactly once, whatever happens to its motion: at its end, when it is finished
    early, when items are gone, and at once with motion off.
    """

    done = Signal(int)
    reached = Signal(object, str)  # an event, and the moment of it that is seen now (`moments`)

    def __init__(self, scene: TableScene, clock: Clock | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent if parent is not None else scene)
        self._scene = scene
        self._clock: Clock = clock if clock is not None else FrameClock(self)
        self._clock.ticked.connect(self._tick)
        scene.laid_out.connect(self._step_aside)
        self._now = 0.0
        self._ticking = False
        self._pace = Pace()
        self._step: tuple[int, TableFacts] | None = None
        self._motion: _Show | None = None
        self._acts: deque[Act] = deque()  # of the step, still to be shown
        self._act: Act | None = None  # the one being shown
        self._banner: _Show | None = None
        self._banner_kind = ""
        self._banner_item: BannerItem | PillItem | None = None
        self._gain: GainItem | None = None
        self._after_banner: Callable[[], None] | None = None  # what waits until it was read
        self._returns: list[_Show] = []

    # --- what others ask ------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """True while a step is being shown, words that must be read first among it; other banners do not
        count."""
        return self._step is not None

    @property
    def pace(self) -> Pace:
        """How fast things move."""
        return self._pace

    @property
    def _travels(self) -> bool:
        return not self._pace.off and not self._pace.reduced

    def set_pace(self, pace: Pace) -> None:
        """Change how fast things move, from the next step on; with motion off the present one ends."""
        self._pace = pace
        if pace.off:
            self.finish()

    def present(self, step: int, events: tuple[Event, ...], facts: TableFacts) -> None:
        """Show the events of a step, then the facts after it; `done` follows in every case."""
        self._end_returns()
        self._end_step()
        if not self._pace.off:
            # A word that still stands would lie over what comes now.
            self._end_banner()
        self._step = (step, facts)
        self._acts.extend(self._acts_of(events, facts))
        if not self._acts:
            self._all_shown()
        else:
            self._next_act()

    def finish(self) -> None:
        """Bring everything to its end at once, banners too. May be called at any moment."""
        self._end_returns()
        self._end_step()
        self._end_banner()

    def fly_home(self, card: CardItem) -> None:
        """A card that was dropped where it does not play goes back to where it lies ("Drop refused")."""
        if self._pace.off or self._pace.reduced:
            card.go_home()
            return
        timeline = Timeline()
        home, card.apart = card.spot, True
        timeline.add(0.0, self._pace.ms("refused"), fly(card, home, height=90.0), easing("refused"))
        timeline.at(self._pace.ms("refused"), card.go_home)
        show = self._begin(timeline, lambda: None)
        show.over = lambda: self._returned(show, card)
        self._returns.append(show)

    def settle(self, card: CardItem, middle: QPointF) -> None:
        """A card that was dropped on what it plays with comes to rest beside it (`settling`)."""
        self._end_returns()
        if not self._travels:
            card.setPos(middle)
            return
        timeline = Timeline()
        timeline.add(0.0, self._pace.ms("settle"), move(card, middle), easing("settle"))
        show = self._begin(timeline, lambda: None)
        show.over = lambda: self._returns.remove(show)
        self._returns.append(show)

    # --- a step ---------------------------------------------------------------------------------------

    def _acts_of(self, events: tuple[Event, ...], facts: TableFacts) -> tuple[Act, ...]:
        """What is to be shown with motion, one after the other; none where a step is shown without."""
        try:
            if self._pace.off or not self._make_ready(events, facts):
                self._call_out_all(events, facts)
                return ()
            return acts(self._scene.facts, events, facts)
        except Exception:
            # Motion is an ornament: a fault in it must not stop the match.
            _LOG.exception("the acts of a step could not be told")
            return ()

    def _next_act(self) -> None:
        """Show the next act of the step; after the last one it is done."""
        if not self._acts:
            self._all_shown()
            return
        self._act = self._acts.popleft()
        if self._act.ends_hand and self._banner is not None:
            # A sweep's word is read before the hand's end is told.
            self._after_banner = self._show_act
        else:
            self._show_act()

    def _show_act(self) -> None:
        act = self._act
        assert act is not None
        try:
            kind = Fading if self._pace.reduced else Choreography
            plan = kind(self._scene, act, self._pace, self._call_out, self.reached.emit)
            plan.lay()
        except Exception:
            _LOG.exception("the motion of a step could not be laid out")
            self._act_over(moved=False)
            return
        self._motion = self._begin(plan.timeline, self._act_over)

    def _act_over(self, moved: bool = True) -> None:
        """An act is over: the scene is made what the facts say."""
        self._motion = None
        act, self._act = self._act, None
        if act is not None:
            self._scene.stock_item.setPos(0.0, 0.0)
            self._scene.set_facts(act.facts, after_motion=moved)
            self._next_act()

    def _all_shown(self) -> None:
        """Every act was shown; a step whose words must be read first waits for them."""
        assert self._step is not None
        facts = self._step[1]
        if self._banner is not None and self._is_read_first(facts):
            self._after_banner = self._step_over
            # Nobody thinks yet: the next player is asked when these words have been read.
            self._scene.set_facts(replace(facts, observation=at_rest(facts.observation)))
            self._rest()
        else:
            self._step_over()

    def _is_read_first(self, facts: TableFacts) -> bool:
        """True where the banner that stands keeps the next thing waiting, so that it is not lost on anyone.

        A person at turn reads it, or plays and so ends it; a computer's card would come to lie below it.
        """
        kind = self._banner_kind
        if facts.turn == NOBODY:
            return kind in (REST, CLAIM) and not self._pace.off
        return kind == LAST_DEAL and not facts.sitters[facts.turn].is_person

    def _make_ready(self, events: tuple[Event, ...], facts: TableFacts) -> bool:
        """Bring the scene to where the events begin; False where it cannot be, and motion would mislead."""
        if any(_shows_more(event, facts) for event in events):
            return False
        first_deal = next((e for e in events if isinstance(e, Dealt) and e.number == 1), None)
        if first_deal is not None:
            self._begin_hand(first_deal, facts)
            return True
        if not hasattr(self._scene, "facts"):
            return False
        before = self._scene.facts
        same = (before.hand_number, before.bottom, before.seats) == (
            facts.hand_number,
            facts.bottom,
            facts.seats,
        )
        if same and before.viewer != facts.viewer and facts.viewer == NOBODY:
            # Nobody may see a hand from here on: it is hidden before anything moves.
            self._scene.set_facts(replace(before, viewer=NOBODY, hand_order=()))
            return True
        return same and before.viewer == facts.viewer

    def _begin_hand(self, first_deal: Dealt, facts: TableFacts) -> None:
        """An empty table and a full stock; the score markers still stand where the last hand left them."""
        scores = self._scene.facts.observation.scores if hasattr(self._scene, "facts") else ()
        self._scene.set_facts(undealt(facts))
        stock = self._scene.stock_item
        stock.set_count(stock.count + sum(first_deal.counts) + first_deal.table.bit_count())
        if len(scores) == len(facts.observation.scores):
            self._scene.track_item.set_scores(scores)

    def _end_step(self) -> None:
        """Show the running step's end, if one runs."""
        if self._step is None:
            return
        self._after_banner = None
        show, self._motion = self._motion, None
        act, self._act = self._act, None
        self._acts.clear()
        if show is not None and act is not None:
            try:
                show.timeline.end()
                self._scene.stock_item.setPos(0.0, 0.0)
                self._scene.set_facts(act.facts, after_motion=True)
            except Exception:
                _LOG.exception("a motion could not be brought to its end")
        self._step_over()

    def _step_over(self) -> None:
        """The step is over: the scene is what the facts say, and the world may go on."""
        running, self._step = self._step, None
        if running is None:
            return
        step, facts = running
        try:
            self._scene.set_facts(facts)
        finally:
            self._rest()
            self.done.emit(step)

    # --- banners --------------------------------------------------------------------------------------

    def _call_out_all(self, events: tuple[Event, ...], facts: TableFacts) -> None:
        for event in events:
            self.reached.emit(event, main_moment(event))
            caption = caption_of(event, events, facts)
            if caption is not None and caption.kind != REST:  # the count of the hand tells that one at once
                self._call_out(caption)

    def _call_out(self, caption: Caption) -> None:
        """Put a banner over the table; it stands while the match goes on, and takes no input."""
        self._end_banner()
        banner = caption_item(caption, self._scene.layout)
        self._scene.addItem(banner)
        timeline, stands = Timeline(), self._pace.reading_ms(_STANDS[caption.kind])
        light = banner.light if isinstance(banner, BannerItem) and self._travels else None
        if light is not None:
            self._scene.addItem(light)
            rays = timeline.add(0.0, self._pace.ms("rays"), lambda: light.set_phase, easing("rays"))
            stands = rays + self._pace.reading_ms("word")
        if caption.gain:
            # As the cards arrive in the pile.
            arrive = self._pace.ms("pile") + (self._pace.ms("held") if self._travels else 0.0)
            timeline.at(arrive, lambda: self._show_gain(caption))
        timeline.add(stands, self._pace.ms("fade"), fade(banner, 0.0), easing("fade"))
        self._banner = self._begin(timeline, lambda: self._banner_over(banner))
        self._banner_item = banner
        self._banner_kind = caption.kind

    def _show_gain(self, caption: Caption) -> None:
        self._gain = GainItem(caption, self._scene.layout)
        self._scene.addItem(self._gain)

    def _banner_over(self, banner: BannerItem | PillItem) -> None:
        self._banner = self._banner_item = None
        then, self._after_banner = self._after_banner, None
        gain, self._gain = self._gain, None
        light = banner.light if isinstance(banner, BannerItem) else None
        for item in (banner, light, gain):
            if item is not None and item.scene() is self._scene:
                self._scene.removeItem(item)
        if then is not None:
            then()
        self._rest()

    def _step_aside(self) -> None:
        """Words that stand while the table changes cover nothing that has come to lie there."""
        banner, travels = self._banner_item, self._travels and self._banner_kind == SWEEP
        if isinstance(banner, BannerItem) and not travels:
            banner.make_way(self._scene.layout)

    def _end_banner(self) -> None:
        if self._banner is not None:
            self._banner.over()

    # --- cards that fly back --------------------------------------------------------------------------

    def _returned(self, show: _Show, card: CardItem) -> None:
        card.apart = False
        self._returns.remove(show)
        self._rest()

    def _end_returns(self) -> None:
        for show in list(self._returns):
            show.timeline.end()
            show.over()

    # --- the clock ------------------------------------------------------------------------------------

    def _begin(self, timeline: Timeline, over: Callable[[], None]) -> _Show:
        if not self._ticking:
            self._now = 0.0
            self._clock.start()
            # Only now: a clock may tick at its start, when what begins here is not known yet.
            self._ticking = True
        timeline.show(0.0)
        return _Show(timeline, self._now, over)

    def _tick(self, now: float) -> None:
        if not self._ticking:
            return
        self._now = float(now)
        for show in (*self._returns, self._motion, self._banner):
            # An end shown here may begin or end other shows: only what still runs goes on.
            if show is not None and self._runs(show) and self._shown(show):
                show.over()
        self._rest()

    def _runs(self, show: _Show) -> bool:
        return show in self._returns or show is self._motion or show is self._banner

    def _shown(self, show: _Show) -> bool:
        """Draw a show as it is now; True when it is over, or cannot go on."""
        try:
            return show.timeline.show(self._now - show.began)
        except Exception:
            _LOG.exception("a motion failed and is left out")
            return True

    def _rest(self) -> None:
        """Stop the clock once nothing moves."""
        if self._ticking and self._motion is None and self._banner is None and not self._returns:
            self._ticking = False
            self._clock.stop()


def _shows_more(event: Event, facts: TableFacts) -> bool:
    """True when facts show a hand that the event masks: a motion could not know its cards."""
    return (
        isinstance(event, Dealt)
        and facts.viewer != NOBODY
        and event.hands[facts.viewer] is None
        and bool(facts.hand_order)
    )
