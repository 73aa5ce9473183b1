"""Hands and the match in words: the items of the count, where a side stands near the target, how it ended."""

from PySide6.QtCore import QCoreApplication

from rc_desktop.game.results import ONE_HAND, RESIGNED, HandResult, MatchResult
from rc_desktop.rules.match import CONDITION, COUNTING_OUT, LEVEL
from rc_desktop.rules.options import Options
from rc_desktop.rules.position import NOBODY
from rc_desktop.rules.scoring import (
    BIG,
    CARDS,
    LITTLE,
    POINTS,
    SPADES,
    SWEEPS,
    condition_of,
    playing_on,
)
from rc_desktop.table.sentences.cards import joined, points_counted
from rc_desktop.table.sentences.names import Names

translate = QCoreApplication.translate

# --- the items of the count ---------------------------------------------------------------------------


def item_title(item: str) -> str:
    """The name of an item of `scoring.ITEMS`: "Most cards", "Big Casino"."""
    return {
        CARDS: translate("Count", "Most cards"),
        SPADES: translate("Count", "Most spades"),
        BIG: translate("Count", "Big Casino"),
        LITTLE: translate("Count", "Little Casino"),
        "ace_spades": translate("Count", "Ace of spades"),
        "ace_clubs": translate("Count", "Ace of clubs"),
        "ace_hearts": translate("Count", "Ace of hearts"),
        "ace_diamonds": translate("Count", "Ace of diamonds"),
        SWEEPS: translate("Count", "Sweeps"),
    }[item]


def item_note(item: str, options: Options) -> str:
    """The small second line of an item: which card it is, or what counts."""
    if item == SWEEPS:
        return {
            "cancel": translate("Count", "the difference counts"),
            "count": translate("Count", "each counts 1"),
            "off": translate("Count", "not counted in this match"),
        }[options.sweeps]
    notes = {
        CARDS: translate("Count", "most of 52"),
        SPADES: translate("Count", "most of 13"),
        BIG: translate("Count", "10 of diamonds"),
        LITTLE: translate("Count", "2 of spades"),
    }
    return notes.get(item, points_counted(POINTS.get(item, 1)))


def aces_title() -> tuple[str, str]:
    """The four aces as one row: name and second line."""
    return translate("Count", "Aces"), translate("Count", "1 each")


def hand_title(result: HandResult, options: Options, names: Names) -> str:
    """The hand in one line, of points that count: who has won and with what ("Rosa wins with the Big
    Casino"), that the match is level at the top, or else who made most of it."""
    settled = result.settlement
    if settled.winner is not None:
        return _who_won(result, settled.winner, options, names)
    if settled.reason == LEVEL:
        text = translate("Count", "Level at {score}: the match plays on")
        return text.format(score=max(settled.scores))
    points = [after - before for after, before in zip(settled.scores, result.before, strict=True)]
    best = max(points)
    if best == 0:
        return translate("Count", "No points count in this hand")
    level = [side for side, each in enumerate(points) if each == best]
    if len(level) == len(points):
        return translate("Count", "Level, with {points} each").format(points=points_counted(best))
    if len(level) > 1:
        text = translate("Count", "{sides} are level, with {points} each", "some of three sides")
        return text.format(sides=joined(names.label(side) for side in level), points=points_counted(best))
    side = points.index(best)
    other = max(score for number, score in enumerate(points) if number != side)
    text = _of_side(
        side,
        names,
        translate("Count", "{side} takes it, {points}\u00a0to\u00a0{other}"),
        translate("Count", "You take it, {points}\u00a0to\u00a0{other}"),
        translate("Count", "{side} take it, {points}\u00a0to\u00a0{other}"),
        translate("Count", "Your side takes it, {points}\u00a0to\u00a0{other}"),
    )
    return text.format(side=names.side(side), points=points_counted(best), other=other)


def _of_side(side: int, names: Names, one: str, you: str, pair: str, yours: str) -> str:
    """The sentence for a side: of one seat or two partners, spoken of or spoken to."""
    if names.seats == 4:
        return yours if names.yours(side) else pair
    return you if names.yours(side) else one


