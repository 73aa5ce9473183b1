"""What a contest comes to: the difference with its interval, and what each program did, as lines of text."""

from collections.abc import Iterator

from rc_desktop.arena.contest import Contest, Setting
from rc_desktop.arena.player import Account, Terms
from rc_desktop.pairing import margin
from rc_desktop.rules.options import preset_of, to_dict


def shown(values: list[float]) -> str:
    """A difference with its interval: +1.35 ± 0.41."""
    return str(margin(values)) if values else "nothing yet"


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
