"""What can be seen frame by frame while a step is shown: never a hidden card, and everything in its order."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from rc_desktop.rules.cards import DECK, texts
from rc_desktop.rules.events import Captured, Swept
from rc_desktop.rules.position import NOBODY
from rc_desktop.table import card as card_module
from rc_desktop.table.banner import BannerItem
from rc_desktop.table.card import NO_CARD, CardState
from rc_desktop.table.motion import FRAME, Pace
from tests.table.stage import HOUSE, Stage, steps

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("reduced", [False, True])
def test_no_frame_shows_a_hidden_card(monkeypatch, reduced: bool) -> None:
    """Issue 2, 4: every frame of a hand is drawn; a face is asked for only once everyone knows the card."""
    asked: set[str] = set()
    art = card_module.card_art()
    face = art.face

    def watched(text: str, *args: object, **kwargs: object) -> object:
        asked.add(text)
        return face(text, *args, **kwargs)

    monkeypatch.setattr(art, "face", watched)
    stage = Stage(960, 600)
    stage.director.set_pace(Pace(1.0, reduced))
    picture = QImage(480, 300, QImage.Format.Format_ARGB32_Premultiplied)
    known = 0
    for number, (events, facts) in enumerate(steps("masked", 3, NOBODY, HOUSE)):
        view = facts.observation
        known |= view.loose
        for build in view.builds:
            known |= build.cards
        for pile in view.captured:
            known |= pile
        stage.director.present(number, events, facts)
        while stage.director.moving:
            stage.clock.advance(6 * FRAME)
            painter = QPainter(picture)
            stage.scene.render(painter, QRectF(picture.rect()), QRectF(0, 0, 960, 600))
            painter.end()
            assert asked <= set(texts(known & DECK))
        stage.director.finish()
        for seat in range(facts.seats):
            assert all(item.card == NO_CARD for item in stage.scene.back_items(seat))
    assert len(asked) > 40


def test_a_hand_is_hidden_before_anything_moves() -> None:
    """Issue 2, 4 (hot seat): shown to nobody from here on, a hand is gone before the first frame."""
    shows = list(steps("curtain", 2, 0))
    hidden = list(steps("curtain", 2, NOBODY))
    stage = Stage()
    stage.director.present(0, *shows[0])
    stage.clock.run()
    assert len(stage.scene.layout.hand) == 4
    stage.director.present(1, *hidden[1])
    mine = shows[0][1].observation.hand
    played = next(iter(hidden[1][1].last.events)).card
    faces = [item.card for item in stage.scene.card_items() if mine >> item.card & 1]
    assert set(faces) <= {played}
    stage.clock.run()
    assert stage.wrong() == []


def test_groups_light_up_one_after_the_other() -> None:
    """A1, game feel: card lands, groups light up in turn, gather, go to the pile."""
    stage = Stage()
    first, second = to_two_groups(stage)
    orders = []
    while not orders or orders[-1] != {True}:
        stage.clock.advance(FRAME)
        lit = [_lit(stage, group) for group in (first, second)]
        if any(lit):
            orders.append({True} if all(lit) else {"first" if lit[0] else "second"})
    assert orders[0] == {"first"}
    stage.clock.run()
    assert stage.wrong() == []


def to_two_groups(stage: Stage) -> tuple[int, int]:
    """Show hands until a capture of two groups begins; return these."""
    for seed in range(60):
        for number, (events, facts) in enumerate(steps(f"groups {seed}", 2, 0, HOUSE, 1.0)):
            stage.director.present(number, events, facts)
            for event in events:
                if isinstance(event, Captured) and len(event.groups) > 1:
                    return event.groups[:2]
            stage.director.finish()
    raise AssertionError("no such capture came up")


def _lit(stage: Stage, group: int) -> bool:
    items = [stage.scene.card_item(card) for card in range(52) if group >> card & 1]
    return all(item is not None and CardState.LEGAL in item.state for item in items)


def test_score_markers_climb_as_the_next_hand_begins() -> None:
    """ "Score: marker climbs", 90 ms a point and at most 900, while the cards are dealt."""
    stage = Stage()
    stage.director.present(0, *next(steps("score", 2, 0, scores=(3, 5))))
    stage.clock.run()
    stage.director.present(1, *next(steps("score on", 2, 0, scores=(9, 5))))
    track, seen = stage.scene.track_item, []
    while stage.director.moving:
        seen.append(track.scores[0])
        stage.clock.advance(FRAME)
    assert seen[0] == 3
    assert seen == sorted(seen)
    assert 5 < seen[len(seen) // 4] < 9
    assert track.scores == (9, 5)
    assert [Pace().climb(points) for points in (1, 6, 40)] == [90, 540, 900]


def test_a_sweep_gathers_above_its_word() -> None:
    """sweep.png: the cards lie together above the word as it appears, the capturing one crosswise on top."""
    stage = Stage()
    for seed in range(60):
        for number, (events, facts) in enumerate(steps(f"word {seed}", 2, 0, HOUSE, 1.0)):
            stage.director.present(number, events, facts)
            swept = next((event for event in events if isinstance(event, Swept)), None)
            if swept is None:
                stage.director.finish()
                continue
            while not (words := [item for item in stage.scene.items() if isinstance(item, BannerItem)]):
                stage.clock.advance(FRAME)
            top = stage.scene.card_item(swept.card)
            assert top.rotation() == pytest.approx(82, abs=1)
            assert top.pos().y() < words[0].rect.top()
            assert stage.director.moving
            stage.clock.run()
            assert stage.wrong() == []
            return
    raise AssertionError("no sweep came up")
