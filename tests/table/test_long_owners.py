"""A long owner's name on a build's plate: whole where felt is free to the right of the build."""

import pytest

from tests.table.board import Board
from tests.table.test_screens_table import four


@pytest.mark.parametrize("text", [1.0, 1.25])
def test_a_name_is_whole_where_felt_is_free_beside_its_build(board: Board, text: float) -> None:
    """Look at the table, 15: at 960 x 600 "Doña..." was shortened on the only build, beside free felt."""
    board.view.set_text_scale(text)
    board.view.resize(960, 600)
    board.view.show_facts(four())
    scene = board.view.table
    (build,) = scene.build_items()
    assert build._shown_label() == "Doña Inés"
    plate = build.plate_rect()
    assert scene.layout.felt.contains(plate)
    assert not any(plate.intersects(seat.plate) for seat in scene.layout.seats)
    assert not any(plate.intersects(spot.rect) for spot in scene.layout.loose.values())
