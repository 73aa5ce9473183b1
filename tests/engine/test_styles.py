"""Styles lean a level towards what they like, and no further."""

import pytest

from rc_desktop.engine.choice import Choice, Limits
from rc_desktop.engine.contest import measure
from rc_desktop.engine.levels import LEVELS
from rc_desktop.engine.styles import BUILDER, HUNTER, STYLES, Style
from rc_desktop.rules.cards import parse
from rc_desktop.rules.options import Options
from rc_desktop.rules.plays import parse_play, play_text
from tests.engine.talk import Talk
from tests.engine.test_levels import NEVER, seen_by_first
from tests.engine.test_levels_strong import midway

STYLED = [name for name, level in LEVELS.items() if level.styled]


def chosen(level: str, style: Style | None) -> Choice:
    """What a level plays where a capture and a build come to about the same."""
    view = midway("9h 5c Kd", "4c 8h Jc", (0, 0))
    return LEVELS[level].choose(view, Limits(None, 400, "style", style), NEVER)


def test_every_level_from_regular_up_has_them() -> None:
    assert STYLED == ["regular", "sharp", "master"]


@pytest.mark.parametrize("level", ["regular"])
def test_values_are_those_of_the_level(level: str) -> None:
    """A style changes the order, not what the plays are worth."""
    plain = {each.play: each.value for each in chosen(level, None).candidates}
    for style in STYLES.values():
        assert {each.play: each.value for each in chosen(level, style).candidates} == plain


@pytest.mark.parametrize("level", STYLED)
def test_of_equals_a_style_takes_what_it_likes(level: str) -> None:
    """A taste beyond every value decides alone, with a level that weighs and with those that search."""
    fond = Style("fond", 50.0, 0.0)
    averse = Style("averse", -50.0, 0.0)
    assert "=" in play_text(chosen(level, fond).candidates[0].play)
    assert "=" not in play_text(chosen(level, averse).candidates[0].play)


def test_what_a_builder_likes() -> None:
    view = midway("9h 5c Kd", "4c 8h Jc", (0, 0))
    assert BUILDER.likes(view, parse_play("5c + 4c = 9")) == BUILDER.build
    assert BUILDER.likes(view, parse_play("Kd")) == 0


def test_what_a_hunter_likes() -> None:
    """The lower the table, the better; nothing on a table with a build, or where sweeps do not count."""
    view = seen_by_first(["4h 2c 9c", "Kh 3c 8c"], "4c")
    assert HUNTER.likes(view, parse_play("4h x 4c")) == HUNTER.low
    assert 0 < HUNTER.likes(view, parse_play("9c")) < HUNTER.likes(view, parse_play("2c")) < HUNTER.low
    view = midway("4h 2c", "4c", (0, 0), sweeps="off")
    assert HUNTER.likes(view, parse_play("4h x 4c")) == 0
    assert view.options == Options(sweeps="off")
    assert view.loose == parse(["4c"])


def test_a_builder_builds_and_a_hunter_hunts() -> None:
    """Always the same deals; docs/opponents.md has the figures of many."""
    found = measure("regular:builder", "regular:hunter", 60, 2, "styles")
    assert found.builds.mean > 0.5
    assert found.sweeps.mean < 0.1


def test_over_the_protocol(engine: Talk) -> None:
    dealt = engine.ask("deal", seats=2, dealer=0, seed="style")["position"]
    observation = {
        **{name: value for name, value in dealt.items() if name not in ("hands", "stock")},
        "seat": 1, "hand": dealt["hands"][1], "hand_counts": [4, 4], "stock_count": 40, "history": [],
    }  # fmt: skip
    asked = {"observation": observation, "seed": "1", "iterations": 20}
    for level in STYLED:
        for style in STYLES:
            assert engine.ask("choose", **asked, level=level, style=style)["play"]
    for level, style in (("novice", "builder"), ("regular", "painter"), ("regular", "")):
        assert engine.error("choose", **asked, level=level, style=style)["code"] == "bad-request"
