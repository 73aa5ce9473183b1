"""House rules and presets (docs/rules.md, every line with a named rule, and "Presets")."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final

MIN_TARGET: Final = 4
MAX_TARGET: Final = 999


class OptionError(ValueError):
    """A house rule that does not exist, or a value it cannot have."""


@dataclass(frozen=True)
class Options:
    """The house rules of one match; the defaults are the Dominican preset.

    Every field is named as in docs/rules.md and takes the values of `CHOICES`; `target` is a whole
    number of points from `MIN_TARGET` to `MAX_TARGET`. Construction raises `OptionError` for others.
    """

    direction: str = "counter-clockwise"
    deal_passes: str = "left"
    match_loose: str = "all"
    raise_own: bool = False
    raise_absorbs: bool = False
    partner_builds: bool = False
    owner_may_trail: bool = False
    sweeps: str = "cancel"
    last_play_sweep: bool = True
    target: int = 21
    near_target: str = "gate"
    at_one_short: str = "little_casino"
    claim: str = "hand_end"
    both_reach: str = "higher"

    def __post_init__(self) -> None:
        for field in fields(self):
            _check(field.name, getattr(self, field.name))

    def __reduce__(self) -> tuple[Any, ...]:
        # What dataclasses give their kind by themselves sets attributes, which compiled frozen ones refuse.
        return (from_dict, (to_dict(self),))


CHOICES: Final[Mapping[str, tuple[str | bool, ...]]] = {
    "direction": ("counter-clockwise", "clockwise"),
    "deal_passes": ("left", "right"),
    "match_loose": ("all", "any", "free"),
    "raise_own": (False, True),
    "raise_absorbs": (False, True),
    "partner_builds": (False, True),
    "owner_may_trail": (False, True),
    "sweeps": ("cancel", "count", "off"),
    "last_play_sweep": (True, False),
    "near_target": ("gate", "cap", "off"),
    "at_one_short": ("little_casino", "most_spades"),
    "claim": ("hand_end", "immediate"),
    "both_reach": ("higher", "counting_out"),
}
"""The values each house rule can have, its default first; `target` is a number and not listed."""


def _check(name: str, value: Any) -> None:
    if name == "target":
        if type(value) is not int or not MIN_TARGET <= value <= MAX_TARGET:
            raise OptionError(f"target must be a whole number from {MIN_TARGET} to {MAX_TARGET}")
        return
    allowed = CHOICES.get(name)
    if allowed is None:
        raise OptionError(f"there is no house rule {name!r}")
    # 1 == True in Python: the type is compared too, so that a number never stands for yes.
    if not any(value == choice and type(value) is type(choice) for choice in allowed):
        raise OptionError(f"house rule {name} cannot be {value!r}")


DOMINICAN: Final = Options()
PRESETS: Final[Mapping[str, Options]] = {
    "dominican": DOMINICAN,
    "pagat": Options(
        at_one_short="most_spades", deal_passes="right", partner_builds=True, raise_absorbs=True
    ),
    "north_american": Options(
        direction="clockwise",
        sweeps="count",
        match_loose="free",
        raise_own=True,
        raise_absorbs=True,
        partner_builds=True,
        near_target="off",
    ),
}
"""The presets of docs/rules.md by code name; the interface translates the names."""


def from_dict(rules: Mapping[str, Any]) -> Options:
    """Options from the house rules that differ from the default; raises `OptionError`."""
    for name, value in rules.items():
        _check(name, value)
    return replace(DOMINICAN, **rules)


def to_dict(options: Options) -> dict[str, str | bool | int]:
    """The house rules that differ from the default, as positions and records hold them."""
    return {
        field.name: getattr(options, field.name)
        for field in fields(options)
        if getattr(options, field.name) != getattr(DOMINICAN, field.name)
    }


def preset_of(options: Options) -> str | None:
    """The code name of the preset that these options are exactly, or None for a mixture.

    The target is not part of a preset: playing to 11 or 31 leaves its name as it is.
    """
    for name, preset in PRESETS.items():
        if replace(options, target=preset.target) == preset:
            return name
    return None
