"""What a contest comes to: the difference with its interval, and what each program did, as lines of text."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rc_desktop.arena.contest import Contest, Setting
from rc_desktop.arena.player import Account, Terms
from rc_desktop.rules.options import preset_of, to_dict

_NORMAL: Final = 1.959964


@dataclass(frozen=True)
class Interval:
    """A mean and half the width of its 95 % interval; None where there is too little for one."""

    mean: float
    half_width: float | None


def interval(values: list[float]) -> Interval:
    """The mean of independent values with its 95 % interval by Student's t. One value at least."""
    count = len(values)
    mean = sum(values) / count
    if count < 3:
        return Interval(mean, None)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Interval(mean, _student(count - 1) * (variance / count) ** 0.5)


def _student(freedom: int) -> float:
    """The 97.5 % point of Student's t, by its expansion in the normal's; within 1 % from 4 degrees on."""
    z, n = _NORMAL, float(freedom)
    terms = (
        (z**3 + z) / (4 * n),
        (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2),
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3),
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4),
    )
    return z + sum(terms)


def shown(values: list[float]) -> str:
    """A difference with its interval: +1.35 ± 0.41."""
    if not values:
        return "nothing yet"
    found = interval(values)
    return f"{found.mean:+.2f}" + ("" if found.half_width is None else f" ± {found.half_width:.2f}")


def heading(setting: Setting, terms: Terms) -> str:
    """What is played, but for the seed: with a fresh one no program is to know it before the end."""
    preset = preset_of(setting.options)
    limits = [f"{terms.time_ms} ms a play"] if terms.time_ms is not None else []
    limits += [f"{terms.iterations} iterations"] if terms.iterations is not None else []
    return ", ".join(
        (
            f"{setting.pairs} decks",
            f"{setting.seats} seats",
            preset if preset is not None else f"rules {to_dict(setting.options)}",
            *(limits or ["each at its own pace"]),
        )
    )


def entrants(contest: Contest) -> Iterator[str]:
    """Who plays, as they have introduced themselves."""
    for letter, which in (("A", 0), ("B", 1)):
        player = contest.who(which)
        style = f", style {player.entrant.style}" if player.entrant.style else ""
        yield f"{letter}: {player.entrant.text}  ({player.name or 'no name'}, level {player.level}{style})"


def result(contest: Contest) -> Iterator[str]:
    """The difference, hands won, and what each program did."""
    values, won = contest.score.differences, contest.score.won
    hands = sum(won)
    yield f"A - B: {shown(values)} points a hand (95 % interval), {len(values)} decks, {hands} hands"
    if hands:
        yield (
            f"hands won: A {won[0]} ({100 * won[0] / hands:.0f} %), "
            f"B {won[1]} ({100 * won[1] / hands:.0f} %), level {won[2]}"
        )
    yield (
        f"{'':<3}{'plays':>8}{'illegal':>9}{'late':>6}{'crashes':>9}{'strays':>8}"
        f"{'mean ms':>9}{'most ms':>9}{'in all':>9}"
    )
    for letter, account in zip("AB", contest.accounts, strict=True):
        yield _account(letter, account)


def _account(letter: str, account: Account) -> str:
    mean = 1000 * account.seconds / max(account.plays, 1)
    return (
        f"{letter:<3}{account.plays:>8}{account.illegal:>9}{account.late:>6}{account.crashes:>9}"
        f"{account.strays:>8}{mean:>9.1f}{1000 * account.longest:>9.0f}{account.seconds:>8.0f}s"
    )
