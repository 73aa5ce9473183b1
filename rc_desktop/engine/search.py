"""The search: information-set Monte Carlo trees for one observer, cut at the end of the deal.

Every iteration draws a world that fits what is known, walks down the one tree that all worlds share (what is
played is seen by all, so a line of plays is the same in every world), tries one play that was never tried,
plays the deal out and counts what stands. A play competes only in worlds where it is legal, so its
exploration counts the times it was available (UCB1). The play looked at most is the choice.
"""

import math
from collections.abc import Callable
from typing import Final

from rc_desktop.engine.alike import one_of_each
from rc_desktop.engine.choice import Patience
from rc_desktop.engine.dice import Dice
from rc_desktop.engine.playouts import Playouts, plays_in
from rc_desktop.engine.reward import Reward
from rc_desktop.engine.styles import Style
from rc_desktop.engine.turns import Turns
from rc_desktop.rules.cards import Cards
from rc_desktop.rules.hand import next_position
from rc_desktop.rules.plays import Play
from rc_desktop.rules.position import Observation, Position, side_of

NODES_A_TURN: Final = 64
"""So many nodes are freed before others may have their turn: a twentieth of a millisecond."""


class Node:
    """What is known of one play after the plays before it."""

    __slots__ = ("available", "children", "choices", "liking", "play", "side", "total", "visits")

    def __init__(self, play: Play | None, side: int) -> None:
        self.play: Final = play
        self.side: Final = side
        self.liking: float = 0.0
        self.visits: int = 0
        self.available: int = 0
        self.total: float = 0.0
        self.children: Final[dict[int, Node]] = {}
        self.choices: Final[dict[Cards, list[Node]]] = {}


def _code(play: Play) -> int:
    """A number that is the play's own among all plays."""
    return (((play.loose << 6 | play.card) << 4 | play.build) << 4 | play.value) << 3 | play.kind


class Tree:
    """One search for one observation."""

    def __init__(
        self,
        root_plays: list[Play],
        seat: int,
        seats: int,
        dice: Dice,
        playouts: Playouts,
        reward: Reward,
        c: float,
    ) -> None:
        self._seats: Final = seats
        self._dice: Final = dice
        self._playouts: Final = playouts
        self._reward: Final = reward
        self._root: Final = Node(None, 0)
        self._logs: Final[list[float]] = [0.0, 0.0]
        self._c: float = c
        self._follow: Final = reward.spread > 0.0
        if self._follow:
            self._c = 2.0 * reward.spread
        self._mean: float = 0.0
        self._squares: float = 0.0
        self._rewards: int = 0
        self.iterations: int = 0
        side = side_of(seat, seats)
        self.plays: Final = [self._child(self._root, play, side) for play in one_of_each(root_plays)]

    def prefer(self, style: Style, view: Observation) -> None:
        """Let the seat that thinks lean towards what a style likes; values stay what they are."""
        a_point = self._reward.spread if self._follow else 1.0
        for node in self.plays:
            if node.play is not None:
                node.liking = a_point * style.likes(view, node.play)

    def iterate(self, world: Position) -> None:
        """Look at one world, with the play that promises most."""
        self.iterations += 1
        self._look(world, None)

    def iterate_evenly(self, world: Position, patience: Patience) -> None:
        """Look at one world with every play in turn, so that their values compare; a stop ends it early."""
        self.iterations += 1
        for node in self.plays:
            self._look(world, node)
            if patience.is_stopped():
                break

    def put_away(self) -> None:
        """Free all nodes bit by bit: at once, as the tree's last name goes, nobody else would be heard.

        A second of thinking leaves twenty thousand nodes, which take 20 ms.
        """
        turns = Turns()
        rest = [self._root]
        freed = 0
        while rest:
            node = rest.pop()
            rest.extend(node.children.values())
            node.choices.clear()
            node.children.clear()
            freed += 1
            if freed % NODES_A_TURN == 0:
                turns.let_others_in()

    def _look(self, world: Position, first: Node | None) -> None:
        """Walk down the tree in this world, by a given play or the most promising, and count what stands."""
        node = self._root
        path: list[Node] = []
        position = world
        while not self._playouts.ended(position):
            children = self.plays if node is self._root else self._choices(node, position)
            if not children:
                break
            node = self._select(children) if first is None or path else first
            path.append(node)
            assert node.play is not None
            position = next_position(position, node.play)
            if not node.visits:
                position = self._playouts.play_out(position)
                break
        rewards = self._reward.of(position)
        for node in path:
            node.visits += 1
            node.total += rewards[node.side]
        if self._follow:
            self._learn_spread(rewards[0])

    def _choices(self, node: Node, position: Position) -> list[Node]:
        """The children that are legal in this world; the table is the same in all, so the hand decides."""
        hand = position.hands[position.turn]
        known = node.choices.get(hand)
        if known is None:
            side = side_of(position.turn, self._seats)
            known = [self._child(node, play, side) for play in one_of_each(plays_in(position))]
            node.choices[hand] = known
        return known

    def _child(self, node: Node, play: Play, side: int) -> Node:
        code = _code(play)
        child = node.children.get(code)
        if child is None:
            child = Node(play, side)
            node.children[code] = child
        return child

    def _select(self, children: list[Node]) -> Node:
        """One never tried, or the one whose value may be highest."""
        fresh = 0
        for child in children:
            child.available += 1
            if not child.visits:
                fresh += 1
        if fresh:
            skip = self._dice.below(fresh)
            for child in children:
                if not child.visits:
                    if not skip:
                        return child
                    skip -= 1
        best = children[0]
        most = -1e9
        for child in children:
            visits = child.visits
            bound = (
                child.total / visits + child.liking + self._c * math.sqrt(self.log(child.available) / visits)
            )
            if bound > most:
                best, most = child, bound
        return best

    def log(self, number: int) -> float:
        """The natural logarithm of a whole number from 1, the same on every platform."""
        logs = self._logs
        while len(logs) <= number:
            # ln n - ln (n - 1) = 2 artanh z with z = 1 / (2 n - 1), whose series ends quickly.
            z = 1.0 / (2 * len(logs) - 1)
            zz = z * z
            logs.append(
                logs[-1] + 2.0 * z * (1.0 + zz * (1.0 / 3 + zz * (1.0 / 5 + zz * (1.0 / 7 + zz / 9))))
            )
        return logs[number]

    def _learn_spread(self, reward: float) -> None:
        """Let the exploration follow the spread of the rewards: two standard deviations."""
        self._rewards += 1
        count = self._rewards
        step = reward - self._mean
        self._mean += step / count
        self._squares += step * (reward - self._mean)
        if count >= 20:
            self._c = 2.0 * math.sqrt(self._squares / count)


class Search:
    """Runs a tree within its limits."""

    def __init__(self, tree: Tree, draw: Callable[[], Position]) -> None:
        self._tree: Final = tree
        self._draw: Final = draw

    def run(self, iterations: int | None, patience: Patience, evenly: bool = False) -> None:
        """Iterate, once at least, until so many iterations (None: no limit) or the patience is over.

        `evenly`: every play is looked at in every world.
        """
        while True:
            if evenly:
                self._tree.iterate_evenly(self._draw(), patience)
            else:
                self._tree.iterate(self._draw())
            if (iterations is not None and self._tree.iterations >= iterations) or patience.is_over():
                return
