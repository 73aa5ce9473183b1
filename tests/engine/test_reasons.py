"""Every reason that a level gives is true, and none that must be told is left out: the checker says so."""

import random
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from rc_desktop.engine import left, reasons, standing, telling
from rc_desktop.engine.choice import Choice, Limits
from rc_desktop.engine.levels import LEVELS
from rc_desktop.rules.cards import ACES, DECK, RANKS, SUITS, texts, worth, worth_alone
from rc_desktop.rules.cards import card as number_of
from rc_desktop.rules.hand import deal, next_position, shuffled
from rc_desktop.rules.notation import NotationError, observation_from_json, observation_to_json
from rc_desktop.rules.options import CHOICES, PRESETS, Options, to_dict
from rc_desktop.rules.plays import play_text
from rc_desktop.rules.position import Observation, observe
from tests.engine.reasons_checker import ORDER, faults
from tests.engine.talk import ROOT, Talk

NEVER = threading.Event()
NEAR = (0, 3, 11, 17, 18, 18, 19, 19, 20, 20)
CARDS = [rank + suit for rank in RANKS for suit in SUITS]

Json = dict[str, Any]


def house_rules(name: str, dice: random.Random) -> Options:
    """A preset, rules by which conditions end hands, or rules drawn anew."""
    if name == "claims":
        return Options(claim="immediate", at_one_short="most_spades")
    return PRESETS.get(name) or Options(**{rule: dice.choice(values) for rule, values in CHOICES.items()})


def views(seats: int, rules: str, hands: int) -> Iterator[Observation]:
    """What the seats at turn see through whole hands, at any score and near the target, played anyhow."""
    for number in range(hands):
        seed = f"{seats} {rules} {number}"
        dice = random.Random(seed)
        scores = tuple(dice.choice(NEAR) for _ in range(3 if seats == 3 else 2))
        position = deal(house_rules(rules, dice), seats, dice.randrange(seats), shuffled(seed), scores)
        history: tuple[tuple[int, str], ...] = ()
        while position.turn >= 0:
            view = observe(position, position.turn, history)
            yield view
            plays = LEVELS["novice"].choose(view, Limits(None, None, seed), NEVER).candidates
            play = dice.choice(plays).play if dice.random() < 0.6 else plays[0].play
            history = (*history, (position.turn, play_text(play)))
            position = next_position(position, play)


def made_up(count: int, seed: str) -> Iterator[Observation]:
    """Crowded tables that play seldom comes to: up to twelve loose cards, two builds, any piles."""
    dice = random.Random(seed)
    while count:
        seats = dice.choice((2, 3, 4))
        deck = CARDS[:]
        dice.shuffle(deck)
        held = dice.randint(1, 4)
        builds, cards = _builds(deck, dice, seats)
        loose = [cards.pop() for _ in range(dice.randint(0, 12 if held < 3 else 9))]
        hand = _with_guards([cards.pop() for _ in range(held)], builds, cards)
        before = dice.randrange(seats)  # so many have played before in this round, and hold a card less
        counts = [held - (place >= seats - before) for place in range(seats)]
        stock = dice.choice([0, 0, 4 * seats])
        hidden = sum(counts[1:]) + stock
        if hidden > len(cards):
            continue
        piles: list[list[str]] = [[] for _ in range(seats)]
        for card in cards[hidden:]:
            piles[dice.randrange(seats)].append(card)
        view = {
            "rules": to_dict(house_rules(dice.choice([*PRESETS, "any"]), dice)),
            "seats": seats,
            "dealer": (seats - 1 - before) % seats,
            "turn": 0,
            "loose": loose,
            "builds": builds,
            "captured": piles,
            "sweeps": [0] * seats,
            "last_capturer": 0,
            "scores": [dice.choice(NEAR) for _ in range(3 if seats == 3 else 2)],
            "seat": 0,
            "hand": hand,
            "hand_counts": counts,
            "stock_count": stock,
            "history": [],
        }
        try:
            yield observation_from_json(view)
        except NotationError:
            continue
        count -= 1


def _builds(deck: list[str], dice: random.Random, seats: int) -> tuple[list[Json], list[str]]:
    """Up to two builds of a pair or of two groups, and the rest of the deck."""
    builds: list[Json] = []
    for _ in range(dice.randint(0, 2)):
        pair = deck[:2] if dice.random() < 0.7 else deck[:4]
        value = sum(RANKS.index(card[0]) + 1 for card in pair[:2])
        other = sum(RANKS.index(card[0]) + 1 for card in pair[2:])
        if value <= 14 and other in (0, value) and all(value != build["value"] for build in builds):
            builds.append({"value": value, "owner": dice.randrange(seats), "cards": pair})
            deck = deck[len(pair) :]
    return builds, deck


