"""The layout at every size: nothing overlaps that must not, all is inside, and cards keep their places."""

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from rc_desktop.game.seating import Sitter
from rc_desktop.rules.cards import card, cards_in, rank_of
from rc_desktop.rules.groups import split
from rc_desktop.rules.options import Options
from rc_desktop.table.facts import TableFacts, ordered, table_facts
from rc_desktop.table.items import table_items
from rc_desktop.table.layout import INDEX_HEIGHT, INDEX_WIDTH, Layout, arrange
from rc_desktop.table.layout_middle import LEAST_STEP, grid_place
from rc_desktop.table.theme import FAN_STEP
from tests.table.tables import SITTERS, crowded, fullest, played, six_builds

SIZES = [
    (960, 600), (1000, 699), (1024, 768), (1119, 699), (1120, 700), (1280, 800), (1366, 768), (1440, 900),
    (1600, 1000), (1919, 1079), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160), (960, 1400),
    (2000, 700),
]  # fmt: skip
SCENES = {
    "opening 2": lambda: played(2, 0, "a")[0],
    "opening 3": lambda: played(3, 0, "a")[0],
    "opening 4": lambda: played(4, 0, "a")[0],
    "builds 2": lambda: played(2, 6, "b", builders=True)[-1],
    "builds 4": lambda: played(4, 8, "c", builders=True)[-1],
    "crowded": crowded,
    "six builds": six_builds,
    "fullest": fullest,
}
SMALL = 0.51  # px of rounding


def fixed_things(layout: Layout) -> dict[str, QRectF]:
    """What stands on the table around the middle; no two may overlap."""
    things = {f"plate {seat.seat}": seat.plate for seat in layout.seats}
    things |= {f"pile {seat}": pile.card.united(pile.badge) for seat, pile in layout.piles.items()}
    things |= {"stock": layout.stock.card.united(layout.stock.badge).united(layout.stock.words)}
    things |= {"bar": layout.bar, "track": layout.track, "log": layout.log_tab}
    for seat in layout.seats:
        for number, spot in enumerate(seat.backs):
            things[f"back {seat.seat}.{number}"] = spot.bounds()
    for member, spot in layout.hand.items():
        things[f"hand {member}"] = spot.rect
    return things


def overlap(one: QRectF, other: QRectF) -> bool:
    """More than rounding in common."""
    both = one.intersected(other)
    return both.width() > SMALL and both.height() > SMALL


@pytest.fixture(params=list(SCENES), ids=lambda name: name.replace(" ", "-"))
def facts(request: pytest.FixtureRequest) -> TableFacts:
    return SCENES[request.param]()


@pytest.mark.parametrize("text_scale", [1.0, 1.25])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overlaps_that_must_not(facts: TableFacts, size: tuple[int, int], text_scale: float) -> None:
    """A2 PySolFC#76: no size at which the table is unusable; issue 2, part 4."""
    layout = arrange(facts, *size, text_scale)
    things = fixed_things(layout)
    for (name, one), (other_name, other) in combinations(things.items(), 2):
        if name.split(".")[0] == other_name.split(".")[0] and name.startswith("back"):
            continue  # the backs of a side seat lie as a fan
        assert not overlap(one, other), f"{name} and {other_name}"


@pytest.mark.parametrize("text_scale", [1.0, 1.25])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_middle_keeps_to_the_middle(facts: TableFacts, size: tuple[int, int], text_scale: float) -> None:
    """Loose cards and builds lie clear of each other and of everything around them, the caption's row too."""
    layout = arrange(facts, *size, text_scale)
    loose = [spot.rect for spot in layout.loose.values()]
    trays = [place.visible.united(place.badge) for place in layout.builds.values()]
    around = {**fixed_things(layout), "caption": layout.caption}
    for rect in (*loose, *trays, *(place.plate for place in layout.builds.values())):
        for name, thing in around.items():
            assert not overlap(rect, thing), f"{rect} lies on {name}"
    for rect in loose:
        assert not any(overlap(rect, tray) for tray in trays)
    for one, other in combinations(layout.builds.values(), 2):
        assert not overlap(one.visible, other.visible)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_is_inside(facts: TableFacts, size: tuple[int, int]) -> None:
    layout = arrange(facts, *size)
    window = QRectF(0, 0, *size).adjusted(-SMALL, -SMALL, SMALL, SMALL)
    things = [*fixed_things(layout).values(), layout.caption, layout.last, layout.log_drawer, layout.rim]
    things += [spot.rect for spot in layout.loose.values()]
    things += [pile.words for pile in layout.piles.values()]
    for place in layout.builds.values():
        things += [place.visible, place.badge, place.plate]
    for rect in things:
        assert window.contains(rect), rect
    for rect in (
        *(spot.rect for spot in layout.loose.values()),
        *(b.visible for b in layout.builds.values()),
    ):
        assert layout.felt.contains(rect)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_targets_are_large_enough(qapp: object, facts: TableFacts, size: tuple[int, int]) -> None:
    """A2 OpenSolitaire#24: the drop area too small. Art direction, "Grid": 40 x 32 px at least."""
    layout = arrange(facts, *size)
    for item in table_items(facts, layout):
        if item.focusable and item.group != "track":
            assert item.rect.width() >= 32, item
            assert item.rect.height() >= 32, item
    assert layout.card_width >= 60


