"""From events to motion: shows what happened, makes the scene what the facts say, tells when it is done."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from rc_desktop.rules.events import Dealt, Event
from rc_desktop.rules.position import NOBODY, Observation
from rc_desktop.table.banner import BannerItem
from rc_desktop.table.captions import SWEEP, Caption, caption_of
from rc_desktop.table.card import CardItem
from rc_desktop.table.choreography import Choreography
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.fading import Fading
from rc_desktop.table.flights import fade, fly
from rc_desktop.table.motion import Pace, easing
from rc_desktop.table.scene import TableScene
from rc_desktop.table.timeline import Clock, FrameClock, Timeline

_LOG = logging.getLogger("rc_desktop.table")


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

    def __init__(self, scene: TableScene, clock: Clock | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent if parent is not None else scene)
        self._scene = scene
        self._clock: Clock = clock if clock is not None else FrameClock(self)
        self._clock.ticked.connect(self._tick)
        self._now = 0.0
        self._ticking = False
        self._pace = Pace()
        self._step: tuple[int, TableFacts] | None = None
        self._motion: _Show | None = None
        self._banner: _Show | None = None
        self._returns: list[_Show] = []

    # --- what others ask ------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """True while a step is being shown; a banner that stands on after it does not count."""
        return self._step is not None

    @property
    def pace(self) -> Pace:
        """How fast things move."""
        return self._pace

    def set_pace(self, pace: Pace) -> None:
        """Change how fast things move, from the next step on; with motion off the present one ends."""
        self._pace = pace
        if pace.off:
            self.finish()

    def present(self, step: int, events: tuple[Event, ...], facts: TableFacts) -> None:
        """Show the events of a step, then the facts after it; `done` follows in every case."""
        self._end_returns()
        self._end_motion()
        self._step = (step, facts)
        timeline = self._timeline(events, facts)
        if timeline is None:
            self._motion_over(moved=False)
            return
        self._motion = self._begin(timeline, self._motion_over)

    def finish(self) -> None:
        """Bring everything to its end at once, banners too. May be called at any moment."""
        self._end_returns()
        self._end_motion()
        self._end_banner()

    def fly_home(self, card: CardItem) -> None:
        """A card that was dropped where it does not play goes back to where it lies ("Drop refused")."""
        if self._pace.off or self._pace.reduced:
            card.go_home()
            return
        timeline = Timeline()
        home = card.spot
        timeline.add(0.0, self._pace.ms("refused"), fly(card, home, height=90.0), easing("refused"))
        timeline.at(self._pace.ms("refused"), card.go_home)
        show = self._begin(timeline, lambda: None)
        show.over = lambda: self._returned(show)
        self._returns.append(show)

    # --- a step ---------------------------------------------------------------------------------------

    def _timeline(self, events: tuple[Event, ...], facts: TableFacts) -> Timeline | None:
        """The motion of a step; None where it is shown without."""
        try:
            if self._pace.off or not self._make_ready(events, facts):
                self._call_out_all(events, facts)
                return None
            if self._pace.reduced:
                self._call_out_all(events, facts)
                fading = Fading(self._scene, facts, self._pace)
                fading.lay(events)
                return fading.timeline
            plan = Choreography(self._scene, facts, self._pace, self._call_out)
            plan.lay(events)
            return plan.timeline
        except Exception:
            # Motion is an ornament: a fault in it must not stop the match.
            _LOG.exception("the motion of a step could not be laid out")
            return None

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

    def _end_motion(self) -> None:
        """Show the running step's end, if one runs."""
        show, self._motion = self._motion, None
        if show is None:
            return
        try:
            show.timeline.end()
        except Exception:
            _LOG.exception("a motion could not be brought to its end")
        self._motion_over()

    def _motion_over(self, moved: bool = True) -> None:
        """The step is over: the scene is made what the facts say, and the world may go on."""
        self._motion = None
        running, self._step = self._step, None
        if running is None:
            return
        step, facts = running
        try:
            self._scene.stock_item.setPos(0.0, 0.0)
            self._scene.set_facts(facts, after_motion=moved)
        finally:
            self._rest()
            self.done.emit(step)

    # --- banners --------------------------------------------------------------------------------------

    def _call_out_all(self, events: tuple[Event, ...], facts: TableFacts) -> None:
        for event in events:
            caption = caption_of(event, facts.observation.options, facts.names)
            if caption is not None:
                self._call_out(caption)

    def _call_out(self, caption: Caption) -> None:
        """Put a banner over the table; it stands while the match goes on, and takes no input."""
        self._end_banner()
        banner = BannerItem(caption, self._scene.layout)
        self._scene.addItem(banner)
        timeline, stands = Timeline(), 0.0
        if caption.kind == SWEEP and not self._pace.off and not self._pace.reduced:
            banner.set_phase(0.0)
            stands = timeline.add(0.0, self._pace.ms("rays"), lambda: banner.set_phase, easing("rays"))
            stands += self._pace.reading_ms("word")
        elif self._pace.off or self._pace.reduced:
            stands = self._pace.reading_ms("label")
        else:
            stands = self._pace.reading_ms("notice")
        timeline.add(stands, self._pace.ms("fade"), fade(banner, 0.0), easing("fade"))
        self._banner = self._begin(timeline, lambda: self._banner_over(banner))

    def _banner_over(self, banner: BannerItem) -> None:
        self._banner = None
        if banner.scene() is self._scene:
            self._scene.removeItem(banner)
        self._rest()

    def _end_banner(self) -> None:
        if self._banner is not None:
            self._banner.over()

    # --- cards that fly back --------------------------------------------------------------------------

    def _returned(self, show: _Show) -> None:
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


def undealt(facts: TableFacts) -> TableFacts:
    """The facts as a hand begins, before its first deal: nothing on the table, in no hand, in no pile."""
    view = facts.observation
    none = (0,) * view.seats
    empty = Observation(
        view.options,
        view.dealer,
        NOBODY,
        view.seat,
        0,
        none,
        0,
        (),
        view.stock_count,
        none,
        none,
        NOBODY,
        view.scores,
        (),
    )
    return replace(facts, observation=empty, hand_order=(), places=(), build_places=(), last=None)
