"""Checks the reasons of a `choose` answer against docs/engine-protocol.md, without any of the advice code.

Written from the page's definitions alone, the slow and obvious way, on the JSON of the observation and of the
answer. Of the program it uses only the list of legal plays.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from rc_desktop.rules.legal import legal_texts
from rc_desktop.rules.notation import observation_from_json
from tests.engine.slow_cards import DECK, Played, alone, can_take, low, read, sorted_cards, splits

POINT_CARDS = {"Ac", "Ad", "Ah", "As", "Td", "2s"}

# The order of the page's table, and its marks.
ORDER = """
    only-play meets-condition denies-condition sweep takes-points decides-cards decides-spades takes-build
    raises-away takes-over takes-last takes-own-build takes-partner-build captures leaves-sweep leaves-points
    safe-build no-taker leaves-nothing safe-trail dead-rank needed withheld most-cards most-spades
    leaves-no-sweep keeps-guard keeps-partner-build rank-gone fixes-build keeps-points sets-up takes-spades
    builds adds raises trails solved
""".split()
ALWAYS = set(
    """
    only-play meets-condition denies-condition sweep takes-points takes-build raises-away captures
    leaves-sweep leaves-points builds adds raises trails solved
    """.split()
)
PLAIN = set("only-play sweep takes-points captures builds adds raises trails".split())
COUNTING = set("decides-cards decides-spades most-cards most-spades".split())
WITH_REASONS = 12
MOST_TOLD = 4
MOST_LEFT = 16
MOST_BEFORE = 8

Reason = dict[str, Any]
State = str  # of an item for a side: certain, impossible, open


class Page:
    """The page's definitions for one observation and one level."""

    def __init__(self, seen: dict[str, Any], level: str) -> None:
        self.seen = seen
        self.level = level
        self.rules = seen["rules"]
        self.seats = seen["seats"]
        self.seat = seen["seat"]
        self.side = self.side_of(self.seat)
        self.sides = range(2 if self.seats == 4 else self.seats)
        table = [*seen["loose"], *(card for build in seen["builds"] for card in build["cards"])]
        open_hand = {*seen["hand"], *table}
        piled = {card for pile in seen["captured"] for card in pile}
        self.unseen = [card for card in DECK if card not in open_hand | piled]
        self.unknown = [card for card in DECK if card not in open_hand] if level == "regular" else self.unseen
        self.plays = legal_texts(observation_from_json(seen))
        self.to_come = sum(seen["hand_counts"]) - 1

    def side_of(self, seat: int) -> int:
        return seat % 2 if self.seats == 4 else seat

    def is_partner(self, seat: int) -> bool:
        return seat != self.seat and self.side_of(seat) == self.side

    # --- what a side needs, and how it stands -----------------------------------------------------------

    def need(self, side: int) -> str:
        """Return the item that the condition of a side asks for, or nothing."""
        target = self.rules.get("target", 21)
        scores = self.seen["scores"]
        if self.rules.get("near_target", "gate") == "off" or max(scores) >= target:
            return ""
        last = "spades" if self.rules.get("at_one_short") == "most_spades" else "2s"
        return {3: "cards", 2: "Td", 1: last}.get(target - scores[side], "")

    def piles(self, play: Played | None) -> list[set[str]]:
        """Return what each side has taken, before any play or after one."""
        piles: list[set[str]] = [set() for _ in self.sides]
        for seat, pile in enumerate(self.seen["captured"]):
            piles[self.side_of(seat)] |= set(pile)
        if play is not None:
            piles[self.side] |= set(play.taken)
        return piles

    def state(self, side: int, item: str, play: Played | None) -> State:
        piles = self.piles(play)
        if item in ("Td", "2s"):
            owners = [owner for owner in self.sides if item in piles[owner]]
            return "open" if not owners else "certain" if owners == [side] else "impossible"
        counts = [len(of_item(pile, item)) for pile in piles]
        free = len(of_item(DECK, item)) - sum(counts)
        others = [counts[other] for other in self.sides if other != side]
        if all(counts[side] > other + free for other in others):
            return "certain"
        return "impossible" if any(other >= counts[side] + free for other in others) else "open"

    # --- what is left -----------------------------------------------------------------------------------

    def is_claimed(self, play: Played) -> bool:
        return self.rules.get("claim") == "immediate" and any(
            self.need(side) and self.state(side, self.need(side), play) == "certain" for side in self.sides
        )

    def speaks_of_what_is_left(self, play: Played) -> bool:
        over = not self.to_come and not self.seen["stock_count"]
        return not over and not self.is_claimed(play) and len(play.loose) <= MOST_LEFT

    def sweeping(self, play: Played, cards: list[str]) -> list[int]:
        """Return the worths of those of the cards that would sweep the table left."""
        if self.rules.get("sweeps") == "off" or not (play.loose or play.builds):
            return []
        hands_last = self.to_come == 1 and not self.seen["stock_count"]
        if hands_last and not self.rules.get("last_play_sweep", True):
            return []
        values = sorted({alone(card) for card in cards})
        return [
            value
            for value in values
            if all(build[0] == value for build in play.builds) and splits(play.loose, value)
        ]

    def takers(self, cards: list[str], wanted: str, heap: Sequence[str]) -> bool:
        return any(can_take(value, wanted, heap) for value in {alone(card) for card in cards})

    def raisable(self, value: int, cards: tuple[str, ...]) -> bool:
        """Tell whether two unknown cards, one played and one kept, could raise this build."""
        return sum(map(low, cards)) == value and any(
            low(one) + value == alone(other) for one in self.unknown for other in self.unknown if one != other
        )

    # --- the reasons ------------------------------------------------------------------------------------

    def all_of(self, text: str) -> list[Reason]:
        """Return every reason that is true of a play, in the page's order; `solved` is the answer's."""
        if len(self.plays) == 1:
            return [{"code": "only-play"}]
        play = read(self.seen, text)
        found = [
            *self.about_the_match(play),
            *self.about_taking(play),
            *self.about_building(play),
            *self.about_builds_kept(play),
            *self.about_trailing(play),
            *self.about_what_is_left(play),
        ]
        if self.level == "novice":
            found = [reason for reason in found if reason["code"] in PLAIN]
        if self.level == "regular":
            found = [reason for reason in found if reason["code"] not in COUNTING]
        return sorted(found, key=lambda reason: (ORDER.index(reason["code"]), reason.get("value", 0)))

    def about_the_match(self, play: Played) -> Iterator[Reason]:
        told: list[Reason] = []
        for side in self.sides:
            item = self.need(side)
            taken = of_item(play.taken, item) if item else []
            if not taken:
                continue
            before, after = self.state(side, item, None), self.state(side, item, play)
            mine = side == self.side
            code = ""
            if before != after:
                code = {"certain": "meets-condition" if mine else "", "impossible": "denies-condition"}[after]
            elif before == "open" and item in ("cards", "spades"):
                code = "needed" if mine else "withheld"
            reason = {"code": code, "cards": taken, "value": self.seen["scores"][side]}
            if code and reason not in told:
                told.append(reason)
        yield from told
        if not self.need(self.side):
            yield from self.about_most(play)

    def about_most(self, play: Played) -> Iterator[Reason]:
        for item, half in (("cards", 26), ("spades", 7)):
            taken = of_item(play.taken, item)
            before, after = self.state(self.side, item, None), self.state(self.side, item, play)
            if not taken or before != "open":
                continue
            if item == "spades" and len(taken) >= 2:
                yield {"code": "takes-spades", "cards": taken}
            if after == "certain":
                yield {"code": f"decides-{item}", "cards": taken}
                continue
            had, has = ([len(of_item(pile, item)) for pile in self.piles(when)] for when in (None, play))
            others = [side for side in self.sides if side != self.side]
            leads = all(has[self.side] > has[side] for side in others)
            led = all(had[self.side] > had[side] for side in others)
            if leads and not led and sum(has) >= half:
                yield {"code": f"most-{item}", "cards": taken}

    def about_taking(self, play: Played) -> Iterator[Reason]:
        if play.kind != "capture":
            return
        yield {"code": "captures", "cards": sorted_cards(play.taken)}
        points = sorted_cards(POINT_CARDS & set(play.taken))
        if points:
            yield {"code": "takes-points", "cards": points}
        last_card = not self.to_come and not self.seen["stock_count"]
        counts = self.rules.get("last_play_sweep", True) or not last_card
        if not play.loose and not play.builds and counts and self.rules.get("sweeps") != "off":
            yield {"code": "sweep", "cards": [play.card]}
        for build in self.seen["builds"]:
            if build["value"] == play.build:
                owner = build["owner"]
                mine = "takes-own-build" if owner == self.seat else "takes-build"
                yield {
                    "code": "takes-partner-build" if self.is_partner(owner) else mine,
                    "value": play.build,
                }
        if self.takes_last(play):
            yield {"code": "takes-last", "cards": sorted_cards(play.loose)}

    def takes_last(self, play: Played) -> bool:
        if self.seen["stock_count"] or play.builds or not play.loose or self.is_claimed(play):
            return False
        if len(play.loose) > MOST_LEFT:
            return False
        kept = [card for card in self.seen["hand"] if card != play.card]
        for card in self.unknown:
            heap = [*play.loose, *kept, *(other for other in self.unknown if other != card)]
            if any(can_take(alone(card), wanted, heap) for wanted in heap):
                return False
        return True

    def about_building(self, play: Played) -> Iterator[Reason]:
        if not play.is_building:
            return
        value = play.value
        yield {"code": {"build": "builds", "add": "adds", "raise": "raises"}[play.kind], "value": value}
        before = {build["value"]: build for build in self.seen["builds"]}
        old = before.get(play.build)
        if old is not None and self.side_of(old["owner"]) != self.side:
            yield {"code": "takes-over" if play.kind == "add" else "raises-away", "value": play.build}
        if not self.speaks_of_what_is_left(play):
            return
        cards = next(each[2] for each in play.builds if each[0] == value)
        if not any(alone(card) == value for card in self.unknown):
            yield {"code": "no-taker" if self.raisable(value, cards) else "safe-build", "value": value}
        was_multiple = value in before and sum(map(low, before[value]["cards"])) != value
        if value <= 13 and sum(map(low, cards)) != value and not was_multiple:
            yield {"code": "fixes-build", "value": value}

    def about_builds_kept(self, play: Played) -> Iterator[Reason]:
        kept = [card for card in self.seen["hand"] if card != play.card]
        for build in self.seen["builds"]:
            value = build["value"]
            if value in (play.build, play.value):
                continue
            if build["owner"] == self.seat:
                guards = [card for card in kept if alone(card) == value]
                yield {"code": "keeps-guard", "cards": sorted_cards(guards), "value": value}
            elif self.is_partner(build["owner"]) and value in map(alone, self.seen["hand"]):
                yield {"code": "keeps-partner-build", "value": value}

    def about_trailing(self, play: Played) -> Iterator[Reason]:
        if play.kind != "trail":
            return
        yield {"code": "trails", "cards": [play.card]}
        if not self.speaks_of_what_is_left(play):
            return
        kept = [card for card in self.seen["hand"] if card != play.card]
        if not self.takers(self.unknown, play.card, play.loose):
            yield {"code": "safe-trail", "cards": [play.card]}
        alike = sum(card[0] == play.card[0] for card in self.unknown)
        if alike == 0:
            yield {"code": "dead-rank", "cards": [play.card]}
        if alike == 1:
            yield {"code": "rank-gone", "cards": [play.card], "value": 2}
        points = sorted_cards(POINT_CARDS & set(kept))
        if points and play.card not in POINT_CARDS:
            yield {"code": "keeps-points", "cards": points}
        takers = [card for card in kept if can_take(alone(card), play.card, play.loose)]
        if takers:
            yield {"code": "sets-up", "cards": sorted_cards(takers)}

    def about_what_is_left(self, play: Played) -> Iterator[Reason]:
        if not self.speaks_of_what_is_left(play):
            return
        sweeping = self.sweeping(play, self.unseen)
        if sweeping:
            everything = [*play.loose, *(card for build in play.builds for card in build[2])]
            yield {"code": "leaves-sweep", "cards": sorted_cards(everything), "value": sweeping[0]}
        given = [
            card for card in play.loose if card in POINT_CARDS and self.takers(self.unseen, card, play.loose)
        ]
        if given:
            yield {"code": "leaves-points", "cards": sorted_cards(given)}
        if play.kind == "capture" and (play.loose or play.builds):
            builds = any(alone(card) == build[0] for card in self.unknown for build in play.builds)
            if not builds and not any(self.takers(self.unknown, card, play.loose) for card in play.loose):
                yield {"code": "leaves-nothing"}
        if (
            (play.loose or play.builds)
            and len(self.seen["loose"]) <= MOST_BEFORE
            and not self.sweeping(play, self.unknown)
            and any(self.sweeping(read(self.seen, other), self.unseen) for other in self.plays)
        ):
            yield {"code": "leaves-no-sweep"}


