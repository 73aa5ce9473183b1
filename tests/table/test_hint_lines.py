"""The lines of a hint on hundreds of tables: arrows and sums that cross nothing and bend softly."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import atan2, hypot, pi

import pytest
from PySide6.QtCore import QPointF, QRectF

from rc_desktop.rules.cards import cards_in
from rc_desktop.rules.plays import TRAIL, Play, play_text
from rc_desktop.table.facts import TableFacts
from rc_desktop.table.hint_curves import Point, arc, rounded
from rc_desktop.table.hint_drawing import Drawing, drawing_of, groups_on_table
from rc_desktop.table.hint_joins import LEAST, SIGN
from rc_desktop.table.hint_lattice import Gate, Lattice
from rc_desktop.table.hint_ways import cross
from rc_desktop.table.layout_shapes import CardSpot
from rc_desktop.table.scene import TableScene
from tests.table.hint_tables import advised_tables

SIZES = [(960, 600, 1.0), (1280, 800, 1.0), (1920, 1080, 1.0), (960, 600, 1.25), (1280, 800, 1.25)]
TABLES = 70  # at each size
SOFTEST = 10.0  # px at scale 1 of the tightest bend


def crossings(one: Sequence[Point], other: Sequence[Point]) -> int:
    return sum(cross(*first, *second) for first in pairwise(one) for second in pairwise(other))


def tightest(line: Sequence[Point]) -> float:
    """The least radius of a line, by how much it turns from point to point."""
    least = float("inf")
    for (x, y), (x1, y1), (x2, y2) in zip(line, line[1:], line[2:], strict=False):
        turn = abs(atan2(y2 - y1, x2 - x1) - atan2(y1 - y, x1 - x))
        turn = min(turn, 2 * pi - turn)
        if turn > 1e-6:
            least = min(least, (hypot(x1 - x, y1 - y) + hypot(x2 - x1, y2 - y1)) / 2 / turn)
    return least


def ranks(rect: QRectF) -> Iterator[QRectF]:
    """Where rank and suit stand on a card."""
    wide, high = 0.22 * rect.width(), 0.26 * rect.height()
    inner = rect.adjusted(2, 2, -2, -2)
    yield QRectF(inner.left(), inner.top(), wide, high)
    yield QRectF(inner.right() - wide, inner.bottom() - high, wide, high)


def check(scene: TableScene, play: Play, drawing: Drawing) -> None:
    """All that holds for any drawing."""
    scale = scene.layout.scale
    arrows = [arrow.points(3 * scale) for arrow in drawing.arrows]
    joins = [join.curve(scale).points(3 * scale) for join in drawing.joins]
    for lines in (arrows, joins):
        for one, other in combinations(lines, 2):
            assert not crossings(one, other)
    for line in arrows:
        assert tightest(line) > SOFTEST * scale
        for number, spot in scene.layout.loose.items():
            if not play.loose >> number & 1:
                assert not any(rank.contains(QPointF(*at)) for rank in ranks(spot.rect) for at in line)
    starts = [arrow.start.x() for arrow in drawing.arrows]
    assert len(set(map(round, starts))) == len(starts)
    apart = 2 * SIGN * max(scale, LEAST) - 1
    for one, other in combinations(drawing.joins, 2):
        assert hypot(one.sign[0] - other.sign[0], one.sign[1] - other.sign[1]) > apart


def check_ends(scene: TableScene, play: Play, drawing: Drawing) -> None:
    """Each arrow ends below the middle of a card of its own group, or of the build, or of the free place."""
    layout, ends = scene.layout, [arrow.end for arrow in drawing.arrows]
    targets = [[_seen(layout.loose[card]) for card in cards_in(group)] for group in groups_on_table(play)]
    if play.kind == TRAIL:
        targets = [[drawing.place]]
    if play.build in layout.builds:
        item = scene.build_item(play.build)
        assert item is not None
        targets.append([layout.builds[play.build].visible.united(item.plate_rect())])
    targets = [spots for spots in targets if spots]
    assert len(ends) == len(targets)
    for spots in targets:
        bottoms = [QPointF(spot.center().x(), spot.bottom()) for spot in spots]
        found = [end for end in ends if any(_below(end, bottom, layout.scale) for bottom in bottoms)]
        assert found


def _seen(spot: CardSpot) -> QRectF:
    """A card but for what the next one covers."""
    wide = spot.seen[0] if spot.covered else spot.rect.width()
    return QRectF(spot.rect.left(), spot.rect.top(), wide, spot.rect.height())


def _below(end: QPointF, bottom: QPointF, scale: float) -> bool:
    return abs(end.x() - bottom.x()) < 1 and 0 < end.y() - bottom.y() < 12 * scale


@pytest.mark.parametrize("part", range(len(SIZES)))
def test_lines_cross_nothing_and_bend_softly(scene: TableScene, part: int) -> None:
    """Looks beside hint.png: arrows were kinked and crossed, signs of sums lay on one another in an X."""
    width, height, text_scale = SIZES[part]
    scene.set_size(width, height, text_scale)
    met = 0
    for facts, play in _tables(part):
        scene.set_facts(facts)
        drawing = drawing_of(scene, play)
        check(scene, play, drawing)
        check_ends(scene, play, drawing)
        lines = [join.curve(1.0).points(4.0) for join in drawing.joins]
        met += any(crossings(arrow.points(4.0), line) for arrow in drawing.arrows for line in lines)
    assert met <= TABLES / 25  # on the fullest tables a sum may be joined across an arrow, not across a seat


def _tables(part: int) -> Iterator[tuple[TableFacts, Play]]:
    for number, (facts, play) in enumerate(advised_tables(TABLES * len(SIZES))):
        if number % len(SIZES) == part:
            yield facts, play


def test_the_tables_are_of_every_kind() -> None:
    """Sums, several groups, builds and trails; two to four seats."""
    found = list(_tables(0))
    assert {facts.observation.seats for facts, _play in found} == {2, 3, 4}
    groups = [groups_on_table(play) for _facts, play in found]
    assert max(len(each) for each in groups) >= 4
    assert sum(any(group.bit_count() > 1 for group in each) for each in groups) > 20
    assert any(play.kind == TRAIL for _facts, play in found)
    assert any(play.build for _facts, play in found), [play_text(play) for _facts, play in found]


def test_an_arc_arrives_as_asked() -> None:
    """It leaves as far off the straight way as it comes back to it, and has the bend of a circle."""
    curve = arc((0.0, 0.0), (100.0, -100.0), (0.5, -(0.75**0.5)))
    line = curve.points(2.0)
    (x, y), (to_x, to_y) = line[-2], line[-1]
    assert atan2(to_y - y, to_x - x) == pytest.approx(-pi / 3, abs=0.02)
    assert atan2(line[1][1], line[1][0]) == pytest.approx(-pi / 6, abs=0.02)
    assert tightest(line) == pytest.approx(100 * 2**0.5 / (2 * 0.2588), rel=0.05)


def test_corners_are_as_round_as_there_is_room() -> None:
    corners = [(0.0, 0.0), (0.0, -100.0), (80.0, -100.0)]
    assert tightest(rounded(corners, 30.0).points(1.0)) == pytest.approx(30.0, rel=0.05)
    assert tightest(rounded(corners, 900.0).points(1.0)) == pytest.approx(80 * 0.96, rel=0.05)
    assert rounded([(0.0, 0.0), (0.0, -50.0), (0.0, -90.0)], 30.0).points(50.0)[-1] == (0.0, -90.0)


def test_a_lattice_goes_round_what_costs() -> None:
    """Straight on where it is free; else the cheaper of a dear stretch and two more corners."""
    walls: list[tuple[Point, Point]] = []

    def cost(start: Point, end: Point) -> float:
        return 1000.0 * ((start, end) in walls)

    ways = Gate((-5.0, 10.0), (0.0, 10.0)), Gate((25.0, 10.0), (20.0, 10.0))
    lines = [0.0, 10.0, 20.0], [0.0, 10.0, 20.0]
    straight = ((-5.0, 10.0), (25.0, 10.0))
    assert Lattice(*lines, cost, 5.0).way(ways[:1], ways[1:]) == straight
    walls.append(((10.0, 10.0), (20.0, 10.0)))
    way = Lattice(*lines, cost, 5.0).way(ways[:1], ways[1:])
    assert (way[0], way[-1]) == straight
    assert len(way) == 6
    assert Lattice(*lines, cost, 900.0).way(ways[:1], ways[1:]) == straight