def _with_guards(hand: list[str], builds: list[Json], cards: list[str]) -> list[str]:
    """The hand with its last cards exchanged for guards of the builds that it owns, where there are any."""
    for place, build in enumerate(each for each in builds if each["owner"] == 0):
        guards = [card for card in cards if worth_alone(number_of(card)) == build["value"]]
        if guards and place < len(hand):
            cards.remove(guards[0])
            cards.append(hand[place])
            hand[place] = guards[0]
    return hand


def as_answer(choice: Choice) -> Json:
    """The choice as the protocol says it."""
    return {
        "exact": choice.exact,
        "plays": [
            {
                "play": play_text(each.play),
                "value": round(each.value, 4),
                "reason": [
                    {
                        "code": reason.code,
                        **({"cards": texts(reason.cards)} if reason.cards else {}),
                        **({"value": reason.value} if reason.value else {}),
                    }
                    for reason in each.reasons
                ],
            }
            for each in choice.candidates
        ],
    }


@pytest.mark.parametrize("rules", [*PRESETS, "claims", "any"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_hands(engine: Talk, seats: int, rules: str) -> None:
    """What the engine process itself answers, all levels in turn, to the end of each hand."""
    levels = list(LEVELS)
    told = 0
    for number, view in enumerate(views(seats, rules, 5)):
        seen, level = observation_to_json(view), levels[number % 4]
        answer = engine.ask("choose", observation=seen, level=level, iterations=4, seed=str(number))
        assert faults(seen, level, answer) == [], (level, seen)
        told += sum(len(each["reason"]) for each in answer["plays"])
    assert told > 400


@pytest.mark.parametrize("level", ["novice", "regular", "sharp"])
def test_made_up_positions(level: str) -> None:
    """Tables fuller than play makes them, with builds of everyone."""
    for view in made_up(300, level):
        seen = observation_to_json(view)
        answer = as_answer(LEVELS[level].choose(view, Limits(None, 4, "made up"), NEVER))
        assert faults(seen, level, answer) == [], (level, seen)


def test_on_the_way_every_reason_is_met() -> None:
    """No code is checked only by what is never told."""
    met: set[str] = set()
    for seats in (2, 3, 4):
        for number, view in enumerate(views(seats, "pagat", 25)):
            if met == set(ORDER):
                return
            level = "sharp" if number % 4 else "novice"
            answer = as_answer(LEVELS[level].choose(view, Limits(None, 4, "met"), NEVER))
            met.update(reason["code"] for each in answer["plays"] for reason in each["reason"])
    assert met == set(ORDER)


def test_one_play_looked_at_is_not_the_only_one() -> None:
    """Where only one play was thought about, as when a level is stopped, others may be legal still."""
    view = observe(deal(Options(), 2, 1, shuffled("one")), 0)
    choice = LEVELS["regular"].choose(view, Limits(None, None, ""), NEVER)
    one = reasons.with_reasons(view, Choice(choice.candidates[:1], 1, False), reasons.WITHOUT_PILES)
    assert "only-play" not in {reason.code for reason in one.candidates[0].reasons}


# --- a lying reason is caught --------------------------------------------------------------------------


def lies(answer: Json, dice: random.Random) -> Iterator[Json]:
    """The answer with one reason changed: taken away, told twice, another code, card or value, or added."""
    for place, each in enumerate(answer["plays"]):
        given: list[Json] = each["reason"]

        def lie(changed: list[Json], place: int = place) -> Json:
            plays = [*answer["plays"]]
            plays[place] = {**plays[place], "reason": changed}
            return {**answer, "plays": plays}

        for at, reason in enumerate(given):
            rest = given[:at], given[at + 1 :]
            yield lie([*rest[0], *rest[1]])
            yield lie([*rest[0], reason, reason, *rest[1]])
            other = dice.choice([code for code in ORDER if code != reason["code"]])
            yield lie([*rest[0], {**reason, "code": other}, *rest[1]])
            if "cards" in reason:
                unlike = dice.choice([card for card in CARDS if card not in reason["cards"]])
                yield lie([*rest[0], {**reason, "cards": [*reason["cards"][1:], unlike]}, *rest[1]])
            if "value" in reason:
                yield lie([*rest[0], {**reason, "value": reason["value"] + 1}, *rest[1]])
        if len(given) > 1:
            yield lie(given[::-1])
        code = dice.choice([code for code in ORDER if code not in {reason["code"] for reason in given}])
        yield lie([*given, {"code": code, "cards": [dice.choice(CARDS)], "value": dice.randint(2, 14)}])


@pytest.mark.parametrize("level", LEVELS)
def test_a_lying_answer_is_caught(level: str) -> None:
    dice = random.Random(level)
    caught = 0
    for view in list(views(4, "pagat", 2))[::6]:
        seen = observation_to_json(view)
        answer = as_answer(LEVELS[level].choose(view, Limits(None, 4, "lies"), NEVER))
        assert faults(seen, level, answer) == []
        for lie in lies(answer, dice):
            assert faults(seen, level, lie), (lie, answer)
            caught += 1
    assert caught > 200


LIES: dict[str, tuple[Any, str, Any]] = {
    "unseen are also the piles": (telling, "unseen_by", lambda view: DECK & ~(view.hand | view.loose)),
    "nobody sweeps": (telling, "sweeper", lambda *_: 0),
    "anybody sweeps": (telling, "sweeper", lambda *_: 9),
    "sweeps of one group only": (left, "splits", lambda *_: False),
    "no build is raised": (telling, "can_be_raised", lambda *_: False),
    "nobody takes last": (telling, "nobody_takes", lambda *_: True),
    "the ten is no point": (telling, "POINT_CARDS", ACES),
    "all builds are opponents'": (telling.Teller, "_is_opponent", lambda *_: True),
    "nothing is decided": (standing.Standing, "state", lambda *_: standing.OPEN),
    "everybody leads": (standing.Standing, "leads", lambda *_: True),
    "no claim ends a hand": (standing.Standing, "is_claimed", lambda *_: False),
    "aces are worth one": (left, "groups_of", lambda value, sums, _: sums[value]),
    "an ace guards no fourteen": (telling, "worth", lambda value: 0 if value == 14 else worth(value)),
    "nothing must be told": (reasons, "ALWAYS", frozenset()),
    "three at most": (reasons, "MOST_TOLD", 3),
    "six plays at most": (reasons, "WITH_REASONS", 6),
    "little said of full tables": (telling, "MOST_LEFT", 4),
    "all played cards are worth themselves": (telling, "worth_alone", lambda card: worth_alone(card) - 1),
}


@pytest.mark.plain
@pytest.mark.parametrize("lie", LIES)
def test_a_lying_engine_is_caught(lie: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Faults planted in the advice itself: the checker shares none of it."""
    monkeypatch.setattr(*LIES[lie])
    for seats, rules in ((2, "dominican"), (4, "pagat"), (2, "claims"), (3, "north_american"), (3, "any")):
        for view in views(seats, rules, 12):
            seen = observation_to_json(view)
            answer = as_answer(LEVELS["sharp"].choose(view, Limits(None, 2, "lie"), NEVER))
            if faults(seen, "sharp", answer):
                return
    pytest.fail("nothing was noticed")


def test_the_checker_knows_no_advice() -> None:
    """It imports nothing of the engine, and of the rules the list of legal plays alone (issue 3)."""
    files = [ROOT / "tests" / "engine" / name for name in ("reasons_checker.py", "slow_cards.py")]
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    assert "rc_desktop.engine" not in source
    imported = [line for line in source.splitlines() if line.startswith("from rc_desktop")]
    assert imported == [
        "from rc_desktop.rules.legal import legal_texts",
        "from rc_desktop.rules.notation import observation_from_json",
    ]


def test_reasons_change_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """With and without them the plays, their order, values and visits are the same."""
    for module in ("novice", "regular", "thinker"):
        monkeypatch.setattr(f"rc_desktop.engine.{module}.with_reasons", lambda _, choice, __: choice)
    bare = [list(_choices(level)) for level in LEVELS]
    monkeypatch.undo()
    assert bare == [list(_choices(level)) for level in LEVELS]


def _choices(level: str) -> Iterator[list[tuple[str, float, int]]]:
    for view in list(views(2, "dominican", 1))[::4]:
        choice = LEVELS[level].choose(view, Limits(None, 30, "bare"), NEVER)
        yield [(play_text(each.play), each.value, each.visits) for each in choice.candidates]