def of_item(cards: Any, item: str) -> list[str]:
    """Return those of the cards that an item counts, in the order of the notation."""
    wanted = {"cards": lambda card: True, "spades": lambda card: card[1] == "s"}
    return sorted_cards(filter(wanted.get(item, lambda card: card == item), cards))


def told(reasons: list[Reason]) -> list[Reason]:
    """Return which of all reasons of a play are told, by the page's rule of four."""
    room = MOST_TOLD - sum(reason["code"] in ALWAYS for reason in reasons)
    kept = []
    for reason in reasons:
        if reason["code"] in ALWAYS:
            kept.append(reason)
        elif room > 0:
            room -= 1
            kept.append(reason)
    return kept


def faults(seen: dict[str, Any], level: str, answer: dict[str, Any]) -> list[str]:
    """Return what is wrong with the reasons of a `choose` answer: nothing, if all is well."""
    page = Page(seen, level)
    found = []
    best = max(each["value"] for each in answer["plays"])
    for place, each in enumerate(answer["plays"]):
        true = page.all_of(each["play"]) if place < WITH_REASONS else []
        if true and answer["exact"] and each["value"] == best:
            true.append({"code": "solved"})
        name, given = each["play"], each["reason"]
        found += [f"{name}: not true: {reason}" for reason in given if reason not in true]
        found += [
            f"{name}: left out: {reason}"
            for reason in true
            if reason["code"] in ALWAYS and reason not in given
        ]
        if given != told(true):
            found.append(f"{name}: not the right ones in the right order: {given}, not {told(true)}")
    return found