def _who_won(result: HandResult, side: int, options: Options, names: Names) -> str:
    scores, reason = result.settlement.scores, result.settlement.reason
    other = max(score for number, score in enumerate(scores) if number != side)
    item = condition_of(options, result.before, side) if reason == CONDITION else None
    if item is not None:
        text = _of_side(
            side,
            names,
            translate("Count", "{side} wins with {item}"),
            translate("Count", "You win with {item}"),
            translate("Count", "{side} win with {item}"),
            translate("Count", "Your side wins with {item}"),
        )
        return text.format(side=names.side(side), item=_deciding(item))
    if reason == COUNTING_OUT:
        text = _of_side(
            side,
            names,
            translate("Count", "{side} wins: the first at {target} in the order of counting"),
            translate("Count", "You win: the first at {target} in the order of counting"),
            translate("Count", "{side} win: the first at {target} in the order of counting"),
            translate("Count", "Your side wins: the first at {target} in the order of counting"),
        )
    else:
        text = _of_side(
            side,
            names,
            translate("Count", "{side} wins the match, {score}\u00a0to\u00a0{other}"),
            translate("Count", "You win the match, {score}\u00a0to\u00a0{other}"),
            translate("Count", "{side} win the match, {score}\u00a0to\u00a0{other}"),
            translate("Count", "Your side wins the match, {score}\u00a0to\u00a0{other}"),
        )
    return text.format(side=names.side(side), target=options.target, score=scores[side], other=other)


def _deciding(item: str) -> str:
    """The item that has decided a match, in a sentence."""
    return {
        CARDS: translate("Count", "most cards"),
        BIG: translate("Count", "the Big Casino"),
        LITTLE: translate("Count", "the Little Casino"),
        SPADES: translate("Count", "most spades"),
    }[item]


# --- near the target ----------------------------------------------------------------------------------


def what_wins(item: str) -> str:
    """The item that alone wins near the target, with the card it is."""
    return {
        CARDS: translate("Near", "most cards"),
        BIG: translate("Near", "the Big Casino (10 of diamonds)"),
        LITTLE: translate("Near", "the Little Casino (2 of spades)"),
        SPADES: translate("Near", "most spades"),
    }[item]


def near_target(options: Options, scores: tuple[int, ...], side: int, names: Names) -> str:
    """What a side near the target needs, for the band on the table; empty while it needs nothing special."""
    item = condition_of(options, scores, side)
    if item is None:
        return ""
    if options.near_target == "cap":
        text = translate("Near", "Near {target}: {side} at {score}, and {item} wins outright")
        if names.yours(side):
            text = translate("Near", "Near {target}: you stand at {score}, and {item} wins outright")
            if names.seats == 4:
                text = translate(
                    "Near", "Near {target}: your side stands at {score}, and {item} wins outright"
                )
    else:
        text = translate("Near", "Near {target}: {side} at {score}, only {item} wins")
        if names.yours(side):
            text = translate("Near", "Near {target}: you stand at {score}, only {item} wins")
            if names.seats == 4:
                text = translate("Near", "Near {target}: your side stands at {score}, only {item} wins")
    return text.format(target=options.target, side=names.side(side), score=scores[side], item=what_wins(item))


def near_lines(options: Options, scores: tuple[int, ...], names: Names) -> tuple[str, ...]:
    """The lines of all sides near the target, the viewer's first; where the match plays on, that alone."""
    if playing_on(options, scores):
        text = translate("Near", "Level at {score}: the match plays on until one side leads")
        return (text.format(score=max(scores)),)
    order = sorted(range(len(scores)), key=lambda side: not names.yours(side))
    lines = (near_target(options, scores, side, names) for side in order)
    return tuple(line for line in lines if line)


def near_rule(options: Options) -> str:
    """The rule of the last three points in one sentence; empty where there is none."""
    first = options.target - 3
    if options.near_target == "gate":
        text = translate(
            "Near", "From {first} on, one item alone decides: it lifts you to {target}, or nothing counts."
        )
    elif options.near_target == "cap":
        text = translate(
            "Near", "From {first} on, one item wins outright; other points lift you to {last} at most."
        )
    else:
        return ""
    return text.format(first=first, target=options.target, last=options.target - 1)


