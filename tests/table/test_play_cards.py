"""A play as a row of little cards: groups told apart, numbers in sight."""

import pytest

from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.plays import CAPTURE
from rc_desktop.table.hint_drawing import groups_on_table
from rc_desktop.table.play_cards import CARD, _fan, _with_room, size_apart
from tests.table.board import Board
from tests.table.hinted import ADVICE, facts, hint_table
from tests.table.tables import crowded


def test_little_cards_of_a_large_capture_show_their_numbers() -> None:
    """A capture of sixteen cards was a row of slivers: as many as can be read, and how many more."""
    plays = [play for play in legal_plays(crowded().observation) if play.kind == CAPTURE]
    for play in sorted(plays, key=lambda play: -play.loose.bit_count())[:20]:
        groups = groups_on_table(play)
        shown, fan, more = _with_room(groups, 150.0, 1.0)
        cards = sum(group.bit_count() for group in shown)
        assert cards + more == play.loose.bit_count()
        assert cards >= 2
        assert fan.step >= 0.5 * 26 - 0.01
        width = sum(fan.width(group, CARD) for group in shown) + fan.gap * (len(shown) - 1)
        assert width <= 150 - (28 if more else 0) + 0.01
        assert all(group in groups for group in shown[:-1])


def test_groups_of_a_capture_lie_apart_in_a_narrow_row() -> None:
    """Look at the table, 8: "10 3 7 4 6" was one fan in a narrow panel, so that one could not see which of
    them make ten; the cards are smaller rather."""
    play = ADVICE.plays[0].play
    groups, room = groups_on_table(play), 186.0
    assert len(groups) == 3
    size = size_apart(play, 0, room, 1.0)
    assert 0.8 < size < 1.0
    shown, fan, more = _with_room(groups, room - (10 + 20) - 56 * size, size)
    assert shown == groups
    assert more == 0
    assert fan.gap >= 3
    assert size_apart(play, 0, 400.0, 1.0) == 1.0


@pytest.mark.parametrize("scale", [1.0, 1.25])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_the_rows_of_a_hint_have_their_groups_apart(
    board: Board, size: tuple[int, int], scale: float
) -> None:
    """The same, in the panel as it lies: all rows have their cards at one size, with whole px to draw in."""
    board.view.resize(*size)
    board.view.set_text_scale(scale)
    board.view.show_facts(facts(hint_table()))
    board.view.hinting.toggle()
    board.view.hinting.show_advice(ADVICE)
    rows = board.view.hinting.panel.rows
    assert len({row.card_size for row in rows}) == 1
    for row in rows:
        apart = row.size_apart(row.measures, row.width())
        assert 0.8 < row.card_size <= apart
        room = row.room_for_cards(row.measures, row.width()) / row.measures.scale
        fan = _fan(groups_on_table(row.play), room - 30 - 56 * row.card_size, row.card_size)[0]
        assert fan.gap > 0