@pytest.mark.parametrize("text_scale", [1.0, 1.25])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_words_are_large_enough(size: tuple[int, int], text_scale: float) -> None:
    """Issue 2: text never under 12 px after scaling; plates write 13 px, the track 12 px at scale 1."""
    layout = arrange(crowded(), *size, text_scale)
    assert round(13 * layout.ui) >= 12
    assert layout.track_scale >= 1
    assert layout.text(9) >= 12
    if text_scale > 1:
        assert layout.ui > arrange(crowded(), *size).ui


def index_boxes(layout: Layout) -> Iterator[tuple[int, float, QRectF]]:
    """Each visible card's rank and suit at the top left, with its height in the order of things."""
    spots = {**layout.hand, **layout.loose}
    for build in layout.builds.values():
        spots.update(build.spots())
    for member, spot in spots.items():
        width = spot.rect.width()
        yield member, spot.z, QRectF(spot.rect.x(), spot.rect.y(), INDEX_WIDTH * width, INDEX_HEIGHT * width)


def covers(layout: Layout) -> Iterator[tuple[float, QRectF]]:
    """Everything that can lie on a card, with its height."""
    for spot in (*layout.hand.values(), *layout.loose.values()):
        yield spot.z, spot.rect
    for build in layout.builds.values():
        yield build.z, build.visible
        yield build.z + 15, build.badge
        yield build.z + 15, build.plate
        for _, spot in build.spots():
            yield spot.z, spot.rect.intersected(build.visible)


@pytest.mark.parametrize("text", [1.0, 1.25])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["crowded", "six builds", "fullest"])
def test_every_index_stays_clear(name: str, size: tuple[int, int], text: float) -> None:
    """A4-12, A2 SerenityOS#7487: on the fullest table rank and suit of every card can be read."""
    layout = arrange(SCENES[name](), *size, text)
    over = list(covers(layout))
    for member, z, box in index_boxes(layout):
        assert box.width() >= 16
        assert box.height() >= 25
        for height, rect in over:
            assert height <= z or not overlap(box, rect), f"the index of {member} is covered"


def test_the_mock_ups_table_fits_without_overlap() -> None:
    """Art direction, "Layout": 14 loose and 4 builds fit at 60 px in 960 x 600."""
    layout = arrange(crowded(), 960, 600)
    assert layout.card_width >= 60
    rects = [spot.rect for spot in layout.loose.values()]
    assert not any(overlap(one, other) for one, other in combinations(rects, 2))


def test_overlapping_columns_show_45_per_cent() -> None:
    layout = arrange(fullest(), 960, 600)
    columns = sorted({round(spot.rect.left(), 2) for spot in layout.loose.values()})
    steps = [right - left for left, right in pairwise(columns)]
    assert min(steps) >= LEAST_STEP * layout.card_width - SMALL


def test_cards_are_as_wide_as_the_art_direction_says() -> None:
    assert arrange(played(2, 0, "a")[0], 1280, 800).card_width == pytest.approx(96, abs=8)
    assert arrange(played(2, 0, "a")[0], 3840, 2160).card_width == pytest.approx(96 * 2.7, abs=24)


def test_columns_then_rows() -> None:
    """One to five columns of two, then a third row, then more columns; no place is given twice."""
    places = [grid_place(place) for place in range(52)]
    assert len(set(places)) == 52
    assert places[:6] == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)]
    assert {row for _, row in places[:10]} == {0, 1}
    assert places[10:15] == [(column, 2) for column in range(5)]
    assert max(row for _, row in places) == 2


