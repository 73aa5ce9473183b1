"""A play as a row of little cards: groups told apart, numbers in sight."""

from rc_desktop.rules.legal import legal_plays
from rc_desktop.rules.plays import CAPTURE
from rc_desktop.table.hint_drawing import groups_on_table
from rc_desktop.table.play_cards import CARD, _with_room
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