def track_condition(options: Options, short: int) -> str | None:
    """The item that a side so many points (1..3) short of the target needs, for the score track's marks."""
    return condition_of(options, (options.target - short, 0), 0)


# --- the end ------------------------------------------------------------------------------------------


def match_title(result: MatchResult, names: Names) -> str:
    """Who has won: "You win the match"; of one hand alone, who has won the deal."""
    if result.reason == ONE_HAND:
        return _deal_title(result, names)
    if result.winner is None:
        return translate("MatchEnd", "The match ends without a winner")
    if names.yours(result.winner):
        if names.seats == 4:
            return translate("MatchEnd", "Your side wins the match")
        return translate("MatchEnd", "You win the match")
    if names.seats == 4:
        return translate("MatchEnd", "{side} win the match").format(side=names.side(result.winner))
    return translate("MatchEnd", "{side} wins the match").format(side=names.side(result.winner))


def _deal_title(result: MatchResult, names: Names) -> str:
    if result.winner is None:
        return translate("MatchEnd", "The deal ends level")
    text = _of_side(
        result.winner,
        names,
        translate("MatchEnd", "{side} wins the deal"),
        translate("MatchEnd", "You win the deal"),
        translate("MatchEnd", "{side} win the deal"),
        translate("MatchEnd", "Your side wins the deal"),
    )
    return text.format(side=names.side(result.winner))


def match_reason(result: MatchResult, options: Options, names: Names) -> str:
    """Why the match ended as it did, in one or two sentences."""
    if result.reason == RESIGNED:
        if names.yours(result.resigned) and names.viewer != NOBODY:
            return translate("MatchEnd", "You resigned.")
        return translate("MatchEnd", "{side} resigned.").format(side=names.side(result.resigned))
    if result.reason == ONE_HAND:
        return translate("MatchEnd", "One hand with these cards, and what was scored in it.")
    if result.winner is None or not result.hands:
        return ""
    hand = result.hands[-1]
    if result.reason == CONDITION:
        return _by_condition(hand, result.winner, options)
    scores = result.scores
    others = [score for side, score in enumerate(scores) if side != result.winner]
    if result.reason == COUNTING_OUT:
        text = translate(
            "MatchEnd", "First to reach {target} in the order of counting, {score}\u00a0to\u00a0{other}."
        )
    elif playing_on(options, hand.before):
        text = translate(
            "MatchEnd",
            "The match was level at the top, and one hand more decided it: {score}\u00a0to\u00a0{other}.",
        )
    elif max(others) >= options.target:
        text = translate(
            "MatchEnd", "More than one reached {target}; the higher wins, {score}\u00a0to\u00a0{other}."
        )
    else:
        text = translate("MatchEnd", "{target} is reached: {score}\u00a0to\u00a0{other}.")
    return text.format(target=options.target, score=scores[result.winner], other=max(others))


def _by_condition(hand: HandResult, side: int, options: Options) -> str:
    item = condition_of(options, hand.before, side)
    if item == CARDS:
        text = translate(
            "MatchEnd",
            "From {from} only most cards could do it: {mine}\u00a0to\u00a0{other} lifts it to {target}.",
        )
        amounts = hand.cards
    elif item == SPADES:
        text = translate(
            "MatchEnd",
            "From {from} only most spades could do it: {mine}\u00a0to\u00a0{other} lifts it to {target}.",
        )
        amounts = hand.spades
    elif item == BIG:
        text = translate(
            "MatchEnd", "From {from} only the Big Casino could do it: the 10 of diamonds brings {target}."
        )
        amounts = hand.cards
    else:
        text = translate(
            "MatchEnd", "From {from} only the Little Casino could do it: the 2 of spades brings {target}."
        )
        amounts = hand.cards
    other = max(amount for number, amount in enumerate(amounts) if number != side)
    return text.format(**{"from": hand.before[side]}, mine=amounts[side], other=other, target=options.target)