@pytest.mark.parametrize("seed", range(12))
def test_cards_keep_their_places_until_captured(seed: int) -> None:
    """A place is kept while its card lies there; a new card takes the first gap."""
    story = played(2 + seed % 3, 30, f"places {seed}")
    for before, after in pairwise(story):
        old, new = dict(before.places), dict(after.places)
        for member in old.keys() & new.keys():
            assert old[member] == new[member]
        assert len(set(new.values())) == len(new)
        gaps = set(range(len(new))) - set(new.values())
        for member in new.keys() - old.keys():
            assert not any(gap < new[member] for gap in gaps)


@pytest.mark.parametrize("seed", range(8))
def test_builds_keep_their_places_when_raised(seed: int) -> None:
    story = played(3, 24, f"raise {seed}", builders=True)
    for before, after in pairwise(story):
        old, new = dict(before.build_places), dict(after.build_places)
        assert set(new) == {build.value for build in after.observation.builds}
        assert len(set(new.values())) == len(new)
        for value in old.keys() & new.keys():
            same = [b for f in (before, after) for b in f.observation.builds if b.value == value]
            if same[0].cards & same[1].cards and len(old) == len(new):
                assert old[value] == new[value]


@pytest.mark.parametrize("seed", range(6))
def test_groups_of_a_multiple_build_stand_apart(seed: int) -> None:
    for facts in played(2, 20, f"groups {seed}", builders=True):
        layout = arrange(facts, 1280, 800)
        for build in facts.observation.builds:
            place = layout.builds[build.value]
            assert sorted(member for member, _ in place.cards) == sorted(cards_in(build.cards))
            groups = split(build.cards, build.value)
            left = [rect.left() for _, rect in place.cards]
            number = 0
            for group in groups:
                number += group.bit_count()
                if number < len(left):
                    assert left[number] - left[number - 1] > 2 * FAN_STEP * layout.card_width


def test_same_facts_same_layout() -> None:
    assert arrange(crowded(), 1280, 800) == arrange(crowded(), 1280, 800)


@pytest.mark.parametrize(("seats", "bottom"), [(n, seat) for n in (2, 3, 4) for seat in range(n)])
def test_seats_run_with_the_direction(seats: int, bottom: int) -> None:
    """Counter-clockwise: bottom, right, top, left; three seats: bottom, top, left; clockwise mirrored."""
    ring = {2: ["bottom", "top"], 3: ["bottom", "top", "left"], 4: ["bottom", "right", "top", "left"]}[seats]
    for direction in ("counter-clockwise", "clockwise"):
        facts = played(seats, 0, "seats", options=Options(direction=direction), viewer=bottom)[0]
        layout = arrange(facts, 1280, 800)
        order = ring if direction == "counter-clockwise" else [ring[0], *reversed(ring[1:])]
        for turn, place in enumerate(order):
            assert layout.seat((bottom + turn) % seats).place == place
        assert set(layout.hand) == set(facts.hand_order)


def test_mirrored_seats_mirror_the_table() -> None:
    one = arrange(played(4, 0, "m")[0], 1280, 800)
    other = arrange(played(4, 0, "m", options=Options(direction="clockwise"))[0], 1280, 800)
    assert one.seat(1).plate == other.seat(3).plate
    assert one.seat(3).plate == other.seat(1).plate


def test_nobodys_view_shows_no_face() -> None:
    """A4-19: between two people no hand lies face up; the bottom seat's cards lie face down."""
    shown = played(2, 3, "hidden")[-1]
    hidden = table_facts(shown.observation, SITTERS[:2], viewer=-1, bottom=0)
    layout = arrange(hidden, 1280, 800)
    assert hidden.hand_order == ()
    assert layout.hand == {}
    assert len(layout.seat(0).backs) == shown.observation.hand_counts[0]


def test_a_hand_can_be_sorted() -> None:
    hand = sum(1 << card(text) for text in ("Kc", "2s", "2h", "9d"))
    assert [rank_of(member) for member in ordered(hand, "rank")] == [2, 2, 9, 13]
    assert ordered(hand, "suit") == (card("2s"), card("2h"), card("Kc"), card("9d"))
    assert ordered(hand, "dealt", (card("9d"), card("Ah"), card("Kc"))) == (
        card("9d"), card("Kc"), card("2h"), card("2s"),
    )  # fmt: skip


def test_a_log_that_stays_open_takes_its_room() -> None:
    """Second newcomer, 6: the open log covered the player's pile and cut a build in half at 1280 x 800."""
    facts = crowded()
    wide, shut = arrange(facts, 1920, 1080, log_open=True), arrange(facts, 1920, 1080)
    assert wide.log_docked
    assert not shut.log_docked
    assert wide.rim.right() < wide.log_drawer.left()
    assert wide.log_tab.right() <= wide.log_drawer.left() + SMALL
    narrow = arrange(facts, 960, 600, log_open=True)
    assert not narrow.log_docked
    assert narrow.log_over
    assert narrow.rim == arrange(facts, 960, 600).rim


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1440, 900), (1680, 1050), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.25])
@pytest.mark.parametrize("make", [crowded, fullest, six_builds])
def test_beside_the_open_log_nothing_is_hidden(
    qapp: object, make: Callable[[], TableFacts], size: tuple[int, int], scale: float
) -> None:
    """Second newcomer, 6: no pile, build, card or plate lies under the log or its tab."""
    facts = make()
    layout = arrange(facts, *size, scale, log_open=True)
    assert layout.log_docked
    for item in table_items(facts, layout):
        if item.group not in ("log", "tools", "table"):
            assert not item.rect.intersects(layout.log_drawer), item.name
            assert not item.rect.intersects(layout.log_tab), item.name


def test_the_table_keeps_its_shape_in_a_very_wide_window() -> None:
    layout = arrange(crowded(), 5120, 1440)
    assert layout.content.width() <= 1440 * 16 / 9 + SMALL
    assert layout.content.center().x() == pytest.approx(2560)


@pytest.mark.parametrize("size", [(800, 480), (320, 240), (959, 2000)])
def test_a_smaller_window_shows_the_whole_table(size: tuple[int, int]) -> None:
    layout = arrange(fullest(), *size)
    assert layout.zoom < 1
    assert layout.width * layout.zoom == pytest.approx(size[0])
    assert layout.height * layout.zoom == pytest.approx(size[1])
    assert layout.card_width >= 60


def test_a_table_of_all_cards_is_still_laid_out() -> None:
    """House rules can pile up loose cards without end; nothing leaves the felt."""
    facts = crowded()
    places = tuple((member, member) for member in range(40))
    packed = TableFacts(facts.observation, SITTERS[:2], 0, 0, places=places, build_places=facts.build_places)
    layout = arrange(packed, 960, 600)
    assert len(layout.loose) == 40
    assert all(layout.felt.contains(spot.rect) for spot in layout.loose.values())


@settings(max_examples=60)
@given(
    width=st.integers(960, 3840),
    height=st.integers(600, 2160),
    seats=st.integers(2, 4),
    plays=st.integers(0, 40),
    seed=st.integers(0, 50),
    text_scale=st.sampled_from([1.0, 1.25]),
)
def test_any_hand_at_any_size(
    width: int, height: int, seats: int, plays: int, seed: int, text_scale: float
) -> None:
    """A played table at any size: all in the window, nothing on anything it must not lie on."""
    facts = played(seats, plays, str(seed), builders=seed % 2 == 0)[-1]
    layout = arrange(facts, width, height, text_scale)
    things = fixed_things(layout)
    window = QRectF(0, 0, width, height).adjusted(-SMALL, -SMALL, SMALL, SMALL)
    assert all(window.contains(rect) for rect in things.values())
    middle = [spot.rect for spot in layout.loose.values()]
    middle += [place.visible.united(place.badge).united(place.plate) for place in layout.builds.values()]
    for rect in middle:
        assert layout.felt.contains(rect)
        assert not any(overlap(rect, thing) for thing in things.values())
    over = list(covers(layout))
    for _, z, box in index_boxes(layout):
        assert not any(height > z and overlap(box, rect) for height, rect in over)


@given(name=st.text(max_size=200))
def test_names_do_not_move_anything(name: str) -> None:
    """A4-21: a name of any length and kind changes no place on the table."""
    sitters = (Sitter(name), *SITTERS[1:])
    facts = table_facts(crowded().observation, sitters[:2], hand_number=3)
    assert arrange(facts, 960, 600).seats == arrange(crowded(), 960, 600).seats
